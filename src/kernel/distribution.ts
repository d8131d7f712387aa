import { add, fraction, mul } from './fraction.js';
import type { Fraction } from './fraction.js';
import type { Effect, FoldEffect, PartEffect, Procedure, Stage } from './procedure.js';
import { INLINE, stageEffect } from './procedure.js';
import type { Answer } from './request.js';
import type { MutableTally, Tally } from './tally.js';
import { addTally, renamed, SELF, tally } from './tally.js';
import { STOPPED, forkDice, foldLeaf, forkFold, ONE, partLeaf } from './fork.js';
import type { Node, Leaf, FoldSpread } from './fork.js';

/** A stage that takes events in; it may wait with them until its position is looked at. */
export interface ExploredStage<P, E, F> extends Stage<P, F> {
  readonly record: (event: E) => void;
}

/** How the odds of a procedure are worked out. */
export interface Exploration<P, E, F> {
  /** Makes a fresh procedure on a fresh stage. */
  readonly start: () => { readonly procedure: Procedure<unknown, E, F>; readonly stage: ExploredStage<P, E, F> };
  /** Distributions of parts worked out before, by kind and inputs. */
  readonly cache: Map<string, Spread>;
  /** Those of last parts, which read the whole of a position, worked out before in this one under these frames. */
  readonly cacheIn: (position: P, frames: readonly F[]) => Map<string, Spread>;
  /** `false` runs parts and folds in line, die by die: the oracle of the tests. */
  readonly factorise: boolean;
  /** Leaves after which the exploration gives up. */
  readonly limit: number;
}

/** One value a procedure can end with, how likely it is, and what came of whom on the way there. */
export interface Branch {
  readonly key: string;
  readonly value: unknown;
  readonly chance: Fraction;
  /** Chance of each named outcome together with this value: subject, then result. */
  readonly outcomes: Tally;
}

/** The whole distribution of a procedure, by the values it ends with. */
export interface Spread {
  readonly branches: readonly Branch[];
  /** Leaves looked at, those of parts included where they were not cached. */
  readonly leaves: number;
}

/** A mutable copy of what one exploration does. */
interface Work<P, E, F> {
  readonly exploration: Exploration<P, E, F>;
  leaves: number;
}

const STOPPED_KEY = '\u0000stopped';

/** Thrown inside when an exploration grows beyond its limit; caught at its door. */
const TOO_MANY: unique symbol = Symbol('too many leaves');

/**
 * Works out the exact distribution of a procedure over its dice, to its end or its first choice without a usual answer. Parts and folds are
 * worked out by themselves, so that what cannot meet does not multiply.
 *
 * @returns the spread, or `undefined` when it would take more than `limit` leaves
 * @example explore({ start, reduce, cache: new Map(), factorise: true, limit: 100000 })?.branches.length
 */
export function explore<P, E, F>(exploration: Exploration<P, E, F>): Spread | undefined {
  const work: Work<P, E, F> = { exploration, leaves: 0 };
  try {
    return spreadOf(work, exploration.start, () => 'end');
  } catch (thrown) {
    if (thrown === TOO_MANY) return undefined;
    throw thrown;
  }
}

function spreadOf<P, E, F>(
  work: Work<P, E, F>,
  start: Exploration<P, E, F>['start'],
  same: (value: unknown) => string,
): Spread {
  const merged = new Map<string, { value: unknown; chance: Fraction; outcomes: MutableTally }>();
  const nodes: Node[] = [{ path: [], chance: ONE, carried: [] }];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const leaf = walk(work, start, node, nodes);
    if (leaf === undefined) continue;
    work.leaves += 1;
    // The sentinel is how the whole exploration is abandoned; it never leaves this module.
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    if (work.leaves > work.exploration.limit) throw TOO_MANY;
    const key = leaf.value === STOPPED ? STOPPED_KEY : same(leaf.value);
    let branch = merged.get(key);
    if (branch === undefined) {
      branch = { value: leaf.value, chance: fraction(0), outcomes: new Map() };
      merged.set(key, branch);
    }
    branch.chance = add(branch.chance, leaf.chance);
    for (const [subject, result] of leaf.outcomes) tally(branch.outcomes, subject, result, leaf.chance);
    for (const { tally: part, of } of leaf.carried) addTally(branch.outcomes, part, leaf.chance, of);
  }
  return { branches: [...merged].map(([key, branch]) => ({ key, ...branch })), leaves: work.leaves };
}

