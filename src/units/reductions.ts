import type { CompiledCatalogue } from './compile.js';
import type { Reduction } from './nation.js';

/**
 * How a Squad comes apart when it suffers Casualties.
 *
 * @param squad id of the Squad's type
 * @rule 13.0
 * @example reductionOf(catalogue, 'de.1-6-4')?.halves.length // 2
 */
export function reductionOf(catalogue: CompiledCatalogue, squad: string): Reduction | undefined {
  return catalogue.reductions.get(squad);
}

/**
 * Whether a die decides which Half-Squad takes the Squad's place.
 *
 * @rule 13.0
 * @example needsReductionRoll(reduction) // true
 */
export function needsReductionRoll(reduction: Reduction): boolean {
  return reduction.halves.length > 1;
}

/**
 * The Half-Squad that takes the Squad's place.
 *
 * @param face the die, 1 to 6; without meaning when only one Half-Squad is possible
 * @returns id of the Half-Squad's type
 * @rule 13.0
 * @example halfSquadFor(reduction, 2) // 'de.0-5-4'
 */
export function halfSquadFor(reduction: Reduction, face?: number): string | undefined {
  if (!needsReductionRoll(reduction)) return reduction.halves[0]?.type;
  return reduction.halves.find((half) => face !== undefined && half.faces?.includes(face) === true)?.type;
}

/**
 * The Squads that two Half-Squads can form: Squads from which both of them may have come.
 *
 * @param first id of a Half-Squad's type
 * @param second id of the other's
 * @returns ids of Squads, sorted; with more than one, a die decides (3.0)
 * @rule 3.0
 * @example squadsFrom(catalogue, 'de.1-5-4', 'de.0-5-4') // ['de.1-6-4']
 */
export function squadsFrom(catalogue: CompiledCatalogue, first: string, second: string): readonly string[] {
  const others = catalogue.squadsOfHalf.get(second) ?? [];
  return (catalogue.squadsOfHalf.get(first) ?? []).filter((squad) => others.includes(squad));
}
