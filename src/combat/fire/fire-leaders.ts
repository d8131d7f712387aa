import { recent } from '../../kernel/basis/recent.js';
import { subsets } from '../../kernel/basis/subset.js';
import { byId } from '../../kernel/basis/order.js';
import type { CounterId, Frame, LocationId, Position, Scene, SlotValue, World } from '../../state/index.js';
import { counterOf, friendsAt, ridersOf } from '../../state/index.js';
import { mayUseAssault } from '../attack/assault.js';
import type { FireOrder } from '../attack/fire-action.js';
import { fireFrame, fireOrder } from '../attack/fire-action.js';
import { isAmidFire } from '../attack/firers.js';
import { perchOfOrder } from '../attack/from-top.js';
import { leaderFault } from '../attack/leadership.js';
import { isTooLateToMove, mustMove } from '../attack/occasion.js';
import { groupAt } from '../attack/group-at.js';
import { possibleLeads, smallArmsRange } from '../attack/reach.js';
import type { Partial } from './fire-slots.js';

/**
 * The lead: one of the MMCs that fire their IFP within range, nobody where there is none.
 *
 * @example [...leadValues(scene, partial)] // ['us.2-5-4.1']
 */
export function* leadValues(scene: Scene, partial: Partial): Iterable<SlotValue> {
  const order = fireOrder(scene, partial);
  const leads = possibleLeads(scene, order, smallArmsRange(scene, order.from, order.target));
  if (leads.length === 0) yield undefined;
  else for (const lead of leads) yield lead.id;
}

/**
 * No Leader, or a Leader who may add his modifier: the same whatever the units fire.
 *
 * @example [...leaderValues(scene, partial)] // [undefined, 'us.tom.1']
 */
export function leaderValues(scene: Scene, partial: Partial): Iterable<SlotValue> {
  if (partial.observer !== undefined) return [undefined];
  return volleyOf(scene, partial).leaders;
}

/**
 * The empty set, or a set of units that can move after they fired: the same whatever they fire.
 *
 * @example [...assaultValues(scene, partial)] // [undefined, ['us.2-5-4.1']]
 */
export function assaultValues(scene: Scene, partial: Partial): Iterable<SlotValue> {
  if (partial.pivot !== undefined) return facesOut(scene, partial, undefined) ? [undefined] : [];
  const { assaults } = volleyOf(scene, partial);
  let sets = assaults.get(partial.leader);
  if (sets === undefined) {
    sets = [undefined, ...assaultSets(scene, fireOrder(scene, partial))].filter((set) => facesOut(scene, partial, set));
    assaults.set(partial.leader, sets);
  }
  return sets;
}

/** The values of the last slots for a set of units, and the scene in which they were found. */
interface Volley {
  readonly world: World;
  readonly position: Position;
  readonly frames: readonly Frame[];
  readonly from: LocationId | undefined;
  readonly target: LocationId | undefined;
  readonly leaders: readonly SlotValue[];
  readonly assaults: Map<CounterId | undefined, readonly SlotValue[]>;
}

/** By the list of units, which all orders share that continue it. */
const volleys = recent<readonly CounterId[], Volley>();

function volleyOf(scene: Scene, partial: Partial): Volley {
  const { from, target, units = [] } = partial;
  const { world, position, frames } = scene;
  const known = volleys.get(units);
  const same = known?.world === world && known.position === position && known.frames === frames;
  if (same && known.from === from && known.target === target) return known;
  const leaders = [undefined, ...leadersFor(scene, fireOrder(scene, partial))];
  const volley: Volley = { world, position, frames, from, target, leaders, assaults: new Map() };
  volleys.set(units, volley);
  return volley;
}

function leadersFor(scene: Scene, order: FireOrder): readonly CounterId[] {
  const frame = fireFrame(scene);
  if (frame === undefined) return [];
  const perch = perchOfOrder(scene, order);
  const company = perch === undefined ? friendsAt(scene, order.from, frame.by) : ridersOf(scene, perch.id, 'outside');
  return company.filter((unit) => leaderFault(scene, frame, order, unit) === undefined).map((unit) => unit.id);
}

function* assaultSets(scene: Scene, order: FireOrder): Iterable<readonly CounterId[]> {
  const frame = fireFrame(scene);
  if (frame?.kind !== 'impulse') return;
  if (groupAt(frame, order.from) === undefined || isTooLateToMove(scene, frame, order.from, order.units)) return;
  const able = [...order.units, ...(order.leader === undefined ? [] : [order.leader])]
    .filter((unit) => mayUseAssault(scene, unit) && !(order.spent ?? []).some((spent) => spent.unit === unit.id))
    .sort(byId);
  for (const set of subsets(able)) {
    if (set.some((unit) => order.units.includes(unit))) yield set.map((unit) => unit.id);
  }
}

/** A unit that fires amid flames, or is in Continuous Movement, is among the units that will move. */
function facesOut(scene: Scene, { units = [] }: Partial, assault: readonly CounterId[] | undefined): boolean {
  const frame = fireFrame(scene);
  return units.every((id) => {
    const unit = counterOf(scene.position, id);
    return (
      frame === undefined ||
      unit === undefined ||
      assault?.includes(id) === true ||
      mustMove(frame, id) ||
      (!isAmidFire(scene, frame, unit) && unit.status.continuous !== true)
    );
  });
}
