import { nearestName } from '../kernel/basis/nearest.js';

/** A line of a head: a word of its own, a colon, and what it says. */
const KEY_LINE = /^\s*([\p{L}]{4,20})\s*:\s*\S/u;

/** Words of a head in German, with the ones that are read. */
const GERMAN: Readonly<Record<string, string>> = {
  szenario: 'scenario',
  szenarium: 'scenario',
  lage: 'situation',
  regelwerk: 'ruleset',
  regel: 'rule',
  regeln: 'rule',
  paket: 'pack',
  schiedsrichter: 'umpire',
  mission: 'scenario',
};

/**
 * The word that a line of a head is meant to begin with, where it begins with none of them.
 *
 * @param known the words that are read
 * @returns nothing for a line that is no such line, or that begins with one of them
 * @example headKeyMeant('szenario: training', ['scenario', 'rule']) // 'scenario'
 */
export function headKeyMeant(line: string, known: readonly string[]): string | undefined {
  const key = KEY_LINE.exec(line)?.[1]?.toLowerCase();
  if (key === undefined || known.includes(key)) return undefined;
  const german = Object.hasOwn(GERMAN, key) ? GERMAN[key] : undefined;
  return german !== undefined && known.includes(german) ? german : nearestName(key, known);
}
