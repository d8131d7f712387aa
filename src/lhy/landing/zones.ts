import type { Direction } from '../../board/geometry.js';
import { DIRECTIONS, neighbour, opposite, range } from '../../board/geometry.js';
import type { Course, LhyScene, LhyWorld, MissionLanding, Stick } from '../state/index.js';
import { COURSES, landingNamed } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import {
  buildingsIn,
  hexsideBetween,
  isForest,
  isOpenGround,
  isOrchard,
  isRiver,
  keyOf,
  neighboursOf,
} from '../terrain/index.js';

/** The zones of two sticks are so far from each other: by a ruling one hex less. */
const APART = { beyondThree: 4, threeApart: 3 } as const;

/** A glider slides over so many hexes. */
const SKID = 3;

/**
 * The hexes in which a landing may have its zones.
 *
 * @rule 16.1.2
 * @example zoneHexes(world, landing).length // 99
 */
export function zoneHexes(
  { map, mission }: Pick<LhyWorld, 'map' | 'mission'>,
  { zone }: MissionLanding,
): readonly LhyHex[] {
  if (zone === undefined) return [...map.hexes.values()];
  return (mission.zones?.[zone] ?? []).flatMap((name) => map.names.get(name) ?? []);
}

/** The sticks or gliders that are planned. */
function planned({ world, position }: LhyScene, by: MissionLanding['by']): readonly Stick[] {
  return (position.plan?.sticks ?? []).filter(({ landing }) => landingNamed(world, landing)?.by === by);
}

/**
 * The landing zone of another stick of paratroopers that is too near to a hex.
 *
 * @returns its hex; nothing where there is none
 * @rule 16.1.2
 * @example zoneTooNear(scene, e5) // 'E7'
 */
export function zoneTooNear(scene: LhyScene, hex: LhyHex): string | undefined {
  const least = APART[scene.world.rulings.switches.landingZones];
  return planned(scene, 'parachute').find((stick) => {
    const other = scene.world.map.names.get(stick.hex);
    return other !== undefined && range(hex, other) < least;
  })?.hex;
}

/**
 * Whether another glider comes down in a hex, or lies there.
 *
 * @rule 16.1.2
 * @example isGliderIn(scene, 'E5') // false
 */
export function isGliderIn(scene: LhyScene, hex: string): boolean {
  return gliderHexes(scene).includes(hex);
}

/** The hexes of the gliders that are planned and of those that lie on the map. */
function gliderHexes(scene: LhyScene): readonly string[] {
  const lying = scene.position.markers.filter(({ kind }) => kind === 'glider').map(({ hex }) => hex);
  return [...planned(scene, 'glider').map(({ hex }) => hex), ...lying];
}

/**
 * The direction in which all gliders of this landing come down.
 *
 * @returns nothing before the first is planned
 * @rule 16.1.2
 * @example courseOfAll(scene) // '12'
 */
export function courseOfAll(scene: LhyScene): Course | undefined {
  return planned(scene, 'glider').find(({ course }) => course !== undefined)?.course;
}

function directionOf(course: Course): Direction {
  return DIRECTIONS[COURSES.indexOf(course)] ?? DIRECTIONS[0];
}

function isSkidHex({ map }: Pick<LhyWorld, 'map'>, hex: LhyHex): boolean {
  return isOpenGround(map, hex) && !isRiver(hex) && hex.ground !== 'marsh';
}

/**
 * The skid path of a glider: a line of three open hexes that ends in its landing zone. By a ruling the zone comes behind them.
 *
 * @param hex the landing zone
 * @param course the direction in which it comes down
 * @returns the hexes in their order, the landing zone last; nothing where the ground is not open
 * @rule 16.1.2
 * @example skidPath(world, e5, '12')?.map(({ name }) => name) // ['E7', 'E6', 'E5']
 */
export function skidPath(
  world: Pick<LhyWorld, 'map' | 'rulings'>,
  hex: LhyHex,
  course: Course,
): readonly LhyHex[] | undefined {
  const back = opposite(directionOf(course));
  const length = world.rulings.switches.skidPath === 'withZone' ? SKID : SKID + 1;
  const path = [hex];
  while (path.length < length) {
    const before = world.map.hexes.get(keyOf(neighbour(path[0] as LhyHex, back)));
    if (before === undefined) return undefined;
    path.unshift(before);
  }
  return path.every((each) => isSkidHex(world, each)) ? path : undefined;
}

/**
 * The directions in which a glider may come down in a hex.
 *
 * @rule 16.1.2
 * @example coursesFor(scene, e5) // ['12', '2']
 */
export function coursesFor(scene: LhyScene, hex: LhyHex): readonly Course[] {
  const all = courseOfAll(scene);
  return COURSES.filter(
    (course) => (all === undefined || all === course) && skidPath(scene.world, hex, course) !== undefined,
  );
}

/**
 * Whether a glider finds a landing zone on the map.
 *
 * @rule 16.1.2
 * @example hasGliderZone(world, landing) // false in woods all over
 */
export function hasGliderZone(world: Pick<LhyWorld, 'map' | 'mission' | 'rulings'>, landing: MissionLanding): boolean {
  return zoneHexes(world, landing).some((hex) => COURSES.some((course) => skidPath(world, hex, course) !== undefined));
}

/** What makes a landing dangerous in a hex beside the skid path: higher ground, trees, buildings, walls, tree lines, rivers. */
function blocks({ map }: Pick<LhyWorld, 'map'>, hex: LhyHex, level: number): boolean {
  return (
    isForest(hex) ||
    isOrchard(hex) ||
    isRiver(hex) ||
    hex.level > level ||
    buildingsIn(hex).length > 0 ||
    neighboursOf(hex).some((other) => hexsideBetween(map, hex, other) !== undefined)
  );
}

/**
 * Whether the skid path of a glider leads past something that makes a crash more likely.
 *
 * @param path its skid path, the landing zone last
 * @param others the hexes of all other gliders
 * @rule 16.1.5
 * @example isHazardous(world, path, []) // true beside a forest
 */
export function isHazardous(world: Pick<LhyWorld, 'map'>, path: readonly LhyHex[], others: readonly string[]): boolean {
  const { map } = world;
  return path.some((hex) => {
    const near = neighboursOf(hex).flatMap((at) => map.hexes.get(keyOf(at)) ?? []);
    const beside = near.filter((each) => !path.includes(each));
    return (
      [hex, ...near].some(({ name }) => others.includes(name)) || beside.some((each) => blocks(world, each, hex.level))
    );
  });
}
