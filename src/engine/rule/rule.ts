import type { Picker } from '../../kernel/basis/draw.js';
import type { Account } from '../../kernel/procedure/account.js';
import type { Params } from '../../kernel/basis/result.js';
import type { GameProcedure, Scene, System } from '../game/system.js';

/** The value of one slot: a name, a sorted set or a list of names, or absent. */
export type SlotValue = string | readonly string[] | undefined;

/** An order being built: the kind, and the slots filled so far. */
export type PartialOrder<A> = { readonly kind: string } & { readonly [K in Exclude<keyof A, 'kind'>]?: A[K] };

/**
 * One slot of an order. `values` walks every value that can still lead to a legal action, given the slots before it;
 * `undefined` stands for leaving the field out.
 */
export interface SlotRule<S extends System, A> {
  readonly name: string;
  readonly form: 'one' | 'set' | 'list';
  /** The field may be left out. */
  readonly optional?: true;
  readonly values: (scene: Scene<S>, partial: PartialOrder<A>) => Iterable<SlotValue>;
  /**
   * Conditions of the record that read no later slot. A walk drops a value with which one of them fails before it fills in anything
   * behind it.
   */
  readonly early?: readonly Constraint<S, A>[];
  /**
   * Draws one of these values without walking them all, where they are many: each of them has a chance. Nothing when the draw
   * has missed.
   */
  readonly draw?: (scene: Scene<S>, partial: PartialOrder<A>, pick: Picker) => Drawn | undefined;
}

/** What every action of a kind needs: a code of its own, and the section that asks for it. */
export interface Lacking {
  readonly code: string;
  readonly rule: string;
}

/** A value of a slot that has been drawn. */
export interface Drawn {
  readonly value: SlotValue;
}

/** One condition of an action: the parameters of its violation, or `undefined` when it holds. */
export interface Constraint<S extends System, A> {
  readonly code: string;
  readonly rule: string;
  readonly violation: (scene: Scene<S>, action: A) => Params | undefined;
  /** The section that a violation breaks, where it is not always `rule`. */
  readonly cites?: (scene: Scene<S>, action: A) => string | undefined;
  /**
   * Answers to open points of the rulebook, by name, any of which lifts the condition. `violation` honours them; they stand here to
   * be read by documents and tests.
   */
  readonly unless?: Readonly<Record<string, string>> | undefined;
  /**
   * The same condition in two parts, for a judge who asks many in a row: conditions with the same first part read the action once.
   * A copy with another `violation` leaves it out.
   */
  readonly reading?: SharedReading<S, A> | undefined;
}

/** A condition in two parts: what it reads of an action, and what it asks about that. It holds where there is nothing to read. */
export interface SharedReading<S extends System, A, C = unknown> {
  readonly of: (scene: Scene<S>, action: A) => C | undefined;
  readonly violation: (scene: Scene<S>, context: C, action: A) => Params | undefined;
}

/**
 * Everything about one kind of action: the slots of an order, the conditions, the procedure. `legal`, `check` and
 * `apply` read the same record.
 */
export interface ActionRule<S extends System, A extends S['action'] = S['action']> {
  readonly kind: A['kind'];
  /** Frames under which it can be taken. */
  readonly frames: readonly S['frame']['kind'][];
  readonly slots: readonly SlotRule<S, A>[];
  /** An action filled from the slots alone is always legal: its references and constraints need not be judged again. */
  readonly exact?: true;
  /** Every field named refers to something that exists; evaluated before the constraints. */
  readonly references?: readonly Constraint<S, A>[];
  readonly constraints: readonly Constraint<S, A>[];
  /** What is lacking where there is no such action, and no condition says why. */
  readonly lacking?: Lacking;
  readonly run: (scene: Scene<S>, action: A) => GameProcedure<S>;
  /** What the action comes to for each of its targets, as far as it is known before the dice. */
  readonly accounts?: (scene: Scene<S>, action: A) => readonly Account[];
}

/**
 * Ties the types of one record together.
 *
 * @example const pass = actionRule<Duel, PassAction>({ kind: 'pass', frames: ['segment'], slots: [], constraints: [], run })
 */
export function actionRule<S extends System, A extends S['action']>(rule: ActionRule<S, A>): ActionRule<S, A> {
  return rule;
}

/**
 * Makes a constraint.
 *
 * @example constraint<Duel, FireAction>('already-fired', '11.3', ({ position }, { unit }) => (position.fired.includes(unit) ? { unit } : undefined))
 */
export function constraint<S extends System, A>(
  code: string,
  rule: string,
  violation: (scene: Scene<S>, action: A) => Params | undefined,
): Constraint<S, A> {
  return { code, rule, violation };
}

/**
 * Returns a maker of conditions that are asked only of some actions, and hold for all others. Those that read the same of an action
 * still share the reading.
 *
 * @param isAsked whether the conditions are asked
 * @example const atUnits = askedWhere<Duel, FireAction>((_scene, action) => action.barricade === undefined)
 */
export function askedWhere<S extends System, A>(
  isAsked: (scene: Scene<S>, action: A) => boolean,
): (condition: Constraint<S, A>) => Constraint<S, A> {
  type Of = SharedReading<S, A>['of'];
  const readings = new Map<Of, Of>();
  const readWhere = (of: Of): Of => {
    const known = readings.get(of) ?? ((scene, action) => (isAsked(scene, action) ? of(scene, action) : undefined));
    readings.set(of, known);
    return known;
  };
  return ({ code, rule, violation, cites, unless, reading }) => ({
    code,
    rule,
    violation: (scene, action) => (isAsked(scene, action) ? violation(scene, action) : undefined),
    ...(cites === undefined ? {} : { cites }),
    unless,
    ...(reading === undefined ? {} : { reading: { of: readWhere(reading.of), violation: reading.violation } }),
  });
}

/** Makes constraints that read an action together with the things that it names. */
export type ConditionMaker<S extends System, A, C> = (
  code: string,
  rule: string,
  violation: (scene: Scene<S>, context: C, action: A) => Params | undefined,
) => Constraint<S, A>;

/**
 * Returns a maker of constraints that read an action together with the things that it names. Where these are not found,
 * the constraints hold.
 *
 * @param contextOf looks up the things that an action names
 * @example const when = conditionsOn<Duel, PassAction, SegmentFrame>((scene) => topOf(scene, 'segment'))
 */
export function conditionsOn<S extends System, A, C>(
  contextOf: (scene: Scene<S>, action: A) => C | undefined,
): ConditionMaker<S, A, C> {
  return (code, rule, violation) => ({
    code,
    rule,
    violation: (scene, action) => {
      const context = contextOf(scene, action);
      return context === undefined ? undefined : violation(scene, context, action);
    },
    reading: { of: contextOf, violation } as SharedReading<S, A>,
  });
}
