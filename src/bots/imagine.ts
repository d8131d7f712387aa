import type { OrUnknown } from '../kernel/basis/flavour.js';
import { append } from '../kernel/basis/lists.js';
import { byText } from '../kernel/basis/order.js';
import { decodeRngState, rollDie } from '../kernel/procedure/seeded.js';
import type { RngState } from '../kernel/procedure/seeded.js';
import type { Refusal } from '../engine/game/misuse.js';
import { inPlace, misused } from '../engine/game/misuse.js';
import { hidingPlaces, inSight } from '../spotting/index.js';
import { indexOf, terrainAt } from '../map/index.js';
import type { Counter, GameState, LocationId, Position, Scene, View, World } from '../state/index.js';
import { forceById, hasFog, hexOf, isUnderground, levelOf, otherSide, stackingProblem } from '../state/index.js';
import { isCraft, isMmc, isWeapon } from '../units/index.js';
import { gameAround, isKeptBack, withSight } from './whole-game.js';

/** A whole game that fits a view, and the state of the generator after it. */
export interface Imagined {
  readonly game: GameState;
  readonly rng: RngState;
}

/** So often a place is looked for that changes nothing of what the side sees. */
const TRIES = 12;

/** No die has more sides than this. */
const MOST_SIDES = 1000;

/**
 * A whole game that fits what a side sees: everything that it sees as it is, and the enemies of the order of battle that it does
 * not see somewhere where it does not see them, or still beside the map. The dice to come, the cup of Skills and the rest of the
 * secrets are made up. Nothing is read but the view, so that equal views give equal games; another generator gives another game.
 *
 * @param world the world
 * @param view what the side sees
 * @param rng the generator that draws what is not known
 * @returns a game that `load` accepts and whose view for the side is the given one, with the generator after it; nothing while an
 *   action waits for an answer whose beginning the side may not know
 * @example imagine(world, view(world, game, 'us'), seedRng('dream'))?.game.kind // 'game'
 */
export function imagine(world: World, view: View, rng: RngState): Imagined | undefined;
export function imagine<V, R>(
  world: World,
  view: OrUnknown<View, V>,
  rng: OrUnknown<RngState, R>,
): Imagined | Refusal | undefined;
export function imagine(world: World, given: unknown, generator: unknown): Imagined | Refusal | undefined {
  const wrong = misused({ world, view: given }, 'lnlt');
  if (wrong !== undefined) return inPlace(wrong);
  const read = decodeRngState(generator, '/rng');
  if (!read.ok) return inPlace(read);
  const view = given as View;
  if (isKeptBack(view)) return undefined;
  const draws = drawsFrom(read.value);
  const position = positionFor(world, view, draws);
  const seed = [1, 2, 3, 4].map(() => String(draws.below(MOST_SIDES))).join(' ');
  const game = gameAround(world, view, position, { seed, shuffled: (cup) => shuffled(cup, draws) });
  return game === undefined ? undefined : { game, rng: draws.rng() };
}

/** The generator while it is drawn from. */
interface Draws {
  /** A whole number below another. */
  readonly below: (count: number) => number;
  /** The generator after what has been drawn. */
  readonly rng: () => RngState;
}

function drawsFrom(start: RngState): Draws {
  let rng = start;
  return {
    below: (count) => {
      const { face, state } = rollDie(rng, Math.max(1, count));
      rng = state;
      return face - 1;
    },
    rng: () => rng,
  };
}

/** A list in another order. */
function shuffled<T>(list: readonly T[], { below }: Draws): readonly T[] {
  const left = [...list];
  const made: T[] = [];
  while (left.length > 0) append(made, left.splice(below(left.length), 1));
  return made;
}

/** The position with the enemies that the side does not see. */
function positionFor(world: World, { position, frames, side }: View, draws: Draws): Position {
  if (!hasFog(world) || position.seen === undefined) return position;
  const known = new Set(position.counters.map(({ id }) => id));
  const missing = world.orderOfBattle.filter((counter) => counter.side !== side && !known.has(counter.id));
  let now: Position = position;
  const squads: Counter[] = [];
  for (const counter of missing) {
    const type = world.catalogue.types.get(counter.type);
    if (type === undefined || isWeapon(type)) continue;
    const placed =
      isOnMap(world, position, frames, counter) && !isCraft(type)
        ? hide({ world, position: now, frames }, counter, side, draws)
        : undefined;
    now = withCounter(now, placed ?? counter);
    if (placed !== undefined && isMmc(type)) squads.push(placed);
  }
  for (const counter of missing) {
    const type = world.catalogue.types.get(counter.type);
    if (type === undefined || !isWeapon(type)) continue;
    // One weapon for each Squad; the rest waits beside the map.
    const holder = squads.splice(draws.below(squads.length), 1)[0];
    now = withCounter(now, holder === undefined ? counter : { ...counter, place: { kind: 'hands', unit: holder.id } });
  }
  return withSight(world, now, frames, otherSide(world, side));
}

/** Whether a counter of the order of battle has come on the map, as far as the scenario tells. */
function isOnMap(world: World, { turn, phase }: Position, frames: View['frames'], counter: Counter): boolean {
  const force = forceById(world, world.forceOf.get(counter.id) ?? '');
  if (force === undefined) return false;
  if (force.entry.kind === 'setUp') return phase !== 'setUp' || frames.every(({ by }) => by !== counter.side);
  return force.entry.kind === 'enter' && force.entry.turn < turn;
}

/** The counter in a place where the side does not see it; nothing where none is found. */
function hide(scene: Scene, counter: Counter, side: string, draws: Draws): Counter | undefined {
  const { world, position, frames } = scene;
  const before = inSight(scene, side).join();
  const places = hidingPlaces(scene, side).filter((at) => mayStandAt(world, at));
  for (let tries = 0; tries < TRIES && places.length > 0; tries++) {
    const at = places[draws.below(Math.min(MOST_SIDES, places.length))];
    if (at === undefined || stackingProblem(scene, at, counter.side, [counter]) !== undefined) continue;
    const placed: Counter = { ...counter, place: { kind: 'map', at } };
    if (inSight({ world, position: withCounter(position, placed), frames }, side).join() === before) return placed;
  }
  return undefined;
}

/** Ground on which men stand. */
function mayStandAt({ map }: World, at: LocationId): boolean {
  const hex = indexOf(map, hexOf(at));
  return hex !== undefined && !isUnderground(at) && levelOf(at) === 'ground' && terrainAt(map, hex).leg !== 'P';
}

/** A position with one counter more, sorted by id. */
function withCounter(position: Position, counter: Counter): Position {
  const counters = [...position.counters, counter].sort((a, b) => byText(a.id, b.id));
  return { ...position, counters };
}
