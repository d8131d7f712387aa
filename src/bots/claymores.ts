import type { Action, Counter, LocationId, Scene, Side } from '../state/index.js';
import {
  claymoreAt,
  enemiesOnMap,
  friendsAt,
  isActivated,
  isGoodOrder,
  onMap,
  range,
  typeOf,
  weaponsOf,
} from '../state/index.js';
import { CLAYMORE_CREW } from '../tables/index.js';
import { isMmc, servesClaymores } from '../units/index.js';
import type { Eyes } from './eyes.js';
import { worthOf } from './fire.js';
import { bestOf } from '../kernel/basis/best.js';
import { buildOrder, mostOf, ordersOf } from './order.js';

/** A Claymore that would do less is kept for others. */
const LEAST_BLAST = 0.2;

/** The enemy is expected from so far away. */
const EXPECTED = 8;

/**
 * Sets off the Claymore that does most harm to the enemies near it, if the harm is enough. It costs no unit its fire.
 *
 * @example setOff(eyes)?.kind // 'detonate'
 */
export function setOff({ world, view }: Eyes): Action | undefined {
  const blasts = ordersOf(world, view, { kind: 'detonate' }, ['at', 'vehicle'], mostOf);
  const best = bestOf(blasts, (blast) => worthOf(world, view, blast));
  return best !== undefined && best.worth >= LEAST_BLAST ? best.thing : undefined;
}

/**
 * Whether men in a location should deploy a Claymore: they are to stay there, have one in hand, none is deployed there,
 * and the enemy is expected.
 *
 * @example mayPrepare(scene, 'I5', 'us') // false: no Claymore in hand
 */
export function mayPrepare(scene: Scene, at: LocationId, side: Side): boolean {
  if (claymoreAt(scene.position, at) !== undefined) return false;
  const men = friendsAt(scene, at, side).filter((unit) => isGoodOrder(unit) && !isActivated(unit));
  const expected = (): boolean =>
    enemiesOnMap(scene, side).some((enemy) => {
      const there = onMap(enemy);
      return there !== undefined && range(scene.world, at, there) <= EXPECTED;
    });
  return men.some((unit) => isDeployer(scene, unit, men)) && expected();
}

/** Whether a unit holds a Claymore and can deploy it: by itself, or two single men together. */
function isDeployer({ world, position }: Scene, unit: Counter, men: readonly Counter[]): boolean {
  if (!weaponsOf(position, unit.id).some((weapon) => typeOf(world, weapon).kind === 'claymore')) return false;
  const type = typeOf(world, unit);
  if (isMmc(type)) return type.kind !== 'weaponTeam';
  const single = men.filter((man) => !isMmc(typeOf(world, man)) && servesClaymores(typeOf(world, man)));
  return single.includes(unit) && single.length >= CLAYMORE_CREW;
}

/**
 * A Claymore is deployed, by as few as it takes.
 *
 * @example prepare(eyes)?.kind // 'deploy'
 */
export function prepare({ world, view }: Eyes): Action | undefined {
  return buildOrder(world, view, { kind: 'deploy' }, ({ values }) => values[0]);
}
