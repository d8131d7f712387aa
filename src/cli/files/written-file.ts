import { dirname, join } from 'node:path';
import { readRecord, readSituation } from '../../facade/index.js';
import type { Problem, Result, World, WrittenRecord } from '../../facade/index.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { worldFor } from './bundle.js';
import { inFile, readJson, readText, whatItIs } from './files.js';
import { unknownIn } from './recorded.js';
import type { SavedWith } from './saved-game.js';

/** A record that people keep, in its world. */
export interface WrittenFile {
  readonly world: World;
  readonly record: WrittenRecord;
}

/** What stands in a file: JSON, or the text of a record. */
export type Content =
  | { readonly kind: 'json'; readonly json: unknown }
  | { readonly kind: 'text'; readonly text: string };

/**
 * Reads a file that holds JSON, or a record as text.
 *
 * @returns the content, or the problems of `readText`; text that looks like JSON and is none is `bad-json`
 * @example readContent('record.txt') // { ok: true, value: { kind: 'text', text: 'us: ...' } }
 */
export function readContent(file: string): Result<Content> {
  const text = readText(file);
  if (!text.ok) return text;
  const json = parseJson(text.value);
  if (json.ok) return ok({ kind: 'json', json: json.value });
  const isText = isRecordText(text.value, file);
  return isText ? ok({ kind: 'text', text: text.value }) : refuseAll(inFile(whatItIs(json.problems, text.value), file));
}

/** A word and a colon, as `scenario: training` or `us: pass`, or the heading of a turn. */
const RECORD_LINE = /^(?:[\p{L}\p{N} ._-]{1,40}:\s*\S|turn\s+\d)/iu;

/**
 * Whether a text may be a record: its first line that is no remark is one of a record, or it is no JSON by its first sign and one of its
 * lines is, or the file is called a text.
 */
function isRecordText(text: string, file: string): boolean {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map(plainOf)
    .filter((line) => line !== '');
  const [first] = lines;
  if (first === undefined) return false;
  if (RECORD_LINE.test(first)) return true;
  return !/^[[{"]/.test(first) && (file.toLowerCase().endsWith('.txt') || lines.some((line) => RECORD_LINE.test(line)));
}

function plainOf(line: string): string {
  return line
    .replace(/^\uFEFF/, '')
    .replace(/^\s*(?:#|\/\/).*$/, '')
    .trim();
}

/** The title above a game that `replay --tell` or `demo` tells; a remark is none. */
const TOLD_GAME = /^(?!\s*(?:#|\/\/))[^\n]* \((?:hexarbiter[^;\n]*; rules [^)\n]*|seed [^;\n]*; [^\n]*)\)$/m;

/**
 * Whether JSON is a record that somebody has typed: steps without the digests of a world.
 *
 * @example isTyped({ scenario: 'training', steps: ['us: pass'] }) // true
 */
export function isTyped(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'steps' in json && !('format' in json) && !('world' in json);
}

/**
 * Reads a record that people keep, and loads its world. A line `situation: FILE` names a situation by its place beside the record.
 *
 * @param content the text, or what a JSON parser made of it; not to be trusted
 * @param from the file, the packs, and the rules that somebody asks for beside those of the record
 * @returns the record in its world, or every mistake with the file and the place in it; `scenario-needed` where it names none,
 *   `told-game` for what `replay --tell` prints
 * @example writtenIn('scenario: training\nus: pass', { file: 'record.txt', packs: [], rules: [] })
 */
export function writtenIn(content: unknown, from: SavedWith): Result<WrittenFile> {
  const { file, packs, ...given } = from;
  if (typeof content === 'string' && TOLD_GAME.test(content)) return refuse(problem('told-game', {}, undefined, file));
  const read = readRecord(content);
  if (!read.ok) return refuseAll(inFile(read.problems, file));
  const begun = inSituation(read.value, file);
  // Of a record whose situation cannot be read its own lines are judged all the same.
  const record = begun.ok ? begun.value : read.value;
  const faults = begun.ok ? [] : begun.problems;
  const { scenario, ruleset, rules = {}, packs: own = [] } = record;
  if (scenario === undefined) return refuseAll(begun.ok ? [problem('scenario-needed', {}, undefined, file)] : faults);
  const world = worldFor({
    scenario,
    packs: [...own, ...packs],
    ...(ruleset === undefined ? {} : { ruleset }),
    ...given,
    rules: [...Object.entries(rules).map(([name, value]) => `${name}=${value}`), ...given.rules],
  });
  if (world.ok) return begun.ok ? ok({ world: world.value, record }) : begun;
  const inRecord = unknownIn(world.problems, file).map((each) => inHead(each, read.value, content, from));
  return refuseAll([...faults, ...inRecord]);
}

/** A problem of a rule or of the ruleset that the record names itself, with the place where it names it. */
function inHead(found: Problem, record: WrittenRecord, content: unknown, { file, ruleset, rules }: SavedWith): Problem {
  const { path = '', params, code, rule } = found;
  const name = String(params['name'] ?? params['switch'] ?? '');
  const isRule = path.startsWith('--rule') && !path.startsWith('--ruleset');
  const isOwnRule =
    isRule && Object.hasOwn(record.rules ?? {}, name) && !rules.some((each) => each.startsWith(`${name}=`));
  const isOwnSet = path.startsWith('--ruleset') && record.ruleset !== undefined && ruleset === undefined;
  if (!isOwnRule && !isOwnSet) return found;
  const key = isOwnRule ? `rules/${name}` : 'ruleset';
  const line = typeof content === 'string' ? lineOf(content, isOwnRule ? name : undefined) : 0;
  return problem(code, params, rule, line > 0 ? `${file}:${line}` : `${file}#/${key}`);
}

/** The line of a head that names a rule, or the ruleset; from 1, and 0 where none does. */
function lineOf(text: string, rule: string | undefined): number {
  const wanted = /^\s*rules?\s*:\s*([^=\s]+)/i;
  return 1 + text.split(/\r\n|\n|\r/).findIndex((line) => rule === undefined ? /^\s*ruleset\s*:/i.test(line) : wanted.exec(line)?.[1] === rule); // prettier-ignore
}

/** A record with the situation in which it begins; what the record says itself counts more. */
function inSituation(record: WrittenRecord, file: string): Result<WrittenRecord> {
  if (record.situation === undefined) return ok(record);
  const place = join(dirname(file), record.situation);
  const json = readJson(place);
  if (!json.ok) return json;
  const read = readSituation(json.value);
  if (!read.ok) return refuseAll(inFile(read.problems, place));
  const { scenario, setup, packs, ruleset, rules, then = [] } = read.value;
  // What happened in the situation is part of it: its steps would be counted with those of the record.
  if (setup === undefined || then.length > 0)
    return refuse(problem('setup-needed', { file: record.situation }, undefined, file));
  return ok({
    scenario,
    setup,
    ...(packs === undefined ? {} : { packs }),
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(rules === undefined ? {} : { rules }),
    ...record,
  });
}
