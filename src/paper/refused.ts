import { largest } from '../kernel/basis/lists.js';
import { kindOfValue, misuse } from '../engine/game/misuse.js';
import type { Problem } from '../kernel/basis/result.js';
import { drawFault } from './own-art.js';
import { INK, PAPER } from './palette.js';
import { element, label } from './svg.js';

/** Pixels: the height of a line, the room around the lines, and what a letter needs. */
const LINE = 20;
const ROOM = 12;
const LETTER = 9;
const LETTERS = { fontSize: 14, fill: INK };
/** So many reasons are drawn. */
const MOST = 20;

/**
 * A picture in the place of one that cannot be drawn: the reasons, each with its code and its path. So what draws is always a text that a
 * page can show, and whoever looks at the page sees what is wrong.
 *
 * @param problems why there is no other picture
 * @returns an SVG document whose `data-refused` has the codes
 * @example refusedPicture([problem('unknown-location', { location: 'Z9' }, undefined, '/picture/way/0')])
 */
export function refusedPicture(problems: readonly Problem[]): string {
  const lines = problems.slice(0, MOST).map(({ code, path = '' }) => `${code} ${path}`.trim());
  const width = largest([1, ...lines.map(({ length }) => length)]) * LETTER + 2 * ROOM;
  const height = lines.length * LINE + 2 * ROOM;
  const frame = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${width} ${height}`, role: 'img' };
  const about = { dataRefused: problems.map(({ code }) => code).join(' '), fontFamily: 'monospace' };
  return `${element(
    'svg',
    { ...frame, ...about },
    element('title', {}, lines.join('; ').replaceAll(/[<&]/g, '')),
    element('rect', { width, height, fill: PAPER }),
    lines.map((line, i) => label(ROOM, ROOM + (i + 1) * LINE - LINE / 4, line, LETTERS)).join(''),
  )}\n`;
}

/**
 * A picture that is made of what a host hands on. Where that is something else a picture of the refusal `misuse` stands in its place, and where
 * a function of the host throws or gives no text one of that fault.
 *
 * @param argument the name of the argument, which is the value that it should be, and becomes the path too
 * @param thing the value of that argument
 * @param draw draws the picture; it may throw
 * @param path where the parts of the picture were given
 * @returns an SVG document
 * @example pictureOr('map', 3, () => drawn(3)) // a picture with `data-refused="misuse"`
 */
export function pictureOr(argument: string, thing: unknown, draw: () => string, path = '/picture'): string {
  try {
    return draw();
  } catch (thrown) {
    const refused = drawFault(thrown, path);
    return refusedPicture(refused?.problems ?? [misuse(argument, argument, kindOfValue(thing))]);
  }
}
