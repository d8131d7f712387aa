import type { ActionKind } from '../../../state/index.js';

/** How a kind of action is said in one line. The first of several words is the one that is written. */
export interface Phrase {
  readonly kind: ActionKind;
  readonly verbs: readonly string[];
  /** The verb is no verb, and has one form. */
  readonly still?: true;
  /** The field of those who stand before the verb. */
  readonly who?: string;
  /** The field of a place that stands before the verb without anybody. */
  readonly here?: string;
  /** The field of what stands behind the verb, without a word before it. */
  readonly what?: string;
  /** The field of what may stand there too, and is never written there: `fires BAR at I5`. */
  readonly heard?: string;
  /** The other fields by the words that stand before their values. */
  readonly after?: Readonly<Record<string, string>>;
  /** Fields that the verb says. */
  readonly fixed?: Readonly<Record<string, string | readonly string[]>>;
  /** The field of a thing in the hands of those who stand before the verb; it is named behind it. */
  readonly holder?: string;
  /** The fields of the words in parentheses, or of the one behind a comma, that stand behind the verb: `gets M1919A4 (tripod)`. */
  readonly manner?: readonly string[];
  /** It is said of those who stand before the verb and are not on the move; whoever is on the move does it otherwise. */
  readonly ofOthers?: true;
  /** The last word of the verb is the one that changes in the third person: `low crawl`, `low crawls`. */
  readonly compound?: true;
}

/** In the place of units: all who fire, where the line says that they use Assault Fire and names nobody. */
export const ALL_WHO_FIRE = 'all';

/** Whose help a line leaves out, or everybody's: no field of an order. */
export const WITHOUT = 'without';

/** The hexes that a group is to enter, one after the other: no field of an order, but orders of their own behind the first. */
export const WAY = 'way';

/** What is done in the last hex of a way in the place of entering it: no field of an order either. */
export const LAST = 'last';
