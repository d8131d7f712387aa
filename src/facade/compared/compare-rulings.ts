import type { RulesetChoice } from '../../editions/index.js';
import { badType, fieldOf, guardAt, settingsOf, unreadable } from '../../engine/game/arguments.js';
import type { RulingDifference } from '../../engine/rulings/comparison.js';
import { compareWorlds } from '../../engine/rulings/comparison.js';
import type { PastAnswer } from '../../engine/rulings/past.js';
import { differingPoints, pastAnswers } from '../../engine/rulings/past.js';
import { misused, wholeOr } from '../../engine/game/misuse.js';
import type { Ruled } from '../../engine/rulings/aspects.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Answers } from '../../rulesets/index.js';
import type { Lnlt, Side, World } from '../../state/index.js';
import { openPoints } from '../record/open-points.js';
import type { PlayedStep } from './played-record.js';
import { playedRecord } from './played-record.js';
import type { WrittenSituation } from '../written/situation.js';
import { arrange, readSituation } from '../written/situation.js';
import type { MomentBefore, PlayedBefore } from '../rulings/moment-before.js';
import { momentBefore } from '../rulings/moment-before.js';
import { ownerOf } from '../record/owner.js';
import type { Seen } from '../seen/view.js';
import { view } from '../seen/view.js';
import { withRuleset } from '../world/with-ruleset.js';

export type { Because, RulingDifference } from '../../engine/rulings/comparison.js';
export type { PastAnswer } from '../../engine/rulings/past.js';
export type { RulingAspect } from '../../engine/rulings/aspects.js';

/** A moment of a record: the game as it was played by the ruleset of the world. */
export interface RecordedQuestion {
  /** A transcript, or a record as people keep it; neither is to be trusted. */
  readonly record: unknown;
  /** So many steps were played before the moment; all of them where it is left out. */
  readonly step?: number;
  /** What is judged; what was done then where it is left out. */
  readonly action?: unknown;
  /** The side that acts. */
  readonly by?: Side;
}

/**
 * What is judged: an action in a game or a view, or at a moment of a record, whose past stays as it was played under every ruleset;
 * or a situation with its action, which is set up anew under each.
 */
export type RulingQuestion = { readonly seen: Seen; readonly action: unknown } | RecordedQuestion | WrittenSituation;

/** What was played before a ruling by the ruleset of the world, and stays as it was played. */
export interface Past {
  /** The name of that ruleset. */
  readonly ruleset: string;
  /** So many steps. */
  readonly steps: number;
  /** Whether the record was there. Without it nobody knows which answers were read, and all that differ are named. */
  readonly recorded: boolean;
  /** The answers of the compared rulesets that could have changed what was played: those first that change a step. */
  readonly answers: readonly PastAnswer[];
}

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

/** An action at its moment. */
interface DisputedThen {
  readonly seen: Seen;
  readonly input: unknown;
  /** What has ended by itself since that moment. */
  readonly ended?: Problem;
}

/** A game, and the side by whose eyes an action is judged in it. */
type Moment = Pick<MomentBefore, 'state'> & Partial<MomentBefore>;

function disputedAt(world: World, { state, by, ended }: Moment, input: unknown): DisputedThen {
  const seen = by === undefined ? state : view(world, state, by);
  return { seen, input, ...(ended === undefined ? {} : { ended }) };
}

/** The moment of an action after what was played: the moment before, where something of its side has ended by itself since. */
function momentOf(world: World, played: PlayedBefore, input: unknown, by: Side | undefined): Moment {
  const owner = by ?? ownerOf({ world, position: played.state.position }, input);
  const before = owner === undefined ? undefined : momentBefore(world, played, input, owner);
  return before ?? (by === undefined ? { state: played.state } : { state: played.state, by });
}

/** What is judged in a world, whatever its ruleset, and what is told of the past. */
interface Asked {
  readonly arrange: (world: World) => Result<DisputedThen>;
  readonly past?: (worlds: readonly World[]) => Past | undefined;
}

