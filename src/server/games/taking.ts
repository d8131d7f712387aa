import { apply, whoDecides, withStep } from '../../engine/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { digest } from '../../kernel/json/digest.js';
import type { SessionStep } from '../../session/index.js';
import type { AnyGame, GameState, Transcript, World } from './any-game.js';
import type { Kept, RecordHead, RecordStep } from './kept.js';
import type { Take } from './opening.js';

/** Where a game stands: after its last change. */
export interface Standing {
  /** The number of its last change. */
  readonly n: number;
  /** The number of the last step that stands, 0 before any. */
  readonly stands: number;
  readonly game: GameState;
  /** Bytes of how the game begins and of all deeds. */
  readonly bytes: number;
  /** The last step that stands, and the same in the record. */
  readonly step?: SessionStep<AnyGame>;
  readonly recorded?: RecordStep;
}

/** A step that was taken, and where the game stands after it. */
export interface Stepped {
  readonly kept: Kept;
  readonly now: Standing;
}

/**
 * Takes a step.
 *
 * @param world the world
 * @param head how the record of the game begins; nothing for a game without a record
 * @param now where the game stands
 * @param take the action or answer, its sender, its dice
 * @param at the step that the sender has seen
 * @returns the step as it is kept; the problems of `apply`
 * @example stepped(world, head, now, { action: { kind: 'pass' }, by: 'us' })
 */
export function stepped(
  world: World,
  head: RecordHead | undefined,
  now: Standing,
  { action, by, dice, standing, ordered }: Take,
  at?: number,
): Result<Stepped> {
  const isOver = now.game.pending === undefined && now.game.frames.length === 0;
  const decides = isOver ? (by ?? '') : whoDecides(world, now.game);
  // Who may take a step was asked before: what is kept was taken, and is taken again.
  const applied = apply(world, now.game, action, {
    as: 'host',
    ...(by === undefined ? {} : { by }),
    ...(dice === undefined ? {} : { dice }),
    ...(at === undefined ? {} : { at }),
  });
  if (!applied.ok) return applied;
  const { state, action: taken, events, dice: rolled, surplus } = applied.value;
  const step: SessionStep<AnyGame> = {
    action: taken,
    by: decides,
    events,
    dice: rolled,
    ...(standing === undefined ? {} : { standing }),
    ...(surplus === undefined ? {} : { surplus }),
  };
  // A step covers the one before it alone, so that the record need not be at hand.
  const before: Transcript | undefined =
    head === undefined ? undefined : { ...head, steps: now.recorded === undefined ? [] : [now.recorded] };
  const recorded =
    before === undefined
      ? undefined
      : withStep(world, before, now.game, taken, { ...applied.value, standing, ordered }).steps.at(-1);
  const deed = {
    kind: 'taken' as const,
    action,
    ...(by === undefined ? {} : { by }),
    ...(dice === undefined ? {} : { dice }),
    ...(standing === undefined ? {} : { standing }),
    ...(ordered === undefined ? {} : { ordered }),
  };
  const n = now.n + 1;
  const bytes = now.bytes + JSON.stringify(deed).length;
  const told = { step, ...(recorded === undefined ? {} : { recorded }) };
  return ok({
    kept: {
      n,
      stands: n,
      deed,
      digest: recorded?.digest ?? digest(state),
      bytes,
      taken: { step, game: state },
      ...(recorded === undefined ? {} : { recorded }),
    },
    now: { n, stands: n, game: state, bytes, ...told },
  });
}

/** Where a game stands when its last step is taken back. */
export interface Earlier {
  /** The number of the step before it, 0 where there is none. */
  readonly stands: number;
  readonly game: GameState;
  /** That step, where there is one. */
  readonly kept?: Kept | undefined;
}

/**
 * Takes the last step back.
 *
 * @param now where the game stands
 * @param earlier where it stood before its last step
 * @returns the change as it is kept, and where the game stands after it
 * @example steppedBack(now, { stands: 0, game: begun })
 */
export function steppedBack(now: Standing, { stands, game, kept: before }: Earlier): Stepped {
  const deed = { kind: 'undone' as const };
  const n = now.n + 1;
  const bytes = now.bytes + JSON.stringify(deed).length;
  const kept: Kept = { n, stands, deed, bytes, digest: before?.digest ?? digest(game) };
  const { taken, recorded } = before ?? {};
  const told = {
    ...(taken === undefined ? {} : { step: taken.step }),
    ...(recorded === undefined ? {} : { recorded }),
  };
  return { kept, now: { n, stands, game, bytes, ...told } };
}
