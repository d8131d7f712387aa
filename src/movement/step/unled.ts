import type { Params } from '../../kernel/basis/result.js';
import type { Scene } from '../../state/index.js';
import { friendsAt, typeOf, unledAmong } from '../../state/index.js';
import { actsAsLeader } from '../../units/index.js';
import { concerning } from '../party/mover.js';
import type { StepGroup } from './step-rule.js';

/**
 * A Leader does not go away from MMCs of his nation that are too many without him. From a Fire he may flee.
 *
 * @rule 13.0
 * @example leftUnled(scene, step) // undefined: nobody stays
 */
export function leftUnled(scene: Scene, { party, units }: StepGroup): Params | undefined {
  const { at } = party;
  if (!scene.world.hasNationalStacks || at === undefined || party.flees !== undefined) return undefined;
  const leaders = units.filter((unit) => actsAsLeader(typeOf(scene.world, unit)));
  if (leaders.length === 0) return undefined;
  const staying = friendsAt(scene, at, party.by).filter(({ id }) => units.every((unit) => unit.id !== id));
  const unled = unledAmong(scene, staying);
  if (unled === undefined) return undefined;
  const { mmcs, limit } = unled;
  const ids = mmcs.map(({ id }) => id);
  return concerning(ids, { at, of: 'mmcs', count: mmcs.length, limit });
}
