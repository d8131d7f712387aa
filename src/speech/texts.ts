/** Texts by key. */
export type Texts = Readonly<Record<string, string>>;

/** The frame of a sum: `left` is the sum so far, `right` the next term. */
export interface SumTexts {
  readonly plus: string;
  readonly minus: string;
  readonly half: string;
  readonly twice: string;
  readonly times: string;
  readonly roundUp: string;
  readonly roundDown: string;
  readonly roundUpTo: string;
  readonly roundDownTo: string;
  readonly atMost: string;
  readonly atLeast: string;
  /** A term and its value. */
  readonly term: string;
  /** The purpose of a term that does not add. */
  readonly reason: string;
  /** A sum within a sum, and one that is a single number. */
  readonly share: string;
  readonly oneShare: string;
  readonly equals: string;
  /** A text with the rules it rests on. */
  readonly cited: string;
  /** Heading of a sum written line by line. */
  readonly heading: string;
}
