import { badType, fieldOf, guardAt, settingsOf, unreadable } from '../../engine/game/arguments.js';
import type { PastAnswer } from '../../engine/rulings/past.js';
import { differingPoints, pastAnswers } from '../../engine/rulings/past.js';
import { copyOf } from '../../engine/rulings/ruling.js';
import { present } from '../../kernel/basis/present.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Lnlt, Side, World } from '../../state/index.js';
import { openPoints } from '../record/open-points.js';
import type { PlayedStep } from './played-record.js';
import { playedRecord } from './played-record.js';
import type { WrittenSituation } from '../written/situation.js';
import { arrange, readSituation } from '../written/situation.js';
import type { JudgedAfter, SaidBeside } from '../desk/judge-after.js';
import { judgeAfter, judgeAsPlayed } from '../desk/judge-after.js';
import type { Judged } from '../rulings/judge.js';
import { judgedVerdict } from '../rulings/judged-verdict.js';
import { judge } from '../rulings/judge.js';
import type { Verdict } from '../questions/check.js';
import { check } from '../questions/check.js';
import type { MomentBefore, PlayedBefore } from '../rulings/moment-before.js';
import { momentBefore } from '../rulings/moment-before.js';
import { ownerOf } from '../record/owner.js';
import type { Seen } from '../seen/view.js';
import { view } from '../seen/view.js';

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
  /** The line that says the action, as `arrange` gives it. */
  readonly said?: string;
}

/**
 * What is judged: an action in a game or a view, or at a moment of a record, whose past stays as it was played under every ruleset;
 * or a situation with its action, which is set up anew under each.
 */
export type RulingQuestion =
  | { readonly seen: Seen; readonly action: unknown; readonly said?: string }
  | RecordedQuestion
  | WrittenSituation;

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

/** An action at its moment. */
export interface DisputedThen {
  readonly seen: Seen;
  readonly input: unknown;
  readonly judged: (world: World) => Verdict;
  /** What has ended by itself since that moment. */
  readonly ended?: Problem;
}

/** What is judged in a world, and its moment: that of the umpire's answer there. */
function disputedAt(
  world: World,
  played: PlayedBefore,
  input: unknown,
  {
    by,
    judge: judgeIn,
  }: { readonly by: Side | undefined; readonly judge: (world: World, then: PlayedBefore) => JudgedAfter },
): DisputedThen {
  const { state, ended, by: owner } = judgeIn(world, played);
  const eyes = ended === undefined ? by : owner;
  return {
    seen: eyes === undefined ? state : view(world, state, eyes),
    input,
    judged: (each) => judgedVerdict(judgeIn(each, { ...played, state: copyOf(played.state) }).judged),
    ...present({ ended }),
  };
}

/** The moment before the end of what the side of an action had to do, by the ruleset by which it was played. */
function playedBefore(
  world: World,
  played: PlayedBefore,
  input: unknown,
  by: Side | undefined,
): MomentBefore | undefined {
  const owner = by ?? ownerOf({ world, position: played.state.position }, input);
  return owner === undefined ? undefined : momentBefore(world, played, input, owner);
}

/** What is judged in a world, whatever its ruleset, and what is told of the past. */
export interface Asked {
  readonly arrange: (world: World) => Result<DisputedThen>;
  readonly past?: (worlds: readonly World[]) => Past | undefined;
}

/**
 * The game or the view of a question, which may be anything; nothing for a situation or a record.
 *
 * @example seenIn({ seen: game, action }) // { ok: true, value: game }
 */
export function seenIn(question: unknown): Result<unknown> {
  if (typeof question !== 'object' || question === null) return refuse(badType('object', question, '/question'));
  const read = fieldOf(question, 'seen');
  return read.ok ? read : refuse(unreadable('/question/seen'));
}

/**
 * How each world is asked the question: a game or a view with its action, a situation, or a record at a step.
 *
 * @example unwrap(askedOf(world, { seen: game, action }, game, false)).arrange(world)
 */
