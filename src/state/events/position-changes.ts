import { byText } from '../../kernel/basis/order.js';
import { draftOf } from '../frames/shapes.js';
import type { HexMarker } from '../position/counter.js';
import type { Fact } from '../position/facts.js';
import { withFact } from '../position/facts.js';
import type { CounterId, LocationId, Side } from '../position/place.js';
import type { GameResult, Position, SideSight } from '../position/position.js';
import type { Audience } from './event.js';

/* What an event writes into a position as a whole; what it writes into a counter stands in counter-changes.ts. */

/**
 * A position in another turn.
 *
 * @example withTurn(position, 3)
 */
export function withTurn(position: Position, turn: number): Position {
  const next = draftOf(position);
  next.turn = turn;
  return next;
}

/**
 * A position in another phase, in which nobody has passed yet.
 *
 * @example withPhase(position, 'rally')
 */
export function withPhase(position: Position, phase: Position['phase']): Position {
  const next = draftOf(position);
  next.phase = phase;
  next.passes = 0;
  return next;
}

/**
 * A position in which a side has the initiative.
 *
 * @example withInitiative(position, 'us')
 */
export function withInitiative(position: Position, side: Side): Position {
  const next = draftOf(position);
  next.initiative = side;
  return next;
}

/**
 * A position in which so many have passed, one after the other.
 *
 * @example withPasses(position, 1)
 */
export function withPasses(position: Position, passes: number): Position {
  const next = draftOf(position);
  next.passes = passes;
  return next;
}

/**
 * A position in which somebody controls other hexes. In fog only the sides that learn of it know that control has changed.
 *
 * @example withControlled(position, 'all', (control) => withControl(control, 'J3', 'us'))
 */
export function withControlled(
  position: Position,
  to: Audience,
  change: (control: Position['control']) => Position['control'],
): Position {
  const next = draftOf(position);
  next.control = change(position.control);
  if (position.seen === undefined) return next;
  const learns = (side: Side): boolean => to === 'all' || to.includes(side);
  const known = Object.entries(position.seen).map(([side, sight]): [Side, SideSight] => [
    side,
    learns(side) ? { ...sight, control: change(sight.control) } : sight,
  ]);
  next.seen = Object.fromEntries(known);
  return next;
}

/**
 * Who controls which hex, where a side has taken one.
 *
 * @example withControl(position.control, 'J3', 'us')
 */
export function withControl(control: Position['control'], at: LocationId, side: Side): Position['control'] {
  const others = control.filter((entry) => entry.at !== at);
  return [...others, { at, side }].sort((a, b) => byText(a.at, b.at));
}

/**
 * A position in which a side sees these counters.
 *
 * @example withSeen(position, 'us', ['de.1-6-4.1'])
 */
export function withSeen(position: Position, side: Side, counters: readonly CounterId[]): Position {
  const next = draftOf(position);
  const control = position.seen?.[side]?.control ?? position.control;
  next.seen = { ...position.seen, [side]: { counters, control } };
  return next;
}

/**
 * A position in which the game is over.
 *
 * @example withResult(position, result).phase // 'over'
 */
export function withResult(position: Position, result: GameResult): Position {
  const next = draftOf(position);
  next.phase = 'over';
  next.result = result;
  return next;
}

/**
 * A position in which the rules have been set aside once more.
 *
 * @example withOverride(position).overridden // 1
 */
export function withOverride(position: Position): Position {
  const next = draftOf(position);
  next.overridden = (position.overridden ?? 0) + 1;
  return next;
}

/**
 * A position in which a fact is settled.
 *
 * @example settled(position, { kind: 'airSupport', counter: 'us.p51.1', turn: 3 })
 */
export function settled(position: Position, fact: Fact): Position {
  const next = draftOf(position);
  next.facts = withFact(position.facts, fact);
  return next;
}

/**
 * A position with other markers on its hexes.
 *
 * @example withHexMarkers(position, [...position.markers, marker])
 */
export function withHexMarkers(position: Position, markers: Position['markers']): Position {
  const next = draftOf(position);
  next.markers = markers;
  return next;
}

/**
 * Whether two markers of hexes are one.
 *
 * @example sameMarker(marker, event.marker)
 */
export function sameMarker(a: HexMarker, b: HexMarker): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind || a.at !== b.at) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
