import type { ImpulseFrame, WindowFrame } from '../state/index.js';
import type { Counter, CounterId, FireAction, LocationId, Scene, Side } from '../state/index.js';
import { counterOf, topFrame } from '../state/index.js';

/** A fire action with its counters looked up: what the sums and the constraints read. */
export interface FireOrder {
  readonly side: Side;
  readonly from: LocationId;
  readonly target: LocationId;
  readonly units: readonly Counter[];
  readonly weapons: readonly Counter[];
  readonly lead?: Counter;
  readonly leader?: Counter;
  readonly assault: readonly CounterId[];
  /** Opportunity Fire, not the fire of an impulse. */
  readonly opportunity: boolean;
}

/** The frame a fire action is taken under. */
export type FireFrame = ImpulseFrame | WindowFrame;

/**
 * The frame under which a side may fire: its impulse, or its window on the other side's move.
 *
 * @rule 5.0
 */
export function fireFrame(scene: Scene): FireFrame | undefined {
  const frame = topFrame(scene);
  return frame?.kind === 'impulse' || frame?.kind === 'window' ? frame : undefined;
}

/** The slots of a fire action filled so far. */
export type FireSlots = { readonly [K in Exclude<keyof FireAction, 'kind'>]?: FireAction[K] | undefined };

/**
 * Looks up the counters of a fire action.
 *
 * @param action the action, or the slots filled so far
 * @rule 5.0
 */
export function fireOrder(scene: Scene, action: FireSlots): FireOrder {
  const frame = fireFrame(scene);
  const find = (ids: readonly CounterId[] | undefined): readonly Counter[] =>
    (ids ?? []).flatMap((id) => counterOf(scene.position, id) ?? []);
  const [lead] = find(action.lead === undefined ? [] : [action.lead]);
  const [leader] = find(action.leader === undefined ? [] : [action.leader]);
  return {
    side: frame?.by ?? '',
    from: action.from ?? '',
    target: action.target ?? '',
    units: find(action.units),
    weapons: find(action.weapons),
    ...(lead === undefined ? {} : { lead }),
    ...(leader === undefined ? {} : { leader }),
    assault: action.assaultFire ?? [],
    opportunity: frame?.kind === 'window',
  };
}

/** The unit that holds a weapon. */
export function holderOf(weapon: Counter): CounterId | undefined {
  return weapon.place.kind === 'hands' ? weapon.place.unit : undefined;
}

/** The weapons a unit fires in an order. */
export function weaponsFired(order: Pick<FireOrder, 'weapons'>, unit: Counter): readonly Counter[] {
  return order.weapons.filter((weapon) => holderOf(weapon) === unit.id);
}
