import type { FireMission } from '../tables/artillery.js';
import type { WeaponMode } from '../units/catalogue.js';
import type { MoveMode } from './frame.js';
import type { Change } from './event.js';
import type { CounterId, LocationId, Side } from './place.js';

/**
 * What a side may do. One spelling per action: sets sorted by id without repeats, absent fields absent. Every action
 * names who does it nowhere: that is the side the top frame asks.
 */
export type Action =
  | PlaceAction
  | FortifyAction
  | GiveAction
  | ReadyAction
  | RallyAction
  | FightOrDieAction
  | HealAction
  | RecombineAction
  | TakeAction
  | DropAction
  | DestroyAction
  | FlipAction
  | UnjamAction
  | SpotAction
  | NameAction
  | DoneAction
  | FireAction
  | ShootAction
  | SmokeAction
  | FaceFireAction
  | PutOutAction
  | BreachAction
  | StarshellAction
  | MortarAction
  | CallInAction
  | FireForEffectAction
  | AbortAction
  | PlaceSniperAction
  | MoveAction
  | EnterAction
  | StopAction
  | DismountAction
  | MeleeAction
  | WithdrawAction
  | PassAction
  | OverrideAction
  | AnswerAction;

/** Sets up one unit in a location. */
export interface PlaceAction {
  readonly kind: 'place';
  readonly counter: CounterId;
  readonly at: LocationId;
}
/** Sets up one Fortification, obstacle or Mines marker of a lot in a hex. */
export interface FortifyAction {
  readonly kind: 'fortify';
  /** The id of the lot. */
  readonly works: string;
  readonly at: LocationId;
  /** The hexside its arrow points to, `1` to `6`, where it has one. */
  readonly facing?: string;
}
/** Sets up one weapon in a unit's hands, with the side that is up. */
export interface GiveAction {
  readonly kind: 'give';
  readonly weapon: CounterId;
  readonly unit: CounterId;
  readonly mode: WeaponMode;
}
/** Ends the side's set-up. */
export interface ReadyAction {
  readonly kind: 'ready';
}
/** A rally attempt; `leader` lends his modifier, `pair` is a Self-Rally Pair. */
export interface RallyAction {
  readonly kind: 'rally';
  readonly unit: CounterId;
  readonly method: 'morale' | 'pair';
  readonly leader?: CounterId;
}
/** A Commissar tries once more to rally a unit that has failed; `leader` lends his modifier. */
export interface FightOrDieAction {
  readonly kind: 'fightOrDie';
  readonly commissar: CounterId;
  readonly unit: CounterId;
  readonly leader?: CounterId;
}
/** A Medic heals or rallies. */
export interface HealAction {
  readonly kind: 'heal';
  readonly medic: CounterId;
  readonly unit: CounterId;
}
/** Two Half-Squads join. */
export interface RecombineAction {
  readonly kind: 'recombine';
  readonly halves: readonly [CounterId, CounterId];
}
/** A unit takes a weapon: from a friend or from the ground in the Rally Phase, from the ground on the move. */
export interface TakeAction {
  readonly kind: 'take';
  readonly unit: CounterId;
  readonly weapon: CounterId;
}
/** A unit leaves a weapon behind. */
export interface DropAction {
  readonly kind: 'drop';
  readonly weapon: CounterId;
}
/** A unit destroys a weapon. */
export interface DestroyAction {
  readonly kind: 'destroy';
  readonly unit: CounterId;
  readonly weapon: CounterId;
}
/** A weapon is turned to another side: set up on its tripod, taken off it. */
export interface FlipAction {
  readonly kind: 'flip';
  readonly weapon: CounterId;
  readonly mode: WeaponMode;
}
/** Clears a jam. */
export interface UnjamAction {
  readonly kind: 'unjam';
  readonly weapon: CounterId;
}
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
/**
 * A direct-fire attack from one location at another. `units` take part, `weapons` are the Support Weapons they fire,
 * `lead` fires at full IFP, `leader` adds his modifier, `assaultFire` are those who will move afterwards.
 */
export interface FireAction {
  readonly kind: 'fire';
  readonly from: LocationId;
  readonly target: LocationId;
  readonly units: readonly CounterId[];
  readonly weapons: readonly CounterId[];
  /** The unit that sees for a Mortar which fires indirectly. */
  readonly observer?: CounterId;
  /** Units that fire weapons and hold back their IFP. */
  readonly weaponsOnly?: readonly CounterId[];
  readonly lead?: CounterId;
  readonly leader?: CounterId;
  readonly assaultFire?: readonly CounterId[];
}
/**
 * Ordnance fires by itself at a location: its holder, and `helper` who serves it with him; `leader` lends his modifier,
 * `assaultFire` are those of the three who will move afterwards.
 */
