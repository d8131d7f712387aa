import { guard } from '../../kernel/json/guard.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { append } from '../../kernel/basis/lists.js';
import { badType, textList } from '../game/arguments.js';
import type { View } from '../game/game.js';
import type { Order } from '../walk/order.js';
import { normalise } from '../rule/normalise.js';
import { readAction, unknownNames } from '../rule/spelling.js';
import type { ActionRule } from '../rule/rule.js';
import type { System } from '../game/system.js';
import { sceneOf } from './view.js';
import type { WorldOf } from '../world/world.js';

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
  if (misspelt.length > 0) return misspelt;
  const frame = eyes.frames[eyes.frames.length - 1];
  const rule = frame === undefined ? undefined : world.system.rulesFor(frame).find(({ kind }) => kind === order.kind);
  const unfit = rule === undefined ? [] : progressFaults(rule, order);
  return unfit.length > 0 ? unfit : unknownNames(spelling, sceneOf(world, eyes), fields as unknown as S['action']);
}

/**
 * The faults of what an order says about itself: only a field that may be left out is `skipped`, and only a set or a list is
 * `open`.
 *
 * @param rule the record of its kind
 * @returns `missing` for each field that may not be skipped, `bad-value` for each that takes one value and so cannot grow
 * @example progressFaults(fireRule, { kind: 'fire', skipped: ['target'] })[0].code // 'missing'
 */
export function progressFaults<S extends System>(rule: ActionRule<S>, order: Order): readonly Problem[] {
  const { skipped = [], open = [] } = order;
  if (skipped.length === 0 && open.length === 0) return [];
  const problems: Problem[] = [];
  for (const { name, form, optional } of rule.slots) {
    const isGiven = order[name] !== undefined && !open.includes(name);
    if (skipped.includes(name) && optional !== true && !isGiven)
      problems.push(problem('missing', { field: name }, undefined, `/${name}`));
    if (open.includes(name) && form === 'one')
      problems.push(problem('bad-value', { expected: 'set', received: name }, undefined, '/open'));
  }
  return problems;
}
