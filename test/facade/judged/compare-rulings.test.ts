import { describe, expect, it } from 'vitest';
import type { Comparison, RulesetChoice, SetupUnit } from '../../../src/index.js';
import { compareRulings, explain, position, readings, resolveRuleset, withRuleset } from '../../../src/index.js';
import { english } from '../../../src/text/en/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const GERMAN: SetupUnit = { type: 'de.1-6-4', at: 'J3', markers: ['moved'] };

const firing = (...units: readonly SetupUnit[]) =>
  unwrap(position(world, { units: [...units, GERMAN], impulse: { by: 'us', named: ['I5'] }, dice: 'entered' }));

const shot = { kind: 'fire', from: 'I5', target: 'J3', units: ['us.2-5-4.1'], weapons: [], lead: 'us.2-5-4.1' };

const compared = (
  seen: ReturnType<typeof firing>,
  action: unknown,
  rulesets: readonly RulesetChoice[],
  how: { readonly odds?: true } = {},
): Comparison => unwrap(compareRulings(world, { seen, action }, rulesets, how));

/** Each difference as `what at: values <- answers`. */
const told = ({ differences }: Comparison): readonly string[] =>
  differences.map(({ what, at, values, because }) => {
    const names = because.map(({ name, values: answers }) => `${name} ${answers.join('|')}`);
    return `${[what, at].join(' ').trim()}: ${values.join(' | ')} <- ${names.join(', ')}`;
  });

const problemsOf = (result: ReturnType<typeof compareRulings>) => (result.ok ? [] : result.problems);

const assaultFire = { ...shot, assaultFire: ['us.2-5-4.1'] };
const withTom = firing({ type: 'us.2-5-4', at: 'I5' }, { type: 'us.tom', at: 'I5', markers: ['assaultMove'] });

