import type { Constraint, Counter, Scene, SlotRule, SlotValue } from '../../state/index.js';
import { constraint, topOf } from '../../state/index.js';
import { concerning, unitsOf } from '../party/mover.js';
import { vehiclesAmong } from '../party/course.js';
import { FACINGS } from './turning.js';

/** A step that may bring vehicles on the map. */
interface ComingOn {
  readonly to: string;
  /** The vertex, `1` to `6`, that they face then. */
  readonly facing?: string;
}

const NONE: readonly Counter[] = [];

/**
 * The vehicles of a group that is still off the map.
 *
 * @rule 6.5, 15.1
 * @example vehiclesComingOn(scene).map(({ id }) => id) // ['us.m4a1.1']
 */
export function vehiclesComingOn(scene: Scene): readonly Counter[] {
  const frame = topOf(scene, 'move');
  if (frame === undefined || frame.at !== undefined) return NONE;
  return vehiclesAmong(scene, unitsOf(scene, frame.movers));
}

/** A vehicle comes on the map facing as its owner likes, and vehicles of one group face alike: the slot of a step. */
export const ENTRY_FACING: Pick<SlotRule<never>, 'name' | 'form' | 'optional'> & {
  readonly values: (scene: Scene) => Iterable<SlotValue>;
} = {
  name: 'facing',
  form: 'one',
  optional: true,
  values: (scene) => (vehiclesComingOn(scene).length === 0 ? [undefined] : FACINGS),
};

/**
 * The conditions on the facing of a step: a vehicle that comes on the map needs one, no other group has one.
 *
 * @rule 15.1
 * @example entryFacing<EnterAction>().map(({ code }) => code) // ['facing-missing', 'no-facing']
 */
export function entryFacing<A extends ComingOn>(): readonly Constraint<A>[] {
  return [
    constraint('facing-missing', '15.1', (scene, { facing }) => {
      if (FACINGS.includes(facing ?? '')) return undefined;
      return concerning(vehiclesComingOn(scene).map(({ id }) => id));
    }),
    constraint('no-facing', '15.1', (scene, { facing }) =>
      facing === undefined || vehiclesComingOn(scene).length > 0 ? undefined : { facing },
    ),
  ];
}
