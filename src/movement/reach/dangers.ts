import type { Claymore, HexMarker, LocationId, Scene, WindowFrame } from '../../state/index.js';
import { claymoreAt, firingPlace, markersOf, otherSide, reduce, topRiders, unitsOnMap } from '../../state/index.js';
import { claymoresReady, minesAgainst } from '../../combat/index.js';
import { arrival } from './arrival.js';
import { meetsFireForEffect } from '../step/struck.js';
import type { Party } from '../party/mover.js';
import { mayOpportunityFire } from '../window/opportunity-fire.js';
import { claymoreWindow } from '../window/window.js';

/** Something on the way that hurts or holds units that enter. */
export interface Hazard {
  readonly at: LocationId;
  readonly marker: HexMarker;
}

/** The dangers for a group on its way to a location. */
export interface Exposure {
  /** Enemy locations that could use Opportunity Fire on the last step. */
  readonly locations: number;
  /** The attacks that Opportunity Fire could make on it. */
  readonly attacks: number;
  /** Attacks of Fire for Effect on the whole way. */
  readonly fireForEffect: number;
  /** Attacks of Mines on the whole way. */
  readonly mines: number;
  /** Claymores that could be set off on the whole way: each attacks once. */
  readonly claymores: number;
}

type OpportunityFire = Pick<Exposure, 'locations' | 'attacks'>;

export const NO_FIRE: OpportunityFire = Object.freeze({ locations: 0, attacks: 0 });

/**
 * The attacks on a group whenever it comes into a location, in their order.
 *
 * @rule 18.2, 21.4
 * @example dangersAt(scene, party, 'E4').map(({ marker }) => marker.kind) // ['mines']
 */
export function dangersAt(scene: Scene, { movers, at: from, by }: Party, at: LocationId): readonly Hazard[] {
  const markers = [...meetsFireForEffect(scene, movers, from, at), ...minesAgainst(scene, at, by)];
  return markers.map((marker) => ({ at, marker }));
}

/**
 * The Claymores that could be set off at a group that has come here.
 *
 * @param from where it has come from
 * @rule 23.2.1
 * @example claymoresOn(scene, party, 'E5').length // 1
 */
export function claymoresOn(scene: Scene, party: Party, from: LocationId | undefined): readonly Claymore[] {
  const { position } = scene;
  if (markersOf(position, 'claymore').length === 0) return [];
  const arrived = arrival(scene, party, from);
  const window = claymoreWindow(arrived.scene, arrived.frame, from);
  if (window === undefined) return [];
  const ready = [...claymoresReady({ ...arrived.scene, frames: [...arrived.scene.frames, window] }, window)];
  return ready.flatMap((at) => claymoreAt(position, at) ?? []);
}

/**
 * How many of some hazards are of one kind.
 *
 * @rule 18.2, 21.4
 * @example countOf(met, 'mines') // 1
 */
export function countOf(met: readonly Hazard[], kind: HexMarker['kind']): number {
  return met.filter(({ marker }) => marker.kind === kind).length;
}

/**
 * How many enemy locations could fire at a group that has come here.
 *
 * @rule 5.3
 * @example opportunityFireOn(scene, party, 2).locations // 1
 */
export function opportunityFireOn(scene: Scene, party: Party, attacks: number): OpportunityFire {
  const { at } = party;
  if (at === undefined) return NO_FIRE;
  const by = otherSide(scene.world, party.by);
  const movers = party.movers.map(({ unit }) => unit);
  const window: WindowFrame = { kind: 'window', by, at, movers, attacks, used: [] };
  const position = reduce(scene.position, { kind: 'unitsMoved', units: movers, into: at, cost: [], to: 'all' });
  const arrived: Scene = { ...scene, position };
  const from = new Set<LocationId>();
  for (const unit of [...unitsOnMap(arrived, by), ...topRiders(arrived, by)]) {
    const where = firingPlace(arrived, unit);
    if (where === undefined || from.has(where) || !mayOpportunityFire(arrived, window, unit)) continue;
    from.add(where);
  }
  return { locations: from.size, attacks };
}
