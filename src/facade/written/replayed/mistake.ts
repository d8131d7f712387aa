import type { Problem } from '../../../kernel/basis/result.js';
import { problem } from '../../../kernel/basis/result.js';
import type { Side } from '../../../state/index.js';
import { gravestFirst } from '../../record/gravest-first.js';

/** A mistake of a record. */
export interface Mistake {
  /** The step, from 0, as `judge --step` takes it. */
  readonly step: number;
  /** The line of the text, from 1. */
  readonly line?: number;
  /** Whose step it is. */
  readonly by: Side;
  /** The reason that decides: its code, its rule and its facts. */
  readonly problem: Problem;
  /** All reasons, that one first. */
  readonly problems: readonly Problem[];
  /** The earlier step whose mistake this one comes of: it is none where what the table did there counts. */
  readonly follows?: number;
  /** What became of the step: left out, taken as the rules say, or taken as the table says. */
  readonly then: 'skipped' | 'kept' | 'overridden';
  /** The reason in words, with its rule. */
  readonly sentence?: string;
}

/**
 * A mistake out of the reasons against a step. That the moment of the impulse is another says least, so it comes last. A question that is
 * left open is told with its step; a fault of the writing with its line.
 *
 * @param problems the reasons
 * @param place the step and its line, whose step it is, and what became of it
 * @rule 4.0
 * @example mistakeOf(problems, { step: 12, line: 18, by: 'us', then: 'skipped' }).problem.code // 'wrong-side'
 */
export function mistakeOf(
  problems: readonly Problem[],
  place: Pick<Mistake, 'step' | 'line' | 'by' | 'then'>,
): Mistake {
  const isWeak = ({ code }: Problem): boolean => code === 'wrong-step';
  const graver = gravestFirst(problems);
  const sorted = [...graver.filter((each) => !isWeak(each)), ...graver.filter(isWeak)];
  const told = sorted.map((each) => ofStep(each, place));
  const [decides = problem('no-such-action', {})] = told;
  return { ...place, problem: decides, problems: told };
}

function ofStep(found: Problem, { step, line }: Pick<Mistake, 'step' | 'line'>): Problem {
  if (found.code === 'answer-first') return { ...found, params: { ...found.params, step } };
  if (line !== undefined && 'column' in found.params) return { ...found, params: { ...found.params, line } };
  return found;
}
