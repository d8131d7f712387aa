import { startTranscript, takenIn, withStep } from '../../facade/index.js';
import type { AfterMistake, RecordReplayed, Transcript, World, WrittenRecord } from '../../facade/index.js';
import { version } from '../terminal/version.js';

/**
 * The transcript of all that was taken of a record that somebody has typed, with its digests and its chain.
 *
 * @example transcriptOf(world, record, 'skip', replayed).steps.length // with the answers, and with what nobody has written down
 */
export function transcriptOf(
  world: World,
  record: WrittenRecord,
  after: AfterMistake,
  replayed: RecordReplayed,
): Transcript {
  const { setup, umpire } = record;
  const isFree = umpire === true || after === 'override';
  const start = startTranscript(world, {
    dice: 'entered',
    ...(setup === undefined ? {} : { setup: { ...setup, ...(isFree ? { umpire: true } : {}) } as never }),
    ...(setup === undefined && isFree ? { umpire: true } : {}),
    engine: `hexarbiter ${version()}`,
  });
  return takenIn(replayed).reduce<Transcript>(
    (transcript, { before, action, applied }) => withStep(world, transcript, before, action, applied),
    start,
  );
}
