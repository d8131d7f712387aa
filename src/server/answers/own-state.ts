import type { System, Transcript } from '../../engine/index.js';
import type { Lnlt } from '../../facade/index.js';

/** The state of a game in the stateless form, as text; the caller sends it with the next call. */
export interface OwnState {
  readonly state?: string;
}

/** The record of a game in the stateless form, where one came along. */
export interface OwnRecord<S extends System = Lnlt> {
  readonly record?: Transcript<S>;
}
