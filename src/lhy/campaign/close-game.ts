import * as v from 'valibot';
import { idSchema, textSchema, whole } from '../../engine/game/atoms.schema.js';
import { recordOf } from '../../engine/documents/fields.schema.js';
import { positionNow, replayMoments } from '../../engine/index.js';
import { append } from '../../kernel/basis/lists.js';
import { decode, dictionary } from '../../kernel/json/decode.js';
import { either } from '../../kernel/json/variants.js';
import { once } from '../../kernel/basis/once.js';
import { digest } from '../../kernel/json/digest.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { rollDie, seedRng } from '../../kernel/procedure/seeded.js';
import type { Lhy, LhyEvent, LhyPosition, LhyWorld } from '../state/index.js';
import { reduce, typeOf } from '../state/index.js';
import { isRussian } from '../units/index.js';
import { choiceFaults, tableFaults } from './choice-faults.js';
import type { Campaign, CampaignEntry, CampaignPlayer } from './campaign.js';
import type { Avatar } from './follow.js';
import { avatarAfter } from './follow.js';
import type { Earned } from './points.js';
import { pointsForAssault, pointsForControl } from './points.js';
import type { AvatarChoice } from './seal.js';
import { LOST_FROM, afterGame, afterLoss, survivalSum } from './survival.js';

/** A finished game of a campaign: its record, the avatars, and the dice of their checks. */
export interface FinishedGame {
  /** The record, as text or as a JSON parser has made it. */
  readonly record: unknown;
  readonly avatars: readonly AvatarChoice[];
  /** The rolls of those who have to check, by player; or a seed from which they come, in the order of the players. */
  readonly dice: Readonly<Record<string, number>> | { readonly seed: string };
}

const finishedSchema = /* @__PURE__ */ once(() =>
  recordOf<FinishedGame>({
    record: v.unknown(),
    avatars: v.array(
      recordOf<AvatarChoice>({ player: idSchema(), unit: idSchema(), salt: v.exactOptional(textSchema()) }),
    ),
    dice: either([
      recordOf<{ readonly seed: string }>({ seed: textSchema() }),
      dictionary(idSchema(), whole(1, LOST_FROM)),
    ]),
  }),
);

/** What a game has brought a player, with each sum. */
export interface PlayerReport {
  readonly before: CampaignPlayer;
  readonly after: CampaignPlayer;
  readonly entry: CampaignEntry;
  readonly earned: readonly Earned[];
  /** The sum of his check; absent where his avatar fell in the game. */
  readonly check?: Ledger;
}

/** A campaign after a game, and what the game has brought each player. */
export interface ClosedGame {
  readonly campaign: Campaign;
  readonly players: readonly PlayerReport[];
}

/** A game that was followed to its end. */
interface Followed {
  readonly avatars: readonly Avatar[];
  readonly earned: readonly Earned[];
  readonly end: LhyPosition;
}

/**
 * Counts a finished game in a campaign: it is played again by its record, and each point of each avatar is a sum.
 *
 * @param world the world of the game; its charts have the Tactical Objective Table
 * @param campaign the campaign before the game
 * @param given its record, the avatars and the dice
 * @returns the campaign after it, with a report for each player; or those of `replay`, `game-not-over`, `game-counted`, `chart-missing`,
 *   `unknown-tactical`, `unknown-player`, `unknown-unit`, `given-twice`, `career-over`, `wrong-avatar`, `seal-broken`, `not-sealed`, `bad-die`
 * @rule 22.2, 22.2.1, 22.2.2
 * @example closeGame(world, campaign, { record, avatars: [{ player: 'anna', unit: 'blue.1-2' }], dice: { anna: 4 } })
 */
export function closeGame(world: LhyWorld, campaign: Campaign, given: FinishedGame): Result<ClosedGame> {
  const read = decode(finishedSchema(), given);
  if (!read.ok) return read;
  const game = read.value;
  const faults = [...tableFaults(world), ...choiceFaults(world, campaign, game.avatars)];
  if (faults.length > 0) return refuseAll(faults);
  const record = digest(game.record);
  if (campaign.games.some((each) => each.record === record))
    return refuse(problem('game-counted', { mission: world.mission.id }, '22.2', '/record'));
  const followed = follow(world, game);
  return followed.ok ? counted(world, campaign, game, { ...followed.value, record }) : followed;
}

/** All events of a recorded game in a row, from the position in which it began. */
interface Played {
  readonly start: LhyPosition;
  readonly events: readonly LhyEvent[];
  readonly end: LhyPosition;
}

/** Plays a recorded game again. */
function playedAgain(world: LhyWorld, record: unknown): Result<Played> {
  const moments = replayMoments<Lhy>(world, record);
  const events: LhyEvent[] = [];
  let start: LhyPosition | undefined;
  for (;;) {
    const next = moments.next();
    if (next.done === true) {
      if (!next.value.ok) return next.value;
      const { position } = next.value.value.state;
      return ok({ start: start ?? position, events, end: position });
    }
    if (next.value.kind === 'begun') start = positionNow(world, next.value.state);
    else append(events, next.value.applied.events);
  }
}

