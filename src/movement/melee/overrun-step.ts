import { plus, wholeTotal } from '../../kernel/ledger.js';
import type { Ledger } from '../../kernel/ledger.js';
import type { Params } from '../../kernel/result.js';
import { indexOf, neighbourIn, terrainAt } from '../../map/index.js';
import type { Direction } from '../../map/geometry.js';
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
  isSmoky,
  levelOf,
  markersOf,
  passengersOf,
  terrainMarkersIn,
} from '../../state/index.js';
import { stepsFrom } from '../terrain/location.js';
import { isAssault } from '../party/mode.js';
import { mpsLeft, tooDear, unitsOf } from '../party/mover.js';
import type { Party } from '../party/mover.js';
import { entryHexes } from '../terrain/reinforcement.js';
import { STEP_RULES } from '../step/step-rules.js';
import type { StepRule } from '../step/step-rule.js';
import { stepOf } from '../step/step.js';
import type { Step } from '../step/step.js';
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

function nobodyOverruns(_scene: Scene, { to, vehicle }: Step): Params | undefined {
  return vehicle === undefined ? { to } : undefined;
}

/**
 * No Overrun in these modes: after Assault Fire the weapons have been used, and Assault Movement needs them after the
 * move.
 */
function barredMode(_scene: Scene, { party, vehicle }: Step): Params | undefined {
  const barred = party.movers.some(({ unit, mode }) => unit === vehicle?.id && isAssault(mode));
  return vehicle !== undefined && barred ? { unit: vehicle.id } : undefined;
}

/** An Overrun needs a main gun, or a machine gun that can be used with the hatches as they are. */
function unarmed(scene: Scene, { vehicle }: Step): Params | undefined {
  if (vehicle === undefined) return undefined;
  const { guns, ordnance } = overrunWeapons(scene, vehicle);
  return guns.length + ordnance.length === 0 ? { unit: vehicle.id } : undefined;
}

function ridersOnTop(scene: Scene, { vehicle }: Step): Params | undefined {
  const [rider] = vehicle === undefined ? [] : passengersOf(scene, vehicle.id, 'outside');
  return vehicle === undefined || rider === undefined ? undefined : { unit: vehicle.id, rider: rider.id };
}

function nobodyThere(scene: Scene, { party, to, near, vehicle }: Step): Params | undefined {
  if (vehicle === undefined || !near || levelOf(to) !== 'ground') return undefined;
  return overrunIn(scene, party, to).length === 0 ? { to } : undefined;
}

/** Terrain without cover that its flag opens, by the switch `wheatFieldOverrun` Wheat too; no Railroad, Smoke, Mines, Craters. */
function barredTerrain({ world, position }: Scene, { to, near, vehicle }: Step): Params | undefined {
  const hex = vehicle === undefined || !near ? undefined : indexOf(world.map, hexOf(to));
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
function counterInTheWay({ position }: Pick<Scene, 'position'>, hex: string): TerrainRow['id'] | undefined {
  if (isSmoky(position, hex)) return 'smoke';
  if (markersOf(position, 'mines').some(({ at }) => at === hex)) return 'mines';
  if (markersOf(position, 'rubble').some(({ at }) => at === hex)) return 'rubble';
  return terrainMarkersIn(position, hex).find(({ terrain }) => terrain === 'craters')?.terrain;
}

/** The vehicle must be able to pay for the hex in full, and for the Overrun as well. */
function notEnoughMps(scene: Scene, step: Step): Params | undefined {
  const [mover] = step.party.movers;
  const cost = overrunCost(scene, step);
  if (mover === undefined || cost === undefined || wholeTotal(cost) <= mpsLeft(mover)) return undefined;
  return tooDear({ unit: mover.unit }, wholeTotal(cost), mpsLeft(mover));
}

/**
 * The cost of an Overrun, in half-points: the hex, and 4 MPs, which reversing doubles only by the switch
 * `overrunReverse`.
 *
 * @returns nothing where the vehicle cannot go
 * @rule 15.3
 * @example wholeTotal(overrunCost(scene, step)) // 10 in the open: 5 MPs
 */
export function overrunCost({ world }: Scene, { vehicle, costs, course }: Step): Ledger | undefined {
  const [entry] = costs;
  if (vehicle === undefined || entry?.kind !== 'cost') return undefined;
  const doubles = course === 'reverse' && world.ruleset.switches.overrunReverse === 'doublesAll';
  return withTerm(entry.ledger, plus('overrun', '15.3', OVERRUN_COST * (doubles ? REVERSE_COST : 1)));
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
 * The hexes that the vehicle of a group can overrun from where it stands, or as it comes on the map.
 *
 * @rule 15.3
 * @example [...openOverruns(scene, frame)] // ['E3']
 */
export function* openOverruns(scene: Scene, party: Party): Iterable<LocationId> {
  const { at, by, movers } = party;
  if (!isCraftInPlay(scene) || movers.length !== 1) return;
  const units = unitsOf(scene, movers);
  for (const to of at === undefined ? entryHexes(scene, units) : stepsFrom(scene.world, scene.position, at)) {
    if (enemiesAt(scene, to, by).length === 0 && overrunIn(scene, party, to).length === 0) continue;
    const step = stepOf(scene, party, to, units);
    if (OVERRUN_RULES.every(({ violation }) => violation(scene, step) === undefined)) yield to;
  }
}

/**
 * Whether the vehicle of a group can overrun anybody from where it stands.
 *
 * @rule 15.3
 * @example canOverrun(scene, frame) // false
 */
export function canOverrun(scene: Scene, party: Party): boolean {
  return openOverruns(scene, party)[Symbol.iterator]().next().done !== true;
}
