import { describe, expect, it } from 'vitest';
import type { GameState } from '../../../src/index.js';
import { odds, position } from '../../../src/index.js';
import { worldOf } from '../../training.js';
import { arsenalWorld, caveGame } from '../../arsenal.js';
import { randomGame } from '../../random-games.js';
import { rule } from '../../rule.js';

const world = worldOf('training');

describe('odds', () => {
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
    const fast = odds(world, laid.value, action as never);
    if (!fast.ok) throw new Error(JSON.stringify(fast.problems));
    expect(odds(world, laid.value, action as never, { factorise: false, budget: 100_000 })).toMatchObject({
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
    expect(odds(armed, state, action as never)).toMatchObject({ ok: true, value: { subjects } });
    expect(odds(armed, state, action as never, { factorise: false, budget: 100_000 })).toMatchObject({
      ok: true,
      value: { subjects },
    });
  });

  it('of an illegal action are refused with every reason', () => {
    const [state] = randomGame(world, 'odds 1');
    expect(odds(world, state as GameState, { kind: 'fire' })).toMatchObject({ ok: false });
  });
});