describe('rulings compared', () => {
  rule('5.2', 'differ in a term where halves are rounded each by itself', () => {
    const three = firing(
      { type: 'us.1-4-4', at: 'I5' },
      { type: 'us.1-4-4', at: 'I5' },
      { type: 'us.2-5-4', at: 'I5' },
    );
    const action = { ...shot, units: ['us.1-4-4.1', 'us.1-4-4.2', 'us.2-5-4.1'] };
    const found = compared(three, action, ['5.1', '5.1+cards-2022'], { odds: true });
    expect(found.rulesets.map(({ id }) => id)).toEqual(['5.1', '5.1+cards-2022']);
    const lines = told(found);
    const because = ' <- multiUnitRounding sumHalves|roundEach';
    expect(lines.every((line) => line.endsWith(because))).toBe(true);
    expect(lines.map((line) => line.slice(0, -because.length)).filter((line) => line.startsWith('sum '))).toEqual([
      'sum attack I5: 4 | 5',
      'sum attack I5 > firepower I5: 3 | 4',
      'sum attack I5 > firepower I5 > share us.1-4-4.1: 1/2 | 1',
      'sum attack I5 > firepower I5 > share us.1-4-4.2: 1/2 | 1',
    ]);
    // The gravest stand first, whatever stands beside each other in the ruling.
    expect(found.differences.map(({ what }) => what).join(' ')).toMatch(
      /^(sum )+(term )+(finding )*(need )*(result )*(odds ?)+$/,
    );
    expect(lines.some((line) => /^odds de\.1-6-4\.1 none: \d+\/\d+ \| \d+\/\d+/.test(line))).toBe(true);
  });

  rule('6.1.1', 'differ in the verdict where there is no Assault Fire at all', () => {
    const found = compared(firing({ type: 'us.2-5-4', at: 'I5' }), assaultFire, [
      '5.1',
      { overrides: { assaultFire: 'absent', multiUnitRounding: 'roundEach' } },
    ]);
    expect(told(found)).toEqual(['verdict: legal | notLegal <- assaultFire allowed|absent']);
    expect(explain(found, english)).toBe(
      [
        '5.1: legal.',
        '5.1+table: not legal.',
        '  Assault Fire is not possible for us.2-5-4.1. [6.1.1]',
        'The verdicts differ, because of assaultFire (allowed, absent). [6.1.1]',
      ].join('\n'),
    );
  });

  rule('5.0.1', 'name all answers that make a difference only together', () => {
    const both = { overrides: { assaultFire: 'absent', assaultMovingLeaderLm: 'withheld', pivotOft: 2 } } as const;
    const action = { ...assaultFire, leader: 'us.tom.1' };
    expect(told(compared(withTom, action, [both, '5.1']))).toEqual([
      'verdict: notLegal | legal <- assaultMovingLeaderLm withheld|added, assaultFire absent|allowed',
    ]);
    // The other way round, each of the two forbids the action alone; the first is named.
    expect(told(compared(withTom, action, ['5.1', both]))).toEqual([
      'verdict: legal | notLegal <- assaultMovingLeaderLm added|withheld',
    ]);
  });

  rule('5.0.1', 'are compared with those of the same verdict only', () => {
    const withheld = { overrides: { assaultMovingLeaderLm: 'withheld' } } as const;
    const none = { overrides: { assaultFire: 'absent' } } as const;
    const action = { ...assaultFire, leader: 'us.tom.1' };
    const found = compared(withTom, action, ['5.1', withheld, none]);
    expect(told(found)).toEqual([
      'verdict: legal | notLegal | notLegal <- assaultMovingLeaderLm added|withheld|added, assaultFire allowed|allowed|absent',
      'reason leader-cannot-help: absent | {"params":{"leader":"us.tom.1","reason":"marked","under":"assaultMove"},"rule":"5.0.1"} | absent <- assaultMovingLeaderLm added|withheld|added',
      'reason cannot-assault-fire: absent | absent | {"params":{"units":["us.2-5-4.1"]},"rule":"6.1.1"} <- assaultFire allowed|allowed|absent',
    ]);
  });

  it('say the same by rulesets that differ in nothing that matters', () => {
    const found = compared(firing({ type: 'us.2-5-4', at: 'I5' }), shot, ['5.1', { overrides: { pivotOft: 2 } }]);
    expect(found.differences).toEqual([]);
    expect(explain(found, english)).toBe('5.1: legal.\n5.1+table: legal.\nAll of them say the same.');
  });

  it('are plain JSON, and the game is not changed', () => {
    const before = JSON.stringify(withTom);
    const found = compared(withTom, shot, ['5.1', { edition: 'digital', withheld: 'default' }], { odds: true });
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
    expect(JSON.stringify(withTom)).toBe(before);
  });

  it('name the answers that are withheld', () => {
    const ruleset = { edition: 'digital', withheld: 'default' } as const;
    const { withheld } = unwrap(resolveRuleset(ruleset));
    expect(compared(withTom, shot, ['5.1', ruleset]).rulesets.map((each) => each.withheld)).toEqual([{}, withheld]);
  });

  it('find what the readings of the action find', () => {
    const action = { ...assaultFire, leader: 'us.tom.1' };
    const found = readings(world, withTom, action, { only: 'verdict' });
    expect(found.length).toBeGreaterThan(1);
    for (const { switch: name, answer, instead } of found) {
      const { differences } = compared(withTom, action, ['5.1', { overrides: { [name]: instead } }]);
      expect(differences.length, name).toBeGreaterThan(0);
      for (const { because } of differences) {
        expect(because.map((each) => [each.name, each.values])).toEqual([[name, [answer, instead]]]);
      }
    }
  });
});

describe('rulings on a situation', () => {
  const situation = (units: readonly SetupUnit[], action: unknown = shot) => ({
    scenario: 'training',
    setup: { units: [...units, GERMAN], impulse: { by: 'us', named: ['I5'] } },
    action,
  });

  rule('6.1.1', 'set it up anew by each ruleset', () => {
    const question = situation([{ type: 'us.2-5-4', at: 'I5' }], assaultFire);
    const found = unwrap(compareRulings(world, question, ['5.1', { overrides: { assaultFire: 'absent' } }]));
    expect(told(found)).toEqual(['verdict: legal | notLegal <- assaultFire allowed|absent']);
  });

  it('say of each ruleset that the situation cannot be', () => {
    const found = unwrap(compareRulings(world, situation([{ type: 'us.2-5-4', at: 'Z9' }]), ['5.1', '5.1+cards-2022']));
    expect(found.differences).toEqual([]);
    expect(
      found.rulings.map((each) => (each.ok ? [] : each.problems.map(({ code, path }) => `${code} ${path ?? ''}`))),
    ).toEqual([['unknown-location /setup/units/0/at'], ['unknown-location /setup/units/0/at']]);
    expect(explain(found, english)).toContain('5.1: this situation is not possible.');
  });

  it('need an action', () => {
    const { action: _action, ...without } = situation([]);
    expect(compareRulings(world, without, ['5.1'])).toMatchObject({
      ok: false,
      problems: [{ code: 'missing', path: '/action' }],
    });
  });
});

