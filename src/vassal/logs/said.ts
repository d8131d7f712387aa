import type { Names } from '../../text/index.js';
import type { Action } from '../../state/index.js';
import type { Deed } from './deeds.js';
import { isQuiet } from './deeds.js';

/** So much of what was said is read. */
const MOST_SAID = 2_000;
/** A hex as people write it: `I5`. */
const HEX = /(?<![A-Za-z0-9])[A-Z]{1,2}[0-9]{1,2}(?![A-Za-z0-9])/g;

/**
 * What was said with a deed: in its own steps, and in the steps directly before it in which nothing but talk was.
 *
 * @example saidAt(deeds, 4, 5) // '<Anna> I5 fires at J3'
 */
export function saidAt(deeds: readonly Deed[], first: number, last: number): string {
  let from = Math.max(0, first);
  while (from > 0 && isQuiet(deeds[from - 1] as Deed)) from -= 1;
  const lines = deeds.slice(from, last + 1).flatMap(({ said }) => said);
  return lines.join('\n').slice(0, MOST_SAID);
}

/**
 * How much of what was said an action bears out: one for each hex that is named in both, one for each counter of the action that is called
 * by its name.
 *
 * @example borneOut('I5 fires at J3', { kind: 'fire', from: 'I5', target: 'J3', units: [], weapons: [] }, names) // 2
 */
export function borneOut(said: string, action: Action, names: Names): number {
  const hexes = new Set(said.match(HEX));
  const low = said.toLowerCase();
  const values = new Set(Object.entries(action).flatMap(([field, value]) => (field === 'kind' ? [] : textsIn(value))));
  const isSaid = (text: string): boolean => {
    if (hexes.has(text)) return true;
    const name = text.includes('.') ? names.nameOf(text) : undefined;
    return name !== undefined && isCalled(low, name);
  };
  return [...values].filter(isSaid).length;
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap(textsIn) : [];
}

/** Whether a text calls somebody by his name, with his rank or without. */
function isCalled(said: string, name: string): boolean {
  const [last = '', rank = ''] = name.toLowerCase().split(' ').reverse();
  return said.includes(name.toLowerCase()) || (rank.endsWith('.') && last.length > 3 && said.includes(last));
}
