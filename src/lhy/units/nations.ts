import type { CounterType } from './counter.schema.js';

/** Nations whose units take a casualty where others would disrupt. */
const NEVER_DISRUPT = ['russian', 'japanese'];

/**
 * Whether the units of a nation never disrupt: they take a casualty instead.
 *
 * @rule 13.3.2, 15.2.1
 * @example neverDisrupts({ nation: 'japanese' }) // true
 */
export function neverDisrupts({ nation }: Pick<CounterType, 'nation'>): boolean {
  return NEVER_DISRUPT.includes(nation);
}

/**
 * Whether a unit is Russian: company commanders lead it, and it has limits of its own.
 *
 * @rule 2.2.5, 15.2
 * @example isRussian({ nation: 'german' }) // false
 */
export function isRussian({ nation }: Pick<CounterType, 'nation'>): boolean {
  return nation === 'russian';
}
