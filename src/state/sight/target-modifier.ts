import { ledger, plus, term, total } from '../../kernel/numbers/ledger.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { append, largest, smallest } from '../../kernel/basis/lists.js';
import type { Direction } from '../../board/geometry.js';
import { DIRECTIONS } from '../../board/geometry.js';
import { hexsideBetween, indexOf, levelAt, neighbourIn, terrainAt } from '../../map/index.js';
import { fortificationRow, MAXIMUM_TARGET_MODIFIER, ROOFTOP_TM } from '../../tables/index.js';
import type { TerrainRow } from '../../tables/terrain.js';
import { isCraft, isMmc, isSmc } from '../../units/index.js';
import { heightOf, isUnderground } from '../terrain/adjacency.js';
import { isSmoky } from './smoky.js';
import type { Counter } from '../position/counter.js';
import type { Eyes } from './night.js';
import { fortificationTerms, hasBarricade } from '../works/fortification.js';
import { hexsidesEntered } from '../terrain/line.js';
import type { CounterId, LocationId, Side } from '../position/place.js';
import { hexOf, isAir, levelOf } from '../position/place.js';
import { enemiesOnMap, hasMarker, onMap, typeOf, unitsAt } from '../units/queries.js';
import { isCraftInPlay } from '../units/vehicle.js';
import { markersOf } from '../position/markers.js';
import type { Scene } from '../scene.js';
import { hasSight } from './eyes.js';
import { addedTerrainTerms, isInRuins, isOpenAlongRoad } from '../terrain/terrain-marker.js';

/** The question for a Target Modifier. */
export interface TargetQuestion {
  readonly at: LocationId;
  /** The location of the firer; without it hexsides and slopes give nothing. */
  readonly from?: LocationId;
  /** The location of a Mortar against whose fire a Hill covers, by the switch `mortarDirectHill`. */
  readonly uphillFrom?: LocationId;
  /** The unit shot at; without it the TM of the location itself is meant. */
  readonly unit?: Counter;
  /** Sniper against Sniper, Mortars and artillery: a Sniper's TM is not doubled. */
  readonly plainSniper?: boolean;
  /** `among`: Mortars take part in the attack with others. `alone`: only Mortars or Off-board Artillery attack. */
  readonly mortars?: 'among' | 'alone';
  /** The vehicle that overruns the unit: it is no cover against itself. */
  readonly overrunBy?: CounterId;
  /** The eyes of the firer: Smoke shelters nobody from thermal imaging. */
  readonly eyes?: Eyes;
  /** The location is a Cave that is itself attacked, with nobody in it: its own TM is not applied. */
  readonly emptyCave?: true;
}

/**
 * The Target Modifier of a location or of a unit in it: terrain, counters, the hexside the fire crosses, a higher hill;
 * at most +4 in all, a lone Sniper's doubled to at most +8.
 *
 * @param scene the scene
 * @param question the location, where the fire comes from, the unit shot at
 * @returns the ledger of the TM
 * @rule 5.5, 10.4
 * @example wholeTotal(targetModifier(scene, { at: 'J3' })) // 3
 */
export function targetModifier(scene: Scene, question: TargetQuestion): Ledger {
  const terms: Term[] = [
    ...locationTerms(scene, question),
    ...(question.from === undefined || question.mortars === 'alone'
      ? []
      : lineTerms(scene, question.at, question.from)),
  ];
  if (question.uphillFrom !== undefined) append(terms, slopeTerms(scene, question.at, question.uphillFrom));
  terms.push(term('maximumTm', '5.5', 'atMost', MAXIMUM_TARGET_MODIFIER.hex));
  if (question.unit !== undefined && question.plainSniper !== true && isLoneSniper(scene, question.unit)) {
    terms.push(
      term('loneSniper', '11.4', 'times', 2),
      term('maximumTm', '11.4', 'atMost', MAXIMUM_TARGET_MODIFIER.sniper),
    );
  }
  return ledger('targetModifier', '5.5', terms, question.unit?.id ?? question.at);
}

/**
 * The TM of the location itself: terrain and counters, whatever the firer. A Tunnel gets nothing from the terrain above
 * it, and a flying unit nothing from the terrain below it.
 */
