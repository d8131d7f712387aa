import type { HexId } from '../../board/names.js';
import { plus, wholeTotal } from '../../kernel/numbers/ledger.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { Params } from '../../kernel/basis/result.js';
import { indexOf, neighbourIn, terrainAt } from '../../map/index.js';
import type { Direction } from '../../board/geometry.js';
import type { TerrainRow } from '../../tables/index.js';
import { OVERRUN_COST, REVERSE_COST } from '../../tables/index.js';
import { overrunWeapons } from '../../combat/index.js';
import type { Counter, LocationId, Scene } from '../../state/index.js';
import {
  bunkerFront,
  bunkerIn,
  enemiesAt,
  hexOf,
  isCraftInPlay,
  isLegUnit,
  isLifted,
  isSmoky,
  levelOf,
  markersOf,
  passengersOf,
  terrainMarkersIn,
} from '../../state/index.js';
import { stepsFrom } from '../terrain/location.js';
import { INTO_ENEMIES } from '../party/coordinated.js';
import { vehiclesAmong } from '../party/course.js';
import { isAssault } from '../party/mode.js';
import { mpsLeft, tooDear, unitsOf } from '../party/mover.js';
import type { Party } from '../party/mover.js';
import { entryHexes } from '../terrain/reinforcement.js';
import { STEP_RULES } from '../step/step-rules.js';
import type { StepRule } from '../step/step-rule.js';
import { stepOf } from '../step/step.js';
import type { Driver, Step } from '../step/step.js';
import { withTerm } from '../terrain/toll.js';

/** Conditions of a step that an Overrun replaces by its own: it pays more, and enters a hex of the enemy. */
const OTHERWISE: readonly string[] = ['only-by-overrun', 'not-enough-mps'];

/**
 * The conditions of an Overrun: those of the step into the hex, and its own.
 *
 * @rule 15.3
 */
export const OVERRUN_RULES: readonly StepRule[] = [
  ...STEP_RULES.filter(({ code }) => !OTHERWISE.includes(code)),
  { code: 'nobody-overruns', rule: '15.3', violation: nobodyOverruns },
  { code: 'no-overrun-in-mode', rule: '15.3', violation: barredMode },
  { code: 'no-overrun-weapon', rule: '15.3', violation: unarmed },
  { code: 'riders-on-top', rule: '15.3', violation: ridersOnTop },
  { code: 'nobody-to-overrun', rule: '15.3', violation: nobodyThere },
  { code: 'no-overrun-there', rule: '15.3', violation: barredTerrain },
  { code: 'not-enough-mps', rule: '15.3', violation: notEnoughMps },
];

function nobodyOverruns(_scene: Scene, { to, drivers }: Step): Params | undefined {
  return drivers.length === 0 ? { to } : undefined;
}

/**
 * No Overrun in these modes: after Assault Fire the weapons have been used, and Assault Movement needs them after the
 * move.
 */
function barredMode(_scene: Scene, { party, units, drivers }: Step): Params | undefined {
  const driver = drivers.find(({ vehicle }) => isAssault(party.movers[units.indexOf(vehicle)]?.mode ?? 'move'));
  return driver === undefined ? undefined : { unit: driver.vehicle.id };
}

/** An Overrun needs a main gun, or a machine gun that can be used with the hatches as they are. */
function unarmed(scene: Scene, { drivers }: Step): Params | undefined {
  const isUnarmed = ({ vehicle }: Driver): boolean => {
    const { guns, ordnance } = overrunWeapons(scene, vehicle);
    return guns.length + ordnance.length === 0;
  };
  const driver = drivers.find(isUnarmed);
  return driver === undefined ? undefined : { unit: driver.vehicle.id };
}

function ridersOnTop(scene: Scene, { drivers }: Step): Params | undefined {
  for (const { vehicle } of drivers) {
    const [rider] = passengersOf(scene, vehicle.id, 'outside');
    if (rider !== undefined) return { unit: vehicle.id, rider: rider.id };
  }
  return undefined;
}

function nobodyThere(scene: Scene, { party, to, near, drivers }: Step): Params | undefined {
  if (drivers.length === 0 || !near || levelOf(to) !== 'ground') return undefined;
  return overrunIn(scene, party, to).length === 0 ? { to } : undefined;
}

/** Terrain without cover that its flag opens, by the switch `wheatFieldOverrun` Wheat too; no Railroad, Smoke, Mines, Craters. */
function barredTerrain({ world, position }: Scene, { to, near, drivers }: Step): Params | undefined {
  const hex = drivers.length === 0 || !near ? undefined : indexOf(world.map, hexOf(to));
  if (hex === undefined) return undefined;
  const row = terrainAt(world.map, hex);
  const wheat = row.id === 'wheat' && world.ruleset.switches.wheatFieldOverrun === 'allowed';
  if (row.overrunnable !== true && !wheat) return { to, terrain: row.id };
  const cover = world.map.lineTable[hex]?.find(({ tm }) => tm !== 0);
  if (cover !== undefined) return { to, terrain: cover.id };
  const counter = counterInTheWay({ position }, hexOf(to));
  return counter === undefined ? undefined : { to, terrain: counter };
}

