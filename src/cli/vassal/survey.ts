import { readModule, surveyModule } from '../../vassal/index.js';
import { writeText } from '../files/files.js';
import { refused, saidOf } from '../files/report.js';
import type { CommandLine } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { fileAskedFor } from './world-asked.js';

/**
 * Lists what a module has, and proposes a mapping for it.
 *
 * @returns the exit code
 * @example runSurvey(line, terminal) // 0
 */
export function runSurvey({ files, options }: CommandLine, terminal: Terminal): ExitCode {
  const json = options.flag('json');
  const asked = fileAskedFor(files, options);
  if (!asked.ok) return refused(terminal, asked.problems, json);
  const { file, bytes, world } = asked.value;
  const module = readModule(bytes, file);
  if (!module.ok) return refused(terminal, module.problems, json);
  const { mapping, remarks } = surveyModule(world, module.value);
  const out = options.text('out');
  const written = out === undefined ? undefined : writeText(out, `${JSON.stringify(mapping, undefined, 2)}\n`);
  if (written?.ok === false) return refused(terminal, written.problems, json);
  if (json) {
    outJson(terminal, { ok: true, module: module.value, mapping, remarks });
    return EXIT.done;
  }
  const { name, version, boards, palette, dice, starts } = module.value;
  terminal.out(`${file}: ${name} ${version}\n`);
  for (const { map, board, size } of boards)
    terminal.out(`  board ${board} on ${map}${size === undefined ? '' : `, ${size.width} by ${size.height} pixels`}\n`);
  const unclear = remarks.filter(({ code }) => code === 'unknown-piece-name' || code === 'ambiguous-piece').length;
  const isOurs = mapping.pieces.length === 0 && unclear === 0;
  if (isOurs) terminal.out('  it is a module of ours: its files are read without a mapping\n');
  terminal.out(`  ${palette.length} counters${unclear === 0 ? ', all known' : `, ${unclear} of them not known`}\n`);
  for (const { name: button, format } of dice) terminal.out(`  dice ${button}: ${format}\n`);
  for (const start of starts) terminal.out(`  start ${start}\n`);
  for (const remark of isOurs ? [] : remarks) terminal.out(`  ${remark.path ?? ''}: ${saidOf(remark)}\n`);
  return EXIT.done;
}
