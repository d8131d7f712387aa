import { frameOf, topOf } from '../../engine/index.js';
import { derived } from '../../kernel/basis/derived.js';
import { inner } from '../../kernel/basis/inner.js';
import { cacheOf } from '../../engine/world/cache.js';
import type { Result } from '../../kernel/basis/result.js';
import { problem, refuse } from '../../kernel/basis/result.js';
import { DIRECTIONS, neighbour, range } from '../../board/geometry.js';
import type { LhyScene, ManeuverFrame, Unit } from '../state/index.js';
import {
  carriedBy,
  enemiesIn,
  has,
  hexOf,
  hourIn,
  inPlay,
  isPrimaryImpact,
  kindOf,
  mayFight,
  inScene,
  ownIn,
  typeOf,
  unitsNamed,
} from '../state/index.js';
import type { CostClass } from '../charts/index.js';
import type { Visibility } from '../sight/index.js';
import type { LhyHex, LhyMap } from '../terrain/index.js';
import { areJoined, buildingsIn, isRiver, keyOf } from '../terrain/index.js';
import type { Allowance } from './ways/allowance.js';
import { ROAD_BONUS, allowanceOf, canPay, costClassOf } from './ways/allowance.js';
import type { StepCost } from './ways/step.js';
import { stepCost } from './ways/step.js';

/** A maneuver under way: its frame, its units, and the hex where they are. */
export interface Moving {
  readonly frame: ManeuverFrame;
  readonly units: readonly Unit[];
  /** The first of the units; all pay alike. */
  readonly unit: Unit;
  readonly from: LhyHex;
}

/** Within so many hexes of an enemy combat unit there is no bonus for roads. */
const NEAR = 2;

/**
 * The maneuver on top of the frames.
 *
 * @returns nothing where no maneuver is under way
 * @rule 10.0
 * @example movingIn(scene)?.from.name // 'B2'
 */
export function movingIn(scene: LhyScene): Moving | undefined {
  return topOf(scene, 'maneuver') === undefined ? undefined : movingNow(scene);
}

const movingNow = /* @__PURE__ */ inScene((scene): Moving | undefined => {
  const frame = topOf(scene, 'maneuver');
  if (frame === undefined) return undefined;
  const units = unitsNamed(scene.position, frame.units);
  const [unit] = units;
  const from = hexNamed(scene, frame.path.at(-1) ?? frame.start);
  return unit === undefined || from === undefined ? undefined : { frame, units, unit, from };
});

/**
 * The hex of a name.
 *
 * @example hexNamed(scene, 'B2')?.ground // 'woods'
 */
export function hexNamed({ world }: Pick<LhyScene, 'world'>, name: string): LhyHex | undefined {
  return world.map.names.get(name);
}

/**
 * The hexes on the map around a hex.
 *
 * @example around(scene, a1).map(({ name }) => name) // ['B1', 'B2', 'A2']
 */
export function around({ world }: Pick<LhyScene, 'world'>, hex: LhyHex): readonly LhyHex[] {
  const known = neighbours(world.map);
  const asked = known.get(hex);
  if (asked !== undefined) return asked;
  const hexes = DIRECTIONS.flatMap((direction) => world.map.hexes.get(keyOf(neighbour(hex, direction))) ?? []);
  known.set(hex, hexes);
  return hexes;
}

/** The hexes around those hexes of a map that have been asked about. */
const neighbours = /* @__PURE__ */ derived((_: LhyMap): Map<LhyHex, readonly LhyHex[]> => new Map());

/**
 * What one step of a maneuver costs.
 *
 * @param unit one of its units
 * @param from the hex that it leaves
 * @param to the hex that it enters
 * @param mode how it moves
 * @param before the last hex that it has entered in this maneuver
 * @rule 10.0, 4.1
 * @example costOfStep(scene, squad, a1, a2, 'forward')
 */
