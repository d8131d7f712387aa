import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { worldFor } from '../../src/cli/files/bundle.js';
import { atParameters } from '../../src/cli/files/house-rules.js';
import { file, hexarbiter, hexarbiterJson, newFile, ownFile } from './program.js';

const situation = readFileSync(ownFile('docs/examples/situation.json'), 'utf8');
const training = readFileSync(ownFile('packs/training.json'), 'utf8');

/** What a command line is refused for: the code and the place, comma by comma. */
const CASES: Readonly<Record<string, readonly [args: readonly string[], code: string, path: string]>> = {
  'an unknown command': [['fight'], 'unknown-command', 'fight'],
  'an unknown option': [['demo', '--sed', '7'], 'unknown-option', '--sed'],
  'an unknown short option': [['demo', '-s'], 'unknown-option', '-s'],
  'a seed that is missing': [['demo', '--seed'], 'missing-value', '--seed'],
  'an option where the seed should be': [['demo', '--seed', '--quiet'], 'missing-value', '--seed'],
  'an empty seed': [['demo', '--seed='], 'no-seed', '/seed'],
  'a seed given twice': [['demo', '--seed', '1', '--seed', '2'], 'given-twice', '--seed'],
  'a value for a flag': [['demo', '--quiet=yes'], 'no-value-wanted', '--quiet'],
  'no number of games': [['demo', '--games', 'many'], 'bad-count', '--games'],
  'no games': [['demo', '--games', '0'], 'bad-count', '--games'],
  'half a game': [['demo', '--games', '1.5'], 'bad-count', '--games'],
  'a file for many games': [['demo', '--games', '2', '--out', 'x.json'], 'out-wants-one-game', '--out'],
  'an unknown game': [['demo', '--system', 'chess'], 'unknown-game', '--system'],
  'an unknown bot': [['demo', '--bots', 'clever'], 'unknown-bot', '--bots'],
  'a bot that every object has': [['demo', '--bots', 'constructor'], 'unknown-bot', '--bots'],
  'three bots': [['demo', '--bots', 'random,random,random'], 'bad-bots', '--bots'],
  'an unknown scenario': [['demo', '--scenario', 'waterloo'], 'unknown-scenario', '--scenario'],
  'an unknown house rule': [['demo', '--rule', 'tanksFly=yes'], 'unknown-switch', '--rule'],
  'a house rule without a value': [['demo', '--rule', 'sniperCompany'], 'bad-rule', '--rule'],
  'a file nobody asked for': [['demo', 'game.json'], 'no-file-wanted', 'game.json'],
  'a transcript that is missing': [['replay'], 'file-needed', 'FILE'],
  'two transcripts': [['replay', 'a.json', 'b.json'], 'one-file', 'b.json'],
  'a file that does not exist': [['replay', '/no/such/file.json'], 'no-such-file', '/no/such/file.json'],
  'a folder': [['judge', '/'], 'not-a-file', '/'],
  'a transcript into a folder that does not exist': [
    ['demo', '--quiet', '--out', '/no/such/folder/game.json'],
    'no-such-folder',
    '/no/such/folder/game.json',
  ],
  'no file to check': [['validate'], 'file-needed', 'FILE'],
};

describe('a word of the command line with a wrong letter', () => {
  test('is told with the nearest command, or the nearest option', () => {
    expect(hexarbiter('jugde').err).toContain('there is no command jugde; perhaps judge is meant; there are demo, ');
    expect(hexarbiter('judge', 'x.json', '--acton', 'pass').err).toContain(
      'there is no option --acton here; perhaps --action is meant',
    );
    expect(hexarbiter('waterloo').err).not.toContain('is meant');
    expect(hexarbiter('demo', '--waterloo').err).not.toContain('is meant');
  });
});

