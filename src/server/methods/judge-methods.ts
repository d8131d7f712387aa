import * as v from 'valibot';
import type { Judged, JudgedAfter, World } from '../../facade/index.js';
import {
  arrange,
  judge,
  judgeAfter,
  namesOf,
  positionNow,
  readSituation,
  request,
  sample,
  seedRng,
  view,
} from '../../facade/index.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { Desk, Method } from './method.js';
import { anything, method, TABLE, text } from './method.js';
import { inWords } from '../rpc/problems.js';
import type { JudgeRuled, Sampled } from '../answers/results.js';
import type { Table } from '../table/table.js';
import { tableOf } from '../table/table.js';
import { namesFor, ownState } from '../games/told.js';

/** So many steps may lead to the question of a situation. */
const MOST_STEPS = 100;

/** The ruling in words: the reasons, the sums, or what is still missing. */
function wordsOf(judged: Judged, names: Parameters<typeof inWords>[1]): string {
  if (judged.verdict === 'legal')
    return inWords({ complete: 1, action: judged.action, accounts: judged.accounts }, names);
  const { reasons: problems } = judged;
  if (judged.verdict === 'notLegal' || judged.next === undefined) return inWords({ complete: -1, problems }, names);
  return inWords({ complete: 0, next: judged.next, missing: judged.missing ?? [], problems }, names);
}

/** A question about the game on the table. A seat asks by its own view; the host and the umpire for the owner of the units. */
function inGame(table: Table, action: unknown): JudgeRuled {
  const { world, seen, side, game } = table;
  const after: Pick<JudgedAfter, 'judged' | 'by'> =
    side === undefined ? judgeAfter(world, { state: game }, action) : { judged: judge(world, seen, action), by: side };
  const { judged, by } = after;
  return { ...judged, text: wordsOf(judged, namesFor(table, game)), ...(by === undefined ? {} : { by }) };
}

/** A question about a situation that comes along. */
function inSituation(world: World, json: unknown, asked: unknown): Result<JudgeRuled> {
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

/** Problems of a situation, each with its place in the parameters. */
function inParameter({ problems }: { readonly problems: readonly Problem[] }): Result<never> {
  return refuseAll(problems.map((each) => ({ ...each, path: `/situation${each.path ?? ''}` })));
}

const judgeOf = method({
  name: 'game/judge',
  summary:
    'rules on an action as an umpire does: legal with its sums, not legal with every reason, or nothing that a rule could be asked about; in a game, or in a situation that comes along',
  params: {
    ...TABLE,
    action: v.exactOptional(
      anything('the action in question, whole or only begun; that of the situation where it is left out'),
    ),
    situation: v.exactOptional(
      anything(
        'with `world` and without a game: the situation, as docs/judge.md has it, with at most 100 steps under `then`',
      ),
    ),
  },
  result: 'JudgeRuled',
  run: (desk, { action, situation, ...asked }) => {
    if (situation !== undefined) return ofSituation(desk, asked, situation, action);
    const table = tableOf(desk, asked);
    return table.ok ? ok({ ...inGame(table.value, action), ...ownState(table.value) }) : table;
  },
});

function ofSituation(
  desk: Desk,
  { world, game, state }: Parameters<typeof tableOf>[1],
  situation: unknown,
  action: unknown,
): Result<JudgeRuled> {
  if (world === undefined || game !== undefined || state !== undefined)
    return refuse(problem('world-for-situation', {}));
  const named = desk.worlds.find(world);
  return named.ok ? inSituation(named.value.world, situation, action) : named;
}

const sampleOf = method({
  name: 'game/sample',
  summary:
    'draws a random legal action or answer of the side to decide; nothing where another side decides than the one whose eyes are meant',
  params: { ...TABLE, seed: text('any text by which it is drawn; another one each time where it is left out') },
  result: 'Sampled',
  run: (desk, { seed, ...asked }) => {
    const table = tableOf(desk, asked);
    if (!table.ok) return table;
    const { world, seen, side, game } = table.value;
    const due = request(world, seen);
    const decides = due.kind !== 'over' && (side === undefined || due.by === side);
    const eyes = due.kind === 'over' || side !== undefined ? seen : view(world, game, due.by);
    const drawn = decides ? sample(world, eyes, seedRng(seed ?? desk.newSeed())) : undefined;
    const given: Sampled = { ...(drawn === undefined ? {} : { action: drawn.action }), ...ownState(table.value) };
    return ok(given);
  },
});

/** The methods of the judge, and of whoever has no idea what to do. */
export const JUDGE_METHODS: readonly Method[] = [judgeOf, sampleOf];
