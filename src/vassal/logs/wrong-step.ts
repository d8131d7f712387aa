import type { Problem, Result } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Side } from '../../state/index.js';
import { changesSeen, gapNames, isUntouched } from '../position/changes.js';
import type { Attempt, Bench, Standing, TakenStep } from './attempt.js';
import { attemptAt, takenBy } from './attempt.js';
import type { Log, Stretch, Way } from './ways.js';
import { diceOf, stretchBy } from './course.js';
import { isRollAlone, joinedWith } from './deeds.js';
import type { Fault } from './faults-seen.js';
import { faultOf, isOtherResult } from './faults-seen.js';
import { mendedAs } from './mend-table.js';
import type { TableSeen } from './table-seen.js';
import { endedUnmarked } from './unmarked-move.js';
import type { WrongStretch } from './wrong-stretch.js';

/** Of so many rolls of one step each is tried as one that does not count. */
const MOST_ROLLS = 12;
/** So many times a deed is tried with one lone roll left out. */
const MOST_LEFT_OUT = 8;
/** So many courses are played for each of them. */
const FEW_RUNS = 400;

/**
 * What is wrong with a step that nothing explains: dice that were rolled again, for nothing, or typed; a result that the dice do not give;
 * a marker that was forgotten; what the rules refuse. The game goes on from the table.
 *
 * @example wrongFrom(log, standing, 7).mistakes[0]?.[0]?.code // 'other-result'
 */
export function wrongFrom(log: Log, standing: Standing, first: number): WrongStretch {
  const unmarked = endedUnmarked(log, standing, first);
  if (unmarked !== undefined) return unmarked;
  const attempt = attemptAt(log.bench, standing, log.tableAt(first), diceOf(log, first, first), log.outlookAt(first));
  const byDice =
    attempt.ok && !isUntouched(attempt.value.changes) && isOtherResult(attempt.value)
      ? undefined
      : (withOtherDice(log, standing, first) ??
        withoutOneRoll(log, standing, first) ??
        rollForNothing(log, standing, first, attempt));
  return byDice ?? mendedFrom(log, standing, first, attempt);
}

/** The same step explained with other dice than those that fell. */
function withOtherDice(log: Log, standing: Standing, first: number): WrongStretch | undefined {
  const { bench, deeds, tableAt } = log;
  const { dice = [], typed = [], touched = new Set() } = deeds[first] ?? {};
  if (touched.size === 0) return undefined;
  const tries: { readonly dice: readonly (readonly number[])[] | undefined; readonly found: Problem }[] = [];
  if (typed.length > 0)
    tries.push({
      dice: [...dice, ...typed.map(({ faces }) => faces)],
      found: problem('dice-typed', { text: typed[0]?.text ?? '' }, '5.0'),
    });
  if (dice.length <= MOST_ROLLS)
    dice.forEach((roll, i) => {
      const hasTwin = [dice[i - 1], dice[i + 1]].some((other) => other?.length === roll.length);
      const code = hasTwin ? 'dice-rolled-again' : 'dice-for-nothing';
      tries.push({ dice: dice.filter((_, at) => at !== i), found: problem(code, { dice: roll }, '5.0') });
    });
  if (dice.length === 0) tries.push({ dice: undefined, found: problem('no-dice', {}, '5.0') });
  // Dice that were rolled again are more likely than a roll for nothing.
  const isAgain = ({ found }: (typeof tries)[number]): boolean => found.code === 'dice-rolled-again';
  for (const each of [...tries.filter(isAgain), ...tries.filter((other) => !isAgain(other))]) {
    const attempt = attemptAt(bench, standing, tableAt(first), each.dice, log.outlookAt(first));
    const found = attempt.ok ? stretchBy(log, standing, first, first, attempt.value) : undefined;
    // That a turn has ended, without its dice and with no track that says so, is no reading of a table.
    if (found === undefined || (each.dice === undefined && found.isBehind)) continue;
    return { ...found, mistakes: [[each.found]], isKept: true };
  }
  return undefined;
}

/**
 * Dice alone and what is laid on the table by them, with one roll between them left out: somebody did not like what fell, or rolled in the
 * middle of an attack. Of two rolls of which either may be the one too many the first counts.
 */
