import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { file, hexarbiter } from './program.js';

/* The second game in the words of players: disputes and records that are typed. */

const situation = {
  system: 'lhy',
  setup: {
    units: [
      { id: 'umber.1-1', at: 'D8' },
      { id: 'umber.1-leader', at: 'D8' },
      { id: 'slate.1-1', at: 'F3' },
      { id: 'slate.2-1', at: 'H7' },
    ],
    activation: { platoons: ['umber:black:1'] },
  },
};
const judge = (more: object, ...args: readonly string[]) =>
  hexarbiter('judge', file('lhy-words.json', JSON.stringify({ ...situation, ...more })), ...args);

describe('a dispute in words', () => {
  test('is read from the command line and from the file, with what comes before it', () => {
    expect(judge({}, '--action', 'umber.1-1 moves to D7')).toMatchObject({ code: 0 });
    const { code, out } = judge({ then: ['umber.1-1 moves to D6'], action: 'umber.1-1 moves to D5' });
    expect(code).toBe(1);
    expect(out).toContain('enters D5\n\nNOT LEGAL\n  This is too far');
    expect(judge({ then: ['umber.1-1 moves to D6'] }, '--action', 'enters D5').out).toBe(out);
  });

  test('names the nearest word where one is not understood, in both languages', () => {
    const { code, err } = judge({}, '--action', 'slate.3 fires at H7');
    expect(code).toBe(2);
    expect(err).toContain('--action: Nobody knows “slate.3” here (character 1).');
    expect(judge({ action: 'umber.1-1 fiers at H7' }).err).toContain('Perhaps fires is meant. (unknown-word)');
  });

  test('is compared by several rulesets, the steps before it taken anew by each', () => {
    const both = ['--ruleset', '3.1', '--ruleset', '3.1'];
    const { code, out } = judge({ action: 'umber.1-1 moves to D7' }, ...both);
    expect(code).toBe(0);
    expect(out).toContain('3.1: LEGAL');
  });
});

describe('a record in words', () => {
  const text = [
    '# An evening',
    'mission: hill-31',
    'slate: is ready',
    'umber: is ready',
    'umber: selects umber:black',
    'umber: activates umber:black:1',
    'umber: squad 1-1 mooves to C8',
    'umber: squad 1-1 moves to C8',
  ].join('\n');

  test('that begins in a situation is no transcript: --out is refused before anything is written', () => {
    file('table.json', JSON.stringify(situation));
    const record = file('there.txt', 'mission: hill-31\nsituation: table.json\number: umber.1-1 moves to D7\n');
    expect(hexarbiter('replay', record)).toMatchObject({ code: 0 });
    const unnamed = file('unnamed.txt', 'situation: table.json\number: umber.1-1 moves to D7\n');
    expect(hexarbiter('replay', unnamed)).toMatchObject({ code: 0 });
    const out = file('never.json', 'as it was');
    const { code, err } = hexarbiter('replay', record, '--out', out);
    expect(code).toBe(2);
    expect(err).toContain('(out-from-the-beginning)');
    expect(readFileSync(out, 'utf8')).toBe('as it was');
  });

  test('is known by its head, replayed, and told with its mistakes', () => {
    const { code, out } = hexarbiter('replay', file('evening.txt', text), '--tell');
    expect(code).toBe(1);
    expect(out).toContain('umber: enters C8\n  Umber squad 1-1 is in C8.');
    expect(out).toContain(
      'step 4, line 7 (umber): Nobody knows “mooves” here (character 18). Perhaps moves is meant. (unknown-word) - left out',
    );
    expect(out).toContain('6 steps, 1 mistake');
  });

  test('tells the sums and the results that are wrong, as the guide shows', () => {
    const page = readFileSync('docs/lhy/notation.md', 'utf8');
    const [, record = '', text = ''] = /sums\.txt`\n\n```text record\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/.exec(page) ?? []; // prettier-ignore
    const { code, out } = hexarbiter('replay', file('sums.txt', record));
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual(expect.arrayContaining(text.trim().split('\n')));
    const right = file('sums.txt', record.replace('8 against 6', '7 against 6').replace('disrupted', 'unharmed'));
    expect(hexarbiter('replay', right, '--json')).toMatchObject({ code: 0 });
    const asked = hexarbiter('judge', file('sums.txt', record), '--step', '5');
    expect(asked).toMatchObject({ code: 0 });
    expect(asked.out).toContain('LEGAL');
    const json = JSON.parse(hexarbiter('replay', file('sums.txt', record), '--json').out) as { mistakes: object[] };
    expect(json.mistakes).toMatchObject([{ step: 5, line: 7, by: 'slate', then: 'kept' }, { then: 'kept' }]);
  });

  test('writes its transcript, which replays to itself, and is asked about at a step', () => {
    const right = file('evening.txt', text.replace('umber: squad 1-1 mooves to C8\n', ''));
    const transcript = file('evening.json', '');
    expect(hexarbiter('replay', right, '--out', transcript)).toMatchObject({ code: 0 });
    const told = hexarbiter('replay', transcript, '--tell', '--system', 'lhy');
    expect(told.code).toBe(0);
    expect(told.out).toContain('umber: umber.1-1 maneuvers\n');
    expect(hexarbiter('judge', right, '--step', '4')).toMatchObject({ code: 0 });
    expect(hexarbiter('judge', right, '--step', '9')).toMatchObject({ code: 2 });
  });
});
