import type { LhyScene } from './system.js';

/**
 * A function that works out its value once for a scene. Offers ask the same of one scene again and again, so that only the scene asked
 * about last is kept.
 *
 * @param make works the value out, from the world, the position and the frames alone
 * @example const enemies = inScene(({ position }) => enemyHexes(position, 'blue')); enemies(scene) === enemies(scene) // true
 */
export function inScene<V>(make: (scene: LhyScene) => V): (scene: LhyScene) => V {
  let last: (LhyScene & { readonly value: V }) | undefined;
  return (scene) => {
    const { world, position, frames } = scene;
    if (last?.position === position && last.frames === frames && last.world === world) return last.value;
    const value = make(scene);
    last = { world, position, frames, value };
    return value;
  };
}
