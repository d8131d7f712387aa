import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { axial, rowOf } from '../../src/board/geometry.js';
import { formatHexName } from '../../src/map/index.js';
import { aspectsStruck, isInCoveredArc, oppositeVertex } from '../../src/state/index.js';
import { armorAt, hasUnarmoredFacing, isUnarmored, lowestArmor } from '../../src/units/index.js';
import type { CraftType } from '../../src/units/index.js';
import { prop } from '../prop.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { drawn, worldWith } from '../world.js';

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

/* An open board with room for 8 hexes in every direction around J9. */
const OPEN = drawn({ columns: 19, rows: 18 });
const boundary = {
  inside: worldWith({ map: OPEN }),
  outside: worldWith({ map: OPEN, switches: { arcBoundary: 'outside' } }),
};
const MIDDLE = axial(9, 9);

/** What lies so far from the middle, turned about it clockwise by some hexsides. */
function around(q: number, r: number, turns: number): string {
  let at = { q, r };
  for (let i = 0; i < turns; i++) at = { q: -at.r, r: at.q + at.r };
  const hex = { q: MIDDLE.q + at.q, r: MIDDLE.r + at.r };
  return formatHexName(hex.q, rowOf(hex));
}

const offset = fc
  .tuple(fc.integer({ min: -8, max: 8 }), fc.integer({ min: -8, max: 8 }))
  .filter(([q, r]) => Math.abs(q + r) <= 8 && (q !== 0 || r !== 0));
const turns = fc.integer({ min: 1, max: 5 });
const turnedBy = (faced: number, by: number): number => ((faced - 1 + by) % 6) + 1;

describe('a facing and a line turned together', () => {
  prop('keep what is in the covered arc, on its edge too', [offset, vertex, turns], ([q, r], faced, by) => {
    for (const board of [boundary.inside, boundary.outside]) {
      expect(isInCoveredArc(board, 'J9', around(q, r, by), turnedBy(faced, by))).toBe(
        isInCoveredArc(board, 'J9', around(q, r, 0), faced),
      );
    }
  });

  prop('keep the side that is struck, or the two of them', [offset, vertex, turns], ([q, r], faced, by) => {
    expect(aspectsStruck(boundary.inside, around(q, r, by), 'J9', turnedBy(faced, by))).toEqual(
      aspectsStruck(boundary.inside, around(q, r, 0), 'J9', faced),
    );
  });

  rule('14.1', 'a line along the edge of the arc is in it or out of it, at each of the two edges of all six', () => {
    for (const faced of [1, 2, 3, 4, 5, 6]) {
      // The two hexes beyond the neighbours of vertex 1, along the lines through vertices 6 and 2.
      for (const [q, r] of [
        [-2, 1],
        [1, -2],
      ] as const) {
        const edge = around(q, r, faced - 1);
        expect([boundary.inside, boundary.outside].map((board) => isInCoveredArc(board, 'J9', edge, faced))).toEqual([
          true,
          false,
        ]);
        expect(aspectsStruck(boundary.inside, edge, 'J9', faced)).toEqual(['front', 'flank']);
      }
    }
  });
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
