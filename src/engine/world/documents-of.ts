import type { Result } from '../../kernel/basis/result.js';
import { ok, refuse } from '../../kernel/basis/result.js';
import type { Documents } from '../documents/documents.js';
import { misuse, misused } from '../game/misuse.js';
import type { System } from '../game/system.js';
import type { WorldOf } from './world.js';

/**
 * How the documents of a world's game are read.
 *
 * @param world the world, or what a host has given in its place
 * @returns the documents of its game; `misuse` for what is no world, and for the world of a game that is only played
 * @example documentsOf(world).ok // true
 */
export function documentsOf<S extends System>(world: WorldOf<S>): Result<Documents<S>> {
  const wrong = misused({ world });
  if (wrong !== undefined) return wrong;
  const { documents } = world.system;
  return documents === undefined ? refuse(misuse('world', 'world', 'worldWithoutDocuments')) : ok(documents);
}
