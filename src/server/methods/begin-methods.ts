import { tokensOfGame } from '../games/tokens.js';
import * as v from 'valibot';
import type { GameChoice } from '../../engine/index.js';
import { seedNotices } from '../../engine/index.js';
import type { Setup } from '../../facade/index.js';
import { dictionary } from '../../kernel/json/decode.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { rulebookOf } from '../rulebooks/rulebook-of.js';
import type { Method } from './method.js';
import type { Call, Desk } from './method.js';
import { absentAct } from './absent.js';
import { botsFault, botsOffered } from '../games/bots.js';
import { anything, flag, method, needed, neededText, TABLE, text } from './method.js';
import type { AnyGame } from '../games/any-game.js';
import type { Doing } from '../games/games.js';
import type { Beginning, BotSeats, Opening } from '../games/opening.js';
import type { Played } from '../games/played.js';
import { begunGame } from '../games/begun.js';
import { notesOf, playedAlone } from '../games/played.js';
import type { GameBegun, GameOpened } from '../answers/results.js';
import type { NamedWorld } from '../games/worlds.js';
import { dueAt, ownState } from '../games/told.js';
import { inSlices } from '../rpc/slices.js';
import { nowAt, tableOf } from '../table/table.js';

/** The parameters with which every game begins. */
const BEGIN = {
  world: neededText('the world, as world/load names it'),
  seats: flag('each side gets a token, and nobody sees or does anything without one'),
  stateless: flag('the server keeps nothing: the state comes back with every answer'),
  bots: v.exactOptional(
    needed(
      dictionary(v.string(), v.string()),
      'the sides that bots play, each with the name of its bot; one side at least is left to somebody',
    ),
  ),
};

/** Who may have games, and how they are kept. */
interface Manner {
  readonly seats?: boolean;
  readonly stateless?: boolean;
  readonly bots?: BotSeats;
}

async function begun(
  desk: Desk,
  worldId: string,
  beginning: Beginning,
  manner: Manner,
  call: Call,
): Promise<Result<GameBegun<AnyGame>>> {
  const named = desk.worlds.find(worldId);
  if (!named.ok) return named;
  const { bots = {} } = manner;
  const offered = manner.stateless === true ? [] : botsOffered(desk, named.value.world);
  const fault = botsFault(named.value.world, bots, offered);
  if (fault !== undefined) return refuse(fault);
  const doing: Doing = async (work) => await inSlices(work, desk.limits, call);
  if (manner.stateless === true) return await onlyBegun(desk, named.value, beginning, doing);
  const seats = { seats: manner.seats === true, ...(Object.keys(bots).length === 0 ? {} : { bots }) };
  const opening = { world: named.value.asked, beginning, ...seats };
  const played = await desk.games.create(opening, doing, call.address);
  if (!played.ok) return played;
  await absentAct(desk, played.value, call);
  const { id, world } = played.value;
  const game = played.value.game();
  return ok({
    game: id,
    ...tokensOf(desk, played.value),
    ...noticesOf(opening),
    ...dueAt({ world, game, seen: game }),
  });
}

/** A game that the caller keeps himself. */
async function onlyBegun(
  { version }: Desk,
  { world }: NamedWorld,
  beginning: Beginning,
  doing: Doing,
): Promise<Result<GameBegun<AnyGame>>> {
  const opening = { world: { scenario: world.scenario.id }, beginning, seats: false };
  const made = await doing(begunGame(world, opening, version));
  if (!made.ok) return made;
  const played = playedAlone(world, made.value);
  const game = played.game();
  const record = played.transcript();
  return ok({
    ...ownState({ world, game }),
    ...(record.ok ? { record: record.value } : {}),
    ...dueAt({ world, game, seen: game }),
  });
}

/** What those who sit in seats have to know of the seed that somebody has given. */
function noticesOf(opening: Opening): Pick<GameBegun, 'notices'> {
  const seed = opening.seats ? seedOf(opening.beginning) : undefined;
  const notices = seed === undefined ? [] : seedNotices(seed);
  return notices.length === 0 ? {} : { notices };
}

/** The seed with which a game began that was made anew. */
function seedOf(beginning: Beginning): string | undefined {
  const dice = beginning.kind === 'new' ? beginning.choice : beginning.kind === 'setup' ? diceOf(beginning) : {};
  return 'seed' in dice ? dice.seed : undefined;
}

