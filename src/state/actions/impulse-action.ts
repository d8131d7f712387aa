import type { CounterId, LocationId } from '../position/place.js';

/** Actions that carry an impulse on, and spotting attempts. */
export type ImpulseAction = SpotAction | NameAction | DoneAction | PassAction;

/** A spotting attempt. */
export interface SpotAction {
  readonly kind: 'spot';
  readonly unit: CounterId;
  readonly target: LocationId;
}

/** Names one more location for this impulse. */
export interface NameAction {
  readonly kind: 'name';
  readonly at: LocationId;
}

/** Ends the naming, the Rally Phase business or the impulse. */
export interface DoneAction {
  readonly kind: 'done';
}

/** Lets an impulse or a window go by. */
export interface PassAction {
  readonly kind: 'pass';
}
