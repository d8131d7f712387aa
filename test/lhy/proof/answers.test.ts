import { expect, it } from 'vitest';
import { apply, check, legal } from '../../../src/engine/index.js';
import { skirmish } from '../hill-31.js';
import { statesOf } from './states.js';

it('every answer that a question offers is legal to check and to apply, also where the action has ended every segment', () => {
  let [asked, last] = [0, 0];
  for (const { world, state, where } of statesOf(
    skirmish(),
    ['answers 2', 'answers 11', 'answers 14', 'answers 15', 'hostile 2'],
    1,
  )) {
    if (state.pending === undefined) continue;
    for (const answer of legal(world, state)) {
      const verdict = check(world, state, answer);
      expect(verdict.complete, `${where}: ${JSON.stringify(verdict)}`).toBe(1);
      expect(apply(world, state, answer).ok, where).toBe(true);
      asked += 1;
    }
    last += state.frames.length === 1 ? 1 : 0;
  }
  expect(asked).toBeGreaterThan(20);
  expect(last).toBeGreaterThan(0);
});
