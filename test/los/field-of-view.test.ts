import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { fieldOfView, floorsOf } from '../../src/los/field-of-view.js';
import { FLOORS } from '../../src/tables/floors.js';
import { sees } from '../../src/los/los.js';
import { BARE_MAP, losOverlay } from '../../src/los/overlay.js';
import { LOS_RULES } from '../../src/los/rules.js';
import { board, boardOf, hex, mapOf } from '../map/boards.js';
import { prop } from '../prop.js';
import { someCounters, someHex, someMap } from './random-map.js';

describe('a field of view', () => {
  prop(
    'holds every location of the map once, each with what the pair sees, either way',
    [someMap, someCounters, someHex, fc.constantFrom(...FLOORS)],
    (map, counters, from, floor) => {
      const overlay = losOverlay(map, counters);
      const spots = fieldOfView(map, overlay, { hex: from, floor })?.spots ?? [];
      const locations = map.names.flatMap((_, at) => floorsOf(map, at).map((other) => `${String(at)} ${other}`));
      expect(spots.map((spot) => `${String(spot.hex)} ${spot.floor}`)).toEqual(locations);
      for (const spot of spots) {
        expect(spot.code).toBe(sees(map, overlay, from, spot.hex, floor, spot.floor));
        expect(spot.code).toBe(sees(map, overlay, spot.hex, from, spot.floor, floor));
      }
    },
    { numRuns: 40 },
  );

  prop(
    'asks by the rules it is given',
    [someMap, someHex],
    (map, from) => {
      const rules = { ...LOS_RULES, equalHeightViewer: 'blocked', degradingLimit: 'secondSilhouetteBlocks' } as const;
      for (const { hex: to, floor, code } of fieldOfView(map, BARE_MAP, { hex: from }, rules)?.spots ?? []) {
        expect(code).toBe(sees(map, BARE_MAP, from, to, 'ground', floor, rules));
      }
    },
    { numRuns: 20 },
  );

  prop(
    'holds the air over every hex too where it is asked for, seen as the pair sees it either way',
    [someMap, someCounters, someHex, fc.constantFrom(...FLOORS)],
    (map, counters, from, floor) => {
      const overlay = losOverlay(map, counters);
      const view = fieldOfView(map, overlay, { hex: from, floor }, LOS_RULES, 'withAir');
      const air = (view?.spots ?? []).filter((spot) => spot.floor === 'air');
      expect(air.map(({ hex: at }) => at)).toEqual([...map.names.keys()]);
      for (const { hex: at, code } of air) {
        expect(code).toBe(sees(map, overlay, from, at, floor, 'air'));
        expect(code).toBe(sees(map, overlay, at, from, 'air', floor));
      }
      const below = (view?.spots ?? []).filter((spot) => spot.floor !== 'air');
      expect(below).toEqual(fieldOfView(map, overlay, { hex: from, floor })?.spots);
    },
    { numRuns: 30 },
  );

  it('knows the floors of a hex: an upper one only in a Building of two storeys, a Rooftop on any Building', () => {
    const hexes = ['C3', 'C4', 'C5'].map((name) => ({ hex: name, terrain: 'hcBuilding' }));
    const hut = { hex: 'E3', terrain: 'lcBuilding' };
    const buildings = [{ id: 'hall', hexes: ['C3', 'C4', 'C5'] }];
    const map = mapOf({ ...boardOf('board 1 9x9'), hexes: [...hexes, hut], buildings });
    expect(floorsOf(map, hex(map, 'C4'))).toEqual(['ground', 'upper', 'roof']);
    expect(floorsOf(map, hex(map, 'E3'))).toEqual(['ground', 'roof']);
    expect(floorsOf(map, hex(map, 'F4'))).toEqual(['ground']);
  });

  it('has nothing to say from a hex that is not on the map', () => {
    const map = mapOf(board('15'));
    expect(fieldOfView(map, BARE_MAP, { hex: 'ZZ9' })).toBeUndefined();
    expect(fieldOfView(map, BARE_MAP, { hex: map.size })).toBeUndefined();
    expect(fieldOfView(map, BARE_MAP, { hex: 'i05' })?.from).toEqual({
      hex: hex(map, 'I5'),
      floor: 'ground',
      level: 0,
    });
  });
});