describe('a comparison that cannot be made', () => {
  const codes = (rulesets: unknown, question: unknown = { seen: withTom, action: shot }, how?: unknown) => {
    const found = compareRulings(world, question as never, rulesets as never, how as never);
    return found.ok ? [] : found.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
  };

  it('is refused with the ruleset at fault', () => {
    expect(codes(['5.1', '5.2'])).toEqual(['unknown-edition /rulesets/1/ruleset']);
    expect(codes([{ overrides: { pivotOft: 9 } }])).toEqual(['bad-switch-value /rulesets/0/overrides/pivotOft']);
    expect(codes([{ editon: '5.1' }])).toEqual(['unknown-key /rulesets/0/editon']);
    expect(codes([7])).toEqual(['bad-type /rulesets/0']);
    expect(codes('5.1')).toEqual(['bad-type /rulesets']);
    expect(codes(Array.from({ length: 65 }, () => '5.1'))).toEqual(['too-large /rulesets']);
  });

  it('is refused for a ruleset with an answer that cannot be played', () => {
    const whole = unwrap(resolveRuleset());
    expect(codes([whole])).toEqual([]);
    expect(codes([{ ...whole, numbers: { ...whole.numbers, pivotOft: 9 } }])).toEqual([
      'bad-switch-value /rulesets/0/numbers/pivotOft',
    ]);
    const { assaultFire: _one, ...switches } = whole.switches;
    expect(codes([{ ...whole, switches }])).toEqual(['missing /rulesets/0/switches/assaultFire']);
  });

  it('is refused for what is no question', () => {
    expect(codes(['5.1'], 'fire')).toEqual(['bad-type /question']);
    expect(codes(['5.1'], { seen: {}, action: shot })).toEqual(['misuse /seen']);
    expect(codes(['5.1'], { seen: withTom, action: shot }, { odds: 1 })).toEqual(['bad-type /how/odds']);
    expect(codes(['5.1'], { seen: withTom, action: () => 1 })).toEqual(['not-json /question/action']);
  });
});

describe('a world under another ruleset', () => {
  it('shares map and catalogue, and has the digest of the world that is loaded so', () => {
    const overrides = { multiUnitRounding: 'roundEach' } as const;
    const other = unwrap(withRuleset(world, { overrides }));
    expect(other.map).toBe(world.map);
    expect(other.catalogue).toBe(world.catalogue);
    expect(other.ruleset).toEqual(worldOf('training', overrides).ruleset);
    expect(other.digests).toEqual(worldOf('training', overrides).digests);
    expect(unwrap(withRuleset(other, '5.1')).digests).toEqual(world.digests);
  });

  it('is refused for what is no world', () => {
    expect(withRuleset({} as never, '5.1')).toMatchObject({ ok: false, problems: [{ code: 'misuse' }] });
  });

  it('are of 64 rulesets at most', () => {
    const game = firing({ type: 'us.2-5-4', at: 'I5' });
    const many = (count: number) => Array.from({ length: count }, () => 'no such ruleset');
    const passed = { seen: game, action: { kind: 'pass' } };
    const [first, ...others] = problemsOf(compareRulings(world, passed, many(64)));
    expect([first?.path, others.length]).toEqual(['/rulesets/0/ruleset', 63]);
    expect(compareRulings(world, passed, many(65))).toEqual({
      ok: false,
      problems: [{ code: 'too-large', path: '/rulesets', params: { what: 'rulesets', limit: 64, given: 65 } }],
    });
  });
});
