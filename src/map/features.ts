import type { HexsideRow, TerrainRow } from '../tables/terrain.js';
import { chainSteps } from './chain.js';
import type { Chain, ChainStep, ChainSteps } from './chain.js';
import { centre, directionTo, opposite } from '../board/geometry.js';
import type { Axial, Direction } from '../board/geometry.js';
import { joinedHexside } from './hexside.js';
import type { GameMap, Silhouette } from './map.js';
import type { BoardPlacement } from './placement.js';
import { roadsideOutlines } from './roadside.js';
import { trackOutlines } from './track.js';

/** The hexes of a map: where they are, and how the boards name them. */
export interface Ground extends Pick<GameMap, 'neighbourTable'> {
  readonly at: readonly Axial[];
  readonly terrain: readonly TerrainRow[];
  readonly find: (board: string, name: string) => number | undefined;
  readonly rowOfTerrain: (id: string) => TerrainRow;
}

/** The terrain on and between the hexes of a map, apart from the terrain of each hex itself. */
export type Features = Pick<GameMap, 'hexsideTable' | 'roadTable' | 'lineTable' | 'silhouettes'>;

/** A step of terrain that runs from hex to hex. */
interface TrackStep extends ChainStep {
  readonly terrain: TerrainRow;
}

/**
 * The hexsides, roads, lines and artwork of all boards, put together as one map.
 *
 * @rule 1.4, 10.5.1, 10.5.7
 * @example featuresOf([{ board }], ground).hexsideTable.length // six for each hex
 */
export function featuresOf(boards: readonly BoardPlacement[], ground: Ground): Features {
  const roads = boards.flatMap((placement) => {
    const chains = placement.board.roads.map((hexes) => ({ hexes }));
    return stepsOf(placement, chains, ground).flatMap(({ steps }) => steps);
  });
  const tracks = boards.flatMap((placement) =>
    stepsOf(placement, placement.board.lines ?? [], ground, ({ terrain }) => terrain).flatMap(({ chain, steps }) =>
      steps.map((step): TrackStep => ({ ...step, terrain: ground.rowOfTerrain(chain.terrain) })),
    ),
  );
  const drawn = boards.flatMap((placement) => artOf(placement, ground));
  const roadTable = roadsOf(roads, ground);
  return {
    hexsideTable: hexsidesOf(boards, ground),
    roadTable,
    lineTable: linesOf(tracks, ground),
    silhouettes: [...drawn, ...trackArt(tracks, drawn, ground), ...roadsideArt(roadTable, drawn, ground)],
  };
}

function stepsOf<C extends Chain>(
  { board, rotated = false }: BoardPlacement,
  chains: readonly C[],
  { find }: Ground,
  sortOf?: (chain: C) => string,
): readonly ChainSteps<C>[] {
  return chainSteps(chains, (name) => find(board.id, name), rotated, sortOf);
}

/** Every terrain of every hexside, by slot; two boards may draw the same one where they meet. */
function hexsidesOf(boards: readonly BoardPlacement[], { at, find, rowOfTerrain }: Ground): Features['hexsideTable'] {
  const ids = new Map<number, Set<string>>();
  for (const { board } of boards) {
    for (const { between, terrain } of board.hexsides) {
      const [a, b] = between.map((name) => find(board.id, name));
      if (a === undefined || b === undefined) continue;
      const direction = directionTo(at[a] as Axial, at[b] as Axial) as Direction;
      for (const slot of [6 * a + direction - 1, 6 * b + opposite(direction) - 1]) {
        ids.set(slot, (ids.get(slot) ?? new Set()).add(terrain));
      }
    }
  }
  const table = new Array<HexsideRow | undefined>(6 * at.length).fill(undefined);
  const made = new Map<string, HexsideRow>();
  for (const [slot, found] of ids) {
    const sorted = [...found].sort((a, b) => (a < b ? -1 : 1));
    const key = sorted.join('+');
    const [first, ...others] = sorted.map(rowOfTerrain);
    if (first === undefined) continue;
    const row = made.get(key) ?? joinedHexside([first, ...others]);
    made.set(key, row);
    table[slot] = row;
  }
  return table;
}

