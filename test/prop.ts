import fc from 'fast-check';
import { it } from 'vitest';

const QUICK = process.env['FC_QUICK'];

/**
 * A property test: states an invariant over generated values, seeded so that CI repeats itself. `FC_QUICK=n` tries n values of
 * every hundred and does not look for a smaller counterexample, for those who only ask whether it fails.
 */
export function prop<T extends [unknown, ...unknown[]]>(
  name: string,
  arbs: { [K in keyof T]: fc.Arbitrary<T[K]> },
  f: (...args: T) => unknown,
  options: fc.Parameters<T> = {},
): void {
  it(name, () => {
    const values = options.numRuns ?? Number(process.env['FC_RUNS'] ?? 100);
    const quick = Math.ceil((values * Number(QUICK)) / 100);
    fc.assert(
      fc.property(
        ...(arbs as unknown as [fc.Arbitrary<unknown>]),
        (...a: unknown[]) => f(...(a as unknown as T)) !== false,
      ) as unknown as fc.IProperty<T>,
      {
        seed: Number(process.env['FC_SEED'] ?? 20260101),
        ...options,
        ...(QUICK === undefined ? { numRuns: values } : { numRuns: quick, endOnFailure: true }),
      },
    );
  });
}
