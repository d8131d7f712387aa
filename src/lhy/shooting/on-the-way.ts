import { askedWhere, constraint, topOf } from '../../engine/index.js';
import { hexNamed, isShelter, mayFireMoving } from '../maneuver/index.js';
import type {
  AntiTankAction,
  Lhy,
  LhyConstraint,
  LhyScene,
  ManeuverFrame,
  SmallArmsAction,
  Unit,
} from '../state/index.js';
import { has, kindOf, ownIn, platoonIn, typeOf } from '../state/index.js';

/**
 * Conditions that are asked of units that do not maneuver.
 *
 * @param conditions those of an action that begins in a segment
 * @rule 11.5.2
 * @example ...atRest(entitled<AntiTankAction>({ sort: 'antiTank', units: ({ unit }) => [unit] }))
 */
export function atRest<A extends { readonly unit: string }>(
  conditions: readonly LhyConstraint<A>[],
): readonly LhyConstraint<A>[] {
  return conditions.map(askedWhere<Lhy, A>((scene, { unit }) => !isOnTheMove(scene, unit)));
}

/** A unit is in the maneuver on top, or in one below it: those of two sections go on one after the other. */
function isOnTheMove({ frames }: LhyScene, id: string): boolean {
  return frames.some((frame) => frame.kind === 'maneuver' && frame.units.includes(id));
}

/**
 * Whether a unit may fire where it is: outside of a maneuver, as an LATW that has entered one hex with cover or friends, or as a vehicle
 * that joins fire to its movement, or as one section of a squad that has just deployed.
 *
 * @param id the unit
 * @rule 10.3.2, 10.4.1, 10.4.2, 10.4.3, 11.5.2
 * @example mayFireHere(scene, 'blue.latw') // true where no maneuver is under way
 */
export function mayFireHere(scene: LhyScene, id: string): boolean {
  const frame = topOf(scene, 'maneuver');
  const unit = scene.position.units[id];
  if (frame === undefined || unit === undefined) return true;
  return (
    (frame.units.includes(id) && mayFireMoving(frame)) ||
    isInPlace(scene, frame, unit) ||
    isFirstToFire(scene, frame, unit)
  );
}

/**
 * The condition of fire in the middle of a maneuver: a vehicle that joins fire to its movement fires once. An LATW that has entered one
 * hex fires from it, where it has cover or friends.
 *
 * @rule 10.4.1, 11.5.2
 * @example constraints: [firesOnTheWay]
 */
export const firesOnTheWay: LhyConstraint<AntiTankAction | SmallArmsAction> = {
  code: 'no-fire-on-the-way',
  rule: '11.5.2',
  violation: (scene, { unit: id }) => {
    const frame = topOf(scene, 'maneuver');
    if (frame === undefined || !isOnTheMove(scene, id) || mayFireHere(scene, id)) return undefined;
    return { unit: id, hex: frame.path.at(-1) ?? frame.start };
  },
  cites: ({ world, position }, { unit: id }) => {
    const unit = position.units[id];
    return unit !== undefined && kindOf(world, unit).vehicular ? '10.4.1' : undefined;
  },
};

/**
 * The condition of fire by a unit that stands elsewhere while others maneuver: their action ends first. It is the last one that is asked: what
 * bars the fire then as well is told before it.
 *
 * @rule 9.0
 * @example constraints: [...others, waitsForManeuver]
 */
export const waitsForManeuver: LhyConstraint<AntiTankAction | SmallArmsAction> = constraint(
  'maneuver-first',
  '9.0',
  (scene, { unit }) => {
    const frame = topOf(scene, 'maneuver');
    return frame === undefined || isOnTheMove(scene, unit) ? undefined : { unit, units: frame.units };
  },
);

/** A section fires at the moment at which its squad deploys: one of the two. */
function isFirstToFire({ world, position }: LhyScene, { units, squad }: ManeuverFrame, unit: Unit): boolean {
  if (squad === undefined || !units.includes(unit.id)) return false;
  const { segment } = position.activation;
  return !position.deeds.some((deed) => {
    const other = position.units[deed.unit];
    if (other === undefined || deed.kind !== 'fire' || deed.segment !== segment || !has(other, 'deployed'))
      return false;
    return other.id !== unit.id && platoonIn(world, other) === platoonIn(world, unit);
  });
}

/** The LATW has gone one hex forward, into cover or to a combat unit of its side. */
function isInPlace(scene: LhyScene, { units, mode, path }: ManeuverFrame, unit: Unit): boolean {
  const { world, position } = scene;
  const [name = ''] = path;
  const hex = hexNamed(scene, name);
  if (!units.includes(unit.id) || typeOf(world, unit).kind !== 'latw' || mode !== 'forward') return false;
  if (hex === undefined || path.length !== 1) return false;
  return isShelter(scene, hex) || ownIn(position, name, unit.side).some((each) => kindOf(world, each).combat);
}
