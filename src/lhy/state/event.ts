import type { OnlyTold } from '../../kernel/procedure/effect.js';
import type { Side } from '../../engine/index.js';
import type { Direction } from '../../board/geometry.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Params } from '../../kernel/basis/result.js';
import type { Stick } from './landing.js';
import type { Assaulter, FireMarker, HexMarker } from './markers.js';
import type { VeiledSort } from '../units/index.js';
import type { Deed, LhyPosition, LhyResult, Phase } from './position.js';
import type { Acted, Condition, Mark, Motion, Place, Unit, Weapon } from './unit.js';

/** The course of a turn. */
export type TurnEvent =
  | { readonly kind: 'turnBegan'; readonly turn: number }
  | { readonly kind: 'phaseBegan'; readonly phase: Phase }
  | { readonly kind: 'initiativeWon'; readonly side: Side }
  | { readonly kind: 'timePassed'; readonly minutes: number }
  | { readonly kind: 'companySelected'; readonly company: string }
  | { readonly kind: 'coordinated'; readonly pairs: number }
  | {
      readonly kind: 'platoonsActivated';
      readonly platoons: readonly string[];
      readonly members: readonly string[];
      /** The companies that lend a single unit. */
      readonly adHoc: readonly string[];
    }
  | { readonly kind: 'pairSpent' }
  | { readonly kind: 'segmentBegan'; readonly side: Side; readonly of: 'activation' | 'reaction' }
  | { readonly kind: 'cycleEnded' }
  | { readonly kind: 'gameEnded'; readonly result: LhyResult };

/** What happens to units. */
export type UnitEvent =
  | { readonly kind: 'unitAdded'; readonly unit: Unit }
  | { readonly kind: 'unitPlaced'; readonly unit: string; readonly place: Place }
  | { readonly kind: 'conditionSet'; readonly unit: string; readonly condition: Condition }
  | { readonly kind: 'marked'; readonly unit: string; readonly mark: Mark; readonly by?: 'overwatch' }
  | { readonly kind: 'unmarked'; readonly unit: string; readonly mark: Mark }
  | { readonly kind: 'motionSet'; readonly unit: string; readonly motion?: Motion }
  | { readonly kind: 'facingSet'; readonly unit: string; readonly facing?: number }
  | { readonly kind: 'acted'; readonly unit: string; readonly as: Acted['as'] }
  | { readonly kind: 'weaponFired'; readonly unit: string; readonly weapon: Weapon }
  | { readonly kind: 'targetSet'; readonly unit: string; readonly hex?: string }
  | { readonly kind: 'vehicleLeft'; readonly unit: string; readonly vehicle: string }
  | { readonly kind: 'cameFromSet'; readonly unit: string; readonly direction?: Direction }
  /** A unit goes to the pool or is lost for good, and all its markers with it. */
  | { readonly kind: 'unitRemoved'; readonly unit: string; readonly place: Place }
  | { readonly kind: 'casualtiesMoved'; readonly by: number }
  /** A side has inquired about the concealed units of a hex, and has been told so many of each sort. */
  | {
      readonly kind: 'inquired';
      readonly by: Side;
      readonly hex: string;
      readonly found: Readonly<Partial<Record<VeiledSort, number>>>;
    }
  | { readonly kind: 'deedDone'; readonly deed: Deed };

/** Markers of fire and other markers. */
export type MarkerEvent =
  | { readonly kind: 'firePlaced'; readonly marker: FireMarker }
  | { readonly kind: 'fireCarried'; readonly marker: string; readonly hex: string }
  | { readonly kind: 'fireRemoved'; readonly markers: readonly string[] }
  | { readonly kind: 'markerPlaced'; readonly marker: HexMarker }
  | { readonly kind: 'markerRemoved'; readonly marker: string }
  /** Units on foot have tried in vain to get out of wire. */
  | { readonly kind: 'wireTried'; readonly marker: string };

/** What becomes of hexes, and the mortars that fire at them. */
export type HexEvent =
  | { readonly kind: 'hexsideTaken'; readonly hexside: string; readonly side: Side }
  | { readonly kind: 'controlTaken'; readonly objective: string; readonly entry?: string; readonly side?: Side }
  | { readonly kind: 'hexOverrun'; readonly hex: string }
  | { readonly kind: 'lightAsked'; readonly by: Side; readonly hex: string }
  | {
      readonly kind: 'mortarCalled';
      readonly mortar: string;
      readonly observer: string;
      readonly impact: string;
    }
  | { readonly kind: 'mortarExtended'; readonly mortar: string; readonly impact?: string }
  | { readonly kind: 'mortarReturned'; readonly mortar: string; readonly status: 'available' | 'pending' };

