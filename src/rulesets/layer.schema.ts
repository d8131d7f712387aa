import * as v from 'valibot';
import { idSchema, textSchema } from '../engine/game/atoms.schema.js';
import { dictionary, exact } from '../kernel/json/decode.js';
import { once } from '../kernel/basis/once.js';
import { either } from '../kernel/json/variants.js';
import type { Layer } from './layer.js';

/** The kinds of layer that a document may have. Packs, scenarios and tables give their answers in their own places. */
const WRITTEN_KINDS = ['edition', 'card', 'module', 'house'] as const;

/** A layer as a document. The rulebook checks the names and the values of its answers. */
export const layerSchema: () => v.GenericSchema<unknown, Layer> = /* @__PURE__ */ once(() =>
  exact({
    id: idSchema(),
    title: textSchema(),
    kind: v.picklist(WRITTEN_KINDS),
    over: v.exactOptional(idSchema()),
    source: v.exactOptional(textSchema()),
    answers: dictionary(idSchema(), either([v.string(), v.pipe(v.number(), v.integer())])),
    sections: v.exactOptional(dictionary(idSchema(), textSchema())),
    remarks: v.exactOptional(dictionary(idSchema(), textSchema())),
  }),
);
