/** A cache: what it knows, by key. A map is one without a limit. */
export interface Cache<K, V> {
  readonly get: (key: K) => V | undefined;
  readonly set: (key: K, value: V) => unknown;
}

/**
 * A cache of a limited size. New entries are written on a fresh page. When the page is full, it takes the place of the page
 * before it, and what stood there leaves, except for the entries that have been asked for meanwhile. So the cache holds the
 * `most` entries used last, and never twice as many.
 *
 * @param most how many entries a page holds
 * @example const odds = bounded<string, number>(1000); odds.set('I5', 3); odds.get('I5') // 3
 */
export function bounded<K, V>(most: number): Cache<K, V> {
  let page = new Map<K, V>();
  let before = new Map<K, V>();
  const set = (key: K, value: V): void => {
    if (page.size >= most) {
      before = page;
      page = new Map();
    }
    page.set(key, value);
  };
  const get = (key: K): V | undefined => {
    const known = page.get(key);
    if (known !== undefined || before.size === 0) return known;
    const older = before.get(key);
    if (older !== undefined) set(key, older);
    return older;
  };
  return { get, set };
}

/** Tables within tables, limited by the number of their innermost entries. */
export interface BoundedTable<T> {
  readonly table: T;
  /** Counts an entry that has been written into the table. */
  readonly count: () => void;
}

/**
 * A table of tables of a limited size: when it is full, all of it leaves, and the next entries stand in a fresh one. A
 * look-up costs nothing more than in the table itself, which is why it is for the tables that are asked most.
 *
 * @param make makes an empty table
 * @param most how many entries it holds
 * @example const costs = boundedTable(() => new Map<string, Map<string, number>>(), 1000); costs.table.size // 0
 */
export function boundedTable<T>(make: () => T, most: number): BoundedTable<T> {
  let entries = 0;
  const kept = {
    table: make(),
    count: (): void => {
      entries += 1;
      if (entries < most) return;
      entries = 0;
      kept.table = make();
    },
  };
  return kept;
}
