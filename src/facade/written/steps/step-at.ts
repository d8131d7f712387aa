import type { Problem, Result } from '../../../kernel/basis/result.js';
import { ok } from '../../../kernel/basis/result.js';
import type { GameState, LocationId, Side, World } from '../../../state/index.js';
import type { Order } from '../../record/order.js';
import type { NamedInWords } from '../../rulings/on-the-way.js';
import type { LeavesBy } from '../../rulings/leaves-by.js';
import { partsOf, plainLine } from '../words/line.js';
import type { Given } from './play-step.js';
import { readLine } from '../orders/read-step.js';
import { calledBy } from '../words/scan.js';
import type { Told } from '../told/told.js';
import { toldIn } from '../told/told.js';
import type { WrittenStep } from '../told/written-record.js';

/** A step as it was read at its moment. */
export interface ReadStep extends Given {
  readonly by: Side | undefined;
  readonly action: Order;
  /** The hexes to be entered after it. */
  readonly way?: readonly LocationId[];
  /** Each hex of the way lies beside the one before. */
  readonly isExact?: true;
  /** The last hex of the way is overrun, and not only entered. */
  readonly last?: 'overrun';
  /** By which kind of movement units leave a Melee. */
  readonly leaves?: LeavesBy;
  /** Who stands before the verb. */
  readonly named?: NamedInWords;
  readonly told: Told;
  /** What is wrong with its writing, without harm. */
  readonly problems: readonly Problem[];
}

/**
 * Reads a step at its moment of the game. Dice and choices of its line come before those beside it; what its line tells counts more than
 * what is told beside it.
 *
 * @param step a line, or an action
 * @returns the step; or why its line cannot be read
 * @example stepAt(world, state, { text: 'us: I5 fires at J3, 5 2' }).value.dice // [[5, 2]]
 */
export function stepAt(world: World, state: GameState, step: WrittenStep): Result<ReadStep> {
  const { text, action, by, dice = [], choices = [] } = step;
  const told = (step.told ?? {}) as Told;
  if (text === undefined) return ok({ by, action: action ?? {}, dice, choices, told, problems: [] });
  const read = readLine(world, state, text);
  if (!read.ok) return read;
  if (read.value === undefined) return ok({ by, action: { kind: 'answer' }, dice, choices, told, problems: [] });
  const { parts } = read.value;
  const said = parts.told.length === 0 ? { told, problems: [] } : toldIn(parts.told, calledBy(world, state));
  return ok({
    by: read.value.by ?? by,
    action: read.value.action,
    ...(read.value.way === undefined ? {} : { way: read.value.way }),
    ...(read.value.isExact === true ? { isExact: true } : {}),
    ...(read.value.named === undefined ? {} : { named: read.value.named }),
    ...(read.value.last === undefined ? {} : { last: read.value.last }),
    ...(read.value.leaves === undefined ? {} : { leaves: read.value.leaves }),
    dice: [...parts.dice, ...dice],
    choices: [...parts.choices.map((each) => each.text), ...choices],
    ...said,
  });
}

/**
 * Whether a step answers what an earlier one has left open.
 *
 * @example isAnswer({ text: '5 2' }) // true: dice alone
 */
export function isAnswer(step: WrittenStep | undefined): boolean {
  if (step === undefined) return false;
  const { action } = step;
  if (step.text === undefined) return action !== undefined && 'kind' in action && action.kind === 'answer';
  const plain = plainLine(step.text);
  if (plain === undefined) return false;
  // Whatever stands in front of the line is taken for its side.
  const { deed } = partsOf(plain, (word) => word);
  return deed === undefined || /^answer\b/.test(deed.text);
}
