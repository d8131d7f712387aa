import { expect, it } from 'vitest';
import { SCENARIOS } from '../../fuzz/worlds.js';
import { MISTAKE_KINDS } from './mistakes.js';
import { MANNERS } from './played.js';
import { judgedFair, judgedMistake } from './proof.js';
import type { FairGame, MistakeJudged } from './proof.js';

/** So many games and mistakes; `node test/vassal/run.mjs` asks for more, over all scenarios. */
const GAMES = Number(process.env['HEXARBITER_LOG_GAMES'] ?? 6);
const MISTAKES = Number(process.env['HEXARBITER_LOG_MISTAKES'] ?? 20);
/** The number of the first game: parts of a long run may be run one after the other, or in several places. */
const FROM = Number(process.env['HEXARBITER_LOG_FROM'] ?? 0);
const isWhole = process.env['HEXARBITER_LOG_GAMES'] !== undefined;
const scenarios = isWhole ? SCENARIOS : ['training', 'cache', 'regiment'];

/** The game of a number: the scenarios in turn, then the bots and the manners. */
function gameOf(number: number): FairGame {
  const round = Math.floor(number / scenarios.length);
  return {
    scenario: scenarios[number % scenarios.length] ?? '',
    bot: round % 2 === 0 ? 'sensible' : 'random',
    seed: `fair ${round}`,
    manner: MANNERS[Math.floor(round / 2) % 2] ?? 'single',
  };
}

function tell(line: string): void {
  if (isWhole) process.stdout.write(`${line}\n`);
}

it('a log of a game without a mistake accuses nobody', () => {
  const accused: string[] = [];
  let steps = 0;
  for (let number = FROM; number < FROM + GAMES; number++) {
    const game = gameOf(number);
    const judged = judgedFair(game);
    steps += judged.steps;
    accused.push(...judged.accused.map((each) => `${JSON.stringify(game)} ${each}`));
    tell(
      `${number + 1 - FROM} games, ${steps} steps, ${accused.length} accusations; ${game.scenario}: ${judged.accused.join('; ')}`,
    );
  }
  expect(steps).toBeGreaterThanOrEqual(20 * GAMES);
  expect(accused).toEqual([]);
}, 14_400_000);

it('95 of 100 mistakes of ten kinds are named at their step, with the right code', () => {
  const judged: MistakeJudged[] = [];
  for (let number = FROM; judged.length < MISTAKES; number++) {
    const game = { ...gameOf(number), manner: 'single' as const };
    for (const kind of MISTAKE_KINDS.slice(0, MISTAKES - judged.length)) {
      const found = judgedMistake({ ...game, kind });
      if (found === undefined) continue;
      judged.push(found);
      if (!found.isNamed || found.accused.length > 0)
        tell(`${JSON.stringify(game)} ${kind} ${found.told} ${found.accused.join(', ')}`);
    }
  }
  for (const kind of MISTAKE_KINDS) {
    const own = judged.filter((each) => each.kind === kind);
    tell(`${kind}: ${own.filter(({ isNamed }) => isNamed).length} of ${own.length} named`);
  }
  const unnamed = judged.filter(({ isNamed }) => !isNamed);
  expect(unnamed.length, JSON.stringify(unnamed)).toBeLessThanOrEqual(0.05 * judged.length);
  expect(judged.flatMap(({ accused }) => accused)).toEqual([]);
}, 14_400_000);
