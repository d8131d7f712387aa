import type {
  ActionsFor,
  AfterAnswers,
  Offer,
  Reading as ReadingIn,
  Readings as ReadingsIn,
  StandingAnswer as StandingAnswerIn,
  StandingOrders,
  Surplus,
  System,
  Transcript,
  Verdict,
  View,
} from '../../engine/index.js';
import type {
  AnswerAction,
  CounterCard,
  Destinations,
  DiceRecord,
  Distribution,
  ExposedReach,
  Judged as JudgedIn,
  Lnlt,
  LosVerdict,
  Problem,
  Side,
  SightLine,
} from '../../facade/index.js';
import type { ServerLimits } from '../limits.js';
import type { EnvClosed, EnvMade, EnvShown } from './env-results.js';
import type { OwnRecord, OwnState } from './own-state.js';
import type { ChangeGiven, CountersTold, TableExplained } from './table-results.js';
import type { RulesNote } from './rules-note.js';
import type { Due, ToldChange, ToldInWords } from './told-change.js';

/* The results of the methods. Where they tell of a game they are those of the first game, or of the game that is named as `S`. The JSON
 * Schemas of the OpenRPC document are made of these types, for all games together. */

/** What this server is. */
export interface Initialized {
  readonly name: string;
  readonly version: string;
  /** It changes when a call or an answer of before would no longer do. */
  readonly protocol: number;
  readonly methods: readonly string[];
  /** The scenarios that come with the server. */
  readonly scenarios: readonly string[];
  /** The missions of the second game that come with the server. */
  readonly missions: readonly string[];
  /** The names of the bots that may take seats. */
  readonly bots: readonly string[];
  readonly limits: ServerLimits;
  /** Whether games are kept in a data folder. */
  readonly keeps: boolean;
}

/** The OpenRPC document. */
export type OpenRpcDocument = Readonly<Record<string, unknown>>;

/** A world that was loaded. */
export interface WorldLoaded<S extends System = Lnlt> {
  /** Its name here, for other calls. */
  readonly world: string;
  readonly scenario: string;
  readonly title: string;
  /** The game, where it is not the first one: `lhy`. */
  readonly system?: 'lhy';
  /** How many turns the scenario has; a mission has none. */
  readonly turns?: number;
  /** The minute at which a mission ends at the latest. */
  readonly minutes?: number;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly digests: S['digests'];
  /** The world as text, for `readWorld` of `hexarbiter/client`; a mission for `loadMission` of `hexarbiter/lhy`. */
  readonly whole?: string;
}

/** A game that has begun. */
export interface GameBegun<S extends System = Lnlt> extends OwnState, OwnRecord<S>, Due<S> {
  /** Its name here; nobody can guess it. In the stateless form there is none. */
  readonly game?: string;
  /** The tokens of the seats, for a game with seats; a bot needs none. */
  readonly seats?: { readonly sides: Readonly<Record<string, string>>; readonly umpire: string };
  /** What the players have to know: a seed that came along is short (`short-seed`). Absent where there is nothing. */
  readonly notices?: readonly Problem[];
}

/** From some changes on a game is played by other versions of the rules. */
interface UnderRules {
  readonly notes?: readonly RulesNote[];
}

/** A game that was opened again. */
export interface GameOpened<S extends System = Lnlt> extends Due<S>, UnderRules {
  readonly game: string;
  /** The name of its world here. */
  readonly world: string;
  readonly sides: readonly string[];
  /** The sides that bots play, each with the name of its bot. Absent where there are none. */
  readonly bots?: Readonly<Record<string, string>>;
  /** The side of the seat; nothing for a host or an umpire. */
  readonly side?: string;
  /** The standing orders of that side, where it has any. */
  readonly standing?: StandingOrders;
  /** The number of its last change: `game/events` goes on from there. */
  readonly n: number;
  /** The world as text, for `readWorld` of `hexarbiter/client`; a mission for `loadMission` of `hexarbiter/lhy`. */
  readonly whole?: string;
}

/** What came of an action or an answer. */
export interface Acted<S extends System = Lnlt> extends OwnState, OwnRecord<S>, Due<S> {
  /** `needs`: the game waits for the answer that `request` asks for, such as dice. */
  readonly kind: 'done' | 'needs';
  readonly events: readonly S['event'][];
  readonly dice: readonly DiceRecord[];
  /** Dice that came along and that nothing asked for. */
  readonly surplus?: Surplus;
  /** The number of the change, for `game/events`. */
  readonly n?: number;
}

/** The standing orders of a side. */
export interface StandingGiven<S extends System = Lnlt> extends OwnState, Due<S> {
  readonly side: string;
  /** The orders that stand; absent where there are none. */
  readonly orders?: StandingOrders;
  /** What the side sends now by its orders, and the number of the order, from 0: while they stand here, it has been sent before. */
  readonly answer?: StandingAnswerIn<S>;
  /** The number of the last change, for `game/events`. */
  readonly n?: number;
}

/** A step was taken back. */
export interface Undone<S extends System = Lnlt> extends OwnState, OwnRecord<S>, Due<S> {
  readonly n?: number;
}

/** The next click of an order. */
export type OptionsGiven<S extends System = Lnlt> = Offer<S> & OwnState;

/** The kinds of action in which a thing can take part. */
export type ActionsForThing<S extends System = Lnlt> = ActionsFor<S> & OwnState;

