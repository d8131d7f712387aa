import type { RulesetChoice } from '../../editions/index.js';
import { badType, fieldOf, guardAt, settingsOf, unreadable } from '../../engine/game/arguments.js';
import type { RulingDifference } from '../../engine/rulings/comparison.js';
import { compareWorlds } from '../../engine/rulings/comparison.js';
import { misused, wholeOr } from '../../engine/game/misuse.js';
import type { Ruled } from '../../engine/rulings/aspects.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Answers } from '../../rulesets/index.js';
import type { Lnlt, World } from '../../state/index.js';
import { openPoints } from '../record/open-points.js';
import type { WrittenSituation } from './situation.js';
import { arrange, readSituation } from './situation.js';
import type { Seen } from '../seen/view.js';
import { view } from '../seen/view.js';
import { withRuleset } from '../world/with-ruleset.js';

export type { Because, RulingDifference } from '../../engine/rulings/comparison.js';
export type { RulingAspect } from '../../engine/rulings/aspects.js';

/**
 * What is judged: an action in a game or a view, which is taken as it is under every ruleset; or a situation with its action,
 * which is set up anew under each.
 */
export type RulingQuestion = { readonly seen: Seen; readonly action: unknown } | WrittenSituation;

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

/** The rulings by several rulesets on one action, and everything in which they differ. Plain JSON. */
export interface Comparison {
  readonly rulesets: readonly ComparedRuleset[];
  /** In the order of the rulesets. */
  readonly rulings: readonly Ruling[];
  /** The gravest first: verdicts, reasons, sums, terms, findings, dice, odds. */
  readonly differences: readonly RulingDifference[];
}

/** How rulings are compared. */
export interface CompareOptions {
  /** The odds are compared too, which takes most of the time. */
  readonly odds?: boolean;
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
 * @param how `odds: true` compares the exact odds too
 * @returns the rulings and their differences; or `misuse`, `too-large` for too many rulesets, the problems of `withRuleset` under
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
  return wholeOr('question', 'object', question, () => compared(world, question, rulesets, how));
}

function compared(
  world: World,
  question: RulingQuestion,
  rulesets: readonly RulesetChoice[],
  how: CompareOptions,
): Result<Comparison> {
  const seen = seenIn(question);
  if (!seen.ok) return seen;
  const wrong = misused({ world, ...(seen.value === undefined ? {} : { seen: seen.value }) });
  if (wrong !== undefined) return wrong;
  const settings = settingsOf(how, { odds: 'flag' }, '/how');
  const asked = askedOf(question, seen.value);
  const worlds = worldsOf(world, rulesets);
  if (!settings.ok || !asked.ok || !worlds.ok)
    return refuseAll([settings, asked, worlds].flatMap((each) => (each.ok ? [] : each.problems)));
  const { rulings, differences } = compareWorlds<Lnlt>(
    worlds.value,
    openPoints,
    asked.value,
    settings.value.odds === true,
  );
  return ok({ rulesets: worlds.value.map(nameOf), rulings, differences });
}

function nameOf({ ruleset: { id, title, withheld } }: World): ComparedRuleset {
  return { id, title, withheld };
}

/** What is judged in a world, whatever its ruleset. */
type Asked = (world: World) => Result<{ readonly seen: Seen; readonly input: unknown }>;

/** The game or the view of a question, which may be anything; nothing for a situation. */
function seenIn(question: unknown): Result<unknown> {
  if (typeof question !== 'object' || question === null) return refuse(badType('object', question, '/question'));
  const read = fieldOf(question, 'seen');
  return read.ok ? read : refuse(unreadable('/question/seen'));
}

function askedOf(question: RulingQuestion, seen: unknown): Result<Asked> {
  if (seen !== undefined) {
    const given = fieldOf(question, 'action');
    const action = given.ok ? guardAt(given.value, '/question/action') : refuse(unreadable('/question/action'));
    return action.ok ? ok(() => ok({ seen: seen as Seen, input: action.value })) : action;
  }
  const read = readSituation(question);
  if (!read.ok) return read;
  const { by, action } = read.value;
  if (action === undefined) return refuse(problem('missing', { field: 'action' }, undefined, '/action'));
  return ok((world) => {
    const arranged = arrange(world, read.value);
    if (!arranged.ok) return arranged;
    const { state } = arranged.value;
    return ok({ seen: by === undefined ? state : view(world, state, by), input: action });
  });
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
