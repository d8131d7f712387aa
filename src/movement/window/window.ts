import type { Ledger } from '../../kernel/numbers/ledger.js';
import { wholeTotal } from '../../kernel/numbers/ledger.js';
import { byText } from '../../kernel/basis/order.js';
import { push, tell } from '../../state/procedure.js';
import { largest, smallest } from '../../kernel/basis/lists.js';
import { claymoresReady } from '../../combat/fire/claymore.js';
import { isMoverLeft } from '../../combat/attack/opportunity.js';
import { canShoot } from '../../combat/ordnance/legal-shots.js';
import { goesByStealth, isSpotted, isSpottedBy } from '../../spotting/index.js';
import type {
  AimFrame,
  Constraint,
  CounterId,
  GameProcedure,
  LocationId,
  MoveFrame,
  PassAction,
  Scene,
  Share,
  Side,
  WindowFrame,
} from '../../state/index.js';
import {
  claymoresBearing,
  constraint,
  hasFog,
  hexOf,
  isOnAircraft,
  isSmoky,
  markersOf,
  otherSide,
  topOf,
  ridersMayFire,
  topRiders,
  unitsOnMap,
} from '../../state/index.js';
import { HALF_POINTS } from '../../tables/index.js';
import type { Party } from '../party/mover.js';
import { anyOpportunityMovement } from './interrupting.js';
import { mayOpportunityFire } from './opportunity-fire.js';
import { reactors } from './react.js';
import { hasSniperFor } from './sniper.js';
import { movesQuietly } from '../step/step.js';

/**
 * The number of attacks that Opportunity Fire may make on a step: one for each MP spent. The switch
 * `opportunityFireCount` says whether the unit that spent least or most counts, or each by itself, the switch `halfMpAttacks` whether half
 * an MP counts.
 *
 * @param scene the scene
 * @param costs the cost that each mover paid, in half-points
 * @rule 5.3
 * @example attacksAllowed(scene, costs) // 2 for a step into Light Woods
 */
export function attacksAllowed(scene: Scene, costs: readonly Ledger[]): number {
  const { opportunityFireCount, halfMpAttacks } = scene.world.ruleset.switches;
  const spent = costs.map(wholeTotal);
  if (spent.length === 0) return 0;
  const points = opportunityFireCount === 'lowestMps' ? smallest(spent) : largest(spent);
  return halfMpAttacks === 'none' ? Math.trunc(points / HALF_POINTS) : Math.ceil(points / HALF_POINTS);
}

/**
 * Opens the window for Opportunity Fire on the step just made, if the other side has a unit that can use it.
 *
 * @param costs the cost that each mover paid, in half-points
 * @param units the units that have taken the step and are still there
 * @param entry the place the step led from, if it led into the location: then Claymores may be set off
 * @rule 5.3, 23.2.1
 * @example yield* openWindow(scene, costs, ['de.1-6-4.1'])
 */
export function* openWindow(
  scene: Scene,
  costs: readonly Ledger[],
  units: readonly CounterId[],
  entry?: Entry,
): GameProcedure {
  const frame = topOf(scene, 'move');
  const plain = frame === undefined ? undefined : windowOn(scene, frame, attacksAllowed(scene, costs), units);
  const open = plain === undefined ? undefined : withShares(scene, plain, costs);
  const unseen = frame?.at === undefined ? undefined : noFireAt(scene, frame.by, frame.at, units);
  const window = entry === undefined ? open : withClaymores(scene, open, unseen, entry);
  if (window === undefined || !anyOpportunityFire(scene, window)) return;
  yield* tell(() => ({
    kind: 'windowOpened',
    by: window.by,
    at: window.at,
    attacks: window.attacks,
    to: 'all',
  }));
  yield* push(window);
}

/**
 * A window with the attacks that each mover's own MPs allow, by the switch `opportunityFireCount` and where they differ.
 *
 * @rule 5.3
 */
