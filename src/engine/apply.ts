import { digest } from '../kernel/digest.js';
import type { DiceSource } from '../kernel/runner.js';
import type { Answer, DiceRecord } from '../kernel/request.js';
import type { Problem, Result } from '../kernel/result.js';
import { ok, problem, refuse } from '../kernel/result.js';
import type { RngState } from '../kernel/seeded.js';
import { rollDice, rollDie } from '../kernel/seeded.js';
import { settingsOf } from './arguments.js';
import { answerOf, isAnswer } from './answer.js';
import { checkAction } from './check.js';
import type { GameState, Pending, Secrets, Sent, Side } from './game.js';
import { misused } from './misuse.js';
import type { Played } from './pending.js';
import { play, questionOf } from './pending.js';
import type { System } from './system.js';
import { isStrict, isVouchedFor } from './vouched.js';
import type { WorldOf } from './world.js';
import { worldFaults } from './world-faults.js';

/** The result of an action: the game after it, its events, and the dice that were rolled. */
export interface Applied<S extends System> {
  readonly state: GameState<S>;
  /** The action that was taken, in its one spelling. */
  readonly action: Sent<S>;
  /** Nothing while the action waits for an answer: its events come when it is done. */
  readonly events: readonly S['event'][];
  readonly dice: readonly DiceRecord[];
}

/** The sender of an action, and the step that he thinks it is. A server checks both. */
export interface Sender {
  readonly by?: Side | undefined;
  readonly at?: number;
}

/** How an action is applied. */
export interface ApplyOptions extends Sender {
  /**
   * Nobody reads the events: none are returned, and those that only tell are not even made. The game after the action and the
   * dice are the same.
   */
  readonly lean?: boolean;
}

const SETTINGS = { by: 'text', at: 'count', lean: 'flag' } as const;

/**
 * Applies an action: the only way a game moves on. An action that `legal` or `sample` has just found in this very game
 * is not judged again.
 *
 * @param world the world
 * @param state the game; it is never changed
 * @param input the action, perhaps hostile
 * @param how the sender and the step it is meant for; whether the events are read
 * @returns the game after it, the events and the dice; or every reason why not
 * @example const { state: next, events } = unwrap(apply(world, state, { kind: 'pass' }))
 */
export function apply<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  input: unknown,
  how?: ApplyOptions,
): Result<Applied<S>> {
  const wrong = misused({ world, state });
  if (wrong !== undefined) return wrong;
  const settings = settingsOf(how, SETTINGS, '/how');
  if (!settings.ok) return settings;
  const { at, lean = false } = settings.value;
  const by = isOverride(world, input) ? undefined : settings.value.by;
  const stale = senderProblem(world, state, by, at);
  if (stale !== undefined) return refuse(stale);
  const legal = judged(world, state, input);
  if (!legal.ok) return legal;
  return state.pending === undefined
    ? settle(world, state, legal.value, legal.value, [], lean)
    : resume(world, state, state.pending, legal.value, lean);
}

/** The action, or its faults. An action that was just found legal in this very game need not be judged again. */
function judged<S extends System>(world: WorldOf<S>, state: GameState<S>, input: unknown): Result<S['action']> {
  const found = isVouchedFor(world, state, input);
  if (found && !isStrict()) return ok(input);
  const legal = checkAction(world, state, input);
  if (found && !legal.ok)
    throw new Error(`found legal, then refused: ${JSON.stringify(input)} ${JSON.stringify(legal.problems)}`);
  return legal;
}

/** An override may be sent by anybody, at any time: its own fields name the sides that agree. */
function isOverride<S extends System>({ system }: WorldOf<S>, input: unknown): boolean {
  if (system.override === undefined) return false;
  return typeof input === 'object' && input !== null && 'kind' in input && input.kind === 'override';
}

function senderProblem<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  by: Side | undefined,
  at: number | undefined,
): Problem | undefined {
  // A game that was made in this world carries the world's own digests: they need not be compared one by one.
  if (world.digests !== state.world) {
    const [other] = worldFaults(world, state);
    if (other !== undefined) return problem(other.code, other.params);
  }
  if (at !== undefined && at !== state.step) return problem('stale-step', { at, step: state.step });
  return by === undefined ? undefined : sideProblem(world, state, by);
}

/**
 * The problem of a sender who does not decide: his action is out of turn, or his answer belongs to a question put to
 * another side.
 */
function sideProblem<S extends System>(world: WorldOf<S>, state: GameState<S>, side: Side): Problem | undefined {
  if (state.pending !== undefined) {
    const { ask } = questionOf(world, state, state.pending);
    return side === ask.by ? undefined : problem('wrong-side', { side, deciding: ask.by }, ask.rule);
  }
  const by = state.frames.at(-1)?.by;
  return by === undefined || side === by
    ? undefined
    : problem('wrong-side', { side, deciding: by }, world.system.sections.turn);
}

function resume<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  pending: Pending<S>,
  action: S['action'],
  lean: boolean,
): Result<Applied<S>> {
  const answer = isAnswer(action) ? answerOf(action) : undefined;
  if (answer === undefined) return refuse(problem('answer-first', {}));
  if (pending.base !== baseOf(state))
    return refuse(problem('wrong-base', { expected: pending.base, given: baseOf(state) }));
  return settle(world, state, action, pending.action, [...pending.answers, answer], lean);
}

function settle<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  sent: Sent<S>,
  action: S['action'],
  answers: readonly Answer[],
  lean: boolean,
): Result<Applied<S>> {
  const dice = diceOf(state.secrets.referee.rng);
  const played = play(world, state, action, answers, dice.source, lean);
  const { run } = played;
  if (run.kind === 'misfit')
    return refuse(problem('misfit', { purpose: run.ask.purpose, of: run.ask.of }, run.ask.rule));
  const known = answers.length === 0 ? 0 : answers.filter((answer) => answer.kind === 'faces').length;
  const rolled = known === 0 ? run.dice : run.dice.slice(known);
  const next = dice.after();
  const secrets =
    next === state.secrets.referee.rng || next === undefined ? state.secrets : withRng(state.secrets, next);
  if (run.kind === 'waiting') {
    const pending: Pending<S> = { base: state.pending?.base ?? baseOf(state), action, answers: run.answers };
    return ok({ state: { ...state, step: state.step + 1, pending, secrets }, action: sent, events: [], dice: rolled });
  }
  return ok({ state: done(state, played, secrets), action: sent, events: run.events, dice: rolled });
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

/** The digest of the position and the frames from which an action starts. */
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
