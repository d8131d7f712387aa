import type { SwitchName, SwitchValues } from '../editions/index.js';
import type { Params } from '../kernel/basis/result.js';
import type { Scene } from './scene.js';

/** Answers to switches. Each of them lifts a condition, whatever the others are. */
export type Lifting = { readonly [S in SwitchName]?: SwitchValues[S] };

/** A condition that some answers lift: the fields that every table of conditions shares. */
export interface Clause {
  /** The answers that lift it. The documents list them; nothing else reads a switch for this condition. */
  readonly unless?: Lifting | undefined;
}

/**
 * Whether the ruleset of a world gives one of the answers that lift a condition. Slots that leave values out by the same condition
 * ask this too.
 *
 * @param scene the scene
 * @param clause the answers that lift the condition
 * @example isLifted(scene, { unless: { smokeLayerFire: 'allowed' } }) // false
 */
export function isLifted({ world }: Pick<Scene, 'world'>, { unless }: Clause): boolean {
  if (unless === undefined) return false;
  const { switches } = world.ruleset;
  for (const name of Object.keys(unless) as SwitchName[]) if (switches[name] === unless[name]) return true;
  return false;
}

/** The test of a condition: the parameters of its violation, or nothing when it holds. */
type Test<T, A = void> = (scene: Scene, about: T, action: A) => Params | undefined;

/**
 * The test of a condition that holds whenever an answer lifts it. The answers are looked up only where the test fails.
 *
 * @param by the answers that lift the condition, where there are any
 * @param test the condition itself
 * @example unlessLifted({ unless: { smokeLayerFire: 'allowed' } }, laidSmoke)
 */
export function unlessLifted<T, A = void>(by: Clause, test: Test<T, A>): Test<T, A> {
  if (by.unless === undefined) return test;
  return (scene, about, action) => {
    const params = test(scene, about, action);
    return params === undefined || isLifted(scene, by) ? undefined : params;
  };
}

/**
 * A record of a table of conditions, with the answers that lift it. Its test holds whenever one of them is given.
 *
 * @param condition the record
 * @example clause({ code: 'low-crawl-into-melee', rule: '8.0', unless: { lowCrawlIntoMelee: 'allowed' }, violation })
 */
export function clause<T, C extends Clause>(
  condition: C & { readonly violation: Test<T> },
): C & { readonly violation: Test<T> } {
  return { ...condition, violation: unlessLifted(condition, condition.violation) };
}
