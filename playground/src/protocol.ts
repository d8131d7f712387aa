/* What the page and the worker say to each other. Everything is plain data and plain text. */

/** Fields of an order, as the library takes them. */
export type Order = Readonly<Record<string, string | readonly string[]>>;

/** A refusal as the page shows it: the code and the place for those who write files, the text for everybody. */
export interface Refusal {
  readonly code: string;
  readonly path?: string;
  readonly text: string;
}

/** An answer, or every reason why there is none. */
export type Told<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Refusal[] };

/** Something to choose, with its text. */
export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** What can be chosen before a game. */
export interface Menu {
  readonly scenarios: readonly (Choice & { readonly sides: readonly Choice[] })[];
  readonly rulesets: readonly Choice[];
  /** Rules to compare with those of the game on the table. */
  readonly readings: {
    readonly rulesets: readonly Choice[];
    readonly switches: readonly (Choice & { readonly answers: readonly string[] })[];
  };
  readonly players: readonly Choice[];
}

/** How a game begins. */
export interface Begin {
  readonly scenario: string;
  readonly ruleset: string;
  /** `entered` for dice that are rolled by hand. */
  readonly seed: string;
  /** The player of each side: `human`, or the name of a bot. */
  readonly seats: Readonly<Record<string, string>>;
}

/** Rules to compare with: a ruleset by its name, or one other answer. */
export type Against =
  | { readonly kind: 'ruleset'; readonly id: string }
  | { readonly kind: 'switch'; readonly name: string; readonly answer: string };

/** A counter on the map. */
export interface CounterCard {
  readonly id: string;
  readonly hex: string;
  /** Its location: the hex, or a floor in it. */
  readonly place: string;
  readonly side: string;
  readonly text: string;
}

/** One side of the game. */
export interface SideCard {
  readonly id: string;
  readonly name: string;
  readonly seat: string;
}

/** One action in the log, with everything that came of it. */
export interface LogGroup {
  /** The number of its first step, from 0. */
  readonly step: number;
  readonly side: string;
  readonly title: string;
  /** What happened, line by line, with the sums. */
  readonly lines: readonly string[];
  /** The faces of all dice, roll by roll. */
  readonly dice: readonly (readonly number[])[];
}

/** A place in the branches of a what-if. */
export interface Branch {
  readonly id: number;
  readonly parent?: number;
  readonly depth: number;
  readonly text: string;
  /** The chance to come here from its parent, and from the beginning, in percent; absent where no dice decide. */
  readonly chance?: string;
  readonly whole: string;
  readonly here: boolean;
}

/** Everything that the page shows of the game now. */
export interface Screen {
  /** The game is one that is being tried out; the branches so far. */
  readonly branches?: readonly Branch[];
  readonly game: 'lnlt' | 'lhy';
  readonly title: string;
  readonly ruleset: string;
  readonly svg: string;
  readonly turn: { readonly now: number; readonly last: number; readonly phase: string };
  /** The decision that is due, in words. */
  readonly due: string;
  readonly by?: string;
  /** A person decides at this page, and not a bot. */
  readonly yours: boolean;
  readonly over: boolean;
  readonly sides: readonly SideCard[];
  /** Whose eyes the picture is drawn with. */
  readonly eyes: string;
  /** Counts the changes of the table: a deed names it, so that nothing is done to a table that nobody has seen. */
  readonly age: number;
  /** The number of steps that stand. */
  readonly steps: number;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  readonly hasRecord: boolean;
  readonly log: readonly LogGroup[];
  /** Each hex of the map in words, with the counters in it. */
  readonly hexes: Readonly<Record<string, string>>;
  readonly counters: readonly CounterCard[];
  /** The units that are on the move: a plan of theirs is shown at once. */
  readonly moving: readonly string[];
}

/** What the desk answers to the first clicks. Many calls have the same answer. */
export interface FirstAnswers {
  /** The place of the answer to each call. */
  readonly calls: Readonly<Record<string, number>>;
  readonly answers: readonly unknown[];
}

/** What the built page shows before its rules have been read. */
export interface FirstScreen {
  readonly screen: Screen;
  readonly offers: readonly Offer[];
}

/** The game after one of its steps. */
export interface Moment {
  readonly index: number;
  readonly svg: string;
  readonly lines: readonly string[];
}

