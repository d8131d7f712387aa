import { guard } from '../kernel/guard.js';
import type { Problem, Result } from '../kernel/result.js';
import { ok, problem, refuse, refuseAll } from '../kernel/result.js';
import { append } from '../kernel/lists.js';
import { badType, textList } from './arguments.js';
import type { View } from './game.js';
import type { Order } from './order.js';
import { normalise } from './normalise.js';
import { readAction, unknownNames } from './spelling.js';
import type { System } from './system.js';
import { sceneOf } from './view.js';
import type { WorldOf } from './world.js';

/**
 * Reads untrusted JSON as an order, perhaps a partial one, and brings it into its one spelling. Each field is read once.
 *
 * @param world the world
 * @param input anything
 * @returns an order with the names of its fields and lists as they should be; the problems of `guard`, or `bad-type`. Whether
 *   its fields make sense is not asked
 * @example readOrder(world, { kind: 'fire', skipped: 3 }).problems[0].path // '/skipped'
 */
export function readOrder<S extends System>(world: WorldOf<S>, input: unknown): Result<Order> {
  const safe = guard(input);
  if (!safe.ok) return safe;
  const { value } = safe;
  if (typeof value !== 'object' || Array.isArray(value)) return refuse(badType('object', value, ''));
  const order = normalise(world, value) as Readonly<Record<string, unknown>>;
  const problems: Problem[] = [];
  if (order['kind'] !== undefined && typeof order['kind'] !== 'string')
    problems.push(problem('unknown-kind', {}, undefined, '/kind'));
  for (const name of ['skipped', 'open']) {
    const list = order[name] === undefined ? ok([]) : textList(order[name], `/${name}`);
    if (!list.ok) append(problems, list.problems);
  }
  return problems.length > 0 ? refuseAll(problems) : ok(order as Order);
}

/**
 * The faults of the fields that an order has, whatever the other fields will be: their spelling, and names of things that do
 * not exist.
 *
 * @param eyes the view of the side that decides
 * @param order an order with a kind
 * @example fieldFaults(world, eyes, { kind: 'fire', unit: 'a9' })[0].code // 'unknown-unit'
 */
export function fieldFaults<S extends System>(world: WorldOf<S>, eyes: View<S>, order: Order): readonly Problem[] {
  const { spelling } = world.system;
  const { skipped: _skipped, open: _open, ...fields } = order;
  const read = readAction(spelling, fields);
  const misspelt = read.ok ? [] : read.problems.filter(({ code }) => code !== 'missing');
  return misspelt.length > 0
    ? misspelt
    : unknownNames(spelling, sceneOf(world, eyes), fields as unknown as S['action']);
}
