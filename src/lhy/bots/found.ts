import type { View } from '../../engine/index.js';
import { legal } from '../../engine/index.js';
import type { Lhy, LhyAction, LhyWorld } from '../state/index.js';

/** So many actions of a kind are looked at. */
const MOST = 60;

/** An action of one kind. */
export type Kind<K extends LhyAction['kind']> = Extract<LhyAction, { readonly kind: K }>;

/** What is known of an order that is looked for. */
export type Known = Readonly<Record<string, string | readonly string[]>>;

function isOf<K extends LhyAction['kind']>(action: { readonly kind: string }, kind: K): action is Kind<K> {
  return action.kind === kind;
}

/**
 * The first legal actions of a kind.
 *
 * @param kind the kind
 * @param known fields that are known already
 * @param most so many at most
 * @returns none where the game has no such kind
 * @example actionsOf(world, view, 'smallArms', { unit: 'blue.1' })
 */
export function actionsOf<K extends LhyAction['kind']>(
  world: LhyWorld,
  view: View<Lhy>,
  kind: K,
  known: Known = {},
  most: number = MOST,
): readonly Kind<K>[] {
  if (world.system.ruleOf(kind) === undefined) return [];
  const found: Kind<K>[] = [];
  for (const action of legal(world, view, { kind, ...known })) {
    if (isOf(action, kind)) found.push(action);
    if (found.length === most) break;
  }
  return found;
}