/** The next click of an order. */
export interface Offer {
  readonly order: Order;
  readonly form: 'one' | 'member' | 'faces' | 'done' | 'dead';
  /** What is to be chosen, or the order in words. */
  readonly title: string;
  readonly values: readonly Choice[];
  /** The members that have been given. */
  readonly chosen: readonly string[];
  readonly mayClose: boolean;
  readonly optional: boolean;
  /** The sums of an order that is whole, or the reasons why nothing can come of it. */
  readonly lines: readonly string[];
  readonly problems: readonly Refusal[];
  /** The action, ready to be sent. */
  readonly action?: unknown;
}

/** What is clicked in an offer. */
export type Click =
  | { readonly kind: 'choose'; readonly value: string }
  | { readonly kind: 'close' }
  | { readonly kind: 'leaveOut' };

/** A kind of action that is not possible, with its reasons. */
export interface ClosedCard {
  readonly text: string;
  readonly problems: readonly Refusal[];
}

/** What a click on a counter or a hex may mean. */
export interface Clicked {
  readonly thing: string;
  readonly title: string;
  /** The thing in words. */
  readonly lines: readonly string[];
  readonly open: readonly { readonly text: string; readonly order: Order }[];
  readonly closed: readonly ClosedCard[];
  /** The order under way with the thing chosen in it. */
  readonly offer?: Offer;
  /** Where it can go and whom it can hit. */
  readonly plan?: Plan;
}

/** A place where the units of a plan can go. */
export interface PlaceCard {
  readonly at: string;
  readonly mode: string;
  /** MPs, and the chances of the strongest attack there, in percent. */
  readonly cost: number;
  readonly shaken: string;
  readonly lost: string;
  /** Who could attack there. */
  readonly by: string;
  readonly path: readonly string[];
}

/** A target of the units of a plan. */
export interface TargetCard {
  readonly at: string;
  readonly text: string;
  /** The chance to harm the counter that is harmed most, in percent. */
  readonly percent: string;
  readonly action: unknown;
}

/** Where units can go and whom they can hit. */
export interface Plan {
  readonly units: readonly string[];
  readonly modes: readonly Choice[];
  readonly places: readonly PlaceCard[];
  /** The strongest attack first. */
  readonly targets: readonly TargetCard[];
  /** Why the group can neither move nor attack; absent where it can. */
  readonly why?: readonly Refusal[];
  /** The picture with the places of each kind of movement, by its name. */
  readonly svgs: Readonly<Record<string, string>>;
}

/** The chances of one counter or place. */
export interface Chances {
  readonly subject: string;
  readonly results: readonly { readonly text: string; readonly chance: string; readonly percent: string }[];
}

/** An attack before it is made. */
export interface AttackCard {
  readonly title: string;
  readonly subjects: readonly Chances[];
  readonly sums: readonly (readonly string[])[];
  readonly needs: readonly string[];
  readonly left: readonly string[];
  readonly action: unknown;
}

/** A line of sight. */
export interface Sight {
  readonly svg: string;
  readonly verdict: string;
  /** The verdict with its reasons, and what would open it, in words. */
  readonly text: string;
  readonly parts: readonly {
    readonly what: string;
    readonly where: string;
    readonly effect: string;
    readonly rule: string;
  }[];
  readonly open: readonly string[];
  readonly clear: readonly string[];
  /** The same line by other rules. */
  readonly against?: { readonly ruleset: string; readonly verdict: string; readonly text: string };
}

/** What is seen from a hex. */
export interface Field {
  readonly svg: string;
  readonly lines: readonly string[];
}

/** The odds of an attack. */
export interface Odds extends AttackCard {
  /** The attack was asked about as if an impulse of its side had begun there. */
  readonly supposed: boolean;
  readonly attacks: readonly Choice[];
  readonly picked: string;
  readonly against?: { readonly ruleset: string; readonly lines: readonly string[] };
}

/** Two rulesets beside each other. */
export interface RuleTable {
  readonly own: string;
  readonly other: string;
  readonly rows: readonly {
    readonly name: string;
    readonly rule: string;
    readonly question: string;
    readonly own: string;
    readonly other: string;
  }[];
}

