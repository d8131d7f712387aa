import type { ActionRule } from './rule.js';
import type { System } from '../game/system.js';

/** The records of all actions of a game. */
export interface Registry<S extends System> {
  /** The record of a kind of action; `undefined` for a kind there is not. */
  readonly ruleOf: (kind: string) => ActionRule<S> | undefined;
  /** The records of the actions that can be taken under a frame, in the order they were given. */
  readonly rulesFor: (frame: S['frame']) => readonly ActionRule<S>[];
}

const NONE: readonly never[] = Object.freeze([]);

/**
 * Turns a record into one of the general type. It is only ever given actions of its own kind.
 *
 * @example registryOf([entry(fireRule), entry(passRule)])
 */
export function entry<S extends System, A extends S['action']>(rule: ActionRule<S, A>): ActionRule<S> {
  return rule as unknown as ActionRule<S>;
}

/**
 * The registry of a game's actions.
 *
 * @param rules the record of each kind, in the order in which they are offered
 * @example registryOf([entry(fireRule), entry(passRule)]).ruleOf('fire')?.frames // ['segment']
 */
export function registryOf<S extends System>(rules: readonly ActionRule<S>[]): Registry<S> {
  const byKind = new Map<string, ActionRule<S>>(rules.map((rule) => [rule.kind, rule]));
  const byFrame = new Map<string, readonly ActionRule<S>[]>();
  for (const rule of rules)
    for (const kind of rule.frames) byFrame.set(kind, Object.freeze([...(byFrame.get(kind) ?? []), rule]));
  return { ruleOf: (kind) => byKind.get(kind), rulesFor: (frame) => byFrame.get(frame.kind) ?? NONE };
}
