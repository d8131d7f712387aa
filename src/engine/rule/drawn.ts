import type { Picker } from '../../kernel/basis/draw.js';
import type { Drawn, SlotValue } from './rule.js';

/** What has a length and places to draw from. */
export interface Drawable {
  readonly length: number;
  at(place: number): SlotValue;
}

/**
 * Draws one of the values that a slot offers, with equal chances. A slot may offer a list that is never written out.
 *
 * @returns nothing where there is none
 * @example drawnFrom(['a1', 'a2'], () => 1) // { value: 'a2' }
 */
export function drawnFrom(offered: Iterable<SlotValue>, pick: Picker): Drawn | undefined {
  const values = listed(offered);
  return values.length === 0 ? undefined : { value: values.at(pick(values.length)) };
}

/**
 * The values that a slot offers, written out unless they can be drawn by their places.
 *
 * @example listed(new Set(['a1', 'a2'])).length // 2
 */
export function listed(values: Iterable<SlotValue>): Drawable {
  if (Array.isArray(values)) return values as readonly SlotValue[];
  return 'length' in values && 'at' in values ? (values as Iterable<SlotValue> & Drawable) : [...values];
}
