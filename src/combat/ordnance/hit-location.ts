import { finding } from '../../kernel/numbers/ledger.js';
import type { Finding, Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { NATURAL_TO_HIT } from '../../tables/index.js';
import { ASPECTS, armorAt, hasTurret } from '../../units/index.js';
import type { Aspect, CraftType, Part } from '../../units/index.js';
import type { Counter, Scene } from '../../state/index.js';
import {
  aspectsStruck,
  hullFacing,
  isEmplaced,
  onMap,
  partFacing,
  sidesStruck,
  vehicleType,
} from '../../state/index.js';
import type { FireOrder } from '../attack/fire-action.js';

/** Where a round strikes a vehicle, and the Armor Factor there. */
export interface Struck {
  readonly part: Part;
  readonly aspect: Aspect;
  /** Absent where it is unarmored. */
  readonly armor?: number;
}

/** A part of a vehicle with the side from which it is struck. */
interface Place {
  readonly part: Part;
  readonly aspect: Aspect;
}

/**
 * Where a round that has hit a vehicle strikes it: the turret by an even roll above 2, the hull otherwise, each from
 * the side that its facing shows to the firer; along a boundary from the side that the firer chooses. A Hull Down
 * vehicle is struck from the front only in the turret, or in the upper hull if it has no turret. In an Emplacement this
 * holds for the front and the flanks; a vehicle without a turret has the armor of that side of the hull.
 *
 * @param roll the roll to hit
 * @returns nothing when the round goes into the cover in front of a hull that is down, or into the Emplacement around
 *   it
 * @rule 14.1.3, 15.10, 21.7
 * @example struckAt(scene, order, sherman, [4, 4], roll) // { part: 'turret', aspect: 'front', armor: 4 }
 */
export function struckAt(
  scene: Scene,
  order: Pick<FireOrder, 'from'>,
  vehicle: Counter,
  dice: readonly number[],
  roll: Ledger,
): Struck | undefined {
  const type = vehicleType(scene.world, vehicle);
  const at = onMap(vehicle);
  if (type === undefined || at === undefined) return undefined;
  const high = isTurretHit(scene, dice, roll);
  const hullDown = vehicle.status.hullDown === true && isHiddenFrom(scene, order, vehicle, at);
  if (hullDown && !high) return undefined;
  if (!high && isDugIn(scene, order, vehicle, at)) return undefined;
  if (hullDown && !hasTurret(type)) return struck(type, { part: 'hull', aspect: 'front' });
  const part = high && hasTurret(type) ? 'turret' : 'hull';
  return struck(type, { part, aspect: weakest(type, part, aspectsOf(scene, order, { vehicle, type, at }, part)) });
}

/**
 * The place that a round strikes, with the roll it is read from; by the switch `hitLocationRoll` the modified roll.
 *
 * @rule 14.1.3
 * @example hitLocation(scene, sherman, place, [4, 4], roll).params // { part: 'turret', aspect: 'front', armor: 4, natural: 8 }
 */
export function hitLocation(
  vehicle: Counter,
  place: Struck | undefined,
  dice: readonly number[],
  roll: Ledger,
): Finding {
  const natural = dice.reduce((a, b) => a + b, 0);
  const params =
    place === undefined
      ? { part: 'none', aspect: 'none' }
      : { part: place.part, aspect: place.aspect, ...(place.armor === undefined ? {} : { armor: place.armor }) };
  return finding('hitLocation', '14.1.3', { vehicle: vehicle.id, ...params, natural }, [roll]);
}

function struck(type: CraftType, { part, aspect }: Place): Struck {
  const armor = armorAt(type, part, aspect);
  return armor === undefined ? { part, aspect } : { part, aspect, armor };
}

/** Even and above 2: as the dice fell, or by the switch as the roll came out. */
function isTurretHit(scene: Scene, dice: readonly number[], roll: Ledger): boolean {
  const natural = dice.reduce((a, b) => a + b, 0);
  const sum = scene.world.ruleset.switches.hitLocationRoll === 'natural' ? natural : wholeTotal(roll);
  return sum > NATURAL_TO_HIT.hit && sum % 2 === 0;
}

/** An Emplacement takes every hit on the hull, except hits from the two hexes behind. */
function isDugIn(scene: Scene, { from }: Pick<FireOrder, 'from'>, vehicle: Counter, at: string): boolean {
  if (!isEmplaced(scene, vehicle)) return false;
  return !aspectsStruck(scene.world, from, at, hullFacing(vehicle)).includes('rear');
}

/** The cover in front of a Hull Down vehicle shields it only from shots through the front. */
function isHiddenFrom(scene: Scene, { from }: Pick<FireOrder, 'from'>, vehicle: Counter, at: string): boolean {
  return aspectsStruck(scene.world, from, at, hullFacing(vehicle)).every((aspect) => aspect === 'front');
}

/**
 * The sides from which a part may be struck: by the facing of the hull or of the turret, by the switch `facingShot` of the
 * hull alone. By the switch `boundaryShot` the firer chooses one side of the line for both.
 */
function aspectsOf(
  scene: Scene,
  { from }: Pick<FireOrder, 'from'>,
  { vehicle, type, at }: { readonly vehicle: Counter; readonly type: CraftType; readonly at: string },
  part: Part,
): readonly Aspect[] {
  const { facingShot, boundaryShot } = scene.world.ruleset.switches;
  const facing = (of: Part): number =>
    facingShot === 'hullAndTurret' ? partFacing(scene.world, vehicle, of) : hullFacing(vehicle);
  if (boundaryShot === 'eachBoundary') return aspectsStruck(scene.world, from, at, facing(part));
  const sides = sidesStruck(scene.world, from, at, [facing('hull'), facing('turret')]);
  const worth = ([hull, turret]: readonly Aspect[]): number =>
    thickness(type, 'hull', hull) + thickness(type, 'turret', turret);
  const [best] = [...sides].sort((a, b) => worth(a) - worth(b));
  const aspect = best?.[part === 'hull' ? 0 : 1];
  return aspect === undefined ? [] : [aspect];
}

/** The value of a place without armor: less than any Armor Factor. */
const BARE = -1;

function thickness(type: CraftType, part: Part, aspect: Aspect | undefined): number {
  return aspect === undefined ? 0 : (armorAt(type, part, aspect) ?? BARE);
}

/** The side that the firer likes best: the thinnest. */
function weakest(type: CraftType, part: Part, aspects: readonly Aspect[]): Aspect {
  const [best = ASPECTS[0]] = [...aspects].sort((a, b) => thickness(type, part, a) - thickness(type, part, b));
  return best;
}
