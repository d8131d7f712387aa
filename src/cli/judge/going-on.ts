import { playScript, save } from '../../facade/index.js';
import type { Problem, Result } from '../../facade/index.js';
import { problem } from '../../kernel/basis/result.js';
import { writeText } from '../files/files.js';
import { version } from '../terminal/version.js';
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
  const { dice = [], choices = [] } = dispute.answers ?? {};
  const played = playScript(world, state, [{ do: action, dice, choices }]);
  if (!played.ok) return { ok: false, problems: played.problems.map(atAction) };
  return writeText(file, `${save(played.value.state, from)}\n`);
}

function atAction({ code, rule, params }: Problem): Problem {
  return problem(code, params, rule, '--action');
}
