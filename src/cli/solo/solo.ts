import { randomUUID } from 'node:crypto';
import type { GameState, Side, World } from '../../facade/index.js';
import { request, seedRng, startTranscript, view } from '../../facade/index.js';
import { choiceByView } from '../../facade/written/by-view.js';
import type { Bot } from '../../bots/index.js';
import { canonical } from '../../kernel/json/canonical.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { formatAction } from '../../notation/index.js';
import { renderGame } from '../../render/index.js';
import { describeScenario, explain } from '../../text/index.js';
import type { Locale } from '../../text/index.js';
import { worldFor } from '../files/bundle.js';
import { writeText } from '../files/files.js';
import { rulesGiven } from '../files/house-rules.js';
import { calledIn, localeGiven, phrase } from '../files/language.js';
import { refused, saidOf } from '../files/report.js';
import { botNamed, botsIn } from '../play/bot-named.js';
import { narrator } from '../play/narrator.js';
import type { Narrator } from '../play/narrator.js';
import { startGame } from '../play/play.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import { typedLines } from '../terminal/lines.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { version } from '../terminal/version.js';
import type { Asking } from './prompt.js';
import { askedLines, canLines, choicesOf, oddsLines, voiceOf, whereLines } from './prompt.js';
import type { Moment, Played, SoloTable } from './table.js';
import { botPlays, botStandsIn, mayHaveShown, personAnswers, personPlays } from './table.js';

/** What somebody sits down to. */
interface Seat {
  readonly world: World;
  readonly person: Side;
  readonly bot: Bot;
  readonly seed: string;
}

/** Words at the prompt that are no orders, with those that mean the same. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  help: ['help', '\\?', 'hilfe'],
  where: ['where', 'wo'],
  can: ['can', 'kann'],
  odds: ['odds', 'chancen'],
  hint: ['hint', 'rat'],
  auto: ['auto'],
  undo: ['undo', 'zurück'],
  picture: ['picture', 'bild'],
  save: ['save', 'speichern'],
  quit: ['quit', 'ende'],
};
const WORDS = Object.entries(MEANT).map(
  ([word, said]) => [word, new RegExp(`^(?:${said.join('|')})(?:\\s+(.*))?$`, 'i')] as const,
);

/** The word at the prompt that a line is, with what stands behind it; nothing for an order. */
function wordIn(text: string): readonly [word: string, more: string] {
  for (const [word, pattern] of WORDS) {
    const found = pattern.exec(text);
    if (found !== null) return [word, found[1] ?? ''];
  }
  return ['', ''];
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
  const out = options.text('out');
  // A file that cannot be written is told before the evening, and not after it.
  const ready = out === undefined ? ok(undefined) : writeText(out, `${canonical(transcript)}\n`);
  if (!ready.ok) return refused(terminal, ready.problems, json);
  const teller = narrator(world, terminal, { locale: locale.value });
  const table: SoloTable = { ...found.value, tell: json ? () => undefined : teller.tell };
  const begun = { state: start.value, rng: seedRng(`${seed}:computer`), transcript };
  if (!json) tellBegin(found.value, start.value, terminal, locale.value);
  const end = await playEvening(
    // Beside JSON nothing else stands on stdout.
    {
      table,
      teller,
      locale: locale.value,
      terminal: json ? { ...terminal, out: terminal.err } : terminal,
      silent: json,
    },
    botPlays(table, begun),
    lines,
  );
  return leave(end, out, json, terminal, locale.value);
}

/** A game at a table, and where it is told. */
interface Evening {
  readonly table: SoloTable;
  readonly teller: Narrator;
  readonly locale: Locale;
  readonly terminal: Terminal;
  /** Nothing is told but what is wrong with a line. */
  readonly silent: boolean;
}

/** Takes line after line until the game is over, the person quits or nothing more is typed. */
async function playEvening(evening: Evening, start: Moment, lines: AsyncIterable<string>): Promise<Moment> {
  const { table, teller, silent, terminal } = evening;
  const past: Moment[] = [];
  let now = start;
  ask(evening, now);
  if (isOver(table, now)) return now;
  for await (const line of lines) {
    const text = line.trim();
    const [word, more] = wordIn(text);
    const isAuto = word === 'auto';
    if (word === 'quit') return now;
    if (word === 'undo') {
      const before = past.at(-1);
      // What was seen is seen: where somebody may be hidden the set-up alone is taken back.
      const mayNot = before !== undefined && mayHaveShown(table, before, now);
      if (before === undefined || mayNot) say(evening, mayNot ? 'solo.hasShown' : 'solo.noUndo');
      else {
        past.pop();
        now = before;
        say(evening, 'solo.undone');
        if (!silent) teller.begin(now.state);
      }
    } else if (word !== '' && !isAuto) atPrompt(evening, now, word, more);
    else if (text !== '') {
      const { now: next, problems, because } = isAuto ? botStandsIn(table, now) : taken(evening, now, text);
      const { names } = voiceOf(askingOf(evening, next));
      for (const each of problems) terminal.out(`  ${terminal.style('yellow', saidOf(each, names, evening.locale))}\n`);
      if (because !== undefined) say(evening, because);
      if (next !== now) past.push(now);
      now = next;
    }
    if (isOver(table, now)) {
      if (!silent) tellEnd(evening, now);
      return now;
    }
    ask(evening, now);
  }
  return now;
}

