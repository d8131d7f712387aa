import * as v from 'valibot';
import { dictionary } from '../kernel/decode.js';
import { once } from '../kernel/once.js';

type TextSchema = v.GenericSchema<string>;
type NumberSchema = v.GenericSchema<number>;

/** What every object has by nature can name nothing: ids are keys of objects too. */
const TAKEN = 'constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|prototype|toLocaleString|toString|valueOf';

/** An id of ours: letters, digits, dots, underscores and hyphens. */
export const idSchema: () => TextSchema = /* @__PURE__ */ once(() =>
  v.pipe(v.string(), v.regex(new RegExp(`^(?!(?:${TAKEN})$)[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`))),
);

/** A name or a sentence for people. */
export const textSchema: () => TextSchema = /* @__PURE__ */ once(() =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
);

/** The name of a hex in any accepted spelling; whether it exists is checked against the map. */
export const hexSchema: () => TextSchema = /* @__PURE__ */ once(() =>
  v.pipe(v.string(), v.regex(/^[0-9]{0,4}[A-Z]{1,3}[0-9]{1,3}$/)),
);

/**
 * A whole number from `least` to `most`.
 *
 * @example whole(1, 6) // a face of a die
 */
export function whole(least: number, most: number): NumberSchema {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

/** A number printed on a counter. */
export const printedSchema: () => NumberSchema = /* @__PURE__ */ once(() => whole(0, 99));

/** A face of a six-sided die. */
export const faceSchema: () => NumberSchema = /* @__PURE__ */ once(() => whole(1, 6));

/** A flag that is true or absent. */
export const flagSchema: () => v.GenericSchema<unknown, true> = /* @__PURE__ */ once(() => v.literal(true));

/** House rules by the names of switches and numbers; which there are and what they take is checked by the ruleset. */
export const switchesSchema: () => v.GenericSchema<unknown, Readonly<Record<string, string | number>>> =
  /* @__PURE__ */ once(() => dictionary(idSchema(), v.union([v.string(), whole(-99, 99)])));

/**
 * The code for a tag that is not in a union: an unknown one asks for a rule the engine does not have, an absent one is
 * only missing.
 *
 * @example unknownTag({ received: '"flying"' }) // 'unsupported'
 */
export function unknownTag(issue: { readonly received: string }): string {
  if (issue.received === 'undefined') return 'missing';
  return issue.received.startsWith('"') ? 'unsupported' : 'bad-type';
}
