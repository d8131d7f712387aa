import type { World } from '../state/index.js';

/**
 * The JSON of a world that is known to be one: the rules are left out, and so is what is worked out anew.
 *
 * @example worldText(world).length
 */
export function worldText(world: World): string {
  return JSON.stringify(
    { ...world, packRules: undefined, system: undefined, caches: undefined },
    (_key, value: unknown) => (value instanceof Map ? { $map: [...value] } : value),
  );
}
