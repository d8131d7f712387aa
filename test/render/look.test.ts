import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { Setup } from '../../src/index.js';
import { hexPolygon, position, view } from '../../src/index.js';
import type { DrawnCounter, GamePicture } from '../../src/render/index.js';
import { counterBox, renderGame, renderSvg, themeStyle } from '../../src/render/index.js';
import { stackAt } from '../../src/paper/stack.js';
import { english } from '../../src/text/en/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { prop } from '../prop.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { elementsOf } from './pictures.js';

const world = worldNamed('training');
const SETUP: Omit<Setup, 'dice'> = {
  units: [
    { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.m1919a4' }, { type: 'us.bar', jammed: true }] },
    { type: 'us.2-5-4', at: 'I5', shaken: true },
    { type: 'us.tom', at: 'I5' },
    { type: 'us.m10', at: 'K5', facing: 4, turret: 5 },
    { type: 'us.jeep', at: 'K3', facing: 1 },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
  ],
  markers: [{ kind: 'smoke', at: 'J4', stage: 1 }],
  impulse: { by: 'us', named: ['I5'] },
};
const seen = view(world, unwrap(position(world, { ...SETUP, dice: { seed: '7' } })), 'us');
const drawn = (more: GamePicture = {}): string => renderGame(world, seen, { words: english.words, ...more });
const withId = (svg: string, id: string): string =>
  svg.slice(svg.indexOf(`data-counter="${id}"`)).split('data-counter')[1] ?? '';

describe('a counter on the board', () => {
  rule('1.1', 'has its values, its Morale and the number that tells it from others of its type', () => {
    const squad = withId(drawn(), 'us.2-5-4.2');
    for (const printed of ['>2-5-4<', '>2<', '>6<']) expect(squad).toContain(printed);
    expect(withId(drawn(), 'us.tom.1')).toContain('>Maj. Tom<');
    expect(withId(drawn(), 'us.tom.1')).toContain('>LM 2 MF 6<');
  });

  rule('1.5', 'has the Morale of the side that is up, and of a man one less for his wound', () => {
    const moraleOf = (more: object): string | undefined => {
      const units = [{ type: 'de.koch', at: 'J3', ...more }];
      const state = unwrap(position(world, { units, dice: { seed: '7' } }));
      const koch = withId(renderGame(world, view(world, state, 'de')), 'de.koch.1');
      return /text-anchor="end"[^>]*>(\d+)</.exec(koch)?.[1];
    };
    const [whole, wounded] = [moraleOf({}), moraleOf({ wounds: 1 })];
    expect(Number(whole) - Number(wounded)).toBe(1);
  });

  it('of a vehicle is turned as its hull and its turret are', () => {
    const tank = withId(drawn(), 'us.m10.1');
    expect(tank).toContain('rotate(60 50 40)');
    expect(tank).toContain('rotate(120 50 40)');
    expect(withId(drawn(), 'us.jeep.1')).toContain('rotate(240 50 40)');
  });

  it('can be drawn by the host, for its type or by itself', () => {
    const art = { 'us.2-5-4': '<circle r="7"/>', 'us.tom': '<circle r="8"/>' };
    const draw = ({ id }: DrawnCounter): string | undefined => (id === 'us.tom.1' ? '<circle r="9"/>' : undefined);
    const svg = drawn({ art, draw });
    expect(svg.split('<circle r="7"/>').length - 1).toBe(2);
    expect(svg).not.toContain('<circle r="8"/>');
    expect(withId(svg, 'us.tom.1')).toContain('<circle r="9"/>');
    expect(withId(svg, 'us.2-5-4.1')).not.toContain('>2-5-4<');
    elementsOf(svg);
  });

  it('has a box, for whoever moves it: of half the size where it is carried, and none where it is not drawn', () => {
    const box = (id: string) => unwrap(counterBox(world, seen, id));
    const [squad, gun] = [box('us.2-5-4.1'), box('us.m1919a4.1')];
    expect(gun?.width).toBe(Math.floor((squad?.width ?? 0) / 2));
    expect(gun?.left).toBeGreaterThan(squad?.left ?? 0);
    expect(drawn()).toContain(
      `<svg x="${String(squad?.left)}" y="${String(squad?.top)}" width="${String(squad?.width)}"`,
    );
    expect(box('us.nobody.1')).toBeUndefined();
    const corners = unwrap(hexPolygon(world, 'K5')).map(({ x }) => x);
    const tank = box('us.m10.1');
    expect(tank?.left).toBeGreaterThan(Math.min(...corners));
    expect((tank?.left ?? 0) + (tank?.width ?? 0)).toBeLessThan(Math.max(...corners));
    expect(counterBox(world, seen, 7 as never).ok).toBe(false);
  });

  const piles = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 14 });
  prop('lies over no other one, and inside its hex', [piles], (carried) => {
    const counters = carried.flatMap((n): DrawnCounter[] => [
      { at: 'I5', side: 'us', text: 'x' },
      ...Array.from({ length: n }, () => ({ at: 'I5', side: 'us', text: 'y', carried: true })),
    ]);
    const { placed, left } = stackAt(counters, { x: 0, y: 0 });
    expect(placed.length + left).toBe(counters.length);
    const boxes = placed.map(({ box }) => box);
    for (const [i, a] of boxes.entries()) {
      expect(Math.abs(a.left + a.width / 2)).toBeLessThan(240);
      expect(a.top).toBeGreaterThanOrEqual(-204);
      expect(a.top + a.height).toBeLessThanOrEqual(204);
      for (const b of boxes.slice(i + 1)) {
        const [across, down] = [
          Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left),
          Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top),
        ];
        // What is carried lies over the edge of its carrier, a sixteenth of it.
        if (across > 0 && down > 0) expect(across).toBeLessThanOrEqual(Math.ceil(Math.max(a.width, b.width) / 16));
      }
    }
  });

  it('has room beside seven others', () => {
    const eight = Array.from({ length: 8 }, () => ({ at: 'I5', side: 'us', text: 'x' }));
    expect(stackAt(eight, { x: 0, y: 0 })).toMatchObject({ left: 0, placed: { length: 8 } });
  });
});

