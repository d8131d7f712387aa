import { fraction, mul } from './fraction.js';
import type { Fraction } from './fraction.js';
import type { Answer, Ask } from './request.js';
import type { Tally } from './tally.js';

/** What an exploration answers at a fork. */
type Decision =
  { readonly kind: 'answer'; readonly answer: Answer } | { readonly kind: 'value'; readonly value: unknown };

/** The value of what came to a choice, and with it of all that contains it. */
export const STOPPED: unique symbol = Symbol('stopped at a choice');

/** A path still to be walked: what is answered at each of its forks. */
export interface Node {
  readonly path: readonly Decision[];
  readonly chance: Fraction;
  /** Outcomes of the parts on the path, already weighed. */
  readonly carried: readonly Carried[];
}

/** Outcomes of a part, to be weighed by the chance of the path around it. */
interface Carried {
  readonly tally: Tally;
  /** What the tally is relative to. */
  readonly of: Fraction;
}

/** A path walked to its end. */
export interface Leaf {
  readonly value: unknown;
  readonly chance: Fraction;
  readonly outcomes: readonly (readonly [string, string])[];
  readonly carried: readonly Carried[];
}

/** The chance of what is certain. */
export const ONE: Fraction = fraction(1);

/**
 * Puts a path for every roll of the dice, or for everything that may be drawn, on the pile: all as likely.
 *
 * @example forkDice({ kind: 'dice', dice: [{ name: 'die', sides: 6 }], ... }, node, nodes) // six nodes more
 */
export function forkDice(ask: Exclude<Ask, { kind: 'choice' }>, node: Node, nodes: Node[]): void {
  const rolls: readonly Decision[] =
    ask.kind === 'draw' ? ask.from.map((_, i) => rolled([i + 1])) : allRolls(ask.dice.map((die) => die.sides));
  const chance = mul(node.chance, fraction(1, rolls.length));
  for (const roll of rolls) nodes.push({ path: [...node.path, roll], chance, carried: node.carried });
}

function rolled(faces: readonly number[]): Decision {
  return { kind: 'answer', answer: { kind: 'faces', faces } };
}

/** Every roll of dice with those sides, listed once for each set of dice. */
function allRolls(sides: readonly number[]): readonly Decision[] {
  const key = sides.join();
  let rolls = rollsBySides.get(key);
  if (rolls === undefined) {
    rolls = allFaces(sides).map(rolled);
    rollsBySides.set(key, rolls);
  }
  return rolls;
}

const rollsBySides = new Map<string, readonly Decision[]>();

function allFaces(sides: readonly number[]): (readonly number[])[] {
  let rolls: (readonly number[])[] = [[]];
  for (const side of sides) {
    rolls = rolls.flatMap((roll) => Array.from({ length: side }, (_, face) => [...roll, face + 1]));
  }
  return rolls;
}

/** A fold's end: the chance of each carried value, and the outcomes of all its steps on the way to it. */
export interface FoldSpread {
  readonly ends: readonly { readonly value: unknown; readonly chance: Fraction }[];
  readonly outcomes: Tally;
}

/**
 * The end of a path whose last step is a fold.
 *
 * @example foldLeaf(spread, node, outcomes).chance === node.chance // true
 */
export function foldLeaf(spread: FoldSpread, node: Node, outcomes: readonly (readonly [string, string])[]): Leaf {
  return {
    value: undefined,
    chance: node.chance,
    outcomes,
    carried: [...node.carried, { tally: spread.outcomes, of: ONE }],
  };
}

/**
 * The end of a path whose last step is a part.
 *
 * @example partLeaf(spread, node, outcomes).chance === node.chance // true
 */
export function partLeaf(
  { branches }: { readonly branches: readonly { readonly outcomes: Tally }[] },
  node: Node,
  outcomes: readonly (readonly [string, string])[],
): Leaf {
  const carried = branches.map((branch) => ({ tally: branch.outcomes, of: ONE }));
  return { value: undefined, chance: node.chance, outcomes, carried: [...node.carried, ...carried] };
}

/**
 * Puts a path for every end of a fold on the pile. The outcomes of a fold do not depend on how it ends: they go with its
 * ends in proportion.
 *
 * @example forkFold(spread, node, nodes) // as many nodes more as spread.ends
 */
export function forkFold(spread: FoldSpread, node: Node, nodes: Node[]): void {
  for (const end of spread.ends) {
    nodes.push({
      path: [...node.path, { kind: 'value', value: end.value }],
      chance: mul(node.chance, end.chance),
      carried: [...node.carried, { tally: spread.outcomes, of: ONE }],
    });
  }
}
