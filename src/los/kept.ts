import { BARE_MAP } from './overlay.js';
import type { LosOverlay } from './overlay.js';

/** The verdicts given under one overlay, by the floors of both ends and the lower hex; see `verdictsFrom`. */
interface Sheet {
  readonly overlay: LosOverlay;
  readonly rows: (Uint8Array | undefined)[][];
}

/** The verdicts given on a map. The verdicts under an overlay are kept as long as the overlay lives. */
export interface Verdicts {
  readonly size: number;
  byOverlay: WeakMap<LosOverlay, Sheet>;
  /** How many verdicts there is room for in the rows made since the last time all of them left. */
  room: number;
  /** Without counters, and under the overlay last asked about. */
  readonly bare: Sheet;
  latest: Sheet;
}

/**
 * An empty store of verdicts.
 *
 * @example noVerdicts(map.size).size === map.size // true
 */
export function noVerdicts(size: number): Verdicts {
  const bare: Sheet = { overlay: BARE_MAP, rows: [] };
  return { size, byOverlay: new WeakMap(), room: 0, bare, latest: bare };
}

/**
 * The verdicts given so far on the lines of one hex under an overlay. The caller adds new ones.
 *
 * @param floors the floors of the hex and of the other end as one number
 * @param low the hex, of the lower index
 * @returns by the index of the other end: 0 where nobody has asked yet, otherwise one more than the packed verdict
 * @example verdictsFrom(field.verdicts, BARE_MAP, 0, low)[high] // 0 until somebody asks
 */
export function verdictsFrom(verdicts: Verdicts, overlay: LosOverlay, floors: number, low: number): Uint8Array {
  const rows = (sheetOf(verdicts, overlay).rows[floors] ??= new Array<undefined>(verdicts.size));
  return (rows[low] ??= rowIn(verdicts));
}

/** There is room for so many verdicts on a map. When it is full, all of them leave. */
const MOST_VERDICTS = 16000000;

function rowIn(verdicts: Verdicts): Uint8Array {
  verdicts.room += verdicts.size;
  if (verdicts.room > MOST_VERDICTS) {
    verdicts.room = verdicts.size;
    verdicts.byOverlay = new WeakMap();
    verdicts.bare.rows.length = verdicts.latest.rows.length = 0;
  }
  return new Uint8Array(verdicts.size);
}

function sheetOf(verdicts: Verdicts, overlay: LosOverlay): Sheet {
  const { byOverlay, bare, latest } = verdicts;
  if (overlay === BARE_MAP) return bare;
  if (overlay === latest.overlay) return latest;
  let sheet = byOverlay.get(overlay);
  if (sheet === undefined) byOverlay.set(overlay, (sheet = { overlay, rows: [] }));
  verdicts.latest = sheet;
  return sheet;
}
