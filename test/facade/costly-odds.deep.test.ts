import { describe, expect, it } from 'vitest';
import type { GameState, HexMarker } from '../../src/state/index.js';
import { LIMITS, loadWorld, odds, position } from '../../src/index.js';
import { packJson, board15 } from '../training.js';
import { unwrap } from '../unwrap.js';

const training = {
  packs: [packJson('ww2-starter'), packJson('training')],
  boards: [board15()],
  scenario: 'training',
};
const world = unwrap(loadWorld(training));
const [first, ...others] = world.map.names.filter((name) => !name.includes('/'));

/** The third pass in a row ends the turn, while five Fires burn. */
function lastPass(): GameState {
  const burning = others.filter((_, i) => i % 7 === 2).slice(0, 5);
  return unwrap(
    position(world, {
      passes: 2,
      phase: 'operations',
      units: [
        { type: 'us.tom', at: first ?? '' },
        { type: 'de.koch', at: others.at(-1) ?? '' },
      ],
      markers: burning.map((at): HexMarker => ({ kind: 'fire', at, stage: 1 })),
      impulse: { by: 'us', step: 'open' },
      dice: 'entered',
    }),
  );
}

const pass = { kind: 'pass' } as const;

describe('odds without a budget of their own', () => {
  it('of a pass that ends a turn with five Fires are refused after so many paths', () => {
    const found = odds(world, lastPass(), pass);
    const problems = [{ code: 'too-costly', params: { what: 'odds', budget: LIMITS.paths } }];
    expect(found).toMatchObject({ ok: false, problems, found: { steps: LIMITS.paths + 1 } });
  });

  it('walk less far where the host of the world says so, and further where the question says so', () => {
    for (const limits of [{ paths: 50 }, { budget: 50 }]) {
      const strict = unwrap(loadWorld({ ...training, limits }));
      expect(odds(strict, lastPass(), pass)).toMatchObject({ ok: false, found: { steps: 51 } });
      expect(odds(strict, lastPass(), pass, { budget: 90 })).toMatchObject({ ok: false, found: { steps: 91 } });
    }
  });
});
