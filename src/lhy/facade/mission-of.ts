import type { Caches } from '../../engine/index.js';
import { misused } from '../../engine/game/misuse.js';
import type { LhyWorld } from '../state/index.js';
import type { MissionInput } from './mission-input.js';

/** Under this key a world remembers the documents of which it was made. */
const KEY = 'lhy.documents';

/**
 * New caches of a world that remember its documents.
 *
 * @example cachesWith(input).byKey.size // 1
 */
export function cachesWith(documents: MissionInput): Caches {
  return { byKey: new Map<string, unknown>([[KEY, documents]]) };
}

/**
 * The documents of which a world was made, with its answers to open questions: whoever is given them as text makes the same world of
 * them, by `loadMission`.
 *
 * @param world a world of `loadMission` or of `withRulings`
 * @returns the documents; nothing for a world that was made in another way, and for what is no world of this game
 * @rule 20.0
 * @example loadMission(missionOf(world)).value.digests // those of the world
 */
export function missionOf(world: LhyWorld): MissionInput | undefined {
  const wrong = misused({ world }, 'lhy');
  return wrong === undefined ? (world.caches.byKey.get(KEY) as MissionInput | undefined) : undefined;
}