describe('a picture', () => {
  it('begins at 0 0, and keeps the units of the plane in a group', () => {
    const [, box, size] = /viewBox="(\S+ \S+) (\S+ \S+)"/.exec(drawn()) ?? [];
    expect(box).toBe('0 0');
    expect(size).toMatch(/^\d+ \d+$/);
    const [, left, top] = /data-plane="(-?\d+) (-?\d+)"/.exec(drawn()) ?? [];
    expect(drawn()).toContain(`transform="translate(${String(-Number(left))} ${String(-Number(top))})"`);
  });

  it('has its layers by name', () => {
    const layers = elementsOf(drawn()).flatMap(({ attributes }) => attributes['data-layer'] ?? []);
    expect([...new Set(layers)].sort()).toEqual(['board', 'counters', 'overlays', 'words']);
  });

  it('has a variable for every colour, light or dark', () => {
    for (const theme of ['light', 'dark'] as const) {
      const elements = elementsOf(drawn({ theme }));
      const style = elements.find(({ name }) => name === 'style')?.text ?? '';
      const colours = elements.flatMap(({ attributes }) =>
        (['fill', 'stroke'] as const).flatMap((each) =>
          /^#/.test(attributes[each] ?? '') ? [[attributes[each], attributes['class'] ?? ''] as const] : [],
        ),
      );
      expect(colours.length).toBeGreaterThan(100);
      for (const [colour = '', classes] of colours) {
        const found = classes
          .split(' ')
          .some((each) => new RegExp(`\\.hexarbiter-${theme} \\.${each}\\{[^}]*,${colour}\\)\\}`).test(style));
        expect([colour, classes, found]).toEqual([colour, classes, true]);
      }
    }
  });

  it('takes the colours of a board from the style of a page too', () => {
    const style = themeStyle('dark');
    const [, forest] = /--hexarbiter-forest:(#[0-9a-f]{6});/.exec(style) ?? [];
    expect(drawn({ theme: 'dark' })).toContain(`var(--hexarbiter-forest,${String(forest)})`);
    expect(themeStyle('light')).toContain('--hexarbiter-forest:#8aa36f;');
    expect(themeStyle('blue' as never)).toBe(themeStyle('light'));
  });

  it('on a dark board differs in its colours alone', () => {
    const bare = (svg: string): string =>
      svg
        .replaceAll(/#[0-9a-f]{6}/g, '#')
        .replaceAll(/hexarbiter-(?:dark|light)/g, '')
        .replaceAll('dark-', '');
    expect(bare(drawn({ theme: 'dark' }))).toBe(bare(drawn()));
    expect(drawn({ theme: 'dark' })).not.toBe(drawn());
  });

  it('shares no class and no pattern with one of the other board on the same page', () => {
    const names = (svg: string): readonly string[] => [
      ...[...svg.matchAll(/<pattern id="([^"]+)"/g)].map(([, id = '']) => id),
      ...[...svg.matchAll(/(?<=<style>|\})([^{]+)\{/g)].map(([, rule = '']) => rule),
    ];
    const dark = names(drawn({ theme: 'dark' }));
    expect(dark.length).toBeGreaterThan(20);
    expect(names(drawn()).filter((name) => dark.includes(name))).toEqual([]);
    const patterns = dark.filter((name) => name.startsWith('dark-'));
    for (const [, id = ''] of drawn({ theme: 'dark' }).matchAll(/url\(#([^)]+)\)/g)) expect(patterns).toContain(id);
  });

  it('lets a click on a line or on an arrow through to the hex', () => {
    const layers = elementsOf(drawn({ way: ['H6', 'H5'] })).filter(
      ({ attributes }) => attributes['data-layer'] === 'lines',
    );
    expect(layers.map(({ attributes }) => attributes['pointer-events'])).toEqual(['none']);
  });

  it('of a theme that there is not is refused', () => {
    expect(JSON.stringify(drawn({ theme: 'blue' as never }))).toContain('bad-value');
    expect(JSON.stringify(renderSvg({ map: world.map, theme: 'blue' as never }))).toContain('/picture/theme');
  });
});
