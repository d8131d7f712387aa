import type { Constraint, Counter, Scene, SlotRule, SlotValue } from '../../state/index.js';
import { constraint, topOf } from '../../state/index.js';
import { vehicleAmong } from '../party/course.js';
import { unitsOf } from '../party/mover.js';
import { FACINGS } from './turning.js';

/** A step that may bring a vehicle on the map. */
interface ComingOn {
  readonly to: string;
  /** The vertex, `1` to `6`, that it faces then. */
  readonly facing?: string;
}

/**
 * The vehicle of a group that is still off the map.
 *
 * @rule 15.1
 * @example vehicleComingOn(scene)?.id // 'us.m4a1.1'
 */
export function vehicleComingOn(scene: Scene): Counter | undefined {
  const frame = topOf(scene, 'move');
  if (frame === undefined || frame.at !== undefined) return undefined;
  return vehicleAmong(scene, unitsOf(scene, frame.movers));
}

/** A vehicle comes on the map facing as its owner likes: the slot of a step. */
export const ENTRY_FACING: Pick<SlotRule<never>, 'name' | 'form' | 'optional'> & {
  readonly values: (scene: Scene) => Iterable<SlotValue>;
} = {
  name: 'facing',
  form: 'one',
  optional: true,
  values: (scene) => (vehicleComingOn(scene) === undefined ? [undefined] : FACINGS),
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
      const vehicle = vehicleComingOn(scene);
      return vehicle === undefined || FACINGS.includes(facing ?? '') ? undefined : { unit: vehicle.id };
    }),
    constraint('no-facing', '15.1', (scene, { facing }) =>
      facing === undefined || vehicleComingOn(scene) !== undefined ? undefined : { facing },
    ),
  ];
}
