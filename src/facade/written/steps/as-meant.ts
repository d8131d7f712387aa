import type { Problem } from '../../../kernel/basis/result.js';
import { inPlaceOf, withNearest } from '../../../speech/line-meant.js';
import type { GameState, World } from '../../../state/index.js';
import { stepAt } from './step-at.js';
import type { WrittenStep } from '../told/written-record.js';

/**
 * A line with the word that is probably meant in the place of a misspelt one, or without a word that has no place in it.
 *
 * @param problems why the line cannot be read
 * @returns nothing where no such line can be read
 * @example lineMeant(world, state, { text: 'I5 fiers at J3' }, problems)?.text // 'I5 fires at J3'
 */
export function lineMeant(
  world: World,
  state: GameState,
  step: WrittenStep,
  [first]: readonly Problem[],
): WrittenStep | undefined {
  const { text } = step;
  if (text === undefined || first === undefined) return undefined;
  const { nearest, written } = first.params;
  const near = withNearest(text, first.params);
  if (near !== undefined || typeof (nearest ?? written) === 'string')
    return near === undefined ? undefined : { ...step, text: near };
  const plain = inPlaceOf(text, first.params, '');
  const without = plain === undefined ? undefined : { ...step, text: plain };
  return without !== undefined && stepAt(world, state, without).ok ? without : undefined;
}
