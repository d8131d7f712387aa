import { describe, expect, it } from 'vitest';
import { apply, legal, position } from '../../../src/index.js';
import type { Action } from '../../../src/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const units = [
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
];
const game = unwrap(position(world, { units, impulse: { by: 'us', named: ['I5'] }, dice: 'entered' } as never));

/** What a walk ends with: nothing where the question makes sense, whatever it has found. */
function endOf(within: unknown, state = game): readonly string[] | undefined {
  const walk = legal(world, state, within as never);
  for (let next = walk.next(); ; next = walk.next()) {
    if (next.done === true) return next.value?.problems.map(({ code, path }) => `${code} ${path}`);
  }
}

describe('a walk through legal actions', () => {
  it('ends with the reasons where the question makes no sense', () => {
    expect(endOf({ kind: 'fire', units: ['nobody', 'none'] })).toEqual([
      'unknown-counter /units/0',
      'unknown-counter /units/1',
    ]);
    expect(endOf({ kind: 'fire', wepons: [] })).toEqual(['unknown-field /wepons']);
    expect(endOf({ kind: 'fly' })).toEqual(['unknown-kind /kind']);
    expect(endOf(null)).toEqual(['bad-null ']);
    expect(endOf('fire')).toEqual(['bad-type ']);
  });

  it('ends with the reasons where no kind of this moment has such fields, or where all of them name nothing', () => {
    expect(endOf({ wepons: [] })).toEqual(['unknown-field /wepons']);
    expect(endOf({ from: 'Z99' })).toEqual(['unknown-location /from']);
  });

  it('ends with nothing where there simply is no such action', () => {
    expect(endOf({})).toBeUndefined();
    expect(endOf({ from: 'I5' })).toBeUndefined();
    expect(endOf({ kind: 'fire', from: 'I5', target: 'I5' })).toBeUndefined();
    expect(endOf({ kind: 'rally' })).toBeUndefined();
  });

  it('says so while a question waits, too', () => {
    const fire: Action = {
      kind: 'fire',
      from: 'I5',
      target: 'J3',
      units: ['us.2-5-4.1'],
      weapons: [],
      lead: 'us.2-5-4.1',
    };
    const { state } = unwrap(apply(world, game, fire));
    expect(endOf({ kind: 'answer' }, state)).toBeUndefined();
    expect(endOf({ kind: 'answer', faces: 'six' }, state)).toEqual(['bad-type /faces']);
    expect(endOf({ kind: 'fire', units: ['nobody'] }, state)).toEqual(['unknown-counter /units/0']);
  });
});
