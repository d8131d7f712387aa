import type { SumTexts, Texts } from '../speech/texts.js';

/**
 * A language as data: texts by code, term id, event kind and the like. A text may have holes, `{at}`, filled from the
 * parameters of its subject: `{unit/counter}` from the first parameter that is there, `{leader:somebody}` with a word
 * if the parameter is absent, `{units|moves|move}` with the first form for one and the second for more (`#` is the
 * number) or for true and false. The text between `<` and `>` is left out when one of its holes is empty.
 *
 * A language with more forms of number writes them all, `{hexes|pole|pola|pól}`, and chooses one with `plural`. A language with
 * cases asks for a form, `{phase^dat}`, and has a word for it, `phase.rally^dat`. What agrees with a noun is chosen by its word
 * `phase.rally^gender`, or by the value itself: `{phase?f=erste|erster}`; the last one is for all others. A word `named.Germany` is
 * for a name that a pack prints.
 */
export interface Locale {
  /** Language tag, such as `en`. */
  readonly id: string;
  /**
   * Names of terms and of ledgers by their ids; a share without a name is written as if it were part of the sum around
   * it. `sum.firepower` is the name for sums that are written line by line.
   */
  readonly terms: Texts;
  /** How sums are written. */
  readonly sums: SumTexts;
  /** Findings by id. */
  readonly findings: Texts;
  /** Reasons of refusals by code; `{who}` is the unit, the counter or the weapons that are refused. */
  readonly problems: Texts;
  /** Events by kind, or by kind and variant: `counterRemoved.casualties`. */
  readonly events: Texts;
  /** Actions by kind, or by kind and variant. */
  readonly actions: Texts;
  /** Decisions: frames by kind and step, questions by kind or purpose. */
  readonly decisions: Texts;
  /** Lines of sight: the verdict, its reasons, and the changes that would make it better. */
  readonly sights: Texts;
  /** The parts of a counter's description. */
  readonly counters: Texts;
  /**
   * Labels for a screen: `slot.units`, `condition.points`, `faction.us`, `facing.1`. What has none here has one among the
   * decisions or the words.
   */
  readonly labels: Texts;
  /** Words for the values of parameters, by value (`tripod`) or by parameter and value (`phase.rally`). */
  readonly words: Texts;
  /** For a text with three forms of number or more: which of them, counted from 0, a number takes. */
  readonly plural?: (count: number) => number;
}
