import { ledger, plus } from '../kernel/ledger.js';
import type { Ledger, Term } from '../kernel/ledger.js';
import { isMen } from '../units/index.js';
import type { Counter, Scene, Strike } from '../state/index.js';
import { hexOf, isAir, isManned, isUnderground, isUnit, onMap, targetModifier, typeOf } from '../state/index.js';
import type { OpposedDice } from './attack.js';
import { naturalAttack } from './attack.js';
import { exposureTerms, hidesMovement } from './moving-target.js';
import { indirectTarget } from './vehicle-target.js';
import type { VehicleTarget } from './vehicle-target.js';

/** One attack of Fire for Effect, with what counts beside its die and its Firepower: a Mortar's own line of fire. */
export interface Salvo extends Strike {
  readonly terms?: readonly Term[];
}

/** A unit that a salvo meets, and what counts for it alone. */
interface Met {
  readonly unit: Counter;
  /** What is added to the attack. */
  readonly attack: readonly Term[];
  /** What is added to the defence. */
  readonly defence: readonly Term[];
}

/** A salvo and whom it meets, all that does not depend on the dice worked out. */
export interface Laid {
  readonly salvo: Salvo;
  readonly met: readonly Met[];
  readonly vehicles: readonly VehicleTarget[];
}

/**
 * The men and the vehicles in a hex that Fire for Effect strikes: of both sides, on all levels, in Bunkers and Caves too;
 * nobody in a Tunnel, and nothing in the air.
 *
 * @rule 18.0, 10.7.1, 19.2.8
 * @example unitsUnderFire(scene, 'H5').length // 3
 */
export function unitsUnderFire(scene: Scene, hex: string): readonly Counter[] {
  return scene.position.counters.filter((counter) => {
    const at = onMap(counter);
    if (at === undefined || hexOf(at) !== hex || isUnderground(at) || isAir(at) || !isUnit(scene.world, counter))
      return false;
    return isMen(typeOf(scene.world, counter)) || isManned(scene.world, counter);
  });
}

/**
 * A salvo laid on units: men by what exposes and covers each of them; a vehicle and its riders, as far as it can hurt them,
 * by the vehicle's TM and armor alone.
 *
 * @param units men and vehicles
 * @rule 17.4, 18.0, 18.1, 18.2
 * @example layOn(scene, { marker, hex: 'H5', fp: 5 }, [squad]).met.length // 1
 */
export function layOn(scene: Scene, salvo: Salvo, units: readonly Counter[]): Laid {
  const men = units.filter((unit) => isMen(typeOf(scene.world, unit)));
  const vehicles = units
    .filter((unit) => isManned(scene.world, unit))
    .flatMap((unit) => indirectTarget(scene, unit) ?? [])
    .filter(({ struck }) => struck.length > 0);
  return {
    salvo,
    met: [
      ...men.map((unit) => metOnFoot(scene, salvo, unit)),
      ...vehicles.flatMap((target) => metAboard(scene, target)),
    ],
    vehicles,
  };
}

function metOnFoot(scene: Scene, { hex, terms = [] }: Salvo, unit: Counter): Met {
  return {
    unit,
    attack: [...terms, ...exposureTerms(scene, unit, () => hidesMovement(scene, hex))],
    defence: [coverOf(scene, unit)],
  };
}

/** No modification of the attack counts against vehicles. */
function metAboard(scene: Scene, { vehicle, armor, rule, struck }: VehicleTarget): readonly Met[] {
  const defence = [coverOf(scene, vehicle), plus('armorFactor', rule, armor)];
  return struck.map((unit) => ({ unit, attack: [], defence }));
}

function coverOf(scene: Scene, unit: Counter): Term {
  const question = { at: onMap(unit) ?? '', unit, mortars: 'alone', plainSniper: true } as const;
  return plus('targetModifier', '5.5', targetModifier(scene, question));
}

/**
 * The sums of a salvo against one of those it meets: the die, the Firepower, what a Mortar's line of fire adds, and how
 * exposed the unit is, never a Leader's LM; against the die and what covers it.
 *
 * @param dice natural faces; without them the modifiers alone
 * @rule 17.4, 18.1, 18.2
 * @example salvoSums(salvo, met)[0].term // 'attack'
 */
export function salvoSums(
  { hex, fp, marker }: Salvo,
  { unit, attack, defence }: Met,
  dice?: OpposedDice,
): readonly [attack: Ledger, defence: Ledger] {
  const rule = marker.pattern === 'mortar' ? '18.1' : '18.2';
  const rolled = dice === undefined ? [] : [diceTerm(dice)];
  const against = dice === undefined ? [] : [plus('die', '18.2', dice.defence)];
  return [
    ledger('attack', rule, [...rolled, plus('barrageFirepower', rule, fp), ...attack], hex),
    ledger('defence', '18.2', [...against, ...defence], unit.id),
  ];
}

function diceTerm(dice: OpposedDice): Term {
  const natural = naturalAttack(dice);
  if (dice.higher !== true) return plus('die', '18.2', natural);
  return plus('higherDie', '18.1', natural, { faces: [...dice.attack] });
}

/**
 * The sums of a salvo against everybody in its hex, without dice.
 *
 * @rule 18.2
 * @example salvoLedgers(scene, { marker, hex: 'H5', fp: 5 }).length // 2 for each unit there
 */
export function salvoLedgers(scene: Scene, salvo: Salvo): readonly Ledger[] {
  return layOn(scene, salvo, unitsUnderFire(scene, salvo.hex)).met.flatMap((met) => salvoSums(salvo, met));
}
