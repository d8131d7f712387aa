import { describe, expect, it } from 'vitest';
import { ordersAgainst } from './campaign.js';
import { scenes, SOURCES } from './frames.js';
import { share } from '../share.js';

describe.each(share(SOURCES))('bent orders in $name', (source) => {
  it('break nothing: nothing throws or changes, what is legal is listed, and what is applied can be loaded', () => {
    const { tried, breaches } = ordersAgainst(scenes(2, 1, [source]), 50, source.name);
    expect(breaches).toEqual([]);
    expect(tried).toBeGreaterThan(250);
  }, 300_000);
});
