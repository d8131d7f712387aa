import type { RollRow } from '../../kernel/procedure/dice-book.js';
import type { SwitchValues } from '../../editions/index.js';
import { rollFor, part } from '../../state/procedure.js';
import { ledger, plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import type { Faces } from '../../kernel/procedure/request.js';
import {
  actsAsLeader,
  inherentFire,
  isLeg,
  isMmc,
  isSmc,
  isWeapon,
  leadershipUses,
  lowestArmor,
  mayUseWeapon,
} from '../../units/index.js';
import type { Counter, CounterId, GameProcedure, Scene } from '../../state/index.js';
import {
  counterOf,
  firesWeapons,
  isGoodOrder,
  lmOf,
  onMap,
  typeOf,
  unitOf,
  vehicleType,
  weaponSideUp,
  weaponsOf,
} from '../../state/index.js';
import { lendsTo } from '../attack/leadership.js';

/** Kinds of Support Weapon that serve in an assault with their FP. */
const ANTI_TANK_KINDS = {
  all: ['flamethrower', 'satchelCharge', 'molotov', 'closeAssaultCharge'],
  thrownCharges: ['satchelCharge', 'molotov'],
} as const satisfies Record<SwitchValues['closeAssaultWeapons'], readonly string[]>;

/** The means of one unit in an assault: the same against a vehicle and against a Barricade. */
export interface Assault {
  readonly unit: CounterId;
  /** The anti-tank weapon it uses. */
  readonly weapon?: CounterId;
  /** The Leader who adds his LM. */
  readonly leader?: CounterId;
}

/**
 * The FP that a weapon adds to an assault: the HE-equivalent of ordnance, the FP of Flamethrowers, Satchel Charges,
 * Molotovs and hand charges; by the switch `closeAssaultWeapons` Flamethrowers and hand charges have no use.
 *
 * @returns nothing for a weapon without use in an assault
 * @rule 17.1
 * @example antiTankValue(scene, satchel) // 6
 */
export function antiTankValue(scene: Scene, weapon: Counter): number | undefined {
  const type = typeOf(scene.world, weapon);
  if (!isWeapon(type) || weapon.status.jammed === true) return undefined;
  if (type.kind === 'ordnance') return type.ordnance?.he;
  const kinds: readonly string[] = ANTI_TANK_KINDS[scene.world.ruleset.switches.closeAssaultWeapons];
  return kinds.includes(type.kind) ? weaponSideUp(scene.world, weapon)?.fp?.value : undefined;
}

/**
 * The anti-tank weapons a unit could use in an assault.
 *
 * @rule 17.1
 * @example antiTankWeapons(scene, squad) // []
 */
export function antiTankWeapons(scene: Scene, unit: Counter): readonly Counter[] {
  return weaponsOf(scene.position, unit.id).filter((weapon) => {
    const type = typeOf(scene.world, weapon);
    const side = weaponSideUp(scene.world, weapon);
    if (!isWeapon(type) || side === undefined || antiTankValue(scene, weapon) === undefined) return false;
    return mayUseWeapon(typeOf(scene.world, unit), type, side) && firesWeapons(scene, unit);
  });
}

/** Why a unit makes no assault on a vehicle or a Barricade. */
export type AssaulterBar = 'notLeg' | 'team' | 'single' | 'helpsOnly' | 'unarmed';

/**
 * Why a unit cannot assault. MMCs on foot except Weapon Teams, Heroes, and Leaders with an anti-tank weapon can; by the switch
 * `leaderAssaults` Leaders only help others.
 *
 * @returns nothing for one that can
 * @rule 17.1
 * @example assaulterBar(scene, mortarTeam) // 'team'
 */
export function assaulterBar(scene: Scene, unit: Counter): AssaulterBar | undefined {
  if (mustAssault(scene, unit)) return undefined;
  const type = typeOf(scene.world, unit);
  if (type.kind === 'weaponTeam') return 'team';
  if (!isSmc(type)) return 'notLeg';
  if (!actsAsLeader(type)) return 'single';
  if (scene.world.ruleset.switches.leaderAssaults === 'never') return 'helpsOnly';
  return antiTankWeapons(scene, unit).length > 0 ? undefined : 'unarmed';
}

/**
 * Whether a unit may assault.
 *
 * @rule 17.1
 * @example mayAssault(scene, squad) // true
 */
export function mayAssault(scene: Scene, unit: Counter): boolean {
  return assaulterBar(scene, unit) === undefined;
}

/**
 * Whether a unit assaults whatever it is armed with: MMCs on foot except Weapon Teams, and Heroes. Each of these that
 * goes in makes an assault.
 *
 * @rule 17.1
 * @example mustAssault(scene, squad) // true
 */
export function mustAssault(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  return isMmc(type) ? isLeg(type) && type.kind !== 'weaponTeam' : type.kind === 'hero';
}

/**
 * The sum of the assault. A Squad adds its IFP and one weapon, other MMCs and Heroes the one or the other, but a Molotov
 * beside the IFP; by the switch `closeAssaultSwLimits` all of them add both. A Leader adds his weapon alone.
 *
 * @param die without it the modifiers alone
 * @rule 17.1
 * @example wholeTotal(assaultLedger(scene, action, 4)) // 6 for a 2-5-4
 */
export function assaultLedger(scene: Scene, { unit, weapon, leader }: Assault, die?: number): Ledger {
  const terms: Term[] = die === undefined ? [] : [plus('die', '17.1', die)];
  const man = unitOf(scene, unit);
  const held = weapon === undefined ? undefined : counterOf(scene.position, weapon);
  const helper = unitOf(scene, leader);
  const ifp = man === undefined ? undefined : inherentFire(typeOf(scene.world, man))?.ifp.value;
  if (man !== undefined && ifp !== undefined && addsIfp(scene, man, held)) {
    terms.push(plus('inherentFirepower', '17.1', ifp));
  }
  if (held !== undefined) terms.push(plus('weaponFirepower', '17.1', antiTankValue(scene, held) ?? 0));
  if (helper !== undefined) terms.push(plus('leader', '17.1', lmOf(scene, helper), { leader: helper.id }));
  return ledger('closeAssault', '17.1', terms, unit);
}

/** Whether a unit's IFP counts beside the weapon it uses. */
function addsIfp(scene: Scene, unit: Counter, held: Counter | undefined): boolean {
  const type = typeOf(scene.world, unit);
  if (held === undefined || type.kind === 'squad' || typeOf(scene.world, held).kind === 'molotov') return true;
  return scene.world.ruleset.switches.closeAssaultSwLimits === 'ifpAndSw';
}

/**
 * The sum of a vehicle against an assault: a die and the lowest Armor Factor on its counter.
 *
 * @param die without it the armor alone
 * @rule 17.1
 * @example wholeTotal(vehicleLedger(scene, sherman, 3)) // 5
 */
export function vehicleLedger(scene: Scene, vehicle: Counter, die?: number): Ledger {
  const type = vehicleType(scene.world, vehicle);
  const armor = plus('armorFactor', '17.1', type === undefined ? 0 : lowestArmor(type));
  return ledger('vehicleDefence', '17.1', die === undefined ? [armor] : [plus('die', '17.1', die), armor], vehicle.id);
}

/**
 * Rolls a die for each side. The faces matter only as to whether the sum of the assault is higher.
 *
 * @param row of the dice book
 * @param assault the assaulting unit with its means
 * @param defence the sum of the defence, without its die
 * @rule 17.1
 * @example const { attack, defence } = yield* assaultDice(scene, DICE.closeAssault, action, vehicleLedger(scene, sherman))
 */
export function assaultDice(
  scene: Scene,
  row: RollRow,
  assault: Assault,
  defence: Ledger,
): GameProcedure<Record<'attack' | 'defence', number>> {
  const lead = wholeTotal(assaultLedger(scene, assault)) - wholeTotal(defence);
  const by = unitOf(scene, assault.unit)?.side ?? '';
  function* rolled(): GameProcedure<Record<'attack' | 'defence', number>> {
    const faces: Faces = yield* rollFor(row, { of: assault.unit, by });
    return { attack: faces['attack'] ?? 0, defence: faces['defence'] ?? 0 };
  }
  return part('assaultDice', String(lead), rolled, (faces) => String(faces.attack - faces.defence + lead > 0));
}

/**
 * The reason why a man cannot add his LM to an assault: he is no Leader, is elsewhere or Shaken, makes the assault
 * himself, or leads another force.
 *
 * @returns the reason, or nothing when he may
 * @rule 17.1, 11.1.1
 * @example assaultHelpFault(scene, squad, tom) // undefined: he may
 */
export function assaultHelpFault(scene: Scene, unit: Counter, leader: Counter): string | undefined {
  const type = typeOf(scene.world, leader);
  if (!actsAsLeader(type) || !leadershipUses(type).includes('closeAssault')) return 'notALeader';
  if (leader.side !== unit.side || onMap(leader) !== onMap(unit) || !isGoodOrder(leader)) return 'notThere';
  if (leader.id === unit.id) return 'usesAWeapon';
  return lendsTo(scene, leader, unit) ? undefined : 'otherForce';
}
