import type { GameMap } from '../map/map.js';
import type { TerrainRow } from '../tables/terrain.js';
import { slotsOf } from './change.js';
import type { LosCase, LosChange } from './change.js';
import type { LosContribution } from './contribution.js';
import type { LineOfSight } from './los.js';
import type { LosMarker } from './overlay.js';

type Pair = readonly [number, number];

/**
 * Every change that could take away what one thing does to a line, apart from another floor for an end. Whatever opens the
 * line while the thing stands in its way holds one of these.
 *
 * @param lowest the level ground is lowered to
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
  // Of a stretch along a hexside the weaker side is told; what stands on either may be it.
  const stands = kind !== 'counter' && (kind !== 'ground' || hexes.length > 1);
  for (const hex of hexes) {
    if (stands) yield* terrains(map, hex);
    yield* grounds(map, hex, lowest);
  }
  // Of a slope, ground hides nothing once all of it is clear.
  if (kind === 'ground') for (const hex of slope(map, line)) yield* terrains(map, hex);
}

/** A hexside, and those it closes the way together with: at each end of a stretch along a hexside two meet. */
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

/** The hexes between the ends where each lies between them in height too; none where any does not. */
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
