import { check, view } from '../../facade/index.js';
import { takeByView } from '../../facade/written/by-view.js';
import type { Lnlt } from '../../state/index.js';
import type { MomentOf, PlayedOf, TableOf } from './turns.js';
import { ordersTaken } from './turns.js';

/** A table of the first game with a person at one side and a bot at the other. */
export type SoloTable = TableOf<Lnlt>;

/** A moment of the first game. */
export type Moment = MomentOf<Lnlt>;

/** What came of a line in the first game. */
export type Played = PlayedOf<Lnlt>;

/** Actions with which a side gives way to the other one. */
const PASSES: readonly string[] = ['pass', 'stop'];

/**
 * Takes what the person typed: a line in words or in the notation of records. A line may mean several steps, as a way of several hexes does. The words
 * are read by what the person sees, so that no refusal tells of an enemy who is unseen.
 *
 * @returns the game after it; the problems of `takeByView`, with the game as it was, for a line that is not legal; why nothing, or not all, was taken
 * @rule 4.0, 5.3
 * @example personPlays(table, now, 'I5 moves to H4').now.state
 */
export function personPlays(table: SoloTable, before: Moment, text: string): Played {
  const { world, person } = table;
  const meant = takeByView(world, view(world, before.state, person), text);
  if (!meant.ok) return { now: before, problems: meant.problems };
  const { taken } = meant.value;
  const own = taken.filter(({ by }) => by === person);
  if (own.length === 0 || taken.at(-1)?.by !== person) return { now: before, problems: [], because: 'solo.notYours' };
  // A pass that nobody has typed would give the computer its turn before the order is known to be legal.
  const [first] = own;
  const last = own.at(-1);
  if (last !== undefined && own.length > 1 && PASSES.includes(first?.action.kind ?? '')) {
    // Why it is not legal now comes first: a pass may be the last thing that the person wants.
    const now = check(world, view(world, before.state, person), last.action);
    return { now: before, problems: now.complete === -1 ? now.problems : [], because: 'solo.passFirst' };
  }
  return ordersTaken(
    table,
    before,
    own.map(({ action }) => action),
    'move',
  );
}
