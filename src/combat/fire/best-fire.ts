import type { Ledger } from '../../kernel/numbers/ledger.js';
import { compare } from '../../kernel/numbers/rational.js';
import type { Rational } from '../../kernel/numbers/rational.js';
import { largest } from '../../kernel/basis/lists.js';
import type {
  Counter,
  CounterId,
  DetonateAction,
  FireAction,
  LocationId,
  Scene,
  SlotValue,
  WindowFrame,
} from '../../state/index.js';
import { counterOf, ridersMayFire, typeOf } from '../../state/index.js';
import { actsAsLeader } from '../../units/index.js';
import type { Manner } from '../attack/attack.js';
import { attackLedger, defenceLedger, isSameManner, mannerOf, stackTotal, targetMargin } from '../attack/attack.js';
import { leaderGain } from '../attack/attack-terms.js';
import { firepowerLed, leadGain } from '../attack/firepower.js';
import { targetsOf } from '../attack/targets.js';
import { fireOrder, ledOrder } from '../attack/fire-action.js';
import type { FireOrder, FireSlots } from '../attack/fire-action.js';
import { blastsFrom, claymoreOrder } from './claymore.js';
import { leaderValues, leadValues } from './fire-leaders.js';
import { observerValues, unitValues, vehicleValues, weaponsOnlyValues, weaponValues } from './fire-slots.js';

/** An attack with its sums, the dice aside. */
export interface AttackChoice<A> {
  readonly action: A;
  readonly attack: Ledger;
  readonly defence: Ledger;
}

/** The attack of the firers. */
export type FireChoice = AttackChoice<FireAction>;
/** The attack of a Claymore. */
export type BlastChoice = AttackChoice<DetonateAction>;

/**
 * The strongest attack that a location can make on another under the frame on top, on the men or on a vehicle there: by
 * all units that can fire together, or by one that fires alone, with the weapons, the lead and the Leader that give the
 * highest sum.
 *
 * @param scene the scene
 * @param from the location of the firers
 * @param target the location of the targets
 * @param among only these units fire; all that can where it is left out
 * @returns the attack on the unit there that it exceeds most, or nothing when there is nobody to fire
 * @rule 5.0, 5.2
 * @example wholeTotal(bestFire(scene, 'I5', 'J3').attack) // 5
 */
export function bestFire(
  scene: Scene,
  from: LocationId,
  target: LocationId,
  among?: readonly CounterId[],
): FireChoice | undefined {
  let best: Weighed | undefined;
  for (const vehicle of vehicleValues(scene, { from, target })) {
    const line: Slots = { ...NO_SLOTS, from, target, vehicle: vehicle as CounterId | undefined };
    const known: Fired[] = [];
    const gains: Gains = new Map();
    for (const units of strongestSets(scene, line, among)) {
      const manned: Slots = { ...line, units };
      for (const weapons of weaponValues(scene, manned)) {
        const order = strongestLed(scene, { ...manned, weapons: weapons as readonly CounterId[] }, gains);
        best = better(scene, order, easiestIn(scene, order, known), best);
      }
    }
  }
  return best === undefined ? undefined : { action: actionOf(best.order), ...sumsOf(scene, best) };
}

/** Every slot of a fire action, empty or filled: all orders that are tried have one shape. */
type Slots = { readonly [K in keyof FireSlots]-?: FireSlots[K] };

const NO_SLOTS: Slots = {
  from: undefined,
  target: undefined,
  vehicle: undefined,
  units: undefined,
  weapons: undefined,
  gun: undefined,
  pivot: undefined,
  observer: undefined,
  weaponsOnly: undefined,
  lead: undefined,
  leader: undefined,
  assaultFire: undefined,
};

