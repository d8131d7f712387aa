import { largest } from '../../kernel/basis/lists.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import type { Building, Charts, Ground } from '../charts/index.js';
import { BUILDINGS, chartOf } from '../charts/index.js';
import type { LhyHex, LhyMap } from './map.js';
import { hexsideBetween, neighboursOf } from './map.js';

const FORESTS: readonly Ground[] = ['woods', 'heavyWoods', 'jungle', 'heavyJungle'];
const ORCHARDS: readonly Ground[] = ['orchard', 'palmGrove', 'brush'];

/**
 * Whether a hex is a forest hex: woods or jungle, heavy or not.
 *
 * @rule 4.1.3
 * @example isForest(hex) // true in woods
 */
export function isForest({ ground }: LhyHex): boolean {
  return FORESTS.includes(ground);
}

/**
 * Whether a hex is an orchard, a palm grove or brush.
 *
 * @rule 4.1.15
 * @example isOrchard(hex) // true in brush
 */
export function isOrchard({ ground }: LhyHex): boolean {
  return ORCHARDS.includes(ground);
}

/**
 * The buildings that are drawn in a hex, each kind once.
 *
 * @rule 4.1.6
 * @example buildingsIn(hex) // ['hut']
 */
export function buildingsIn({ shapes = [] }: LhyHex): readonly Building[] {
  return BUILDINGS.filter((kind) => shapes.some((shape) => shape.kind === kind));
}

/**
 * Whether a hex is an urban building road: it has an urban building, and a road or a railroad.
 *
 * @rule 4.1.9.2
 * @example isUrbanBuildingRoad(hex) // false without a road
 */
export function isUrbanBuildingRoad(hex: LhyHex): boolean {
  return (
    buildingsIn(hex).includes('urbanBuilding') &&
    hex.ways?.some(({ kind }) => kind === 'road' || kind === 'railroad') === true
  );
}

/**
 * Whether a hex is open terrain: no building, forest, orchard, palm grove or brush, and no tree line around it.
 *
 * @param treeLine whether a tree line stands on one of its hexsides
 * @rule 4.0, 4.1.1, 4.1.2, 4.1.14
 * @example isOpen(hex, false) // true on a beach
 */
export function isOpen(hex: LhyHex, treeLine: boolean): boolean {
  return !treeLine && !isForest(hex) && !isOrchard(hex) && buildingsIn(hex).length === 0;
}

/**
 * The level to which a hex rises: its ground, and on it the highest of its forest and its buildings.
 *
 * @param charts the charts of the game: the Terrain Effects Table says how high terrain is
 * @returns the level, or `chart-missing`
 * @rule 4.1.4
 * @example topOf(charts, hex) // 3 for woods on a hill of level 2
 */
export function topOf(charts: Charts, hex: LhyHex): Result<number> {
  const rises = [...(isForest(hex) || isOrchard(hex) ? [hex.ground] : []), ...buildingsIn(hex)];
  if (rises.length === 0) return ok(hex.level);
  const chart = chartOf(charts, 'terrainEffects', { section: '4.1.4', term: 'level' });
  if (!chart.ok) return chart;
  return ok(hex.level + largest(rises.map((term) => chart.value[term].level)));
}

/**
 * Whether a hex has a river in it, forested or not.
 *
 * @rule 4.1.10
 * @example isRiver(hex) // true where a river runs through woods
 */
export function isRiver({ ground, ways }: LhyHex): boolean {
  return ground === 'river' || ways?.some(({ kind }) => kind === 'river') === true;
}

/**
 * Whether a hex has a tree line on one of its hexsides.
 *
 * @rule 4.1.8
 * @example hasTreeLine(map, hex) // false where only walls stand around it
 */
export function hasTreeLine(map: LhyMap, hex: LhyHex): boolean {
  return neighboursOf(hex).some((other) => hexsideBetween(map, hex, other) === 'treeLine');
}

/**
 * Whether a hex of a map is open terrain, its tree lines counted.
 *
 * @rule 4.0, 4.1.8
 * @example isOpenGround(map, hex) // true on a beach
 */
export function isOpenGround(map: LhyMap, hex: LhyHex): boolean {
  return isOpen(hex, hasTreeLine(map, hex));
}

/**
 * Whether the road of a hex is a sunken road: hedgerows stand on both sides of it.
 *
 * @rule 4.1.9.1.1
 * @example isSunkenRoad(map, hex) // false between tree lines that are no hedgerows
 */
export function isSunkenRoad(map: LhyMap, hex: LhyHex): boolean {
  const hedged = neighboursOf(hex).some((other) => hexsideBetween(map, hex, other) === 'hedgerow');
  return hex.treeLined === true && hedged;
}
