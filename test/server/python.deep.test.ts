import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startHttp } from './process.js';

/* The package in Python, with a server of its own. PettingZoo's own tests run where PettingZoo is installed. */

const SERVER = [process.execPath, 'dist/cli/main.cjs', 'serve', '--stdio', '--log', 'error', '--work', '1000000'];
const isHere = spawnSync('python3', ['--version']).status === 0 && existsSync('dist/cli/main.cjs');
if (!isHere) process.stderr.write('SKIPPED: the package in Python (neither Python 3 nor dist/ may be missing)\n');

/** PettingZoo is not installed. */
const ABSENT = 3;

const run = (file: string, ...server: readonly string[]) =>
  spawnSync('python3', [`clients/python/tests/${file}`, ...(server.length === 0 ? SERVER : server)], {
    encoding: 'utf8',
  });

describe.skipIf(!isHere)('the package in Python', () => {
  it('plays a game by words with the standard library alone, and the same seed gives the same game', () => {
    const { status, stdout, stderr } = run('protocol_test.py');
    expect([status, stderr]).toEqual([0, '']);
    expect(Number(stdout)).toBeGreaterThan(20);
  }, 300_000);

  it('plays the same with a server that runs already, over HTTP and over a WebSocket', async () => {
    const server = await startHttp('--log', 'info', '--work', '1000000');
    const played = ['http', 'ws'].map((scheme) => run('protocol_test.py', `${scheme}://127.0.0.1:${server.port}`));
    await server.stop();
    for (const { status, stderr, stdout } of played) {
      expect([status, stderr]).toEqual([0, '']);
      expect(Number(stdout)).toBeGreaterThan(20);
    }
  }, 300_000);

  it('leaves no server behind where a batch is refused, and takes no part of a number for a word', ({ skip }) => {
    const { status, stderr } = run('refused_test.py');
    skip(status === ABSENT, 'numpy is not installed');
    expect([status, stderr]).toEqual([0, '']);
  }, 300_000);

  it('passes the tests of PettingZoo', ({ skip }) => {
    const { status, stdout, stderr } = run('pettingzoo_test.py');
    skip(status === ABSENT, 'PettingZoo is not installed');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('Passed API test');
  }, 300_000);
});
