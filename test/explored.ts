import { explore } from '../src/kernel/odds/distribution.js';
import type { Fraction } from '../src/kernel/numbers/fraction.js';
import { add, fraction, toText } from '../src/kernel/numbers/fraction.js';
import type { Explored, Spread } from '../src/kernel/odds/spread.js';
import type { Event, Frame, GameProcedure, Position, Scene } from '../src/state/index.js';
import { lnlt } from '../src/facade/record/lnlt.js';
import { reduce } from '../src/state/index.js';

/**
 * All that may come of a procedure, walked in parts or die by die.
 *
 * @param run makes the procedure anew for every path
 * @param limit so many paths at most
 * @returns nothing where there are more
 */
export function explored(
  { world, position, frames }: Scene,
  run: (scene: Scene) => GameProcedure<unknown>,
  { factorise, limit }: { readonly factorise: boolean; readonly limit: number },
): Explored | undefined {
  return explore<Position, Event, Frame>({
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
    shape: lnlt.shape,
    cache: new Map<string, Spread>(),
    cacheIn: () => new Map<string, Spread>(),
    factorise,
    limit,
  });
}

/** What may become of whom, with which chance: `us.2-5-4.1 shaken` and `1/6`. */
export type Chances = ReadonlyMap<string, string>;

/** The chances of what was found. */
export function chancesIn({ branches }: Spread): Chances {
  const sums = new Map<string, Fraction>();
  for (const { outcomes } of branches) {
    for (const [subject, results] of outcomes) {
      for (const [result, chance] of results) {
        const name = `${subject} ${result}`;
        sums.set(name, add(sums.get(name) ?? fraction(0), chance));
      }
    }
  }
  return new Map([...sums].map(([name, sum]) => [name, toText(sum)]));
}
