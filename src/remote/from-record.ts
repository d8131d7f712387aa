import type { GameState, Lnlt, Transcript, TranscriptStart, World } from '../facade/index.js';
import { unknownKeys } from '../engine/game/arguments.js';
import type { Refusal } from '../engine/game/misuse.js';
import type { Result } from '../kernel/basis/result.js';
import { ok } from '../kernel/basis/result.js';
import type { DispatchOptions, Session, SessionStep } from '../session/index.js';
import { createSession } from '../session/session.js';
import { wrongTypes } from './given.js';
import type { RulesHere } from './rules.js';

/** A recorded game, how it began and what was done in it. */
export interface BegunFrom {
  readonly game: GameState;
  readonly record: TranscriptStart;
  /** Takes every recorded step in a session that has just begun. */
  readonly takeAll: (session: Session<Lnlt>) => Result<Session<Lnlt>>;
}

/** What a session begins with that goes on with a record. */
export interface RecordStart {
  readonly world: World;
  /** The record: its text, or what a JSON parser made of it. */
  readonly transcript: unknown;
  /** Whether a step may be taken back; every step when left out. */
  readonly mayUndo?: (step: SessionStep<Lnlt>) => boolean;
}

/**
 * Begins a session that goes on with a recorded game. Its steps can be taken back, down to the first.
 *
 * @param rules the functions of the rules: `import * as hexarbiter from 'hexarbiter'` has them
 * @param begin the world, the record, whether a step may be taken back
 * @returns the session at the end of the record; or the first divergence, as `replay` tells it;
 *   `bad-type` and `unknown-key` with their paths
 * @example unwrap(sessionFrom(hexarbiter, { world, transcript })).undo()
 */
export function sessionFrom(rules: RulesHere, begin: RecordStart): Result<Session<Lnlt>> {
  const wrong = startFaults(begin);
  if (wrong !== undefined) return wrong;
  const { transcript, ...start } = begin;
  const begun = begunFrom(rules, start.world, transcript);
  if (!begun.ok) return begun;
  const { game, record, takeAll } = begun.value;
  return takeAll(createSession<Lnlt>(rules, { ...start, game, record }));
}

/** The faults of what a session begins with, beside the world and the record, which are looked at when they are played. */
function startFaults(start: unknown): Refusal | undefined {
  const wrong = wrongTypes({ '/start': [start, 'object'] });
  if (wrong !== undefined) return wrong;
  const { mayUndo } = start as RecordStart;
  const strange = unknownKeys(start as object, ['world', 'transcript', 'mayUndo'], '/start');
  return strange.length > 0
    ? { ok: false, problems: strange }
    : wrongTypes({ '/start/mayUndo': [mayUndo, 'function?'] });
}

/**
 * Plays a record again, and says how it began and what was done.
 *
 * @returns the beginning and the steps; or the first divergence, as `replay` tells it
 * @example unwrap(begunFrom(hexarbiter, world, transcript)).game.step // 0
 */
export function begunFrom(rules: RulesHere, world: World, transcript: unknown): Result<BegunFrom> {
  const moments = rules.replayMoments(world, transcript);
  const first = moments.next();
  if (first.done === true) return first.value as Result<never>;
  if (first.value.kind !== 'begun') throw new Error('a record was played that did not begin');
  const { state: game, transcript: read } = first.value;
  for (let next = moments.next(); ; next = moments.next()) {
    if (next.done !== true) continue;
    if (!next.value.ok) return next.value;
    break;
  }
  const { dice, setup, umpire, steps } = read;
  const record = { dice, ...(setup === undefined ? {} : { setup }), ...(umpire === undefined ? {} : { umpire }) };
  const takeAll = (session: Session<Lnlt>): Result<Session<Lnlt>> => {
    for (const step of steps) {
      const done = session.dispatch(step.action, alongWith(step, dice === 'entered'));
      if (!done.ok) return done;
    }
    return ok(session);
  };
  return ok({ game, record, takeAll });
}

/** The faces that came along with a step, where players have rolled. */
function alongWith({ dice }: Transcript['steps'][number], entered: boolean): DispatchOptions {
  return entered && dice.length > 0 ? { dice: dice.map(({ faces }) => faces) } : {};
}
