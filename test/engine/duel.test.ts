import { describe, expect, it } from 'vitest';
import type { GameState, Pending, Sent } from '../../src/engine/index.js';
import {
  apply,
  check,
  createGame,
  legal,
  load,
  odds,
  openSlot,
  options,
  questionOf,
  readings,
  replay,
  request,
  sample,
  save,
  startTranscript,
  view,
  withStep,
} from '../../src/engine/index.js';
import { digest, seedRng } from '../../src/kernel/index.js';
import { unwrap } from '../unwrap.js';
import type { Duel } from './duel.js';
import { duelWorld } from './duel.js';

const world = duelWorld();
const opening = unwrap(createGame(world, { dice: 'entered' }));
const PASS = { kind: 'pass' } as const;
const shot = (unit: string, target: string): Sent<Duel> => ({ kind: 'fire', unit, target });
const faces = (...given: number[]): Sent<Duel> => ({ kind: 'answer', faces: given });
const codes = (result: { readonly ok: boolean; readonly problems?: readonly { readonly code: string }[] }) =>
  result.problems?.map(({ code }) => code);

/** The game after these actions and answers. */
function after(state: GameState<Duel>, ...actions: readonly Sent<Duel>[]): GameState<Duel> {
  return actions.reduce((before, action) => unwrap(apply(world, before, action)).state, state);
}

/** Both of side a have fired at b1, and side a has passed: the next pass rolls twice. */
const laid = after(opening, shot('a1', 'b1'), shot('a2', 'b1'), PASS);

describe('a second game on the engine', () => {
  it('lists what is legal, and the values of each slot', () => {
    expect([...legal(world, opening)]).toEqual([shot('a1', 'b1'), shot('a2', 'b1'), PASS]);
    const clicks = (values: readonly string[], name: string) => ({ form: 'one', name, values, optional: false });
    expect(options(world, opening)).toEqual(clicks(['fire', 'pass'], 'kind'));
    expect(options(world, opening, { kind: 'fire' })).toEqual(clicks(['a1', 'a2'], 'unit'));
    expect(options(world, opening, { kind: 'fire', unit: 'a1' })).toEqual(clicks(['b1'], 'target'));
    expect(openSlot(world, opening, { kind: 'fire', unit: 'a1' })?.values).toEqual(['b1']);
    expect(request(world, opening)).toMatchObject({ kind: 'action', by: 'a', actions: ['fire', 'pass'] });
  });

  it('judges shape, side, names, and conditions, in this order', () => {
    const judged = (order: object) => check(world, after(opening, shot('a1', 'b1')), order);
    expect(judged({ kind: 'run' })).toMatchObject({ problems: [{ code: 'unknown-kind' }] });
    expect(judged({ kind: 'fire', unit: 'a1', at: 'x' })).toMatchObject({
      problems: [{ code: 'unknown-field' }, { code: 'missing' }],
    });
    expect(judged(shot('a9', 'b1'))).toMatchObject({ problems: [{ code: 'unknown-unit', path: '/unit' }] });
    expect(judged(shot('a1', 'b2'))).toMatchObject({ problems: [{ code: 'unknown-unit', path: '/target' }] });
    expect(judged(shot('a2', 'a1'))).toMatchObject({ problems: [{ code: 'own-side', rule: '1.1' }] });
    expect(judged(shot('a1', 'b1'))).toMatchObject({ problems: [{ code: 'already-fired', rule: '1.2' }] });
    expect(judged({ kind: 'fire', unit: 'a2' })).toEqual({
      complete: 0,
      ruling: 'cannotSay',
      next: 'target',
      missing: ['target'],
    });
    expect(judged(shot('a2', 'b1'))).toMatchObject({ complete: 1 });
    expect(check(world, view(world, opening, 'b'), PASS)).toMatchObject({
      problems: [{ code: 'wrong-side', rule: '0.1' }],
    });
  });

  it('refuses what reads a chart that is not there, and offers it to nobody', () => {
    const bare = duelWorld({});
    const game = unwrap(createGame(bare, { seed: '1' }));
    expect(check(bare, game, shot('a1', 'b1'))).toEqual({
      complete: -1,
      ruling: 'notLegal',
      problems: [{ code: 'chart-missing', rule: '1.3', params: { chart: 'smallArms' } }],
    });
    expect([...legal(bare, game)]).toEqual([PASS]);
    expect(sample(bare, game, seedRng('1'))?.action).toEqual(PASS);
  });

  it('resolves with ten-sided dice that are entered, each by the side that is asked', () => {
    const asked = after(laid, PASS);
    expect(request(world, asked)).toMatchObject({ kind: 'answer', by: 'b', ask: { purpose: 'fire.0', of: 'b1' } });
    expect(codes(apply(world, asked, faces(11)))).toEqual(['die-out-of-range']);
    expect(codes(apply(world, asked, faces(3), { by: 'a' }))).toEqual(['wrong-side']);
    const twice = unwrap(apply(world, asked, faces(3), { by: 'b' })).state;
    const done = unwrap(apply(world, twice, faces(10)));
    expect(done.events).toEqual([
      { kind: 'resolved', unit: 'b1', state: 'disrupted' },
      { kind: 'turnBegan', turn: 2 },
    ]);
    expect(done.state.frames).toEqual([{ kind: 'segment', by: 'a', passes: 0 }]);
  });

  it('draws with the die that the rule names, and rolls again what is too high', () => {
    const both = after(opening, shot('a1', 'b1'), PASS, shot('b1', 'a1'));
    const drawn = after(both, PASS, faces(10), faces(10));
    const { ask } = questionOf(world, drawn, drawn.pending as Pending<Duel>);
    expect(ask).toMatchObject({ kind: 'draw', sides: 10, from: ['a1', 'b1'] });
    expect(codes(apply(world, drawn, faces(7)))).toEqual(['die-out-of-range']);
    expect(apply(world, drawn, faces(7))).toMatchObject({ problems: [{ params: { among: 2 } }] });
    expect([...legal(world, drawn)]).toEqual([faces(1), faces(2)]);
    expect(after(drawn, faces(7, 10, 2)).position.units).toMatchObject({
      a1: { state: 'disrupted' },
      b1: { state: 'broken' },
    });
    const answer = sample(world, drawn, seedRng('5'))?.action as Sent<Duel>;
    expect(apply(world, drawn, answer).ok).toBe(true);
  });

  it('hides from a side what it may not know, until it shows itself', () => {
    expect(Object.keys(view(world, opening, 'a').position.units)).toEqual(['a1', 'a2', 'b1']);
    expect(Object.keys(view(world, opening, 'b').position.units)).toEqual(['a1', 'a2', 'b1', 'b2']);
    const shown = after(opening, PASS, shot('b2', 'a1'));
    expect(Object.keys(view(world, shown, 'a').position.units)).toEqual(['a1', 'a2', 'b1', 'b2']);
  });
});

