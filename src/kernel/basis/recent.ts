/** Results for the few objects asked about last. */
export interface Recent<K extends object, V> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => void;
}

/** How many objects are remembered at a time. */
const KEPT = 8;

/**
 * A memory of the objects asked about last, for objects that live no longer than an event or an unfinished order. There
 * a WeakMap would give the garbage collector more work than it saves. A forgotten result is worked out again.
 *
 * @example const orders = recent<FireAction, FireOrder>(); orders.set(action, order); orders.get(action) === order // true
 */
export function recent<K extends object, V>(): Recent<K, V> {
  const keys: (K | undefined)[] = Array.from({ length: KEPT }, () => undefined);
  const values: (V | undefined)[] = Array.from({ length: KEPT }, () => undefined);
  let last = 0;
  return {
    get: (key) => {
      if (keys[last] === key) return values[last];
      const place = keys.indexOf(key);
      return place < 0 ? undefined : values[place];
    },
    set: (key, value) => {
      const place = keys.indexOf(key);
      last = place < 0 ? (last + 1) % KEPT : place;
      keys[last] = key;
      values[last] = value;
    },
  };
}
