import { describe, expect, it } from 'vitest';
import type { Action, Distribution, GameState, SetupUnit, World } from '../../../src/index.js';
import { apply, odds } from '../../../src/index.js';
import { bruteForce } from '../../brute-force.js';
import type { Decide } from '../../brute-force.js';
import { onTheMove } from '../../movement/ground.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { drawn, gameOf, situation, worldWith } from '../../world.js';

const world = worldOf('training');
const squad = 'us.2-5-4.1';
const hird = 'us.hird.1';

/** A Melee in I4 that the Americans are about to open. */
const melee = (...units: readonly Omit<SetupUnit, 'at'>[]): GameState =>
  situation(world, {
    units: units.map((unit) => ({ ...unit, at: 'I4' })),
    markers: [{ kind: 'melee', at: 'I4', fought: false }],
    impulse: { by: 'us' },
  });

const strike = { kind: 'melee', at: 'I4', targets: ['de.1-6-4.1'], weapons: [] } as const;
const threeMen = () =>
  melee({ type: 'us.2-5-4' }, { type: 'us.hird' }, { type: 'de.1-6-4', weapons: [{ type: 'de.mg42' }] });

/** The side that asks takes the best for it, the others the best or the worst for it. */
const outright =
  (by: string, others: 1 | -1): Decide =>
  (ask, prospects) => {
    const sign = ask.by === by ? 1 : others;
    const values = prospects.map(({ worth }) => sign * worth);
    return values.indexOf(Math.max(...values));
  };

/** Every line of the table, the best and the worst, as brute force has them. */
function checked(where: World, state: GameState, action: Action, by: string): Distribution {
  const found = unwrap(odds(where, state, action));
  const { given = [], best, worst, subjects } = found;
  for (const { answers, subjects: line } of given) {
    const answering: Decide = (ask, prospects) => {
      if (ask.by === by) return outright(by, 1)(ask, prospects);
      const answer = answers.find(({ purpose, of }) => purpose === ask.purpose && of === ask.of);
      return ask.options.findIndex((option) => JSON.stringify(option) === JSON.stringify(answer?.choice));
    };
    expect(line, JSON.stringify(answers)).toEqual(bruteForce(where, state, action, answering));
  }
  expect(best).toEqual(bruteForce(where, state, action, outright(by, 1)));
  expect(worst).toEqual(bruteForce(where, state, action, outright(by, -1)));
  expect(subjects).toEqual(worst);
  return found;
}

describe('the odds of a Melee', () => {
  rule('8.0', 'are a table by the targets that the other side picks, with the best and the worst', () => {
    const { given, left, best } = checked(world, threeMen(), strike, 'us');
    expect(given?.map(({ answers }) => answers)).toEqual(
      [[squad], [hird], [squad, hird].sort()].map((choice) => [
        { purpose: 'meleeTargets', of: 'I4', by: 'de', choice },
      ]),
    );
    expect(left).toBeUndefined();
    expect(best).toEqual(given?.[0]?.subjects);
  });

  rule('8.0', 'are by the weapons too that the other side uses', () => {
    const game = melee(
      { type: 'us.2-5-4' },
      { type: 'de.1-6-4' },
      { type: 'de.baumann', weapons: [{ type: 'de.mg34' }] },
    );
    const { given = [] } = checked(world, game, strike, 'us');
    expect(given.length).toBeGreaterThan(1);
    expect(new Set(given.flatMap(({ answers }) => answers.map(({ purpose }) => purpose)))).toContain('meleeWeapons');
  });

  rule('8.0', 'after the first strike are those of the answer', () => {
    let state = unwrap(apply(world, threeMen(), strike)).state;
    state = unwrap(apply(world, state, { kind: 'answer', faces: [1, 1] })).state;
    const line = odds(world, threeMen(), strike);
    const spared = unwrap(line).given?.find(({ answers }) => String(answers[0]?.choice) === squad);
    const answered = unwrap(odds(world, state, { kind: 'answer', choice: [squad] }));
    const of = (subjects: Distribution['subjects'], id: string) => subjects.find(({ subject }) => subject === id);
    expect(of(answered.subjects, squad)).toEqual(of(spared?.subjects ?? [], squad));
    expect(of(answered.subjects, 'de.1-6-4.1')?.results).toEqual([{ result: 'none', chance: '1' }]);
    expect(odds(world, state, { kind: 'answer', choice: ['nobody'] })).toMatchObject({ ok: false });
  });
});

describe('the odds of other actions with choices', () => {
  rule('15.3', 'an Overrun is a table by those who assault the vehicle', () => {
    const open = worldWith({ map: drawn({}) });
    const tank = 'de.pz4h.1';
    const state = gameOf(
      onTheMove({
        world: open,
        from: 'E4',
        movers: [[tank, 'move', 10]],
        status: { [tank]: { facing: 1, buttoned: true } },
        others: [[hird, 'E3']],
        more: { steps: 0 },
      }),
    );
    const { given = [] } = checked(open, state, { kind: 'overrun', to: 'E3' }, 'de');
    expect(given.map(({ answers }) => answers.map(({ choice }) => choice))).toEqual([[[]], [[hird]]]);
  });

  rule('11.3', 'a Medic heals or rallies, whichever is better', () => {
    const medic = 'de.medic.1';
    const game = situation(world, {
      units: [
        { type: 'de.medic', at: 'J3' },
        { type: 'de.koch', at: 'J3', wounds: 1, shaken: true },
        { type: 'us.2-5-4', at: 'I8' },
      ],
      frames: [{ kind: 'rally', by: 'de', attempted: [], used: [], lent: [] }],
    });
    const heal = { kind: 'heal', medic, unit: 'de.koch.1' } as const;
    const found = unwrap(odds(world, game, heal));
    expect(found.given).toBeUndefined();
    expect(found.subjects).toEqual(bruteForce(world, game, heal, outright('de', 1)));
    expect(found.subjects[0]?.results[0]?.result).toBe('healed');
  });

  rule('8.1.1', 'of a withdrawal name who comes away', () => {
    const game = melee({ type: 'us.2-5-4' }, { type: 'us.hird' }, { type: 'de.1-6-4' });
    const withdraw = { kind: 'withdraw', at: 'I4', units: [squad, hird] } as const;
    const found = unwrap(odds(world, game, withdraw));
    expect(found.subjects).toEqual(bruteForce(world, game, withdraw, outright('us', 1)));
    expect(found.subjects.map(({ subject }) => subject)).toEqual([squad, hird]);
  });

  it('go as far as the first choice where the budget is spent on the ways behind it', () => {
    expect(odds(world, threeMen(), strike, { budget: 5 })).toMatchObject({
      ok: false,
      problems: [{ code: 'too-costly', params: { what: 'odds', budget: 5 } }],
      found: { subjects: [] },
    });
  });

  it('are coded where nothing is left to chance', () => {
    expect(odds(world, threeMen(), { kind: 'pass' })).toMatchObject({
      ok: true,
      value: { subjects: [], left: [{ code: 'nothing-by-chance', params: {} }] },
    });
  });
});
