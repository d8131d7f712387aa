import { MOST_COUNT } from './limits.js';
import * as v from 'valibot';
import { once } from '../../kernel/basis/once.js';

/** Names that every JavaScript object inherits are no ids, because ids are keys of objects too. */
const TAKEN = 'constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|prototype|toLocaleString|toString|valueOf';

/** An id: letters, digits, dots, underscores and hyphens. */
export const idSchema: () => v.GenericSchema<string> = /* @__PURE__ */ once(() =>
  v.pipe(v.string(), v.regex(new RegExp(`^(?!(?:${TAKEN})$)[A-Za-z0-9][A-Za-z0-9._-]{0,63}$`))),
);

/** A name or a sentence for people, on one line. The guard has refused all other control characters. */
export const textSchema: () => v.GenericSchema<string> = /* @__PURE__ */ once(() =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(2000), v.regex(/^[^\t\n\r]*$/, 'control-character')),
);

/**
 * A whole number from `least` to `most`.
 *
 * @example whole(1, 6) // a face of a die
 */
export function whole(least: number, most: number): v.GenericSchema<number> {
  return v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
}

/** A flag that is true or absent. */
export const flagSchema: () => v.GenericSchema<unknown, true> = /* @__PURE__ */ once(() => v.literal(true));

/** Numbers of turns, steps and the like: nothing we count goes further. */
export const countSchema: () => v.GenericSchema<unknown, number> = /* @__PURE__ */ once(() => whole(0, MOST_COUNT));

/** A SHA-256 in lower-case hex. */
export const digestSchema: () => v.GenericSchema<unknown, string> = /* @__PURE__ */ once(() =>
  v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
);