/** Legal actions. */
export interface LegalActions<S extends System = Lnlt> extends OwnState {
  readonly actions: readonly S['action'][];
  /** Where the next page begins; nothing at the end. */
  readonly cursor?: string;
}

/** A verdict, and in words. */
export type Judged<S extends System = Lnlt> = Verdict<S> & OwnState & { readonly text: string };

/** Exact odds. */
export type OddsGiven = Distribution & OwnState;

/** The switches and numbers on which a verdict depends. */
export interface ReadingsGiven<S extends System = Lnlt> extends OwnState {
  readonly readings: readonly (ReadingIn<S> & {
    readonly text: string;
    /** Answers to the question that is open, for an example, after which the ruling is another; absent where none is open. */
    readonly after?: AfterAnswers['answers'];
  })[];
  /** What was compared. */
  readonly looked: ReadingsIn<S>['looked'];
  /** So many courses of the dice were compared: all that there are, or some. */
  readonly courses: ReadingsIn<S>['courses'];
  /** Why not everything was compared. Absent where everything was. */
  readonly left?: readonly Problem[];
}

/** Where a page of a list ends. */
interface Paged {
  /** Where the next page begins; nothing at the end. */
  readonly cursor?: string;
}

/** Where a group can get to. */
export interface WaysGiven extends OwnState, Paged {
  readonly places: readonly ExposedReach[];
}

/** Where a group can go and what it can attack. */
export type DestinationsGiven = Destinations & OwnState & Paged;

/** A ruling, and in words. */
export type JudgeRuled<S extends System = Lnlt> = (
  | Exclude<JudgedIn, { readonly verdict: 'legal' }>
  | (Omit<Extract<JudgedIn, { readonly verdict: 'legal' }>, 'action'> & { readonly action: S['action'] })
) &
  OwnState & {
    readonly text: string;
    /** The side whose action it is; absent where the action does not tell. */
    readonly by?: Side;
    /** That the impulse of this side has ended by itself since, and why: the ruling is for the moment before. */
    readonly ended?: Problem;
  };

/** A random action or answer; nothing where the side that is meant has nothing to decide. */
export interface Sampled<S extends System = Lnlt> extends OwnState {
  readonly action?: S['action'] | AnswerAction;
}

/** What one side sees, or the whole game for a host or an umpire who names no side. */
export interface Viewed<S extends System = Lnlt> extends OwnState, Due<S> {
  readonly view: View<S> | GameWhole;
}

/** The whole game, as `game/save` writes it. */
export type GameWhole = Readonly<Record<string, unknown>> & { readonly kind: 'game' };

/** The changes of a game. */
export interface EventsGiven<S extends System = Lnlt> extends OwnState {
  readonly changes: readonly ToldChange<S>[];
  /** The number of the last change. */
  readonly n: number;
}

/** The changes of a game in words. */
export interface Narrated extends OwnState {
  readonly changes: readonly ToldInWords[];
  readonly n: number;
}

/** A saved game. */
export interface Saved extends OwnState {
  readonly save: string;
}

/** The record of a game. */
export interface Recorded<S extends System = Lnlt> extends OwnState, UnderRules {
  readonly record: Transcript<S>;
}

/** A picture. */
export interface Drawn extends OwnState {
  readonly svg: string;
}

/** A line of sight, and in words. */
export interface LineGiven extends OwnState {
  readonly line: SightLine;
  readonly text: string;
}

/** What is seen from a location: the verdicts by location. */
export interface FieldGiven extends OwnState {
  readonly field: Readonly<Record<string, LosVerdict>>;
}

/** A counter, as it may be shown. */
export interface Described extends OwnState {
  readonly card: CounterCard;
}

/** The results by the names of the types. */
export interface Results<S extends System = Lnlt> {
  readonly Initialized: Initialized;
  readonly OpenRpcDocument: OpenRpcDocument;
  readonly WorldLoaded: WorldLoaded<S>;
  readonly GameBegun: GameBegun<S>;
  readonly GameOpened: GameOpened<S>;
  readonly Acted: Acted<S>;
  readonly Undone: Undone<S>;
  readonly StandingGiven: StandingGiven<S>;
  readonly OptionsGiven: OptionsGiven<S>;
  readonly ActionsForThing: ActionsForThing<S>;
  readonly LegalActions: LegalActions<S>;
  readonly Judged: Judged<S>;
  readonly OddsGiven: OddsGiven;
  readonly ReadingsGiven: ReadingsGiven<S>;
  readonly WaysGiven: WaysGiven;
  readonly DestinationsGiven: DestinationsGiven;
  readonly JudgeRuled: JudgeRuled<S>;
  readonly ChangeGiven: ChangeGiven;
  readonly TableExplained: TableExplained;
  readonly CountersTold: CountersTold;
  readonly Sampled: Sampled<S>;
  readonly Viewed: Viewed<S>;
  readonly EventsGiven: EventsGiven<S>;
  readonly Narrated: Narrated;
  readonly Saved: Saved;
  readonly Recorded: Recorded<S>;
  readonly Drawn: Drawn;
  readonly LineGiven: LineGiven;
  readonly FieldGiven: FieldGiven;
  readonly Described: Described;
  readonly EnvMade: EnvMade;
  readonly EnvShown: EnvShown;
  readonly EnvClosed: EnvClosed;
}
