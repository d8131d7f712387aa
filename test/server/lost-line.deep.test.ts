import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import type { Any } from './client.js';
import { cutLine } from './cut-line.js';
import { startHttp } from './process.js';

/* The clients of `clients/` on a line that falls silent and is cut: a seat comes back, a question is asked again, a move is not sent twice. */

const classes = mkdtempSync(path.join(tmpdir(), 'hexarbiter-lost-line-'));
afterAll(() => {
  rmSync(classes, { recursive: true, force: true });
});

const isBuilt = existsSync('dist/cli/main.cjs');
const CLIENTS = [
  { language: 'Python 3', asks: ['python3', '--version'], program: ['python3', 'test/server/lost-line.py'] },
  {
    language: 'Java 17',
    asks: ['javac', '--version'],
    compile: ['javac', '-d', classes, 'clients/HexarbiterClient.java', 'test/server/LostLine.java'],
    program: ['java', '-cp', classes, 'hexarbiter.LostLine'],
  },
];

/** Does with the line what the program says, and gives its last word. */
async function playedOver(program: ChildProcess, words: Readonly<Record<string, () => void>>): Promise<Any> {
  let last = '';
  for await (const line of createInterface({ input: program.stdout! })) {
    last = line;
    words[line]?.();
    if (words[line] !== undefined) program.stdin!.write('done\n');
  }
  return JSON.parse(last);
}

for (const { language, asks, compile, program } of CLIENTS) {
  const isHere = isBuilt && spawnSync(asks[0]!, asks.slice(1)).status === 0;
  if (!isHere)
    process.stderr.write(`SKIPPED: a lost line in ${language} (neither the language nor dist/ may be missing)\n`);

  it.skipIf(!isHere)(
    `the client in ${language} comes back on a lost line, with its seat; a move that may have been done is not sent again`,
    async () => {
      if (compile !== undefined) expect(spawnSync(compile[0]!, compile.slice(1)).status).toBe(0);
      const server = await startHttp();
      const line = await cutLine(server.port);
      try {
        const child = spawn(program[0]!, [...program.slice(1), `ws://127.0.0.1:${line.port}/`], {
          stdio: ['pipe', 'pipe', 'inherit'],
        });
        const told = await playedOver(child, { silence: line.silence, cut: line.cut });
        // The move was taken once, though its answer was lost: the first change; the next one is heard by whoever follows the game again.
        expect(told).toEqual({ uncertain: true, side: 'us', events: 1, back: 1, changed: [2] });
      } finally {
        line.close();
        await server.stop();
      }
    },
    120_000,
  );
}

describe('a client that is not told to come back', () => {
  it.skipIf(!isBuilt || spawnSync('python3', ['--version']).status !== 0)(
    'ends all calls when the line is lost',
    async () => {
      const server = await startHttp();
      const line = await cutLine(server.port);
      const body = `import sys
sys.path.insert(0, 'clients')
from hexarbiter_client import Client
client = Client('ws://127.0.0.1:${line.port}/')
client.initialize()
print('cut', flush=True)
sys.stdin.readline()
try:
    client.initialize()
except (EOFError, OSError) as error:
    print('"lost"')`;
      const child = spawn('python3', ['-c', body], { stdio: ['pipe', 'pipe', 'inherit'] });
      expect(await playedOver(child, { cut: line.cut })).toBe('lost');
      line.close();
      await server.stop();
    },
  );
});
