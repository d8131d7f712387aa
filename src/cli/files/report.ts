import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Locale, Names } from '../../text/index.js';
import { explain } from '../../text/index.js';
import { COMMAND_ENGLISH } from './language.js';
import type { PlaceInFile } from './place-in-file.js';
import { placesIn } from './place-in-file.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';

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
 * What a check of files says for machines, of any game: the files with what they are, and all mistakes together, each with its line where
 * it has one.
 *
 * @example reportOf([{ file: 'my.json', kind: 'pack', problems: [] }]) // { ok: true, files: [{ file: 'my.json', kind: 'pack', ok: true }] }
 */
export function reportOf(checked: readonly { readonly file: string; readonly problems: readonly Problem[] }[]): object {
  const problems = checked.flatMap((each) => {
    const placeOf = placesIn(each.file);
    return each.problems.map((found) => ({ ...found, ...placeOf(found) }));
  });
  const files = checked.map(({ problems: own, ...each }) => ({ ...each, ok: own.length === 0 }));
  return problems.length === 0 ? { ok: true, files } : { ok: false, files, problems };
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
 * @param names the names of counters and sides
 * @param locale the language of a command
 * @example saidOf({ code: 'missing', params: { field: 'target' }, path: '/target' }) // 'Something is missing: target.'
 */
export function saidOf({ code, rule, params }: Problem, names?: Names, locale: Locale = COMMAND_ENGLISH): string {
  return explain(problem(code, params, rule), locale, names);
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
