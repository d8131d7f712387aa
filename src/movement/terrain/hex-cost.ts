import type { HexId } from '../../board/names.js';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { plus, term } from '../../kernel/numbers/ledger.js';
import { append } from '../../kernel/basis/lists.js';
import { hexsideBetween, indexOf, levelAt, roadBetween, terrainAt } from '../../map/index.js';
import { HALF_POINTS, SCOUTED_COST, SCOUTED_TERRAIN, STEP_COSTS } from '../../tables/index.js';
import type { MoverClass, TerrainRow } from '../../tables/terrain-row.js';
import { moveCost } from '../../tables/terrain.js';
import { entersBuildings, isCraft } from '../../units/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import {
  fireAt,
  hasBarricade,
  hexOf,
  isInRuins,
  levelOf,
  markedTerrain,
  markersOf,
  terrainMarkersIn,
  typeOf,
} from '../../state/index.js';
import { columnFor, mayEnterTerrain } from './access.js';
import { sameBuilding } from './location.js';
import type { Toll, Way } from './toll.js';
import { inMps, priced, prohibited } from './toll.js';

/**
 * The cost of entering a hex: its terrain or the road, the counters that lie there, the hexside crossed, a climb.
 *
 * @rule 6.0, 10.2, 10.3.2
 * @example hexCost(scene, { unit: squad, from: 'F4', to: 'G4', scouted: false, rides: false, eased: false, afloat: false })
 */
export function hexCost(scene: Scene, { unit, from, to, scouted, rides, eased, afloat }: Way): Toll {
  const { map } = scene.world;
  const type = typeOf(scene.world, unit);
  const column = columnFor(type, rides);
  if (column === undefined) return prohibited('6.0', { to });
  const target = indexOf(map, hexOf(to));
  const origin = from === undefined ? undefined : indexOf(map, hexOf(from));
  if (target === undefined) return prohibited('6.0', { to });
  if (levelOf(to) === 'roof' && origin !== undefined && sameBuilding(scene.world, origin, target)) {
    return priced([plus('rooftop', '10.6', STEP_COSTS.rooftop), ...flames(scene, to)]);
  }
  const indoors = levelOf(to) !== 'ground';
  const along = !indoors && origin !== undefined && roadBetween(map, origin, target);
  const row = along ? map.chart.road : terrainAt(map, target);
  if (!mayEnterTerrain(type, row)) return prohibited('1.7', { to, terrain: row.id });
  const national = column === 'leg' ? row.national?.[type.nation] : undefined;
  const first = eased ? undefined : national?.first;
  const printed = first ?? national?.leg;
  const instead = indoors ? undefined : counterInstead(scene, hexOf(to));
  if (instead?.noMountedUnits === true && rides) return prohibited('10.5.4', { to, terrain: instead.id });
  const cost = printed === undefined ? moveCost(row, column) : printed * HALF_POINTS;
  // A Ford or a boat opens even a River. Where a Building has come down, only its Rubble counts.
  const opened = afloat || instead?.onTerrain === row.id || (instead?.id === 'rubble' && isInRuins(scene, hexOf(to)));
  const base = opened && cost === 'prohibited' ? 0 : cost;
  if (typeof base !== 'number') return prohibited('6.0', { to, terrain: row.id });
  const terms: Term[] = [
    plus(along ? 'road' : first === undefined ? 'terrain' : FIRST_HEX, '6.0', inMps(base), { terrain: row.id }),
  ];
  if (scouted && SCOUTED_TERRAIN.includes(row.id)) terms.push(term('scouted', '11.6', 'atMost', SCOUTED_COST));
  if (instead !== undefined) {
    if (moveCost(instead, column) === 'prohibited') return prohibited('6.0', { to, terrain: instead.id });
    append(terms, insteadTerms(instead, column));
  }
  const closed = indoors ? undefined : addedTerrainOf(scene, hexOf(to)).find((each) => each[column] === 'P');
  if (closed !== undefined) return prohibited(ruleOf(closed), { to, terrain: closed.id });
  if (!indoors) append(terms, [...addedTerms(scene, hexOf(to), column), ...ownMines(scene, unit, to)]);
  if (!isCraft(type)) append(terms, flames(scene, to));
  if (origin !== undefined && !indoors) {
    const barred = hasBarricade(scene, origin, target);
    const side = barred ? map.chart.barricade : hexsideBetween(map, origin, target);
    if (side !== undefined) {
      const extra = moveCost(side, column);
      if (!entersBuildings(type)) return prohibited('1.7', { to, terrain: side.id });
      if (extra === 'prohibited') return prohibited(barred ? '21.5' : '6.0', { to, terrain: side.id });
      terms.push(plus('hexside', '10.3.2', inMps(extra === 'asHex' ? 0 : extra), { terrain: side.id }));
    }
    if (levelAt(map, target) > levelAt(map, origin))
      terms.push(plus('uphill', '10.2', map.chart.hill.upCost?.[column] ?? 0));
  }
  return priced(terms);
}

