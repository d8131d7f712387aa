import { ledger, plus, wholeTotal } from '../kernel/ledger.js';
import type { Ledger, Term } from '../kernel/ledger.js';
import { outcome, part, record, replace, roll } from '../kernel/procedure.js';
import type { Faces } from '../kernel/request.js';
import { actsAsLeader, inherentFire, isLeg, isMmc, isWeapon, mayUseWeapon } from '../units/index.js';
import type {
  BreachAction,
  Counter,
  CounterId,
  Event,
  Frame,
  GameProcedure,
  LocationId,
  Scene,
} from '../state/index.js';
import { counterOf, hasMarker, lmOf, onMap, topOf, typeOf, unitOf, weaponSideUp, weaponsOf } from '../state/index.js';
import { barricadeLedger, pullDown } from './barricade.js';
import { loseCaptured, spendSingleUse } from './weapon-loss.js';

/** Kinds of Support Weapon that serve in an assault with their FP. */
const ANTI_TANK_KINDS: readonly string[] = ['flamethrower', 'satchelCharge', 'molotov', 'closeAssaultCharge'];

/**
 * What a weapon adds to an assault: the HE-equivalent of ordnance, the FP of Flamethrowers, Satchel Charges, Molotovs and
 * hand charges.
 *
 * @returns nothing for what is of no use in one
 * @rule 17.1
 * @example antiTankValue(scene, satchel) // 6
 */
export function antiTankValue(scene: Scene, weapon: Counter): number | undefined {
  const type = typeOf(scene.world, weapon);
  if (!isWeapon(type) || weapon.status.jammed === true) return undefined;
  if (type.kind === 'ordnance') return type.ordnance?.he;
  return ANTI_TANK_KINDS.includes(type.kind) ? weaponSideUp(scene.world, weapon)?.fp?.value : undefined;
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
    return mayUseWeapon(typeOf(scene.world, unit), type, side);
  });
}

/**
 * Whether a unit may assault: MMCs on foot but for Weapon Teams, Heroes, and Leaders with an anti-tank weapon.
 *
 * @rule 17.1
 * @example mayAssault(scene, squad) // true
 */
export function mayAssault(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  if (isMmc(type)) return isLeg(type) && type.kind !== 'weaponTeam';
  return type.kind === 'hero' || (actsAsLeader(type) && antiTankWeapons(scene, unit).length > 0);
}

/**
 * The sum of the assault. A Squad adds its IFP and one weapon, other MMCs and Heroes the one or the other, but a Molotov
 * beside the IFP; a Leader his weapon alone.
 *
 * @param die without it the modifiers alone
 * @rule 17.1
 * @example wholeTotal(assaultLedger(scene, action, 4)) // 6 for a 2-5-4
 */
export function assaultLedger(scene: Scene, { unit, weapon, leader }: BreachAction, die?: number): Ledger {
  const terms: Term[] = die === undefined ? [] : [plus('die', '17.1', die)];
  const man = unitOf(scene, unit);
  const held = weapon === undefined ? undefined : counterOf(scene.position, weapon);
  const helper = unitOf(scene, leader);
  const type = man === undefined ? undefined : typeOf(scene.world, man);
  const ifp = type === undefined ? undefined : inherentFire(type)?.ifp.value;
  const thrown = held !== undefined && typeOf(scene.world, held).kind === 'molotov';
  if (ifp !== undefined && (held === undefined || type?.kind === 'squad' || thrown)) {
    terms.push(plus('inherentFirepower', '17.1', ifp));
  }
  if (held !== undefined) terms.push(plus('weaponFirepower', '17.1', antiTankValue(scene, held) ?? 0));
  if (helper !== undefined) terms.push(plus('leader', '17.1', lmOf(scene, helper), { leader: helper.id }));
  return ledger('closeAssault', '17.1', terms, unit);
}

/**
 * The assault: a die on each side, the Barricade that falls, the weapon that is spent, the markers of movement.
 *
 * @rule 17.1, 21.5
 * @example yield* breach(scene, { kind: 'breach', unit: 'us.2-5-4.1', across: 'I4' })
 */
export function* breach(scene: Scene, action: BreachAction): GameProcedure {
  const unit = unitOf(scene, action.unit);
  const at = unit === undefined ? undefined : onMap(unit);
  if (unit === undefined || at === undefined) return;
  const { attack: attackDie = 0, defence: defenceDie = 0 } = yield* assaultDice(scene, action, unit);
  const { across } = action;
  const attack = assaultLedger(scene, action, attackDie);
  const defence = barricadeLedger(across, '17.1', defenceDie);
  const destroyed = wholeTotal(attack) > wholeTotal(defence);
  yield* record({ kind: 'barricadeAssaulted', counter: unit.id, at, across, attack, defence, destroyed, to: 'all' });
  if (destroyed) yield* pullDown(scene, at, across);
  const held = action.weapon === undefined ? undefined : counterOf(scene.position, action.weapon);
  const weapons = held === undefined ? [] : [held];
  yield* spendSingleUse(scene, weapons);
  if (!destroyed) yield* loseCaptured(scene, weapons);
  yield* markMoved(scene, action.leader === undefined ? [unit.id] : [unit.id, action.leader]);
  yield* outcome(across, destroyed ? 'destroyed' : 'none');
  yield* rememberAssault(scene, at);
}

/** The assault is movement, for the Leader who helps as well. */
function* markMoved(scene: Scene, units: readonly CounterId[]): GameProcedure {
  for (const id of units) {
    const unit = unitOf(scene, id);
    if (unit === undefined || hasMarker(unit, 'moved')) continue;
    yield* record<Event, Frame>({ kind: 'marked', counter: id, marker: 'moved', to: 'all' });
  }
}

/** Nobody else of the group moves in this impulse, but others may assault. */
function* rememberAssault(scene: Scene, at: LocationId): GameProcedure {
  const frame = topOf(scene, 'impulse');
  if (frame === undefined) return;
  const named = frame.named.map((group) =>
    group.at === at ? { ...group, moved: true as const, breaching: true as const } : group,
  );
  yield* replace<Event, Frame>({ ...frame, acted: true, named });
}

/** A die for each; only whether the Barricade falls matters afterwards. */
function assaultDice(scene: Scene, action: BreachAction, unit: Counter): GameProcedure<Faces> {
  const lead = wholeTotal(assaultLedger(scene, action)) - wholeTotal(barricadeLedger(action.across, '17.1'));
  const dice = [
    { name: 'attack', sides: 6 },
    { name: 'defence', sides: 6 },
  ];
  return part<Faces, Event, Frame>(
    'breachDice',
    String(lead),
    () => roll({ purpose: 'breach', of: unit.id, rule: '17.1', by: unit.side, dice }),
    ({ attack = 0, defence = 0 }) => String(attack - defence + lead > 0),
  );
}
