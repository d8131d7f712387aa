import { expect } from 'vitest';
import { explore } from '../../src/kernel/distribution.js';
import type { Fraction } from '../../src/kernel/fraction.js';
import { add, fraction, toText } from '../../src/kernel/fraction.js';
import type { Spread } from '../../src/kernel/spread.js';
import type { Event, Frame, GameProcedure, Position, Scene } from '../../src/state/index.js';
import { reduce } from '../../src/state/index.js';

/** The odds of a course are looked at where they come of so few paths. */
const MOST_PATHS = 40;

/** What may become of whom, with which chance: `us.2-5-4.1 shaken` and `1/6`. */
export type Chances = ReadonlyMap<string, string>;

/**
 * The odds of a procedure, worked out in parts. Where there are few rolls in all they are the same die by die. Nothing where there
 * are many paths.
 *
 * @param run makes the procedure anew for every path
 */
export function chancesOf(scene: Scene, run: (scene: Scene) => GameProcedure<unknown>): Chances | undefined {
  const inParts = walked(scene, run, true);
  const plain = inParts === undefined ? undefined : walked(scene, run, false);
  if (plain !== undefined) expect(inParts).toEqual(plain);
  return inParts;
}

function walked(
  { world, position, frames }: Scene,
  run: (scene: Scene) => GameProcedure<unknown>,
  factorise: boolean,
): Chances | undefined {
  const spread = explore<Position, Event, Frame>({
    start: () => {
      const stage = {
        world,
        position,
        frames,
        record: (event: Event): void => {
          stage.position = reduce(stage.position, event);
        },
      };
      return { procedure: run(stage), stage };
    },
    cache: new Map<string, Spread>(),
    cacheIn: () => new Map<string, Spread>(),
    factorise,
    limit: MOST_PATHS,
  });
  if (spread === undefined) return undefined;
  const sums = new Map<string, Fraction>();
  for (const { outcomes } of spread.branches) {
    for (const [subject, results] of outcomes) {
      for (const [result, chance] of results) {
        const name = `${subject} ${result}`;
        sums.set(name, add(sums.get(name) ?? fraction(0), chance));
      }
    }
  }
  return new Map([...sums].map(([name, sum]) => [name, toText(sum)]));
}
