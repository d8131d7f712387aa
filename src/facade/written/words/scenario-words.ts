import type { Side, World } from '../../../state/index.js';
import { lettersOf } from './manner.js';

/**
 * What a scenario calls by a name of its own: the Fortifications and the artillery of a side, by their ids or by what they are.
 *
 * @param field the field of the order: `works` or `artillery`; any other has no such names
 * @param text the word of the line, in any spelling, of one or of several
 * @returns the ids that may be meant
 * @rule 10.5.5, 11.0
 * @example scenarioWords(world, 'de', 'works', 'Foxholes') // ['holes']
 */
export function scenarioWords(world: World, by: Side, field: string, text: string): readonly string[] {
  const own = world.scenario.sides.find(({ id }) => id === by);
  const said = plain(text);
  if (field === 'artillery') return (own?.artillery ?? []).filter(({ id }) => plain(id) === said).map(({ id }) => id);
  if (field !== 'works') return [];
  const works = own?.works ?? [];
  const called = works.filter(({ id }) => plain(id) === said);
  return (called.length > 0 ? called : works.filter(({ type }) => plain(type) === said)).map(({ id }) => id);
}

/** A word in small letters, without the sign of several. */
function plain(text: string): string {
  return lettersOf(text).replace(/s$/, '');
}
