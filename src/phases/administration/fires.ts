import { rollFor, record, tell } from '../../state/procedure.js';
import { eliminate } from '../../combat/index.js';
import { byText } from '../../kernel/basis/order.js';
import { DICE } from '../../tables/index.js';
import { indexOf, nameOf, neighboursOf } from '../../map/index.js';
import { levelsOf } from '../../movement/terrain/location.js';
import { isStuck } from '../../movement/step/stuck.js';
import { audienceAt } from '../../spotting/index.js';
import { areAdjacent } from '../../state/terrain/adjacency.js';
import { fireAt, fireFaces, isFlammable } from '../../state/terrain/burning.js';
import type { Fire } from '../../state/terrain/burning.js';
import type { FireResult } from '../../state/events/table-talk.js';
import type { LocationId } from '../../state/position/place.js';
import { hexOf, locationId } from '../../state/position/place.js';
import { typeOf, unitsAt } from '../../state/units/queries.js';
import { markersOf } from '../../state/position/markers.js';
import type { GameProcedure, Scene } from '../../state/scene.js';

/**
 * The side with the initiative rolls 1d6 for each Fire 1: on a 1 it goes out, on a 6 it grows to a Fire 2.
 *
 * @rule 9.0, 10.5.6.2
 * @example yield* growFires(scene)
 */
export function* growFires(scene: Scene): GameProcedure {
  const { grows, goesOut } = fireFaces(scene.world);
  if (grows.length + goesOut.length === 0) return;
  for (const fire of markersOf(scene.position, 'fire')) {
    if (fire.stage === 2) continue;
    const by = scene.position.initiative;
    const { die: face = 0 } = yield* rollFor(DICE.fireGrowth, { of: fire.at, by });
    const result = goesOut.includes(face) ? 'goesOut' : grows.includes(face) ? 'grows' : 'none';
    yield* tellDie(fire.at, face, [...goesOut, ...grows], result);
    if (result === 'goesOut') yield* record({ kind: 'markerRemoved', marker: fire, to: 'all' });
    if (result === 'grows') yield* grow(scene, fire);
  }
}

/**
 * A Fire grows to a Fire 2: Weapon Teams and Snipers that cannot move are lost in it, and control of its hex is
 * settled.
 */
function* grow(scene: Scene, fire: Fire): GameProcedure {
  yield* record({ kind: 'markerChanged', from: fire, into: { ...fire, stage: 2 }, to: 'all' });
  yield* credit(scene, fire.at);
  for (const unit of unitsAt(scene, fire.at)) {
    const { kind } = typeOf(scene.world, unit);
    if ((kind === 'weaponTeam' || kind === 'sniper') && isStuck(scene, unit)) yield* eliminate(scene, unit.id, 'burnt');
  }
}

/**
 * Settles the control of a Fire 2, which no unit may enter any more. The side with units in it controls it. If neither
 * or both have units there, the side that controlled it before keeps it.
 *
 * @rule 10.5.6.2
 */
function* credit(scene: Scene, at: LocationId): GameProcedure {
  const [side, ...others] = new Set(unitsAt(scene, at).map((unit) => unit.side));
  if (side === undefined || others.length > 0) return;
  if (scene.position.control.some((entry) => entry.at === at && entry.side === side)) return;
  yield* record({ kind: 'controlTaken', at, side, to: audienceAt(scene, at) });
}

/**
 * Spreads the Fires: 1d6 for each flammable location next to a Fire, however many burn around it; on a 1 a Fire 1
 * starts there. New Fires do not spread at once.
 *
 * @rule 9.0, 10.5.6.2
 * @example yield* spreadFires(scene)
 */
export function* spreadFires(scene: Scene): GameProcedure {
  const { spreads } = fireFaces(scene.world);
  if (spreads.length === 0) return;
  for (const at of threatened(scene)) {
    const by = scene.position.initiative;
    const { die: face = 0 } = yield* rollFor(DICE.fireSpread, { of: at, by });
    const reached = spreads.includes(face);
    yield* tellDie(at, face, spreads, reached ? 'spreads' : 'none');
    if (reached) {
      yield* record({ kind: 'markerAdded', marker: { kind: 'fire', at, stage: 1 }, to: 'all' });
    }
  }
}

/**
 * The locations that a Fire may spread to, sorted: flammable, not burning, next to a burning location. The floors of a
 * Building are next to each other.
 *
 * @rule 10.5.6.2
 * @example threatened(scene) // ['J4', 'J6/upper']
 */
export function threatened(scene: Scene): readonly LocationId[] {
  const found = new Set<LocationId>();
  for (const fire of markersOf(scene.position, 'fire')) {
    for (const at of around(scene, fire.at)) {
      if (fireAt(scene.position, at) === undefined && isFlammable(scene, at)) found.add(at);
    }
  }
  return [...found].sort(byText);
}

/** The locations next to a location, including those of its own hex. */
function around({ world, position }: Scene, at: LocationId): readonly LocationId[] {
  const own = indexOf(world.map, hexOf(at));
  if (own === undefined) return [];
  return [own, ...neighboursOf(world.map, own)]
    .map((index) => nameOf(world.map, index))
    .flatMap((hex) => levelsOf(world, position, hex).map((level) => locationId(hex, level)))
    .filter((other) => areAdjacent(world, at, other));
}

function* tellDie(at: LocationId, face: number, needed: readonly number[], result: FireResult): GameProcedure {
  yield* tell(() => ({ kind: 'fireRolled', at, face, needed, result, to: 'all' }));
}
