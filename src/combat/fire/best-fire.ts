import type { Ledger } from '../../kernel/ledger.js';
import type {
  Counter,
  CounterId,
  DetonateAction,
  FireAction,
  LocationId,
  Scene,
  WindowFrame,
} from '../../state/index.js';
import { attackLedger, defenceLedger, marginOf } from '../attack/attack.js';
import { targetsOf } from '../attack/targets.js';
import { fireOrder } from '../attack/fire-action.js';
import type { FireOrder } from '../attack/fire-action.js';
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
 * @returns the attack on the unit there that it exceeds most, or nothing when there is nobody to fire
 * @rule 5.0, 5.2
 * @example wholeTotal(bestFire(scene, 'I5', 'J3').attack) // 5
 */
export function bestFire(scene: Scene, from: LocationId, target: LocationId): FireChoice | undefined {
  let best: Weighed<FireAction> | undefined;
  for (const vehicle of vehicleValues(scene, { kind: 'fire', from, target })) {
    const line = { kind: 'fire', from, target, ...given('vehicle', vehicle) } as const;
    for (const units of strongestSets(scene, line)) {
      for (const weapons of listed(weaponValues(scene, { ...line, units }))) {
        const armed = { ...line, units, weapons: weapons as readonly CounterId[] };
        for (const action of led(scene, armed)) best = againstEasiest(scene, fireOrder(scene, action), action, best);
      }
    }
  }
  return choiceOf(scene, best);
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
  let best: Weighed<DetonateAction> | undefined;
  for (const vehicle of blastsFrom(scene, window, at)) {
    const action = { kind: 'detonate', at, ...given('vehicle', vehicle) } as const;
    best = againstEasiest(scene, claymoreOrder(scene, window, action), action, best);
  }
  return choiceOf(scene, best);
}

/** The units that can fire together, and each unit that fires alone. */
function strongestSets(
  scene: Scene,
  line: Pick<FireAction, 'kind' | 'from' | 'target'>,
): readonly (readonly string[])[] {
  const sets = listed(unitValues(scene, line)) as readonly (readonly string[])[];
  const most = Math.max(0, ...sets.map((set) => set.length));
  return sets.filter((set) => set.length === most || set.length === 1);
}

/** An order with each lead and each Leader it may have; fired straight where it can be. */
function* led(scene: Scene, armed: FireAction): Generator<FireAction, void, undefined> {
  const [observer] = listed(observerValues(scene, armed));
  const seen = { ...armed, ...given('observer', observer) };
  const [weaponsOnly] = listed(weaponsOnlyValues(scene, seen));
  const held = { ...seen, ...given('weaponsOnly', weaponsOnly) };
  for (const lead of leadValues(scene, held)) {
    const first = { ...held, ...given('lead', lead) };
    for (const leader of leaderValues(scene, first)) yield { ...first, ...given('leader', leader) };
  }
}

function given(name: string, value: unknown): object {
  return value === undefined ? {} : { [name]: value };
}

function listed<T>(values: Iterable<T>): readonly T[] {
  return [...values];
}

/** An attack on a unit, and by how many pips it exceeds the defence. */
interface Weighed<A> {
  readonly action: A;
  readonly order: FireOrder;
  readonly target: Counter;
  readonly margin: number;
}

/** The attack on the unit that is easiest to hit, where it is better than the best so far. */
function againstEasiest<A>(
  scene: Scene,
  order: FireOrder,
  action: A,
  best: Weighed<A> | undefined,
): Weighed<A> | undefined {
  let better = best;
  for (const target of targetsOf(scene, order)) {
    const margin = marginOf(scene, order, target);
    if (better === undefined || margin > better.margin) better = { action, order, target, margin };
  }
  return better;
}

/** The sums of the best attack; those of all others are never written. */
function choiceOf<A>(scene: Scene, best: Weighed<A> | undefined): AttackChoice<A> | undefined {
  if (best === undefined) return undefined;
  const { action, order, target } = best;
  return { action, attack: attackLedger(scene, order, target), defence: defenceLedger(scene, order, target) };
}
