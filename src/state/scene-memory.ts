import type { Scene } from './scene.js';

/**
 * A memory of what is asked of one scene again and again, by a key of the asker's: it lasts until another scene is asked
 * about, so that nothing in it can have changed.
 *
 * @returns what is known of a scene so far
 * @example const known = sceneMemory<readonly Counter[]>(); known(scene).get('I5 J3')
 */
export function sceneMemory<V>(): (scene: Scene) => Map<string, V> {
  let last: (Scene & { readonly known: Map<string, V> }) | undefined;
  return ({ world, position, frames }) => {
    if (last?.position !== position || last.frames !== frames || last.world !== world)
      last = { world, position, frames, known: new Map() };
    return last.known;
  };
}
