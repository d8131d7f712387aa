import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Seen, Side } from '../game/game.js';
import { misused, notASide } from '../game/misuse.js';
import type { System } from '../game/system.js';
import type { WorldOf } from '../world/world.js';
import { view } from './view.js';

/* Who may do what. The library, a session, the server and boardgame.io all ask here. */

/** Who asks or acts: a side by its id, the `umpire`, or the `host`. A side that is called as one of these two is a side. */
export type Role = Side;

/** Where somebody sits. The umpire and the host see everything and do everything that the rules allow. */
export type Seat = { readonly kind: 'side'; readonly side: Side } | { readonly kind: 'umpire' | 'host' };

/** The roles beside the sides. */
const ABOVE = ['umpire', 'host'] as const;

/** The seat of whoever says nothing. */
export const WHOLE_TABLE: Result<Seat> = ok(Object.freeze({ kind: 'host' }));

/** The part of a world that its sides are asked of. */
interface Sided {
  readonly sides: readonly Side[];
}

/**
 * Where somebody sits. Whoever says nothing is the host: people at one table need no roles. A sender by name sits in the seat of that
 * side, unless he says that he is the umpire or the host.
 *
 * @param world the world
 * @param as the role
 * @param by the side in whose name an action is sent
 * @returns the seat; `misuse`, `unknown-role`, `unknown-side`, or `not-for-players` for a side that sends in the name of another
 * @example seatOf(world, 'us').value // { kind: 'side', side: 'us' }
 */
export function seatOf(world: Sided, as: Role | undefined, by?: Side): Result<Seat> {
  const wrong = misused({ world });
  if (wrong !== undefined) return wrong;
  const { sides } = world;
  if (as === undefined && by === undefined) return WHOLE_TABLE;
  const stranger = by === undefined ? undefined : notASide(world, by, undefined, '/how/by');
  if (stranger !== undefined) return stranger;
  if (as === undefined) return ok({ kind: 'side', side: by as Side });
  if (sides.includes(as))
    return by === undefined || by === as
      ? ok({ kind: 'side', side: as })
      : refuse(problem('not-for-players', {}, undefined, '/how/by'));
  const above = ABOVE.find((role) => role === as);
  if (above !== undefined) return ok({ kind: above });
  return refuse(problem('unknown-role', { role: as, known: [...sides, ...ABOVE] }, undefined, '/how/as'));
}

/**
 * Why whoever sits in a seat may not do what only the umpire and the host may do: set the rules aside, save the game, take
 * steps of others.
 *
 * @returns nothing for the umpire and the host; `not-for-players` for a side
 * @example onlyAbove({ kind: 'side', side: 'us' })?.code // 'not-for-players'
 */
export function onlyAbove({ kind }: Seat): Problem | undefined {
  return kind === 'side' ? problem('not-for-players', {}) : undefined;
}

/**
 * Why whoever sits in a seat may not send an action, whatever the game says: a decision of the table names its own authors, so a
 * side could forge the word of the other.
 *
 * @param action the action, perhaps hostile
 * @returns `not-for-players` for a side that sets the rules aside
 * @example closedTo({ kind: 'side', side: 'us' }, { kind: 'override' })?.code // 'not-for-players'
 */
export function closedTo(seat: Seat, action: unknown): Problem | undefined {
  const isDecision = typeof action === 'object' && action !== null && 'kind' in action && action.kind === 'override';
  return isDecision ? onlyAbove(seat) : undefined;
}

/**
 * What somebody may look at: the view of his side, or all that is given to the umpire and the host.
 *
 * @param seen a game or a view
 * @returns what he sees; `not-for-players` for a side that is given the view of another
 * @example seenFrom(world, game, { kind: 'side', side: 'us' }).value.kind // 'view'
 */
export function seenFrom<S extends System>(world: WorldOf<S>, seen: Seen<S>, seat: Seat): Result<Seen<S>> {
  if (seat.kind !== 'side') return ok(seen);
  if (seen.kind === 'game') return ok(view(world, seen, seat.side));
  return seen.side === seat.side ? ok(seen) : refuse(problem('not-for-players', {}));
}
