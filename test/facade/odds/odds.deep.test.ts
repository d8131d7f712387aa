import { describe, expect, it } from 'vitest';
import type { GameState } from '../../../src/index.js';
import { createGame, legal, odds } from '../../../src/index.js';
import { PLAYED, beginningOf, worldNamed } from '../../fuzz/worlds.js';
import { playedAtRandom, randomGame } from '../../random-games.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { share } from '../../share.js';

const world = worldOf('training');

/** Actions with dice met in random games, a few of each kind. */
function shots(kinds: readonly string[], each: number): { state: GameState; action: unknown }[] {
  const found: { state: GameState; action: unknown }[] = [];
  const counts = new Map<string, number>();
  for (const seed of Array.from({ length: 16 }, (_, i) => `odds ${i + 1}`)) {
    for (const state of randomGame(world, seed)) {
      for (const kind of kinds) {
        const count = counts.get(`${seed} ${kind}`) ?? 0;
        if (count >= each || state.pending !== undefined) continue;
        const action = legal(world, state, { kind: kind as 'fire' }).next().value;
        if (action === undefined) continue;
        counts.set(`${seed} ${kind}`, count + 1);
        found.push({ state, action });
      }
    }
  }
  return found;
}

describe('odds', () => {
  it('are those of brute force, die by die, up to eight dice', () => {
    let compared = 0;
    for (const { state, action } of shots(['fire', 'rally', 'heal', 'spot', 'smoke', 'melee'], 3)) {
      const fast = odds(world, state, action as never);
      const slow = odds(world, state, action as never, { factorise: false, budget: 20000 });
      if (!fast.ok) throw new Error(JSON.stringify(fast.problems));
      if (!slow.ok) continue;
      compared += 1;
      expect(fast.value.subjects, `step ${state.step} ${JSON.stringify(action)}`).toEqual(slow.value.subjects);
    }
    expect(compared).toBeGreaterThan(25);
  });

  it('add up to one for every subject', () => {
    for (const { state, action } of shots(['fire'], 2)) {
      const result = odds(world, state, action as never);
      if (!result.ok) throw new Error(JSON.stringify(result.problems));
      for (const { results } of result.value.subjects) {
        const parts = results.map(({ chance }) => chance.split('/').map(Number) as [number, number | undefined]);
        const common = parts.reduce((product, [, d]) => product * (d ?? 1), 1);
        const sum = parts.reduce((whole, [n, d]) => whole + n * (common / (d ?? 1)), 0);
        expect(sum).toBe(common);
      }
    }
  });

  it.each(share(PLAYED))('are of somebody, or say why not, for every action of random games of %s', (scenario) => {
    const played = worldNamed(scenario);
    const start = beginningOf(scenario, played, 1) ?? unwrap(createGame(played, { seed: 'odds of all' }));
    const counts = new Map<string, number>();
    for (const { before, action } of playedAtRandom(played, start, 'odds of all', 500)) {
      const count = counts.get(action.kind) ?? 0;
      counts.set(action.kind, count + 1);
      if (count >= 3) continue;
      const found = odds(played, before, action, { budget: 20000 });
      if (!found.ok) expect(found.problems.map(({ code }) => code)).toEqual(['too-costly']);
      else expect(found.value.subjects.length > 0 || (found.value.left ?? []).length > 0, action.kind).toBe(true);
    }
    expect(counts.size).toBeGreaterThan(5);
  });
});
