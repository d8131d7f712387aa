/** The caches that hang on a world; each floor keeps its own under its own key. */
export interface Caches {
  readonly byKey: Map<string, unknown>;
}

/**
 * A cache of the world under a key, made on first use.
 *
 * @param world the world it hangs on
 * @param key the floor's own key
 * @param make makes an empty cache
 * @example cacheOf(world, 'odds', () => new Map<string, number>())
 */
export function cacheOf<T>(world: { readonly caches: Caches }, key: string, make: () => T): T {
  const known = world.caches.byKey.get(key);
  if (known !== undefined) return known as T;
  const made = make();
  world.caches.byKey.set(key, made);
  return made;
}
