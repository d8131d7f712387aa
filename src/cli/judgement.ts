import type { Action, Distribution, Judged, Ledger, Problem } from '../facade/index.js';

/** The judgement on an action in a situation. */
export interface Judgement {
  readonly ok: true;
  readonly scenario: string;
  /** Of the situation. */
  readonly digest: string;
  readonly step: number;
  /** The side that decides; absent when the game is over. */
  readonly deciding?: string;
  readonly actions: readonly string[];
  readonly action?: unknown;
  readonly verdict?: Judged['verdict'];
  /** Absent when there is no action, and when nothing can be said of it. */
  readonly legal?: boolean;
  /** The action is begun and could be finished: the next field. */
  readonly next?: string;
  /** The kind of action that is written most like the one that was given. */
  readonly nearest?: string;
  readonly reasons?: readonly Problem[];
  readonly ledgers?: readonly (Ledger & { readonly total: string })[];
  readonly odds?: Distribution;
  readonly legalActions?: readonly Action[];
  readonly svg?: string;
}
