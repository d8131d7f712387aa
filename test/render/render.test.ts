import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BARE_MAP, LOS_MARKERS, losOverlay } from '../../src/los/index.js';
import type { LosContribution, LosMarker } from '../../src/los/index.js';
import { renderSvg } from '../../src/render/index.js';
import { marksOf, stagesOf } from '../../src/render/trace.js';
import { english } from '../../src/text/en/index.js';
import { ground } from '../los/sight.js';
import { board, boardOf, hex, mapOf } from '../map/boards.js';
import { prop } from '../prop.js';
import { rule } from '../rule.js';
import { elementsOf, fieldOn, lineOn, wordsOf } from './pictures.js';

const village = mapOf(board('15'));
const words = english.words;

/** The stages of a line, from its first end: `clear 0/1-1/2`. */
function stages(map: typeof village, from: string, to: string, overlay = BARE_MAP): readonly string[] {
  const line = lineOn(map, from, to, overlay);
  return stagesOf(line, marksOf(map, line)).map(
    ({ kind, from: a, to: b }) => `${kind} ${String(a.n)}/${String(a.d)}-${String(b.n)}/${String(b.d)}`,
  );
}

describe('a line of sight is drawn in stages', () => {
  rule('10.3', 'a clear line is one stage', () => {
    expect(stages(village, 'I5', 'J3')).toEqual(['clear 0/1-1/1']);
  });

  rule(
    '10.3.2',
    'a line is clear up to the Wall that blocks it, halfway between the centre dots on either side',
    () => {
      expect(stages(village, 'I5', 'F4')).toEqual(['clear 0/1-1/2', 'blocked 1/2-1/1']);
      expect(stages(village, 'F4', 'I5')).toEqual(['clear 0/1-1/6', 'degraded 1/6-1/2', 'blocked 1/2-1/1']);
    },
  );

  rule('10.3', 'a line is blocked from the corner of the artwork, not from the hexside before it', () => {
    const line = lineOn(village, 'G6', 'F4');
    const [mark] = marksOf(village, line);
    const through = line.path.find(({ hexes }) => hexes.includes(hex(village, 'F5')));
    const share = ({ n, d }: { n: number; d: number }): number => n / d;
    expect(share(mark!.at)).toBeGreaterThan(share(through!.from));
    expect(share(mark!.at)).toBeLessThan(share(through!.to));
  });

  rule('10.3', 'three degrading hexes block from the third on', () => {
    const map = ground(['C5 brush', 'D6 brush', 'E6 brush']);
    const line = lineOn(map, 'B5', 'F7');
    expect(line.verdict.kind).toBe('blocked');
    expect(stages(map, 'B5', 'F7').map((stage) => stage.split(' ')[0])).toEqual(['clear', 'degraded', 'blocked']);
    expect(marksOf(map, line)[2]!.at).toEqual(stagesOf(line, marksOf(map, line))[2]!.from);
  });

  prop(
    'every line is cut into stages that follow on each other, and ends as its verdict says',
    [fc.nat(village.size - 1), fc.nat(village.size - 1)],
    (a, b) => {
      fc.pre(a !== b);
      const line = lineOn(village, village.names[a]!, village.names[b]!);
      const cut = stagesOf(line, marksOf(village, line));
      expect(cut[0]!.from).toEqual({ n: 0, d: 1 });
      expect(cut.at(-1)).toMatchObject({ kind: line.verdict.kind, to: { n: 1, d: 1 } });
      cut.slice(1).forEach((stage, i) => expect(stage.from).toEqual(cut[i]!.to));
    },
  );
});

describe('everything on a line is drawn', () => {
  const all = mapOf(
    boardOf(
      [
        'board 1 21x9',
        'code br brush',
        'code lb lcBuilding',
        'code hb hcBuilding',
        'code lw lightWoods',
        'columns C  E  F  H  J  P',
        '3       br .  .  .  .  .',
        '4       .  lb .  .  .  lw',
        '5       .  .  lb .2 hb .',
        '6       .  .  .  .  hb .',
        '7       .  .  .  .  hb .',
        'wall M5/M6',
        'building third J5 J6 J7',
        'art E4 -12,0 -6,0 -6,6 -12,6',
        'art F5 -6,-6 6,-6 6,6 -6,6',
        'art P4 -14,-8 14,-8 14,8 -14,8',
      ].join('\n'),
    ),
  );
  const smoke = losOverlay(all, [[hex(all, 'S4'), 'smoke']]);
  /** A line for each kind of contribution that a map alone can have. */
  const LINES: Readonly<
    Record<Exclude<LosContribution['kind'], 'tunnel' | 'night'>, readonly [from: string, to: string]>
  > = {
    ground: ['H4', 'H6'],
    terrain: ['C2', 'C4'],
    art: ['P3', 'P5'],
    counter: ['S3', 'S5'],
    hexside: ['M4', 'M7'],
    gap: ['E3', 'F6'],
    floors: ['J5', 'J6@upper'],
  };

  it.each(Object.entries(LINES))('%s: with its number, its word and its rule', (kind, [from, to]) => {
    const line = lineOn(all, from, to, smoke);
    const marks = marksOf(all, line);
    const mark = marks.find(({ contribution }) => contribution.kind === kind);
    expect(mark, `${from} ${to} ${JSON.stringify(line)}`).toBeDefined();
    const svg = renderSvg({ map: all, line, overlay: smoke });
    const said = wordsOf(svg);
    expect(said.filter((text) => text === String(mark!.number)).length).toBe(2);
    expect(said).toContain(mark!.contribution.effect);
    expect(said.some((text) => text.endsWith(` · ${mark!.contribution.rule}`))).toBe(true);
  });

  it('what has no effect is named in grey, and has no number', () => {
    const line = lineOn(all, 'H5', 'K6');
    const idle = line.contributions.filter(({ effect }) => effect === 'none');
    const svg = renderSvg({ map: all, line });
    expect(wordsOf(svg).filter((text) => text.startsWith('none: ')).length).toBe(idle.length);
  });
});