/** The action that an order is, without the slots that stay empty. */
function actionOf({
  from,
  target,
  vehicle,
  units,
  weapons,
  observer,
  weaponsOnly,
  lead,
  leader,
}: FireOrder): FireAction {
  return {
    kind: 'fire',
    from,
    target,
    ...(vehicle === undefined ? {} : { vehicle: vehicle.id }),
    units: units.map(({ id }) => id),
    weapons: weapons.map(({ id }) => id),
    ...(observer === undefined ? {} : { observer: observer.id }),
    ...(weaponsOnly.length === 0 ? {} : { weaponsOnly }),
    ...(lead === undefined ? {} : { lead: lead.id }),
    ...(leader === undefined ? {} : { leader: leader.id }),
  };
}

/**
 * The strongest attack that a Claymore can make on units that have come within its range, on the men or on a vehicle
 * there.
 *
 * @param scene the scene under the window
 * @param at the location of the Claymore
 * @returns the attack on the unit that it exceeds most, or nothing when it cannot be set off
 * @rule 23.2.1
 * @example wholeTotal(bestBlast(scene, window, 'I5').attack) // 3
 */
export function bestBlast(scene: Scene, window: WindowFrame, at: LocationId): BlastChoice | undefined {
  let best: Weighed | undefined;
  for (const vehicle of blastsFrom(scene, window, at)) {
    const order = claymoreOrder(scene, window, vehicle === undefined ? { at } : { at, vehicle });
    best = better(scene, order, easiestOf(scene, order), best);
  }
  if (best === undefined) return undefined;
  const { vehicle } = best.order;
  const action: DetonateAction = { kind: 'detonate', at, ...(vehicle === undefined ? {} : { vehicle: vehicle.id }) };
  return { action, ...sumsOf(scene, best) };
}

/** The units that can fire together, and each unit that fires alone. */
function strongestSets(
  scene: Scene,
  line: Slots,
  among: readonly CounterId[] | undefined,
): readonly (readonly string[])[] {
  const able = [...unitValues(scene, line)] as readonly (readonly string[])[];
  const sets = among === undefined ? able : able.filter((set) => set.every((id) => among.includes(id)));
  if (!ridersMayFire(scene.world)) return largestOf(scene, sets);
  const bodies = new Map<CounterId, (readonly string[])[]>();
  for (const set of sets) {
    const body = bodyOf(scene, set);
    bodies.set(body, [...(bodies.get(body) ?? []), set]);
  }
  return [...bodies.values()].flatMap((body) => largestOf(scene, body));
}

/**
 * The sets with the most units, and those of a single unit. A Leader who would only serve a weapon may be worth more when he leads:
 * where he is in such a set, it is tried without him too.
 */
function largestOf(scene: Scene, sets: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const most = largest(
    sets.map((set) => set.length),
    0,
  );
  const all = sets.filter((set) => set.length === most);
  const leaders = [...new Set(all.flat())].filter((id) => isLeader(scene, id));
  return sets.filter(
    (set) =>
      set.length === most ||
      set.length === 1 ||
      (set.length === most - 1 && leaders.some((id) => all.some((whole) => isWithout(set, whole, id)))),
  );
}

function isLeader(scene: Scene, id: CounterId): boolean {
  const counter = counterOf(scene.position, id);
  return counter !== undefined && actsAsLeader(typeOf(scene.world, counter));
}

function isWithout(set: readonly CounterId[], whole: readonly CounterId[], id: CounterId): boolean {
  return whole.includes(id) && !set.includes(id) && set.every((member) => whole.includes(member));
}

/** The vehicle on top of which some firers ride; the empty text for men on foot. */
function bodyOf({ position }: Scene, [first = '']: readonly CounterId[]): CounterId {
  const place = counterOf(position, first)?.place;
  return place?.kind === 'vehicle' ? place.vehicle : '';
}

/**
 * The order with the lead and the Leader who make it strongest, fired straight where it can be. The lead and the Leader add
 * to the sum independently, so each of them is found by himself.
 */
