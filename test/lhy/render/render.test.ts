import { describe, expect, it } from 'vitest';
import { createGame, view } from '../../../src/engine/index.js';
import { counterBox, drawGame, hexAt, hexPolygon, inPlay, renderGame, renderMap } from '../../../src/lhy/index.js';
import { TAGS } from '../../../src/lhy/render/picture-words.js';
import { german } from '../../../src/lhy/text/de/index.js';
import { elementsOf } from '../../render/pictures.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { hill31 } from '../hill-31.js';
import { gameOf, table } from '../table.js';

const world = hill31();
const start = unwrap(createGame(world, { dice: 'entered' }));
const counters = (svg: string): readonly string[] =>
  elementsOf(svg).flatMap(({ attributes }) => attributes['data-counter'] ?? []);
const texts = (svg: string): readonly string[] => elementsOf(svg).map(({ text }) => text);

describe('the picture of a game', () => {
  const svg = renderGame(world, view(world, start, 'umber'), { caption: ['Before the first turn.'] });

  it('has every hex once and every unit on the map once', () => {
    const hexes = elementsOf(svg).flatMap(({ attributes }) => attributes['data-hex'] ?? []);
    expect(hexes).toEqual([...world.map.names.keys()]);
    expect([...counters(svg)].sort()).toEqual(
      inPlay(view(world, start, 'umber').position)
        .map(({ id }) => id)
        .sort(),
    );
  });

  it('has the title of the mission, names of hexes, levels and the caption', () => {
    expect(texts(svg)).toEqual(expect.arrayContaining(['Hill 31 (made up)', 'F3', 'L2', 'Before the first turn.']));
  });

  it('is drawn for the guide as it is', async () => {
    const shown = renderGame(world, view(world, start, 'umber'), { scale: 1 });
    await expect(shown).toMatchFileSnapshot('../../../docs/lhy/hill-31.svg');
  });

  rule('4.3', 'shows of a concealed enemy that there is one, and of a hidden enemy nothing', () => {
    const scene = table({
      units: {
        b1: { type: 'blue.squad', at: 'E8', marks: ['concealed'] },
        r1: { type: 'red.squad', at: 'E2', marks: ['concealed'] },
        r2: { type: 'red.squad', at: 'D2', marks: ['hidden'] },
      },
    });
    const seen = (side: string): string => renderGame(scene.world, view(scene.world, gameOf(scene), side));
    expect(counters(seen('blue'))).toEqual(['red.concealed.E2.1', 'b1']);
    expect(texts(seen('blue'))).toEqual(expect.arrayContaining(['?', 'Sq']));
    expect(texts(seen('red'))).toEqual(expect.arrayContaining(['Sq', '?']));
    expect([...counters(seen('red'))].sort()).toEqual(['blue.concealed.E8.1', 'r1', 'r2']);
  });

  rule('11.3', 'has the values of the fire that waits for its dice, and the hexes of assaults', () => {
    const scene = table({
      units: {
        b1: { type: 'blue.squad', at: 'E5', condition: 'disrupted' },
        tank: { type: 'red.tank', at: 'E4', motion: 'moving' },
      },
      position: {
        fire: [
          { id: 'm1', kind: 'smallArms', by: 'red', hex: 'E5', value: 2, terms: [], segment: 1 },
          { id: 'm2', kind: 'antiTank', by: 'blue', unit: 'tank', value: -1, terms: [], segment: 1 },
        ],
        markers: [{ id: 'm3', kind: 'smoke', hex: 'E5' }],
        assaults: [{ hex: 'E5', side: 'red', units: [], marked: true }],
      },
    });
    const shown = renderGame(scene.world, view(scene.world, gameOf(scene), 'blue'), { highlight: ['E4'] });
    expect(texts(shown)).toEqual(expect.arrayContaining(['+2', '-1', 'smoke', 'Mv']));
    expect(shown).toContain('fill-opacity=".3"');
  });
});

