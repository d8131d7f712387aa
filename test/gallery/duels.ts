import type { ShootAction, World } from '../../src/index.js';
import { odds } from '../../src/index.js';
import { element, group, label } from '../../src/paper/svg.js';
import { drawn, situation, worldWith } from '../world.js';

/** Ordnance at a vehicle, both of the starter pack, at the ranges of its to-hit table. */
interface Duel {
  readonly by: string;
  readonly weapon: string;
  readonly target: string;
  readonly says: string;
  readonly ranges: readonly number[];
  readonly color: string;
}

const DUELS: readonly Duel[] = [
  {
    by: 'de',
    weapon: 'de.pzf30',
    target: 'us.m4a1',
    says: 'PzF 30 at an M4A1 Sherman',
    ranges: [1, 2],
    color: '#b03a2e',
  },
  {
    by: 'us',
    weapon: 'us.bazooka',
    target: 'de.pz4h',
    says: 'Bazooka at a Pz IV H',
    ranges: [1, 3, 4],
    color: '#1f618d',
  },
  {
    by: 'de',
    weapon: 'de.atg37',
    target: 'us.m10',
    says: '37 mm ATG at an M10',
    ranges: [1, 5, 9, 16],
    color: '#7d6608',
  },
  {
    by: 'de',
    weapon: 'de.atg75',
    target: 'us.m4a1',
    says: '75 mm ATG at an M4A1 Sherman',
    ranges: [1, 7, 14, 28],
    color: '#196f3d',
  },
  {
    by: 'us',
    weapon: 'us.m4a1',
    target: 'de.pz4h',
    says: 'M4A1 Sherman, open, at a Pz IV H',
    ranges: [1, 7, 14, 28],
    color: '#6c3483',
  },
];

/** The vertex a vehicle faces that is shot at from the north, by the side it shows. */
const FACING = { front: 1, flank: 3, rear: 4 } as const;
type Shown = keyof typeof FACING;

/** What nothing protects: every hit destroys it, so that its end is as likely as a hit. */
const BARE = { kind: 'vehicle', mf: 12, movement: 'tracked', morale: 6 } as const;

/** Open ground, three columns wide and as long as any gun shoots. */
const RANGE: World = worldWith({
  map: drawn({ columns: 3, rows: 30 }),
  types: [
    { ...BARE, nation: 'us', id: 'us.bare' },
    { ...BARE, nation: 'de', id: 'de.bare' },
  ],
});

/** The exact chance of destroying a target that shows a side at a range, as a fraction. */
function chance({ by, weapon, says }: Duel, target: string, hexes: number, shown: Shown): number {
  const at = `B${hexes + 1}`;
  const inHands = RANGE.catalogue.types.get(weapon)?.kind === 'ordnance';
  const squad = by === 'us' ? 'us.2-5-4' : 'de.1-6-4';
  const firer = inHands
    ? { type: squad, at: 'B1', weapons: [{ type: weapon }] }
    : { type: weapon, at: 'B1', facing: 4 };
  const state = situation(RANGE, {
    units: [firer, { type: target, at, facing: FACING[shown] }],
    impulse: { by, named: ['B1'] },
  });
  const vehicle = `${target}.1`;
  const action: ShootAction = { kind: 'shoot', from: 'B1', target: at, vehicle, weapon: `${weapon}.1` };
  const result = odds(RANGE, state, action);
  if (!result.ok) throw new Error(`${says}, ${hexes} hexes: ${JSON.stringify(result.problems)}`);
  const results = result.value.subjects.find(({ subject }) => subject === vehicle)?.results ?? [];
  const [n = 0, d = 1] = (results.find(({ result: each }) => each === 'destroyed')?.chance ?? '0')
    .split('/')
    .map(Number);
  return n / d;
}

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

