import type { Spent } from './impulse-frame.js';
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
  /** Of a vehicle on wheels: what of it went along roads, where that makes it harder to hit. */
  readonly road?: number;
  /** A single man who rides with a Mounted Unit of the group: at its MF, over its terrain. */
  readonly rides?: true;
  /** It is kept moving from the turn before, and must enter a hex. */
  readonly continuous?: true;
  /** How it set out, so that what the fire on the way did to it can be told. */
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
  /** Those of the group who have stopped: Shaken, wounded, eliminated ones are not listed. */
  readonly halted: readonly CounterId[];
  /** Where the group is; absent while it is still off the map. */
  readonly at?: LocationId;
  readonly from?: LocationId;
  /** `entered`: the consequences of the last step are still to be seen to. */
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
  /** The helicopter has gone into its other mode: it does not do so again. */
  readonly changedFlight?: true;
  /** The vehicle has overrun the enemy in this hex, out of that one, or out of `off`: nobody fires at it here. */
  readonly overran?: LocationId;
  /** Whom the Fire of this stage has driven out: not to stop before it is out of the flames. */
  readonly flees?: 1 | 2;
  /** The last step led through a Tunnel: into one, or out of one into a Cave. */
  readonly tunnel?: true;
  /** An event has ended the move, and the impulse of these units. */
  readonly ends?: true;
  /** Units with ordnance that have fired on the way. */
  readonly spent?: readonly Spent[];
}

/** The other side may use Opportunity Fire on a step. */
export interface WindowFrame {
  readonly kind: 'window';
  readonly by: Side;
  readonly at: LocationId;
  readonly movers: readonly CounterId[];
  /** Attacks still allowed by the MPs spent. */
  readonly attacks: number;
  /** Locations that have used an attack. */
  readonly used: readonly LocationId[];
  /** Where Claymores lie within whose range the movers have come: they are set off before anybody fires. */
  readonly claymores?: readonly LocationId[];
  /** The Sniper just placed, who must fire at once. */
  readonly sniper?: CounterId;
  /** It is open on who guides a missile. */
  readonly missile?: MissileState;
  /** It is open on a vehicle for those alone whom it has overrun in their Bunker; sorted. */
  readonly counterattack?: readonly CounterId[];
  /** Units with ordnance that have fired in it; in a counterattack, everybody who has fired. */
  readonly spent?: readonly Spent[];
}

/** A missile is guided to its target, or lost: who guided it has had to check for damage. */
export const MISSILE_STATES = ['guided', 'lost'] as const;

/** How it is with a missile. */
export type MissileState = (typeof MISSILE_STATES)[number];

/** A unit that has to fall back before flames: one step, farther from those who fired. */
export interface RetreatFrame {
  readonly kind: 'retreat';
  readonly by: Side;
  readonly unit: CounterId;
  readonly from: LocationId;
  readonly firer: LocationId;
}
