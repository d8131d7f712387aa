import type { Answer, Ask } from '../../kernel/procedure/request.js';

/* Dice that are always the same, for courses of an action that are played for a ruling. */

/** Where an action has more courses than can all be played, so many are. */
export const SOME_COURSES = 96;

/** A course has no more questions than these. */
export const MOST_ANSWERS = 400;

/** An action that was played with some answers: the question where it waits now, or what came of it. */
export interface PlayedSoFar<T> {
  readonly ask?: Ask | undefined;
  /** Nothing where it waits, and where it came to no end. */
  readonly end?: T | undefined;
}

/**
 * The sides of the dice of a roll or a draw.
 *
 * @example sidesOf(ask) // [6, 6]
 */
export function sidesOf(ask: Exclude<Ask, { kind: 'choice' }>): readonly number[] {
  return ask.kind === 'draw' ? [ask.from.length] : ask.dice.map(({ sides }) => sides);
}

/**
 * In how many ways dice can fall.
 *
 * @example waysOf([6, 6]) // 36
 */
export function waysOf(sides: readonly number[]): number {
  return sides.reduce((product, side) => product * side, 1);
}

/**
 * The faces of one of the ways.
 *
 * @param number of the way, from 0
 * @example facesAt([6, 6], 7) // [2, 2]
 */
export function facesAt(sides: readonly number[], number: number): readonly number[] {
  let left = number;
  return sides.map((side) => {
    const face = (left % side) + 1;
    left = Math.floor(left / side);
    return face;
  });
}

/**
 * A whole number that two small ones scatter: always the same, on every machine.
 *
 * @example scattered(1, 2) === scattered(1, 2) // true
 */
export function scattered(number: number, at: number): number {
  let bits = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(at + 1, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/**
 * The faces of a roll or a draw in a course: of the first roll each way in its turn, of the others scattered.
 *
 * @param number of the course, from 0
 * @param at how many rolls came before it
 * @example faceOf(ask, 7, 0) // { kind: 'faces', faces: [2, 2] }
 */
export function faceOf(ask: Exclude<Ask, { kind: 'choice' }>, number: number, at: number): Answer {
  const sides = sidesOf(ask);
  const way = at === 0 ? number : scattered(number, at);
  return { kind: 'faces', faces: facesAt(sides, way % waysOf(sides)) };
}

/**
 * The choice in a course: as usual in every other one; nothing where there is none to make.
 *
 * @example chosen({ options: ['heal', 'rally'] }, 1) // { kind: 'choice', choice: 'rally' }
 */
export function chosen(
  { options, usual }: Pick<Extract<Ask, { kind: 'choice' }>, 'options' | 'usual'>,
  number: number,
): Answer | undefined {
  const choice = usual !== undefined && number % 2 === 0 ? usual : options[number % options.length];
  return choice === undefined ? undefined : { kind: 'choice', choice };
}

/**
 * Every answer to a question.
 *
 * @example everyAnswer(ask).length // 36, for two dice
 */
export function everyAnswer(ask: Ask): readonly Answer[] {
  if (ask.kind === 'choice') return ask.options.map((choice) => ({ kind: 'choice', choice }));
  const sides = sidesOf(ask);
  return Array.from({ length: waysOf(sides) }, (_, number) => ({ kind: 'faces', faces: facesAt(sides, number) }));
}

/**
 * What comes of an action with every row of answers.
 *
 * @param most so many runs are made
 * @param playWith plays it with the answers to the questions so far; nothing where its budget is spent
 * @returns nothing where the runs or the budget do not suffice
 * @example everyEnd(600, playWith)?.length // 36, for an action that rolls two dice
 */
export function everyEnd<T>(
  most: number,
  playWith: (answers: readonly Answer[], asked: readonly Ask[]) => PlayedSoFar<T> | undefined,
): readonly T[] | undefined {
  const found: T[] = [];
  const open: { readonly answers: readonly Answer[]; readonly asked: readonly Ask[] }[] = [{ answers: [], asked: [] }];
  let runs = 0;
  for (let row = open.pop(); row !== undefined; row = open.pop()) {
    runs += 1;
    if (runs + open.length > most) return undefined;
    const { answers, asked } = row;
    const played = playWith(answers, asked);
    if (played === undefined) return undefined;
    const { ask, end } = played;
    if (ask !== undefined)
      for (const answer of everyAnswer(ask)) open.push({ answers: [...answers, answer], asked: [...asked, ask] });
    else if (end !== undefined) found.push(end);
  }
  return found;
}
