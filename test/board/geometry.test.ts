import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  axial,
  centre,
  corners,
  directionTo,
  DIRECTIONS,
  hexrow,
  neighbour,
  opposite,
  range,
  rowOf,
  storable,
  symmetric,
  symmetricHex,
} from '../../src/board/geometry.js';
import type { Axial } from '../../src/board/geometry.js';
import { columnLetters, columnOf, formatHexName, parseHexName, respell } from '../../src/board/names.js';
import { prop } from '../prop.js';
import { rule } from '../rule.js';

const someHex = fc.record({ q: fc.integer({ min: -60, max: 60 }), r: fc.integer({ min: -60, max: 60 }) });
const symmetries = fc.integer({ min: 0, max: 11 });

/** A hex by its name. */
const at = (name: string): Axial => {
  const parsed = parseHexName(name);
  if (!parsed.ok) throw new Error(name);
  return axial(parsed.value.column, parsed.value.row);
};

describe('the grid', () => {
  rule('1.4', 'odd columns sit half a hex lower than even columns of the same number', () => {
    expect([rowOf(at('H6')), rowOf(at('I0')), rowOf(at('A8'))]).toEqual([6, 0, 8]);
    expect([centre(at('A1')), centre(at('B1'))]).toEqual([
      { x: 0, y: 24 },
      { x: 36, y: 12 },
    ]);
  });

  rule('5.4', 'ranges are those of the printed examples', () => {
    const printed = [
      ['I5', 'J3', 3],
      ['G6', 'J3', 5],
      ['D5', 'H7', 4],
      ['G5', 'I3', 3],
      ['E2', 'G5', 4],
      ['I3', 'G6', 4],
      ['I6', 'L7', 3],
    ] as const;
    expect(printed.map(([a, b]) => range(at(a), at(b)))).toEqual(printed.map(([, , hexes]) => hexes));
  });

  it('numbers the directions as the direction die does', () => {
    const round = DIRECTIONS.map((d) => neighbour(at('H6'), d));
    expect(round).toEqual(['H5', 'I5', 'I6', 'H7', 'G6', 'G5'].map(at));
    expect(round.map((hex) => directionTo(at('H6'), hex))).toEqual([...DIRECTIONS]);
    expect(DIRECTIONS.map((d) => neighbour(neighbour(at('H6'), d), opposite(d)))).toEqual(Array(6).fill(at('H6')));
    expect(directionTo(at('H6'), at('H4'))).toBeUndefined();
  });

  it('runs hexrows straight', () => {
    expect(hexrow(at('M8'), 6, 4)).toEqual(['L8', 'K7', 'J7', 'I6'].map(at));
    expect(hexrow(at('M8'), 1, 2)).toEqual(['M7', 'M6'].map(at));
  });

  prop(
    'measures a range as the fewest steps',
    [someHex, fc.array(fc.constantFrom(...DIRECTIONS), { maxLength: 12 })],
    (hex, steps) => {
      let end = hex;
      for (const step of steps) end = neighbour(end, step);
      expect(range(hex, end)).toBeLessThanOrEqual(steps.length);
      expect(range(end, hex)).toBe(range(hex, end));
      const closer = DIRECTIONS.filter((d) => range(neighbour(hex, d), end) === range(hex, end) - 1);
      if (range(hex, end) > 0) expect(closer.length).toBeGreaterThan(0);
    },
  );

  prop('keeps every corner storable under the twelve symmetries', [someHex, symmetries], (hex, symmetry) => {
    const turned = symmetricHex(hex, symmetry);
    const expected = new Set(corners(turned).map(({ x, y }) => `${String(x)},${String(y)}`));
    for (const corner of corners(hex)) {
      const point = symmetric(corner, symmetry);
      expect(storable(point)).toBe(true);
      expect(expected.has(`${String(point.x)},${String(point.y)}`)).toBe(true);
    }
  });

  prop('keeps ranges under the twelve symmetries', [someHex, someHex, symmetries], (a, b, symmetry) => {
    expect(range(symmetricHex(a, symmetry), symmetricHex(b, symmetry))).toBe(range(a, b));
  });

  it('stores no point of mixed parity, no fraction and nothing far away', () => {
    expect(
      [
        { x: 3, y: 4 },
        { x: 0.5, y: 0.5 },
        { x: 65536, y: 0 },
        { x: 3, y: -5 },
      ].map(storable),
    ).toEqual([false, false, false, true]);
  });
});

describe('hex names', () => {
  rule('1.4', 'names are accepted in every spelling players use', () => {
    for (const text of ['H6', 'h6', 'H06', ' h6 ']) {
      expect(parseHexName(text)).toEqual({ ok: true, value: { column: 7, row: 6 } });
      expect(respell(text)).toBe('H6');
    }
    expect(parseHexName('15H6')).toEqual({ ok: true, value: { board: '15', column: 7, row: 6 } });
    expect(parseHexName('I0')).toEqual({ ok: true, value: { column: 8, row: 0 } });
    expect([respell('15h06'), respell('I0'), respell('i00')]).toEqual(['15H6', 'I0', 'I0']);
  });

  it('refuses what is no name', () => {
    for (const text of ['', 'H', '6', 'H-6', 'H6x', 'AAA1', 'H1234', '__proto__', 'x'.repeat(9999)]) {
      const parsed = parseHexName(text);
      expect(parsed.ok ? text : parsed.problems.map((p) => p.code)).toEqual(['bad-hex-name']);
    }
  });

  prop('are written as they are read', [fc.nat(700), fc.nat(199), fc.constantFrom('', '15')], (column, row, number) => {
    const name = formatHexName(column, row, number);
    expect(parseHexName(name)).toEqual({
      ok: true,
      value: number === '' ? { column, row } : { board: number, column, row },
    });
    expect(respell(name)).toBe(name);
    expect(columnOf(columnLetters(column))).toBe(column);
  });

  it('letters columns beyond Z', () => {
    expect([25, 26, 51, 52, 701].map(columnLetters)).toEqual(['Z', 'AA', 'AZ', 'BA', 'ZZ']);
  });
});
