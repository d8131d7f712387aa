import * as v from 'valibot';
import { exact } from '../kernel/json/decode.js';
import { once } from '../kernel/basis/once.js';
import { either, tagged } from '../kernel/json/variants.js';
import { EDGE_WORDS } from '../map/index.js';
import type { Board } from '../map/index.js';
import { hexSchema, idSchema, whole } from './atoms.schema.js';
import type { TextBoard } from './pack.js';

const coordinate = /* @__PURE__ */ once(() => whole(-65536, 65536));

/** Hexes of a road or a line, with the edges it leaves the board by. */
const chain: () => v.GenericSchema<unknown, readonly string[]> = /* @__PURE__ */ once(() =>
  v.array(either([hexSchema(), v.picklist(EDGE_WORDS)])),
);

const drawn = /* @__PURE__ */ once(() =>
  exact({
    format: v.literal(0),
    id: idSchema(),
    columns: whole(1, 200),
    rows: whole(1, 200),
    base: idSchema(),
    hexes: v.array(exact({ hex: hexSchema(), terrain: idSchema(), level: v.exactOptional(whole(-9, 9)) })),
    hexsides: v.array(exact({ between: v.strictTuple([hexSchema(), hexSchema()]), terrain: idSchema() })),
    roads: v.array(chain()),
    lines: v.exactOptional(v.array(exact({ terrain: idSchema(), hexes: chain() }))),
    buildings: v.array(exact({ id: idSchema(), hexes: v.array(hexSchema()), storeys: v.exactOptional(whole(1, 9)) })),
    silhouettes: v.array(
      exact({
        owner: hexSchema(),
        terrain: v.exactOptional(idSchema()),
        points: v.array(v.strictTuple([coordinate(), coordinate()])),
      }),
    ),
  }),
);

/** A board drawn as data. */
export const drawnBoardSchema: () => v.GenericSchema<unknown, Board> = () => drawn();

const text = /* @__PURE__ */ once(() =>
  exact({ format: v.literal('text'), lines: v.array(v.pipe(v.string(), v.maxLength(1000))) }),
);

/** A board, drawn as data or as text. */
export const boardSchema: () => v.GenericSchema<unknown, Board | TextBoard> = /* @__PURE__ */ once(() =>
  tagged('format', [drawn(), text()]),
);
