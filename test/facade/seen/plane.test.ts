import { describe, expect, it } from 'vitest';
import { createGame, hexAt, hexPolygon, lineOfSight, rangeBetween, view } from '../../../src/index.js';
import type { Point } from '../../../src/index.js';
import { renderGame } from '../../../src/render/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const corners = (hex: string): readonly Point[] => unwrap(hexPolygon(world, hex));
const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const codes = (result: { readonly ok: boolean; readonly problems?: readonly { readonly code: string }[] }) =>
  result.problems?.map(({ code }) => code);

/** How far a point lies on the inner side of each edge. */
function depths(points: readonly Point[], { x, y }: Point): readonly number[] {
  return points.map((a, i) => {
    const b = points[(i + 1) % points.length] as Point;
    return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
  });
}

describe('hexes on the plane of the pictures', () => {
  rule('1.4', 'every hex of the map is found at its centre dot, and just inside each of its corners', () => {
    for (const hex of world.map.names) {
      const points = corners(hex);
      const dot = middle(points);
      expect(hexAt(world, dot)).toBe(hex);
      for (const { x, y } of points)
        expect(hexAt(world, { x: x + Math.sign(dot.x - x), y: y + Math.sign(dot.y - y) })).toBe(hex);
    }
  });

  rule('1.4', 'a point belongs to the hex whose corners are around it, and to none beside the map', () => {
    let [found, beside] = [0, 0];
    for (let i = 0; i < 4000; i++) {
      const point = { x: ((i * 7919) % 6000) - 600, y: ((i * 104729) % 6000) - 600 };
      const hex = hexAt(world, point);
      const around = world.map.names.filter((name) => depths(corners(name), point).every((depth) => depth >= 0));
      if (hex === undefined) beside += 1;
      else found += 1;
      expect(hex === undefined ? around : around.includes(hex)).toEqual(hex === undefined ? [] : true);
    }
    expect(found).toBeGreaterThan(500);
    expect(beside).toBeGreaterThan(100);
  });

  it('has the corners that a picture of the game draws', () => {
    const svg = renderGame(world, view(world, unwrap(createGame(world, { seed: '7' })), 'us'));
    const [first] = corners('I5');
    expect(svg).toContain(`M${first?.x ?? ''} ${first?.y ?? ''}L`);
  });

  rule('1.4', 'a name that is none of the map is refused, with the place where it was given', () => {
    const refused = (path: string): unknown => ({
      ok: false,
      problems: [{ code: 'unknown-location', rule: '1.4', path, params: { location: 'Z99' } }],
    });
    expect(hexPolygon(world, 'Z99')).toEqual(refused('/hex'));
    expect(rangeBetween(world, 'Z99', 'I5')).toEqual(refused('/a'));
    expect(rangeBetween(world, 'I5', 'Z99')).toEqual(refused('/b'));
  });

  it('refuses what is no hex', () => {
    expect(codes(hexPolygon(world, 'Z99'))).toEqual(['unknown-location']);
    expect(codes(hexPolygon(world, 7 as never))).toEqual(['bad-type']);
    const dot = middle(corners('I5'));
    expect(hexAt(world, dot)).toBe('I5');
    for (const point of [{ x: Number.NaN, y: 0 }, { x: `${dot.x}`, y: dot.y }, { x: dot.x }, null, 7])
      expect(hexAt(world, point as never)).toBeUndefined();
    for (const other of [undefined, {}, 'I5']) expect(hexAt(other as never, dot)).toBeUndefined();
  });
});

describe('hexes by their names', () => {
  rule('5.4', 'the range between two locations is counted in hexes, whatever their levels are', () => {
    expect(unwrap(rangeBetween(world, 'I5', 'J3'))).toBe(3);
    expect(unwrap(rangeBetween(world, 'i5/upper', 'I5'))).toBe(0);
    expect(codes(rangeBetween(world, 'I5', 'nowhere'))).toEqual(['unknown-location']);
  });

  rule('10.3', 'everything on a line of sight has the names of its hexes', () => {
    const game = unwrap(createGame(world, { seed: '7' }));
    const { contributions, path } = unwrap(lineOfSight(world, game, 'I5', 'F4'));
    expect(path.length).toBeGreaterThan(0);
    expect(path.at(0)?.names).toContain('I5');
    expect(path.at(-1)?.names).toContain('F4');
    for (const { hexes, names } of [...contributions, ...path])
      expect(names).toEqual(hexes.map((hex) => world.map.names[hex]));
  });
});
