import { describe as suite, expect, it } from 'vitest';
import { coveredArcs, describe, position, view } from '../../src/index.js';
import { renderGame } from '../../src/render/index.js';
import { english } from '../../src/text/en/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { unwrap } from '../unwrap.js';
import { elementsOf } from './pictures.js';

const world = worldNamed('armour');
const tank = 'us.m4a1';
const [at = ''] = world.map.names.slice(Math.floor(world.map.names.length / 2));
const game = unwrap(position(world, { units: [{ type: tank, at, facing: 1, turret: 4 }], dice: { seed: '7' } }));
const seen = view(world, game, 'us');

suite('a picture of a game', () => {
  it('tells over a counter what the host wants told, as text whatever it says', () => {
    const id = `${tank}.1`;
    const { text } = describe(world, seen, id, english);
    expect(renderGame(world, seen, { tips: { [id]: text } })).toContain(`<title>${text}</title>`);
    expect(renderGame(world, seen, { tips: { [id]: '<b>' } })).toContain('<title>&lt;b&gt;</title>');
    expect(renderGame(world, seen)).toContain(`<title>${id}`);
  });

  it('has a wash for each arc of a unit', () => {
    const arcs = unwrap(coveredArcs(world, seen, `${tank}.1`));
    const washes = elementsOf(renderGame(world, seen, { arcs })).filter(
      ({ attributes }) => attributes['fill-opacity'] === '.16',
    );
    expect(washes.length).toBe(arcs.length);
  });
});

suite('the arcs of a unit', () => {
  it('are those of its hull and of its turret: opposite ones have no hex in common', () => {
    const [hull, turret, ...more] = unwrap(coveredArcs(world, seen, `${tank}.1`));
    expect([hull?.part, hull?.facing, turret?.part, turret?.facing, more]).toEqual(['hull', 1, 'turret', 4, []]);
    expect(hull?.hexes.length).toBeGreaterThan(5);
    expect(turret?.hexes.length).toBeGreaterThan(5);
    expect(hull?.hexes.filter((hex) => turret?.hexes.includes(hex))).toEqual([]);
  });

  it('are none of men, and refused of nobody', () => {
    const men = unwrap(position(world, { units: [{ type: 'us.2-5-4', at }], dice: { seed: '7' } }));
    expect(coveredArcs(world, view(world, men, 'us'), 'us.2-5-4.1')).toEqual({ ok: true, value: [] });
    expect(coveredArcs(world, seen, 'us.nobody.1')).toMatchObject({ problems: [{ code: 'unknown-counter' }] });
  });
});
