import { ledger, minus, plus, term } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { rational } from '../../kernel/numbers/rational.js';
import { append } from '../../kernel/basis/lists.js';
import {
  FIREPOWER_DIVISORS,
  FIRST_ROUND,
  MELEE_SPECIALIST,
  WEAPON_TEAM_MELEE_FIREPOWER,
  ZERO_IFP_MELEE,
} from '../../tables/index.js';
import {
  actsAsLeader,
  hasSuperscript,
  inherentFire,
  isMeleeWeapon,
  isMmc,
  isSmc,
  isWeapon,
  mayUseWeapon,
  meleeRole,
  portageOf,
} from '../../units/index.js';
import type { LastStand, MeleeRole } from '../../units/index.js';
import type { Counter, CounterId, LocationId, Scene, Side } from '../../state/index.js';
import {
  firesWeapons,
  friendsAt,
  lmOf,
  skillEffects,
  supportWeaponsOf,
  typeOf,
  weaponSideUp,
  weaponsOf,
} from '../../state/index.js';
import { holderOf } from '../attack/fire-action.js';
import { isHalvedAsCaptured } from '../attack/firepower.js';
import { readingsOf } from '../attack/readings.js';

/** How one side fights a round of Melee. */
export interface MeleeStance {
  readonly side: Side;
  readonly at: LocationId;
  /** The weapons it uses, for attack and defence of this round. */
  readonly weapons: readonly Counter[];
  /** Units that ambush, with tripled Firepower. */
  readonly ambush: readonly CounterId[];
  /** The Cavalry that charges, with doubled IFP. */
  readonly charge?: readonly CounterId[];
  /** Units that are struck and do not strike: cowed by a Charge, or just landed from boats. */
  readonly defending?: readonly CounterId[];
  /** Units that use up a Skill in this round. */
  readonly skills?: readonly CounterId[];
  /** The Leader who adds his LM to its dice. */
  readonly leader?: Counter;
}

/**
 * A unit's part in Melee: it strikes, is only struck, or neither.
 *
 * @rule 8.0
 * @example roleOf(scene, squad) // 'fights'
 */
export function roleOf(scene: Scene, unit: Counter): MeleeRole {
  const type = typeOf(scene.world, unit);
  const shaken = unit.status.shaken === true;
  const stand = shaken ? scene.world.catalogue.nations.get(type.nation)?.noSurrender : undefined;
  const state = { shaken: shaken && stand === undefined, armed: meleeWeapons(scene, unit).length > 0 };
  const role = withStand(meleeRole(type, state), stand);
  const gunTeam = type.kind === 'weaponTeam' && role === 'fights';
  return gunTeam && readingsOf(scene.world).melee.gunTeamsOnlyDefend ? 'defends' : role;
}

/** Shaken units who only defend do not strike. */
function withStand(role: MeleeRole, stand: LastStand | undefined): MeleeRole {
  return role === 'fights' && stand === 'defends' ? stand : role;
}

/**
 * The units of a side in a location that take part in Melee, sorted; the others are lost with them.
 *
 * @rule 8.0
 * @example eligibleAt(scene, 'J5', 'us').length // 1
 */
export function eligibleAt(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  return friendsAt(scene, at, side).filter((unit) => roleOf(scene, unit) !== 'none');
}

/**
 * The units of a side in a location that strike in Melee, sorted.
 *
 * @example fightersAt(scene, 'I5', 'us').map((unit) => unit.id) // ['us.2-5-4.1']
 */
export function fightersAt(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  return friendsAt(scene, at, side).filter((unit) => roleOf(scene, unit) === 'fights');
}

/**
 * The units that strike for a side in a round: all its fighters except units that only defend.
 *
 * @rule 8.0, 8.6, 23.3.1
 * @example strikersOf(scene, stance).length // 1
 */
export function strikersOf(scene: Scene, { at, side, defending }: MeleeStance): readonly Counter[] {
  const fighters = fightersAt(scene, at, side);
  return defending === undefined ? fighters : fighters.filter((unit) => !defending.includes(unit.id));
}

/**
 * The weapons in a unit's hands that count in Melee.
 *
 * @rule 8.0
 * @example meleeWeapons(scene, squadWithMg42).length // 1
 */
export function meleeWeapons(scene: Scene, unit: Counter): readonly Counter[] {
  const held = weaponsOf(scene.position, unit.id);
  if (held.length === 0) return held;
  return held.filter((weapon) => {
    const type = typeOf(scene.world, weapon);
    const side = weaponSideUp(scene.world, weapon);
    if (!isWeapon(type) || side === undefined || weapon.status.jammed === true) return false;
    return (
      isMeleeWeapon(type, side) && mayUseWeapon(typeOf(scene.world, unit), type, side) && firesWeapons(scene, unit)
    );
  });
}

