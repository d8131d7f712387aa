import type { Position } from './position/position.js';
import type { Scene } from './scene.js';
import type { World } from './world.js';

/** A scene of which more is known is begun anew. */
const MOST_KNOWN = 2000;

/**
 * A memory for results that are needed again and again for one scene, by a key of the caller. It lasts until another
 * scene is asked about, so nothing in it can be out of date, and it is of a limited size.
 *
 * @returns the results known of a scene so far
 * @example const known = sceneMemory<readonly Counter[]>(); known(scene).get('I5 J3')
 */
export function sceneMemory<V>(): (scene: Scene) => Map<string, V> {
  let last: (Scene & { readonly known: Map<string, V> }) | undefined;
  return ({ world, position, frames }) => {
    if (last?.position !== position || last.frames !== frames || last.world !== world || last.known.size > MOST_KNOWN)
      last = { world, position, frames, known: new Map() };
    return last.known;
  };
}

/** The parts of a position in which there was last nothing to do. */
export interface QuietMemory {
  /** Whether nothing has changed since. */
  readonly holds: (scene: Scene) => boolean;
  /** Remembers that there was nothing to do in a position. */
  readonly note: (world: World, position: Position) => void;
}

/**
 * A memory for a question about the position. As long as none of the parts that it depends on has changed, it need not
 * be asked again.
 *
 * @param parts the parts on which the question depends, beside the world
 * @example const quiet = quietMemory('counters', 'markers'); if (quiet.holds(scene)) return;
 */
export function quietMemory(...parts: readonly (keyof Position)[]): QuietMemory {
  let world: World | undefined;
  let last: Position | undefined;
  return {
    holds: (scene) => {
      if (last === undefined || scene.world !== world) return false;
      if (scene.position === last) return true;
      for (const part of parts) if (scene.position[part] !== last[part]) return false;
      return true;
    },
    note: (where, position) => {
      world = where;
      last = position;
    },
  };
}