/** What a file is refused for by a command. */
const FILES: Readonly<Record<string, readonly [command: string, content: string, code: string, path: string]>> = {
  'an empty file': ['replay', '', 'bad-json', ''],
  'truncated JSON': ['judge', situation.slice(0, 200), 'bad-json', ''],
  'JSON too deep': ['judge', '['.repeat(5000) + ']'.repeat(5000), 'too-large', '#' + '/0'.repeat(64)],
  'a hostile key': ['judge', situation.replace('"setup"', '"__proto__"'), 'forbidden-key', '#/__proto__'],
  'a null': ['judge', 'null', 'bad-null', '#'],
  'a number that is none': ['judge', situation.replace('"turn": 2', '"turn": 2.5'), 'not-integer', '#/setup/turn'],
  'a list for a situation': ['judge', '[]', 'bad-type', '#'],
  'a situation without a scenario': ['judge', situation.replace('"scenario"', '"scene"'), 'missing', '#/scenario'],
  'a situation without a setup': ['judge', '{"scenario":"training"}', 'setup-or-game', '#'],
  'a setup with an unknown counter': [
    'judge',
    situation.replace('us.tom', 'us.patton'),
    'unknown-type',
    '#/setup/units/2/type',
  ],
  'a side that does not play': [
    'judge',
    situation.replace('"turn"', '"turn"').replace(/^\{/, '{"by":"it",'),
    'unknown-side',
    '#/by',
  ],
  'a transcript that is none': ['replay', '{"format":0}', 'diverged', ''],
  'a transcript of an unknown scenario': [
    'replay',
    '{"scenario":"waterloo","steps":[]}',
    'unknown-scenario',
    '#/scenario',
  ],
  'a pack of another format': ['validate', training.replace('"format": 0', '"format": 9'), 'bad-value', '#/format'],
  'a pack with a tag nobody knows': ['validate', training.replace('noHeroes', 'noZeroes'), 'unsupported', ''],
  'a board that is none': ['validate', 'once upon a time\n', '', ''],
};

describe('bad input ends with 2, a code and a place, and never with a stack trace', () => {
  test.each(Object.entries(CASES))('%s', (_name, [args, code, path]) => {
    const told = hexarbiter(...args);
    expect(told).toMatchObject({ code: 2, out: '' });
    expect(told.err).toContain(`(${code})`);
    expect(told.err).not.toMatch(/\n\s+at |Error|undefined/);
    expect(hexarbiterJson(...args)).toMatchObject({ code: 2, json: { ok: false, problems: [{ code, path }] } });
  });

  test.each(Object.entries(FILES))('%s', (name, [command, content, code, place]) => {
    const input = file(`${name.replaceAll(' ', '-')}.json`, content);
    const told = hexarbiter(command, input);
    expect(told).toMatchObject({ code: 2, out: '' });
    expect(told.err).not.toMatch(/\n\s+at |Error|undefined/);
    const { code: exit, json } = hexarbiterJson(command, input);
    const { problems } = json as { readonly problems: readonly { readonly code: string; readonly path: string }[] };
    expect(exit).toBe(2);
    if (code !== '') expect(problems.map((each) => each.code)).toContain(code);
    if (place !== '') expect(problems.map((each) => each.path)).toContain(`${input}${place}`);
    for (const each of problems) expect(each.path.startsWith(input)).toBe(true);
  });

  test('nothing is written when the input is bad', () => {
    const out = newFile('never.json');
    expect(hexarbiter('demo', '--out', out, '--scenario', 'waterloo').code).toBe(2);
    expect(hexarbiter('replay', out)).toMatchObject({ code: 2 });
  });
});

describe('a file that is none', () => {
  const binary = newFile('binary.json');
  writeFileSync(binary, Buffer.from([0xff, 0xfe, 0x00, 0x80]));
  const huge = newFile('huge.json');
  writeFileSync(huge, '');
  truncateSync(huge, 64 * 1024 * 1024 + 1);

  const files: Readonly<Record<string, readonly [name: string, code: string]>> = {
    'that is empty': [file('none.json', ''), 'bad-json'],
    'of binary data': [binary, 'not-utf8'],
    'larger than any of ours': [huge, 'file-too-large'],
    'that does not exist': [newFile('never-written.json'), 'no-such-file'],
    'that is a folder': [ownFile('test'), 'not-a-file'],
    'of a pack': [ownFile('packs/training.json'), ''],
    'of a text': [ownFile('LICENSE'), 'bad-json'],
  };

  test.each(Object.entries(files))('%s is refused by judge and by replay, with a code and exit code 2', (_, given) => {
    const [name, code] = given;
    for (const command of ['judge', 'replay']) {
      const { code: exit, json } = hexarbiterJson(command, name);
      const { problems } = json as { readonly problems: readonly { readonly code: string; readonly path: string }[] };
      expect([command, exit]).toEqual([command, 2]);
      if (code !== '') expect(problems[0]?.code).toBe(code);
      expect(problems[0]?.path.startsWith(name)).toBe(true);
      const told = hexarbiter(command, name);
      expect(told).toMatchObject({ code: 2, out: '' });
      expect(told.err).toContain(name);
      expect(told.err).not.toContain('#/');
    }
  });

  test('a pack is told to be one by judge', () => {
    expect(hexarbiter('judge', ownFile('packs/training.json')).err).toContain('(wrong-file-kind)');
  });
});

test('a call of the rules server is told the parameter that is wrong, where the command line is told the option', () => {
  const asked = { scenario: 'training', packs: [], rules: [] };
  const cases: Readonly<Record<string, Parameters<typeof worldFor>[0]>> = {
    'unknown-scenario /scenario': { ...asked, scenario: 'waterloo' },
    'unknown-edition /ruleset': { ...asked, ruleset: '4.2' },
    'unknown-switch /rules': { ...asked, rules: ['tanksFly=yes'] },
    'bad-switch-value /rules': { ...asked, rules: ['sniperCompany=nobody'] },
  };
  for (const [told, wrong] of Object.entries(cases)) {
    const made = atParameters(worldFor(wrong));
    expect(made.ok ? [] : made.problems.map(({ code, path }) => `${code} ${path}`)).toEqual([told]);
  }
  expect(atParameters(worldFor(asked)).ok).toBe(true);
});
