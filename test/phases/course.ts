import { expect } from 'vitest';
import type { GameProcedure, Scene } from '../../src/state/index.js';
import type { Chances } from '../explored.js';
import { chancesIn, explored } from '../explored.js';

/** The odds of a course are looked at where they come of so few paths. */
const MOST_PATHS = 40;

/**
 * The odds of a procedure, worked out in parts. Where there are few rolls in all they are the same die by die. Nothing where there
 * are many paths.
 *
 * @param run makes the procedure anew for every path
 */
export function chancesOf(scene: Scene, run: (scene: Scene) => GameProcedure<unknown>): Chances | undefined {
  const inParts = explored(scene, run, { factorise: true, limit: MOST_PATHS });
  if (inParts === undefined) return undefined;
  const plain = explored(scene, run, { factorise: false, limit: MOST_PATHS });
  if (plain !== undefined) expect(chancesIn(inParts)).toEqual(chancesIn(plain));
  return chancesIn(inParts);
}
