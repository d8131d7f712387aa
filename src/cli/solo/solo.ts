import { randomUUID } from 'node:crypto';
import type { Side, World } from '../../facade/index.js';
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
import { runReplay } from '../play/replay.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { typedLines } from '../terminal/lines.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { version } from '../terminal/version.js';
import { voiceOf } from './asking.js';
import { firstGame } from './first-game.js';
import { heard } from './heard.js';
import type { Evening } from './sit-down.js';
import { sitDown } from './sit-down.js';
import type { Moment, SoloTable } from './table.js';
import type { TakenUp } from './taken-up.js';
import { takenUp } from './taken-up.js';
import { botPlays, pastTold } from './turns.js';

/** What somebody sits down to. */
interface Seat extends TakenUp {
  readonly person: Side;
  readonly bot: Bot;
  /** The seed of the dice, and of the draws of the computer. */
  readonly seed: string;
}

/**
 * Plays a scenario against the computer: reads a line, takes it, lets the computer answer, until the person leaves.
 *
 * @param lines what the person types; the standard input where it is left out
 * @returns the exit code
 * @example await runSolo(line, terminal) // 0
 */
export async function runSolo(
  line: CommandLine,
  terminal: Terminal,
  lines: AsyncIterable<string> = typedLines(),
): Promise<ExitCode> {
  return await sitDown({ seat: eveningOf, replay: runReplay, refuse: refused }, line, terminal, lines);
}

/** The evening that a command line asks for. */
function eveningOf({ files, options }: CommandLine, terminal: Terminal): Result<Evening<Moment>> {
  const locale = localeGiven(options);
  if (!locale.ok) return locale;
  const found = seatOf(files, options);
  if (!found.ok) return found;
  const { world, state, transcript, taken, seed, packs } = found.value;
  const ears = heard(terminal);
  const teller = narrator(world, ears.terminal, { locale: locale.value });
  const table: SoloTable = { ...found.value, tell: teller.tell };
  ears.quietly(() => {
    pastTold(table, taken);
  });
  const begun: Moment = {
    state,
    rng: seedRng(`${seed}:computer${taken.length === 0 ? '' : `:${taken.length}`}`),
    transcript,
    ...(transcript.dice === 'entered' ? { cup: seedRng(seed) } : {}),
  };
  return ok({
    game: firstGame(table, teller, locale.value, { packs, log: ears.lines, noted: ears.noted }),
    begun,
    botPlays: (now: Moment) => botPlays(table, now),
    opening: openingOf(found.value, locale.value),
    voice: { locale: locale.value },
  });
}

function openingOf({ world, person, bot, seed, state, taken }: Seat, locale: Locale): readonly string[] {
  const { title, description, notes } = describeScenario(world, locale);
  const side = calledIn(person, voiceOf({ world, person, state, locale }));
  const goesOn = taken.length === 0 ? [] : [phrase('solo.goesOn', { steps: taken.length }, { locale })];
  return [
    phrase('solo.title', { title, side, bot: bot.name, seed }, { locale }),
    ...(description === undefined ? [] : [description]),
    ...notes,
    ...goesOn,
    phrase('solo.begin', {}, { locale }),
  ];
}

/** The side, the bot and the game that the command line asks for. */
function seatOf(files: readonly string[], options: Options): Result<Seat> {
  const [file] = files;
  if (file !== undefined) return refuse(problem('no-file-wanted', { file }, undefined, file));
  const names = botsIn([options.text('against') ?? 'tactical'], '--against', options);
  if (!names.ok) return names;
  const bot = botNamed(names.value[0] ?? '');
  const seed = options.text('seed') ?? randomUUID();
  const resumed = options.text('resume');
  const game = resumed === undefined ? newGame(options, seed) : takenUp(resumed, options);
  if (!game.ok) return game;
  const { sides } = game.value.world;
  const given = options.text('as');
  const person = given === undefined ? sides.at(-1) : sides.find((side) => side === given);
  if (person === undefined || bot === undefined)
    return refuse(problem('unknown-side', { side: given ?? '', known: sides }, undefined, '--as'));
  const { dice } = game.value.transcript;
  return ok({ ...game.value, person, bot, seed: dice === 'entered' ? seed : dice.seed });
}

/** A game from its beginning. */
function newGame(options: Options, seed: string): Result<TakenUp> {
  const scenario = options.text('scenario') ?? 'training';
  const world: Result<World> = worldFor({ scenario, packs: options.texts('pack'), ...rulesGiven(options) });
  if (!world.ok) return world;
  const state = startGame(world.value, seed);
  if (!state.ok) return state;
  const transcript = startTranscript(world.value, { dice: { seed }, engine: `hexarbiter ${version()}` });
  return ok({ world: world.value, state: state.value, transcript, taken: [], packs: options.texts('pack') });
}