/** Airborne landings: what a side plans is known to it alone. */
export type LandingEvent =
  | { readonly kind: 'stickPlanned'; readonly side: Side; readonly stick: Stick }
  | { readonly kind: 'stickDropped'; readonly side: Side; readonly stick: string; readonly platoons: readonly string[] }
  | { readonly kind: 'assemblyPlanned'; readonly side: Side; readonly platoon: string; readonly hex: string }
  | { readonly kind: 'landingHeld'; readonly side: Side }
  | { readonly kind: 'landingBegan'; readonly side: Side }
  | { readonly kind: 'assemblyMarked'; readonly side: Side; readonly of: string; readonly hex: string }
  | { readonly kind: 'assembled'; readonly side: Side; readonly of: string }
  /** Steps that are lost in a landing do not move the Casualty marker; a step that comes back counts the other way. */
  | { readonly kind: 'landingLost'; readonly side: Side; readonly steps: number }
  | { readonly kind: 'mortarLanded'; readonly mortar: string; readonly hex?: string }
  /** A mortar section is lost, and a mortar platoon becomes a section. */
  | { readonly kind: 'mortarDestroyed'; readonly mortar: string };

/** Assaults from their declaration to their end. */
export type AssaultEvent =
  | { readonly kind: 'assaultJoined'; readonly hex: string; readonly side: Side; readonly assaulter: Assaulter }
  | { readonly kind: 'assaultLeft'; readonly hex: string; readonly unit: string }
  | { readonly kind: 'assaultMarked'; readonly hex: string }
  | { readonly kind: 'assaultEnveloped'; readonly hex: string }
  /** A hero is eliminated, and his marker stays in the Assault Hex. */
  | { readonly kind: 'heroRemembered'; readonly hex: string; readonly side: Side }
  | { readonly kind: 'assaultEnded'; readonly hex: string };

/** What is told and changes nothing: rolls and what they came to. */
export type ToldEvent =
  | {
      readonly kind: 'rolled';
      readonly purpose: string;
      readonly of: string;
      readonly rule: string;
      readonly faces: readonly number[];
    }
  | {
      readonly kind: 'summed';
      readonly sum: string;
      readonly of: string;
      readonly rule: string;
      readonly params: Params;
      /** The sums that count, without the die: their terms with sections and letters. */
      readonly sums?: readonly Ledger[];
    };

/** The parts of a position that are the same for both sides. */
type OpenPart =
  | 'turn'
  | 'minutes'
  | 'phase'
  | 'initiative'
  | 'casualties'
  | 'inquiries'
  | 'landings'
  | 'lights'
  | 'control'
  | 'hexsides'
  | 'overrun'
  | 'result';

/** A part of a position beside its units that a side may come to see in another way. */
type LookedPart = Exclude<keyof LhyPosition, 'units' | OpenPart>;

/** All of them: a new part of a position stands here, or is an `OpenPart`. */
const LOOKED: Readonly<Record<LookedPart, true>> = {
  fire: true,
  markers: true,
  deeds: true,
  assaults: true,
  activation: true,
  plan: true,
  serial: true,
  mortars: true,
};

/** The lists of a position in which ids stand beside those of its units, and which a side may come to see in another way. */
export const LOOKED_PARTS: readonly LookedPart[] = Object.keys(LOOKED) as LookedPart[];

/**
 * A side looks at the table again: `gone` are the units that it sees no more, `units` those that it sees now, or sees in another
 * way. The lists are those of its position as they are now; each is absent where it is as it was. Made for one side alone, and never
 * an event of a game.
 */
interface LookedEvent extends Partial<Pick<LhyPosition, LookedPart>> {
  readonly kind: 'looked';
  readonly gone: readonly string[];
  readonly units: readonly Unit[];
}

/** An event that writes a position. */
export type WrittenEvent = TurnEvent | UnitEvent | MarkerEvent | HexEvent | LandingEvent | AssaultEvent | LookedEvent;

/** An event that writes a position, and the side that may know it. */
export type LhyWritten = WrittenEvent & { readonly only?: Side };

/** An event. Only events write a position. `only` is the side that may know it; absent where both may. */
export type LhyEvent = LhyWritten | (ToldEvent & OnlyTold & { readonly only?: Side });
