import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { createGame, startTranscript } from '../../engine/index.js';
import { nearTo } from '../../kernel/basis/nearest.js';
import { present } from '../../kernel/basis/present.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { seedRng } from '../../kernel/procedure/seeded.js';
import type { Lhy, LhyBot, LhyLocale } from '../../lhy/index.js';
import { LHY_BOTS } from '../../lhy/index.js';
import { lhyLocaleGiven, phrase } from '../files/language.js';
import { MISSIONS } from '../files/mission-names.js';
import { heard } from '../solo/heard.js';
import type { Evening } from '../solo/sit-down.js';
import { sitDown } from '../solo/sit-down.js';
import { botPlays, pastTold } from '../solo/turns.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { typedLines } from '../terminal/lines.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { version } from '../terminal/version.js';
import { comesAlong, refusedInLhy } from './mission.js';
import { tellLhy } from './narrator.js';
import { called } from './play-asking.js';
import { secondGame } from './play-game.js';
import type { LhyMoment, LhyTable } from './play-table.js';
import type { LhyTakenUp } from './play-taken-up.js';
import { takenUp } from './play-taken-up.js';
import { runLhyReplay } from './replay.js';
import { worldFor } from './situation.js';

/** What somebody sits down to. */
interface Seat extends LhyTakenUp {
  readonly person: string;
  readonly bot: LhyBot;
  /** The seed of the dice, and of the draws of the computer. */
  readonly seed: string;
}

/**
 * Plays a mission of The Last Hundred Yards against the computer: reads a line, takes it, lets the computer answer, until the person leaves.
 *
 * @param lines what the person types; the standard input where it is left out
 * @returns the exit code
 * @example await runLhyPlay(line, terminal) // 0
 */
export async function runLhyPlay(
  line: CommandLine,
  terminal: Terminal,
  lines: AsyncIterable<string> = typedLines(),
): Promise<ExitCode> {
  const asked = { ...line, options: inMission(line.options) };
  return await sitDown({ seat: eveningOf, replay: runLhyReplay, refuse: refusedInLhy }, asked, terminal, lines);
}

/** The options with the mission, however it is named, in the place where the other commands have it. */
function inMission(options: Options): Options {
  const mission = options.text('mission') ?? options.texts('pack')[0] ?? options.text('scenario');
  return { ...options, texts: (name) => (name === 'pack' && mission !== undefined ? [mission] : options.texts(name)) };
}

/** The evening that a command line asks for. */
function eveningOf({ files, options }: CommandLine, terminal: Terminal): Result<Evening<LhyMoment>> {
  const locale = lhyLocaleGiven(options);
  if (!locale.ok) return locale;
  const found = seatOf(files, options);
  if (!found.ok) return found;
  const { world, state, transcript, taken, seed, mission } = found.value;
  const ears = heard(terminal);
  const table: LhyTable = {
    ...found.value,
    tell: ({ applied }) => {
      // That counters look otherwise is no news: `where` shows them.
      const news = applied.events.filter(({ kind }) => kind !== 'looked');
      tellLhy(world, news, ears.terminal, locale.value);
    },
  };
  ears.quietly(() => {
    pastTold(table, taken);
  });
  const begun: LhyMoment = {
    state,
    rng: seedRng(`${seed}:computer${taken.length === 0 ? '' : `:${taken.length}`}`),
    transcript,
    ...(transcript.dice === 'entered' ? { cup: seedRng(seed) } : {}),
  };
  return ok({
    game: secondGame(table, locale.value, { ...present({ mission }), log: ears.lines, noted: ears.noted }),
    begun,
    botPlays: (now: LhyMoment) => botPlays(table, now),
    opening: openingOf(found.value, locale.value),
    voice: { locale: locale.value },
  });
}

function openingOf({ world, person, bot, seed, taken }: Seat, locale: LhyLocale): readonly string[] {
  const voice = { locale };
  const facts = { title: world.mission.title, side: called({ world, locale }, person), bot: bot.name, seed };
  return [
    phrase('solo.title', facts, voice),
    ...(taken.length === 0 ? [] : [phrase('solo.goesOn', { steps: taken.length }, voice)]),
    phrase('solo.begin', {}, voice),
  ];
}

/** The side, the bot and the game that the command line asks for. */
function seatOf(files: readonly string[], options: Options): Result<Seat> {
  const [file] = files;
  if (file !== undefined) return refuse(problem('no-file-wanted', { file }, undefined, file));
  const name = options.text('against') ?? 'sensible';
  const bot = Object.hasOwn(LHY_BOTS, name) ? LHY_BOTS[name] : undefined;
  if (bot === undefined)
    return refuse(problem('unknown-bot', { bot: name, known: Object.keys(LHY_BOTS) }, undefined, '--against'));
  const seed = options.text('seed') ?? randomUUID();
  const resumed = options.text('resume');
  const game = resumed === undefined ? newGame(options, seed) : takenUp(resumed, options);
  if (!game.ok) return game;
  const { sides } = game.value.world;
  const given = options.text('as');
  const person = given === undefined ? sides.at(-1) : sides.find((side) => side === given);
  if (person === undefined)
    return refuse(problem('unknown-side', { side: given ?? '', known: sides }, undefined, '--as'));
  const { dice } = game.value.transcript;
  return ok({ ...game.value, person, bot, seed: dice === 'entered' ? seed : dice.seed });
}

/** A game from its beginning. */
function newGame(options: Options, seed: string): Result<LhyTakenUp> {
  const [mission] = options.texts('pack');
  if (mission !== undefined && comesAlong(mission) === undefined && !existsSync(mission))
    return refuse(
      problem('unknown-mission', { mission, known: MISSIONS, ...nearTo(mission, MISSIONS) }, undefined, '--mission'),
    );
  const world = worldFor({}, '', options);
  if (!world.ok) return world;
  const state = createGame(world.value, { seed });
  if (!state.ok) return state;
  const transcript = startTranscript<Lhy>(world.value, { dice: { seed }, engine: `hexarbiter ${version()}` });
  const own = mission === undefined || comesAlong(mission) !== undefined ? {} : { mission };
  return ok({ world: world.value, state: state.value, transcript, taken: [], ...own });
}
