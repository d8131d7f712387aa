import { describe, expect, it } from 'vitest';
import { ABSENT, compareWorlds } from '../../src/engine/rulings/comparison.js';
import { NO_SITUATION, aspectsOf } from '../../src/engine/rulings/aspects.js';
import type { Ruled } from '../../src/engine/rulings/aspects.js';
import type { GameState, OpenPoints, ReadingsOptions } from '../../src/engine/index.js';
import { check, createGame, odds, playScript, readings } from '../../src/engine/index.js';
import { oddsIn, verdictIn } from '../../src/engine/rulings/ruling.js';
import type { Account } from '../../src/kernel/index.js';
import { ledger, ok, plus, problem, term } from '../../src/kernel/index.js';
import { unwrap } from '../unwrap.js';
import type { Drill } from './drill.js';
import { drillWorld } from './drill.js';
import type { Duel, DuelWorld } from './duel.js';
import { duelWorld } from './duel.js';

const world = drillWorld();
const opening = unwrap(createGame(world, { dice: 'entered' }));

/** Everything that a ruling says, as `what at = value`. */
function told(ruled: Ruled<Drill>): readonly string[] {
  return [...aspectsOf(ruled)].map(([key, { what, at, value }]) => {
    expect(key).toBe(at === '' ? what : `${what} ${at}`);
    return `${key} = ${value}`;
  });
}
const judged = (order: object): Ruled<Drill> => ok({ verdict: check(world, opening, order), odds: undefined });

describe('what a ruling says', () => {
  it('of an order that is not complete: what is asked next, what is missing, and why it is not legal as it is', () => {
    expect(told(judged({ kind: 'gather', units: ['a1', 'a2'] }))).toEqual([
      'verdict = cannotSay',
      'next = leader',
      'next missing = leader',
      'reason no-leader = {"params":{"units":["a1","a2"]},"rule":"1.4"}',
    ]);
    expect(told(judged({ kind: 'march' }))).toEqual([
      'verdict = cannotSay',
      'next = unit',
      'next missing = unit path pace',
    ]);
  });

  it('of an order that cannot be: each reason, two of one code by their numbers', () => {
    const twice = problem('tired', { unit: 'a3' }, '1.3');
    const ruled: Ruled<Drill> = ok({
      verdict: { complete: -1, ruling: 'notLegal', problems: [twice, twice, problem('slow', {}, undefined, '/pace')] },
      odds: undefined,
    });
    expect(told(ruled)).toEqual([
      'verdict = notLegal',
      'reason tired = {"params":{"unit":"a3"},"rule":"1.3"}',
      'reason tired #2 = {"params":{"unit":"a3"},"rule":"1.3"}',
      'reason slow = {"params":{},"path":"/pace"}',
    ]);
  });

  it('of a situation that cannot be: why', () => {
    expect(told({ ok: false, problems: [problem('bad-turn', { turn: 9 }, '2.0', '/turn')] })).toEqual([
      `verdict = ${NO_SITUATION}`,
      'situation bad-turn = {"params":{"turn":9},"path":"/turn","rule":"2.0"}',
    ]);
  });

  it('of a legal action: its sums with their terms, what is no sum, what the dice must show, and the odds', () => {
    const share = ledger('share', '5.2', [plus('ifp', '5.0', 2)], 'a1');
    const attack = ledger(
      'attack',
      '5.0',
      [plus('share', '5.2', share), plus('close', '5.4', 1), term('half', '5.3', 'times', 2)],
      'b1',
    );
    const account: Account = {
      rule: '5.0',
      of: 'a1',
      target: ['b1'],
      roll: 'attack',
      attack,
      finding: { id: 'column', rule: '5.0', params: { column: '2:1' }, because: [] },
      needs: [{ roll: 'attack', rule: '5.0', dice: 'own', must: 'atLeast', value: 4 }],
      results: [{ result: 'shaken', by: 'total', from: 1 }],
    };
    const ruled = ok({
      verdict: { complete: 1, ruling: 'legal', action: { kind: 'ask', how: 'name' }, accounts: [account] },
      odds: { subjects: [{ subject: 'b1', results: [{ result: 'shaken', chance: '1/3' }] }], leaves: 1, steps: 1 },
    }) as unknown as Ruled<Drill>;
    expect(told(ruled)).toEqual([
      'verdict = legal',
      'sum attack b1 = 6',
      'sum attack b1 > share a1 = 2',
      'term attack b1 > share a1 > ifp = 2',
      'term attack b1 > close = 1',
      'term attack b1 > half = times 2',
      'finding attack b1 column = {"column":"2:1"}',
      'need attack b1 attack = atLeast 4',
      'result attack b1 shaken = {"by":"total","span":"1.."}',
      'odds b1 shaken = 1/3',
    ]);
    const price: Account = { rule: '6.0', of: 'a1', target: ['a1'], needs: [], results: [] };
    const walk = { complete: 1, ruling: 'legal', action: { kind: 'ask', how: 'name' }, accounts: [price] } as const;
    expect(told(ok({ verdict: walk, odds: undefined }))).toEqual(['verdict = legal']);
  });
});

