import type { Action, ActionKind, LocationId } from '../state/index.js';
import { isAir } from '../state/index.js';
import { firstMove, isPressed } from './advance.js';
import { callIn } from './artillery.js';
import { prepare } from './claymores.js';
import { carryOn } from './drive.js';
import type { Eyes } from './eyes.js';
import { onlyIf } from './eyes.js';
import { isManning, mustAdvance } from './objectives.js';
import { namesFor } from './order.js';
import { lightUp } from './starshell.js';
import { seekCover, workHatches } from './vehicle.js';

/** An attack worth less is not made. */
const LEAST_SHOT = 0.12;

/** An attack that can be ordered, with its worth. */
export interface Shot {
  readonly action: Action;
  readonly worth: number;
}

/**
 * What units do in their impulse: they work their hatches, move where they are pressed, fly, carry men, call in artillery, fire, move
 * on, seek cover.
 *
 * @param kinds the kinds of action that are open
 * @param fire the best attack that can be ordered
 * @example actInImpulse(eyes, ['fire', 'move', 'done'], () => shot)?.kind // 'fire'
 */
export function actInImpulse(
  eyes: Eyes,
  kinds: readonly ActionKind[],
  fire: () => Shot | undefined,
): Action | undefined {
  const { world, view, scene, side } = eyes;
  const hatch = kinds.includes('hatch') ? workHatches(eyes) : undefined;
  if (hatch !== undefined) return hatch;
  const movable = movableOf(eyes, kinds);
  const pressed = firstMove(
    eyes,
    movable.filter((from) => isPressed(scene, from, side)),
  );
  if (pressed !== undefined) return pressed;
  // A helicopter fires where it has come: it flies first.
  const first = firstMove(eyes, movable.filter(isAir)) ?? carryOn(eyes, movable) ?? callOrLight(eyes, kinds);
  if (first !== undefined) return first;
  const shot = fire();
  if (shot !== undefined && shot.worth >= LEAST_SHOT) return shot.action;
  const move = firstMove(eyes, movable);
  if (move !== undefined) return move;
  const cover = kinds.includes('move') ? seekCover(eyes, namesFor(world, view, { kind: 'move' })) : undefined;
  if (cover !== undefined) return cover;
  const deployed = kinds.includes('deploy') && !mustAdvance(scene, side) ? prepare(eyes) : undefined;
  return deployed ?? onlyIf(kinds.includes('done'), { kind: 'done' });
}

/** The locations from which units should move on: those of a side that has to advance, without those that man a place. */
function movableOf({ world, view, scene, side }: Eyes, kinds: readonly ActionKind[]): readonly LocationId[] {
  const moves = kinds.includes('move') && mustAdvance(scene, side) ? namesFor(world, view, { kind: 'move' }) : [];
  return moves.filter((from) => !isManning(scene, from, side));
}

/**
 * Artillery called in, or a Starshell, where it is open.
 *
 * @example callOrLight(eyes, ['callIn', 'done'])?.kind // 'callIn'
 */
export function callOrLight(eyes: Eyes, kinds: readonly ActionKind[]): Action | undefined {
  const call = kinds.includes('callIn') ? callIn(eyes) : undefined;
  return call ?? (kinds.includes('starshell') ? lightUp(eyes) : undefined);
}
