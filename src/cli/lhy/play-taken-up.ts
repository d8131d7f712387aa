import type { Transcript } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import { present } from '../../kernel/basis/present.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Lhy, LhyState, LhyWorld } from '../../lhy/index.js';
import { replayTyped } from '../../lhy/index.js';
import { playedTo } from '../files/moment.js';
import { beside } from '../files/case.js';
import type { Options } from '../terminal/command-line.js';
import { comesAlong, missionOf } from './mission.js';
import { transcriptOf } from './replay-typed.js';
import { worldFor } from './situation.js';
import { contentOf, isTyped, typedIn } from './typed.js';

/** An evening of the second game as it stands in a file. */
export interface LhyTakenUp {
  readonly world: LhyWorld;
  readonly state: LhyState;
  readonly transcript: Transcript<Lhy>;
  /** All that was taken so far. */
  readonly taken: readonly Taken<Lhy>[];
  /** The file of the mission, where it does not come with the program. */
  readonly mission?: string;
}

/**
 * Takes up an evening of the second game: plays its record to the end. A text is taken up as its transcript.
 *
 * @param file the record, which has no mistakes
 * @param options the command line: the mission is that of `--pack`, else that of the record
 * @returns the game; the problems of the file, `out-from-the-beginning` for a record that begins in a situation
 * @example takenUp('evening.txt', options).value.state.step // 30
 */
export function takenUp(file: string, options: Options): Result<LhyTakenUp> {
  const content = contentOf(file);
  if (!content.ok) return content;
  const [given] = options.texts('pack');
  if (!isTyped(content.value)) {
    const world = worldFor(present({ scenario: missionOf(content.value) }), file, options);
    if (!world.ok) return world;
    const moment = playedTo<Lhy>(world.value, content.value, undefined, file);
    const mission = comesAlong(given) === undefined ? given : undefined;
    if (!moment.ok) return moment;
    const transcript = content.value as Transcript<Lhy>;
    return ok({ world: world.value, ...moment.value, transcript, ...present({ mission }) });
  }
  const read = typedIn(content.value, file, options);
  if (!read.ok) return read;
  const { world, record, start } = read.value;
  if (start !== undefined) return refuse(problem('resume-from-the-beginning', {}, undefined, '--resume'));
  const replayed = replayTyped(world, record.steps);
  if (!replayed.ok) return replayed;
  const { state, taken } = replayed.value;
  const own = given ?? (record.pack === undefined ? undefined : beside(file, record.pack));
  const mission = comesAlong(own) === undefined ? own : undefined;
  return ok({ world, state, taken, transcript: transcriptOf(world, replayed.value), ...present({ mission }) });
}
