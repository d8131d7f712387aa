import type { Sent } from '../../engine/index.js';
import { apply, legal, whoDecides } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { Texts } from '../../speech/texts.js';
import type { Lhy, LhyState, LhyWorld, StopAction } from '../state/index.js';
import type { ReadLine } from './read.js';
import { readLine } from './read.js';

/** A line at its moment: nobody writes down that a maneuver stops where the next line is of somebody else. */
export interface LineMoment {
  /** Absent for a line that says nothing. */
  readonly read?: ReadLine;
  /** The stops before it that are not written down. */
  readonly stopped: readonly Taken<Lhy>[];
  /** The game after these. */
  readonly state: LhyState;
}

/**
 * Reads a line, and ends the maneuvers before it that it does not go on with: those of other units, where nothing is asked and they may stop.
 * A vehicle that was in motion goes on moving then.
 *
 * @param world the world
 * @param state the game before the line
 * @param text the line
 * @param words the words of a further language
 * @returns the line as it reads then; or the problems of `readLine`
 * @rule 10.0
 * @example momentOf(world, state, 'umber.1-2 fires at F5').value.stopped.map(({ action }) => action.kind) // ['stop']
 */
export function momentOf(world: LhyWorld, state: LhyState, text: string, words?: Texts): Result<LineMoment> {
  const read = readLine(world, state, text, words);
  if (!read.ok) return read;
  if (read.value === undefined) return ok({ stopped: [], state });
  const { by, actions } = read.value;
  const isTheirs = by === undefined || by === whoDecides(world, state);
  const stopped = isTheirs ? stopsBefore(world, state, actions[0]) : [];
  const last = stopped.at(-1);
  if (last === undefined) return ok({ read: read.value, stopped, state });
  const then = last.applied.state;
  const again = readLine(world, then, text, words);
  return again.ok ? ok({ ...(again.value === undefined ? {} : { read: again.value }), stopped, state: then }) : again;
}

/** Ends one maneuver after the other, from the top of the frames, as long as an action is not part of it. */
function stopsBefore(world: LhyWorld, state: LhyState, action: Sent<Lhy> | undefined): readonly Taken<Lhy>[] {
  const taken: Taken<Lhy>[] = [];
  let now = state;
  for (const _frame of state.frames) {
    if (action === undefined || isPartOf(world, now, action)) break;
    const stop = stopIn(world, now);
    const applied = stop === undefined ? undefined : apply(world, now, stop);
    if (applied?.ok !== true) break;
    taken.push({ before: now, by: whoDecides(world, now), action: applied.value.action, applied: applied.value });
    now = applied.value.state;
  }
  return taken;
}

/** Whether an action belongs to what goes on: no maneuver does, or it is one of the maneuver, by its own units. */
function isPartOf(world: LhyWorld, { frames, pending }: LhyState, action: Sent<Lhy>): boolean {
  const frame = frames.at(-1);
  if (frame?.kind !== 'maneuver' || pending !== undefined || action.kind === 'answer') return true;
  if (!world.system.rulesFor(frame).some(({ kind }) => kind === action.kind)) return false;
  const unit: unknown = 'unit' in action ? action.unit : undefined;
  return typeof unit !== 'string' || frame.units.includes(unit);
}

/** The way to stop that nobody needs to say: the only one, or without a change of motion. */
function stopIn(world: LhyWorld, state: LhyState): StopAction | undefined {
  const stops = [...legal(world, state, { kind: 'stop' })].flatMap((each) => (each.kind === 'stop' ? [each] : []));
  return stops.length === 1 ? stops[0] : stops.find(({ motion }) => motion === undefined || motion === 'moving');
}
