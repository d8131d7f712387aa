import type { Result } from '../../kernel/basis/result.js';
import { ok, refuseAll } from '../../kernel/basis/result.js';
import { parted } from '../codec/sequence.js';
import type { Reading } from '../codec/limits.js';
import { carryOut } from '../table/carry-out.js';
import type { Command } from '../table/commands.js';
import { ESCAPE, LOGGED, readCommands } from '../table/commands.js';
import type { Table } from '../table/table.js';
import { EMPTY_TABLE } from '../table/table.js';
import type { Roll } from './dice.js';
import { rollIn, OUR_DICE } from './dice.js';
import type { ModuleName } from './module-data.js';
import { GAME, savedText } from './saved.js';

/** One step of a log: what one player did at once. */
export interface LogStep {
  readonly commands: readonly Command[];
  /** The lines of the chat. */
  readonly chat: readonly string[];
  /** The dice that fell: lines that a button for dice has written. */
  readonly dice: readonly Roll[];
}

/** A log: the table at its beginning, and the steps. */
export interface VassalLog {
  readonly module: ModuleName;
  readonly table: Table;
  readonly steps: readonly LogStep[];
}

/**
 * Reads a log of VASSAL, a `.vlog`.
 *
 * @param bytes the file
 * @param path its name, for problems
 * @param formats what the buttons for dice write, with `{name}` and `{dice}` in it; those of our modules when left out
 * @returns the steps with their chat and dice, or the first mistake with its place, as `readSaved` tells them
 * @example readLog(bytes, 'game.vlog').value.steps[0]?.dice // [{ name: '2d6', faces: [3, 5] }]
 */
export function readLog(bytes: Uint8Array, path = 'log', formats: readonly string[] = OUR_DICE): Result<VassalLog> {
  const read = savedText(bytes, path);
  if (!read.ok) return read;
  const place = `${path}#${GAME}`;
  const reading: Reading = { characters: 0 };
  const parts = parted(read.value.text, ESCAPE);
  const before = parts.filter((part) => !part.startsWith(LOGGED));
  const begun = beginning(before, place, reading);
  if (!begun.ok) return begun;
  const steps: LogStep[] = [];
  for (const part of parts.filter((each) => each.startsWith(LOGGED))) {
    const commands = readCommands(part.slice(LOGGED.length), `${place}/steps/${steps.length}`, reading);
    if (!commands.ok) return refuseAll(commands.problems);
    const chat = commands.value.flatMap((command) => (command.kind === 'chat' ? [spokenIn(command.text)] : []));
    steps.push({ commands: commands.value, chat, dice: chat.flatMap((line) => rollIn(line, formats) ?? []) });
  }
  return ok({ module: read.value.module, table: begun.value, steps });
}

/** A line of the chat as its player has typed it: VASSAL 3.7 writes what somebody says with the signs of HTML, `&lt;Anna&gt; - Hello`. */
function spokenIn(line: string): string {
  if (!line.startsWith('&lt;')) return line;
  return line.replaceAll(/&(lt|gt|quot|amp|#39);/g, (_, name: string) => SIGNS[name] ?? '');
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

function beginning(parts: readonly string[], place: string, reading: Reading): Result<Table> {
  let table: Table = EMPTY_TABLE;
  let first = 0;
  for (const part of parts) {
    const commands = readCommands(part, place, reading, first);
    const next = commands.ok ? carryOut(table, commands.value, place, reading, first) : commands;
    if (!next.ok) return next;
    table = next.value;
    first += commands.ok ? commands.value.length : 0;
  }
  return ok(table);
}

/**
 * The table after a step of a log.
 *
 * @param number the number of the step, for problems
 * @returns the table, or the problems of `carryOut`
 * @example tableAfter(log.table, log.steps[0], 0)
 */
export function tableAfter(table: Table, step: LogStep, number = 0): Result<Table> {
  return carryOut(table, step.commands, `/steps/${number}`, { characters: 0 });
}
