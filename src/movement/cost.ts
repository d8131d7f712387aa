import { ledger, plus, term } from '../kernel/ledger.js';
import type { Ledger, Term } from '../kernel/ledger.js';
import type { Params } from '../kernel/result.js';
import { wholeTotal } from '../kernel/ledger.js';
import { rational } from '../kernel/rational.js';
import { hexsideBetween, indexOf, levelAt, roadBetween, terrainAt } from '../map/index.js';
import type { Counter, LocationId, Scene, World } from '../state/index.js';
import {
  cacheOf,
  fireAt,
  hasBarricade,
  hexOf,
  isUndergroundStep,
  levelOf,
  linksTrenches,
  markedTerrain,
  markersOf,
  mayEnterTunnel,
  terrainMarkersIn,
  typeOf,
} from '../state/index.js';
import { HALF_POINTS, SCOUTED_COST, SCOUTED_TERRAIN, STEP_COSTS } from '../tables/index.js';
import { moveCost, TERRAIN_WW2, terrainRow } from '../tables/terrain.js';
import type { MoverClass, TerrainRow } from '../tables/terrain.js';
import { TERRAIN_IN_RULES } from '../tables/terrain-in-rules.js';
import type { CounterType } from '../units/index.js';
import { entersBuildings, entersCaves, isLeg, isMounted } from '../units/index.js';
import { OFF_MAP, sameBuilding } from './location.js';

/** What one step costs a unit, as a ledger that ends in half-points, or why it may never be made. */
export type StepCost =
  | {
      readonly kind: 'cost';
      readonly ledger: Ledger;
      /** What the ledger comes to, in half-points. */
      readonly price: number;
    }
  | { readonly kind: 'prohibited'; readonly rule: string; readonly params: Params };

/**
 * What one step costs a Leg or Mounted Unit: the terrain entered or the road, the hexside crossed, a climb; or the stairs.
 * Who rides pays as other vehicles do, and stays on the ground.
 *
 * @param scene the scene
 * @param unit who steps
 * @param from where it stands; absent from off the map: the first hex is paid like any other, without a hexside
 * @param to a neighbouring location, or `off`
 * @param scouted a Scout leads the way through growth
 * @param rides whether it is mounted, or a single man who rides along
 * @returns a ledger in MPs whose last term turns them into half-points, or `prohibited`
 * @rule 6.0, 6.6, 11.6, 21.3
 * @example stepCost(scene, squad, 'F4', 'G4') // lightWoods 2 + wall 1, times 2
 */
export function stepCost(
  scene: Scene,
  unit: Counter,
  from: LocationId | undefined,
  to: LocationId,
  scouted = false,
  rides: boolean = isMounted(typeOf(scene.world, unit)),
): StepCost {
  const toll = tollOf(scene, { unit, from, to, scouted: scouted && !rides, rides });
  if (toll.kind === 'prohibited') return toll;
  return { kind: 'cost', ledger: ledger('stepCost', '6.0', toll.terms, unit.id), price: toll.price };
}

/** What a step costs any unit of a type. */
type Toll =
  | { readonly kind: 'toll'; readonly terms: readonly Term[]; readonly price: number }
  | Extract<StepCost, { readonly kind: 'prohibited' }>;

/** A step to be paid for. */
interface Way {
  readonly unit: Counter;
  readonly from: LocationId | undefined;
  readonly to: LocationId;
  readonly scouted: boolean;
  readonly rides: boolean;
}

