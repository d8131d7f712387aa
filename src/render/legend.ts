import type { LosContribution, LosPost } from '../los/index.js';
import type { GameMap } from '../map/index.js';
import { nameOf } from '../map/index.js';
import { counted, VERDICT_KINDS, wash } from './field.js';
import { signSample } from './hexes.js';
import { lettersOf } from '../paper/marks.js';
import { EFFECT_INKS } from './effect-inks.js';
import { FAINT, INK, PAPER, VERDICT_SIGNS } from '../paper/palette.js';
import type { Picture } from './picture.js';
import { plainWord, wordFor } from './picture.js';
import { PIXEL } from '../paper/plane.js';
import type { Seeing } from './seeing.js';
import { seeingOf } from './seeing.js';
import { linesOf } from '../paper/sentences.js';
import { element, escaped, label, shortened } from '../paper/svg.js';
import type { Mark, Stage } from './trace.js';

/** A row of the legend and how high it is, in units. */
interface Row {
  readonly height: number;
  readonly draw: (x: number, y: number) => string;
}

/** A finished legend: as high as its rows. */
export interface Legend {
  readonly height: number;
  readonly draw: (x: number, y: number) => string;
}

const TYPE = 7 * PIXEL;
const ROW = 10 * PIXEL;
/** The most things without effect that are listed; further ones are only counted. */
const MOST_IDLE = 6;
/** A letter is about half as wide as its type is high. */
const LETTER = 44;

/**
 * The legend of a picture: the ends of a line, everything that affects it with its number, the things on it without
 * effect, the strokes and washes, and the caption.
 *
 * @param width room in units
 * @example legendOf(picture, marks, stages, 3600).height
 */
export function legendOf(picture: Picture, marks: readonly Mark[], stages: readonly Stage[], width: number): Legend {
  const rows: Row[] = [
    ...lineRows(picture, marks, width),
    ...strokeRow(picture, stages),
    ...fieldRow(picture, seeingOf(picture), width),
    ...signRow(picture),
    ...planRow(picture),
    ...markRows(picture, width),
    ...(picture.caption ?? []).flatMap((sentence) => sentenceRows(sentence, width)),
  ];
  if (rows.length === 0) return { height: 0, draw: () => '' };
  const height = rows.reduce((sum, row) => sum + row.height, 0) + 8 * PIXEL;
  return {
    height,
    draw: (x, y) => {
      let down = y + 4 * PIXEL;
      const drawn = rows.map((row) => {
        const part = row.draw(x, down);
        down += row.height;
        return part;
      });
      return element('g', { fontSize: TYPE, fill: INK }, '\n', drawn.join('\n'), '\n');
    },
  };
}

/** Both ends with their levels, the things that affect the line by number, and in grey the things that do not. */
function lineRows({ map, line, words }: Picture, marks: readonly Mark[], width: number): readonly Row[] {
  if (line === undefined) return [];
  const idle = [
    ...new Set(line.contributions.filter(({ effect }) => effect === 'none').map((each) => said(map, each, words))),
  ];
  const rest = idle.length - MOST_IDLE;
  const most = Math.floor(width / LETTER) - 5;
  return [
    textRow(`A: ${postText(map, line.from, words)} → B: ${postText(map, line.to, words)}`, INK, 0),
    ...marks.map(({ number, contribution }) =>
      markRow(number, contribution, shortened(said(map, contribution, words), most), words),
    ),
    ...idle
      .slice(0, MOST_IDLE)
      .map((text) => textRow(shortened(`${plainWord(words, 'none')}: ${text}`, most), FAINT, 12 * PIXEL)),
    ...(rest > 0 ? [textRow(`+${rest}`, FAINT, 12 * PIXEL)] : []),
  ];
}

function markRow(number: number, { effect }: LosContribution, text: string, words: Picture['words']): Row {
  const ink = EFFECT_INKS[effect];
  return {
    height: ROW,
    draw: (x, y) =>
      element('circle', { cx: x + 50, cy: y + 58, r: 50, fill: ink }) +
      label(x + 50, y + 84, `${number}`, { fill: PAPER, fontWeight: 'bold', textAnchor: 'middle', fontSize: 72 }) +
      element(
        'text',
        { x: x + 12 * PIXEL, y: y + 88 },
        element('tspan', { fontWeight: 'bold', fill: ink }, escaped(plainWord(words, effect))),
        escaped(` ${text}`),
      ),
  };
}

/** A thing with its place, its height and its rule: `Wall · G4/H5 · top L0 · 10.3.2`. */
function said(map: GameMap, { what, kind, hexes, top, rule }: LosContribution, words: Picture['words']): string {
  const noun = kind === 'ground' ? plainWord(words, 'ground') : wordFor(words, what);
  const where = [...hexes]
    .sort((a, b) => a - b)
    .map((hex) => nameOf(map, hex))
    .join('/');
  return [noun, where, ...(top === undefined ? [] : [`${plainWord(words, 'top')} L${top}`]), rule].join(' · ');
}

