import { describe, expect, it } from 'vitest';
import { BARE_MAP, losOverlay, losVerdict, sees } from '../../src/los/index.js';
import type { LosOverlay } from '../../src/los/index.js';
import { ground } from './sight.js';
import { hex } from '../map/boards.js';

describe('kept verdicts', () => {
  it('belong to their overlay alone', () => {
    const map = ground([]);
    const look = (overlay: LosOverlay): string => losVerdict(sees(map, overlay, hex(map, 'K6'), hex(map, 'K2'))).kind;
    const smoke = losOverlay(map, [[hex(map, 'K3'), 'smoke']]);
    const wreck = losOverlay(map, [[hex(map, 'K5'), 'wreck']]);
    const aside = losOverlay(map, [[hex(map, 'A1'), 'smoke']]);
    const words = ['clear', 'blocked', 'degraded', 'clear', 'blocked', 'clear', 'degraded'];
    expect([BARE_MAP, smoke, wreck, aside, smoke, BARE_MAP, wreck].map(look)).toEqual(words);
  });

  it('are of overlays that do not change', () => {
    const map = ground([]);
    const overlay = losOverlay(map, [[hex(map, 'K3'), 'smoke']]);
    expect([overlay, overlay.masks, BARE_MAP, BARE_MAP.masks].every(Object.isFrozen)).toBe(true);
  });
});
