import type { Judged, JudgedAfter, Lnlt, World } from '../../facade/index.js';
import { arrange, judge, judgeAfter, namesOf, positionNow, readSituation } from '../../facade/index.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { JudgeRuled } from '../answers/results.js';
import { inWords } from '../rpc/problems.js';
import type { BookTable } from './rulebook.js';

/** So many steps may lead to the question of a situation. */
export const MOST_STEPS = 100;

/** The ruling in words: the reasons, the sums, or what is still missing. */
function wordsOf(judged: Judged, names: Parameters<typeof inWords>[1]): string {
  if (judged.verdict === 'legal')
    return inWords({ complete: 1, action: judged.action, accounts: judged.accounts }, names);
  const { reasons: problems } = judged;
  if (judged.verdict === 'notLegal' || judged.next === undefined) return inWords({ complete: -1, problems }, names);
  return inWords({ complete: 0, next: judged.next, missing: judged.missing ?? [], problems }, names);
}

/**
 * A question about the game on the table. A seat asks by its own view; the host and the umpire for the owner of the units.
 *
 * @example judgeInGame({ world, game, seen, side: 'us' }, action).verdict // 'legal'
 */
export function judgeInGame({ world, seen, side, game }: BookTable<Lnlt>, action: unknown): JudgeRuled {
  const after: Pick<JudgedAfter, 'judged' | 'by'> =
    side === undefined ? judgeAfter(world, { state: game }, action) : { judged: judge(world, seen, action), by: side };
  const { judged, by } = after;
  const names = namesOf({ world, position: positionNow(world, seen) });
  return { ...judged, text: wordsOf(judged, names), ...(by === undefined ? {} : { by }) };
}

/**
 * A question about a situation that comes along.
 *
 * @param json the situation, perhaps hostile
 * @param asked the action in question; that of the situation where it is left out
 * @example judgeInSituation(world, { scenario: 'training', setup, action }, undefined).value.verdict
 */
export function judgeInSituation(world: World, json: unknown, asked: unknown): Result<JudgeRuled> {
  const read = readSituation(json);
  if (!read.ok) return inParameter(read);
  const { scenario, then = [], by } = read.value;
  if (scenario !== world.scenario.id)
    return refuse(problem('other-scenario', { scenario, world: world.scenario.id }, undefined, '/situation/scenario'));
  if (then.length > MOST_STEPS)
    return refuse(problem('too-many-steps', { given: then.length, most: MOST_STEPS }, undefined, '/situation/then'));
  const arranged = arrange(world, read.value);
  if (!arranged.ok) return inParameter(arranged);
  const { asked: inLine } = arranged.value;
  const action = asked ?? inLine?.action ?? read.value.action;
  const words = asked === undefined ? inLine : undefined;
  const { judged, state, by: owner, ended } = judgeAfter(world, arranged.value, action, by ?? inLine?.by, words);
  const names = namesOf({ world, position: positionNow(world, state) });
  return ok({
    ...judged,
    text: [...(ended === undefined ? [] : [inWords(ended, names)]), wordsOf(judged, names)].join('\n'),
    ...(owner === undefined ? {} : { by: owner }),
    ...(ended === undefined ? {} : { ended }),
  });
}

/**
 * Problems of a situation, each with its place in the parameters.
 *
 * @example inParameter(refuse(problem('missing', {}, undefined, '/setup'))).problems[0].path // '/situation/setup'
 */
export function inParameter({ problems }: { readonly problems: readonly Problem[] }): Result<never> {
  return refuseAll(problems.map((each) => ({ ...each, path: `/situation${each.path ?? ''}` })));
}
