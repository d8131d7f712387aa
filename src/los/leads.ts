import type { GameMap } from '../map/map.js';
import type { TerrainRow } from '../tables/terrain.js';
import { slotsOf } from './change.js';
import type { LosCase, LosChange } from './change.js';
import type { LosContribution } from './contribution.js';
import type { LineOfSight } from './los.js';
import type { LosMarker } from './overlay.js';

type Pair = readonly [number, number];

/**
 * Every change that could remove the effect of one thing on a line, apart from another floor for an end. A set of
 * changes that opens the line must contain one of these, as long as the thing stands in the way.
 *
 * @param lowest the level to which ground is lowered
 * @rule 10.3
 * @example [...leadsOf(given, line, smoke, 0)][0] // { kind: 'marker', hex: 38, marker: 'smoke' }
 */
export function* leadsOf(
  { map, overlay }: LosCase,
  line: LineOfSight,
  { kind, hexes, what, silhouette }: LosContribution,
  lowest: number,
): Generator<LosChange, void, undefined> {
  if (kind === 'floors') return;
  if (kind === 'counter') yield { kind: 'marker', hex: hexes[0] as number, marker: what as LosMarker };
  if (kind === 'hexside') {
    for (const pair of withTwins(line, hexes)) {
      const slots = slotsOf(map, pair);
      const row = map.hexsideTable[slots[0] ?? -1];
      if (row !== undefined && row.type !== 'open') yield { kind: 'hexside', hexes: pair, terrain: row.id };
      else if (slots.some((slot) => overlay.barricades.has(slot))) yield { kind: 'barricade', hexes: pair };
      for (const hex of pair) yield* grounds(map, hex, lowest);
    }
    return;
  }
  if (kind === 'art' && silhouette !== undefined) {
    const { owner, terrain } = map.silhouettes[silhouette] as GameMap['silhouettes'][number];
    yield { kind: 'art', hex: owner, terrain: terrain.id, silhouette };
    if (map.terrain[owner] === terrain) yield* terrains(map, owner);
    yield* grounds(map, owner, lowest);
    return;
  }
  // A stretch along a hexside reports its weaker side; the thing may stand on either side.
  const stands = kind !== 'counter' && (kind !== 'ground' || hexes.length > 1);
  for (const hex of hexes) {
    if (stands) yield* terrains(map, hex);
    yield* grounds(map, hex, lowest);
  }
  // Ground of a slope hides nothing once the whole slope is clear.
  if (kind === 'ground') for (const hex of slope(map, line)) yield* terrains(map, hex);
}

/**
 * A hexside, and the hexsides that close the way together with it: two meet at each end of a stretch along a hexside.
 */
function withTwins({ path }: LineOfSight, [near = -1, far = -1]: readonly number[]): readonly Pair[] {
  const pairs: Pair[] = [sorted(near, far)];
  for (const { along, hexes } of path) {
    if (!along || (hexes.includes(near) && hexes.includes(far))) continue;
    for (const hex of hexes) {
      if (hexes.includes(near) && hex !== near) pairs.push(sorted(hex, far));
      if (hexes.includes(far) && hex !== far) pairs.push(sorted(hex, near));
    }
  }
  return pairs;
}

function sorted(a: number, b: number): Pair {
  return a < b ? [a, b] : [b, a];
}

/** The hexes between the ends if the level of each lies between the levels of the ends; otherwise none. */
function slope({ level }: GameMap, { path, from, to }: LineOfSight): readonly number[] {
  const between = path.flatMap(({ hexes }) => hexes).filter((hex) => hex !== from.hex && hex !== to.hex);
  const [start, end] = [level[from.hex] as number, level[to.hex] as number];
  const slopes = between.every((hex) => ((level[hex] as number) - start) * (end - (level[hex] as number)) > 0);
  return slopes ? between : [];
}

function* terrains(map: GameMap, hex: number): Generator<LosChange, void, undefined> {
  const { id, type } = map.terrain[hex] as TerrainRow;
  if (type === 'blocking' || type === 'degrading') yield { kind: 'terrain', hex, terrain: id };
}

function* grounds(map: GameMap, hex: number, lowest: number): Generator<LosChange, void, undefined> {
  if ((map.level[hex] as number) > lowest) yield { kind: 'ground', hex, level: lowest };
}
