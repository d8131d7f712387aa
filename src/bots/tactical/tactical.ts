import { check, inPlace, misused, sample } from '../../engine/index.js';
import { decodeRngState } from '../../kernel/procedure/seeded.js';
import type { Action, ActionKind, Frame, LocationId, MoveMode, Scene, WindowFrame } from '../../state/index.js';
import { friendsAt, isAir, isVehicle, topFrame } from '../../state/index.js';
import { isAsked } from '../asked.js';
import { autoRally } from '../auto-rally.js';
import type { Bot, Decided } from '../bot.js';
import { actInImpulse, callOrLight } from '../in-impulse.js';
import { prepare } from '../claymores.js';
import type { Eyes } from '../eyes.js';
import { onlyIf } from '../eyes.js';
import { isManning } from '../objectives.js';
import { bestOf } from '../../kernel/basis/best.js';
import { kindsOf, namesFor } from '../order.js';
import { restore } from '../restore.js';
import { think } from '../sensible.js';
import { hideSniper } from '../set-up.js';
import { deploy } from './deploy.js';
import type { Field } from './field.js';
import { fieldOf, idleAt, stackOf } from './field.js';
import { goalAt } from './goals.js';
import { bestOfGroups, groupsOf, promiseOfMarch, singles } from './groups.js';
import { bestFight, fightsNow, isFreeToGo } from './fights.js';
import { bestGun } from './guns.js';
import { sumOf, valueOf } from './harm.js';
import { leave } from './leave.js';
import type { March } from './group.js';
import { isForGunners, isServing } from './heavy.js';
import { bestMarch } from './march.js';
import { comeOn, goOn } from './onward.js';
import { planOf, supportFrom } from './plan.js';
import type { Volley } from './shots.js';
import { bestVolley, hiddenFrom } from './shots.js';
import { moveVehicles, readyVehicles, tankers } from './vehicles.js';
import { WEIGHTS } from './weights.js';

/** Attacks by fire and movement, on the victory conditions of the scenario. */
export const tacticalBot: Bot = {
  name: 'tactical',
  decide: (world, view, rng): Decided | undefined => {
    const wrong = misused({ world, view }, 'lnlt');
    if (wrong !== undefined) return inPlace(wrong);
    const read = decodeRngState(rng, '/rng');
    if (!read.ok) return inPlace(read);
    if (!isAsked(world, view)) return undefined;
    const scene: Scene = { world, position: view.position, frames: view.frames };
    const frame = view.pending === undefined ? topFrame(scene) : undefined;
    const action = frame === undefined ? undefined : legalOf({ world, view, scene, side: view.side }, frame);
    return action === undefined ? sample(world, view, rng, 'equal') : { action, rng };
  },
};

/** The decision, where it is legal: an estimate may overlook a rule of a single unit. The plain policy steps in then. */
function legalOf(eyes: Eyes, frame: Frame): Action | undefined {
  const { world, view } = eyes;
  const action = decide(eyes, frame);
  if (action !== undefined && check(world, view, action).complete === 1) return action;
  return think(eyes, frame);
}

function decide(eyes: Eyes, frame: Frame): Action | undefined {
  switch (frame.kind) {
    case 'setUp':
      return deploy(eyes);
    case 'rally':
      return rallies(eyes);
    case 'impulse':
      if (frame.step === 'open') return open(eyes);
      return frame.step === 'naming'
        ? { kind: 'done' }
        : act(
            eyes,
            frame.named.map(({ at }) => at),
          );
    case 'move':
      return goOn(eyes, frame);
    case 'window':
      return watch(eyes, frame);
    case 'melee':
      return fightsNow(eyes, fieldOf(eyes.scene, eyes.side))[0]?.action;
    default:
      return think(eyes, frame);
  }
}

function rallies(eyes: Eyes): Action | undefined {
  return autoRally(eyes.world, eyes.view) ?? restore(eyes, (unit) => isForGunners(eyes.scene, unit));
}

