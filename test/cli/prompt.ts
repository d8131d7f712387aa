import { runLhyPlay } from '../../src/cli/lhy/play.js';
import { linesOfGames } from '../../src/cli/files/game-of.js';
import { runSolo } from '../../src/cli/solo/solo.js';
import { readCommandLine } from '../../src/cli/terminal/command-line.js';
import { play } from '../../src/cli/terminal/commands/play.js';
import type { Ran } from './program.js';

/** Sits down to an evening against the computer, of the game that the command line asks for, and types some lines. */
export async function typed(args: readonly string[], ...lines: readonly string[]): Promise<Ran> {
  let out = '';
  let err = '';
  const line = readCommandLine(args, play.options);
  if (!line.ok) throw new Error(JSON.stringify(line.problems));
  const terminal = {
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    style: (_style: string, text: string) => text,
  };
  const given = async function* (): AsyncGenerator<string> {
    for (const each of lines) yield await Promise.resolve(each);
  };
  const [{ game, line: own }] = linesOfGames('play', line.value);
  const code = await (game === 'lhy' ? runLhyPlay : runSolo)(own, terminal, given());
  return { code, out, err };
}
