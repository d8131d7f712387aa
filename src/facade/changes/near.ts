import type { Course } from './course.js';

/**
 * What a course means to a player: the steps that he has taken, and not by which way he has come there.
 *
 * @example meaning(course) // '[[{"kind":"move", ...},[]]]'
 */
export function meaning({ steps }: Course): string {
  const told = steps.filter(({ implied, action }) => !implied && !ON_THE_WAY.includes(action.kind));
  return JSON.stringify(told.map(({ action, dice }) => [action, dice]));
}

const ON_THE_WAY: readonly string[] = ['enter', 'pivot'];

/**
 * The same board with the same frames: a course that comes there once more finds nothing new.
 *
 * @example signature(course) === signature(again) // true: the same table by another way
 */
export function signature({ board: { position, frames }, gap: { counters, missing, extra }, used }: Course): string {
  const open = counters.map(({ id, now }) => [id, now?.place, now?.status]);
  return JSON.stringify([open, missing, extra, position.passes, position.turn, position.phase, frames, used]);
}

/**
 * What can be seen of a course, and its last action less what it was aimed at: attempts at many targets that have failed are alike.
 *
 * @example alikeness(atI5) === alikeness(atJ3) // true: two shots that have missed
 */
export function alikeness({
  board: { position, frames },
  gap: { counters, missing, extra },
  used,
  steps,
}: Course): string {
  const open = counters.map(({ id, now }) => [id, now?.place, now?.status]);
  const { passes, turn, phase } = position;
  const last = steps.at(-1)?.action;
  const aimless = last === undefined ? {} : { ...last, target: '' };
  return JSON.stringify([open, missing, extra, passes, turn, phase, frames.length, used, aimless]);
}

/**
 * Puts a course among the nearest in its place, and lets the furthest go where there are too many.
 *
 * @example keepNear(near, course, 40)
 */
export function keepNear(near: Course[], course: Course, most: number): void {
  const last = near.at(-1);
  if (near.length >= most && last !== undefined && distanceOf(course) >= distanceOf(last)) return;
  const at = near.findIndex((other) => distanceOf(other) > distanceOf(course));
  near.splice(at < 0 ? near.length : at, 0, course);
  if (near.length > most) near.pop();
}

/**
 * Courses in the order of how near they come to the table, the nearest first.
 *
 * @example nearestOf(found.near)[0]?.gap.size // 1
 */
export function nearestOf(courses: readonly Course[]): readonly Course[] {
  return [...courses].sort((a, b) => distanceOf(a) - distanceOf(b));
}

function distanceOf({ gap, cost, short }: Course): number {
  return gap.size + cost / 100 + (short === undefined ? 0 : 1) + (gap.track === undefined ? 0 : 1);
}