describe('what stands in a picture of a game', () => {
  const seen = view(world, start, 'umber');
  const failed = (more: object): unknown => {
    const drawn = drawGame(world, seen, more);
    return drawn.ok ? 'drawn' : drawn.problems.map(({ code, path }) => `${code} ${path}`);
  };

  it('is in the language of the page, letters and legend, and the legend explains every tag', () => {
    const said = (words?: Readonly<Record<string, string>>): string => {
      const scene = table({
        units: {
          b1: { type: 'blue.squad', at: 'E5', marks: ['outOfCommand', 'rallied'] },
          tank: { type: 'red.tank', at: 'E4', motion: 'moving' },
        },
        position: {
          markers: [
            { id: 'm3', kind: 'smoke', hex: 'E5' },
            { id: 'm4', kind: 'smoke', hex: 'E5' },
          ],
        },
      });
      const more = words === undefined ? {} : { words };
      return texts(renderGame(scene.world, view(scene.world, gameOf(scene), 'blue'), more)).join('|');
    };
    expect(said()).toContain('Oc out of command · Ra rallied · Mv moving');
    expect(said()).toContain('AFV armored vehicle · Sq squad');
    expect(said().match(/\|smoke/g)).toHaveLength(1);
    expect(said(german.words)).toContain('Oc nicht geführt · Ra hat sich gesammelt · Mv in Fahrt');
    expect(said(german.words)).toContain('Rauch');
    expect(said(german.words)).not.toMatch(/smoke|squad|out of command/);
  });

  it('has German words for all that a legend can explain', () => {
    const explained = [...Object.keys(TAGS), 'smallArms', 'antiTank', 'mortar', 'armour', 'assembly', 'landingZone'];
    for (const what of explained) expect(german.words, what).toHaveProperty([`picture.${what}`]);
  });

  it('breaks a long caption into lines', () => {
    const long =
      'A sentence that is far too long for the line under the map of this mission, whatever its size is, '.repeat(4);
    const lines = texts(renderGame(world, seen, { caption: [long] })).filter(
      (text) => text.includes('sentence') || text.includes('mission,'),
    );
    expect(Math.max(...lines.slice(1).map(({ length }) => length))).toBeLessThan(120);
    expect(lines.length).toBeGreaterThan(2);
  });

  it('may be told to highlight a unit that has gone, and an enemy who was concealed', () => {
    const gone = world.mission.units.at(-1)?.id ?? '';
    expect(failed({ highlight: [gone, 'slate.concealed.F3.1', 'F3'] })).toBe('drawn');
    expect(failed({ highlight: ['umber.nobody'] })).toEqual(['unknown-location /more/highlight/0']);
    expect(failed({ highlight: ['slate.concealed.nowhere'] })).toEqual(['unknown-location /more/highlight/0']);
  });

  it('is refused where the function of a host that draws gives no text', () => {
    expect(failed({ draw: () => ({}) })).toEqual(['misuse /more/draw']);
    expect(failed({ draw: async () => await Promise.resolve('<g/>') })).toEqual(['misuse /more/draw']);
    expect(failed({ draw: () => undefined })).toBe('drawn');
  });
});

describe('the picture of a map', () => {
  it('has a line of sight, broken where it is blocked', () => {
    const drawn = (clear: boolean): string => renderMap(world.map, { line: { from: 'C9', to: 'F3', clear } });
    expect(elementsOf(drawn(true)).length).toBe(elementsOf(drawn(false)).length);
    expect(drawn(false)).toContain('stroke-dasharray="30 36"');
    expect(drawn(true)).not.toContain('stroke-dasharray="30 36"');
    expect(counters(drawn(true))).toEqual([]);
  });

  it('has buildings, walls and textures of its terrain', () => {
    const drawn = renderMap(world.map);
    expect(drawn).toContain('id="texture-lightWoods"');
    expect(drawn).toContain('id="texture-hcBuilding"');
    expect(elementsOf(drawn).every(({ attributes }) => !JSON.stringify(attributes).includes('NaN'))).toBe(true);
  });
});

describe('the look of a picture', () => {
  it('is dark or light, and its counters are drawn by the host where he gives art for their type', () => {
    const scene = table({ units: { b: { type: 'blue.squad', at: 'E8' } } });
    const draw = (more: object): string => renderGame(scene.world, view(scene.world, gameOf(scene), 'blue'), more);
    expect(draw({ theme: 'dark' })).not.toBe(draw({}));
    expect(draw({ art: { 'blue.squad': '<circle r="7"/>' } })).toContain('<circle r="7"/>');
    expect(JSON.stringify(draw({ theme: 'blue' }))).toContain('/more/theme');
  });
});

describe('plans on the map', () => {
  const seen = view(world, start, 'umber');
  const refusals = (more: object): readonly string[] => {
    const told = drawGame(world, seen, more);
    return told.ok ? [] : told.problems.map(({ code, path }) => `${code} ${path ?? ''}`);
  };

  it('show where a unit can go, what it can fire at, and the way of a move', () => {
    const plain = renderGame(world, seen);
    const reach = [
      { at: 'E8', cost: 3 },
      { at: 'E8', cost: 2 },
    ];
    const drawn = renderGame(world, seen, { reach, targets: [{ at: 'E2', text: '+4' }], way: ['E9', 'E8'] });
    expect(texts(drawn)).toEqual(expect.arrayContaining(['2', '+4']));
    expect(drawn.split('<path').length - plain.split('<path').length).toBe(3);
    expect(drawn.split('<circle').length - plain.split('<circle').length).toBe(2);
  });

  it('are refused with the path of a wrong field, and of a hex that is not on the map', () => {
    expect(refusals({ reach: [{ at: 'E8' }], targets: 7 })).toEqual([
      'bad-type /more/reach/0/cost',
      'bad-type /more/targets',
    ]);
    expect(refusals({ way: ['E8', 'Z99'], reach: [{ at: 'Z9', cost: 1 }] })).toEqual([
      'unknown-location /more/reach/0/at',
      'unknown-location /more/way/1',
    ]);
    expect(refusals({ highlight: ['E8', 'umber.1-1', 'nobody'] })).toEqual(['unknown-location /more/highlight/2']);
    expect(refusals({ line: { from: 'E8', to: 'Z9', clear: true } })).toEqual(['unknown-location /more/line/to']);
    expect(JSON.stringify(renderMap(world.map, { way: ['Z9'] }))).toContain('/more/way/0');
    expect(refusals({ caption: 'no', scale: '2' })).toEqual(['bad-type /more/caption', 'bad-type /more/scale']);
  });

  it('are a result of `drawGame`, and text of `renderGame`', () => {
    expect(drawGame(world, seen)).toEqual({ ok: true, value: renderGame(world, seen) });
  });
});

