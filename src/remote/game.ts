import type { Seen, Sent, System } from '../engine/index.js';
import type { Lnlt, MoveMode, Problem, Result, SentDice } from '../facade/index.js';
import type {
  ActionsForThing,
  Acted,
  Described,
  DestinationsGiven,
  EventsGiven,
  FieldGiven,
  GameOpened,
  Judged,
  LegalActions,
  LineGiven,
  Narrated,
  OddsGiven,
  OptionsGiven,
  ReadingsGiven,
  Recorded,
  Sampled,
  Saved,
  Undone,
  Viewed,
  WaysGiven,
} from '../server/answers/results.js';
import type { TableAsked } from '../server/answers/table-asked.js';
import type { ToldChange } from '../server/answers/told-change.js';
import type { Calls } from './calls.js';
import type { OrderFilled, OrderGiven } from './fill.js';

/** The calls that every game answers, wherever its rules run: each has the name of a method of the server. */
export const GAME_CALLS = [
  'game/apply',
  'game/undo',
  'game/options',
  'game/actionsFor',
  'game/legal',
  'game/check',
  'game/odds',
  'game/readings',
  'game/reachable',
  'game/destinations',
  'game/sample',
  'game/view',
  'game/events',
  'game/narrate',
  'game/save',
  'game/transcript',
  'los',
  'field',
  'describe',
] as const;
/** One call that every game answers. */
export type GameCall = (typeof GAME_CALLS)[number];

/** The parameters of a call without those that name the game. `side` says whose eyes a host or an umpire borrows. */
export type GameParams<M extends GameCall> = Omit<Calls[M]['params'], keyof TableAsked | 'record'> &
  Pick<TableAsked, 'side'>;

/** What a page is given when it opens a game. */
export interface Opened<S extends System = Lnlt> extends Omit<GameOpened<S>, 'game' | 'world' | 'whole' | 'notes'> {
  /** The world as text: for `readWorld` of `hexarbiter/client`; of the second game for `loadMission` of `hexarbiter/lhy`, once it is parsed. */
  readonly world: string;
}

/** What somebody sees: the view of his side, or the whole game for a host or an umpire. */
export interface Sight<S extends System = Lnlt> extends Omit<Viewed<S>, 'view' | 'state'> {
  readonly view: Seen<S>;
}

/** What a game tells by itself. */
export type News<S extends System = Lnlt> =
  /** A change, whoever made it, as the listener may know it. They come in the order of their numbers, and none is left out. */
  | { readonly kind: 'changed'; readonly change: ToldChange<S> }
  /** The line to the rules is lost and will be made again, or it has come back. Every change of meanwhile is told then. */
  | { readonly kind: 'line'; readonly state: 'lost' | 'back' }
  /** The game is gone for good. */
  | { readonly kind: 'closed'; readonly problems: readonly Problem[] };

/** How a step is taken. */
export interface DispatchHow {
  /** The side that acts, where the page does not sit in the seat of a side. */
  readonly by?: string;
  /** The step that the page has seen: an action that was meant for an earlier one is refused. */
  readonly at?: number;
  /** Faces that the table has rolled already, a list for each roll: `[[5, 2], [4]]`. */
  readonly dice?: SentDice;
}

/**
 * A game as a page has it. It is the same whether its rules run in the page (`playHere`), in a worker (`inWorker`) or on a server
 * (`connect`), and whichever game it is. Nothing throws and no promise is rejected: a refusal has the problems with their codes.
 */
export interface Game<S extends System = Lnlt> {
  /** What the page was given when it opened the game. */
  readonly opened: Opened<S>;
  /** What is to be seen now, the decision that is due (dice among them), and its question in words. */
  readonly view: () => Promise<Result<Sight<S>>>;
  /** In which actions a counter or a hex can take part now, and why not in the others. */
  readonly actionsFor: (thing: string) => Promise<Result<ActionsForThing<S>>>;
  /** The next click of an order. */
  readonly options: (order?: OrderGiven<S>) => Promise<Result<OptionsGiven<S>>>;
  /**
   * Makes the clicks of an order that leave no choice, and says what can be clicked then. On a server every click is a question of its
   * own.
   */
  readonly fill: (order?: OrderGiven<S>) => Promise<Result<OrderFilled<S>>>;
  /** The legal actions, page by page. */
  readonly legal: (
    order?: OrderGiven<S>,
    how?: Pick<GameParams<'game/legal'>, 'limit' | 'cursor'>,
  ) => Promise<Result<LegalActions<S>>>;
  /** The verdict on an action, whole or only begun, with its sums and in words. */
  readonly check: (action: OrderGiven<S>) => Promise<Result<Judged<S>>>;
  /** The exact odds of a legal action. */
  readonly odds: (action: OrderGiven<S>) => Promise<Result<OddsGiven>>;
  /** The open questions of the rules on which a ruling depends. */
  readonly readings: (
    action: OrderGiven<S>,
    how?: Pick<GameParams<'game/readings'>, 'only'>,
  ) => Promise<Result<ReadingsGiven<S>>>;
  /** Where a group can get to in this impulse, with the sums of the fire that it would draw there. */
  readonly reachable: (units: readonly string[], modes?: MoveMode | readonly MoveMode[]) => Promise<Result<WaysGiven>>;
  /** All that a click on a stack shows: places, costs in MPs, dangers and targets as chances. */
  readonly destinations: (units: readonly string[], mode?: MoveMode) => Promise<Result<DestinationsGiven>>;
  /** Whether two locations see each other, with every reason. */
  readonly lineOfSight: (from: string, to: string) => Promise<Result<LineGiven>>;
  /** What is seen from a location. */
  readonly fieldOfView: (from: string) => Promise<Result<FieldGiven>>;
  /** A counter as it may be shown, in data and in words. */
  readonly describe: (counter: string) => Promise<Result<Described>>;
  /** A random action or answer of the side to decide. */
  readonly sample: (seed?: string) => Promise<Result<Sampled<S>>>;
  /** Takes a step: an action or an answer, such as the faces of dice. */
  readonly dispatch: (action: Sent<S>, how?: DispatchHow) => Promise<Result<Acted<S>>>;
  /** Takes the last step back. */
  readonly undo: () => Promise<Result<Undone<S>>>;
  /** The changes behind a number. */
  readonly events: (since?: number) => Promise<Result<EventsGiven<S>>>;
  /** The same in words. */
  readonly narration: (since?: number) => Promise<Result<Narrated>>;
  /** The record: at any time for a host or an umpire, for a side when the game is over. */
  readonly transcript: () => Promise<Result<Recorded<S>>>;
  /** The whole game as text, for a host or an umpire. */
  readonly save: () => Promise<Result<Saved>>;
  /** Any call by the name of its method, with all its parameters. */
  readonly ask: <M extends GameCall>(method: M, params: GameParams<M>) => Promise<Result<Calls<S>[M]['result']>>;
  /** Calls a listener with all news, until the function that it returns is called. */
  readonly subscribe: (listener: (news: News<S>) => void) => () => void;
  /** Leaves the game. What is still asked is refused as `line-closed`. */
  readonly close: () => void;
}
