import { apply, view } from '../engine/index.js';
import type { Bot } from '../bots/bot.js';
import { evaluate } from '../bots/evaluate.js';
import { imagine } from '../bots/imagine.js';
import { basisOf, prospectOf } from '../bots/levels/prospect.js';
import { buildOrder, firstOf, namesFor } from '../bots/order.js';
import { randomBot } from '../bots/random.js';
import { sensibleBot } from '../bots/sensible.js';
import { tacticalBot } from '../bots/tactical/tactical.js';
import { seedRng } from '../kernel/procedure/seeded.js';
import type { Action, GameState, LocationId, Side, World } from '../state/index.js';
import { counterOf, stackingProblem } from '../state/index.js';
import type { Decision } from './recorded-orders.js';
import type { Weighed } from './weighed.js';
import { meanTerms } from './weighed.js';

/** Who sets up for the enemy in the games that are imagined: the first by fire and goals, the others so that not all hangs on him. */
const ENEMIES: readonly Bot[] = [tacticalBot, sensibleBot, randomBot];

/** A side sets up in so many orders at most. */
const LONGEST = 300;

/** Whole set-ups that were imagined: those of a side are the same for each of its units. */
export type SetUps = Map<GameState, readonly GameState[]>;

/** An order that places a unit. */
type Placing = Extract<Action, { readonly kind: 'place' }>;

/**
 * The places of one unit in a set-up: the one that it was given, and the best of those that it could have had. Each is weighed with all
 * other units of the side where they stand in the end, against several set-ups of the enemy: those of its units that the side
 * sees as they are, the others as bots place them.
 *
 * @param width the most places beside the own one
 * @param known the set-ups that were imagined before; new ones are added
 * @returns the own place first; nothing where there is no other, or where the unit is aboard something
 * @example weighedPlaces(world, decision, '7', 3, new Map())[0].ends.danger // -0.4
 */
export function weighedPlaces(
  world: World,
  { by, before, orders, whole }: Decision,
  seed: string,
  width: number,
  known: SetUps,
): readonly Weighed[] {
  const [own] = orders;
  if (own?.kind !== 'place' || own.vehicle !== undefined || whole === undefined) return [];
  const fields = known.get(whole) ?? setUpsAgainst(world, whole, by, seed);
  known.set(whole, fields);
  const [field] = fields;
  if (field === undefined || onTheMap(field, own.counter) === undefined) return [];
  const seen = view(world, before, by);
  const others = namesFor(world, seen, { kind: 'place', counter: own.counter }).flatMap((at): readonly Placing[] => {
    if (at === own.at || !hasRoom(world, field, own.counter, at, by)) return [];
    const placed = buildOrder(world, seen, { kind: 'place', counter: own.counter, at }, (slot) =>
      slot.name === 'vehicle' ? undefined : slot.name === 'facing' ? own.facing : firstOf(slot, {}),
    );
    return placed?.kind === 'place' && placed.vehicle === undefined ? [placed] : [];
  });
  const quick = (order: Placing): number => evaluate(world, view(world, moved(field, order), by)).total;
  const best = others
    .map((order) => ({ order, worth: quick(order) }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, width)
    .map(({ order }) => order);
  return best.length === 0 ? [] : [own, ...best].map((order) => weighedAt(world, fields, order, by));
}

function weighedAt(world: World, fields: readonly GameState[], order: Placing, by: Side): Weighed {
  const all = fields.map((field) => prospectOf(world, moved(field, order), by, basisOf(world, field)));
  return {
    orders: [order],
    chances: all.map(({ chance }) => chance),
    ends: meanTerms(all.map(({ terms }) => ({ weight: 1 / fields.length, terms }))),
  };
}

/** The place of a unit that stands on the map. */
function onTheMap({ position }: GameState, id: string): LocationId | undefined {
  const place = counterOf(position, id)?.place;
  return place?.kind === 'map' ? place.at : undefined;
}

function hasRoom(world: World, { position, frames }: GameState, id: string, at: LocationId, side: Side): boolean {
  const counter = counterOf(position, id);
  return counter !== undefined && stackingProblem({ world, position, frames }, at, side, [counter]) === undefined;
}

/** The game with a unit at another place. */
function moved(state: GameState, { counter: id, at }: Placing): GameState {
  const counters = state.position.counters.map((counter) =>
    counter.id === id && counter.place.kind === 'map' ? { ...counter, place: { ...counter.place, at } } : counter,
  );
  return { ...state, position: { ...state.position, counters } };
}

/** Whole set-ups of both sides that fit what a side sees, one for each bot. Where the enemy stands already they are alike, and nothing is in doubt. */
function setUpsAgainst(world: World, whole: GameState, by: Side, seed: string): readonly GameState[] {
  return ENEMIES.flatMap((bot, index) => setUpBy(world, whole, by, bot, `${seed}/set-up/${index}`) ?? []);
}

/** The game when everybody has set up: a side leaves its units where they are, the bot places the others. */
function setUpBy(world: World, whole: GameState, by: Side, bot: Bot, seed: string): GameState | undefined {
  const dream = imagine(world, view(world, whole, by), seedRng(seed));
  if (dream === undefined) return undefined;
  let { game, rng } = dream;
  for (let orders = 0; orders < LONGEST; orders++) {
    const top = game.frames.at(-1);
    if (game.pending !== undefined || top?.kind !== 'setUp') return game;
    const ended = top.by === by ? apply(world, game, { kind: 'ready' }, { lean: true }) : undefined;
    if (ended?.ok === true) {
      game = ended.value.state;
      continue;
    }
    const decided = (top.by === by ? tacticalBot : bot).decide(world, view(world, game, top.by), rng);
    const applied = decided === undefined ? undefined : apply(world, game, decided.action, { lean: true });
    if (decided === undefined || applied?.ok !== true) return undefined;
    game = applied.value.state;
    rng = decided.rng;
  }
  return undefined;
}