function postText(
  map: GameMap,
  { hex, floor, level }: Omit<LosPost, 'floor'> & { readonly floor: string },
  words: Picture['words'],
): string {
  return [nameOf(map, hex), ...(floor === 'ground' ? [] : [plainWord(words, floor)]), `L${level}`].join(' · ');
}

function textRow(text: string, fill: string, indent: number): Row {
  return { height: ROW, draw: (x, y) => element('text', { x: x + indent, y: y + 88, fill }, escaped(text)) };
}

/** The strokes the line is drawn with. */
function strokeRow({ line, words }: Picture, stages: readonly Stage[]): readonly Row[] {
  if (line === undefined) return [];
  const kinds = VERDICT_KINDS.filter((kind) => stages.some((stage) => stage.kind === kind));
  return [
    samples(
      kinds.map((kind) => plainWord(words, kind)),
      kinds.map((kind) => (x, y) => {
        const { ink, dash } = VERDICT_SIGNS[kind];
        const d = `M${x} ${y + 60}h252`;
        return element('path', { d, stroke: ink, strokeWidth: 42, ...(dash === '' ? {} : { strokeDasharray: dash }) });
      }),
    ),
  ];
}

/** The washes of a field of view with how many hexes have each. */
function fieldRow({ map, words }: Picture, seeing: Seeing | undefined, width: number): readonly Row[] {
  if (seeing === undefined) return [];
  const counts = counted(seeing);
  const kinds = VERDICT_KINDS.filter((kind) => counts[kind] > 0);
  const floors = new Set(seeing.spots.map(({ floor }) => floor));
  const tags = (['upper', 'roof'] as const).filter((floor) => floors.has(floor));
  const tagged = tags.map((floor) => `${floor === 'upper' ? 'U' : 'R'}: ${plainWord(words, floor)}`);
  return [
    ...(seeing.from === undefined && tagged.length === 0
      ? []
      : [
          textRow(
            [...(seeing.from === undefined ? [] : [`A: ${postText(map, seeing.from, words)}`]), ...tagged].join(' · '),
            INK,
            0,
          ),
        ]),
    ...(width < 3000 ? kinds.map((kind) => [kind]) : [kinds]).map((some) =>
      samples(
        some.map((kind) => `${plainWord(words, kind)}: ${counts[kind]}`),
        some.map((kind) => (x, y) => {
          const d = `M${x + 12} ${y + 12}h228v90h-228z`;
          return wash(kind, d).join('') + element('path', { d, fill: 'none', stroke: FAINT, strokeWidth: 8 });
        }),
      ),
    ),
  ];
}

/** The signs of hexes: of those in the impulse, of those that decide the game, of those under control. */
function signRow({ activated = [], objectives = [], control = [], words }: Picture): readonly Row[] {
  const starred = new Set(objectives.map(({ at }) => at));
  const kinds = [
    ...(activated.length > 0 ? (['activated'] as const) : []),
    ...(objectives.length > 0 ? (['objective'] as const) : []),
    ...(control.some(({ at }) => !starred.has(at)) ? (['control'] as const) : []),
  ];
  if (kinds.length === 0) return [];
  return [
    samples(
      kinds.map((kind) => plainWord(words, kind)),
      kinds.map((kind) => (x, y) => signSample(kind, x, y + 60)),
    ),
  ];
}

/** What the numbers of plans are. */
function planRow({ reach = [], targets = [], words }: Picture): readonly Row[] {
  const said = [
    ...(reach.length > 0 ? ['costInPoints'] : []),
    ...(reach.some(({ shaken, lost }) => shaken !== '0' || lost !== '0') ? ['chanceToBeHarmed'] : []),
    ...(targets.length > 0 ? ['chanceToHarm'] : []),
  ].map((each) => plainWord(words, each));
  return said.length === 0 ? [] : [textRow(said.join(' · '), INK, 0)];
}

/** The letters on the counters, each with its word, as many in a row as there is room for. */
function markRows({ counters = [], words }: Picture, width: number): readonly Row[] {
  const marks = [...new Set(counters.flatMap(({ marks: borne = [] }) => borne))];
  if (marks.length === 0) return [];
  return sentenceRows(marks.map((mark) => `${lettersOf(mark)} ${markWord(words, mark)}`).join(' · '), width);
}

/** The word of a marker on a counter. */
function markWord(words: Picture['words'], mark: string): string {
  return words !== undefined && Object.hasOwn(words, mark) ? (words[mark] ?? mark) : wordFor(words, mark);
}

/** Samples side by side, each with its word. */
function samples(said: readonly string[], draw: readonly ((x: number, y: number) => string)[]): Row {
  return {
    height: ROW + 2 * PIXEL,
    draw: (x, y) => {
      let right = x;
      return said
        .map((text, i) => {
          const part = `${draw[i]?.(right, y) ?? ''}${label(right + 300, y + 88, text)}`;
          right += 300 + (text.length + 3) * LETTER;
          return part;
        })
        .join('');
    },
  };
}

/** A sentence broken into lines where words end. */
function sentenceRows(sentence: string, width: number): readonly Row[] {
  return linesOf(sentence, width, LETTER).map((line) => textRow(line, INK, 0));
}