export interface ShootAction {
  readonly kind: 'shoot';
  readonly from: LocationId;
  readonly target: LocationId;
  /** The hex across the Barricade of the target's hex that is shot at, instead of the men there. */
  readonly barricade?: string;
  readonly weapon: CounterId;
  readonly helper?: CounterId;
  readonly leader?: CounterId;
  readonly assaultFire?: readonly CounterId[];
}
/** An attempt to lay Smoke. */
export interface SmokeAction {
  readonly kind: 'smoke';
  readonly unit: CounterId;
  readonly at: string;
}
/** A unit makes its Morale Check in the Fire around it: to stay in a Fire 1, or before it leaves a Fire 2. */
export interface FaceFireAction {
  readonly kind: 'faceFire';
  readonly unit: CounterId;
}
/** Units try together to put out the Fire 1 they stand in. */
export interface PutOutAction {
  readonly kind: 'putOut';
  readonly at: LocationId;
  readonly units: readonly CounterId[];
}
/** One unit assaults the Barricade between its hex and the next. */
export interface BreachAction {
  readonly kind: 'breach';
  readonly unit: CounterId;
  /** The hex on the other side. */
  readonly across: string;
  /** The anti-tank weapon it uses. */
  readonly weapon?: CounterId;
  /** The Leader who adds his LM. */
  readonly leader?: CounterId;
}
/** A Starshell over a hex: an attempt of a man's own, or placed by the Weapon Team `mortar` at his call. */
export interface StarshellAction {
  readonly kind: 'starshell';
  readonly unit: CounterId;
  readonly at: string;
  readonly mortar?: CounterId;
}
/** A Mortar Weapon Team fires at a hex and all in it; indirectly when an `observer` sees it. */
export interface MortarAction {
  readonly kind: 'mortar';
  readonly unit: CounterId;
  readonly target: string;
  readonly observer?: CounterId;
  /** The Leader who adds his LM to direct fire, by the switch `mortarDirectLm`. */
  readonly leader?: CounterId;
}
/** A Fire Mission of Off-board Artillery is called in: the Spotting Round is fired at a hex. */
export interface CallInAction {
  readonly kind: 'callIn';
  readonly caller: CounterId;
  readonly target: string;
  /** The id of the artillery. */
  readonly artillery: string;
  readonly mission: FireMission;
}
/** The Spotting Round, shifted or not, becomes Fire for Effect. */
export interface FireForEffectAction {
  readonly kind: 'fireForEffect';
  readonly at: string;
  /** The hexside a Walking Barrage goes to, or through which a line runs, `1` to `6`. */
  readonly facing?: string;
}
/** The Fire Mission is broken off after its Spotting Round. */
export interface AbortAction {
  readonly kind: 'abort';
}
/** Puts an unplaced Sniper on the map. */
export interface PlaceSniperAction {
  readonly kind: 'placeSniper';
  readonly unit: CounterId;
  readonly at: LocationId;
}
/** Starts a group moving; `modes` goes with `units`, place by place. A group off the map has no `from`. */
export interface MoveAction {
  readonly kind: 'move';
  readonly from?: LocationId;
  readonly units: readonly CounterId[];
  readonly modes: readonly MoveMode[];
}
/** The moving group takes one step: a hex, a level, or off the map (`off`). */
export interface EnterAction {
  readonly kind: 'enter';
  readonly to: LocationId;
}
/** The moving group ends its movement. */
export interface StopAction {
  readonly kind: 'stop';
}
/** The Mounted Units of the moving group dismount, and who rides with them. */
export interface DismountAction {
  readonly kind: 'dismount';
}
/** A side's part in a round of Melee: whom it strikes, and what its single men and weapons do. */
export interface MeleeAction {
  readonly kind: 'melee';
  readonly at: LocationId;
  readonly targets: readonly CounterId[];
  readonly weapons: readonly CounterId[];
  readonly leader?: CounterId;
  /** Units that use up a Skill which serves in one round only. */
  readonly skills?: readonly CounterId[];
}
/** Units announce that they will leave a Melee. */
export interface WithdrawAction {
  readonly kind: 'withdraw';
  readonly at: LocationId;
  readonly units: readonly CounterId[];
}
/** Lets an impulse or a window go by. */
export interface PassAction {
  readonly kind: 'pass';
}
/**
 * What a table decides against the rules, or where they are silent: an umpire, or both sides together. It is recorded with
 * who did it and why, and the game is marked by it.
 */
export interface OverrideAction {
  readonly kind: 'override';
  /** Who decides: any name. */
  readonly by: string;
  readonly reason: string;
  /** The sides that agree, sorted: both, where the game was made without an umpire. */
  readonly agreed?: readonly Side[];
  /** In their order; an impulse or a phase that begins leaves what was going on. */
  readonly changes: readonly Change[];
}
/** Answers the pending question of an action: faces entered by hand, or a choice. */
export interface AnswerAction {
  readonly kind: 'answer';
  readonly faces?: readonly number[];
  readonly choice?: string | readonly string[];
}

/** Every kind of action. */
export type ActionKind = Action['kind'];
