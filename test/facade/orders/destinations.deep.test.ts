import { describe, expect, test } from 'vitest';
import { legal } from '../../../src/facade/index.js';
import type { MoveAction } from '../../../src/state/index.js';
import { stepsOf } from '../../fuzz/game.js';
import { worldOf } from '../../training.js';
import type { Compared } from './walked-ways.js';
import { compareDestinations } from './walked-ways.js';

describe.each([
  ['training', 12, 4],
  ['vierville', 15, 5],
  ['regiment', 4, 6],
] as const)('the destinations of groups in random games of %s', (scenario, stride, every) => {
  test('are those of the game: ways, costs, and the chances of every danger and every target', () => {
    const world = worldOf(scenario);
    const compared: Compared = { places: 0, dangers: 0, targets: 0, entries: 0 };
    for (const seed of [3, 4, 7, 8]) {
      for (const { before } of stepsOf(world, seed)) {
        const top = before.frames.at(-1);
        if (before.step % stride !== 0 || before.pending !== undefined || top?.kind !== 'impulse') continue;
        const moves = [...legal(world, before, { kind: 'move' })] as readonly MoveAction[];
        const move = moves[moves.length >> 1];
        if (move?.from === undefined) continue;
        compareDestinations(world, before, move.units, move.from, compared, (_place, i) => i % every === 0);
      }
    }
    expect(compared.places).toBeGreaterThan(10);
    expect(compared.dangers).toBeGreaterThan(0);
  });
});