describe('the board under a click', () => {
  const seen = view(world, start, 'umber');
  const codes = (result: { readonly ok: boolean; readonly problems?: readonly { readonly code: string }[] }) =>
    result.problems?.map(({ code }) => code);

  rule('0.2', 'every hex is found at its centre dot, and just inside each of its corners', () => {
    for (const hex of world.map.names.keys()) {
      const points = unwrap(hexPolygon(world, hex));
      const [x, y] = [0, 1].map((axis) => points.reduce((sum, at) => sum + (axis === 0 ? at.x : at.y), 0) / 6) as [
        number,
        number,
      ];
      expect(hexAt(world, { x, y })).toBe(hex);
      for (const at of points)
        expect(hexAt(world, { x: at.x + Math.sign(x - at.x), y: at.y + Math.sign(y - at.y) })).toBe(hex);
    }
  });

  rule('0.2', 'beside the map there is no hex, nor for what is no point, nor in another world', () => {
    const across = [...world.map.names.keys()].flatMap((hex) => unwrap(hexPolygon(world, hex)).map(({ x }) => x));
    const beside = Math.min(...across) - 1;
    expect(hexAt(world, { x: beside, y: 0 })).toBeUndefined();
    for (const point of [{ x: Number.NaN, y: 0 }, { x: 0 }, null, 7])
      expect(hexAt(world, point as never)).toBeUndefined();
    expect(hexAt({} as never, { x: 0, y: 0 })).toBeUndefined();
    expect(codes(hexPolygon(world, 'Z99'))).toEqual(['unknown-location']);
    expect(codes(hexPolygon(world, 7 as never))).toEqual(['bad-type']);
  });

  rule('1.0', 'every counter that is drawn has its box inside its hex, and no other id has one', () => {
    const svg = renderGame(world, seen);
    const drawn = counters(svg);
    expect(drawn.length).toBeGreaterThan(10);
    for (const id of drawn) {
      const box = unwrap(counterBox(world, seen, id));
      expect(svg).toContain(`<svg x="${box?.left ?? ''}" y="${box?.top ?? ''}" width="${box?.width ?? ''}"`);
      const middle = { x: (box?.left ?? 0) + (box?.width ?? 0) / 2, y: (box?.top ?? 0) + (box?.height ?? 0) / 2 };
      const unit = seen.position.units[id];
      expect(unit?.place.kind === 'map' ? hexAt(world, middle) : unit?.place.kind).toBe(
        unit?.place.kind === 'map' ? unit.place.hex : 'aboard',
      );
    }
    const elsewhere = Object.keys(seen.position.units).filter((id) => !drawn.includes(id));
    for (const id of [...elsewhere, 'nobody', 'constructor'])
      expect(unwrap(counterBox(world, seen, id))).toBeUndefined();
    expect(codes(counterBox(world, seen, 7 as never))).toEqual(['bad-type']);
    expect(codes(counterBox(world, start as never, 'umber.1-1'))).toBeUndefined();
  });

  rule('4.3', 'a concealed enemy has its box under the id of the view, and a hidden one none', () => {
    const scene = table({
      units: {
        r1: { type: 'red.squad', at: 'E2', marks: ['concealed'] },
        r2: { type: 'red.squad', at: 'D2', marks: ['hidden'] },
        tank: { type: 'blue.tank', at: 'E8' },
        rider: { type: 'blue.squad', place: { kind: 'aboard', vehicle: 'tank' } },
      },
    });
    const eyes = view(scene.world, gameOf(scene), 'blue');
    const width = (id: string): number | undefined => unwrap(counterBox(scene.world, eyes, id))?.width;
    expect(['red.concealed.E2.1', 'r1', 'r2'].map(width)).toEqual([216, undefined, undefined]);
    expect([width('tank'), width('rider')]).toEqual([200, 100]);
  });
});
