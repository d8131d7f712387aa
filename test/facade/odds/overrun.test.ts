import { describe, expect, it } from 'vitest';
import { check, legal, odds } from '../../../src/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import { onTheMove } from '../../movement/ground.js';
import { unwrap } from '../../unwrap.js';
import { drawn, gameOf, worldWith } from '../../world.js';

const world = worldWith({ map: drawn({}) });
const sherman = 'us.m4a1.1';

/** A Sherman in E4 that faces E3, where these lie. */
const before = (...units: readonly string[]): ReturnType<typeof gameOf> =>
  gameOf(
    onTheMove({
      world,
      from: 'E4',
      movers: [[sherman, 'move', 10]],
      status: { [sherman]: { facing: 1, buttoned: true } },
      others: units.map((id) => [id, 'E3'] as const),
      more: { steps: 0 },
    }),
  );

describe('an Overrun', () => {
  it('has the odds of brute force, as far as the choice of those who are left', () => {
    const state = before('de.medic.1');
    const overrun = { kind: 'overrun', to: 'E3' } as const;
    const { subjects } = unwrap(odds(world, state, overrun));
    expect(subjects.map(({ subject }) => subject)).toEqual(['de.medic.1']);
    expect(unwrap(odds(world, state, overrun, { factorise: false, budget: 100_000 })).subjects).toEqual(subjects);
  });

  it('is walked where it is legal, and nowhere else', () => {
    const state = before('de.1-6-4.1', 'de.koch.1');
    const walked = [...legal(world, state, { kind: 'overrun' })].map((action) => canonical(action));
    expect(walked).toEqual([canonical({ kind: 'overrun', to: 'E3' })]);
    for (const to of ['E2', 'E3', 'E4', 'E5', 'D4', 'F4', 'off', 'E3/bunker']) {
      const action = { kind: 'overrun', to };
      expect(check(world, state, action as never).complete === 1, to).toBe(walked.includes(canonical(action)));
    }
  });
});