describe('a verdict has its colour and its dashes', () => {
  const INKS = { clear: '#0b7a5b', degraded: '#d98e04', limited: '#3d5a99', blocked: '#b5121b' } as const;
  const houses = mapOf(
    boardOf(
      [
        'board 1 21x9',
        'code br brush',
        'code lb lcBuilding',
        'columns C  E  F',
        '3       br .  .',
        '4       .  lb .',
        '5       .  .  lb',
        'art E4 -12,0 -6,0 -6,6 -12,6',
        'art F5 -6,-6 6,-6 6,6 -6,6',
      ].join('\n'),
    ),
  );

  it.each([
    ['clear', 'A1', 'A3'],
    ['degraded', 'C2', 'C4'],
    ['limited', 'E3', 'F6'],
    ['blocked', 'F4', 'F6'],
  ] as const)('%s', (kind, from, to) => {
    const line = lineOn(houses, from, to);
    expect(line.verdict.kind).toBe(kind);
    const svg = renderSvg({ map: houses, line });
    const strokes = elementsOf(svg).filter(({ attributes }) => attributes['stroke'] === INKS[kind]);
    expect(strokes.length).toBeGreaterThan(0);
    const others = Object.entries(INKS).filter(([other]) => other !== kind && other !== 'clear');
    for (const [, ink] of others) expect(svg).not.toContain(`stroke="${ink}"`);
    expect(elementsOf(svg).find(({ name }) => name === 'title')?.text).toContain(kind);
  });

  it('no two verdicts are dashed alike', () => {
    const svg = Object.keys(INKS).map((kind) => {
      const ends = { clear: ['A1', 'A3'], degraded: ['C2', 'C4'], limited: ['E3', 'F6'], blocked: ['F4', 'F6'] }[kind]!;
      const drawn = elementsOf(renderSvg({ map: houses, line: lineOn(houses, ends[0]!, ends[1]!) }));
      const ink = INKS[kind as keyof typeof INKS];
      return drawn.find(({ attributes }) => attributes['stroke'] === ink && attributes['d']?.includes('h252'))
        ?.attributes['stroke-dasharray'];
    });
    expect(new Set(svg).size).toBe(4);
  });
});

