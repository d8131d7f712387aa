import { askedWhere, topOf } from '../../engine/index.js';
import { hexNamed, isShelter } from '../maneuver/index.js';
import type { AntiTankAction, LhyConstraint, LhyScene, ManeuverFrame, Unit } from '../state/index.js';
import { kindOf, ownIn, typeOf } from '../state/index.js';

/**
 * Conditions that are asked while no maneuver is under way.
 *
 * @param conditions those of an action that begins in a segment
 * @rule 11.5.2
 * @example ...atRest(entitled<AntiTankAction>({ sort: 'antiTank', units: ({ unit }) => [unit] }))
 */
export function atRest<A>(conditions: readonly LhyConstraint<A>[]): readonly LhyConstraint<A>[] {
  return conditions.map((each) => askedWhere(each, (scene: LhyScene) => topOf(scene, 'maneuver') === undefined));
}

/**
 * Whether a unit may fire where it is: outside of a maneuver, or as an LATW that has entered one hex with cover or friends.
 *
 * @param id the unit
 * @rule 11.5.2
 * @example mayFireHere(scene, 'blue.latw') // true where no maneuver is under way
 */
export function mayFireHere(scene: LhyScene, id: string): boolean {
  const frame = topOf(scene, 'maneuver');
  const unit = scene.position.units[id];
  return frame === undefined || unit === undefined || isInPlace(scene, frame, unit);
}

/**
 * The condition of fire in the middle of a maneuver: an LATW that has entered one hex fires from it, where it has cover or friends.
 *
 * @rule 11.5.2
 * @example constraints: [firesOnTheWay]
 */
export const firesOnTheWay: LhyConstraint<AntiTankAction> = {
  code: 'no-fire-on-the-way',
  rule: '11.5.2',
  violation: (scene, { unit: id }) => {
    const frame = topOf(scene, 'maneuver');
    if (frame === undefined || mayFireHere(scene, id)) return undefined;
    return { unit: id, hex: frame.path.at(-1) ?? frame.start };
  },
};

/** The LATW has gone one hex forward, into cover or to a combat unit of its side. */
function isInPlace(scene: LhyScene, { units, mode, path }: ManeuverFrame, unit: Unit): boolean {
  const { world, position } = scene;
  const [name = ''] = path;
  const hex = hexNamed(scene, name);
  if (!units.includes(unit.id) || typeOf(world, unit).kind !== 'latw' || mode !== 'forward') return false;
  if (hex === undefined || path.length !== 1) return false;
  return isShelter(scene, hex) || ownIn(position, name, unit.side).some((each) => kindOf(world, each).combat);
}
