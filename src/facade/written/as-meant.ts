import type { Problem } from '../../kernel/basis/result.js';
import type { GameState, World } from '../../state/index.js';
import { stepAt } from './step-at.js';
import type { WrittenStep } from './written-record.js';

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
  const { word, column, written, nearest = written } = first?.params ?? {};
  if (text === undefined || typeof word !== 'string' || typeof column !== 'number') return undefined;
  const at = text.indexOf(word, Math.max(0, column - 1));
  if (at < 0) return undefined;
  const instead = (other: string): WrittenStep => ({
    ...step,
    text: `${text.slice(0, at)}${other}${text.slice(at + word.length)}`,
  });
  if (typeof nearest === 'string') return nearest.toLowerCase() === word.toLowerCase() ? undefined : instead(nearest);
  const without = instead('');
  return stepAt(world, state, without).ok ? without : undefined;
}
