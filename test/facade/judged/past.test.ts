import { describe, expect, it } from 'vitest';
import type { Action, Comparison, RulesetChoice } from '../../../src/index.js';
import {
  apply,
  compareRulings,
  explain,
  position,
  replayRecord,
  startTranscript,
  withStep,
} from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/* Rulings compared at a moment of a played game: its past stays, and what other rulesets could have changed in it is told. */

const world = worldOf('training');
const units = [
  { type: 'us.1-4-4', at: 'I5' },
  { type: 'us.1-4-4', at: 'I5' },
  { type: 'us.2-5-4', at: 'I5' },
  { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
  { type: 'de.1-6-4', at: 'F4' },
] as const;
const setup = { units, impulse: { by: 'us', named: ['I5'] }, initiative: 'us', turn: 2 };
const fire: Action = {
  kind: 'fire',
  from: 'I5',
  target: 'J3',
  units: ['us.1-4-4.1', 'us.1-4-4.2', 'us.2-5-4.1'],
  weapons: [],
  lead: 'us.2-5-4.1',
};
const move = { kind: 'name', at: 'F4' };

/** Three units fire with 4 by 5.1 and with 5 where each half is rounded by itself; 1 against 6 hits nobody by either. */
const record = (dice: readonly (readonly number[])[]) => ({
  scenario: 'training',
  setup,
  steps: [{ do: fire, dice }, { do: move }],
});
const missed = record([[1, 6]]);
const others: readonly RulesetChoice[] = ['5.1', { overrides: { multiUnitRounding: 'roundEach' } }];

const compared = (question: object, how: object = {}): Comparison =>
  unwrap(compareRulings(world, question as never, others, how));

const answers = ({ past }: Comparison) =>
  (past?.answers ?? []).map(({ name, own, values, read, changed }) => [name, own, ...values, read, ...changed]);

const problemsOf = (question: object, how: object = {}) => {
  const found = compareRulings(world, question as never, others, how);
  return found.ok ? [] : found.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
};

describe('rulings compared at a moment of a record', () => {
  rule(
    '5.2',
    'leave the past as it was played, and name the answers and the steps that would have come out otherwise',
    () => {
      const found = compared({ record: missed, step: 1 });
      expect(found.past).toMatchObject({ ruleset: '5.1', recorded: true });
      expect(answers(found)).toEqual([['multiUnitRounding', 'sumHalves', 'sumHalves', 'roundEach', 0, 0]]);
      expect(found.differences).toEqual([]);
      expect(explain(found, english)).toBe(
        ['5.1: legal.', '5.1+table: legal.', 'All of them say the same.'].join('\n'),
      );
    },
  );

  it('say of answers that were read that no step comes out otherwise by them', () => {
    const alone = { ...missed, steps: [{ do: { ...fire, units: ['us.2-5-4.1'] }, dice: [[1, 6]] }] };
    const found = compared({ record: alone, by: 'us', action: { kind: 'done' } });
    expect(answers(found)).toEqual([['multiUnitRounding', 'sumHalves', 'sumHalves', 'roundEach', 0]]);
    const quiet = compared({ record: missed, step: 0 });
    expect([quiet.past, quiet.rulings.map(({ ok }) => ok)]).toEqual([undefined, [true, true]]);
  });

  it('judge what was done then, by the side that did it, where no action is given', () => {
    const { rulings } = compared({ record: missed, step: 1 });
    expect(rulings.map((each) => each.ok && each.value.verdict)).toMatchObject(
      [move, move].map((action) => ({ ruling: 'legal', action })),
    );
    const other = compared({ record: missed, step: 1, by: 'us', action: { kind: 'pass' } });
    expect(other.rulings.map((each) => each.ok && each.value.verdict.ruling)).toEqual(['notLegal', 'notLegal']);
  });

  rule('5.2', 'play the record again by each ruleset where that is asked', () => {
    const same = compared({ record: missed, step: 1 }, { again: true });
    expect(same.past).toBeUndefined();
    expect(same.rulings.map(({ ok }) => ok)).toEqual([true, true]);
    // 3 + 4 against 4 + 3: one more hits, and the record has no die for the Damage Check.
    const near = compared({ record: record([[3, 4]]), step: 1 }, { again: true });
    expect(near.rulings.map((each) => (each.ok ? [] : each.problems.map(({ code, path }) => [code, path])))).toEqual([
      [],
      [['answer-first', '/steps/0']],
    ]);
  });

  rule('6.1.1', 'say at which step of the record the other ruleset refuses what was done', () => {
    const assault = { ...fire, assaultFire: ['us.2-5-4.1'] };
    const played = { ...missed, steps: [{ do: assault, dice: [[1, 6]] }] };
    const rulesets = ['5.1', { overrides: { assaultFire: 'absent' } }] as const;
    const question = { record: played, by: 'us', action: { kind: 'pass' } };
    const again = unwrap(compareRulings(world, question, rulesets, { again: true }));
    expect(again.rulings.map((each) => (each.ok ? each.value.verdict.ruling : each.problems[0]?.path))).toEqual([
      'notLegal',
      '/steps/0',
    ]);
    const kept = unwrap(compareRulings(world, question, rulesets));
    expect(answers(kept)[0]).toEqual(['assaultFire', 'allowed', 'allowed', 'absent', 0, 0]);
  });

  it('know a transcript too, and take its dice along', () => {
    const dice = { seed: '7' };
    const begun = unwrap(position(world, { ...setup, dice }));
    const applied = unwrap(apply(world, begun, fire));
    const transcript = withStep(world, startTranscript(world, { dice, setup }), begun, fire, applied);
    const question = { record: transcript, action: move };
    expect(answers(compared(question))).toEqual([['multiUnitRounding', 'sumHalves', 'sumHalves', 'roundEach', 0, 0]]);
    expect(answers(compared({ ...question, record: JSON.stringify(transcript) }))).toHaveLength(1);
    const again = compared(question, { again: true });
    expect(again.rulings[0]).toMatchObject({ ok: true, value: { verdict: { ruling: 'legal' } } });
  });

  it('name every answer that differs where the record is not there', () => {
    const { state } = unwrap(replayRecord(world, missed));
    const found = compared({ seen: state, action: { kind: 'pass' } });
    expect(found.past).toMatchObject({ ruleset: '5.1', recorded: false, steps: state.step });
    expect(answers(found)).toEqual([['multiUnitRounding', 'sumHalves', 'sumHalves', 'roundEach', undefined]]);
  });

  it('are refused for a record with a mistake, a step that is not there, a side that is not there', () => {
    const wrong = { ...missed, steps: [{ do: fire, dice: [[1, 7]] }] };
    expect(problemsOf({ record: wrong, action: move })).toEqual(['die-out-of-range /question/record/steps/0']);
    expect(problemsOf({ record: missed, step: 9 })).toEqual(['no-such-step /question/step']);
    expect(problemsOf({ record: missed, by: 'fr' })).toEqual(['unknown-side /question/by']);
    expect(problemsOf({ record: missed })).toEqual(['missing /question/action']);
    expect(problemsOf({ record: missed, at: 1 })).toEqual(['unknown-key /question/at']);
    const { state } = unwrap(replayRecord(world, missed));
    expect(problemsOf({ seen: state, action: move }, { again: true })).toEqual(['missing /question/record']);
  });
});
