import type { GameState, Side } from '../engine/game/game.js';
import type { StandingOrders } from '../engine/game/standing-type.js';
import type { System } from '../engine/game/system.js';
import { notASide } from '../engine/game/misuse.js';
import type { StandingBySide } from '../engine/records/standing-notes.js';
import type { StandingAnswer } from '../engine/standing/standing.js';
import type { WorldOf } from '../engine/world/world.js';
import type { Result } from '../kernel/basis/result.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import type { SessionRules } from './rules.js';

/** The functions of the rules that standing orders need. */
type Rules<S extends System> = Pick<SessionRules<S>, 'request' | 'view' | 'standingAnswer' | 'standingOrders'>;

/**
 * Reads the standing orders that somebody sets.
 *
 * @param given the orders, perhaps hostile; nothing where they are cancelled
 * @returns the orders as they are kept, or nothing; `unknown-side`, `no-standing-orders`, the faults of `standingOrders`
 * @example readStanding(rules, world, game, 'de', { format: 1, orders: [{ kind: 'pass' }] }).ok // true
 */
export function readStanding<S extends System>(
  { standingOrders, standingAnswer }: Rules<S>,
  world: WorldOf<S>,
  game: GameState<S>,
  side: Side,
  given: unknown,
): Result<StandingOrders | undefined> {
  const stranger = notASide(world, side);
  if (stranger !== undefined) return stranger;
  if (standingOrders === undefined || standingAnswer === undefined) return refuse(problem('no-standing-orders', {}));
  return given === undefined ? ok(undefined) : standingOrders(world, game, given);
}

/**
 * What the side that decides sends by its standing orders.
 *
 * @returns nothing where it has none, or where they leave the decision to it
 * @example answeredStanding(rules, world, game, orders)?.order // 0
 */
export function answeredStanding<S extends System>(
  rules: Rules<S>,
  world: WorldOf<S>,
  game: GameState<S>,
  orders: StandingBySide,
): StandingAnswer<S> | undefined {
  const asked = rules.request(world, game);
  const own = asked.kind === 'action' ? orders.get(asked.by) : undefined;
  return own === undefined || asked.kind !== 'action'
    ? undefined
    : rules.standingAnswer?.(world, rules.view(world, game, asked.by), own);
}
