import * as v from 'valibot';
import { dictionary, exact } from '../kernel/decode.js';
import { once } from '../kernel/once.js';
import type { Action } from '../state/action.js';
import { LEVELS } from '../state/position/place.js';
import { said } from './fields.schema.js';
import { ACTION_FIELDS } from './shape.js';

type Form = (typeof ACTION_FIELDS)[keyof typeof ACTION_FIELDS][string]['form'];

/**
 * Whether names are sorted by code unit without repeats.
 *
 * @example isSortedSet(['a', 'b', 'b']) // false
 */
export function isSortedSet(names: readonly string[]): boolean {
  return names.every((name, i) => i === 0 || (names[i - 1] as string) < name);
}

const floors = /* @__PURE__ */ once(() => LEVELS.filter((level) => level !== 'ground').join('|'));

const words = /* @__PURE__ */ once(() => v.array(v.string()));
const location = /* @__PURE__ */ once(() =>
  v.pipe(v.string(), v.regex(new RegExp(`^[^/]*(/(${floors()}))?$`), 'not-canonical')),
);

const forms: () => Readonly<Record<Form, v.GenericSchema>> = /* @__PURE__ */ once(() => ({
  counter: v.string(),
  counters: v.pipe(
    v.array(v.string()),
    v.check((ids) => isSortedSet(ids), 'not-canonical'),
    said({ uniqueItems: true }),
  ),
  location: location(),
  word: v.string(),
  words: words(),
  sides: v.pipe(
    words(),
    v.check((sides) => isSortedSet(sides), 'not-canonical'),
    said({ uniqueItems: true }),
  ),
  changes: v.array(dictionary(v.string(), v.unknown())),
  faces: v.array(v.number()),
  choice: v.union([v.string(), words()]),
}));

/** An action in its one spelling: the same table as `readAction` reads by. */
export const actionSchema: () => v.GenericSchema<unknown, Action> = /* @__PURE__ */ once(
  () =>
    v.variant(
      'kind',
      Object.entries(ACTION_FIELDS).map(([kind, fields]) => exact({ kind: v.literal(kind), ...entriesOf(fields) })),
    ) as unknown as v.GenericSchema<unknown, Action>,
);

function entriesOf(fields: (typeof ACTION_FIELDS)[keyof typeof ACTION_FIELDS]): v.ObjectEntries {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { form, optional }]) => [
      name,
      optional === true ? v.exactOptional(forms()[form]) : forms()[form],
    ]),
  );
}
