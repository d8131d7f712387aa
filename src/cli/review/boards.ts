import type { ReviewedDecision } from '../../coach/index.js';
import type { Played } from '../../coach/recorded-orders.js';
import { view } from '../../facade/index.js';
import type { View, World } from '../../facade/index.js';
import { renderGame } from '../../render/index.js';
import { counterOf, onMap } from '../../state/index.js';
import type { Action } from '../../state/index.js';
import type { Locale } from '../../text/index.js';

/** The beginning of a layer of a picture. */
const LAYER = '<g data-layer="';
const BOARD = `${LAYER}board"`;

/** Draws the boards of a page: the map itself stands in the page once, and the other boards use it. */
export interface Boards {
  /** The board before a decision, as its side saw it, with the better order: its way, and the hexes that the orders name. */
  readonly before: (decision: ReviewedDecision) => string;
}

/**
 * The boards of a review.
 *
 * @param played the steps of the record
 * @example boardsOf(world, played, locale).before(review.decisions[0]).startsWith('<svg') // true
 */
export function boardsOf(world: World, played: readonly Played[], locale: Locale): Boards {
  let isDrawn = false;
  return {
    before: ({ step, by, orders, better }) => {
      const found = played.find((each) => each.step === step);
      if (found === undefined) return '';
      const eyes = view(world, found.before, by);
      const shown = better?.orders ?? orders;
      const drawn = renderGame(world, eyes, {
        title: world.scenario.title,
        scale: 1,
        words: locale.words,
        highlight: namedIn(world, eyes, shown),
        way: wayOf(eyes, shown),
      });
      const picture = isDrawn ? withoutMap(drawn) : withMap(drawn);
      isDrawn = true;
      return picture;
    },
  };
}

/** The layers of the map: there are several, one over the other. */
function mapLayersOf(picture: string): readonly string[] {
  const layers: string[] = [];
  for (let at = picture.indexOf(BOARD); at >= 0; at = picture.indexOf(BOARD, at + 1)) {
    const next = picture.indexOf(LAYER, at + 1);
    if (next < 0) break;
    layers.push(picture.slice(at, next));
  }
  return layers;
}

function withMap(picture: string): string {
  return mapLayersOf(picture).reduce(
    (text, layer, i) => text.replace(layer, () => layer.replace(BOARD, `<g id="map-${i}" data-layer="board"`)),
    picture,
  );
}

function withoutMap(picture: string): string {
  return mapLayersOf(picture).reduce(
    (text, layer, i) => text.replace(layer, () => `<use href="#map-${i}"/>\n`),
    picture,
  );
}

/** The hexes of a move, from the first to the last; none where nobody moves. */
function wayOf(eyes: View, orders: readonly Action[]): readonly string[] {
  const entered = orders.flatMap((order) => (order.kind === 'enter' && order.to !== 'off' ? [order.to] : []));
  const move = orders.find(({ kind }) => kind === 'move');
  const unit = move?.kind === 'move' ? counterOf(eyes.position, move.units[0] ?? '') : undefined;
  const from = unit === undefined ? undefined : onMap(unit);
  const way = [...(from === undefined ? [] : [from]), ...entered].map((at) => at.split('/', 1)[0] ?? at);
  return way.length < 2 ? [] : way;
}

/** The hexes that orders name. */
function namedIn({ map }: World, eyes: View, orders: readonly Action[]): readonly string[] {
  const about = new Set<string>();
  for (const order of orders)
    for (const value of Object.values(order).flat()) {
      if (typeof value !== 'string') continue;
      const counter = counterOf(eyes.position, value);
      const at = (counter === undefined ? value : onMap(counter))?.split('/', 1)[0];
      if (at !== undefined && map.names.includes(at)) about.add(at);
    }
  return [...about];
}
