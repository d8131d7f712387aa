import type { Shook, Spent } from './impulse-frame.js';
import type { CounterId, LocationId, Side } from '../position/place.js';
import type { MoveMode } from '../actions/move-mode.js';

/** One unit on the move; allowance and spent in half-points. */
export interface Mover {
  readonly unit: CounterId;
  readonly mode: MoveMode;
  readonly allowance: number;
  /** The allowance without the Leader's Double-Time. */
  readonly own: number;
  readonly spent: number;
  /** For a vehicle on wheels: the part of `spent` along roads, where that makes it harder to hit. */
  readonly road?: number;
  /** For a vehicle under Assault Move: the part of `spent` on turning in its hex. */
  readonly pivoted?: number;
  /** It has entered a hex of this impulse whose first one costs its nation less. */
  readonly eased?: true;
  /** A single man who rides with a Mounted Unit of the group: at its MF, over its terrain. */
  readonly rides?: true;
  /** It is kept moving from the turn before, and must enter a hex. */
  readonly continuous?: true;
  /** Its state when it set out, so that the effects of fire on the way can be seen. */
  readonly shaken?: true;
  readonly wounds?: number;
  /** By the switch `fireForEffectEntry`: the Fire for Effect that has attacked it on the way already, as `barrageKey` names it. */
  readonly struck?: readonly string[];
}

/** A group on the move. */
export interface MoveFrame {
  readonly kind: 'move';
  readonly by: Side;
  readonly movers: readonly Mover[];
  /** The units of the group that have stopped. Shaken, wounded and eliminated units are not listed. */
  readonly halted: readonly CounterId[];
  /** Where the group is; absent while it is still off the map. */
  readonly at?: LocationId;
  readonly from?: LocationId;
  /** `entered`: the consequences of the last step still have to be carried out. */
  readonly step: 'ready' | 'entered';
  /** Hexes or levels entered so far. */
  readonly steps: number;
  /** Leaders that keep up Double-Time. */
  readonly leader?: CounterId;
  readonly withdrawal?: true;
  /** The last step led from one Trench into the next: men on foot were no easier to hit. */
  readonly trench?: true;
  /** Gun Weapon Teams that have chosen which way to face in the hex they have entered. */
  readonly faced?: readonly CounterId[];
  /** The helicopter has changed its mode. It may not do so again in this impulse. */
  readonly changedFlight?: true;
  /**
   * The vehicle has overrun the enemy in its present hex. This is the hex it came from, or `off`. Nobody fires at it
   * here.
   */
  readonly overran?: LocationId;
  /** A Fire of this stage has driven the group out. It may not stop before it is out of the flames. */
  readonly flees?: 1 | 2;
  /** The last step led through a Tunnel: into one, or out of one into a Cave. */
  readonly tunnel?: true;
  /** An event has ended the move, and the impulse of these units. */
  readonly ends?: true;
  /** Units with ordnance that have fired on the way. */
  readonly spent?: readonly Spent[];
}

/** A mover and the number of Opportunity Fire attacks that its own MPs allow on it. */
export interface Share {
  readonly unit: CounterId;
  readonly attacks: number;
}

/** The other side may use Opportunity Fire on a step. */
export interface WindowFrame {
  readonly kind: 'window';
  readonly by: Side;
  readonly at: LocationId;
  readonly movers: readonly CounterId[];
  /** Attacks still allowed by the MPs spent. */
  readonly attacks: number;
  /**
   * The attacks that the MPs of each mover allow, sorted by unit: where these differ and the switch
   * `opportunityFireCount` counts each by itself.
   */
  readonly shares?: readonly Share[];
  /** Locations that have used an attack. */
  readonly used: readonly LocationId[];
  /** The locations of Claymores that the movers have come near. Claymores are set off before anybody fires. */
  readonly claymores?: readonly LocationId[];
  /** The Sniper just placed, who must fire at once. */
  readonly sniper?: CounterId;
  /** Units that have acted and may fire in this window all the same: Reaction Fire; sorted. */
  readonly reacting?: readonly CounterId[];
  /** The window is open on a unit that guides a missile. */
  readonly missile?: MissileState;
  /** The window is open on a vehicle, only for the units that it has overrun in their Bunker; sorted. */
  readonly counterattack?: readonly CounterId[];
  /** Units with ordnance that have fired in it; in a counterattack, all units that have fired. */
  readonly spent?: readonly Spent[];
  /** By the switch `separateAttacks`: the units that its attacks have Shaken, by the location of the firers. */
  readonly shook?: readonly Shook[];
}

/** A missile is guided to its target, or lost because the unit that guided it had to check for damage. */
export const MISSILE_STATES = ['guided', 'lost'] as const;

/** The state of a missile. */
export type MissileState = (typeof MISSILE_STATES)[number];

/** A unit that has to fall back before flames: one step, away from the firers. */
export interface RetreatFrame {
  readonly kind: 'retreat';
  readonly by: Side;
  readonly unit: CounterId;
  readonly from: LocationId;
  readonly firer: LocationId;
}
