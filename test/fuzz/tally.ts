import type { Step } from '../../src/cli/play/play.js';
import type { Broken } from './game.js';

/** What came of the random games of one scenario, as plain JSON. */
export interface Tally {
  games: number;
  steps: number;
  milliseconds: number;
  /** Steps of the longest game. */
  longest: number;
  /** How often each result came, by winner and condition. */
  readonly results: Record<string, number>;
  /** How often each kind of action and of event was seen. */
  readonly actions: Record<string, number>;
  readonly events: Record<string, number>;
  readonly broken: Broken[];
}

/** Nothing seen yet. */
export function newTally(): Tally {
  return { games: 0, steps: 0, milliseconds: 0, longest: 0, results: {}, actions: {}, events: {}, broken: [] };
}

/** Counts one step of a game. */
export function countStep(tally: Tally, { action, applied }: Step): void {
  count(tally.actions, action.kind);
  for (const event of applied.events) count(tally.events, event.kind);
  const { result } = applied.state.position;
  if (result !== undefined) count(tally.results, `${result.winner}: ${result.condition}`);
}

/** Counts one whole game. */
export function countGame(tally: Tally, played: Broken | number, milliseconds: number): void {
  tally.games += 1;
  tally.milliseconds += milliseconds;
  if (typeof played === 'number') {
    tally.steps += played;
    tally.longest = Math.max(tally.longest, played);
  } else {
    tally.steps += played.step;
    tally.broken.push(played);
  }
}

function count(of: Record<string, number>, name: string): void {
  of[name] = (of[name] ?? 0) + 1;
}
