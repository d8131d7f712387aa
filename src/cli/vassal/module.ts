import { problem, ok } from '../../kernel/basis/result.js';
import { english } from '../../text/en/index.js';
import { writeModule } from '../../vassal/index.js';
import { readPictures, writeBytes } from '../files/bytes.js';
import { refused, saidOf } from '../files/report.js';
import type { CommandLine } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { rulesAskedFor } from './rules.js';
import { worldAskedFor } from './world-asked.js';

/**
 * Makes a VASSAL module of a scenario.
 *
 * @returns the exit code
 * @example runModule(line, terminal) // 0
 */
export function runModule({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const [file] = files;
  if (file !== undefined) return refused(terminal, [problem('no-file-wanted', { file }, undefined, file)], json);
  const out = options.text('out');
  if (out === undefined) return refused(terminal, [problem('out-needed', {}, undefined, '--out')], json);
  const folder = options.text('art');
  const art = folder === undefined ? ok({}) : readPictures(folder);
  if (!art.ok) return refused(terminal, art.problems, json);
  const world = worldAskedFor(options);
  if (!world.ok) return refused(terminal, world.problems, json);
  const { types } = world.value.catalogue;
  for (const type of Object.keys(art.value))
    if (!types.has(type))
      terminal.err(`hexarbiter: note: ${folder}/${type}.svg: ${saidOf(problem('unknown-type', { type }))}\n`);
  const rules = rulesAskedFor(options, world.value.scenario.id);
  if (!rules.ok) return refused(terminal, rules.problems, json);
  const beside = rules.value === undefined ? {} : { rules: rules.value };
  const made = writeModule(world.value, { art: art.value, words: english.words, ...beside });
  const written = made.ok ? writeBytes(out, made.value) : made;
  if (!made.ok || !written.ok) return refused(terminal, written.ok ? [] : written.problems, json);
  const { title, id } = world.value.scenario;
  if (json) outJson(terminal, { ok: true, file: out, scenario: id, bytes: made.value.length });
  else terminal.out(`${out}: ${title}, ${Math.ceil(made.value.length / 1000)} kB\n`);
  return EXIT.done;
}
