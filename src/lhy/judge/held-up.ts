import type { Seen } from '../../engine/index.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Lhy } from '../state/index.js';

/**
 * A reason why an action is refused: who goes on with a maneuver that mines or wire have ended is told of these, and not of the sequence of
 * play.
 *
 * @param seen a game or a view
 * @param action what was refused
 * @param reason why
 * @returns `way-ended` for such a step; any other reason as it is
 * @rule 19.1.1
 * @example heldUp(state, { kind: 'enter', hex: 'F7' }, reason).rule // '19.1.1'
 */
export function heldUp({ position }: Pick<Seen<Lhy>, 'position'>, action: unknown, reason: Problem): Problem {
  const isStep = typeof action === 'object' && action !== null && 'kind' in action && action.kind === 'enter';
  if (!isStep || reason.code !== 'not-now') return reason;
  const { deeds, markers } = position;
  const last = deeds.at(-1);
  if (last?.kind !== 'maneuver') return reason;
  const held = markers.find(({ kind, hex }) => (kind === 'mines' || kind === 'wire') && hex === last.hex);
  const hex = 'hex' in action && typeof action.hex === 'string' ? action.hex : last.hex;
  return held === undefined
    ? reason
    : problem('way-ended', { unit: last.unit, hex }, held.kind === 'mines' ? '19.1.1' : '19.2');
}
