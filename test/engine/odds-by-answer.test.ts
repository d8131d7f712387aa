import { describe, expect, it } from 'vitest';
import { oddsByAnswer } from '../../src/engine/odds/odds-by-answer.js';
import type { Course } from '../../src/kernel/odds/course.js';
import { createGame, odds } from '../../src/engine/index.js';
import { outcome } from '../../src/kernel/procedure/procedure.js';
import { choose, roll } from '../../src/kernel/index.js';
import { unwrap } from '../unwrap.js';
import { duel, duelWorld } from './duel.js';
import { fraction } from '../../src/kernel/numbers/fraction.js';
import type { ChoiceRequest } from '../../src/kernel/procedure/request.js';

const end = (result: string): Course => ({
  kind: 'end',
  outcomes: new Map([['target', new Map([[result, fraction(1)]])]]),
});
const asked = (by: string, purpose: string, then: Readonly<Record<string, Course>>): Course => {
  const ask: ChoiceRequest = { kind: 'choice', purpose, of: 'target', rule: '1.0', by, options: Object.keys(then) };
  return { kind: 'chosen', ask, then: Object.values(then) };
};
const rolled = (...then: readonly Course[]): Course => ({
  kind: 'rolled',
  ways: then.map((one) => ({ chance: fraction(1, then.length), then: one })),
});
const worth = (_: string, result: string) => fraction(Number(result));
const chances = (results: readonly (readonly [string, string])[]) => [
  { subject: 'target', results: results.map(([result, chance]) => ({ result, chance })) },
];

describe('odds by answer', () => {
  it('of the side that asks alone are the best, without a table', () => {
    const course = asked('a', 'own', { low: end('1'), high: end('3'), alsoHigh: end('3') });
    expect(oddsByAnswer(course, 'a', worth)).toEqual({ subjects: chances([['3', '1']]), leaves: 3 });
  });

  it('list each answer of another side, which gives it every time that it is asked so', () => {
    const after = (low: string, high: string): Course => asked('b', 'theirs', { yes: end(low), no: end(high) });
    const { given, best, worst, subjects } = oddsByAnswer(rolled(after('1', '4'), after('3', '2')), 'a', worth);
    expect(given?.map(({ answers, subjects: line }) => [answers.map(({ choice }) => choice), line])).toEqual([
      [
        ['yes'],
        chances([
          ['1', '1/2'],
          ['3', '1/2'],
        ]),
      ],
      [
        ['no'],
        chances([
          ['2', '1/2'],
          ['4', '1/2'],
        ]),
      ],
    ]);
    // At its best and its worst it answers by what it has seen of the dice.
    expect(best).toEqual(
      chances([
        ['3', '1/2'],
        ['4', '1/2'],
      ]),
    );
    expect(worst).toEqual(
      chances([
        ['1', '1/2'],
        ['2', '1/2'],
      ]),
    );
    expect(subjects).toEqual(worst);
  });

  it('leave out of a line the questions that do not come up, and list no line twice', () => {
    const course = asked('b', 'first', { stop: end('1'), goOn: asked('b', 'second', { yes: end('2'), no: end('3') }) });
    const lines = oddsByAnswer(course, 'a', worth).given?.map(({ answers }) => answers.map(({ choice }) => choice));
    expect(lines).toEqual([['stop'], ['goOn', 'yes'], ['goOn', 'no']]);
  });

  it('let the side that asks answer an answer', () => {
    const reply = (low: string, high: string): Course => asked('a', `own ${low}`, { low: end(low), high: end(high) });
    const course = asked('b', 'theirs', { yes: reply('1', '5'), no: reply('2', '4') });
    expect(oddsByAnswer(course, 'a', worth)).toMatchObject({
      worst: chances([['4', '1']]),
      best: chances([['5', '1']]),
    });
  });

  it('have no table of more than 64 lines, and say so', () => {
    const many = Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`answer ${i}`, end(`${i}`)]));
    expect(oddsByAnswer(asked('b', 'theirs', many), 'a', worth)).toEqual({
      subjects: chances([['0', '1']]),
      worst: chances([['0', '1']]),
      best: chances([['64', '1']]),
      leaves: 65,
      left: [{ code: 'too-many-answers', params: { answers: 65, most: 64 } }],
    });
    const { 'answer 64': _last, ...most } = many;
    const { given, left } = oddsByAnswer(asked('b', 'theirs', most), 'a', worth);
    expect([given?.length, left]).toEqual([64, undefined]);
  });

  it('that would follow too many answers are told without them, with the share that was not followed', () => {
    const asks = { purpose: 'test', of: 'b1', rule: '1.0', by: 'b' };
    const world = duelWorld();
    const settling = {
      ...world,
      system: {
        ...duel,
        *settleForOdds() {
          const { die = 0 } = yield* roll({ ...asks, dice: [{ name: 'die', sides: 10 }] });
          // 32768 courses.
          for (let i = 0; die > 3 && i < 5; i++)
            yield* choose({ ...asks, options: ['p', 'q', 'r', 's', 't', 'u', 'v', 'w'] });
          if (die === 1) yield* outcome('b1', 'hit');
        },
      } as typeof duel,
    };
    const game = unwrap(createGame(world, { dice: 'entered' }));
    const found = unwrap(odds(settling, game, { kind: 'fire', unit: 'a1', target: 'b1' }, { budget: 100_000 }));
    expect(found.subjects).toEqual([
      {
        subject: 'b1',
        results: [
          { result: 'none', chance: '1/5' },
          { result: 'hit', chance: '1/10' },
        ],
      },
    ]);
    expect(found.left).toEqual([
      { code: 'too-costly', params: { what: 'choices', budget: 20_000 } },
      { code: 'not-followed', params: { percent: '70.0' } },
    ]);
  });
});
