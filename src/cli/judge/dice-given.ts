import { digest } from '../../facade/index.js';
import type { GameState, Problem, Result, World } from '../../facade/index.js';
import type { Order } from '../../facade/record/order.js';
import type { LeavesBy } from '../../facade/rulings/leaves-by.js';
import type { PlayedStep } from '../../facade/written/steps/play-step.js';
import { choosesToLeave } from '../../facade/written/orders/leaving.js';
import { playStep } from '../../facade/written/steps/play-step.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import { explain, namesOf } from '../../text/index.js';
import type { Locale } from '../../text/index.js';
import { phrase } from '../files/language.js';
import { narrator } from '../play/narrator.js';
import type { Terminal } from '../terminal/terminal.js';
import type { Dispute } from './dispute.js';
import type { CameOf } from './judgement.js';

/**
 * Takes a legal action with the dice and choices that were given with it.
 *
 * @param state the moment for which it is judged
 * @param action the action, found legal
 * @param answers the dice and choices; a question without one stays open
 * @param leaves by which kind of movement units leave a Melee, where the line says so: it is not asked then
 * @returns what was taken; or why a die or a choice does not fit, or that nothing asks for it
 * @rule 5.0
 * @example withAnswers(world, state, fire, { dice: [[5, 7]], choices: [] }) // die-out-of-range
 */
export function withAnswers(
  world: World,
  state: GameState,
  action: unknown,
  { dice, choices }: NonNullable<Dispute['answers']> = { dice: [], choices: [] },
  leaves?: LeavesBy,
): Result<PlayedStep> {
  const choosesFor = leaves === undefined ? undefined : choosesToLeave(leaves);
  const played = playStep(world, state, action as Order, { dice, choices }, choosesFor);
  const problems = played.ok ? played.value.left : played.problems;
  return played.ok && problems.length === 0 ? ok(played.value) : refuseAll(problems.map(atAction));
}

function atAction({ code, rule, params }: Problem): Problem {
  return problem(code, params, rule, '--action');
}

/**
 * What dice and choices came to, for machines.
 *
 * @example cameOf(played)?.steps.length // the action, and an answer for each roll
 */
export function cameOf({ taken, open }: PlayedStep): CameOf | undefined {
  const last = taken.at(-1);
  if (last === undefined) return undefined;
  return {
    steps: taken.map(({ action, applied }) => ({ action, events: applied.events })),
    digest: digest(last.applied.state),
    ...(open === undefined ? {} : { asked: open.ask }),
  };
}

/**
 * Tells what dice and choices came to, as `replay --tell` tells a game.
 *
 * @example tellCame(world, played, terminal, locale) // 'with these dice\n ...'
 */
export function tellCame(world: World, { taken, open }: PlayedStep, terminal: Terminal, locale: Locale): void {
  const { out } = terminal;
  out(`\n${phrase('withDice', {}, { locale })}\n`);
  const teller = narrator(world, terminal, { locale });
  for (const each of taken) teller.tell(each);
  const position = taken.at(-1)?.applied.state.position;
  if (open !== undefined && position !== undefined)
    out(
      `  ${phrase('stillAsked', { question: explain(open.ask, locale, namesOf({ world, position })) }, { locale })}\n`,
    );
}
