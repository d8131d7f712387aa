import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { Aspect, Aspects, Ruled, RulingAspect } from './aspects.js';
import { aspectsOf, RULING_ASPECTS } from './aspects.js';
import type { OpenPoint, OpenPoints } from '../world/open-points.js';
import type { Disputed } from './ruling.js';
import { oddsIn, verdictIn } from './ruling.js';
import type { System } from '../game/system.js';
import type { WorldOf } from '../world/world.js';

/** An answer that makes rulings differ, with its value in each world. */
export interface Because {
  /** The name of the switch, or of the number. */
  readonly name: string;
  readonly rule: string;
  /** One for each world that is compared. */
  readonly values: readonly (string | number)[];
}

/** One thing in which rulings differ. */
export interface RulingDifference {
  readonly what: RulingAspect;
  /** The place in the ruling: a code, a sum, a term in its sum, a subject of the odds. */
  readonly at: string;
  /** One for each world that is compared; `absent` where the ruling says nothing of the kind. */
  readonly values: readonly string[];
  /** The answers that make the difference: with the other answer to these alone the ruling says the other thing. */
  readonly because: readonly Because[];
}

/** Rulings of several worlds on one action, and everything in which they differ. */
export interface ComparedRulings<S extends System> {
  /** In the order of the worlds. */
  readonly rulings: readonly Ruled<S>[];
  /** The gravest first. */
  readonly differences: readonly RulingDifference[];
}

/** What is judged in each world: the situation is set up anew in each, or is the same game. */
export type Arrange<S extends System> = (world: WorldOf<S>) => Result<Disputed<S>>;

/** The word for a thing that a ruling does not say. */
export const ABSENT = 'absent';

/** A ruling with everything that was read for it. */
interface Traced<S extends System> {
  readonly world: WorldOf<S>;
  readonly ruled: Ruled<S>;
  readonly aspects: Aspects;
  readonly read: ReadonlySet<string>;
  readonly points: ReadonlyMap<string, OpenPoint>;
}

/**
 * Judges one action in several worlds that differ only in their open points, and tells everything in which the rulings differ
 * with the answers that make the difference. Each ruling is given while the world reports every answer that is read. Of those
 * that differ, one at a time is given to the first world; if none alone makes the difference, the smallest set is sought that
 * does.
 *
 * @param worlds the worlds, of one game and one map
 * @param points the open points of the game
 * @param arrange what is judged
 * @param withOdds whether the odds are compared too
 * @example compareWorlds([world, other], lnlt.openPoints, () => ok({ seen: state, input: fire }), false).differences[0].what // 'term'
 */
export function compareWorlds<S extends System>(
  worlds: readonly WorldOf<S>[],
  points: OpenPoints<S['world']>,
  arrange: Arrange<S>,
  withOdds: boolean,
): ComparedRulings<S> {
  const traced = worlds.map((world) => trace(world, points, arrange, withOdds));
  const finder = becauseFinder(traced, points, arrange);
  const differences = differencesOf(traced).map(({ pairs, ...difference }): RulingDifference => {
    const names = new Set(pairs.flatMap(([one, other]) => finder(one, other, difference)));
    return {
      ...difference,
      because: [...(traced[0]?.points.values() ?? [])].filter(({ name }) => names.has(name)).map(inAll),
    };
  });
  return { rulings: traced.map(({ ruled }) => ruled), differences };

  function inAll({ name, rule }: OpenPoint): Because {
    return { name, rule, values: traced.map((each) => answerIn(each, name)) };
  }
}

function answerIn<S extends System>({ points }: Traced<S>, name: string): string | number {
  return points.get(name)?.answer ?? ABSENT;
}

function trace<S extends System>(
  world: WorldOf<S>,
  points: OpenPoints<S['world']>,
  arrange: Arrange<S>,
  withOdds: boolean,
): Traced<S> {
  const read = new Set<string>();
  const watched = points.watched(world, (name) => read.add(name)) as WorldOf<S>;
  const ruled = ruledIn(watched, arrange, withOdds);
  const byName = new Map(points.of(world).map((point) => [point.name, point]));
  return { world, ruled, aspects: aspectsOf(ruled), read, points: byName };
}

