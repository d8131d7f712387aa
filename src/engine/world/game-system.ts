import type { Params, Problem } from '../../kernel/basis/result.js';
import type { Documents } from '../documents/documents.js';
import type { Seen, Side } from '../game/game.js';
import type { GameRules } from '../game/game-rules.js';
import type { Hides } from './hides.js';
import type { OpenPoints } from './open-points.js';
import type { Order } from '../walk/order.js';
import type { Registry } from '../rule/registry.js';
import type { Spelling } from '../rule/forms.js';
import type { StandingRules } from './standing-rules.js';
import type { GameProcedure, Scene, System } from '../game/system.js';

/** The sections of a rulebook that the engine's own refusals name. */
export interface Sections {
  /** The sides act in turn. */
  readonly turn: string;
  /** The sections by which a side acts under frames of some kinds, such as that of the set-up, where these are others. */
  readonly turnUnder?: Readonly<Record<string, string>>;
  /** The rules of actions. */
  readonly sequence: string;
  /** The game is over. */
  readonly over: string;
}

/** The unfinished orders of a kind of action in which a thing on the table takes part, one for each part. */
export type Roles<S extends System> = (scene: Scene<S>, kind: string, thing: string) => readonly Order[];

/** The rules of an action of the kind `override`, by which a table sets the rules of a game aside. */
export interface OverrideRules<S extends System> {
  /** Everything that is wrong with an override. */
  readonly problems: (world: S['world'], seen: Seen<S>, action: S['action']) => readonly Problem[];
  readonly run: (scene: Scene<S>, action: S['action']) => GameProcedure<S>;
  /** Whether the rules have been set aside in the game of this position. */
  readonly hasMarked: (position: S['position']) => boolean;
}

/**
 * A game: everything that the functions of the engine ask about it. It hangs on the world of a game and is never
 * written out.
 */
export interface GameSystem<S extends System> extends Registry<S> {
  /** The name of the game. */
  readonly id: string;
  readonly sections: Sections;
  /** The one spelling of every kind of action. */
  readonly spelling: Spelling<S>;
  /**
   * The unfinished orders of a kind in which a thing on the table takes part, one for each part. Where a game leaves it out, a
   * thing takes part in an action that names it.
   */
  readonly roles?: Roles<S>;
  /** Folds one event into a position. */
  readonly reduce: (position: S['position'], event: S['event']) => S['position'];
  /** Brings a frame into the one order of its fields, where a game cares for that. */
  readonly shape?: (frame: S['frame']) => S['frame'];
  /** The position and the frames at the start of a game. The automatic steps are still to be taken. */
  readonly opening: (world: S['world']) => {
    readonly position: S['position'];
    readonly frames: readonly S['frame'][];
  };
  /**
   * Takes all steps that follow by themselves, until a side has to decide or the game is over. A game that tells of the scene before
   * each of these steps lets rulings go back to the moment before a side's business ended by itself.
   */
  readonly advance: (scene: Scene<S>, before?: (scene: Scene<S>) => void) => GameProcedure<S>;
  /** A hook of the game: it watches for something while an action is carried out, and adds the consequences. */
  readonly watch?: (scene: Scene<S>, procedure: GameProcedure<S>) => GameProcedure<S>;
  /**
   * A hook of the game: how an action is carried out where its side did not know all that stands in its way. Given the
   * procedure of its record.
   */
  readonly attempt?: (scene: Scene<S>, action: S['action'], procedure: GameProcedure<S>) => GameProcedure<S>;
  /**
   * The effect that an action only announces: its odds include this effect. Given the scene after the action, the action, and whether
   * everything else on the table that waits for its dice is resolved too.
   */
  readonly settleForOdds?: (scene: Scene<S>, action: S['action'], until: 'resolution' | undefined) => GameProcedure<S>;
  /** The worth of outcomes for a side, by which odds tell good choices from bad ones: a whole number for each. */
  readonly worth?: (scene: Scene<S>, side: Side) => (subject: string, result: string) => number;
  /** How many pieces lie in a position: the more, the longer an event takes. Odds without a budget end the earlier. */
  readonly pieces?: (position: S['position']) => number;
  /** The facts that only the referee knows when a game starts, beside the dice. */
  readonly referee: (world: S['world']) => Omit<S['referee'], 'rng'>;
  /** The secrets of a side that knows nothing special. */
  readonly nothingOwn: S['own'];
  /** What the game hides from its sides; absent where everybody knows everything but the dice to come. */
  readonly hides?: Hides<S>;
  /** The side that is asked when nobody has to decide any more. */
  readonly restingSide: (position: S['position']) => Side;
  /** How the game has ended; nothing while it goes on. */
  readonly result: (position: S['position']) => S['result'] | undefined;
  /** Left out where games are only played: `load` and `replay` refuse such a world. */
  readonly documents?: Documents<S>;
  /** The rules of a world by name; absent where every game is played by the same rules. */
  readonly rulesOf?: (world: S['world']) => GameRules;
  /** The points that the rulebook leaves open; absent where every game is played by the same answers. */
  readonly openPoints?: OpenPoints<S['world']>;
  /**
   * What stands in the way of an action that is refused, as further parameters of the refusal: asked for when an order is
   * judged, and at no other time.
   */
  readonly hindrance?: (scene: Scene<S>, refusal: Problem, action: Readonly<Record<string, unknown>>) => Params;
  /**
   * The ways by which those on the move get to a place or out of the map, the cheapest first: an order for each step. Absent where a
   * game has no way of its own to find them: whoever needs them tries step by step.
   */
  readonly waysTo?: (scene: Scene<S>, place: string) => readonly (readonly S['action'][])[];
  /** How sides that have left decide by standing orders; left out where they cannot. */
  readonly standing?: StandingRules<S>;
  /** Left out where nobody may set the rules aside. */
  readonly override?: OverrideRules<S>;
}
