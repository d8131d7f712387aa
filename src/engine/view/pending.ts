import type { DiceSource, Run } from '../../kernel/procedure/runner.js';
import { MOST_EFFECTS } from '../../kernel/procedure/performer.js';
import { run } from '../../kernel/procedure/runner.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Answer } from '../../kernel/procedure/request.js';
import type { Asked, GameState, PendingShown } from '../game/game.js';
import type { Question } from '../game/question.js';
import type { GameProcedure, Scene, System } from '../game/system.js';
import type { WorldOf } from '../world/world.js';

/** The parts of a game or a view on which an action is played. */
export type Board<S extends System> = Pick<GameState<S>, 'position' | 'frames'>;

/** The runner's working copy, as procedures see it. */
export interface Table<S extends System> extends Scene<S> {
  position: S['position'];
  frames: readonly S['frame'][];
}

/**
 * An action with its automatic consequences.
 *
 * @example yield* turn(world, scene, { kind: 'pass' })
 */
export function turn<S extends System>(world: WorldOf<S>, scene: Scene<S>, action: S['action']): GameProcedure<S> {
  const { watch } = world.system;
  const procedure = carriedOut(world, scene, action);
  return watch === undefined ? procedure : watch(scene, procedure);
}

function* carriedOut<S extends System>(world: WorldOf<S>, scene: Scene<S>, action: S['action']): GameProcedure<S> {
  yield* procedureOf(world, scene, action);
  yield* world.system.advance(scene);
}

/**
 * The procedure of an action, without the automatic steps after it.
 *
 * @example yield* procedureOf(world, scene, { kind: 'pass' })
 */
export function procedureOf<S extends System>(
  { system: { override, ruleOf, attempt } }: WorldOf<S>,
  scene: Scene<S>,
  action: S['action'],
): GameProcedure<S> {
  if (action.kind === 'override' && override !== undefined) return override.run(scene, action);
  const rule = ruleOf(action.kind);
  if (rule === undefined) throw new Error(`no rule for ${action.kind}`);
  const procedure = rule.run(scene, action);
  return attempt === undefined ? procedure : attempt(scene, action, procedure);
}

/**
 * The reason why an action cannot be taken that comes to no end: the steps that follow it by themselves go in a circle.
 *
 * @example noProgress().code // 'no-progress'
 */
export function noProgress(): Problem {
  return problem('no-progress', { steps: MOST_EFFECTS });
}

/** A run with the stage it ended on. */
export interface Played<S extends System> {
  readonly run: Run<void, S['event']>;
  readonly position: S['position'];
  readonly frames: readonly S['frame'][];
}

/**
 * Runs an action from its beginning with the answers given so far.
 *
 * @param lean nobody reads the events
 * @example play(world, state, action, [], source).run.kind // 'done'
 */
export function play<S extends System>(
  world: WorldOf<S>,
  seen: Board<S>,
  action: S['action'],
  answers: readonly Answer[],
  source: DiceSource,
  lean = false,
): Played<S> {
  const { reduce, shape } = world.system;
  const table: Table<S> = { world, position: seen.position, frames: seen.frames };
  const result = run(turn(world, table, action), table, reduce, answers, source, shape, lean);
  return { run: result, position: table.position, frames: table.frames };
}

const noDice: DiceSource = () => undefined;

/**
 * Whether a pending action, run again in a world, still waits for an answer after the answers given so far. In the world in
 * which they were given it does; by another ruleset it may have ended, or asked something else.
 *
 * @example stillAsks(world, game, game.pending) // true
 */
export function stillAsks<S extends System>(
  world: WorldOf<S>,
  seen: Board<S>,
  pending: PendingShown<S> | Asked,
): boolean {
  if ('ask' in pending) return true;
  return play(world, seen, pending.action, pending.answers, noDice).run.kind === 'waiting';
}

/**
 * The question of a pending action, worked out again from its journal. Of a view it is worked out from that view alone.
 *
 * @example questionOf(world, game, game.pending).ask.kind // 'dice' while dice are wanted
 */
export function questionOf<S extends System>(
  world: WorldOf<S>,
  seen: Board<S>,
  pending: PendingShown<S> | Asked,
): Question<S> {
  if ('ask' in pending) return { ask: pending.ask, soFar: [] };
  return halted(world, seen, pending).question;
}

/**
 * The position and the frames as a pending action has left them when it asked.
 *
 * @example boardAfter(world, game, game.pending).position
 */
export function boardAfter<S extends System>(
  world: WorldOf<S>,
  seen: Board<S>,
  pending: PendingShown<S> | Asked,
): Board<S> {
  if ('ask' in pending) return seen;
  return halted(world, seen, pending).left;
}

/** A pending action at its question: where it was run, what it asks, and the board that it has left. */
interface Halted<S extends System> {
  readonly world: object;
  readonly base: object;
  readonly question: Question<S>;
  readonly left: Board<S>;
}

/** The pending actions that were run to their questions, each as the game and as its views see it. */
const halts = new WeakMap<object, Halted<System>[]>();

/** So many of one pending action are remembered: the game and two views, in two worlds. */
const MOST_HALTS = 6;

function halted<S extends System>(world: WorldOf<S>, seen: Board<S>, pending: PendingShown<S>): Halted<S> {
  const known = halts.get(pending)?.find(({ world: its, base }) => its === world && base === seen.position);
  if (known !== undefined) return known as Halted<S>;
  const played = play(world, seen, pending.action, pending.answers, noDice);
  const found = rememberHalt(world, seen.position, pending, played);
  if (found === undefined) throw new Error('a pending action waits for nothing');
  return found;
}

/**
 * Remembers where a pending action has halted, so that it need not be run again for its question.
 *
 * @param base the position from which it started
 * @param played its run, with its events
 * @returns nothing where the run does not wait
 * @example rememberHalt(world, state.position, pending, played)?.question.ask
 */
export function rememberHalt<S extends System>(
  world: WorldOf<S>,
  base: S['position'],
  pending: PendingShown<S>,
  { run: result, position, frames }: Played<S>,
): Halted<S> | undefined {
  if (result.kind !== 'waiting') return undefined;
  const { ask, events: soFar } = result;
  const found: Halted<S> = { world, base, question: { ask, soFar }, left: { position, frames } };
  const others = halts.get(pending) ?? [];
  if (others.length >= MOST_HALTS) others.shift();
  others.push(found);
  halts.set(pending, others);
  return found;
}
