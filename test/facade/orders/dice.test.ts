import { describe, expect } from 'vitest';
import type { Action, GameState } from '../../../src/index.js';
import { apply, position, request } from '../../../src/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';

const world = worldOf('training');

const SQUADS = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
  { type: 'de.koch', at: 'J3', shaken: true, markers: ['moved'] },
];

function situation(more: object): GameState {
  const game = position(world, { units: SQUADS, dice: 'entered', ...more });
  if (!game.ok) throw new Error(JSON.stringify(game.problems));
  return game.value;
}

/** The dice an action asks for first, by their sides. */
function asked(game: GameState, action: Action): readonly number[] {
  const applied = apply(world, game, action);
  if (!applied.ok) throw new Error(JSON.stringify(applied.problems));
  const question = request(world, applied.value.state);
  if (question.kind !== 'answer' || question.ask.kind !== 'dice') throw new Error('no dice asked for');
  return question.ask.dice.map((die) => die.sides);
}

describe('dice', () => {
  rule('1.2', 'an opposed roll is one six-sided die against another', () => {
    const game = situation({ impulse: { by: 'us', named: ['I5'] } });
    const fire: Action = {
      kind: 'fire',
      from: 'I5',
      target: 'J3',
      units: ['us.2-5-4.1'],
      weapons: [],
      lead: 'us.2-5-4.1',
    };
    expect(asked(game, fire)).toEqual([6, 6]);
  });

  rule('1.2', 'a Morale Check is made with two six-sided dice', () => {
    const frames = [{ kind: 'rally', by: 'de', attempted: [], used: [], lent: [] }];
    const game = situation({ phase: 'rally', frames });
    expect(asked(game, { kind: 'rally', unit: 'de.koch.1', method: 'morale' })).toEqual([6, 6]);
  });
});
