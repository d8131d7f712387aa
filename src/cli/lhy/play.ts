import { randomUUID } from 'node:crypto';
import { createGame, request, startTranscript } from '../../engine/index.js';
import { canonical } from '../../kernel/json/canonical.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { present } from '../../kernel/basis/present.js';
import { seedRng } from '../../kernel/procedure/seeded.js';
import type { Lhy, LhyBot, LhyLocale, LhyWorld } from '../../lhy/index.js';
import { LHY_BOTS, namesIn, renderGame, writeLine, writeTyped } from '../../lhy/index.js';
import { lhyLocaleGiven, phrase } from '../files/language.js';
import { playedTo } from '../files/moment.js';
import { isTextFile } from '../files/typed-out.js';
import type { Came, OwnGame } from '../solo/evening.js';
import { isReady, leave, playEvening } from '../solo/evening.js';
import { answerTaken, botPlays, botStandsIn, mayHaveShown } from '../solo/turns.js';
import type { PlayedOf } from '../solo/turns.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { typedLines } from '../terminal/lines.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { version } from '../terminal/version.js';
import { sayInLhy, refusedInLhy } from './mission.js';
import { tellLhy } from './narrator.js';
import { worldFor } from './situation.js';
import type { LhyAsking } from './play-asking.js';
import { askedLines, called, choiceOf, eyesOf, openNamed, toldAndTyped } from './play-asking.js';
import { canLines, oddsLines } from './play-can.js';
import type { LhyMoment, LhyTable } from './play-table.js';
import { meantBy, personPlays } from './play-table.js';
import { whereLines } from './play-where.js';

/** What somebody sits down to. */
interface Seat {
  readonly world: LhyWorld;
  readonly person: string;
  readonly bot: LhyBot;
  readonly seed: string;
}

/**
 * Plays a mission of The Last Hundred Yards against the computer: reads a line, takes it, lets the computer answer, until the game is over or the
 * person leaves.
 *
 * @param lines what the person types; the standard input where it is left out
 * @returns the exit code
 * @example await runLhyPlay(line, terminal) // 0
 */
export async function runLhyPlay(
  { files, options }: CommandLine,
  terminal: Terminal,
  lines: AsyncIterable<string> = typedLines(),
): Promise<ExitCode> {
  const json = options.flag('json');
  const found = seatOf(files, options);
  if (!found.ok) return refusedInLhy(terminal, found.problems, json);
  const locale = lhyLocaleGiven(options);
  if (!locale.ok) return refusedInLhy(terminal, locale.problems, json);
  const { world, person, bot, seed } = found.value;
  const start = createGame(world, { seed });
  if (!start.ok) return refusedInLhy(terminal, start.problems, json);
  // Beside JSON nothing else stands on stdout.
  const told: Terminal = json ? { ...terminal, out: terminal.err } : terminal;
  const voice = { locale: locale.value };
  const table: LhyTable = {
    ...found.value,
    tell: ({ applied }) => {
      // That counters look otherwise is no news: `where` shows them.
      const news = applied.events.filter(({ kind }) => kind !== 'looked');
      if (!json) tellLhy(world, news, told, locale.value);
    },
  };
  const game = secondGame(table, locale.value, options);
  const transcript = startTranscript<Lhy>(world, { dice: { seed }, engine: `hexarbiter ${version()}` });
  const begun: LhyMoment = { state: start.value, rng: seedRng(`${seed}:computer`), transcript };
  const out = options.text('out');
  const ready = isReady(game, begun, out);
  if (!ready.ok) return refusedInLhy(terminal, ready.problems, json);
  if (!json) {
    const facts = { title: world.mission.title, side: called({ world, ...voice }, person), bot: bot.name, seed };
    terminal.out(`${terminal.style('bold', phrase('solo.title', facts, voice))}\n`);
    terminal.out(`${phrase('solo.begin', {}, voice)}\n`);
  }
  const end = await playEvening(game, botPlays(table, begun), lines, { terminal: told, silent: json, voice });
  const left = leave(game, end, { out, json, terminal, voice });
  return left.ok ? left.value : refusedInLhy(terminal, left.problems, json);
}

/**
 * The second game, as the evening needs it.
 *
 * @param table the person and the bot
 * @param options the command line, for the mission that a record names
 * @example secondGame(table, locale, options).asked(now) // ['Open: set up a unit, end the set-up']
 */