function withShares(scene: Scene, window: WindowFrame, costs: readonly Ledger[]): WindowFrame {
  if (scene.world.ruleset.switches.opportunityFireCount !== 'eachItsOwn') return window;
  const shares = costs
    .map((cost): Share => ({ unit: cost.of ?? '', attacks: attacksAllowed(scene, [cost]) }))
    .filter(({ unit }) => window.movers.includes(unit))
    .sort((a, b) => byText(a.unit, b.unit));
  return shares.every(({ attacks }) => attacks === window.attacks) ? window : { ...window, shares };
}

/** A step into a location, with the location it led from; absent for off the map. */
export interface Entry {
  readonly from: LocationId | undefined;
}

/** A window in which nobody fires. */
function noFireAt(scene: Scene, side: Side, at: LocationId, movers: readonly CounterId[]): WindowFrame {
  return { kind: 'window', by: otherSide(scene.world, side), at, movers, attacks: 0, used: [] };
}

/**
 * A window with the Claymores that the step has come near. Units that Opportunity Fire does not see may meet Claymores
 * all the same.
 *
 * @param unseen the window that is opened for Claymores alone
 * @rule 23.2.1
 */
function withClaymores(
  scene: Scene,
  window: WindowFrame | undefined,
  unseen: WindowFrame | undefined,
  { from }: Entry,
): WindowFrame | undefined {
  const base = window ?? unseen;
  if (base === undefined || markersOf(scene.position, 'claymore').length === 0) return window;
  const claymores = claymoresBearing(scene, base.by, base.at, from);
  return claymores.length === 0 ? window : { ...base, claymores };
}

/**
 * The window in which only Claymores of the other side may answer a step.
 *
 * @param frame the group at its new location
 * @param from the location it has come from; absent: from off the map
 * @returns nothing where no Claymore bears
 * @rule 23.2.1
 * @example claymoreWindow(scene, frame, 'I5')?.claymores // ['I4']
 */
export function claymoreWindow(
  scene: Scene,
  { by, at, movers }: MoveFrame,
  from: LocationId | undefined,
): WindowFrame | undefined {
  if (at === undefined) return undefined;
  const units = movers.map(({ unit }) => unit);
  return withClaymores(scene, undefined, noFireAt(scene, by, at, units), { from });
}

/**
 * Opens the window on units that have fallen back before flames, if the enemies they flee from have a unit that can use
 * it.
 *
 * @param side the side of the units
 * @param at the location they have come to
 * @param from the location they left
 * @param movers the unit, or the rest of it after Mines
 * @param cost the price of the step, in half-points
 * @rule 1.6.3, 23.2.1
 * @example yield* openRetreatWindow(scene, 'de', 'J3', 'J4', ['de.1-6-4.1'], cost)
 */
export function* openRetreatWindow(
  scene: Scene,
  side: Side,
  at: LocationId,
  from: LocationId,
  movers: readonly CounterId[],
  cost: Ledger,
): GameProcedure {
  const by = otherSide(scene.world, side);
  const attacks = attacksAllowed(scene, [cost]);
  const unseen = noFireAt(scene, side, at, movers);
  const window = withClaymores(scene, attacks === 0 ? undefined : { ...unseen, attacks }, unseen, { from });
  if (window === undefined || !anyOpportunityFire(scene, window)) return;
  yield* tell(() => ({ kind: 'windowOpened', by, at, attacks, to: 'all' }));
  yield* push(window);
}

/**
 * Opens the window on a unit that is about to fire and exposes itself by it, when the other side has anybody to use it.
 *
 * @rule 15.1
 * @example yield* openAimWindow(scene, frame)
 */
export function* openAimWindow(scene: Scene, { by: side, unit, action, attacks, missile }: AimFrame): GameProcedure {
  const by = otherSide(scene.world, side);
  const at = action.from;
  const open: WindowFrame = { kind: 'window', by, at, movers: [unit], attacks, used: [] };
  const window = missile === undefined ? open : { ...open, missile };
  if (attacks === 0 || !anyOpportunityFire(scene, window)) return;
  yield* tell(() => ({ kind: 'windowOpened', by, at, attacks, to: 'all' }));
  yield* push(window);
}

