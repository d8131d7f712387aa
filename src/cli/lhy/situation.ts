import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import type { ScriptPlayed } from '../../engine/play/script.js';
import type { Lhy, LhyWorld, RulingsInput, WrittenLhySituation } from '../../lhy/index.js';
import { arrange, readSituation } from '../../lhy/index.js';
import { beside } from '../files/case.js';
import { inFile } from '../files/files.js';
import { readRuleset, rulesGiven } from '../files/house-rules.js';
import type { Options } from '../terminal/command-line.js';
import { comesAlong, missionIn } from './mission.js';

/** A situation of a file that has been set up in its world. */
export interface SituationInFile extends ScriptPlayed<Lhy> {
  readonly world: LhyWorld;
  readonly situation: WrittenLhySituation;
}

/** What a file says of its mission and of the answers. */
type Origin = Pick<WrittenLhySituation, 'packs' | 'rules' | 'scenario'>;

/**
 * Reads the situation of a file and sets it up: in the mission of `--pack`, else in its own, else on Hill 31, with the answers of the
 * file and of the command line.
 *
 * @param json the content of the file, not to be trusted
 * @param file its name
 * @param options the command line
 * @param ruleset takes the place of `--ruleset`, for a command that takes several
 * @returns the situation; or every mistake with the file and the place
 * @example situationIn(json, 'dispute.json', options).value.state.step // 0
 */
export function situationIn(json: unknown, file: string, options: Options, ruleset?: string): Result<SituationInFile> {
  const read = readSituation(json);
  const world = worldFor(read.ok ? read.value : {}, file, options, ruleset);
  if (!read.ok) return refuseAll([...inFile(read.problems, file), ...(world.ok ? [] : world.problems)]);
  if (!world.ok) return world;
  const arranged = arrange(world.value, read.value);
  return arranged.ok
    ? ok({ ...arranged.value, world: world.value, situation: read.value })
    : refuseAll(inFile(arranged.problems, file));
}

/**
 * The mission of `--pack`, else that of the file, by its file or by the name of one that comes with the program, else Hill 31, with the answers of the file and of the command line.
 *
 * @param origin what the file says of both
 * @example worldFor({}, 'game.json', options).value.mission.id // 'hill-31'
 */
export function worldFor(
  { packs = [], rules = {}, scenario = '' }: Origin,
  file: string,
  options: Options,
  ruleset?: string,
): Result<LhyWorld> {
  const given = readRuleset(rulesGiven(options, ruleset));
  if (!given.ok) return given;
  const [own] = packs.map((name) => beside(file, name));
  const { rules: typed = {}, ruleset: named, layers } = given.value.input;
  // What was typed may name the switches of either game.
  const asked: Readonly<Record<string, string | number>> = typed;
  const input: RulingsInput = {
    ...(named === undefined ? {} : { ruleset: named }),
    ...(layers === undefined ? {} : { layers: layers.filter((layer) => typeof layer !== 'string') }),
    rules: { ...rules, ...asked },
  };
  return missionIn(options.texts('pack')[0] ?? own ?? comesAlong(scenario), input);
}
