import { byText } from '../../kernel/basis/order.js';
import type { Side } from '../../engine/index.js';
import type { CounterType, KindRow, UnitKind } from '../units/index.js';
import { KINDS, stepsOfUnit, veiledType } from '../units/index.js';
import type { LhyPosition } from './position.js';
import type { LhyWorld } from './system.js';
import type { Mark, Unit } from './unit.js';

/**
 * The counter type of a unit. A concealed enemy in a view has a type that tells nothing.
 *
 * @returns the type; a unit of a type that the world does not have is a programmer's mistake and throws
 * @rule 1.0
 * @example typeOf(world, unit).kind // 'squad'
 */
export function typeOf({ counters }: Pick<LhyWorld, 'counters'>, { type }: Pick<Unit, 'type'>): CounterType {
  const known = counters.get(type) ?? veiledType(type);
  if (known === undefined) throw new Error(`no counter type ${type}`);
  return known;
}

/**
 * What is always true of the kind of a unit.
 *
 * @rule 2.1, 2.2
 * @example kindOf(world, squad).combat // true
 */
export function kindOf(world: Pick<LhyWorld, 'counters'>, unit: Unit): KindRow {
  return KINDS[typeOf(world, unit).kind];
}

/**
 * Whether something lies on a unit or is known of it.
 *
 * @example has(unit, 'regrouping') // false
 */
export function has({ marks }: Unit, mark: Mark): boolean {
  return marks.includes(mark);
}

/**
 * The hex of a unit. A unit that is carried is where its vehicle is.
 *
 * @returns the name of the hex; nothing for a unit that is not on the map
 * @rule 10.4.6
 * @example hexOf(position, rider) // 'B2'
 */
export function hexOf(position: LhyPosition, { place }: Unit): string | undefined {
  if (place.kind === 'map') return place.hex;
  if (place.kind !== 'aboard') return undefined;
  const vehicle = position.units[place.vehicle];
  return vehicle?.place.kind === 'map' ? vehicle.place.hex : undefined;
}

/**
 * Units by their ids.
 *
 * @returns those that there are
 * @example unitsNamed(position, ['blue.1']).length // 1
 */
export function unitsNamed({ units }: Pick<LhyPosition, 'units'>, ids: readonly string[]): readonly Unit[] {
  const found: Unit[] = [];
  for (const id of ids) {
    const unit = units[id];
    if (unit !== undefined) found.push(unit);
  }
  return found;
}

/**
 * Whether a unit is a vehicle.
 *
 * @rule 2.1
 * @example isVehicle(scene, tank) // true
 */
export function isVehicle({ world }: { readonly world: Pick<LhyWorld, 'counters'> }, unit: Unit): boolean {
  return kindOf(world, unit).vehicular;
}

/** The units on the map, also by their hexes, and those that are carried by what carries them. */
interface InPlay {
  readonly all: readonly Unit[];
  readonly units: readonly Unit[];
  readonly hexes: readonly string[];
  readonly bySide: ReadonlyMap<Side | undefined, readonly Unit[]>;
  readonly byHex: ReadonlyMap<string, readonly Unit[]>;
  readonly aboard: ReadonlyMap<string, readonly Unit[]>;
}

/** The units on the map of each position, looked up once. */
const known = new WeakMap<LhyPosition['units'], InPlay>();

const NOBODY: readonly never[] = Object.freeze([]);

/**
 * All units in a hex, those that are carried and those that are hidden among them.
 *
 * @returns in the order of the position
 * @example unitsIn(position, 'B2').length // 0
 */
export function unitsIn(position: LhyPosition, hex: string): readonly Unit[] {
  return placed(position).byHex.get(hex) ?? NOBODY;
}

/**
 * All units there are, in play or not.
 *
 * @returns in the order of the position
 * @example everyUnit(position).length // 28
 */
export function everyUnit(position: LhyPosition): readonly Unit[] {
  return placed(position).all;
}

function placed(position: LhyPosition): InPlay {
  const before = known.get(position.units);
  if (before !== undefined) return before;
  const all = Object.values(position.units);
  const units: Unit[] = [];
  const bySide = new Map<Side, Unit[]>();
  const byHex = new Map<string, Unit[]>();
  const aboard = new Map<string, Unit[]>();
  for (const unit of all) {
    if (unit.place.kind === 'aboard') enter(aboard, unit.place.vehicle, unit);
    const hex = hexOf(position, unit);
    if (hex === undefined) continue;
    units.push(unit);
    enter(bySide, unit.side, unit);
    enter(byHex, hex, unit);
  }
  const found = { all, units, hexes: [...byHex.keys()].sort(byText), bySide, byHex, aboard };
  known.set(position.units, found);
  return found;
}

