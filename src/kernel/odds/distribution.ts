import { add, fraction, mul } from '../numbers/fraction.js';
import type { Fraction } from '../numbers/fraction.js';
import { ONE, STOPPED, waysOfDice } from './fork.js';
import type { Leaf, Node, Way } from './fork.js';
import { waysOfPart, waysOfRow } from './ways.js';
import type { Effect, FoldEffect, PartEffect, Procedure, SequenceEffect, Stage } from '../procedure/effect.js';
import { INLINE, isApart, nextEffect, YIELDED } from '../procedure/effect.js';
import type { Answer } from '../procedure/request.js';
import { cached, countLeaf, meet, performerOn, setStage, stateOf, TOO_MANY, workOn } from './exploration.js';
import type { Exploration, ExploredStage, Work } from './exploration.js';
import { allMet, inARow, NONE_MET } from './spread.js';
import type { Branch, Explored, Row, Spread } from './spread.js';
import { isSpent } from './meter.js';
import type { MutableTally } from './tally.js';
import { addTally, renamed, SELF, tally } from './tally.js';
import type { Together } from './together.js';
import { allNames, both, namedOf, namedTwice, NOBODY, UNNAMED } from './together.js';

/** How the ends of a step are told apart, and whether later steps see the changes that it makes to the stage. */
interface Telling<L> {
  readonly same: (value: unknown) => string;
  readonly left?: () => L;
}

const STOPPED_KEY = '\u0000stopped';

/** What the names of steps that serve for one exploration begin with. */
const PASSING = '\u0000passing ';

/**
 * Works out the exact distribution of a procedure over its dice, to its end or its first choice without a usual answer.
 * Parts, folds and sequences are worked out separately, so that the numbers of their cases add up instead of
 * multiplying.
 *
 * @returns the spread, or `undefined` when it would take more than `limit` leaves; when its meter is spent, that of the paths
 *   that were walked to their end (`cut`)
 * @example explore({ start, reduce, cache: new Map(), factorise: true, limit: 100000 })?.branches.length
 */
export function explore<P, E, F>(exploration: Exploration<P, E, F>): Explored | undefined {
  const work = workOn(exploration);
  const walked: Merged = new Map();
  let whole = 0;
  try {
    const spread = spreadOf(work, exploration.start, { same: () => 'end' }, walked, () => (whole = work.account.paths));
    return { ...spread, leaves: work.account.paths };
  } catch (thrown) {
    if (thrown !== TOO_MANY) throw thrown;
    if (!isSpent(work.account.meter)) return undefined;
    // Where in a part it was cut short depends on what is remembered of that part: it counts up to the last path that was walked to its end.
    return {
      branches: branchesOf(walked),
      leaves: whole,
      met: NONE_MET,
      twice: work.twice,
      cost: undefined,
      cut: true,
    };
  }
}

/** The paths walked so far, put together by their ends. */
type Merged<L = never> = Map<
  string,
  { key: string; value: unknown; chance: Fraction; outcomes: MutableTally; together?: Together; left?: L }
>;

function branchesOf<L>(merged: Merged<L>): readonly Branch<L>[] {
  return [...merged.values()];
}

function spreadOf<P, E, F, L = never>(
  work: Work<P, E, F>,
  start: Exploration<P, E, F>['start'],
  { same, left }: Telling<L>,
  merged: Merged<L> = new Map(),
  walked?: () => void,
): Spread<L> {
  const nodes: Node<P, F>[] = [{ path: [], chance: ONE, carried: [], together: UNNAMED }];
  const { watch } = work.exploration;
  const before = { met: work.met, twice: work.twice };
  work.met = NONE_MET;
  work.twice = NOBODY;
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const leaf = walk(work, start, node, nodes);
    countLeaf(work);
    const key = leaf.value === STOPPED ? STOPPED_KEY : same(leaf.value);
    const together = watch === undefined ? UNNAMED : both(leaf.together, namedOf(leaf.outcomes, watch));
    const apart = together === UNNAMED ? key : `${key}\n${together}`;
    let branch = merged.get(apart);
    if (branch === undefined) {
      branch = { key, value: leaf.value, chance: fraction(0), outcomes: new Map() };
      if (watch !== undefined) branch.together = together;
      if (left !== undefined) branch.left = left();
      merged.set(apart, branch);
    }
    branch.chance = add(branch.chance, leaf.chance);
    for (const [subject, result] of leaf.outcomes) tally(branch.outcomes, subject, result, leaf.chance);
    for (const { tally: part, of } of leaf.carried) addTally(branch.outcomes, part, leaf.chance, of);
    noteTwice(work, leaf);
    walked?.();
  }
  const { met, twice } = work;
  work.met = allMet(before.met, met);
  work.twice = allNames(before.twice, twice);
  return { branches: branchesOf(merged), met, twice, cost: undefined };
}

