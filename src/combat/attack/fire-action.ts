import { recent } from '../../kernel/basis/recent.js';
import type { Frame, ImpulseFrame, MoveFrame, Position, Spent, WindowFrame } from '../../state/index.js';
import type { Counter, CounterId, FireAction, LocationId, Scene, Side } from '../../state/index.js';
import { counterOf, countersOf, hasMarker, isUnfinished, topFrame } from '../../state/index.js';

/** A fire action with its counters looked up, as the sums and the constraints read it. */
export interface FireOrder {
  readonly side: Side;
  readonly from: LocationId;
  readonly target: LocationId;
  readonly units: readonly Counter[];
  readonly weapons: readonly Counter[];
  /** The unit that sees for a Mortar which fires indirectly. */
  readonly observer?: Counter | undefined;
  /** Units that hold back their IFP. */
  readonly weaponsOnly: readonly CounterId[];
  /** Which machine gun of the vehicle that fires, or which piece of its ordnance. */
  readonly gun?: string | undefined;
  /** The vertex that the vehicle turns its chassis to for it. */
  readonly pivot?: number | undefined;
  readonly lead?: Counter | undefined;
  readonly leader?: Counter | undefined;
  readonly assault: readonly CounterId[];
  /** The vehicle shot at, instead of the men in the target. */
  readonly vehicle?: Counter | undefined;
  /** The hex across the Barricade shot at. */
  readonly barricade?: string | undefined;
  /** A Claymore is set off: nobody fires. */
  readonly claymore?: true | undefined;
  /** Opportunity Fire, not the fire of an impulse. */
  readonly opportunity: boolean;
  /** The earlier fire of units with ordnance, on the same occasion. */
  readonly spent?: readonly Spent[] | undefined;
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

/**
 * Whether fire under a frame is Opportunity Fire: it is in a window, except fire back out of an overrun Bunker.
 *
 * @rule 5.3, 21.1.3
 * @example isOpportunity(window) // true
 */
export function isOpportunity(frame: FireFrame | undefined): boolean {
  return frame?.kind === 'window' && frame.counterattack === undefined;
}

/** The slots of a fire action filled so far. */
export type FireSlots = { readonly [K in Exclude<keyof FireAction, 'kind'>]?: FireAction[K] | undefined };

/** An order with its counters, and the scene in which it was looked up. */
interface Found {
  readonly position: Position;
  readonly frames: readonly Frame[];
  readonly order: FireOrder;
}

/** Every field of an order. */
const FIELDS = Object.keys({
  side: true,
  from: true,
  target: true,
  units: true,
  weapons: true,
  observer: true,
  weaponsOnly: true,
  gun: true,
  pivot: true,
  lead: true,
  leader: true,
  assault: true,
  vehicle: true,
  barricade: true,
  claymore: true,
  opportunity: true,
  spent: true,
} satisfies Record<keyof FireOrder, true>) as readonly (keyof FireOrder)[];

/** The slots that each field of an order is looked up from. A field that is not listed is looked up from none. */
export type Sources<S> = { readonly [K in keyof FireOrder]?: readonly (keyof S)[] };

/**
 * A way to look up the counters of an action: every constraint of it asks anew, and it is found once in a scene. An order of
 * which slots are still open is looked up field by field.
 *
 * @param make looks them up
 * @param sources the slots that each field comes from
 * @example lookedUp(makeOrder, SOURCES)(scene, action) === lookedUp(makeOrder, SOURCES)(scene, action) // for the same action in the same scene
 */
export function lookedUp<S extends object>(
  make: (scene: Scene, slots: S) => FireOrder,
  sources: Sources<S>,
): typeof make {
  const found = recent<S, Found>();
  return (scene, slots) => {
    const { position, frames } = scene;
    const known = found.get(slots);
    if (known?.position === position && known.frames === frames) return known.order;
    if (isUnfinished(slots)) return fieldByField(make, sources, scene, slots);
    const order = make(scene, slots);
    found.set(slots, { position, frames, order });
    return order;
  };
}

/** An order of which each field looks at its own slots alone. */
function fieldByField<S extends object>(
  make: (scene: Scene, slots: S) => FireOrder,
  sources: Sources<S>,
  scene: Scene,
  slots: S,
): FireOrder {
  const madeFrom = (names: readonly (keyof S)[]): FireOrder =>
    make(scene, Object.fromEntries(names.map((name) => [name, slots[name]])) as S);
  const order = {};
  for (const field of FIELDS)
    Object.defineProperty(order, field, { enumerable: true, get: () => madeFrom(sources[field] ?? [])[field] });
  return order as FireOrder;
}

/**
 * Looks up the counters of a fire action.
 *
 * @param action the action, or the slots filled so far
 * @rule 5.0
 * @example fireOrder(scene, action).units.map((unit) => unit.id) // ['us.2-5-4.1']
 */
export const fireOrder: (scene: Scene, action: FireSlots) => FireOrder = /* @__PURE__ */ lookedUp(makeOrder, {
  from: ['from'],
  target: ['target'],
  units: ['units'],
  weapons: ['weapons'],
  vehicle: ['vehicle'],
  observer: ['observer'],
  weaponsOnly: ['weaponsOnly'],
  gun: ['gun'],
  pivot: ['pivot'],
  lead: ['lead'],
  leader: ['leader'],
  assault: ['units', 'leader', 'assaultFire'],
});

const NO_IDS: readonly CounterId[] = Object.freeze([]);
const NO_COUNTERS: readonly Counter[] = Object.freeze([]);
const NO_FIRE: readonly Spent[] = Object.freeze([]);

function makeOrder(scene: Scene, action: FireSlots): FireOrder {
  const { position } = scene;
  const frame = fireFrame(scene);
  const { units = NO_IDS, weapons = NO_IDS, assaultFire } = action;
  return {
    side: frame?.by ?? '',
    from: action.from ?? '',
    target: action.target ?? '',
    units: countersOf(position, units),
    weapons: countersOf(position, weapons),
    observer: counterNamed(position, action.observer),
    weaponsOnly: action.weaponsOnly ?? NO_IDS,
    gun: action.gun,
    pivot: action.pivot === undefined ? undefined : Number(action.pivot),
    lead: counterNamed(position, action.lead),
    leader: counterNamed(position, action.leader),
    assault: assaultFirers(frame, units, action.leader, assaultFire),
    vehicle: counterNamed(position, action.vehicle),
    opportunity: isOpportunity(frame),
    spent: frame?.spent ?? NO_FIRE,
  };
}

/**
 * An order under a lead and a Leader who have just been found for it.
 *
 * @param order the order, without both
 * @rule 5.1, 5.2
 * @example ledOrder(scene, order, 'us.2-5-4.1', undefined).lead?.id // 'us.2-5-4.1'
 */
export function ledOrder(
  scene: Scene,
  order: FireOrder,
  lead: CounterId | undefined,
  leader: CounterId | undefined,
): FireOrder {
  if (lead === undefined && leader === undefined) return order;
  const { position } = scene;
  const frame = fireFrame(scene);
  const units = order.units.map(({ id }) => id);
  return {
    side: order.side,
    from: order.from,
    target: order.target,
    units: order.units,
    weapons: order.weapons,
    observer: order.observer,
    weaponsOnly: order.weaponsOnly,
    gun: order.gun,
    pivot: order.pivot,
    lead: counterNamed(position, lead),
    leader: counterNamed(position, leader),
    assault: leader === undefined ? order.assault : assaultFirers(frame, units, leader, undefined),
    vehicle: order.vehicle,
    opportunity: order.opportunity,
    spent: order.spent,
  };
}

/** Looks one up where one is named. */
function counterNamed(position: Position, id: CounterId | undefined): Counter | undefined {
  return id === undefined ? undefined : counterOf(position, id);
}

/**
 * The units of an order that use Assault Fire: the units named, and units that have used it already for the other
 * attack of a unit with ordnance.
 *
 * @rule 6.1.1
 * @example assaultFirers(frame, ['us.2-5-4.1'], undefined, undefined) // []
 */
export function assaultFirers(
  frame: FireFrame | undefined,
  units: readonly CounterId[],
  leader: CounterId | undefined,
  named: readonly CounterId[] = NO_IDS,
): readonly CounterId[] {
  if (frame?.kind !== 'impulse' || frame.spent === undefined) return named;
  const bound = frame.named.flatMap((group) => group.mustMove ?? []);
  const before = bound.filter((id) => units.includes(id) || id === leader);
  return [...new Set([...named, ...before])];
}

/**
 * The weapons a unit of an order has fired before, on the same occasion: its ordnance, in another attack than the
 * present one.
 *
 * @rule 1.6.4
 * @example firedBefore(order, squad) // 0
 */
export function firedBefore({ spent = [] }: Pick<FireOrder, 'spent'>, unit: Counter): number {
  return spent.find((each) => each.unit === unit.id)?.weapons.length ?? 0;
}

/**
 * Whether a unit of an order fires from under Operations Complete, or did so a moment ago with its other attack.
 *
 * @rule 4.1
 * @example firesFromOpsComplete(order, squad) // false
 */
export function firesFromOpsComplete({ opportunity, spent = [] }: FireOrder, unit: Counter): boolean {
  if (!opportunity) return false;
  return hasMarker(unit, 'opsComplete') || spent.some((each) => each.unit === unit.id && each.opsComplete === true);
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
 * The weapons a unit fires in an order: those in its hands, and the ordnance of its own, which has the unit's id.
 *
 * @example weaponsFired(order, squad).map((weapon) => weapon.id) // ['us.bar.1']
 */
export function weaponsFired({ weapons }: Pick<FireOrder, 'weapons'>, unit: Counter): readonly Counter[] {
  let fired: Counter[] | undefined;
  for (const weapon of weapons) if (isFiredBy(weapon, unit)) (fired ??= []).push(weapon);
  return fired ?? NO_COUNTERS;
}

/**
 * Whether a weapon is a unit's to fire: it is in the unit's hands, or the ordnance of its own.
 *
 * @example isFiredBy(bar, squad) // true
 */
export function isFiredBy(weapon: Counter, unit: Counter): boolean {
  return weapon.id === unit.id || holderOf(weapon) === unit.id;
}
