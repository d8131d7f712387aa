import { digest } from '../kernel/digest.js';
import type { DiceSource } from '../kernel/runner.js';
import type { Answer, DiceRecord } from '../kernel/request.js';
import type { Problem, Result } from '../kernel/result.js';
import { ok, problem, refuse } from '../kernel/result.js';
import type { RngState } from '../kernel/seeded.js';
import { rollDice, rollDie } from '../kernel/seeded.js';
import type { Action, Event, GameState, Pending, Side, World } from '../state/index.js';
import { answerOf, checkAction } from './check.js';
import type { Played } from './pending.js';
import { play } from './pending.js';
import { isVouchedFor } from './vouched.js';

/** What came of an action: the game after it, what happened, and the dice that were rolled. */
export interface Applied {
  readonly state: GameState;
  /** Nothing while the action waits for an answer: its events come when it is done. */
  readonly events: readonly Event[];
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
 * @rule 4.0
 * @example const { state: next, events } = unwrap(apply(world, state, { kind: 'pass' }))
 */
export function apply(world: World, state: GameState, input: unknown, sender: Sender = {}): Result<Applied> {
  const stale = senderProblem(world, state, isOverride(input) ? { ...sender, by: undefined } : sender);
  if (stale !== undefined) return refuse(stale);
  if (isVouchedFor(world, state, input)) return begin(world, state, input);
  const legal = checkAction(world, state, input);
  if (!legal.ok) return legal;
  return state.pending === undefined
    ? begin(world, state, legal.value)
    : resume(world, state, state.pending, legal.value);
}

/** An override may be sent by anybody, at any time: its own words say who agrees. */
function isOverride(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'kind' in input && input.kind === 'override';
}

function senderProblem(world: World, state: GameState, sender: Sender): Problem | undefined {
  for (const part of ['ruleset', 'map', 'catalogue', 'scenario'] as const) {
    if (world.digests[part] !== state.world[part]) {
      return problem('wrong-world', { part, expected: state.world[part], given: world.digests[part] });
    }
  }
  if (sender.at !== undefined && sender.at !== state.step)
    return problem('stale-step', { at: sender.at, step: state.step });
  const deciding = state.frames.at(-1)?.by;
  if (sender.by !== undefined && state.pending === undefined && deciding !== undefined && sender.by !== deciding) {
    return problem('wrong-side', { side: sender.by, deciding }, '4.0');
  }
  return undefined;
}

function begin(world: World, state: GameState, action: Action): Result<Applied> {
  return settle(world, state, action, []);
}

function resume(world: World, state: GameState, pending: Pending, action: Action): Result<Applied> {
  const answer = action.kind === 'answer' ? answerOf(action) : undefined;
  if (answer === undefined) return refuse(problem('answer-first', {}));
  if (pending.base !== baseOf(state))
    return refuse(problem('wrong-base', { expected: pending.base, given: baseOf(state) }));
  return settle(world, state, pending.action, [...pending.answers, answer]);
}

function settle(world: World, state: GameState, action: Action, answers: readonly Answer[]): Result<Applied> {
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
    const pending: Pending = { base: state.pending?.base ?? baseOf(state), action, answers: run.answers };
    return ok({ state: { ...state, step: state.step + 1, pending, secrets }, events: [], dice: rolled });
  }
  return ok({ state: done(state, played, secrets), events: run.events, dice: rolled });
}

function done(state: GameState, played: Played, secrets: GameState['secrets']): GameState {
  const { step, world } = state;
  const { position, frames } = played;
  return state.umpire === undefined
    ? { kind: 'game', step: step + 1, world, position, frames, secrets }
    : { kind: 'game', step: step + 1, world, umpire: state.umpire, position, frames, secrets };
}

function withRng({ bySide, referee }: GameState['secrets'], rng: RngState): GameState['secrets'] {
  return { bySide, referee: { rng, cup: referee.cup, events: referee.events } };
}

/** The digest of what an action starts from. */
function baseOf(state: GameState): string {
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
