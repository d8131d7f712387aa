import { byText } from '../../kernel/basis/order.js';
import { pop, push } from '../../state/procedure.js';
import type { CounterId, GameProcedure, Group, Scene, Spent } from '../../state/index.js';
import { hasMarker } from '../../state/index.js';
import type { FireOrder } from './fire-action.js';
import { fireFrame, weaponsFired } from './fire-action.js';
import { weaponsCounted } from './grenades.js';
import { isCounterattack } from './occasion.js';
import { ordnanceHeld } from './ordnance.js';
import { bringsIfp } from './reach.js';
import { shotOf } from './shots.js';

/** The fire of units with ordnance as a field of a frame; absent without such units. */
export interface SpentField {
  readonly spent?: readonly Spent[];
}

/**
 * The fire of units with ordnance after an attack. They may make another attack later, and need this record then. For
 * units that fire back out of a Bunker all fire is recorded, because their markers tell nothing. Riders have no other attack.
 *
 * @param order the order as it was before the attack
 * @rule 1.6.4, 5.2, 21.1.3
 * @example spentAfter(scene, order, 'direct') // { spent: [{ unit: 'us.2-5-4.2', weapons: [], direct: true, ifp: true }] }
 */
export function spentAfter(scene: Scene, order: FireOrder, attack: 'direct' | 'ordnance'): SpentField {
  const spent = new Map((order.spent ?? []).map((each) => [each.unit, each]));
  const everybody = isCounterattack(fireFrame(scene));
  const served = everybody && order.leader !== undefined ? [order.leader] : [];
  for (const unit of [...order.units, ...served]) {
    const before = spent.get(unit.id);
    if (unit.place.kind === 'vehicle') continue;
    const apart = attack === 'ordnance' || before !== undefined || ordnanceHeld(scene, unit).length > 0;
    if (!everybody && !apart) continue;
    const used = attack === 'direct' ? weaponsCounted(scene, order, unit) : weaponsFired(order, unit);
    const fired = used.map((weapon) => weapon.id);
    const takesPart = attack === 'direct' || fired.length > 0;
    if (!everybody && !takesPart) continue;
    const direct = attack === 'direct' || fired.length === 0 || before?.direct === true;
    const ifp = (attack === 'direct' && bringsIfp(scene, order, unit)) || before?.ifp === true;
    const shots =
      attack === 'ordnance'
        ? [...(before?.shots ?? []), ...fired.map((weapon) => shotOf(order, weapon))]
        : before?.shots;
    const opsComplete = hasMarker(unit, 'opsComplete') || before?.opsComplete === true;
    spent.set(unit.id, {
      ...before,
      unit: unit.id,
      weapons: sorted([...new Set([...(before?.weapons ?? []), ...fired])]),
      ...(direct ? { direct } : {}),
      ...(ifp ? { ifp } : {}),
      ...(shots === undefined ? {} : { shots }),
      ...(opsComplete ? { opsComplete } : {}),
    });
  }
  if (spent.size === 0) return {};
  return { spent: [...spent.values()].sort((a, b) => (a.unit < b.unit ? -1 : 1)) };
}

/**
 * Notes the commitments of a named location after an attack: the Leader who serves it, and the units that have to move
 * after Assault Fire.
 *
 * @rule 5.0.1, 6.1.1
 * @example bound({ at: 'I5' }, order) // { leader: 'us.tom.1' }
 */
export function bound(group: Group, order: FireOrder): Pick<Group, 'leader' | 'mustMove'> {
  const mustMove = sorted([...new Set([...(group.mustMove ?? []), ...order.assault])]);
  return {
    ...(order.leader === undefined ? {} : { leader: order.leader.id }),
    ...(mustMove.length === 0 ? {} : { mustMove }),
  };
}

function sorted(ids: readonly CounterId[]): readonly CounterId[] {
  return [...ids].sort(byText);
}

/**
 * Changes the frame in which an attack was made. Frames that the attack has opened on top of it, such as a window on
 * riders thrown off a vehicle, are laid aside meanwhile.
 *
 * @param depth how many frames there were when the attack began
 * @param work the change of the frame
 * @rule 5.0, 16.2
 * @example yield* beneath(scene, depth, () => spendShot(scene, order, spent))
 */
export function* beneath(scene: Scene, depth: number, work: () => GameProcedure): GameProcedure {
  const opened = scene.frames.slice(depth);
  for (let left = opened.length; left > 0; left--) yield* pop();
  yield* work();
  for (const frame of opened) yield* push(frame);
}
