import { describe, expect, it } from 'vitest';
import type { GameState } from '../../src/index.js';
import { legal, odds, position } from '../../src/index.js';
import { worldOf } from '../training.js';
import { arsenalWorld, caveGame } from '../arsenal.js';
import { randomGame } from '../random-games.js';
import { rule } from '../rule.js';

const world = worldOf('training');

/** Actions with dice met in random games, a few of each kind. */
function shots(kinds: readonly string[], each: number): { state: GameState; action: unknown }[] {
  const found: { state: GameState; action: unknown }[] = [];
  const counts = new Map<string, number>();
  for (const seed of Array.from({ length: 16 }, (_, i) => `odds ${i + 1}`)) {
    for (const state of randomGame(world, seed)) {
      for (const kind of kinds) {
        const count = counts.get(`${seed} ${kind}`) ?? 0;
        if (count >= each || state.pending !== undefined) continue;
        const action = legal(world, state, { kind: kind as 'fire' }).next().value;
        if (action === undefined) continue;
        counts.set(`${seed} ${kind}`, count + 1);
        found.push({ state, action });
      }
    }
  }
  return found;
}

describe('odds', () => {
  it('are those of brute force, die by die, up to eight dice', () => {
    let compared = 0;
    for (const { state, action } of shots(['fire', 'rally', 'heal', 'spot', 'smoke', 'melee'], 3)) {
      const fast = odds(world, state, action);
      const slow = odds(world, state, action, { factorise: false, limit: 20000 });
      if (!fast.ok) throw new Error(JSON.stringify(fast.problems));
      if (!slow.ok) continue;
      compared += 1;
      expect(fast.value.subjects, `step ${state.step} ${JSON.stringify(action)}`).toEqual(slow.value.subjects);
    }
    expect(compared).toBeGreaterThan(25);
  });

  it('add up to one for every subject', () => {
    for (const { state, action } of shots(['fire'], 2)) {
      const result = odds(world, state, action);
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      for (const { results } of result.value.subjects) {
        const parts = results.map(({ chance }) => chance.split('/').map(Number) as [number, number | undefined]);
        const common = parts.reduce((product, [, d]) => product * (d ?? 1), 1);
        const sum = parts.reduce((whole, [n, d]) => whole + n * (common / (d ?? 1)), 0);
        expect(sum).toBe(common);
      }
    }
  });

  rule('5.0', 'against two Leaders are those of the order in which their owner would usually let them check', () => {
    const laid = position(world, {
      units: [
        { type: 'us.2-5-4', at: 'K5' },
        { type: 'de.koch', at: 'K6' },
        { type: 'de.baumann', at: 'K6', wounds: 1 },
        { type: 'de.1-6-4', at: 'K6' },
      ],
      impulse: { by: 'us', named: ['K5'] },
      dice: 'entered',
    });
    if (!laid.ok) throw new Error(JSON.stringify(laid.problems));
    const units = ['us.2-5-4.1'];
    const action = { kind: 'fire', from: 'K5', target: 'K6', units, weapons: [], lead: 'us.2-5-4.1' };
    const fast = odds(world, laid.value, action);
    if (!fast.ok) throw new Error(JSON.stringify(fast.problems));
    expect(odds(world, laid.value, action, { factorise: false })).toMatchObject({
      ok: true,
      value: { subjects: fast.value.subjects },
    });
    const harmed = fast.value.subjects.filter(({ results }) => results.length > 1).map(({ subject }) => subject);
    expect(harmed).toEqual(['de.1-6-4.1', 'de.baumann.1', 'de.koch.1']);
  });

  rule('10.7.2', 'against an empty Cave are those of its collapse', () => {
    const armed = arsenalWorld();
    const state = caveGame(armed, 'odds');
    const action = {
      kind: 'fire',
      from: 'I4',
      target: 'I3/cave',
      units: ['us.2-5-4.1'],
      weapons: ['us.satchel.1'],
      weaponsOnly: ['us.2-5-4.1'],
    };
    // Only 1 + 6 against 6 + 1 for the Smoke fails.
    const results = [
      { result: 'collapsed', chance: '35/36' },
      { result: 'none', chance: '1/36' },
    ];
    const subjects = [{ subject: 'I3/cave', results }];
    expect(odds(armed, state, action)).toMatchObject({ ok: true, value: { subjects } });
    expect(odds(armed, state, action, { factorise: false })).toMatchObject({ ok: true, value: { subjects } });
  });

  it('of an illegal action are refused with every reason', () => {
    const [state] = randomGame(world, 'odds 1');
    expect(odds(world, state as GameState, { kind: 'fire' })).toMatchObject({ ok: false });
  });
});
