import type { GameMap } from '../map/index.js';
import { indexOf, nameOf } from '../map/index.js';
import { drawBoard, drawNames, texturesOf } from './board.js';
import { drawCounters } from './counters.js';
import { drawEye, drawField, hatches } from './field.js';
import { drawSigns, drawStates, hexElements } from './hexes.js';
import { legendOf } from './legend.js';
import { allMarkers, drawMarkers } from './markers.js';
import { FAINT, INK, VERDICT_SIGNS } from '../paper/palette.js';
import type { Picture } from './picture.js';
import type { Places } from './overlay-faults.js';
import { pictureFaults } from './picture-faults.js';
import { plainWord, wordFor } from './picture.js';
import type { Showing } from '../paper/chit.js';
import type { OwnArt } from '../paper/own-art.js';
import { documentOf, layer } from '../paper/document.js';
import type { Box } from '../paper/plane.js';
import { boxAround, dotOf } from './map-plane.js';
import { inside, PIXEL } from '../paper/plane.js';
import { drawArcs, drawReach, drawTargets, drawWay } from './plans.js';
import { seeingOf } from './seeing.js';
import { drawEnds, drawLine } from './sight-line.js';
import { pictureOr, refusedPicture } from '../paper/refused.js';
import { element, escaped, group, label, shortened } from '../paper/svg.js';
import { marksOf, stagesOf } from './trace.js';

/** Room above the map for the headline, in units. */
const HEADLINE = 18 * PIXEL;
/** The least width of a legend, in units, however little of the map is shown. */
const NARROWEST = 240 * PIXEL;
/** The vertex in the west. */
const WEST = 6;

/**
 * Draws a map as an SVG document: the board, and the given counters, markers, line of sight and field of view. The same
 * picture gives the same text, byte for byte. It refers to nothing outside of itself, and has no script.
 *
 * @param picture the content; counters and markers on hexes that are not on the map are left out
 * @returns the document, with the headline as its title and the caption and reasons as its description; for a wrong part a document that
 *   shows the reasons: `bad-type` with the path of a field, `unknown-location` with that of a location which is not on the map
 * @rule 10.3
 * @example renderSvg({ map, line: lineOfSight(map, BARE_MAP, { hex: 'I5' }, { hex: 'F4' }), words: english.words })
 */
export function renderSvg(picture: Picture): string {
  return pictureOr('picture', picture, () => {
    const wrong = pictureFaults(picture, 'map', placesOf(picture));
    return wrong === undefined ? drawnPicture(picture) : refusedPicture(wrong.problems);
  });
}

/** What may be named in a picture: the locations of its map, and its counters. Of what is no picture nothing is known. */
function placesOf(picture: unknown): Places | undefined {
  if (typeof picture !== 'object' || picture === null || !('map' in picture)) return undefined;
  const { map, counters = [] } = picture as Picture;
  return {
    isPlace: (name) => indexOf(map, name.split('/', 1)[0] ?? '') !== undefined,
    isCounter: (id) => counters.some((each) => each.id === id),
  };
}

/**
 * The document of a picture whose parts have been looked at already.
 *
 * @param picture the content
 * @example drawnPicture({ map })
 */
export function drawnPicture(picture: Picture): string {
  const { map, line, counters = [], highlight = [], words } = picture;
  const seeing = seeingOf(picture);
  const hexes = Array.from({ length: map.size }, (_, hex) => hex);
  const cropped = (picture.crop ?? []).map((name) => indexOf(map, name)).filter((hex) => hex !== undefined);
  const box = cropped.length === 0 ? boxAround(map, hexes, 0) : boxAround(map, cropped, 1);
  const shown = hexes.filter((hex) => inside(box, dotOf(map, hex)));
  const fitted = boxAround(map, shown, 0);

  const marks = line === undefined ? [] : marksOf(map, line);
  const stages = line === undefined ? [] : stagesOf(line, marks);
  const width = Math.max(fitted.width, NARROWEST);
  const legend = legendOf(picture, marks, stages, width - 12 * PIXEL);
  const frame: Box = {
    left: fitted.left - centred(width - fitted.width),
    top: fitted.top - HEADLINE,
    width,
    height: HEADLINE + fitted.height + legend.height,
  };

  const markers = drawMarkers(map, shown, allMarkers(map, picture.markers ?? [], picture.overlay), words);
  const sides = picture.sides ?? [...new Set(counters.map(({ side }) => side))];
  const showing: Showing = { ...artOf(picture), sides, highlight };
  const standing = new Set(counters.map(({ at }) => indexOf(map, at.split('/', 1)[0] ?? '')));
  const facingWest = new Set(
    counters
      .filter(({ facing, turret }) => facing === WEST || turret === WEST)
      .map(({ at }) => indexOf(map, at.split('/', 1)[0] ?? '') ?? -1),
  );
  // The counters at the ends of a line stand on it, the others under it.
  const ends = line === undefined ? [] : [...new Set([line.from.hex, line.to.hex])];
  const title = titleOf(picture);
  const at = (hexes: readonly number[]): readonly string[] => drawCounters(map, hexes, counters, showing);
  const body = [
    layer('board', [drawBoard({ map, hexes: shown })]),
    layer('overlays', [
      group({}, markers.under),
      seeing === undefined ? '' : drawField(map, shown, seeing),
      drawStates(picture, shown, sides),
      drawArcs(map, shown, picture.arcs ?? []),
      drawReach(map, shown, picture.reach ?? []),
    ]),
    layer('board', [drawNames({ map, hexes: shown })]),
    layer('overlays', [drawSigns(picture, shown, sides, facingWest), hexElements(map, shown)]),
    layer('counters', [...at(shown.filter((hex) => !ends.includes(hex))), group({}, markers.over)]),
    layer('lines', [
      seeing?.from !== undefined && shown.includes(seeing.from.hex)
        ? drawEye(map, seeing, standing.has(seeing.from.hex))
        : '',
      line === undefined ? '' : drawLine(map, line, marks, stages),
      drawWay(map, shown, picture.way ?? []),
      drawTargets(map, shown, picture.targets ?? []),
    ]),
    layer('counters', at(ends)),
    layer('lines', [line === undefined ? '' : drawEnds(map, line, marks, (hex) => standing.has(hex))]),
    layer('words', [headline(picture, title, frame), legend.draw(frame.left + 6 * PIXEL, fitted.top + fitted.height)]),
  ];
  return documentOf(frame, { scale: scaleOf(picture.scale), theme: picture.theme }, [
    `<title>${escaped(title)}</title>`,
    `<desc>${escaped(descriptionOf(picture, marks))}</desc>`,
    element(
      'defs',
      {},
      '\n',
      [...texturesOf({ map, hexes: shown }), ...(seeing === undefined ? [] : hatches())].join('\n'),
      '\n',
    ),
    ...body,
  ]);
}

