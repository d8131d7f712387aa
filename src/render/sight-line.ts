import type { LineOfSight, LosContribution } from '../los/index.js';
import type { GameMap, Point } from '../map/index.js';
import { EFFECT_INKS } from './effect-inks.js';
import { INK, PAPER, VERDICT_SIGNS } from '../paper/palette.js';
import { dotOf, hexPath, sharedHexside } from './map-plane.js';
import { drawn, linePath, pointAt, polygonPath } from '../paper/plane.js';
import { element, group, label } from '../paper/svg.js';
import type { Mark, Stage } from './trace.js';

/** The least distance between two numbers on the line. */
const APART = 120;

/**
 * A line of sight: outlines of the things that affect it, and the line in stages.
 *
 * @example drawLine(map, line, marksOf(map, line), stagesOf(line, marks))
 */
export function drawLine(map: GameMap, line: LineOfSight, marks: readonly Mark[], stages: readonly Stage[]): string {
  const a = dotOf(map, line.from.hex);
  const b = dotOf(map, line.to.hex);
  const outlines = [...new Set(marks.flatMap(({ contribution }) => outlinesOf(map, contribution)))];
  const parts = stages.map(({ kind, from, to }) => {
    const { ink, dash } = VERDICT_SIGNS[kind];
    const d = linePath([pointAt(a, b, from), pointAt(a, b, to)]);
    return element('path', { d, stroke: ink, ...(dash === '' ? {} : { strokeDasharray: dash }) });
  });
  return [
    group({ fill: 'none', strokeLinejoin: 'round' }, outlines),
    element('path', {
      d: linePath([a, b]),
      stroke: PAPER,
      strokeWidth: 76,
      strokeOpacity: '.85',
      strokeLinecap: 'round',
    }),
    group({ fill: 'none', strokeWidth: 42 }, parts),
  ].join('\n');
}

/**
 * Both ends of a line, lettered, and a number at each thing of the legend.
 *
 * @param hasCounters whether counters stand in a hex: then its end is marked beside them
 * @example drawEnds(map, line, marksOf(map, line), () => false)
 */
export function drawEnds(
  map: GameMap,
  { from, to }: LineOfSight,
  marks: readonly Mark[],
  hasCounters: (hex: number) => boolean,
): string {
  return group({ textAnchor: 'middle', fontWeight: 'bold' }, [
    drawEnd('A', dotOf(map, from.hex), hasCounters(from.hex)),
    ...(to.hex === from.hex ? [] : [drawEnd('B', dotOf(map, to.hex), hasCounters(to.hex))]),
    ...numbers(dotOf(map, from.hex), dotOf(map, to.hex), marks),
  ]);
}

/** The outline of a hex, a piece of artwork or a hexside that affects a line. */
function outlinesOf(map: GameMap, { kind, hexes, effect, silhouette }: LosContribution): readonly string[] {
  const stroke = EFFECT_INKS[effect];
  const dash = effect === 'blocks' ? {} : { strokeDasharray: effect === 'limits' ? '60 24 12 24' : '54 30' };
  const look = { stroke, strokeWidth: 26, ...dash };
  if (kind === 'hexside' || kind === 'gap') {
    const side = sharedHexside(map, hexes[0] ?? -1, hexes[1] ?? -1);
    const lines =
      side === undefined
        ? []
        : [element('path', { d: linePath(side), ...look, strokeWidth: 78, strokeOpacity: '.75' })];
    return kind === 'hexside'
      ? lines
      : [...hexes.map((hex) => element('path', { d: hexPath(map, hex), ...look })), ...lines];
  }
  const points = silhouette === undefined ? undefined : map.silhouettes[silhouette]?.points;
  if (points !== undefined)
    return [element('path', { d: polygonPath(points.map(drawn)), fill: stroke, fillOpacity: '.2', ...look })];
  return hexes.map((hex) => element('path', { d: hexPath(map, hex), fill: stroke, fillOpacity: '.12', ...look }));
}

/** An end of the line: a lettered disc on the centre dot, or in the corner above the counters. */
function drawEnd(letter: string, dot: Point, hasCounters: boolean): string {
  const { x, y } = hasCounters ? { x: dot.x + 150, y: dot.y - 120 } : dot;
  return (
    element('circle', { cx: x, cy: y, r: 66, fill: letter === 'A' ? INK : PAPER, stroke: INK, strokeWidth: 16 }) +
    label(x, y + 32, letter, { fontSize: 88, fill: letter === 'A' ? PAPER : INK })
  );
}

/** The numbers of the legend beside the line, each pushed on until it is clear of the one before and of both ends. */
function numbers(a: Point, b: Point, marks: readonly Mark[]): readonly string[] {
  const length = Math.abs(b.x - a.x) + Math.abs(b.y - a.y);
  const taken: Point[] = [a, b];
  return marks.map(({ number, contribution: { effect }, at }) => {
    const on = pointAt(a, b, at);
    let spot = on;
    // The number moves aside at right angles, alternating the sides, farther each time.
    for (let step = 1; step < 8 && taken.some((other) => tooNear(other, spot)); step++) {
      const far = (step % 2 === 0 ? -1 : 1) * Math.floor((step + 1) / 2) * APART;
      spot = pointAt(on, { x: on.x - (b.y - a.y), y: on.y + (b.x - a.x) }, { n: far, d: Math.max(1, length) });
    }
    taken.push(spot);
    return (
      element('circle', { cx: spot.x, cy: spot.y, r: 56, fill: EFFECT_INKS[effect], stroke: PAPER, strokeWidth: 10 }) +
      label(spot.x, spot.y + 27, `${number}`, { fontSize: 76, fill: PAPER })
    );
  });
}

function tooNear(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < APART && Math.abs(a.y - b.y) < APART;
}
