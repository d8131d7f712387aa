import { smallest } from '../../kernel/basis/lists.js';
import type { GameMap } from '../../map/index.js';
import { axialOf, indexOf, nameOf } from '../../map/index.js';
import { boxAround, dotOf } from '../../render/map-plane.js';
import type { Box } from '../../paper/plane.js';
import { PIXEL } from '../../paper/plane.js';
import { columnOf, parseHexName } from '../../board/names.js';
import type { Grid, HexGridForm, Size, Spot } from './grid.js';
import { hexNameAt, nameAt, rawHex } from './grid.js';

/** How large a board is drawn: a hex is 90 pixels from column to column and 102 high. */
export const BOARD_SCALE = 3;

/** The board of a map in pixels, and the grid that names its hexes. */
export interface Battlefield {
  /** The part of the plane that is drawn. */
  readonly box: Box;
  readonly size: Size;
  readonly grid: Grid;
  /** The middle of a hex by its name. */
  readonly spotOf: (hex: string) => Spot | undefined;
  /** The hex of a point; nothing for a point that lies on no hex of the map. */
  readonly hexAt: (spot: Spot) => string | undefined;
}

/**
 * Lays a map out in pixels. Its grid is one of hexes with a numbering where VASSAL then calls every hex by our name, as on one board that lies
 * upright. Otherwise, as on joined or turned boards, every hex is a region with its name.
 *
 * @rule 1.4
 * @example battlefieldOf(world.map).spotOf('I5') // { x: 798, y: 477 }
 */
export function battlefieldOf(map: GameMap): Battlefield {
  const hexes = Array.from({ length: map.size }, (_, hex) => hex);
  const box = boxAround(map, hexes, 0);
  const unit = PIXEL / BOARD_SCALE;
  const spots = hexes.map((hex): Spot => {
    const { x, y } = dotOf(map, hex);
    return { x: Math.round((x - box.left) / unit), y: Math.round((y - box.top) / unit) };
  });
  const size = { width: Math.ceil(box.width / unit), height: Math.ceil(box.height / unit) };
  const names = hexes.map((hex) => nameOf(map, hex));
  const form = numbered(map, spots, names, size);
  const grid: Grid =
    form === undefined
      ? { kind: 'regions', regions: hexes.map((hex) => ({ name: names[hex] as string, ...(spots[hex] as Spot) })) }
      : { kind: 'hexes', form };
  return {
    box,
    size,
    grid,
    spotOf: (name) => {
      const hex = indexOf(map, name);
      return hex === undefined ? undefined : spots[hex];
    },
    hexAt: (spot) => {
      const name = nameAt(grid, spot, size);
      return name !== undefined && indexOf(map, name) !== undefined ? name : undefined;
    },
  };
}

/** The numbering that calls every hex by its name, if there is one. */
function numbered(map: GameMap, spots: readonly Spot[], names: readonly string[], size: Size): HexGridForm | undefined {
  const [first, firstSpot] = [names[0], spots[0]];
  if (first === undefined || firstSpot === undefined) return undefined;
  const parsed = parseHexName(first);
  if (!parsed.ok || parsed.value.board !== undefined) return undefined;
  const west = smallest(names.map((_, hex) => axialOf(map, hex).q));
  const x0 = firstSpot.x - (axialOf(map, 0).q - west) * 30 * BOARD_SCALE;
  for (const stagger of [false, true]) {
    const at = names.findIndex((_, hex) => axialOf(map, hex).q === west);
    const form = formFrom(x0, spots[at] as Spot, names[at] as string, stagger);
    if (form !== undefined && names.every((name, hex) => hexNameAt(form, spots[hex] as Spot, size) === name))
      return form;
  }
  return undefined;
}

/** The grid whose first column has a hex of this name at this point. */
function formFrom(x0: number, spot: Spot, name: string, stagger: boolean): HexGridForm | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]+)([0-9]+)$/.exec(name) ?? [];
  if (letters === '') return undefined;
  const dy = 34 * BOARD_SCALE;
  const grid = { dx: 30 * BOARD_SCALE, dy, x0, y0: spot.y % dy, sideways: false };
  const { row } = rawHex(grid, spot);
  const numbering = {
    first: 'H',
    sep: '',
    hType: 'A',
    vType: 'N',
    hLeading: 0,
    vLeading: 0,
    hOff: columnOf(letters),
    vOff: Number(digits) - row,
    hDescend: false,
    vDescend: false,
    stagger,
    format: '$gridLocation$',
  };
  return { ...grid, numbering };
}