describe('the odds of the second game', () => {
  /** How often each result comes to a unit, over every roll that can be entered. */
  function counted(state: GameState<Duel>, action: Sent<Duel>): Readonly<Record<string, number>> {
    const sums: Record<string, number> = {};
    const walk = (at: GameState<Duel>, weight: number): void => {
      if (at.pending !== undefined) {
        const answers = [...legal(world, at)];
        for (const answer of answers) walk(unwrap(apply(world, at, answer)).state, weight / answers.length);
        return;
      }
      for (const [id, { state: result }] of Object.entries(at.position.units)) {
        if (result !== 'good') sums[`${id} ${result}`] = (sums[`${id} ${result}`] ?? 0) + weight;
      }
    };
    walk(unwrap(apply(world, state, action)).state, 1);
    return sums;
  }

  /** The same, as `odds` tells it. */
  function told(state: GameState<Duel>, action: Sent<Duel>): Readonly<Record<string, number>> {
    const { subjects } = unwrap(odds(world, state, action));
    const rows = subjects.flatMap(({ subject, results }) =>
      results
        .filter(({ result }) => result !== 'none')
        .map(({ result, chance }) => {
          const [n = 0, d = 1] = chance.split('/').map(Number);
          return [`${subject} ${result}`, n / d] as const;
        }),
    );
    return Object.fromEntries(rows);
  }

  it('are those of every roll counted one by one', () => {
    const cross = after(opening, shot('a1', 'b1'), PASS, shot('b1', 'a1'), shot('b2', 'a2'));
    for (const state of [laid, cross]) {
      const expected = counted(state, PASS);
      const given = told(state, PASS);
      expect(Object.keys(given).sort()).toEqual(Object.keys(expected).sort());
      for (const [result, chance] of Object.entries(expected)) expect(given[result]).toBeCloseTo(chance, 12);
    }
  });

  it('of an answer are those of the dice that are left', () => {
    const asked = after(laid, PASS);
    const result = (face: number): unknown => {
      const { subjects } = unwrap(odds(world, asked, faces(face)));
      return subjects.map(({ subject, results }) => [
        subject,
        ...results.map(({ result: of, chance }) => `${of} ${chance}`),
      ]);
    };
    expect(result(3)).toEqual([['b1', 'disrupted 1/2', 'none 1/2']]);
    expect(result(6)).toEqual([['b1', 'disrupted 1']]);
    expect(odds(world, asked, faces(11))).toMatchObject({ ok: false, problems: [{ code: 'die-out-of-range' }] });
    // Nothing is left out of them.
    expect(unwrap(odds(world, asked, faces(3)))).not.toHaveProperty('left');
    expect(odds(world, asked, faces(3), { budget: 1000 }).ok).toBe(true);
    expect(odds(world, asked, faces(3), { budget: 'x' as never })).toMatchObject({
      ok: false,
      problems: [{ code: 'bad-type', path: '/how/budget' }],
    });
  });

  it('of fire that is only laid are those of its dice', () => {
    expect(unwrap(odds(world, opening, shot('a1', 'b1'))).subjects).toEqual([
      {
        subject: 'b1',
        results: [
          { result: 'disrupted', chance: '1/2' },
          { result: 'none', chance: '1/2' },
        ],
      },
    ]);
  });
});

