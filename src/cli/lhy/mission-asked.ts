import { readFileSync } from 'node:fs';
import { nearTo } from '../../kernel/basis/nearest.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { LhyWorld, MissionInput } from '../../lhy/index.js';
import { loadMission } from '../../lhy/index.js';
import type { WorldAsked } from '../../server/games/worlds.js';
import { MISSIONS } from '../files/mission-names.js';
import { shippedMission, withAnswers } from './mission.js';

/** So much of a wrong name is told. */
const MOST = 100;

/**
 * The world of a mission that a client of the rules server asks for: of one that comes with the program by its name, or of its documents. A
 * file is never read by the name that a client gives.
 *
 * @param asked the mission, with the rules, the ruleset and the optional rules of the players
 * @returns the world; `unknown-mission`, the problems of `loadMission`, each with its place in the call
 * @example missionAsked({ mission: 'hill-31' }).value.mission.title
 */
export function missionAsked({ mission, ruleset, rules = {}, options }: WorldAsked): Result<LhyWorld> {
  const document = documentOf(mission);
  if (!document.ok) return document;
  const texts = Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, `${value}`]));
  const answered = withAnswers(document.value, { rules: texts, ...(ruleset === undefined ? {} : { ruleset }) });
  const world = loadMission(withOptions(answered, options) as MissionInput);
  if (world.ok) return world;
  const called = {
    rules,
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(options === undefined ? {} : { options }),
  };
  return refuseAll(world.problems.map((each) => inCall(each, called)));
}

function documentOf(mission: unknown): Result<unknown> {
  if (typeof mission !== 'string') return { ok: true, value: mission };
  if (!MISSIONS.includes(mission)) {
    const params = { mission: mission.slice(0, MOST), known: MISSIONS, ...nearTo(mission, MISSIONS) };
    return refuse(problem('unknown-mission', params, undefined, '/mission'));
  }
  return { ok: true, value: JSON.parse(readFileSync(shippedMission(mission), 'utf8')) as unknown };
}

/** A mission with further optional rules; a document of another shape is left as it is. */
function withOptions(document: unknown, asked: readonly string[] = []): unknown {
  if (asked.length === 0 || typeof document !== 'object' || document === null) return document;
  const { options } = document as { readonly options?: unknown };
  const own: readonly unknown[] = Array.isArray(options) ? options : [];
  return { ...document, options: [...own, ...asked] };
}

/** A problem with its place in the call: in the mission, in the rules or in the optional rules. */
function inCall(
  found: Problem,
  { rules, ruleset, options }: Pick<WorldAsked, 'rules' | 'ruleset' | 'options'>,
): Problem {
  const { path = '' } = found;
  const [, name = ''] = /^\/rulings\/rules\/([^/]*)$/.exec(path) ?? [];
  if (rules !== undefined && Object.hasOwn(rules, name)) return { ...found, path: `/rules/${name}` };
  if (path === '/rulings/ruleset' && ruleset !== undefined) return { ...found, path: '/ruleset' };
  if (path.startsWith('/options') && options !== undefined) return { ...found, path: '/options' };
  return { ...found, path: `/mission${path}` };
}
