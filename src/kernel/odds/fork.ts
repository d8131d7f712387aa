import { bounded } from '../basis/bounded.js';
import { fraction } from '../numbers/fraction.js';
import type { Fraction } from '../numbers/fraction.js';
import type { Stage } from '../procedure/effect.js';
import type { Answer, Ask } from '../procedure/request.js';
import type { Tally } from './tally.js';
import type { Together } from './together.js';

/** The value of a step that stopped at a choice, and of every step that contains it. */
export const STOPPED: unique symbol = Symbol('stopped at a choice');

/** One way on from a fork. */
export interface Way<P, F> {
  /** The reply to the procedure. */
  readonly reply: unknown;
  readonly chance: Fraction;
  /** The outcomes of the steps that were worked out separately. */
  readonly carried?: readonly Carried[];
  /** What was named in them of the subject that is watched. */
  readonly together?: Together;
  /** The stage as those steps have left it, if later steps are to see it. */
  readonly left?: Stage<P, F>;
}

/** A path still to be walked: which way to go at each of its forks. */
export interface Node<P, F> {
  readonly path: readonly Way<P, F>[];
  readonly chance: Fraction;
  /** Outcomes of the parts on the path, already weighed. */
  readonly carried: readonly Carried[];
  /** What the steps on the path have named of the subject that is watched. */
  readonly together: Together;
}

/** Outcomes of a part, to be weighed by the chance of the path around it. */
export interface Carried {
  readonly tally: Tally;
  /** The chance that the tally is relative to. */
  readonly of: Fraction;
}

/** A path walked to its end. */
export interface Leaf {
  readonly value: unknown;
  readonly chance: Fraction;
  readonly outcomes: readonly (readonly [string, string])[];
  readonly carried: readonly Carried[];
  readonly together: Together;
}

/** The chance of what is certain. */
export const ONE: Fraction = fraction(1);

/**
 * The ways on from a roll of the dice, or from a draw: all are equally likely.
 *
 * @example waysOfDice({ kind: 'dice', dice: [{ name: 'die', sides: 6 }], ... }).length // 6
 */
export function waysOfDice(ask: Exclude<Ask, { kind: 'choice' }>): readonly Way<never, never>[] {
  return ask.kind === 'draw'
    ? equallyLikely(ask.from.map((_, i) => [i + 1]))
    : allRolls(ask.dice.map((die) => die.sides));
}

/** Every roll of dice with those sides, listed once for each set of dice. */
function allRolls(sides: readonly number[]): readonly Way<never, never>[] {
  const key = sides.join();
  let rolls = rollsBySides.get(key);
  if (rolls === undefined) {
    rolls = equallyLikely(allFaces(sides));
    rollsBySides.set(key, rolls);
  }
  return rolls;
}

/** The rolls of so many sets of dice are kept. */
const rollsBySides = bounded<string, readonly Way<never, never>[]>(8);

function equallyLikely(rolls: readonly (readonly number[])[]): readonly Way<never, never>[] {
  const chance = fraction(1, rolls.length);
  return rolls.map((faces) => ({ reply: { kind: 'faces', faces } satisfies Answer, chance }));
}

function allFaces(sides: readonly number[]): (readonly number[])[] {
  let rolls: (readonly number[])[] = [[]];
  for (const side of sides) {
    rolls = rolls.flatMap((roll) => Array.from({ length: side }, (_, face) => [...roll, face + 1]));
  }
  return rolls;
}