/** The game or the view of a question, which may be anything; nothing for a situation or a record. */
function seenIn(question: unknown): Result<unknown> {
  if (typeof question !== 'object' || question === null) return refuse(badType('object', question, '/question'));
  const read = fieldOf(question, 'seen');
  return read.ok ? read : refuse(unreadable('/question/seen'));
}

function askedOf(world: World, question: RulingQuestion, seen: unknown, again: boolean): Result<Asked> {
  if (seen !== undefined) {
    if (again) return refuse(problem('missing', { field: 'record' }, undefined, '/question/record'));
    const given = fieldOf(question, 'action');
    const action = given.ok ? guardAt(given.value, '/question/action') : refuse(unreadable('/question/action'));
    if (!action.ok) return action;
    const { step } = seen as Seen;
    return ok({
      arrange: () => ok({ seen: seen as Seen, input: action.value }),
      past: (worlds) => pastOf(world, worlds, step, undefined),
    });
  }
  const record = fieldOf(question, 'record');
  if (!record.ok) return refuse(unreadable('/question/record'));
  if (record.value !== undefined) return askedOfRecord(world, question, record.value, again);
  const read = readSituation(question);
  if (!read.ok) return read;
  const { by, action } = read.value;
  if (action === undefined) return refuse(problem('missing', { field: 'action' }, undefined, '/action'));
  return ok({
    arrange: (each) => {
      const arranged = arrange(each, read.value);
      if (!arranged.ok) return arranged;
      const { asked } = arranged.value;
      const input = asked?.action ?? action;
      return ok(disputedAt(each, momentOf(each, arranged.value, input, by ?? asked?.by), input));
    },
  });
}

/** The question about a moment of a record: as it was played, or played again by each ruleset. */
function askedOfRecord(world: World, question: object, record: unknown, again: boolean): Result<Asked> {
  const asked = settingsOf(question, { step: 'count', by: 'text', action: 'json', record: 'known' }, '/question');
  if (!asked.ok) return asked;
  const { step, by, action } = asked.value;
  if (by !== undefined && !world.sides.includes(by))
    return refuse(problem('unknown-side', { side: by, known: world.sides }, undefined, '/question/by'));
  const played = playedRecord(world, record, step, action === undefined);
  if (!played.ok)
    return refuseAll(played.problems.map((each) => ({ ...each, path: `/question${placeIn(each.path ?? '')}` })));
  const { steps, next } = played.value;
  const input = action ?? next?.action;
  if (input === undefined) return refuse(problem('missing', { field: 'action' }, undefined, '/question/action'));
  const eyes = by ?? (action === undefined ? next?.by : undefined);
  if (!again) {
    // The past is that of its own ruleset, and so is the moment before.
    const moment = momentOf(world, played.value, input, eyes);
    return ok({
      arrange: (each) => ok(disputedAt(each, moment, input)),
      past: (worlds) => pastOf(world, worlds, steps.length, steps),
    });
  }
  return ok({
    arrange: (each) => {
      const then = played.value.again(each);
      return then.ok ? ok(disputedAt(each, momentOf(each, then.value, input, eyes), input)) : then;
    },
  });
}

/** The number of a step stands in the question itself, everything else in its record. */
function placeIn(path: string): string {
  return path === '/step' ? path : `/record${path}`;
}

function pastOf(
  world: World,
  worlds: readonly World[],
  count: number,
  steps: readonly PlayedStep[] | undefined,
): Past | undefined {
  if (count === 0) return undefined;
  const answers =
    steps === undefined
      ? differingPoints<Lnlt>(world, worlds, openPoints)
      : pastAnswers<Lnlt>(world, worlds, openPoints, steps);
  return { ruleset: world.ruleset.id, steps: count, recorded: steps !== undefined, answers };
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