export function costOfStep(
  { world, position }: LhyScene,
  unit: Unit,
  from: LhyHex,
  to: LhyHex,
  mode: ManeuverFrame['mode'],
  before?: LhyHex,
): Result<StepCost> {
  if (world.mission.outOfPlay?.includes(to.name) === true)
    return refuse(problem('no-way', { by: 'outOfPlay', hex: to.name }, '23.0(12)'));
  const { cameFrom } = unit;
  const origin = cameFrom === undefined ? undefined : world.map.hexes.get(keyOf(neighbour(from, cameFrom)))?.name;
  const mover = { class: costClassOf(typeOf(world, unit)), exempt: isExempt(unit, mode) };
  const wades = isRiver(from) && from.ford !== true && cameFrom !== undefined;
  const urbanBefore = before !== undefined && buildingsIn(before).includes('urbanBuilding');
  const price = (): Result<StepCost> => {
    const roadblocks = position.markers.flatMap(({ kind, hex }) => (kind === 'roadblock' ? [hex] : []));
    const wire = position.markers.flatMap(({ kind, hex }) => (kind === 'wire' ? [hex] : []));
    return stepCost(world.charts, {
      map: world.map,
      rulings: world.rulings,
      from,
      to,
      mover,
      wades,
      urbanBefore,
      roadblocks,
      ...(wire.length > 0 ? { wire } : {}),
      ...(world.mission.impassableRivers === true ? { impassableRivers: true } : {}),
      ...(origin === undefined ? {} : { cameFrom: origin }),
    });
  };
  // Without roadblocks and wire a step costs the same in every position.
  if (position.markers.some(({ kind }) => kind === 'roadblock' || kind === 'wire')) return price();
  const known = inner(inner(inner(cacheOf(world, 'lhy.step', noPrices), from.name), to.name), mover.class);
  const how = Number(mover.exempt) + 2 * Number(wades) + 4 * Number(urbanBefore);
  const asked = known.get(how);
  if (asked !== undefined) return asked;
  const priced = price();
  known.set(how, priced);
  return priced;
}

/** What steps cost that have been asked about, for each world: from a hex, to a hex, for a class of movers, as one number for how they go. */
const noPrices = (): Map<string, Map<string, Map<CostClass, Map<number, Result<StepCost>>>>> => new Map();

/** Units that withdraw or retreat and Heroes spend no points. */
function isExempt(unit: Unit, mode: ManeuverFrame['mode']): boolean {
  return mode === 'withdraw' || mode === 'retreat' || has(unit, 'heroic');
}

/**
 * The hexes of a maneuver from its start on, and one more where it goes on.
 *
 * @rule 10.0
 * @example wayOf(scene, frame).map(({ name }) => name) // ['B2', 'B3']
 */
export function wayOf(scene: LhyScene, { start, path }: ManeuverFrame, to?: LhyHex): readonly LhyHex[] {
  const way = [start, ...path].flatMap((name) => hexNamed(scene, name) ?? []);
  return to === undefined ? way : [...way, to];
}

/** The hour on a way: by night it is day for units that begin in the light or beside it, and go through lit hexes alone. */
function hourOn(scene: LhyScene, way: readonly LhyHex[]): Visibility {
  const { mission } = scene.world;
  const [start, ...others] = way;
  if (mission.visibility !== 'night' || start === undefined) return mission.visibility;
  const near = [start, ...around(scene, start)].some((hex) => hourIn(scene, hex) === 'day');
  return near && others.every((hex) => hourIn(scene, hex) === 'day') ? 'day' : 'night';
}

/**
 * What a unit may spend in the present segment.
 *
 * @param way the hexes of its maneuver, where one is known: light makes a day of the night
 * @rule 10.1, 17.1, 17.4.2
 * @example allowanceFor(scene, squad, 'forward', []) // { points: 6, hexes: 2 }
 */
export function allowanceFor(
  scene: LhyScene,
  unit: Unit,
  mode: ManeuverFrame['mode'],
  way: readonly LhyHex[],
): Allowance {
  return allowanceOf({
    type: typeOf(scene.world, unit),
    occasion: frameOf(scene, 'interrupt') === undefined ? (frameOf(scene, 'segment')?.of ?? 'reaction') : 'reaction',
    visibility: hourOn(scene, way),
    reverse: mode === 'reverse',
    heroic: has(unit, 'heroic'),
    directed: has(unit, 'directed'),
  });
}

