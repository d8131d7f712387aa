import { topOf, walkOf } from '../../engine/index.js';
import type { MotionFire } from '../fire/index.js';
import type { LhyConstraint, LhyScene, ManeuverFrame, Unit } from '../state/index.js';
import { isMoving, typeOf } from '../state/index.js';
import { abilityOf } from '../units/index.js';

/** Fire that a vehicle joins to its movement. */
export type FireOnTheMove = NonNullable<ManeuverFrame['fire']>;

/** The sections of both kinds. */
export const MOVE_AND_FIRE: Readonly<Record<FireOnTheMove, string>> = {
  shootAndScoot: '10.4.2',
  haltAndFire: '10.4.3',
};

/**
 * Whether a vehicle can fire and move in one action at all.
 *
 * @rule 10.4.2, 10.4.3, 2.2.T
 * @example canFireMoving(scene, truck, 'haltAndFire') // false
 */
function canFireMoving({ world }: LhyScene, unit: Unit, fire: FireOnTheMove): boolean {
  const { kind, smallArms, antiTank } = typeOf(world, unit);
  return abilityOf(world.rulings, kind, fire) === true && (smallArms !== undefined || antiTank !== undefined);
}

/**
 * Whether the vehicle of a maneuver may fire now: before it leaves its hex when it shoots and scoots, once in any case.
 *
 * @rule 10.4.1, 10.4.2, 10.4.3
 * @example mayFireMoving({ ...frame, fire: 'shootAndScoot', path: ['B2'] }) // false: it has gone
 */
export function mayFireMoving({ fire, fired, path }: ManeuverFrame): boolean {
  if (fire === undefined || fired === true) return false;
  return fire === 'haltAndFire' || path.length === 0;
}

/**
 * From where a vehicle fires that moves in the same action, as the lists of modifiers ask.
 *
 * @returns `sameHex` where it begins and ends its action in the hex from which it fires; nothing without such fire
 * @rule 11.3.3g, 11.5.4d
 * @example motionFireOf(frame) // 'otherHex'
 */
export function motionFireOf({ fire, next, path }: ManeuverFrame): MotionFire | undefined {
  if (fire === undefined) return undefined;
  return next !== undefined || path.length > 0 ? 'otherHex' : 'sameHex';
}

/**
 * Whether the vehicle of the maneuver on top has its fire still before it, and something to fire at.
 *
 * @rule 10.4.2, 10.4.3
 * @example owesFire(scene) // false after its fire
 */
export function owesFire(scene: LhyScene): boolean {
  const frame = topOf(scene, 'maneuver');
  if (frame === undefined || !mayFireMoving(frame)) return false;
  const rules = scene.world.system.rulesFor(frame).filter(({ kind }) => kind === 'antiTank' || kind === 'smallArms');
  return rules.some((rule) => walkOf(scene, rule).next() !== undefined);
}

/**
 * The ways to fire on the move that a unit has now, and none: from the spot when it stands, after a halt when it is in motion.
 *
 * @rule 10.4.2, 10.4.3
 * @example firesOf(scene, 'blue.tank') // [undefined, 'shootAndScoot']
 */
export function firesOf(scene: LhyScene, id: string): readonly (FireOnTheMove | undefined)[] {
  const unit = scene.position.units[id];
  if (unit === undefined) return [undefined];
  const fire = isMoving(unit) ? 'haltAndFire' : 'shootAndScoot';
  return canFireMoving(scene, unit, fire) ? [undefined, fire] : [undefined];
}

/** A unit that would fire on the move, and how. */
interface MovingFirer {
  readonly unit: string;
  readonly fire?: FireOnTheMove | undefined;
}

/**
 * The conditions of an action to which a vehicle joins fire.
 *
 * @param firerOf the vehicle of the action and its fire
 * @returns `cannot-move-and-fire`, `in-motion` and `not-in-motion`
 * @rule 10.4.2, 10.4.3
 * @example fireConditions<ManeuverAction>((action) => action)
 */
export function fireConditions<A>(firerOf: (action: A) => MovingFirer): readonly LhyConstraint<A>[] {
  const when = (
    code: string,
    violates: (scene: LhyScene, unit: Unit, fire: FireOnTheMove) => boolean,
  ): LhyConstraint<A> => ({
    code,
    rule: '10.4.2',
    violation: (scene, action) => {
      const { unit: id, fire } = firerOf(action);
      const unit = scene.position.units[id];
      return unit !== undefined && fire !== undefined && violates(scene, unit, fire) ? { unit: id } : undefined;
    },
    cites: (_scene, action) => {
      const { fire } = firerOf(action);
      return fire === undefined ? undefined : MOVE_AND_FIRE[fire];
    },
  });
  return [
    when('cannot-move-and-fire', (scene, unit, fire) => !canFireMoving(scene, unit, fire)),
    when('in-motion', (_scene, unit, fire) => fire === 'shootAndScoot' && unit.motion !== undefined),
    when('not-in-motion', (_scene, unit, fire) => fire === 'haltAndFire' && !isMoving(unit)),
  ];
}
