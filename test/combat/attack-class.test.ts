import { describe, expect } from 'vitest';
import { attackClass } from '../../src/combat/index.js';
import { odds, position, view } from '../../src/facade/index.js';
import { sceneOf } from '../../src/engine/view/view.js';
import type { FireAction } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

const world = worldOf('training');

/** A squad in I5 fires at one squad, in J3 or in J4. */
function shot(at: string, status: object): readonly { readonly named: string | undefined; readonly found: string }[] {
  const game = unwrap(
    position(world, {
      units: [
        { type: 'us.2-5-4', at: 'I5' },
        { type: 'de.1-6-4', at, ...status },
      ],
      impulse: { by: 'us', named: ['I5'] },
      dice: 'entered',
    } as never),
  );
  const action: FireAction = {
    kind: 'fire',
    from: 'I5',
    target: at,
    units: ['us.2-5-4.1'],
    weapons: [],
    lead: 'us.2-5-4.1',
  };
  const told = odds(world, game, action);
  if (!told.ok) return [];
  const men = told.value.subjects.filter(({ subject }) => subject === 'de.1-6-4.1');
  return [{ named: attackClass(sceneOf(world, view(world, game, 'us')), action), found: JSON.stringify(men) }];
}

describe('attacks of one class', () => {
  rule('5.0', 'do the same to a squad wherever it stands, and others do not', () => {
    const places = ['J3', 'J4', 'H4', 'G4', 'I3', 'H5', 'J5', 'I4', 'H3'];
    const states = [{ markers: ['moved'] }, { markers: ['fired'] }, { markers: ['moved'], shaken: true }];
    const shots = places.flatMap((at) => states.flatMap((status) => shot(at, status)));
    const byClass = new Map<string | undefined, string>();
    for (const { named, found } of shots) {
      expect(named).toBeDefined();
      expect(found).toBe(byClass.get(named) ?? found);
      byClass.set(named, found);
    }
    expect(byClass.size).toBeGreaterThan(3);
    expect(byClass.size).toBeLessThan(shots.length);
  });
});