/** The dice of a situation from which a game has begun: what was sent has been read. */
function diceOf({ setup }: { readonly setup: unknown }): { readonly seed?: string } {
  const { dice = 'entered' } = setup as Partial<Setup>;
  return dice === 'entered' ? {} : dice;
}

function tokensOf({ seats }: Desk, { id, world, opening }: Played): Pick<GameBegun, 'seats'> {
  const tokens = tokensOfGame(seats, id, opening, world.sides);
  return tokens === undefined ? {} : { seats: tokens };
}

const create = method({
  name: 'game/create',
  summary: 'begins a game: everything off the map, the first side to set up',
  params: {
    ...BEGIN,
    seed: text(
      'the server rolls: any text from which all dice come. Whoever knows it knows the dice to come, so leave it out: then the server makes one of 128 random bits',
    ),
    dice: v.exactOptional(needed(v.literal('entered'), 'the table rolls, and sends the faces')),
    umpire: flag('an override may be taken without the word of both sides'),
  },
  result: 'GameBegun',
  run: async (desk, { world, seed, dice, umpire, ...manner }, call) => {
    const choice = {
      ...(dice === undefined ? { seed: seed ?? desk.newSeed() } : { dice }),
      ...(umpire === undefined ? {} : { umpire }),
    } as GameChoice;
    return await begun(desk, world, { kind: 'new', choice }, manner, call);
  },
});

const position = method({
  name: 'game/position',
  summary: 'begins a game with any situation of the scenario',
  params: { ...BEGIN, setup: anything('the situation, as position() reads it: docs/judge.md') },
  result: 'GameBegun',
  run: async (desk, { world, setup, ...manner }, call) =>
    await begun(desk, world, { kind: 'setup', setup }, manner, call),
});

const load = method({
  name: 'game/load',
  summary: 'begins a game with a save, or goes on with a recorded one',
  params: {
    ...BEGIN,
    save: v.exactOptional(anything('what game/save has given')),
    record: v.exactOptional(anything('what game/transcript has given')),
  },
  result: 'GameBegun',
  run: async (desk, { world, save, record, ...manner }, call) => {
    if ((save === undefined) === (record === undefined)) return refuse(problem('save-or-record', {}));
    const beginning: Beginning = record === undefined ? { kind: 'save', save } : { kind: 'record', record };
    return await begun(desk, world, beginning, manner, call);
  },
});

const { game: _game, world: _world, state: _state, ...SEAT } = TABLE;

const open = method({
  name: 'game/open',
  summary: 'opens a game again, also one that was kept in the data folder, and perhaps hears of its changes',
  params: {
    ...SEAT,
    game: neededText('the game, as game/create names it'),
    follow: flag('tell every change of the game as the notification game/changed'),
    whole: flag(
      'give the world as text too, for a client that draws the map itself and has no more than the name of the game and its token',
    ),
  },
  result: 'GameOpened',
  run: async (desk, { follow, whole, ...asked }, call) => {
    const found = tableOf(desk, asked);
    if (!found.ok) return found;
    const { played, world, side, bound } = found.value;
    if (played === undefined) return refuse(problem('unknown-game', { game: asked.game }));
    if (follow === true) call.follow(played, found.value);
    // A server that was stopped in the middle of the turn of a bot, or of a side that has left, goes on with it.
    await absentAct(desk, played, call);
    const table = nowAt(desk, found.value, asked);
    const opened: GameOpened<AnyGame> = {
      game: played.id,
      world: played.worldId,
      sides: world.sides,
      ...(played.opening.bots === undefined ? {} : { bots: played.opening.bots }),
      ...(side === undefined ? {} : { side }),
      ...standingOf(played, bound ? side : undefined),
      n: played.n(),
      ...(whole === true ? { whole: rulebookOf(world).whole(world) } : {}),
      ...notesOf(played),
      ...dueAt(table),
    };
    return ok(opened);
  },
});

/** The standing orders of a side in its own seat, where it has any. */
function standingOf({ standing }: Played, side: string | undefined): Pick<GameOpened, 'standing'> {
  const orders = side === undefined ? undefined : standing().get(side);
  return orders === undefined ? {} : { standing: orders };
}

/** The methods with which a game begins. */
export const BEGIN_METHODS: readonly Method[] = [create, position, load, open];
