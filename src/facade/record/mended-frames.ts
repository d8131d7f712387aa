import type { Frame, LocationId, Position } from '../../state/index.js';
import { counterOf } from '../../state/index.js';

type MoveFrame = Extract<Frame, { readonly kind: 'move' }>;

/**
 * The frames after an override that has moved units on the move. A group that was put somewhere together goes on from there. Units
 * that were put elsewhere than the rest of their group have left it. Where nobody of a group is left, its move is over, with
 * all that was going on in it.
 *
 * @param position the position after the changes
 * @param frames the frames before it, from the bottom up
 * @returns the same list where there is nothing to mend, and where nobody can say which part of a group goes on
 * @rule 6.0
 * @example mendedFrames(position, frames).at(-1) // { kind: 'move', at: 'J5', ... } for a group that was put in J5
 */
export function mendedFrames(position: Position, frames: readonly Frame[]): readonly Frame[] {
  const mended: Frame[] = [];
  let isMended = false;
  /** Where a group was before it was put elsewhere, and where it is. */
  let moved: { readonly from: LocationId | undefined; readonly to: LocationId } | undefined;
  for (const [i, frame] of frames.entries()) {
    if (frame.kind === 'window' && moved !== undefined && frame.at === moved.from) {
      mended.push({ ...frame, at: moved.to });
      continue;
    }
    const next = frame.kind === 'move' ? mendedMove(position, frame, i === frames.length - 1) : frame;
    if (next === undefined) return mended;
    if (next !== frame) {
      isMended = true;
      const to = next.kind === 'move' ? next.at : undefined;
      if (frame.kind === 'move' && to !== undefined && to !== frame.at) moved = { from: frame.at, to };
    }
    mended.push(next);
  }
  return isMended ? mended : frames;
}

/** A move whose units stand where it says; nothing where nobody of them is left. */
function mendedMove(position: Position, frame: MoveFrame, isOnTop: boolean): MoveFrame | undefined {
  const places = new Map<string, LocationId | undefined>();
  for (const { unit } of frame.movers) {
    const place = counterOf(position, unit)?.place;
    // Who was eliminated on the way is taken off the list when the group goes on.
    if (place?.kind === 'eliminated' && (!isOnTop || frame.step === 'entered')) continue;
    places.set(unit, place?.kind === 'map' ? place.at : undefined);
  }
  const found = [...places.values()];
  if (found.every((at) => at === frame.at)) return frame;
  const onMap = [...new Set(found.filter((at) => at !== undefined))];
  const [only, other] = onMap;
  if (only === undefined) return undefined;
  const at = other === undefined ? only : onMap.includes(frame.at ?? '') ? frame.at : undefined;
  if (at === undefined) return frame;
  // Who was put elsewhere has moved, whatever the way: the group may stop there.
  const steps = at === frame.at ? frame.steps : frame.steps + 1;
  return { ...frame, at, steps, movers: frame.movers.filter(({ unit }) => places.get(unit) === at) };
}
