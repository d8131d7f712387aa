import { recent } from '../kernel/recent.js';
import type { Frame, ImpulseFrame, MoveFrame, Position, WindowFrame } from '../state/index.js';
import type { Counter, CounterId, FireAction, LocationId, Scene, Side } from '../state/index.js';
import { counterOf, topFrame } from '../state/index.js';

/** A fire action with its counters looked up: what the sums and the constraints read. */
export interface FireOrder {
  readonly side: Side;
  readonly from: LocationId;
  readonly target: LocationId;
  readonly units: readonly Counter[];
  readonly weapons: readonly Counter[];
  /** The unit that sees for a Mortar which fires indirectly. */
  readonly observer?: Counter;
  /** Units that hold back their IFP. */
  readonly weaponsOnly: readonly CounterId[];
  readonly lead?: Counter;
  readonly leader?: Counter;
  readonly assault: readonly CounterId[];
  /** Opportunity Fire, not the fire of an impulse. */
  readonly opportunity: boolean;
}

/** The frame a fire action is taken under. */
export type FireFrame = ImpulseFrame | WindowFrame | MoveFrame;

/**
 * The frame under which a side may fire: its impulse, its window on the other side's move, or its own move under
 * Hit & Run.
 *
 * @rule 5.0, 6.7
 * @example fireFrame(scene)?.kind // 'impulse'
 */
export function fireFrame(scene: Scene): FireFrame | undefined {
  const frame = topFrame(scene);
  return frame?.kind === 'impulse' || frame?.kind === 'window' || frame?.kind === 'move' ? frame : undefined;
}

/** The slots of a fire action filled so far. */
export type FireSlots = { readonly [K in Exclude<keyof FireAction, 'kind'>]?: FireAction[K] | undefined };

/** An order as it was found, and what it was found in. */
interface Found {
  readonly position: Position;
  readonly frames: readonly Frame[];
  readonly order: FireOrder;
}

/** Every constraint of an action looks it up anew: it is found once. */
const found = recent<FireSlots, Found>();

/**
 * Looks up the counters of a fire action.
 *
 * @param action the action, or the slots filled so far
 * @rule 5.0
 * @example fireOrder(scene, action).units.map((unit) => unit.id) // ['us.2-5-4.1']
 */
export function fireOrder(scene: Scene, action: FireSlots): FireOrder {
  const { position, frames } = scene;
  const known = found.get(action);
  if (known?.position === position && known.frames === frames) return known.order;
  const order = makeOrder(scene, action);
  found.set(action, { position, frames, order });
  return order;
}

function makeOrder(scene: Scene, action: FireSlots): FireOrder {
  const frame = fireFrame(scene);
  const lead = action.lead === undefined ? undefined : counterOf(scene.position, action.lead);
  const leader = action.leader === undefined ? undefined : counterOf(scene.position, action.leader);
  const observer = action.observer === undefined ? undefined : counterOf(scene.position, action.observer);
  return {
    side: frame?.by ?? '',
    from: action.from ?? '',
    target: action.target ?? '',
    units: countersOf(scene.position, action.units),
    weapons: countersOf(scene.position, action.weapons),
    ...(observer === undefined ? {} : { observer }),
    weaponsOnly: action.weaponsOnly ?? [],
    ...(lead === undefined ? {} : { lead }),
    ...(leader === undefined ? {} : { leader }),
    assault: action.assaultFire ?? [],
    opportunity: frame?.kind === 'window',
  };
}

/** Those of the counters named that there are. */
function countersOf(position: Position, ids: readonly CounterId[] | undefined): readonly Counter[] {
  const counters: Counter[] = [];
  for (const id of ids ?? []) {
    const counter = counterOf(position, id);
    if (counter !== undefined) counters.push(counter);
  }
  return counters;
}

/**
 * The unit that holds a weapon.
 *
 * @example holderOf(bar) // 'us.2-5-4.1'
 */
export function holderOf(weapon: Counter): CounterId | undefined {
  return weapon.place.kind === 'hands' ? weapon.place.unit : undefined;
}

/**
 * The weapons a unit fires in an order.
 *
 * @example weaponsFired(order, squad).map((weapon) => weapon.id) // ['us.bar.1']
 */
export function weaponsFired(order: Pick<FireOrder, 'weapons'>, unit: Counter): readonly Counter[] {
  return order.weapons.filter((weapon) => holderOf(weapon) === unit.id);
}
