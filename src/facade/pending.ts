import type { DiceSource, Run } from '../kernel/runner.js';
import { run } from '../kernel/runner.js';
import type { Answer, Ask } from '../kernel/request.js';
import { ruleOf } from '../phases/index.js';
import { advance, callingAirSupport } from '../phases/index.js';
import type { Action, Event, Frame, GameState, Pending, Position, Scene, World } from '../state/index.js';
import { reduce } from '../state/index.js';
import { shapedFrame } from '../state/frames/shapes.js';
import { override } from './override.js';
import type { GameProcedure } from '../state/index.js';

/** What of a game or a view an action is played on. */
type Board = Pick<GameState, 'position' | 'frames'>;

/** The runner's working copy, as procedures see it. */
export interface Table extends Scene {
  position: Position;
  frames: readonly Frame[];
}

/**
 * An action with what follows from it by itself: windows that close, phases that end.
 *
 * @example yield* turn(scene, { kind: 'pass' })
 */
export function turn(scene: Scene, action: Action): GameProcedure {
  return callingAirSupport(scene, carriedOut(scene, action));
}

function* carriedOut(scene: Scene, action: Action): GameProcedure {
  if (action.kind === 'override') {
    yield* override(scene, action);
  } else {
    const rule = ruleOf(action.kind);
    if (rule === undefined) throw new Error(`no rule for ${action.kind}`);
    yield* rule.run(scene, action);
  }
  yield* advance(scene);
}

/** A run with the stage it ended on. */
export interface Played {
  readonly run: Run<void, Event>;
  readonly position: Position;
  readonly frames: readonly Frame[];
}

/**
 * Runs an action from its beginning with the answers given so far.
 *
 * @example play(world, state, action, [], source).run.kind // 'done'
 */
export function play(
  world: World,
  seen: Board,
  action: Action,
  answers: readonly Answer[],
  source: DiceSource,
): Played {
  const table: Table = { world, position: seen.position, frames: seen.frames };
  const result = run(turn(table, action), table, reduce, answers, source, shapedFrame);
  return { run: result, position: table.position, frames: table.frames };
}

/** What a pending action waits for, and what has happened in it so far. */
export interface Question {
  readonly ask: Ask;
  readonly soFar: readonly Event[];
}

const noDice: DiceSource = () => undefined;
const asked = new WeakMap<Pending, Question>();

/**
 * The question of a pending action, worked out again from its journal.
 *
 * @example questionOf(world, game, game.pending).ask.kind // 'dice' while dice are wanted
 */
export function questionOf(world: World, seen: Board, pending: Pending): Question {
  const known = asked.get(pending);
  if (known !== undefined) return known;
  const { run: result } = play(world, seen, pending.action, pending.answers, noDice);
  if (result.kind !== 'waiting') throw new Error('a pending action waits for nothing');
  const question: Question = { ask: result.ask, soFar: result.events };
  asked.set(pending, question);
  return question;
}
