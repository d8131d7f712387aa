import type { World } from '../../facade/index.js';
import { namesOf } from '../../text/index.js';
import { english } from '../../text/en/index.js';
import type { Terminal } from '../terminal/terminal.js';
import type { Summary } from './summary.js';
import type { Share } from './wilson.js';

/** So many rules are told in the table; JSON has all. */
const RULES = 12;

/** Before anything is on the map: sides have their names already. */
export const EMPTY = { turn: 0, phase: 'over', passes: 0, counters: [], markers: [], control: [], facts: {} } as const;

/**
 * Writes the result of a simulation as a table.
 *
 * @example tellSummary(world, summary, terminal)
 */
export function tellSummary(world: World, summary: Summary, { out, style }: Terminal): void {
  const names = namesOf({ world, position: { ...EMPTY, initiative: world.sides[0] } });
  const sideOf = (side: string): string => names.nameOf(side) ?? side;
  const { games, seed, length } = summary;
  out(
    `${style('bold', world.scenario.title)}: ${games} games by ${summary.ruleset}, seeds ${seed}/1 to ${seed}/${games}\n`,
  );
  out(`\n${style('bold', 'Wins')} (with the interval of 95 % certainty)\n`);
  for (const { side, bot, games: won, ...share } of summary.wins) row(`${sideOf(side)} (${bot})`, won, shareIn(share));
  out(`\n${style('bold', 'What decided')}\n`);
  for (const { winner, outcome, games: ended, ...share } of summary.outcomes) {
    const said = names.saidOf?.('outcomes', outcome, english.id) ?? outcome;
    row(`${sideOf(winner)}: ${said}`, ended, shareIn(share));
  }
  out(`\n${style('bold', 'Length')}\n`);
  const { turns, steps, endedInTurn } = length;
  out(`  ${turns.mean} turns on average (${turns.least} to ${turns.most}), ${steps.mean} decisions\n`);
  for (const { turn, games: ended } of endedInTurn) row(`ended in turn ${turn}`, ended, percent(ended / games));
  for (const [side, strengths] of Object.entries(summary.casualties)) {
    out(`\n${style('bold', `Casualties: ${sideOf(side)}`)} (units in a game, on average)\n`);
    for (const { kind, began, left, lost } of strengths)
      out(
        `  ${kind.padEnd(16)} ${`${began} began`.padStart(14)} ${`${left} left`.padStart(14)} ${`${lost} lost`.padStart(14)}\n`,
      );
  }
  out(`\n${style('bold', 'What the sides did')} (in a game, on average)\n`);
  for (const [side, deeds] of Object.entries(summary.deeds)) {
    const { moves, fires, melees, assaults, smokes, passes } = deeds;
    out(
      `  ${sideOf(side)}: ${moves} moves, ${fires} attacks by fire, ${melees} Melees, ${assaults} Close Assaults, ${smokes} Smoke, ${passes} passes\n`,
    );
  }
  out(`\n${style('bold', 'Rules under which sums were worked out')} (how many, and the share of the games with one)\n`);
  for (const { rule, sums, games: ruled } of summary.rules.slice(0, RULES)) row(rule, sums, percent(ruled / games));
  out(`\ndigest of all finished games ${summary.digest}\n`);

  function row(what: string, count: number, rest: string): void {
    out(`  ${what.padEnd(44)} ${String(count).padStart(9)} ${rest}\n`);
  }
}

/**
 * A share with its interval, in percent.
 *
 * @example shareIn(wilson(8, 10)) // '  80.0 % (49.0 % to 94.3 %)'
 */
export function shareIn({ share, from, to }: Share): string {
  return `${percent(share)} (${percent(from).trim()} to ${percent(to).trim()})`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`.padStart(8);
}
