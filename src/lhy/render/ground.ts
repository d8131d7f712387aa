import { byText } from '../../kernel/basis/order.js';
import type { Point } from '../../board/geometry.js';
import { centre, corners } from '../../board/geometry.js';
import { CONTOUR, GRID, INK, PAPER, ROAD, ROAD_EDGE, groundOf, tintOf } from '../../paper/palette.js';
import { HALF_HEIGHT, drawn, linePath, middleOf, polygonPath } from '../../paper/plane.js';
import { strokes } from '../../paper/strokes.js';
import { element, group, label } from '../../paper/svg.js';
import { texture, textureId } from '../../paper/textures.js';
import type { Building, Ground } from '../charts/index.js';
import type { HexsideKind, LhyHex, LhyMap } from '../terrain/index.js';
import { hexsideBetween, neighboursOf } from '../terrain/index.js';

/** How terrain is shown: by the name that its colours and textures have. Bare ground has none. */
const SHOWN: Readonly<Record<Exclude<Ground, 'rural' | 'beach'> | Building | 'forest', string>> = {
  urban: 'soccerStands',
  woods: 'lightWoods',
  heavyWoods: 'forest',
  jungle: 'lightJungle',
  heavyJungle: 'heavyJungle',
  orchard: 'treeLinedRoad',
  palmGrove: 'jungleLinedRoad',
  brush: 'brush',
  marsh: 'marsh',
  river: 'river',
  forest: 'forest',
  stoneBuilding: 'hcBuilding',
  woodenBuilding: 'lcBuilding',
  hut: 'hut',
  urbanBuilding: 'hcBuilding',
};

/** How hexsides are shown. */
const HEXSIDES: Readonly<Record<HexsideKind, string>> = { wall: 'wall', treeLine: 'hedge', hedgerow: 'bocage' };

/** How wide ways are drawn, and in which colour. */
const WAYS = {
  road: { width: 80, ink: ROAD },
  railroad: { width: 44, ink: '#6b5f50' },
  path: { width: 30, ink: ROAD_EDGE },
  river: { width: 130, ink: '#a9c6d8' },
} as const;

function shownAs(kind: string): string | undefined {
  return Object.hasOwn(SHOWN, kind) ? SHOWN[kind as keyof typeof SHOWN] : undefined;
}

/**
 * The outline of a hex on the picture.
 *
 * @example outlineOf(hex).length // 6
 */
export function outlineOf(hex: LhyHex): readonly Point[] {
  return corners(hex).map(drawn);
}

/**
 * The centre dot of a hex on the picture.
 *
 * @example dotOf(hex)
 */
export function dotOf(hex: LhyHex): Point {
  return drawn(centre(hex));
}

/**
 * The textures that the terrain of a map needs.
 *
 * @example texturesOf(map)
 */
export function texturesOf({ hexes }: LhyMap): readonly string[] {
  const kinds = [...hexes.values()].flatMap(({ ground, shapes = [] }) => [ground, ...shapes.map(({ kind }) => kind)]);
  const ids = new Set(kinds.flatMap((kind) => shownAs(kind) ?? []));
  return [...ids].sort(byText).flatMap((id) => {
    const tint = tintOf(id);
    return tint?.texture === undefined ? [] : [texture(id, tint.texture, tint.ink)];
  });
}

/**
 * Everything that is printed on a map: ground, levels, ways, buildings, hexsides and names.
 *
 * @rule 0.2, 4.0
 * @example drawGround(map)
 */
export function drawGround(map: LhyMap): string {
  const hexes = [...map.hexes.values()];
  return [
    group({}, hexes.map(drawHex)),
    group({ fill: 'none', strokeLinecap: 'round' }, hexes.flatMap(drawWays)),
    group({ strokeLinejoin: 'round' }, hexes.flatMap(drawShapes)),
    element('path', {
      d: hexes.map((hex) => polygonPath(outlineOf(hex))).join(''),
      fill: 'none',
      stroke: GRID,
      strokeWidth: 9,
    }),
    group(
      { fill: 'none', strokeLinecap: 'round' },
      hexes.flatMap((hex) => drawHexsides(map, hex)),
    ),
    drawNames(hexes),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function drawHex(hex: LhyHex): string {
  const d = polygonPath(outlineOf(hex));
  const id = shownAs(hex.ground);
  const tint = id === undefined ? undefined : tintOf(id);
  const ground = element('path', { d, fill: groundOf(hex.level) });
  if (id === undefined || tint === undefined) return ground;
  const filled = element('path', { d, fill: tint.fill, ...(hex.level === 0 ? {} : { fillOpacity: '.7' }) });
  return ground + filled + (tint.texture === undefined ? '' : element('path', { d, fill: `url(#${textureId(id)})` }));
}

/** Ways run from the middles of the hexsides through the centre dot. */
function drawWays(hex: LhyHex): readonly string[] {
  const [dot, points] = [dotOf(hex), outlineOf(hex)];
  return (hex.ways ?? []).map(({ kind, to }) => {
    const { width, ink } = WAYS[kind];
    const ends = to.map((direction) => middleOf([points[direction - 1] as Point, points[direction % 6] as Point]));
    return element('path', { d: ends.map((end) => linePath([dot, end])).join(''), stroke: ink, strokeWidth: width });
  });
}

/** Buildings and the trees of forests; contours are drawn as a line. */
function drawShapes(hex: LhyHex): readonly string[] {
  const { x, y } = centre(hex);
  return (hex.shapes ?? []).map(({ kind, points }) => {
    const d = polygonPath(points.map((point) => drawn({ x: x + point.x, y: y + point.y })));
    const id = shownAs(kind);
    const tint = id === undefined ? undefined : tintOf(id);
    if (id === undefined || tint === undefined)
      return element('path', { d, fill: 'none', stroke: CONTOUR, strokeWidth: 14 });
    const fill = tint.texture === undefined ? 'none' : `url(#${textureId(id)})`;
    return element('path', { d, fill: tint.fill }) + element('path', { d, fill, stroke: tint.ink, strokeWidth: 12 });
  });
}

function drawHexsides(map: LhyMap, hex: LhyHex): readonly string[] {
  const points = outlineOf(hex);
  const others = neighboursOf(hex);
  return others.slice(0, 3).flatMap((other, i) => {
    const kind = hexsideBetween(map, hex, other);
    return kind === undefined ? [] : [strokes(HEXSIDES[kind], linePath([points[i] as Point, points[i + 1] as Point]))];
  });
}

function drawNames(hexes: readonly LhyHex[]): string {
  const halo = { paintOrder: 'stroke', stroke: PAPER, strokeOpacity: '.75', textAnchor: 'middle', strokeWidth: 14 };
  const names = hexes.map((hex) => label(dotOf(hex).x, dotOf(hex).y - HALF_HEIGHT + 70, hex.name));
  const levels = hexes.flatMap((hex) =>
    hex.level === 0 ? [] : [label(dotOf(hex).x, dotOf(hex).y + HALF_HEIGHT - 26, `L${hex.level}`)],
  );
  return [
    group(
      { fill: INK, fillOpacity: '.7' },
      hexes.map((hex) => element('circle', { cx: dotOf(hex).x, cy: dotOf(hex).y, r: 10 })),
    ),
    group({ ...halo, fill: INK, fillOpacity: '.8', fontSize: 62 }, names),
    group({ ...halo, fill: CONTOUR, fontSize: 66, fontWeight: 'bold' }, levels),
  ].join('\n');
}
