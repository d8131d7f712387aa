import { describe, expect, it } from 'vitest';
import { polygonFault } from '../../src/board/polygon.js';
import { centre, neighbour } from '../../src/board/geometry.js';
import { roadsideOutlines } from '../../src/map/roadside.js';
import { trackOutlines } from '../../src/map/track.js';
import { LOS_RULES } from '../../src/los/rules.js';
import type { LosRules } from '../../src/los/rules.js';
import { oracle } from './oracle.js';
import { hex } from '../map/boards.js';
import { rule } from '../rule.js';
import { ground, look } from './sight.js';

const touching: LosRules = { ...LOS_RULES, losTouch: 'crosses' };

describe('streams', () => {
  rule('10.5.1', 'Stream hexsides are open: they do nothing to a line', () => {
    const map = ground([], 'stream1 K3/K4', 'stream5 K4/K5', 'stream3 L4/L5');
    expect([look(map, 'K2', 'K7'), look(map, 'K4', 'M6'), look(map, 'L3', 'L6')]).toEqual(Array(3).fill('clear'));
  });

  rule('10.5.1', 'a Wall along a Stream blocks as a Wall does', () => {
    const map = ground(['K6 clear 1'], 'stream3 K3/K4', 'wall K3/K4');
    expect([look(map, 'K2', 'K5'), look(map, 'K3', 'K5'), look(map, 'K2', 'K6')]).toEqual([
      'blocked',
      'clear',
      'clear',
    ]);
  });

  rule('10.3.2', 'a Wall and Bocage on one hexside block what either of them blocks', () => {
    const map = ground(['K3 clear 1'], 'bocage K4/K5', 'wall K4/K5');
    const across: LosRules = { ...LOS_RULES, wallAcrossLevels: 'asSameLevel' };
    expect([look(map, 'K3', 'K6'), look(map, 'K3', 'K8')]).toEqual(['blocked', 'clear']);
    expect(look(map, 'K3', 'K8', {}, across)).toBe('blocked');
  });
});

describe('lined roads', () => {
  const road = ['K2', 'K3', 'K4', 'K5', 'L6', 'M6'];
  const avenue = (...more: readonly string[]) =>
    ground(
      road.map((name) => `${name} treeLinedRoad`),
      `road ${road.join(' ')}`,
      ...more,
    );

  rule('10.5.3', 'a line exactly along the road is not degraded, whichever way touching is read', () => {
    const map = avenue();
    expect([look(map, 'K2', 'K5'), look(map, 'K2', 'K4'), look(map, 'K5', 'M6')]).toEqual(Array(3).fill('clear'));
    expect(look(map, 'K2', 'K5', {}, touching)).toBe('clear');
  });

  rule('10.5.3', 'every other line is degraded by each such hex whose trees it crosses', () => {
    const map = avenue();
    expect([look(map, 'J3', 'L4'), look(map, 'J4', 'L5'), look(map, 'K4', 'M6')]).toEqual([
      'degraded 1',
      'degraded 1',
      'degraded 1',
    ]);
    expect(look(map, 'K1', 'K6')).toBe('degraded 2');
  });

  rule('10.5.3', 'where the road bends away the line goes on through the trees', () => {
    const map = avenue();
    expect([look(map, 'K3', 'K6'), look(map, 'K3', 'K5')]).toEqual(['degraded 1', 'clear']);
  });

  rule('10.5.3', 'trees that a board draws decide for themselves', () => {
    const map = avenue('art K4 4,-10 10,-10 10,10 4,10');
    expect([look(map, 'K3', 'K5'), look(map, 'J3', 'K4')]).toEqual(['clear', 'clear']);
    expect(look(map, 'J4', 'L5')).toBe('degraded 1');
    expect(look(avenue('art K4 -10,-10 -4,-10 -4,-8 -10,-8'), 'J4', 'L5')).toBe('clear');
  });

  rule('10.5.3', 'without a road through it the hex degrades like any other', () => {
    const map = ground(['K4 jungleLinedRoad']);
    expect(look(map, 'K3', 'K5')).toBe('degraded 1');
  });

  it('and tracks have simple outlines on the grid, whatever roads meet', () => {
    for (let roads = 1; roads < 64; roads++) {
      const outlines = [...roadsideOutlines({ q: 0, r: 0 }, roads), ...trackOutlines({ q: 0, r: 0 }, roads)];
      expect(outlines.map((points) => polygonFault(points))).toEqual(outlines.map(() => undefined));
      expect(outlines.every((points) => points.every(({ x, y }) => Number.isInteger(x) && (x + y) % 2 === 0))).toBe(
        true,
      );
    }
  });
});

