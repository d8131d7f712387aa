import type { LocationId } from '../../../state/index.js';
import type { Order } from '../../record/order.js';
import type { LeavesBy } from '../../rulings/leaves-by.js';
import type { NamedInWords } from '../../rulings/on-the-way.js';

/** What is done in a line of a record, with everything that its order does not say. */
export interface Deed {
  /** What is done; `answer` without a field where the line has dice or a choice alone. */
  readonly action: Order;
  /**
   * The hexes that the group is to enter, where the line says where it moves: `I5 moves to G4`. The action sets it in motion; of a group on
   * the move it enters the first of them.
   */
  readonly way?: readonly LocationId[];
  /** The line joins the hexes of its way by hyphens: each lies beside the one before. */
  readonly isExact?: true;
  /** The last hex of the way is overrun, and not only entered. */
  readonly last?: 'overrun';
  /** By which kind of movement units leave a Melee, where the line says so. */
  readonly leaves?: LeavesBy;
  /** The order without the man who helps, where the line does not say that he does. */
  readonly unhelped?: Order;
  /** Who stands before the verb, whatever that means for the action: for each word all counters that are called so. */
  readonly named?: NamedInWords;
}