/**
 * The strength of several units in Melee: their shares, summed. The Firepower Skill of their Leader is added once.
 *
 * @param units the attackers or the defenders
 * @param act `attack` or `defence`: some things count only in one
 * @rule 8.0
 * @example wholeTotal(meleeStrength(scene, stance, [squad], 'attack')) // 3
 */
export function meleeStrength(
  scene: Scene,
  stance: MeleeStance,
  units: readonly Counter[],
  act: 'attack' | 'defence',
): Ledger {
  const terms: Term[] = units.map((unit) => plus('unit', '8.0', meleeShare(scene, stance, unit, act)));
  if (stance.leader !== undefined && readingsOf(scene.world).melee.skillCounts[act]) {
    for (const effect of skillEffects(scene.world, stance.leader, 'firepower')) {
      terms.push(plus('skill', '12.0', effect.value, { leader: stance.leader.id }));
    }
  }
  return ledger(act === 'attack' ? 'meleeAttack' : 'meleeDefence', '8.0', terms, stance.side);
}

/**
 * One unit's strength in Melee: its IFP, or the weapons it gives it up for, or both; specialists add one; nobody with
 * no IFP counts less than one, which a Charge doubles; an Ambush triples the whole.
 *
 * @rule 8.0, 8.4, 8.5, 8.6
 * @example wholeTotal(meleeShare(scene, stance, zeroIfpSquad, 'attack')) // 1
 */
export function meleeShare(scene: Scene, stance: MeleeStance, unit: Counter, act: 'attack' | 'defence'): Ledger {
  const weapons = weaponsUsed(stance, unit);
  const terms: Term[] = [...inherentTerms(scene, unit, weapons)];
  if (stance.charge?.includes(unit.id) === true && readingsOf(scene.world).melee.chargeCounts[act]) {
    terms.push(term('charge', '8.6', 'times', FIRST_ROUND.charge));
  }
  for (const weapon of weapons) terms.push(plus('weapon', '8.0', weaponStrength(scene, unit, weapon)));
  if (isSpecialist(scene, unit)) terms.push(plus('meleeSpecialist', '8.5', MELEE_SPECIALIST));
  if (unit.status.skills !== undefined && readingsOf(scene.world).melee.skillCounts[act])
    append(terms, skillTerms(scene, stance, unit));
  if (stance.ambush.includes(unit.id) && readingsOf(scene.world).melee.ambushCounts[act]) {
    terms.push(term('ambush', '8.4', 'times', FIRST_ROUND.ambush));
  }
  return ledger('meleeShare', '8.0', terms, unit.id);
}

/**
 * The terms of a unit's own Skills: Firepower (except for a Leader, who adds it to all units he leads), and Firepower
 * that serves in Melee alone.
 */
function skillTerms(scene: Scene, { skills = [] }: MeleeStance, unit: Counter): readonly Term[] {
  const { world } = scene;
  const always = actsAsLeader(typeOf(world, unit)) ? [] : skillEffects(world, unit, 'firepower');
  const here = skillEffects(world, unit, 'meleeFirepower').filter(
    (effect) => effect.once !== true || skills.includes(unit.id),
  );
  return [...always, ...here].map((effect) => plus('skill', '12.0', effect.value));
}

/**
 * The weapons a unit uses in this round.
 *
 * @example weaponsUsed(stance, squad).length // 1
 */
export function weaponsUsed(stance: Pick<MeleeStance, 'weapons'>, unit: Counter): readonly Counter[] {
  return stance.weapons.filter((weapon) => holderOf(weapon) === unit.id);
}

/** The unit's own Firepower, where its weapons leave it that. */
function inherentTerms(scene: Scene, unit: Counter, weapons: readonly Counter[]): readonly Term[] {
  const type = typeOf(scene.world, unit);
  if (roleOf(scene, unit) === 'defends') return [plus('weaponTeam', '1.7', WEAPON_TEAM_MELEE_FIREPOWER)];
  const value = meleeIfp(scene, unit);
  if (value === undefined || weapons.length > portageOf(type).withIfp) return [];
  if (!countsAsZero(scene, unit, weapons)) return [plus('inherentFirepower', '8.0', value)];
  const nominal = isHeldBack(scene, unit) ? 0 : ZERO_IFP_MELEE.firepower;
  return [plus('inherentFirepower', '8.0', value), term('zeroIfp', '8.3', 'atLeast', nominal)];
}

