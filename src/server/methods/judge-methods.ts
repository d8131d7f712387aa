import * as v from 'valibot';
import { request, sample, view } from '../../engine/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { seedRng } from '../../kernel/procedure/seeded.js';
import { rulebookOf } from '../rulebooks/rulebook-of.js';
import type { AnyGame } from '../games/any-game.js';
import type { Desk, Method } from './method.js';
import { anything, method, TABLE, text } from './method.js';
import type { JudgeRuled, Sampled } from '../answers/results.js';
import { tableOf } from '../table/table.js';
import { ownState } from '../games/told.js';

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
    if (!table.ok) return table;
    const ruled = rulebookOf(table.value.world).judge(table.value, action);
    return ok({ ...ruled, ...ownState(table.value) });
  },
});

function ofSituation(
  desk: Desk,
  { world, game, state }: Parameters<typeof tableOf>[1],
  situation: unknown,
  action: unknown,
): Result<JudgeRuled<AnyGame>> {
  if (world === undefined || game !== undefined || state !== undefined)
    return refuse(problem('world-for-situation', {}));
  const named = desk.worlds.find(world);
  if (!named.ok) return named;
  return rulebookOf(named.value.world).judgeIn(named.value.world, situation, action);
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
    const given: Sampled<AnyGame> = {
      ...(drawn === undefined ? {} : { action: drawn.action }),
      ...ownState(table.value),
    };
    return ok(given);
  },
});

/** The methods of the judge, and of whoever has no idea what to do. */
export const JUDGE_METHODS: readonly Method[] = [judgeOf, sampleOf];
