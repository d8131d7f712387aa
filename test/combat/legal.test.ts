import { describe, expect, it } from 'vitest';
import { fireRule } from '../../src/combat/index.js';
import type { Scene } from '../../src/state/index.js';
import { field, inImpulse } from './scene.js';

describe('the orders offered in one position', () => {
  it('follow the world: a house rule keeps a Leader under Assault Move out of them', () => {
    const table = inImpulse('us', ['B2'], {
      units: [
        ['us.2-5-4.1', 'B2'],
        ['us.tom.1', 'B2', { markers: ['assaultMove'] }],
        ['de.1-6-4.1', 'B4'],
      ],
    });
    const partial: Readonly<Record<string, unknown>> = { from: 'B2', target: 'B4', units: ['us.2-5-4.1'], weapons: [] };
    const leader = fireRule.slots.find(({ name }) => name === 'leader');
    const leaders = (scene: Scene): readonly unknown[] => [...(leader?.values(scene, partial as never) ?? [])];
    expect(leaders(table)).toEqual([undefined, 'us.tom.1']);
    expect(leaders({ ...table, world: field({ assaultMovingLeaderLm: 'withheld' }) })).toEqual([undefined]);
  });
});
