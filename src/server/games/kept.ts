import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Side, StandingOrders } from '../../engine/index.js';
import type { SessionStep } from '../../session/index.js';
import type { AnyGame, GameState, Transcript } from './any-game.js';
import type { Deed } from './opening.js';

/** A step of a record. */
export type RecordStep = Transcript['steps'][number];

/** How a record begins: all of it but its steps and its end. */
export type RecordHead = Omit<Transcript, 'steps' | 'end' | 'overridden' | 'result'>;

/** What is known of a change without what has come of it. */
export interface KeptLine {
  readonly n: number;
  /** The number of the last step that stands after it: its own, or an earlier one where a step was taken back; 0 before any step. */
  readonly stands: number;
  /** The step in the record; nothing where a step was taken back, and in a game without a record. */
  readonly recorded?: RecordStep;
}

/** A change of a game, as it is kept, with all that has come of it. So nothing has to be played again to tell of it. */
export interface Kept extends KeptLine {
  readonly deed: Deed;
  /** The digest of the game after it. */
  readonly digest: string;
  /** Bytes of all deeds up to this one, and of how the game begins. */
  readonly bytes: number;
  /** Of a step that was taken: the step, and the game after it. */
  readonly taken?: Taken;
}

/** A step that was taken, and the game after it. */
export interface Taken {
  readonly step: SessionStep<AnyGame>;
  readonly game: GameState;
}

/** The changes of one game. */
export interface Past {
  /** The position before the first change. */
  readonly begun: () => GameState;
  /** A change by its number: the first is 1. */
  readonly change: (n: number) => Kept;
  /** All changes, without what has come of them. */
  readonly lines: () => readonly KeptLine[];
  /** Bytes of memory that the changes take: none where they lie on a disk, or only one call needs them. */
  readonly memory: () => number;
  /** Keeps a change. */
  readonly append: (kept: Kept) => void;
  /** The standing orders of the sides that have had any; without orders for a side that has cancelled them. */
  readonly standing: () => ReadonlyMap<Side, StandingOrders | undefined>;
  /** Keeps the standing orders of a side, or that it has cancelled them. */
  readonly keepStanding: (side: Side, orders: StandingOrders | undefined) => void;
}

/** A game that begins: the position before its first change, and the changes that it begins with. */
interface PastBegun {
  readonly game: GameState;
  readonly changes: readonly Kept[];
}

/** A change as a row: texts, numbers and bytes. */
export interface KeptRow {
  readonly n: number;
  readonly stands: number;
  readonly deed: string;
  readonly digest: string;
  readonly bytes: number;
  readonly recorded: string | null;
  readonly taken: Uint8Array | null;
}

/** How much work is put into making a row small: the least. */
const LEVEL = 1;

/**
 * Packs a value: its JSON, made smaller. The bytes are a copy: what zlib gives is a piece of 16 kB, all of which would stay in memory with it.
 *
 * @param like a text that is much like it; whoever unpacks it needs the same
 * @example unpacked(packed(game)) // the same game
 */
export function packed(value: unknown, like?: Uint8Array): Uint8Array {
  const how = like === undefined ? { level: LEVEL } : { level: LEVEL, dictionary: like };
  return new Uint8Array(deflateRawSync(JSON.stringify(value), how));
}

/**
 * Unpacks what `packed` has packed.
 *
 * @example unpacked(row.begun) as GameState
 */
export function unpacked(bytes: Uint8Array, like?: Uint8Array): unknown {
  const how = like === undefined ? {} : { dictionary: like };
  return JSON.parse(inflateRawSync(bytes, how).toString('utf8'));
}

/**
 * The row of a change.
 *
 * @example rowOf(kept).deed // '{"kind":"undone"}'
 */
export function rowOf({ n, stands, deed, digest, bytes, recorded, taken }: Kept, like?: Uint8Array): KeptRow {
  return {
    n,
    stands,
    deed: JSON.stringify(deed),
    digest,
    bytes,
    recorded: recorded === undefined ? null : JSON.stringify(recorded),
    taken: taken === undefined ? null : packed(taken, like),
  };
}

/**
 * The line of a row.
 *
 * @example lineOf(row).stands
 */
export function lineOf({ n, stands, recorded }: Pick<KeptRow, 'n' | 'stands' | 'recorded'>): KeptLine {
  return { n, stands, ...(recorded === null ? {} : { recorded: JSON.parse(recorded) as RecordStep }) };
}

/**
 * The change of a row.
 *
 * @example keptOf(rowOf(kept)) // equals kept
 */
export function keptOf(row: KeptRow, like?: Uint8Array): Kept {
  const { deed, digest, bytes, taken } = row;
  return {
    ...lineOf(row),
    deed: JSON.parse(deed) as Deed,
    digest,
    bytes,
    ...(taken === null ? {} : { taken: unpacked(taken, like) as Taken }),
  };
}

/** Bytes of a row in memory beside its texts. */
const ROW = 300;

/** So much of a text is looked at where another one is like it. */
const WINDOW = 32_000;

/** Bytes of a row in memory. */
function sizeOfRow({ deed, digest, recorded, taken }: KeptRow): number {
  return ROW + deed.length + digest.length + (recorded?.length ?? 0) + (taken?.length ?? 0);
}

/**
 * The past of a game that is kept in memory alone, as rows: a game of many steps is small so. Its positions are much like the first one,
 * and only what differs takes room.
 *
 * @example pastInMemory({ game, changes: [] }).append(kept)
 */
export function pastInMemory({ game, changes }: PastBegun): Past {
  const like = Buffer.from(JSON.stringify(game)).subarray(-WINDOW);
  const rows = changes.map((kept) => rowOf(kept, like));
  let memory = rows.reduce((sum, row) => sum + sizeOfRow(row), like.length);
  return {
    begun: () => game,
    change: (n) => keptOf(rows[n - 1] as KeptRow, like),
    lines: () => rows.map(lineOf),
    memory: () => memory,
    append: (kept) => {
      const row = rowOf(kept, like);
      memory += sizeOfRow(row);
      rows.push(row);
    },
    ...standingInMemory(),
  };
}

/**
 * The past of a game that only one call needs.
 *
 * @example pastOfCall({ game, changes }).change(1)
 */
export function pastOfCall({ game, changes }: PastBegun): Past {
  const all = [...changes];
  return {
    begun: () => game,
    change: (n) => all[n - 1] as Kept,
    lines: () => all,
    memory: () => 0,
    append: (kept) => all.push(kept),
    ...standingInMemory(),
  };
}

/** Standing orders that are kept in memory alone. */
function standingInMemory(): Pick<Past, 'standing' | 'keepStanding'> {
  const orders = new Map<Side, StandingOrders | undefined>();
  return { standing: () => orders, keepStanding: (side, given) => orders.set(side, given) };
}
