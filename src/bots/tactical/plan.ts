import type { Counter, LocationId } from '../../state/index.js';
import { friendsAt, isActivated, isAir, isGoodOrder, isVehicle, typeOf } from '../../state/index.js';
import { urge } from '../advance.js';
import { promiseOfCall } from '../artillery.js';
import type { Eyes } from '../eyes.js';
import { promiseOf } from '../promise.js';
import { promiseOfLight } from '../starshell.js';
import type { Field } from './field.js';
import { idleAt, stackOf } from './field.js';
import { bestOfGroups, rallier, singles } from './groups.js';
import { worthOfLeaving } from './leave.js';
import { volleyFrom } from './shots.js';
import { WEIGHTS } from './weights.js';
import { tankers, wantsToDrive } from './vehicles.js';
import { isServing } from './heavy.js';

/** What a location does best when it is named, and what that is worth in Squads. */
export interface Plan {
  readonly kind: 'leave' | 'fire' | 'move' | 'support' | 'ordnance' | 'drive' | 'wait';
  readonly worth: number;
  /** The fire on the way of a move. */
  readonly way?: number;
}

const WAIT: Plan = { kind: 'wait', worth: 0 };

/**
 * The best plan of a location; it waits where nothing is worth the trouble.
 *
 * @example planOf(eyes, field, 'I5') // { kind: 'fire', worth: 0.4 }
 */
export function planOf(eyes: Eyes, field: Field, at: LocationId): Plan {
  const { scene, side, world } = eyes;
  const friends = friendsAt(scene, at, side);
  const crews = friends.filter((unit) => isVehicle(world, unit));
  if (isAir(at)) {
    const heavy = promised(promiseOf(scene, at, side), promiseOfCall(scene, at, side), promiseOfLight(scene, at, side));
    return better({ kind: 'ordnance', worth: heavy }, { kind: 'drive', worth: urge(eyes, at) > 0 ? WEIGHTS.urged : 0 });
  }
  const drives = crews.length > 0 && wantsToDrive(tankers(eyes), at);
  return better(
    { kind: 'ordnance', worth: crews.length > 0 ? promised(promiseOf(scene, at, side)) : 0 },
    { kind: 'drive', worth: drives ? WEIGHTS.urged : 0 },
    planOnFoot(
      eyes,
      field,
      at,
      crews.filter((unit) => isGoodOrder(unit) && !isActivated(unit)),
    ),
  );
}

/** The best plan of the men of a location, with the guns of the vehicles beside them. */
function planOnFoot(eyes: Eyes, field: Field, at: LocationId, crews: readonly Counter[]): Plan {
  const { scene, side } = eyes;
  const leaving = worthOfLeaving(eyes, field, at);
  if (leaving > 0) return { kind: 'leave', worth: leaving };
  const idle = idleAt(field, at);
  if (idle.length === 0 && crews.length === 0) return WAIT;
  const fire = volleyFrom(field, stackOf(scene, at, [...idle, ...crews]));
  const movers = idle.filter((unit) => !isServing(field, unit));
  const move = bestOfGroups(field, at, [movers, ...singles(field, movers), ...rallier(field, movers)], ['move']);
  return better(
    { kind: 'support', worth: supportFrom(eyes, at) },
    { kind: 'fire', worth: fire >= WEIGHTS.leastFire ? fire : 0 },
    { kind: 'ordnance', worth: hasOrdnance(eyes, idle) ? promised(promiseOf(scene, at, side)) : 0 },
    {
      kind: 'move',
      worth: move !== undefined && move.worth >= WEIGHTS.leastMove ? move.worth : 0,
      way: move?.way ?? 0,
    },
  );
}

function better(...plans: readonly Plan[]): Plan {
  return plans.reduce((best, plan) => (plan.worth > best.worth ? plan : best), WAIT);
}

/** What the best of some promises is worth; 0 where it is too little. */
function promised(...promises: readonly number[]): number {
  const worth = WEIGHTS.promise * promises.reduce((most, each) => Math.max(most, each), 0);
  return worth >= WEIGHTS.leastPromise ? worth : 0;
}

function hasOrdnance({ world }: Eyes, units: readonly Counter[]): boolean {
  return units.some((unit) => {
    const type = typeOf(world, unit);
    return 'team' in type;
  });
}

/**
 * What it is worth that a Leader of a location calls in artillery or light.
 *
 * @example supportFrom(eyes, 'I5') // 0.45: three enemies lie close together in his sight
 */
export function supportFrom({ scene, side }: Eyes, at: LocationId): number {
  return promised(promiseOfCall(scene, at, side), promiseOfLight(scene, at, side));
}
