import { fileURLToPath } from 'node:url';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { refuseAll } from '../../kernel/basis/result.js';
import type { LhyNames, LhyWorld, MissionInput, RulingsInput } from '../../lhy/index.js';
import { explainProblems, loadMission } from '../../lhy/index.js';
import type { LhyLocale } from '../../lhy/index.js';
import { LHY_ENGLISH } from '../files/language.js';
import { inFile, readJson } from '../files/files.js';
import { MISSIONS } from '../files/mission-names.js';
import { inPackage } from '../terminal/in-package.js';
import { refused, saidOf } from '../files/report.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';

/** The mission that is played when none is named. */
const OWN = 'hill-31';

/**
 * The file of a mission that comes with the program.
 *
 * @param name one of `MISSIONS`
 * @example shippedMission('hill-31') // '.../packs/lhy/hill-31.json'
 */
export function shippedMission(name: string): string {
  const file = `packs/lhy/${name}.json`;
  const own = inPackage(file);
  return own === undefined ? file : fileURLToPath(own);
}

/**
 * A name, where a mission that comes with the program is called so.
 *
 * @example comesAlong('my-mission') // undefined
 */
export function comesAlong(name: unknown): string | undefined {
  return MISSIONS.find((each) => each === name);
}

/**
 * The mission of a recorded game, where it comes with the program.
 *
 * @param document a transcript, not to be trusted
 * @example missionOf({ scenario: 'drop-at-dawn', steps: [] }) // 'drop-at-dawn'
 */
export function missionOf(document: unknown): string | undefined {
  return typeof document === 'object' && document !== null && 'scenario' in document
    ? comesAlong(document.scenario)
    : undefined;
}

/**
 * The world of a mission of the second game.
 *
 * @param file the file of a mission, or the name of one that comes with the program; absent: Hill 31
 * @param asked answers to open questions, which come before those of the file
 * @returns the world, or what is wrong with the file
 * @example missionIn('my-mission.json').value.mission.title
 */
export function missionIn(file: string = OWN, asked: RulingsInput = {}): Result<LhyWorld> {
  const name = MISSIONS.includes(file) ? shippedMission(file) : file;
  const document = readJson(name);
  if (!document.ok) return document;
  const world = loadMission(withAnswers(document.value, asked) as MissionInput);
  return world.ok ? world : refuseAll(inFile(world.problems, name));
}

/**
 * A mission with further answers; a document of another shape is left as it is.
 *
 * @example withAnswers(document, { rules: { mortarTen: 'appliedOnly' } })
 */
export function withAnswers(document: unknown, { rules = {}, layers = [], ...named }: RulingsInput): unknown {
  const none = Object.keys(rules).length + layers.length + Object.keys(named).length === 0;
  if (none || typeof document !== 'object' || document === null) return document;
  const { rulings = {} } = document as Partial<MissionInput>;
  return {
    ...document,
    rulings: {
      ...rulings,
      ...named,
      layers: [...(rulings.layers ?? []), ...layers],
      rules: { ...rulings.rules, ...rules },
    },
  };
}

/**
 * A problem in the words of the second game, without its place; those of the command line in its own.
 *
 * @param found the problem
 * @param names the names of units; their ids when absent
 * @param locale the language
 * @example sayInLhy(problem('one-attacker', { role: 'attacker' }, '20.1'))
 */
export function sayInLhy({ code, params, rule }: Problem, names?: LhyNames, locale: LhyLocale = LHY_ENGLISH): string {
  const found: Problem = { code, params, ...(rule === undefined ? {} : { rule }) };
  return Object.hasOwn(locale.problems, code) ? explainProblems(found, locale, names) : saidOf(found);
}

/**
 * Says what is wrong with the input in the words of the second game, and ends.
 *
 * @returns the exit code for bad input
 * @example refusedInLhy(terminal, problems, false) // 2
 */
export function refusedInLhy(terminal: Terminal, problems: readonly Problem[], json: boolean): ExitCode {
  return refused(terminal, problems, json, sayInLhy);
}
