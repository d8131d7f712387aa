import { afterEach, describe, expect, it } from 'vitest';
import { judgeAgain, vouchFor } from '../../src/engine/view/vouched.js';
import type { Action, GameState } from '../../src/index.js';
import { apply, createGame, legal, sample, seedRng } from '../../src/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

const world = worldOf('training');
const newGame = (): GameState => unwrap(createGame(world, { seed: '7' }));

/** An action that no rule allows while units are set up. */
const passing = (): Action => ({ kind: 'pass' });

afterEach(() => {
  judgeAgain(true);
});

describe('an action that was found in a game', () => {
  it('is not judged again in that game', () => {
    judgeAgain(false);
    const state = newGame();
    const [first] = legal(world, state);
    expect(Object.isFrozen(first)).toBe(true);
    expect(apply(world, state, first as never)).toEqual(apply(world, state, { ...first }));
    expect(apply(world, state, passing()).ok).toBe(false);
    expect(() => apply(world, state, vouchFor(world, state, passing()))).toThrow('has no meaning here');
  });

  it('is judged in every other game, and so is another action with the same words', () => {
    judgeAgain(false);
    const state = newGame();
    const found = vouchFor(world, state, passing());
    expect(apply(world, { ...state, position: { ...state.position } }, found).ok).toBe(false);
    expect(apply(world, { ...state, frames: [...state.frames] }, found).ok).toBe(false);
    expect(apply({ ...world }, state, found).ok).toBe(false);
    expect(apply(world, state, { ...found }).ok).toBe(false);
  });

  it('stays what it was: nobody can change it, nor the lists in it', () => {
    const state = newGame();
    for (const action of [...legal(world, state)].slice(0, 32)) {
      expect(Object.isFrozen(action)).toBe(true);
      for (const field of Object.values(action)) expect(Object.isFrozen(field)).toBe(true);
    }
  });

  it('is judged again all the same in tests, and a difference throws', () => {
    const state = newGame();
    const found = vouchFor(world, state, passing());
    expect(() => apply(world, state, found)).toThrow('found legal, then refused');
    for (const action of [...legal(world, state)].slice(0, 40)) expect(apply(world, state, action).ok).toBe(true);
    expect(apply(world, state, sample(world, state, seedRng('1'))?.action as never).ok).toBe(true);
  });
});