/** The start of an impulse: the plan that is worth most goes first. */
function open(eyes: Eyes): Action | undefined {
  const { world, view, scene, side } = eyes;
  const kinds = kindsOf(world, view);
  const field = fieldOf(scene, side);
  if (kinds.includes('move')) {
    const coming = comeOn(eyes, field);
    if (coming !== undefined) return coming;
  }
  const named = kinds.includes('name') ? namesFor(world, view, { kind: 'name' }) : [];
  const names = named.filter((at) => isFreeToGo(scene, at, side));
  const plans = new Map<LocationId, number>();
  const best = bestOf(names, (at) => {
    const { kind, worth, way = 0 } = planOf(eyes, field, at);
    plans.set(at, worth);
    if (worth <= 0) return 0;
    return kind === 'fire' || kind === 'support'
      ? worth + WEIGHTS.fireFirst
      : Math.max(worth / 100, worth - WEIGHTS.drawn * way);
  });
  // A Melee can wait for those who have better things to do, but only for them.
  const fight = kinds.includes('melee') && (best?.worth ?? 0) < WEIGHTS.fightFirst ? bestFight(eyes, field) : undefined;
  if (fight !== undefined) return fight.action;
  const sniper = kinds.includes('placeSniper') ? hideSniper(eyes) : undefined;
  if (sniper !== undefined) return sniper;
  // A spotting attempt is no impulse: it costs no more than what the spotter would do.
  const spot = kinds.includes('spot') ? spotting(eyes, field, names, plans) : undefined;
  const leastSpot = field.goals.attack ? WEIGHTS.leastSpot : WEIGHTS.heldSpot;
  if (spot !== undefined && spot.worth >= leastSpot) return spot.thing;
  if (best !== undefined && best.worth > 0) return { kind: 'name', at: best.thing };
  return onlyIf(kinds.includes('pass'), { kind: 'pass' });
}

/** In the impulse: the best attack or the best move of the named locations. */
function act(eyes: Eyes, named: readonly LocationId[]): Action | undefined {
  const { world, view, scene, side } = eyes;
  const heavy = named.some((at) => isAir(at) || friendsAt(scene, at, side).some((unit) => isVehicle(world, unit)));
  const kinds = kindsOf(world, view);
  const field = fieldOf(scene, side);
  const out = kinds.includes('move') ? leave(eyes, field) : undefined;
  if (out !== undefined) return out;
  if (heavy && !named.some(isAir)) {
    const driven = drive(eyes, field, kinds);
    if (driven !== undefined) return driven;
  } else if (heavy) {
    const acts = actInImpulse(eyes, kinds, () => bestAttack(eyes, field, kinds));
    return kinds.includes('melee') && (acts === undefined || acts.kind === 'done')
      ? bestFight(eyes, field)?.action
      : acts;
  }
  const fire = bestAttack(eyes, field, kinds);
  const march = kinds.includes('move') ? marchOf(eyes, field) : undefined;
  const most = Math.max(march?.worth ?? 0, fire?.worth ?? 0);
  const fight = kinds.includes('melee') && most < WEIGHTS.fightFirst ? bestFight(eyes, field) : undefined;
  if (fight !== undefined) return fight.action;
  const aid = named.reduce((best, at) => Math.max(best, supportFrom(eyes, at)), 0);
  const called = aid > most ? callOrLight(eyes, kinds) : undefined;
  if (called !== undefined) return called;
  if (march !== undefined && march.worth >= WEIGHTS.leastMove && march.worth > (fire?.worth ?? 0)) {
    return moveOf(march, march.from);
  }
  // One group of a location moves in an impulse: the others may have a better move in the next one.
  const price = fire !== undefined && !kinds.includes('move') ? forgone(field, fire.action) : 0;
  if (fire !== undefined && fire.worth >= Math.max(WEIGHTS.leastFire, price)) return fire.action;
  const support = callOrLight(eyes, kinds);
  if (support !== undefined) return support;
  const deployed = kinds.includes('deploy') && !field.goals.attack ? prepare(eyes) : undefined;
  return deployed ?? onlyIf(kinds.includes('done'), { kind: 'done' });
}

/** What the vehicles of the named locations do, before the men beside them: they fire before they drive. */
function drive(eyes: Eyes, field: Field, kinds: readonly ActionKind[]): Action | undefined {
  const tanks = tankers(eyes);
  const ready = readyVehicles(tanks, kinds) ?? callOrLight(eyes, kinds);
  if (ready !== undefined) return ready;
  const shot = bestAttack(eyes, field, kinds);
  return shot !== undefined && shot.worth >= WEIGHTS.leastFire ? shot.action : moveVehicles(tanks, kinds);
}

/**
 * The best attack that can be ordered now, by direct fire, ordnance or Mortar.
 *
 * @example bestAttack(eyes, field, ['fire'])?.worth // 0.4
 */
export function bestAttack(
  eyes: Eyes,
  field: Field,
  kinds: readonly ActionKind[],
  only?: LocationId,
): Volley | undefined {
  const volley = kinds.includes('fire') ? bestVolley(eyes, field, only) : undefined;
  const shot = bestGun(eyes, field, kinds, only);
  return volley === undefined || (shot !== undefined && shot.worth > volley.worth) ? shot : volley;
}

/**
 * The order for a move.
 *
 * @example moveOf(march, 'I5') // { kind: 'move', units: ['us.2-5-4.1'], modes: ['move'], from: 'I5' }
 */
