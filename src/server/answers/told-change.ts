import type { Request, System } from '../../engine/index.js';
import type { DiceRecord, Lnlt } from '../../facade/index.js';

/** A change of a game as somebody is told of it: the action of another side and secret events are left out. */
export interface ToldChange<S extends System = Lnlt> {
  /** Its number: the first change of a game is 1. */
  readonly n: number;
  readonly kind: 'applied' | 'undone';
  /** The side that decided. */
  readonly by: string;
  /** The step of the game after it. */
  readonly step: number;
  readonly action?: S['action'];
  readonly events: readonly S['event'][];
  readonly dice: readonly DiceRecord[];
  /** The number of the standing order that has decided, from 0: left out for the other side, and where somebody has decided himself. */
  readonly standing?: number;
}

/** A change in words. */
export interface ToldInWords {
  readonly n: number;
  readonly kind: ToldChange['kind'];
  readonly by: string;
  readonly lines: readonly string[];
}

/** The decision that is due, and in words. */
export interface Due<S extends System = Lnlt> {
  readonly step: number;
  readonly request: Request<S>;
  /** The question in English, where an answer is due. */
  readonly question?: string;
}
