import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Problem, Result } from '../kernel/result.js';
import { refuseAll } from '../kernel/result.js';
import type { LhyNames, LhyWorld, MissionInput } from '../lhy/index.js';
import { explainProblems, loadMission } from '../lhy/index.js';
import { english } from '../lhy/text/en/index.js';
import { inFile, readJson } from './files.js';
import { refused, saidOf } from './report.js';
import type { ExitCode, Terminal } from './terminal.js';

/** The mission that is played when none is named: beside the built program, or two folders up from the source. */
const HILL_31 = ['../', '../../']
  .map((folder) => fileURLToPath(new URL(`${folder}packs/lhy/hill-31.json`, import.meta.url)))
  .find((file) => existsSync(file));

/** The name of the mission that comes with the program. */
const OWN = 'hill-31';

/**
 * The world of a mission of the second game.
 *
 * @param file the file of a mission, or `hill-31`; absent: Hill 31, which comes with the program
 * @returns the world, or what is wrong with the file
 * @example missionIn('my-mission.json').value.mission.title
 */
export function missionIn(file: string = OWN): Result<LhyWorld> {
  const name = file === OWN ? (HILL_31 ?? 'packs/lhy/hill-31.json') : file;
  const document = readJson(name);
  if (!document.ok) return document;
  const world = loadMission(document.value as MissionInput);
  return world.ok ? world : refuseAll(inFile(world.problems, name));
}

/**
 * A problem in the words of the second game, without its place; those of the command line in its own.
 *
 * @param found the problem
 * @param names the names of units; their ids when absent
 * @example sayInLhy(problem('one-attacker', { role: 'attacker' }, '20.1'))
 */
export function sayInLhy({ code, params, rule }: Problem, names?: LhyNames): string {
  const found: Problem = { code, params, ...(rule === undefined ? {} : { rule }) };
  return Object.hasOwn(english.problems, code) ? explainProblems(found, english, names) : saidOf(found);
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
