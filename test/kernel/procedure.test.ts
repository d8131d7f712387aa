import { describe, expect, it, vi } from 'vitest';
import {
  choose,
  draw,
  fold,
  lastPart,
  outcome,
  part,
  passingPart,
  pop,
  push,
  record,
  replace,
  roll,
  sequence,
  tell,
} from '../../src/kernel/procedure/procedure.js';
import type { Effect, Procedure, Stage } from '../../src/kernel/procedure/effect.js';
import { INLINE, nextEffect } from '../../src/kernel/procedure/effect.js';
import { fits, run } from '../../src/kernel/procedure/runner.js';
import type { DiceRequest, DrawRequest } from '../../src/kernel/procedure/request.js';

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

  it('takes no option for dice, and no dice for an option', () => {
    const hexes = { kind: 'choice', purpose: 'hex', of: 'h', rule: '11.2.1', by: 'de', options: ['G1'] } as const;
    expect(fits(DICE, { kind: 'choice', choice: 'G1' })).toBe(false);
    expect(fits(DRAW, { kind: 'choice', choice: 'p' })).toBe(false);
    expect(fits(hexes, { kind: 'faces', faces: [1] })).toBe(false);
    expect(fits(hexes, { kind: 'choice', choice: 'G1' })).toBe(true);
  });

  it('opens, exchanges and closes frames, each brought into the shape of a frame', () => {
    function* windows(): Procedure<void, string, string> {
      yield* push<string, string>('setUp');
      yield* push<string, string>('window');
      yield* replace<string, string>('melee');
      yield* push<string, string>('fire');
      yield* pop<string, string>();
    }
    const plain = stage();
    run(windows(), plain, reduce, [], () => undefined);
    expect(plain.frames).toEqual(['setUp', 'melee']);
    const shaped = stage();
    run(
      windows(),
      shaped,
      reduce,
      [],
      () => undefined,
      (frame) => `<${frame}>`,
    );
    expect(shaped.frames).toEqual(['<setUp>', '<melee>']);
  });

  it('runs the steps of a part, a fold and a sequence like any others', () => {
    function* step(value: number): Procedure<number, string, string> {
      yield* record<string, string>(`step ${value}`);
      return value + 1;
    }
    const steps = {
      subjects: ['s', 't'],
      start: 5,
      step: (index: number, carry: number) => step(carry + 10 * index),
    };
    function* story(): Procedure<readonly number[], string, string> {
      return [
        yield* part('part', '', () => step(1)),
        yield* passingPart(
          'passing',
          () => '',
          () => step(2),
          String,
        ),
        yield* lastPart('last', '', () => step(3)),
        yield* fold({ ...steps, key: 'fold', inputs: () => '' }),
        yield* sequence({ ...steps, same: String }),
      ];
    }
    expect(run(story(), stage(), reduce, [], () => undefined)).toMatchObject({
      kind: 'done',
      value: [2, 3, 4, 17, 17],
      events: ['step 1', 'step 2', 'step 3', 'step 5', 'step 16', 'step 5', 'step 16'],
    });
  });

  it('lets no mistake of a rule pass: a draw or a choice from nothing, too small a die, an answer of the wrong kind', () => {
    const asking = { purpose: 'target', of: 's', rule: '11.4', by: 'us' };
    const answered = (procedure: Procedure<unknown, string, string>, ...answers: readonly unknown[]) => {
      procedure.next();
      for (const answer of answers) procedure.next(answer);
    };
    expect(() => answered(draw({ ...asking, from: [] }))).toThrow('nothing to draw from for target');
    expect(() => answered(draw({ ...asking, from: ['p', 'q'], sides: 1 }))).toThrow('a die of 1 sides is too small');
    expect(() => answered(choose({ ...asking, options: [] }))).toThrow('nothing to choose from for target');
    const chosen = { kind: 'choice', choice: 'p' };
    const rolled = { kind: 'faces', faces: [3] };
    expect(() => answered(roll({ ...asking, dice: [{ name: 'd', sides: 6 }] }), chosen)).toThrow(
      'answered by a choice',
    );
    expect(() => answered(draw({ ...asking, from: ['p', 'q'] }), rolled)).toThrow('a draw was answered by nothing');
    expect(() => answered(draw({ ...asking, from: ['p', 'q'] }), chosen)).toThrow('a draw was answered by nothing');
    expect(() => answered(choose({ ...asking, options: ['p', 'q'] }), rolled)).toThrow('answered by dice');
  });

  it('draws by rolling excess numbers again: a 5 and then a 1 is the first of four', () => {
    expect(fits(DRAW, { kind: 'faces', faces: [5, 1] })).toBe(true);
    expect(fits(DRAW, { kind: 'faces', faces: [1, 5] })).toBe(false);
    expect(fits(DRAW, { kind: 'faces', faces: [5] })).toBe(false);
    expect(fits(DRAW, { kind: 'faces', faces: [2, 1] })).toBe(false);
    expect(fits(DRAW, { kind: 'faces', faces: [7, 1] })).toBe(false);
    expect(fits(DRAW, { kind: 'faces', faces: [] })).toBe(false);
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

/** The same procedure, watched: every effect of it is written down and handed on. */
function* watched<T>(procedure: Procedure<T, string, string>, seen: string[]): Procedure<T, string, string> {
  let reply: unknown = undefined;
  for (;;) {
    const step = nextEffect(procedure, reply);
    if (step.done === true) return step.value;
    seen.push(step.value.effect);
    reply = yield step.value;
  }
}

function* thrice(): Procedure<number, string, string> {
  yield* tell<string, string>(() => 'told');
  const face = yield* part('face', '1', () => once());
  yield* outcome<string, string>('a1', 'shaken');
  return yield* fold<number, string, string>({
    key: 'sum',
    subjects: ['a', 'b'],
    start: face,
    inputs: (_, carry) => String(carry),
    step: (_, carry) => plusOne(carry),
  });
}

function* once(): Procedure<number, string, string> {
  const { die } = yield* roll<string, string>({ ...DICE, dice: [{ name: 'die', sides: 6 }] });
  yield* record<string, string>(`rolled ${die}`);
  return die as number;
}

function* plusOne(carry: number): Procedure<number, string, string> {
  return carry + 1;
}

describe('an effect', () => {
  const dice = (): { kind: 'faces'; faces: number[] } => ({ kind: 'faces', faces: [4] });

  it('is carried out at once in a run, and no procedure yields it', () => {
    const effects: string[] = [];
    const perform = ({ effect }: Effect<string, string>): unknown => {
      effects.push(effect);
      return effect === 'ask' ? dice() : INLINE;
    };
    expect(nextEffect(thrice(), undefined, perform)).toEqual({ done: true, value: 6 });
    expect(effects).toEqual(['tell', 'part', 'ask', 'record', 'outcome', 'fold']);
  });

  it('is yielded to somebody who watches, and comes to the same in his run', () => {
    const [alone, under] = [stage(), stage()];
    const plain = run(thrice(), alone, reduce, [], dice);
    const seen: string[] = [];
    expect(run(watched(thrice(), seen), under, reduce, [], dice)).toEqual(plain);
    expect(under).toEqual(alone);
    expect(plain).toMatchObject({ kind: 'done', value: 6, events: ['told', 'rolled 4'] });
    expect(seen).toEqual(['tell', 'part', 'ask', 'record', 'outcome', 'fold']);
  });

  it('of a watched procedure is waited for and refused as any other', () => {
    for (const answers of [[], [{ kind: 'faces', faces: [7] } as const]]) {
      const plain = run(thrice(), stage(), reduce, answers, () => undefined);
      expect(plain.kind).toBe(answers.length === 0 ? 'waiting' : 'misfit');
      expect(run(watched(thrice(), []), stage(), reduce, answers, () => undefined)).toEqual(plain);
    }
  });

  it('belongs to the run that is going on, also when another one runs within it and fails', () => {
    const inner = stage();
    function* outer(): Procedure<void, string, string> {
      yield* record<string, string>('before');
      expect(() => run(broken(), inner, reduce, [], dice)).toThrow('broken');
      yield* record<string, string>('after');
    }
    function* broken(): Procedure<void, string, string> {
      yield* record<string, string>('inner');
      throw new Error('broken');
    }
    const around = stage();
    expect(run(outer(), around, reduce, [], dice)).toMatchObject({ events: ['before', 'after'] });
    expect(around.position).toBe('before;after;');
    expect(inner.position).toBe('inner;');
    expect(nextEffect(record<string, string>('later'), undefined)).toMatchObject({ value: { effect: 'record' } });
  });
});

describe('two copies of this library in one program', () => {
  it('play the procedures of each other: parts, folds and sequences run their steps', async () => {
    vi.resetModules();
    const other = await import('../../src/kernel/procedure/runner.js');
    expect(other.run).not.toBe(run);
    function* steps(): Procedure<number, string, string> {
      const first = yield* part<number, string, string>('first', '', function* () {
        const { a, b } = yield* roll<string, string>(DICE);
        return (a as number) * (b as number);
      });
      return yield* fold<number, string, string>({
        key: 'sum',
        subjects: ['x', 'y'],
        start: first,
        inputs: (_, carry) => String(carry),
        step: function* (_, carry) {
          const { a } = yield* roll<string, string>(DICE);
          return carry + (a as number);
        },
      });
    }
    const faces = [
      [2, 3],
      [4, 1],
      [5, 1],
    ];
    const source = () => ({ kind: 'faces' as const, faces: faces.shift() ?? [] });
    expect(other.run(steps(), stage(), (position) => position, [], source)).toMatchObject({ kind: 'done', value: 15 });
    expect(faces).toEqual([]);
  });
});
