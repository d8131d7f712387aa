import type { Order } from '../../engine/index.js';
import { topOf, walkOfOrder } from '../../engine/index.js';
import { range } from '../../board/geometry.js';
import type { LhyScene, Unit } from '../state/index.js';
import { has, hexOf, inPlay, isFreshHero, isMoving, kindOf, mayAct, ownInPlay, sees, typeOf } from '../state/index.js';

/**
 * Whether a unit has to act in the present segment, and has not.
 *
 * @returns the section and letter that asks for it; nothing for a unit that may wait
 * @rule 9.1, 9.1.1, 9.1.2, 10.4.1, 12.6
 * @example mustAct(scene, hero) // '9.1.1a'
 */
export function mustAct(scene: LhyScene, unit: Unit): string | undefined {
  const segment = topOf(scene, 'segment');
  if (segment === undefined || unit.side !== segment.by || !mayAct(unit)) return undefined;
  // To go into Overwatch was its action.
  if (unit.motion === 'overwatch') return undefined;
  if (isFreshHero(scene.position, unit)) return '12.6';
  const { members } = scene.position.activation;
  if (segment.of === 'activation') return members.includes(unit.id) ? mustActivated(scene, unit) : undefined;
  if (segment.by === scene.position.initiative) return undefined;
  if (isShaken(unit) && members.some((id) => isSeenFrom(scene, unit, id))) return '9.1.2a';
  return segment.first === true && isPressing(unit) ? '9.1.2b' : undefined;
}

/**
 * The units of the side that acts which have to act in this segment.
 *
 * @rule 9.1
 * @example pressed(scene).length // 0
 */
export function pressed(scene: LhyScene): readonly Unit[] {
  return ownInPlay(scene.position, topOf(scene, 'segment')?.by).filter((unit) => mustAct(scene, unit) !== undefined);
}

/**
 * Whether there is any legal action in which a unit takes part now.
 *
 * @param how alone, or together with any others
 * @rule 9.1
 * @example canAct(scene, hero, 'alone') // true where it can maneuver
 */
export function canAct(scene: LhyScene, { id }: Unit, how: 'alone' | 'together'): boolean {
  const frame = topOf(scene, 'segment');
  const rules = frame === undefined ? [] : scene.world.system.rulesFor(frame);
  return rules.some((rule) =>
    rule.slots.some(({ name }) => {
      const order: Order | undefined =
        name === 'unit'
          ? { kind: rule.kind, unit: id }
          : name === 'units'
            ? { kind: rule.kind, units: [id], ...(how === 'alone' ? {} : { open: ['units'] }) }
            : undefined;
      return order !== undefined && walkOfOrder(scene, rule, order).next() !== undefined;
    }),
  );
}

function mustActivated(scene: LhyScene, unit: Unit): string | undefined {
  if (isPressing(unit)) return '9.1.1a';
  if (isShaken(unit) && enemiesThatSee(scene, unit).length > 0) return '9.1.1b';
  if (isMoving(unit)) return '9.1.1c';
  return kindOf(scene.world, unit).vehicular && isThreatened(scene, unit) ? '9.1.1d' : undefined;
}

function isPressing(unit: Unit): boolean {
  return has(unit, 'heroic') || unit.condition === 'shocked';
}

function isShaken(unit: Unit): boolean {
  return unit.condition === 'disrupted' || has(unit, 'regrouping');
}

function isSeenFrom(scene: LhyScene, unit: Unit, id: string): boolean {
  const active = scene.position.units[id];
  return active !== undefined && sees(scene, active, unit);
}

function enemiesThatSee(scene: LhyScene, unit: Unit): readonly Unit[] {
  return inPlay(scene.position).filter(
    (enemy) => enemy.side !== unit.side && !has(enemy, 'hidden') && sees(scene, enemy, unit),
  );
}

/** An enemy who is not concealed and can hit vehicles has the unit in range and in sight. */
function isThreatened(scene: LhyScene, unit: Unit): boolean {
  const { names } = scene.world.map;
  const here = names.get(hexOf(scene.position, unit) ?? '');
  return enemiesThatSee(scene, unit).some((enemy) => {
    const { antiTank } = typeOf(scene.world, enemy);
    const there = names.get(hexOf(scene.position, enemy) ?? '');
    if (antiTank === undefined || here === undefined || there === undefined || has(enemy, 'concealed')) return false;
    return range(here, there) <= antiTank.range;
  });
}
