import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { BOTS } from '../../bots/index.js';
import type { Bot } from '../../bots/index.js';
import { append } from '../../kernel/basis/lists.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { readText } from '../files/files.js';
import { saidOf } from '../files/report.js';
import { BotFault, thrownText } from '../terminal/bot-fault.js';

/** A bot of the user: an ES module whose default export it is. */
export interface OwnBot {
  /** As the bot calls itself. */
  readonly name: string;
  /** The file as a URL. */
  readonly url: string;
  /** Eight digits that stand for its code; what it imports does not count. */
  readonly code: string;
}

/** The bots that were loaded from files, by their names. */
const LOADED = new Map<string, Bot>();

/** The names that files of the command line stand for. */
const NAMES = new Map<string, OwnBot>();

/**
 * Whether a word that names a bot is the file of one.
 *
 * @example isBotFile('./mine.mjs') // true
 */
export function isBotFile(word: string): boolean {
  return /[/\\]|\.[cm]?js$/.test(word);
}

/**
 * Loads the bots of files: their code is run. Each file is loaded once.
 *
 * @param words the words that name bots; those of the library are left out
 * @param option the option that has them, for refusals
 * @returns the bots, or `no-such-file`, `bot-not-loaded`, `no-bot`, `bot-name-taken`
 * @example await loadOwnBots(['tactical', './mine.mjs'], '--bots')
 */
export async function loadOwnBots(words: readonly string[], option: string): Promise<Result<readonly OwnBot[]>> {
  const problems: Problem[] = [];
  const found: OwnBot[] = [];
  for (const file of words.filter(isBotFile)) {
    const loaded = NAMES.has(file) ? ok(NAMES.get(file)) : await loadFile(file, option);
    if (loaded.ok && loaded.value !== undefined) found.push(loaded.value);
    if (!loaded.ok) append(problems, loaded.problems);
  }
  return problems.length > 0 ? refuseAll(problems) : ok(found);
}

async function loadFile(file: string, option: string): Promise<Result<OwnBot>> {
  const text = readText(file);
  if (!text.ok) return text;
  const { href } = pathToFileURL(path.resolve(file));
  const loaded = await loadFrom(href, file, option);
  if (!loaded.ok) return loaded;
  const { name } = loaded.value;
  if (Object.hasOwn(BOTS, name) || LOADED.has(name))
    return refuse(problem('bot-name-taken', { file, name }, undefined, option));
  const code = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
  const own = { name, url: href, code };
  LOADED.set(name, loaded.value);
  NAMES.set(file, own);
  return ok(own);
}

/** What is told where Node runs no TypeScript. */
const NO_TYPES =
  'this Node runs no TypeScript; compile the file first (npx tsc FILE --module nodenext --target es2022) and name the .js, or take Node 22.18 or newer';

/** Whether Node does not know what kind of file it is: it has left out no types. */
function isUnknownKind(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === 'ERR_UNKNOWN_FILE_EXTENSION' &&
    /\.[cm]?ts\b/.test(error.message)
  );
}

async function loadFrom(url: string, file: string, option: string): Promise<Result<Bot>> {
  let made: unknown;
  try {
    made = await import(/* @vite-ignore */ url);
  } catch (error) {
    const reason = isUnknownKind(error) ? NO_TYPES : error instanceof Error ? error.message : String(error);
    return refuse(problem('bot-not-loaded', { file, reason }, undefined, option));
  }
  const bot = typeof made === 'object' && made !== null && 'default' in made ? made.default : undefined;
  return isBot(bot) ? ok(watched(bot)) : refuse(problem('no-bot', { file }, undefined, option));
}

/** A bot whose mistakes are told as its own: what it throws, and an answer that is none. */
function watched(bot: Bot): Bot {
  const { name } = bot;
  return {
    ...bot,
    name,
    decide: (world, seen, rng) => {
      let decided: unknown;
      try {
        decided = bot.decide(world, seen, rng);
      } catch (error) {
        throw new BotFault(name, seen.step, thrownText(error));
      }
      if (isDecision(decided)) return decided;
      throw new BotFault(name, seen.step, `\`decide\` has returned ${shortly(decided)}, and not { action, rng }`);
    },
  };
}

/** Whether a bot has decided something: the action itself is judged by the rules. */
function isDecision(value: unknown): value is NonNullable<ReturnType<Bot['decide']>> {
  if (typeof value !== 'object' || value === null || !('action' in value) || !('rng' in value)) return false;
  const { action, rng } = value;
  return typeof action === 'object' && action !== null && typeof rng === 'object' && rng !== null;
}

/** So much is told of what a bot returns. */
const MOST_TOLD = 200;

function shortly(value: unknown): string {
  if (value instanceof Promise) return 'a promise';
  try {
    return ((JSON.stringify(value) as string | undefined) ?? String(value)).slice(0, MOST_TOLD);
  } catch {
    return String(value);
  }
}

/**
 * The error that tells of an action which the rules refuse: of a bot of the user it is a fault of that bot.
 *
 * @example throw illegalOf(bot, 14, { kind: 'pass' }, problems)
 */
export function illegalOf(
  { name }: { readonly name: string },
  step: number,
  action: unknown,
  problems: readonly Problem[],
): Error {
  const reasons = problems.map((each) => `${saidOf(each)} (${each.code})`).join('; ');
  if (!LOADED.has(name)) return new Error(`${name} did something illegal at step ${step}: ${reasons}`);
  return new BotFault(name, step, `its action ${shortly(action)} is not legal: ${reasons}`);
}

/** Whether something has the form of a bot, with a name that can stand in a list and in a table. */
function isBot(value: unknown): value is Bot {
  return (
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    typeof value.name === 'string' &&
    /^[\w.-]{1,40}$/.test(value.name) &&
    'decide' in value &&
    typeof value.decide === 'function'
  );
}

/**
 * Loads own bots in a thread, as the main thread has loaded them.
 *
 * @example await loadAgain(plan.own ?? [])
 */
export async function loadAgain(bots: readonly OwnBot[]): Promise<void> {
  for (const { name, url } of bots) {
    if (LOADED.has(name)) continue;
    const loaded = await loadFrom(url, url, '--bots');
    if (!loaded.ok) throw new Error(`the bot ${name} cannot be loaded in a thread`);
    LOADED.set(name, loaded.value);
  }
}

/**
 * The bot of a file that was loaded, by its file or by its name.
 *
 * @example ownBot('./mine.mjs')?.name // 'dreamer'
 */
export function ownBot(word: string): Bot | undefined {
  return LOADED.get(NAMES.get(word)?.name ?? word);
}

/**
 * What stands for the code of some bots.
 *
 * @returns nothing for those of the library
 * @example ownAmong(['tactical', 'dreamer']) // [{ name: 'dreamer', url: 'file:///…/mine.mjs', code: '1f0c94ab' }]
 */
export function ownAmong(names: readonly string[]): readonly OwnBot[] {
  return [...NAMES.values()].filter(({ name }) => names.includes(name));
}
