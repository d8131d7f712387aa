import { describe, expect, it } from 'vitest';
import { scenes, SOURCES } from './frames.js';
import { savesAgainst } from './saves.js';
import { share } from '../share.js';

describe.each(share(SOURCES))('bent saved games of $name', (source) => {
  it('are refused, or go on for twenty steps, each of which can be loaded', { timeout: 300_000 }, () => {
    const { accepted, breaches } = savesAgainst(scenes(1, 1, [source]), 10, source.name);
    expect(breaches).toEqual([]);
    expect(accepted).toBeGreaterThan(3);
  });
});
