import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ownFile } from './program.js';

const main = ownFile('dist/cli/main.cjs');

/** The built program, in a process of its own. */
function start(args: readonly string[], input = ''): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', input, env: { NO_COLOR: '1' } });
}

describe.skipIf(!existsSync(main))('the built program', () => {
  test('finds its packs and boards, and plays in less than ten seconds', () => {
    const begun = performance.now();
    const { status, stdout, stderr } = start(['demo', '--seed', '7']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/state digest [0-9a-f]{64}\n$/);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  test('writes JSON that another of its commands reads from the standard input', () => {
    const { stdout } = start(['demo', '--json', '--bots', 'random']);
    expect(start(['replay', '-', '--json'], stdout)).toMatchObject({ status: 0, stderr: '' });
  });

  test('ends with 2 for bad input and says so on stderr, with --json on stdout', () => {
    expect(start(['demo', '--sed'])).toMatchObject({ status: 2, stdout: '' });
    expect(start(['replay', '-'], '{"steps":')).toMatchObject({ status: 2, stdout: '' });
    expect(start(['replay', '-', '--json'], '{"steps":')).toMatchObject({ status: 2, stderr: '' });
  });
});
