import { describe, expect, test } from 'vitest';
import { LAYERS, diffRulesets, resolveRuleset } from '../../src/editions/index.js';
import { unwrap } from '../unwrap.js';
import { hexarbiter, hexarbiterJson, file as written } from './program.js';

/** A file of JSON. */
const file = (name: string, content: object): string => written(name, JSON.stringify(content));

const CLUB = {
  id: 'club',
  title: 'Rules of our club',
  kind: 'house',
  answers: { pivotOft: 2 },
  sections: { pivotOft: 'House rule 3' },
};

const club = file('club.json', CLUB);

/** A Squad that has moved by Assault Movement and fires on. */
const DISPUTE = {
  scenario: 'training',
  setup: {
    turn: 2,
    initiative: 'us',
    units: [
      { type: 'us.2-5-4', at: 'I5' },
      { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
    ],
    impulse: { by: 'us', named: ['I5'] },
  },
  action: {
    kind: 'fire',
    from: 'I5',
    target: 'J3',
    units: ['us.2-5-4.1'],
    weapons: [],
    lead: 'us.2-5-4.1',
    assaultFire: ['us.2-5-4.1'],
  },
};

const dispute = file('dispute.json', DISPUTE);

/** Rules by which there is no Assault Fire. */
const strict = file('strict.json', {
  id: 'strict',
  title: 'Strict',
  kind: 'house',
  answers: { assaultFire: 'absent' },
});

describe('the command ruleset', () => {
  test('lists the layers that come with the program', () => {
    const { code, out } = hexarbiter('ruleset');
    expect(code).toBe(0);
    expect(out.split('\n').filter((line) => line !== '')).toHaveLength(LAYERS.length);
    expect(out).toMatch(/^cards-2022: .+ \(card; \d+ answers\)$/m);
    expect(hexarbiterJson('ruleset')).toEqual({ code: 0, json: { ok: true, layers: LAYERS } });
  });

  test('tells the answers in which two rulesets differ, with the layer and the section of each', () => {
    const [a, b] = ['5.1+cards-2022', '5.1'].map((edition) => unwrap(resolveRuleset({ edition })));
    if (a === undefined || b === undefined) throw new Error('no ruleset');
    const { json } = hexarbiterJson('ruleset', '5.1+cards-2022');
    expect(json).toMatchObject({ ok: true, ruleset: { id: '5.1+cards-2022' }, against: { id: '5.1' } });
    expect((json as { differences: unknown[] }).differences).toMatchObject(diffRulesets(a, b));
    const { out } = hexarbiter('ruleset', '5.1+cards-2022');
    expect(out).toContain('\n7 answers differ from 5.1\n');
    expect(out).toContain(
      '    multiUnitRounding is roundEach by cards-2022 (Multiple attackers); sumHalves by book-2020 (5.2)\n',
    );
  });

  test('compares two editions, and names the answers that no code follows yet', () => {
    const { code, out } = hexarbiter('ruleset', '4.2.1', '--against', 'digital');
    expect(code).toBe(0);
    expect(out).toMatch(/^4\.2\.1: .*\n {2}edition book-2020: .*\n {2}edition 5\.1: .*\n {2}edition 4\.2\.1: /);
    expect(out).toMatch(/\n\d+ answers differ from digital\n/);
  });

  test('takes the file of a layer as a part of a name', () => {
    const { out } = hexarbiter('ruleset', `5.1+${club}`);
    expect(out).toContain('1 answer differs from 5.1\n');
    expect(out).toContain('    pivotOft is 2 by club (House rule 3); 1 by book-2020 (15.1)\n');
  });

  test('says that two rulesets play alike', () => {
    expect(hexarbiter('ruleset', '5.1').out).toMatch(/\n\nIt plays as 5\.1\.\n$/);
  });

  test.each([
    [['ruleset', '4.2.2'], 'NAME: There is no ruleset 4.2.2', 'Perhaps 4.2.1 is meant'],
    [['ruleset', '5.1', '--against', 'digitl'], '--against: There is no ruleset digitl', 'Perhaps digital is meant'],
    [['ruleset', '5.1+none.json'], 'none.json: there is no such file', 'no-such-file'],
    [['ruleset', '5.1', '4.2.1'], 'one name of a ruleset, not 2', 'one-name'],
    [['ruleset', '5.1', '--rule', 'pivotOfft=2'], '--rule: There is no switch pivotOfft', 'Perhaps pivotOft is meant'],
    [['ruleset', '5.1', '--rule', 'pivotOft=9'], 'the least is 1, the most 2', 'bad-switch-value'],
  ])('refuses %j', (args, what, more) => {
    const { code, err, out } = hexarbiter(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(what);
    expect(err).toContain(more);
  });

  test('tells a mistake of a layer with its file and place', () => {
    const bad = file('bad.json', { ...CLUB, answers: { pivotOft: 7 } });
    expect(hexarbiter('ruleset', `5.1+${bad}`).err).toContain(`${bad}, answers, pivotOft: `);
  });
});

describe('--ruleset', () => {
  test('is taken by every command that loads a world', () => {
    for (const args of [
      ['demo', '--quiet'],
      ['judge', dispute],
      ['los', '15', 'I5', 'F4'],
      ['validate', dispute],
    ]) {
      expect(hexarbiter(...args, '--ruleset', '5.1+cards-2022'), args[0]).toMatchObject({ err: '' });
      expect(hexarbiter(...args, '--ruleset', '5.1+card-2022').err, args[0]).toContain('Perhaps cards-2022 is meant');
      expect(hexarbiter(...args, '--edition', '5.2').err, args[0]).toContain('There is no ruleset 5.2');
    }
  });

  test('names the ruleset in the answer of judge', () => {
    expect(hexarbiter('judge', dispute, '--ruleset', `cards-2022+${club}`).out).toMatch(
      /\nruleset 5\.1\+cards-2022\+club, state digest [0-9a-f]{64}\n$/,
    );
    expect(hexarbiterJson('judge', dispute).json).toMatchObject({ ruleset: '5.1' });
  });

  test('may stand in a situation', () => {
    const named = file('named.json', { ...DISPUTE, ruleset: 'cards-2022' });
    expect(hexarbiterJson('judge', named).json).toMatchObject({ ruleset: '5.1+cards-2022' });
    expect(hexarbiterJson('judge', named, '--ruleset', '5.1').json).toMatchObject({ ruleset: '5.1' });
  });

  test('given twice, the rulings are compared', () => {
    const args = ['judge', dispute, '--ruleset', '5.1', '--ruleset', `5.1+${strict}`];
    const { code, out, err } = hexarbiter(...args);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(
      [
        '5.1: legal.',
        '5.1+strict: not legal.',
        '  Assault Fire is not possible for 2-5-4. [6.1.1]',
        'The verdicts differ, because of assaultFire (allowed, absent). [6.1.1]',
        '',
      ].join('\n'),
    );
    expect(hexarbiterJson(...args).json).toMatchObject({
      ok: true,
      scenario: 'training',
      rulesets: [{ id: '5.1' }, { id: '5.1+strict' }],
      differences: [{ what: 'verdict', values: ['legal', 'notLegal'], because: [{ name: 'assaultFire' }] }],
    });
  });

  test('given twice goes with house rules, which stand over both', () => {
    const { json } = hexarbiterJson(
      ...['judge', dispute, '--rule', 'assaultFire=absent', '--ruleset', '5.1', '--ruleset', `5.1+${strict}`],
    );
    expect(json).toMatchObject({ rulesets: [{ id: '5.1+table' }, { id: '5.1+strict+table' }], differences: [] });
  });

  test.each([
    [['--legal'], '--legal: --legal goes with one ruleset, not with several (one-ruleset)'],
    [['--readings'], '--readings: --readings goes with one ruleset, not with several (one-ruleset)'],
    [['--svg', 'x.svg'], '--svg: --svg goes with one ruleset, not with several (one-ruleset)'],
  ])('given twice does not go with %j', (more, said) => {
    const { code, err } = hexarbiter('judge', dispute, '--ruleset', '5.1', '--ruleset', 'digital', ...more);
    expect(code).toBe(2);
    expect(err).toContain(said);
  });

  test('given twice needs an action', () => {
    const { action: _action, ...without } = DISPUTE;
    const { err } = hexarbiter('judge', file('without.json', without), '--ruleset', '5.1', '--ruleset', '5.1');
    expect(err).toContain('(action-needed)');
  });

  test('given twice compares at a moment of a recorded game', () => {
    const record = file('record.json', {});
    hexarbiter('demo', '--out', record);
    const { code, out } = hexarbiter(
      'judge',
      record,
      '--step',
      '20',
      '--ruleset',
      '5.1',
      '--ruleset',
      '5.1+cards-2022',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^5\.1: legal\.\n5\.1\+cards-2022: legal\.\n/);
  });
});