export function secondGame(
  table: LhyTable,
  locale: LhyLocale,
  options: Pick<Options, 'text' | 'texts'>,
): OwnGame<LhyMoment> {
  const { world, person, bot } = table;
  const names = namesIn(world);
  const asking = ({ state }: LhyMoment): LhyAsking => ({ world, person, state, locale });
  const came = ({ now, problems, because }: PlayedOf<Lhy>, notes: readonly string[] = []): Came<LhyMoment> => {
    const why = because === undefined ? [] : [phrase(because, {}, { locale })];
    return { now, said: [...problems.map((each) => sayInLhy(each, names, locale)), ...why, ...notes] };
  };
  return {
    help: 'solo.helpMission',
    isOver: ({ state }) => request(world, state).kind === 'over',
    asked: (now) => askedLines(asking(now)),
    takes: (now, text) => {
      const answer = choiceOf(asking(now), text);
      if (answer?.choice !== undefined) return came(answerTaken(table, now, answer.choice));
      if (answer !== undefined) return { now, said: [phrase('solo.noAnswer', {}, { locale })] };
      const named = openNamed(asking(now), text);
      if (named !== undefined && !named.isWhole)
        return { now, said: [phrase('solo.suchAs', { line: writeLine(named.action) }, { locale })] };
      const line = named === undefined ? text : writeLine(named.action);
      const meant = now.state.pending === undefined ? meantBy(world, eyesOf(asking(now)), line) : undefined;
      const hasDice = meant?.ok === true && meant.value.dice;
      return came(personPlays(table, now, line), hasDice ? [phrase('solo.diceRolled', {}, { locale })] : []);
    },
    standsIn: (now) => came(botStandsIn(table, now)),
    mayHaveShown: (since, now) => mayHaveShown(table, since, now),
    where: (now) => whereLines(asking(now)),
    can: (now, who, all) => canLines(asking(now), who, all),
    odds: (now, text) => oddsLines(asking(now), text),
    hint: (now) => {
      const decided = bot.decide(world, eyesOf(asking(now)), now.rng);
      return decided === undefined ? [] : toldAndTyped(asking(now), decided.action);
    },
    picture: (now) => renderGame(world, eyesOf(asking(now)), { title: world.mission.title }),
    record: ({ transcript }, file) => {
      if (!isTextFile(file)) return `${canonical(transcript)}\n`;
      const played = playedTo<Lhy>(world, transcript, undefined, file);
      const [pack] = options.texts('pack');
      return writeTyped(world, played.ok ? played.value.taken : [], present({ pack }));
    },
    transcript: ({ transcript }) => transcript,
    // The set-up alone is taken back, and it has no headings.
    tellsWhere: () => undefined,
    end: ({ state }) => endLines(table, state.position.result, locale),
    sayAll: (problems) => problems.map((each) => sayInLhy(each, names, locale)),
  };
}

function endLines(
  { world, person }: LhyTable,
  result: LhyMoment['state']['position']['result'],
  locale: LhyLocale,
): readonly string[] {
  const { winner, by = 'time' } = result ?? {};
  const voice = { locale };
  const side = winner === undefined ? phrase('nobody', {}, voice) : called({ world, locale }, winner);
  const told = phrase('won', { winner: side, condition: locale.words[`by.${by}`] ?? by }, voice);
  return [`${told} ${phrase(winner === person ? 'solo.won' : 'solo.lost', {}, voice)}`];
}

/** The side, the bot and the mission that the command line asks for. */
function seatOf(files: readonly string[], options: Options): Result<Seat> {
  const [file] = files;
  if (file !== undefined) return refuse(problem('no-file-wanted', { file }, undefined, file));
  const name = options.text('against') ?? 'sensible';
  const bot = Object.hasOwn(LHY_BOTS, name) ? LHY_BOTS[name] : undefined;
  if (bot === undefined)
    return refuse(problem('unknown-bot', { bot: name, known: Object.keys(LHY_BOTS) }, undefined, '--against'));
  const mission = options.text('mission') ?? options.texts('pack')[0] ?? options.text('scenario');
  const world = worldFor(mission === undefined ? {} : { packs: [mission] }, '', options);
  if (!world.ok) return world;
  const { sides } = world.value;
  const given = options.text('as');
  const person = given === undefined ? sides.at(-1) : sides.find((side) => side === given);
  if (person === undefined)
    return refuse(problem('unknown-side', { side: given ?? '', known: sides }, undefined, '--as'));
  return ok({ world: world.value, person, bot, seed: options.text('seed') ?? randomUUID() });
}
