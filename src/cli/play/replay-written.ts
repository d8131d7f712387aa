import { dirname, join, relative } from 'node:path';
import { digest, replayRecord, takenIn } from '../../facade/index.js';
import type { AfterMistake, RecordReplayed, Result, Setup, World } from '../../facade/index.js';
import { canonical } from '../../kernel/json/canonical.js';
import type { Locale } from '../../text/index.js';
import { explain, label, namesOf } from '../../text/index.js';
import { inFile, writeText } from '../files/files.js';
import { afterGiven, mistakeLines, ownMistakes } from '../files/mistake-lines.js';
import { calledIn, phrase } from '../files/language.js';
import { refused } from '../files/report.js';
import type { SavedWith } from '../files/saved-game.js';
import { transcriptOf } from '../files/typed-transcript.js';
import { tableDigest } from '../files/table-digest.js';
import { isTextFile, writeTyped } from '../files/typed-out.js';
import type { WrittenFile } from '../files/written-file.js';
import { writtenIn } from '../files/written-file.js';
import type { Options } from '../terminal/command-line.js';
import type { ExitCode, Terminal } from '../terminal/terminal.js';
import { EXIT, outJson } from '../terminal/terminal.js';
import { narrator } from './narrator.js';
import type { Narrator } from './narrator.js';

/**
 * Replays a record that people keep, and tells all its mistakes.
 *
 * @param content the text, or what a JSON parser made of it
 * @param from the file, and the packs and rules that somebody asks for
 * @param locale the language in which the game and its mistakes are told
 * @returns the exit code: 1 where there is a mistake
 * @example replayWritten(text, { file: 'record.txt', packs: [], rules: [] }, options, terminal, locale) // 0
 */
export function replayWritten(
  content: unknown,
  from: SavedWith,
  options: Options,
  terminal: Terminal,
  locale: Locale,
): ExitCode {
  const json = options.flag('json');
  const asked = afterGiven(options);
  if (!asked.ok) return refused(terminal, asked.problems, json);
  const after = asked.value;
  const read = writtenIn(content, from);
  if (!read.ok) return refused(terminal, read.problems, json);
  const { world, record } = read.value;
  const replayed = replayRecord(world, record, { after, locale });
  if (!replayed.ok) return refused(terminal, inFile(replayed.problems, from.file), json);
  const out = options.text('out');
  if (out !== undefined) {
    const written = writtenTo(out, read.value, after, replayed.value, from);
    if (!written.ok) return refused(terminal, written.problems, json);
    const voice = { locale, names: namesOf(world, replayed.value.state) };
    if (!json)
      terminal.out(`${phrase(isTextFile(out) ? 'recordWritten' : 'transcriptWritten', { file: out }, voice)}\n`);
  }
  if (json) outJson(terminal, reportOf(world, replayed.value));
  else
    tell(
      world,
      replayed.value,
      options.flag('tell') ? narrator(world, terminal, { locale }) : undefined,
      terminal,
      locale,
    );
  return replayed.value.mistakes.length === 0 ? EXIT.done : EXIT.diverged;
}

/** Writes what was taken of a record: again as a record, or as a transcript. */
function writtenTo(
  out: string,
  { world, record }: WrittenFile,
  after: AfterMistake,
  replayed: RecordReplayed,
  { file, packs }: SavedWith,
): Result<string> {
  if (!isTextFile(out)) return writeText(out, `${canonical(transcriptOf(world, record, after, replayed))}\n`);
  const { setup, situation } = record;
  // The situation lies beside the record that was read.
  const beside = situation === undefined ? {} : { situation: relative(dirname(out), join(dirname(file), situation)) };
  const begun = setup === undefined ? {} : { setup: setup as Omit<Setup, 'dice'> };
  const files = packs.map((pack) => (typeof pack === 'string' ? pack : pack.file));
  return writeTyped(out, world, takenIn(replayed), { packs: [...(record.packs ?? []), ...files], ...begun, ...beside });
}

function reportOf(world: World, { state, steps, mistakes, asked }: RecordReplayed): object {
  const { result } = state.position;
  return {
    ok: mistakes.length === 0,
    scenario: world.scenario.id,
    ruleset: world.ruleset.id,
    steps,
    digest: digest(state),
    table: tableDigest(state),
    mistakes,
    ...(asked === undefined ? {} : { asked }),
    ...(result === undefined ? {} : { result }),
  };
}

function tell(
  world: World,
  replayed: RecordReplayed,
  teller: Narrator | undefined,
  terminal: Terminal,
  locale: Locale,
): void {
  const { out, style } = terminal;
  const { state, steps, mistakes, played, asked } = replayed;
  const voice = { locale, names: namesOf(world, state) };
  if (teller !== undefined) {
    let step = -1;
    for (const each of played) {
      if (each.step !== step) out(`${style('dim', phrase('atStep', { step: each.step }, voice))}\n`);
      step = each.step;
      for (const { before, by, action, applied } of each.taken) teller.tell({ before, by, action: action, applied });
    }
    out('\n');
  }
  for (const line of mistakeLines(mistakes, voice, (place) => style('red', place))) out(`${line}\n`);
  const { result } = state.position;
  const count = ownMistakes(mistakes).length;
  const others = mistakes.length - count;
  if (mistakes.length === 0) out(`${style('green', phrase('noMistake', { steps }, voice))}\n`);
  else out(`${style('red', phrase('mistakes', { steps, count, ...(others === 0 ? {} : { others }) }, voice))}\n`);
  if (asked !== undefined) out(`${phrase('stillAsked', { question: explain(asked, locale, voice.names) }, voice)}\n`);
  if (result !== undefined) {
    const { winner, condition } = result;
    out(
      `${phrase('won', { winner: calledIn(winner, voice), condition: label('condition', condition, locale, { names: voice.names }) }, voice)}\n`,
    );
  }
  out(`${phrase('tableDigest', { digest: tableDigest(state) }, voice)}\n`);
  out(`${phrase('stateDigest', { digest: digest(state) }, voice)}\n`);
}
