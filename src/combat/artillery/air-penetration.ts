import type { RollRow } from '../../kernel/procedure/dice-book.js';
import { finding, ledger, plus, term, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { tell } from '../../state/procedure.js';
import { rational } from '../../kernel/numbers/rational.js';
import { DICE } from '../../tables/index.js';
import { ASPECTS, armorAt, PARTS } from '../../units/index.js';
import type { Aspect } from '../../units/index.js';
import type { Counter, GameProcedure, Scene } from '../../state/index.js';
import { onMap, vehicleType } from '../../state/index.js';
import { checkShotForFire, hitMayBurn } from '../damage/fire-check.js';
import type { Struck } from '../ordnance/hit-location.js';
import { armorLedger, compareDice, rollPenetration } from '../ordnance/penetration.js';
import type { AirSalvo, Salvo } from '../attack/salvo.js';
import { ruleOf } from '../attack/salvo.js';
import { sufferHit } from '../ordnance/vehicle-hit.js';

/**
 * The attack of an aircraft on one armored vehicle: no roll to hit, its FP or HE-equivalent is the penetration.
 *
 * @rule 19.1.2, 19.1.3, 14.1
 * @example yield* penetrateFromAir(scene, salvo, panzer)
 */
export function* penetrateFromAir(scene: Scene, salvo: Salvo, vehicle: Counter): GameProcedure {
  const at = onMap(vehicle);
  if ('marker' in salvo || at === undefined) return;
  const lead = wholeTotal(airPenetration(salvo)) - wholeTotal(airArmor(scene, salvo, vehicle));
  const six = hitMayBurn(scene, at);
  const row = penetrationRow(salvo);
  const subject = { of: salvo.aircraft.id, by: salvo.aircraft.side };
  const faces = yield* rollPenetration(row, subject, lead, { margin: true, six });
  const attack = airPenetration(salvo, faces['attack'] ?? 0);
  const defence = airArmor(scene, salvo, vehicle, faces['defence'] ?? 0);
  const comparison = compareDice(faces, lead);
  yield* tell(() => ({
    kind: 'penetrationRolled',
    counter: vehicle.id,
    from: onMap(salvo.aircraft) ?? salvo.hex,
    location: finding('hitLocation', ruleOf(salvo), { vehicle: vehicle.id, ...thinnest(scene, salvo, vehicle) }, []),
    attack,
    defence,
    result: comparison,
    to: 'all',
  }));
  const { side } = salvo.aircraft;
  yield* checkShotForFire(scene, { target: at, side }, 'naturalSix', { natural: faces['attack'] ?? 0 });
  yield* sufferHit(scene, vehicle, comparison, wholeTotal(defence) - wholeTotal(attack));
}

/**
 * The row of the dice book by which an aircraft's attack on an armored vehicle is rolled.
 *
 * @rule 19.1.2, 19.1.3
 * @example penetrationRow(salvo).rule // '19.1.2'
 */
export function penetrationRow({ arm }: AirSalvo): RollRow {
  return arm === 'bomber' ? DICE.penetrationByBombs : DICE.penetrationFromAir;
}

/**
 * The Modified Penetration Value of an aircraft's attack: a die and its FP or HE-equivalent.
 *
 * @param die natural face; without it the penetration alone
 * @rule 19.1.2
 * @example wholeTotal(airPenetration(salvo, 4)) // 7 with a Harrier's cannon
 */
export function airPenetration(salvo: AirSalvo, die?: number): Ledger {
  const rule = ruleOf(salvo);
  const terms: Term[] = die === undefined ? [] : [plus('die', '14.1', die)];
  return ledger('penetration', rule, [...terms, plus('penetration', rule, salvo.fp)], salvo.aircraft.id);
}

/**
 * The Modified Armor Value of a vehicle against an aircraft: a die and its lowest Armor Factor, against a bomber the lowest
 * at the rear; by the switch `airTopArmor` half the lowest at the rear, fractions up.
 *
 * @param die natural face; without it the armor alone
 * @rule 19.1.2, 19.1.3
 * @example wholeTotal(airArmor(scene, salvo, sherman)) // 2
 */
export function airArmor(scene: Scene, salvo: AirSalvo, vehicle: Counter, die?: number): Ledger {
  const armor = armorLedger(vehicle, thinnest(scene, salvo, vehicle), die);
  if (scene.world.ruleset.switches.airTopArmor === 'lowest') return armor;
  const halved = [term('halved', '19.1.2', 'times', rational(1, 2)), term('roundedUp', '19.1.2', 'roundUp', 1)];
  const factor = ledger('armorFactor', '19.1.2', [...armor.terms.slice(-1), ...halved], vehicle.id);
  return { ...armor, terms: [...armor.terms.slice(0, -1), plus('armorFactor', '19.1.2', factor)] };
}

/** Where an attack from the air strikes: the hull or the turret, whichever is thinner; an asterisk counts 0. */
function thinnest({ world }: Scene, { arm }: AirSalvo, vehicle: Counter): Struck & { readonly armor: number } {
  const type = vehicleType(world, vehicle);
  const rear = arm === 'bomber' || world.ruleset.switches.airTopArmor === 'halfLowestRear';
  const aspects: readonly Aspect[] = rear ? ['rear'] : ASPECTS;
  const parts = PARTS.filter((part) => part === 'hull' || type?.turret !== undefined);
  const places = parts.flatMap((part) =>
    aspects.map((aspect) => ({ part, aspect, armor: type === undefined ? 0 : (armorAt(type, part, aspect) ?? 0) })),
  );
  return places.reduce((a, b) => (b.armor < a.armor ? b : a));
}
