import { describe, expect } from 'vitest';
import { BARE_MAP, lineOfSight, losVerdict, sees } from '../../src/los/index.js';
import { indexOf } from '../../src/map/index.js';
import type { GameMap } from '../../src/map/index.js';
import { rule } from '../rule.js';
import { moduleMap } from './module-map.js';

/** What C7 sees, hex by hex of its column. */
function seenFromC7(map: GameMap, ...names: readonly string[]): readonly string[] {
  const hex = (name: string): number => indexOf(map, name) as number;
  return names.map((name) => losVerdict(sees(map, BARE_MAP, hex('C7'), hex(name))).kind);
}

describe('terrain that a module adds', () => {
  rule('10.3.1', 'makes a slope that hides nothing, if its row says so', () => {
    const hexes = [
      { hex: 'C7', terrain: 'clear', level: 2 },
      { hex: 'C6', terrain: 'snow', level: 1 },
    ];
    const snow = { id: 'snow', type: 'open', obstacle: 0 };
    expect(seenFromC7(moduleMap({ ...snow, clearSlope: true }, { hexes }), 'C5')).toEqual(['clear']);
    expect(seenFromC7(moduleMap(snow, { hexes }), 'C5')).toEqual(['blocked']);
  });

  rule('10.3', 'stands in the way at every level, if its row says so', () => {
    const hexes = [
      { hex: 'C7', terrain: 'clear', level: 3 },
      { hex: 'C5', terrain: 'haze' },
      { hex: 'C3', terrain: 'clear', level: 3 },
    ];
    const haze = { id: 'haze', type: 'degrading' };
    expect(seenFromC7(moduleMap({ ...haze, everyLevel: true }, { hexes }), 'C6', 'C4', 'C3')).toEqual([
      'clear',
      'degraded',
      'degraded',
    ]);
    expect(seenFromC7(moduleMap(haze, { hexes }), 'C4', 'C3')).toEqual(['clear', 'clear']);
  });

  rule('10.3', 'hides nobody on lower ground, if its row says so', () => {
    const hexes = [
      { hex: 'C7', terrain: 'clear', level: 2 },
      { hex: 'C5', terrain: 'reed' },
    ];
    const reed = { id: 'reed', type: 'blocking', obstacle: 1 };
    expect(seenFromC7(moduleMap({ ...reed, noShadow: true }, { hexes }), 'C4', 'C3')).toEqual(['clear', 'clear']);
    expect(seenFromC7(moduleMap(reed, { hexes }), 'C4', 'C3')).toEqual(['blocked', 'clear']);
  });

  rule('10.3', 'counts in its whole hex though it is drawn, if its row says so', () => {
    const drawn = {
      hexes: [{ hex: 'C5', terrain: 'grove' }],
      silhouettes: [
        {
          owner: 'C5',
          points: [
            [-10, 0],
            [-8, 0],
            [-8, 2],
          ],
        },
      ],
    } as const;
    const grove = { id: 'grove', type: 'blocking', obstacle: 1 };
    expect(seenFromC7(moduleMap({ ...grove, fillsHex: true }, drawn), 'C3')).toEqual(['blocked']);
    expect(seenFromC7(moduleMap(grove, drawn), 'C3')).toEqual(['clear']);
  });

  rule('10.3.2', 'stands on a hexside, as high as its row says and over lower ground in its shadow', () => {
    const cliffs = { hexsides: [{ between: ['C6', 'C5'], terrain: 'cliff' }] } as const;
    const cliff = { id: 'cliff', use: 'hexside', type: 'blocking', obstacle: 2 };
    const drawn = { ...cliffs, hexes: [{ hex: 'C7', terrain: 'clear', level: 2 }] };
    expect(seenFromC7(moduleMap(cliff, cliffs), 'C6', 'C4', 'C3')).toEqual(['clear', 'blocked', 'blocked']);
    expect(seenFromC7(moduleMap(cliff, drawn), 'C4', 'C3')).toEqual(['blocked', 'clear']);
    expect(seenFromC7(moduleMap({ ...cliff, noShadow: true }, drawn), 'C4', 'C3')).toEqual(['clear', 'clear']);
    expect(seenFromC7(moduleMap({ ...cliff, everyLevel: true }, drawn), 'C4', 'C3')).toEqual(['blocked', 'blocked']);
    expect(seenFromC7(moduleMap({ ...cliff, type: 'degrading' }, cliffs), 'C4')).toEqual(['degraded']);
    const told = (row: object): unknown =>
      lineOfSight(moduleMap(row, cliffs), BARE_MAP, { hex: 'C7' }, { hex: 'C4' })?.contributions.map(({ top }) => top);
    expect([told(cliff), told({ ...cliff, everyLevel: true })]).toEqual([[2], [undefined]]);
  });
});
