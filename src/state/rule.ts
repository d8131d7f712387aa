import type * as engine from '../engine/rule/rule.js';
import * as make from '../engine/rule/rule.js';
import type { Params } from '../kernel/basis/result.js';
import type { Action } from './action.js';
import type { Clause } from './clause.js';
import { unlessLifted } from './clause.js';
import type { Scene } from './scene.js';
import type { Lnlt } from './world.js';

export type { Drawn, PartialOrder, SlotValue } from '../engine/rule/rule.js';
export { isUnfinished } from '../engine/walk/unfinished.js';

/**
 * One slot of an order. `values` walks every value that can still lead to a legal action, given the slots before it;
 * `undefined` stands for leaving the field out.
 */
export type SlotRule<A> = engine.SlotRule<Lnlt, A>;

/** One condition of an action: the parameters of its violation, or `undefined` when it holds. */
export type Constraint<A> = engine.Constraint<Lnlt, A>;

/**
 * Everything about one kind of action: the slots of an order, the conditions, the procedure. `legal`, `check` and
 * `apply` read the same record.
 */
export type ActionRule<A extends Action = Action> = engine.ActionRule<Lnlt, A>;

/**
 * Ties the types of one record together.
 *
 * @example const pass = actionRule<PassAction>({ kind: 'pass', frames: ['impulse'], slots: [], constraints: [], run })
 */
export const actionRule: <A extends Action>(rule: ActionRule<A>) => ActionRule<A> = make.actionRule;

/**
 * Makes a constraint.
 *
 * @param clause the answers to switches that lift it, where there are any
 * @example constraint<FireAction>('not-spotted', '10.1', (scene, action) => (isSpotted(scene, ...) ? undefined : { at: action.target }))
 */
export function constraint<A>(
  code: string,
  rule: string,
  violation: (scene: Scene, action: A) => Params | undefined,
  clause: Clause = NEVER_LIFTED,
): Constraint<A> {
  return { code, rule, unless: clause.unless, violation: unlessLifted(clause, violation), reading: undefined };
}

const NEVER_LIFTED: Clause = Object.freeze({});

/** Makes constraints that read an action together with the things that it names. */
export type ConditionMaker<A, C> = (
  code: string,
  rule: string,
  violation: (scene: Scene, context: C, action: A) => Params | undefined,
  clause?: Clause,
) => Constraint<A>;

/**
 * Returns a maker of constraints that read an action together with the things that it names. Where these are not found,
 * the constraints hold.
 *
 * @param contextOf looks up the things that an action names
 * @example const when = conditionsOn<PassAction, WindowFrame>((scene) => topOf(scene, 'window'))
 */
export function conditionsOn<A, C>(contextOf: (scene: Scene, action: A) => C | undefined): ConditionMaker<A, C> {
  const made = make.conditionsOn<Lnlt, A, C>(contextOf);
  return (code, rule, test, clause = NEVER_LIFTED) => {
    const { violation, reading } = made(code, rule, unlessLifted<C, A>(clause, test));
    return { code, rule, unless: clause.unless, violation, reading };
  };
}

/** Returns a maker of conditions that are asked only of some actions, and hold for all others. */
export const askedWhere: <A>(
  isAsked: (scene: Scene, action: A) => boolean,
) => (condition: Constraint<A>) => Constraint<A> = make.askedWhere;