export function moveOf({ units, mode }: March, from: LocationId | undefined): Action {
  const ids = units.map(({ id }) => id);
  const action = { kind: 'move' as const, units: ids, modes: ids.map(() => mode) };
  return from === undefined ? action : { ...action, from };
}

const MODES: readonly MoveMode[] = ['move', 'assaultMove', 'lowCrawl'];

/** A move from a location. */
export type MarchFrom = March & { readonly from: LocationId };

/** The best move of the locations that may move now. */
function marchOf(eyes: Eyes, field: Field): MarchFrom | undefined {
  let best: MarchFrom | undefined;
  for (const march of marchesNow(eyes, field)) if (best === undefined || march.worth > best.worth) best = march;
  return best;
}

/**
 * The best move of each location that may move now.
 *
 * @example [...marchesNow(eyes, field)].map(({ from }) => from) // ['I5', 'J4']
 */
export function* marchesNow(eyes: Eyes, field: Field): Generator<MarchFrom, void, undefined> {
  const { world, view, scene, side } = eyes;
  for (const from of namesFor(world, view, { kind: 'move' })) {
    if (isManning(scene, from, side)) continue;
    const idle = idleAt(field, from).filter((unit) => !isServing(field, unit));
    const plans: { readonly march: MarchFrom; readonly promise: number }[] = [];
    for (const group of groupsOf(field, idle)) {
      for (const mode of MODES) {
        const march = bestMarch(field, group, mode, from);
        if (march !== undefined)
          plans.push({ march: { ...march, from }, promise: promiseOfMarch(field, march, idle, from) });
      }
    }
    plans.sort((a, b) => b.promise - a.promise);
    const open = plans.find(({ march }) => check(world, view, moveOf(march, from)).complete === 1);
    if (open !== undefined) yield open.march;
  }
}

/** In a window: the Claymores, then Reaction Fire, then the shot, if it is a good one. */
function watch(eyes: Eyes, frame: WindowFrame): Action | undefined {
  const { world, view, scene, side } = eyes;
  const kinds = kindsOf(world, view);
  if (kinds.includes('detonate') || kinds.includes('react')) return think(eyes, frame);
  const field = fieldOf(scene, side);
  const fire = bestAttack(eyes, field, kinds, frame.at);
  const least = WEIGHTS.leastShot - (goalAt(field.goals, frame.at) === undefined ? 0 : WEIGHTS.guarded);
  if (fire !== undefined && !kinds.includes('pass')) return fire.action;
  if (fire !== undefined && fire.worth >= least && fire.worth >= forgone(field, fire.action)) return fire.action;
  return onlyIf(kinds.includes('pass'), { kind: 'pass' });
}

/**
 * What a shot of Opportunity Fire takes from those who attack: who fires does not move any more in this turn.
 *
 * @example forgone(field, { kind: 'fire', from: 'I5', target: 'J3', units: [] }) // 0.3
 */
export function forgone(field: Field, action: Action): number {
  const from = action.kind === 'fire' && field.goals.attack ? action.from : undefined;
  const idle = from === undefined ? [] : idleAt(field, from);
  if (from === undefined || idle.length === 0) return 0;
  const march = bestOfGroups(field, from, [idle, ...singles(field, idle)], ['move']);
  return WEIGHTS.forgone * Math.max(0, march?.worth ?? 0);
}

/**
 * A spotting attempt by which a stack could fire afterwards, less what the spotter would do without it.
 *
 * @param plans what the plan of each location is worth
 * @example spotting(eyes, field, ['I5'], new Map([['I5', 0.1]]))?.worth // 0.3
 */
export function spotting(
  eyes: Eyes,
  field: Field,
  names: readonly LocationId[],
  plans: ReadonlyMap<LocationId, number>,
): { readonly thing: Action; readonly worth: number } | undefined {
  const { world, view, scene } = eyes;
  let best: { readonly thing: Action; readonly worth: number } | undefined;
  const spotters = namesFor(world, view, { kind: 'spot' });
  for (const at of names) {
    const idle = idleAt(field, at);
    const hidden = hiddenFrom(field, stackOf(scene, at, idle));
    if (hidden === undefined) continue;
    const unit = [...idle]
      .sort((a, b) => valueOf(world, a) - valueOf(world, b))
      .find(({ id }) => spotters.includes(id));
    if (unit === undefined) continue;
    const share = valueOf(world, unit) / sumOf(world, idle);
    const worth = WEIGHTS.spotting * hidden.worth - share * Math.max(0, plans.get(at) ?? 0);
    if (best !== undefined && worth <= best.worth) continue;
    if (!namesFor(world, view, { kind: 'spot', unit: unit.id }).includes(hidden.at)) continue;
    best = { thing: { kind: 'spot', unit: unit.id, target: hidden.at }, worth };
  }
  return best;
}