/** An order in words, or the number of an answer to the question that is open. */
function taken(evening: Evening, now: Moment, text: string): Played {
  const choices = choicesOf(askingOf(evening, now));
  const { world, person } = evening.table;
  const choice = choices[Number(text) - 1] ?? choiceByView(world, view(world, now.state, person), text);
  if (choice === undefined && choices.length > 0 && /^-?\d+$/.test(text))
    return { now, problems: [], because: 'solo.noAnswer' };
  return choice === undefined ? personPlays(evening.table, now, text) : personAnswers(evening.table, now, choice);
}

/** Answers a word that changes nothing in the game. */
function atPrompt(evening: Evening, now: Moment, word: string, more: string): void {
  const { terminal, table, locale } = evening;
  const asking = askingOf(evening, now);
  const tell = (lines: readonly string[]): void => {
    for (const each of lines) terminal.out(`  ${each}\n`);
  };
  const voice = voiceOf(asking);
  if (word === 'where') tell(whereLines(asking));
  else if (word === 'can' && more !== '') tell(canLines(asking, more));
  else if (word === 'odds' && more !== '') tell(oddsLines(asking, more));
  else if (word === 'hint') tell(hintLines(evening, now));
  else if (word === 'picture' && more !== '') {
    const svg = renderGame(table.world, view(table.world, now.state, table.person), { words: locale.words });
    written(more, svg);
  } else if (word === 'save' && more !== '') written(more, `${canonical(now.transcript)}\n`);
  else tell(phrase('solo.help', {}, voice).split('\n'));

  function written(file: string, content: string): void {
    const done = writeText(file, content);
    tell(
      done.ok
        ? [phrase('solo.written', { file }, voice)]
        : done.problems.map((each) => saidOf(each, voice.names, locale)),
    );
  }
}

/** What the computer would do in the place of the person. */
function hintLines(evening: Evening, now: Moment): readonly string[] {
  const { table, locale } = evening;
  const { world, person, bot } = table;
  const decided = bot.decide(world, view(world, now.state, person), now.rng);
  if (decided === undefined) return [];
  const { names } = voiceOf(askingOf(evening, now));
  return [explain(decided.action, locale, names), formatAction(decided.action)];
}

function askingOf({ table: { world, person }, locale }: Evening, { state }: Moment): Asking {
  return { world, person, state, locale };
}

function isOver({ world }: SoloTable, { state }: Moment): boolean {
  return request(world, state).kind === 'over';
}

/** What is asked now, and the sign behind which the person types. */
function ask(evening: Evening, now: Moment): void {
  const { terminal, silent } = evening;
  if (silent) return;
  for (const each of askedLines(askingOf(evening, now))) terminal.out(`${terminal.style('dim', each)}\n`);
  terminal.out('> ');
}

function say({ terminal, locale }: Evening, key: string): void {
  terminal.out(`  ${phrase(key, {}, { locale })}\n`);
}

function tellBegin({ world, person, bot, seed }: Seat, start: GameState, terminal: Terminal, locale: Locale): void {
  const { title, description, notes } = describeScenario(world, locale);
  const side = calledIn(person, voiceOf({ world, person, state: start, locale }));
  terminal.out(`${terminal.style('bold', phrase('solo.title', { title, side, bot: bot.name, seed }, { locale }))}\n`);
  for (const each of [...(description === undefined ? [] : [description]), ...notes]) terminal.out(`${each}\n`);
  terminal.out(`${phrase('solo.begin', {}, { locale })}\n`);
}

function tellEnd(evening: Evening, { state }: Moment): void {
  const { table, terminal } = evening;
  const voice = voiceOf({ ...table, state, locale: evening.locale });
  const { result } = state.position;
  const winner = result === undefined ? phrase('nobody', {}, voice) : calledIn(result.winner, voice);
  const key = result?.winner === table.person ? 'solo.won' : 'solo.lost';
  terminal.out(`${terminal.style('green', phrase('winner', { winner }, voice))}. ${phrase(key, {}, voice)}\n`);
}

/** Writes the record where one is asked for. */
function leave(end: Moment, out: string | undefined, json: boolean, terminal: Terminal, locale: Locale): ExitCode {
  const done = out === undefined ? ok(undefined) : writeText(out, `${canonical(end.transcript)}\n`);
  if (!done.ok) return refused(terminal, done.problems, json);
  if (json) outJson(terminal, end.transcript);
  else if (out !== undefined) terminal.out(`${phrase('transcript', { file: out }, { locale })}\n`);
  return EXIT.done;
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
