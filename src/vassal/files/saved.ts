import { strToU8 } from 'fflate';
import { atOnce } from '../../kernel/basis/at-once.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { archiveOf, openArchive } from '../codec/archive.js';
import { unveiled, veiled } from '../codec/obfuscation.js';
import { elementOf, writeXml } from '../codec/xml.js';
import type { Reading } from '../codec/limits.js';
import type { VassalLimits } from '../codec/limits.js';
import { VASSAL_LIMITS } from '../codec/limits.js';
import { carryOut } from '../table/carry-out.js';
import type { Command } from '../table/commands.js';
import { commandsIn, ESCAPE, writeCommand } from '../table/commands.js';
import type { Table } from '../table/table.js';
import { EMPTY_TABLE } from '../table/table.js';
import type { ModuleName } from './module-data.js';
import { readModuleData, VASSAL_VERSION, writeModuleData } from './module-data.js';

/** The file of an archive that holds the commands. */
export const GAME = 'savedGame';

/** A saved game: the module it was played with, and the table. */
export interface SavedTable {
  readonly module: ModuleName;
  readonly table: Table;
}

/**
 * Reads a saved game of VASSAL, a `.vsav`.
 *
 * @param bytes the file
 * @param path its name, for problems
 * @returns where each piece lies, its states, who has laid a mask on it; or the first mistake with its place: those of `openArchive`,
 *   `no-saved-game`, `bad-veil`, `not-a-text`, `bad-xml`, those of `readCommands` and `carryOut`
 * @example readSaved(bytes, 'game.vsav')
 */
export function readSaved(bytes: Uint8Array, path = 'saved'): Result<SavedTable> {
  return atOnce(savedWithin(bytes, path, VASSAL_LIMITS));
}

/**
 * Reads a saved game in parts, so that whoever has other things to do can do them in between.
 *
 * @param limits the greatest sizes
 * @returns what `readSaved` gives
 * @example savedWithin(bytes, 'table', SMALL).next()
 */
export function* savedWithin(
  bytes: Uint8Array,
  path: string,
  limits: VassalLimits,
): Generator<undefined, Result<SavedTable>, undefined> {
  const read = savedText(bytes, path, limits);
  if (!read.ok) return read;
  yield;
  const reading: Reading = { characters: 0, limits };
  const commands = yield* commandsIn(read.value.text, `${path}#${GAME}`, reading);
  if (!commands.ok) return commands;
  yield;
  const table = carryOut(EMPTY_TABLE, commands.value, `${path}#${GAME}`, reading);
  return table.ok ? ok({ module: read.value.module, table: table.value }) : table;
}

/**
 * The commands of a saved game or a log as text, and the module it belongs to.
 *
 * @example savedText(bytes, 'game.vlog')
 */
export function savedText(
  bytes: Uint8Array,
  path: string,
  limits: VassalLimits = VASSAL_LIMITS,
): Result<{ readonly module: ModuleName; readonly text: string }> {
  const opened = openArchive(bytes, (name) => name === GAME || name === 'moduledata', path, limits);
  if (!opened.ok) return opened;
  const module = readModuleData(opened.value.files, path, limits);
  if (!module.ok) return module;
  const game = opened.value.files.get(GAME);
  if (game === undefined) return refuse(problem('no-saved-game', {}, undefined, path));
  const text = unveiled(game, `${path}#${GAME}`);
  return text.ok ? ok({ module: module.value, text: text.value }) : text;
}

/**
 * Writes a saved game, or a log: the same commands give the same bytes.
 *
 * @param commands what lays out the table
 * @param logged for a log: the steps after it, each one command or more
 * @example writeSaved({ name: 'Training', version: '1' }, [{ kind: 'begin' }, { kind: 'end' }])
 */
export function writeSaved(
  module: ModuleName,
  commands: readonly Command[],
  logged: readonly (readonly Command[])[] = [],
): Uint8Array {
  const steps = logged.map((step) => `LOG\t${nested(step)}`.replaceAll(ESCAPE, `\\${ESCAPE}`));
  const text = [...commands.map(writeCommand), ...steps].join(ESCAPE);
  const about = ['version', 'extra1', 'extra2'].map((name) =>
    elementOf(name, {}, [], name === 'version' ? module.version : ''),
  );
  const data = elementOf('data', { version: 1 }, [
    ...about,
    elementOf('VassalVersion', {}, [], VASSAL_VERSION),
    elementOf('dateSaved', {}, [], '0'),
  ]);
  return archiveOf(
    new Map([
      [GAME, veiled(text)],
      ['savedata', strToU8(writeXml(data))],
      ['moduledata', writeModuleData(module, '')],
    ]),
  );
}

function nested(step: readonly Command[]): string {
  return step.map(writeCommand).join(ESCAPE);
}
