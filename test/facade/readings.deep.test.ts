import { describe, expect, it } from 'vitest';
import type { Action, GameState, World } from '../../src/index.js';
import { createGame, readings } from '../../src/index.js';
import type { OpenPoints } from '../../src/engine/world/open-points.js';
import { openPoints } from '../../src/facade/record/open-points.js';
import { PLAYED, beginningOf, worldNamed } from '../fuzz/worlds.js';
import { playedAtRandom } from '../random-games.js';
import { unwrap } from '../unwrap.js';

/** A world in which every point counts as read, so that every answer to it is tried. */
function asked(world: World): World {
  const everything: OpenPoints<World> = {
    ...openPoints,
    watched: (one, read) => {
      for (const { name } of openPoints.of(one)) read(name);
      return openPoints.watched(one, () => undefined);
    },
  };
  return { ...world, system: { ...world.system, openPoints: everything } };
}

/** Actions of a random game, `each` of every kind, with the games in which they are taken. Actions that end a phase have long odds. */
function* actionsOf(
  world: World,
  scenario: string,
  seed: number,
  each: number,
): Generator<{ readonly state: GameState; readonly action: Action }> {
  const start = beginningOf(scenario, world, seed) ?? unwrap(createGame(world, { seed: `readings ${seed}` }));
  const counts = new Map<string, number>();
  for (const { before: state, action } of playedAtRandom(world, start, `readings ${seed}`, 600)) {
    const count = counts.get(action.kind) ?? 0;
    if (action.kind === 'done' || action.kind === 'pass') continue;
    counts.set(action.kind, count + 1);
    if (count < each) yield { state, action };
  }
}

describe('readings', () => {
  it.each(PLAYED)('of actions of %s are those found by trying every answer', (scenario) => {
    const world = worldNamed(scenario);
    const brute = asked(world);
    let compared = 0;
    for (const { state, action } of actionsOf(world, scenario, 1, 1)) {
      compared += 1;
      const found = readings(world, state, action, { odds: true });
      expect(found, JSON.stringify(action)).toEqual(readings(brute, state, action, { odds: true }));
    }
    expect(compared).toBeGreaterThan(5);
  });
});
