import * as v from 'valibot';
import type { Ledger, Term } from '../../kernel/numbers/ledger.js';
import { OPS } from '../../kernel/numbers/ledger.js';
import { once } from '../../kernel/basis/once.js';
import type { Rational } from '../../kernel/numbers/rational.js';
import { either } from '../../kernel/json/variants.js';
import { idSchema, whole } from '../game/atoms.schema.js';
import { recordOf } from './fields.schema.js';
import { paramsSchema } from './game.schema.js';

const rational = /* @__PURE__ */ once(() => recordOf<Rational>({ n: v.number(), d: whole(1, 9007199254740991) }));

/** A sum. */
export const ledgerSchema: () => v.GenericSchema<unknown, Ledger> = /* @__PURE__ */ once(() =>
  recordOf<Ledger>({
    id: idSchema(),
    rule: v.string(),
    of: v.exactOptional(v.string()),
    terms: v.array(v.lazy(() => termSchema())),
  }),
);

/** A line of a sum. */
export const termSchema: () => v.GenericSchema<unknown, Term> = /* @__PURE__ */ once(() =>
  recordOf<Term>({
    id: idSchema(),
    rule: v.string(),
    op: v.picklist(OPS),
    value: either([rational(), ledgerSchema()]),
    params: v.exactOptional(paramsSchema()),
  }),
);
