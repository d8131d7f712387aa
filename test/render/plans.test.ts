import { describe, expect, it } from 'vitest';
import { destinations, position, view } from '../../src/index.js';
import type { Setup } from '../../src/index.js';
import type { GamePicture } from '../../src/render/index.js';
import { drawGame, renderGame, renderSvg } from '../../src/render/index.js';
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
    // The greatest chance of one attack, and never the sum of two.
    const dangers = [{ harm: [{ shaken: '2/3', lost: '0' }] }, { harm: [{ shaken: '0', lost: '1/2' }] }];
    const place = { at: 'H5', cost: 1, shaken: '2/3', lost: '1/2' };
    expect(wordsOf(drawn({ reach: [{ ...place, dangers }] }))).toContain('67%');
    expect(wordsOf(drawn({ reach: [place] }))).toContain('100%');
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

  it('show the way of a move as an arrow', () => {
    const paths = (way: readonly string[]): number => drawn({ way }).split('<path').length;
    expect(paths(['H6', 'H5', 'I5']) - paths([])).toBe(2);
  });
});

/** The codes of a refusal with their paths. */
const refusals = (more: object): readonly string[] => {
  const told = drawGame(world, seen, more);
  return told.ok ? [] : told.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
};

describe('a part of a picture that cannot be drawn', () => {
  const chances = { shaken: '0', lost: '0' };

  it('is told with the path of the wrong field', () => {
    expect(refusals({ way: [7] })).toEqual(['bad-type /picture/way/0']);
    expect(refusals({ reach: [{ at: 'H5', cost: '2', ...chances }] })).toEqual(['bad-type /picture/reach/0/cost']);
    expect(refusals({ reach: 'H5' })).toEqual(['bad-type /picture/reach']);
    expect(refusals({ targets: [{ at: 'J3', harm: [{ shaken: 1, lost: '0' }] }] })).toEqual([
      'bad-type /picture/targets/0/harm/0/shaken',
    ]);
    expect(refusals({ arcs: [{ part: 'hull', hexes: 'I5' }, { hexes: [] }] })).toEqual([
      'bad-type /picture/arcs/0/hexes',
      'bad-type /picture/arcs/1/part',
    ]);
    expect(refusals({ tips: { 'us.2-5-4.1': 7 } })).toEqual(['bad-type /picture/tips/us.2-5-4.1']);
    expect(refusals({ words: { 'terrain.wall': null } })).toEqual(['bad-type /picture/words/terrain.wall']);
    expect(refusals({ draw: () => ({}) })).toEqual(['misuse /picture/draw']);
    expect(refusals({ draw: async () => await Promise.resolve('<g/>') })).toEqual(['misuse /picture/draw']);
    expect(refusals({ draw: 'svg', art: [] })).toEqual(['bad-type /picture/art', 'bad-type /picture/draw']);
    expect(refusals({ fieldOfView: { I5: 'clear' }, line: 7 })).toEqual([
      'bad-type /picture/line',
      'bad-type /picture/fieldOfView/I5',
    ]);
    const thrower = {
      get at() {
        throw new Error('no');
      },
      cost: 1,
      ...chances,
    };
    expect(refusals({ reach: [thrower] })).toEqual(['not-json /picture/reach/0/at']);
  });

  it('is refused for a location that is not on the map, and for a name that no counter has', () => {
    expect(refusals({ way: ['H6', 'Z99'] })).toEqual(['unknown-location /picture/way/1']);
    expect(refusals({ reach: [{ at: 'Z9', cost: 2, ...chances }] })).toEqual(['unknown-location /picture/reach/0/at']);
    expect(refusals({ targets: [{ at: 'Z9', harm: [] }], arcs: [{ part: 'hull', hexes: ['I5', 'Z9'] }] })).toEqual([
      'unknown-location /picture/targets/0/at',
      'unknown-location /picture/arcs/0/hexes/1',
    ]);
    expect(refusals({ highlight: ['I5', 'us.2-5-4.1', 'us.tom.1', 'nobody'] })).toEqual([
      'unknown-location /picture/highlight/3',
    ]);
    expect(refusals({ crop: ['Z9'], from: 'Z9', fieldOfView: { Z9: { kind: 'clear' } } })).toEqual([
      'unknown-location /picture/crop/0',
      'unknown-location /picture/from',
      'unknown-location /picture/fieldOfView/Z9',
    ]);
    expect(JSON.stringify(renderSvg({ map: world.map, way: ['Z9'] }))).toContain('/picture/way/0');
    expect(refusals({ way: ['h6', 'H5/upper'] })).toEqual([]);
  });

  it('is drawn in the place of the picture of `renderGame`, and is a result of `drawGame`', () => {
    expect(drawGame(world, seen)).toEqual({ ok: true, value: renderGame(world, seen) });
    const refused = renderGame(world, seen, { way: ['Z9', '<b>'] });
    expect(refused).toContain('data-refused="unknown-location unknown-location"');
    expect(refused).toContain('>unknown-location /picture/way/0</text>');
    expect(renderGame(world, 'us' as never)).toContain('data-refused="misuse"');
  });
});
