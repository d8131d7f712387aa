import { describe, expect, it } from 'vitest';
import { apply, explain, position, replay, request, startTranscript, withStep } from '../../../src/index.js';
import type { Action, Applied, GameState, Problem, Setup } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');

/** A squad fires at two squads that have moved; a second one has not acted yet. */
const SETUP: Omit<Setup, 'dice'> = {
  units: [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'G6' },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
  ],
  impulse: { by: 'us', named: ['I5'] },
};

const FIRE: Action = {
  kind: 'fire',
  from: 'I5',
  target: 'J3',
  units: ['us.2-5-4.1'],
  weapons: [],
  lead: 'us.2-5-4.1',
};

function begin(dice: Setup['dice'] = 'entered'): GameState {
  return unwrap(position(world, { ...SETUP, dice }));
}

function problems(state: GameState, dice: unknown, by?: string): readonly Problem[] {
  const result = apply(world, state, FIRE, { dice: dice as number[][], ...(by === undefined ? {} : { by }) });
  return result.ok ? [] : result.problems;
}

function asks(state: GameState): string {
  const asked = request(world, state);
  return asked.kind === 'answer' ? `${asked.ask.purpose} of ${asked.ask.of} by ${asked.by}` : asked.kind;
}

/** The game after answers given one by one, with the events of all of them. */
function oneByOne(...faces: readonly (readonly number[])[]): Applied {
  let applied = unwrap(apply(world, begin(), FIRE));
  const events = [...applied.events];
  for (const each of faces) {
    applied = unwrap(apply(world, applied.state, { kind: 'answer', faces: each }));
    events.push(...applied.events);
  }
  return { ...applied, events };
}

describe('dice that come along with an action', () => {
  it('are used in order for the requests that come', () => {
    const { state, events, dice, surplus } = unwrap(apply(world, begin(), FIRE, { dice: [[5, 1], [5], [3]] }));
    const slowly = oneByOne([5, 1]);
    expect(asks(slowly.state)).toMatch(/^damageCheck/);
    const [order] = slowly.state.pending?.answers.slice(1) ?? [];
    expect(order).toBeUndefined();
    expect(dice.map(({ purpose, faces }) => `${purpose} ${faces.join(' ')}`)).toEqual([
      'attack 5 1',
      'damageCheck 5',
      'damageCheck 3',
    ]);
    expect(surplus).toBeUndefined();
    const last = oneByOne([5, 1], [5], [3]);
    expect(events).toEqual(last.events);
    expect({ ...state, step: 0 }).toEqual({ ...last.state, step: 0 });
  });

  it('are asked for as ever where they are too few', () => {
    const { state, events } = unwrap(apply(world, begin(), FIRE, { dice: [[5, 1]] }));
    expect(events.map(({ kind }) => kind)).toEqual(['attackResolved']);
    expect(asks(state)).toBe('damageCheck of de.1-6-4.1 by de');
    expect(unwrap(apply(world, begin(), FIRE, { dice: [] })).state).toEqual(unwrap(apply(world, begin(), FIRE)).state);
  });

  it('come along with an answer too', () => {
    const asked = unwrap(apply(world, begin(), FIRE)).state;
    const { state, dice } = unwrap(apply(world, asked, { kind: 'answer', faces: [5, 1] }, { dice: [[5], [3]] }));
    expect(state.pending).toBeUndefined();
    expect(dice.map(({ faces }) => faces)).toEqual([[5], [3]]);
  });

  it('are given back where they are too many', () => {
    const { state, surplus, dice } = unwrap(apply(world, begin(), FIRE, { dice: [[1, 6], [5], [3]] }));
    expect(state.pending).toBeUndefined();
    expect(dice.map(({ faces }) => faces)).toEqual([[1, 6]]);
    expect(surplus).toEqual({
      code: 'surplus-dice',
      path: '/how/dice/1',
      params: { used: 1, left: 2 },
      dice: [[5], [3]],
    });
    expect(surplus === undefined ? '' : explain(surplus, english)).toBe(
      'dice 2 of how: More dice came along than were asked for: 1 used, 2 left over.',
    );
  });

  it('go to the requests of their own side alone where the sender has a name', () => {
    const { state, surplus } = unwrap(apply(world, begin(), FIRE, { by: 'us', dice: [[5, 1], [5]] }));
    expect(asks(state)).toBe('damageCheck of de.1-6-4.1 by de');
    expect(surplus?.dice).toEqual([[5]]);
  });

  it('are refused with their place where the faces are wrong, and nothing has changed', () => {
    const game = begin();
    const before = JSON.stringify(game);
    const about = { purpose: 'attack', of: 'I5' };
    expect(problems(game, [[7, 1]])).toEqual([
      { code: 'die-out-of-range', rule: '5.0', path: '/how/dice/0', params: { ...about, faces: [7, 1] } },
    ]);
    expect(problems(game, [[6]])).toEqual([
      { code: 'too-few-dice', rule: '5.0', path: '/how/dice/0', params: { wanted: 2, given: 1 } },
    ]);
    expect(
      problems(game, [
        [5, 1],
        [5, 5],
      ]),
    ).toEqual([{ code: 'too-many-dice', rule: '5.0', path: '/how/dice/1', params: { wanted: 1, given: 2 } }]);
    expect(JSON.stringify(game)).toBe(before);
  });

  it('are refused where they are no lists of integers', () => {
    for (const [dice, code, path] of [
      ['6 1', 'bad-type', '/how/dice'],
      [{ length: 1 }, 'bad-type', '/how/dice'],
      [[5, 1], 'bad-type', '/how/dice/0'],
      [[[5, 1], null], 'bad-null', '/how/dice/1'],
      [[[5, '1']], 'bad-type', '/how/dice/0/1'],
      [[[5, 1.5]], 'not-integer', '/how/dice/0/1'],
    ] as const)
      expect(problems(begin(), dice).map((each) => [each.code, each.path])).toContainEqual([code, path]);
  });

  it('are refused by a game whose dice come from a seed', () => {
    expect(problems(begin({ seed: '7' }), [[5, 1]])).toEqual([{ code: 'seeded-dice', path: '/how/dice', params: {} }]);
    expect(problems(begin({ seed: '7' }), [])).toEqual([]);
  });

  it('stand in the record, and are played again', () => {
    const game = begin();
    const applied = unwrap(apply(world, game, FIRE, { dice: [[5, 1], [5], [3], [2]] }));
    const start = startTranscript(world, { dice: 'entered', setup: SETUP });
    const transcript = withStep(world, start, game, FIRE, applied);
    expect(unwrap(replay(world, transcript)).state).toEqual(applied.state);
    const [step] = transcript.steps;
    const cheated = { ...transcript, steps: [{ ...step, dice: [{ purpose: 'attack', of: 'I5', faces: [7, 1] }] }] };
    const result = replay(world, cheated);
    expect(result.ok ? [] : result.problems.map(({ code, path }) => [code, path])).toEqual([
      ['diverged', '/steps/0/dice/0'],
      ['die-out-of-range', '/steps/0/dice/0'],
      ['broken-link', '/steps/0'],
    ]);
  });
});