/** The toll of a step, known from before where no counter lies on the hex entered. */
function tollOf(scene: Scene, way: Way): Toll {
  const { unit, from, to, scouted, rides } = way;
  const hex = hexOf(to);
  if (isUndergroundStep(from, to)) return tunnelCost(scene, unit, to);
  if (isBurdened(scene, from, hex)) return toll(scene, way);
  const known = cacheOf(scene.world, 'movement.tolls', () => new Map<string, Toll>());
  const key = `${unit.type} ${from ?? OFF_MAP} ${to}${scouted ? ' scouted' : ''}${rides ? ' rides' : ''}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = toll(scene, way);
  known.set(key, made);
  return made;
}

/** Whether a counter on the hex entered, or a Barricade or a Trench in the one left, may bear on the toll. */
function isBurdened({ position }: Scene, from: LocationId | undefined, hex: string): boolean {
  const left = from === undefined ? undefined : hexOf(from);
  return position.markers.some(({ kind, at }) => hexOf(at) === hex || (kind === 'fortification' && hexOf(at) === left));
}

function toll(scene: Scene, way: Way): Toll {
  const { unit, from, to, rides } = way;
  if (to === OFF_MAP) return priced([plus('leaveMap', '22.0', STEP_COSTS.exitMap)]);
  if (!mayEnterFire(scene, typeOf(scene.world, unit), to)) return prohibited('10.5.6.2', { to, terrain: 'fire' });
  if (rides && levelOf(to) !== 'ground') return prohibited('6.6', { to });
  if (from !== undefined && hexOf(from) === hexOf(to)) {
    const levels = [levelOf(from), levelOf(to)];
    if (levels.includes('bunker')) return bunkerCost(scene, unit, to);
    return levels.includes('cave') ? caveCost(scene, unit, to) : levelCost(scene, from, to);
  }
  if (linksTrenches(scene.position, from, to) && !rides) {
    return priced([plus('trench', '21.6', STEP_COSTS.trench), ...flames(scene, to)]);
  }
  return hexCost(scene, way);
}

/**
 * The way into a Bunker, or out of it into the hex around it, whatever the terrain; one's own Mines there cost as always.
 *
 * @rule 21.1
 */
function bunkerCost(scene: Scene, unit: Counter, to: LocationId): Toll {
  const type = typeOf(scene.world, unit);
  if (levelOf(to) === 'bunker' && !mayEnterBunker(type)) return prohibited('21.1', { to, terrain: 'bunker' });
  return priced([plus('bunker', '21.1', STEP_COSTS.bunker), ...ownMines(scene, unit, to), ...flames(scene, to)]);
}

/**
 * The way into a Cave or out of it.
 *
 * @rule 10.7
 */
function caveCost(scene: Scene, unit: Counter, to: LocationId): Toll {
  const type = typeOf(scene.world, unit);
  if (levelOf(to) === 'cave' && !mayEnterCave(type)) return prohibited('10.7', { to, terrain: 'cave' });
  return priced([plus('cave', '10.7', STEP_COSTS.cave), ...ownMines(scene, unit, to), ...flames(scene, to)]);
}

/**
 * A hex of the way below the ground, the one with the Cave at its end included. Weapon Teams go there only where a special
 * rule lets them, and a scenario may close the Tunnels to a side.
 *
 * @rule 10.7.1
 */
function tunnelCost({ world }: Scene, unit: Counter, to: LocationId): Toll {
  const type = typeOf(world, unit);
  if (!mayEnterTunnel(world, type, unit.side)) return prohibited('10.7.1', { to, terrain: 'tunnel' });
  if (levelOf(to) === 'cave' && !mayEnterCave(type)) return prohibited('10.7', { to, terrain: 'cave' });
  return priced([plus('tunnel', '10.7.1', STEP_COSTS.tunnel)]);
}

/** The stairs, or the way to the Rooftop. */
function levelCost(scene: Scene, from: LocationId, to: LocationId): Toll {
  const roof = levelOf(from) === 'roof' || levelOf(to) === 'roof';
  const step = roof
    ? plus('rooftop', '10.6', STEP_COSTS.rooftop)
    : plus('changeFloor', '10.2', STEP_COSTS.changeFloor, { from, to });
  return priced([step, ...flames(scene, to)]);
}

function hexCost(scene: Scene, { unit, from, to, scouted, rides }: Way): Toll {
  const column: MoverClass = rides ? 'O' : 'leg';
  const { map } = scene.world;
  const type = typeOf(scene.world, unit);
  const target = indexOf(map, hexOf(to));
  const origin = from === undefined ? undefined : indexOf(map, hexOf(from));
  if (target === undefined) return prohibited('6.0', { to });
  if (levelOf(to) === 'roof' && origin !== undefined && sameBuilding(scene.world, origin, target)) {
    return priced([plus('rooftop', '10.6', STEP_COSTS.rooftop), ...flames(scene, to)]);
  }
  const indoors = levelOf(to) !== 'ground';
  const along = !indoors && origin !== undefined && roadBetween(map, origin, target);
  const row = along ? ROAD : terrainAt(map, target);
  if (!mayEnterTerrain(type, row)) return prohibited('1.7', { to, terrain: row.id });
  const printed = rides ? undefined : row.national?.[type.nation]?.leg;
  const instead = indoors ? undefined : counterInstead(scene, hexOf(to));
  if (instead?.noMountedUnits === true && rides) return prohibited('10.5.4', { to, terrain: instead.id });
  const cost = printed === undefined ? moveCost(row, column) : printed * HALF_POINTS;
  // A Ford opens even a River.
  const base = instead?.onTerrain === row.id && cost === 'prohibited' ? 0 : cost;
  if (typeof base !== 'number') return prohibited('6.0', { to, terrain: row.id });
  const terms: Term[] = [plus(along ? 'road' : 'terrain', '6.0', inMps(base), { terrain: row.id })];
  if (scouted && SCOUTED_TERRAIN.includes(row.id)) terms.push(term('scouted', '11.6', 'atMost', SCOUTED_COST));
  if (instead !== undefined) {
    if (moveCost(instead, column) === 'prohibited') return prohibited('6.0', { to, terrain: instead.id });
    terms.push(...insteadTerms(instead, column));
  }
  if (!indoors) terms.push(...addedTerms(scene, hexOf(to), column), ...ownMines(scene, unit, to));
  terms.push(...flames(scene, to));
  if (origin !== undefined && !indoors) {
    const barred = hasBarricade(scene, origin, target);
    const side = barred ? BARRICADE : hexsideBetween(map, origin, target);
    if (side !== undefined) {
      const extra = moveCost(side, column);
      if (!entersBuildings(type)) return prohibited('1.7', { to, terrain: side.id });
      if (extra === 'prohibited') return prohibited('6.0', { to, terrain: side.id });
      terms.push(plus('hexside', '10.3.2', inMps(extra === 'asHex' ? 0 : extra), { terrain: side.id }));
    }
    if (levelAt(map, target) > levelAt(map, origin)) terms.push(plus('uphill', '10.2', UPHILL[column]));
  }
  return priced(terms);
}

/** The counter whose cost stands in place of that of its hex: Wire before all others. */
function counterInstead({ position }: Scene, hex: string): TerrainRow | undefined {
  if (position.markers.length === 0) return undefined;
  if (markersOf(position, 'fortification').some(({ type, at }) => type === 'wire' && at === hex))
    return required('wire');
  const total = terrainMarkersIn(position, hex)
    .map(markedTerrain)
    .find(({ addsToHex }) => addsToHex !== true);
  if (total !== undefined) return total;
  return markersOf(position, 'rubble').some(({ at }) => at === hex) ? required('rubble') : undefined;
}

function insteadTerms(row: TerrainRow, column: MoverClass): readonly Term[] {
  const cost = moveCost(row, column);
  if (typeof cost !== 'number') return [];
  return [
    term('counterInstead', '6.0', 'times', 0, { terrain: row.id }),
    plus('counter', ruleOf(row), inMps(cost), { terrain: row.id }),
  ];
}

/** Craters cost extra, whatever else is in the hex. */
function addedTerms({ position }: Scene, hex: string, column: MoverClass): readonly Term[] {
  return terrainMarkersIn(position, hex).flatMap((marker) => {
    const row = markedTerrain(marker);
    const cost = moveCost(row, column);
    return row.addsToHex !== true || typeof cost !== 'number'
      ? []
      : [plus('counter', ruleOf(row), inMps(cost), { terrain: row.id })];
  });
}

/** The section that gives the cost of a counter; the chart where none does. */
function ruleOf({ id }: TerrainRow): string {
  return COST_RULES[id] ?? '6.0';
}

const COST_RULES: Readonly<Record<string, string>> = {
  wire: '21.3',
  ford: '10.5.2',
  roadblock: '10.5.4',
  craters: '10.5.5',
};

/** One's own Mines do no harm, but cost 1 MP more. */
function ownMines(scene: Scene, unit: Counter, to: LocationId): readonly Term[] {
  if (levelOf(to) !== 'ground') return [];
  const mined = markersOf(scene.position, 'mines').some(
    (marker) => marker.at === hexOf(to) && marker.side === unit.side,
  );
  return mined ? [plus('ownMines', '21.4', STEP_COSTS.ownMines)] : [];
}

/** Into a Fire 1 it costs 1 MP more. */
function flames({ position }: Scene, to: LocationId): readonly Term[] {
  return fireAt(position, to) === undefined ? [] : [plus('flames', '10.5.6.2', STEP_COSTS.flames)];
}

/**
 * Whether units of a type may go where it burns: nobody into a Fire 2, and no Weapon Team into a Fire 1.
 *
 * @rule 10.5.6.2
 * @example mayEnterFire(scene, typeOf(world, squad), 'J4') // true
 */
export function mayEnterFire({ position }: Scene, type: CounterType, to: LocationId): boolean {
  const fire = fireAt(position, to);
  return fire === undefined || (fire.stage === 1 && type.kind !== 'weaponTeam');
}

/** Weapon Teams stay out of some terrain, and all but machine guns out of Buildings. */
function mayEnterTerrain(type: CounterType, row: TerrainRow): boolean {
  if (type.kind !== 'weaponTeam') return true;
  if (row.noWeaponTeams === true) return false;
  return row.construction === undefined || entersBuildings(type);
}

/**
 * Whether units of a type may be inside a Bunker: men on foot, of Weapon Teams only those with a machine gun.
 *
 * @rule 21.1
 * @example mayEnterBunker(squad) // true
 */
export function mayEnterBunker(type: CounterType): boolean {
  return isLeg(type) && entersBuildings(type);
}

/**
 * Whether a unit may enter a Cave, or set up in one: Leg units, of Weapon Teams only those with a machine gun or a mortar.
 *
 * @rule 10.7
 * @example mayEnterCave(squad) // true
 */
export function mayEnterCave(type: CounterType): boolean {
  return isLeg(type) && entersCaves(type);
}

/**
 * Whether a unit of a type may set up in a location: Weapon Teams keep out of the terrain, the Bunkers and the Caves that
 * they may not enter, and everybody out of the Tunnels.
 *
 * @rule 1.7
 * @example maySetUpIn(world, mortarTeam, 'J6') // false: a Building
 */
export function maySetUpIn(world: World, type: CounterType, at: LocationId): boolean {
  const level = levelOf(at);
  if (level === 'bunker') return mayEnterBunker(type);
  if (level === 'cave') return mayEnterCave(type);
  if (level === 'tunnel') return false;
  const hex = indexOf(world.map, hexOf(at));
  return hex === undefined || mayEnterTerrain(type, terrainAt(world.map, hex));
}

function priced(steps: readonly Term[]): Toll {
  const terms = [...steps, term('halfPoints', '6.0', 'times', HALF_POINTS)];
  return { kind: 'toll', terms, price: wholeTotal(ledger('stepCost', '6.0', terms)) };
}

function prohibited(rule: string, params: Params): Toll {
  return { kind: 'prohibited', rule, params };
}

function inMps(halfPoints: number): ReturnType<typeof rational> {
  return rational(halfPoints, HALF_POINTS);
}

function required(id: string): TerrainRow {
  const row = terrainRow(TERRAIN_WW2, id) ?? terrainRow(TERRAIN_IN_RULES, id);
  if (row === undefined) throw new Error(`the chart has no ${id}`);
  return row;
}

const ROAD: TerrainRow = /* @__PURE__ */ required('road');
const BARRICADE: TerrainRow = /* @__PURE__ */ required('barricade');
const UPHILL: Readonly<Record<MoverClass, number>> = /* @__PURE__ */ (() =>
  required('hill').upCost ?? { T: 0, O: 0, R: 0, leg: 0 })();
