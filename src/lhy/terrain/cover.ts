import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { smallest } from '../../kernel/basis/lists.js';
import type { Charts, ChartValues, Ground } from '../charts/index.js';
import { chartOf } from '../charts/index.js';
import type { Rulings } from '../rulings/index.js';
import { buildingsIn, hasTreeLine, isSunkenRoad } from './ground.js';
import type { HexsideKind } from './map.schema.js';
import type { LhyHex, LhyMap } from './map.js';

/** The kinds of fire against which terrain helps units on foot. */
export type CoveredFire = 'smallArms' | 'mortar';

/** A modifier of fire that terrain gives. */
export interface Cover {
  /** What gives it. */
  readonly by: string;
  readonly value: number;
  /** The section that gives it. */
  readonly rule: string;
}

/** A target hex, as fire comes into it. */
export interface CoverFacts {
  readonly map: LhyMap;
  readonly hex: LhyHex;
  /** What stands on the hexsides of the target hex that the fire crosses, and helps the units behind it. */
  readonly behind: readonly HexsideKind[];
  /** The firer is on a lower level. */
  readonly fromBelow: boolean;
  /** The fire comes along the road or railroad of the hex. */
  readonly along: boolean;
  /** What has been built in the hex. A Fortified Position counts as an Improved Position for others. */
  readonly works: readonly ('improvedPosition' | 'roadblock')[];
}

/** A sunken road against small arms through its hedgerow and along the road, and against mortar fire: printed in the rules. */
const SUNKEN = { through: -2, along: -1, mortar: -2 };

/** A roadblock against small arms: printed in the rules. */
const ROADBLOCK = -2;

const GROUND_SECTIONS: Readonly<Record<Ground, string>> = {
  rural: '4.1.1',
  urban: '4.1.2',
  beach: '4.1.14',
  woods: '4.1.3',
  heavyWoods: '4.1.3',
  jungle: '4.1.3',
  heavyJungle: '4.1.3',
  orchard: '4.1.15',
  palmGrove: '4.1.15',
  brush: '4.1.15',
  marsh: '4.1.13',
  river: '4.1.10',
};

/**
 * The section that describes a ground.
 *
 * @example sectionOf('woods') // '4.1.3'
 */
export function sectionOf(ground: Ground): string {
  return GROUND_SECTIONS[ground];
}

/**
 * The modifiers that the terrain of a hex gives to units on foot in it.
 *
 * @param charts the charts of the game
 * @param rulings the rulings of the game: `severalCovers` says whether the best one counts, or all
 * @param against the kind of fire
 * @param facts the hex, and how the fire comes into it
 * @returns the modifiers that count; none where the terrain gives none; or `chart-missing`
 * @rule 4.0, 4.1.4, 4.1.6, 4.1.7, 4.1.8, 4.1.8.1, 4.1.9, 4.1.9.1, 4.1.9.1.1, 4.1.16, 4.1.17, 11.3.3p, 11.4.6c
 * @example coverIn(charts, rulings, 'smallArms', facts).value // [{ by: 'woods', value: -1, rule: '4.1.3' }]
 */
export function coverIn(
  charts: Charts,
  { switches }: Pick<Rulings, 'switches'>,
  against: CoveredFire,
  facts: CoverFacts,
): Result<readonly Cover[]> {
  const chart = chartOf(charts, 'terrainEffects', { section: '4.0', term: against });
  if (!chart.ok) return chart;
  const covers = (against === 'smallArms' ? smallArmsCovers : mortarCovers)(chart.value, facts);
  const given = covers.filter(({ value }) => value !== 0);
  if (switches.severalCovers === 'sum') return ok(given);
  const best = smallest(given.map(({ value }) => value));
  return ok(given.filter(({ value }) => value === best).slice(0, 1));
}

type Effects = ChartValues['terrainEffects'];

function smallArmsCovers(effects: Effects, facts: CoverFacts): readonly Cover[] {
  const { map, hex, behind, fromBelow, along, works } = facts;
  const sunken = isSunkenRoad(map, hex);
  const isBehind = (kind: HexsideKind) => behind.includes(kind);
  const built = buildingsIn(hex).length > 0;
  const walled = (isBehind('wall') || (isBehind('hedgerow') && !sunken)) && !built;
  return [
    ...fills(effects, 'smallArms', hex),
    ...when(hex.level > 0 && fromBelow, 'hill', effects.hill.smallArms, '4.1.4'),
    ...when(walled, 'wall', effects.wall.smallArms, '4.1.7'),
    ...when(isBehind('treeLine'), 'treeLine', effects.treeLine.smallArms, '4.1.8'),
    ...when(hex.treeLined === true && !sunken, 'treeLinedRoad', effects.treeLinedRoad.smallArms, '4.1.9.1'),
    ...when(sunken && isBehind('hedgerow'), 'sunkenRoad', SUNKEN.through, '4.1.9.1.1'),
    ...when(sunken && along, 'sunkenRoad', SUNKEN.along, '4.1.9.1.1'),
    ...when(works.includes('improvedPosition'), 'improvedPosition', effects.improvedPosition.smallArms, '4.1.16'),
    ...when(works.includes('roadblock'), 'roadblock', ROADBLOCK, '4.1.17'),
  ];
}

function mortarCovers(effects: Effects, { map, hex, works }: CoverFacts): readonly Cover[] {
  const sunken = isSunkenRoad(map, hex);
  return [
    ...fills(effects, 'mortar', hex),
    ...when(hex.level > 0, 'hill', effects.hill.mortar, '4.1.4'),
    ...when(hasTreeLine(map, hex), 'treeLine', effects.treeLine.mortar, '4.1.8'),
    ...when(hex.treeLined === true && !sunken, 'treeLinedRoad', effects.treeLinedRoad.mortar, '4.1.9.1'),
    ...when(sunken, 'sunkenRoad', SUNKEN.mortar, '4.1.9.1.1'),
    ...when(works.includes('improvedPosition'), 'improvedPosition', effects.improvedPosition.mortar, '4.1.16'),
  ];
}

/** The ground of a hex, and of its buildings the one that helps most. */
function fills(effects: Effects, against: CoveredFire, hex: LhyHex): readonly Cover[] {
  const buildings = buildingsIn(hex).map((by): Cover => ({ by, value: effects[by][against], rule: '4.1.6' }));
  const best = smallest(buildings.map(({ value }) => value));
  return [
    { by: hex.ground, value: effects[hex.ground][against], rule: GROUND_SECTIONS[hex.ground] },
    ...buildings.filter(({ value }) => value === best).slice(0, 1),
  ];
}

function when(applies: boolean, by: string, value: number, rule: string): readonly Cover[] {
  return applies ? [{ by, value, rule }] : [];
}

/**
 * Whether a vehicle is hull-down: behind a wall, in a building hex, on a sunken road, or above the firer; but not against fire along
 * its own urban or sunken road.
 *
 * @param facts the hex of the vehicle, and how the fire comes into it
 * @rule 4.1.9.1.1, 11.5.4j
 * @example isHullDown(facts) // true behind a wall
 */
export function isHullDown({ map, hex, behind, fromBelow, along }: CoverFacts): boolean {
  const sunken = isSunkenRoad(map, hex);
  const urban = buildingsIn(hex).includes('urbanBuilding');
  if (along && (sunken || urban)) return false;
  const walled = behind.includes('wall') || behind.includes('hedgerow');
  return walled || sunken || fromBelow || buildingsIn(hex).length > 0;
}
