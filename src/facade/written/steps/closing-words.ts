import type { Event, GameState, Side } from '../../../state/index.js';
import { PASSES_TO_END } from '../../../tables/index.js';
import type { Taken } from '../../play/script.js';
import type { ReadStep } from './step-at.js';

/** A closing word, and that behind which it stands. */
export interface ClosingWord {
  readonly last: Taken;
  readonly by: Side;
  readonly kind: string;
}

/** What is known of a game while a record is replayed. */
interface Closing {
  /** What was taken last. */
  readonly last: Taken | undefined;
  /** The closing words that were read so far. */
  readonly closed: readonly ClosingWord[];
}

/**
 * A line that says that something is over, where that has ended by itself just now: a pass of a side that had nothing to act with, `stops`
 * behind the last Movement Point, `done` behind a Rally Phase or an impulse in which nothing was left to do.
 *
 * @param closing what was taken last, and the words behind it
 * @param state the game before the line
 * @param by whose line it is
 * @param read the line
 * @returns the word; nothing for a line that is no such word, or says so twice
 * @rule 3.0, 4.0, 6.0
 * @example closingWord({ last, closed: [] }, state, 'us', read)?.kind // 'stop'
 */
export function closingWord(
  { last, closed }: Closing,
  state: GameState,
  by: Side,
  { action: { kind }, dice, choices, told }: ReadStep,
): ClosingWord | undefined {
  if (last === undefined || typeof kind !== 'string' || choices.length > 0 || Object.keys(told).length > 0)
    return undefined;
  if (state.pending !== undefined && kind !== 'pass') return undefined;
  // Dice are those of the initiative, for which the last pass asks.
  if (dice.length > 0 && state.pending === undefined) return undefined;
  const said = closed.filter((each) => each.last === last && each.by === by && each.kind === kind).length;
  return timesOver(last, state, by, kind) > said ? { last, by, kind } : undefined;
}

/** How often what a word ends has ended by itself. */
function timesOver(last: Taken, state: GameState, by: Side, kind: string): number {
  switch (kind) {
    case 'pass':
      return passesUnsaid(last, by);
    case 'stop':
      return isMoveOver(last, state, by) ? 1 : 0;
    case 'done':
      return isRallyOver(last, state, by) || isImpulseOver(last, by) ? 1 : 0;
    default:
      return 0;
  }
}

function isOrdered({ action, by: orderer }: Taken, by: Side, kind: string): boolean {
  return action.kind === kind && orderer === by;
}

function eventsOf({ applied }: Taken): readonly Event[] {
  return applied.events;
}

/** So many of the passes in a row that end a turn are those of one side: the sides take turns. */
const MOST_PASSES: number = Math.ceil(PASSES_TO_END / 2);

/** The passes of a side that had nothing to act with. */
function passesUnsaid(last: Taken, by: Side): number {
  const passed = eventsOf(last).filter((each) => each.kind === 'passed');
  // Where all units have acted the turn ends without passes.
  const isTurnOver = eventsOf(last).some((each) => each.kind === 'phaseBegan' && each.phase === 'administrative');
  if (passed.length === 0 && isTurnOver) return MOST_PASSES;
  const passes = passed.filter(({ side }) => side === by).length;
  return isOrdered(last, by, 'pass') ? passes - 1 : passes;
}

function isMoveOver(last: Taken, { frames }: GameState, by: Side): boolean {
  const isMove = (each: GameState['frames'][number]): boolean => each.kind === 'move' && each.by === by;
  return !isOrdered(last, by, 'stop') && last.before.frames.some(isMove) && !frames.some(isMove);
}

function isImpulseOver(last: Taken, by: Side): boolean {
  return (
    !isOrdered(last, by, 'done') && eventsOf(last).some((each) => each.kind === 'impulseTaken' && each.side === by)
  );
}

function isRallyOver(last: Taken, { frames, position }: GameState, by: Side): boolean {
  if (isOrdered(last, by, 'done')) return false;
  const begun = eventsOf(last).flatMap((each) => (each.kind === 'phaseBegan' ? [each.phase] : []));
  if (begun.includes('operations')) return true;
  const [was, is] = [last.before.frames, frames].map((all) => all.find((each) => each.kind === 'rally')?.by);
  if (is === undefined || is === by) return false;
  // The side with the initiative rallies first.
  return was === by || (begun.includes('rally') && position.initiative === by);
}
