import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bounded } from '../../src/kernel/basis/bounded.js';
import type { Cache } from '../../src/kernel/basis/bounded.js';
import { explore } from '../../src/kernel/odds/distribution.js';
import type { ExploredStage } from '../../src/kernel/odds/exploration.js';
import { meterOf } from '../../src/kernel/odds/meter.js';
import type { Explored, Spread } from '../../src/kernel/odds/spread.js';
import type { Procedure } from '../../src/kernel/procedure/effect.js';
import { lastPart, outcome, part, passingPart, record, roll } from '../../src/kernel/procedure/procedure.js';
import { prop } from '../prop.js';

type Proc = Procedure<unknown, number, string>;

/** A procedure: steps in a row. Each is a roll, an event, a part of others, or one that serves for one question. */
type Step = { readonly kind: 'roll' | 'event' } | Within;

interface Within {
  readonly kind: 'part' | 'passing' | 'last';
  readonly name: string;
  readonly steps: readonly Step[];
}

function* run(steps: readonly Step[]): Proc {
  let sum = 0;
  for (const [n, step] of steps.entries()) {
    if (step.kind === 'event') yield* record(1);
    else if ('name' in step) {
      const inside = (): Proc => run(step.steps);
      if (step.kind === 'last') {
        yield* lastPart('end', step.name, inside, () => step.name);
        return sum;
      }
      const inner = yield* (step.kind === 'part' ? part : passingPart)('part', () => step.name, inside, String);
      sum += Number(inner ?? 0);
    } else {
      const faces = yield* roll<number, string>({
        purpose: `roll ${n}`,
        of: 'x',
        rule: '1.2',
        by: 'a',
        dice: [{ name: 'd', sides: 3 }],
      });
      sum += faces['d'] as number;
    }
  }
  yield* outcome('x', `${sum}`);
  return sum;
}

/** Steps of few kinds: those of one name are the same, at whatever depth. */
function stepsBy(numbers: readonly number[], depth = 3): readonly Step[] {
  return numbers.slice(0, 4).map((number): Step => {
    const kind = (['roll', 'event', 'part', 'passing', 'last'] as const)[number % 5] ?? 'roll';
    if (kind === 'roll' || kind === 'event') return { kind };
    if (depth === 0) return { kind: 'roll' };
    const seed = Math.floor(number / 5) % 6;
    const name = `${depth} ${seed} ${kind === 'last'}`;
    return { kind, name, steps: stepsBy([seed, seed + 2, 7 * seed + 3, 3], depth - 1) };
  });
}

/** What is told of odds, with a memory of whatever size. */
function asked(steps: readonly Step[], most: number, cache: Cache<string, Spread>): Explored | undefined {
  const inPlace = new Map<number, Cache<string, Spread>>();
  return explore<number, number, string>({
    start: () => {
      const stage: ExploredStage<number, number, string> = {
        position: 0,
        frames: [],
        record: (event) => {
          stage.position += event;
        },
      };
      return { procedure: run(steps), stage };
    },
    cache,
    cacheIn: (position) => {
      const known = inPlace.get(position) ?? new Map<string, Spread>();
      inPlace.set(position, known);
      return known;
    },
    factorise: true,
    limit: Infinity,
    meter: meterOf(most, 9 * most),
    weight: 2,
  });
}

/** The same without what it has cost, which is kept beside it. */
const told = (found: Explored | undefined): unknown => found && { ...found, cost: undefined };

describe('what odds tell', () => {
  prop(
    'is the same, whatever was remembered and forgotten, where they are whole and where they are cut short',
    [fc.array(fc.array(fc.nat(200), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), fc.nat(200)],
    (questions, most) => {
      const large: Cache<string, Spread> = new Map();
      const small = bounded<string, Spread>(1);
      for (const question of [...questions, ...questions]) {
        const steps = stepsBy(question);
        const alone = told(asked(steps, most, new Map()));
        expect(told(asked(steps, most, large))).toEqual(alone);
        expect(told(asked(steps, most, small))).toEqual(alone);
      }
    },
  );

  it('counts a part that two paths need once', () => {
    const steps: readonly Step[] = [
      { kind: 'roll' },
      { kind: 'part', name: 'two dice', steps: [{ kind: 'roll' }, { kind: 'roll' }] },
    ];
    // Nine paths of the part, and three with each of its five sums.
    expect(asked(steps, Infinity, new Map())?.leaves).toBe(9 + 3 * 5);
  });
});
