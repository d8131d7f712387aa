import * as v from 'valibot';
import { dictionary } from '../kernel/json/decode.js';
import { idSchema, whole } from '../engine/game/atoms.schema.js';
import { once } from '../kernel/basis/once.js';
import { either } from '../kernel/json/variants.js';

export { flagSchema, idSchema, textSchema, whole } from '../engine/game/atoms.schema.js';

type TextSchema = v.GenericSchema<string>;
type NumberSchema = v.GenericSchema<number>;

/** The name of a hex in any accepted spelling; whether it exists is checked against the map. */
export const hexSchema: () => TextSchema = /* @__PURE__ */ once(() =>
  v.pipe(v.string(), v.regex(/^[0-9]{0,4}[A-Z]{1,3}[0-9]{1,3}$/)),
);

/** A number printed on a counter. */
export const printedSchema: () => NumberSchema = /* @__PURE__ */ once(() => whole(0, 99));

/** A face of a six-sided die. */
export const faceSchema: () => NumberSchema = /* @__PURE__ */ once(() => whole(1, 6));

/** House rules by the names of switches and numbers. The ruleset checks the names and the values. */
export const switchesSchema: () => v.GenericSchema<unknown, Readonly<Record<string, string | number>>> =
  /* @__PURE__ */ once(() => dictionary(idSchema(), either([v.string(), whole(-99, 99)])));

/**
 * The code for a tag that is not in a union. An unknown tag asks for a rule that the engine does not have; an absent
 * tag is only missing.
 *
 * @example unknownTag({ received: '"flying"' }) // 'unsupported'
 */
export function unknownTag(issue: { readonly received: string }): string {
  if (issue.received === 'undefined') return 'missing';
  return issue.received.startsWith('"') ? 'unsupported' : 'bad-type';
}
