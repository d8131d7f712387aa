import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import { readMapping } from '../../vassal/index.js';
import type { Mapping } from '../../vassal/index.js';
import { inFile, readText } from '../files/files.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import type { FileAsked } from './world-asked.js';
import { fileAskedFor } from './world-asked.js';

/** A file with a table of VASSAL, and how it is read. */
export interface TableAsked extends FileAsked {
  /** Absent for a file of a module of ours. */
  readonly mapping?: Mapping;
}

/**
 * The saved game or the log of a command line, with the mapping of `--mapping`.
 *
 * @returns the file, the world and the mapping; or the problems of `fileAskedFor`, or those of the mapping
 * @example tableAskedFor(line).value.mapping // undefined where none is given
 */
export function tableAskedFor({ files, options }: CommandLine): Result<TableAsked> {
  const asked = fileAskedFor(files, options);
  if (!asked.ok) return asked;
  const mapping = mappingOf(options);
  if (!mapping.ok) return mapping;
  return ok({ ...asked.value, ...(mapping.value === undefined ? {} : { mapping: mapping.value }) });
}

function mappingOf(options: Options): Result<Mapping | undefined> {
  const file = options.text('mapping');
  if (file === undefined) return ok(undefined);
  const text = readText(file);
  const json = text.ok ? parseJson(text.value) : text;
  const read = json.ok ? readMapping(json.value) : json;
  return read.ok ? read : refuseAll(text.ok ? inFile(read.problems, file) : read.problems);
}
