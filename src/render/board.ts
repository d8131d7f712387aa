import { byText } from '../kernel/basis/order.js';
import { append } from '../kernel/basis/lists.js';
import { buildingAt, DIRECTIONS, hexsideBetween, levelAt, nameOf, neighbourIn, terrainAt } from '../map/index.js';
import type { Direction, GameMap, Point } from '../map/index.js';
import { CONTOUR, FAINT, GRID, groundOf, INK, PAPER, ROAD, ROAD_EDGE, tintOf } from '../paper/palette.js';
import { dotOf, hexPath, hexsideOf } from './map-plane.js';
import { HALF_HEIGHT, linePath, middleOf, polygonPath } from '../paper/plane.js';
import { strokes } from '../paper/strokes.js';
import { element, group, label } from '../paper/svg.js';
import { texture, textureId } from '../paper/textures.js';

/** A map and the hexes of it that are drawn. */
export interface Sheet {
  readonly map: GameMap;
  readonly hexes: readonly number[];
}

/**
 * The textures a sheet needs.
 *
 * @example texturesOf({ map, hexes: [0, 1] })
 */
export function texturesOf({ map, hexes }: Sheet): readonly string[] {
  const ids = new Set(hexes.map((hex) => terrainAt(map, hex).id));
  for (const { terrain } of map.silhouettes) ids.add(terrain.id);
  return [...ids].sort(byText).flatMap((id) => {
    const tint = tintOf(id);
    return tint?.texture === undefined ? [] : [texture(id, tint.texture, tint.ink)];
  });
}

/**
 * The ground, the terrain on it, roads and hexsides: everything printed on a board except the names.
 *
 * @example drawBoard({ map, hexes })
 */
