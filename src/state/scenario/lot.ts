import type { FortificationType } from '../../tables/fortifications.js';
import type { Area } from '../position/part.js';
import type { Side } from '../position/place.js';

/** A type of work: a Fortification, an obstacle, or Mines. */
export type WorkType = FortificationType | 'mines';

/** Fortifications, obstacles or Mines of one type that a side sets up where it likes within an area. */
export interface Works {
  readonly id: string;
  readonly type: WorkType;
  readonly count: number;
  /** The TM printed on the counter; the usual one of the type when left out. */
  readonly tm?: number;
  /** Mines: the FP printed on the counter; 1 when left out. */
  readonly fp?: number;
  readonly where: Area;
}

/** A Fortification, an obstacle or Mines that lie in a hex from the start, or once an event has laid them. */
export interface PlacedWork {
  readonly type: WorkType;
  readonly at: string;
  /** The side it belongs to; Mines must have one. */
  readonly side?: Side;
  readonly tm?: number;
  readonly fp?: number;
  /** The hexside its arrow points to, 1 to 6 as on the direction die. */
  readonly facing?: number;
}
