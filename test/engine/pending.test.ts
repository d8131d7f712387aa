import { describe, expect, it } from 'vitest';
import type { GameState, Pending } from '../../src/engine/index.js';
import { apply, createGame, playScript, positionNow, questionOf, request, view } from '../../src/engine/index.js';
import { stillAsks } from '../../src/engine/view/pending.js';
import { digest } from '../../src/kernel/index.js';
import { unwrap } from '../unwrap.js';
import type { Drill } from './drill.js';
import { drillWorld } from './drill.js';
import type { Duel } from './duel.js';
import { duelWorld } from './duel.js';

const world = duelWorld();
const shot = (unit: string, target: string): object => ({ kind: 'fire', unit, target });
const opening = unwrap(createGame(world, { dice: 'entered' }));

/** Side a has fired at b1, and the pass of side b asks for its dice. */
const asking = unwrap(
  playScript(
    world,
    opening,
    [shot('a1', 'b1'), { kind: 'pass' }, { kind: 'pass' }].map((each) => ({ do: each })),
  ),
).state;
const pending = asking.pending as Pending<Duel>;

describe('the question of an action that waits', () => {
  it('is that of the position in which the action stands, although it is the same action', () => {
    expect(questionOf(world, asking, pending)).toMatchObject({ ask: { purpose: 'fire.0', of: 'b1' } });
    const { b1, a2, ...others } = asking.position.units;
    const units = { ...others, a2: { ...a2!, markers: b1!.markers }, b1: { ...b1!, markers: [] } };
    const elsewhere: GameState<Duel> = { ...asking, position: { ...asking.position, units } };
    expect(questionOf(world, elsewhere, pending)).toMatchObject({ ask: { purpose: 'fire.0', of: 'a2' } });
    expect(questionOf(world, asking, pending)).toMatchObject({ ask: { of: 'b1' } });
  });

  it('is not answered in another position than the one in which it was asked', () => {
    const moved = { ...asking, position: { ...asking.position, turn: 2 } };
    const { base } = pending;
    expect(apply(world, moved, { kind: 'answer', faces: [3] })).toEqual({
      ok: false,
      problems: [
        {
          code: 'wrong-base',
          params: { expected: base, given: digest({ position: moved.position, frames: moved.frames }) },
        },
      ],
    });
  });

  it('is that of the world in which it is asked', () => {
    const other = duelWorld();
    const named = { ...other, system: { ...other.system, *advance() {} } };
    expect(stillAsks(world, asking, pending)).toBe(true);
    expect(stillAsks(named, asking, pending)).toBe(false);
    expect(() => questionOf(named, asking, pending)).toThrow('a pending action waits for nothing');
  });

  it('stands in a view that shows the question alone, and has told nothing there', () => {
    const ask = questionOf(world, asking, pending).ask;
    expect(stillAsks(world, asking, { ask })).toBe(true);
    expect(questionOf(world, asking, { ask })).toEqual({ ask, soFar: [] });
    const eyes = { ...view(world, asking, 'a'), pending: { ask } };
    expect(positionNow(world, eyes)).toEqual(eyes.position);
  });
});

describe('a script that has choices', () => {
  const drilling = drillWorld();
  const parade: GameState<Drill> = unwrap(createGame(drilling, { dice: 'entered' }));
  const step = (how: string, ...choices: readonly (string | readonly string[])[]) => ({
    do: { kind: 'ask', how },
    choices,
  });

  it('answers each question with its next choice', () => {
    const played = unwrap(playScript(drilling, parade, [step('name', 'q'), step('set', ['p', 'q'])]));
    expect(played.state.position.told).toEqual(['q', 'p,q']);
    expect(played.taken.map(({ action }) => action.kind)).toEqual(['ask', 'answer', 'ask', 'answer']);
  });

  it('is refused for a choice that is no option, and for choices that nothing asks for, with their places', () => {
    const faults = (...steps: Parameters<typeof playScript>[2]): unknown => {
      const played = playScript(drilling, parade, steps);
      return played.ok ? [] : played.problems;
    };
    expect(faults(step('name', 'z'))).toEqual([
      { code: 'not-an-option', rule: '3.1', path: '/0/choices/0', params: { purpose: 'name', of: 'a1' } },
    ]);
    expect(faults(step('name', 'p'), step('name', 'p', 'q', 'p'))).toEqual([
      { code: 'choices-left', path: '/1/choices/1', params: { count: 2 } },
    ]);
    expect(faults({ ...step('dice'), dice: [[1, 2], [3]] })).toEqual([
      { code: 'dice-left', path: '/0/dice/1', params: { count: 1 } },
    ]);
    expect(faults({ do: { kind: 'ask', how: 'dice' }, dice: [7] } as never)).toMatchObject([
      { code: 'bad-type', path: '/0/dice/0', params: { expected: 'list' } },
    ]);
    expect(faults({ do: { kind: 'ask', how: 'name' }, choices: 'p' } as never)).toMatchObject([
      { code: 'bad-type', path: '/0/choices', params: { expected: 'list' } },
    ]);
    expect(faults(7 as never)).toMatchObject([{ code: 'bad-type', path: '/0', params: { expected: 'object' } }]);
    expect(playScript(drilling, parade, 7 as never)).toMatchObject({
      ok: false,
      problems: [{ code: 'bad-type', path: '', params: { expected: 'list' } }],
    });
  });

  it('names the side that took each step, also the one that answers', () => {
    const { taken } = unwrap(playScript(drilling, parade, [step('name', 'p')]));
    expect(taken.map(({ by }) => by)).toEqual(['a', 'a']);
    expect(taken.map(({ before }) => request(drilling, before).kind)).toEqual(['action', 'answer']);
    expect(unwrap(apply(drilling, parade, { kind: 'ask', how: 'name' })).state).toEqual(taken[1]?.before);
  });
});