function withoutOneRoll(log: Log, standing: Standing, first: number): WrongStretch | undefined {
  const { bench, deeds, tableAt, outlookAt } = log;
  const begun = deeds[first];
  if (begun === undefined || !isRollAlone(begun)) return undefined;
  const brief: Bench = { ...bench, budget: Math.min(FEW_RUNS, bench.budget), isBrief: true };
  let left = MOST_LEFT_OUT;
  for (const last of joinedWith(deeds, first)) {
    for (let at = last - 1; at > first; at--) {
      const roll = deeds[at];
      if (roll === undefined || !isRollAlone(roll)) continue;
      if ((left -= 1) < 0) return undefined;
      const rolls = [...diceOf(log, first, at - 1), ...diceOf(log, at + 1, last)];
      const attempt = attemptAt(brief, standing, tableAt(last), rolls, outlookAt(last));
      const found = attempt.ok ? stretchBy(log, standing, first, last, attempt.value) : undefined;
      if (found === undefined) continue;
      const [dice = []] = roll.dice;
      const isTwin = rolls.some((other) => other.length === dice.length);
      const code = isTwin ? 'dice-rolled-again' : 'dice-for-nothing';
      return { ...found, mistakes: [[problem(code, { dice }, '5.0')]], at, isKept: true };
    }
  }
  return undefined;
}

/** Dice alone that belong to nothing that comes behind them. */
function rollForNothing(
  log: Log,
  standing: Standing,
  first: number,
  attempt: Result<Attempt>,
): WrongStretch | undefined {
  const { deeds } = log;
  const deed = deeds[first];
  if (deed === undefined || !isRollAlone(deed)) return undefined;
  const next = joinedWith(deeds, first).flatMap((at) => deeds[at]?.dice ?? [])[0];
  const [roll = []] = deed.dice;
  const code = next?.length === roll.length ? 'dice-rolled-again' : 'dice-for-nothing';
  // Somebody may have rolled for an attack, and its result was not laid on the table.
  if (code === 'dice-for-nothing' && attempt.ok && isOtherResult(attempt.value)) return undefined;
  return {
    ...nothingAt(first, standing, { taken: [], after: standing }, []),
    mistakes: [[problem(code, { dice: roll }, '5.0')]],
    isKept: true,
  };
}

/** The game goes on from the table, in each of the ways in which it may: what was done so far is behind it, or another impulse begins. */
function mendedFrom(log: Log, standing: Standing, first: number, attempt: Result<Attempt>): WrongStretch {
  const { bench, tableAt } = log;
  const { world } = bench;
  const table = tableAt(first);
  const fault: Fault = attempt.ok ? faultOf(world, standing.game, attempt.value) : { mistakes: [attempt.problems] };
  const courses = [
    fault.course,
    { steps: [] },
    ...(attempt.ok ? [...attempt.value.explained.differs, ...attempt.value.explained.refused] : []),
  ];
  const ways: Way[] = [];
  for (const course of courses) {
    const taken = course === undefined ? undefined : takenBy(world, standing.game, course.steps);
    if (taken !== undefined) ways.push(mendedAfter(bench, standing, taken, table, first));
  }
  if (table.position.phase === 'operations')
    for (const side of world.sides) ways.push(mendedAfter(bench, standing, [], table, first, side));
  const [way = { taken: [], after: standing }, ...others] = distinct(ways);
  return {
    ...nothingAt(first, standing, way, others),
    mistakes: fault.mistakes,
    ...(fault.by === undefined ? {} : { by: fault.by }),
    isKept: false,
  };
}

function mendedAfter(
  { world, shown }: Bench,
  { game }: Standing,
  taken: readonly TakenStep[],
  table: TableSeen,
  step: number,
  impulse?: Side,
): Way {
  const now = taken.at(-1)?.applied.state ?? game;
  // An action that waits for an answer is taken back.
  const [kept, from] = now.pending === undefined ? [taken, now] : [[], game];
  const mend = mendedAs(world, from, table, shown, `step ${step}`, impulse);
  const after = mend.at(-1)?.applied.state ?? from;
  // What the game cannot be made to show: nobody is told of it again.
  const known = gapNames(changesSeen(after.position, table.position, shown));
  return { taken: [...kept, ...mend], after: { game: after, known } };
}

/** A step that no reading explains. */
function nothingAt(first: number, before: Standing, way: Way, others: readonly Way[]): Stretch {
  return { first, last: first, before, way, others, readings: 0, isBehind: false, windows: [] };
}

/** Ways that lead to games in which others decide or other things are open. */
function distinct(ways: readonly Way[]): readonly Way[] {
  const found = new Map<string, Way>();
  for (const way of ways) {
    const { position, frames } = way.after.game;
    const key = JSON.stringify([frames, position.passes, position.turn, position.phase, position.counters]);
    if (!found.has(key)) found.set(key, way);
  }
  return [...found.values()];
}
