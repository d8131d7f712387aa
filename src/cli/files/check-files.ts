import type * as v from 'valibot';
import { readSituation } from '../../facade/index.js';
import { stateSchema, transcriptSchema } from '../../facade/schemas/documents.schema.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import { decode } from '../../kernel/json/decode.js';
import { digest } from '../../kernel/json/digest.js';
import { guard } from '../../kernel/json/guard.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Board } from '../../map/index.js';
import { atLine, isJson, readBoard, readJsonBoard } from './board-file.js';
import { loadLibrary } from './bundle.js';
import type { PackFile } from './bundle.js';
import { caseOf } from './case.js';
import type { RulesGiven } from './house-rules.js';
import { inFile, readText, whatItIs } from './files.js';
import { isHeadOfRecord, recognise } from './recognise.js';
import type { FileKind } from './recognise.js';
import { replayRecorded } from './recorded.js';
import { readSavedGame } from './saved-game.js';

/** The kind of a file, and its mistakes. */
export interface Checked {
  readonly file: string;
  /** Absent when it is nothing of ours, or cannot be read. */
  readonly kind?: FileKind;
  /** Of a pack or a board its own, of the others that of the scenario. */
  readonly id?: string;
  /** Of a pack or a board, of the position of a situation or a game, of the end of a recorded game. */
  readonly digest?: string;
  /** Recorded games: how many steps were played again. */
  readonly steps?: number;
  readonly problems: readonly Problem[];
  /** Packs: what its author may want to look at again. */
  readonly remarks?: readonly Problem[];
  /** A recorded game that can be played again but comes out otherwise. */
  readonly diverged?: true;
}

/** A file that has been read, told apart and not yet checked. */
interface Read {
  readonly file: string;
  readonly kind?: FileKind;
  readonly json?: unknown;
  readonly board?: Board;
  readonly problems: readonly Problem[];
}

/** The packs and house rules with which games are checked. */
interface Given extends RulesGiven {
  readonly packs: readonly (string | PackFile)[];
}

/**
 * Checks files of any kind. Packs and boards are checked together, with those that the packs require; situations, saved
 * and recorded games with all of these packs.
 *
 * @param files their names
 * @param further files of packs that are only needed
 * @param rules the rules that somebody asks for
 * @returns what each file is and every mistake in it, in the order of the files; mistakes that stand in none of them last
 * @example checkFiles(['my.json', 'game.json'], [], { rules: [] })
 */
export function checkFiles(
  files: readonly string[],
  further: readonly string[],
  rules: RulesGiven,
): readonly Checked[] {
  const read = files.map(readFile);
  const packs = read.flatMap(({ file, kind, json }) => (kind === 'pack' ? [{ file, json }] : []));
  const boards = read.flatMap(({ board }) => (board === undefined ? [] : [board]));
  const library = loadLibrary([...packs, ...further], boards);
  const faults = library.ok ? [] : library.problems;
  const given: Given = { packs: [...packs, ...further], ...rules };
  const checked = read.map((each): Checked => {
    const { file, kind, problems } = each;
    if (kind === undefined || problems.length > 0) return { file, ...(kind === undefined ? {} : { kind }), problems };
    if (kind === 'pack') {
      const remarks = library.ok ? faultsOf(each, library.value.remarks()) : [];
      return { ...named(each), problems: faultsOf(each, faults), ...(remarks.length === 0 ? {} : { remarks }) };
    }
    if (kind === 'board') return { ...named(each), problems: faultsOf(each, faults) };
    // Without its packs a game cannot be checked further; the faults of the packs are reported with the packs.
    if (!library.ok) return { file, kind, problems: shapeFaults(each) };
    if (kind === 'transcript') return checkTranscript(each, given);
    return checkGame(each, kind, given);
  });
  return [...checked, ...elsewhere(faults, read)];
}

/** Mistakes of packs that are only needed, and mistakes that belong to no file. */
function elsewhere(faults: readonly Problem[], read: readonly Read[]): readonly Checked[] {
  const others = faults.filter((fault) => read.every((each) => faultsOf(each, [fault]).length === 0));
  return others.map((each) => ({ file: (each.path ?? '').replace(/#.*$/, ''), problems: [each] }));
}

/** A mistake is reported with the file in which it stands. A board in a file of its own has no place in any pack. */
function faultsOf({ file, board }: Read, faults: readonly Problem[]): readonly Problem[] {
  return faults.flatMap((fault) => {
    const { path = '' } = fault;
    if (board !== undefined && path === `/boards/${board.id}`) return [{ ...fault, path: file }];
    return path.startsWith(`${file}#`) ? [fault] : [];
  });
}

function readFile(file: string): Read {
  const text = readText(file);
  if (!text.ok) return { file, problems: text.problems };
  if (text.value.trim() === '') return { file, problems: inFile(whatItIs([problem('bad-json', {})], ''), file) };
  if (!isJson(text.value)) {
    if (isHeadOfRecord(text.value)) return { file, problems: [problem('record-to-check', { file }, undefined, file)] };
    const board = readBoard(text.value);
    if (board.ok) return { file, kind: 'board', board: board.value.board, problems: [] };
    return { file, kind: 'board', problems: atLine(board.problems, file) };
  }
  const parsed = parseJson(text.value);
  const safe = parsed.ok ? guard(parsed.value) : parsed;
  const kind = parsed.ok ? recognise(parsed.value) : undefined;
  if (!safe.ok) {
    const problems = inFile(whatItIs(safe.problems, text.value), file);
    return { file, ...(kind === undefined ? {} : { kind }), problems };
  }
  if (kind === undefined) return { file, problems: [problem('not-a-file-of-ours', {}, undefined, file)] };
  if (kind !== 'board') return { file, kind, json: safe.value, problems: [] };
  const board = readJsonBoard(safe.value);
  if (board.ok) return { file, kind, board: board.value.board, problems: [] };
  return { file, kind, problems: inFile(board.problems, file) };
}

function named({ file, kind, json, board }: Read): Omit<Checked, 'problems'> {
  const thing = board ?? json;
  const id = typeof thing === 'object' && thing !== null && 'id' in thing ? String(thing.id) : '';
  return { file, ...(kind === undefined ? {} : { kind }), id, digest: digest(thing) };
}

/** The faults of a game by itself, whatever its packs. */
function shapeFaults({ file, kind, json }: Read): readonly Problem[] {
  const schema: v.GenericSchema = kind === 'game' ? stateSchema() : transcriptSchema();
  const decoded = kind === 'situation' ? readSituation(json) : decode(schema, json);
  return decoded.ok ? [] : inFile(decoded.problems, file);
}

function checkTranscript({ file, json }: Read, given: Given): Checked {
  const replaying = replayRecorded(json, { file, ...given });
  if (replaying.kind === 'unusable') return { file, kind: 'transcript', problems: replaying.problems };
  if (replaying.kind === 'diverged') return { file, kind: 'transcript', problems: replaying.problems, diverged: true };
  const { world, replayed } = replaying;
  return {
    file,
    kind: 'transcript',
    id: world.scenario.id,
    digest: replayed.digest,
    steps: replayed.steps,
    problems: [],
  };
}

function checkGame({ file, json }: Read, kind: 'game' | 'situation', given: Given): Checked {
  const from = { file, ...given };
  const found = kind === 'game' ? readSavedGame(json, from) : caseOf(json, from);
  if (!found.ok) return { file, kind, problems: found.problems };
  const { world, state } = found.value;
  return { file, kind, id: world.scenario.id, digest: digest(state), problems: [] };
}
