import type { Problem } from '../../../kernel/basis/result.js';
import { problem } from '../../../kernel/basis/result.js';
import type { Event, GameState, World } from '../../../state/index.js';
import { playStep } from './play-step.js';
import type { ReadStep } from './step-at.js';
import { toldProblems } from '../told/told.js';

/**
 * What else is wrong with a step that is left out for its dice: other faces that no die shows; and, where only a roll is missing, sums and
 * results of the rolls before it.
 *
 * @param problems why it is left out
 * @returns none where it is left out for another reason
 * @rule 5.0
 * @example besidesOf(world, state, read, [answerFirst])[0]?.code // 'wrong-sum'
 */
export function besidesOf(
  world: World,
  state: GameState,
  read: ReadStep,
  [first]: readonly Problem[],
): readonly Problem[] {
  if (first?.code === 'die-out-of-range') return otherFaces(read, first);
  if (first?.code !== 'answer-first') return [];
  const { action, dice, choices, told } = read;
  const played = playStep(world, state, action, { dice, choices });
  if (!played.ok || played.value.open === undefined) return [];
  const { taken, open } = played.value;
  const events = taken.flatMap(({ applied }) => applied.events) as readonly Event[];
  return toldProblems(told, events).filter(({ code, params }) => {
    // Of one sum alone nobody knows whether it is of a roll that is missing.
    if (code === 'wrong-sum') return isPair(params['told']) && isPair(params['found']);
    const { counter, effects } = params;
    return code === 'wrong-outcome' && counter !== open.ask.of && !isNothing(effects);
  });
}

/** The other rolls of a line with faces that no die shows. */
function otherFaces({ dice }: ReadStep, { params, rule }: Problem): readonly Problem[] {
  const { faces: told } = params;
  const isTold = (faces: readonly number[]): boolean => Array.isArray(told) && told.join(' ') === faces.join(' ');
  const wrong = dice.filter((faces) => faces.some((face) => face < 1 || face > 6));
  const at = wrong.findIndex(isTold);
  return wrong.filter((_, i) => i !== at).map((faces) => problem('die-out-of-range', { faces }, rule));
}

function isPair(sums: unknown): boolean {
  return Array.isArray(sums) && sums.length === 2;
}

/** Whether nothing has become of a counter yet. */
function isNothing(effects: unknown): boolean {
  return Array.isArray(effects) && effects.every((each) => each === 'noEffect');
}
