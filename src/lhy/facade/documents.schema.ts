import * as v from 'valibot';
import type { DocumentSchemas } from '../../engine/index.js';
import { actionSchemaOf, digestSchema, documentSchemas, recordOf, rngSchema } from '../../engine/index.js';
import { once } from '../../kernel/basis/once.js';
import type { Lhy, LhyDigests } from '../state/index.js';
import { lhyFrameSchema, lhyPositionSchema, lhyResultSchema } from '../state/index.js';
import { LHY_FORM_SCHEMAS, LHY_SPELLING } from './spelling.js';

/** The decoders of saved games and records. */
export const lhyDocuments: () => DocumentSchemas<Lhy> = /* @__PURE__ */ once(() =>
  documentSchemas<Lhy>({
    action: actionSchemaOf(LHY_SPELLING, LHY_FORM_SCHEMAS),
    digests: recordOf<LhyDigests>({
      ruleset: digestSchema(),
      charts: digestSchema(),
      map: digestSchema(),
      counters: digestSchema(),
      mission: digestSchema(),
    }),
    position: lhyPositionSchema(),
    frame: lhyFrameSchema(),
    result: lhyResultSchema(),
    own: v.strictObject({}),
    referee: recordOf<Lhy['referee']>({ rng: v.exactOptional(rngSchema()) }),
  }),
);
