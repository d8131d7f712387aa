import type { Ask, DiceRecord } from '../../kernel/procedure/request.js';
import type { Question } from '../game/question.js';
import type { GameState, Side } from '../game/game.js';
import type { System } from '../game/system.js';

/** The position and the frames on the table, and the question that the pending action waits for. */
export interface Table<S extends System> {
  readonly position: S['position'];
  readonly frames: readonly S['frame'][];
  readonly ask?: Ask;
}

/** The positions on the table before a step and after it. */
export interface Course<S extends System> {
  readonly before: S['position'];
  readonly after: S['position'];
  /** The side that has decided. */
  readonly by: Side;
}

/**
 * What a game hides from its sides. Everything that a side is told goes by this one table: views and all that is asked of them,
 * events, dice, and what may be taken back.
 */
export interface Hides<S extends System> {
  /** Whether anything can be hidden in the games of a world; absent: in those of every world. */
  readonly inWorld?: (world: S['world']) => boolean;
  /**
   * A position as a side may know it: the very same one where it may know everything. While an action is pending, the last
   * argument gives its question, and the position is the one from which the action started.
   */
  readonly seenBy: (
    world: S['world'],
    situation: Pick<GameState<S>, 'position'>,
    side: Side,
    questionOf?: () => Question<S>,
  ) => S['position'];
  /**
   * The table as one side sees it now, where much of it is hidden: the views of the game then show the table itself, and not
   * the position from which a pending action started. Absent, or nothing for a world, where views show that.
   */
  readonly tableFor?: (world: S['world'], state: GameState<S>, side: Side) => Table<S> | undefined;
  /**
   * The events of a step as a side may know them. Folded into what it saw on the table before, they give what it sees there
   * afterwards.
   */
  readonly eventsFor: (
    world: S['world'],
    before: GameState<S>,
    events: readonly S['event'][],
    side: Side,
  ) => readonly S['event'][];
  /**
   * The name under which a side knows the subject of a roll: a unit, a place or a side. Nothing where it may not know that
   * somebody has rolled.
   */
  readonly subjectFor: (world: S['world'], course: Course<S>, record: DiceRecord, side: Side) => string | undefined;
  /**
   * The kinds of action that go the same way whatever is hidden, and bring nothing to light. A side may take back no others, for
   * it keeps what it has learned.
   */
  readonly blind: readonly S['action']['kind'][];
}
