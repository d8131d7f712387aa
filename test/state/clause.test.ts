import { describe, expect, it } from 'vitest';
import type { Scene } from '../../src/state/index.js';
import { clause, constraint, isLifted } from '../../src/state/index.js';

const sceneUnder = (switches: Readonly<Record<string, string>>): Scene =>
  ({ world: { ruleset: { switches } } }) as unknown as Scene;

describe('a condition with answers that lift it', () => {
  const unless = { smokeLayerFire: 'allowed', lowCrawlIntoMelee: 'allowed' } as const;
  const violation = (): { readonly at: string } => ({ at: 'E3' });

  it('fails while none of them is given, and holds under each', () => {
    for (const { violation: test } of [
      constraint<unknown>('x', '7.0', violation, { unless }),
      clause({ code: 'x', unless, violation }),
    ]) {
      expect(test(sceneUnder({}), {})).toEqual({ at: 'E3' });
      expect(test(sceneUnder({ smokeLayerFire: 'allowed' }), {})).toBeUndefined();
      expect(test(sceneUnder({ lowCrawlIntoMelee: 'allowed' }), {})).toBeUndefined();
    }
  });

  it('shows them to whoever reads the record, and a slot asks by the same record', () => {
    expect(constraint<unknown>('x', '7.0', violation, { unless }).unless).toBe(unless);
    expect(isLifted(sceneUnder({ smokeLayerFire: 'allowed' }), { unless })).toBe(true);
    expect(isLifted(sceneUnder({}), { unless })).toBe(false);
    expect(isLifted(sceneUnder({}), {})).toBe(false);
  });
});
