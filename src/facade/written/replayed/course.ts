import type { Result } from '../../../kernel/basis/result.js';
import { ok, refuseAll } from '../../../kernel/basis/result.js';
import type { GameState, Side, World } from '../../../state/index.js';
import type { Setup } from '../../../state/setup.js';
import type { Locale } from '../../../text/index.js';
import { createGame } from '../../play/create-game.js';
import type { Taken } from '../../play/script.js';
import { position } from '../../position/position.js';
import type { Order } from '../../record/order.js';
import type { ClosingWord } from '../steps/closing-words.js';
import type { Mistake } from './mistake.js';
import type { Moment } from '../steps/step-taken.js';
import type { WrittenRecord } from '../told/written-record.js';

/** What becomes of the game after a mistake. */
export type AfterMistake = 'skip' | 'override';

/** All that was taken for one step of a record. */
export interface RecordedStep {
  readonly step: number;
  readonly taken: readonly Taken[];
}

/** A game while a record is replayed. */
export interface Course extends Moment {
  readonly after: AfterMistake;
  readonly locale: Locale | undefined;
  state: GameState;
  readonly mistakes: Mistake[];
  readonly played: RecordedStep[];
  /** What was taken last, for those who ask why it is over. */
  recent: readonly Taken[];
  /** What was taken last, unwritten things too. */
  last: Taken | undefined;
  /** The words that say that something is over which has ended by itself. */
  readonly closed: ClosingWord[];
  /** Each line counts as it was probably meant: to see what comes of a line that is left out. */
  readonly isGuess: boolean;
  /** The steps by their numbers: the game before each, whose step it is, what it orders. */
  readonly looked: LookedAt[];
  /** Of such a guess: the steps that are right but for an earlier one, each with that one. */
  readonly follows: Map<number, number>;
  /** Of such a guess: the steps after which it is unsure whose turn it is. */
  readonly unsure: Set<number>;
}

/** A step of a record at its moment. */
export interface LookedAt {
  readonly before: GameState;
  readonly by: Side;
  readonly action?: Order;
  /** The record tells what became of somebody, or has rolls for it: checks behind the first roll. */
  readonly tells?: true;
  /** Its line, where that cannot be read. */
  readonly text?: string;
}

/**
 * The beginning of a record.
 *
 * @returns a course of which no step is taken yet; or the problems of `position`
 * @example courseOf(world, record, { after: 'skip' }).value.mistakes // []
 */
export function courseOf(
  world: World,
  record: WrittenRecord,
  { after = 'skip', locale, isGuess = false }: { readonly after?: AfterMistake; readonly locale?: Locale; readonly isGuess?: boolean }, // prettier-ignore
): Result<Course> {
  const begun = beginning(world, record, after);
  if (!begun.ok) return begun;
  const fresh = {
    mistakes: [],
    played: [],
    recent: [],
    closed: [],
    looked: [],
    follows: new Map(),
    unsure: new Set<number>(),
  };
  return ok({ world, after, locale, isGuess, last: undefined, state: begun.value, ...fresh });
}

function beginning(world: World, { setup, umpire }: WrittenRecord, after: AfterMistake): Result<GameState> {
  const free = umpire === true || after === 'override' ? { umpire: true as const } : {};
  if (setup === undefined) return createGame(world, { dice: 'entered', ...free });
  const begun = position(world, { ...(setup as Omit<Setup, 'dice'>), dice: 'entered', ...free });
  return begun.ok ? begun : refuseAll(begun.problems.map((each) => ({ ...each, path: `/setup${each.path ?? ''}` })));
}
