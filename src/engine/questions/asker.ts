import type { Meter } from '../../kernel/odds/meter.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { settingsOf } from '../game/arguments.js';
import type { Seen, Side } from '../game/game.js';
import type { System } from '../game/system.js';
import type { Role, Seat } from '../view/role.js';
import { seatOf, seenFrom } from '../view/role.js';
import { questionOf } from '../view/pending.js';
import { deciding, sectionOfTurn } from '../view/view.js';
import type { WorldOf } from '../world/world.js';
import type { BudgetOptions } from './budget.js';
import { meterFor } from './budget.js';

/** How long a question may be worked on, and who asks it. */
export interface AskOptions extends BudgetOptions {
  /**
   * A side by its id, `umpire` or `host`; the host where it is left out. A side is answered by its own view, and has nothing to ask about
   * what the other side decides.
   */
  readonly as?: Role;
}

/** What a question is asked of. */
export interface Asked<S extends System> {
  readonly seen: Seen<S>;
  readonly meter: Meter;
}

/**
 * Reads the options of a question about what can be done now.
 *
 * @param how what was given, perhaps hostile
 * @returns what whoever asks may look at, and the meter; the problems of `settingsOf` and `seatOf`, `not-for-players` for the view of
 *   another side, `wrong-side` for a side that has nothing to decide
 * @example askedIn(world, game, { as: 'us' }).value.seen.kind // 'view'
 */
export function askedIn<S extends System>(world: WorldOf<S>, seen: Seen<S>, how: unknown): Result<Asked<S>> {
  if (how === undefined) return ok({ seen, meter: meterFor(world) });
  const settings = settingsOf(how, { budget: 'count', as: 'text' }, '/how');
  if (!settings.ok) return settings;
  const { budget, as } = settings.value;
  const own = as === undefined ? ok(seen) : eyesOf(world, seen, as);
  return own.ok ? ok({ seen: own.value, meter: meterFor(world, budget) }) : own;
}

/**
 * What somebody may look at who asks what can be done now.
 *
 * @param as his role
 * @returns his view, or all that is given to the umpire and the host; as `askedIn` refuses it
 * @example eyesOf(world, game, 'us').value.kind // 'view'
 */
export function eyesOf<S extends System>(world: WorldOf<S>, seen: Seen<S>, as: Role): Result<Seen<S>> {
  const seat = seatOf(world, as);
  if (!seat.ok) return seat;
  const own = seenFrom(world, seen, seat.value);
  return own.ok ? decidedBy(world, own.value, seat.value) : own;
}

function decidedBy<S extends System>(world: WorldOf<S>, seen: Seen<S>, seat: Seat): Result<Seen<S>> {
  const waits = seat.kind === 'side' ? waitingFault(world, seen, seat.side) : undefined;
  return waits === undefined ? ok(seen) : refuse(waits);
}

/**
 * Why a side has nothing to do now: the other side decides, or is asked. What that side may do is not its to know, and is told by no
 * guess either.
 *
 * @param side whose eyes are meant
 * @returns `wrong-side` with the side that decides; nothing where it is this one, or where the game is over
 * @example waitingFault(world, view(world, game, 'b'), 'b')?.code // 'wrong-side' while a decides
 */
export function waitingFault<S extends System>(world: WorldOf<S>, seen: Seen<S>, side: Side): Problem | undefined {
  const { pending } = seen;
  if (pending === undefined && seen.frames.length === 0) return undefined;
  const ask = pending === undefined ? undefined : questionOf(world, seen, pending).ask;
  const by = ask === undefined ? deciding(world, seen) : ask.by;
  if (by === side) return undefined;
  return problem('wrong-side', { side, deciding: by }, ask === undefined ? sectionOfTurn(world, seen) : ask.rule);
}
