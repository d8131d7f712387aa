import { expect, test } from 'vitest';
import { begin } from '../../src/cli/run.js';
import { refused } from '../../src/cli/files/report.js';
import { runSimulate } from '../../src/cli/simulate/command.js';
import type { Terminal } from '../../src/cli/terminal/terminal.js';
import { file, hexarbiter } from './program.js';

/** What no message may contain. */
const PASSWORD = 'hunter2';

/** The codes and places of the problems of a command line that cannot be used. */
async function faults(...args: readonly string[]): Promise<readonly string[]> {
  let out = '';
  const terminal: Terminal = { out: (text) => (out += text), err: () => undefined, style: (_style, text) => text };
  const begun = begin(['simulate', ...args, '--json'], terminal);
  if (typeof begun === 'number') throw new Error('it is no command line of simulate');
  const code =
    begun.kind === 'refusal' ? refused(terminal, begun.problems, begun.json) : await runSimulate(begun.line, terminal);
  expect(code).toBe(2);
  expect(out).not.toContain(PASSWORD);
  const { problems } = JSON.parse(out) as { problems: readonly { code: string; path?: string }[] };
  return problems.map((each) => `${each.code} ${each.path ?? ''}`);
}

test('a number of games or workers that cannot be is refused', async () => {
  expect(await faults('--games', '0')).toEqual(['bad-count --games']);
  expect(await faults('--games', 'many')).toEqual(['bad-count --games']);
  expect(await faults('--workers', '0')).toEqual(['workers-needed --workers']);
  expect(await faults('--workers', '5000')).toEqual(['too-many-workers --workers']);
  expect(await faults('--workers', '2.5')).toEqual(['bad-number --workers']);
});

test('bots and scenarios that do not exist are refused together, with all their names', async () => {
  expect(await faults('--bot', 'clever', '--scenario', 'moon')).toEqual([
    'unknown-bot --bot',
    'unknown-scenario --scenario',
  ]);
  expect(await faults('--bot', 'constructor')).toEqual(['unknown-bot --bot']);
  expect(await faults('--bot', 'random', '--bot', 'random', '--bot', 'random')).toEqual(['two-bots --bot']);
});

test('bots can be given in one, and are not given twice', async () => {
  expect(await faults('--bots', 'clever,random')).toEqual(['unknown-bot --bots']);
  expect(await faults('--bots', 'random,random,random')).toEqual(['two-bots --bots']);
  expect(await faults('--rows', 'x.csv', '--checkpoint', 'x.csv')).toEqual(['same-file --rows']);
  expect(await faults('--bots', 'random', '--bot', 'random')).toEqual(['not-together --bots']);
});

test('files that do not go with the rest are refused', async () => {
  const there = file('there.part', 'a file of somebody');
  expect(await faults('--resume')).toEqual(['resume-wants-checkpoint --resume']);
  expect(await faults('--balance', '--rows', 'games.csv', '--bots', 'random')).toEqual([
    'not-together --rows',
    'not-together --bots',
  ]);
  expect(await faults('--join', '--redis', 'redis://127.0.0.1:1', '--checkpoint', there)).toEqual([
    'not-together --checkpoint',
  ]);
});

test('packs and rules that cannot be used are refused with their place', async () => {
  const pack = file('broken.json', '{ "format": 0 }');
  expect(await faults('--pack', pack)).toContain(`missing ${pack}#/id`);
  expect(await faults('--rule', 'visibility')).toEqual(['bad-rule --rule']);
  expect(await faults('--ruleset', 'nowhere')).toEqual(['unknown-edition --ruleset']);
  expect(await faults('games.json')).toEqual(['no-file-wanted games.json']);
});

test('a Redis that is no address or does not answer is refused, and its password is not told', async () => {
  expect(await faults('--redis', '127.0.0.1:6379')).toEqual(['bad-redis-url --redis']);
  expect(await faults('--redis', 'http://127.0.0.1')).toEqual(['bad-redis-url --redis']);
  expect(await faults('--redis', `redis://:${PASSWORD}@127.0.0.1:1`)).toEqual(['redis-refused --redis']);
  expect(await faults('--join')).toEqual(['join-wants-redis --join']);
});

test('the help names the options and says what is needed for Redis', () => {
  const { out, code } = hexarbiter('simulate', '--help');
  expect(code).toBe(0);
  for (const option of ['--games N', '--workers N', '--bot NAME', '--seed TEXT', '--redis URL', '--join', '--json']) {
    expect(out).toContain(option);
  }
  expect(out).toContain('bullmq and ioredis');
});
