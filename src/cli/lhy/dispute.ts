import { load } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import { guard } from '../../kernel/json/guard.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import { present } from '../../kernel/basis/present.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Lhy, LhyState, LhyWorld, LineQuestion, TypedMistake, WrittenLhySituation } from '../../lhy/index.js';
import { questionIn, replayTyped } from '../../lhy/index.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { inFile } from '../files/files.js';
import { playedTo } from '../files/moment.js';
import { afterGiven, typedOnly } from '../files/mistake-lines.js';
import { onlyFile } from '../files/one-file.js';
import { recogniseLhy } from './recognise.js';
import { situationIn, worldFor } from './situation.js';
import { contentOf, isTyped, typedIn } from './typed.js';

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
  /** The dice and the choices that go with the action, where somebody has rolled already. */
  readonly answers?: NonNullable<LineQuestion['answers']>;
  /** What the words of the action say came of it. */
  readonly told?: NonNullable<LineQuestion['told']>;
  /** The action was named on the command line: its dice have to fit. */
  readonly isAsked?: true;
  /** The mistakes of a typed record before the moment, after which it went on. */
  readonly mistakes?: readonly TypedMistake[];
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
  const read = file.ok ? contentOf(file.value) : file;
  if (!file.ok || !read.ok) return read as Result<never>;
  const safe = guard(read.value);
  if (!safe.ok) return refuseAll(inFile(safe.problems, file.value));
  const moment = momentOf(safe.value, file.value, options, ruleset);
  if (!moment.ok) return moment;
  const given = options.text('action');
  const by = options.text('by');
  const asked: LhyDispute = { ...moment.value, ...(by === undefined ? {} : { by }) };
  if (given === undefined)
    return typeof asked.action === 'string' ? inWords(asked, asked.action, `${file.value}#/action`) : ok(asked);
  const { answers: _answers, told: _told, ...plain } = asked;
  if (!/^\s*[[{"]/.test(given)) return inWords({ ...plain, isAsked: true }, given, '--action');
  const written = parseJson(given);
  return written.ok ? ok({ ...plain, action: written.value }) : refuseAll(at(written.problems, '--action'));
}

/** A dispute about what a line says: the maneuver and the hexes before the step that is asked about are taken first. */
function inWords(dispute: LhyDispute, text: string, path: string): Result<LhyDispute> {
  const { world, state, taken = [], situation, by } = dispute;
  const read = questionIn(world, state, text);
  if (!read.ok) return refuseAll(at(read.problems, path));
  const { action, taken: before, state: then, answers, told } = read.value;
  const side = by ?? read.value.by;
  const steps = [...(situation?.then ?? []), ...before.map((each) => each.action)];
  return ok({
    ...dispute,
    action,
    state: then,
    taken: [...taken, ...before],
    ...(situation === undefined || before.length === 0
      ? {}
      : { situation: { ...situation, then: steps as typeof situation.then & object } }),
    ...(side === undefined ? {} : { by: side }),
    ...present({ answers, told }),
  });
}

function at(problems: readonly Problem[], path: string): readonly Problem[] {
  return problems.map((each) => ({ ...each, path }));
}

/** A record is played to a step, a game is loaded, and a situation is set up. */
function momentOf(json: unknown, file: string, options: Options, ruleset: string | undefined): Result<LhyDispute> {
  const step = options.count('step');
  if (isTyped(json)) return momentTyped(json, file, options, step);
  const [unfit] = typedOnly(options, ['after']);
  if (unfit !== undefined) return refuse(unfit);
  const kind = recogniseLhy(json);
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

/** A typed record is played to a step, whose line is asked about; a step that is refused on the way is left out, or counts as `--after` says. */
function momentTyped(json: unknown, file: string, options: Options, step: number | undefined): Result<LhyDispute> {
  const read = typedIn(json, file, options);
  if (!read.ok) return read;
  const { world, record, start } = read.value;
  const most = record.steps.length;
  if (step !== undefined && step > most) return refuse(problem('no-such-step', { step, most }, undefined, '--step'));
  const after = afterGiven(options);
  if (!after.ok) return after;
  const replayed = replayTyped(world, record.steps, start, step, undefined, after.value);
  if (!replayed.ok) return refuseAll(inFile(replayed.problems, file));
  const { text, action = text, dice = [], choices = [] } = step === undefined ? {} : (record.steps[step] ?? {});
  const { mistakes, ...moment } = replayed.value;
  return ok({
    world,
    ...moment,
    ...(action === undefined ? {} : { action }),
    ...(dice.length + choices.length === 0 ? {} : { answers: { dice, choices } }),
    ...(mistakes.length === 0 ? {} : { mistakes }),
  });
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
