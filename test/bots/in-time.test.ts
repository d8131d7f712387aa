import { describe, expect, it } from 'vitest';
import { fieldOf } from '../../src/bots/tactical/field.js';
import type { Field } from '../../src/bots/tactical/field.js';
import { standingAt } from '../../src/bots/tactical/ground.js';
import { isLate } from '../../src/bots/tactical/late.js';
import type { World } from '../../src/index.js';
import { friendsAt } from '../../src/state/index.js';
import type { SetupUnit } from '../../src/state/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { situation } from '../world.js';

const cache = worldNamed('cache');
const regiment = worldNamed('regiment');

function fieldFor(world: World, side: string, turn: number, units: readonly SetupUnit[]): Field {
  const { position, frames } = situation(world, { units, dice: { seed: '1' }, turn, phase: 'operations' });
  return fieldOf({ world, position, frames }, side);
}

describe('the turns that are left', () => {
  it('take a Squad out of the map from near its way out, and not from afar', () => {
    const field = fieldFor(regiment, 'de', 4, [
      { type: 'de.1-6-4', at: 'H7' },
      { type: 'de.1-6-4', at: 'H3' },
    ]);
    const late = (at: string): boolean[] => friendsAt(field.scene, at, 'de').map((unit) => isLate(field, unit, at));
    expect([late('H7'), late('H3')]).toEqual([[false], [true]]);
  });

  it('do not bar the way while there are many', () => {
    const field = fieldFor(regiment, 'de', 1, [{ type: 'de.1-6-4', at: 'H1' }]);
    expect(friendsAt(field.scene, 'H1', 'de').some((unit) => isLate(field, unit, 'H1'))).toBe(false);
  });
});

describe('a Task', () => {
  it('is worth more to a Squad where the Leader whom it needs is there already', () => {
    const takes = (field: Field): number => standingAt(field, friendsAt(field.scene, 'L4', 'us'), 'M3', 'walks').take;
    const alone = fieldFor(cache, 'us', 3, [{ type: 'us.2-6-4', at: 'L4' }]);
    const completes = fieldFor(cache, 'us', 3, [
      { type: 'us.2-6-4', at: 'L4' },
      { type: 'us.jenson', at: 'M3' },
    ]);
    expect(takes(completes)).toBeGreaterThan(takes(alone));
  });
});

describe('hidden Squads', () => {
  it('are counted until they appear', () => {
    expect(fieldFor(cache, 'us', 1, [{ type: 'us.2-6-4', at: 'K7' }]).unseen).toBe(5);
    expect(fieldFor(regiment, 'de', 1, [{ type: 'de.1-6-4', at: 'H3' }]).unseen).toBe(0);
  });
});
