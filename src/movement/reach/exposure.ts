import type { Meter } from '../../kernel/odds/meter.js';
import type { Finding, Ledger } from '../../kernel/numbers/ledger.js';
import { bestBlast, bestFire, claymoresReady } from '../../combat/index.js';
import { isSpotted, spottedFinding } from '../../spotting/index.js';
import type {
  CounterId,
  DetonateAction,
  FireAction,
  LocationId,
  MoveMode,
  Scene,
  WindowFrame,
} from '../../state/index.js';
import {
  claymoreCrew,
  firingPlace,
  hexOf,
  isUnderground,
  otherSide,
  topOf,
  topRiders,
  unitsOnMap,
} from '../../state/index.js';
import { arrival } from './arrival.js';
import type { Hazard } from './dangers.js';
import type { Party } from '../party/mover.js';
import type { Reach, Way } from './reachable.js';
import { waysOf } from './reachable.js';
import { mayOpportunityFire } from '../window/opportunity-fire.js';
import { claymoreWindow, windowOn } from '../window/window.js';

/** An enemy location that could fire at the group when it has come to a location, or set off a Claymore. */
export interface Threat {
  readonly from: LocationId;
  /** The units there that could. */
  readonly units: readonly CounterId[];
  /** Its strongest attack, with the sums that it and the defence come to without the dice. */
  readonly action: FireAction | DetonateAction;
  readonly attack: Ledger;
  readonly defence: Ledger;
}

/** A location that a group can reach, with the dangers there and on the way. */
export interface ExposedReach extends Reach {
  /** How the enemy sees the group there: because of its movement, because of a unit near it, or not at all. */
  readonly spotted: Finding;
  /** Whether Opportunity Fire can be made on the last step. */
  readonly opportunityFire: boolean;
  /**
   * The Claymores that could be set off at the group there, then the locations that could fire at it, each with its
   * strongest attack. None where the group is not spotted, or in Melee.
   */
  readonly threats: readonly Threat[];
  /** The attacks of Fire for Effect and Mines, Claymores within range, Fire, Wire and events on the way, in its order. */
  readonly hazards: readonly Hazard[];
}

/**
 * Where a group can get to, with the fire it would draw there, attack by attack.
 *
 * @param scene the scene; under a move frame the group on the move goes on, whatever units are named
 * @param units the units that would move together
 * @param modes their modes: one for all, or one for each in the same order
 * @param meter counts the hexes that the group tries to enter; when it is spent, the locations found up to there are told
 * @returns as `reachable` has them
 * @rule 5.3, 6.0
 * @example exposedReach(scene, ['de.1-6-4.1'], 'move')[0]?.threats.map((threat) => threat.from) // ['I5']
 */
export function exposedReach(
  scene: Scene,
  units: readonly CounterId[],
  modes: MoveMode | readonly MoveMode[],
  meter?: Meter,
): readonly ExposedReach[] {
  return waysOf(scene, units, modes, meter).map((way) => exposed(scene, way).reach);
}

/** A threat, with the scene under the window in which it would be carried out. */
export interface ThreatInWindow {
  readonly threat: Threat;
  readonly scene: Scene;
}

/** A way with the fire that its last step would draw, and the scenes in which to ask more about it. */
export interface ExposedWay {
  readonly reach: ExposedReach;
  /** The group before its last step, and when it has come. */
  readonly before: Party;
  readonly party: Party;
  /** The scene when the group has come, before anybody has acted on it. */
  readonly arrived: Scene;
  readonly threats: readonly ThreatInWindow[];
}

/**
 * As `exposedReach`, with the scenes in which the threats and the orders of the group can be asked about.
 *
 * @rule 5.3, 6.0
 * @example exposedWays(scene, ['de.1-6-4.1'], 'move')[0]?.threats[0]?.scene.frames.at(-1)?.kind // 'window'
 */
export function exposedWays(
  scene: Scene,
  units: readonly CounterId[],
  modes: MoveMode | readonly MoveMode[],
  meter?: Meter,
): readonly ExposedWay[] {
  return waysOf(scene, units, modes, meter).map((way) => exposed(scene, way));
}

