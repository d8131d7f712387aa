import type { DeclaredSwitch } from '../../rulesets/index.js';

/** A question that the rulebook leaves open: a switch, and the question in words. */
export interface Ruling extends DeclaredSwitch {
  readonly question: string;
  /** It was asked after games had been recorded: its default leaves the digest of their rulings as it is. */
  readonly newer?: true;
}

/**
 * A question that was asked before any game was recorded.
 *
 * @example open('redMotion', '10.4.1', ['inMotion', 'stopped'], 'Is a vehicle with the red Motion marker a target in motion?')
 */
export function open(name: string, rule: string, values: readonly [string, ...string[]], question: string): Ruling {
  return { name, rule, values, question };
}

/**
 * A question that was asked after games had been recorded.
 *
 * @example newer('redMotion', '10.4.1', ['inMotion', 'stopped'], 'Is a vehicle with the red Motion marker a target in motion?')
 */
export function newer(name: string, rule: string, values: readonly [string, ...string[]], question: string): Ruling {
  return { name, rule, values, question, newer: true };
}

/**
 * A question about a rule that is not in this library yet.
 *
 * @example later('redMotion', '10.4.1', ['inMotion', 'stopped'], 'Is a vehicle with the red Motion marker a target in motion?')
 */
export function later(name: string, rule: string, values: readonly [string, ...string[]], question: string): Ruling {
  return { name, rule, values, question, implemented: false };
}
