import type { DiceRecord, GameState } from '../../../src/index.js';
import { position } from '../../../src/index.js';
import type { Counter, Place, Position, Status } from '../../../src/state/index.js';
import { judgeLog } from '../../../src/vassal/index.js';
import type { LogJudged } from '../../../src/vassal/index.js';
import { logOf } from '../../../src/vassal/logs/write-log.js';
import type { LoggedStep } from '../../../src/vassal/logs/write-log.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

/** What one hand does at a table that enforces nothing. */
export type Hand = (position: Position) => Position | readonly number[];

const world = worldOf('training');

/** The table of a situation in the impulse of a side. */
export function tableOf(by: string, units: readonly object[]): GameState {
  return unwrap(position(world, { units, impulse: { by }, dice: 'entered' } as Parameters<typeof position>[1]));
}

function changed(id: string, change: (counter: Counter) => Counter): Hand {
  return (now) => ({ ...now, counters: now.counters.map((each) => (each.id === id ? change(each) : each)) });
}

/** Drags a counter to a hex, or to another place. */
export function drag(id: string, to: string | Place): Hand {
  const place: Place = typeof to === 'string' ? { kind: 'map', at: to } : to;
  return changed(id, (counter) => ({ ...counter, place }));
}

/** Lays a state on a counter, such as a marker. */
export function show(id: string, status: Status): Hand {
  return changed(id, (counter) => ({ ...counter, status: { ...counter.status, ...status } }));
}

/** Presses a button for dice. */
export function roll(...faces: number[]): Hand {
  return () => faces;
}

/** The log of what hands do, one step for each of them, judged. */
export function judgedByHand(
  game: GameState,
  hands: readonly Hand[],
  how: { readonly knows?: boolean } = {},
): LogJudged {
  let before = game;
  const steps = hands.map((hand): LoggedStep => {
    const done = hand(before.position);
    const dice: readonly DiceRecord[] = isFaces(done) ? [{ purpose: 'attack', of: '', faces: done }] : [];
    const after = isFaces(done) ? before : { ...before, position: done };
    const step: LoggedStep = { before, action: { kind: 'pass' }, after, dice };
    before = after;
    return step;
  });
  const bytes = unwrap(logOf(world, game, steps, {}));
  return unwrap(judgeLog(world, bytes, how.knows === false ? {} : { game }));
}

function isFaces(done: Position | readonly number[]): done is readonly number[] {
  return Array.isArray(done);
}
