import type { Json } from '../../kernel/json/canonical.js';
import type { Answer, Ask, DiceRecord } from '../../kernel/procedure/request.js';
import { guard } from '../../kernel/json/guard.js';
import type { DraftOf, Writable } from '../../kernel/basis/draft.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import { settingsOf } from '../game/arguments.js';
import { baseOf } from '../view/base.js';
import { answerOf, facesProblem, isAnswer } from '../game/answer.js';
import type { Cup, SentDice, Surplus } from './dice-source.js';
import { cupOf, cupWith, readDice, surplusOf } from './dice-source.js';
import type { GameState, Pending, Secrets, Sent, Side } from '../game/game.js';
import { MOST_COUNT } from '../game/limits.js';
import { hindered } from '../questions/hindered.js';
import { legalAction } from '../questions/judged.js';
import { misused } from '../game/misuse.js';
import type { Played } from '../view/pending.js';
import { sectionOfTurn } from '../view/view.js';
import type { Role } from '../view/role.js';
import { closedTo, seatOf, WHOLE_TABLE } from '../view/role.js';
import { noProgress, play, questionOf, rememberHalt } from '../view/pending.js';
import type { System } from '../game/system.js';
import { isStrict, isVouchedFor } from '../view/vouched.js';
import type { WorldOf } from '../world/world.js';
import { worldFaults } from '../world/world-faults.js';

/** The result of an action: the game after it, its events, and the dice that were rolled. */
export interface Applied<S extends System> {
  readonly state: GameState<S>;
  /** The action that was taken, in its one spelling. */
  readonly action: Sent<S>;
  /**
   * What has happened since the last step: while an action waits for an answer, its events up to the question; after the
   * answer, those that follow.
   */
  readonly events: readonly S['event'][];
  readonly dice: readonly DiceRecord[];
  /** The dice that came along and that nothing asked for. They may come along again with the next action. */
  readonly surplus?: Surplus;
}

/** The sender of an action, and the step that he thinks it is. A server checks all of it. */
export interface Sender {
  /**
   * Who sends: a side by its id, `umpire` or `host`. A side takes its own actions, gives its own answers, and may not set the rules
   * aside. Without it the sender is the side `by`; without both he is the host, who is the whole table.
   */
  readonly as?: Role;
  /** The side in whose name it is sent: it must be the one that decides. */
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
  /**
   * In a game with entered dice, faces for the requests that the action makes, in their order: `[[5, 2], [4]]`. A draw is
   * given every face that was rolled for it. When they are used up, the next request is asked as ever. The dice of a sender
   * with a name go to the requests of his side alone. A seeded game refuses them.
   */
  readonly dice?: SentDice;
}

const SETTINGS = { as: 'text', by: 'text', at: 'count', lean: 'flag', dice: 'json' } as const;

/**
 * Applies an action: the only way a game moves on. An action that `legal` or `sample` has just found in this very game
 * is not judged again.
 *
 * @param world the world
 * @param state the game; it is never changed
 * @param input the action, perhaps hostile
 * @param how the sender and the step it is meant for; whether the events are read; dice that come along
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
  const { as, by, at, dice, lean = false } = settings.value;
  const seat = as === undefined && by === undefined ? WHOLE_TABLE : seatOf(world, as, by);
  if (!seat.ok) return seat;
  const named = seat.value.kind === 'side' ? seat.value.side : by;
  const found = isVouchedFor(world, state, input);
  // Where the sender matters, the action is copied before its kind is asked: it cannot be of another kind later.
  const plain = found || named === undefined ? ok(input) : guard(input);
  const isSetAside = named !== undefined && plain.ok && isOverride(world, plain.value);
  const sender = isSetAside ? undefined : named;
  const wrongSender =
    senderProblem(world, state, sender, at) ?? (isSetAside ? closedTo(seat.value, plain.value) : undefined);
  if (wrongSender !== undefined) return refuseAll(hindered(world, state, plain.ok ? plain.value : {}, [wrongSender]));
  const legal = plain.ok ? judged(world, state, plain.value, found) : plain;
  if (!legal.ok) return refuseAll(hindered(world, state, plain.ok ? plain.value : {}, legal.problems));
  return dice === undefined
    ? carryOut(world, state, legal.value, cupOf(state.secrets.referee.rng), lean)
    : applyWith(world, state, legal.value, dice, sender, lean);
}

/** Applies an action with the dice that came along with it. */
function applyWith<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  action: S['action'],
  given: Json,
  by: Side | undefined,
  lean: boolean,
): Result<Applied<S>> {
  const { rng } = state.secrets.referee;
  const dice = readDice(given, rng !== undefined);
  if (!dice.ok) return dice;
  const cup = rng === undefined ? cupWith(dice.value, by) : cupOf(rng);
  const applied = carryOut(world, state, action, cup, lean);
  const surplus = applied.ok ? surplusOf(dice.value, cup.used()) : undefined;
  return applied.ok && surplus !== undefined ? ok({ ...applied.value, surplus }) : applied;
}

