import { expect, test } from 'vitest';
import { hexarbiter, hexarbiterJson, ownFile } from './program.js';

const COMMANDS = ['demo', 'play', 'replay', 'judge', 'los', 'validate', 'ruleset'];

test('the help names every command, and each command its options and the exit codes', () => {
  const { code, out } = hexarbiter('--help');
  expect(code).toBe(0);
  for (const command of COMMANDS) {
    expect(out).toContain(`  ${command}`);
    const help = hexarbiter(command, '--help');
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toContain('--json');
    expect(help.out).toContain('Exit codes');
    expect(help.out).toContain(`\nExample: hexarbiter ${command} `);
  }
});

test('without a command the help is given and the exit code is that of bad input', () => {
  expect(hexarbiter()).toMatchObject({ code: 2 });
});

test('the version is that of the package', () => {
  expect(hexarbiter('--version').out).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(hexarbiterJson('--version').json).toEqual({ version: hexarbiter('--version').out.trim() });
});

test('packs and boards of the project are valid', () => {
  const files = ['ww2-starter', 'training', 'vierville', 'regiment', 'armour']
    .map((id) => `packs/${id}.json`)
    .concat('boards/15.txt', 'boards/14.txt')
    .map(ownFile);
  const inVietnam = ['vietnam-starter', 'cache', 'friend'].map((id) => `packs/${id}.json`).concat('boards/1.txt');
  expect(hexarbiterJson('validate', ...inVietnam.map(ownFile))).toMatchObject({ code: 0, json: { ok: true } });
  const { code, json } = hexarbiterJson('validate', ...files);
  expect(json).toMatchObject({ ok: true });
  expect(code).toBe(0);
  expect(hexarbiter('validate', ...files).out).toMatch(/boards\/15\.txt: board 15 [0-9a-f]{64}\n/);
});
