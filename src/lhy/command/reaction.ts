import { frameOf, topOf } from '../../engine/index.js';
import type { Deed, LhyScene, SegmentFrame, Unit } from '../state/index.js';
import { has, isMoving, kindOf, observedBy, typeOf } from '../state/index.js';

/** What a unit wants to do, as the rules of reaction tell it. */
export const SORTS = [
  'smallArms',
  'antiTank',
  'maneuver',
  'recover',
  'withdraw',
  'load',
  'mortar',
  'illuminate',
  'reinforce',
  'assault',
  'clear',
] as const;
export type Sort = (typeof SORTS)[number];

/** A letter of the list of limited reactions. */
export type Letter = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i';

/** The right of a unit to act: its platoon is activated, it has seen what it reacts to, or a limited reaction. */
export type Right = 'activated' | 'full' | Letter;

/**
 * The first segment whose actions may be reacted to now.
 *
 * @rule 8.0, 8.1
 * @example spanStart(scene) // the segment before this one
 */
export function spanStart({ world, position }: LhyScene): number {
  return world.rulings.switches.reactionSpan === 'activation' ? 0 : position.activation.segment - 1;
}

/**
 * What the enemy has done in the sight of a unit and may be reacted to. A section that has just deployed has seen what its squad saw.
 *
 * @rule 8.1, 8.2
 * @example reasonsToReact(scene, squad).map(({ unit }) => unit)
 */
export function reasonsToReact(scene: LhyScene, unit: Unit): readonly Deed[] {
  const frame = topOf(scene, 'maneuver');
  const id = frame?.squad !== undefined && frame.units.includes(unit.id) ? frame.squad : unit.id;
  return observedBy(scene.position, { id }, spanStart(scene));
}

/**
 * What a unit has done that its enemies may react to now. What its vehicle has done, it has done too.
 *
 * @rule 8.1
 * @example lately(scene, enemy).length // 0: nobody may fire at it in reaction
 */
export function lately({ world, position }: LhyScene, { id, place }: Unit): readonly Deed[] {
  const since = spanStart({ world, position, frames: [] });
  const vehicle = place.kind === 'aboard' ? place.vehicle : id;
  return position.deeds.filter(({ unit, segment }) => (unit === id || unit === vehicle) && segment >= since);
}

/** Who reacts without having seen anything, and how. */
const LIMITED: readonly (readonly [Letter, readonly Sort[], (scene: LhyScene, unit: Unit) => boolean])[] = [
  ['a', ['maneuver', 'recover'], ({ world }, unit) => typeOf(world, unit).kind === 'leader' || has(unit, 'directed')],
  ['b', ['mortar', 'illuminate'], () => true],
  ['c', ['withdraw'], ({ world }, unit) => isWithdrawer(typeOf(world, unit).kind)],
  ['d', ['maneuver'], ({ world }, unit) => kindOf(world, unit).vehicular && isMoving(unit)],
  ['e', ['maneuver', 'recover'], ({ world }, unit) => kindOf(world, unit).vehicular && unit.motion === undefined],
  ['f', ['antiTank', 'maneuver'], ({ world }, unit) => typeOf(world, unit).kind === 'latw'],
  ['g', ['load'], ({ world }, unit) => !kindOf(world, unit).vehicular],
  ['h', ['reinforce'], () => true],
  ['i', ['recover'], ({ world }, unit) => typeOf(world, unit).elite === true],
];

function isWithdrawer(kind: string): boolean {
  return kind !== 'towedGun' && kind !== 'fortifiedPosition';
}

/**
 * The segment in which units act: that on top, or the one under a maneuver.
 *
 * @returns nothing while the other side acts at once against a maneuver
 * @rule 6.0
 * @example segmentUnder(scene)?.of // 'activation'
 */
export function segmentUnder(scene: LhyScene): SegmentFrame | undefined {
  const within = topOf(scene, 'maneuver') !== undefined && frameOf(scene, 'interrupt') === undefined;
  return within ? frameOf(scene, 'segment') : topOf(scene, 'segment');
}

/**
 * The right by which a unit may act now, where nothing else stands in its way.
 *
 * @param sort what it wants to do
 * @returns `activated`, `full` for a unit that has seen an enemy act, or the letter of a limited reaction; nothing where it has no
 *   right
 * @rule 6.0-II.3, 7.0, 8.2, 8.3, 8.3b, 8.3c, 8.3d, 8.3e, 8.3f, 8.3g, 8.3h, 8.3i
 * @example rightTo(scene, squad, 'smallArms') // 'activated'
 */
export function rightTo(scene: LhyScene, unit: Unit, sort: Sort): Right | undefined {
  const segment = segmentUnder(scene);
  if (segment === undefined || segment.by !== unit.side) return undefined;
  if (segment.of === 'activation') return scene.position.activation.members.includes(unit.id) ? 'activated' : undefined;
  if (reasonsToReact(scene, unit).length > 0) return 'full';
  return LIMITED.find(([, sorts, may]) => sorts.includes(sort) && may(scene, unit))?.[0];
}