function enter(lists: Map<string, Unit[]>, name: string, unit: Unit): void {
  const list = lists.get(name);
  if (list === undefined) lists.set(name, [unit]);
  else list.push(unit);
}

/**
 * The units of one side in a hex.
 *
 * @example ownIn(position, 'B2', 'blue')
 */
export function ownIn(position: LhyPosition, hex: string, side: Side): readonly Unit[] {
  return unitsIn(position, hex).filter((unit) => unit.side === side);
}

/**
 * The units in a hex that are enemies of a side.
 *
 * @example enemiesIn(position, 'B2', 'blue').some((unit) => !has(unit, 'hidden'))
 */
export function enemiesIn(position: LhyPosition, hex: string, side: Side): readonly Unit[] {
  return unitsIn(position, hex).filter((unit) => unit.side !== side);
}

/**
 * All units on the map, with the carried ones.
 *
 * @example inPlay(position).map(({ id }) => id)
 */
export function inPlay(position: LhyPosition): readonly Unit[] {
  return placed(position).units;
}

/**
 * The units of one side on the map, with the carried ones.
 *
 * @returns in the order of the position
 * @example ownInPlay(position, 'blue').length // 14
 */
export function ownInPlay(position: LhyPosition, side: Side | undefined): readonly Unit[] {
  return placed(position).bySide.get(side) ?? NOBODY;
}

/**
 * The hexes in which units stand.
 *
 * @returns their names, sorted
 * @example heldHexes(position) // ['A3', 'B2', 'C1']
 */
export function heldHexes(position: LhyPosition): readonly string[] {
  return placed(position).hexes;
}

/**
 * The hexes in which enemies of a side stand.
 *
 * @returns their names, sorted
 * @example enemyHexes(position, 'blue') // ['B2', 'C1']
 */
export function enemyHexes(position: LhyPosition, side: Side): readonly string[] {
  return heldHexes(position).filter((hex) => unitsIn(position, hex).some((unit) => unit.side !== side));
}

/**
 * Whether a unit waits beside the map and may come on in the present turn. It waits alone, or aboard a vehicle that does.
 *
 * @rule 20.7
 * @example isDue(position, reserve) // false before its turn
 */
export function isDue(position: LhyPosition, { place }: Unit): boolean {
  if (place.kind === 'aboard') {
    const vehicle = position.units[place.vehicle];
    return vehicle?.place.kind === 'waiting' && isDue(position, vehicle);
  }
  return place.kind === 'waiting' && (place.turn ?? 0) <= position.turn && (place.due ?? 0) <= position.minutes;
}

/**
 * The units with which their sides can reckon in the present turn: those on the map, and those that may come on.
 *
 * @rule 20.7
 * @example atHand(position).map(({ id }) => id)
 */
export function atHand(position: LhyPosition): readonly Unit[] {
  return everyUnit(position).filter((unit) => hexOf(position, unit) !== undefined || isDue(position, unit));
}

/**
 * The units that a vehicle carries.
 *
 * @rule 10.4.6
 * @example carriedBy(position, 'blue.tank').length // 0
 */
export function carriedBy(position: LhyPosition, vehicle: string): readonly Unit[] {
  return placed(position).aboard.get(vehicle) ?? NOBODY;
}

/**
 * The steps of a unit.
 *
 * @param use what the steps are counted for
 * @rule 2.2.1, 2.2.4
 * @example stepsOf(world, squad, 'other') // 2
 */
export function stepsOf(world: Pick<LhyWorld, 'counters'>, unit: Unit, use: 'assault' | 'other'): number {
  return stepsOfUnit(typeOf(world, unit).kind, has(unit, 'reduced'), use);
}

/** The Cohesion of a Heroic unit. */
const HEROIC_COHESION = 8;

/**
 * The Cohesion of a unit now.
 *
 * @returns nothing for a unit that has none: vehicles and Fortified Positions
 * @rule 1.1, 12.6
 * @example cohesionOf(world, hero) // 8
 */
export function cohesionOf(world: Pick<LhyWorld, 'counters'>, unit: Unit): number | undefined {
  const { cohesion } = typeOf(world, unit);
  return cohesion !== undefined && has(unit, 'heroic') ? HEROIC_COHESION : cohesion;
}

/**
 * Whether a counter can be drawn from the pool. A dummy that lies there is no counter of a force.
 *
 * @rule 20.6, 20.8
 * @example isInPool(section) // true
 */
export function isInPool(unit: Unit): boolean {
  return unit.place.kind === 'pool' && !has(unit, 'dummy');
}

/**
 * Whether a kind of unit is infantry: a squad or a section.
 *
 * @rule 2.2.1
 * @example isInfantry('machineGun') // false
 */
export function isInfantry(kind: UnitKind): boolean {
  return kind === 'squad' || kind === 'section';
}
