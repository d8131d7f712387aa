import { problem, refuseAll } from '../../kernel/basis/result.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { parseJson } from '../../kernel/json/parse-json.js';
import type { World } from '../../state/index.js';
import { save } from '../../facade/index.js';
import { gameFrom, readLog, readMapping, readMapped, readSaved, readTable } from '../../vassal/index.js';
import type { Mapping, Table, TableRead } from '../../vassal/index.js';
import { inFile, readText, writeText } from '../files/files.js';
import { refused, saidOf } from '../files/report.js';
import type { CommandLine, Options } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { fileAskedFor } from './world-asked.js';

/** How tables become positions. */
type Reader = (table: Table) => Result<Pick<TableRead, 'position' | 'remarks'>>;

/**
 * Reads a saved game or a log of VASSAL.
 *
 * @returns the exit code
 * @example runRead(line, terminal) // 0
 */
export function runRead({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const asked = fileAskedFor(files, options);
  if (!asked.ok) return refused(terminal, asked.problems, json);
  const { file, bytes, world } = asked.value;
  const mapping = mappingOf(options);
  if (!mapping.ok) return refused(terminal, mapping.problems, json);
  const reader: Reader = (table) =>
    mapping.value === undefined ? readTable(world, table) : readMapped(world, table, mapping.value);
  if (!file.endsWith('.vlog')) return tellSaved(bytes, file, reader, world, options, terminal);
  return options.text('out') === undefined
    ? tellLog(bytes, file, mapping.value, options, terminal)
    : refused(terminal, [problem('not-of-a-log', {}, undefined, '--out')], json);
}

/**
 * The mapping of `--mapping`, if there is one.
 *
 * @example mappingOf(options) // { ok: true, value: undefined } where none is given
 */
export function mappingOf(options: Options): Result<Mapping | undefined> {
  const file = options.text('mapping');
  if (file === undefined) return { ok: true, value: undefined };
  const text = readText(file);
  const json = text.ok ? parseJson(text.value) : text;
  const read = json.ok ? readMapping(json.value) : json;
  return read.ok ? read : refuseAll(text.ok ? inFile(read.problems, file) : read.problems);
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
  for (const remark of remarks) terminal.err(`hexarbiter: note: ${file}${remark.path ?? ''}: ${saidOf(remark)}\n`);
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
  return problems.map((each) =>
    each.path?.startsWith(file) === true ? each : { ...each, path: `${file}#${each.path ?? ''}` },
  );
}
