import { load } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import { guard } from '../../kernel/json/guard.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Lhy, LhyState, LhyWorld, RulingsInput, WrittenLhySituation } from '../../lhy/index.js';
import { arrange, readSituation } from '../../lhy/index.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { beside } from '../files/case.js';
import { inFile, readJson } from '../files/files.js';
import { readRuleset, rulesGiven } from '../files/house-rules.js';
import { playedTo } from '../files/moment.js';
import { onlyFile } from '../files/one-file.js';
import { missionIn } from './mission.js';

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

/** What a file says of its mission and of the answers. */
interface Origin {
  readonly packs?: readonly string[];
  readonly rules?: Readonly<Record<string, string>>;
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
  const { value: json } = safe;
  const situation = isSituation(json) ? readSituation(json) : undefined;
  if (situation?.ok === false) return refuseAll(inFile(situation.problems, file.value));
  const world = worldFor(situation?.value ?? {}, file.value, options, ruleset);
  if (!world.ok) return world;
  const step = options.count('step');
  const moment =
    situation === undefined
      ? momentIn(world.value, json, step, file.value)
      : situationIn(world.value, situation.value, step, file.value);
  if (!moment.ok) return moment;
  const given = options.text('action');
  const by = options.text('by');
  return ok({
    ...moment.value,
    ...(given === undefined ? {} : { action: writtenAction(given) }),
    ...(by === undefined ? {} : { by }),
  });
}

/** A file with a setup, or with a saved game in it, is a situation. */
function isSituation(json: unknown): boolean {
  if (typeof json !== 'object' || json === null || 'steps' in json || 'position' in json) return false;
  return true;
}

/** The mission of `--pack`, else that of the file, with the answers of the file and of the command line. */
function worldFor(
  { packs = [], rules = {} }: Origin,
  file: string,
  options: Options,
  ruleset: string | undefined,
): Result<LhyWorld> {
  const given = readRuleset(rulesGiven(options, ruleset));
  if (!given.ok) return given;
  const [own] = packs.map((name) => beside(file, name));
  const { rules: asked = {}, ruleset: named, layers } = given.value.input;
  const input: RulingsInput = {
    ...(named === undefined ? {} : { ruleset: named }),
    ...(layers === undefined ? {} : { layers: layers.filter((layer) => typeof layer !== 'string') }),
    rules: { ...rules, ...asked },
  };
  return missionIn(options.texts('pack')[0] ?? own, input);
}

/** An action as JSON; what is none is judged as it was written. */
function writtenAction(text: string): unknown {
  const read = parseJson(text);
  return read.ok ? read.value : text;
}

/** A record is played to a step; a game is loaded. */
function momentIn(world: LhyWorld, json: unknown, step: number | undefined, file: string): Result<LhyDispute> {
  if (typeof json === 'object' && json !== null && 'steps' in json) {
    const reached = playedTo<Lhy>(world, json, step, file);
    if (!reached.ok) return reached;
    const { state, taken, step: next } = reached.value;
    return ok({ world, state, taken, ...(next === undefined ? {} : { action: next.action }) });
  }
  if (step !== undefined) return refuse(problem('step-wants-a-record', {}, undefined, '--step'));
  const loaded = load<Lhy>(world, json);
  return loaded.ok ? ok({ world, state: loaded.value }) : refuseAll(inFile(loaded.problems, file));
}

/** A situation is set up, and what was done since is taken. */
function situationIn(
  world: LhyWorld,
  situation: WrittenLhySituation,
  step: number | undefined,
  file: string,
): Result<LhyDispute> {
  if (step !== undefined) return refuse(problem('step-wants-a-record', {}, undefined, '--step'));
  const arranged = arrange(world, situation);
  if (!arranged.ok) return refuseAll(inFile(arranged.problems, file));
  const { action, by, question } = situation;
  return ok({
    world,
    ...arranged.value,
    ...(situation.setup === undefined ? {} : { situation }),
    ...(action === undefined ? {} : { action }),
    ...(by === undefined ? {} : { by }),
    ...(question === undefined ? {} : { question }),
  });
}