/** Notes who is named more than once on a path. */
function noteTwice<P, E, F>(work: Work<P, E, F>, { outcomes, carried }: Leaf): void {
  if (outcomes.length + carried.length < 2) return;
  const twice = namedTwice(
    outcomes,
    carried.map(({ tally: part }) => part),
  );
  work.twice = allNames(work.twice, twice);
}

/**
 * Runs one path to its end. At a fork it goes on with one of the branches and puts the others on the pile. These are
 * walked from the start, because a generator cannot go back.
 */
function walk<P, E, F>(
  work: Work<P, E, F>,
  start: Exploration<P, E, F>['start'],
  from: Node<P, F>,
  nodes: Node<P, F>[],
): Leaf {
  const { procedure, stage } = start();
  const outcomes: (readonly [string, string])[] = [];
  const endOf = ({ chance, carried, together }: Node<P, F>, value: unknown): Leaf => ({
    value,
    chance,
    outcomes,
    carried,
    together,
  });
  const perform = performerOn(work, stage, outcomes);
  let node = from;
  let taken = 0;
  let reply: unknown = undefined;
  for (;;) {
    const step = nextEffect(procedure, reply, perform);
    if (step.done === true) return endOf(node, step.value);
    const effect: Effect<E, F> = step.value;
    reply = perform(effect);
    if (reply !== YIELDED) continue;
    if (effect.effect === 'ask' && effect.ask.kind === 'choice') {
      meet(work, effect.ask.purpose, effect.ask.usual === undefined ? 'stopped' : 'usual');
      if (effect.ask.usual === undefined) return endOf(node, STOPPED);
      reply = { kind: 'choice', choice: effect.ask.usual } satisfies Answer;
    } else if (isApart(effect) && !work.exploration.factorise) {
      reply = INLINE;
    } else {
      const ways = taken < node.path.length ? [] : waysOn(work, effect, stage);
      for (const way of ways) nodes.push(afterFork(node, way));
      if (ways.length > 0) node = nodes.pop() ?? node;
      const way = node.path[taken];
      taken += 1;
      if (way === undefined || way.reply === STOPPED) return endOf(node, STOPPED);
      if ('last' in effect && effect.last) return endOf(node, undefined);
      if (way.left !== undefined) setStage(stage, way.left);
      reply = way.reply;
    }
  }
}

function afterFork<P, F>({ path, chance, carried, together }: Node<P, F>, way: Way<P, F>): Node<P, F> {
  return {
    path: [...path, way],
    chance: mul(chance, way.chance),
    carried: way.carried === undefined ? carried : [...carried, ...way.carried],
    together: way.together === undefined ? together : both(together, way.together),
  };
}

/**
 * The ways on from a fork. The choices met on the way are noted in the work.
 *
 * @example waysOn(work, effect, stage).length // 6 from the roll of a die
 */
export function waysOn<P, E, F>(
  work: Work<P, E, F>,
  effect: Effect<E, F>,
  stage: ExploredStage<P, E, F>,
): readonly Way<P, F>[] {
  switch (effect.effect) {
    case 'ask':
      return effect.ask.kind === 'choice' ? [] : waysOfDice(effect.ask);
    case 'part':
      return waysOfPart(partSpread(work, effect, stage), effect.last === true);
    case 'fold':
      return waysOfRow(noted(work, foldRow(work, effect, stage)), effect.last);
    case 'sequence':
      return waysOfRow(noted(work, sequenceRow(work, effect, stage)), false);
    default:
      return [];
  }
}

