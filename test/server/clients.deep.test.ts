import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Any } from './client.js';

/* The clients of `clients/` play whole games against the server: with their own dice, each side from its own seat, in a scenario
 * with hidden units. A language that this machine does not have is skipped, and that is said. */

const SERVER = [process.execPath, 'dist/cli/main.cjs', 'serve', '--stdio', '--log', 'error'];
const CLIENTS = [
  { language: 'Python 3', command: ['python3', 'clients/hexarbiter_client.py'], asks: ['python3', '--version'] },
  { language: 'Java 17', command: ['java', 'clients/HexarbiterClient.java'], asks: ['javac', '--version'] },
];

for (const { language, command, asks } of CLIENTS) {
  const [program = '', ...more] = asks;
  const isHere = spawnSync(program, more).status === 0 && existsSync('dist/cli/main.cjs');
  if (!isHere)
    process.stderr.write(`SKIPPED: the client in ${language} (neither the language nor dist/ may be missing)\n`);

  describe.skipIf(!isHere)(`the client in ${language}`, () => {
    it.each(['training', 'cache'])('plays %s to its end, and the record replays to itself', (scenario) => {
      const [name = '', file = ''] = command;
      const { status, stdout, stderr } = spawnSync(name, [file, scenario, '7', ...SERVER], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
      const told: Any = JSON.parse(stdout);
      expect(told.steps).toBeGreaterThan(20);
      expect(told.rolls).toBeGreaterThan(0);
      expect(told.result).toHaveProperty('condition');
    });
  });
}
