import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Any } from './client.js';

/* The clients of `clients/` play whole games against the server: with their own dice, each side from its own seat, in a scenario
 * with hidden units. A language that this machine does not have is skipped, and that is said. */

const SERVER = [process.execPath, 'dist/cli/main.cjs', 'serve', '--stdio', '--log', 'error'];
const HTTP = ['dist/cli/main.cjs', 'serve', '--http', '127.0.0.1:0'];
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
    const played = (scenario: string, where: readonly string[]): Any => {
      const [name = '', file = ''] = command;
      const { status, stdout, stderr } = spawnSync(name, [file, scenario, '7', ...where], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
      return JSON.parse(stdout);
    };

    it.each(['training', 'cache'])('plays %s to its end, and the record replays to itself', (scenario) => {
      const told = played(scenario, SERVER);
      expect(told.steps).toBeGreaterThan(20);
      expect(told.rolls).toBeGreaterThan(0);
      expect(told.result).toHaveProperty('condition');
    });

    it('plays the same game over HTTP and over a WebSocket', async () => {
      const server = spawn(process.execPath, HTTP, { stdio: ['ignore', 'ignore', 'pipe'] });
      try {
        const port = await portOf(server.stderr);
        const told = played('cache', [`http://127.0.0.1:${port}/`]);
        expect(played('cache', [`ws://127.0.0.1:${port}/`])).toEqual(told);
      } finally {
        server.kill();
      }
    });
  });
}

describe.skipIf(spawnSync('python3', ['--version']).status !== 0 || !existsSync('dist/cli/main.cjs'))(
  'the client in Python, whose server dies',
  () => {
    const dies = (body: string): string => {
      const program = `import sys, os, signal, time
sys.path.insert(0, 'clients')
from hexarbiter_client import Client
client = Client(${JSON.stringify(SERVER)})
client.initialize()
process = client.wire.process
${body}`;
      return spawnSync('python3', ['-c', program], { encoding: 'utf8', timeout: 30_000 }).stdout;
    };

    it('says so at once: in the middle of a call, at the next one, and it can be closed', () => {
      const told = dies(`os.kill(process.pid, signal.SIGSTOP)
future = client.ask('initialize')
os.kill(process.pid, signal.SIGKILL)
try:
    future.result(20)
except EOFError as error:
    print(error)
try:
    client.initialize()
except ConnectionError as error:
    print(error)
client.close()
print('closed')`);
      expect(told.trim().split('\n')).toEqual([
        'the server is gone',
        'initialize was not sent: the server is gone',
        'closed',
      ]);
    });
  },
);

/** The port on which a server listens, as its log says. */
async function portOf(log: Readable): Promise<number> {
  for await (const line of createInterface({ input: log })) {
    const { port } = JSON.parse(line) as { readonly port?: number };
    if (port !== undefined) return port;
  }
  throw new Error('the server does not listen');
}
