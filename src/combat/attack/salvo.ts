import type { HexId } from '../../board/names.js';
import { ledger, plus } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { isMen, isUnarmored } from '../../units/index.js';
import type { AirArm, Counter, LocationId, Scene, Side, Strike } from '../../state/index.js';
import {
  hexOf,
  isAir,
  isManned,
  isUnderground,
  isUnit,
  onMap,
  targetModifier,
  typeOf,
  vehicleType,
} from '../../state/index.js';
import type { OpposedDice } from './opposed-dice.js';
import { naturalAttack } from './opposed-dice.js';
import { exposureTerms, hidesMovement } from './moving-target.js';
import { airTarget, indirectTarget } from './vehicle-target.js';
import type { VehicleTarget } from './vehicle-target.js';

/** One attack of Fire for Effect, with what counts beside its die and its Firepower: a Mortar's own line of fire. */
export interface MarkerSalvo extends Strike {
  readonly terms?: readonly Term[];
  /** Where a Mortar fires from whose targets a Hill covers. */
  readonly uphillFrom?: LocationId;
}

/** The attack of an aircraft on a hex. */
export interface AirSalvo {
  readonly aircraft: Counter;
  readonly arm: AirArm;
  readonly hex: HexId;
  readonly fp: number;
}

/** An attack on all in a hex at once. */
export type Salvo = MarkerSalvo | AirSalvo;

/** A unit that a salvo meets, with its own terms. */
interface Met {
  readonly unit: Counter;
  /** The terms added to the attack. */
  readonly attack: readonly Term[];
  /** The terms added to the defence. */
  readonly defence: readonly Term[];
}

/** A salvo and the units it meets, with everything worked out that does not depend on the dice. */
export interface Laid {
  readonly salvo: Salvo;
  readonly met: readonly Met[];
  readonly vehicles: readonly VehicleTarget[];
  /** The vehicles that it has to penetrate, each by itself: armored ones, from the air. */
  readonly armored: readonly Counter[];
}

/**
 * The side and the source of a salvo.
 *
 * @rule 18.0, 19.1.2
 * @example sideOf({ marker, hex: 'H5', fp: 5 }) // 'us'
 */
export function sideOf(salvo: Salvo): Side {
  return 'marker' in salvo ? salvo.marker.by : salvo.aircraft.side;
}

/**
 * The section by which a salvo is rolled.
 *
 * @rule 18.1, 18.2, 19.1.2, 19.1.3
 * @example ruleOf({ marker, hex: 'H5', fp: 5 }) // '18.2'
 */
export function ruleOf(salvo: Salvo): string {
  if (!('marker' in salvo)) return salvo.arm === 'bomber' ? '19.1.3' : '19.1.2';
  return salvo.marker.pattern === 'mortar' ? '18.1' : '18.2';
}

/**
 * The men and the vehicles in a hex that Fire for Effect strikes: of both sides, on all levels, in Bunkers and Caves too;
 * nobody in a Tunnel, and nothing in the air.
 *
 * @rule 18.0, 10.7.1, 19.2.8
 * @example unitsUnderFire(scene, 'H5').length // 3
 */
export function unitsUnderFire(scene: Scene, hex: HexId): readonly Counter[] {
  return scene.position.counters.filter((counter) => {
    const at = onMap(counter);
    if (at === undefined || hexOf(at) !== hex || isUnderground(at) || isAir(at) || !isUnit(scene.world, counter))
      return false;
    return isMen(typeOf(scene.world, counter)) || isManned(scene.world, counter);
  });
}

/**
 * A salvo prepared against units. Each man has his own exposure and cover. A vehicle and its riders, as far as the
 * salvo can hurt them, have only the vehicle's TM and armor. From the air only unarmored vehicles are included.
 *
 * @param units men and vehicles
 * @rule 17.4, 18.0, 18.1, 18.2, 19.1.2
 * @example layOn(scene, { marker, hex: 'H5', fp: 5 }, [squad]).met.length // 1
 */
