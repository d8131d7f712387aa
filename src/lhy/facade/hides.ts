import type { Course, Hides } from '../../engine/index.js';
import type { DiceRecord } from '../../kernel/procedure/request.js';
import type { Lhy, LhyWorld } from '../state/index.js';
import { toldAs, veiledFor } from '../state/index.js';
import { eventsAsSeen } from './events-told.js';
import { lhySeenBy, tableAsSeen } from './seen-by.js';

/** The subject of a roll under its id in the view; nothing for a hidden unit. A roll may be for a hex or a side, too. */
function subjectFor(
  world: LhyWorld,
  { before, after }: Course<Lhy>,
  { of }: DiceRecord,
  side: string,
): string | undefined {
  const table = Object.hasOwn(after.units, of) ? after : before;
  return Object.hasOwn(table.units, of) ? toldAs(veiledFor(world, table, side), of) : of;
}

/** What The Last Hundred Yards hides: hidden units, and what lies under a Concealed marker. */
export const hides: Hides<Lhy> = {
  seenBy: lhySeenBy,
  tableFor: tableAsSeen,
  eventsFor: eventsAsSeen,
  subjectFor,
  // Set-up and the plan of a landing mind no enemy who is hidden.
  blind: ['place', 'embark', 'pickUp', 'split', 'planStick', 'planAssembly', 'dropStick', 'deceive'],
};
