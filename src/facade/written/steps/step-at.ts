import type { Problem, Result } from '../../../kernel/basis/result.js';
import { ok } from '../../../kernel/basis/result.js';
import type { GameState, Side, World } from '../../../state/index.js';
import type { Deed } from '../orders/deed.js';
import { partsOf, plainLine } from '../words/line.js';
import type { Given } from './play-step.js';
import { readLine } from '../orders/read-step.js';
import { calledBy } from '../words/scan.js';
import type { Told } from '../told/told.js';
import { toldIn } from '../told/told.js';
import type { WrittenStep } from '../told/written-record.js';

/** A step as it was read at its moment. */
export interface ReadStep extends Deed, Given {
  readonly by: Side | undefined;
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
  const { parts, by: sender = by, ...deed } = read.value;
  const said = parts.told.length === 0 ? { told, problems: [] } : toldIn(parts.told, calledBy(world, state));
  return ok({
    ...deed,
    by: sender,
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
