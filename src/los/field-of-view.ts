import { buildingAt } from '../map/map.js';
import type { GameMap } from '../map/map.js';
import { losField } from './field.js';
import { postOf, seesIn } from './los.js';
import type { Floor } from '../tables/floors.js';
import type { LosEnd, LosPost } from './los.js';
import type { LosOverlay } from './overlay.js';
import { LOS_RULES } from './rules.js';
import type { LosRules } from './rules.js';
import type { LosCode } from './verdict.js';

/** A location of the map and the packed verdict of the line to it. */
export interface LosSpot {
  readonly hex: number;
  readonly floor: Floor;
  readonly code: LosCode;
}

/** The lines of sight from one end to a whole map. */
export interface FieldOfView {
  readonly from: LosPost;
  /** Every location of the map by hex index, then by floor; the end itself is among them. */
  readonly spots: readonly LosSpot[];
}

/**
 * The lines of sight from one end to every location of the map: the ground of each hex, the upper floor of a Building
 * of two storeys and the Rooftop of any Building; where it is asked for, the air over them too. Each verdict is the one
 * of `sees` for the pair, so it is the same in the other direction.
 *
 * @param map a compiled map
 * @param overlay the counters on it
 * @param from the end that looks
 * @param rules the open questions answered
 * @param air `withAir` where something can fly: this adds one line for each hex
 * @returns undefined when a named hex is not on the map
 * @rule 10.3
 * @example fieldOfView(map, BARE_MAP, { hex: 'I5' })?.spots.filter(({ code }) => !isBlocked(code)).length
 */
export function fieldOfView(
  map: GameMap,
  overlay: LosOverlay,
  from: LosEnd,
  rules: LosRules = LOS_RULES,
  air: 'withAir' | 'withoutAir' = 'withoutAir',
): FieldOfView | undefined {
  const post = postOf(map, from);
  if (post === undefined) return undefined;
  const field = losField(map, rules);
  const spots: LosSpot[] = [];
  for (let hex = 0; hex < map.size; hex++) {
    const floors = floorsOf(map, hex);
    for (const floor of air === 'withAir' ? [...floors, 'air' as const] : floors) {
      spots.push({ hex, floor, code: seesIn(field, overlay, post.hex, hex, post.floor, floor) });
    }
  }
  return { from: post, spots };
}

const OUTDOORS: readonly Floor[] = ['ground'];
const ONE_STOREY: readonly Floor[] = ['ground', 'roof'];
const TWO_STOREYS: readonly Floor[] = ['ground', 'upper', 'roof'];

/**
 * The floors on which units stand in a hex, Rooftops counted whether a scenario opens them or not.
 *
 * @rule 10.2, 10.6
 * @example floorsOf(map, hex) // ['ground', 'upper', 'roof'] in a Building of two storeys
 */
export function floorsOf(map: GameMap, hex: number): readonly Floor[] {
  const building = buildingAt(map, hex);
  if (building === undefined) return OUTDOORS;
  return building.storeys < 2 ? ONE_STOREY : TWO_STOREYS;
}
