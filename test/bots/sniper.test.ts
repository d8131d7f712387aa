import { describe, expect, it } from 'vitest';
import { candidates } from '../../src/bots/index.js';
import { edgeOn } from '../../src/bots/tactical/edge.js';
import { fieldOf, harmBy } from '../../src/bots/tactical/field.js';
import { meleeWorth } from '../../src/bots/tactical/brawl.js';
import { view } from '../../src/index.js';
import type { GameState } from '../../src/index.js';
import type { SetupUnit } from '../../src/state/index.js';
import { friendsAt } from '../../src/state/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { situation } from '../world.js';

const world = worldNamed('friend');

/** Americans who are to act. */
function attack(units: readonly SetupUnit[]): GameState {
  return situation(world, { units, dice: { seed: '1' }, turn: 3, phase: 'operations', impulse: { by: 'us' } });
}

/** A Sniper beside two stacks. */
const beside: readonly SetupUnit[] = [
  { type: 'vc.sniper', at: 'A1' },
  { type: 'us.2-6-4', at: 'A2' },
  { type: 'us.2-6-4', at: 'B3' },
  { type: 'us.2-6-4', at: 'B3' },
];

describe('the tactical bot and a Sniper', () => {
  it('fears his two dice, which strike one man or Squad of a stack', () => {
    const { position, frames } = attack(beside);
    const field = fieldOf({ world, position, frames }, 'us');
    const [sniper] = field.foes;
    if (sniper === undefined) throw new Error('he is on the map');
    const harm = (at: string): number => harmBy(field, sniper, friendsAt(field.scene, at, 'us'), at, 'all', true);
    expect(harm('A2')).toBeGreaterThan(0.1);
    expect(harm('B3')).toBeGreaterThan(0.1);
    expect(harm('B3')).toBeLessThan(2 * harm('A2'));
  });

  it('reckons with his doubled cover, as long as he is by himself', () => {
    const edge = (units: readonly SetupUnit[]): number | undefined => {
      const { position, frames } = attack(units);
      const field = fieldOf({ world, position, frames }, 'us');
      return edgeOn(field, friendsAt(field.scene, 'A2', 'us'), 'A2', 'A1', false);
    };
    const alone = edge(beside) ?? 0;
    const together = edge([...beside, { type: 'vc.1-4-3', at: 'A1' }]) ?? 0;
    expect(alone).toBeLessThan(together);
  });

  it('goes to a Sniper who lies beside it: he cannot fight', () => {
    const state = attack(beside);
    const scene = { world, position: state.position, frames: state.frames };
    expect(meleeWorth(fieldOf(scene, 'us'), friendsAt(scene, 'A2', 'us'), 'A1')).toBeGreaterThan(0.8);
    const [best] = candidates(world, view(world, state, 'us'), { width: 1 });
    expect(best).toMatchObject({ action: { kind: 'name' } });
    const acting = situation(world, {
      units: beside,
      dice: { seed: '1' },
      turn: 3,
      phase: 'operations',
      impulse: { by: 'us', step: 'acting', named: ['A2'] },
    });
    const [move] = candidates(world, view(world, acting, 'us'), { width: 1 });
    expect(move?.plan?.to).toBe('A1');
  });
});
