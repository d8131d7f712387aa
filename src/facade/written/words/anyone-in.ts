import type { GameState, LocationId, Side } from '../../../state/index.js';
import { onMap } from '../../../state/index.js';
import type { Token } from './scan.js';

/**
 * Whoever of a side is in a place, where the place stands for one of them; of a field of weapons those whom they hold too.
 *
 * @param name the field that the place stands in
 * @example anyoneIn(state, 'us', 'unit', 'I5') // { kind: 'counter', ids: ['us.2-5-4.1'], text: 'I5', at: 0 }
 */
export function anyoneIn({ position }: GameState, by: Side, name: string, place: LocationId | undefined): Token {
  const held = name === 'weapon' ? position.counters.filter(({ place: { kind } }) => kind === 'hands') : [];
  const there = position.counters.filter((counter) => onMap(counter) === place && counter.side === by);
  const units = new Set(there.map(({ id }) => id));
  const weapons = held.filter((each) => each.place.kind === 'hands' && units.has(each.place.unit));
  return { kind: 'counter', ids: [...there, ...weapons].map(({ id }) => id), text: place ?? '', at: 0 };
}