/** Adds to the work who is named more than once in a row. */
function noted<P, E, F, L>(work: Work<P, E, F>, row: Row<L>): Row<L> {
  if (row.twice.length > 0) work.twice = allNames(work.twice, row.twice);
  return row;
}

function partSpread<P, E, F>(
  work: Work<P, E, F>,
  { key, inputs, run, same, last, passing, told }: PartEffect<E, F>,
  stage: ExploredStage<P, E, F>,
): Spread {
  const { cache, cacheIn } = work.exploration;
  const name = watchedName(work, `${key}\n${typeof inputs === 'string' ? inputs : inputs()}`);
  const workOut = (): Spread => spreadOn(work, stage, run, { same });
  const now = (named: string): Spread => cached(work, work.passing, named, workOut, `${PASSING}${named}`);
  if (last !== true) return passing === true ? now(name) : cached(work, cache, name, workOut, name);
  return cached(work, cacheIn(stage.position, stage.frames), name, () =>
    told === undefined ? workOut() : now(`${name}\n${told()}`),
  );
}

/** The spread of a step is kept without the name of its subject, so that a step of the same kind can use it. */
function foldRow<P, E, F>(
  work: Work<P, E, F>,
  { key, subjects, start, inputs, step }: FoldEffect<E, F>,
  stage: ExploredStage<P, E, F>,
): Row {
  return inARow(subjects, start, (index, { value: carry }) => {
    const subject = subjects[index] ?? '';
    const name = watchedName(work, `${key}\n${inputs(index, carry)}`, subject);
    // Often a step leaves what it carries as it is: its text is made once.
    let text: string | undefined;
    const same = (value: unknown): string =>
      value === carry ? (text ??= JSON.stringify(carry)) : JSON.stringify(value);
    const workOut = (): Spread =>
      nameless(
        spreadOn(work, stage, () => step(index, carry), { same }),
        subject,
      );
    return cached(work, work.exploration.cache, name, workOut, name);
  });
}

/** The name under which a step is kept: apart where a subject is watched, and where it is the step's own. */
function watchedName<P, E, F>({ exploration: { watch } }: Work<P, E, F>, name: string, subject?: string): string {
  if (watch === undefined) return name;
  return `${watch === subject ? SELF : ''}${watch}\n${name}`;
}

function nameless({ branches, met, twice }: Spread, subject: string): Spread {
  return {
    met,
    twice: twice.map((each) => (each === subject ? SELF : each)),
    cost: undefined,
    branches: branches.map((branch) => ({ ...branch, outcomes: renamed(branch.outcomes, subject) })),
  };
}

/** Each step starts from the stage as one of the ends before it has left it. */
function sequenceRow<P, E, F>(
  work: Work<P, E, F>,
  { subjects, start, step, same }: SequenceEffect<E, F>,
  stage: ExploredStage<P, E, F>,
): Row<Stage<P, F>> {
  const before = stateOf(stage);
  const left = (): Stage<P, F> => stateOf(stage);
  const row = inARow<Stage<P, F>>(subjects, start, (index, so) => {
    setStage(stage, so.left ?? before);
    return spreadOn(work, stage, () => step(index, so.value), { same: (value) => same(index, value), left });
  });
  setStage(stage, before);
  return row;
}

/**
 * The spread of a step on the stage of the current walk. The step starts again and again from the present state of that
 * walk; the walk goes on from the same state.
 */
function spreadOn<P, E, F, L = never>(
  work: Work<P, E, F>,
  stage: ExploredStage<P, E, F>,
  run: () => Procedure<unknown, E, F>,
  telling: Telling<L>,
): Spread<L> {
  const here = stateOf(stage);
  const start = (): ReturnType<Exploration<P, E, F>['start']> => {
    setStage(stage, here);
    return { procedure: run(), stage };
  };
  const spread = spreadOf(work, start, telling);
  setStage(stage, here);
  return spread;
}
