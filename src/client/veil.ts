import type { Ask } from '../kernel/procedure/request.js';
import type { CounterId, Frame, Position, Side } from '../state/index.js';
import { onMap } from '../state/index.js';

/** Frames as the sides see them, worked out once for each position that a side sees. */
const made = new WeakMap<Position, WeakMap<readonly Frame[], readonly Frame[]>>();

/**
 * The frames without the enemy counters that a side does not see, and without the locations that only these would tell.
 *
 * @param frames the frames of the whole game
 * @param whole the whole position
 * @param seen the position as the side sees it
 * @rule 10.1
 * @example veiledFrames(frames, position, inFog(position, 'us'), 'us').at(-1)?.by // 'de'
 */
export function veiledFrames(frames: readonly Frame[], whole: Position, seen: Position, side: Side): readonly Frame[] {
  const byFrames = made.get(seen) ?? new WeakMap<readonly Frame[], readonly Frame[]>();
  made.set(seen, byFrames);
  const before = byFrames.get(frames);
  if (before !== undefined) return before;
  const hidden = unseenIn(whole, seen);
  const result = frames.map((frame) => (mentions(frame, hidden) ? (without(frame, hidden) as Frame) : frame));
  const veiled = result.map((frame) => (frame.by === side ? frame : withoutPlaces(frame, seen, side)));
  byFrames.set(frames, veiled);
  return veiled;
}

/**
 * A move of the enemy without its places where none of the movers is seen, an impulse with the locations where somebody is. Whether he
 * could still name others would tell of men who are not seen.
 */
function withoutPlaces(frame: Frame, { counters }: Position, side: Side): Frame {
  if (frame.kind === 'move' && frame.movers.length === 0) {
    const { at: _at, from: _from, ...others } = frame;
    return others;
  }
  if (frame.kind !== 'impulse') return frame;
  const isSeen = (at: string): boolean => counters.some((counter) => counter.side !== side && onMap(counter) === at);
  return {
    ...frame,
    step: frame.step === 'open' ? 'open' : 'acting',
    named: frame.named.filter(({ at }) => isSeen(at)),
  };
}

/**
 * A question without the names of counters that a side does not see: put to the other side, it then has neither a subject
 * nor options.
 *
 * @param seen the position as the side sees it
 * @rule 10.1
 * @example veiledAsk(ask, position, inFog(position, 'us'), 'us').of // ''
 */
export function veiledAsk(ask: Ask, whole: Position, seen: Position, side: Side): Ask {
  if (ask.by === side || !mentions(ask, unseenIn(whole, seen))) return ask;
  const { purpose, rule, by } = ask;
  const head = { purpose, of: '', rule, by };
  if (ask.kind === 'dice') return { kind: 'dice', ...head, dice: ask.dice };
  if (ask.kind === 'draw') return { kind: 'draw', ...head, sides: ask.sides, from: [] };
  return { kind: 'choice', ...head, options: [] };
}

/** The counters of a position that a side does not see. */
function unseenIn(whole: Position, seen: Position): ReadonlySet<CounterId> {
  const shown = new Set(seen.counters.map(({ id }) => id));
  return new Set(whole.counters.flatMap(({ id }) => (shown.has(id) ? [] : [id])));
}

/** A part of a frame without the entries and the fields that name one of some counters themselves. */
function without(value: unknown, names: ReadonlySet<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.filter((each) => !isAbout(each, names)).map((each) => without(each, names));
  const fields = Object.entries(value).filter(([, field]) => Array.isArray(field) || !isAbout(field, names));
  return Object.fromEntries(fields.map(([name, field]) => [name, without(field, names)]));
}

/** Whether a value is one of some names, or has one in a field. */
function isAbout(value: unknown, names: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return names.has(value);
  return (
    typeof value === 'object' && value !== null && Object.values(value).some((field) => names.has(field as string))
  );
}

/**
 * Whether one of some names stands anywhere in a value.
 *
 * @example mentions({ units: ['de.koch.1'] }, new Set(['de.koch.1'])) // true
 */
export function mentions(value: unknown, names: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return names.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((each) => mentions(each, names));
}
