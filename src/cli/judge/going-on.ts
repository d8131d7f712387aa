import { save } from '../../facade/index.js';
import type { Result } from '../../facade/index.js';
import { writeText } from '../files/files.js';
import { version } from '../terminal/version.js';
import { withAnswers } from './dice-given.js';
import type { Dispute } from './dispute.js';
import type { Judgement } from './judgement.js';

/**
 * Writes the game with which a table goes on after a ruling: after the action, where that is legal, with the dice that came with
 * it; otherwise as it was.
 *
 * @param file where it is written; `judge` reads it again, and so does `load`
 * @returns the name of the file; or why the dice do not fit, or why it cannot be written
 * @example goOn(dispute, judgement, 'game.json')
 */
export function goOn(dispute: Dispute, judgement: Judgement, file: string): Result<string> {
  const { world, state } = dispute;
  const from = { world, engine: `hexarbiter ${version()}` };
  const { action, verdict } = judgement;
  if (verdict !== 'legal' || judgement.ended !== undefined) return writeText(file, `${save(state, from)}\n`);
  const played = withAnswers(world, state, action, dispute.answers, dispute.words?.leaves);
  if (!played.ok) return played;
  return writeText(file, `${save(played.value.taken.at(-1)?.applied.state ?? state, from)}\n`);
}