describe('a picture', () => {
  const line = lineOn(village, 'I5', 'F4');

  it('is the same bytes for the same input', () => {
    const draw = (): string =>
      renderSvg({ map: mapOf(board('15')), line: lineOn(mapOf(board('15')), 'I5', 'F4'), words });
    expect(draw()).toBe(draw());
  });

  it('is whole pixels wide and high at any size, and no other size changes what is drawn', () => {
    const sizes = [1, 2, 3, 8].map((scale) => renderSvg({ map: village, line, scale }));
    const inner = sizes.map((svg) => svg.replace(/ width="\d+" height="\d+"/, ''));
    expect(new Set(inner).size).toBe(1);
    expect(sizes[0]).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="472" height="\d+" viewBox="/);
  });

  it.each([[0], [-3], [99], [Number.NaN]])('shows why it has no size of %s', (scale) => {
    expect(renderSvg({ map: village, scale })).toContain('data-refused="bad-value"');
    expect(renderSvg({ map: village, scale })).toContain('bad-value /picture/scale');
  });

  it('has the whole size below one that is a fraction', () => {
    expect(renderSvg({ map: village, scale: 2.5 })).toBe(renderSvg({ map: village, scale: 2 }));
  });

  it('shows that the drawing of a page has thrown, and the platform hears of it', async () => {
    const mistake = new Error('a page');
    const draw = (): string => {
      throw mistake;
    };
    const counters = [{ at: 'I5', side: 'us', text: '2-5-4' }];
    const others = process.listeners('unhandledRejection');
    const heard = new Promise((told) =>
      process.removeAllListeners('unhandledRejection').once('unhandledRejection', told),
    );
    expect(renderSvg({ map: village, counters, draw })).toContain('hook-failed /picture/draw');
    expect(await heard).toBe(mistake);
    for (const other of others) process.on('unhandledRejection', other);
  });

  it('has integers only for coordinates', () => {
    const svg = renderSvg({ map: village, line, fieldOfView: fieldOn(village, 'I5') });
    for (const { attributes } of elementsOf(svg)) {
      for (const name of ['d', 'x', 'y', 'cx', 'cy', 'width', 'height', 'viewBox']) {
        expect(attributes[name] ?? '').not.toMatch(/\.|e|NaN|undefined/);
      }
    }
  });

  it('has a title and a description for those who do not see it', () => {
    const [first, second] = elementsOf(renderSvg({ map: village, line, words }));
    expect(first).toMatchObject({ name: 'title', text: 'I5 – F4: blocked' });
    expect(second).toMatchObject({
      name: 'desc',
      text: 'A I5, B F4. 1 blocks: Wall G4/H5 (10.3.2). 2 degrades: Light Woods G4 (10.3).',
    });
  });

  it('refers to nothing outside of itself and has no script', () => {
    const svg = renderSvg({ map: village, line, fieldOfView: fieldOn(village, 'I5') });
    for (const { name, attributes, text } of elementsOf(svg)) {
      expect(['script', 'image', 'a', 'foreignObject', 'use']).not.toContain(name);
      if (name === 'style') expect(text).not.toMatch(/url|@|:\/\//);
      for (const [key, value] of Object.entries(attributes)) {
        expect(key).not.toMatch(/^on|href/);
        if (value.includes('url(')) expect(value).toMatch(/^url\(#[\w-]+\)$/);
      }
    }
  });

  it('refers only to patterns it has', () => {
    const svg = renderSvg({ map: village, fieldOfView: fieldOn(village, 'I5') });
    const patterns = elementsOf(svg).flatMap(({ name, attributes }) => (name === 'pattern' ? [attributes['id']] : []));
    for (const [, id] of svg.matchAll(/url\(#([\w-]+)\)/g)) expect(patterns).toContain(id);
  });

  it('of a whole board with a field of view stays under 70 kB, of a line on a crop under 30 kB', () => {
    expect(renderSvg({ map: village, fieldOfView: fieldOn(village, 'I5') }).length).toBeLessThan(70_000);
    expect(renderSvg({ map: village, line, crop: ['I5', 'F4'] }).length).toBeLessThan(30_000);
  });

  it('cropped to some hexes shows those and a hex around them', () => {
    const said = wordsOf(renderSvg({ map: village, crop: ['I5', 'H5'] }));
    for (const name of ['I5', 'H5', 'G5', 'J5', 'I4', 'I6']) expect(said).toContain(name);
    for (const name of ['A1', 'E5', 'L5', 'I2', 'I8']) expect(said).not.toContain(name);
  });

  it('names every hex of the map', () => {
    expect(wordsOf(renderSvg({ map: village }))).toEqual(expect.arrayContaining([...village.names]));
  });
});

describe('markers and counters', () => {
  it('every counter that matters to a line of sight has a symbol of its own', () => {
    const kinds = Object.keys(LOS_MARKERS) as LosMarker[];
    const bare = renderSvg({ map: village });
    const drawn = kinds.map((kind) =>
      renderSvg({ map: village, overlay: losOverlay(village, [[hex(village, 'C5'), kind]]) }),
    );
    for (const svg of drawn) {
      elementsOf(svg);
      expect(svg.length).toBeGreaterThan(bare.length);
    }
    expect(new Set(drawn).size).toBe(kinds.length);
  });

  it('what the overlay and the markers both say is drawn once', () => {
    const overlay = losOverlay(village, [[hex(village, 'C5'), 'ffe']], [[hex(village, 'C5'), hex(village, 'C6')]]);
    const alone = renderSvg({ map: village, overlay });
    const markers = [
      { kind: 'fireForEffect', at: 'C5' },
      { kind: 'barricade', between: ['C6', 'C5'] },
    ] as const;
    expect(renderSvg({ map: village, overlay, markers }).length).toBe(alone.length);
  });

  it('a Barricade lies between its two hexes', () => {
    const overlay = losOverlay(village, [], [[hex(village, 'C5'), hex(village, 'C6')]]);
    const markers = [{ kind: 'barricade', between: ['C5', 'C6'] }] as const;
    expect(renderSvg({ map: village, markers })).toBe(renderSvg({ map: village, overlay }));
  });

  it('an unknown kind is drawn as its word, and what is off the map is left out', () => {
    expect(wordsOf(renderSvg({ map: village, markers: [{ kind: 'zeppelin', at: 'C5' }] }))).toContain('ze…');
    const nowhere = { markers: [{ kind: 'smoke', at: 'Z99' }], counters: [{ at: 'Q1', side: 'us', text: '2-5-4' }] };
    expect(renderSvg({ map: village, ...nowhere })).toBe(renderSvg({ map: village }));
  });

  it('sides differ in colour and in shape, and a Shaken counter is turned over', () => {
    const draw = (side: string, shaken: boolean): string =>
      renderSvg({ map: village, sides: ['us', 'de'], counters: [{ at: 'C5', side, text: '1-6-4', shaken }] });
    const looks = [draw('us', false), draw('de', false), draw('us', true), draw('de', true), draw('it', false)];
    expect(new Set(looks).size).toBe(5);
    const corners = looks.map((svg) => /<rect x="2" y="2" width="96" height="96" rx="(\d+)"/.exec(svg)?.[1]);
    expect(corners[0]).toBe('8');
    expect(corners[0]).not.toBe(corners[1]);
  });

  it('an arrow lies at the vertex a hull faces, a hollow one where its turret points', () => {
    const draw = (more: { facing?: number; turret?: number }): string =>
      renderSvg({ map: village, sides: ['us', 'de'], counters: [{ at: 'C5', side: 'us', text: 'M4A1', ...more }] });
    const facings = [1, 2, 3, 4, 5, 6].map((facing) => draw({ facing }));
    expect(new Set([draw({}), ...facings]).size).toBe(7);
    const paths = (svg: string): number => svg.split('<path').length;
    expect(paths(draw({ facing: 2 })) - paths(draw({}))).toBe(1);
    expect(paths(draw({ facing: 2, turret: 5 })) - paths(draw({}))).toBe(2);
  });

  it('a stack shows each of its counters, and counts those for which there is no room', () => {
    const stack = (n: number): readonly string[] =>
      wordsOf(
        renderSvg({
          map: village,
          counters: Array.from({ length: n }, (_, i) => ({ at: 'C5', side: 'us', text: `u${String(i)}` })),
        }),
      );
    const names = (n: number): readonly string[] => Array.from({ length: n }, (_, i) => `u${String(i)}`);
    expect(stack(8)).toEqual(expect.arrayContaining([...names(8)]));
    expect(stack(8).some((each) => each.startsWith('+'))).toBe(false);
    const crowd = stack(30);
    const [more = ''] = crowd.filter((each) => each.startsWith('+'));
    const shown = names(30).filter((each) => crowd.includes(each));
    expect(shown.length + Number(more)).toBe(30);
    expect(shown).toEqual(names(shown.length));
  });
});

describe('a field of view', () => {
  it('counts the hexes of each verdict and shows the floors above', () => {
    const said = wordsOf(renderSvg({ map: village, fieldOfView: fieldOn(village, 'I5@upper'), words }));
    expect(said).toEqual(expect.arrayContaining(['field of view: I5/upper', 'R']));
    const counts = said
      .filter((text) => /^(clear|degraded|limited|blocked): \d+$/.test(text))
      .map((text) => Number(text.split(' ')[1]));
    expect(counts.reduce((a, b) => a + b, 0)).toBe(village.size - 1);
  });

  it('tells degraded from clear and blocked without colour', () => {
    const svg = renderSvg({ map: village, fieldOfView: fieldOn(village, 'I5@upper') });
    expect(svg).toContain('url(#sight-degraded)');
  });
});

describe('hostile words', () => {
  const HOSTILE = '<script>alert("1")</script>&\'\u0000\ud800\uffff]]>';

  it('stay words wherever they stand', () => {
    const svg = renderSvg({
      map: village,
      title: HOSTILE,
      caption: [HOSTILE],
      counters: [{ at: 'I5', side: HOSTILE, text: HOSTILE, title: HOSTILE }],
      markers: [
        { kind: HOSTILE, at: 'I5', text: HOSTILE },
        { kind: '__proto__', at: 'I6' },
        { kind: 'constructor', at: 'I6' },
      ],
      line: lineOn(village, 'I5', 'F4'),
      words: { 'terrain.wall': HOSTILE, 'picture.blocks': HOSTILE },
    });
    expect(elementsOf(svg).map(({ name }) => name)).not.toContain('script');
    expect(svg).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;\ufffd\ufffd\ufffd');
  });

  prop(
    'any text gives a well-formed picture',
    [fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' })],
    (a, b) => {
      const map = ground([]);
      const svg = renderSvg({
        map,
        title: a,
        caption: [b],
        counters: [{ at: 'C5', side: a, text: b }],
        markers: [{ kind: b, at: 'C5' }],
      });
      elementsOf(svg);
    },
  );
});