function locationTerms(scene: Scene, question: TargetQuestion): readonly Term[] {
  const { at, from, unit, mortars, eyes, emptyCave } = question;
  const hex = hexOf(at);
  const index = indexOf(scene.world.map, hex);
  if (index === undefined || isUnderground(at) || isAir(at)) return [];
  const open = from !== undefined && mortars !== 'alone' && isOpenAlongRoad(scene, at, from);
  const bare = open || isInRuins(scene, hex);
  const terms: Term[] = [
    levelOf(at) === 'roof'
      ? plus('rooftop', '10.6', ROOFTOP_TM)
      : plus('terrain', '10.4', bare ? 0 : terrainTm(scene, terrainAt(scene.world.map, index), unit), { at: hex }),
    ...addedTerrainTerms(scene, hex),
  ];
  // Smoke 1 and Smoke 2 together are no thicker than one of them.
  if (isSmoky(scene.position, hex, eyes)) terms.push(plus('smoke', '7.0', chartTm(scene, 'smoke')));
  if (emptyCave !== true) append(terms, fortificationTerms(scene, at, unit, mortars !== undefined));
  for (const marker of markersOf(scene.position, 'rubble')) {
    if (marker.at === hex) terms.push(plus('rubble', '10.4', chartTm(scene, 'rubble')));
  }
  if (coveredByVehicle(scene, question)) terms.push(plus('vehicleOrWreck', '10.1', chartTm(scene, 'vehicle')));
  return terms;
}

/** A Barricade's TM (21.5). */
const BARRICADE_TM: number = /* @__PURE__ */ (() => fortificationRow('barricade')?.tm[0] ?? 0)();

/** The TM that the chart of the world prints for a counter in a hex or for higher ground. */
function chartTm({ world }: Scene, id: 'smoke' | 'rubble' | 'vehicle' | 'hill'): number {
  const { tm } = world.map.chart[id];
  return tm === 'counter' ? 0 : tm;
}

function terrainTm(scene: Scene, row: TerrainRow, unit: Counter | undefined): number {
  const nation = unit === undefined ? undefined : typeOf(scene.world, unit).nation;
  const national = nation === undefined ? undefined : row.national?.[nation]?.tm;
  return national ?? (row.tm === 'counter' ? 0 : row.tm);
}

/**
 * One vehicle or Wreck gives +2 to Leg units; by the switch `vehicleCover` a moving vehicle does not. A vehicle gets
 * the +2 from a Wreck only; by the switch `vehicleCoverForVehicles` from another vehicle too. The switches
 * `overrunWreckTm` and `overrunCover` say whether a Wreck, and the overrunning vehicle itself, give it against an
 * Overrun.
 */
function coveredByVehicle(scene: Scene, { at, unit, overrunBy }: TargetQuestion): boolean {
  const hex = hexOf(at);
  if (levelOf(at) !== 'ground') return false;
  const { vehicleCover, vehicleCoverForVehicles, overrunCover, overrunWreckTm } = scene.world.ruleset.switches;
  const wrecks = overrunBy === undefined || overrunWreckTm === 'counts';
  if (wrecks && markersOf(scene.position, 'wreck').some((marker) => marker.at === hex)) return true;
  if (!isCraftInPlay(scene)) return false;
  const rides = unit !== undefined && isCraft(typeOf(scene.world, unit));
  if (rides && vehicleCoverForVehicles === 'wreckOnly') return false;
  return unitsAt(scene, at).some((counter) => {
    if (counter.id === overrunBy) return overrunCover === 'given';
    if (counter.id === unit?.id || typeOf(scene.world, counter).kind !== 'vehicle') return false;
    return vehicleCover === 'anyVehicle' || !hasMarker(counter, 'moved');
  });
}

/** The terms that have been found for a line of fire. */
interface LineKnown extends Pick<Scene, 'world' | 'position'> {
  readonly at: LocationId;
  readonly from: LocationId;
  readonly terms: readonly Term[];
}

/** The line of fire asked about last: an attack asks about the same one for each of its targets. */
let lastLine: LineKnown | undefined;

/** The TM of the line of fire: a Wall or a Barricade that it crosses on entering, a Hill that it climbs. */
function lineTerms(scene: Scene, at: LocationId, from: LocationId): readonly Term[] {
  const { world, position } = scene;
  if (lastLine?.position !== position || lastLine.world !== world || lastLine.at !== at || lastLine.from !== from)
    lastLine = { world, position, at, from, terms: termsOfLine(scene, at, from) };
  return lastLine.terms;
}