/** Follows the avatars of a game through all its events. */
function follow(world: LhyWorld, { record, avatars }: FinishedGame): Result<Followed> {
  const played = playedAgain(world, record);
  if (!played.ok) return played;
  const { start, events, end } = played.value;
  if (end.result === undefined) return refuse(problem('game-not-over', {}, '22.2', '/record'));
  let position = start;
  let following = avatars.map((choice) => startOf(start, choice, world));
  let before = { position, avatars: following };
  const earned: Earned[] = [];
  events.forEach((event, i) => {
    following = following.map((avatar) => avatarAfter(avatar, { world, position, events, i }));
    position = reduce(position, event);
    if (event.kind === 'assaultEnded') {
      const assault = { before: before.position, after: position, hex: event.hex };
      append(
        earned,
        before.avatars.flatMap((avatar) => pointsForAssault(world, assault, avatar) ?? []),
      );
    }
    if (event.kind === 'assaultEnded' || event.kind === 'phaseBegan') before = { position, avatars: following };
  });
  const held = following.flatMap((avatar) =>
    pointsForControl(
      world,
      end,
      avatar,
      earned.filter(({ player }) => player === avatar.player),
    ),
  );
  return ok({ avatars: following, earned: [...earned, ...held], end });
}

function startOf({ units }: LhyPosition, { player, unit: id }: AvatarChoice, world: LhyWorld): Avatar {
  const unit = units[id];
  const leads = unit !== undefined && typeOf(world, unit).kind === 'leader';
  return { player, unit: id, side: unit?.side ?? '', leads, bodies: [id], casualties: 0 };
}

/** The checks of the avatars, and what becomes of the players. */
function counted(
  world: LhyWorld,
  campaign: Campaign,
  { dice }: FinishedGame,
  { avatars, earned, end, record }: Followed & { readonly record: string },
): Result<ClosedGame> {
  const rolls = rollsFor(
    avatars.filter(({ bodies }) => bodies.length > 0),
    dice,
  );
  if (!rolls.ok) return rolls;
  const players = avatars.flatMap((avatar): readonly PlayerReport[] => {
    const before = campaign.players.find(({ id }) => id === avatar.player);
    const unit = end.units[avatar.unit];
    if (before === undefined || unit === undefined) return [];
    const own = earned.filter(({ player }) => player === avatar.player);
    return [reportOf(before, avatar, own, rolls.value.get(avatar.player), isRussian(typeOf(world, unit)))];
  });
  const { seals: _seals, ...kept } = campaign;
  return ok({
    players,
    campaign: {
      ...kept,
      players: campaign.players.map((player) => players.find(({ before }) => before === player)?.after ?? player),
      games: [...campaign.games, { mission: world.mission.id, record, entries: players.map(({ entry }) => entry) }],
    },
  });
}

/** The die of each avatar that has to check. */
function rollsFor(avatars: readonly Avatar[], dice: FinishedGame['dice']): Result<ReadonlyMap<string, number>> {
  const names = avatars.map(({ player }) => player);
  if (isSeed(dice)) {
    let rng = seedRng(dice.seed);
    const rolls = names.map((name) => {
      const { face, state } = rollDie(rng, LOST_FROM);
      rng = state;
      return [name, face] as const;
    });
    return ok(new Map(rolls));
  }
  const faults = names.flatMap((player) => {
    const die = Object.hasOwn(dice, player) ? dice[player] : undefined;
    if (die !== undefined && Number.isInteger(die) && die >= 1 && die <= LOST_FROM) return [];
    return [problem('bad-die', { player }, '22.2.2', `/dice/${player}`)];
  });
  return faults.length > 0 ? refuseAll(faults) : ok(new Map(names.map((name) => [name, dice[name] ?? 0])));
}

function isSeed(dice: FinishedGame['dice']): dice is { readonly seed: string } {
  return typeof dice['seed'] === 'string';
}

function reportOf(
  before: CampaignPlayer,
  avatar: Avatar,
  earned: readonly Earned[],
  die: number | undefined,
  russian: boolean,
): PlayerReport {
  const { player, unit, casualties } = avatar;
  const points = earned.reduce((sum, each) => sum + each.points, 0);
  const check = die === undefined ? undefined : survivalSum(avatar, die);
  const lives = check !== undefined && wholeTotal(check) < LOST_FROM;
  const after = lives ? afterGame(before, points, russian) : afterLoss(before);
  const fate = lives ? 'survived' : check === undefined ? 'eliminated' : 'failed';
  return {
    before,
    after,
    earned,
    ...(check === undefined ? {} : { check }),
    entry: {
      player,
      unit,
      points,
      casualties,
      fate,
      ...(die === undefined ? {} : { die }),
      ...(lives && after.rank !== before.rank ? { promoted: after.rank } : {}),
    },
  };
}
