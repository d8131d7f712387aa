import { randomUUID } from 'node:crypto';
import type { GameState, Side, World } from '../../facade/index.js';
import { seedRng, startTranscript } from '../../facade/index.js';
import type { Bot } from '../../bots/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { describeScenario } from '../../text/index.js';
import type { Locale } from '../../text/index.js';
import { worldFor } from '../files/bundle.js';
import { rulesGiven } from '../files/house-rules.js';
import { calledIn, localeGiven, phrase } from '../files/language.js';
import { refused } from '../files/report.js';
import { botNamed, botsIn } from '../play/bot-named.js';
import { narrator } from '../play/narrator.js';
import { startGame } from '../play/play.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { typedLines } from '../terminal/lines.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { version } from '../terminal/version.js';
import { firstGame } from './first-game.js';
import { voiceOf } from './asking.js';
import { isReady, leave, playEvening } from './evening.js';
import type { SoloTable } from './table.js';
import { botPlays } from './turns.js';

/** What somebody sits down to. */
interface Seat {
  readonly world: World;
  readonly person: Side;
  readonly bot: Bot;
  readonly seed: string;
}

/**
 * Plays a scenario against the computer: reads a line, takes it, lets the computer answer, until the game is over or the person leaves.
 *
 * @param lines what the person types; the standard input where it is left out
 * @returns the exit code
 * @example await runSolo(line, terminal) // 0
 */
export async function runSolo(
  { files, options }: CommandLine,
  terminal: Terminal,
  lines: AsyncIterable<string> = typedLines(),
): Promise<ExitCode> {
  const json = options.flag('json');
  const found = seatOf(files, options);
  if (!found.ok) return refused(terminal, found.problems, json);
  const locale = localeGiven(options);
  if (!locale.ok) return refused(terminal, locale.problems, json);
  const { world, seed } = found.value;
  const start = startGame(world, seed);
  if (!start.ok) return refused(terminal, start.problems, json);
  const transcript = startTranscript(world, { dice: { seed }, engine: `hexarbiter ${version()}` });
  const teller = narrator(world, terminal, { locale: locale.value });
  const table: SoloTable = { ...found.value, tell: json ? () => undefined : teller.tell };
  const game = firstGame(table, teller, locale.value, options.texts('pack'));
  const begun = { state: start.value, rng: seedRng(`${seed}:computer`), transcript };
  const out = options.text('out');
  const ready = isReady(game, begun, out);
  if (!ready.ok) return refused(terminal, ready.problems, json);
  const voice = { locale: locale.value };
  if (!json) tellBegin(found.value, start.value, terminal, locale.value);
  // Beside JSON nothing else stands on stdout.
  const told = { terminal: json ? { ...terminal, out: terminal.err } : terminal, silent: json, voice };
  const end = await playEvening(game, botPlays(table, begun), lines, told);
  const left = leave(game, end, { out, json, terminal, voice });
  return left.ok ? left.value : refused(terminal, left.problems, json);
}

function tellBegin({ world, person, bot, seed }: Seat, start: GameState, terminal: Terminal, locale: Locale): void {
  const { title, description, notes } = describeScenario(world, locale);
  const side = calledIn(person, voiceOf({ world, person, state: start, locale }));
  terminal.out(`${terminal.style('bold', phrase('solo.title', { title, side, bot: bot.name, seed }, { locale }))}\n`);
  for (const each of [...(description === undefined ? [] : [description]), ...notes]) terminal.out(`${each}\n`);
  terminal.out(`${phrase('solo.begin', {}, { locale })}\n`);
}

/** The side, the bot and the world that the command line asks for. */
function seatOf(files: readonly string[], options: Options): Result<Seat> {
  const [file] = files;
  if (file !== undefined) return refuse(problem('no-file-wanted', { file }, undefined, file));
  const names = botsIn([options.text('against') ?? 'tactical'], '--against', options);
  if (!names.ok) return names;
  const bot = botNamed(names.value[0] ?? '');
  const scenario = options.text('scenario') ?? 'training';
  const world = worldFor({ scenario, packs: options.texts('pack'), ...rulesGiven(options) });
  if (!world.ok) return world;
  const { sides } = world.value;
  const given = options.text('as');
  const person = given === undefined ? sides.at(-1) : sides.find((side) => side === given);
  if (person === undefined || bot === undefined)
    return refuse(problem('unknown-side', { side: given ?? '', known: sides }, undefined, '--as'));
  return ok({ world: world.value, person, bot, seed: options.text('seed') ?? randomUUID() });
}