describe('a ruling in a world that remembers nothing', () => {
  const duel = duelWorld();
  const asked = unwrap(
    playScript(
      duel,
      unwrap(createGame(duel, { dice: 'entered' })),
      [{ kind: 'fire', unit: 'a1', target: 'b1' }, { kind: 'pass' }, { kind: 'pass' }].map((each) => ({ do: each })),
    ),
  ).state;
  const answer = { kind: 'answer', faces: [3] };

  it('is that nothing is asked where the action that waits has come to its end by other rules', () => {
    expect(verdictIn(duel, { seen: asked, input: answer })).toMatchObject({ complete: 1, ruling: 'legal' });
    const other = { ...duel, system: { ...duel.system, *advance() {} } };
    expect(verdictIn(other, { seen: asked, input: answer })).toEqual({
      complete: -1,
      ruling: 'notLegal',
      problems: [{ code: 'nothing-asked', path: '/kind', params: {} }],
    });
  });

  it('has odds where it is a legal action that nothing interrupts, and no others', () => {
    const start = unwrap(createGame(duel, { dice: 'entered' }));
    const oddsOf = (seen: typeof start, input: object): unknown => {
      const given = { seen, input };
      return oddsIn(duel, given, verdictIn(duel, given))?.subjects.map(({ subject }) => subject);
    };
    expect(oddsOf(start, { kind: 'fire', unit: 'a1', target: 'b1' })).toEqual(['b1']);
    expect(oddsOf(start, { kind: 'fire', unit: 'b1', target: 'a1' })).toBeUndefined();
    expect(oddsOf(asked, answer)).toBeUndefined();
  });
});

describe('rulings of several worlds', () => {
  /** A world whose chart has a number, and which may forbid fire: both are open points. */
  const points: OpenPoints<DuelWorld> = {
    of: ({ charts }) => [
      { name: 'smallArms', rule: '1.3', answer: charts.smallArms ?? ABSENT, others: [] },
      { name: 'other', rule: '9.9', answer: 'same', others: [] },
    ],
    watched: (of, tell) => ({
      ...of,
      charts: {
        get smallArms(): number | undefined {
          tell('smallArms');
          return of.charts.smallArms;
        },
      } as DuelWorld['charts'],
    }),
    answered: (_world, _name, answer) => duelWorld(answer === ABSENT ? {} : { smallArms: Number(answer) }),
  };
  /** The same points with other answers to try. */
  const others: OpenPoints<DuelWorld> = {
    ...points,
    of: (of) => points.of(of).map((point) => (point.name === 'other' ? point : { ...point, others: [4, ABSENT] })),
  };
  const fire = { kind: 'fire', unit: 'a1', target: 'b1' };
  /** The steps that the odds of the shot take. */
  const stepsOf = (game: GameState<Duel>): number => unwrap(odds(duelWorld(), game, fire)).steps;
  const compared = (
    charts: readonly DuelWorld['charts'][],
    withOdds: boolean,
  ): ReturnType<typeof compareWorlds<Duel>> =>
    compareWorlds<Duel>(
      charts.map((each) => duelWorld(each)),
      points,
      (of) => ok({ seen: unwrap(createGame(of, { dice: 'entered' })), input: fire }),
      withOdds,
    );

  it('tell what differs, the gravest first, and the answer that makes the difference', () => {
    const { differences, rulings } = compared([{ smallArms: 2 }, {}], true);
    expect(rulings.map((ruled) => ruled.ok && ruled.value.verdict.ruling)).toEqual(['legal', 'notLegal']);
    expect(differences.map(({ what, values }) => [what, ...values])).toEqual([['verdict', 'legal', 'notLegal']]);
    expect(differences[0]?.because).toEqual([{ name: 'smallArms', rule: '1.3', values: [2, ABSENT] }]);
  });

  it('differ in the odds by the answers that were read, where odds are wanted', () => {
    expect(compared([{ smallArms: 2 }, { smallArms: 4 }], false).differences).toEqual([]);
    const { differences } = compared([{ smallArms: 2 }, { smallArms: 4 }, { smallArms: 2 }], true);
    expect(differences.map(({ what, at, values }) => [what, at, ...values])).toEqual([
      ['odds', 'b1 disrupted', '1/2', '7/10', '1/2'],
      ['odds', 'b1 none', '1/2', '3/10', '1/2'],
    ]);
    expect(differences[0]?.because).toEqual([{ name: 'smallArms', rule: '1.3', values: [2, 4, 2] }]);
  });

  it('tell of one world what another answer would change, as far as the budget reaches', () => {
    const system = { ...duelWorld().system, openPoints: others };
    const open: DuelWorld = { ...duelWorld(), system };
    const game = unwrap(createGame(open, { dice: 'entered' }));
    const told = (how: ReadingsOptions): unknown =>
      readings(open, game, fire, how).map(({ switch: name, answer, instead, changes, reasons, odds }) => [
        `${name} ${answer} ${instead}`,
        changes,
        reasons,
        odds?.subjects[0]?.results[0]?.chance,
      ]);
    const forbidden = [
      'smallArms 2 absent',
      ['verdict'],
      [expect.objectContaining({ code: 'chart-missing' })],
      undefined,
    ];
    expect(told({ only: 'verdict' })).toEqual([forbidden]);
    expect(told({})).toEqual([forbidden, ['smallArms 2 4', ['odds', 'events'], [], '7/10']]);
    expect(told({ odds: true })).toEqual(told({}));
    const untried = (instead: string, budget: number): unknown => [
      `smallArms 2 ${instead}`,
      [],
      [{ code: 'too-costly', params: { what: 'readings', budget } }],
      undefined,
    ];
    // No other answer is tried; then one of them is, and its odds take more than what is left.
    expect(told({ odds: true, budget: 50 })).toEqual([untried('4', 50), untried('absent', 50)]);
    const left = 100 + stepsOf(game);
    expect(told({ odds: true, budget: left })).toEqual([untried('4', left), untried('absent', left)]);
  });

  it('are the same in worlds that are the same', () => {
    expect(compared([{ smallArms: 2 }, { smallArms: 2 }], true).differences).toEqual([]);
  });
});
