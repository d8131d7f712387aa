/** Fields without a value are left out; the others are always there. */
export type Present<T> = {
  readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K];
} & { readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> };

/**
 * An object without the fields that have no value, in the same order.
 *
 * @example present({ at: 'I5', turn: undefined }) // { at: 'I5' }
 */
export function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}
