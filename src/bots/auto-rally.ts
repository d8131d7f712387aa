import type { Stranger } from '../kernel/basis/flavour.js';
import { odds } from '../engine/index.js';
import { topFrame } from '../engine/game/frames.js';
import type { Refusal } from '../engine/game/misuse.js';
import { inPlace, misused } from '../engine/game/misuse.js';
import type { Action, CounterId, View, World } from '../state/index.js';
import { counterOf, typeOf } from '../state/index.js';
import { actsAsLeader } from '../units/index.js';
import { bestOf } from '../kernel/basis/best.js';
import { firstOf, kindsOf, ordersOf } from './order.js';
import { numberOf } from './fire.js';

/**
 * The next rally attempt of a side: Leaders first, since they help the others afterwards, then the unit, method and helper with
 * the best chance. A page whose player lets his units rally by themselves asks for one attempt after the other, and applies
 * each. Everything else that the Rally Phase allows is left to the player.
 *
 * @param world the world
 * @param view what the side sees
 * @returns a legal action of kind `rally`; nothing where the side has no attempt to make now
 * @rule 3.0
 * @example autoRally(world, view(world, state, 'us')) // { kind: 'rally', unit: 'us.tom.1', method: 'morale' }
 */
export function autoRally(world: World, view: View): Action | undefined;
export function autoRally<V>(world: World, view: V & Stranger<V>): Action | Refusal | undefined;
export function autoRally(world: World, given: unknown): Action | Refusal | undefined {
  const wrong = misused({ world, view: given }, 'lnlt');
  if (wrong !== undefined) return inPlace(wrong);
  const view = given as View;
  if (view.pending !== undefined || topFrame(view)?.by !== view.side) return undefined;
  if (!kindsOf(world, view).includes('rally')) return undefined;
  const attempts = [...ordersOf(world, view, { kind: 'rally' }, ['unit', 'method', 'leader'], firstOf)];
  const ofLeaders = attempts.filter((action) => action.kind === 'rally' && isLeader(world, view, action.unit));
  return bestOf(ofLeaders.length > 0 ? ofLeaders : attempts, (action) => chanceOf(world, view, action))?.thing;
}

function isLeader(world: World, { position }: View, id: CounterId): boolean {
  const counter = counterOf(position, id);
  return counter !== undefined && actsAsLeader(typeOf(world, counter));
}

function chanceOf(world: World, view: View, action: Action): number {
  const result = odds(world, view, action);
  if (!result.ok) return 0;
  const results = result.value.subjects.flatMap((subject) => subject.results);
  return results.reduce((sum, { result: name, chance }) => (name === 'rallied' ? sum + numberOf(chance) : sum), 0);
}
