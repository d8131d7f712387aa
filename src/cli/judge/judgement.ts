import type {
  Account,
  Action,
  Ask,
  Distribution,
  Event,
  Follows,
  Judged,
  Ledger,
  Mistake,
  Problem,
  Reading,
  Readings,
} from '../../facade/index.js';
import type { AfterAnswers } from '../../engine/rulings/after-answers.js';
import type { Became } from '../../facade/rulings/heirs.js';
import type { LeavesBy } from '../../facade/rulings/leaves-by.js';

/** An open question of the rules by whose other answer the ruling is another. */
export interface OtherReading extends Pick<
  Reading,
  'switch' | 'rule' | 'answer' | 'instead' | 'changes' | 'reasons' | 'after'
> {
  /** The question in one line. */
  readonly question: string;
  /** The verdict by the other answer. */
  readonly verdict: Judged['verdict'];
  /** The sums by the other answer, where only these change. */
  readonly ledgers?: readonly Totalled[];
}

/** How far readings were looked for. */
export type ReadingsExtent = Pick<Readings, 'looked' | 'courses' | 'left'>;

/** A sum with its total. */
export type Totalled = Ledger & { readonly total: string };

/** What the dice and choices that were given with a legal action came to. */
export interface CameOf {
  /** The action, and an answer for each roll and each choice. */
  readonly steps: readonly { readonly action: unknown; readonly events: readonly Event[] }[];
  /** Of the game behind them. */
  readonly digest: string;
  /** The question that is still open. */
  readonly asked?: Ask;
}

/** Those who are on the move. */
export interface Moving {
  readonly by: string;
  readonly units: readonly string[];
  /** Absent while they are off the map. */
  readonly at?: string;
}

/** The judgement on an action in a situation. */
export interface Judgement {
  readonly ok: true;
  readonly scenario: string;
  /** The full name of the ruleset. */
  readonly ruleset: string;
  /** What the players should know of the ruleset; absent where there is nothing. */
  readonly notices?: readonly Problem[];
  /** The mistakes of a record typed by hand before its step: what became of each is counted in the situation. */
  readonly mistakes?: readonly Mistake[];
  /** Of the situation. */
  readonly digest: string;
  readonly step: number;
  /** The side that decides; absent when the game is over. */
  readonly deciding?: string;
  readonly actions: readonly string[];
  /** The last attack that was made while the side on the move moves, with its answers; absent where the last deed was none. */
  readonly last?: CameOf;
  /** Those who are on the move now, and where; absent where nobody is. */
  readonly moving?: Moving;
  readonly action?: unknown;
  /** The line that says the action. */
  readonly said?: string;
  /** What the field that is missing first can be; absent where nothing is missing, and where there are too many values. */
  readonly choices?: readonly (string | readonly string[])[];
  /** What the words of the action leave unsaid before it, such as the activation of its hex; absent where there is nothing. */
  readonly unwritten?: readonly { readonly by: string; readonly action: Action }[];
  readonly verdict?: Judged['verdict'];
  /** That the impulse or the window of the side whose action it is has ended by itself, or the turn: the verdict is for the moment before. */
  readonly ended?: Problem;
  /** Those who move together, where the action is one of theirs: the ruling is for all of them. */
  readonly for?: readonly string[];
  /** The counters of the action that are gone, and those that they became: it is judged for these. */
  readonly became?: readonly Became[];
  /** By which kind of movement units withdraw from Melee once they have passed their checks, as the words of the action say. */
  readonly leaves?: LeavesBy;
  /** The question that has to be answered first: the verdict is the same after every answer. */
  readonly awaited?: Problem;
  /** What the action is after the answers to the question that has to be answered first, where that differs. */
  readonly after?: readonly AfterAnswers[];
  /** Absent when there is no action, and when nothing can be said of it. */
  readonly legal?: boolean;
  /** The action is begun and could be finished: the next field. */
  readonly next?: string;
  /** All fields that are missing. */
  readonly missing?: readonly string[];
  /** The kind of action that is written most like the one that was given. */
  readonly nearest?: string;
  readonly reasons?: readonly Problem[];
  readonly ledgers?: readonly Totalled[];
  /** What each roll of the action comes to before its dice, and what its numbers mean. */
  readonly accounts?: readonly Account[];
  readonly odds?: Distribution;
  /** The attacks that the action sets off; absent where there are none. */
  readonly setOff?: Follows['setOff'];
  /** The attacks that the other side may make next; absent where there are none. */
  readonly due?: Follows['due'];
  /** What the dice and choices came to; absent where none were given. */
  readonly came?: CameOf;
  /** The open questions of the rules on which the ruling depends; absent when nobody asked for them. */
  readonly readings?: readonly OtherReading[];
  /** What was compared for the readings. */
  readonly readingsExtent?: ReadingsExtent;
  readonly legalActions?: readonly Action[];
  readonly svg?: string;
}
