import { check } from '../../engine/index.js';
import type { Action, Counter, LocationId } from '../../state/index.js';
import { friendsAt, hasSight, isActivated, isVehicle, meleeAt, onMap, range, typeOf } from '../../state/index.js';
import { isMmc } from '../../units/index.js';
import type { Eyes } from '../eyes.js';
import { mustExit, shouldExit } from '../objectives.js';
import { namesFor } from '../order.js';
import type { Field } from './field.js';
import { canLeave } from './march.js';
import { roamOf } from './roam.js';
import { WEIGHTS } from './weights.js';

/**
 * What it is worth to name a location because its units leave the map from there in one move.
 *
 * @returns Squads; 0 where nobody can
 * @example worthOfLeaving(eyes, field, 'H8') // 10
 */
export function worthOfLeaving(eyes: Eyes, field: Field, at: LocationId): number {
  return leaversAt(eyes, field, at).length > 0 ? WEIGHTS.exit : 0;
}

/**
 * The move of those who leave the map: all together, else one by one.
 *
 * @returns nothing where nobody can leave it now
 * @example leave(eyes, field) // { kind: 'move', from: 'H8', units: ['de.baumann.1'], modes: ['move'] }
 */
export function leave(eyes: Eyes, field: Field): Action | undefined {
  const { world, view } = eyes;
  if (!field.goals.exit) return undefined;
  for (const from of namesFor(world, view, { kind: 'move' })) {
    const ready = leaversAt(eyes, field, from);
    const groups = ready.length > 1 ? [ready, ...ready.map((unit) => [unit])] : [ready];
    for (const units of groups) {
      const ids = units.map(({ id }) => id);
      const action: Action = { kind: 'move', from, units: ids, modes: ids.map(() => 'move') };
      if (ids.length > 0 && check(world, view, action).complete === 1) return action;
    }
  }
  return undefined;
}

/** Those who stand at the way out, and Shaken ones whose few MPs take them out: they count like others there. */
function leaversAt({ scene, side }: Eyes, field: Field, at: LocationId): readonly Counter[] {
  if (!mustExit(scene, side) || meleeAt(scene.position, at) !== undefined) return [];
  const units = friendsAt(scene, at, side).filter(
    (unit) => !isActivated(unit) && !isVehicle(scene.world, unit) && !staysToRally(field, unit),
  );
  if (units.length === 0 || shouldExit(scene, at, side)) return units;
  return units.filter(
    (unit) =>
      unit.status.shaken === true &&
      roamOf(field, [unit], 'move', at, 0).some(
        (reach) => !reach.melee && canLeave(field, reach) && !nearsEnemy(field, at, reach.way),
      ),
  );
}

/** A Leader whom nobody needs outside stays while Shaken men are left to rally, but not in the last turn. */
function staysToRally({ scene, side, goals, turnsLeft }: Field, unit: Counter): boolean {
  if (goals.runners.includes(unit.id) || turnsLeft <= 1 || typeOf(scene.world, unit).kind !== 'leader') return false;
  return scene.position.counters.some(
    (other) =>
      other.side === side &&
      other.status.shaken === true &&
      onMap(other) !== undefined &&
      isMmc(typeOf(scene.world, other)),
  );
}

/** Whether a way brings Shaken men nearer to an enemy whom they see: no step may. */
function nearsEnemy({ scene, foes }: Field, start: LocationId, way: readonly LocationId[]): boolean {
  let from = start;
  for (const to of way) {
    const last = from;
    const nearer = foes.some(
      (foe) => hasSight(scene, last, foe.at) && range(scene.world, to, foe.at) < range(scene.world, last, foe.at),
    );
    if (nearer) return true;
    from = to;
  }
  return false;
}
