import { describe, expect, it } from 'vitest';
import { createGame, playScript, request } from '../../src/engine/index.js';
import { unwrap } from '../unwrap.js';
import { duelWorld } from './duel.js';

const world = duelWorld();
const opening = unwrap(createGame(world, { dice: 'entered' }));
const shot = (unit: string, target: string) => ({ do: { kind: 'fire', unit, target } });
const PASS = { do: { kind: 'pass' } };
/** Both of side a fire at b1 and pass: the pass of side b rolls twice. */
const laid = [shot('a1', 'b1'), shot('a2', 'b1'), PASS];

/** The problems of a script, each as its code and its place. */
function faultsOf(...steps: Parameters<typeof playScript>[2]): readonly string[] {
  const played = playScript(world, opening, steps);
  return played.ok ? [] : played.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
}

describe('a script', () => {
  it('is taken action by action, each by the side that decides', () => {
    const { state, taken } = unwrap(playScript(world, opening, laid));
    expect(taken.map(({ by, action }) => `${by} ${action.kind}`)).toEqual(['a fire', 'a fire', 'a pass']);
    expect(taken.map(({ before }) => before.step)).toEqual([0, 1, 2]);
    expect(state.step).toBe(3);
    expect(taken[2]?.applied.state).toBe(state);
  });

  it('answers the rolls of an action with its dice, one roll after the other', () => {
    const { taken } = unwrap(playScript(world, opening, [...laid, { ...PASS, dice: [[9], [2]] }]));
    expect(taken.map(({ action }) => action.kind)).toEqual(['fire', 'fire', 'pass', 'pass', 'answer', 'answer']);
    expect(taken.slice(4).map(({ action }) => action)).toEqual([
      { kind: 'answer', faces: [9] },
      { kind: 'answer', faces: [2] },
    ]);
  });

  it('leaves a question open that it has no dice for, and the next step may answer it', () => {
    const open = unwrap(playScript(world, opening, [...laid, { ...PASS, dice: [[9]] }]));
    expect(request(world, open.state)).toMatchObject({ kind: 'answer' });
    const answered = unwrap(playScript(world, open.state, [{ do: { kind: 'answer', faces: [2] } }]));
    expect(request(world, answered.state).kind).not.toBe('answer');
  });

  it('is refused at its first bad action, by the number of the step', () => {
    expect(faultsOf(shot('a1', 'b1'), shot('a1', 'b1'), PASS)).toEqual(['already-fired /1/do']);
    expect(faultsOf(PASS, shot('a9', 'b1'))).toEqual(['unknown-unit /1/do/unit']);
    expect(faultsOf(...laid, PASS, PASS)).toEqual(['answer-first /4/do/kind']);
    expect(faultsOf({ do: 'fire!' })).toEqual(['bad-type /0/do']);
  });

  it('is refused for a die that cannot be, and for answers that nothing asks for', () => {
    expect(faultsOf(...laid, { ...PASS, dice: [[9], [11]] })).toEqual(['die-out-of-range /3/dice/1']);
    expect(faultsOf(...laid, { ...PASS, dice: [[9], [2], [3]] })).toEqual(['dice-left /3/dice/2']);
    expect(faultsOf({ ...shot('a1', 'b1'), choices: ['x'] })).toEqual(['choices-left /0/choices/0']);
  });
});
