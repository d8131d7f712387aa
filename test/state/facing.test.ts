import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { aspectsStruck, isInCoveredArc, oppositeVertex } from '../../src/state/index.js';
import { armorAt, hasUnarmoredFacing, isUnarmored, lowestArmor } from '../../src/units/index.js';
import type { CraftType } from '../../src/units/index.js';
import { prop } from '../prop.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';

const world = worldOf('training');
const HERE = 'F4';
const hexes = world.map.names.filter((name) => name !== HERE);
const elsewhere = fc.constantFrom(...hexes);
const vertex = fc.integer({ min: 1, max: 6 });

const sherman: CraftType = {
  id: 'us.sherman',
  nation: 'us',
  kind: 'vehicle',
  mf: 10,
  movement: 'tracked',
  morale: 5,
  hull: { front: 4, flank: 2, rear: 2 },
  turret: { front: 5, flank: 3, rear: 3 },
};

describe('the facing of a vehicle', () => {
  rule(
    '14.1.3',
    'a shot across one of the two hexsides at the vertex faced strikes the front, opposite the rear',
    () => {
      expect(aspectsStruck(world, 'F2', HERE, 1)).toEqual(['front']);
      expect(aspectsStruck(world, 'F6', HERE, 1)).toEqual(['rear']);
      expect(aspectsStruck(world, 'F2', HERE, 4)).toEqual(['rear']);
      expect(aspectsStruck(world, 'F2', HERE, 3)).toEqual(['flank']);
    },
  );

  rule('14.1.3', 'a shot along the line between two sides may strike either', () => {
    const both = hexes.filter((from) => aspectsStruck(world, from, HERE, 2).length === 2);
    expect(both.length).toBeGreaterThan(0);
    for (const from of both) expect(aspectsStruck(world, from, HERE, 2)).toContain('flank');
  });

  prop('what is struck in front can itself fire back through its covered arc', [elsewhere, vertex], (from, faced) => {
    expect(aspectsStruck(world, from, HERE, faced).includes('front')).toBe(isInCoveredArc(world, HERE, from, faced));
  });

  prop('whoever turns round shows his rear where his front was', [elsewhere, vertex], (from, faced) => {
    const turned = { front: 'rear', flank: 'flank', rear: 'front' } as const;
    const before = aspectsStruck(world, from, HERE, faced).map((aspect) => turned[aspect]);
    expect([...before].sort()).toEqual([...aspectsStruck(world, from, HERE, oppositeVertex(faced))].sort());
  });

  prop(
    'out of every hex a shot strikes the front for two facings at least, and some side for all',
    [elsewhere],
    (from) => {
      const struck = [1, 2, 3, 4, 5, 6].map((faced) => aspectsStruck(world, from, HERE, faced));
      expect(struck.every((aspects) => aspects.length === 1 || aspects.length === 2)).toBe(true);
      expect(struck.filter((aspects) => aspects.includes('front')).length).toBeGreaterThanOrEqual(2);
      expect(struck.filter((aspects) => aspects.includes('rear')).length).toBeGreaterThanOrEqual(2);
    },
  );
});

describe('Armor Factors', () => {
  rule('14.1.3', 'a turret has Armor Factors of its own; without one the hull is struck', () => {
    expect(armorAt(sherman, 'turret', 'front')).toBe(5);
    expect(armorAt(sherman, 'hull', 'front')).toBe(4);
    const { turret: _turret, ...stug } = sherman;
    expect(armorAt(stug, 'turret', 'flank')).toBe(2);
  });

  rule('15.7', 'an asterisk is an unarmored facing, and the lowest factor there is 0', () => {
    const hellcat: CraftType = { ...sherman, turret: { front: 2, flank: 1, rear: '*' } };
    expect(armorAt(hellcat, 'turret', 'rear')).toBeUndefined();
    expect(hasUnarmoredFacing(hellcat)).toBe(true);
    expect(hasUnarmoredFacing(sherman)).toBe(false);
    expect(lowestArmor(hellcat)).toBe(0);
    expect(lowestArmor(sherman)).toBe(2);
  });

  rule('17.3', 'a vehicle without any Armor Factor is unarmored', () => {
    const { hull: _hull, turret: _turret, ...truck } = sherman;
    expect(isUnarmored(truck)).toBe(true);
    expect(isUnarmored({ ...truck, hull: { front: '*', flank: '*', rear: '*' } })).toBe(true);
    expect(isUnarmored(sherman)).toBe(false);
    expect(lowestArmor(truck)).toBe(0);
  });
});
