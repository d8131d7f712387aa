import { indexOf, rangeBetween } from '../../map/index.js';
import { controllerOf, exitedOf, objectivesOf } from '../../phases/index.js';
import { smallest } from '../../kernel/basis/lists.js';
import type { Condition, Counter, CounterId, LocationId, Scene, Side } from '../../state/index.js';
import {
  enemiesAt,
  enemiesOnMap,
  hexOf,
  isDue,
  isGoodOrder,
  isLegUnit,
  onMap,
  otherSide,
  typeOf,
} from '../../state/index.js';
import { STACKING_EQUIVALENTS } from '../../tables/index.js';
import { halfSquadsOf, isMmc, selfRallyOf } from '../../units/index.js';
import { hasTaskAt, isManning, mustExit } from '../objectives.js';

/** A hex that the victory conditions are about, from the point of view of one side. */
export interface Goal {
  readonly hex: string;
  readonly index: number;
  /** The side holds it already. */
  readonly own: boolean;
}

/** What a side has to hold and to take. */
export interface Goals {
  readonly all: readonly Goal[];
  /** Those that are still to be taken; all of them where everything is held. */
  readonly open: readonly Goal[];
  /** The side wins by leaving the map. */
  readonly exit: boolean;
  /** The side still needs Leaders outside the map. */
  readonly leaders: boolean;
  /** Too few Squads in Good Order are left to get out of the map: without a rally the scenario is lost. */
  readonly rally: boolean;
  /** The Leaders who are to leave it: the others stay where Shaken men are left to rally. */
  readonly runners: readonly CounterId[];
  /** Where the enemies are whom the side has to put out of action, by the scenario. */
  readonly prey: readonly number[];
  /** The types of units that an open Task of the side needs. */
  readonly needed: readonly string[];
  /** Turns that are needed at the goals: a Task takes a whole one. */
  readonly work: number;
  /** The side has to take something that it does not hold. */
  readonly attack: boolean;
}

/**
 * The goals of a side by the scenario's own victory conditions.
 *
 * @example goalsOf(scene, 'de').open.map(({ hex }) => hex) // ['I5', 'I6']
 */
export function goalsOf(scene: Scene, side: Side): Goals {
  const { map } = scene.world;
  const exit = mustExit(scene, side);
  const all: Goal[] = [];
  for (const hex of new Set(objectivesOf(scene).map((each) => each.hex))) {
    const index = indexOf(map, hex);
    if (index === undefined) continue;
    const task = hasTaskAt(scene, hex, side) && !isManning(scene, hex, side);
    const held =
      controllerOf(scene.position, hex) === side &&
      !enemiesAt(scene, hex, side).some((unit) => isLegUnit(scene.world, unit));
    all.push({ hex, index, own: !task && held && !exit });
  }
  const prey = hunts(scene, side) ? preyOf(scene, side) : [];
  const taken = all.filter(({ own }) => !own);
  const attack = exit || (taken.length > 0 && (wins(scene, side) || !wins(scene, otherSide(scene.world, side))));
  const tasks = (scene.world.scenario.tasks ?? []).filter(
    (task) => task.side === side && scene.position.facts.done?.[task.id] === undefined,
  );
  const work = tasks.length > 0 ? 2 : prey.length > 0 ? 1 : 0;
  const rally = exit && hasToRally(scene, side);
  const needed = tasks.flatMap(({ needs }) => needs.flatMap((need) => (need.kind === 'type' ? [need.type] : [])));
  return {
    all,
    needed,
    work,
    open: taken.length > 0 ? taken : all,
    exit,
    leaders: exit && wantsLeaders(scene, side),
    rally,
    runners: exit && !rally ? runnersOf(scene, side, all) : [],
    prey,
    attack: attack || prey.length > 0,
  };
}

/** Whether more Leaders of a side have to leave the map. */
function wantsLeaders(scene: Scene, side: Side): boolean {
  return scene.world.scenario.victory.outcomes.some(({ all }) =>
    all.some(
      (condition) =>
        condition.kind === 'exited' && condition.side === side && exitedOf(scene, side).leaders < condition.leaders,
    ),
  );
}

