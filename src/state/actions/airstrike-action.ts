/** An airstrike. */
export type AirstrikeAction = ApproachAction | StrafeAction | BombAction | FlyOnAction;

/** An aircraft comes onto the map, and flies straight across it from there. */
export interface ApproachAction {
  readonly kind: 'approach';
  /** A hex at the edge it comes from. */
  readonly at: string;
  /** The direction it flies in, `1` to `6`. */
  readonly heading: string;
}

/** It fires its cannon at the hex it is over. */
export interface StrafeAction {
  readonly kind: 'strafe';
}

/** It drops a bomb on the hex it is over; a bomber all of its bombs. */
export interface BombAction {
  readonly kind: 'bomb';
}

/** It flies on to the next hex, or off the map. */
export interface FlyOnAction {
  readonly kind: 'flyOn';
}
