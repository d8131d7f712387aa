import { describe, expect, it } from 'vitest';
import type { Setup } from '../../../src/index.js';
import type { GameState, HexMarker } from '../../../src/state/index.js';
import { LIMITS, loadWorld, odds, position } from '../../../src/index.js';
import { packJson, board15 } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const training = {
  packs: [packJson('ww2-starter'), packJson('training')],
  boards: [board15()],
  scenario: 'training',
};
const world = unwrap(loadWorld(training));
const [first, ...others] = world.map.names.filter((name) => !name.includes('/'));

const burning = others.filter((_, i) => i % 7 === 2).slice(0, 5);

/** What else lies on the table. */
interface More {
  readonly units?: Setup['units'];
  readonly markers?: readonly HexMarker[];
}

/** The third pass in a row ends the turn, while five Fires burn. */
function lastPass({ units = [], markers = [] }: More = {}): GameState {
  return unwrap(
    position(world, {
      passes: 2,
      phase: 'operations',
      units: [{ type: 'us.tom', at: first ?? '' }, { type: 'de.koch', at: others.at(-1) ?? '' }, ...units],
      markers: [...burning.map((at): HexMarker => ({ kind: 'fire', at, stage: 1 })), ...markers],
      impulse: { by: 'us', step: 'open' },
      dice: 'entered',
    }),
  );
}

/** Squads that have acted, three in each burning hex and one in many others; Smoke and Spotted markers everywhere. */
function fullTable(): GameState {
  const free = others.filter((at) => !burning.includes(at)).slice(1, 61);
  const squad = (at: string, i: number): NonNullable<Setup['units']>[number] => ({
    type: i % 2 === 0 ? 'us.2-5-4' : 'de.1-6-4',
    at,
    markers: ['opsComplete'],
  });
  return lastPass({
    units: [...burning.flatMap((at, i) => [0, 1, 2].map(() => squad(at, i))), ...free.map(squad)],
    markers: free.flatMap((at): HexMarker[] => [
      { kind: 'smoke', at, stage: 1 },
      { kind: 'spotted', at, by: 'us' },
    ]),
  });
}

const pass = { kind: 'pass' } as const;

describe('odds without a budget of their own', () => {
  it('of a pass that ends a turn with five Fires are refused after so many paths', () => {
    const found = odds(world, lastPass(), pass);
    const problems = [{ code: 'too-costly', params: { what: 'odds', budget: LIMITS.paths } }];
    expect(found).toMatchObject({ ok: false, problems, found: { steps: LIMITS.paths } });
  });

  it('walk fewer paths where the table is full, for each of them is longer: as many again, whatever is remembered', () => {
    const full = fullTable();
    const first = odds(world, full, pass);
    expect(first).toMatchObject({ ok: false, problems: [{ code: 'too-costly' }], found: { steps: 1278 } });
    expect(odds(world, full, pass)).toEqual(first);
    expect(odds(world, full, pass, { budget: 900 })).toMatchObject({ ok: false, found: { steps: 900 } });
  });

  it('walk less far where the host of the world says so, and further where the question says so', () => {
    for (const limits of [{ paths: 50 }, { budget: 50 }]) {
      const strict = unwrap(loadWorld({ ...training, limits }));
      expect(odds(strict, lastPass(), pass)).toMatchObject({ ok: false, found: { steps: 50 } });
      expect(odds(strict, lastPass(), pass, { budget: 90 })).toMatchObject({ ok: false, found: { steps: 90 } });
    }
  });
});
