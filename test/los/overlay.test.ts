import { describe, expect } from 'vitest';
import { BARE_MAP, LOS_MARKERS, losOverlay, sees } from '../../src/los/index.js';
import { rule } from '../rule.js';
import { hex } from '../map/boards.js';
import { ground } from './sight.js';

describe('what lies on a map', () => {
  const map = ground(['C4 road', 'C5 road']);
  const at = (name: string): number => hex(map, name);

  rule('10.3', 'counters of one hex are kept together, however often they are named', () => {
    const { masks } = losOverlay(map, [
      [at('C4'), 'smoke'],
      [at('C4'), 'wreck'],
      [at('C4'), 'smoke'],
      [at('A0'), 'craters'],
    ]);
    expect(masks[at('C4')]).toBe(LOS_MARKERS.smoke | LOS_MARKERS.wreck);
    expect(masks[at('A0')]).toBe(LOS_MARKERS.craters);
    expect(Array.from(masks).filter((mask) => mask !== 0)).toHaveLength(2);
    expect(masks).toHaveLength(map.size);
  });

  rule('21.5', 'a Barricade closes one hexside, named from either of its hexes', () => {
    // North of C5 and south of C4.
    const slots = [6 * at('C4') + 3, 6 * at('C5')];
    for (const pair of [
      [at('C4'), at('C5')],
      [at('C5'), at('C4')],
    ] as const) {
      expect([...losOverlay(map, [], [pair]).barricades].sort((a, b) => a - b)).toEqual(slots);
    }
  });

  rule('21.5', 'between hexes that are not adjacent there is no hexside to close', () => {
    expect(losOverlay(map, [], [[at('C4'), at('C6')]]).barricades.size).toBe(0);
    expect(losOverlay(map, [], [[at('C4'), at('C4')]]).barricades.size).toBe(0);
  });

  rule('10.3', 'nothing lies on a bare map, and nobody can put anything there', () => {
    expect([BARE_MAP.masks.length, BARE_MAP.barricades.size, Object.isFrozen(BARE_MAP)]).toEqual([0, 0, true]);
  });

  rule('21.5', 'a Barricade off the line leaves it as it was', () => {
    const overlay = losOverlay(map, [], [[at('F4'), at('F5')]]);
    expect(sees(map, overlay, at('C3'), at('C6'))).toBe(0);
  });
});
