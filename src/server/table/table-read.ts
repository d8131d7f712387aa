import type { World } from '../../facade/index.js';
import { ok } from '../../kernel/basis/result.js';
import type { VassalLimits } from '../../vassal/codec/limits.js';
import { savedWithin } from '../../vassal/files/saved.js';
import { readTable } from '../../vassal/index.js';
import type { TableRead } from '../../vassal/index.js';
import type { Kit } from '../../vassal/position/kit.js';
import { kitOf } from '../../vassal/position/kit.js';
import type { Table as VassalTable } from '../../vassal/table/table.js';
import type { Work } from '../games/opening.js';

/** A table of VASSAL that was read. */
export interface TableAt {
  readonly kit: Kit;
  readonly table: VassalTable;
  readonly read: TableRead;
}

/**
 * What a saved game may have that comes from a client. The largest of our scenarios has 161 commands, 35 traits, 260 kB unpacked, and two million
 * characters are read to take its pieces apart.
 */
export const TABLE_LIMITS: VassalLimits = {
  file: 500_000,
  files: 50,
  entry: 1_000_000,
  unpacked: 1_100_000,
  elements: 100,
  depth: 20,
  commands: 1_000,
  traits: 60,
  reading: 8_000_000,
};

/** The kit of a world is made once: it takes longer than reading a table. */
const kits = new WeakMap<World, Kit>();

function kitFor(world: World): Kit {
  const kit = kits.get(world) ?? kitOf(world);
  kits.set(world, kit);
  return kit;
}

/**
 * Reads a table of VASSAL that a client has sent, perhaps hostile, in parts: other calls have their turn in between.
 *
 * @param world the world of its module
 * @param shown the bytes of a saved game in base64
 * @returns the table; or the problems of `readSaved`, within `TABLE_LIMITS`, and those of `readTable`
 * @example await inSlices(tableIn(world, shown), limits, call)
 */
export function* tableIn(world: World, shown: string): Work<TableAt> {
  const kit = kitFor(world);
  yield;
  const saved = yield* savedWithin(Buffer.from(shown, 'base64'), 'table', TABLE_LIMITS);
  if (!saved.ok) return saved;
  yield;
  const { table } = saved.value;
  const read = readTable(world, table, kit);
  yield;
  return read.ok ? ok({ kit, table, read: read.value }) : read;
}
