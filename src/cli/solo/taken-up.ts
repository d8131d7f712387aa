import { replayRecord, takenIn } from '../../facade/index.js';
import type { GameState, Problem, Taken, Transcript, World } from '../../facade/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { rulesGiven } from '../files/house-rules.js';
import { momentOf } from '../files/moment.js';
import { transcriptOf } from '../files/typed-transcript.js';
import { isTyped, readContent, writtenIn } from '../files/written-file.js';
import type { Options } from '../terminal/command-line.js';

/** An evening of the first game as it stands in a file. */
export interface TakenUp {
  readonly world: World;
  readonly state: GameState;
  readonly transcript: Transcript;
  /** All that was taken so far. */
  readonly taken: readonly Taken[];
  /** The files of its packs. */
  readonly packs: readonly string[];
}

/**
 * Takes up an evening of the first game: plays its record to the end. A text is taken up as its transcript.
 *
 * @param file the record, which has no mistakes
 * @returns the game; the problems of the file, `resumed-elsewhere` where the command line asks for another scenario
 * @example takenUp('evening.txt', options).value.state.step // 93
 */
export function takenUp(file: string, options: Options): Result<TakenUp> {
  const content = readContent(file);
  if (!content.ok) return content;
  const from = { file, packs: options.texts('pack'), ...rulesGiven(options) };
  const read = content.value.kind === 'text' ? content.value.text : content.value.json;
  const found = content.value.kind === 'text' || isTyped(read) ? fromText(read, from) : fromTranscript(read, from);
  if (!found.ok) return found;
  const wrong = elsewhere(file, found.value.world.scenario.id, options.text('scenario'), '--scenario');
  return wrong === undefined ? found : refuse(wrong);
}

/**
 * That a record is of something else than what the command line asks for.
 *
 * @param played what the record is of
 * @param asked what the command line asks for, if it does
 * @example elsewhere('evening.txt', 'training', 'armour', '--scenario')?.code // 'resumed-elsewhere'
 */
export function elsewhere(
  file: string,
  played: string,
  asked: string | undefined,
  option: string,
): Problem | undefined {
  if (asked === undefined || asked === played) return undefined;
  return problem('resumed-elsewhere', { file, played, option }, undefined, option);
}

function fromTranscript(json: unknown, from: Parameters<typeof momentOf>[2]): Result<TakenUp> {
  const moment = momentOf(json, undefined, from);
  return moment.ok ? ok({ ...moment.value, transcript: json as Transcript, packs: filesOf(from) }) : moment;
}

function fromText(content: unknown, from: Parameters<typeof writtenIn>[1]): Result<TakenUp> {
  const read = writtenIn(content, from);
  if (!read.ok) return read;
  const { world, record } = read.value;
  const replayed = replayRecord(world, record);
  if (!replayed.ok) return replayed;
  const transcript = transcriptOf(world, record, 'skip', replayed.value);
  const packs = [...(record.packs ?? []), ...filesOf(from)];
  return ok({ world, state: replayed.value.state, transcript, taken: takenIn(replayed.value), packs });
}

function filesOf({ packs }: Parameters<typeof writtenIn>[1]): readonly string[] {
  return packs.map((pack) => (typeof pack === 'string' ? pack : pack.file));
}
