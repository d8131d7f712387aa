import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadWorld } from '../../src/index.js';
import { playChunk } from '../../src/cli/simulate/games.js';
import { Merger } from '../../src/cli/simulate/merge.js';
import { chunkAt, chunkCount } from '../../src/cli/simulate/plan.js';
import { summaryOf } from '../../src/cli/simulate/summary.js';
import type { Summary } from '../../src/cli/simulate/summary.js';
import { hexarbiterJson, ownFile } from '../cli/program.js';
import { unwrap } from '../unwrap.js';
import { trainingPlan } from './plans.js';
import { runProgram } from './program.js';

const GAMES = 12;
const plan = trainingPlan(GAMES);
const world = unwrap(loadWorld(plan.input));

/** The result of the games, played here one after the other. */
const here = playedHere();

function playedHere(): Summary {
  const merger = new Merger(plan);
  for (let index = 0; index < chunkCount(plan); index++) {
    merger.add(index, playChunk(world, plan, chunkAt(plan, index)));
  }
  return summaryOf(world, plan, merger.whole()!);
}

describe('a simulation', () => {
  it('has the results of the games that demo plays from the same seeds', () => {
    const { json } = hexarbiterJson('demo', '--games', String(GAMES), '--bots', 'random', '--seed', '7');
    const results = here.outcomes.map(({ winner, outcome, games }) => ({ winner, condition: outcome, games }));
    expect(json).toMatchObject({ steps: here.length.steps.all, results });
  });

  it('counts every game and every unit once', () => {
    const { wins, outcomes, length, casualties, rules } = here;
    expect(wins.map(({ side, bot }) => `${side} ${bot}`)).toEqual(['us random', 'de random']);
    expect(outcomes.reduce((sum, { games }) => sum + games, 0)).toBe(GAMES);
    expect(length.endedInTurn.reduce((sum, { games }) => sum + games, 0)).toBe(GAMES);
    const squads = Object.values(casualties).flatMap((kinds) => kinds.filter(({ kind }) => kind === 'squad'));
    expect(squads.map(({ began }) => began)).toEqual([3, 5]);
    for (const { began, left, lost } of Object.values(casualties).flat()) expect(lost).toBeCloseTo(began - left, 3);
    expect(rules.find(({ rule }) => rule === '6.0')).toMatchObject({ games: GAMES });
  });
});

describe.skipIf(!existsSync(ownFile('dist/cli/main.cjs')))('the built program', () => {
  it('writes the same bytes with one worker and with three', async () => {
    const line = ['simulate', '--games', String(GAMES), '--bot', 'random', '--json'];
    const [one, three] = await Promise.all([
      runProgram([...line, '--workers', '1']).ended,
      runProgram([...line, '--workers', '3']).ended,
    ]);
    expect(one).toEqual({ code: 0, out: `${JSON.stringify(here, undefined, 2)}\n`, err: '' });
    expect(three).toEqual(one);
  });
});
