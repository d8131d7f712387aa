import type { Action, Order, Problem, World } from '../facade/index.js';
import { check, problem, view } from '../facade/index.js';
import { closedTo } from '../engine/view/role.js';
import type { Table } from './table.js';
import { sideOf } from './table.js';

/**
 * Every reason why boardgame.io would answer `INVALID_MOVE`: its server tells a client none. A page asks before it sends.
 *
 * @param table `G`: whole, or as the player has it
 * @param playerID the player who would make the move
 * @param action the argument of the move `act`, perhaps partial, perhaps hostile
 * @returns the problems; none for a move that is legal as far as the player can see
 * @rule 4.0
 * @example refusals(world, G, '0', { kind: 'fire' }).map(({ code }) => code)
 */
export function refusals(
  world: World,
  table: Table,
  playerID: string | null | undefined,
  action: Action | Order,
): readonly Problem[] {
  const side = sideOf(world, playerID);
  if (side === undefined || table.kind === 'watcher')
    return [problem('unknown-side', { side: playerID ?? '' }, undefined, '/playerID')];
  const closed = closedTo({ kind: 'side', side }, action);
  if (closed !== undefined) return [closed];
  const verdict = check(world, table.kind === 'whole' ? view(world, table.game, side) : table.seen, action);
  if (verdict.complete === 1) return [];
  const missing = verdict.complete === 0 ? verdict.missing : [];
  return [
    ...missing.map((field) => problem('missing', { field }, undefined, `/${field}`)),
    ...(verdict.problems ?? []),
  ];
}
