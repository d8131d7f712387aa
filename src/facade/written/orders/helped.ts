import { byText } from '../../../kernel/basis/order.js';
import { sceneOf, viewOf } from '../../../engine/view/view.js';
import type { Counter, CounterId, GameState, World } from '../../../state/index.js';
import { isGoodOrder, lmOf, typeOf } from '../../../state/index.js';
import { leadershipUses, tends } from '../../../units/index.js';
import { check } from '../../questions/check.js';
import type { Order } from '../../record/order.js';
import { ALL_WHO_FIRE } from '../words/phrase.js';

/** What people say less than it is, with the order as it stands without the man who helps. */
export interface Helped {
  readonly order: Order;
  /** The order without him, where one was filled in. */
  readonly unhelped?: Order;
}

/** Kinds of action in which the Leadership Modifier of a man who is there counts, and costs nothing. Whoever directs fire is marked for it. */
const HELPED: readonly unknown[] = ['rally', 'fightOrDie', 'melee', 'closeAssault', 'breach'];

/**
 * Fills in who helps, where a line does not say it: the man with the best Leadership Modifier among those who may. Men whose help is limited are
 * named by themselves, unless there is no attempt without them.
 *
 * @param order the order that the words mean
 * @param without whom the line leaves out: counters, or `all` for everybody
 * @returns the order with him; the order as it is where it names somebody, where nobody may help, or where he would add nothing
 * @rule 3.0, 8.0, 11.1.1, 17.1
 * @example helped(world, state, { kind: 'rally', unit: 'us.2-5-4.1', method: 'morale' }).order.leader // 'us.tom.1'
 */
export function helped(world: World, state: GameState, order: Order, without: string | readonly string[] = []): Helped {
  if (!HELPED.includes(order.kind) || 'leader' in order) return { order };
  if (without === ALL_WHO_FIRE || state.pending !== undefined) return { order };
  const isAlone = check(world, state, order).complete === 1;
  const lent = lenders(world, state, without).filter((man) => !isAlone || (man.lm > 0 && !man.isLimited));
  const tried = lent.map(({ id }): Order => ({ ...(order as object), kind: order.kind, leader: id }) as Order);
  const best = tried.find((each) => check(world, state, each).complete === 1);
  if (best === undefined) return { order };
  return isAlone ? { order: best, unhelped: order } : { order: best };
}

/** Everybody of the side to decide who has a Leadership Modifier to lend, the best first. */
function lenders(
  world: World,
  state: GameState,
  without: string | readonly string[],
): readonly { readonly id: CounterId; readonly lm: number; readonly isLimited: boolean }[] {
  const scene = sceneOf(world, viewOf(world, state));
  const by = state.frames.at(-1)?.by;
  const isLender = (man: Counter): boolean =>
    man.side === by && isGoodOrder(man) && leadershipUses(typeOf(world, man)).length > 0 && !without.includes(man.id);
  return scene.position.counters
    .filter(isLender)
    .map((man) => ({ id: man.id, lm: lmOf(scene, man), isLimited: tends(typeOf(world, man)) }))
    .sort((a, b) => Number(a.isLimited) - Number(b.isLimited) || b.lm - a.lm || byText(a.id, b.id));
}
