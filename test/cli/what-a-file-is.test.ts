import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { file, hexarbiter, newFile } from './program.js';

describe('a file that is not what it should be', () => {
  test('is named with the line of the house rule or the ruleset that it names wrongly', () => {
    const wrong = (head: string): string =>
      hexarbiter('replay', file('wrong-head.txt', `scenario: training\n${head}\nus: pass\n`)).err;
    expect(wrong('rule: foo=3')).toMatch(/wrong-head\.txt:2: There is no switch foo/);
    expect(wrong('rule: pivotOft=9')).toContain('wrong-head.txt:2: ');
    expect(wrong('ruleset: 9.9')).toContain('wrong-head.txt:2: There is no ruleset 9.9');
    const asked = hexarbiter('replay', file('right-head.txt', 'scenario: training\nus: pass\n'), '--rule', 'foo=3').err;
    expect(asked).toContain('--rule: There is no switch foo');
  });

  test('is called empty, or cut off', () => {
    for (const command of ['replay', 'judge', 'review', 'validate'])
      expect(hexarbiter(command, file('nothing.txt', '\n')).err).toContain('The file is empty. (bad-json)');
    const half = file('half.json', '{"format":0,"scenario":"training","steps":[');
    for (const command of ['replay', 'judge', 'validate'])
      expect(hexarbiter(command, half).err).toContain('This JSON breaks off at line 1, column 44');
    expect(hexarbiter('replay', file('no.json', '{"a":}')).err).toContain('This is no JSON: line 1, column 6');
  });

  test('is no board where it is a typed record', () => {
    const { code, err } = hexarbiter(
      'validate',
      file('evening-record.txt', '# Friday\nscenario: training\nus: pass\n'),
    );
    expect(code).toBe(2);
    expect(err).toMatch(
      /the record of a game that somebody has typed: `hexarbiter replay .*` reads it .*\(record-to-check\)/,
    );
  });

  test('is of other house rules, which are named', () => {
    const played = newFile('five-one.json');
    hexarbiter('demo', '--quiet', '--seed', '11', '--out', played);
    const { out } = hexarbiter('replay', played, '--rule', 'pivotOft=2');
    expect(out).toContain('This game is played by other house rules: pivotOft is answered otherwise');
    expect(out).not.toMatch(/[0-9a-f]{64}/);
  });
});

describe('a mission that --scenario names', () => {
  test('is found without --system', () => {
    expect(hexarbiter('demo', '--scenario', 'hill-31', '--quiet').out).toMatch(/^Winner: /);
  });
});

describe('the mistakes of a record as they are listed', () => {
  const SET_UP = `scenario: training
us: 2-5-4 #1 sets up in A1
us: 2-5-4 #2 sets up in I6
us: 2-5-4 #3 sets up in I5
us: Tom sets up in J5
us: Medrow sets up in I6
us: 2-5-4 #1 gets BAR as single
us: 2-5-4 #2 gets M1919A4 as tripod
us: ready
de: 1-6-4 #1 gets MG34 as single
de: 1-6-4 #2 gets MG42 as bipod
de: ready
us: done
`;

  test('have those beneath that follow from them, which are counted apart', () => {
    const { out } = hexarbiter('replay', file('set-up.txt', SET_UP));
    expect(out).toMatch(/^step 0, line 2 .*\n {2}step 5, line 7 .*follows from step 0\n/);
    expect(out).toMatch(
      /\n {2}[0-9]+ more follow from step 0: steps [0-9, to]+\n12 steps, 1 mistake, and [0-9]+ that follow from it\n/,
    );
    const german = hexarbiter('replay', file('set-up.txt', SET_UP), '--language', 'de').out;
    expect(german).toMatch(/folgt aus Schritt 0\n/);
    expect(german).toMatch(/\n12 Schritte, 1 Fehler, und [0-9]+ als Folge davon\n/);
  });
});

describe('the record that is written', () => {
  test('has the number of each step, as `judge --step` takes it, and headings', () => {
    const [played, typed] = [newFile('numbered.json'), newFile('numbered.txt')];
    hexarbiter('demo', '--quiet', '--seed', '11', '--out', played);
    hexarbiter('replay', played, '--out', typed);
    const lines = readFileSync(typed, 'utf8').split('\n');
    const steps = lines.filter((line) => line.startsWith('['));
    expect(steps.map((line) => Number(/^\[([0-9]+)\]/.exec(line)?.[1]))).toEqual(steps.map((_, i) => i));
    expect(lines).toContain('Turn 2, Rally Phase');
    const at = steps.findIndex((line) => line.includes(' fires at '));
    expect(hexarbiter('judge', typed, '--step', `${at}`).out).toMatch(/ fires? from /);
    expect(steps.join('\n')).toMatch(/shaken with [0-9]+/);
  });
});