function row(duel: Duel, hexes: number): string {
  const { target, says } = duel;
  const bare = `${target.slice(0, 2)}.bare`;
  const kills = (['front', 'flank', 'rear'] as const).map((shown) => percent(chance(duel, target, hexes, shown)));
  return `| ${[says, hexes, percent(chance(duel, bare, hexes, 'front')), ...kills].join(' | ')} |`;
}

/** The part of the page, before it is formatted. */
export function duelsPage(): string {
  const rows = DUELS.flatMap((duel) => duel.ranges.map((hexes) => row(duel, hexes)));
  return [
    '## Hits and kills',
    '',
    'How likely ordnance is to hit a vehicle and to destroy it with one shot, by what is printed on the counters of the starter pack: the target stands still in the open,',
    'is not acquired, and shows its front, its flank or its rear. Every figure is exact, out of `odds`, and then rounded; a hit that does not destroy may still Shake the vehicle or empty it.',
    'Written by `npm run gallery`.',
    '',
    '| shot | range in hexes | hit | destroyed, front | flank | rear |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    '![Chances to destroy a vehicle from the front, by range](ordnance.svg)',
    '',
  ].join('\n');
}

const WIDTH = 880;
const HEIGHT = 520;
const MARGIN = { left: 60, right: 300, top: 40, bottom: 50 };
const FARTHEST = 28;
const HIGHEST = 0.5;

const x = (hexes: number): number => MARGIN.left + ((WIDTH - MARGIN.left - MARGIN.right) * hexes) / FARTHEST;
const y = (part: number): number => HEIGHT - MARGIN.bottom - ((HEIGHT - MARGIN.top - MARGIN.bottom) * part) / HIGHEST;

/** The plot of the chances to destroy a vehicle that shows its front, hex by hex. */
export function duelsPlot(): string {
  const text = { fontSize: 14, fontFamily: 'sans-serif', fill: '#222222' };
  const lines = DUELS.flatMap((duel, i) => {
    const far = duel.ranges.at(-1) ?? 0;
    const points = Array.from(
      { length: far },
      (_, hexes) => [hexes + 1, chance(duel, duel.target, hexes + 1, 'front')] as const,
    );
    const path = points.map(([hexes, part]) => `${x(hexes).toFixed(1)},${y(part).toFixed(1)}`).join(' ');
    const [at, beside] = [MARGIN.top + 24 * i, WIDTH - MARGIN.right + 20];
    return [
      element('polyline', { points: path, fill: 'none', stroke: duel.color, strokeWidth: 2 }),
      ...points.map(([hexes, part]) =>
        element('circle', { cx: x(hexes).toFixed(1), cy: y(part).toFixed(1), r: 3, fill: duel.color }),
      ),
      element('line', { x1: beside, x2: beside + 20, y1: at, y2: at, stroke: duel.color, strokeWidth: 3 }),
      label(beside + 28, at + 5, duel.says, text),
    ];
  });
  const across = [0, 0.1, 0.2, 0.3, 0.4, 0.5].flatMap((part) => [
    element('line', { x1: x(0), x2: x(FARTHEST), y1: y(part), y2: y(part), stroke: '#dddddd' }),
    label(x(0) - 8, y(part) + 5, `${Math.round(100 * part)} %`, { ...text, textAnchor: 'end' }),
  ]);
  const along = [1, 4, 7, 14, 21, 28].map((hexes) =>
    label(x(hexes), HEIGHT - MARGIN.bottom + 20, String(hexes), { ...text, textAnchor: 'middle' }),
  );
  const axis = label(x(FARTHEST / 2), HEIGHT - 10, 'range in hexes', { ...text, textAnchor: 'middle' });
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img' };
  const title = element('title', {}, 'Chances to destroy a vehicle from the front, by range');
  const ground = element('rect', { x: 0, y: 0, width: WIDTH, height: HEIGHT, fill: '#ffffff' });
  return `${element('svg', attributes, title, ground, group({}, across), group({}, lines), ...along, axis)}\n`;
}
