import { odds } from '../engine/index.js';
import { isAnswer } from '../engine/game/answer.js';
import { answerOf } from '../engine/game/answer.js';
import { resultsOf } from '../engine/odds/results.js';
import { view } from '../engine/index.js';
import { numberOf } from '../bots/fire.js';
import { worthIn } from '../bots/levels/attack-worth.js';
import type { Answer, DiceRecord } from '../kernel/procedure/request.js';
import type { Action, GameState, Side, World } from '../state/index.js';
import type { Played } from './recorded-orders.js';

/** A result that fell, and how likely it was. */
export interface Fell {
  /** A counter or a location. */
  readonly subject: string;
  readonly result: string;
  /** An exact fraction: `5/36`. */
  readonly chance: string;
}

/** What the dice of one action did, beside what was to be expected of them. */
export interface LuckOfAction {
  /** The step of the record with which the action ended. */
  readonly step: number;
  /** Whose action it was. */
  readonly by: Side;
  readonly action: Action;
  readonly dice: readonly DiceRecord[];
  /** What the action does on average, by exact odds: what it takes from the enemy less what it costs its side, in whole Squads. */
  readonly expected: number;
  /** What it has done, in whole Squads; a Squad that is Shaken counts a half. */
  readonly fallen: number;
  /** `fallen` less `expected`. */
  readonly luck: number;
  readonly results: readonly Fell[];
}

/** The luck of one side. */
export interface LuckOfSide {
  readonly side: Side;
  /** The luck of all its actions together, in whole Squads. */
  readonly total: number;
  /** The sum after each of its actions that rolled: the steps are those of the record. */
  readonly line: readonly { readonly step: number; readonly sum: number }[];
}

/** The luck of a game. */
export interface Luck {
  readonly actions: readonly LuckOfAction[];
  readonly sides: readonly LuckOfSide[];
  /** Actions that rolled dice and whose odds cost too much, leave something out, or name no results. */
  readonly unmeasured: number;
  /** The steps of the record with which they ended. */
  readonly unmeasuredSteps: readonly number[];
}

/** So many paths of dice are followed for the odds of one action. */
const MOST_PATHS = 20_000;

/**
 * The luck of a game, apart from the skill: for each action that rolled, what was to be expected of it by exact odds and what it did.
 *
 * @param played the steps of the record
 * @example luckIn(world, played).sides[0].total // 1.25
 */
export function luckIn(world: World, played: readonly Played[]): Luck {
  const actions: LuckOfAction[] = [];
  const unmeasuredSteps: number[] = [];
  for (const each of played) {
    const found = rolledBy(each);
    if (found === undefined || !found.answers.some(({ kind }) => kind === 'faces')) continue;
    const measured = luckOf(world, each, found);
    if (measured === undefined) unmeasuredSteps.push(each.step);
    else actions.push(measured);
  }
  const sides = world.sides.map((side) => luckOfSide(side, actions));
  return { actions, sides, unmeasured: unmeasuredSteps.length, unmeasuredSteps };
}

function luckOfSide(side: Side, actions: readonly LuckOfAction[]): LuckOfSide {
  let sum = 0;
  const line = actions
    .filter(({ by }) => by === side)
    .map(({ step, luck }) => {
      sum += luck;
      return { step, sum };
    });
  return { side, total: sum, line };
}

/** An action that came to its end, with all dice and choices that fell to it. */
interface Rolled {
  readonly action: Action;
  readonly start: GameState;
  readonly answers: readonly Answer[];
  readonly dice: readonly DiceRecord[];
}

/** The action that a step has ended: an answer ends the action that asked. */
function rolledBy({ before, action, applied }: Played): Rolled | undefined {
  if (applied.state.pending !== undefined || action.kind === 'override') return undefined;
  const fresh = applied.dice.map(({ faces }): Answer => ({ kind: 'faces', faces }));
  const { pending, ...start } = before;
  if (pending === undefined) return { action, start: before, answers: fresh, dice: applied.dice };
  const answer = isAnswer(action) ? answerOf(action) : undefined;
  if (answer === undefined) return undefined;
  // The faces that were entered are among the dice of the step.
  const given = answer.kind === 'faces' ? fresh.slice(1) : fresh;
  return { action: pending.action, start, answers: [...pending.answers, answer, ...given], dice: applied.dice };
}

function luckOf(
  world: World,
  { step, by }: Played,
  { action, start, answers, dice }: Rolled,
): LuckOfAction | undefined {
  const side = start.frames.at(-1)?.by ?? by;
  const found = odds(world, view(world, start, side), action, { budget: MOST_PATHS });
  if (!found.ok || found.value.given !== undefined || found.value.subjects.length === 0) return undefined;
  const { results, isWhole } = resultsOf(world, start, action, answers);
  if (!isWhole) return undefined;
  const worth = worthIn(world, start, side);
  const fallen = results.reduce((sum, { subject, result }) => sum + worth(subject, result), 0);
  let expected = 0;
  const fell: Fell[] = [];
  for (const { subject, results: chances } of found.value.subjects) {
    const came = results.find((each) => each.subject === subject)?.result ?? 'none';
    for (const { result, chance } of chances) {
      expected += worth(subject, result) * numberOf(chance);
      if (result === came) fell.push({ subject, result, chance });
    }
  }
  return { step, by: side, action, dice, expected, fallen, luck: fallen - expected, results: fell };
}
