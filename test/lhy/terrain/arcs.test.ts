import { describe, expect, it } from 'vitest';
import type { Hour } from '../../../src/lhy/index.js';
import { HOURS, backOf, comesFromBehind, hourOfSide, leavesBy, splitBetween } from '../../../src/lhy/index.js';
import type { Axial } from '../../../src/board/geometry.js';
import { DIRECTIONS, axial, neighbour } from '../../../src/board/geometry.js';
import { parseHexName } from '../../../src/board/names.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';

/* The hex D4 stands in the middle of the maps of these cases: its neighbours are D3, E3, E4, D5, C4 and C3 by the hours of its hexsides. */
const hexNamed = (name: string): Axial => {
  const { column, row } = unwrap(parseHexName(name));
  return axial(column, row);
};
const MIDDLE = hexNamed('D4');
const leaves = (to: string) => leavesBy(MIDDLE, hexNamed(to));
const behind = (front: Hour, ...from: readonly string[]) =>
  from.filter((firer) => comesFromBehind(MIDDLE, hexNamed(firer), front));

describe('the hexside or the vertex by which a line leaves a hex', () => {
  rule('11.1', 'the hexsides stand at the even hours, the northern one at zero', () => {
    expect(DIRECTIONS.map(hourOfSide)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(DIRECTIONS.map((direction) => leavesBy(MIDDLE, neighbour(MIDDLE, direction)))).toEqual([0, 2, 4, 6, 8, 10]);
  });

  rule('11.1', 'a line along a hexside leaves by a vertex, at an odd hour', () => {
    expect(['E2', 'F4', 'E5', 'C5', 'B4', 'C2'].map(leaves)).toEqual([1, 3, 5, 7, 9, 11]);
  });

  rule('11.1', 'a line that passes beside a vertex leaves by the hexside', () => {
    expect(['E1', 'F2', 'G1', 'G2', 'F3', 'F5', 'B5'].map(leaves)).toEqual([0, 2, 2, 2, 2, 4, 8]);
  });

  it('a hex has no line to itself', () => {
    expect(leavesBy(MIDDLE, MIDDLE)).toBeUndefined();
  });
});

describe('front and rear', () => {
  rule('11.1', 'the line that divides the arcs is part of the front', () => {
    // Around a hexside the line runs through two vertices, around a vertex through the middle of two hexsides.
    expect(behind(0, 'B4', 'F4')).toEqual([]);
    expect(behind(1, 'C3', 'E4')).toEqual([]);
    expect(behind(0, 'C4', 'E4', 'D5')).toEqual(['C4', 'E4', 'D5']);
  });

  rule('11.1', 'a front around a vertex looks half a hexside further than one around a hexside', () => {
    expect(behind(0, 'D3', 'E3', 'E4', 'D5', 'C4', 'C3')).toEqual(['E4', 'D5', 'C4']);
    expect(behind(1, 'D3', 'E3', 'E4', 'D5', 'C4', 'C3')).toEqual(['D5', 'C4']);
    expect(behind(2, 'D3', 'E3', 'E4', 'D5', 'C4', 'C3')).toEqual(['D5', 'C4', 'C3']);
  });

  rule('11.1.3', 'the rear around the last hexside crossed is that hexside and the two beside it', () => {
    // A vehicle that moved forward came in through its rear: the front looks away from that hexside.
    for (const direction of DIRECTIONS) {
      const front = backOf(hourOfSide(direction));
      const rear = DIRECTIONS.filter((each) => comesFromBehind(MIDDLE, neighbour(MIDDLE, each), front));
      expect(rear).toContain(direction);
      expect(rear).toHaveLength(3);
    }
  });

  it('fire from the hex itself never comes from behind', () => {
    expect(HOURS.filter((front) => comesFromBehind(MIDDLE, MIDDLE, front))).toEqual([]);
  });
});

describe('fire that is split between two hexes', () => {
  rule('11.3.3d', 'the lines of split small arms fire use two hexsides side by side with their three vertices', () => {
    const partners = (a: Hour) => HOURS.filter((b) => splitBetween(a, b, 2) !== undefined);
    expect(partners(0)).toEqual([0, 1, 2, 3, 9, 10, 11]);
    expect(partners(1)).toEqual([0, 1, 2, 3, 4, 5, 9, 10, 11]);
  });

  rule('11.5.4c', 'the lines of split anti-tank fire use one hexside with its two vertices', () => {
    const partners = (a: Hour) => HOURS.filter((b) => splitBetween(a, b, 1) !== undefined);
    expect(partners(0)).toEqual([0, 1, 11]);
    expect(partners(1)).toEqual([0, 1, 2, 3, 11]);
  });

  rule('11.1', 'the vertex between two hexsides is the middle of the arc of split fire', () => {
    expect(splitBetween(0, 2, 2)).toBe(1);
    expect(splitBetween(2, 0, 2)).toBe(1);
    expect(splitBetween(11, 3, 2)).toBe(1);
    expect(splitBetween(3, 0, 2)).toBe(1);
    expect(splitBetween(11, 2, 2)).toBe(1);
    expect(splitBetween(0, 1, 2)).toBe(1);
    expect(splitBetween(11, 0, 1)).toBe(11);
  });

  rule('11.1', 'two lines through one hexside, or on both sides of it, have it as their middle', () => {
    expect(splitBetween(0, 0, 2)).toBe(0);
    expect(splitBetween(11, 1, 1)).toBe(0);
    expect(splitBetween(5, 5, 1)).toBe(5);
  });
});
