import type { Counter, World } from '../../state/index.js';
import { sideSign, DANGER } from '../../paper/palette.js';
import { printedOn } from '../../render/printed-on.js';
import { wordFor } from '../../render/picture.js';
import { isWeapon } from '../../units/index.js';
import type { CounterType } from '../../units/index.js';
import { MARKER_KINDS } from '../pieces/markers.js';
import { ACQUIRED, FLOORS, MOST_WOUNDS, SEATS } from '../pieces/states.js';
import { TAGS } from '../pieces/things.js';
import type { Kit } from '../position/kit.js';
import { sampleOf, sideOf } from '../position/kit.js';
import {
  arrowPicture,
  backPicture,
  boardPicture,
  boxesPicture,
  cardPicture,
  controlPicture,
  counterPicture,
  markerPicture,
  overlayPicture,
  tagPicture,
} from './pictures.js';

/** How the pictures of a module are drawn. */
export interface Drawing {
  /** SVG in a square of 100 by 100 for types of counters, by their ids, instead of what we draw. */
  readonly art?: Readonly<Record<string, string>>;
  /** Words of a language, such as a locale's `words`. */
  readonly words?: Readonly<Record<string, string>>;
}

/**
 * The pictures of a module by their names.
 *
 * @example imagesOf(world, kitOf(world), {}).get('board.svg')
 */
export function imagesOf(world: World, kit: Kit, { art = {}, words }: Drawing): ReadonlyMap<string, Uint8Array> {
  const images = new Map<string, Uint8Array>([
    ['board.svg', boardPicture(world.map, kit.field)],
    ['boxes.svg', boxesPicture(kit.boxes, titleOf)],
    ['record.svg', cardPicture('Record')],
  ]);
  for (const { thing, type } of kit.stock.values()) {
    if (type === undefined) continue;
    const own = Object.hasOwn(art, type.id) ? art[type.id] : undefined;
    const drawn = facesOf(world, type);
    images.set(thing.image, counterPicture(drawn.front, world.sides, own));
    images.set(`${type.id}-back.svg`, counterPicture(drawn.back, world.sides, own));
  }
  for (const kind of MARKER_KINDS) images.set(`marker-${kind}.svg`, markerPicture(kind, wordFor(words, kind)));
  for (const side of world.sides) {
    images.set(`back-${side}.svg`, backPicture(side, world.sides, '?'));
    images.set(`control-${side}.svg`, controlPicture(side, world.sides));
  }
  for (const tag of [...TAGS]) images.set(`tag-${tag}.svg`, tagPicture(tag));
  for (let wounds = 1; wounds <= MOST_WOUNDS; wounds++) images.set(`tag-wounds${wounds}.svg`, tagPicture(`W${wounds}`));
  for (const level of ACQUIRED) images.set(`tag-acquired${level}.svg`, tagPicture(`-${level}`));
  for (const floor of FLOORS) images.set(`floor-${floor}.svg`, tagPicture(floor.slice(0, 2).toUpperCase()));
  for (const seat of SEATS) images.set(`seat-${seat}.svg`, tagPicture(seat === 'inside' ? 'in' : 'on'));
  for (const vertex of [1, 2, 3, 4, 5, 6]) {
    images.set(`facing-${vertex}.svg`, arrowPicture(vertex, false));
    images.set(`turret-${vertex}.svg`, arrowPicture(vertex, true));
  }
  for (const { id, hexes, side } of kit.overlays) {
    const ink = side === undefined ? DANGER : sideSign(world.sides.indexOf(side)).ink;
    images.set(`overlay-${id}.svg`, overlayPicture(world.map, kit.field, hexes, ink, side === undefined));
  }
  const used = imagesUsed(kit);
  return new Map([...images].filter(([name]) => used.has(name)));
}

/** The pictures that the pieces and the boards of a module name. */
function imagesUsed({ stock }: Kit): ReadonlySet<string> {
  const used = new Set(['board.svg', 'boxes.svg']);
  for (const { thing } of stock.values()) {
    used.add(thing.image);
    for (const { traits } of thing.parts)
      for (const { type } of traits) {
        if (type[0] === 'emb2') for (const image of (type[16] ?? '').split(',')) used.add(image);
        if (type[0] === 'obs') used.add(type[2] ?? '');
      }
  }
  return used;
}

function facesOf(world: World, type: CounterType): Record<'front' | 'back', Parameters<typeof counterPicture>[0]> {
  const side = sideOf(world, type);
  const mode = isWeapon(type) ? type.sides[1]?.mode : undefined;
  const turned: Counter['status'] = isWeapon(type) ? (mode === undefined ? {} : { mode }) : { shaken: true };
  const face = (status: Counter['status'], shaken: boolean): Parameters<typeof counterPicture>[0] => {
    const { number: _, ...printed } = printedOn(world, sampleOf(type, side, status));
    return { at: '', side, ...printed, ...(shaken ? { shaken } : {}) };
  };
  return { front: face({}, false), back: face(turned, !isWeapon(type)) };
}

/** The title of a box. */
function titleOf(name: string): string {
  const [, pool, group] = /^pool (setUp|reinforcement|hidden) (.+)$/.exec(name) ?? [];
  if (pool === undefined || group === undefined) return name.charAt(0).toUpperCase() + name.slice(1);
  return (
    { setUp: 'To set up: ', reinforcement: 'To come: ', hidden: 'Hidden: ' }[
      pool as 'setUp' | 'reinforcement' | 'hidden'
    ] + group
  );
}
