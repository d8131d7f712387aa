import { whoDecides } from '../../../engine/questions/request.js';
import type { GameState, Side, World } from '../../../state/index.js';
import { otherSide } from '../../../state/index.js';
import type { Taken } from '../../play/script.js';
import { endedBefore } from './ended-before.js';
import type { ReadStep } from './step-at.js';
import { isAfterTurn } from '../../rulings/moment-before.js';
import { takenBy } from './taken-by.js';

/** What a pass can mean where somebody acts: what comes before it, and whether it is taken itself then. */
export interface PassReading {
  /** What ends before it, and a pass of the other side that nobody has written down. */
  readonly before: readonly Taken[];
  /** It says no more than that this has ended, or that nobody fires: no pass of an impulse is meant. */
  readonly isSaid: boolean;
  /** The turn ends with what stands before it: dice behind the pass are those of the initiative. */
  readonly endsTurn?: true;
}

/** The pass as it stands. */
const PLAIN: PassReading = { before: [], isSaid: false };
/** Nobody fires at those who move: that is so without the line. */
const IDLE: PassReading = { before: [], isSaid: true };

/**
 * What a pass in a record can mean while one side acts. People leave out that a group stops and that an impulse ends, so a pass of the
 * other side is that of a window or that of its impulse. A pass of the side that acts says that it stops; or it is the one of its next impulse,
 * and the other side has passed without a word.
 *
 * @param step the line as it reads while the other side acts still
 * @param isAnswered whether the next line is a pass of the side that acts: its move is over then, and both passes are those of impulses
 * @returns the likeliest first; none where nobody acts, for a pass means one thing then
 * @rule 4.0, 5.3
 * @example passReadings(world, state, read, () => false).length // 2: of the window, or of the impulse
 */
export function passReadings(
  world: World,
  state: GameState,
  { by, dice, action }: ReadStep,
  isAnswered: () => boolean,
): readonly PassReading[] {
  const acting = actingIn(state);
  if (action.kind !== 'pass' || acting === undefined) return [];
  const deciding = whoDecides(world, state);
  const side = by ?? deciding;
  const isOwn = side === acting.by;
  const found = isOwn ? ofActing(world, state, acting) : ofOther(world, state, side, isAnswered, dice.length > 0);
  // Dice are for what a pass asks: whoever only stops has none, unless the turn ends with it.
  return dice.length === 0 ? found : found.filter(({ isSaid, endsTurn }) => !isSaid || endsTurn === true);
}

/** Who acts, and whether he moves. */
interface Acting {
  readonly by: Side;
  readonly isMoving: boolean;
}

function actingIn({ frames, pending }: GameState): Acting | undefined {
  if (pending !== undefined) return undefined;
  const move = frames.find(({ kind }) => kind === 'move');
  if (move !== undefined) return { by: move.by, isMoving: true };
  const top = frames.at(-1);
  return top?.kind === 'impulse' && top.step === 'acting' ? { by: top.by, isMoving: false } : undefined;
}

/** A pass of the side that acts. */
function ofActing(world: World, state: GameState, { by, isMoving }: Acting): readonly PassReading[] {
  const other = otherSide(world, by);
  const ended = endedBefore(world, state, other);
  const after = ended.at(-1)?.applied.state;
  if (after !== undefined && isAfterTurn(world, after, undefined))
    return [{ before: ended, isSaid: true, endsTurn: true }];
  if (after === undefined || after.pending !== undefined || actingIn(after) !== undefined) return [];
  const stopped = ended.findIndex(({ action }) => action.kind === 'stop') + 1;
  const silent = whoDecides(world, after) === other ? takenBy(world, after, other, { kind: 'pass' }) : undefined;
  return [
    { before: ended, isSaid: true },
    ...(isMoving && stopped < ended.length ? [{ before: ended.slice(0, stopped), isSaid: true }] : []),
    ...(silent === undefined ? [] : [{ before: [...ended, silent], isSaid: false }]),
  ];
}

/** A pass of the side that does not act. */
function ofOther(
  world: World,
  state: GameState,
  by: Side,
  isAnswered: () => boolean,
  hasDice: boolean,
): readonly PassReading[] {
  const before = endedBefore(world, state, by);
  const after = before.at(-1)?.applied.state;
  // Behind the last pass of a turn stand the dice for the initiative.
  if (hasDice && after !== undefined && isAfterTurn(world, after, undefined))
    return [{ before, isSaid: true, endsTurn: true }];
  const isOver = after !== undefined && after.pending === undefined && whoDecides(world, after) === by;
  const ofImpulse = isOver && actingIn(after) === undefined ? [{ before, isSaid: false }] : [];
  if (whoDecides(world, state) !== by) return [...ofImpulse, IDLE];
  return isAnswered() ? [...ofImpulse, PLAIN] : [PLAIN, ...ofImpulse];
}
