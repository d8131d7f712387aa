import type { DiceSource, Run } from '../kernel/runner.js';
import { run } from '../kernel/runner.js';
import type { Answer } from '../kernel/request.js';
import type { GameState, Pending } from './game.js';
import type { Question } from './question.js';
import type { GameProcedure, Scene, System } from './system.js';
import type { WorldOf } from './world.js';

/** The parts of a game or a view on which an action is played. */
type Board<S extends System> = Pick<GameState<S>, 'position' | 'frames'>;

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
  { system: { override, ruleOf } }: WorldOf<S>,
  scene: Scene<S>,
  action: S['action'],
): GameProcedure<S> {
  if (action.kind === 'override' && override !== undefined) return override.run(scene, action);
  const rule = ruleOf(action.kind);
  if (rule === undefined) throw new Error(`no rule for ${action.kind}`);
  return rule.run(scene, action);
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
const asked = new WeakMap<object, Question<System>>();

/**
 * Whether a pending action, run again in a world, still waits for an answer after the answers given so far. In the world in
 * which they were given it does; by another ruleset it may have ended, or asked something else.
 *
 * @example stillAsks(world, game, game.pending) // true
 */
export function stillAsks<S extends System>(world: WorldOf<S>, seen: Board<S>, pending: Pending<S>): boolean {
  return play(world, seen, pending.action, pending.answers, noDice).run.kind === 'waiting';
}

/**
 * The question of a pending action, worked out again from its journal.
 *
 * @example questionOf(world, game, game.pending).ask.kind // 'dice' while dice are wanted
 */
export function questionOf<S extends System>(world: WorldOf<S>, seen: Board<S>, pending: Pending<S>): Question<S> {
  const known = asked.get(pending);
  if (known !== undefined) return known as Question<S>;
  const { run: result } = play(world, seen, pending.action, pending.answers, noDice);
  if (result.kind !== 'waiting') throw new Error('a pending action waits for nothing');
  const question: Question<S> = { ask: result.ask, soFar: result.events };
  asked.set(pending, question);
  return question;
}
