import { choose, record } from '../../state/procedure.js';
import { byId } from '../../kernel/basis/order.js';
import type { Counter, UnitMarker } from '../../state/position/counter.js';
import type { CounterId, Side } from '../../state/position/place.js';
import { hasMarker, isGoodOrder, onMap, typeOf } from '../../state/units/queries.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { isManned } from '../../state/units/vehicle.js';
import { otherSide } from '../../state/world.js';
import { isMounted } from '../../units/index.js';
import { leadsSomewhere } from '../../movement/moving/movement-left.js';

const DRIVEN: readonly UnitMarker[] = ['moved', 'assaultMove'];
const RIDDEN: readonly UnitMarker[] = ['moved', 'hitAndRun'];

/**
 * In the Administrative Phase each side declares for every vehicle and Mounted Unit that has moved whether it keeps
 * moving. The side with the initiative goes first, by the switch `continuousMovementOrder` last. After the last turn
 * nothing is declared, nor where the switch `continuousMovement` knows no such movement.
 *
 * @rule 15.5, 15.5.1
 * @example yield* declareContinuous(scene)
 */
export function* declareContinuous(scene: Scene): GameProcedure {
  yield* releaseAll(scene);
  const { scenario, ruleset } = scene.world;
  if (scene.position.turn >= scenario.turns || ruleset.switches.continuousMovement === 'absent') return;
  for (const side of order(scene)) {
    for (const unit of scene.position.counters.filter((counter) => mayKeepMoving(scene, counter, side)).sort(byId)) {
      const choice = yield* choose({
        purpose: 'continuousMovement',
        of: unit.id,
        rule: isMounted(typeOf(scene.world, unit)) ? '15.5.1' : '15.5',
        by: side,
        options: ['goOn', 'halt'],
        usual: 'halt',
      });
      if (choice === 'goOn') yield* record({ kind: 'continuousSet', counter: unit.id, continuous: true, to: 'all' });
    }
  }
}

function order({ world, position: { initiative } }: Scene): readonly Side[] {
  const other = otherSide(world, initiative);
  return world.ruleset.switches.continuousMovementOrder === 'initiativeFirst'
    ? [initiative, other]
    : [other, initiative];
}

/** A vehicle marked Moved or Assault Move, or a Mounted Unit marked Moved or Hit & Run, in Good Order and able to move. */
function mayKeepMoving(scene: Scene, unit: Counter, side: Side): boolean {
  if (unit.side !== side || onMap(unit) === undefined || !isGoodOrder(unit)) return false;
  if (isMounted(typeOf(scene.world, unit))) return RIDDEN.some((marker) => hasMarker(unit, marker));
  if (!isManned(scene.world, unit) || unit.status.immobilized === true) return false;
  return DRIVEN.some((marker) => hasMarker(unit, marker));
}

/**
 * The units of a side in Continuous Movement that still have to move, sorted.
 *
 * @rule 15.5
 * @example stillMoving(scene, 'us') // ['us.m4a1.1']
 */
export function stillMoving(scene: Scene, side: Side): readonly Counter[] {
  return scene.position.counters.filter((unit) => unit.side === side && unit.status.continuous === true).sort(byId);
}

/**
 * Whether a unit that must move on can do so from its location in this impulse.
 *
 * @rule 15.5
 * @example canKeepMoving(scene, sherman) // true
 */
export function canKeepMoving(scene: Scene, unit: Counter): boolean {
  return unit.status.continuous === true && leadsSomewhere(scene, onMap(unit), [unit.id], ['move']);
}

/**
 * Releases units from Continuous Movement: they are not on the move any more.
 *
 * @rule 15.5
 * @example yield* release(['us.m4a1.1'])
 */
export function* release(units: readonly CounterId[]): GameProcedure {
  for (const counter of units) {
    yield* record({ kind: 'continuousSet', counter, continuous: false, to: 'all' });
  }
}

/** Ends the Continuous Movement of units that could not move on in this turn. */
function* releaseAll(scene: Scene): GameProcedure {
  for (const side of scene.world.sides) yield* release(stillMoving(scene, side).map(({ id }) => id));
}
