import { digest } from '../kernel/digest.js';
import { parseJson } from '../kernel/canonical.js';
import type { Problem, Result } from '../kernel/result.js';
import { ok, problem, refuse } from '../kernel/result.js';
import type { Board } from '../map/index.js';
import { atLine, isJson, readBoard } from './board-file.js';
import { loadLibrary } from './bundle.js';
import type { Command } from './command.js';
import { COMMON } from './command.js';
import type { CommandLine } from './command-line.js';
import { inFile, readText } from './files.js';
import { outJson, refused } from './report.js';
import type { ExitCode, Terminal } from './terminal.js';
import { EXIT } from './terminal.js';

/** Checks packs and boards. */
export const validate: Command = {
  name: 'validate',
  usage: 'FILE...',
  summary: 'check packs (JSON) and boards (text) and name every mistake',
  details: 'Packs are checked together, with the packs that they require and the boards that come with the program.',
  options: COMMON,
  run: runValidate,
};

/** What was found good. */
interface Valid {
  readonly file: string;
  readonly kind: 'pack' | 'board';
  readonly id: string;
  readonly digest: string;
}

function runValidate({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const checked = checkFiles(files);
  if (!checked.ok) return refused(terminal, checked.problems, json);
  if (json) outJson(terminal, { ok: true, files: checked.value });
  else for (const { file, kind, id, digest: print } of checked.value) terminal.out(`${file}: ${kind} ${id} ${print}\n`);
  return EXIT.done;
}

function checkFiles(files: readonly string[]): Result<readonly Valid[]> {
  if (files.length === 0) return refuse(problem('file-needed', {}, undefined, 'FILE'));
  const boards: { readonly file: string; readonly board: Board }[] = [];
  const packs: { readonly file: string; readonly json: unknown }[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const text = readText(file);
    if (!text.ok) problems.push(...text.problems);
    else if (isJson(text.value)) {
      const json = parseJson(text.value);
      if (json.ok) packs.push({ file, json: json.value });
      else problems.push(...inFile(json.problems, file));
    } else {
      const board = readBoard(text.value);
      if (board.ok) boards.push({ file, board: board.value.board });
      else problems.push(...atLine(board.problems, file));
    }
  }
  const library = loadLibrary(
    packs,
    boards.map(({ board }) => board),
  );
  if (!library.ok) problems.push(...library.problems);
  if (problems.length > 0 || !library.ok) return refuse(...problems);
  return ok([
    ...boards.map(({ file, board }) => ({ file, kind: 'board' as const, id: board.id, digest: digest(board) })),
    ...packs.map(({ file, json }) => ({ file, kind: 'pack' as const, id: idOf(json), digest: digest(json) })),
  ]);
}

function idOf(pack: unknown): string {
  return typeof pack === 'object' && pack !== null && 'id' in pack ? String(pack.id) : '';
}
