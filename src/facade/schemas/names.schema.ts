import * as v from 'valibot';
import { once } from '../../kernel/basis/once.js';
import { DIRECTIONS } from '../../board/geometry.js';
import type { Direction } from '../../board/geometry.js';
import { LEVELS } from '../../state/position/place.js';

export { countSchema, digestSchema } from '../../engine/game/atoms.schema.js';

/** The id of a counter: `side.type.n`. */
export const counterIdSchema: () => v.GenericSchema<unknown, string> = /* @__PURE__ */ once(() =>
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/)),
);

/** The canonical name of a hex. */
export const hexIdSchema: () => v.GenericSchema<unknown, string> = /* @__PURE__ */ once(() =>
  v.pipe(v.string(), v.regex(/^[0-9]{0,4}[A-Z]{1,3}[0-9]{1,3}$/)),
);

const floors = /* @__PURE__ */ once(() => LEVELS.filter((level) => level !== 'ground').join('|'));

/** The canonical name of a location: a hex, or a hex and a level. */
export const locationSchema: () => v.GenericSchema<unknown, string> = /* @__PURE__ */ once(() =>
  v.pipe(v.string(), v.regex(new RegExp(`^[0-9]{0,4}[A-Z]{1,3}[0-9]{1,3}(/(${floors()}))?$`))),
);

/** One of the six hexsides of a hex, as on the direction die. */
export const hexsideSchema: () => v.GenericSchema<unknown, Direction> = /* @__PURE__ */ once(() =>
  v.picklist(DIRECTIONS),
);
