import type * as v from 'valibot';
import { decode } from '../../kernel/json/decode.js';
import type { Params, Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Design, DesignQuestion, QuestionId, Settled } from './design.js';
import type { Dice } from './dice.js';
import type { Library } from './library.js';

/** An answer as a step of the design takes it. */
export interface Given {
  readonly player: string;
  readonly answer: unknown;
  readonly dice: Dice;
}

/** A step of the design: what it asks, and what an answer settles. */
export interface DesignStep {
  readonly id: QuestionId;
  readonly rule: string;
  /** Nothing where it is settled, or where there is nothing to settle. */
  readonly asks: (library: Library, design: Design) => Omit<DesignQuestion, 'id' | 'rule'> | undefined;
  readonly take: (library: Library, design: Design, given: Given) => Result<Settled>;
}

/**
 * The refusal of an answer to a question.
 *
 * @example badAnswer('depth', '23.0(2)', { most: 3 })
 */
export function badAnswer(question: QuestionId, rule: string, params: Params = {}): Result<never> {
  return refuse(problem('bad-answer', { question, ...params }, rule, '/answer'));
}

/**
 * The refusal of an answer that lacks dice.
 *
 * @example noDice('hills', '23.0(4)', 1)
 */
export function noDice(question: QuestionId, rule: string, number: number): Result<never> {
  return refuse(problem('dice-needed', { question, number }, rule, '/faces'));
}

/**
 * An answer that is one of some words.
 *
 * @example oneWord('edge', '23.0(5)', 'north', ['north', 'south']).value // 'north'
 */
export function oneWord<const T extends string>(
  question: QuestionId,
  rule: string,
  answer: unknown,
  options: readonly T[],
): Result<T> {
  const found = options.find((option) => option === answer);
  return found === undefined ? badAnswer(question, rule, { known: [...options] }) : ok(found);
}

/**
 * An answer of a form of its own.
 *
 * @returns the answer, or what is wrong with it, each with its place
 * @example formed(schema, { attacker: 7, defender: 5 })
 */
export function formed<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): Result<T> {
  const read = decode(schema, answer);
  return read.ok
    ? read
    : refuseAll(read.problems.map((each): Problem => ({ ...each, path: `/answer${each.path ?? ''}` })));
}

/** What both players may answer for both. */
export const forBoth = ({ players }: Design): Pick<DesignQuestion, 'by'> => ({ by: players });
