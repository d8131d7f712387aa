import { describe, expect } from 'vitest';
import { fieldOf } from '../../src/bots/tactical/field.js';
import { leadTerm } from '../../src/bots/tactical/lead.js';
import { tacticalBot } from '../../src/bots/tactical/tactical.js';
import { playOn } from '../../src/cli/play/play.js';
import type { Action, SetupUnit } from '../../src/index.js';
import { counterOf } from '../../src/state/index.js';
import type { Counter } from '../../src/state/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { rule } from '../rule.js';
import { situation } from '../world.js';

const world = worldNamed('regiment');

/** What the tactical bot does for the Germans with these units, until the impulse is the enemy's. */
function deeds(units: readonly SetupUnit[], turn: number): readonly Action[] {
  const start = situation(world, { units, dice: { seed: '1' }, turn, phase: 'operations', impulse: { by: 'de' } });
  const done: Action[] = [];
  for (const { by, action } of playOn(world, start, '1', { us: tacticalBot, de: tacticalBot })) {
    if (by === 'us') break;
    done.push(action);
  }
  return done;
}

describe('the tactical bot on its way out of the map', () => {
  rule('22.0', 'leaves the map with those who stand at the way out, before it fires at anybody', () => {
    const done = deeds(
      [
        { type: 'de.baumann', at: 'H8' },
        { type: 'de.1-6-4', at: 'H8' },
        { type: 'de.1-6-4', at: 'H6' },
        { type: 'us.2-5-4', at: 'G6' },
      ],
      4,
    );
    expect(done.map(({ kind }) => kind).slice(0, 2)).toEqual(['name', 'move']);
    expect(done[0]).toMatchObject({ at: 'H8' });
    expect(done.filter((action) => action.kind === 'enter')).toEqual([{ kind: 'enter', to: 'off' }]);
  });

  rule('22.0', 'goes out in one move where the MPs are enough', () => {
    const done = deeds(
      [
        { type: 'de.1-6-4', at: 'H7' },
        { type: 'us.2-5-4', at: 'A1' },
      ],
      3,
    );
    expect(done.flatMap((action) => (action.kind === 'enter' ? [action.to] : []))).toEqual(['H8', 'off']);
  });
});

describe('the worth of a Leader in a place', () => {
  const { position, frames } = situation(world, {
    units: [
      { type: 'de.baumann', id: 'de.baumann.1', at: 'H3' },
      { type: 'de.1-6-4', at: 'H4', shaken: true },
      { type: 'de.1-6-4', id: 'de.1-6-4.2', at: 'C3' },
      { type: 'us.2-5-4', at: 'H8' },
    ],
    dice: { seed: '1' },
    turn: 2,
    phase: 'operations',
    impulse: { by: 'de' },
  });
  const field = fieldOf({ world, position, frames }, 'de');
  const leader = counterOf(position, 'de.baumann.1') as Counter;
  const squad = counterOf(position, 'de.1-6-4.2') as Counter;

  rule('3.1', 'is greatest where a Squad waits to be rallied, and greater near it than far away', () => {
    const [there, beside, far] = ['H4', 'H3', 'C3'].map((at) => leadTerm(field, [leader], at)) as [
      number,
      number,
      number,
    ];
    expect(there).toBeGreaterThan(beside);
    expect(beside).toBeGreaterThan(far);
  });

  rule(
    '3.1',
    'is none in the last turn for rallying: then it is greatest beside a Squad; and none for a Squad alone',
    () => {
      const last = { ...field, turnsLeft: 1 };
      expect(leadTerm(last, [leader], 'C3')).toBeGreaterThan(leadTerm(last, [leader], 'H4'));
      expect(leadTerm(last, [leader], 'C3')).toBeGreaterThan(leadTerm(last, [leader], 'H3'));
      expect(leadTerm(field, [squad], 'H4')).toBe(0);
    },
  );
});
