import type { DrawnCounter } from '../../paper/counters.js';
import { FIRE_INKS, INK, PAPER } from '../../paper/palette.js';
import { PIXEL } from '../../paper/plane.js';
import { linesOf } from '../../paper/sentences.js';
import { element, group, label } from '../../paper/svg.js';
import type { FireMarker, LhyPosition } from '../state/index.js';
import { typeOf } from '../state/index.js';
import type { LhyWorld } from '../state/index.js';
import { lettersFor, meaningOf, signFor, TAGS } from './picture-words.js';
import type { Explained, HexSign, PictureWords } from './picture-words.js';

/** The height of a line, its type and the width of a letter, in units. */
const LINE = 10 * PIXEL;
const TYPE = 7 * PIXEL;
const LETTER = 44;
/** Between the circle of a kind of fire and its word, and behind the word. */
const BESIDE = 80;

/** What stands under a map: as high as its lines. */
export interface Legend {
  readonly height: number;
  readonly draw: (x: number, y: number) => string;
}

/**
 * The legend of a game: what the letters and the tags of the counters on the map mean, the signs in hexes, the colours of fire; the caption.
 *
 * @param table the world and the position as somebody sees it
 * @param counters the counters that are drawn
 * @param words of a language
 * @param caption sentences under the picture
 * @param width room, in units
 * @example legendOf({ world, position }, counters, undefined, [], 3600).height
 */
export function legendOf(
  { world, position }: { readonly world: LhyWorld; readonly position: LhyPosition },
  counters: readonly DrawnCounter[],
  words: PictureWords,
  caption: readonly string[],
  width: number,
): Legend {
  const row = (parts: readonly string[]): readonly string[] =>
    parts.length === 0 ? [] : linesOf(parts.join(' · '), width, LETTER);
  const known = counters.flatMap(({ id }) => position.units[id ?? ''] ?? []).map((unit) => typeOf(world, unit));
  const named = (what: Explained, letters: string): string => `${letters} ${meaningOf(words, what)}`;
  const kinds = [...new Set(known.map(({ kind }) => kind))].map((kind) => named(kind, lettersFor(words, kind)));
  const values = [
    ...(known.some(({ smallArms }) => smallArms !== undefined) ? [named('fireAndRange', '1/1')] : []),
    ...(known.some(({ antiTank }) => antiTank !== undefined) ? [named('antiTankValue', 'AT 1/1')] : []),
    ...(known.some(({ armour }) => armour !== undefined) ? [named('armour', 'A')] : []),
  ];
  const borne = new Set(counters.flatMap(({ marks = [] }) => marks));
  const tags = (Object.keys(TAGS) as (keyof typeof TAGS)[]).filter((tag) => borne.has(TAGS[tag]));
  // A sign that is its own word explains itself.
  const signs = signsIn(position).filter((sign) => signFor(words, sign) !== meaningOf(words, sign));
  return stacked(
    captionedBelow(
      [
        ...row(kinds),
        ...row(values),
        ...row(tags.map((tag) => named(tag, TAGS[tag]))),
        ...row(signs.map((sign) => named(sign, signFor(words, sign)))),
      ],
      caption,
      width,
    ),
    firesIn(position),
    words,
  );
}

/**
 * The caption of a map, as a legend.
 *
 * @example captionOf(['The line is clear.'], 3600).height
 */
export function captionOf(caption: readonly string[], width: number): Legend {
  return stacked(captionedBelow([], caption, width), [], undefined);
}

function captionedBelow(lines: readonly string[], caption: readonly string[], width: number): readonly string[] {
  return [...lines, ...caption.flatMap((said) => linesOf(said, width, LETTER))];
}

/** The signs that lie in hexes, each once. */
function signsIn({ markers, landings, plan }: LhyPosition): readonly HexSign[] {
  const shown = markers.filter(({ hidden }) => hidden !== true).map(({ kind }) => kind);
  const isPlanned = plan !== undefined && Object.keys(plan.assembly).length > 0;
  const assembles = isPlanned || (landings?.assembly ?? []).length > 0;
  return [
    ...new Set<HexSign>([
      ...shown,
      ...(assembles ? (['assembly'] as const) : []),
      ...((plan?.sticks ?? []).length > 0 ? (['landingZone'] as const) : []),
    ]),
  ];
}

/** The kinds of fire that wait for their dice, each once. */
function firesIn({ fire }: LhyPosition): readonly FireMarker['kind'][] {
  return [...new Set(fire.map(({ kind }) => kind))];
}

function stacked(lines: readonly string[], fires: readonly FireMarker['kind'][], words: PictureWords): Legend {
  const first = fires.length > 0 ? 1 : 0;
  return {
    height: (lines.length + first) * LINE,
    draw: (x, y) => {
      let right = x;
      const circles = fires.map((kind) => {
        const said = meaningOf(words, kind);
        const [cx, cy] = [right + 36, y + TYPE - 30];
        right += 2 * BESIDE + said.length * LETTER;
        const look = { cx, cy, r: 36, fill: FIRE_INKS[kind], stroke: PAPER, strokeWidth: 6 };
        return element('circle', look) + label(cx + 44 + 10, y + TYPE, said);
      });
      return group({ fontSize: TYPE, fill: INK }, [
        ...circles,
        ...lines.map((line, i) => label(x, y + (i + first) * LINE + TYPE, line)),
      ]);
    },
  };
}
