import { describe, expect, test } from 'vitest';
import { sensibleBot } from '../../src/bots/sensible.js';
import { playOn } from '../../src/cli/play/play.js';
import type { ActionKind } from '../../src/state/index.js';
import { beginningOf, worldNamed } from '../fuzz/worlds.js';

/** What two sensible bots do in the games of some seeds. */
function deedsOf(scenario: string, seeds: readonly number[]): ReadonlySet<ActionKind> {
  const world = worldNamed(scenario);
  const [first, second] = world.sides;
  const deeds = new Set<ActionKind>();
  for (const seed of seeds) {
    const start = beginningOf(scenario, world, seed);
    if (start === undefined) throw new Error(`${scenario} begins at its beginning`);
    const bots = { [first]: sensibleBot, [second]: sensibleBot };
    for (const { action } of playOn(world, start, String(seed), bots)) deeds.add(action.kind);
  }
  return deeds;
}

describe('the sensible bot', () => {
  test('uses every weapon of men on foot: rockets, Mortars, artillery', () => {
    const deeds = deedsOf('arsenal', [1, 2]);
    const shots: readonly ActionKind[] = ['fire', 'shoot', 'mortar', 'callIn', 'fireForEffect'];
    expect(shots.filter((kind) => !deeds.has(kind))).toEqual([]);
  });
});
