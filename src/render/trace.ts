import { compareFractions } from '../board/line.js';
import type { Fraction, LineOfSight, LosContribution, LosStretch } from '../los/index.js';
import type { GameMap, Point } from '../map/index.js';
import { axialOf, centre } from '../map/index.js';

/**
 * Something that affects a line, with the fraction of the way at which the line meets it, and its number in the legend.
 */
export interface Mark {
  readonly number: number;
  readonly contribution: LosContribution;
  readonly at: Fraction;
}

/** A stretch of the line with one verdict, as seen from the beginning of the line. */
export interface Stage {
  readonly kind: LineOfSight['verdict']['kind'];
  readonly from: Fraction;
  readonly to: Fraction;
}

const START: Fraction = { n: 0, d: 1 };
const END: Fraction = { n: 1, d: 1 };

/**
 * The things that affect a line, in the order of the line.
 *
 * @example marksOf(map, line).map(({ number }) => number) // [1, 2]
 */
export function marksOf(map: GameMap, line: LineOfSight): readonly Mark[] {
  return line.contributions
    .filter(({ effect }) => effect !== 'none')
    .map((contribution, i) => ({ contribution, at: placeOf(map, line, contribution), i }))
    .sort((a, b) => compareFractions(a.at, b.at) || a.i - b.i)
    .map(({ contribution, at }, i) => ({ number: i + 1, contribution, at }));
}

/**
 * The verdicts along a line: clear, degraded from the first hex that degrades it, blocked from the point where sight
 * ends.
 *
 * @rule 10.3
 * @example stagesOf(line, marks).map(({ kind }) => kind) // ['clear', 'degraded', 'blocked']
 */
export function stagesOf({ verdict }: LineOfSight, marks: readonly Mark[]): readonly Stage[] {
  const cuts: { readonly kind: Stage['kind']; readonly at: Fraction }[] = [{ kind: 'clear', at: START }];
  const first = (effect: LosContribution['effect']): Fraction | undefined =>
    marks.find(({ contribution }) => contribution.effect === effect)?.at;
  const ends = verdict.kind === 'blocked' ? (first('blocks') ?? tooMany(marks)) : undefined;
  for (const [kind, at] of [
    ['degraded', first('degrades')],
    ['limited', first('limits')],
  ] as const) {
    if (at !== undefined && (ends === undefined || compareFractions(at, ends) < 0)) cuts.push({ kind, at });
  }
  if (ends !== undefined) cuts.push({ kind: 'blocked', at: ends });
  const sorted = cuts.map((cut, i) => ({ ...cut, i })).sort((a, b) => compareFractions(a.at, b.at) || a.i - b.i);
  return sorted
    .map(({ kind, at }, i) => ({ kind, from: at, to: sorted[i + 1]?.at ?? END }))
    .filter(({ from, to }) => compareFractions(from, to) < 0);
}

/** The point where too many degrading hexes have blocked a line: at the third hex, or at the last one. */
function tooMany(marks: readonly Mark[]): Fraction {
  const hexes = new Map<string, Fraction>();
  for (const { contribution, at } of marks) {
    const key = contribution.hexes.join('/');
    if (!hexes.has(key)) hexes.set(key, at);
  }
  const places = [...hexes.values()];
  return places[2] ?? places[places.length - 1] ?? START;
}

/** The fraction of the way at which a line meets something. */
function placeOf(map: GameMap, line: LineOfSight, contribution: LosContribution): Fraction {
  const { path } = line;
  const [a = -1, b] = contribution.hexes;
  if (contribution.kind === 'floors') return START;
  if (b !== undefined) return betweenHexes(path, a, b);
  const stretch = path.find(({ hexes }) => hexes.includes(a));
  if (stretch === undefined) return START;
  const outline = contribution.silhouette === undefined ? undefined : map.silhouettes[contribution.silhouette]?.points;
  if (outline === undefined) return stretch.from;
  return entry(outline, centreOf(map, line.from.hex), centreOf(map, line.to.hex), stretch);
}

/** The point where a line goes from one hex to another, or begins to run between them. */
function betweenHexes(path: readonly LosStretch[], a: number, b: number): Fraction {
  const along = path.find(({ hexes, along: beside }) => beside && hexes.includes(a) && hexes.includes(b));
  if (along !== undefined) return along.from;
  for (const [i, { hexes, to }] of path.entries()) {
    const next = path[i + 1]?.hexes ?? [];
    if ((hexes.includes(a) && next.includes(b)) || (hexes.includes(b) && next.includes(a))) return to;
  }
  return path.find(({ hexes }) => hexes.includes(a) || hexes.includes(b))?.to ?? START;
}

/** The point where a line first enters an outline within a stretch. */
function entry(outline: readonly Point[], a: Point, b: Point, { from, to }: LosStretch): Fraction {
  const way = { x: b.x - a.x, y: b.y - a.y };
  let first: Fraction | undefined;
  let after = 0;
  outline.forEach((u, i) => {
    const v = outline[(i + 1) % outline.length] as Point;
    const side = { x: v.x - u.x, y: v.y - u.y };
    const left = Math.sign(way.x * (u.y - a.y) - way.y * (u.x - a.x));
    const right = Math.sign(way.x * (v.y - a.y) - way.y * (v.x - a.x));
    // A corner on the line belongs to the edge that has it on the right.
    if (left < 0 === right < 0) return;
    const d = way.x * side.y - way.y * side.x;
    const n = (u.x - a.x) * side.y - (u.y - a.y) * side.x;
    const at = { n: n * Math.sign(d), d: Math.abs(d) };
    if (compareFractions(at, from) <= 0) return;
    after++;
    if (compareFractions(at, to) <= 0 && (first === undefined || compareFractions(at, first) < 0)) first = at;
  });
  // An odd number of edges ahead: the stretch begins inside.
  return after % 2 === 1 || first === undefined ? from : first;
}

function centreOf(map: GameMap, hex: number): Point {
  return centre(axialOf(map, hex));
}
