/**
 * From some change on a game is played by another version of the rules: it goes on from the position that was kept, for the steps
 * before it may come out otherwise by now.
 */
export interface RulesNote {
  /** The number of the last change by the rules of before. */
  readonly n: number;
  /** The version of before, and that of now. */
  readonly from: string;
  readonly to: string;
  /** Whether ruleset, map, counters or scenario have other digests than before. */
  readonly world: 'same' | 'changed';
  /** So many steps were taken back, for the rules of now do not take the position behind them. */
  readonly back?: number;
  /** A pending action was dropped: the side decides anew. */
  readonly dropped?: true;
  /** The first change that does not come out the same, and how many of those behind it are set aside. */
  readonly differs?: { readonly n: number; readonly aside: number };
}
