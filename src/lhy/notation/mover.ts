import type { LhyAction, LhyState, ManeuverAction } from '../state/index.js';
import type { LineForm } from './forms.js';
import type { Reading } from './values.js';
import { valueAt } from './values.js';

/** What is done within a maneuver: nobody needs to say who does it. */
const WITHIN: readonly string[] = ['enter', 'stop', 'exit', 'deploy'] satisfies readonly LhyAction['kind'][];

/** Who is named in front of a step of a maneuver. */
export interface Mover {
  /** The maneuver that begins first, where the unit is not on its way. */
  readonly begun: readonly ManeuverAction[];
  /** The place from which the verb is read. */
  readonly at: number;
}

/**
 * The unit that people name in front of a step of its maneuver: `umber.ht enters F7 as overrun`. Where it is not on its way yet, its
 * maneuver begins, as with `moves to`.
 *
 * @param reading the line
 * @param state the game before it
 * @param forms the actions that its verb can mean
 * @param at the place of the verb
 * @returns nothing where nobody is named, or the line is of another kind
 * @rule 10.0
 * @example moverOf(reading, state, forms, 1)?.begun // [{ kind: 'maneuver', unit: 'umber.ht', mode: 'forward' }]
 */
export function moverOf(
  reading: Reading,
  state: LhyState,
  forms: readonly (readonly [string, LineForm])[],
  at: number,
): Mover | undefined {
  if (at === 0 || !forms.every(([kind]) => WITHIN.includes(kind))) return undefined;
  const named = valueAt({ ...reading, words: reading.words.slice(0, at) }, { of: 'unit', field: 'unit' }, 0);
  if (named === undefined || 'stop' in named || named.next !== at || typeof named.value !== 'string') return undefined;
  const frame = state.frames.at(-1);
  const isOnTheWay = frame?.kind === 'maneuver' && frame.units.includes(named.value);
  return { begun: isOnTheWay ? [] : [{ kind: 'maneuver', unit: named.value, mode: 'forward' }], at: 0 };
}
