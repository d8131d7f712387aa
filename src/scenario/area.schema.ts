import * as v from 'valibot';
import { exact } from '../kernel/json/decode.js';
import { once } from '../kernel/basis/once.js';
import { tagged } from '../kernel/json/variants.js';
import type { Area, Edge } from '../state/position/part.js';
import { EDGES } from '../state/position/part.js';
import { hexSchema, idSchema, printedSchema, unknownTag } from './atoms.schema.js';

const column = /* @__PURE__ */ once(() => v.pipe(v.string(), v.regex(/^[A-Z]{1,3}$/)));
/** An edge of the playable area. */
export const edgeSchema: () => v.GenericSchema<unknown, Edge> = /* @__PURE__ */ once(() => v.picklist(EDGES));

/** A part of the map. */
export const areaSchema: () => v.GenericSchema<unknown, Area> = /* @__PURE__ */ once(() => v.lazy(() => area()));

const area: () => v.GenericSchema<unknown, Area> = /* @__PURE__ */ once(() =>
  tagged(
    'kind',
    [
      exact({ kind: v.literal('all') }),
      exact({ kind: v.literal('hexes'), hexes: v.array(hexSchema()) }),
      exact({ kind: v.literal('within'), hex: hexSchema(), distance: printedSchema() }),
      exact({ kind: v.literal('columns'), from: column(), to: column() }),
      exact({ kind: v.literal('rows'), from: printedSchema(), to: printedSchema() }),
      exact({ kind: v.literal('edge'), edge: edgeSchema() }),
      exact({ kind: v.literal('factEdge'), fact: idSchema() }),
      exact({ kind: v.literal('terrain'), flag: v.literal('building') }),
      exact({ kind: v.literal('both'), areas: v.array(areaSchema()) }),
      exact({ kind: v.literal('either'), areas: v.array(areaSchema()) }),
    ],
    unknownTag,
  ),
);