/** The marker on a hex that forbids an Overrun there. */
function counterInTheWay({ position }: Pick<Scene, 'position'>, hex: HexId): TerrainRow['id'] | undefined {
  if (isSmoky(position, hex)) return 'smoke';
  if (markersOf(position, 'mines').some(({ at }) => at === hex)) return 'mines';
  if (markersOf(position, 'rubble').some(({ at }) => at === hex)) return 'rubble';
  return terrainMarkersIn(position, hex).find(({ terrain }) => terrain === 'craters')?.terrain;
}

/** Each vehicle must be able to pay for the hex in full, and for the Overrun as well; men pay for the hex. */
function notEnoughMps(scene: Scene, step: Step): Params | undefined {
  for (const [i, cost] of (overrunCosts(scene, step) ?? []).entries()) {
    const mover = step.party.movers[i];
    if (mover === undefined || wholeTotal(cost) <= mpsLeft(mover)) continue;
    return tooDear({ unit: mover.unit }, wholeTotal(cost), mpsLeft(mover));
  }
  return undefined;
}

/**
 * The cost of an Overrun for each mover, in half-points: the hex, and for vehicles 4 MPs, which reversing doubles only by
 * the switch `overrunReverse`.
 *
 * @returns nothing where a mover cannot go, or the group has no vehicle
 * @rule 15.3
 * @example wholeTotal(overrunCosts(scene, step)[0]) // 10 in the open: 5 MPs
 */
export function overrunCosts({ world }: Scene, { units, drivers, costs }: Step): readonly Ledger[] | undefined {
  if (drivers.length === 0) return undefined;
  const doublesAll = world.ruleset.switches.overrunReverse === 'doublesAll';
  const paid = costs.flatMap((entry, i) => {
    if (entry.kind !== 'cost') return [];
    const driver = drivers.find(({ vehicle }) => vehicle === units[i]);
    if (driver === undefined) return [entry.ledger];
    const times = driver.course === 'reverse' && doublesAll ? REVERSE_COST : 1;
    return [withTerm(entry.ledger, plus('overrun', '15.3', OVERRUN_COST * times))];
  });
  return paid.length === units.length ? paid : undefined;
}

/**
 * The enemies that a vehicle overruns in a hex: all enemies on foot there, and the enemies in its Bunker if the vehicle
 * comes in over the Bunker's front. A vehicle from off the map comes over any hexside at the edge.
 *
 * @rule 15.3, 21.1.3
 * @example overrunIn(scene, frame, 'E3').map(({ id }) => id) // ['de.1-6-4.1']
 */
export function overrunIn(scene: Scene, { at, by }: Party, to: LocationId): readonly Counter[] {
  const outside = enemiesAt(scene, to, by);
  const bunker = bunkerIn(scene.position, hexOf(to));
  const inside =
    bunker !== undefined && overrunsInside(scene) && comesOverFront(scene, at, to, bunkerFront(bunker))
      ? enemiesAt(scene, bunker.at, by)
      : [];
  return [...outside, ...inside].filter((unit) => isLegUnit(scene.world, unit));
}

/** The switch `overrunBunkers` says whether the units in a Bunker are overrun with those on it. */
function overrunsInside({ world }: Scene): boolean {
  return world.ruleset.switches.overrunBunkers === 'overFront';
}

function comesOverFront(
  { world: { map } }: Scene,
  from: LocationId | undefined,
  to: LocationId,
  front: readonly Direction[],
): boolean {
  const hex = indexOf(map, hexOf(to));
  const back = from === undefined ? undefined : indexOf(map, hexOf(from));
  return hex !== undefined && front.some((side) => neighbourIn(map, hex, side) === back);
}

/**
 * The hexes that the vehicles of a group can overrun from where they stand, or as they come on the map.
 *
 * @rule 15.3
 * @example [...openOverruns(scene, frame)] // ['E3']
 */
export function* openOverruns(scene: Scene, party: Party): Iterable<LocationId> {
  const { at, by, movers } = party;
  if (!isCraftInPlay(scene) || (movers.length !== 1 && !isLifted(scene, INTO_ENEMIES))) return;
  const units = unitsOf(scene, movers);
  if (vehiclesAmong(scene, units).length === 0) return;
  for (const to of at === undefined ? entryHexes(scene, units) : stepsFrom(scene.world, scene.position, at)) {
    if (enemiesAt(scene, to, by).length === 0 && overrunIn(scene, party, to).length === 0) continue;
    const step = stepOf(scene, party, to, units);
    if (OVERRUN_RULES.every(({ violation }) => violation(scene, step) === undefined)) yield to;
  }
}

/**
 * Whether the vehicles of a group can overrun anybody from where they stand.
 *
 * @rule 15.3
 * @example canOverrun(scene, frame) // false
 */
export function canOverrun(scene: Scene, party: Party): boolean {
  return openOverruns(scene, party)[Symbol.iterator]().next().done !== true;
}
