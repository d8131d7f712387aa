import type { Problem } from '../kernel/result.js';
import { problem } from '../kernel/result.js';
import type { System } from './system.js';
import type { WorldOf } from './world.js';

/**
 * The differences between the world and the one that a game or a transcript names.
 *
 * @returns `wrong-world` for each part that differs, with the digests `expected` by what was saved and `given`
 * @example worldFaults(world, state) // []
 */
export function worldFaults<S extends System>(
  world: WorldOf<S>,
  saved: { readonly world: S['digests'] },
): readonly Problem[] {
  const expected = saved.world as Readonly<Record<string, string>>;
  const digests = world.digests as Readonly<Record<string, string>>;
  return Object.keys(digests)
    .filter((part) => digests[part] !== expected[part])
    .map((part) => {
      const params = { part, expected: expected[part] ?? '', given: digests[part] ?? '' };
      return problem('wrong-world', params, undefined, `/world/${part}`);
    });
}
