import type { ChangeExplained, Names, TableDifference } from '../../facade/index.js';
import { request } from '../../facade/index.js';
import { problem } from '../../kernel/basis/result.js';
import { differenceIn } from '../../vassal/logs/faults-seen.js';
import { besideText, inWords, wordOf } from '../rpc/problems.js';
import type { ReadingTold } from '../answers/table-results.js';
import type { LnltTable } from './lnlt-table.js';
import { lnltNames } from './lnlt-table.js';

/* What was done at a table that enforces no rule, in words. */

/**
 * Whether the table can be made what the rules say by what was forgotten: dice that fell for nothing are left aside, and markers that a counter
 * lacks are laid on it. Any other state is a result that the table shows in another way.
 *
 * @example canBeMended({ kind: 'state', counter: 'us.tom', field: 'shaken', table: true, rules: undefined }) // false
 */
export function canBeMended(difference: TableDifference): boolean {
  if (difference.kind === 'diceLeft') return true;
  return difference.kind === 'state' && differenceIn(difference).every(({ code }) => code === 'forgotten-marker');
}

/**
 * One difference between the table and the rules.
 *
 * @example differenceText({ kind: 'diceLeft', faces: [3] }, names) // 'Dice were rolled that nothing asks for: 3. [5.0]'
 */
export function differenceText(difference: TableDifference, names: Names): string {
  return inWords(differenceIn(difference), names);
}

/**
 * What a reading says was done: a line for each step that is seen, and for each chance to fire that was let go by.
 *
 * @example readingText(table, reading) // 'I5: 2-5-4 #1 moves to I6.'
 */
export function readingText(table: LnltTable, { steps, windows }: ReadingTold): string {
  const names = lnltNames(table);
  const seen = steps.filter(({ implied }) => !implied);
  const lines = (seen.length === 0 ? steps : seen).map(({ action }) => inWords(action, names));
  const passed = windows.map(({ by, at }) => inWords(problem('window-unused', { side: by, at }), names));
  return distinct([...lines, ...passed]);
}

/**
 * Why what the table shows is not legal: all reasons of the orders that it may mean, those of the nearest one first.
 *
 * @example refusalText(table, found) // 'The way to I9 costs 6 MPs. [6.0]'
 */
export function refusalText(table: LnltTable, { refused }: ChangeExplained): string {
  const names = lnltNames(table);
  if (refused.length === 0) return inWords(problem('not-explained', {}));
  return distinct(refused.flatMap(({ problems }) => problems.map((each) => inWords(each, names))));
}

/**
 * Who has to decide now.
 *
 * @example dueText(table) // 'Turn 1, Operations Phase: United States decides.'
 */
export function dueText(table: LnltTable): string {
  const { world, game, seen } = table;
  const names = lnltNames(table);
  const due = request(world, seen);
  const when = { turn: game.position.turn, phase: wordOf(game.position.phase, 'phase') };
  if (due.kind === 'over') return besideText('over', when);
  return due.kind === 'answer'
    ? besideText('asked', { ...when, text: inWords(due.ask, names) })
    : besideText('due', { ...when, by: wordOf(due.by, 'side', names) });
}

/** Lines, each of them once. */
function distinct(lines: readonly string[]): string {
  return [...new Set(lines)].join('\n');
}
