import type { View } from '../../engine/index.js';
import type { Point } from '../../board/geometry.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, refuse } from '../../kernel/basis/result.js';
import { kindOfValue, misuse, misused, wholeGame } from '../../engine/game/misuse.js';
import { largest, smallest } from '../../kernel/basis/lists.js';
import type { Showing } from '../../paper/chit.js';
import { documentOf, layer } from '../../paper/document.js';
import { drawFault } from '../../paper/own-art.js';
import { HIGHLIGHT, INK, VERDICT_SIGNS } from '../../paper/palette.js';
import { arrowAlong, reachSigns, targetSign } from '../../paper/plans.js';
import { HALF_HEIGHT, PIXEL, SIDE, linePath, polygonPath } from '../../paper/plane.js';
import { pictureOr, refusedPicture } from '../../paper/refused.js';
import { element, escaped, group, label, shortened } from '../../paper/svg.js';
import type { Lhy, LhyWorld } from '../state/index.js';
import type { LhyHex, LhyMap } from '../terrain/index.js';
import { dotOf, drawGround, outlineOf, texturesOf } from './ground.js';
import { drawLandings } from './landings.js';
import { captionOf, legendOf } from './legend.js';
import type { Legend } from './legend.js';
import type { LhyPicture } from './picture.js';
import { pictureFaults } from './picture-faults.js';
import { countersIn, drawHexes, drawMarkers, drawUnits } from './pieces.js';

/** The room above the map for the headline, in units. */
const HEADLINE = 20 * PIXEL;
const MARGIN = 6 * PIXEL;

/**
 * Draws a game as one side sees it: the map, its units, the fire that waits for its dice, assaults and objectives. It takes a view and not
 * a game, so it cannot show secrets of the other side.
 *
 * @param world the world
 * @param seen the view
 * @param more a title, a caption, what to highlight, a line of sight, plans, a size; perhaps as a page has sent it
 * @returns an SVG document in which each hex has its name as `data-hex` and each counter its id as `data-counter`; or `misuse`, `unknown-key`, `bad-type` with
 *   the path of the part that is of another kind, and `unknown-location` with the path of a hex that is not on the map; `hook-failed` where `draw` throws
 * @rule 1.0, 4.3
 * @example drawGame(world, view(world, state, 'umber'), { way: ['A1', 'Z9'] }).problems[0].path // '/more/way/1'
 */
export function drawGame(world: LhyWorld, seen: View<Lhy>, more: LhyPicture = {}): Result<string> {
  const stray = misused({ world, seen }, 'lhy') ?? wholeGame(seen);
  if (stray !== undefined) return stray;
  try {
    const isUnit = (id: string): boolean => isKnown(world, seen, id);
    return pictureFaults(more, world.map, isUnit) ?? ok(drawnGame(world, seen, more));
  } catch (thrown) {
    return drawFault(thrown, '/more') ?? refuse(misuse('more', 'picture', kindOfValue(more)));
  }
}

/**
 * Draws a game as `drawGame` does, for a page whose parts of a picture are its own: the text itself. What `drawGame` refuses is a
 * picture of the reasons.
 *
 * @param world the world
 * @param seen the view
 * @param more a title, a caption, what to highlight, a line of sight, plans, a size
 * @returns an SVG document
 * @rule 1.0, 4.3
 * @example renderGame(world, view(world, state, 'umber'), { caption: ['Turn 1'] })
 */
export function renderGame(world: LhyWorld, seen: View<Lhy>, more: LhyPicture = {}): string {
  const drawn = drawGame(world, seen, more);
  return drawn.ok ? drawn.value : refusedPicture(drawn.problems);
}

/** A unit of the game, or an enemy who was concealed when a page chose him: he may be revealed, and have gone, since then. */
function isKnown({ mission, sides }: LhyWorld, { position }: View<Lhy>, id: string): boolean {
  if (Object.hasOwn(position.units, id) || mission.units.some((unit) => unit.id === id)) return true;
  const side = sides.find((each) => id.startsWith(`${each}.concealed.`));
  return side !== undefined && /^[^.]+\.\d+$/.test(id.slice(`${side}.concealed.`.length));
}

function drawnGame(world: LhyWorld, { position, side }: View<Lhy>, more: LhyPicture): string {
  const hexes = [...world.map.hexes.values()];
  const { highlight = [], art, draw, tips = {}, words, caption = [] } = more;
  const table = { world, position, side, tips, words };
  const counters = hexes.flatMap((hex) => countersIn(table, hex));
  const showing: Showing = {
    sides: world.sides,
    highlight,
    ...(art === undefined ? {} : { art }),
    ...(draw === undefined ? {} : { draw }),
  };
  return sheet(
    world.map,
    { title: world.mission.title, ...more },
    drawHexes(world, position) + drawLandings(world, position, words),
    [
      group(
        {},
        hexes.map((hex) => drawUnits(table, hex, showing)),
      ),
      group(
        {},
        hexes.map((hex) => drawMarkers(position, hex, words)),
      ),
    ],
    (width) => legendOf(table, counters, words, caption, width),
  );
}

