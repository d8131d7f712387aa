import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { replay } from '../../src/engine/index.js';
import { unwrap } from '../unwrap.js';
import { hill31 } from '../lhy/hill-31.js';
import { hexarbiter, newFile } from './program.js';

/** What came of the demo of the second game. */
const demo = (...args: readonly string[]) => hexarbiter('demo', '--system', 'lhy', ...args);

describe('the demo of the second game', () => {
  const told = demo('--seed', '7');

  test('plays Hill 31 phase by phase to its end', () => {
    expect(told).toMatchObject({ code: 0, err: '' });
    for (const part of ['Hill 31', 'Turn 1', 'Activation Phase', 'Fire Resolution Phase', 'Winner: '])
      expect(told.out).toContain(part);
    expect(told.out).not.toMatch(/[{}]|undefined|NaN|\[object/);
  });

  test('is the same game for the same seed', () => {
    expect(demo('--seed', '7', '--quiet').out).toBe(told.out.split('\n').slice(-3).join('\n'));
  });

  test('writes a record that plays again', () => {
    const file = newFile('hill-31.json');
    expect(JSON.parse(demo('--quiet', '--json', '--out', file).out)).toMatchObject({ ok: true, mission: 'hill-31' });
    expect(unwrap(replay(hill31(), readFileSync(file, 'utf8'))).digest).toMatch(/^[0-9a-f]{64}$/);
  });

  test('counts the results of many games', () => {
    expect(demo('--games', '1', '--bots', 'random').out).toMatch(/^ +1 {2}\w+ \(\w+\)\n$/);
  });

  test('refuses a bot, a file and a mission that there are not', () => {
    const code = (...args: readonly string[]) => demo(...args).err;
    expect(code('--bots', 'clever')).toContain('there is no bot clever');
    expect(code('--scenario', '/no/such/file.json')).toContain('no such file');
    expect(code('--bots', 'random,random,random')).toContain('one bot for both sides');
    expect(hexarbiter('demo', '--system', 'chess').err).toContain('there is no game chess');
  });
});
