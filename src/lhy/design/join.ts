import { formatHexName, parseHexName } from '../../board/names.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { HexDesign, MapDesign, SectorDesign } from '../terrain/index.js';

/** How sectors lie: one below the other, or one beside the other. */
export type Lie = 'rows' | 'columns';

/** A hex of a sector on the joined map. */
function moved(at: string, columns: number, rows: number): string {
  const name = parseHexName(at);
  return name.ok ? formatHexName(name.value.column + columns, name.value.row + rows) : at;
}

/**
 * Joins sectors to a map, in their order: from north to south, or from west to east.
 *
 * @param id the id of the map
 * @param sectors the sectors; one at least, all of one width
 * @param lie how they lie
 * @param overlap the rows or columns that two of them share; what the first of both has drawn there counts
 * @returns the map; or `sectors-do-not-fit` where the hexes of the next sector would be shifted by half a hex
 * @rule 0.2, 23.0(3)
 * @example joinSectors('map', [a, b], 'rows', 0).value.rows // 28
 */
export function joinSectors(id: string, sectors: readonly MapDesign[], lie: Lie, overlap: number): Result<MapDesign> {
  let columns = 0;
  let rows = 0;
  const hexes = new Map<string, HexDesign>();
  const hexsides = new Map<string, NonNullable<MapDesign['hexsides']>[number]>();
  const parts: SectorDesign[] = [];
  for (const [i, sector] of sectors.entries()) {
    const [right, down] = lie === 'rows' ? [0, i === 0 ? 0 : rows - overlap] : [i === 0 ? 0 : columns - overlap, 0];
    if (right % 2 !== 0) return refuse(problem('sectors-do-not-fit', { sector: sector.id }, '23.0(3)'));
    for (const hex of sector.hexes) {
      const at = moved(hex.at, right, down);
      if (!hexes.has(at)) hexes.set(at, { ...hex, at });
    }
    for (const side of sector.hexsides ?? []) {
      const at = moved(side.at, right, down);
      hexsides.set(`${at} ${side.direction}`, { ...side, at });
    }
    columns = lie === 'rows' ? sector.columns : right + sector.columns;
    rows = lie === 'rows' ? down + sector.rows : sector.rows;
    parts.push({ id: sector.id, from: formatHexName(right, down + 1), to: formatHexName(columns - 1, rows) });
  }
  return ok({
    id,
    columns,
    rows,
    hexes: [...hexes.values()],
    sectors: parts,
    ...(hexsides.size === 0 ? {} : { hexsides: [...hexsides.values()] }),
  });
}
