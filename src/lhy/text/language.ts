import type { Speech } from '../../speech/fill.js';
import type { SumTexts, Texts } from '../../speech/texts.js';

/** A language of this game, as data. Its texts have holes as those of the first game: `{unit}`, `{hex:somewhere}`, `{n|one|more}`. */
export interface LhyLocale {
  /** Language tag, such as `en`. */
  readonly id: string;
  /** Names of sums and of their terms, by id. */
  readonly terms: Texts;
  /** How sums are written. */
  readonly sums: SumTexts;
  /** Reasons of refusals by code. */
  readonly problems: Texts;
  /** Events by kind, or by kind and variant: `firePlaced.smallArms`. */
  readonly events: Texts;
  /** Actions by kind, and what each is called as something that one does: `do.call`. */
  readonly actions: Texts;
  /** Frames by kind, and questions: `dice`, `draw`, `choice`. */
  readonly decisions: Texts;
  /** Words for values, by value or by parameter and value: `phase.cleanUp`, `purpose.check`. */
  readonly words: Texts;
  /** For a text with three forms of number or more: which of them, counted from 0, a number takes. */
  readonly plural?: (count: number) => number;
}

/** The names of units, counters and sides. */
export type LhyNames = Speech['names'];

/** A language with the names of a game. */
export interface LhyVoice extends Speech {
  readonly locale: LhyLocale;
}
