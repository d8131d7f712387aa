/** A scenario that comes with the program, as a page lists it. */
export interface ScenarioEntry {
  readonly id: string;
  readonly title: string;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** How many turns it has. */
  readonly turns: number;
  /** When it plays: in the Second World War, in Vietnam, or in our time. */
  readonly period: 'ww2' | 'vietnam' | 'modern';
  /** The ids of the packs that it needs: `hexarbiter/packs/ID.json`. */
  readonly packs: readonly string[];
  /** The boards on which it is played. */
  readonly boards: readonly string[];
  /** The ruleset for which it was made. */
  readonly ruleset: string;
}
