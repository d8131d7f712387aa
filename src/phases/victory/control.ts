import { derived } from '../../kernel/basis/derived.js';
import { byText } from '../../kernel/basis/order.js';
import { record } from '../../state/procedure.js';
import { isUnderground } from '../../state/terrain/adjacency.js';
import type { Counter } from '../../state/position/counter.js';
import type { LocationId, Side } from '../../state/position/place.js';
import type { Position } from '../../state/position/position.js';
import { countersAt, heldAmong, heldLocations } from '../../state/position/position-index.js';
import { isGoodOrder, isLegUnit, isUnit, typeOf, unitsAt } from '../../state/units/queries.js';
import { markersOf } from '../../state/position/markers.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { audienceAt } from '../../spotting/index.js';
import { isMmc } from '../../units/index.js';

/**
 * The side that controls a location.
 *
 * @returns `undefined` for one that nobody controls
 * @rule 22.1
 * @example controllerOf(position, 'I5') // 'us'
 */
export function controllerOf(position: Position, at: LocationId): Side | undefined {
  return controlOf(position.control).get(at);
}

/** The sides in control by location. */
const controlOf = /* @__PURE__ */ derived(
  (control: Position['control']): ReadonlyMap<LocationId, Side> => new Map(control.map(({ at, side }) => [at, side])),
);

/**
 * The side that takes control of a location with the units there now: it has an MMC in Good Order or a Hero there, and
 * the enemy has no Leg unit. Vehicles, Leaders and other single men never take control.
 *
 * @returns `undefined` when control stays as it is
 * @rule 22.1
 * @example takerOf(scene, unitsAt(scene, 'I5')) // 'de'
 */
export function takerOf(scene: Scene, units: readonly Counter[]): Side | undefined {
  const claimant = units.find((unit) => claims(scene, unit));
  if (claimant === undefined) return undefined;
  const contested = units.some((unit) => unit.side !== claimant.side && isLegUnit(scene.world, unit));
  return contested ? undefined : claimant.side;
}

function claims(scene: Scene, unit: Counter): boolean {
  if (!isUnit(scene.world, unit) || !isGoodOrder(unit)) return false;
  const type = typeOf(scene.world, unit);
  return isMmc(type) || type.kind === 'hero';
}

/**
 * Brings control up to date with the map.
 *
 * @rule 22.1
 * @example yield* updateControl(scene)
 */
export function* updateControl(scene: Scene): GameProcedure {
  yield* takeControl(scene);
  if (scene.world.ruleset.switches.controlAfterNobody === 'nobody') yield* loseControl(scene);
}

/**
 * Control as the units on the map make it: a situation that is set up begins with it, and nothing is told of it.
 *
 * @param scene its counters sorted by id
 * @returns the entries of the position, and those of locations whose units take control, sorted
 * @rule 22.1
 * @example controlNow({ world, position, frames: [] }) // [{ at: 'I5', side: 'us' }]
 */
export function controlNow(scene: Scene): Position['control'] {
  const control = new Map(controlOf(scene.position.control));
  for (const at of heldLocations(scene.position)) {
    const side = isUnderground(at) ? undefined : takerOf(scene, countersAt(scene.position, at));
    if (side !== undefined) control.set(at, side);
  }
  return [...control].map(([at, side]) => ({ at, side })).sort((a, b) => byText(a.at, b.at));
}

/** The counters for which control was last found to be up to date. */
const settled = new WeakMap<Position['control'], Position['counters']>();

/** Gives control to the side that may take it, in every location where a counter has changed since the last check. */
function* takeControl(scene: Scene): GameProcedure {
  const { counters, control } = scene.position;
  for (const at of unsettled(scene.position, settled.get(control))) {
    const side = isUnderground(at) ? undefined : takerOf(scene, countersAt(scene.position, at));
    if (side !== undefined && controllerOf(scene.position, at) !== side) {
      yield* record({ kind: 'controlTaken', at, side, to: audienceAt(scene, at) });
    }
  }
  settled.set(scene.position.control, counters);
}

/** The locations in which a counter has changed, in their order. */
function unsettled(position: Position, before: Position['counters'] | undefined): readonly LocationId[] {
  if (before === position.counters) return [];
  if (before === undefined) return heldLocations(position);
  return heldAmong(position, changedLocations(before, position.counters));
}

/** The locations of all counters of one list that do not stand unchanged in the other; both are sorted by id. */
function changedLocations(before: Position['counters'], after: Position['counters']): ReadonlySet<LocationId> {
  const changed = new Set<LocationId>();
  const note = (counter: Counter | undefined): void => {
    if (counter?.place.kind === 'map') changed.add(counter.place.at);
  };
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const was = before[i];
    const is = after[j];
    if (was === is) {
      i++;
      j++;
      continue;
    }
    // Below 0 the counter is gone, above 0 it is new.
    const order = is === undefined ? -1 : was === undefined ? 1 : byText(was.id, is.id);
    if (order <= 0) note(was);
    if (order >= 0) note(is);
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  return changed;
}

/** By the switch `controlAfterNobody`: a location loses its control when a Melee has left no unit there. */
function* loseControl(scene: Scene): GameProcedure {
  for (const { at } of markersOf(scene.position, 'melee')) {
    if (unitsAt(scene, at).length === 0 && controllerOf(scene.position, at) !== undefined) {
      yield* record({ kind: 'controlLost', at, to: audienceAt(scene, at) });
    }
  }
}
