import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { apply, createGame, request } from '../../src/facade/index.js';
import type { DiceRecord, Result } from '../../src/facade/index.js';
import type { GameState, World } from '../../src/state/index.js';
import { SCENARIOS, worldNamed } from '../fuzz/worlds.js';
import { readRecord, record, resultOf, tableDigest } from './record.js';

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

describe.each(SCENARIOS)('the recorded game of %s', (scenario) => {
  const world = worldNamed(scenario);
  const file = new URL(`${scenario}.txt`, import.meta.url);

  // A change of the rules, the texts or the bots changes it: look at the difference, then `npm run record`.
  test('is the one that is played', async () => {
    await expect(record(world)).toMatchFileSnapshot(file.pathname);
  });

  test.runIf(existsSync(file))('replays from its seed with the same dice and digests', () => {
    const { seed, steps, result } = readRecord(readFileSync(file, 'utf8'));
    let state = unwrap(createGame(world, { seed }));
    for (const step of steps) {
      const applied = unwrap(apply(world, state, step.action, { by: step.by }));
      expect(applied.dice.map(({ purpose, of, faces }) => ({ purpose, of, faces }))).toEqual(step.dice);
      state = applied.state;
      expect(tableDigest(state)).toBe(step.digest);
    }
    expect(resultOf(state)).toBe(result);
  });

  test.runIf(existsSync(file))('replays with its dice entered by hand', () => {
    const { steps, result } = readRecord(readFileSync(file, 'utf8'));
    let state = unwrap(createGame(world, { dice: 'entered' }));
    for (const step of steps) {
      state = entered(world, unwrap(apply(world, state, step.action)).state, step.dice);
      expect(tableDigest(state)).toBe(step.digest);
    }
    expect(resultOf(state)).toBe(result);
  });
});

/** Answers each question for dice by the roll that was recorded under its name. */
function entered(world: World, state: GameState, dice: readonly DiceRecord[]): GameState {
  let now = state;
  for (const { purpose, of, faces } of dice) {
    expect(request(world, now)).toMatchObject({ kind: 'answer', ask: { purpose, of } });
    now = unwrap(apply(world, now, { kind: 'answer', faces })).state;
  }
  return now;
}
