import { inPlace, misused } from '../../engine/game/misuse.js';
import type { Counter, CounterId, Scene, World } from '../../state/index.js';
import type { CounterCard, Locale, Names } from '../../text/index.js';
import { describe as describeIn, namesOf as namesIn } from '../../text/index.js';
import { positionNow } from './now.js';
import type { Seen } from './view.js';

/** World and position, as they are given together. */
type Table = Pick<Scene, 'world' | 'position'>;

/**
 * The names of a game's counters and sides: Leaders and weapons by name, others by the shortest call-out that tells
 * their type from the nation's others, with a number where several of a type are in play.
 *
 * @param world the world; or world and position together, where a position after an event includes every counter of the event
 * @param seen a view, or a game; in the middle of an action the counters are those on the table now
 * @returns the names; for arguments of other kinds the refusal `misuse` in their place
 * @rule 22.0
 * @example namesOf(world, state).nameOf('us.2-5-4.1') // '2-5-4 #1'
 */
export function namesOf(world: World, seen: Seen): Names;
export function namesOf(table: Table): Names;
export function namesOf(world: World | Table, seen?: Seen): Names {
  if (seen === undefined) return namesIn(world as Table);
  const wrong = misused({ world, seen });
  return wrong === undefined ? namesIn(tableNow(world as World, seen)) : inPlace(wrong);
}

/**
 * Describes a counter.
 *
 * @param world the world
 * @param seen a view, or a game; in the middle of an action the table is described as it is now
 * @param counter the counter, or its id. Before it there may be world and position together, in the place of world and view: then the
 *   counter is a counter
 * @param locale the language of the text
 * @returns what the counter shows; for arguments of other kinds the refusal `misuse` in its place, `unknown-counter` for an id that no
 *   counter has
 * @rule 1.1
 * @example describe(world, state, 'us.2-5-4.1', english).text // '2-5-4(AM)-6 Squad, Good Order, Moved, with M1919A4 (tripod)'
 */
export function describe(world: World, seen: Seen, counter: Counter | CounterId, locale: Locale): CounterCard;
export function describe(table: Table, counter: Counter, locale: Locale): CounterCard;
export function describe(
  ...given: readonly [World, Seen, Counter | CounterId, Locale] | readonly [Table, Counter, Locale]
): CounterCard {
  if (given.length === 3) {
    const [table, counter, locale] = given;
    return describeIn(table, counter, locale);
  }
  const [world, seen, counter, locale] = given;
  const wrong = misused({ world, seen });
  return wrong === undefined ? describeIn(world, tableNow(world, seen), counter, locale) : inPlace(wrong);
}

function tableNow(world: World, seen: Seen): Table {
  return { world, position: positionNow(world, seen) };
}
