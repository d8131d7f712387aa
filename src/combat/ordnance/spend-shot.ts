import { byText } from '../../kernel/basis/order.js';
import { mapped } from '../../kernel/basis/mapped.js';
import { groupWith } from '../../state/frames/shapes.js';
import { replace } from '../../state/procedure.js';
import type { GameProcedure, Scene, WindowFrame } from '../../state/index.js';
import type { FireOrder } from '../attack/fire-action.js';
import { fireFrame } from '../attack/fire-action.js';
import { spendVehicle, spentOnShot, vehicleOf } from '../attack/gun-fire.js';
import { isCounterattack } from '../attack/occasion.js';
import type { SpentField } from '../attack/spend.js';
import { bound, spentAfter } from '../attack/spend.js';

/**
 * Notes in the frame what a shot takes from those who fire it: their action, or one of the attacks that answer a move.
 *
 * @rule 14.1, 5.3
 * @example yield* spendShot(scene, order)
 */
export function* spendShot(scene: Scene, order: FireOrder): GameProcedure {
  const spent = spentAfter(scene, order, 'ordnance');
  const vehicle = vehicleOf(scene, order);
  if (vehicle === undefined) yield* spendByMen(scene, order, spent);
  else yield* spendVehicle(scene, order, spentOnShot(scene, order, vehicle, spent.spent ?? []));
}

function* spendByMen(scene: Scene, order: FireOrder, spent: SpentField): GameProcedure {
  const frame = fireFrame(scene);
  if (frame === undefined) return;
  if (frame.kind === 'window') yield* replace({ ...afterShot(frame, order), ...spent });
  else if (frame.kind === 'move') yield* replace({ ...frame, ...spent });
  else {
    const named = mapped(frame.named, (group) =>
      group.at === order.from
        ? groupWith(group, { shotAt: group.shotAt ?? order.target, ...bound(group, order) })
        : group,
    );
    yield* replace({ ...frame, acted: true, named, ...spent });
  }
}

/** Ordnance beside units that have fired adds an attack, as in a counterattack; otherwise it uses one that the MPs allow. */
function afterShot(window: WindowFrame, order: FireOrder): WindowFrame {
  if (window.used.includes(order.from) || isCounterattack(window)) return window;
  const used = [...window.used, order.from].sort(byText);
  return { ...window, attacks: window.attacks - 1, used };
}
