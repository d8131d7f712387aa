import type { BOTS } from '../../../src/bots/index.js';
import { createGame } from '../../../src/index.js';
import type { World } from '../../../src/state/index.js';
import type { LoggedStep } from '../../../src/vassal/logs/write-log.js';
import { luckOf } from '../../redteam/luck.js';
import { judgeLog } from '../../../src/vassal/index.js';
import { logOf } from '../../../src/vassal/logs/write-log.js';
import { unwrap } from '../../unwrap.js';
import { worldNamed } from '../../fuzz/worlds.js';
import type { Manner } from './played.js';
import type { Mistaken, MistakeKind } from './mistakes.js';
import { isLegal, MISTAKES } from './mistakes.js';
import { atTable, playedSteps } from './played.js';

/** A game without a mistake. */
export interface FairGame {
  readonly scenario: string;
  readonly bot: keyof typeof BOTS;
  readonly seed: string;
  readonly manner: Manner;
}

/** How many steps of it were judged, and what was called wrong. */
export interface FairJudged {
  readonly steps: number;
  readonly accused: readonly string[];
}

/** Judges a game of bots in which nothing is wrong. */
export function judgedFair({ scenario, bot, seed, manner }: FairGame): FairJudged {
  const world = worldNamed(scenario);
  const steps = atTable(playedSteps(world, bot, seed), manner);
  const begun = steps[0]?.before ?? unwrap(createGame(world, { dice: 'entered' }));
  const { mistakes } = unwrap(judgeLog(world, unwrap(logOf(world, begun, steps, {}))));
  return {
    steps: steps.length,
    accused: mistakes.map(
      ({ step, problem: { code, params } }) =>
        `${step} ${steps[step]?.action.kind ?? ''} ${code} ${JSON.stringify(params)}`,
    ),
  };
}

/** One mistake in a game of bots. */
export interface MistakenGame extends FairGame {
  readonly kind: MistakeKind;
}

/** How a mistake was judged. */
export interface MistakeJudged {
  readonly kind: MistakeKind;
  readonly isNamed: boolean;
  /** What was called wrong before it. */
  readonly accused: readonly string[];
  readonly told: string;
}

/** So many steps before a mistake a log begins. */
const CONTEXT = 8;

/** The games by their names: several mistakes are put into one. */
const games = new Map<string, readonly LoggedStep[]>();

function gamePlayed({ scenario, bot, seed, manner }: FairGame): readonly LoggedStep[] {
  const key = JSON.stringify([scenario, bot, seed, manner]);
  const known = games.get(key) ?? atTable(playedSteps(worldNamed(scenario), bot, seed), manner);
  games.clear();
  games.set(key, known);
  return known;
}

/** Puts a mistake into a game and judges the log that begins some steps before it; nothing where the game has no room for it. */
export function judgedMistake(game: MistakenGame): MistakeJudged | undefined {
  const { scenario, kind, seed } = game;
  const world = worldNamed(scenario);
  const steps = gamePlayed(game);
  const luck = luckOf(`${seed} ${kind}`);
  const places = steps.map((_, at) => at).filter((at) => at > 0);
  for (let tries = 0; tries < 200 && places.length > 0; tries++) {
    const [at = 0] = places.splice(luck.below(places.length), 1);
    const mistaken = MISTAKES[kind]({ world, steps, at, luck });
    if (mistaken === undefined || (kind !== 'windowForgotten' && isLegal(world, mistaken))) continue;
    return judged(world, mistaken, kind);
  }
  return undefined;
}

function judged(world: World, { steps, at, right }: Mistaken, kind: MistakeKind): MistakeJudged {
  let from = Math.max(0, at - CONTEXT);
  while (from > 0 && steps[from]?.before.pending !== undefined) from -= 1;
  const { before } = steps[from] as LoggedStep;
  const part = steps.slice(from);
  const found = unwrap(judgeLog(world, unwrap(logOf(world, before, part, {})), { game: before }));
  const bad = at - from;
  const hit = found.steps.find(({ first, last }) => first <= bad && bad <= last);
  const told = [...(hit?.mistakes.flatMap(({ problems }) => problems) ?? []), ...(hit?.notices ?? [])];
  return {
    kind,
    isNamed: told.some(({ code }) => right.includes(code)),
    accused: found.mistakes
      .filter(({ step }) => step < (hit?.first ?? bad))
      .map(({ step, problem: { code } }) => `${step} ${code}`),
    told: `${from}+${bad} right ${right.join(' ')}; told ${told.map(({ code, params }) => `${code} ${JSON.stringify(params)}`).join(', ')}`,
  };
}
