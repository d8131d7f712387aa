import type { BOTS } from '../../../src/bots/index.js';
import { createGame } from '../../../src/index.js';
import type { GameState, World } from '../../../src/state/index.js';
import type { LoggedStep } from '../../../src/vassal/logs/write-log.js';
import { changesSince, isUntouched } from '../../../src/vassal/position/changes.js';
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
  /** The time of the processor for judging it, in ms. */
  readonly ms: number;
  readonly accused: readonly string[];
}

/** Judges a game of bots in which nothing is wrong. */
export function judgedFair({ scenario, bot, seed, manner }: FairGame): FairJudged {
  const world = worldNamed(scenario);
  const steps = atTable(playedSteps(world, bot, seed), manner);
  const begun = steps[0]?.before ?? unwrap(createGame(world, { dice: 'entered' }));
  const bytes = unwrap(logOf(world, begun, steps, {}));
  const used = process.cpuUsage();
  const { mistakes } = unwrap(judgeLog(world, bytes));
  const { user } = process.cpuUsage(used);
  return {
    steps: steps.length,
    ms: Math.round(user / 1000),
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
/** So many steps behind a mistake it ends. */
const BEHIND = 30;

/** The games by their names: several mistakes are put into one. */
const games = new Map<string, readonly LoggedStep[]>();

function gamePlayed({ scenario, bot, seed, manner }: FairGame): readonly LoggedStep[] {
  const key = JSON.stringify([scenario, bot, seed, manner]);
  const known = games.get(key) ?? atTable(playedSteps(worldNamed(scenario), bot, seed), manner);
  games.clear();
  games.set(key, known);
  return known;
}

/** Puts a mistake into a game and judges the log from some steps before it to some behind it; nothing where the game has no room for it. */
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
    const found = judged(world, mistaken, kind);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How a mistake is judged; nothing where the judge gives a legal course to the very table, whose actions the rules have taken. */
function judged(world: World, { steps, at, right, last = at }: Mistaken, kind: MistakeKind): MistakeJudged | undefined {
  let from = Math.max(0, at - CONTEXT);
  while (from > 0 && steps[from]?.before.pending !== undefined) from -= 1;
  const { before } = steps[from] as LoggedStep;
  const part = steps.slice(from, last + 1 + BEHIND);
  const found = unwrap(judgeLog(world, unwrap(logOf(world, before, part, {})), { game: before }));
  const [bad, end] = [at - from, last - from];
  const hits = found.steps.filter((step) => step.first <= end && bad <= step.last);
  const isBehind = hits.some(({ notices }) => notices.some(({ code }) => code === 'track-behind'));
  if (kind !== 'windowForgotten' && found.mistakes.length === 0 && !isBehind && isShown(found.state, part))
    return undefined;
  const told = hits.flatMap((hit) => [...hit.mistakes.flatMap(({ problems }) => problems), ...hit.notices]);
  return {
    kind,
    isNamed: told.some(({ code }) => right.includes(code)),
    accused: found.mistakes
      .filter(({ step }) => step < (hits[0]?.first ?? bad))
      .map(({ step, problem: { code } }) => `${step} ${code}`),
    told: `${from}+${bad} right ${right.join(' ')}; told ${told.map(({ code, params }) => `${code} ${JSON.stringify(params)}`).join(', ')}`,
  };
}

/** Whether a game stands as the table does at the end. */
function isShown({ position }: GameState, steps: readonly LoggedStep[]): boolean {
  return isUntouched(changesSince(position, (steps.at(-1) as LoggedStep).after.position));
}
