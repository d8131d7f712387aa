import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import type { Choice } from '../../kernel/procedure/request.js';
import { seenAlone } from '../../bots/whole-game.js';
import type { GameState, View, World } from '../../state/index.js';
import { request } from '../play/request.js';
import type { ScriptPlayed } from '../play/script.js';
import type { ActionInWords } from './in-words.js';
import { actionInWords, takeInWords } from './in-words.js';
import { chosen } from './steps/play-step.js';
import { openProblem } from './steps/step-taken.js';
import { partsOf, plainLine } from './words/line.js';
import { calledBy } from './words/scan.js';

/** An action in words as a side reads it, and the game as far as this side sees it at the moment of the action. */
export interface ReadByView extends ActionInWords {
  readonly moment: GameState;
}

/**
 * The game as far as a side sees it, for those who read its lines.
 *
 * @returns the game; or the question that has to be answered first, where the side may not know how the action began that asks it
 * @rule 1.8, 10.1
 * @example gameByView(world, view(world, game, 'us')).value.position.counters.length
 */
export function gameByView(world: World, view: View): Result<GameState> {
  const game = seenAlone(world, view);
  if (game !== undefined) return ok(game);
  const due = request(world, view);
  return refuseAll(due.kind === 'answer' ? [openProblem({ ask: due.ask, given: 0 })] : []);
}

/**
 * Takes a line in words in the game as far as a side sees it. No refusal names anybody whom the side does not see.
 *
 * @param world the world
 * @param view what the side sees
 * @param text a line as in a record
 * @returns all that the line means, taken in that game; or why it cannot be read or is refused
 * @rule 4.0, 10.1
 * @example takeByView(world, view(world, game, 'us'), 'I5 moves to G4').value.taken.length // 3: the activation, the move, a hex
 */
export function takeByView(world: World, view: View, text: string): Result<ScriptPlayed> {
  const game = gameByView(world, view);
  return game.ok ? takeInWords(world, { state: game.value, taken: [] }, text) : game;
}

/**
 * Reads an action in words as a side sees the game. No refusal names anybody whom the side does not see.
 *
 * @param world the world
 * @param view what the side sees
 * @param text a line as in a record
 * @returns the action, which need not be legal, with its moment; or why the line cannot be read
 * @rule 4.0, 10.1
 * @example actionByView(world, view(world, game, 'us'), 'I5 fires at J3').value.action.kind // 'fire'
 */
export function actionByView(world: World, view: View, text: string): Result<ReadByView> {
  const game = gameByView(world, view);
  if (!game.ok) return game;
  const read = actionInWords(world, game.value, text);
  if (!read.ok) return refuseAll(read.problems);
  return ok({ ...read.value, moment: read.value.unwritten.at(-1)?.applied.state ?? game.value });
}

/**
 * The option that a text chooses in the question that a side is asked: as it is spelt, or by the names of counters.
 *
 * @returns nothing where no such question is open, and for a text that chooses none
 * @rule 4.0
 * @example choiceByView(world, view(world, game, 'us'), '2-5-4 #1') // ['us.2-5-4.1']
 */
export function choiceByView(world: World, view: View, text: string): Choice | undefined {
  const due = request(world, view);
  if (due.kind !== 'answer' || due.ask.kind !== 'choice') return undefined;
  const choice = chosen(due.ask, text, calledBy(world, view));
  return due.ask.options.find((option) => option === choice);
}

/**
 * Whether a line has dice behind it, or is dice alone.
 *
 * @example hasDice('I5 fires at J3, 5 2') // true
 */
export function hasDice(text: string): boolean {
  const plain = plainLine(text);
  return plain !== undefined && partsOf(plain, () => undefined).dice.length > 0;
}
