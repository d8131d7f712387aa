import { digest } from '../kernel/digest.js';
import type { DiceSource } from '../kernel/runner.js';
import type { Answer, DiceRecord } from '../kernel/request.js';
import type { Problem, Result } from '../kernel/result.js';
import { ok, problem, refuse } from '../kernel/result.js';
import type { RngState } from '../kernel/seeded.js';
import { rollDice, rollDie } from '../kernel/seeded.js';
import { answerOf, isAnswer } from './answer.js';
import { checkAction } from './check.js';
import type { GameState, Pending, Secrets, Side } from './game.js';
import type { Played } from './pending.js';
import { play } from './pending.js';
import type { System } from './system.js';
import { isVouchedFor } from './vouched.js';
import type { WorldOf } from './world.js';
import { worldFaults } from './world-faults.js';

/** What came of an action: the game after it, what happened, and the dice that were rolled. */
export interface Applied<S extends System> {
  readonly state: GameState<S>;
  /** Nothing while the action waits for an answer: its events come when it is done. */
  readonly events: readonly S['event'][];
  readonly dice: readonly DiceRecord[];
}

/** Who sends an action, and which step he thinks it is: what a server checks. */
export interface Sender {
  readonly by?: Side | undefined;
  readonly at?: number;
}

/**
 * Applies an action: the only way a game moves on.
 *
 * @param world the world
 * @param state the game; it is never changed
 * @param input the action, perhaps hostile
 * @param sender who sends it, and for which step
 * @returns the game after it, the events and the dice; or every reason why not
 * @example const { state: next, events } = unwrap(apply(world, state, { kind: 'pass' }))
 */
export function apply<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  input: unknown,
  sender: Sender = {},
): Result<Applied<S>> {
  const stale = senderProblem(world, state, isOverride(world, input) ? { ...sender, by: undefined } : sender);
  if (stale !== undefined) return refuse(stale);
  if (isVouchedFor(world, state, input)) return begin(world, state, input);
  const legal = checkAction(world, state, input);
  if (!legal.ok) return legal;
  return state.pending === undefined
    ? begin(world, state, legal.value)
    : resume(world, state, state.pending, legal.value);
}

/** An override may be sent by anybody, at any time: its own words say who agrees. */
function isOverride<S extends System>({ system }: WorldOf<S>, input: unknown): boolean {
  if (system.override === undefined) return false;
  return typeof input === 'object' && input !== null && 'kind' in input && input.kind === 'override';
}

function senderProblem<S extends System>(world: WorldOf<S>, state: GameState<S>, sender: Sender): Problem | undefined {
  // A game that was made in this world carries the world's own digests: they need not be compared one by one.
  if (world.digests !== state.world) {
    const [other] = worldFaults(world, state);
    if (other !== undefined) return problem(other.code, other.params);
  }
  if (sender.at !== undefined && sender.at !== state.step)
    return problem('stale-step', { at: sender.at, step: state.step });
  const deciding = state.frames.at(-1)?.by;
  if (sender.by !== undefined && state.pending === undefined && deciding !== undefined && sender.by !== deciding) {
    return problem('wrong-side', { side: sender.by, deciding }, world.system.sections.turn);
  }
  return undefined;
}

function begin<S extends System>(world: WorldOf<S>, state: GameState<S>, action: S['action']): Result<Applied<S>> {
  return settle(world, state, action, []);
}

function resume<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  pending: Pending<S>,
  action: S['action'],
): Result<Applied<S>> {
  const answer = isAnswer(action) ? answerOf(action) : undefined;
  if (answer === undefined) return refuse(problem('answer-first', {}));
  if (pending.base !== baseOf(state))
    return refuse(problem('wrong-base', { expected: pending.base, given: baseOf(state) }));
  return settle(world, state, pending.action, [...pending.answers, answer]);
}

function settle<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  action: S['action'],
  answers: readonly Answer[],
): Result<Applied<S>> {
  const dice = diceOf(state.secrets.referee.rng);
  const played = play(world, state, action, answers, dice.source);
  const { run } = played;
  if (run.kind === 'misfit')
    return refuse(problem('misfit', { purpose: run.ask.purpose, of: run.ask.of }, run.ask.rule));
  const rolled = run.dice.slice(answers.filter((answer) => answer.kind === 'faces').length);
  const next = dice.after();
  const secrets =
    next === state.secrets.referee.rng || next === undefined ? state.secrets : withRng(state.secrets, next);
  if (run.kind === 'waiting') {
    const pending: Pending<S> = { base: state.pending?.base ?? baseOf(state), action, answers: run.answers };
    return ok({ state: { ...state, step: state.step + 1, pending, secrets }, events: [], dice: rolled });
  }
  return ok({ state: done(state, played, secrets), events: run.events, dice: rolled });
}

function done<S extends System>(state: GameState<S>, played: Played<S>, secrets: Secrets<S>): GameState<S> {
  const { step, world } = state;
  const { position, frames } = played;
  return state.umpire === undefined
    ? { kind: 'game', step: step + 1, world, position, frames, secrets }
    : { kind: 'game', step: step + 1, world, umpire: state.umpire, position, frames, secrets };
}

function withRng<S extends System>({ bySide, referee }: Secrets<S>, rng: RngState): Secrets<S> {
  return { bySide, referee: { ...referee, rng } };
}

/** The digest of what an action starts from. */
function baseOf<S extends System>(state: GameState<S>): string {
  return digest({ position: state.position, frames: state.frames });
}

/** Seeded dice that remember where the generator stands, or none at all when dice are entered. */
function diceOf(rng: RngState | undefined): {
  readonly source: DiceSource;
  readonly after: () => RngState | undefined;
} {
  if (rng === undefined) return { source: () => undefined, after: () => undefined };
  let now = rng;
  const source: DiceSource = (ask) => {
    if (ask.kind === 'dice') {
      const { faces, state } = rollDice(
        now,
        ask.dice.map((die) => die.sides),
      );
      now = state;
      return { kind: 'faces', faces };
    }
    const faces: number[] = [];
    for (;;) {
      const { face, state } = rollDie(now, ask.sides);
      now = state;
      faces.push(face);
      if (face <= ask.from.length) return { kind: 'faces', faces };
    }
  };
  return { source, after: () => now };
}
