import { expect, test } from 'vitest';
import { check, legal } from '../../../src/facade/index.js';
import { worldNamed } from '../../fuzz/worlds.js';
import { sampledStates } from '../../random-games.js';

test('a dead order tells every condition that fails however it would go on, and last the field that leaves nothing', () => {
  const world = worldNamed('training');
  for (const state of sampledStates(world, ['reasons'], 1)) {
    if (state.frames.at(-1)?.kind !== 'impulse' || state.pending !== undefined) continue;
    const [fire] = legal(world, state, { kind: 'fire' });
    if (fire?.kind !== 'fire') continue;
    const verdict = check(world, state, { kind: 'fire', from: fire.from, target: fire.from });
    expect(verdict).toMatchObject({ complete: -1 });
    const codes = verdict.complete === -1 ? verdict.problems.map(({ code }) => code) : [];
    expect(codes[0]).toBe('own-location');
    expect(codes.at(-1)).toBe('not-among-options');
    return;
  }
});