/**
 * Roads by hex as bits. A road that leaves its board goes on where a road of the next board meets it. It goes off the
 * map where there is no next hex; otherwise it ends.
 */
function roadsOf(roads: readonly ChainStep[], { at, neighbourTable }: Ground): Features['roadTable'] {
  const leaving = new Set(roads.filter(({ leaves }) => leaves).map(slotOf));
  const table = new Array<number>(at.length).fill(0);
  for (const step of roads) {
    const { hex, direction, leaves } = step;
    const next = neighbourTable[slotOf(step)] as number;
    if (leaves && next >= 0 && !leaving.has(slotOf({ hex: next, direction: opposite(direction) }))) continue;
    table[hex] = (table[hex] as number) | (1 << (direction - 1));
  }
  return table;
}

function linesOf(tracks: readonly TrackStep[], { at }: Ground): Features['lineTable'] {
  const table = at.map((): readonly TerrainRow[] => NONE);
  for (const { hex, terrain } of tracks) {
    const lines = table[hex] as readonly TerrainRow[];
    if (!lines.includes(terrain)) table[hex] = [...lines, terrain];
  }
  return table;
}

const NONE: readonly TerrainRow[] = [];

/** The artwork of a board where it lies. */
function artOf({ board, rotated = false }: BoardPlacement, { at, find, rowOfTerrain }: Ground): readonly Silhouette[] {
  const own = new Map(board.hexes.map((hex) => [hex.hex, hex.terrain]));
  const turn = rotated ? -1 : 1;
  return board.silhouettes.flatMap((silhouette) => {
    const owner = find(board.id, silhouette.owner);
    if (owner === undefined) return [];
    const middle = centre(at[owner] as Axial);
    const points = silhouette.points.map(([x, y]) => ({ x: middle.x + turn * x, y: middle.y + turn * y }));
    return [{ owner, terrain: rowOfTerrain(silhouette.terrain ?? own.get(silhouette.owner) ?? board.base), points }];
  });
}

/** The artwork of tracks that no board draws itself. */
function trackArt(tracks: readonly TrackStep[], drawn: readonly Silhouette[], { at }: Ground): readonly Silhouette[] {
  const arms = new Map<TerrainRow, Map<number, number>>();
  for (const { hex, direction, terrain } of tracks) {
    const byHex = arms.get(terrain) ?? new Map<number, number>();
    arms.set(terrain, byHex.set(hex, (byHex.get(hex) ?? 0) | (1 << (direction - 1))));
  }
  const own = drawnIn(drawn);
  return [...arms].flatMap(([terrain, byHex]) =>
    [...byHex].flatMap(([owner, mask]) => {
      if (own.get(owner)?.has(terrain) === true) return [];
      return trackOutlines(at[owner] as Axial, mask).map((points) => ({ owner, terrain, points }));
    }),
  );
}

/** The terrain that is drawn in each hex. */
function drawnIn(drawn: readonly Silhouette[]): ReadonlyMap<number, ReadonlySet<TerrainRow>> {
  const found = new Map<number, Set<TerrainRow>>();
  for (const { owner, terrain } of drawn) found.set(owner, (found.get(owner) ?? new Set<TerrainRow>()).add(terrain));
  return found;
}

/** The trees along lined roads that no board draws itself. */
function roadsideArt(
  roadTable: Features['roadTable'],
  drawn: readonly Silhouette[],
  { at, terrain }: Ground,
): readonly Silhouette[] {
  const own = drawnIn(drawn);
  return roadTable.flatMap((road, owner) => {
    const row = terrain[owner] as TerrainRow;
    if (row.openAlongRoad !== true || own.get(owner)?.has(row) === true) return [];
    return roadsideOutlines(at[owner] as Axial, road).map((points) => ({ owner, terrain: row, points }));
  });
}

/** 6 * hex + direction - 1, as in the tables of the map. */
function slotOf({ hex, direction }: Pick<ChainStep, 'hex' | 'direction'>): number {
  return 6 * hex + direction - 1;
}
