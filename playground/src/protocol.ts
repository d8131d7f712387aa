/* What the page and the worker say to each other beside the messages of a session. Everything is plain data and plain text. */

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
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Refusal[] };

/** Something to choose, with its text. */
export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** What can be chosen before a game. */
export interface Menu {
  readonly scenarios: readonly (Choice & { readonly sides: readonly Choice[] })[];
  readonly rulesets: readonly Choice[];
  readonly switches: readonly (Choice & { readonly answers: readonly string[] })[];
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
  readonly side: string;
  readonly text: string;
}

/** One side of the game. */
export interface SideCard {
  readonly id: string;
  readonly name: string;
  readonly seat: string;
}

/** Everything that the page shows of the game now. */
export interface Screen {
  readonly title: string;
  readonly ruleset: string;
  readonly svg: string;
  readonly turn: string;
  /** The decision that is due, in words. */
  readonly due: string;
  readonly by?: string;
  /** A person decides at this page, and not a bot. */
  readonly yours: boolean;
  readonly over: boolean;
  readonly sides: readonly SideCard[];
  /** Whose eyes the picture is drawn with. */
  readonly eyes: string;
  /** The number of steps that stand. */
  readonly steps: number;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  readonly hasRecord: boolean;
  readonly log: readonly string[];
  /** Each hex of the map in words, with the counters in it. */
  readonly hexes: Readonly<Record<string, string>>;
  readonly counters: readonly CounterCard[];
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
  { readonly kind: 'choose'; readonly value: string } | { readonly kind: 'close' } | { readonly kind: 'leaveOut' };

/** What a click on a counter or a hex may mean. */
export interface Clicked {
  readonly thing: string;
  readonly title: string;
  /** The thing in words. */
  readonly lines: readonly string[];
  readonly open: readonly { readonly text: string; readonly order: Order }[];
  readonly closed: readonly { readonly text: string; readonly problems: readonly Refusal[] }[];
  /** The order under way with the thing chosen in it. */
  readonly offer?: Offer;
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

/** The chances of one counter or place. */
export interface Chances {
  readonly subject: string;
  readonly results: readonly { readonly text: string; readonly chance: string; readonly percent: string }[];
}

/** The odds of an attack. */
export interface Odds {
  /** The attack was asked about as if an impulse of its side had begun there. */
  readonly supposed: boolean;
  readonly attacks: readonly Choice[];
  readonly picked: string;
  readonly subjects: readonly Chances[];
  readonly sums: readonly (readonly string[])[];
  readonly needs: readonly string[];
  readonly left: readonly string[];
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

/** A text to be kept as a file. */
export interface Keepsake {
  readonly name: string;
  readonly text: string;
}

/** What the worker answers, beside the session. */
export interface Desk {
  readonly menu: () => Menu;
  readonly begin: (choice: Begin) => Told<Screen>;
  readonly drop: (file: Blob, name: string) => Promise<Told<{ readonly said: string }>>;
  readonly screen: () => Screen;
  readonly seat: (side: string, player: string) => Screen;
  readonly back: () => Told<Screen>;
  readonly moment: (index: number) => Moment;
  readonly offer: (order: Order, click?: Click) => Offer;
  readonly click: (things: readonly string[], order?: Order) => Clicked;
  readonly sight: (from: string, to: string, against?: Against) => Told<Sight>;
  readonly odds: (firer: string, target: string, pick: string, against?: Against) => Told<Odds>;
  readonly rules: (against: Against) => Told<RuleTable>;
  readonly save: () => Keepsake;
  readonly record: () => Keepsake;
  readonly refusals: (problems: readonly unknown[]) => readonly Refusal[];
}

/** The page asks something of the desk; `id` is its own number. */
export interface DeskAsked {
  readonly kind: 'desk';
  readonly id: number;
  readonly call: keyof Desk;
  readonly given: readonly unknown[];
}

/** The desk answers. */
export interface DeskTold {
  readonly kind: 'told';
  readonly id: number;
  readonly value: unknown;
}
