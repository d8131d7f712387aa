import type { Answer, Ask } from '../../kernel/procedure/request.js';
import type { Seen } from '../game/game.js';
import type { System } from '../game/system.js';
import type { Played } from '../view/pending.js';
import { play } from '../view/pending.js';
import type { WorldOf } from '../world/world.js';
import { chosen, everyEnd, faceOf, MOST_ANSWERS, SOME_COURSES } from './thrown.js';

/** What an open question may lead to: the answers to it and to those behind it, and the game after them. */
export interface Behind<S extends System> {
  readonly answers: readonly Answer[];
  /** The questions that were answered, one for each answer. */
  readonly asked: readonly Ask[];
  /** What happens from the beginning of the action that asks. */
  readonly events: readonly S['event'][];
  readonly seen: Seen<S>;
}

/** What an open question may lead to, as far as it was looked for. */
export interface AllBehind<S extends System> {
  readonly list: readonly Behind<S>[];
  /** These are all that there can be. */
  readonly all: boolean;
}

/** Where the answers come to an end in no more runs than these, all are given. */
const MOST_RUNS = 600;

/** How far the answers are followed. */
export interface BehindOptions {
  /** So many runs are made for all of them; some courses are taken where they do not suffice. */
  readonly most?: number | undefined;
  /** A question at which a course ends: it stays open, for what is judged does not depend on it. */
  readonly isEnd?: ((ask: Ask) => boolean) | undefined;
}

/**
 * What an open question may lead to: the game after its action has come to its end, for every answer to it and to the questions behind
 * it. Where these are too many, 96 courses are taken, whose dice are always the same and whose first roll shows every face.
 *
 * @param seen a game or a view with a question
 * @returns nothing where nothing is asked, and where the action that asks is not shown
 * @example behindQuestion(world, state)?.list.length // 6, for one die
 */
export function behindQuestion<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  { most = MOST_RUNS, isEnd = isNoEnd }: BehindOptions = {},
): AllBehind<S> | undefined {
  const { pending } = seen;
  if (pending === undefined || 'ask' in pending) return undefined;
  const every = everyCourse(world, seen, most, isEnd);
  if (every !== undefined) return { list: every, all: true };
  const some = Array.from({ length: SOME_COURSES }, (_, number) => oneCourse(world, seen, number, isEnd));
  return { list: some.flatMap((each) => each ?? []), all: false };
}

function isNoEnd(): boolean {
  return false;
}

/**
 * The same course in another world: each question has the answer that the question of this purpose had, in the same order; another question
 * is answered as is usual.
 *
 * @returns nothing where the course comes to no end there
 * @example sameCourse(otherWorld, state, course)?.seen.frames.length
 */
export function sameCourse<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  { answers, asked }: Behind<S>,
  { isEnd = isNoEnd }: BehindOptions = {},
): Behind<S> | undefined {
  const left = asked.map((ask, i) => ({ key: keyOf(ask), answer: answers[i] }));
  const answerTo = (ask: Ask, at: number): Answer => {
    const key = keyOf(ask);
    const index = left.findIndex((each) => each.key === key);
    const [found] = index === -1 ? [] : left.splice(index, 1);
    return found?.answer !== undefined && fitsOptions(ask, found.answer) ? found.answer : usualAnswer(ask, 0, at);
  };
  return answeredBy(world, seen, answerTo, isEnd);
}

function keyOf({ kind, purpose, of }: Ask): string {
  return JSON.stringify([kind, purpose, of]);
}

/** Whether a choice is still among the options. */
function fitsOptions(ask: Ask, answer: Answer): boolean {
  if (ask.kind !== 'choice') return answer.kind === 'faces';
  return answer.kind === 'choice' && ask.options.some((option) => String(option) === String(answer.choice));
}

/** Every course, or nothing where there are too many. */
function everyCourse<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  most: number,
  isEnd: (ask: Ask) => boolean,
): readonly Behind<S>[] | undefined {
  return everyEnd(most, (answers, asked) => {
    const played = playedWith(world, seen, answers);
    const ask = askOf(played, isEnd, answers);
    return { ask, end: ask === undefined ? behindOf(seen, played, answers, asked) : undefined };
  });
}

/** A course with dice by its number. */
function oneCourse<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  number: number,
  isEnd: (ask: Ask) => boolean,
): Behind<S> | undefined {
  return answeredBy(world, seen, (ask, at) => usualAnswer(ask, number, at), isEnd);
}

function usualAnswer(ask: Ask, number: number, at: number): Answer {
  if (ask.kind !== 'choice') return faceOf(ask, number, at);
  return chosen(ask, number) ?? { kind: 'choice', choice: '' };
}

function answeredBy<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  answerTo: (ask: Ask, at: number) => Answer,
  isEnd: (ask: Ask) => boolean,
): Behind<S> | undefined {
  const answers: Answer[] = [];
  const asked: Ask[] = [];
  let played = playedWith(world, seen, answers);
  for (let ask = askOf(played, isEnd, answers); ask !== undefined; ask = askOf(played, isEnd, answers)) {
    if (answers.length >= MOST_ANSWERS) return undefined;
    answers.push(answerTo(ask, answers.length));
    asked.push(ask);
    played = playedWith(world, seen, answers);
  }
  return behindOf(seen, played, answers, asked);
}

function playedWith<S extends System>(world: WorldOf<S>, seen: Seen<S>, answers: readonly Answer[]): Played<S> {
  const { pending } = seen;
  if (pending === undefined || 'ask' in pending) throw new Error('no action waits for an answer');
  return play(world, seen, pending.action, [...pending.answers, ...answers], () => undefined);
}

/** The question that has to be answered next; nothing at the end of a course. */
function askOf<S extends System>(
  { run }: Played<S>,
  isEnd: (ask: Ask) => boolean,
  answers: readonly Answer[],
): Ask | undefined {
  if (run.kind !== 'waiting') return undefined;
  // The question that is open now is answered in any case.
  return answers.length > 0 && isEnd(run.ask) ? undefined : run.ask;
}

/** A game with more answers to its question; nothing for a view, whose question belongs to somebody else perhaps. */
function openSeen<S extends System>(seen: Seen<S>, answers: readonly Answer[], step: number): Seen<S> | undefined {
  if (seen.kind === 'view' || seen.pending === undefined) return undefined;
  return { ...seen, pending: { ...seen.pending, answers: [...seen.pending.answers, ...answers] }, step };
}

/**
 * What has happened, and the game, or the view of it, after the answers; where the course ends at a question this is open. Nothing where the
 * action has come to no end.
 */
function behindOf<S extends System>(
  seen: Seen<S>,
  { run, position, frames }: Played<S>,
  answers: readonly Answer[],
  asked: readonly Ask[],
): Behind<S> | undefined {
  const step = seen.step + answers.length;
  const { pending: _pending, ...settled } = seen;
  if (run.kind === 'waiting') {
    const open = openSeen(seen, answers, step);
    return open === undefined ? undefined : { answers, asked, events: run.events, seen: open };
  }
  if (run.kind !== 'done') return undefined;
  return { answers, asked, events: run.events, seen: { ...settled, position, frames, step } };
}
