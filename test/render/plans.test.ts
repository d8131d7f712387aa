import { describe, expect, it } from 'vitest';
import { destinations, position, view } from '../../src/index.js';
import type { Setup } from '../../src/index.js';
import type { GamePicture } from '../../src/render/index.js';
import { renderGame } from '../../src/render/index.js';
import { english } from '../../src/text/en/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { unwrap } from '../unwrap.js';
import { elementsOf, wordsOf } from './pictures.js';

const world = worldNamed('training');
const SETUP: Omit<Setup, 'dice'> = {
  units: [
    { type: 'us.2-5-4', at: 'H6' },
    { type: 'de.1-6-4', at: 'J3' },
  ],
  impulse: { by: 'us', named: ['H6'] },
};
const game = unwrap(position(world, { ...SETUP, dice: { seed: '7' } }));
const seen = view(world, game, 'us');
const drawn = (more: GamePicture = {}): string => renderGame(world, seen, { words: english.words, ...more });
const found = unwrap(destinations(world, seen, ['us.2-5-4.1']));

describe('plans on the map', () => {
  it('show what `destinations` says: the cost of each hex, and the chance to be harmed there', () => {
    const said = wordsOf(drawn({ reach: found.places }));
    const costs = new Set(found.places.map(({ cost }) => String(cost)));
    expect(costs.size).toBeGreaterThan(2);
    for (const cost of costs) expect(said).toContain(cost);
    const hexes = new Set(found.places.map(({ at }) => at.split('/')[0]));
    const washes = elementsOf(drawn({ reach: found.places })).filter(
      ({ attributes }) => attributes['fill-opacity'] === '.22',
    );
    expect(washes.length).toBe(hexes.size);
    expect(said.some((each) => /^\d+%$/.test(each))).toBe(true);
  });

  it('show of several ways to a hex the cheapest, and of as cheap ones the safest', () => {
    const reach = [
      { at: 'H5', cost: 2, shaken: '1/2', lost: '0' },
      { at: 'H5/upper', cost: 1, shaken: '1/2', lost: '1/4' },
      { at: 'H5', cost: 1, shaken: '1/4', lost: '0' },
    ];
    expect(wordsOf(drawn({ reach }))).toEqual(expect.arrayContaining(['1', '25%']));
    expect(wordsOf(drawn({ reach }))).not.toContain('75%');
    expect(wordsOf(drawn({ reach: [{ at: 'H5', cost: 1, shaken: '1/1296', lost: '0' }] }))).toContain('&lt;1%');
  });

  it('show the chance to harm whom a group can attack', () => {
    const harm = [
      { shaken: '1/3', lost: '1/6' },
      { shaken: '1/6', lost: '0' },
    ];
    const svg = drawn({ targets: [{ at: 'J3', harm }] });
    expect(wordsOf(svg)).toContain('50%');
    expect(
      elementsOf(svg).filter(({ name, attributes }) => name === 'circle' && attributes['r'] === '176').length,
    ).toBe(2);
  });

  it('show the way of a move as an arrow, and leave out what is off the map', () => {
    const paths = (way: readonly string[]): number => drawn({ way }).split('<path').length;
    expect(paths(['H6', 'H5', 'I5']) - paths([])).toBe(2);
    expect(paths(['H6', 'Z99'])).toBe(paths([]));
    expect(JSON.stringify(drawn({ way: [7] as never }))).toContain('/picture/way');
  });
});
