import { load } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import { guard } from '../../kernel/json/guard.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Lhy, LhyState, LhyWorld, WrittenLhySituation } from '../../lhy/index.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { inFile, readJson } from '../files/files.js';
import { playedTo } from '../files/moment.js';
import { onlyFile } from '../files/one-file.js';
import { recogniseLhy } from './recognise.js';
import { situationIn, worldFor } from './situation.js';

/** A game, the action that is disputed, and the side that takes it. */
export interface LhyDispute {
  readonly world: LhyWorld;
  readonly state: LhyState;
  /** What was taken before it, as far as it is known. */
  readonly taken?: readonly Taken<Lhy>[];
  /** The situation, where one was typed in: it can be set up anew by other answers. */
  readonly situation?: WrittenLhySituation;
  readonly action?: unknown;
  readonly by?: string;
  readonly question?: string;
}

/**
 * Reads a dispute about the second game: a record, a saved game, or a situation with a saved game or typed in.
 *
 * @param line the command line
 * @param ruleset takes the place of `--ruleset`, for a command that takes several
 * @returns the dispute, or every mistake with the file and the place
 * @example disputeIn(line).value.state.step // 0
 */
export function disputeIn({ files, options }: CommandLine, ruleset?: string): Result<LhyDispute> {
  const file = onlyFile(files);
  const read = file.ok ? readJson(file.value) : file;
  if (!file.ok || !read.ok) return read as Result<never>;
  const safe = guard(read.value);
  if (!safe.ok) return refuseAll(inFile(safe.problems, file.value));
  const moment = momentOf(safe.value, file.value, options, ruleset);
  if (!moment.ok) return moment;
  const given = options.text('action');
  const by = options.text('by');
  return ok({
    ...moment.value,
    ...(given === undefined ? {} : { action: writtenAction(given) }),
    ...(by === undefined ? {} : { by }),
  });
}

/** An action as JSON; what is none is judged as it was written. */
function writtenAction(text: string): unknown {
  const read = parseJson(text);
  return read.ok ? read.value : text;
}

/** A record is played to a step, a game is loaded, and a situation is set up. */
function momentOf(json: unknown, file: string, options: Options, ruleset: string | undefined): Result<LhyDispute> {
  const kind = recogniseLhy(json);
  const step = options.count('step');
  if (step !== undefined && kind !== 'transcript')
    return refuse(problem('step-wants-a-record', {}, undefined, '--step'));
  if (kind !== 'transcript' && kind !== 'game') return situationOf(json, file, options, ruleset);
  const made = worldFor({}, file, options, ruleset);
  if (!made.ok) return made;
  const world = made.value;
  if (kind === 'transcript') {
    const reached = playedTo<Lhy>(world, json, step, file);
    if (!reached.ok) return reached;
    const { state, taken, step: next } = reached.value;
    return ok({ world, state, taken, ...(next === undefined ? {} : { action: next.action }) });
  }
  const loaded = load<Lhy>(world, json);
  return loaded.ok ? ok({ world, state: loaded.value }) : refuseAll(inFile(loaded.problems, file));
}

function situationOf(json: unknown, file: string, options: Options, ruleset: string | undefined): Result<LhyDispute> {
  const arranged = situationIn(json, file, options, ruleset);
  if (!arranged.ok) return arranged;
  const { situation, ...moment } = arranged.value;
  const { action, by, question, setup } = situation;
  return ok({
    ...moment,
    ...(setup === undefined ? {} : { situation }),
    ...(action === undefined ? {} : { action }),
    ...(by === undefined ? {} : { by }),
    ...(question === undefined ? {} : { question }),
  });
}
