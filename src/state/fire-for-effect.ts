import type { GameMap } from '../map/index.js';
import { axialOf, indexOf, nameOf, neighboursOf, rangeBetween } from '../map/index.js';
import { hexrowDirection, opposite } from '../map/geometry.js';
import { CONCENTRATED, FIRE_FOR_EFFECT_REACH, LINE_SPACING, LOOSE_FIREPOWER, LOOSE_REACH } from '../tables/index.js';
import type { HexMarker } from './counter.js';
import { isUnderground } from './adjacency.js';
import type { LocationId } from './place.js';
import { hexOf } from './place.js';
import { markersOf } from './markers.js';
import type { Scene } from './scene.js';
import type { World } from './world.js';

/** A Fire for Effect marker. */
export type FireForEffect = Extract<HexMarker, { kind: 'fireForEffect' }>;

/** One attack of Fire for Effect: the marker, the hex it strikes, and with what Firepower. */
export interface Strike {
  readonly marker: FireForEffect;
  readonly hex: string;
  readonly fp: number;
}

/**
 * The Firepower of a Loose Mission: that of the chart, above it half the printed one, rounded up, less one; by the switch
 * `looseMissionAboveSix` never more than the chart's last.
 *
 * @rule 18.2.1
 * @example looseFirepower(world, 5) // 2
 */
export function looseFirepower(world: World, fp: number): number {
  const row = LOOSE_FIREPOWER.find(({ upTo }) => fp <= upTo);
  if (row !== undefined) return row.fp;
  return world.ruleset.switches.looseMissionAboveSix === 'capped' ? 2 : Math.ceil(fp / 2) - 1;
}

/**
 * The Firepower with which a marker strikes a hex.
 *
 * @returns nothing where it does not
 * @rule 18.1, 18.2, 18.2.1
 * @example firepowerOn(world, { kind: 'fireForEffect', at: 'H5', fp: 5, by: 'us' }, 'H6') // 5
 */
export function firepowerOn(world: World, marker: FireForEffect, hex: string): number | undefined {
  const centre = indexOf(world.map, marker.at);
  const struck = indexOf(world.map, hex);
  if (centre === undefined || struck === undefined) return undefined;
  const distance = rangeBetween(world.map, centre, struck);
  const { fp, pattern } = marker;
  switch (pattern) {
    case 'mortar':
    case 'single':
      return distance === 0 ? fp : undefined;
    case 'concentrated':
      if (distance > FIRE_FOR_EFFECT_REACH) return undefined;
      return shareOf(fp, distance === 0 ? CONCENTRATED.centre : CONCENTRATED.around);
    case 'loose': {
      if (distance > LOOSE_REACH) return undefined;
      const loose = looseFirepower(world, fp);
      return loose === 0 && world.ruleset.switches.looseMissionZero === 'noAttack' ? undefined : loose;
    }
    case 'line':
      return distance < LINE_SPACING && isInLine(world.map, marker, centre, struck) ? fp : undefined;
    default:
      return distance <= FIRE_FOR_EFFECT_REACH ? fp : undefined;
  }
}

function shareOf(fp: number, [of, by]: readonly [number, number]): number {
  return Math.ceil((fp * of) / by);
}

/** Whether a hex lies in the hexrow that runs through a marker's facing. */
function isInLine(map: GameMap, { facing }: FireForEffect, centre: number, hex: number): boolean {
  if (centre === hex) return true;
  const direction = hexrowDirection(axialOf(map, centre), axialOf(map, hex));
  return direction !== undefined && (direction === facing || opposite(direction) === facing);
}

/**
 * What a marker strikes: its own hex first, then the others by the direction die and by name.
 *
 * @rule 18.2
 * @example strikesOf(world, marker).length // 7
 */
export function strikesOf(world: World, marker: FireForEffect): readonly Strike[] {
  return hexesAround(world.map, marker.at, LOOSE_REACH).flatMap((hex) => {
    const fp = firepowerOn(world, marker, hex);
    return fp === undefined ? [] : [{ marker, hex, fp }];
  });
}

/** The hexes within a distance of one, ring by ring. */
function hexesAround(map: GameMap, hex: string, distance: number): readonly string[] {
  const found = indexOf(map, hex) === undefined ? [] : [hex];
  let ring = found;
  for (let step = 0; step < distance; step++) {
    const next = ring.flatMap((at) => neighboursOf(map, indexOf(map, at) ?? 0).map((index) => nameOf(map, index)));
    ring = [...new Set(next)].filter((at) => !found.includes(at));
    found.push(...ring);
  }
  return found;
}

const NONE: readonly Strike[] = [];

/**
 * The Fire for Effect that those meet who come into a location: nothing on the way from one floor of a hex to another, and
 * nothing in a Tunnel.
 *
 * @param from where they come from; absent off the map
 * @rule 18.2
 * @example strikesOnEntry(scene, 'H4', 'H5').length // 0
 */
export function strikesOnEntry(scene: Scene, from: LocationId | undefined, to: LocationId): readonly Strike[] {
  const markers = markersOf(scene.position, 'fireForEffect');
  if (markers.length === 0 || isUnderground(to)) return NONE;
  const hex = hexOf(to);
  if (from !== undefined && hexOf(from) === hex && !isUnderground(from)) return NONE;
  return markers.flatMap((marker) => {
    const fp = firepowerOn(scene.world, marker, hex);
    return fp === undefined ? [] : [{ marker, hex, fp }];
  });
}

/**
 * The hexes in which a marker degrades lines of sight: its own, and for Off-board Artillery the six around it.
 *
 * @rule 18.1, 18.2
 * @example hexesVeiledBy(map, { kind: 'fireForEffect', at: 'H5', fp: 2, by: 'us', pattern: 'mortar' }) // ['H5']
 */
export function hexesVeiledBy(map: GameMap, { at, pattern }: FireForEffect): readonly string[] {
  return hexesAround(map, at, pattern === 'mortar' ? 0 : FIRE_FOR_EFFECT_REACH);
}