export function drawBoard(sheet: Sheet): string {
  return [
    group({}, drawGround(sheet)),
    group({}, drawTerrain(sheet)),
    drawContours(sheet),
    group({ fill: 'none', strokeLinecap: 'round' }, drawHexsides(sheet, isWater)),
    group({ fill: 'none' }, drawRoads(sheet)),
    group({ strokeLinejoin: 'round' }, drawSilhouettes(sheet)),
    element('path', { d: pathOf(sheet, sheet.hexes), fill: 'none', stroke: GRID, strokeWidth: 9 }),
    group(
      { fill: 'none', strokeLinecap: 'round' },
      drawHexsides(sheet, (id) => !isWater(id)),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

/**
 * Names, centre dots, levels and storeys.
 *
 * @example drawNames({ map, hexes })
 */
export function drawNames({ map, hexes }: Sheet): string {
  const dots = hexes.map((hex) => dotOf(map, hex));
  const names = hexes.map((hex, i) => {
    const { x, y } = dots[i] as Point;
    return label(x, y - HALF_HEIGHT + 70, nameOf(map, hex));
  });
  const heights = hexes.flatMap((hex, i) => {
    const { x, y } = dots[i] as Point;
    const level = levelAt(map, hex);
    const storeys = buildingAt(map, hex)?.storeys ?? 1;
    const said = [...(level === 0 ? [] : [`L${level}`]), ...(storeys > 1 ? [`${storeys}F`] : [])].join(' ');
    return said === '' ? [] : [label(x, y + HALF_HEIGHT - 26, said)];
  });
  const halo = { paintOrder: 'stroke', stroke: PAPER, strokeOpacity: '.75', textAnchor: 'middle' };
  return [
    group(
      { fill: INK, fillOpacity: '.7' },
      dots.map(({ x, y }) => element('circle', { cx: x, cy: y, r: 10 })),
    ),
    group({ ...halo, strokeWidth: 14, fill: INK, fillOpacity: '.8', fontSize: 62 }, names),
    group({ ...halo, strokeWidth: 14, fill: CONTOUR, fontSize: 66, fontWeight: 'bold' }, heights),
  ].join('\n');
}

function pathOf({ map }: Sheet, hexes: readonly number[]): string {
  return hexes.map((hex) => hexPath(map, hex)).join('');
}

/** The hexes of a sheet grouped by a key, in the order of the keys. */
function grouped<K extends string | number>(
  hexes: readonly number[],
  keyOf: (hex: number) => K,
): readonly [K, number[]][] {
  const groups = new Map<K, number[]>();
  for (const hex of hexes) {
    const key = keyOf(hex);
    const members = groups.get(key);
    if (members === undefined) groups.set(key, [hex]);
    else members.push(hex);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function drawGround(sheet: Sheet): readonly string[] {
  return grouped(sheet.hexes, (hex) => levelAt(sheet.map, hex)).map(([level, hexes]) =>
    element('path', { d: pathOf(sheet, hexes), fill: groundOf(level) }),
  );
}

/** Terrain without silhouettes fills its hex. Where it is drawn as a silhouette, the hex has only a shade of it. */
function drawTerrain(sheet: Sheet): readonly string[] {
  const { map } = sheet;
  const silhouetted = new Set(
    map.silhouettes.flatMap(({ owner, terrain }) => (terrain.id === map.terrain[owner]?.id ? [owner] : [])),
  );
  return grouped(sheet.hexes, (hex) => terrainAt(map, hex).id).flatMap(([id, hexes]) => {
    const tint = tintOf(id);
    if (tint === undefined) return [];
    const whole = pathOf(
      sheet,
      hexes.filter((hex) => !silhouetted.has(hex)),
    );
    const shaded = pathOf(
      sheet,
      hexes.filter((hex) => silhouetted.has(hex)),
    );
    return [
      ...(whole === '' ? [] : [element('path', { d: whole, fill: tint.fill })]),
      ...(whole === '' || tint.texture === undefined
        ? []
        : [element('path', { d: whole, fill: `url(#${textureId(id)})` })]),
      ...(shaded === '' ? [] : [element('path', { d: shaded, fill: tint.fill, fillOpacity: '.28' })]),
    ];
  });
}

/** Where two levels meet, as a contour. */
function drawContours({ map, hexes }: Sheet): string {
  const shown = new Set(hexes);
  const steps = hexes.flatMap((hex) =>
    ([1, 2, 3] as const).flatMap((direction) => {
      const other = neighbourIn(map, hex, direction);
      if (other === undefined || !shown.has(other) || levelAt(map, other) === levelAt(map, hex)) return [];
      return [linePath(hexsideOf(map, hex, direction))];
    }),
  );
  if (steps.length === 0) return '';
  return element('path', {
    d: steps.join(''),
    fill: 'none',
    stroke: CONTOUR,
    strokeWidth: 22,
    strokeOpacity: '.6',
    strokeLinecap: 'round',
  });
}

/** Roads run from side to side through the centre dot; a Road hex no road leads out of is a patch. */
function drawRoads({ map, hexes }: Sheet): readonly string[] {
  const ways: string[] = [];
  const places: Point[] = [];
  for (const hex of hexes) {
    const dot = dotOf(map, hex);
    const sides = DIRECTIONS.filter((direction) => leads(map, hex, direction)).map((direction) =>
      middleOf(hexsideOf(map, hex, direction)),
    );
    const [a, b] = sides;
    if (a !== undefined && b !== undefined && sides.length === 2) {
      ways.push(`M${a.x} ${a.y}Q${dot.x} ${dot.y} ${b.x} ${b.y}`);
    } else if (a !== undefined || terrainAt(map, hex).id === 'road') {
      places.push(dot);
      append(
        ways,
        sides.map((side) => linePath([dot, side])),
      );
    }
  }
  return [...paved(ways, places, 50, ROAD_EDGE), ...paved(ways, places, 40, ROAD)];
}

function paved(ways: readonly string[], places: readonly Point[], half: number, ink: string): readonly string[] {
  return [
    ...(ways.length === 0 ? [] : [element('path', { d: ways.join(''), stroke: ink, strokeWidth: 2 * half })]),
    ...places.map(({ x, y }) => element('circle', { cx: x, cy: y, r: half, fill: ink })),
  ];
}

function leads(map: GameMap, hex: number, direction: Direction): boolean {
  return (((map.roadTable[hex] as number) >> (direction - 1)) & 1) === 1;
}

function drawSilhouettes({ map, hexes }: Sheet): readonly string[] {
  const near = new Set(hexes);
  return map.silhouettes.flatMap(({ owner, terrain, points }) => {
    if (!near.has(owner)) return [];
    const tint = tintOf(terrain.id) ?? { fill: ROAD, ink: FAINT };
    const d = polygonPath(points.map(({ x, y }) => ({ x: 10 * x, y: 17 * y })));
    const built = terrain.construction !== undefined;
    return [
      element('path', { d, fill: tint.fill }),
      element('path', {
        d,
        fill: 'texture' in tint ? `url(#${textureId(terrain.id)})` : 'none',
        stroke: tint.ink,
        strokeWidth: built ? 16 : 9,
      }),
    ];
  });
}

function drawHexsides({ map, hexes }: Sheet, wanted: (id: string) => boolean): readonly string[] {
  const sides = new Map<string, string[]>();
  for (const hex of hexes) {
    for (const direction of [1, 2, 3] as const) {
      const other = neighbourIn(map, hex, direction);
      const row = other === undefined ? undefined : hexsideBetween(map, hex, other);
      if (row === undefined) continue;
      for (const { id } of row.parts ?? [row]) {
        if (wanted(id)) sides.set(id, [...(sides.get(id) ?? []), linePath(hexsideOf(map, hex, direction))]);
      }
    }
  }
  return [...sides].sort(([a], [b]) => byText(a, b)).map(([id, parts]) => strokes(id, parts.join('')));
}

function isWater(terrain: string): boolean {
  return terrain.startsWith('stream');
}
