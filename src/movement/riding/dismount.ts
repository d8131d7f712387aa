import { record, replace } from '../../state/procedure.js';
import { byText } from '../../kernel/basis/order.js';
import type { ActionRule, Counter, CounterId, DismountAction, GameProcedure, Mover, Scene } from '../../state/index.js';
import { actionRule, constraint, freshId, topOf, weaponsOf } from '../../state/index.js';
import { allowanceOf } from '../party/allowance.js';
import { dismountCost, dismountedType, DISMOUNT_RULES, isInSaddle } from './mounts.js';
import { required } from '../party/mover.js';
import { openWindow } from '../window/window.js';

/**
 * Dismounting on the move: the whole group does it together, and leaves its mounts for good.
 *
 * @rule 6.6
 * @example dismountRule.slots // []
 */
export const dismountRule: ActionRule<DismountAction> = actionRule<DismountAction>({
  kind: 'dismount',
  frames: ['move'],
  slots: [],
  constraints: DISMOUNT_RULES.map(({ code, rule, violation }) =>
    constraint<DismountAction>(code, rule, (scene) => {
      const frame = topOf(scene, 'move');
      return frame === undefined ? undefined : violation(scene, frame);
    }),
  ),
  run: dismount,
});

/**
 * The Mounted Units are replaced by Leg units. These, and the single men who rode with them, have half their MF left.
 * The enemy may fire at them where they dismount.
 */
function* dismount(scene: Scene): GameProcedure {
  const frame = topOf(scene, 'move');
  if (frame === undefined) return;
  const riders = frame.movers.filter((mover) => isInSaddle(scene, mover));
  const movers: Mover[] = frame.movers.filter((mover) => !riders.includes(mover));
  const afoot: CounterId[] = [];
  for (const mover of riders) {
    const unit = yield* leaveMount(scene, mover);
    afoot.push(unit.id);
    movers.push(onFoot(scene, unit, mover));
  }
  yield* replace({
    ...frame,
    movers: movers.sort((a, b) => byText(a.unit, b.unit)),
    step: 'entered',
    steps: frame.steps + 1,
  });
  yield* openWindow(scene, riders.map(dismountCost), afoot.sort(byText));
}

/**
 * A Mounted Unit is replaced by its Leg unit, which keeps its state and its weapons; a single man just gets off. Men on foot need
 * not keep moving.
 */
function* leaveMount(scene: Scene, mover: Mover): GameProcedure<Counter> {
  const mounted = required(scene, mover.unit);
  const type = dismountedType(scene, mover);
  if (type === undefined) return mounted;
  const weapons = weaponsOf(scene.position, mounted.id);
  const { continuous: _continuous, ...status } = mounted.status;
  const unit: Counter = { ...mounted, id: freshId(scene.position, mounted.side, type), type, status };
  yield* record({ kind: 'counterAdded', counter: unit, cause: 'dismounted', from: [mounted.id], to: 'all' });
  for (const { id, status } of weapons) {
    yield* record({ kind: 'weaponTaken', weapon: id, unit: unit.id, captured: status.captured === true, to: 'all' });
  }
  const place = { kind: 'eliminated' } as const;
  yield* record({ kind: 'counterRemoved', counter: mounted.id, cause: 'dismounted', place, to: 'all' });
  return unit;
}

/** On foot, with half its own MF, fractions up. */
function onFoot(scene: Scene, unit: Counter, { rides: _rides, ...mover }: Mover): Mover {
  const allowance = allowanceOf(scene, unit, { mode: 'move', halved: true });
  return { ...mover, unit: unit.id, mode: 'move', allowance, own: allowance, spent: 0 };
}