/** Runs one path to its end; where it forks, puts the branches on the pile and returns nothing. */
function walk<P, E, F>(
  work: Work<P, E, F>,
  start: Exploration<P, E, F>['start'],
  node: Node,
  nodes: Node[],
): Leaf | undefined {
  const { procedure, stage } = start();
  const outcomes: (readonly [string, string])[] = [];
  let taken = 0;
  let reply: unknown = undefined;
  for (;;) {
    const step = procedure.next(reply);
    if (step.done === true) return { value: step.value, chance: node.chance, outcomes, carried: node.carried };
    const effect: Effect<E, F> = step.value;
    reply = undefined;
    if (effect.effect === 'record') {
      stage.record(effect.event);
    } else if (effect.effect === 'outcome') {
      outcomes.push([effect.subject, effect.result]);
    } else if (effect.effect === 'ask' && effect.ask.kind === 'choice' && effect.ask.usual !== undefined) {
      reply = { kind: 'choice', choice: effect.ask.usual } satisfies Answer;
    } else if (
      effect.effect === 'ask' ||
      (work.exploration.factorise && (effect.effect === 'part' || effect.effect === 'fold'))
    ) {
      const decision = node.path[taken];
      taken += 1;
      if (decision !== undefined) {
        reply = decision.kind === 'answer' ? decision.answer : decision.value;
        if (reply === STOPPED) return { value: STOPPED, chance: node.chance, outcomes, carried: node.carried };
      } else if (effect.effect === 'ask') {
        if (effect.ask.kind === 'choice')
          return { value: STOPPED, chance: node.chance, outcomes, carried: node.carried };
        forkDice(effect.ask, node, nodes);
        return undefined;
      } else if (effect.effect === 'part' && effect.last === true) {
        return partLeaf(lastSpread(work, effect, stage), node, outcomes);
      } else if (effect.effect === 'part') {
        forkPart(work, effect, stage, node, nodes);
        return undefined;
      } else if (effect.last) {
        return foldLeaf(foldSpread(work, effect, stage), node, outcomes);
      } else {
        forkFold(foldSpread(work, effect, stage), node, nodes);
        return undefined;
      }
    } else if (effect.effect === 'part' || effect.effect === 'fold') {
      reply = INLINE;
    } else {
      stageEffect(stage, effect);
    }
  }
}

/**
 * Starts a step again and again on the stage of the walk it stands in, each time as that walk had left it: the step
 * reads that stage.
 */
function onStage<P, E, F>(
  stage: ExploredStage<P, E, F>,
  run: () => Procedure<unknown, E, F>,
): Exploration<P, E, F>['start'] {
  const { position, frames } = stage;
  return () => {
    stage.position = position;
    stage.frames = frames;
    return { procedure: run(), stage };
  };
}

function forkPart<P, E, F>(
  work: Work<P, E, F>,
  part: PartEffect<E, F>,
  stage: ExploredStage<P, E, F>,
  node: Node,
  nodes: Node[],
): void {
  const spread = cached(work, keyOf(part), onStage(stage, part.run), part.same);
  for (const branch of spread.branches) {
    nodes.push({
      path: [...node.path, { kind: 'value', value: branch.value }],
      chance: mul(node.chance, branch.chance),
      carried:
        branch.outcomes.size === 0 ? node.carried : [...node.carried, { tally: branch.outcomes, of: branch.chance }],
    });
  }
}

function keyOf<E, F>({ key, inputs }: PartEffect<E, F>): string {
  return `${key}\n${typeof inputs === 'string' ? inputs : inputs()}`;
}

function lastSpread<P, E, F>(work: Work<P, E, F>, part: PartEffect<E, F>, stage: ExploredStage<P, E, F>): Spread {
  const cache = work.exploration.cacheIn(stage.position, stage.frames);
  return cached(work, keyOf(part), onStage(stage, part.run), part.same, cache);
}

function cached<P, E, F>(
  work: Work<P, E, F>,
  key: string,
  start: Exploration<P, E, F>['start'],
  same: (value: unknown) => string,
  cache: Map<string, Spread> = work.exploration.cache,
): Spread {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const spread = spreadOf(work, start, same);
  cache.set(key, spread);
  return spread;
}

function foldSpread<P, E, F>(work: Work<P, E, F>, effect: FoldEffect<E, F>, stage: ExploredStage<P, E, F>): FoldSpread {
  const outcomes: MutableTally = new Map();
  const { position, frames } = stage;
  let carries = new Map<string, { value: unknown; chance: Fraction }>([
    [JSON.stringify(effect.start), { value: effect.start, chance: ONE }],
  ]);
  effect.subjects.forEach((subject, index) => {
    const next = new Map<string, { value: unknown; chance: Fraction }>();
    for (const [key, { value, chance }] of carries) {
      if (value === STOPPED) {
        addCarry(next, key, value, chance);
        continue;
      }
      // What the step before, or this one from another carry, has left on the stage is not what this one starts from.
      stage.position = position;
      stage.frames = frames;
      const spread = cachedStep(work, effect, stage, index, value, subject);
      for (const branch of spread.branches) {
        addCarry(next, branch.key, branch.value, mul(chance, branch.chance));
        for (const [who, results] of branch.outcomes) {
          for (const [result, p] of results) tally(outcomes, who === SELF ? subject : who, result, mul(chance, p));
        }
      }
    }
    carries = next;
  });
  return { ends: [...carries.values()], outcomes };
}

/** Adds the chance of one way to carry on. */
function addCarry(
  carries: Map<string, { value: unknown; chance: Fraction }>,
  key: string,
  value: unknown,
  chance: Fraction,
): void {
  const there = carries.get(key);
  if (there === undefined) carries.set(key, { value, chance });
  else there.chance = add(there.chance, chance);
}

/** One step's distribution, kept without the name of whom it is about so that its like can use it. */
function cachedStep<P, E, F>(
  work: Work<P, E, F>,
  effect: FoldEffect<E, F>,
  stage: ExploredStage<P, E, F>,
  index: number,
  carry: unknown,
  subject: string,
): Spread {
  const key = `${effect.key}\n${effect.inputs(index, carry)}`;
  const known = work.exploration.cache.get(key);
  if (known !== undefined) return known;
  const spread = spreadOf(
    work,
    onStage(stage, () => effect.step(index, carry)),
    (value) => JSON.stringify(value),
  );
  const nameless: Spread = {
    leaves: spread.leaves,
    branches: spread.branches.map((branch) => ({ ...branch, outcomes: renamed(branch.outcomes, subject) })),
  };
  work.exploration.cache.set(key, nameless);
  return nameless;
}
