import type { SwitchValues } from '../../editions/index.js';
import type { RallyFrame, RallyRecord } from '../../state/frames/frame.js';
import type { DraftOf, Writable } from '../../kernel/basis/draft.js';
import type { Side } from '../../state/position/place.js';
import type { World } from '../../state/world.js';
import { otherSide } from '../../state/world.js';

/** How the sides take turns in the Rally Phase. */
interface RallyCourse {
  /** The first part of a side's business; absent where a side does all of it at once. */
  readonly begins?: 'attempts';
  /** The frame after a side has done its part; none when the phase is over. */
  readonly next: (world: World, frame: RallyFrame, initiative: Side) => RallyFrame | undefined;
}

/** The courses of the Rally Phase, by the answer to `rallyOrder`. */
const COURSES: Readonly<Record<SwitchValues['rallyOrder'], RallyCourse>> = {
  sideAfterSide: {
    next: (world, { by }, initiative) => (by === initiative ? rallyFrameOf(world, otherSide(world, by)) : undefined),
  },
  attemptsFirst: { begins: 'attempts', next: afterPart },
};

/** The rally attempts of both sides come first; then each side does the rest of its business. */
function afterPart(world: World, frame: RallyFrame, initiative: Side): RallyFrame | undefined {
  const then = otherSide(world, frame.by);
  if (frame.part === 'rest') return frame.by === initiative ? frameOf(then, frame.other, 'rest') : undefined;
  const next = frame.by === initiative ? frameOf(then, undefined, 'attempts') : frameOf(then, frame.other, 'rest');
  next.other = recordOf(frame);
  return next;
}

/** What a record says only where there is something to say. */
type OfRecord = 'tended' | 'raised' | 'alone' | 'failed' | 'driven';

/** The frame of a side that has done something already. */
function frameOf(by: Side, record: RallyRecord = NOTHING_DONE, part?: RallyFrame['part']): Writable<RallyFrame> {
  const { attempted, used, lent, tended, raised, alone, failed, driven } = record;
  // Who hands the record of the other side on writes it himself.
  const frame: DraftOf<RallyFrame, OfRecord | 'part', 'other'> = { kind: 'rally', by, attempted, used, lent };
  if (tended !== undefined) frame.tended = tended;
  if (raised !== undefined) frame.raised = raised;
  if (alone !== undefined) frame.alone = alone;
  if (failed !== undefined) frame.failed = failed;
  if (driven !== undefined) frame.driven = driven;
  if (part !== undefined) frame.part = part;
  return frame;
}

/** What the side of a frame has done, for its later part. */
function recordOf({ attempted, used, lent, tended, raised, alone, failed, driven }: RallyFrame): RallyRecord {
  const record: DraftOf<RallyRecord, OfRecord> = { attempted, used, lent };
  if (tended !== undefined) record.tended = tended;
  if (raised !== undefined) record.raised = raised;
  if (alone !== undefined) record.alone = alone;
  if (failed !== undefined) record.failed = failed;
  if (driven !== undefined) record.driven = driven;
  return record;
}

const NOTHING_DONE: RallyRecord = Object.freeze({ attempted: [], used: [], lent: [] });

/**
 * The frame under which a side begins its Rally Phase business. By the switch `rallyOrder` these are its rally attempts,
 * and the rest comes after the attempts of the other side.
 *
 * @param world the world
 * @param by the side
 * @rule 3.0
 * @example rallyFrameOf(world, 'us') // { kind: 'rally', by: 'us', attempted: [], used: [], lent: [] }
 */
export function rallyFrameOf(world: World, by: Side): RallyFrame {
  return frameOf(by, undefined, COURSES[world.ruleset.switches.rallyOrder].begins);
}

/**
 * The frame that follows in the Rally Phase when a side has ended its part.
 *
 * @param world the world
 * @param frame the frame of that side
 * @param initiative the side with the initiative
 * @returns the next frame, or nothing when the Operations Phase follows
 * @rule 3.0
 * @example rallyFrameAfter(world, rallyFrameOf(world, 'us'), 'us')?.by // 'de'
 */
export function rallyFrameAfter(world: World, frame: RallyFrame, initiative: Side): RallyFrame | undefined {
  return COURSES[world.ruleset.switches.rallyOrder].next(world, frame, initiative);
}
