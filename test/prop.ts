import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PART, PARTS } from './share.js';

const QUICK = process.env['FC_QUICK'];
const DEEP = process.env['HEXARBITER_DEEP'];

/**
 * How many of every hundred values of a property are tried. In a file `*.property.test.ts`, where the properties stand that
 * take long, `npm test` tries five and `npm run test:deep` all of them, or the share that is asked for; in any other file all are
 * tried. `FC_QUICK=n` says how many of any property, for those who only ask whether it fails.
 */
function percentTried(): number {
  if (QUICK !== undefined) return Number(QUICK);
  const takesLong = expect.getState().testPath?.endsWith('.property.test.ts') ?? false;
  if (!takesLong) return 100;
  return DEEP === undefined ? 5 : 100 / PARTS;
}

/** A property test: states an invariant over generated values, seeded so that CI repeats itself. */
export function prop<T extends [unknown, ...unknown[]]>(
  name: string,
  arbs: { [K in keyof T]: fc.Arbitrary<T[K]> },
  f: (...args: T) => unknown,
  options: fc.Parameters<T> = {},
): void {
  it(name, () => {
    const values = options.numRuns ?? Number(process.env['FC_RUNS'] ?? 100);
    fc.assert(
      fc.property(
        ...(arbs as unknown as [fc.Arbitrary<unknown>]),
        (...a: unknown[]) => f(...(a as unknown as T)) !== false,
      ) as unknown as fc.IProperty<T>,
      {
        // Each share of the values is another one.
        seed: Number(process.env['FC_SEED'] ?? 20260101) + PART - 1,
        ...options,
        numRuns: Math.ceil((values * percentTried()) / 100),
        // Nobody reads a smaller counterexample of a mutant.
        ...(QUICK === undefined ? {} : { endOnFailure: true }),
      },
    );
  });
}
