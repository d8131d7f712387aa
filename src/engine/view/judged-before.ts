import type { Json } from '../../kernel/json/canonical.js';
import { copyOf, isSame } from '../../kernel/json/same.js';
import type { Scene, System } from '../game/system.js';

/** The action that was judged legal last, and where. The copy is nobody else's, so it stays what it was. */
interface Before {
  readonly world: object;
  readonly position: object;
  readonly frames: readonly object[];
  readonly action: Json;
}

let last: Before | undefined;

/**
 * Remembers an action that has met every condition of its rule, until another one does: who asks `check` first and then applies
 * the action has it judged once.
 *
 * @param scene where it was judged
 * @param action the action, in its one spelling
 * @example rememberLegal(scene, action)
 */
export function rememberLegal<S extends System>({ world, position, frames }: Scene<S>, action: S['action']): void {
  last = { world, position, frames, action: copyOf(action) };
}

/**
 * Whether an action says the same as the one that was judged legal last, in this very position of this world.
 *
 * @param scene where it shall be judged
 * @param action an action in its one spelling
 * @returns whether every condition is known to be met
 * @example wasLegal(scene, action) // true after rememberLegal(scene, action)
 */
export function wasLegal<S extends System>({ world, position, frames }: Scene<S>, action: S['action']): boolean {
  if (last === undefined || last.position !== position || last.frames !== frames || last.world !== world) return false;
  return isSame(last.action, action);
}
