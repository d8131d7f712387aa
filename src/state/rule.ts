import type { Ledger } from '../kernel/ledger.js';
import type { Params } from '../kernel/result.js';
import type { Action } from './action.js';
import type { Frame } from './frames/frame.js';
import type { GameProcedure, Scene } from './scene.js';

/** The value of one slot: a name, a sorted set or a list of names, or absent. */
export type SlotValue = string | readonly string[] | undefined;

/** An order being built: the kind, and the slots filled so far. */
export type PartialOrder<A> = { readonly kind: string } & { readonly [K in Exclude<keyof A, 'kind'>]?: A[K] };

/**
 * One slot of an order. `values` walks every value that can still lead to a legal action, given the slots before it;
 * `undefined` stands for leaving the field out.
 */
export interface SlotRule<A> {
  readonly name: string;
  readonly form: 'one' | 'set' | 'list';
  /** The field may be left out. */
  readonly optional?: true;
  readonly values: (scene: Scene, partial: PartialOrder<A>) => Iterable<SlotValue>;
}

/** One condition of an action: the parameters of its violation, or `undefined` when it holds. */
export interface Constraint<A> {
  readonly code: string;
  readonly rule: string;
  readonly violation: (scene: Scene, action: A) => Params | undefined;
}

/**
 * One kind of action, whole: what an order is built of, what may be wrong with it, what it does. `legal`, `check` and
 * `apply` read the same record.
 */
export interface ActionRule<A extends Action = Action> {
  readonly kind: A['kind'];
  /** Frames under which it can be taken. */
  readonly frames: readonly Frame['kind'][];
  readonly slots: readonly SlotRule<A>[];
  /** Whatever is filled from the slots alone is legal: no reference and no constraint need be judged again. */
  readonly exact?: true;
  /** Every field named refers to something that exists; evaluated before the constraints. */
  readonly references?: readonly Constraint<A>[];
  readonly constraints: readonly Constraint<A>[];
  readonly run: (scene: Scene, action: A) => GameProcedure;
  /** The sums the action would be resolved by, as far as they are known before the dice. */
  readonly preview?: (scene: Scene, action: A) => readonly Ledger[];
}

/**
 * Ties the types of one record together.
 *
 * @example const pass = actionRule<PassAction>({ kind: 'pass', frames: ['impulse'], slots: [], constraints: [], run })
 */
export function actionRule<A extends Action>(rule: ActionRule<A>): ActionRule<A> {
  return rule;
}

/**
 * Makes a constraint.
 *
 * @example constraint<FireAction>('not-spotted', '10.1', (scene, action) => (isSpotted(scene, ...) ? undefined : { at: action.target }))
 */
export function constraint<A>(
  code: string,
  rule: string,
  violation: (scene: Scene, action: A) => Params | undefined,
): Constraint<A> {
  return { code, rule, violation };
}

/** Makes constraints that read an action together with what it speaks of. */
export type ConditionMaker<A, C> = (
  code: string,
  rule: string,
  violation: (scene: Scene, context: C, action: A) => Params | undefined,
) => Constraint<A>;

/**
 * The maker of constraints that read an action together with what it speaks of; of nothing they say nothing.
 *
 * @param contextOf looks up what an action speaks of
 * @example const when = conditionsOn<PassAction, WindowFrame>((scene) => topOf(scene, 'window'))
 */
export function conditionsOn<A, C>(contextOf: (scene: Scene, action: A) => C | undefined): ConditionMaker<A, C> {
  return (code, rule, violation) =>
    constraint(code, rule, (scene, action) => {
      const context = contextOf(scene, action);
      return context === undefined ? undefined : violation(scene, context, action);
    });
}
