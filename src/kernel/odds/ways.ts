import { add, fraction } from '../numbers/fraction.js';
import type { Fraction } from '../numbers/fraction.js';
import type { Stage } from '../procedure/effect.js';
import type { Carried, Way } from './fork.js';
import { ONE } from './fork.js';
import type { Branch, Row, Spread } from './spread.js';
import type { MutableTally, Tally } from './tally.js';
import { addTally } from './tally.js';
import type { Together } from './together.js';

/**
 * The ways on from a step that was worked out separately.
 *
 * @param last nothing comes after it
 * @example waysOfPart(spread, false).length // as many as it has ends
 */
export function waysOfPart({ branches }: Spread, last: boolean): readonly Way<never, never>[] {
  if (last) return theEnds(branches, outcomesIn);
  return branches.map(({ value, chance, outcomes, together }) =>
    wayTo(value, chance, outcomes.size === 0 ? undefined : { tally: outcomes, of: chance }, together),
  );
}

function wayTo(
  reply: unknown,
  chance: Fraction,
  part: Carried | undefined,
  together: Together | undefined,
): Way<never, never> {
  const way: { -readonly [K in keyof Way<never, never>]: Way<never, never>[K] } = { reply, chance };
  if (part !== undefined) way.carried = [part];
  if (together !== undefined) way.together = together;
  return way;
}

/** The outcomes of branches that exclude one another, as one tally. */
function outcomesIn(branches: readonly Branch[]): Tally {
  const [only] = branches;
  if (only !== undefined && branches.length === 1) return only.outcomes;
  const sums: MutableTally = new Map();
  for (const { outcomes } of branches) addTally(sums, outcomes, ONE, ONE);
  return sums;
}

/**
 * The ways on from steps in a row. Their outcomes do not depend on how the row ends: each end gets its share of them.
 *
 * @param last nothing comes after them
 * @example waysOfRow(row, false).length // as many as it has ends
 */
export function waysOfRow<P, F>({ ends, outcomes }: Row<Stage<P, F>>, last: boolean): readonly Way<P, F>[] {
  if (last) return theEnds(ends, () => outcomes, ONE);
  const carried = [{ tally: outcomes, of: ONE }];
  return ends.map(({ value, ...end }) => ({ ...end, reply: value, carried }));
}

/** After the last steps nothing is rolled or named, however they end: they are told apart only by what was named of a subject that is watched. */
function theEnds<E extends { readonly chance: Fraction; readonly together?: Together }>(
  ends: readonly E[],
  outcomes: (some: readonly E[]) => Tally,
  of?: Fraction,
): readonly Way<never, never>[] {
  const groups = new Map<Together | undefined, E[]>();
  for (const end of ends) {
    const group = groups.get(end.together);
    if (group === undefined) groups.set(end.together, [end]);
    else group.push(end);
  }
  return [...groups].map(([together, some]) => {
    const chance = groups.size === 1 ? ONE : some.reduce((sum, each) => add(sum, each.chance), fraction(0));
    return wayTo(undefined, chance, { tally: outcomes(some), of: of ?? chance }, together);
  });
}
