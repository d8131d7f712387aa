import { describe, expect, it } from 'vitest';
import { choose, draw, pop, push, record, roll, tell } from '../../src/kernel/procedure.js';
import type { Procedure, Stage } from '../../src/kernel/procedure.js';
import { fits, run } from '../../src/kernel/runner.js';
import type { DiceRequest, DrawRequest } from '../../src/kernel/request.js';

const DICE: DiceRequest = {
  kind: 'dice',
  purpose: 'attack',
  of: 'I5',
  rule: '5.0',
  by: 'us',
  dice: [
    { name: 'a', sides: 6 },
    { name: 'b', sides: 6 },
  ],
};
const DRAW: DrawRequest = {
  kind: 'draw',
  purpose: 'target',
  of: 's',
  rule: '11.4',
  by: 'us',
  sides: 6,
  from: ['p', 'q', 'r', 's'],
};

function* story(): Procedure<number, string, string> {
  yield* push<string, string>('window');
  const { a, b } = yield* roll<string, string>({ purpose: 'attack', of: 'I5', rule: '5.0', by: 'us', dice: DICE.dice });
  yield* record<string, string>(`rolled ${a} ${b}`);
  const hex = yield* choose<string, string>({
    purpose: 'hex',
    of: 'h',
    rule: '11.2.1',
    by: 'de',
    options: ['G1', 'G2'],
  });
  yield* record<string, string>(`went ${String(hex)}`);
  yield* pop<string, string>();
  return (a as number) + (b as number);
}

const stage = (): Stage<string, string> => ({ position: '', frames: [] });
const reduce = (position: string, event: string): string => `${position}${event};`;

describe('the runner', () => {
  it('waits at a choice with the journal so far, and goes on from its beginning with one answer more', () => {
    const first = stage();
    const waiting = run(story(), first, reduce, [], () => ({ kind: 'faces', faces: [3, 4] }));
    expect(waiting.kind).toBe('waiting');
    if (waiting.kind !== 'waiting') return;
    expect(waiting.events).toEqual(['rolled 3 4']);
    expect(waiting.ask).toMatchObject({ kind: 'choice', by: 'de' });
    const second = stage();
    const done = run(story(), second, reduce, [...waiting.answers, { kind: 'choice', choice: 'G2' }], () => undefined);
    expect(done).toMatchObject({ kind: 'done', value: 7, events: ['rolled 3 4', 'went G2'] });
    expect(second).toEqual({ position: 'rolled 3 4;went G2;', frames: [] });
  });

  it('waits for dice when they are entered by hand', () => {
    expect(run(story(), stage(), reduce, [], () => undefined)).toMatchObject({
      kind: 'waiting',
      ask: { purpose: 'attack', of: 'I5' },
    });
  });

  it('takes no answer that does not fit its question', () => {
    for (const faces of [[3], [3, 4, 5], [0, 4], [3, 7], [1.5, 2]]) {
      expect(run(story(), stage(), reduce, [{ kind: 'faces', faces }], () => undefined).kind).toBe('misfit');
    }
    const rolled = { kind: 'faces', faces: [3, 4] } as const;
    expect(run(story(), stage(), reduce, [rolled, { kind: 'choice', choice: 'G3' }], () => undefined).kind).toBe(
      'misfit',
    );
  });

  it('draws by rolling excess numbers again: a 5 and then a 1 is the first of four', () => {
    expect(fits(DRAW, { kind: 'faces', faces: [5, 1] })).toBe(true);
    expect(fits(DRAW, { kind: 'faces', faces: [1, 5] })).toBe(false);
    expect(fits(DRAW, { kind: 'faces', faces: [5] })).toBe(false);
    function* sniper(): Procedure<string, string, string> {
      return yield* draw<string, string>({ purpose: 'target', of: 's', rule: '11.4', by: 'us', from: DRAW.from });
    }
    expect(run(sniper(), stage(), reduce, [{ kind: 'faces', faces: [5, 1] }], () => undefined)).toMatchObject({
      kind: 'done',
      value: 'p',
    });
  });

  it('does not ask where there is nothing to choose', () => {
    function* single(): Procedure<unknown, string, string> {
      return yield* choose<string, string>({ purpose: 'hex', of: 'h', rule: '11.2.1', by: 'de', options: ['G1'] });
    }
    expect(run(single(), stage(), reduce, [], () => undefined)).toMatchObject({
      kind: 'done',
      value: 'G1',
      answers: [],
    });
  });

  it('makes what is only told in its place among the events, and not at all in a lean run, which ends the same', () => {
    const made: string[] = [];
    const said = (word: string) => (): string => {
      made.push(word);
      return word;
    };
    function* talk(): Procedure<number, string, string> {
      yield* record<string, string>('a');
      yield* tell<string, string>(said('b'));
      yield* record<string, string>('c');
      const { a } = yield* roll<string, string>({
        purpose: 'attack',
        of: 'I5',
        rule: '5.0',
        by: 'us',
        dice: DICE.dice.slice(0, 1),
      });
      return a as number;
    }
    const full = stage();
    const faces = { kind: 'faces', faces: [5] } as const;
    expect(run(talk(), full, reduce, [], () => faces)).toMatchObject({
      kind: 'done',
      value: 5,
      events: ['a', 'b', 'c'],
    });
    expect(made).toEqual(['b']);
    const lean = stage();
    const end = run(talk(), lean, reduce, [], () => faces, undefined, true);
    expect(end).toMatchObject({ kind: 'done', value: 5, events: [], dice: [{ faces: [5] }] });
    expect(made).toEqual(['b']);
    expect(lean).toEqual(full);
  });
});