function strongestLed(scene: Scene, armed: Slots, gains: Gains): FireOrder {
  const [observer] = observerValues(scene, armed);
  const seen = observer === undefined ? armed : { ...armed, observer: observer as CounterId };
  const [weaponsOnly] = weaponsOnlyValues(scene, seen);
  const held = weaponsOnly === undefined ? seen : { ...seen, weaponsOnly: weaponsOnly as readonly CounterId[] };
  const order = fireOrder(scene, held);
  const lead = strongestLead(scene, order, [...leadValues(scene, held)], gains);
  const leader = mostOf(scene, leaderValues(scene, held), (unit) =>
    unit === undefined ? 0 : leaderGain(scene, order, unit),
  );
  return ledOrder(scene, order, lead as CounterId | undefined, leader as CounterId | undefined);
}

/** What each unit adds along one line of fire by leading, as far as it has been asked for. */
type Gains = Map<SlotValue, Rational>;

/** Leads that add the same are equally good; where they do not, the whole sum decides, for it is rounded up. */
function strongestLead(scene: Scene, order: FireOrder, leads: readonly SlotValue[], gains: Gains): SlotValue {
  const [first, ...others] = leads;
  if (others.length === 0) return first;
  const gainOf = (id: SlotValue): Rational => {
    let gain = gains.get(id);
    if (gain === undefined)
      gains.set(id, (gain = leadGain(scene, order, counterOf(scene.position, id as CounterId) as Counter)));
    return gain;
  };
  if (others.every((id) => compare(gainOf(id), gainOf(first)) === 0)) return first;
  return mostOf(scene, leads, (unit) => firepowerLed(scene, order, unit));
}

/** The first of some counters that adds most; nothing where there is none, or where none adds as much as nobody does. */
function mostOf(scene: Scene, ids: Iterable<SlotValue>, gain: (counter: Counter | undefined) => number): SlotValue {
  let most: { readonly id: SlotValue; readonly gain: number } | undefined;
  const list = [...ids];
  if (list.length === 1) return list[0];
  for (const id of list) {
    const counter = typeof id === 'string' ? counterOf(scene.position, id) : undefined;
    const gained = gain(counter);
    if (most === undefined || gained > most.gain) most = { id, gain: gained };
  }
  return most?.id;
}

/** The unit that is easiest to hit, and what it adds to the sum of an attack, less its defence. */
interface Easiest {
  readonly target: Counter;
  readonly margin: number;
}

/** An attack on a unit, and by how many pips it exceeds the defence. */
interface Weighed extends Easiest {
  readonly order: FireOrder;
}

/** The unit that is easiest to hit in one manner of firing. */
interface Fired {
  readonly manner: Manner;
  readonly easiest: Easiest | undefined;
}

/** The unit that an order hits most easily; it is looked for once in each manner of firing along a line. */
function easiestIn(scene: Scene, order: FireOrder, known: Fired[]): Easiest | undefined {
  const manner = mannerOf(scene, order);
  for (const fired of known) if (isSameManner(fired.manner, manner)) return fired.easiest;
  const easiest = easiestOf(scene, order);
  known.push({ manner, easiest });
  return easiest;
}

function easiestOf(scene: Scene, order: FireOrder): Easiest | undefined {
  let easiest: Easiest | undefined;
  for (const target of targetsOf(scene, order)) {
    const margin = targetMargin(scene, order, target);
    if (easiest === undefined || margin > easiest.margin) easiest = { target, margin };
  }
  return easiest;
}

/** An attack on the unit that is easiest to hit, where it is better than the best so far. */
function better(
  scene: Scene,
  order: FireOrder,
  easiest: Easiest | undefined,
  best: Weighed | undefined,
): Weighed | undefined {
  if (easiest === undefined) return best;
  const margin = stackTotal(scene, order) + easiest.margin;
  return best === undefined || margin > best.margin ? { order, target: easiest.target, margin } : best;
}

/** The sums of the best attack; those of all others are never written. */
function sumsOf(scene: Scene, { order, target }: Weighed): Pick<FireChoice, 'attack' | 'defence'> {
  return { attack: attackLedger(scene, order, target), defence: defenceLedger(scene, order, target) };
}
