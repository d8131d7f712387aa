import { describe, expect, it } from 'vitest';
import { ordersAgainst } from './campaign.js';
import { scenes, SOURCES } from './frames.js';

/* `orders.deep.test.ts` tries all sources, and `npm run redteam` as many orders as there is time for. */

const QUICK = ['training by hand', 'patrols'];

describe('bent orders, in every decision that a few random games reach', () => {
  it('break nothing: nothing throws or changes, what is legal is listed, and what is applied can be loaded', () => {
    const found = scenes(
      1,
      1,
      SOURCES.filter(({ name }) => QUICK.includes(name)),
    );
    expect(found.length).toBeGreaterThan(10);
    const { tried, breaches } = ordersAgainst(found, 20, 'quick');
    expect(breaches).toEqual([]);
    expect(tried).toBeGreaterThan(300);
  });
});
