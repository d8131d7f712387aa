import type { CounterId } from '../state/index.js';
import type { Voice } from './voice.js';
import { fill, list, printedName, textOf } from '../speech/fill.js';

/**
 * A list of units, each with the listed weapons that it holds. Weapons that none of them holds come last.
 *
 * @param units ids of units
 * @param weapons ids of weapons that are used or come along
 * @param voice the language and the names
 * @returns one text a unit
 * @example stackOf(['us.2-5-4.1'], ['us.m1919.1'], voice) // ['2-5-4 with M1919A4']
 */
export function stackOf(units: readonly CounterId[], weapons: readonly CounterId[], voice: Voice): readonly string[] {
  const plain = (id: CounterId): string => printedName(voice.names.plainNameOf(id) ?? id, voice.locale);
  const left = new Set(weapons);
  const told = units.map((unit) => {
    const own = weapons.filter((weapon) => left.has(weapon) && voice.names.holderOf(weapon) === unit);
    for (const weapon of own) left.delete(weapon);
    if (own.length === 0) return plain(unit);
    return holding(plain(unit), list(own.map(plain), voice.locale), voice);
  });
  if (left.size === 0) return told;
  const rest = list([...left].map(plain), voice.locale);
  const last = told[told.length - 1];
  return last === undefined ? [rest] : [...told.slice(0, -1), holding(last, rest, voice)];
}

function holding(unit: string, weapons: string, { locale }: Voice): string {
  return fill(textOf(locale.words, 'stack.with') ?? '{unit} + {weapons}', { unit, weapons });
}
