import type { Status } from '../../state/index.js';
import type { LogStep } from '../files/log.js';
import { changesSeen, isUntouched } from '../position/changes.js';
import type { TableSeen } from './table-seen.js';

/** The steps of a log with the tables: the one at its beginning, then that after each step. */
export interface StepsSeen {
  readonly steps: readonly LogStep[];
  readonly seen: readonly TableSeen[];
}

/**
 * The steps of a log, less what was taken back: somebody has pressed Undo, so neither the step nor the one that takes it back is a deed. What
 * fell of dice stays fallen. A step that does not lead back to the table before is left as it is.
 *
 * @param shown the fields of a state that the module shows
 * @example withoutUndone({ steps, seen }, SHOWN).steps[4]?.commands // [] where step 5 takes step 4 back
 */
export function withoutUndone({ steps, seen }: StepsSeen, shown: readonly (keyof Status)[]): StepsSeen {
  if (!steps.some(takesBack)) return { steps, seen };
  const left = [...steps];
  const tables = [...seen];
  const done: number[] = [];
  for (const [i, step] of steps.entries()) {
    const last = takesBack(step) ? done.at(-1) : undefined;
    const [before, after] = [tables[last ?? -1], seen[i + 1]];
    if (last === undefined || before === undefined || after === undefined || !isSame(before, after, shown)) {
      done.push(i);
      continue;
    }
    done.pop();
    const { dice } = steps[last] as LogStep;
    left[last] = { commands: [], chat: dice.length > 0 ? (steps[last] as LogStep).chat : [], dice };
    left[i] = { commands: [], chat: [], dice: [] };
    tables.fill(before, last + 1, i + 2);
  }
  return { steps: left, seen: tables };
}

function takesBack({ commands }: LogStep): boolean {
  return commands.some((command) => command.kind === 'undo' && command.begins);
}

function isSame(before: TableSeen, after: TableSeen, shown: readonly (keyof Status)[]): boolean {
  const { turn, phase } = before.position;
  const isNow = after.position.turn === turn && after.position.phase === phase && after.side === before.side;
  return isNow && isUntouched(changesSeen(before.position, after.position, shown));
}
