import type { GameState, Problem, Result, Side, Taken, World } from '../../facade/index.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { parseAction } from '../../notation/index.js';
import { caseOf } from '../files/case.js';
import type { Options } from '../terminal/command-line.js';
import { readJson } from '../files/files.js';
import type { RulesGiven } from '../files/house-rules.js';
import { momentOf } from '../files/moment.js';
import { recognise } from '../files/recognise.js';
import { readSavedGame } from '../files/saved-game.js';
import type { SavedWith } from '../files/saved-game.js';

/** The question put to the umpire: a moment of a game, and often an action. */
export interface Dispute {
  readonly world: World;
  readonly state: GameState;
  /** What was taken before it; absent where only the moment is known. */
  readonly taken?: readonly Taken[];
  /** The question in words, where the file has it. */
  readonly question?: string;
  /** The side that acts; absent: the side to decide. */
  readonly by?: Side;
  /** Not to be trusted. */
  readonly action?: unknown;
}

/**
 * Reads a dispute from a file: a situation, a saved game, or a moment of a recorded game.
 *
 * @param file its name
 * @param options `step`, `action`, `by` and `pack` of the command line
 * @param rules the rules that somebody asks for
 * @returns the dispute, or every mistake: `wrong-file-kind`, `step-wants-a-record`, `no-such-step`, those of the file and of the
 *   options
 * @example readDispute('game.json', options, rulesGiven(options))
 */
export function readDispute(file: string, options: Options, rules: RulesGiven): Result<Dispute> {
  const action = actionGiven(options.text('action'));
  const read = readJson(file);
  const problems = [...problemsOf(action), ...problemsOf(read)];
  if (!action.ok || !read.ok) return refuseAll(problems);
  const found = disputeIn(read.value, { file, packs: options.texts('pack'), ...rules }, options);
  if (!found.ok) return found;
  const by = options.text('by') ?? found.value.by;
  const { sides } = found.value.world;
  if (by !== undefined && !sides.includes(by))
    return refuse(problem('unknown-side', { side: by, known: sides }, undefined, '--by'));
  return ok({
    ...found.value,
    ...(by === undefined ? {} : { by }),
    ...(action.value === undefined ? {} : { action: action.value }),
  });
}

function problemsOf(result: Result<unknown>): readonly Problem[] {
  return result.ok ? [] : result.problems;
}

/**
 * An action on the command line: JSON, or the notation of one line.
 *
 * @returns nothing where none is given; the problems of `parseJson` and `parseAction` otherwise
 * @example actionGiven('pass') // { ok: true, value: { kind: 'pass' } }
 */
export function actionGiven(text: string | undefined): Result<unknown> {
  if (text === undefined) return ok(undefined);
  const read = /^\s*[[{"]/.test(text) ? parseJson(text) : parseAction(text);
  return read.ok ? read : refuseAll(read.problems.map((each) => ({ ...each, path: '--action' })));
}

function disputeIn(json: unknown, from: SavedWith, options: Options): Result<Dispute> {
  const { file } = from;
  const step = options.count('step');
  const kind = recognise(json);
  if (kind === 'transcript') {
    const moment = momentOf(json, step, from);
    if (!moment.ok) return moment;
    const { world, state, taken, step: recorded } = moment.value;
    return ok({
      world,
      state,
      taken,
      ...(step === undefined || recorded === undefined ? {} : { action: recorded.action }),
    });
  }
  if (kind === 'game') {
    const saved = readSavedGame(json, from);
    if (!saved.ok || step === undefined || step === saved.value.state.step) return saved;
    return refuse(problem('saved-at-step', { step, saved: saved.value.state.step }, undefined, '--step'));
  }
  // Anything else is read as a situation, and told what it lacks; what is clearly something else is told so.
  if (kind === 'pack' || kind === 'board') return refuse(problem('wrong-file-kind', { kind }, undefined, file));
  if (step !== undefined) return refuse(problem('step-wants-a-record', {}, undefined, '--step'));
  const found = caseOf(json, from);
  if (!found.ok) return found;
  const { world, state, taken, situation } = found.value;
  const { question, by, action } = situation;
  return ok({
    world,
    state,
    taken,
    ...(question === undefined ? {} : { question }),
    ...(by === undefined ? {} : { by }),
    ...(action === undefined ? {} : { action }),
  });
}
