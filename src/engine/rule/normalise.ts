import { guard } from '../../kernel/json/guard.js';
import type { ActionFields, Field, Spelling } from './forms.js';
import { formOf, listed } from './forms.js';
import { misused } from '../game/misuse.js';
import type { System } from '../game/system.js';

/** A world whose game says how its actions are spelled. */
export type Spelt<S extends System> = S['world'] & { readonly system: { readonly spelling: Spelling<S> } };

/** Fields that nobody has looked at yet. */
export type Untrusted = Readonly<Record<string, unknown>>;

/** The fields of an order that say how far it is built. */
const ABOUT_ORDER: ActionFields[string] = {
  skipped: { form: 'words', optional: true },
  open: { form: 'words', optional: true },
};

/**
 * Brings an action or an order into its one spelling, where what is written can mean nothing else: the case of hexes, the
 * order of sets, a single value in place of a list. `apply`, `check` and the others do this with all that they are given.
 *
 * @param world the world
 * @param input an action or an order, perhaps hostile
 * @returns a copy with its fields in their one spelling; a thing that is no such object as it is
 * @example normalise(world, { kind: 'burn', units: ['b1', 'a1'] }) // { kind: 'burn', units: ['a1', 'b1'] }
 */
export function normalise<S extends System>(world: Spelt<S>, input: unknown): unknown {
  const safe = misused({ world }) ?? guard(input);
  if (!safe.ok || typeof safe.value !== 'object' || Array.isArray(safe.value)) return input;
  return respelt(world, safe.value as Untrusted);
}

/**
 * The same as `normalise`, for fields that a guard has read.
 *
 * @returns the same object where every field is well spelled, otherwise a copy
 * @example respelt(world, { kind: 'burn', units: 'a1' }) // { kind: 'burn', units: ['a1'] }
 */
export function respelt<S extends System>(world: Spelt<S>, record: Untrusted): Untrusted {
  const { fields, forms } = world.system.spelling;
  const { kind } = record;
  if (typeof kind !== 'string' || !Object.hasOwn(fields, kind)) return record;
  const own = fields[kind] as ActionFields[string];
  let mended: Record<string, unknown> | undefined;
  for (const name of Object.keys(record)) {
    const field = fieldOf(own, name) ?? fieldOf(ABOUT_ORDER, name);
    if (field === undefined) continue;
    const value = formOf(forms, field).normal?.(world, record[name]) ?? record[name];
    if (value !== record[name]) (mended ??= { ...record })[name] = value;
  }
  return mended === undefined ? record : reordered(record, mended, own);
}

function fieldOf(fields: ActionFields[string], name: string): Field | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

/**
 * The lists that go along with a set are brought into its new order, and a single value for one is taken for each member. Where that cannot be done exactly, the set stays in the
 * order that was given.
 */
function reordered(record: Untrusted, mended: Record<string, unknown>, fields: ActionFields[string]): Untrusted {
  for (const [name, { along }] of Object.entries(fields)) {
    if (along === undefined || mended[name] === undefined) continue;
    const members = mended[along];
    if (typeof record[name] === 'string' && Array.isArray(members) && members.length > 0) {
      mended[name] = members.map(() => record[name]);
      continue;
    }
    if (members === record[along]) continue;
    const before = listed(record[along]) as readonly unknown[];
    const after = mended[along] as readonly unknown[];
    const list = mended[name];
    if (!Array.isArray(list) || list.length !== before.length || after.length !== before.length) mended[along] = before;
    else mended[name] = after.map((member) => list[before.indexOf(member)] as unknown);
  }
  return mended;
}
