import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hexarbiter, hexarbiterJson, inTerminal, newFile } from './program.js';

describe('demo', () => {
  const told = hexarbiter('demo', '--seed', '7');

  test('tells the Training Scenario turn by turn and impulse by impulse', () => {
    expect(told.code).toBe(0);
    expect(told.err).toBe('');
    for (const heading of ['TURN 1 of 4', 'TURN 4 of 4', 'Rally Phase', 'Operations Phase', 'Impulse 1: '])
      expect(told.out).toContain(heading);
  });

  test('prints each attack as its sum with its rules, the dice and the result', () => {
    expect(told.out).toMatch(/^ {6}attack {3}die \d \+ .*IFP \d.* = \d+ \[5\.0, .*\]$/m);
    expect(told.out).toMatch(/^ {6}defence {2}die \d.* \[5\.0.*\]$/m);
    expect(told.out).toMatch(/^ {6}dice: attack \(\w+\) \d \d/m);
    expect(told.out).toMatch(/: (hit by \d+|no effect)$/m);
  });

  test('ends with the winner by the victory objectives and the digest of the state', () => {
    expect(told.out).toMatch(
      /^Winner: .+ \((churchHeld|churchTaken)\)\nseed 7, \d+ steps, state digest [0-9a-f]{64}\n$/m,
    );
  });

  // A change of the rules, the texts or the bots changes it: look at the difference, then `npx vitest run test/cli -u`.
  test('is the game that was recorded', async () => {
    await expect(told.out).toMatchFileSnapshot('demo-seed-7.txt');
  });

  test('tells nothing but the end when it shall be quiet', () => {
    const { out } = hexarbiter('demo', '--seed', '7', '--quiet');
    expect(told.out.endsWith(out)).toBe(true);
    expect(out.split('\n')).toHaveLength(3);
  });

  test('is the same game for the same seed, and another for another', () => {
    expect(hexarbiter('demo', '--seed=7')).toEqual(told);
    expect(hexarbiter('demo', '--seed', '8', '--quiet').out).not.toContain(told.out.slice(-65));
  });

  test('names nobody by the id of a counter and leaves no hole in a text', () => {
    expect(told.out).not.toMatch(/\b(us|de)\.[\w-]+\.\d/);
    expect(told.out).not.toMatch(/[{}<>]|undefined|NaN|\?/);
  });

  test('writes the transcript to stdout or to a file', () => {
    const { json } = hexarbiterJson('demo', '--seed', '7');
    const out = newFile('demo.json');
    const { json: summary } = hexarbiterJson('demo', '--seed', '7', '--out', out);
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(json);
    expect(json).toMatchObject({ format: 2, scenario: 'training', dice: { seed: '7' } });
    expect(summary).toMatchObject({ ok: true, scenario: 'training', seed: '7', out });
    expect(told.out).toContain((summary as { readonly digest: string }).digest);
  });

  test('counts the results of many games, with a progress bar on a terminal only', () => {
    const piped = hexarbiter('demo', '--games', '3', '--bots', 'random');
    const shown = inTerminal(80, 'demo', '--games', '3', '--bots', 'random');
    expect(piped.err).toBe('');
    expect(shown.out).toBe(piped.out);
    expect(shown.err).toMatch(/\r\[#+\.*\] 1\/3\r\[#+\.*\] 2\/3\r +\r$/);
    const { json } = hexarbiterJson('demo', '--games', '3', '--bots', 'random');
    const { games, results } = json as {
      readonly games: number;
      readonly results: readonly { readonly games: number }[];
    };
    expect(games).toBe(3);
    expect(results.reduce((sum, row) => sum + row.games, 0)).toBe(3);
  });
});
