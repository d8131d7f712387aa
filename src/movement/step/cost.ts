import { derived } from '../../kernel/basis/derived.js';
import type { BoundedTable } from '../../kernel/basis/bounded.js';
import { boundedTable } from '../../kernel/basis/bounded.js';
import { entryOf } from '../../kernel/basis/entry.js';
import { ledger, plus } from '../../kernel/numbers/ledger.js';
import { STEP_COSTS } from '../../tables/index.js';
import { isMounted, mayUseBoat } from '../../units/index.js';
import type { Counter, LocationId, Position, Scene } from '../../state/index.js';
import {
  cacheOf,
  hexOf,
  isAir,
  isUndergroundStep,
  isVehicle,
  levelOf,
  linksTrenches,
  mayEnterTunnel,
  typeOf,
} from '../../state/index.js';
import { mayEnterBunker, mayEnterCave, mayEnterFire } from '../terrain/access.js';
import { allowanceOf } from '../party/allowance.js';
import { boatCost, passageOf } from '../terrain/passage.js';
import { flames, hexCost, ownMines } from '../terrain/hex-cost.js';
import { OFF_MAP } from '../terrain/location.js';
import type { StepCost, Toll, Way } from '../terrain/toll.js';
import { priced, prohibited } from '../terrain/toll.js';

/** How a unit takes a step. */
export interface StepManner {
  /** A Scout leads the way through growth. */
  readonly scouted?: boolean;
  /** It is mounted, or a single man who rides along; by its type when left out. */
  readonly rides?: boolean;
  /** Half-points of its MF in this impulse, for a step by boat; as it stands when left out. */
  readonly mf?: number | undefined;
  /** It has entered a hex of this impulse whose first one costs its nation less. */
  readonly eased?: boolean | undefined;
}

/**
 * The cost of one step for a unit: the terrain entered or the road, the hexside crossed, a climb; or the stairs. A
 * vehicle pays by its own column, Mounted Units by the column of other vehicles; both stay on the ground.
 *
 * @param scene the scene
 * @param unit the unit that steps
 * @param from its location; absent from off the map: the first hex is paid like any other, without a hexside
 * @param to a neighbouring location, or `off`
 * @param manner how it goes
 * @returns a ledger in MPs whose last term turns them into half-points, or `prohibited`
 * @rule 6.0, 6.6, 11.6, 21.3, 23.3.1
 * @example stepCost(scene, squad, 'F4', 'G4') // lightWoods 2 + wall 1, times 2
 */
export function stepCost(
  scene: Scene,
  unit: Counter,
  from: LocationId | undefined,
  to: LocationId,
  manner: StepManner = {},
): StepCost {
  const { scouted = false, rides = isMounted(typeOf(scene.world, unit)), mf, eased = false } = manner;
  const passage = passageOf(scene, from, to);
  const afloat = passage !== undefined && passage !== 'land' && !rides && mayUseBoat(typeOf(scene.world, unit));
  const toll = tollOf(scene, { unit, from, to, scouted: scouted && !rides, rides, eased, afloat });
  if (toll.kind === 'prohibited') return toll;
  if (passage !== undefined) return boatCost(unit, to, passage, mf ?? allowanceOf(scene, unit, { mode: 'move' }));
  return { kind: 'cost', ledger: ledger('stepCost', '6.0', toll.terms, unit.id), price: toll.price };
}

/** The tolls of the ways from each place, by where they lead. */
type Tolls = Map<LocationId, Map<LocationId, Toll>>;

const noTolls = (): Map<LocationId, Toll> => new Map();
const noPlaces = (): Tolls => new Map();

/** So many tolls are remembered. */
const MOST_TOLLS = 30000;
const knownTolls = (): BoundedTable<Map<string, Tolls>> => boundedTable(() => new Map<string, Tolls>(), MOST_TOLLS);

/** The toll of a step. It is remembered where no counter affects it. */
function tollOf(scene: Scene, way: Way): Toll {
  const { from, to } = way;
  if (isUndergroundStep(from, to)) return tunnelCost(scene, way.unit, to);
  if (isBurdened(scene.position, from, to)) return toll(scene, way);
  const known = cacheOf(scene.world, 'movement.tolls', knownTolls);
  const tolls = entryOf(entryOf(known.table, payerOf(way), noPlaces), from ?? OFF_MAP, noTolls);
  const found = tolls.get(to);
  if (found !== undefined) return found;
  const made = toll(scene, way);
  tolls.set(to, made);
  known.count();
  return made;
}

/** Units that pay alike: of one type, with a Scout or without, mounted or on foot, before their cheap hex or after it. */
function payerOf({ unit, scouted, rides, eased }: Way): string {
  if (!scouted && !rides && !eased) return unit.type;
  return `${unit.type}${scouted ? ' scouted' : ''}${rides ? ' rides' : ''}${eased ? ' eased' : ''}`;
}

/** The hexes whose counters bear on the toll of a step into them, and out of them. */
interface Burdens {
  readonly into: ReadonlySet<string>;
  readonly outOf: ReadonlySet<string>;
}

/** Whether a counter on the hex entered, or a Barricade or a Trench in the one left, may bear on the toll. */
function isBurdened({ markers }: Position, from: LocationId | undefined, to: LocationId): boolean {
  if (markers.length === 0) return false;
  const { into, outOf } = burdensOf(markers);
  return into.has(hexOf(to)) || (from !== undefined && outOf.size > 0 && outOf.has(hexOf(from)));
}

const burdensOf = /* @__PURE__ */ derived((markers: Position['markers']): Burdens => {
  const into = new Set<string>();
  const outOf = new Set<string>();
  for (const { kind, at } of markers) {
    if (kind === 'spotted' || kind === 'melee' || kind === 'smoke') continue;
    into.add(hexOf(at));
    if (kind === 'fortification') outOf.add(hexOf(at));
  }
  return { into, outOf };
});

function toll(scene: Scene, way: Way): Toll {
  const { unit, from, to, rides } = way;
  if (to === OFF_MAP) return priced([plus('leaveMap', '22.0', STEP_COSTS.exitMap)]);
  if (isAir(to)) return priced([plus('hexInTheAir', '19.2.2', STEP_COSTS.hexInTheAir)]);
  if (!mayEnterFire(scene, typeOf(scene.world, unit), to)) return prohibited('10.5.6.2', { to, terrain: 'fire' });
  if (rides && levelOf(to) !== 'ground') return prohibited('6.6', { to });
  const drives = isVehicle(scene.world, unit);
  if (drives && levelOf(to) !== 'ground') return prohibited('1.3', { to });
  if (from !== undefined && hexOf(from) === hexOf(to)) {
    const levels = [levelOf(from), levelOf(to)];
    if (levels.includes('bunker')) return bunkerCost(scene, unit, to);
    return levels.includes('cave') ? caveCost(scene, unit, to) : levelCost(scene, from, to);
  }
  if (linksTrenches(scene.position, from, to) && !rides && !drives) {
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
