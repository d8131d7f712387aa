import type { HexsideRow, PrintedCost, TerrainRow } from '../tables/terrain.js';

const STRENGTH = { open: 0, perHex: 0, degrading: 1, blocking: 2 } as const;

/**
 * The terrain of a hexside on which several stand, such as a Wall along a Stream: its costs add up, the
 * highest Target Modifier holds, and a line of sight meets each of them.
 *
 * @returns a row of all their names; the row itself where there is but one
 * @rule 10.3.2, 10.5.1
 * @example joinedHexside([wall, stream2]).leg // 2
 */
export function joinedHexside(rows: readonly [TerrainRow, ...TerrainRow[]]): HexsideRow {
  const [first, ...others] = rows;
  const closing = rows.filter(({ type }) => type !== 'open');
  return others.reduce<HexsideRow>((whole, row) => {
    const strongest = STRENGTH[row.type] > STRENGTH[whole.type] ? row : whole;
    return {
      ...whole,
      id: `${whole.id}+${row.id}`,
      type: strongest.type,
      obstacle: strongest.obstacle,
      T: both(whole.T, row.T),
      O: both(whole.O, row.O),
      R: both(whole.R, row.R),
      leg: both(whole.leg, row.leg),
      tm: Math.max(printed(whole.tm), printed(row.tm)),
      ...(row.negatesMovingBonus === true ? { negatesMovingBonus: true } : {}),
      ...(row.noMountedUnits === true ? { noMountedUnits: true } : {}),
      parts: rows,
      closing,
    };
  }, first);
}

/** Two extras for crossing one hexside. */
function both(a: PrintedCost, b: PrintedCost): PrintedCost {
  return a === 'P' || b === 'P' ? 'P' : printed(a) + printed(b);
}

function printed(value: PrintedCost | 'counter'): number {
  return typeof value === 'number' ? value : 0;
}