/**
 * The window on a group's step, or nothing when it goes unseen.
 *
 * @param frame the group at its new location
 * @param attacks the number of attacks that the MPs of the step allow
 * @param units the units that have taken the step
 * @rule 5.3, 6.3, 6.4
 * @example windowOn(scene, frame, 2, ['de.1-6-4.1'])?.attacks // 2
 */
export function windowOn(
  scene: Scene,
  frame: MoveFrame,
  attacks: number,
  units: readonly CounterId[],
): WindowFrame | undefined {
  const { at } = frame;
  // Nobody fires at a vehicle where it has overrun the enemy.
  if (at === undefined || attacks === 0 || frame.overran !== undefined) return undefined;
  const by = otherSide(scene.world, frame.by);
  const quiet = frame.movers.length > 0 && movesQuietly(scene, frame);
  if (quiet && !isExposedAnyhow(scene, frame, at, by)) return undefined;
  // A unit that comes out of a Tunnel is not spotted just because it moves.
  if (frame.tunnel === true && !isSeen(scene, at, by)) return undefined;
  return {
    kind: 'window',
    by,
    at,
    movers: units,
    attacks,
    used: [],
  };
}

/**
 * Whether units that crawl or steal along can be fired at: their location is spotted. By the switch
 * `stealthOpportunityFire` Stealth units never are.
 *
 * @rule 6.4
 */
function isExposedAnyhow(scene: Scene, party: Party, at: LocationId, by: Side): boolean {
  const stealthy = party.movers.every((mover) => goesByStealth(scene, party.movers, mover));
  if (stealthy && scene.world.ruleset.switches.stealthOpportunityFire === 'never') return false;
  return isSeen(scene, at, by);
}

/**
 * Whether a location is spotted for a side, or somebody of it sees there through Smoke.
 *
 * @rule 10.1, 10.1.2
 */
function isSeen(scene: Scene, at: LocationId, by: Side): boolean {
  if (isSpotted(scene, at, by)) return true;
  return isSmoky(scene.position, hexOf(at)) && unitsOnMap(scene, by).some((unit) => isSpottedBy(scene, at, unit));
}

/**
 * Whether the side of a window has anything to do in it: a unit that may fire at the movers, ordnance that may, a Sniper to place who would
 * see them, or one that may move against them; or a Claymore to set off.
 *
 * @rule 5.3, 6.8, 23.2.1
 * @example anyOpportunityFire(scene, window)
 */
export function anyOpportunityFire(scene: Scene, window: WindowFrame): boolean {
  if (!isMoverLeft(scene, window)) return false;
  if (staysOpen(scene, window)) return true;
  if (isOnAircraft(scene, window)) return canShoot(scene, window);
  if (window.claymores !== undefined && claymoresReady(scene, window).next().done !== true) return true;
  if (unitsOnMap(scene, window.by).some((unit) => mayOpportunityFire(scene, window, unit))) return true;
  if (
    ridersMayFire(scene.world) &&
    topRiders(scene, window.by).some((rider) => mayOpportunityFire(scene, window, rider))
  )
    return true;
  if (canShoot(scene, window)) return true;
  if (window.sniper !== undefined || window.counterattack !== undefined) return false;
  if (scene.world.ruleset.switches.reactionFire === 'onSix' && reactors(scene, window).length > 0) return true;
  return hasSniperFor(scene, window) || anyOpportunityMovement(scene, window);
}

/**
 * In fog nobody learns from a window whether somebody could use it: it stays open while an attack is left. Only the side of
 * the window knows the Sniper or the Bunker that a special one is open for.
 */
function staysOpen({ world }: Scene, { attacks, sniper, counterattack }: WindowFrame): boolean {
  return attacks > 0 && sniper === undefined && counterattack === undefined && hasFog(world);
}

/**
 * The condition of letting a window go by: a Sniper just placed must fire.
 *
 * @rule 11.4
 */
export const passInWindow: readonly Constraint<PassAction>[] = [
  constraint('sniper-must-fire', '11.4', (scene) => {
    const sniper = topOf(scene, 'window')?.sniper;
    return sniper === undefined ? undefined : { unit: sniper };
  }),
];
