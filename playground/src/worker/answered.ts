import { nameOfCall } from '../first-answers.js';
import type { Click, FirstAnswers, Offer, Order } from '../protocol.js';
import type { Place } from './place.js';

/* Runs while the page is built: the answers to the clicks from which the first order is made. */

/**
 * What the desk answers to a click on each hex, to each button of the first orders, and to a click on a hex while such an order is made.
 *
 * @param place the place of the first game
 * @param hexes the hexes of its map
 * @example answeredAtFirst(place, ['I5']).calls['offer [{}]'] // 0
 */
export function answeredAtFirst(place: Place, hexes: readonly string[]): FirstAnswers {
  const calls: Record<string, number> = {};
  const answers: unknown[] = [];
  const places = new Map<string, number>();
  const keep = <T>(name: string, answer: T): T => {
    const text = JSON.stringify(answer);
    const at = places.get(text) ?? answers.push(answer) - 1;
    places.set(text, at);
    calls[name] = at;
    return answer;
  };
  const offered = (order: Order, click?: Click): Offer =>
    keep(nameOfCall('offer', [order, click]), place.offer(order, click));
  const clicked = (hex: string, order?: Order): void => {
    keep(nameOfCall('click', [[hex], order]), place.click([hex], order));
  };
  /** A button leads to the next offer of the same order. */
  const follow = (offer: Offer): void => {
    if (offer.form !== 'one') return;
    for (const hex of hexes) clicked(hex, offer.order);
    for (const { value } of offer.values) follow(offered(offer.order, { kind: 'choose', value }));
  };
  for (const hex of hexes) clicked(hex);
  follow(offered({}));
  return { calls, answers };
}
