import type { GameResult } from '../../facade/index.js';
import { namesOf } from '../../text/index.js';
import type { Match } from './match.js';
import { playOn, startGame } from './play.js';
import { showProgress } from '../terminal/progress.js';
import { refused } from '../files/report.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/** How often a result came up. */
interface Row {
  readonly winner: string;
  readonly condition: string;
  readonly games: number;
}

/**
 * Plays many games and counts how they end: a table, or JSON.
 *
 * @param match what is played; the seeds of the games are made from its seed
 * @param games how many
 * @param terminal where the table goes; a terminal on stderr shows the progress
 * @param json JSON instead of the table
 * @returns the exit code
 * @example tallyGames(match, 200, terminal, false)
 */
export function tallyGames(match: Match, games: number, terminal: Terminal, json: boolean): ExitCode {
  const { world, seed, bots } = match;
  const counts = new Map<string, number>();
  let steps = 0;
  for (let game = 1; game <= games; game++) {
    const each = `${seed}/${game}`;
    const start = startGame(world, each);
    if (!start.ok) return refused(terminal, start.problems, json);
    let result: GameResult | undefined;
    for (const { applied } of playOn(world, start.value, each, bots)) {
      result = applied.state.position.result;
      steps += 1;
    }
    const key = result === undefined ? 'nobody unfinished' : `${result.winner} ${result.condition}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    showProgress(terminal, game, games);
  }
  const rows = rowsOf(counts);
  if (json) outJson(terminal, { ok: true, scenario: world.scenario.id, seed, games, steps, results: rows });
  else tellTable(match, games, steps, rows, terminal);
  return EXIT.done;
}

function rowsOf(counts: ReadonlyMap<string, number>): readonly Row[] {
  return [...counts]
    .map(([key, games]) => {
      const [winner = '', condition = ''] = key.split(' ');
      return { winner, condition, games };
    })
    .sort((a, b) => b.games - a.games || (a.winner + a.condition < b.winner + b.condition ? -1 : 1));
}

function tellTable(match: Match, games: number, steps: number, rows: readonly Row[], { out, style }: Terminal): void {
  const { world, seed, bots } = match;
  const names = namesOf({ world, position: { ...EMPTY, initiative: world.sides[0] } });
  out(
    `${style('bold', world.scenario.title)}: ${games} games, seeds ${seed}/1 to ${seed}/${games}, ${steps} steps\n\n`,
  );
  for (const { winner, condition, games: won } of rows) {
    const bot = bots[winner]?.name;
    const who = `${names.nameOf(winner) ?? winner}${bot === undefined ? '' : ` (${bot})`}`;
    const share = `${((100 * won) / games).toFixed(1)} %`;
    out(`  ${who.padEnd(28)} ${condition.padEnd(20)} ${String(won).padStart(7)} ${share.padStart(8)}\n`);
  }
}

/** Before anything is on the map: sides have their names already. */
const EMPTY = { turn: 0, phase: 'over', passes: 0, counters: [], markers: [], control: [], facts: {} } as const;
