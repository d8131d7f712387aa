import { shakeVehicle } from '../../combat/index.js';
import { eliminate, shake } from '../../combat/damage/loss.js';
import { choose, record } from '../../state/procedure.js';
import { areaHexes } from '../../state/scenario/area.js';
import { membersOf } from '../../state/scenario/arrival.js';
import type { Counter, EventEffect, GameProcedure, Scene, UnitsMeant } from '../../state/index.js';
import {
  counterOf,
  hasMarker,
  hexOf,
  isGoodOrder,
  isUnit,
  isVehicle,
  locationOf,
  otherSide,
  passengersOf,
  spottedAt,
  typeOf,
} from '../../state/index.js';
import type { CounterKind } from '../../units/index.js';
import { leaveWithWeapons } from '../step/leaving.js';

/** An effect that happens to units on the map. */
export type UnitEffect = Extract<EventEffect, { readonly units: UnitsMeant }>;

/** Units that are never Shaken. */
const STEADY: readonly CounterKind[] = ['hero', 'helicopter', 'aircraft'];

/**
 * Lets an effect happen to each of the units that it means. Where it means fewer than there are, their owner chooses which.
 *
 * @param event the id of the event
 * @rule 1.8
 * @example yield* affectUnits(scene, { kind: 'shake', units: { side: 'de', force: 'garrison' } }, 'bell')
 */
export function* affectUnits(scene: Scene, effect: UnitEffect, event: string): GameProcedure {
  const { count, side } = effect.units;
  let open = unitsMeant(scene, effect);
  for (let left = count ?? open.length; left > 0 && open.length > 0; left--) {
    const options = open.map(({ id }) => id);
    const id =
      left >= open.length
        ? options[0]
        : yield* choose({ purpose: 'eventTarget', of: event, rule: '1.8', by: side, options });
    const unit = counterOf(scene.position, String(id));
    // What has happened to a vehicle may have taken away its passengers.
    if (unit !== undefined && locationOf(scene, unit) !== undefined) yield* affect(scene, effect.kind, unit);
    open = open.filter((each) => each.id !== id);
  }
}

/** The units on the map, or aboard, to which an effect can happen, sorted by id. */
function unitsMeant(scene: Scene, { kind, units }: UnitEffect): readonly Counter[] {
  const { world, position } = scene;
  const { side, force, where, of } = units;
  const members = force === undefined ? undefined : membersOf(world, force);
  const area = where === undefined ? undefined : new Set(areaHexes(world, where, position.facts));
  return position.counters.filter((unit) => {
    const at = unit.side === side && isUnit(world, unit) ? locationOf(scene, unit) : undefined;
    if (at === undefined || (members !== undefined && !members.has(unit.id))) return false;
    if (area !== undefined && !area.has(hexOf(at))) return false;
    return (of === undefined || of.includes(typeOf(world, unit).kind)) && canMeet(scene, kind, unit);
  });
}

function canMeet({ world }: Scene, kind: UnitEffect['kind'], unit: Counter): boolean {
  switch (kind) {
    case 'shake':
      return isGoodOrder(unit) && unit.status.abandoned !== true && !STEADY.includes(typeOf(world, unit).kind);
    case 'rally':
      return !isGoodOrder(unit);
    case 'wake':
      return hasMarker(unit, 'asleep');
    case 'eliminate':
    case 'withdraw':
    case 'reveal':
      return true;
  }
}

function affect(scene: Scene, kind: UnitEffect['kind'], unit: Counter): GameProcedure<unknown> {
  switch (kind) {
    case 'shake':
      return isVehicle(scene.world, unit) ? shakeVehicle(scene, unit.id) : shake(scene, unit.id);
    case 'rally':
      return record({ kind: 'rallied', counter: unit.id, to: 'all' });
    case 'eliminate':
      return removeWithRiders(scene, unit);
    case 'withdraw':
      return leaveWithWeapons(scene, unit);
    case 'reveal':
      return reveal(scene, unit);
    case 'wake':
      return record({ kind: 'unmarked', counter: unit.id, marker: 'asleep', to: 'all' });
  }
}

/** A vehicle is lost with everybody aboard. */
function* removeWithRiders(scene: Scene, unit: Counter): GameProcedure {
  for (const { id } of [...passengersOf(scene, unit.id), unit]) yield* eliminate(scene, id, 'event');
}

/** The location of a unit is spotted for the other side. */
function* reveal(scene: Scene, unit: Counter): GameProcedure {
  const at = locationOf(scene, unit);
  const by = otherSide(scene.world, unit.side);
  if (at === undefined || spottedAt(scene.position, at, by) !== undefined) return;
  yield* record({ kind: 'markerAdded', marker: { kind: 'spotted', at, by }, to: 'all' });
}
