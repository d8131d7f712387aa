import { problem } from '../../kernel/basis/result.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import type { World } from '../../state/index.js';
import { save } from '../../facade/index.js';
import { gameFrom, readLog, readMapped, readSaved, readTable } from '../../vassal/index.js';
import type { Mapping, Table, TableRead } from '../../vassal/index.js';
import { writeText } from '../files/files.js';
import { refused, saidOf } from '../files/report.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { tableAskedFor } from './table-asked.js';

/** How tables become positions. */
type Reader = (table: Table) => Result<Pick<TableRead, 'position' | 'remarks'>>;

/**
 * Reads a saved game or a log of VASSAL.
 *
 * @returns the exit code
 * @example runRead(line, terminal) // 0
 */
export function runRead(line: CommandLine, terminal: Terminal): ExitCode {
  const { options } = line;
  const json = options.flag('json');
  const asked = tableAskedFor(line);
  if (!asked.ok) return refused(terminal, asked.problems, json);
  const { file, bytes, world, mapping } = asked.value;
  const reader: Reader = (table) =>
    mapping === undefined ? readTable(world, table) : readMapped(world, table, mapping);
  if (!file.endsWith('.vlog')) return tellSaved(bytes, file, reader, world, options, terminal);
  return options.text('out') === undefined
    ? tellLog(bytes, file, mapping, options, terminal)
    : refused(terminal, [problem('not-of-a-log', {}, undefined, '--out')], json);
}

function tellSaved(
  bytes: Uint8Array,
  file: string,
  reader: Reader,
  world: World,
  options: Options,
  terminal: Terminal,
): ExitCode {
  const json = options.flag('json');
  const saved = readSaved(bytes, file);
  const read = saved.ok ? reader(saved.value.table) : saved;
  if (!saved.ok || !read.ok) return refused(terminal, read.ok ? [] : placed(read.problems, file), json);
  const { position, remarks } = read.value;
  const out = options.text('out');
  if (out !== undefined) {
    const by = options.text('by');
    const game = gameFrom(world, position, by === undefined ? {} : { by });
    if (!game.ok) return refused(terminal, placed(game.problems, file), json);
    const situation = { scenario: world.scenario.id, game: JSON.parse(save(game.value)) as unknown };
    const written = writeText(out, `${JSON.stringify(situation, undefined, 2)}\n`);
    if (!written.ok) return refused(terminal, written.problems, json);
  }
  if (json) {
    outJson(terminal, { ok: true, module: saved.value.module, position, remarks });
    return EXIT.done;
  }
  for (const remark of remarks) terminal.err(`hexarbiter: note: ${placeOf(remark, file)}: ${saidOf(remark)}\n`);
  const on = position.counters.filter(({ place }) => place.kind === 'map');
  terminal.out(
    `${file}: turn ${position.turn}, ${position.phase}, ${on.length} of ${position.counters.length} counters on the board\n`,
  );
  for (const { id, place } of on) if (place.kind === 'map') terminal.out(`  ${id} ${place.at}\n`);
  return EXIT.done;
}

function tellLog(
  bytes: Uint8Array,
  file: string,
  mapping: Mapping | undefined,
  options: Options,
  terminal: Terminal,
): ExitCode {
  const json = options.flag('json');
  const log = mapping?.dice === undefined ? readLog(bytes, file) : readLog(bytes, file, mapping.dice);
  if (!log.ok) return refused(terminal, log.problems, json);
  const { module, steps } = log.value;
  if (json) {
    outJson(terminal, {
      ok: true,
      module,
      steps: steps.map(({ chat, dice, commands }) => ({ chat, dice, commands: commands.length })),
    });
    return EXIT.done;
  }
  terminal.out(`${file}: ${steps.length} steps\n`);
  for (const [i, { chat }] of steps.entries()) for (const line of chat) terminal.out(`  ${i}  ${line}\n`);
  return EXIT.done;
}

/**
 * Problems with the file before their place.
 *
 * @example placed(problems, 'game.vlog')[0]?.path // 'game.vlog#/steps/3'
 */
export function placed(problems: readonly Problem[], file: string): readonly Problem[] {
  return problems.map((each) => ({ ...each, path: placeOf(each, file) }));
}

function placeOf({ path }: Problem, file: string): string {
  if (path === undefined) return file;
  return path.startsWith(file) ? path : `${file}#${path}`;
}
