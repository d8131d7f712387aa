import type { System } from '../engine/index.js';
import type { Lnlt } from '../facade/index.js';
import type { Results } from '../server/answers/results.js';
import type { TableAsked } from '../server/answers/table-asked.js';

/* Made by `npm run openrpc` of the parameters and the results of the server. */

/** The methods of the rules server, each with its parameters and its result; what tells of a game tells of the first one, or of that which is named. */
export interface Calls<S extends System = Lnlt> {
  /** Says what this server is: its version, its methods, its scenarios, its limits. */
  readonly initialize: {
    readonly params: {
      /** Name and version of the program that calls. */
      readonly client?: unknown;
      /** The protocol that the client speaks; another one than that of the server is refused. */
      readonly protocol?: number;
    };
    readonly result: Results<S>['Initialized'];
  };
  /** Gives the OpenRPC document of this server. */
  readonly 'rpc.discover': {
    readonly params: object;
    readonly result: Results<S>['OpenRpcDocument'];
  };
  /** Loads the world of a scenario: its map, its counters, its rules; the same question gives the same name. */
  readonly 'world/load': {
    readonly params: {
      /** The scenario, of this server or of a pack that comes along. */
      readonly scenario?: string;
      /** In the place of a scenario: a mission of the second game, by its name on this server, or its documents with charts, map, counters and mission, as loadMission of the library takes them. */
      readonly mission?: unknown;
      /** Optional rules that the players of a mission switch on. */
      readonly options?: readonly string[];
      /** Further packs; one with the id of a pack of this server takes its place. */
      readonly packs?: readonly unknown[];
      /** Names of layers, joined by plus signs: 4.2.1+cards-2022. */
      readonly ruleset?: string;
      /** House rules by the names of switches and numbers. */
      readonly rules?: Readonly<Record<string, string | number>>;
      /** Play the default where no code follows an answer yet. */
      readonly withheld?: boolean;
      /** Give the world as text too, for a client that draws the map itself. */
      readonly whole?: boolean;
    };
    readonly result: Results<S>['WorldLoaded'];
  };
  /** Begins a game: everything off the map, the first side to set up. */
  readonly 'game/create': {
    readonly params: {
      /** The world, as world/load names it. */
      readonly world: string;
      /** Each side gets a token, and nobody sees or does anything without one. */
      readonly seats?: boolean;
      /** The server keeps nothing: the state comes back with every answer. */
      readonly stateless?: boolean;
      /** The sides that bots play, each with the name of its bot; one side at least is left to somebody. */
      readonly bots?: Readonly<Record<string, string>>;
      /** The server rolls: any text from which all dice come. Whoever knows it knows the dice to come, so leave it out: then the server makes one of 128 random bits. */
      readonly seed?: string;
      /** The table rolls, and sends the faces. */
      readonly dice?: 'entered';
      /** An override may be taken without the word of both sides. */
      readonly umpire?: boolean;
    };
    readonly result: Results<S>['GameBegun'];
  };
  /** Begins a game with any situation of the scenario. */
  readonly 'game/position': {
    readonly params: {
      /** The world, as world/load names it. */
      readonly world: string;
      /** Each side gets a token, and nobody sees or does anything without one. */
      readonly seats?: boolean;
      /** The server keeps nothing: the state comes back with every answer. */
      readonly stateless?: boolean;
      /** The sides that bots play, each with the name of its bot; one side at least is left to somebody. */
      readonly bots?: Readonly<Record<string, string>>;
      /** The situation, as position() reads it: docs/judge.md. */
      readonly setup: unknown;
    };
    readonly result: Results<S>['GameBegun'];
  };
  /** Begins a game with a save, or goes on with a recorded one. */
  readonly 'game/load': {
    readonly params: {
      /** The world, as world/load names it. */
      readonly world: string;
      /** Each side gets a token, and nobody sees or does anything without one. */
      readonly seats?: boolean;
      /** The server keeps nothing: the state comes back with every answer. */
      readonly stateless?: boolean;
      /** The sides that bots play, each with the name of its bot; one side at least is left to somebody. */
      readonly bots?: Readonly<Record<string, string>>;
      /** What game/save has given. */
      readonly save?: unknown;
      /** What game/transcript has given. */
      readonly record?: unknown;
    };
    readonly result: Results<S>['GameBegun'];
  };
  /** Opens a game again, also one that was kept in the data folder, and perhaps hears of its changes. */
  readonly 'game/open': {
    readonly params: {
      /** The token of a seat, where the game has seats. */
      readonly token?: string;
      /** Whose eyes are meant; the seat of a side has its own. */
      readonly side?: string;
      /** The game, as game/create names it. */
      readonly game: string;
      /** Tell every change of the game as the notification game/changed. */
      readonly follow?: boolean;
      /** Give the world as text too, for a client that draws the map itself and has no more than the name of the game and its token. */
      readonly whole?: boolean;
    };
    readonly result: Results<S>['GameOpened'];
  };
  /** Takes an action or gives an answer; `needs` says that the game waits for an answer, such as dice. */
  readonly 'game/apply': {
    readonly params: TableAsked & {
      /** The action, or { kind: "answer", ... }. */
      readonly action: unknown;
      /** The side that acts, where the caller does not sit in the seat of a side. */
      readonly by?: string;
      /** The step that the caller has seen: an action meant for an earlier one is refused. */
      readonly at?: number;
      /** Faces that the table has rolled already, a list for each roll: [[5, 2], [4]]. */
      readonly dice?: unknown;
      /** In the stateless form: the record, which comes back with the step. */
      readonly record?: unknown;
    };
    readonly result: Results<S>['Acted'];
  };
  /** Takes the last step back; the seat of a side takes back its own step, and only if nobody has rolled in it and it can have shown nothing that is hidden. */
  readonly 'game/undo': {
    readonly params: TableAsked & {
      /** In the stateless form: the record, which comes back with the step. */
      readonly record?: unknown;
    };
    readonly result: Results<S>['Undone'];
  };
  /** Sets, shows or cancels the standing orders of a side, by which the server decides for it; in the stateless form it says what they give now. */
  readonly 'game/standing': {
    readonly params: TableAsked & {
      /** The standing orders: docs/standing-orders.md. */
      readonly orders?: unknown;
      /** Cancels them. */
      readonly cancel?: boolean;
    };
    readonly result: Results<S>['StandingGiven'];
  };
  /** Says what can be clicked next in an order: only what can still lead to a legal action. */
  readonly 'game/options': {
    readonly params: TableAsked & {
      /** The fields of an action that are given so far. */
      readonly order?: unknown;
    };
    readonly result: Results<S>['OptionsGiven'];
  };
  /** Says in which actions a counter or a hex can take part now, and why not in the others. */
  readonly 'game/actionsFor': {
    readonly params: TableAsked & {
      /** The id of a counter, or the name of a hex or a location. */
      readonly thing: string;
    };
    readonly result: Results<S>['ActionsForThing'];
  };
  /** Walks through the legal actions, page by page. */
  readonly 'game/legal': {
    readonly params: TableAsked & {
      /** The fields of an action that are given so far. */
      readonly order?: unknown;
      /** So many actions on this page. */
      readonly limit?: number;
      /** Where this page begins, as the answer before has said it. */
      readonly cursor?: string;
      /** Tell what is found as notifications $/progress { id, value } before the answer. */
      readonly stream?: boolean;
    };
    readonly result: Results<S>['LegalActions'];
  };
  /** Judges an action, whole or only begun: legal with its sums, or not legal with every reason. */
  readonly 'game/check': {
    readonly params: TableAsked & {
      /** An action, whole or only begun. */
      readonly action: unknown;
    };
    readonly result: Results<S>['Judged'];
  };
  /** Gives the exact odds of a legal action; it can be cancelled, and stops when it takes too long. */
  readonly 'game/odds': {
    readonly params: TableAsked & {
      /** An action, whole or only begun. */
      readonly action: unknown;
      /** Tell what is found as notifications $/progress { id, value } before the answer. */
      readonly stream?: boolean;
    };
    readonly result: Results<S>['OddsGiven'];
  };
  /** Names the open questions of the rules on which a ruling depends: verdict, sums, odds, events, the next decision. */
  readonly 'game/readings': {
    readonly params: TableAsked & {
      /** An action, whole or only begun. */
      readonly action: unknown;
      /** Compare the odds: they always are, unless the verdict alone is wanted. */
      readonly odds?: boolean;
      /** `verdict`: compare the verdict, its reasons and its sums alone, which is quick. */
      readonly only?: string;
    };
    readonly result: Results<S>['ReadingsGiven'];
  };
  /** Says where a group can get to in this impulse, with the sums of the fire that it would draw there. */
  readonly 'game/reachable': {
    readonly params: TableAsked & {
      /** The ids of the group: in one place, or together off the map. */
      readonly units: readonly string[];
      /** The kind of movement of all, or a list with one for each; `move` where it is left out. */
      readonly modes?: unknown;
      /** So many places on this page. */
      readonly limit?: number;
      /** Where this page begins, as the answer before has said it. */
      readonly cursor?: string;
    };
    readonly result: Results<S>['WaysGiven'];
  };
  /** Says all that a click on a stack shows: where it can go and how, the cost in MPs, the danger as chances and by whom, the targets with chances. */
  readonly 'game/destinations': {
    readonly params: TableAsked & {
      /** The ids of the group: in one place, or together off the map. */
      readonly units: readonly string[];
      /** One kind of movement alone; every one that is open to the group where it is left out. */
      readonly mode?: string;
      /** So many places on this page. */
      readonly limit?: number;
      /** Where this page begins, as the answer before has said it. */
      readonly cursor?: string;
    };
    readonly result: Results<S>['DestinationsGiven'];
  };
  /** Says what was done on a table that enforces no rule: the legal actions that turn the position into the one that the table shows, or what of it is not legal and why. */
  readonly 'game/explain': {
    readonly params: TableAsked & {
      /** What has changed: `counters`, and perhaps `markers`, `dice`, `track` and `shown`, as docs/drags.md has them. */
      readonly changes: unknown;
      /** So many readings at the most; 10 where it is left out. */
      readonly most?: number;
    };
    readonly result: Results<S>['ChangeGiven'];
  };
  /** Rules on an action as an umpire does: legal with its sums, not legal with every reason, or nothing that a rule could be asked about; in a game, or in a situation that comes along. */
  readonly 'game/judge': {
    readonly params: TableAsked & {
      /** The action in question, whole or only begun; that of the situation where it is left out. */
      readonly action?: unknown;
      /** With `world` and without a game: the situation, as docs/judge.md has it, with at most 100 steps under `then`. */
      readonly situation?: unknown;
    };
    readonly result: Results<S>['JudgeRuled'];
  };
  /** Draws a random legal action or answer of the side to decide; nothing where another side decides than the one whose eyes are meant. */
  readonly 'game/sample': {
    readonly params: TableAsked & {
      /** Any text by which it is drawn; another one each time where it is left out. */
      readonly seed?: string;
    };
    readonly result: Results<S>['Sampled'];
  };
  /** Gives what one side sees; the whole game to a host or an umpire who names no side. */
  readonly 'game/view': {
    readonly params: TableAsked;
    readonly result: Results<S>['Viewed'];
  };
  /** Gives the changes of a game as one side may know them. */
  readonly 'game/events': {
    readonly params: TableAsked & {
      /** The number of the last change that the caller knows. */
      readonly since?: number;
      /** So many changes at the most: the next ones are those since the last of them; all where it is left out. */
      readonly limit?: number;
      /** In the stateless form: the record. */
      readonly record?: unknown;
    };
    readonly result: Results<S>['EventsGiven'];
  };
  /** Tells the changes of a game in English, as one side may know them. */
  readonly 'game/narrate': {
    readonly params: TableAsked & {
      /** The number of the last change that the caller knows. */
      readonly since?: number;
      /** So many changes at the most: the next ones are those since the last of them; all where it is left out. */
      readonly limit?: number;
      /** In the stateless form: the record. */
      readonly record?: unknown;
    };
    readonly result: Results<S>['Narrated'];
  };
  /** Gives the game as one text, with the secrets of all sides: for a host or an umpire. */
  readonly 'game/save': {
    readonly params: TableAsked;
    readonly result: Results<S>['Saved'];
  };
  /** Gives the record of the game: to a host or an umpire at any time, to the seat of a side when the game is over. */
  readonly 'game/transcript': {
    readonly params: TableAsked & {
      /** In the stateless form: the record. */
      readonly record?: unknown;
    };
    readonly result: Results<S>['Recorded'];
  };
  /** Draws the game as one side sees it, perhaps with a line of sight or what a hex sees. */
  readonly 'game/svg': {
    readonly params: TableAsked & {
      /** The location at one end of a line of sight; alone, what is seen from there. */
      readonly from?: string;
      /** The location at the other end. */
      readonly to?: string;
      /** Size of the picture, 1 to 8. */
      readonly scale?: number;
    };
    readonly result: Results<S>['Drawn'];
  };
  /** Says whether two locations see each other, with every reason and what would open the line. */
  readonly los: {
    readonly params: TableAsked & {
      /** The location that looks: I5, I5/upper. */
      readonly from: string;
      /** The other location. */
      readonly to: string;
    };
    readonly result: Results<S>['LineGiven'];
  };
  /** Says of every location whether it is seen from one location. */
  readonly field: {
    readonly params: TableAsked & {
      /** The location that looks: I5, I5/upper. */
      readonly from: string;
    };
    readonly result: Results<S>['FieldGiven'];
  };
  /** Describes a counter: what is printed on it, its state, its weapons, in data and in English. */
  readonly describe: {
    readonly params: TableAsked & {
      /** The id of the counter. */
      readonly counter: string;
    };
    readonly result: Results<S>['Described'];
  };
  /** Begins a game at a table of VASSAL as it lies there, in the stateless form; a turn goes on with an impulse of the side that is named. */
  readonly 'vassal/begin': {
    readonly params: {
      /** The world, as world/load names it. */
      readonly world: string;
      /** What lies on the table: a saved game of VASSAL (.vsav), its bytes in base64. */
      readonly table: string;
      /** The side whose impulse begins; that with the initiative where it is left out. */
      readonly by?: string;
    };
    readonly result: Results<S>['GameBegun'];
  };
  /** Says what was done at a table of VASSAL since the game stood as the state has it: the readings with the state after each, in words, or why it is not legal. */
  readonly 'vassal/explain': {
    readonly params: {
      /** The world, as world/load names it. */
      readonly world: string;
      /** The state of the game, as the answer before gave it. */
      readonly state: string;
      /** What lies on the table: a saved game of VASSAL (.vsav), its bytes in base64. */
      readonly table: string;
      /** The lines of the chat since then, of which the dice are read; without them dice are looked for that give what the table shows. */
      readonly said?: readonly string[];
      /** So many readings at the most; 4 where it is left out. */
      readonly most?: number;
      /** For an onlooker, who sits on no side: he is told nothing of a game in which anything is hidden. */
      readonly onlooker?: boolean;
    };
    readonly result: Results<S>['TableExplained'];
  };
  /** Says in English what counters can do now: where they can go with costs and dangers, what they can attack with sums and chances, and why not the rest. */
  readonly 'vassal/about': {
    readonly params: {
      /** The world, as world/load names it. */
      readonly world: string;
      /** The state of the game, as the answer before gave it. */
      readonly state: string;
      /** By whose eyes; the whole table where it is left out. */
      readonly side?: string;
      /** For an onlooker, who sits on no side: he is told nothing of a game in which anything is hidden. */
      readonly onlooker?: boolean;
      /** The ids of the counters, all in one place, each of them once. */
      readonly counters: readonly string[];
    };
    readonly result: Results<S>['CountersTold'];
  };
  /** Begins many games of a world for a program that learns: every choice of a side is one word of a fixed list. */
  readonly 'env/create': {
    readonly params: {
      /** The world, as world/load names it. */
      readonly world: string;
      /** A seed for each game. */
      readonly seeds: readonly string[];
      /** The sides that bots play, each with the name of its bot. */
      readonly bots?: Readonly<Record<string, string>>;
    };
    readonly result: Results<S>['EnvMade'];
  };
  /** Begins games of an environment anew. */
  readonly 'env/reset': {
    readonly params: {
      /** The environment, as env/create names it. */
      readonly env: string;
      /** A seed for each game. */
      readonly seeds: readonly string[];
      /** The numbers of the games, from 0; all where left out. */
      readonly games?: readonly number[];
    };
    readonly result: Results<S>['EnvShown'];
  };
  /** Says one word in each game of an environment: the choice of the side that decides there. */
  readonly 'env/step': {
    readonly params: {
      /** The environment, as env/create names it. */
      readonly env: string;
      /** A word for each game that is meant; -1 leaves a game as it is. */
      readonly words: readonly number[];
      /** The numbers of the games, from 0; all where left out. */
      readonly games?: readonly number[];
    };
    readonly result: Results<S>['EnvShown'];
  };
  /** Shows games of an environment as the sides see them that decide, or as one side sees them. */
  readonly 'env/look': {
    readonly params: {
      /** The environment, as env/create names it. */
      readonly env: string;
      /** The numbers of the games, from 0; all where left out. */
      readonly games?: readonly number[];
      /** The side that looks; without it the one that decides. */
      readonly side?: string;
    };
    readonly result: Results<S>['EnvShown'];
  };
  /** Lets go of an environment. */
  readonly 'env/close': {
    readonly params: {
      /** The environment, as env/create names it. */
      readonly env: string;
    };
    readonly result: Results<S>['EnvClosed'];
  };
}
