import type { Params } from '../../kernel/basis/result.js';
import { ruleOf } from '../../phases/index.js';
import type { Frame, Scene } from '../../state/index.js';
import { isActivated } from '../../state/index.js';
import { ownerOf } from './owner.js';
import type { Fields, Hindrances } from './hindrances.js';
import { told } from './hindrances.js';

/** The frames in which a side does the business of a phase; all others come in the middle of it. */
const OF_PHASES: readonly Frame['kind'][] = ['setUp', 'rally', 'impulse'];

/**
 * What a refusal about the moment was decided by: who must act `first` and what he must do, what is not going on now (`lacks`),
 * when such an action is possible (`during`), that it waits for the next step of a move (`window`), that nobody passes on the move (`onMove`) or
 * in an impulse in which somebody has acted (`acting`), who has the `initiative`, and how the game has ended.
 *
 * @rule 2.0, 4.0, 22.0
 * @example momentHindrance['not-now'](scene, { kind: 'stop', frame: 'impulse' }, action) // { lacks: 'move' }
 */
export const momentHindrance: Hindrances = {
  'not-now': wrongMoment,
  'wrong-step': ({ frames }, { step }, { kind }) => {
    const top = frames.at(-1);
    return kind === 'pass' && step === 'acting' && top !== undefined ? { acting: top.by } : {};
  },
  'wrong-side': (scene, params) => (params['deciding'] === undefined ? {} : whoseTurn(scene)),
  'game-over': ({ position }) => {
    const { turn, result } = position;
    if (result === undefined) return {};
    const { winner, condition } = result;
    return { ...(winner === 'draw' ? { draw: true } : {}), winner, turn, condition };
  },
};

function wrongMoment(scene: Scene, { kind }: Params, action: Fields): Params {
  const top = scene.frames.at(-1);
  const frames = typeof kind === 'string' ? (ruleOf(kind)?.frames ?? []) : [];
  if (top === undefined || frames.length === 0) return {};
  // Whoever answers a move waits for its next step. The side that moves has to end its move before it begins another action.
  const isAnswer = frames.includes('window') && ownerOf(scene, action) !== top.by;
  if (top.kind === 'move' && isAnswer && !frames.includes('move'))
    return { deciding: top.by, ...(kind === 'pass' ? { onMove: true } : { window: true }) };
  // What belongs to another phase does not wait for the end of what goes on in this one.
  const [phase] = scene.frames;
  const isOfPhases = frames.every((frame) => OF_PHASES.includes(frame));
  if (isOfPhases && phase !== undefined && !frames.includes(phase.kind)) return told('during', frames);
  // A frame in the middle of an impulse must end before anything else.
  if (!OF_PHASES.includes(top.kind)) return { first: top.kind, deciding: top.by };
  const inside = frames.filter((frame) => !OF_PHASES.includes(frame));
  const [lacks] = inside;
  return inside.length === frames.length && lacks !== undefined ? { lacks } : told('during', frames);
}

/** Who must act before, and as what. */
function whoseTurn(scene: Scene): Params {
  const top = scene.frames.at(-1);
  if (top === undefined) return {};
  return isFirstImpulse(scene) ? { initiative: top.by } : { first: top.kind };
}

/** Whether nobody has taken an impulse yet in this turn: the side with the initiative begins. */
function isFirstImpulse({ position, frames }: Scene): boolean {
  const [bottom] = frames;
  if (bottom?.kind !== 'impulse' || frames.length > 1 || bottom.acted || bottom.step !== 'open') return false;
  return bottom.by === position.initiative && position.passes === 0 && !position.counters.some(isActivated);
}
