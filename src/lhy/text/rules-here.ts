import {
  actionsFor,
  apply,
  check,
  legal,
  odds,
  openSlot,
  options,
  positionNow,
  readings,
  replayMoments,
  request,
  sample,
  save,
  standingAnswer,
  standingOrders,
  startTranscript,
  takeBackFault,
  toldTo,
  view,
  withStep,
} from '../../engine/index.js';
import type { ActionsFor, Seen } from '../../engine/index.js';
import type { AskOptions } from '../../engine/questions/asker.js';
import type { Refusal } from '../../engine/game/misuse.js';
import { problem } from '../../kernel/basis/result.js';
import { seedRng } from '../../kernel/procedure/seeded.js';
import { lineOfSight, missionOf } from '../facade/index.js';
import { namesIn } from '../notation/index.js';
import type { LhySight } from '../sight/index.js';
import type { Lhy, LhyWorld } from '../state/index.js';
import { explain } from './anything.js';
import type { LhyLocale, LhyNames } from './language.js';
import { explainSight } from './sight-text.js';

/** The functions that play this game in a page. */
export interface LhyRulesHere {
  readonly system: string;
  readonly actionsFor: (world: LhyWorld, seen: Seen<Lhy>, thing: string, how?: AskOptions) => ActionsFor<Lhy>;
  readonly apply: typeof apply<Lhy>;
  readonly check: typeof check<Lhy>;
  readonly destinations: () => Refusal;
  readonly explain: typeof explain;
  readonly explainSight: (
    line: LhySight,
    map: unknown,
    words: LhyLocale,
    ends: { readonly from: string; readonly to: string },
  ) => string;
  readonly fieldOfView: () => Refusal;
  readonly legal: typeof legal<Lhy>;
  readonly lineOfSight: typeof lineOfSight;
  readonly namesOf: (table: { readonly world: LhyWorld }) => LhyNames;
  readonly odds: typeof odds<Lhy>;
  readonly openSlot: typeof openSlot<Lhy>;
  readonly options: typeof options<Lhy>;
  readonly positionNow: typeof positionNow<Lhy>;
  readonly reachable: () => Refusal;
  readonly readings: typeof readings<Lhy>;
  readonly replayMoments: typeof replayMoments<Lhy>;
  readonly request: typeof request<Lhy>;
  readonly sample: typeof sample<Lhy>;
  readonly save: typeof save<Lhy>;
  readonly seedRng: typeof seedRng;
  readonly standingAnswer: typeof standingAnswer<Lhy>;
  readonly standingOrders: typeof standingOrders<Lhy>;
  readonly startTranscript: typeof startTranscript<Lhy>;
  readonly takeBackFault: typeof takeBackFault<Lhy>;
  readonly toldTo: typeof toldTo<Lhy>;
  readonly view: typeof view<Lhy>;
  readonly withStep: typeof withStep<Lhy>;
  readonly worldText: (world: LhyWorld) => string;
}

/** The refusal of what the first game alone has. */
function lacking(method: string): Refusal {
  return { ok: false, problems: [problem('unsupported', { method })] };
}

/**
 * The functions of the rules for a page that plays this game by the interface `Game` of `hexarbiter/remote`: in the page, in a worker, on a
 * server.
 *
 * @example playHere(rulesHere, { world, game, record: { dice: { seed: '7' } }, words: english })
 */
export const rulesHere: LhyRulesHere = {
  system: 'lhy',
  actionsFor: (world, seen, thing, how) => actionsFor(world, seen, thing, undefined, how),
  apply,
  check,
  destinations: () => lacking('game/destinations'),
  explain,
  explainSight: (line, _map, words, { from, to }) => explainSight([from, to], line, words),
  fieldOfView: () => lacking('field'),
  legal,
  lineOfSight,
  namesOf: ({ world }) => namesIn(world),
  odds,
  openSlot,
  options,
  positionNow,
  reachable: () => lacking('game/reachable'),
  readings,
  replayMoments,
  request,
  sample,
  save,
  seedRng,
  standingAnswer,
  standingOrders,
  startTranscript,
  takeBackFault,
  toldTo,
  view,
  withStep,
  worldText: (world) => JSON.stringify(missionOf(world)),
};
