import { conditionsOn } from '../../engine/index.js';
import type { LhyConstraint, LhyScene, Lhy } from './system.js';
import type { Unit } from './unit.js';

/** Makes conditions that no unit of an action violates. */
export type EachUnitMaker<A> = (
  code: string,
  rule: string,
  violates: (scene: LhyScene, unit: Unit, action: A) => boolean,
) => LhyConstraint<A>;

/**
 * Returns a maker of conditions on each unit that an action names. A violation names the first unit. A judge who asks several of
 * these conditions looks the units up once.
 *
 * @param unitsOf the units that there are of those that the action names
 * @example const onEach = eachUnit<AssaultAction>(({ position }, { units }) => unitsNamed(position, units))
 */
export function eachUnit<A>(unitsOf: (scene: LhyScene, action: A) => readonly Unit[]): EachUnitMaker<A> {
  const when = conditionsOn<Lhy, A, readonly Unit[]>(unitsOf);
  return (code, rule, violates) =>
    when(code, rule, (scene, units, action) => {
      for (const unit of units) if (violates(scene, unit, action)) return { unit: unit.id };
      return undefined;
    });
}
