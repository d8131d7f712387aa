import type { Action, ActionKind } from '../../state/index.js';
import { isAir } from '../../state/index.js';
import { firstMove, isPressed } from '../advance.js';
import { callIn } from '../artillery.js';
import { prepare } from '../claymores.js';
import { carryOn } from '../drive.js';
import type { Eyes } from '../eyes.js';
import { onlyIf } from '../eyes.js';
import { isManning, mustAdvance } from '../objectives.js';
import { namesFor } from '../order.js';
import { lightUp } from '../starshell.js';
import { seekCover, workHatches } from '../vehicle.js';
import type { Volley } from './shots.js';

/** A shot worth less is not made. */
const LEAST = 0.12;

/**
 * What vehicles, helicopters and those beside them do in their impulse: fly, carry men, call in artillery, fire, drive on, seek
 * cover.
 *
 * @param fire the best attack that can be ordered
 * @example actHeavily(eyes, ['shoot', 'move', 'done'], shot)?.kind // 'shoot'
 */
export function actHeavily(
  eyes: Eyes,
  kinds: readonly ActionKind[],
  fire: () => Volley | undefined,
): Action | undefined {
  const { world, view, scene, side } = eyes;
  const hatch = kinds.includes('hatch') ? workHatches(eyes) : undefined;
  if (hatch !== undefined) return hatch;
  const moves = kinds.includes('move') ? namesFor(world, view, { kind: 'move' }) : [];
  const movable = (mustAdvance(scene, side) ? moves : []).filter((from) => !isManning(scene, from, side));
  const pressed = firstMove(
    eyes,
    movable.filter((from) => isPressed(scene, from, side)),
  );
  if (pressed !== undefined) return pressed;
  const flight = firstMove(eyes, movable.filter(isAir));
  if (flight !== undefined) return flight;
  const ride = carryOn(eyes, movable);
  if (ride !== undefined) return ride;
  const support = callOrLight(eyes, kinds);
  if (support !== undefined) return support;
  const shot = fire();
  if (shot !== undefined && shot.worth >= LEAST) return shot.action;
  const move = firstMove(eyes, movable);
  if (move !== undefined) return move;
  const cover = kinds.includes('move') ? seekCover(eyes, moves) : undefined;
  if (cover !== undefined) return cover;
  const deployed = kinds.includes('deploy') && !mustAdvance(scene, side) ? prepare(eyes) : undefined;
  return deployed ?? onlyIf(kinds.includes('done'), { kind: 'done' });
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