describe('the records of the second game', () => {
  /** A random game with seeded dice, recorded. */
  function played(seed: string) {
    let state = unwrap(createGame(world, { seed }));
    let transcript = startTranscript(world, { dice: { seed } });
    let rng = seedRng(seed);
    for (let drawn = sample(world, state, rng); drawn !== undefined; drawn = sample(world, state, rng)) {
      ({ rng } = drawn);
      const applied = unwrap(apply(world, state, drawn.action));
      transcript = withStep(world, transcript, state, drawn.action, applied);
      ({ state } = applied);
    }
    return { state, transcript };
  }

  it('play again to the same game, dice and all', () => {
    for (const seed of ['1', '2', '3', '4', '5']) {
      const { state, transcript } = played(seed);
      expect(request(world, state)).toMatchObject({ kind: 'over', result: transcript.result });
      expect(unwrap(replay(world, JSON.stringify(transcript))).digest).toBe(digest(state));
    }
  });

  it('tell where a die has been changed, and by which rule it was rolled', () => {
    const { transcript } = played('1');
    const index = transcript.steps.findIndex(({ dice }) => dice.length > 0);
    const step = transcript.steps[index];
    const [first] = step?.dice ?? [];
    const face = ((first?.faces[0] ?? 1) % 10) + 1;
    const steps = transcript.steps.map((each) =>
      each === step ? { ...each, dice: [{ ...first, faces: [face] }, ...each.dice.slice(1)] } : each,
    );
    expect(replay(world, { ...transcript, steps })).toMatchObject({
      problems: [
        { code: 'diverged', rule: '2.1', params: { class: 'dice', step: index, recorded: `${face}` } },
        { code: 'broken-link', params: { change: 'dice', step: index } },
      ],
    });
  });

  it('tell the rule of a die that is not the first of its step', () => {
    const entered = { dice: 'entered' } as const;
    const sent = [[9], [3]];
    let transcript = startTranscript(world, entered);
    let state = opening;
    for (const action of [shot('a1', 'b1'), shot('a2', 'b1'), PASS]) {
      const applied = unwrap(apply(world, state, action));
      transcript = withStep(world, transcript, state, action, applied);
      ({ state } = applied);
    }
    expect(state).toEqual(laid);
    const applied = unwrap(apply(world, state, PASS, { dice: sent }));
    transcript = withStep(world, transcript, state, PASS, applied);
    expect(replay(world, transcript).ok).toBe(true);
    const [first, second] = applied.dice;
    const steps = transcript.steps.map((step, i) =>
      i === 3 ? { ...step, dice: [first!, { ...second!, purpose: 'fire.9' }] } : step,
    );
    expect(replay(world, { ...transcript, steps })).toMatchObject({
      problems: [
        { code: 'diverged', rule: '2.1', path: '/steps/3/dice/1/purpose', params: { class: 'dice', step: 3 } },
        { code: 'broken-link' },
      ],
    });
  });

  it('load as they were saved, with a question that is still open', () => {
    const asked = after(laid, PASS, faces(4));
    expect(unwrap(load(world, save(asked)))).toEqual(asked);
    expect(save(asked)).not.toContain('system');
  });

  it('are refused where a question starts from another position, with both digests', () => {
    const asked = after(laid, PASS);
    const { base } = asked.pending as Pending<Duel>;
    const bent = JSON.stringify({ ...asked, format: 1, pending: { ...asked.pending, base: '0'.repeat(64) } });
    expect(load(world, bent)).toEqual({
      ok: false,
      problems: [{ code: 'wrong-base', path: '/pending/base', params: { expected: '0'.repeat(64), given: base } }],
    });
  });

  it('are refused in another world, and when something in them is wrong', () => {
    const text = save(laid);
    expect(codes(load(duelWorld({ smallArms: 3 }), text))).toEqual(['wrong-world']);
    expect(codes(load(world, text.replaceAll('"side":"b"', '"side":"c"')))).toEqual(['unknown-side', 'unknown-side']);
    expect(codes(load(world, text.replace('"passes":1', '"passes":"1"')))).toEqual(['bad-type']);
  });
});

describe('readings', () => {
  it('are none in a game whose rules leave nothing open', () => {
    const world = duelWorld({ smallArms: 3 });
    expect(readings(world, unwrap(createGame(world, { seed: '7' })), PASS)).toEqual([]);
  });
});