export function layOn(scene: Scene, salvo: Salvo, units: readonly Counter[]): Laid {
  const men = units.filter((unit) => isMen(typeOf(scene.world, unit)));
  const manned = units.filter((unit) => isManned(scene.world, unit));
  const armored = 'marker' in salvo ? [] : manned.filter((unit) => isArmored(scene, unit));
  const vehicles = manned
    .filter((unit) => !armored.includes(unit))
    .flatMap((unit) => ('marker' in salvo ? indirectTarget(scene, unit) : airTarget(scene, unit)) ?? [])
    .filter(({ struck }) => struck.length > 0);
  return {
    salvo,
    met: [
      ...men.map((unit) => metOnFoot(scene, salvo, unit)),
      ...vehicles.flatMap((target) => metAboard(scene, salvo, target)),
    ],
    vehicles,
    armored,
  };
}

function isArmored({ world }: Scene, unit: Counter): boolean {
  const type = vehicleType(world, unit);
  return type !== undefined && !isUnarmored(type);
}

function metOnFoot(scene: Scene, salvo: Salvo, unit: Counter): Met {
  const terms = 'marker' in salvo ? (salvo.terms ?? []) : [];
  return { unit, attack: [...terms, ...exposed(scene, salvo, unit)], defence: [coverOf(scene, salvo, unit)] };
}

function exposed(scene: Scene, { hex }: Salvo, unit: Counter): readonly Term[] {
  return exposureTerms(scene, unit, () => hidesMovement(scene, hex));
}

/** No modification of the attack counts against vehicles under artillery; from the air an unarmored one is shot at like men. */
function metAboard(scene: Scene, salvo: Salvo, { vehicle, armor, rule, struck }: VehicleTarget): readonly Met[] {
  const defence = [coverOf(scene, salvo, vehicle), plus('armorFactor', rule, armor)];
  const attack = 'marker' in salvo ? [] : exposed(scene, salvo, vehicle);
  return struck.map((unit) => ({ unit, attack, defence }));
}

/** Hexsides and slopes cover nobody from above, unless a salvo says so. The doubled TM of a Sniper counts against attacks from the air too. */
function coverOf(scene: Scene, salvo: Salvo, unit: Counter): Term {
  const at = onMap(unit) ?? '';
  if (!('marker' in salvo)) return plus('targetModifier', '5.5', targetModifier(scene, { at, unit }));
  const { uphillFrom } = salvo;
  const question = { at, unit, mortars: 'alone', plainSniper: true } as const;
  const asked = uphillFrom === undefined ? question : { ...question, uphillFrom };
  return plus('targetModifier', '5.5', targetModifier(scene, asked));
}

/**
 * The sums of a salvo against one unit: the die, the Firepower, the terms of a Mortar's line of fire and the exposure
 * of the unit, never a Leader's LM; against the die and the cover of the unit.
 *
 * @param dice natural faces; without them the modifiers alone
 * @rule 17.4, 18.1, 18.2, 19.1.2
 * @example salvoSums(salvo, met)[0].term // 'attack'
 */
export function salvoSums(
  salvo: Salvo,
  { unit, attack, defence }: Met,
  dice?: OpposedDice,
): readonly [attack: Ledger, defence: Ledger] {
  const rule = ruleOf(salvo);
  const against = 'marker' in salvo ? '18.2' : rule;
  const rolled = dice === undefined ? [] : [diceTerm(dice, against)];
  const die = dice === undefined ? [] : [plus('die', against, dice.defence)];
  const firepower = 'marker' in salvo ? plus('barrageFirepower', rule, salvo.fp) : plus('airFirepower', rule, salvo.fp);
  return [
    ledger('attack', rule, [...rolled, firepower, ...attack], salvo.hex),
    ledger('defence', against, [...die, ...defence], unit.id),
  ];
}

function diceTerm(dice: OpposedDice, rule: string): Term {
  const natural = naturalAttack(dice);
  if (dice.higher !== true) return plus('die', rule, natural);
  return plus('higherDie', '18.1', natural, { faces: [...dice.attack] });
}
