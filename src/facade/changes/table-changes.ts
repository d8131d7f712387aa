import type { Counter, CounterId, HexMarker, LocationId, Phase, Place, Side, Status } from '../../state/index.js';

/** What was done with one counter on a table: it was dragged, turned over, given a marker. One counter may be named several times. */
export interface CounterChange {
  readonly counter: CounterId;
  /** For a counter that is new on the table: its type and its side. Its id may be any that no counter has. */
  readonly type?: string;
  readonly side?: Side;
  /** Where it was, for a check. */
  readonly from?: Place;
  /** Where it is now; absent where it has not moved. */
  readonly to?: Place;
  /** Its state before, for a check. */
  readonly before?: Status;
  /** Its state now; absent where it is as it was. */
  readonly after?: Status;
}

/** A marker as a table shows it: its kind, its place, and as much more as can be seen of it. */
export interface MarkerShown {
  readonly kind: HexMarker['kind'];
  readonly at: LocationId;
  readonly stage?: number;
  readonly by?: Side;
  readonly kept?: true;
  readonly fought?: boolean;
  readonly fp?: number;
  readonly pattern?: string;
  readonly facing?: number;
  readonly line?: string;
  readonly walks?: number;
  readonly type?: string;
  readonly tm?: number;
  readonly side?: Side;
  readonly terrain?: string;
  readonly event?: string;
}

/** The markers that were laid on the map, and those that were taken off it. */
export interface MarkersChanged {
  readonly put?: readonly MarkerShown[];
  readonly taken?: readonly MarkerShown[];
}

/** What the track of a table shows. */
export interface TrackShown {
  readonly turn?: number;
  readonly phase?: Phase;
  /** The side whose set-up, Rally Phase or impulse it is. */
  readonly side?: Side;
}

/** What has changed on a table that enforces no rule. */
export interface TableChanges {
  /** In the order in which it was done, or in any other. */
  readonly counters: readonly CounterChange[];
  /** The markers on the map; absent where the table says nothing about them, so that nobody compares them. */
  readonly markers?: MarkersChanged;
  /** The dice that fell, in their order; absent where nobody knows them: then dice are looked for that give what the table shows. */
  readonly dice?: readonly (readonly number[])[];
  /** What the track shows now; absent where nobody looks at it. */
  readonly track?: TrackShown;
  /** The fields of a state that can be seen on the table: `markers`, `shaken`; absent where all can be. The others are not compared. */
  readonly shown?: readonly (keyof Status)[];
}

/** A counter as the table shows it after the changes. */
export interface Wanted {
  readonly id: CounterId;
  readonly type: string;
  readonly side: Side;
  readonly place: Place;
  readonly status: Status;
}

/** The table that has to be explained. */
export interface Target {
  /** The counters before the changes, sorted by id. */
  readonly base: readonly Counter[];
  /** The counters that have changed, by their ids. */
  readonly wanted: ReadonlyMap<CounterId, Wanted>;
  /** Counters that are new on the table. */
  readonly created: readonly Wanted[];
  /** The markers that must lie on the map; absent where nobody compares them. */
  readonly markers: readonly (HexMarker | MarkerShown)[] | undefined;
  /** All faces that fell; absent where nobody knows them. */
  readonly faces: readonly number[] | undefined;
  readonly track: TrackShown | undefined;
  /** The fields of a state that the table shows; absent where it shows all of them. */
  readonly shown: ReadonlySet<string> | undefined;
}