describe('railroads', () => {
  const line = 'railroad K1 K2 K3 K4 K5 K6 K7';

  rule('10.5.7', 'a line that crosses the tracks is degraded', () => {
    const map = ground([], line);
    expect([look(map, 'J4', 'L4'), look(map, 'I4', 'M4'), look(map, 'J3', 'L6')]).toEqual(Array(3).fill('degraded 1'));
  });

  rule('10.5.7', 'one exactly along them, or beside them in the hex, is not', () => {
    const map = ground([], line, 'railroad M3 N4 O4');
    expect([look(map, 'K2', 'K6'), look(map, 'M2', 'N3'), look(map, 'M2', 'O3')]).toEqual(Array(3).fill('clear'));
  });

  rule('10.5.7', 'tracks in the hex of either end do not', () => {
    const map = ground([], line);
    expect([look(map, 'K4', 'M4'), look(map, 'K4', 'K8')]).toEqual(['clear', 'clear']);
  });

  rule('10.3', 'tracks and woods in one hex are one factor', () => {
    const map = ground(['K4 lightWoods'], line);
    expect(look(map, 'J4', 'L5')).toBe('degraded 1');
  });

  rule('10.5.7', 'from a Hill one looks over them', () => {
    const map = ground(['I4 clear 1', 'M4 clear 1'], line);
    expect(look(map, 'I4', 'M4')).toBe('clear');
  });

  rule(
    '10.3.2',
    'a line along a hexside that the tracks cross is degraded, with them on one side only it is not',
    () => {
      const map = ground([], 'railroad F4 G3', 'railroad O5 P5');
      expect([look(map, 'F3', 'G4'), look(map, 'P4', 'Q5')]).toEqual(['degraded 1', 'clear']);
    },
  );

  rule('10.5.7', 'tracks that a board draws decide for themselves', () => {
    const map = ground([], line, 'art K4 railroad 4,-12 6,-12 6,12 4,12');
    expect(look(map, 'K3', 'K5')).toBe('clear');
    expect(look(map, 'J4', 'L5')).toBe('degraded 1');
  });
});

describe('counters of chapter 10', () => {
  rule('10.5.4', 'a Roadblock blocks a line through its hex, not one along its hexside', () => {
    const map = ground([]);
    expect(look(map, 'K3', 'K5', { K4: 'roadblock' })).toBe('blocked');
    const scene = { map, counters: [], barricades: [], rules: LOS_RULES };
    expect(oracle(scene, { hex: hex(map, 'K3'), floor: 'ground' }, { hex: hex(map, 'L5'), floor: 'ground' }).word).toBe(
      'clear',
    );
    expect(look(map, 'K3', 'L5', { K4: 'roadblock' })).toBe('clear');
    expect(look(map, 'K3', 'L5', { K4: 'roadblock', L4: 'roadblock' })).toBe('clear');
  });

  rule('10.5.4', 'over a Roadblock, as high as the ground, one looks from a Hill', () => {
    const map = ground(['K3 clear 1', 'K6 clear 1']);
    expect(look(map, 'K3', 'K6', { K4: 'roadblock' })).toBe('clear');
  });

  rule('10.5.5', 'Craters degrade a line through their hex, together with a Wreck once', () => {
    const map = ground([]);
    expect(look(map, 'K3', 'K5', { K4: 'craters' })).toBe('degraded 1');
    expect(look(map, 'K3', 'K5', { K4: ['craters', 'wreck'] })).toBe('degraded 1');
  });
});

describe('a road through a hex', () => {
  it('leaves the way from dot to dot free of the trees beside it', () => {
    const at = { q: 3, r: -1 };
    for (const direction of [1, 2, 3] as const) {
      const outlines = roadsideOutlines(at, 0b1001 << (direction - 1));
      const next = centre(neighbour(at, direction));
      const dot = centre(at);
      const sides = outlines.map((points) =>
        points.map(({ x, y }) => Math.sign((next.x - dot.x) * (y - dot.y) - (next.y - dot.y) * (x - dot.x))),
      );
      expect(sides.map((found) => new Set(found).size)).toEqual([1, 1]);
      expect(new Set(sides.flat()).has(0)).toBe(false);
    }
  });
});
