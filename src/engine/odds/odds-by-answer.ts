import type { Chooser, Worth } from '../../kernel/odds/choices.js';
import type { Course } from '../../kernel/odds/course.js';
import { choiceKey, choicesIn, extreme, leavesOf, prospectOf } from '../../kernel/odds/choices.js';
import type { Choice, ChoiceRequest } from '../../kernel/procedure/request.js';
import { sameChoice } from '../../kernel/procedure/request.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Joints, Outcomes } from './outcomes.js';
import { outcomesOf } from './outcomes.js';

/** The odds by the answers of others: who is asked about what, and what he answers whenever he is asked that. */
export interface Given {
  readonly answers: readonly {
    readonly purpose: string;
    readonly of: string;
    readonly by: string;
    readonly choice: Choice;
  }[];
  readonly subjects: Outcomes;
}

/** Exact odds of an action, to its end. */
export interface Distribution {
  /**
   * By subject (a unit, a location), sorted; each with its named results, likeliest first. Where others choose in the
   * middle, these are the `worst`.
   */
  readonly subjects: Outcomes;
  /**
   * Paths of the dice that it is made of, where somebody chooses in the middle the ends of what can come of it: the same, whatever was worked
   * out before. A part that several paths need counts once.
   */
  readonly leaves: number;
  /** The steps of the budget that it has taken, and of one that was cut short those of the paths in it: the same, whatever was worked out before. */
  readonly steps: number;
  /** Where others choose in the middle: the odds by their answers. */
  readonly given?: readonly Given[];
  /** Where others choose in the middle: the odds if they always answer as is best for the side that asks. */
  readonly best?: Outcomes;
  /** The same as is worst for it. */
  readonly worst?: Outcomes;
  /** What is left out, and why. Absent where nothing is. */
  readonly left?: readonly Problem[];
}

/** Odds before anybody has counted their steps. */
export type WithoutSteps = Omit<Distribution, 'steps'>;

/** So many ways to answer are listed, at most. */
const MOST_GIVEN = 64;

/**
 * The odds of a course by the answers of others; in every line the side that asks chooses what is best for it.
 *
 * @param course everything that can come of an action
 * @param by the side that asks
 * @param worth the worth of an outcome for it
 * @param watched of subjects whose results can come together: the course by which each is watched; `undefined` where that took too long
 * @returns the worst odds, and where others choose, the table and the best ones; `too-many-answers` where a table would have
 *   more than 64 lines
 * @example oddsByAnswer(course, 'a', worth).given?.map(({ answers }) => answers[0]?.choice) // [[], ['b1']]
 */
export function oddsByAnswer(
  course: Course,
  by: string,
  worth: Worth,
  watched: ReadonlyMap<string, Course | undefined> = new Map(),
): WithoutSteps {
  const most = extreme(1);
  const least = extreme(-1);
  const leaves = leavesOf(course);
  const oddsWhen = (others: Chooser): Outcomes => {
    const choose: Chooser = (ask, prospects) => (ask.by === by ? most : others)(ask, prospects);
    const joints: Joints = new Map(
      [...watched].map(([subject, one]) => [
        subject,
        one === undefined ? undefined : prospectOf(one, worth, choose).joint,
      ]),
    );
    return outcomesOf([prospectOf(course, worth, choose).outcomes], undefined, joints);
  };
  const asked = choicesIn(course).filter((ask) => ask.by !== by);
  if (asked.length === 0) return { subjects: oddsWhen(most), leaves };
  const worst = oddsWhen(least);
  const best = oddsWhen(most);
  const all = { subjects: worst, leaves, best, worst };
  const lines = asked.reduce((product, { options }) => product * options.length, 1);
  if (lines > MOST_GIVEN) return { ...all, left: [problem('too-many-answers', { answers: lines, most: MOST_GIVEN })] };
  return { ...all, given: tableOf(asked, oddsWhen) };
}

/** A line for each way to answer the questions. A question that does not come up after other answers is left out. */
function tableOf(asked: readonly ChoiceRequest[], oddsWhen: (others: Chooser) => Outcomes): readonly Given[] {
  const lines = new Map<string, Given>();
  for (const plan of plansFor(asked)) {
    const used = new Set<string>();
    const subjects = oddsWhen((ask) => {
      const key = choiceKey(ask);
      used.add(key);
      const choice = plan.get(key);
      return ask.options.findIndex((option) => choice !== undefined && sameChoice(option, choice));
    });
    const answers = asked.flatMap((ask) => {
      const key = choiceKey(ask);
      const { purpose, of, by } = ask;
      return used.has(key) ? [{ purpose, of, by, choice: plan.get(key) as Choice }] : [];
    });
    lines.set(JSON.stringify(answers), { answers, subjects });
  }
  return [...lines.values()];
}

/** Every way to answer some questions, by the key of the question. */
function plansFor(asked: readonly ChoiceRequest[]): readonly ReadonlyMap<string, Choice>[] {
  let plans: readonly ReadonlyMap<string, Choice>[] = [new Map()];
  for (const ask of asked) {
    const key = choiceKey(ask);
    plans = plans.flatMap((plan) => ask.options.map((option) => new Map([...plan, [key, option]])));
  }
  return plans;
}
