import type { View } from '../../engine/index.js';
import { ledger, plus } from '../../kernel/numbers/ledger.js';
import type { Attack, Shooting } from '../fire/index.js';
import { markerValue } from '../fire/index.js';
import { attackAgainst, attackOn, shootingOf } from '../shooting/index.js';
import type { Lhy, LhyPosition, LhyScene, LhyWorld, Unit } from '../state/index.js';
import { enemiesIn, has, kindOf } from '../state/index.js';
import type { Choice } from './choice.js';
import type { Kind, Known } from './found.js';
import { actionsOf } from './found.js';
import { sceneOf } from './ground.js';
import type { Shell, Shot } from './harm.js';
import { harmOnArmour, harmOnFoot } from './harm.js';

/** Fire with one weapon. */
export type Fire = Kind<'smallArms'> | Kind<'antiTank'>;

/** A marker that lies is there for sure: ten tenths. */
const SURE = 10;

/**
 * The small arms and mortar fire that lies in a hex.
 *
 * @rule 13.1
 * @example shellsIn(position, 'E5') // [{ value: 1, share: 10 }]
 */
export function shellsIn({ fire }: LhyPosition, name: string): readonly Shell[] {
  return fire.flatMap(({ kind, hex, value }) => (hex === name && kind !== 'antiTank' ? [{ value, share: SURE }] : []));
}

function shotsOn({ fire }: LhyPosition, id: string): readonly Shot[] {
  return fire.flatMap(({ unit, value, enfilade }) => (unit === id ? [{ value, enfilade: enfilade === true }] : []));
}

/**
 * The enemies on foot in a hex of whom a side knows.
 *
 * @example enemiesOnFoot(scene, 'E5', 'blue').length // 2
 */
export function enemiesOnFoot({ world, position }: LhyScene, name: string, side: string): readonly Unit[] {
  return enemiesIn(position, name, side).filter((unit) => !kindOf(world, unit).vehicular && !has(unit, 'hidden'));
}

/**
 * What some attacks cost the enemy beyond the fire that lies there already, in hundredths of what his units are worth.
 *
 * @param attacks attacks on the same or on several targets
 * @param side the side that fires
 * @rule 13.1, 13.2
 * @example harmOf(scene, attackOn(scene, shooting, 'E5'), 'blue') // 300
 */
export function harmOf(scene: LhyScene, attacks: readonly Attack[], side: string): number {
  const { world, position } = scene;
  const hexes = new Map<string, Shell[]>();
  const targets = new Map<string, Shot[]>();
  for (const { kind, hex, target, sum, enfilade } of attacks) {
    const value = markerValue(kind, sum);
    if (!value.ok) continue;
    if (target === undefined)
      hexes.set(hex.name, [...(hexes.get(hex.name) ?? []), { value: value.value, share: SURE }]);
    else targets.set(target, [...(targets.get(target) ?? []), { value: value.value, enfilade }]);
  }
  let harm = 0;
  for (const [name, shells] of hexes) {
    const units = enemiesOnFoot(scene, name, side);
    const before = shellsIn(position, name);
    harm += harmOnFoot(world, units, [...before, ...shells]) - harmOnFoot(world, units, before);
  }
  for (const [id, shots] of targets) {
    const unit = position.units[id];
    if (unit === undefined) continue;
    const before = shotsOn(position, id);
    harm += harmOnArmour(world, unit, [...before, ...shots]) - harmOnArmour(world, unit, before);
  }
  return harm;
}

/** The attacks of an action of fire. */
function attacksOf(scene: LhyScene, action: Fire): readonly Attack[] {
  const shooting = shootingOf(scene, action.unit, action.second !== undefined);
  if (shooting === undefined) return [];
  const { second } = action;
  if (action.kind === 'smallArms')
    return [action.hex, ...(second === undefined ? [] : [second])].flatMap((hex) => attackOn(scene, shooting, hex));
  const aiming: Shooting = action.seen === undefined ? shooting : { ...shooting, seen: action.seen };
  return [action.target, ...(second === undefined ? [] : [second])].flatMap((id) => attackAgainst(scene, aiming, id));
}

/** What fire is worth: what it costs the enemy beyond the fire that lies there. */
function weighFire(world: LhyWorld, view: View<Lhy>, action: Fire): Choice<Fire> {
  const scene = sceneOf(world, view);
  const attacks = attacksOf(scene, action);
  const harm = harmOf(scene, attacks, view.side);
  return { action, because: ledger('botFire', '13.0', [plus('botHarm', '13.0', harm)]) };
}

/**
 * All fire of a kind that is legal now, each with its worth.
 *
 * @param known fields of the order that are known already
 * @example fireChoices(world, view, 'smallArms', { unit: 'blue.1' })
 */
export function fireChoices(
  world: LhyWorld,
  view: View<Lhy>,
  kind: Fire['kind'],
  known: Known = {},
): readonly Choice<Fire>[] {
  return actionsOf(world, view, kind, known).map((action) => weighFire(world, view, action));
}
