import { record } from '../../state/procedure.js';
import { stepCost } from '../../movement/step/cost.js';
import { startMovers } from '../../movement/party/mover.js';
import { canOverrun } from '../../movement/melee/overrun-step.js';
import { areaHexes } from '../../state/scenario/area.js';
import { entryOf, isDue } from '../../state/scenario/arrival.js';
import { isHelicopter } from '../../state/units/helicopter.js';
import type { Counter } from '../../state/position/counter.js';
import { weaponsOf } from '../../state/position/position-index.js';
import { enemiesAt, isUnit } from '../../state/units/queries.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { stackingProblem } from '../../state/terrain/stacking.js';
import { isVehicle, passengersOf } from '../../state/units/vehicle.js';

/**
 * Removes units that were not brought on in their turn of entry, with the weapons and passengers that they carry. They
 * stay if there was no hex that they could have entered, or if the switch `lateReinforcements` lets them come later. A
 * unit called by an event may come in any turn, unless the event names the turn.
 *
 * @rule 22.0
 * @example yield* loseLateReinforcements(scene)
 */
export function* loseLateReinforcements(scene: Scene): GameProcedure {
  if (scene.world.ruleset.switches.lateReinforcements === 'nextTurn') return;
  const late = scene.position.counters.filter((counter) => isOverdue(scene, counter));
  for (const counter of late) {
    const units = [counter, ...passengersOf(scene, counter.id)];
    for (const lost of units.flatMap((unit) => [unit, ...weaponsOf(scene.position, unit.id)])) {
      const place = { kind: 'eliminated' } as const;
      yield* record({ kind: 'counterRemoved', counter: lost.id, cause: 'notEntered', place, to: 'all' });
    }
  }
}

function isOverdue(scene: Scene, counter: Counter): boolean {
  if (!isDue(scene.world, scene.position, counter) || !mustComeNow(scene, counter)) return false;
  return !isUnit(scene.world, counter) || hasEntryHex(scene, counter);
}

/** Whether the scenario or an event has named the turn in which a unit comes. */
function mustComeNow({ world, position }: Scene, counter: Counter): boolean {
  if (entryOf(world, counter)?.kind === 'enter') return true;
  return counter.place.kind === 'pool' && position.facts.due?.[counter.place.group] !== undefined;
}

/** Whether there is a hex of entry open to the unit, with room for it, or an enemy to fight or to overrun there. */
function hasEntryHex(scene: Scene, unit: Counter): boolean {
  const entry = entryOf(scene.world, unit);
  if (entry?.kind !== 'enter' && entry?.kind !== 'event') return false;
  if (areaHexes(scene.world, entry.where, scene.position.facts).some((at) => mayEnter(scene, unit, at))) return true;
  const party = { by: unit.side, steps: 0, movers: startMovers(scene, [unit], ['move'], []) };
  return isVehicle(scene.world, unit) && canOverrun(scene, party);
}

function mayEnter(scene: Scene, unit: Counter, at: string): boolean {
  if (isHelicopter(scene.world, unit)) return true;
  if (stepCost(scene, unit, undefined, at).kind === 'prohibited') return false;
  if (enemiesAt(scene, at, unit.side).length > 0) return !isVehicle(scene.world, unit);
  return stackingProblem(scene, at, unit.side, [unit]) === undefined;
}
