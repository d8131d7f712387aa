import type { HexId } from '../../board/names.js';
import { record } from '../../state/procedure.js';
import { cacheOf } from '../../engine/world/cache.js';
import { range } from '../../state/terrain/adjacency.js';
import type { Asleep, Counter, GameProcedure, Scene, World } from '../../state/index.js';
import { enemiesOnMap, eyesOf, hasMarker, hasSight, hexOf, locationOf } from '../../state/index.js';

/**
 * The forces of a scenario that sleep at the start, and what wakes each of them.
 *
 * @rule 1.8
 * @example sleepersOf(world).get('garrison') // { turn: 3, attack: true }
 */
export function sleepersOf(world: World): ReadonlyMap<string, Asleep> {
  return cacheOf(world, 'sleepers', () => {
    const forces = world.scenario.sides.flatMap((side) => side.forces);
    return new Map(forces.flatMap(({ id, asleep }) => (asleep === undefined ? [] : [[id, asleep] as const])));
  });
}

/**
 * Whether anybody sleeps now.
 *
 * @rule 1.8
 * @example anySleeper(scene) // false
 */
export function anySleeper(scene: Scene): boolean {
  return sleepersOf(scene.world).size > 0 && scene.position.counters.some(isAsleep);
}

function isAsleep(counter: Counter): boolean {
  return hasMarker(counter, 'asleep');
}

/** Wakes units: from now on they act like any others. */
function* wake(units: readonly Counter[]): GameProcedure {
  for (const { id } of units) yield* record({ kind: 'unmarked', counter: id, marker: 'asleep', to: 'all' });
}

/**
 * Wakes the forces that sleep no longer than until this turn.
 *
 * @rule 1.8
 * @example yield* wakeByTurn(scene)
 */
export function* wakeByTurn(scene: Scene): GameProcedure {
  yield* wakeForces(scene, ({ turn }) => turn !== undefined && turn <= scene.position.turn);
}

/**
 * Wakes the forces of which a unit has an enemy in its Line of Sight, as near as the scenario says.
 *
 * @rule 1.8
 * @example yield* wakeBySight(scene)
 */
export function* wakeBySight(scene: Scene): GameProcedure {
  if (scene.position.phase === 'setUp' || !anySleeper(scene)) return;
  yield* wakeForces(
    scene,
    ({ sight }, units) => sight !== undefined && units.some((unit) => seesEnemy(scene, unit, sight)),
  );
}

/**
 * Wakes the forces of which a unit stands in a hex that has just been attacked, and units that the attack has made of
 * sleepers.
 *
 * @param hex the hex under attack
 * @rule 1.8
 * @example yield* wakeByAttack(scene, 'H4')
 */
export function* wakeByAttack(scene: Scene, hex: HexId): GameProcedure {
  yield* wakeForces(
    scene,
    ({ attack }, units) =>
      attack === true &&
      units.some((unit) => {
        const at = locationOf(scene, unit);
        return at !== undefined && hexOf(at) === hex;
      }),
  );
}

function* wakeForces(scene: Scene, wakes: (asleep: Asleep, units: readonly Counter[]) => boolean): GameProcedure {
  for (const [force, asleep] of sleepersOf(scene.world)) {
    const units = sleepersIn(scene, force);
    if (units.length > 0 && wakes(asleep, units)) yield* wake(units);
  }
}

/** The units of a force that sleep: those of the order of battle, and what is left of them after losses. */
function sleepersIn({ world, position }: Scene, force: string): readonly Counter[] {
  return position.counters.filter((counter) => isAsleep(counter) && (world.forceOf.get(counter.id) ?? force) === force);
}

function seesEnemy(scene: Scene, unit: Counter, hexes: number): boolean {
  const at = locationOf(scene, unit);
  if (at === undefined) return false;
  const eyes = eyesOf(scene.world, unit);
  return enemiesOnMap(scene, unit.side).some((enemy) => {
    const there = locationOf(scene, enemy);
    return there !== undefined && range(scene.world, at, there) <= hexes && hasSight(scene, at, there, eyes);
  });
}
