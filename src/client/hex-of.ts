import type { HexId } from '../board/names.js';
import { textProblems } from '../engine/game/arguments.js';
import { inPlace } from '../engine/game/misuse.js';
import { hexOf as hexIn } from '../state/position/place.js';
import type { LocationId } from '../state/position/place.js';

/**
 * The hex that a location lies in.
 *
 * @param location a location, such as a counter's `place.at`
 * @returns the name of the hex; for anything but a text the refusal `bad-type` in its place
 * @rule 10.4.1
 * @example hexOf('I5/upper') // 'I5'
 */
export function hexOf(location: LocationId): HexId {
  const problems = textProblems(location, '/location');
  return problems.length > 0 ? inPlace({ ok: false, problems }) : hexIn(location);
}