/** What the judge says of an order. */
export interface Ruling {
  readonly verdict: 'legal' | 'notLegal' | 'cannotSay';
  readonly order: string;
  readonly lines: readonly string[];
  readonly problems: readonly Refusal[];
  /** The action, ready to be sent. */
  readonly action?: unknown;
}

/** One result of the dice that are due, and its chance. */
export interface ResultCard {
  readonly text: string;
  readonly percent: string;
  readonly chance: string;
  /** Faces that lead to it. */
  readonly faces: readonly number[];
}

/** What the coach says of an order: of the next one, or of the last decision. */
export interface CoachCard {
  readonly title: string;
  readonly lines: readonly string[];
  /** What the better order is better by, in Squads or points, the weightiest first. */
  readonly reasons: readonly {
    readonly text: string;
    readonly own: string;
    readonly better: string;
    readonly difference: string;
  }[];
  /** The next action, ready to be sent. */
  readonly action?: unknown;
  /** The step at which the decision was due. */
  readonly step?: number;
}

/** The luck of the dice so far, and when the game turned. */
export interface LuckCard {
  /** Each side with its luck, and the sums after each of its actions that rolled, in whole Squads. */
  readonly sides: readonly { readonly id: string; readonly text: string; readonly line: readonly number[] }[];
  readonly points: readonly { readonly step: number; readonly text: string }[];
}

/** A text to be kept as a file. */
export interface Keepsake {
  readonly name: string;
  readonly text: string;
}

/** What the worker answers. */
export interface Desk {
  readonly menu: () => Promise<Menu>;
  readonly begin: (choice: Begin) => Promise<Told<{ readonly title: string }>>;
  readonly drop: (file: Blob, name: string) => Promise<Told<{ readonly said: string }>>;
  readonly screen: () => Screen;
  readonly seat: (side: string, player: string) => Promise<void>;
  /** Takes a step on the table of an age: an action that was offered, with what must be done before it. */
  readonly send: (action: unknown, age: number) => Told<undefined>;
  /** Units go to a place on the table of an age; the march stops where the other side answers. */
  readonly go: (units: readonly string[], at: string, mode: string, age: number) => Told<undefined>;
  readonly back: () => Told<undefined>;
  readonly again: () => Told<undefined>;
  readonly moment: (index: number) => Moment;
  readonly offer: (order: Order, click?: Click) => Offer;
  readonly click: (things: readonly string[], order?: Order) => Clicked;
  readonly plan: (units: readonly string[]) => Told<Plan>;
  readonly attack: (action: unknown) => Told<AttackCard>;
  /** Attacks that the side to decide can make at once, the strongest first: in answer to a move. */
  readonly answers: () => readonly TargetCard[];
  readonly sight: (from: string, to: string, against?: Against) => Told<Sight> | Promise<Told<Sight>>;
  readonly field: (from: string) => Told<Field>;
  readonly odds: (firer: string, target: string, pick: string, against?: Against) => Told<Odds> | Promise<Told<Odds>>;
  readonly rules: (against: Against) => Told<RuleTable> | Promise<Told<RuleTable>>;
  readonly judge: (words: string) => Told<Ruling> | Promise<Told<Ruling>>;
  /** What the coach would do now, and what it thinks of the last decision of a person. */
  readonly hint: () => Told<CoachCard> | Promise<Told<CoachCard>>;
  readonly why: () => Told<CoachCard> | Promise<Told<CoachCard>>;
  readonly luck: () => Told<LuckCard> | Promise<Told<LuckCard>>;
  /** Takes back everything from a step on, on the table of an age. */
  readonly backTo: (step: number, age: number) => Told<undefined>;
  /** Begins to try things out, or ends it. */
  readonly tryOut: (on: boolean) => Told<undefined>;
  readonly results: () => readonly ResultCard[];
  /** Goes to a place in the branches. */
  readonly branch: (id: number) => Told<undefined>;
  readonly save: () => Keepsake;
  readonly record: () => Keepsake;
}

/** The page asks something of the desk; `id` is its own number. */
export interface DeskAsked {
  readonly id: number;
  readonly call: keyof Desk;
  readonly given: readonly unknown[];
}

/** The desk answers, tells that the game has changed, or says once that it listens. */
export type DeskTold =
  | { readonly kind: 'told'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'ready' }
  | { readonly kind: 'changed' };
