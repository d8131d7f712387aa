import type { Event, GameState, Phase, Side } from '../../facade/index.js';

/** The time of a game: its turn, its phase, and in the Operations Phase the impulse, counted from 1 in each turn. */
export interface Clock {
  readonly turn: number;
  readonly phase: Phase;
  /** 0 before the first impulse of a turn. */
  readonly impulse: number;
  /** The side whose impulse it is. */
  readonly side?: Side;
}

/**
 * The time at which a game starts. An impulse under way is counted as the first.
 *
 * @example clockOf(state) // { turn: 1, phase: 'setUp', impulse: 0 }
 */
export function clockOf({ position, frames }: GameState): Clock {
  const { turn, phase } = position;
  const [bottom] = frames;
  return bottom?.kind === 'impulse' ? { turn, phase, impulse: 1, side: bottom.by } : { turn, phase, impulse: 0 };
}

/**
 * The time after an event.
 *
 * @example clockAfter(clock, { kind: 'turnBegan', turn: 2, to: 'all' }).impulse // 0
 */
export function clockAfter(clock: Clock, event: Event): Clock {
  switch (event.kind) {
    case 'turnBegan':
      return { turn: event.turn, phase: clock.phase, impulse: 0 };
    case 'phaseBegan':
      return { turn: clock.turn, phase: event.phase, impulse: clock.impulse };
    case 'impulseBegan':
      return { turn: clock.turn, phase: clock.phase, impulse: clock.impulse + 1, side: event.side };
    default:
      return clock;
  }
}
