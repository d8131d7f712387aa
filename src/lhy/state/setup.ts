import type { Side } from '../../engine/index.js';
import type { DiceChoice } from '../../engine/play/create-game.js';
import type { Assault, Assaulter, FireMarker, HexMarker, Mortar } from './markers.js';
import type { Landings } from './landing.js';
import type { Activation, Deed, Phase } from './position.js';
import type { SegmentFrame } from './frames.js';
import type { Acted, Unit } from './unit.js';

/**
 * A unit of a situation. With the id of a counter of the mission its type and its side may be left out; without an id the first counter
 * of the type that is free is taken.
 */
export interface SetupUnit extends Partial<Omit<Unit, 'place' | 'acted'>> {
  /**
   * Where it is: a hex, `in:` with a vehicle, `waiting` or `waiting:` with a group of entry hexes, `airborne:` with a landing, `returning:` with a minute, `pool`,
   * `exited`, `lost`. Absent: where the mission has it.
   */
  readonly at?: string;
  /** What it has spent its action on in this turn. */
  readonly acted?: Acted['as'];
}

/** A marker of fire of a situation. The side is that of who fired; its value has no parts where they are left out. */
export interface SetupFire
  extends Omit<FireMarker, 'id' | 'by' | 'terms' | 'segment'>, Partial<Pick<FireMarker, 'by' | 'terms' | 'segment'>> {}

/** An assault of a situation. */
export interface SetupAssault extends Omit<Assault, 'units'> {
  readonly units: readonly (Omit<Assaulter, 'cycle'> & Partial<Pick<Assaulter, 'cycle'>>)[];
}

/** Something that was done: in the hex where the unit is, in the latest segment, and seen by who sees it, where nothing else is said. */
export interface SetupDeed extends Pick<Deed, 'unit' | 'kind'>, Partial<Omit<Deed, 'unit' | 'kind' | 'side'>> {
  /** The hex that it has fired at: its front follows from it. */
  readonly target?: string;
}

/** The activation. Its members follow from the platoons, their support and the units that go along, unless they are written down. */
export interface SetupActivation extends Partial<Omit<Activation, 'adHoc'>> {
  readonly support?: readonly string[];
  /** The units of other platoons that go along. */
  readonly along?: readonly string[];
}

/** A situation that somebody has typed in: what lies on the table, and who acts. */
export interface LhySetup {
  readonly units: readonly SetupUnit[];
  readonly turn?: number;
  readonly minutes?: number;
  /** In `cleanUp` the side with the initiative places its dummies anew. */
  readonly phase?: Extract<Phase, 'activation' | 'assaultResolution' | 'mortarAdjustment' | 'cleanUp'>;
  /** The side that holds the initiative; the attacker when left out. */
  readonly initiative?: Side;
  readonly casualties?: number;
  readonly activation?: SetupActivation;
  /** The segment that is played: an activation segment of the side with the initiative when left out. */
  readonly segment?: Partial<Omit<SegmentFrame, 'kind'>>;
  readonly fire?: readonly SetupFire[];
  /** What else lies in hexes; that of the mission when left out. */
  readonly markers?: readonly Omit<HexMarker, 'id'>[];
  readonly assaults?: readonly SetupAssault[];
  readonly deeds?: readonly SetupDeed[];
  /** What differs of the mortars of the mission, by id. */
  readonly mortars?: Readonly<
    Record<string, Partial<Pick<Mortar, 'status' | 'observer' | 'impact' | 'called' | 'fell'>>>
  >;
  /** Who controls objectives, by id; as the mission has it for the others. */
  readonly control?: Readonly<Record<string, Side>>;
  readonly hexsides?: Readonly<Record<string, Side>>;
  readonly overrun?: readonly string[];
  /** The active side plans its airborne landing. */
  readonly landing?: true;
  /** What airborne landings have left: Assembly markers, and the turns in which the sides have landed. */
  readonly landings?: Landings;
  /** The counters of the mission that are not mentioned stand where the mission has them. Otherwise they are in the pool. */
  readonly keepRest?: true;
  /** Dice from hands when left out. */
  readonly dice?: 'entered' | Extract<DiceChoice, { readonly seed: string }>;
}
