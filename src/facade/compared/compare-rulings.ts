import type { RulesetChoice } from '../../editions/index.js';
import { badType, guardAt, settingsOf } from '../../engine/game/arguments.js';
import type { RulingDifference } from '../../engine/rulings/comparison.js';
import { compareWorlds } from '../../engine/rulings/comparison.js';
import { misused, wholeOr } from '../../engine/game/misuse.js';
import type { Ruled } from '../../engine/rulings/aspects.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Answers } from '../../rulesets/index.js';
import type { Lnlt, World } from '../../state/index.js';
import { openPoints } from '../record/open-points.js';
import { withRuleset } from '../world/with-ruleset.js';

import type { Past, RulingQuestion } from './asked-of.js';
import { askedOf, seenIn } from './asked-of.js';

export type { Past, RecordedQuestion, RulingQuestion } from './asked-of.js';
export type { Because, RulingDifference } from '../../engine/rulings/comparison.js';
export type { PastAnswer } from '../../engine/rulings/past.js';
export type { RulingAspect } from '../../engine/rulings/aspects.js';

/** A ruling by one ruleset: the verdict with the odds, or why the situation cannot be under it. */
export type Ruling = Ruled<Lnlt>;

/** The name of a ruleset that was compared. */
export interface ComparedRuleset {
  /** The joined name: `4.2.1+cards-2022`. */
  readonly id: string;
  readonly title: string;
  /** The answers that no rule code follows yet: the default is played in their place. */
  readonly withheld: Answers;
}

/** That the impulse or the business of a side, or the turn, has ended by itself by a ruleset: its ruling is for the moment before. */
export interface EndedSince {
  /** The name of the ruleset. */
  readonly ruleset: string;
  readonly problem: Problem;
}

/** The rulings by several rulesets on one action, and everything in which they differ. Plain JSON. */
export interface Comparison {
  readonly rulesets: readonly ComparedRuleset[];
  /** In the order of the rulesets. */
  readonly rulings: readonly Ruling[];
  /** The gravest first: verdicts, reasons, sums, terms, findings, dice, odds. */
  readonly differences: readonly RulingDifference[];
  /** What has ended by itself since; absent where nothing has. */
  readonly ended?: readonly EndedSince[];
  /** Absent for a situation that is set up anew, for a record that is played again, and for a game without a past. */
  readonly past?: Past;
}

/** How rulings are compared. */
export interface CompareOptions {
  /** The odds are compared too, which takes most of the time. */
  readonly odds?: boolean;
  /** The record of a question is played again by each ruleset, with the same orders and dice. */
  readonly again?: boolean;
}

/** So many rulesets are compared, at most. */
const MOST_RULESETS = 64;

/**
 * Judges one action by several rulesets and tells in what the rulings differ, and because of which answers: those are found by
 * noting every switch and number that is read, and by giving the first ruleset one other answer at a time.
 *
 * @param world the world; its own ruleset is compared only if it is among the `rulesets`
 * @param question an action in a game or a view, or a situation as `readSituation` gives it. The action may be hostile
 * @param rulesets names, or what `withRuleset` takes: 64 at most
 * @param how `odds: true` compares the exact odds too; `again: true` plays the record of the question again by each ruleset, as a
 *   situation is set up anew
 * @returns the rulings, their differences, and the answers that could have changed what was played before; or `misuse`, `too-large` for too many rulesets, the problems of `withRuleset` under
 *   `/rulesets/N`, and those of `readSituation` and `guard`
 * @rule 22.0
 * @example compareRulings(world, { seen: state, action: fire }, ['5.1', '4.2.1']).value.differences[0].because[0].name // 'pivotOft'
 */
export function compareRulings(
  world: World,
  question: RulingQuestion,
  rulesets: readonly RulesetChoice[],
  how: CompareOptions = {},
): Result<Comparison> {
  return misused({ world }) ?? wholeOr('question', 'object', question, () => compared(world, question, rulesets, how));
}

function compared(
  world: World,
  question: RulingQuestion,
  rulesets: readonly RulesetChoice[],
  how: CompareOptions,
): Result<Comparison> {
  const seen = seenIn(question);
  if (!seen.ok) return seen;
  const wrong = seen.value === undefined ? undefined : misused({ seen: seen.value });
  if (wrong !== undefined) return wrong;
  const settings = settingsOf(how, { odds: 'flag', again: 'flag' }, '/how');
  const again = settings.ok && settings.value.again === true;
  const asked = askedOf(world, question, seen.value, again);
  const worlds = worldsOf(world, rulesets);
  if (!settings.ok || !asked.ok || !worlds.ok)
    return refuseAll([settings, asked, worlds].flatMap((each) => (each.ok ? [] : each.problems)));
  const { arrange: ask, past } = asked.value;
  const { rulings, differences } = compareWorlds<Lnlt>(worlds.value, openPoints, ask, settings.value.odds === true);
  const before = past?.(worlds.value);
  const ended = worlds.value.flatMap((each): readonly EndedSince[] => {
    const found = ask(each);
    return found.ok && found.value.ended !== undefined
      ? [{ ruleset: each.ruleset.id, problem: found.value.ended }]
      : [];
  });
  return ok({
    rulesets: worlds.value.map(nameOf),
    rulings,
    differences,
    ...(ended.length === 0 ? {} : { ended }),
    ...(before === undefined ? {} : { past: before }),
  });
}

function nameOf({ ruleset: { id, title, withheld } }: World): ComparedRuleset {
  return { id, title, withheld };
}

function worldsOf(world: World, rulesets: readonly RulesetChoice[]): Result<readonly World[]> {
  const plain = guardAt(rulesets, '/rulesets');
  if (!plain.ok) return plain;
  if (!Array.isArray(plain.value)) return refuse(badType('list', rulesets, '/rulesets'));
  const given = plain.value.length;
  if (given > MOST_RULESETS)
    return refuse(problem('too-large', { what: 'rulesets', limit: MOST_RULESETS, given }, undefined, '/rulesets'));
  const made = (plain.value as readonly RulesetChoice[]).map((each) => withRuleset(world, each));
  const problems = made.flatMap((each, i): readonly Problem[] =>
    each.ok ? [] : each.problems.map((fault) => ({ ...fault, path: `/rulesets/${i}${fault.path ?? ''}` })),
  );
  return problems.length > 0 ? refuseAll(problems) : ok(made.flatMap((each) => (each.ok ? [each.value] : [])));
}