function termsOfLine(scene: Scene, at: LocationId, from: LocationId): readonly Term[] {
  if (isAir(at)) return [];
  const { map, ruleset } = scene.world;
  const target = indexOf(map, hexOf(at));
  const firer = indexOf(map, hexOf(from));
  if (target === undefined || firer === undefined || target === firer) return [];
  const terms: Term[] = [];
  const tms = hexsidesEntered(map, firer, target).map((direction) => hexsideTm(scene, target, direction));
  const hexside = ruleset.switches.hexsideTmAtVertex === 'eitherHexside' ? largest(tms) : smallest(tms);
  if (hexside !== 0) terms.push(plus('hexside', '10.3.2', hexside));
  append(terms, slopeTerms(scene, at, from));
  return terms;
}

/** The TM of a Hill that the line of fire climbs. */
function slopeTerms(scene: Scene, at: LocationId, from: LocationId): readonly Term[] {
  const { map } = scene.world;
  const target = indexOf(map, hexOf(at));
  if (target === undefined || levelAt(map, target) <= 0) return [];
  return heightOf(scene, at) > heightOf(scene, from) ? [plus('hill', '10.2', chartTm(scene, 'hill'))] : [];
}

/** The TM of a hexside against fire that crosses it: a Wall, or the Barricade on it. */
function hexsideTm(scene: Scene, hex: number, direction: Direction): number {
  const { map } = scene.world;
  const tm = map.hexsideTable[6 * hex + direction - 1]?.tm;
  const next = neighbourIn(map, hex, direction);
  const barricade = next !== undefined && hasBarricade(scene, hex, next) ? BARRICADE_TM : 0;
  return Math.max(typeof tm === 'number' ? tm : 0, barricade);
}

/**
 * Whether a Sniper is alone, so that his TM is doubled: with no other unit of his side in the location, or, by the
 * switch `sniperCompany`, with no Leg unit.
 *
 * @rule 11.4
 * @example isLoneSniper(scene, sniper)
 */
export function isLoneSniper(scene: Scene, unit: Counter): boolean {
  if (typeOf(scene.world, unit).kind !== 'sniper') return false;
  const at = onMap(unit);
  if (at === undefined) return false;
  const legOnly = scene.world.ruleset.switches.sniperCompany === 'legUnits';
  return !unitsAt(scene, at).some((other) => {
    if (other.id === unit.id || other.side !== unit.side) return false;
    const type = typeOf(scene.world, other);
    return !legOnly || isMmc(type) || isSmc(type);
  });
}

/**
 * Whether a unit of a side is in positive terrain for a Morale Check: the location's own TM, or a hexside or slope that
 * enemy fire would have to cross.
 *
 * @param scene the scene
 * @param at the location
 * @param side the side of the unit that checks
 * @param unit the unit: not every Fortification shelters every unit; without it any Leg unit of the side is meant
 * @rule 3.0
 * @example hasPositiveTm(scene, 'J3', 'de') // true
 */
export function hasPositiveTm(scene: Scene, at: LocationId, side: Side, unit?: Counter): boolean {
  const whose = unit === undefined ? {} : { unit };
  if (total(targetModifier(scene, { at, ...whose })).n > 0) return true;
  if (isUnderground(at) || isAir(at) || !hasBonusFromSomewhere(scene, at)) return false;
  const { hexsideCover, hexsideCoverUnseen } = scene.world.ruleset.switches;
  if (hexsideCover === 'always') return true;
  const enemies = enemiesOnMap(scene, side)
    .map((enemy) => onMap(enemy))
    .filter(
      (from): from is LocationId =>
        from !== undefined && (hexsideCover === 'everyEnemyOnMap' || hasSight(scene, from, at)),
    );
  if (enemies.length === 0) return hexsideCoverUnseen === 'given';
  const covered = (from: LocationId): boolean => total(targetModifier(scene, { at, from, ...whose })).n > 0;
  return hexsideCover === 'anyEnemyInLos' ? enemies.some(covered) : enemies.every(covered);
}

/** Whether any hexside or slope of the hex could ever give a bonus. */
function hasBonusFromSomewhere(scene: Scene, at: LocationId): boolean {
  const { map } = scene.world;
  const hex = indexOf(map, hexOf(at));
  if (hex === undefined) return false;
  if (levelAt(map, hex) > 0) return true;
  return DIRECTIONS.some((direction) => hexsideTm(scene, hex, direction) > 0);
}

/**
 * The Wall, Hedge or the like between two adjacent hexes.
 *
 * @example hexsideOf(scene, 'G4', 'H5')?.id // 'wall' on board 15
 */
export function hexsideOf(scene: Scene, a: string, b: string): TerrainRow | undefined {
  const { map } = scene.world;
  const first = indexOf(map, a);
  const second = indexOf(map, b);
  return first === undefined || second === undefined ? undefined : hexsideBetween(map, first, second);
}
