import type { HexId } from '../../board/names.js';
import { append } from '../../kernel/basis/lists.js';
import type { GameMap } from '../../map/index.js';
import type { Direction } from '../../map/index.js';
import { indexOf, nameOf, neighbourIn, neighboursOf, rangeBetween } from '../../map/index.js';
import { opposite } from '../../board/geometry.js';
import { CONCENTRATED, FIRE_FOR_EFFECT_REACH, LINE_SPACING, LOOSE_FIREPOWER, LOOSE_REACH } from '../../tables/index.js';
import type { HexMarker } from '../position/counter.js';
import { isUnderground } from '../terrain/adjacency.js';
import type { LocationId } from '../position/place.js';
import { hexOf, isAir } from '../position/place.js';
import { markersOf } from '../position/markers.js';
import type { Scene } from '../scene.js';
import type { World } from '../world.js';

/** A Fire for Effect marker. */
export type FireForEffect = Extract<HexMarker, { kind: 'fireForEffect' }>;

/** One attack of Fire for Effect: the marker, the hex it strikes, and its Firepower there. */
export interface Strike {
  readonly marker: FireForEffect;
  readonly hex: HexId;
  readonly fp: number;
}

/**
 * The Firepower of a Loose Mission: the number of the chart. Above the chart it is half the printed Firepower, rounded
 * up, less one; by the switch `looseMissionAboveSix` it is never more than the chart's last number.
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
export function firepowerOn(world: World, marker: FireForEffect, hex: HexId): number | undefined {
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
      return lineStruck(world, marker).includes(hex) ? fp : undefined;
    default:
      return distance <= FIRE_FOR_EFFECT_REACH ? fp : undefined;
  }
}

function shareOf(fp: number, [of, by]: readonly [number, number]): number {
  return Math.ceil((fp * of) / by);
}

/**
 * The hexes of a straight line that starts at a hex, nearest first, to the edge of the map.
 *
 * @param line its steps, repeated over and over, in directions of the direction die
 * @rule 18.2.1
 * @example alongLine(map, 'G5', '1', 3) // ['G4', 'G3', 'G2']
 */
export function alongLine(map: GameMap, from: string, line: string, hexes: number): readonly string[] {
  const found: string[] = [];
  let at = indexOf(map, from);
  for (let step = 0; step < hexes && at !== undefined; step++) {
    at = neighbourIn(map, at, directionAt(line, step));
    if (at !== undefined) found.push(nameOf(map, at));
  }
  return found;
}

function directionAt(line: string, step: number): Direction {
  return Number(line[step % line.length] ?? 1) as Direction;
}

/**
 * The same line the other way.
 *
 * @rule 18.2.1
 * @example reversed('121') // '454'
 */
export function reversed(line: string): string {
  return line.replaceAll(/./g, (direction) => `${opposite(Number(direction) as Direction)}`);
}

/**
 * How far the markers at the ends of a Line Barrage lie from the first, by the switch `lineMissionMarkers`.
 *
 * @rule 18.2.1
 * @example lineReach(world) // { ahead: 3, behind: 3 }
 */
export function lineReach({ ruleset }: World): { readonly ahead: number; readonly behind: number } {
  const { ahead, behind, farBehind } = LINE_SPACING;
  return { ahead, behind: ruleset.switches.lineMissionMarkers === 'threeAndFour' ? farBehind : behind };
}

/**
 * The hexes that the middle marker of a line strikes: its own hex and all hexes up to the end markers. The end markers
 * strike their own hexes.
 */
function lineStruck(world: World, { at, line = '1' }: FireForEffect): readonly string[] {
  const { ahead, behind } = lineReach(world);
  const halves = [alongLine(world.map, at, line, ahead - 1), alongLine(world.map, at, reversed(line), behind - 1)];
  return [at, ...halves.flat()];
}

/**
 * The attacks of a marker: its own hex first, then the others in the order of the direction die and by name.
 *
 * @rule 18.2
 * @example strikesOf(world, marker).length // 7
 */
export function strikesOf(world: World, marker: FireForEffect): readonly Strike[] {
  const hexes = marker.pattern === 'line' ? lineStruck(world, marker) : hexesAround(world.map, marker.at, LOOSE_REACH);
  return hexes.flatMap((hex) => {
    const fp = firepowerOn(world, marker, hex);
    return fp === undefined ? [] : [{ marker, hex, fp }];
  });
}

/** The hexes within a distance of one, ring by ring. */
function hexesAround(map: GameMap, hex: HexId, distance: number): readonly string[] {
  const found = indexOf(map, hex) === undefined ? [] : [hex];
  let ring = found;
  for (let step = 0; step < distance; step++) {
    const next = ring.flatMap((at) => neighboursOf(map, indexOf(map, at) ?? 0).map((index) => nameOf(map, index)));
    ring = [...new Set(next)].filter((at) => !found.includes(at));
    append(found, ring);
  }
  return found;
}

/**
 * The attacks of several markers of one mission together: no hex is struck twice.
 *
 * @rule 18.2.1
 * @example strikesOfAll(world, markers).map(({ hex }) => hex)
 */
export function strikesOfAll(world: World, markers: readonly FireForEffect[]): readonly Strike[] {
  return onceEach(markers.flatMap((marker) => strikesOf(world, marker)));
}

/** The three markers of a Walking Barrage are one fire: a hex within reach of two markers is struck by the first. */
function onceEach(strikes: readonly Strike[]): readonly Strike[] {
  return strikes.filter(({ marker, hex }, i) => {
    if (marker.walks === undefined) return true;
    return strikes.findIndex((other) => other.hex === hex && isOfOneBarrage(other.marker, marker)) === i;
  });
}

function isOfOneBarrage(a: FireForEffect, b: FireForEffect): boolean {
  return a.walks !== undefined && b.walks !== undefined && a.by === b.by;
}

const NONE: readonly Strike[] = [];

/**
 * The Fire for Effect that attacks units when they come into a location. None attacks on the way from one floor of a
 * hex to another, in a Tunnel or in the air.
 *
 * @param from where they come from; absent off the map
 * @rule 18.2, 19.2.8
 * @example strikesOnEntry(scene, 'H4', 'H5').length // 0
 */
export function strikesOnEntry(scene: Scene, from: LocationId | undefined, to: LocationId): readonly Strike[] {
  const markers = markersOf(scene.position, 'fireForEffect');
  if (markers.length === 0 || isUnderground(to) || isAir(to)) return NONE;
  const hex = hexOf(to);
  if (from !== undefined && hexOf(from) === hex && !isUnderground(from) && !isAir(from)) return NONE;
  return onceEach(
    markers.flatMap((marker) => {
      const fp = firepowerOn(scene.world, marker, hex);
      return fp === undefined ? [] : [{ marker, hex, fp }];
    }),
  );
}

/**
 * The key that tells one Fire for Effect from another. A Walking Barrage has one key.
 *
 * @rule 18.2
 * @example barrageKey(marker) // 'us H5 concentrated'
 */
export function barrageKey({ at, by, pattern, walks }: FireForEffect): string {
  return walks === undefined ? `${by} ${at} ${pattern ?? 'standard'}` : `${by} walking`;
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
