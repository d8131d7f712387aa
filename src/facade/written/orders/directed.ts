import type { GameState, World } from '../../../state/index.js';
import { counterOf, onMap, typeOf } from '../../../state/index.js';
import { inherentFire, leadershipUses } from '../../../units/index.js';
import type { NamedInWords } from '../../rulings/on-the-way.js';
import type { ReadOrder } from './reading.js';

/**
 * Fire in which a Leader is named who has no Firepower: he directs it. Among the firers he may have been meant as one of them; where
 * weapons or an observer are named he is neither.
 *
 * @returns what the order can mean
 * @rule 1.6
 * @example directed(world, state, { kind: 'fire', units: ['us.2-5-4.1', 'us.tom.1'] })[1]?.['leader'] // 'us.tom.1'
 */
export function directed(world: World, state: GameState, order: ReadOrder): readonly ReadOrder[] {
  const { kind, leader, units, weapons, observer } = order;
  if (kind !== 'fire' || leader !== undefined) return [order];
  const isDirector = (id: string): boolean => {
    const counter = counterOf(state.position, id);
    const type = counter === undefined ? undefined : typeOf(world, counter);
    return type !== undefined && leadershipUses(type).length > 0 && inherentFire(type) === undefined;
  };
  const among = (named: ReadOrder[string] | undefined): readonly string[] => [named ?? []].flat().filter(isDirector);
  const rest = (named: ReadOrder[string] | undefined): readonly string[] =>
    [named ?? []].flat().filter((id) => !isDirector(id));
  const { observer: _observer, ...plain } = order;
  const [armed] = among(weapons);
  const { weapons: _weapons, ...unarmed } = order;
  const others = rest(weapons);
  if (armed !== undefined) return [{ ...unarmed, leader: armed, ...(others.length === 0 ? {} : { weapons: others }) }];
  const [watching] = among(observer);
  if (watching !== undefined) return [{ ...plain, leader: watching }, order];
  const [only, second] = among(units);
  if (only === undefined || second !== undefined || rest(units).length === 0) return [order];
  return [order, { ...order, leader: only, units: rest(units) }];
}

/**
 * A round of Melee before whose verb a Leader of its place is named: he leads it.
 *
 * @rule 8.0
 * @example ledInMelee(world, state, { kind: 'melee', at: 'I5' }, [['us.tom.1']])['leader'] // 'us.tom.1'
 */
export function ledInMelee(world: World, state: GameState, order: ReadOrder, named: NamedInWords): ReadOrder {
  if (order.kind !== 'melee' || order['leader'] !== undefined) return order;
  // A place stands for all who are there, of both sides.
  const [leader, second] = named.flatMap(([id = '', other]) => {
    const counter = other === undefined ? counterOf(state.position, id) : undefined;
    const isLeader = counter !== undefined && leadershipUses(typeOf(world, counter)).length > 0;
    return isLeader && onMap(counter) === order['at'] ? [id] : [];
  });
  return leader === undefined || second !== undefined ? order : { ...order, leader };
}
