import { explore } from '../../src/kernel/distribution.js';
import type { Spread } from '../../src/kernel/spread.js';
import type { Event, Frame, GameProcedure, Position, Scene } from '../../src/state/index.js';
import { reduce } from '../../src/state/index.js';

/** The odds of a course are looked at where they come of so few paths. */
const MOST_PATHS = 40;

/**
 * What may become of whom by the odds of a procedure, worked out in parts: `us.2-5-4.1 shaken`. Nothing where there are many paths.
 *
 * @param run makes the procedure anew for every path
 */
export function possible(
  { world, position, frames }: Scene,
  run: (scene: Scene) => GameProcedure<unknown>,
): ReadonlySet<string> | undefined {
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
    factorise: true,
    limit: MOST_PATHS,
  });
  const branches = spread?.branches.flatMap(({ outcomes }) => [...outcomes]);
  return branches === undefined
    ? undefined
    : new Set(branches.flatMap(([subject, results]) => [...results.keys()].map((result) => `${subject} ${result}`)));
}
