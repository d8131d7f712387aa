import type { Draft } from './legal.js';
import type { SlotValue } from '../rule/rule.js';

/** The answer of a question about an unfinished order, or the field that the answer depends on. */
export type Asked<T> =
  | { readonly kind: 'known'; readonly value: T }
  | { readonly kind: 'depends'; readonly field: string };

/** Thrown by a field that is still open; `askUnfinished` catches it, and it never leaves this module. */
const OPEN: unique symbol = Symbol('open field');

const unfinished = new WeakSet();

/**
 * Whether an order is one of those that are asked while fields of it are open. Code that looks up all fields of an order at
 * once looks them up one by one then.
 *
 * @example isUnfinished({ kind: 'pass' }) // false
 */
export function isUnfinished(order: object): boolean {
  return unfinished.has(order);
}

/**
 * Asks something about an order of which some fields are open. The answer is known where it looks at none of them.
 *
 * @param draft the fields given; a field that is left out for good is there as `undefined`
 * @param open the names of the fields that are open
 * @param ask the question
 * @returns the answer, or the first open field that it looks at
 * @example askUnfinished({ kind: 'fire', unit: 'a1' }, ['target'], ({ unit }) => unit) // { kind: 'known', value: 'a1' }
 */
export function askUnfinished<T>(draft: Draft, open: readonly string[], ask: (order: Draft) => T): Asked<T> {
  let field = '';
  const look = (name: string | symbol): void => {
    if (typeof name !== 'string' || !open.includes(name)) return;
    field = name;
    // Throwing this symbol ends the question where it looks at an open field; it never leaves this module.
    // oxlint-disable-next-line typescript/only-throw-error
    throw OPEN;
  };
  const order = new Proxy<Draft>(draft, {
    get: (fields, name): SlotValue => (look(name), Reflect.get(fields, name) as SlotValue),
    has: (fields, name) => (look(name), Reflect.has(fields, name)),
    ownKeys: (fields) => (look(open[0] ?? ''), Reflect.ownKeys(fields)),
  });
  unfinished.add(order);
  try {
    return { kind: 'known', value: ask(order) };
  } catch (thrown) {
    if (thrown === OPEN) return { kind: 'depends', field };
    throw thrown;
  }
}
