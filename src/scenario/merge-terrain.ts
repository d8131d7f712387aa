import { problem } from '../kernel/basis/result.js';
import type { Problem } from '../kernel/basis/result.js';
import type { Era } from '../tables/index.js';
import { TERRAIN_CHARTS } from '../tables/terrain.js';
import type { TerrainChart, TerrainRow } from '../tables/terrain.js';
import { canonical } from '../kernel/json/canonical.js';
import { append } from '../kernel/basis/lists.js';
import { compareText } from './gather.js';
import type { Pack } from './pack.js';

/** Rows that rule code always reads from the printed chart. They cannot be replaced. */
const FIXED: readonly string[] = ['road', 'barricade'];

/** Fields that only counters and rising ground have. */
const NOT_OF_THE_MAP = ['upCost', 'addsToHex', 'onRoad', 'onTerrain'] as const;

/** The chart of all packs, and its mistakes. */
export interface MergedChart {
  readonly chart: TerrainChart;
  readonly era: Era;
  readonly problems: readonly Problem[];
}

/**
 * The printed chart that the packs agree on. Rows of the packs replace printed rows with the same id; new rows follow,
 * sorted by id.
 *
 * @param nations the nations there are
 * @returns the chart, and every mistake: `conflict` of charts or of two rows of one id, `duplicate-id` within a pack,
 *   `unknown-nation`, `terrain-fault` for what makes no sense in a row, `unsupported` for a row that no rule would read
 * @rule 10.4
 * @example mergeCharts([starter], new Map()).chart === TERRAIN_WW2 // the same rows
 */
export function mergeCharts(packs: readonly Pack[], nations: ReadonlyMap<string, unknown>): MergedChart {
  const problems: Problem[] = [];
  const named = packs.flatMap(({ terrain }, p) => (terrain === undefined ? [] : [{ terrain, p }]));
  const name = named[0]?.terrain.chart ?? 'ww2';
  const own = new Map<string, { readonly row: TerrainRow; readonly p: number }>();
  for (const { terrain, p } of named) {
    const { chart, rows } = terrain;
    if (chart !== name) problems.push(conflict(chart, name, `/${p}/terrain/chart`));
    rows.forEach((row, i) => {
      const path = `/${p}/terrain/rows/${i}`;
      const other = own.get(row.id);
      if (other === undefined) own.set(row.id, { row, p });
      else if (other.p === p) problems.push(problem('duplicate-id', { id: row.id }, undefined, `${path}/id`));
      else if (canonical(other.row) !== canonical(row)) problems.push(conflict(row.id, packs[other.p]?.id ?? '', path));
      append(problems, rowFaults(row, nations, path));
    });
  }
  const rows = new Map(TERRAIN_CHARTS[name].map((row) => [row.id, row]));
  for (const [id, { row }] of [...own].sort(([a], [b]) => compareText(a, b))) rows.set(id, row);
  return { chart: [...rows.values()], era: name, problems };
}

function conflict(value: string, other: string, path: string): Problem {
  return problem('conflict', { value, other }, undefined, path);
}

function rowFaults(row: TerrainRow, nations: ReadonlyMap<string, unknown>, path: string): readonly Problem[] {
  const { id, use } = row;
  if (use === 'counter' || use === 'ground' || FIXED.includes(id)) {
    const field = FIXED.includes(id) ? 'id' : 'use';
    return [problem('unsupported', { terrain: id, use }, '10.4', `${path}/${field}`)];
  }
  const fault = (field: string): Problem =>
    problem('terrain-fault', { terrain: id, use, field }, '10.4', `${path}/${field}`);
  const faults: Problem[] = NOT_OF_THE_MAP.filter((field) => row[field] !== undefined).map(fault);
  if (row.tm === 'counter') faults.push(fault('tm'));
  if (row.obstacle === 'storeys' && row.construction === undefined) faults.push(fault('obstacle'));
  if (row.type === 'perHex') faults.push(fault('type'));
  if (row.construction !== undefined && use !== 'hex') faults.push(fault('construction'));
  if (use !== 'line') {
    for (const mover of ['T', 'O', 'R', 'leg'] as const) if (row[mover] === '-') faults.push(fault(mover));
  }
  for (const nation of Object.keys(row.national ?? {})) {
    if (!nations.has(nation)) {
      faults.push(problem('unknown-nation', { id, nation }, '13.0', `${path}/national/${nation}`));
    }
  }
  return faults;
}
