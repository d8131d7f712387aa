import { expect, it } from 'vitest';
import { SCENARIOS } from '../../fuzz/worlds.js';
import { ledgerIn } from './ledger.js';
import { MISTAKE_KINDS } from './mistakes.js';
import { MANNERS } from './played.js';
import { judgedFair, judgedMistake } from './proof.js';
import type { FairGame, MistakeJudged } from './proof.js';

/** So many games and mistakes; `node test/vassal/run.mjs` asks for more, over all scenarios. */
const GAMES = Number(process.env['HEXARBITER_LOG_GAMES'] ?? 6);
const MISTAKES = Number(process.env['HEXARBITER_LOG_MISTAKES'] ?? 20);
/** The number of the first game: parts of a long run may be run one after the other, or in several places. */
const FROM = Number(process.env['HEXARBITER_LOG_FROM'] ?? 0);
const ledger = ledgerIn(process.env['HEXARBITER_LOG_LEDGER']);
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

/** The count of each name, with the part that is as it should be. */
function tellShares(rows: readonly { readonly name: string; readonly isGood: boolean }[], what: string): void {
  for (const name of new Set(rows.map((row) => row.name))) {
    const own = rows.filter((row) => row.name === name);
    tell(`${name}: ${own.filter(({ isGood }) => isGood).length} of ${own.length} ${what}`);
  }
}

it('a log of a game without a mistake accuses nobody', () => {
  const accused: string[] = [];
  const rows: { readonly name: string; readonly isGood: boolean }[] = [];
  let steps = 0;
  for (let number = FROM; number < FROM + GAMES; number++) {
    const game = gameOf(number);
    const judged = ledger.of('fair', number, () => ({ ...game, ...judgedFair(game) }));
    steps += judged.steps;
    rows.push({ name: game.scenario, isGood: judged.accused.length === 0 });
    accused.push(...judged.accused.map((each) => `${JSON.stringify(game)} ${each}`));
    tell(
      `${number + 1 - FROM} games, ${steps} steps, ${accused.length} accusations; ${game.scenario}: ${judged.accused.join('; ')}`,
    );
  }
  tellShares(rows, 'games without an accusation');
  expect(steps).toBeGreaterThanOrEqual(20 * GAMES);
  expect(accused).toEqual([]);
}, 86_400_000);

it('95 of 100 mistakes of ten kinds are named at their step, with the right code', () => {
  const judged: MistakeJudged[] = [];
  for (let number = FROM; judged.length < MISTAKES; number++) {
    const game = { ...gameOf(number), manner: 'single' as const };
    // All kinds are tried in a game, so that its row is the same however many mistakes are asked for.
    const { found } = ledger.of('mistaken', number, () => ({
      ...game,
      found: MISTAKE_KINDS.flatMap((kind) => judgedMistake({ ...game, kind }) ?? []),
    }));
    for (const each of found.slice(0, MISTAKES - judged.length)) {
      judged.push(each);
      if (!each.isNamed || each.accused.length > 0)
        tell(`${JSON.stringify(game)} ${each.kind} ${each.told} ${each.accused.join(', ')}`);
    }
    tell(`${judged.length} mistakes, ${judged.filter(({ isNamed }) => isNamed).length} named; ${game.scenario}`);
  }
  tellShares(
    judged.map(({ kind, isNamed }) => ({ name: kind, isGood: isNamed })),
    'named',
  );
  const unnamed = judged.filter(({ isNamed }) => !isNamed);
  expect(unnamed.length, JSON.stringify(unnamed)).toBeLessThanOrEqual(0.05 * judged.length);
  expect(judged.flatMap(({ accused }) => accused)).toEqual([]);
}, 86_400_000);