export function askedOf(world: World, question: RulingQuestion, seen: unknown, again: boolean): Result<Asked> {
  if (seen !== undefined) {
    if (again) return refuse(problem('missing', { field: 'record' }, undefined, '/question/record'));
    const given = fieldOf(question, 'action');
    const action = given.ok ? guardAt(given.value, '/question/action') : refuse(unreadable('/question/action'));
    if (!action.ok) return action;
    const line = saidWith(question);
    if (!line.ok) return line;
    const words: SaidBeside = present({ said: line.value });
    const { step } = seen as Seen;
    return ok({
      arrange: () => {
        const given = seen as Seen;
        const judged = (each: World): Judged =>
          given.kind === 'view'
            ? judge(each, copyOf(given), action.value as object)
            : judgeAfter(each, { state: copyOf(given) }, action.value, undefined, words).judged;
        // What is legal as the game stands needs no umpire, who works out what may follow too.
        const verdictIn = (each: World): Verdict => {
          const now = given.pending === undefined ? check(each, copyOf(given), action.value as object) : undefined;
          return now?.complete === 1 ? now : judgedVerdict(judged(each));
        };
        return ok({ seen: given, input: action.value, judged: verdictIn });
      },
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
      const eyes = by ?? asked?.by;
      const judgeIn = (within: World, then: PlayedBefore): JudgedAfter => judgeAfter(within, then, input, eyes, asked);
      return ok(disputedAt(each, arranged.value, input, { by: eyes, judge: judgeIn }));
    },
  });
}

/** The line of a question, which may be anything. */
function saidWith(question: object): Result<string | undefined> {
  const line = fieldOf(question, 'said');
  if (!line.ok) return refuse(unreadable('/question/said'));
  if (line.value === undefined || typeof line.value === 'string') return ok(line.value);
  return refuse(badType('text', line.value, '/question/said'));
}

/** The question about a moment of a record: as it was played, or played again by each ruleset. */
function askedOfRecord(world: World, question: object, record: unknown, again: boolean): Result<Asked> {
  const asked = settingsOf(
    question,
    { step: 'count', by: 'text', action: 'json', record: 'known', said: 'text' },
    '/question',
  );
  if (!asked.ok) return asked;
  const { step, by, action, said } = asked.value;
  if (by !== undefined && !world.sides.includes(by))
    return refuse(problem('unknown-side', { side: by, known: world.sides }, undefined, '/question/by'));
  const played = playedRecord(world, record, step, action === undefined);
  if (!played.ok)
    return refuseAll(played.problems.map((each) => ({ ...each, path: `/question${placeIn(each.path ?? '')}` })));
  const { steps, next } = played.value;
  const input = action ?? next?.action;
  if (input === undefined) return refuse(problem('missing', { field: 'action' }, undefined, '/question/action'));
  const eyes = by ?? (action === undefined ? next?.by : undefined);
  const words: SaidBeside = present({ said: said ?? (action === undefined ? next?.said : undefined) });
  if (!again) {
    // The past is that of its own ruleset, and so is the moment before.
    const before = playedBefore(world, played.value, input, eyes);
    const judgeIn = (within: World, then: PlayedBefore): JudgedAfter =>
      judgeAsPlayed(within, then, input, eyes, words, before);
    return ok({
      arrange: (each) => ok(disputedAt(each, played.value, input, { by: eyes, judge: judgeIn })),
      past: (worlds) => pastOf(world, worlds, steps.length, steps),
    });
  }
  return ok({
    arrange: (each) => {
      const then = played.value.again(each);
      if (!then.ok) return then;
      const judgeIn = (within: World, at: PlayedBefore): JudgedAfter => judgeAfter(within, at, input, eyes, words);
      return ok(disputedAt(each, then.value, input, { by: eyes, judge: judgeIn }));
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
