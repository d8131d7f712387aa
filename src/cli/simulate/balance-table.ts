import type { World } from '../../facade/index.js';
import { namesOf } from '../../text/index.js';
import { english } from '../../text/en/index.js';
import type { Terminal } from '../terminal/terminal.js';
import type { Balance, Doubt, Pairing } from './balance.js';
import { EMPTY, shareIn } from './table.js';

/**
 * Writes what every bot did against every bot, and what is doubtful in it.
 *
 * @example tellBalance(world, balance, terminal)
 */
export function tellBalance(world: World, { pairings, doubts, ruleset, seed }: Balance, terminal: Terminal): void {
  const { out, style } = terminal;
  const names = namesOf({ world, position: { ...EMPTY, initiative: world.sides[0] } });
  const sideOf = (side: string): string => names.nameOf(side) ?? side;
  out(`${style('bold', world.scenario.title)}: every bot against every bot by ${ruleset}, seeds ${seed}/1 and on\n`);
  for (const pairing of pairings) tellPairing(pairing);
  if (doubts.length > 0) out(`\n${style('yellow', 'Do not take these figures for those of the scenario')}\n`);
  for (const doubt of doubts) out(`  ${inWords(doubt, sideOf)}\n`);

  function tellPairing({ games, wins, outcomes, deeds, casualties }: Pairing): void {
    const [first, second] = wins.map(({ side, bot }) => `${sideOf(side)} (${bot})`);
    out(`\n${style('bold', `${first} against ${second}`)}, ${games} games\n`);
    for (const { side, games: won, ...share } of wins) {
      const done = deeds[side];
      const lost = (casualties[side] ?? []).reduce((sum, strength) => sum + strength.lost, 0);
      out(`  ${sideOf(side).padEnd(20)} ${`${won} won`.padStart(8)} ${shareIn(share)}\n`);
      if (done === undefined) continue;
      const { moves, fires, melees, assaults } = done;
      out(`    in a game: ${moves} moves, ${fires} attacks by fire, ${melees} Melees, ${assaults} Close Assaults, `);
      out(`${lost.toFixed(1)} units lost\n`);
    }
    const [most] = outcomes;
    if (most === undefined) return;
    const said = names.saidOf?.('outcomes', most.outcome, english.id) ?? most.outcome;
    out(`  most often decided: ${sideOf(most.winner)}, ${said} (${most.games} of ${games})\n`);
  }
}

function inWords(doubt: Doubt, sideOf: (side: string) => string): string {
  switch (doubt.kind) {
    case 'never-moved':
      return `${sideOf(doubt.side)} hardly ever moved in games of ${doubt.bots.join(' against ')}: an attack was not tried`;
    case 'never-attacked':
      return `${sideOf(doubt.side)} hardly ever attacked in games of ${doubt.bots.join(' against ')}`;
    case 'levels-disagree':
      return `${doubt.levels.join(' and ')} disagree about who wins among equals: the bots decide, not the scenario`;
    case 'few-games':
      return `a pairing has ${doubt.games} games only: the intervals are wide`;
  }
}
