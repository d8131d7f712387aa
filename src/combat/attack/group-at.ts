import type { Group, ImpulseFrame, LocationId } from '../../state/index.js';

/**
 * The group of a named location.
 *
 * @example groupAt(frame, 'I5')?.firedAt // 'J3'
 */
export function groupAt(frame: ImpulseFrame, at: LocationId): Group | undefined {
  return frame.named.find((group) => group.at === at);
}
