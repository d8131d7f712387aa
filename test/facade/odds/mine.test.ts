import { describe, expect, it } from 'vitest';
import type { Distribution, HexMarker } from '../../../src/index.js';
import { odds, position } from '../../../src/index.js';
import { fortifiedWorld } from '../../fortified.js';

const world = fortifiedWorld({ american: [], lying: [] });
const enter = { kind: 'enter', to: 'H3' } as const;
const mines = (fp: number): HexMarker => ({ kind: 'mines', at: 'H3', fp, side: 'us' });

/** The odds of going from H2 into the Mines of H3, die by die or as they are always worked out. */
function oddsOf(
  units: readonly string[],
  markers: readonly HexMarker[],
  factorise: boolean,
  enemy?: object,
): Distribution {
  const ids = units.map((type) => `${type}.1`);
  const game = position(world, {
    units: [...units.map((type) => ({ type, at: 'H2' })), ...(enemy === undefined ? [] : [enemy])],
    markers,
    frames: [
      { kind: 'impulse', by: 'de', step: 'acting', named: [{ at: 'H2', moved: true }], started: ids, acted: true },
      {
        kind: 'move',
        by: 'de',
        movers: ids.map((unit) => ({ unit, mode: 'move', allowance: 8, own: 8, spent: 0 })),
        halted: [],
        at: 'H2',
        from: 'H2',
        step: 'ready',
        steps: 0,
      },
    ],
    dice: 'entered',
  });
  if (!game.ok) throw new Error(JSON.stringify(game.problems));
  const found = odds(world, game.value, enter, { factorise });
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
}

function sumOf(results: Distribution['subjects'][number]['results']): number {
  return results.reduce((sum, { chance }) => {
    const [n = 0, d = 1] = chance.split('/').map(Number);
    return sum + n / d;
  }, 0);
}

describe('the odds of going into Mines', () => {
  it('are those of brute force, die by die', () => {
    for (const units of [['de.1-6-4'], ['de.1-6-4', 'de.koch']]) {
      const fast = oddsOf(units, [mines(1)], true);
      expect(fast.subjects).toEqual(oddsOf(units, [mines(1)], false).subjects);
      expect(fast.subjects.map(({ subject }) => subject)).toContain('de.1-6-4.1');
    }
  });

  it('add up to one for every unit, after two attacks and before a Melee too', () => {
    const shaken = { type: 'us.2-5-4', at: 'H3', shaken: true };
    for (const enemy of [undefined, shaken, { ...shaken, shaken: undefined }]) {
      const plain = enemy === undefined ? undefined : (JSON.parse(JSON.stringify(enemy)) as object);
      const { subjects } = oddsOf(['de.1-6-4'], [mines(1), mines(2)], true, plain);
      expect(subjects.length).toBeGreaterThan(0);
      for (const { results } of subjects) expect(sumOf(results)).toBeCloseTo(1, 10);
    }
  });

  it('of a single marker of FP 1 on a Squad are 21 in 36 of beating it, a check of 5 still to be passed', () => {
    const [squad] = oddsOf(['de.1-6-4'], [mines(1)], true).subjects;
    const none = squad?.results.find(({ result }) => result === 'none');
    // 15 in 36 leave it alone; of the differences 1 to 6 the check shakes it with 2, 3, 4, 5, 6 and 6 faces of six.
    const harmless = 15 / 36 + (6 * 4 + 5 * 3 + 4 * 2 + 3 * 1) / 216;
    const [n = 0, d = 1] = (none?.chance ?? '').split('/').map(Number);
    expect(n / d).toBeCloseTo(harmless, 10);
  });
});