/** The term of a hex that costs a nation less because it is the first of an impulse: always the first term of its toll. */
const FIRST_HEX = 'firstHex';

/**
 * Whether a step was the first of an impulse into terrain whose first hex costs a nation less.
 *
 * @rule 13.0
 * @example isFirstHex(cost) // false
 */
export function isFirstHex({ terms: [first] }: Ledger): boolean {
  return first !== undefined && 'id' in first && first.id === FIRST_HEX;
}

/** The counter whose cost replaces the cost of its hex: Wire before all others. */
function counterInstead({ world: { map }, position }: Scene, hex: HexId): TerrainRow | undefined {
  if (position.markers.length === 0) return undefined;
  if (markersOf(position, 'fortification').some(({ type, at }) => type === 'wire' && at === hex)) return map.chart.wire;
  const total = terrainMarkersIn(position, hex)
    .map(markedTerrain)
    .find(({ addsToHex }) => addsToHex !== true);
  if (total !== undefined) return total;
  return markersOf(position, 'rubble').some(({ at }) => at === hex) ? map.chart.rubble : undefined;
}

function insteadTerms(row: TerrainRow, column: MoverClass): readonly Term[] {
  const cost = moveCost(row, column);
  if (typeof cost !== 'number') return [];
  return [
    term('counterInstead', '6.0', 'times', 0, { terrain: row.id }),
    plus('counter', ruleOf(row), inMps(cost), { terrain: row.id }),
  ];
}

/** The counters that cost extra, whatever else is in the hex: Craters. */
function addedTerrainOf({ position }: Scene, hex: HexId): readonly TerrainRow[] {
  return terrainMarkersIn(position, hex)
    .map(markedTerrain)
    .filter(({ addsToHex }) => addsToHex === true);
}

function addedTerms(scene: Scene, hex: HexId, column: MoverClass): readonly Term[] {
  return addedTerrainOf(scene, hex).flatMap((row) => {
    const cost = moveCost(row, column);
    return typeof cost === 'number' ? [plus('counter', ruleOf(row), inMps(cost), { terrain: row.id })] : [];
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

/**
 * One's own Mines do no harm, but cost 1 MP more.
 *
 * @rule 21.4
 * @example ownMines(scene, squad, 'J4') // []
 */
export function ownMines(scene: Scene, unit: Counter, to: LocationId): readonly Term[] {
  if (levelOf(to) !== 'ground') return [];
  const mined = markersOf(scene.position, 'mines').some(
    (marker) => marker.at === hexOf(to) && marker.side === unit.side,
  );
  return mined ? [plus('ownMines', '21.4', STEP_COSTS.ownMines)] : [];
}

/**
 * Entering a Fire 1 costs 1 MP more.
 *
 * @rule 10.5.6.2
 * @example flames(scene, 'J4') // []
 */
export function flames({ position }: Scene, to: LocationId): readonly Term[] {
  return fireAt(position, to) === undefined ? [] : [plus('flames', '10.5.6.2', STEP_COSTS.flames)];
}
