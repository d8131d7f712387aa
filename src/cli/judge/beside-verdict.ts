import { openSlot } from '../../facade/index.js';
import type { Judged, Problem } from '../../facade/index.js';
import { ON_THE_MOVE } from '../../facade/record/on-the-move.js';
import type { Order } from '../../facade/record/order.js';
import { kindOf } from '../../facade/rulings/kind-of.js';
import { moversIn } from '../../facade/rulings/on-the-way.js';
import type { Dispute } from './dispute.js';
import type { Judgement } from './judgement.js';

/** More values than these are not told. */
const MOST_CHOICES = 12;

/**
 * What the first missing field of an action can be.
 *
 * @returns nothing where nothing is missing, and where there are too many values
 * @example choicesOf(dispute, action, judged) // ['tripod', 'dismantled']
 */
export function choicesOf({ world, state }: Dispute, action: unknown, judged: Judged): Judgement['choices'] {
  if (judged.verdict !== 'cannotSay' || judged.next === undefined || state.pending !== undefined) return undefined;
  const slot = openSlot(world, state, action as Order);
  if (slot === undefined || !('values' in slot) || slot.name !== judged.next) return undefined;
  return slot.values.length === 0 || slot.values.length > MOST_CHOICES ? undefined : slot.values;
}

/**
 * For whom an action on the move is judged: all who move together.
 *
 * @returns nothing where one moves alone
 * @rule 6.0
 * @example groupOf(dispute, { kind: 'enter', to: 'H4' }, judged) // ['us.2-5-4.1', 'us.2-5-4.2']
 */
export function groupOf({ state }: Dispute, action: unknown, judged: Judged): readonly string[] | undefined {
  if (judged.verdict === 'cannotSay' || (judged.verdict === 'notLegal' && judged.reasons.some(isNotOn)))
    return undefined;
  if (!ON_THE_MOVE.includes(kindOf(action)) || state.pending !== undefined) return undefined;
  const units = moversIn(state)?.units ?? [];
  return units.length < 2 ? undefined : units;
}

/** Whether a reason is about somebody who is not on the move. */
function isNotOn({ code }: Problem): boolean {
  return NOT_ON.includes(code);
}

const NOT_ON: readonly string[] = [
  'shaken-on-the-way',
  'lost-on-the-way',
  'double-time-lost',
  'move-over',
  'not-on-the-move',
];
