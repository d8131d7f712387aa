import type { Params, Problem } from '../../kernel/basis/result.js';

/** Reasons that say no more of a unit than that it has been activated before. */
const ECHOES: readonly string[] = ['not-activated-here', 'not-started'];

/** That there is no action of a kind: it says nothing where another reason does. */
const NOTHING_OF_THE_KIND = 'no-such-action';

/**
 * Reasons without those that only follow from another: units that have been activated already (4.0) are neither activated in this impulse nor
 * among those who began it. Every unit of a reason that is left out is named by `already-activated`.
 *
 * @rule 4.0
 * @example withoutEchoes([activated, notActivatedHere]) // [activated]
 */
export function withoutEchoes(reasons: readonly Problem[]): readonly Problem[] {
  const told = reasons.length > 1 ? reasons.filter(({ code }) => code !== NOTHING_OF_THE_KIND) : reasons;
  return withoutActivated(told);
}

function withoutActivated(reasons: readonly Problem[]): readonly Problem[] {
  const activated = new Set(
    reasons.flatMap(({ code, params }) => (code === 'already-activated' ? unitsOf(params) : [])),
  );
  const isEcho = ({ code, params }: Problem): boolean => {
    const units = unitsOf(params);
    return ECHOES.includes(code) && units.length > 0 && units.every((unit) => activated.has(unit));
  };
  return activated.size === 0 ? reasons : reasons.filter((reason) => !isEcho(reason));
}

function unitsOf({ unit, units, counter, counters }: Params): readonly unknown[] {
  return [unit, counter, units, counters].flat().filter((each) => each !== undefined);
}
