import type { System } from '../game/system.js';
import type { View } from '../game/game.js';
import type { Order } from '../walk/order.js';

/** A kind of attack for standing orders. */
export interface StandingAttack {
  readonly kind: string;
  /** The slots of which every value is tried. Of another slot the value with the most members is taken. */
  readonly tried: readonly string[];
  /** The slots that are left out where they may be. */
  readonly leftOut: readonly string[];
}

/** What standing orders need to know of a game. */
export interface StandingRules<S extends System> {
  /** The turn of a position. */
  readonly turnOf: (position: S['position']) => number;
  /** Whether the other side has opened this frame for an answer. */
  readonly isWindow: (frame: S['frame']) => boolean;
  /** The kinds of action by which a side does nothing more, in the order in which they are looked for. */
  readonly quiet: readonly string[];
  readonly attacks: readonly StandingAttack[];
  /** The place of whoever fires in an order; nothing where it is not chosen yet. */
  readonly from: (world: S['world'], view: View<S>, order: Order) => string | undefined;
  /** The hexes from whoever fires to the target of an order; nothing where one of both is not chosen yet. */
  readonly distance: (world: S['world'], view: View<S>, order: Order) => number | undefined;
  /** Whether a place is on the map. */
  readonly isPlace: (world: S['world'], name: string) => boolean;
  /** The side of whatever odds are about; nothing for what belongs to nobody. */
  readonly sideOf: (position: S['position'], subject: string) => string | undefined;
  /** The chances that an order may ask for, each with the results that it counts. */
  readonly chances: Readonly<Record<string, readonly string[]>>;
}
