import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { english } from '../../text/en/index.js';
import type { Locale, Names } from '../../text/index.js';
import { explain } from '../../text/index.js';
import type { PlaceInFile } from './place-in-file.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

/** Problems that only the command line can find. */
const PROBLEMS: Readonly<Record<string, string>> = {
  'unknown-command': 'there is no command {command}; there are {known}',
  'unknown-option': 'there is no option {option} here',
  'missing-value': '{option} needs a value',
  'no-value-wanted': '{option} takes no value',
  'given-twice': '{option} may be given once',
  'bad-number': '{option} wants a number from 0 to 1000000, not {value}',
  'bad-count': '{option} wants a number from 1 to 1000000, not {value}',
  'bad-rule': 'a rule is written name=value, not {rule}',
  'one-name': 'one name of a ruleset, not {count}; parts of a name are joined by plus signs',
  'one-ruleset': '{option} goes with one ruleset, not with several',
  'action-needed': 'an action is needed: what is compared are the rulings on it',
  'unknown-game': 'there is no game {game}; there are {known}',
  'unknown-bot': 'there is no bot {bot}; there are {known}',
  'bad-bots': 'one bot for both sides or one for each, separated by a comma; not {given}',
  'file-needed': 'a file is needed',
  'one-file': 'one file, not {count}',
  'no-file-wanted': 'no file is wanted here, but {file} was given',
  'no-such-file': 'there is no such file',
  'not-a-file': 'this is no file',
  'file-too-large': 'the file is too large: {most} bytes are the most that is read',
  'not-utf8': 'the file is no text in UTF-8',
  'not-readable': 'the file cannot be read ({reason})',
  'not-writable': 'the file cannot be written ({reason})',
  'out-wants-one-game': '--out writes one game; it does not go with --games',
  'wrong-file-kind': 'this is a {kind}, not a situation, a saved game or a transcript',
  'not-a-transcript': 'this is a {kind}, not a transcript',
  'scenario-needed': 'the record does not say what is played: write "scenario: ID" in its first line',
  'setup-needed': 'the situation {file} has no setup, or steps of its own: a record begins with a setup alone',
  'unknown-after': '--after is one of {known}, not {given}',
  'wants-a-typed-record': '{option} goes with a record typed by hand',
  'mistakes-before':
    'mistakes of the record before this step: {count}, the first at step {at}. The rules count after each, or with --after override the table; `replay` tells them all',
  'no-such-step': 'there is no step {step} in this record: its steps are 0 to {most}, the last number being its end',
  'saved-at-step': 'this game was saved at step {saved}; only a transcript has step {step} as well',
  'plans-want-a-picture': '--plans goes with --svg: it is drawn into the picture',
  'again-wants-a-record': '--again goes with a recorded game without mistakes, and with --ruleset given more than once',
  'step-wants-a-record': '--step goes with a transcript or a saved game',
  'map-needed': 'a map is needed: a board, a scenario or a file',
  'unknown-map': 'there is no map {map}: the boards are {boards}, the scenarios {scenarios}, and there is no such file',
  'no-map-in-file': 'this is neither a board, a situation nor a saved game',
  'no-world-for-game': 'no known scenario matches the one in which this game was saved; name its packs and house rules',
  'two-ends': 'a line has two ends, not {count}; --all asks for every hex',
  'all-wants-one-end': '--all takes one end or none',
  'unknown-hex': 'there is no hex {hex} on this map, which has {first} to {last}',
  'unknown-floor': 'there is no floor {floor}; there are {known}',
  'no-such-floor': '{hex} has no {floor}; it has {has}',
  'same-hex': 'both ends are {hex}: a line of sight has two',
  'bad-marker': 'a marker is written kind@hex, not {marker}',
  'unknown-marker': 'there is no marker {marker} that matters to a line of sight; there are {known}',
  'barricade-between': 'a Barricade stands between two adjacent hexes, barricade@H4/H5, not {marker}',
  'stdio-or-http': 'the server wants --stdio or --http',
  'bad-address': '--http wants HOST:PORT or a port, not {given}',
  'bad-log-level': 'there is no log level {level}; there are {known}',
  'rules-ended': 'the thread of the rules has ended too often: the log says why',
  'cannot-listen': 'the server cannot listen at {address} ({reason})',
  'no-sqlite': '--data needs the package better-sqlite3: npm install better-sqlite3',
  'sqlite-not-built':
    'the package better-sqlite3 has no native part for this Node: npm rebuild better-sqlite3 (npm may have to be allowed to run its scripts)',
  'bad-key':
    '{file} has fewer than {least} bytes: a server has stopped when it made it, or the file is damaged. Put the right one back; without it remove the file, and all tokens are new',
  'folder-in-use': 'another server has the folder {folder}',
  'data-needed': '{option} goes with --data',
  'one-errand': 'one of --backup, --restore and --check-data, without --stdio and --http',
  'file-there': 'there is a file {file} already',
  'folder-has-games': 'there are games in {folder} already',
  'not-a-backup': '{file} is no whole copy of games ({reason})',
  'bad-folder': 'games cannot be kept in {folder} ({reason})',
  'two-bots': 'one bot for both sides or one for each, not {count}',
  'workers-needed': 'somebody has to play: at least one worker, unless others play over --redis',
  'too-many-workers': '{given} workers are too many; {most} are the most',
  'join-wants-redis': 'only with --redis are there games of others to join',
  'bad-redis-url': 'a Redis is named redis://HOST:PORT or rediss://HOST:PORT',
  'redis-refused': 'Redis at {at} cannot be used ({reason})',
  'bullmq-missing': 'it needs the packages bullmq and ioredis: npm install bullmq ioredis',
  'chunk-failed': 'chunk {chunk} of the games could not be played in {attempts} attempts: {reason}',
  'not-a-file-of-ours': 'this is neither a pack, a board, a situation, a saved game nor a transcript',
};