/**
 * Whether the units of a maneuver can pay for a step.
 *
 * @param moving the maneuver
 * @param to the hex that they enter
 * @param cost half Movement Points, or all
 * @rule 10.0, 4.1.9.5
 * @example canAfford(scene, moving, a2, 2)
 */
export function canAfford(scene: LhyScene, { frame, unit }: Moving, to: LhyHex, cost: number | 'all'): boolean {
  const allowance = allowanceFor(scene, unit, frame.mode, wayOf(scene, frame, to));
  if (canPay(allowance, frame.spent, frame.path.length, cost)) return true;
  const more = { ...allowance, points: allowance.points + ROAD_BONUS };
  return canPay(more, frame.spent, frame.path.length, cost) && hasRoadBonus(scene, frame, to);
}

/** Whether a maneuver with one more hex runs on connected roads alone, away from the enemy, by day. */
function hasRoadBonus(scene: LhyScene, frame: ManeuverFrame, to: LhyHex): boolean {
  const { by } = frame;
  const { world, position } = scene;
  const hexes = wayOf(scene, frame, to);
  if (hourOn(scene, hexes) === 'night') return false;
  if (!hexes.slice(1).every((hex, i) => areJoined(hexes[i] as LhyHex, hex, ['road']))) return false;
  const enemies = inPlay(position).filter(
    (enemy) => enemy.side !== by && !has(enemy, 'hidden') && mayFight(world, enemy),
  );
  return !enemies.some((enemy) => {
    const at = hexNamed(scene, hexOf(position, enemy) ?? '');
    return at !== undefined && hexes.slice(1).some((hex) => range(at, hex) <= NEAR);
  });
}

/** Why the adjacency of an enemy is asked: any combat unit counts, or only one in good order. */
type Threat = 'any' | 'good';

/**
 * Whether a hex lies beside an enemy combat unit that counts for units which withdraw: not one in a Primary Impact Hex or under a
 * Nationality marker, and none where friends in good order stand in the hex.
 *
 * @param hex the hex that is entered
 * @param movers the units that enter it
 * @param threat which enemies count
 * @rule 10.3.1.1, 10.3.1.2
 * @example isBesideEnemy(scene, hex, movers, 'any') // false far from the enemy
 */
export function isBesideEnemy(scene: LhyScene, hex: LhyHex, movers: readonly Unit[], threat: Threat): boolean {
  const { world, position } = scene;
  const [side = ''] = movers.map((unit) => unit.side);
  const held = ownIn(position, hex.name, side).some(
    (unit) => unit.condition === 'good' && kindOf(world, unit).combat && !movers.some(({ id }) => id === unit.id),
  );
  if (held) return false;
  return around(scene, hex).some(({ name }) => {
    if (position.assaults.some((assault) => assault.hex === name && assault.marked === true)) return false;
    if (isPrimaryImpact(position, name)) return false;
    return enemiesIn(position, name, side).some(
      (enemy) => !has(enemy, 'hidden') && mayFight(world, enemy) && (threat === 'any' || enemy.condition === 'good'),
    );
  });
}

/**
 * Whether mortar fire bars a hex to a unit: a Primary Impact Hex is open to AFVs without riders alone.
 *
 * @rule 11.4.7.1
 * @example isShutByMortars(scene, squad, 'B2') // false
 */
export function isShutByMortars(scene: LhyScene, unit: Unit, hex: string): boolean {
  if (!isPrimaryImpact(scene.position, hex)) return false;
  return typeOf(scene.world, unit).kind !== 'afv' || carriesAny(scene, unit);
}

/**
 * Whether a vehicle carries anybody.
 *
 * @rule 10.4.6
 * @example carriesAny(scene, tank) // false
 */
export function carriesAny({ position }: Pick<LhyScene, 'position'>, { id }: Unit): boolean {
  return carriedBy(position, id).length > 0;
}
