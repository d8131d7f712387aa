import type { Cost } from './cost.js';
import { add, mul } from '../numbers/fraction.js';
import type { Fraction } from '../numbers/fraction.js';
import { ONE, STOPPED } from './fork.js';
import type { MutableTally, Tally } from './tally.js';
import { SELF, tally } from './tally.js';
import type { Together } from './together.js';
import { both, NOBODY, UNNAMED } from './together.js';

/** One value that a procedure can end with, its chance, and the outcomes on the way there. */
export interface Branch<L = never> {
  readonly key: string;
  readonly value: unknown;
  readonly chance: Fraction;
  /** Chance of each named outcome together with this value: subject, then result. */
  readonly outcomes: Tally;
  /** Where one subject is watched: what was named of it on the way. */
  readonly together?: Together;
  /** For a step whose changes later steps see: the stage as one of the paths to this value has left it. */
  readonly left?: L;
}

/** The whole distribution of a procedure, by the values it ends with. */
export interface Spread<L = never> {
  readonly branches: readonly Branch<L>[];
  /** The choices on the way. */
  readonly met: readonly Met[];
  /** The subjects that may be named more than once on a path. */
  readonly twice: readonly string[];
  /** What it has cost, where it is kept for later: written by whoever keeps it. */
  cost: Cost | undefined;
}

/** The distribution of a whole procedure. */
export interface Explored extends Spread {
  /** Paths that were walked for it, and within its parts: as many as if nothing had been remembered. */
  readonly leaves: number;
  /** More steps were wanted than may be taken: the rest of the chances is missing. */
  readonly cut?: true;
}

/** A choice that an exploration has met: it went on with the usual answer, or stopped because there is none. */
export interface Met {
  readonly purpose: string;
  readonly how: 'usual' | 'stopped';
}

/**
 * Two lists of choices as one, each choice once.
 *
 * @example allMet([], [{ purpose: 'getOff', how: 'usual' }]).length // 1
 */
export function allMet(some: readonly Met[], others: readonly Met[]): readonly Met[] {
  const added = others.filter(({ purpose, how }) => !some.some((one) => one.purpose === purpose && one.how === how));
  return added.length === 0 ? some : [...some, ...added];
}

/** No choice. */
export const NONE_MET: readonly Met[] = Object.freeze([]);

/**
 * One way in which steps can have gone so far: the value that they carry on, and the stage that they have left if the
 * next step is to see it.
 */
export type So<L> = Pick<Branch<L>, 'value' | 'left' | 'together'>;

/** Steps in a row: the chance of each way they can end, and the outcomes of all of them. */
export interface Row<L = never> {
  readonly ends: readonly (So<L> & { readonly chance: Fraction })[];
  readonly outcomes: Tally;
  /** The subjects that may be named more than once. */
  readonly twice: readonly string[];
}

/**
 * The distribution of steps in a row. Each is worked out once for every distinguishable end of the steps before it.
 *
 * @param subjects the subject of each step
 * @param spreadAt the distribution of one step
 * @example inARow(['de.1-6-4.1', 'de.1-6-4.2'], 0, (index, { value }) => checkSpread(index, value)).ends.length
 */
export function inARow<L = never>(
  subjects: readonly string[],
  start: unknown,
  spreadAt: (index: number, so: So<L>) => Pick<Spread<L>, 'branches' | 'twice'>,
): Row<L> {
  const outcomes: MutableTally = new Map();
  const namedIn = new Map<string, number>();
  const twice = new Set<string>();
  let ends = new Map<string, So<L> & { chance: Fraction }>([['', { value: start, chance: ONE }]]);
  subjects.forEach((subject, index) => {
    const next: typeof ends = new Map();
    for (const [key, so] of ends) {
      const {
        branches,
        twice: within,
      }: Pick<Spread<L>, 'branches' | 'twice'> = so.value === STOPPED
        ? { branches: [{ value: STOPPED, key, chance: ONE, outcomes: NONE, ...leftBy(so) }], twice: NOBODY }
        : spreadAt(index, so);
      for (const who of within) twice.add(who === SELF ? subject : who);
      for (const branch of branches) {
        const chance = mul(so.chance, branch.chance);
        const together = togetherWith(so, branch);
        const end = together === undefined ? branch.key : `${branch.key}\n${together}`;
        const there = next.get(end);
        if (there === undefined) next.set(end, endOf(branch, chance, together));
        else there.chance = add(there.chance, chance);
        for (const [who, results] of branch.outcomes) {
          const name = who === SELF ? subject : who;
          if ((namedIn.get(name) ?? index) !== index) twice.add(name);
          namedIn.set(name, index);
          for (const [result, p] of results) tally(outcomes, name, result, mul(so.chance, p));
        }
      }
    }
    ends = next;
  });
  return { ends: [...ends.values()], outcomes, twice: [...twice] };
}

const NONE: Tally = new Map();

function leftBy<L>({ left }: So<L>): Pick<So<L>, 'left'> {
  return left === undefined ? {} : { left };
}

/** What was named of the subject that is watched, with what a step more has named of it. */
function togetherWith<L>(so: So<L>, { together }: So<L>): Together | undefined {
  if (so.together === undefined && together === undefined) return undefined;
  return both(so.together ?? UNNAMED, together ?? UNNAMED);
}

/** The end of a row so far. */
function endOf<L>({ value, left }: So<L>, chance: Fraction, together: Together | undefined) {
  const end: { -readonly [K in keyof So<L>]: So<L>[K] } & { chance: Fraction } = { value, chance };
  if (left !== undefined) end.left = left;
  if (together !== undefined) end.together = together;
  return end;
}
