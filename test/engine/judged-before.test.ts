import { afterEach, expect, it } from 'vitest';
import { rememberLegal } from '../../src/engine/view/judged-before.js';
import { judgeAgain } from '../../src/engine/view/vouched.js';
import type { Action, GameState } from '../../src/index.js';
import { apply, check, createGame, legal, seedRng } from '../../src/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

const world = worldOf('training');
const newGame = (): GameState => unwrap(createGame(world, { seed: '7' }));

/** A place on the enemy's side of the map, where this unit cannot be set up. */
const astray = (): Action => ({ kind: 'place', counter: 'us.2-5-4.1', at: 'I2' });

function remembered(state: GameState, action: Action): void {
  rememberLegal({ world, position: state.position, frames: state.frames }, action);
}

afterEach(() => {
  judgeAgain(true);
});

it('an action that was judged legal is not judged again in the same position, whatever the dice', () => {
  judgeAgain(false);
  const state = newGame();
  expect(apply(world, state, astray()).ok).toBe(false);
  remembered(state, astray());
  const { referee } = state.secrets;
  const other = { ...state, secrets: { ...state.secrets, referee: { ...referee, rng: seedRng('8') } } };
  expect(check(world, other, astray())).toMatchObject({ ruling: 'legal' });
});

it('it is judged in every other position, under other frames, in another world, and so is another action', () => {
  judgeAgain(false);
  const state = newGame();
  remembered(state, astray());
  expect(apply(world, { ...state, position: { ...state.position } }, astray()).ok).toBe(false);
  expect(apply(world, { ...state, frames: [...state.frames] }, astray()).ok).toBe(false);
  expect(apply({ ...world }, state, astray()).ok).toBe(false);
  expect(apply(world, state, { ...astray(), at: 'I3' } as Action).ok).toBe(false);
});

it('who changes an action after it was judged legal has it judged', () => {
  judgeAgain(false);
  const state = newGame();
  const [first] = legal(world, state);
  const { action } = unwrap(apply(world, state, { ...first }));
  Object.assign(action, astray());
  expect(apply(world, state, astray()).ok).toBe(false);
});

it('it is judged again all the same in tests, and a difference throws', () => {
  const state = newGame();
  remembered(state, astray());
  expect(() => apply(world, state, astray())).toThrow('judged legal, then refused');
});