/**
 * Draws a map, and perhaps a line of sight on it.
 *
 * @param map the map
 * @param more a title, a caption, hexes to highlight, a line of sight, a size
 * @returns an SVG document
 * @rule 0.2, 4.2
 * @example renderMap(map, { line: { from: 'A1', to: 'A4', clear: true } })
 */
export function renderMap(map: LhyMap, more: LhyPicture = {}): string {
  return pictureOr(
    'map',
    map,
    () => {
      const wrong = pictureFaults(more, map, () => false);
      return wrong === undefined
        ? sheet(map, { title: map.id, ...more }, '', [], (width) => captionOf(more.caption ?? [], width))
        : refusedPicture(wrong.problems);
    },
    '/more',
  );
}

function sheet(
  map: LhyMap,
  picture: LhyPicture,
  under: string,
  over: readonly string[],
  legendIn: (width: number) => Legend,
): string {
  const { title = map.id, caption = [], highlight = [], line } = picture;
  const hexes = [...map.hexes.values()];
  const [across, down] = [hexes.map((hex) => dotOf(hex).x), hexes.map((hex) => dotOf(hex).y)];
  const left = smallest(across) - SIDE - MARGIN;
  const bottom = largest(down) + HALF_HEIGHT + MARGIN;
  const top = smallest(down) - HALF_HEIGHT - MARGIN - HEADLINE;
  const width = largest(across) + SIDE + MARGIN - left;
  const legend = legendIn(width - 2 * MARGIN);
  const height = bottom + (legend.height === 0 ? 0 : legend.height + MARGIN) - top;
  const lit = hexes.filter(({ name }) => highlight.includes(name));
  return documentOf({ left, top, width, height }, { scale: scaleOf(picture.scale), theme: picture.theme }, [
    `<title>${escaped(shortened(title, 80))}</title>`,
    `<desc>${escaped([title, ...caption].join('. '))}</desc>`,
    element('defs', {}, '\n', texturesOf(map).join('\n'), '\n'),
    layer('board', [drawGround(map)]),
    layer('overlays', [
      under,
      drawReach(map, picture.reach ?? []),
      group({ fill: 'none' }, lit.map(drawLit)),
      group({ fill: 'none', pointerEvents: 'all' }, hexes.map(drawTarget)),
    ]),
    layer('counters', over),
    layer('lines', [
      line === undefined ? '' : drawLine(map, line),
      arrowAlong(dotsOf(map, picture.way ?? [])),
      drawTargets(map, picture.targets ?? []),
    ]),
    layer('words', [
      label(left + MARGIN, top + 14 * PIXEL, shortened(title, 60), {
        fontSize: 10 * PIXEL,
        fontWeight: 'bold',
        fill: INK,
      }),
      legend.draw(left + MARGIN, bottom),
    ]),
  ]);
}

function scaleOf(scale = 2): number {
  return Math.trunc(scale);
}

function drawLit(hex: LhyHex): string {
  return element('path', { d: polygonPath(outlineOf(hex)), stroke: HIGHLIGHT, strokeWidth: 30 });
}

/** A hex as something to point at. */
function drawTarget(hex: LhyHex): string {
  return element('path', { dataHex: hex.name, d: polygonPath(outlineOf(hex)) });
}

function drawLine(map: LhyMap, { from, to, clear }: NonNullable<LhyPicture['line']>): string {
  const ends = dotsOf(map, [from, to]);
  const { ink, dash } = VERDICT_SIGNS[clear ? 'clear' : 'blocked'];
  if (ends.length < 2) return '';
  return element('path', {
    d: linePath(ends),
    stroke: ink,
    strokeWidth: 26,
    strokeLinecap: 'round',
    ...(dash === '' ? {} : { strokeDasharray: dash }),
  });
}

/** The dots of some hexes. */
function dotsOf(map: LhyMap, names: readonly string[]): readonly Point[] {
  return names.flatMap((name) => map.names.get(name) ?? []).map(dotOf);
}

/** Where a group can go: of several ways to one hex the cheapest counts. */
function drawReach(map: LhyMap, reach: NonNullable<LhyPicture['reach']>): string {
  const best = new Map([...reach].sort((a, b) => b.cost - a.cost).map(({ at, cost }) => [at, cost]));
  return reachSigns(
    [...best].flatMap(([at, cost]) => {
      const hex = map.names.get(at);
      return hex === undefined
        ? []
        : [{ outline: polygonPath(outlineOf(hex)), dot: dotOf(hex), cost: `${cost}`, danger: '' }];
    }),
  );
}

/** What a group can fire at: the first text of each hex. */
function drawTargets(map: LhyMap, targets: NonNullable<LhyPicture['targets']>): string {
  const first = new Map([...targets].reverse().map(({ at, text }) => [at, text]));
  return group(
    {},
    [...first].flatMap(([at, text]) => dotsOf(map, [at]).map((dot) => targetSign(dot, shortened(text, 6)))),
  );
}