function exposed(scene: Scene, way: Way): ExposedWay {
  const { party, before, reach, met } = way;
  const arrived = arrival(scene, party, reach.via);
  const by = otherSide(scene.world, party.by);
  const hazards = reach.way.flatMap((at) => [...met.filter((danger) => danger.at === at), ...lyingAt(scene, at)]);
  const spotted = spottedFinding(arrived.scene, reach.at, by);
  const seen = isSpotted(arrived.scene, reach.at, by);
  const window = windowOn(arrived.scene, arrived.frame, reach.exposure.attacks, unitIds(way));
  const opened: WindowFrame = window ?? {
    kind: 'window',
    by,
    at: reach.at,
    movers: unitIds(way),
    attacks: 1,
    used: [],
  };
  const fires = seen && reach.melee !== true ? threatsIn(arrived.scene, opened) : [];
  const blasts =
    reach.melee === true ? [] : blastsIn(arrived.scene, claymoreWindow(arrived.scene, arrived.frame, reach.via));
  const threats = [...blasts, ...fires];
  const opportunityFire = window !== undefined && fires.length > 0;
  return {
    reach: { ...reach, spotted, opportunityFire, threats: threats.map(({ threat }) => threat), hazards },
    before,
    party,
    arrived: arrived.scene,
    threats,
  };
}

function unitIds({ party }: Way): readonly CounterId[] {
  return party.movers.map((mover) => mover.unit);
}

/** The strongest attack of each location that could fire in a window. */
function threatsIn(scene: Scene, window: WindowFrame): readonly ThreatInWindow[] {
  const inWindow: Scene = { ...scene, frames: [...scene.frames, window] };
  const able = new Map<LocationId, CounterId[]>();
  for (const unit of [...unitsOnMap(inWindow, window.by), ...topRiders(inWindow, window.by)]) {
    const from = firingPlace(inWindow, unit);
    if (from === undefined || !mayOpportunityFire(inWindow, window, unit)) continue;
    able.set(from, [...(able.get(from) ?? []), unit.id]);
  }
  return [...able].flatMap(([from, units]) => {
    const best = bestFire(inWindow, from, window.at);
    return best === undefined ? [] : [{ threat: { from, units, ...best }, scene: inWindow }];
  });
}

/**
 * The strongest attack of each location that may fire in the window that is open, and each Claymore that may be set off in it.
 *
 * @rule 5.3, 23.2.1
 * @example threatsUnder(scene).map(({ from }) => from) // ['I5']
 */
export function threatsUnder(scene: Scene): readonly Threat[] {
  const window = topOf(scene, 'window');
  if (window === undefined) return [];
  const beneath: Scene = { ...scene, frames: scene.frames.slice(0, -1) };
  return [...blastsIn(beneath, window), ...threatsIn(beneath, window)].map(({ threat }) => threat);
}

/**
 * The attack of each Claymore that could be set off in a window, with the units that could do it.
 *
 * @rule 23.2.1
 */
function blastsIn(scene: Scene, window: WindowFrame | undefined): readonly ThreatInWindow[] {
  if (window === undefined) return [];
  const inWindow: Scene = { ...scene, frames: [...scene.frames, window] };
  return [...claymoresReady(inWindow, window)].flatMap((from) => {
    const best = bestBlast(inWindow, window, from);
    const units = claymoreCrew(scene, { at: from, side: window.by }).map(({ id }) => id);
    return best === undefined ? [] : [{ threat: { from, units, ...best }, scene: inWindow }];
  });
}

/** The dangers on the ground of a location that do not attack. A Tunnel runs below them. */
function lyingAt(scene: Scene, at: LocationId): readonly Hazard[] {
  if (isUnderground(at)) return [];
  const lying = scene.position.markers.filter(
    (marker) =>
      marker.at === hexOf(at) &&
      (marker.kind === 'fire' ||
        marker.kind === 'event' ||
        (marker.kind === 'fortification' && marker.type === 'wire')),
  );
  return lying.map((marker) => ({ at, marker }));
}