function ruledIn<S extends System>(world: WorldOf<S>, arrange: Arrange<S>, withOdds: boolean): Ruled<S> {
  const arranged = arrange(world);
  if (!arranged.ok) return arranged;
  const verdict = verdictIn(world, arranged.value);
  return ok({ verdict, odds: withOdds ? oddsIn(world, arranged.value, verdict) : undefined });
}

/** A difference with the pairs of worlds between which it stands. */
type Found = Omit<RulingDifference, 'because'> & { readonly pairs: readonly (readonly [number, number])[] };

/**
 * Every thing that is not the same in all rulings. A sum is compared with sums alone: rulings with another verdict say nothing
 * of it.
 */
function differencesOf<S extends System>(traced: readonly Traced<S>[]): readonly Found[] {
  const all = new Map<string, Aspect>();
  for (const { aspects } of traced) for (const [key, aspect] of aspects) if (!all.has(key)) all.set(key, aspect);
  const found = [...all].flatMap(([key, { what, at }]): readonly Found[] => {
    const values = traced.map((each) => valueIn(each, key, what));
    const first = new Map<string, number>();
    const pairs = traced.flatMap((each, i): readonly (readonly [number, number])[] => {
      const group = groupOf(each, what);
      if (group === undefined) return [];
      const reference = first.get(group);
      if (reference === undefined) first.set(group, i);
      return reference === undefined || values[reference] === values[i] ? [] : [[reference, i]];
    });
    return pairs.length === 0 ? [] : [{ what, at, values, pairs }];
  });
  return found.sort((a, b) => RULING_ASPECTS.indexOf(a.what) - RULING_ASPECTS.indexOf(b.what));
}

function valueIn<S extends System>({ ruled, aspects }: Traced<S>, key: string, what: RulingAspect): string {
  const value = aspects.get(key)?.value;
  if (value !== undefined) return value;
  return what === 'odds' && hasOdds(ruled) ? '0' : ABSENT;
}

function hasOdds<S extends System>(ruled: Ruled<S>): boolean {
  return ruled.ok && ruled.value.odds !== undefined;
}

/** The rulings that can be compared in a thing: in the verdict all, in anything else those of one verdict. */
function groupOf<S extends System>({ ruled, aspects }: Traced<S>, what: RulingAspect): string | undefined {
  if (what === 'verdict') return what;
  if (what === 'odds' && !hasOdds(ruled)) return undefined;
  return aspects.get('verdict')?.value;
}

/** Finds the answers that make a difference between two of the worlds. */
type Finder = (one: number, other: number, difference: Omit<Found, 'pairs'>) => readonly string[];

function becauseFinder<S extends System>(
  traced: readonly Traced<S>[],
  points: OpenPoints<S['world']>,
  arrange: Arrange<S>,
): Finder {
  const known = new Map<string, Traced<S>>();
  return (one, other, { what, at, values }) => {
    const [a, b] = [traced[one], traced[other]];
    if (a === undefined || b === undefined) return [];
    const key = at === '' ? what : `${what} ${at}`;
    const target = values[other];
    const differing = [...a.points.keys()].filter(
      (name) => (a.read.has(name) || b.read.has(name)) && answerIn(a, name) !== answerIn(b, name),
    );
    // With one answer alone that was read and differs there is nothing to find.
    if (differing.length <= 1) return differing;
    const does = (names: readonly string[]): boolean => valueIn(withAnswers(names), key, what) === target;
    const single = differing.find((name) => does([name]));
    if (single !== undefined) return [single];
    return differing.reduce((kept, name) => {
      const less = kept.filter((each) => each !== name);
      return does(less) ? less : kept;
    }, differing);

    function withAnswers(names: readonly string[]): Traced<S> {
      const answers = names.map((name) => [name, answerIn(b as Traced<S>, name)] as const);
      const withOdds = what === 'odds';
      const id = JSON.stringify([one, withOdds, answers]);
      const before = known.get(id);
      if (before !== undefined) return before;
      const start = (a as Traced<S>).world;
      const world = answers.reduce((each, [name, answer]) => points.answered(each, name, answer) as WorldOf<S>, start);
      const ruled = ruledIn(world, arrange, withOdds);
      const made: Traced<S> = { world, ruled, aspects: aspectsOf(ruled), read: new Set(), points: new Map() };
      known.set(id, made);
      return made;
    }
  };
}
