import { describe, expect, test } from 'vitest';
import { hexarbiter, hexarbiterJson } from './program.js';

describe('demo', () => {
  test('plays the other scenarios, other bots, and by house rules', () => {
    const regiment = hexarbiter('demo', '--scenario', 'regiment', '--bots', 'random,sensible', '--quiet');
    expect(regiment.code).toBe(0);
    expect(regiment.out).toMatch(/^Winner: .+ \((roadHeld|brokenThrough)\)\n/);
    const cache = hexarbiter('demo', '--scenario', 'cache', '--bots', 'sensible,random', '--quiet');
    expect(cache.out).toMatch(/^Winner: .+ \((cacheDestroyed|cacheKept)\)\n/);
    const armour = hexarbiter('demo', '--scenario', 'armour', '--bots', 'sensible,random', '--quiet');
    expect(armour.out).toMatch(/^Winner: .+ \((dairyTaken|dairyHeld)\)\n/);
    const raid = hexarbiter('demo', '--scenario', 'raid', '--bots', 'random,sensible', '--quiet');
    expect(raid.out).toMatch(/^Winner: .+ \((hutTaken|hutHeld)\)\n/);
    const landing = hexarbiter('demo', '--scenario', 'landing', '--bots', 'random,sensible', '--quiet');
    expect(landing.out).toMatch(/^Winner: .+ \((shedTaken|shedHeld)\)\n/);
    const { code, json } = hexarbiterJson('demo', '--scenario', 'vierville', '--bots', 'random,sensible');
    expect(code).toBe(0);
    expect(json).toMatchObject({ scenario: 'vierville' });
    const house = hexarbiterJson('demo', '--rule', 'sniperCompany=anyUnits').json as { readonly world: object };
    const book = hexarbiterJson('demo').json as { readonly world: object };
    expect(house.world).not.toEqual(book.world);
  });
});
