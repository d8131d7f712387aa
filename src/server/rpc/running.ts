import type { JSONRPCID } from 'json-rpc-2.0';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import type { Doing } from '../games/games.js';
import type { Call, Desk, Method, Outcome } from '../methods/method.js';
import { errorOf } from './error.js';
import type { RpcError } from './error.js';
import { gameOf, seatNameOf, tokenOf } from './rpc-message.js';
import { inSlices } from './slices.js';
import type { Account } from './turns.js';
import { sayingFor } from './words-asked.js';

/** A call on its way. */
export interface Running {
  readonly id: JSONRPCID | undefined;
  readonly request: string | undefined;
  /** Who pays for it. */
  accounts: readonly Account[];
  /** Milliseconds that it has waited for its first turn. */
  waited: number;
  /** The turns of those who may take long in that time. */
  behind: number;
  cancelled: boolean;
}

/**
 * What comes of a method: its result, or the error.
 *
 * @example await answerBy(method, desk, params, call, run) // { result: { ... } }
 */
export async function answerBy(
  method: Method,
  desk: Desk,
  given: unknown,
  call: Call,
  run: Running,
): Promise<RpcError | { readonly result: unknown }> {
  const params = method.decode(given, desk.limits);
  if (!params.ok) return errorOf(params.problems, 'params');
  const woken = await gameAwake(desk, params.value, call, run);
  if (!woken.ok) return errorOf(woken.problems);
  const outcome: Outcome = await method.run(desk, params.value, call);
  if (outcome.ok) return { result: outcome.value };
  const found = 'found' in outcome ? outcome.found : undefined;
  return errorOf(outcome.problems, 'refused', found, sayingFor(desk, params.value));
}

/**
 * Sees that the game of a call is in memory, and that whoever asks has not taken too much of the processor: his connection, or
 * the seat whose token he has.
 */
async function gameAwake(desk: Desk, params: unknown, call: Call, run: Running): Promise<Result<undefined>> {
  const { games, seats, turns, limits } = desk;
  const token = tokenOf(params);
  const game = gameOf(params);
  if (game !== undefined) {
    const opens = (sides: readonly string[]): boolean =>
      token !== undefined && seats.seatOf(game, sides, token) !== undefined;
    const doing: Doing = async (work) =>
      await inSlices(work, { time: Infinity }, { now: call.now, isCancelled: () => false, ...turnOf(call) });
    const woken = await games.wake(game, doing, (opening, sides) => !opening.seats || opens(sides));
    if (woken.ok && (!woken.value.opening.seats || opens(woken.value.world.sides))) {
      const seat = turns.named(seatNameOf(params));
      seat.isKnown = true;
      if (!run.accounts.includes(seat)) run.accounts = [...run.accounts, seat];
    }
    // That there is no such game is told by the method, behind what else is wrong.
    if (!woken.ok && woken.problems[0]?.code !== 'unknown-game') return woken;
  }
  const [own, , seat] = run.accounts;
  const seconds = call.address === undefined ? 0 : turns.owed([own, seat].flatMap((each) => each ?? []));
  return seconds === 0 ? ok(undefined) : refuse(problem('too-much-work', { most: limits.work, seconds }));
}

function turnOf({ turn }: Call): Pick<Call, 'turn'> {
  return turn === undefined ? {} : { turn };
}
