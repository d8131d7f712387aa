import type { Counter, Scene, ShootAction } from '../../state/index.js';
import { counterOf, isUnit } from '../../state/index.js';
import type { FireOrder } from '../attack/fire-action.js';
import { assaultFirers, fireFrame, holderOf, isOpportunity, lookedUp } from '../attack/fire-action.js';

/** The slots of a shot filled so far. */
export type ShotSlots = { readonly [K in Exclude<keyof ShootAction, 'kind'>]?: ShootAction[K] | undefined };

/**
 * Looks up the counters of a shot: first the holder of the weapon, or the Weapon Team or vehicle that fires its own
 * ordnance, then the man who serves it with him. They fire nothing else in this attack.
 *
 * @rule 1.6.4, 1.7.1
 * @example shotOrder(scene, action).units.map((unit) => unit.id) // ['us.2-5-4.2']
 */
export const shotOrder: (scene: Scene, action: ShotSlots) => FireOrder = /* @__PURE__ */ lookedUp(makeShot, {
  from: ['from'],
  target: ['target'],
  units: ['weapon', 'helper'],
  weapons: ['weapon'],
  weaponsOnly: ['weapon', 'helper'],
  leader: ['leader'],
  vehicle: ['vehicle'],
  barricade: ['barricade'],
  gun: ['gun'],
  pivot: ['pivot'],
  assault: ['weapon', 'helper', 'leader', 'assaultFire'],
});

function makeShot(scene: Scene, action: ShotSlots): FireOrder {
  const frame = fireFrame(scene);
  const find = (id: string | undefined): Counter | undefined =>
    id === undefined ? undefined : counterOf(scene.position, id);
  const weapon = find(action.weapon);
  const own = weapon !== undefined && isUnit(scene.world, weapon);
  const holder = weapon === undefined || own ? weapon : find(holderOf(weapon));
  const units = [holder, find(action.helper)].filter((unit) => unit !== undefined);
  const ids = units.map((unit) => unit.id);
  return {
    side: frame?.by ?? '',
    from: action.from ?? '',
    target: action.target ?? '',
    units,
    weapons: weapon === undefined ? [] : [weapon],
    weaponsOnly: ids,
    leader: find(action.leader),
    vehicle: find(action.vehicle),
    barricade: action.barricade,
    gun: action.gun,
    pivot: action.pivot === undefined ? undefined : Number(action.pivot),
    assault: assaultFirers(frame, ids, action.leader, action.assaultFire),
    opportunity: isOpportunity(frame),
    spent: frame?.spent ?? [],
  };
}
