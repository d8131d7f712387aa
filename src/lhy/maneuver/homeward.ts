import { range } from '../../board/geometry.js';
import { commandersOf, comradesOf } from '../command/index.js';
import type { LhyScene, ManeuverFrame, Unit } from '../state/index.js';
import { edgesAt, foesIn, friendlyEdge, has, hexOf, inPlay, isInfantry, kindOf, typeOf } from '../state/index.js';
import type { LhyHex } from '../terrain/index.js';
import { around, costOfStep, hexNamed } from './moving.js';

/**
 * Whether a unit is out of command now: a hero never is.
 *
 * @rule 15.2.2.2
 * @example isCutOff(squad) // false
 */
export function isCutOff(unit: Unit): boolean {
  return has(unit, 'outOfCommand') && !has(unit, 'heroic');
}

/**
 * Whether a step leads units out of command nearer to one of their leaders.
 *
 * @returns nothing where none of them is out of command, or has a leader: they go towards their edge
 * @rule 10.3.1.1, 15.2.2.2
 * @example leadsToCommand(scene, units, e5, e4) // true
 */
export function leadsToCommand(scene: LhyScene, units: readonly Unit[], from: LhyHex, to: LhyHex): boolean | undefined {
  const lost = units.find((unit) => isCutOff(unit));
  const hexes = lost === undefined ? [] : hexesOf(scene, commandersOf(scene, lost));
  return hexes.length === 0 ? undefined : hexes.some((hex) => range(to, hex) < range(from, hex));
}

function hexesOf({ world, position }: LhyScene, units: readonly Unit[]): readonly LhyHex[] {
  return units.flatMap((unit) => world.map.names.get(hexOf(position, unit) ?? '') ?? []);
}

/** The hexes to each of which a vehicle out of command may go; those of one list count as one goal. */
function goalsOf(scene: LhyScene, unit: Unit): readonly (readonly LhyHex[])[] {
  const { world, position } = scene;
  const { kind } = typeOf(world, unit);
  if (kind === 'afv') {
    const edge = friendlyEdge(scene, unit.side);
    const home = [...world.map.hexes.values()].filter((hex) => edgesAt(world.map, hex).includes(edge));
    return [...hexesOf(scene, comradesOf(scene, unit)).map((hex) => [hex]), home];
  }
  const leaders = hexesOf(scene, commandersOf(scene, unit));
  if (kind === 'fightingVehicle') return [leaders];
  const friends = inPlay(position).filter((each) => {
    const type = typeOf(world, each);
    return each.side === unit.side && (isInfantry(type.kind) || type.kind === 'machineGun');
  });
  return [leaders, hexesOf(scene, friends)];
}

/** The steps from each hex to the nearest of some, along hexes that a vehicle may enter. */
function stepsTo(scene: LhyScene, unit: Unit, goals: readonly LhyHex[]): ReadonlyMap<string, number> {
  const steps = new Map(goals.map(({ name }) => [name, 0]));
  const queue = [...goals];
  for (const hex of queue)
    for (const before of around(scene, hex)) {
      if (steps.has(before.name) || foesIn(scene, before.name, unit.side).length > 0) continue;
      if (!costOfStep(scene, unit, before, hex, 'forward').ok) continue;
      steps.set(before.name, (steps.get(hex.name) ?? 0) + 1);
      queue.push(before);
    }
  return steps;
}

/**
 * Whether a vehicle out of command leaves its shortest route with a step: an AFV goes to another one or to its edge, a Fighting
 * Vehicle to its leader, a Carrier to its leader, infantry or a machine gun.
 *
 * @param frame its maneuver
 * @param unit the vehicle
 * @param to the hex that it enters next
 * @rule 15.2.2.2
 * @example leavesRoute(scene, frame, tank, e4) // false in command
 */
export function leavesRoute(scene: LhyScene, { start, path }: ManeuverFrame, unit: Unit, to: LhyHex): boolean {
  const from = hexNamed(scene, start);
  if (from === undefined || !isCutOff(unit) || !kindOf(scene.world, unit).vehicular) return false;
  return !goalsOf(scene, unit).some((goals) => {
    const steps = stepsTo(scene, unit, goals);
    const [all, left] = [steps.get(from.name), steps.get(to.name)];
    return all !== undefined && left === all - path.length - 1;
  });
}