/** The parts of a picture that are its own art, read once. */
function artOf({ art, draw }: Picture): OwnArt {
  return { ...(art === undefined ? {} : { art }), ...(draw === undefined ? {} : { draw }) };
}

/** Half of the spare width, in whole pixels. */
function centred(spare: number): number {
  return Math.floor(spare / 2 / PIXEL) * PIXEL;
}

function scaleOf(scale = 2): number {
  return Math.trunc(scale);
}

/** The title of a picture: its own title, or the ends and the verdict of its line. */
function titleOf(picture: Picture): string {
  const { title, map, line, words } = picture;
  if (title !== undefined) return shortened(title, 80);
  if (line !== undefined) {
    const worth = plainWord(words, line.verdict.kind);
    const hexes = 'hexes' in line.verdict && line.verdict.hexes > 0 ? ` ${line.verdict.hexes}` : '';
    return `${postName(map, line.from)} – ${postName(map, line.to)}: ${worth}${hexes}`;
  }
  const eye = seeingOf(picture)?.from;
  if (eye !== undefined) return `${plainWord(words, 'fieldOfView')}: ${postName(map, eye)}`;
  return `${plainWord(words, 'board')} ${map.boards.join(', ')}`;
}

function postName(map: GameMap, { hex, floor }: { readonly hex: number; readonly floor: string }): string {
  return floor === 'ground' ? nameOf(map, hex) : `${nameOf(map, hex)}/${floor}`;
}

/** The picture in words, for people who cannot see it. */
function descriptionOf({ map, caption = [], line, words }: Picture, marks: ReturnType<typeof marksOf>): string {
  const parts = marks.map(({ number, contribution: { effect, what, hexes, rule } }) => {
    const where = hexes.map((hex) => nameOf(map, hex)).join('/');
    return `${number} ${plainWord(words, effect)}: ${wordFor(words, what)} ${where} (${rule}).`;
  });
  const ends = line === undefined ? [] : [`A ${postName(map, line.from)}, B ${postName(map, line.to)}.`];
  const said = [...caption.map((sentence) => shortened(sentence, 1000)), ...ends, ...parts];
  return said.length === 0 ? `${plainWord(words, 'board')} ${map.boards.join(', ')}` : said.join(' ');
}

/** The headline, with a bar in the colour of the verdict. */
function headline({ line, map, words }: Picture, title: string, { left, top, width }: Box): string {
  const x = left + 6 * PIXEL;
  const board = `${plainWord(words, 'board')} ${map.boards.join(', ')}`;
  const bar =
    line === undefined
      ? ''
      : element('rect', {
          x,
          y: top + 4 * PIXEL,
          width: 36,
          height: 11 * PIXEL,
          fill: VERDICT_SIGNS[line.verdict.kind].ink,
        });
  return [
    bar,
    label(line === undefined ? x : x + 72, top + 14 * PIXEL, title, {
      fontSize: 10 * PIXEL,
      fontWeight: 'bold',
      fill: INK,
    }),
    title === board
      ? ''
      : label(left + width - 6 * PIXEL, top + 14 * PIXEL, shortened(board, 24), {
          fontSize: 7 * PIXEL,
          fill: FAINT,
          textAnchor: 'end',
        }),
  ].join('');
}
