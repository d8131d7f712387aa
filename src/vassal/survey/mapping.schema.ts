import * as v from 'valibot';
import { decode, dictionary, exact } from '../../kernel/json/decode.js';
import { once } from '../../kernel/basis/once.js';
import type { Result } from '../../kernel/basis/result.js';
import { idSchema, textSchema, whole } from '../../engine/game/atoms.schema.js';
import { MARKER_KINDS } from '../pieces/markers.js';
import { STATE_NAMES } from './state-names.js';
import type { StateName } from './state-names.js';
import type { HexMarker } from '../../state/index.js';

/** What in a piece says what it is: all of it that is given has to fit. */
export interface PieceSign {
  readonly name?: string;
  readonly image?: string;
  /** A mark with its value. */
  readonly mark?: { readonly name: string; readonly value: string };
}

/** Which hexes of a board are which of ours. */
export interface MappedBoard {
  readonly map: string;
  readonly board: string;
  /** The grid in pixels, as in the module. */
  readonly grid: { readonly dx: number; readonly dy: number; readonly x0: number; readonly y0: number };
  /** What is added to the column and to the row of a hex, counted from the origin of the grid: our column A is 0. */
  readonly origin: { readonly column: number; readonly row: number };
  /** Where the board begins on its map, in pixels. */
  readonly at?: { readonly x: number; readonly y: number };
}

/** What another module has, in the terms of the game. */
export interface Mapping {
  readonly format: 0;
  readonly module: string;
  readonly boards: readonly MappedBoard[];
  readonly pieces: readonly (PieceSign & { readonly type: string; readonly side?: string })[];
  readonly markers: readonly (PieceSign & {
    readonly marker: HexMarker['kind'];
    readonly fields?: Readonly<Record<string, string>>;
  })[];
  /** A layer that is shown at a level, from 1, and the state that it stands for. */
  readonly layers: readonly {
    readonly layer: string;
    readonly level: number;
    readonly state: StateName;
    readonly value?: number;
  }[];
  /** What the buttons for dice write, with `{name}`, `{dice}` and `{any}`. */
  readonly dice?: readonly string[];
}

const pixels = /* @__PURE__ */ once(() => v.pipe(v.number(), v.minValue(-100_000), v.maxValue(100_000)));
const span = /* @__PURE__ */ once(() => v.pipe(v.number(), v.minValue(1), v.maxValue(10_000)));
const sign = /* @__PURE__ */ once(() => ({
  name: v.exactOptional(textSchema()),
  image: v.exactOptional(textSchema()),
  mark: v.exactOptional(exact({ name: textSchema(), value: textSchema() })),
}));

/** A mapping document. */
export const mappingSchema: () => v.GenericSchema<unknown, Mapping> = /* @__PURE__ */ once(
  (): v.GenericSchema<unknown, Mapping> =>
    exact({
      format: v.literal(0),
      module: textSchema(),
      boards: v.array(
        exact({
          map: textSchema(),
          board: textSchema(),
          grid: exact({ dx: span(), dy: span(), x0: pixels(), y0: pixels() }),
          origin: exact({ column: whole(-999, 999), row: whole(-999, 999) }),
          at: v.exactOptional(exact({ x: pixels(), y: pixels() })),
        }),
      ),
      pieces: v.array(exact({ ...sign(), type: idSchema(), side: v.exactOptional(idSchema()) })),
      markers: v.array(
        exact({
          ...sign(),
          marker: v.picklist(MARKER_KINDS),
          fields: v.exactOptional(dictionary(idSchema(), textSchema())),
        }),
      ),
      layers: v.array(
        exact({
          layer: textSchema(),
          level: whole(1, 99),
          state: v.picklist(STATE_NAMES),
          value: v.exactOptional(whole(1, 9)),
        }),
      ),
      dice: v.exactOptional(v.array(textSchema())),
    }),
);

/**
 * Reads a mapping document.
 *
 * @param json untrusted data, as read by a JSON parser
 * @returns the mapping, or the problems of `decode`, each with its path
 * @example readMapping({ format: 0, module: 'Other', boards: [], pieces: [], markers: [], layers: [] })
 */
export function readMapping(json: unknown): Result<Mapping> {
  return decode(mappingSchema(), json);
}