function carryOut<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  action: S['action'],
  cup: Cup,
  lean: boolean,
): Result<Applied<S>> {
  return state.pending === undefined
    ? settle(world, state, action, action, [], cup, lean)
    : resume(world, state, state.pending, action, cup, lean);
}

/** The action, or its faults. An action that was just found legal in this very game need not be judged again. */
function judged<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  input: unknown,
  found: boolean,
): Result<S['action']> {
  if (found && !isStrict()) return ok(input as S['action']);
  const legal = legalAction(world, state, input);
  if (found && !legal.ok)
    throw new Error(`found legal, then refused: ${JSON.stringify(input)} ${JSON.stringify(legal.problems)}`);
  return legal;
}

/** An override may be sent at any time, whoever decides. */
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
    : problem('wrong-side', { side, deciding: by }, sectionOfTurn(world, state));
}

function resume<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  pending: Pending<S>,
  action: S['action'],
  cup: Cup,
  lean: boolean,
): Result<Applied<S>> {
  const answer = isAnswer(action) ? answerOf(action) : undefined;
  if (answer === undefined) return refuse(problem('answer-first', {}));
  if (pending.base !== baseOf(state))
    return refuse(problem('wrong-base', { expected: pending.base, given: baseOf(state) }));
  return settle(world, state, action, pending.action, [...pending.answers, answer], cup, lean);
}

function settle<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  sent: Sent<S>,
  action: S['action'],
  answers: readonly Answer[],
  cup: Cup,
  lean: boolean,
): Result<Applied<S>> {
  const played = play(world, state, action, answers, cup.source, lean);
  const { run } = played;
  if (run.kind === 'endless') return refuse(noProgress());
  if (run.kind === 'misfit') return refuse(misfit(run, cup.used()));
  const known = answers.length === 0 ? 0 : answers.filter((answer) => answer.kind === 'faces').length;
  const rolled = known === 0 ? run.dice : run.dice.slice(known);
  const rng = cup.after();
  const secrets = rng === state.secrets.referee.rng || rng === undefined ? state.secrets : withRng(state.secrets, rng);
  const events = lean ? run.events : news(world, state, run.events);
  if (run.kind === 'waiting') {
    const pending: Pending<S> = { base: state.pending?.base ?? baseOf(state), action, answers: run.answers };
    if (!lean) rememberHalt(world, state.position, pending, played);
    const next = { ...state, step: Math.min(state.step + 1, MOST_COUNT), pending, secrets };
    return ok({ state: next, action: sent, events, dice: rolled });
  }
  return ok({ state: done(state, played, secrets), action: sent, events, dice: rolled });
}

/** The events of an action that were not told when it asked before. */
function news<S extends System>(
  world: WorldOf<S>,
  state: GameState<S>,
  events: readonly S['event'][],
): readonly S['event'][] {
  if (state.pending === undefined) return events;
  return events.slice(questionOf(world, state, state.pending).soFar.length);
}

/** The problem of an answer that does not fit: of dice that came along, with their place. */
function misfit({ ask, answer }: { readonly ask: Ask; readonly answer: Answer }, used: number): Problem {
  return used > 0 && ask.kind !== 'choice' && answer.kind === 'faces'
    ? facesProblem(ask, answer.faces, `/how/dice/${used - 1}`)
    : problem('misfit', { purpose: ask.purpose, of: ask.of }, ask.rule);
}

/** A game under construction in which nothing waits for an answer. */
type Settled<S extends System> = DraftOf<GameState<System>, 'umpire', 'pending', Writable<GameState<S>>>;

function done<S extends System>(state: GameState<S>, played: Played<S>, secrets: Secrets<S>): GameState<S> {
  const { world } = state;
  const { position, frames } = played;
  const next: Settled<S> = {
    kind: 'game',
    step: Math.min(state.step + 1, MOST_COUNT),
    world,
    position,
    frames,
    secrets,
  };
  if (state.umpire !== undefined) next.umpire = state.umpire;
  return next;
}

function withRng<S extends System>({ bySide, referee }: Secrets<S>, rng: RngState): Secrets<S> {
  return { bySide, referee: { ...referee, rng } };
}
