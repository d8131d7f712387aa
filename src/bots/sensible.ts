import { inPlace, misused, sample } from '../engine/index.js';
import { decodeRngState } from '../kernel/procedure/seeded.js';
import type { RngState } from '../kernel/procedure/seeded.js';
import type { Action, Frame, Scene } from '../state/index.js';
import { topFrame } from '../state/index.js';
import { isAsked } from './asked.js';
import type { Bot, Decided } from './bot.js';
import { flyStrike } from './airstrike.js';
import { bringDown, promiseOfCall } from './artillery.js';
import { bestShot } from './fire.js';
import { actInImpulse } from './in-impulse.js';
import { promiseOf } from './promise.js';
import { bestOf } from '../kernel/basis/best.js';
import { buildOrder, firstOf, kindsOf, mostOf, namesFor } from './order.js';
import { isManning, mustAdvance } from './objectives.js';
import { onlyIf } from './eyes.js';
import type { Eyes } from './eyes.js';
import { setUp, hideSniper } from './set-up.js';
import { restore } from './restore.js';
import { promiseOfLight } from './starshell.js';
import { mayPrepare, setOff } from './claymores.js';
import { driversAt, wantsCover } from './vehicle.js';
import { bringOn, urge, goOn } from './advance.js';

/** Opportunity Fire worth less is not made: it costs the impulse later. */
const LEAST_OPPORTUNITY = 0.25;

/** Fires when the odds are good, goes for the objectives from cover to cover, rallies, spots: no genius, and quick. */
export const sensibleBot: Bot = {
  name: 'sensible',
  decide: (world, view, rng): Decided | undefined => {
    const wrong = misused({ world, view }, 'lnlt');
    if (wrong !== undefined) return inPlace(wrong);
    const read = decodeRngState(rng, '/rng');
    if (!read.ok) return inPlace(read);
    if (!isAsked(world, view)) return undefined;
    const scene: Scene = { world, position: view.position, frames: view.frames };
    const frame = view.pending === undefined ? topFrame(scene) : undefined;
    const action = frame === undefined ? undefined : think({ world, view, scene, side: view.side }, frame);
    return action === undefined ? sample(world, view, rng, 'equal') : { action, rng: rng satisfies RngState };
  },
};

/**
 * What a bot of this kind does under a frame; `undefined` where anything that is legal will do.
 *
 * @example think(eyes, { kind: 'setUp', by: 'us' })?.kind // 'place'
 */
export function think(eyes: Eyes, frame: Frame): Action | undefined {
  switch (frame.kind) {
    case 'setUp':
      return setUp(eyes);
    case 'rally':
      return restore(eyes);
    case 'impulse':
      if (frame.step === 'open') return open(eyes);
      return frame.step === 'naming' ? { kind: 'done' } : act(eyes);
    case 'move':
      return goOn(eyes);
    case 'window':
      return watch(eyes);
    case 'melee':
      return fight(eyes);
    case 'closeAssault':
      return assault(eyes);
    case 'spottingRound':
      return bringDown(eyes);
    case 'airstrike':
      return flyStrike(eyes, frame);
    case 'aim':
    case 'retreat':
    case 'displacement':
      return undefined;
  }
}

/** The start of an impulse: fight on, bring on what waits, shoot, spot, advance; else pass. */
function open(eyes: Eyes): Action | undefined {
  const { world, view, scene, side } = eyes;
  const kinds = kindsOf(world, view);
  if (kinds.includes('melee')) return fight(eyes);
  if (kinds.includes('move')) return bringOn(eyes);
  const named = kinds.includes('name') ? namesFor(world, view, { kind: 'name' }) : [];
  const names = named.filter((at) => !isManning(scene, at, side));
  const shot = bestOf(names, (at) =>
    Math.max(promiseOf(scene, at, side), promiseOfCall(scene, at, side), promiseOfLight(scene, at, side)),
  );
  if (shot !== undefined && shot.worth >= 1) return { kind: 'name', at: shot.thing };
  const sniper = kinds.includes('placeSniper') ? hideSniper(eyes) : undefined;
  if (sniper !== undefined) return sniper;
  const advance = bestOf(names, (at) => urge(eyes, at));
  if (advance !== undefined && advance.worth > 0) return { kind: 'name', at: advance.thing };
  const staying = mustAdvance(scene, side) ? [] : names;
  const ready = staying.find(
    (at) => mayPrepare(scene, at, side) || driversAt(eyes, at).some((each) => wantsCover(eyes, each, at)),
  );
  if (ready !== undefined) return { kind: 'name', at: ready };
  const spot =
    kinds.includes('spot') && names.length === named.length
      ? buildOrder(world, view, { kind: 'spot' }, firstOf)
      : undefined;
  if (spot !== undefined) return spot;
  return onlyIf(kinds.includes('pass'), { kind: 'pass' });
}

/** In the impulse: the best shot, then the units that should move on. */
function act(eyes: Eyes): Action | undefined {
  const { world, view } = eyes;
  const kinds = kindsOf(world, view);
  return actInImpulse(eyes, kinds, () => {
    const shot = bestShot(world, view, kinds);
    return shot === undefined ? undefined : { action: shot.thing, worth: shot.worth };
  });
}

/** In a window: the Claymores, then Reaction Fire, then the shot, if it is a good one. */
function watch(eyes: Eyes): Action | undefined {
  const { world, view } = eyes;
  const kinds = kindsOf(world, view);
  const blast = kinds.includes('detonate') ? setOff(eyes) : undefined;
  if (blast !== undefined) return blast;
  // To try costs nothing.
  const reaction = kinds.includes('react') ? buildOrder(world, view, { kind: 'react' }, mostOf) : undefined;
  if (reaction !== undefined) return reaction;
  const shot = bestShot(world, view, kinds);
  if (shot !== undefined && (shot.worth >= LEAST_OPPORTUNITY || !kinds.includes('pass'))) return shot.thing;
  return onlyIf(kinds.includes('pass'), { kind: 'pass' });
}

/** In Melee: everything against everybody. */
function fight({ world, view }: Eyes): Action | undefined {
  return buildOrder(world, view, { kind: 'melee' }, mostOf);
}

/** In Close Assault: the first unit that can assault, with every help. */
function assault({ world, view }: Eyes): Action | undefined {
  return buildOrder(world, view, { kind: 'closeAssault' }, mostOf) ?? { kind: 'pass' };
}