const LOCALE: Locale = {
  ...english,
  problems: { ...english.problems, ...PROBLEMS },
  words: { ...english.words, 'kind.game': 'saved game' },
};

/** A problem in words, without its place. */
export type Saying = (found: Problem) => string;

/**
 * Says what is wrong with the input and ends: in words on stderr, or as JSON on stdout.
 *
 * @param say tells a problem in words without its place; absent: as the first game tells it
 * @returns the exit code for bad input
 * @example refused(terminal, problems, false) // 2
 */
export function refused(
  terminal: Terminal,
  problems: readonly Problem[],
  json: boolean,
  say: Saying = saidOf,
): ExitCode {
  if (json) outJson(terminal, { ok: false, problems });
  else for (const each of problems) terminal.err(`hexarbiter: ${inWords(each, say)} (${each.code})\n`);
  return EXIT.badInput;
}

/**
 * Says on stderr what is wrong with a file, for the one who wrote it: the place as a JSON Pointer and by its line, the reason
 * in words, the rule, the code.
 *
 * @param placeOf the place of a problem in the text of its file
 * @param say tells a problem in words without its place; absent: as the first game tells it
 * @example tellProblems(terminal, problems, placesIn('my.json'))
 */
export function tellProblems(
  terminal: Terminal,
  problems: readonly Problem[],
  placeOf: (found: Problem) => PlaceInFile | undefined,
  say: Saying = saidOf,
): void {
  for (const each of problems) {
    const { path = '' } = each;
    const place = placeOf(each);
    const line = place === undefined ? '' : `line ${place.line}, column ${place.column}: `;
    terminal.err(`hexarbiter: ${path === '' ? '' : `${path}: `}${line}${say(each)} (${each.code})\n`);
  }
}

/**
 * A problem in words, with its place in words too.
 *
 * @example inWords({ code: 'unknown-type', params: { type: 'us.x' }, path: 'a.json#/setup/units/2/type' })
 */
export function inWords(found: Problem, say: Saying = saidOf): string {
  const { path } = found;
  return path === undefined || path === '' ? say(found) : `${placeInWords(path)}: ${say(found)}`;
}

/**
 * A problem in words without its place.
 *
 * @example saidOf({ code: 'missing', params: { field: 'target' }, path: '/target' }) // 'Something is missing: target.'
 */
export function saidOf({ code, rule, params }: Problem, names?: Names): string {
  return explain(problem(code, params, rule), LOCALE, names);
}

/** `a.json#/setup/units/2/type` as `a.json, setup, units no. 3, type`; a path that is no place in a file stays as it is. */
function placeInWords(path: string): string {
  const [, file, inside = ''] = /^(.*)#(\/.*|)$/.exec(path) ?? [];
  if (file === undefined) return path;
  const words = [file];
  for (const step of inside.split('/').filter((each) => each !== '')) {
    if (/^[0-9]+$/.test(step) && words.length > 1) words.push(`${words.pop() ?? ''} no. ${Number(step) + 1}`);
    else words.push(step.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return words.join(', ');
}