/** A unit with no IFP whose only weapon does not count in Melee: by the switch `zeroIfpIneligibleSw` it counts one. */
function isHeldBack(scene: Scene, unit: Counter): boolean {
  if (readingsOf(scene.world).melee.heldBackCountsOne) return false;
  return supportWeaponsOf(scene, unit.id).length > 0 && meleeWeapons(scene, unit).length === 0;
}

/**
 * Whether a unit fights by the rule for those with no IFP: it has none, or is a Scout, and uses no weapon instead.
 *
 * @rule 8.3, 11.6
 * @example countsAsZero(scene, zeroIfpSquad, []) // true
 */
export function countsAsZero(scene: Scene, unit: Counter, weapons: readonly Counter[]): boolean {
  const type = typeOf(scene.world, unit);
  if (weapons.length > 0 || roleOf(scene, unit) === 'defends') return false;
  if (!isMmc(type) && type.kind !== 'scout') return false;
  return meleeIfp(scene, unit) === 0;
}

/** The IFP a unit fights with: a Scout's counts as none. */
function meleeIfp(scene: Scene, unit: Counter): number | undefined {
  const type = typeOf(scene.world, unit);
  return type.kind === 'scout' ? 0 : inherentFire(type)?.ifp.value;
}

/** Whether a unit bears the die penalty of having no IFP, by the switch `zeroIfpWithSw` even when it uses a weapon. */
function paysForZero(scene: Scene, unit: Counter, weapons: readonly Counter[]): boolean {
  return countsAsZero(scene, unit, readingsOf(scene.world).melee.zeroPaysWithWeapon ? [] : weapons);
}

/**
 * A weapon's strength: halved, rounded up, in the hands of a single man, except weapons that are thrown; by the ruleset
 * also for a captured weapon.
 */
function weaponStrength(scene: Scene, unit: Counter, weapon: Counter): Ledger {
  const type = typeOf(scene.world, weapon);
  const fp = weaponSideUp(scene.world, weapon)?.fp;
  const terms: Term[] = [plus('weaponFirepower', '1.6', fp?.value ?? 0)];
  const thrown = type.kind === 'satchelCharge' || type.kind === 'molotov';
  if (isSmc(typeOf(scene.world, unit)) && !thrown) {
    terms.push(
      term('loneSingleMan', '8.0', 'times', rational(1, FIREPOWER_DIVISORS.loneSmcWeapon)),
      term('roundedUp', '8.0', 'roundUp', 1),
    );
  }
  if (isHalvedAsCaptured(scene, weapon)) {
    terms.push(term('captured', '1.6.8', 'times', rational(1, 2)), term('roundedUp', '8.0', 'roundUp', 1));
  }
  if (hasSuperscript(fp, 'M')) terms.push(plus('meleeSpecialist', '8.5', MELEE_SPECIALIST));
  return ledger('weaponShare', '1.6', terms, weapon.id);
}

function isSpecialist(scene: Scene, unit: Counter): boolean {
  return hasSuperscript(inherentFire(typeOf(scene.world, unit))?.ifp, 'M');
}

/**
 * The modifiers of the 2d6 of a Melee attack: a Leader's LM, one less for each attacker without IFP, one more for each
 * such defender.
 *
 * @param dice the two faces; without them the modifiers alone
 * @rule 8.3
 * @example wholeTotal(meleeRollLedger(scene, stance, fighters, enemy, targets, [3, 5])) // 9
 */
export function meleeRollLedger(
  scene: Scene,
  stance: MeleeStance,
  attackers: readonly Counter[],
  enemy: MeleeStance,
  targets: readonly Counter[],
  dice?: readonly [number, number],
): Ledger {
  const zero = (units: readonly Counter[], by: MeleeStance): number =>
    units.filter((unit) => paysForZero(scene, unit, weaponsUsed(by, unit))).length;
  const terms: Term[] = dice === undefined ? [] : [plus('dice', '8.0', dice[0] + dice[1], { faces: [...dice] })];
  if (stance.leader !== undefined)
    terms.push(plus('leader', '11.1.4', lmOf(scene, stance.leader), { leader: stance.leader.id }));
  const struck = zero(targets, enemy);
  const striking = zero(attackers, stance);
  if (striking > 0) terms.push(minus('zeroIfpAttackers', '8.3', -ZERO_IFP_MELEE.attacking * striking));
  if (struck > 0) terms.push(plus('zeroIfpDefenders', '8.3', ZERO_IFP_MELEE.defending * struck));
  return ledger('meleeRoll', '8.0', terms, stance.side);
}