/** The Leaders who go out: as many as are wanted, those nearest to the way out first; all where nobody needs them to rally. */
function runnersOf(scene: Scene, side: Side, ways: readonly Goal[]): readonly CounterId[] {
  const wanted = leadersWanted(scene, side);
  if (wanted <= 0) return [];
  const own = scene.position.counters.filter((unit) => unit.side === side);
  const leaders = own.filter(
    (unit) =>
      typeOf(scene.world, unit).kind === 'leader' &&
      (onMap(unit) !== undefined || isDue(scene.world, scene.position, unit)),
  );
  const helpless = own.some(
    (unit) => unit.status.shaken === true && onMap(unit) !== undefined && needsLeader(scene, unit),
  );
  // After the last turn nobody rallies.
  if (!helpless || scene.position.turn >= scene.world.scenario.turns) return leaders.map(({ id }) => id);
  const far = (unit: Counter): number => {
    const from = indexOf(scene.world.map, hexOf(onMap(unit) ?? ''));
    const hexes = from === undefined ? [] : ways.map(({ index }) => rangeBetween(scene.world.map, from, index));
    return (unit.status.shaken === true ? 1000 : 0) + smallest(hexes, 500);
  };
  return [...leaders]
    .sort((a, b) => far(a) - far(b))
    .slice(0, wanted)
    .map(({ id }) => id);
}

/** Whether too few Squads in Good Order are left to get out, while there is a Rally Phase to come. */
function hasToRally(scene: Scene, side: Side): boolean {
  const { world, position } = scene;
  if (position.turn >= world.scenario.turns) return false;
  const needed = mostWanted(scene, side, ({ squads }) => squads) * STACKING_EQUIVALENTS.squad;
  let [ready, shaken] = [exitedOf(scene, side).halfSquads, 0];
  for (const unit of position.counters) {
    const type = typeOf(world, unit);
    const comes = unit.side === side && isMmc(type) && (onMap(unit) !== undefined || isDue(world, position, unit));
    if (!comes) continue;
    const halves = halfSquadsOf(type, world.ruleset.switches.atgmStacking);
    if (unit.status.shaken === true) shaken += halves;
    else ready += halves;
  }
  return ready < needed && shaken > 0;
}

/**
 * Whether a unit is a Squad that does not rally by itself.
 *
 * @example needsLeader(scene, squad) // true
 */
export function needsLeader({ world }: Scene, unit: Counter): boolean {
  const type = typeOf(world, unit);
  return isMmc(type) && selfRallyOf(type) === undefined;
}

/**
 * How many Leaders of a side still have to leave the map.
 *
 * @example leadersWanted(scene, 'de') // 1
 */
export function leadersWanted(scene: Scene, side: Side): number {
  return mostWanted(scene, side, ({ leaders }) => leaders) - exitedOf(scene, side).leaders;
}

/** The most of something that an outcome wants outside the map. */
function mostWanted(
  scene: Scene,
  side: Side,
  of: (condition: Extract<Condition, { readonly kind: 'exited' }>) => number,
): number {
  let wanted = 0;
  for (const { all } of scene.world.scenario.victory.outcomes)
    for (const condition of all)
      if (condition.kind === 'exited' && condition.side === side) wanted = Math.max(wanted, of(condition));
  return wanted;
}

/** Whether a side wins only when nobody of the enemy is left. */
function hunts({ world }: Scene, side: Side): boolean {
  return world.scenario.victory.outcomes.some(
    ({ winner, all }) =>
      winner === side && all.some((condition) => condition.kind === 'noneLeft' && condition.side !== side),
  );
}

function preyOf(scene: Scene, side: Side): readonly number[] {
  const prey = new Set<number>();
  for (const enemy of enemiesOnMap(scene, side)) {
    const at = onMap(enemy);
    const index = at === undefined || !isGoodOrder(enemy) ? undefined : indexOf(scene.world.map, hexOf(at));
    if (index !== undefined) prey.add(index);
  }
  return [...prey];
}

/** Whether a side wins by what it controls, does or brings out. */
function wins({ world }: Scene, side: Side): boolean {
  return world.scenario.victory.outcomes.some(
    ({ winner, all }) =>
      winner === side && all.some((condition) => condition.kind !== 'points' && condition.kind !== 'noneLeft'),
  );
}

/**
 * Hexes to the nearest goal that is still open.
 *
 * @example distanceTo(scene, goals, 'I5') // 4
 */
export function distanceTo({ world }: Scene, { open, prey }: Goals, at: LocationId): number {
  const from = indexOf(world.map, hexOf(at));
  if (from === undefined) return 0;
  let nearest = Number.POSITIVE_INFINITY;
  const chase = prey.length > 0 && open.every(({ own }) => own);
  if (chase) for (const index of prey) nearest = Math.min(nearest, rangeBetween(world.map, from, index));
  else for (const { index } of open) nearest = Math.min(nearest, rangeBetween(world.map, from, index));
  return nearest === Number.POSITIVE_INFINITY ? 0 : nearest;
}

/**
 * The goal at a location, if there is one.
 *
 * @example goalAt(goals, 'I5')?.own // false
 */
export function goalAt({ all }: Goals, at: LocationId): Goal | undefined {
  const hex = hexOf(at);
  return all.find((goal) => goal.hex === hex);
}
