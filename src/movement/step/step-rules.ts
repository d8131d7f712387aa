import type { Params } from '../../kernel/basis/result.js';
import type { Counter, Mover, Scene } from '../../state/index.js';
import {
  enemiesAt,
  enemiesOnMap,
  fireAt,
  hasSight,
  hexOf,
  isGoodOrder,
  isVehicle,
  onMap,
  range,
  overstacking,
} from '../../state/index.js';
import { ASSAULT_STEP_RULES } from './assault-step.js';
import { assaultLanding, boatsFull, leftAfloat, partedAfloat } from './boats.js';
import { DRIVE_STEP_RULES } from './drive-step.js';
import { edgesAt, OFF_MAP, stepsFrom } from '../terrain/location.js';
import { flightNow, flyerOf } from '../party/flyer.js';
import { concerning, mpsLeft, tooDear } from '../party/mover.js';
import type { Party } from '../party/mover.js';
import { entryAllowed } from '../terrain/reinforcement.js';
import { fixedWeapons, maySafelyLeave, stepOf } from './step.js';
import { CRAWL_DONE, CRAWL_TAKES_ALL } from './low-crawl.js';
import { MELEE_STEP_RULES } from './melee-step.js';
import type { Step } from './step.js';
import { leftUnled } from './unled.js';
import type { StepCost } from '../terrain/toll.js';
import { moversThat, those } from './step-rule.js';
import type { GroupRule, StepGroup, StepRule } from './step-rule.js';
import { turnsInPlace } from './stuck.js';

const NOT_PORTABLE: GroupRule = { code: 'weapon-not-portable', rule: '1.6.1', violation: weaponNotPortable };
const STAYS: GroupRule = { code: 'cannot-move', rule: '1.7', violation: staysInPlace };
const LEFT_AFLOAT: GroupRule = { code: 'boat-needed', rule: '23.3.1', violation: leftAfloat };
const LEFT_UNLED: GroupRule = { code: 'left-without-leader', rule: '13.0', violation: leftUnled };
const PARTED_AFLOAT: GroupRule = { code: 'parted-afloat', rule: '23.3.1', violation: partedAfloat };
const FLIGHT_OVER: GroupRule = { code: 'flight-over', rule: '10.5.6.2', violation: flightOver };
const HOVERING: GroupRule = { code: 'hovering', rule: '19.2.1', violation: hovering };

/** The conditions that do not depend on where the step leads. */
const GROUP_RULES: readonly GroupRule[] = [
  NOT_PORTABLE,
  STAYS,
  CRAWL_DONE,
  LEFT_AFLOAT,
  LEFT_UNLED,
  PARTED_AFLOAT,
  FLIGHT_OVER,
  HOVERING,
];

/**
 * The conditions of one step of a moving group. Each reports only its own violation: a consequence of another condition
 * is not reported twice.
 *
 * @rule 6.0
 */
export const STEP_RULES: readonly StepRule[] = [
  { code: 'out-of-reach', rule: '10.4.1', violation: outOfReach, cites: whatBoundsStep },
  { code: 'no-exit', rule: '22.0', violation: noExit },
  { code: 'outside-entry-area', rule: '22.0', violation: outsideEntryArea },
  { code: 'prohibited-terrain', rule: '6.0', violation: prohibitedTerrain, cites: whatProhibits },
  STAYS,
  CRAWL_TAKES_ALL,
  { code: 'not-enough-mps', rule: '6.0', violation: notEnoughMps },
  CRAWL_DONE,
  NOT_PORTABLE,
  { code: 'overstacked', rule: '1.3', violation: overstacked },
  { code: 'boats-full', rule: '23.3.1', violation: boatsFull },
  LEFT_AFLOAT,
  LEFT_UNLED,
  PARTED_AFLOAT,
  { code: 'assault-landing', rule: '23.3.1', violation: assaultLanding },
  { code: 'shaken-into-enemy', rule: '5.1', violation: shakenIntoEnemy },
  { code: 'shaken-closer', rule: '5.1', violation: shakenCloser },
  ...MELEE_STEP_RULES,
  { code: 'flames-elsewhere', rule: '10.5.6.2', violation: flamesElsewhere },
  FLIGHT_OVER,
  HOVERING,
  ...ASSAULT_STEP_RULES,
  ...DRIVE_STEP_RULES,
];

const WAY_RULES: readonly StepRule[] = STEP_RULES.filter((rule) => GROUP_RULES.every((other) => other !== rule));

/** How a group leaves its place: with all it holds, or once it has left behind the weapons that cannot move. */
export type Leaving = 'asHeld' | 'fixedWeapons';

/**
 * Whether a group may take a step: no condition is violated.
 *
 * @param scene the scene
 * @param step the step
 * @param leaving `fixedWeapons` when weapons that cannot move are to be left behind first
 * @rule 6.0
 * @example mayStep(scene, stepOf(scene, frame, 'F5'))
 */
export function mayStep(scene: Scene, step: Step, leaving: Leaving = 'asHeld'): boolean {
  return mayLeave(scene, step.party, step.units, leaving) && mayGo(scene, step);
}

/**
 * Whether nothing keeps a group from taking a step, wherever it leads.
 *
 * @rule 6.0
 * @example mayLeave(scene, frame, units, 'asHeld')
 */
export function mayLeave(scene: Scene, party: Party, units: readonly Counter[], leaving: Leaving): boolean {
  const group = { party, units };
  for (const rule of GROUP_RULES) {
    if (rule === NOT_PORTABLE && leaving === 'fixedWeapons') continue;
    if (rule.violation(scene, group) !== undefined) return false;
  }
  return true;
}

/**
 * Whether a group that may leave its place can go this way.
 *
 * @rule 6.0
 * @example mayGo(scene, stepOf(scene, frame, 'F5'))
 */
export function mayGo(scene: Scene, step: Step): boolean {
  for (const { violation } of WAY_RULES) if (violation(scene, step) !== undefined) return false;
  return true;
}

/** Steps go to neighbouring hexes, floors above and below, and off the map; a stack off the map may enter anywhere. */
function outOfReach(_scene: Scene, { party, to, near }: Step): Params | undefined {
  return near || to === OFF_MAP || party.at === undefined ? undefined : { from: party.at, to };
}

/** A Low Crawl is one hex, and every move goes from hex to hex; floors of one hex have a section of their own. */
function whatBoundsStep({ party: { at, movers }, to }: Step): string | undefined {
  if (at !== undefined && hexOf(at) === hexOf(to)) return undefined;
  return movers.some(({ mode }) => mode === 'lowCrawl') ? '6.3' : '6.0';
}

/**
 * Units leave the map from an edge hex, where the scenario lets them. By the switch `leavingMap` they may leave over
 * any edge, but are eliminated where the scenario does not let them.
 *
 * @rule 22.0
 */
function noExit(scene: Scene, { party, to, near }: Step): Params | undefined {
  if (to !== OFF_MAP) return undefined;
  if (!near || party.at === undefined) return { side: party.by };
  const edges = edgesAt(scene.world, hexOf(party.at));
  const open = scene.world.ruleset.switches.leavingMap === 'anyEdge' && edges.length > 0;
  return open || maySafelyLeave(scene, party.at, party.by) ? undefined : { at: party.at, edges };
}

/** A stack from off the map enters in the area of its force, on the ground. */
function outsideEntryArea(scene: Scene, { party, to, units, near }: Step): Params | undefined {
  if (party.at !== undefined || to === OFF_MAP) return undefined;
  if (!near) return { to };
  return those(units, (unit) => !entryAllowed(scene, unit, to), { to });
}

/** A gun that cannot be moved only turns where it stands. */
function staysInPlace(scene: Scene, { units }: StepGroup): Params | undefined {
  return those(units, (unit) => turnsInPlace(scene, unit), {});
}

/** The step leads into terrain that the chart closes to some of the group. */
function prohibitedTerrain(_scene: Scene, { units, costs }: Step): Params | undefined {
  const first = costs.find((cost) => cost.kind === 'prohibited');
  if (first?.kind !== 'prohibited') return undefined;
  const barred = units.filter((_unit, i) => costs[i]?.kind === 'prohibited');
  return concerning(
    barred.map(({ id }) => id),
    first.params,
  );
}

/** The section that closes the terrain. */
function whatProhibits({ costs }: Step): string | undefined {
  const first = costs.find((cost) => cost.kind === 'prohibited');
  return first?.kind === 'prohibited' ? first.rule : undefined;
}

/** The group moves together: a step must be paid by every unit. */
function notEnoughMps(_scene: Scene, { party, costs }: Step): Params | undefined {
  const cannotPay = (mover: Mover, i: number): boolean => isTooDear(party, mover, costs[i]);
  for (const [i, cost] of costs.entries()) {
    const mover = party.movers[i];
    if (mover !== undefined && cost.kind === 'cost' && isTooDear(party, mover, cost))
      return moversThat(party, cannotPay, tooDear({}, cost.price, mpsLeft(mover)));
  }
  return undefined;
}

function isTooDear({ steps }: Party, mover: Mover, cost: StepCost | undefined): boolean {
  if (cost?.kind !== 'cost' || (mover.mode === 'lowCrawl' && steps > 0)) return false;
  return cost.price > mpsLeft(mover);
}

/** A weapon on its tripod, or assembled, does not move: it is left behind first. */
function weaponNotPortable(scene: Scene, { party }: StepGroup): Params | undefined {
  for (const { unit } of party.movers) {
    const [weapon] = fixedWeapons(scene, unit);
    if (weapon !== undefined) return { unit, weapon: weapon.id };
  }
  return undefined;
}

/** Stacking limits hold in every location passed through. */
function overstacked(scene: Scene, { party, to, units }: Step): Params | undefined {
  return to === OFF_MAP ? undefined : overstacking(scene, to, party.by, units);
}

/** Shaken units do not enter locations of the enemy or Melee. */
function shakenIntoEnemy(scene: Scene, { party, to, units, contested }: Step): Params | undefined {
  if (!contested) return undefined;
  const marked = enemiesAt(scene, to, party.by).length === 0 ? { place: 'meleeMarker' } : {};
  return those(units, (unit) => !isVehicle(scene.world, unit) && !isGoodOrder(unit), { to, ...marked });
}

/**
 * No step brings a Shaken unit nearer to an enemy unit in its LOS, seen from the location that it leaves. This is
 * checked at every step.
 *
 * @rule 6.0
 */
function shakenCloser(scene: Scene, { party, to, units }: Step): Params | undefined {
  const { at } = party;
  if (units.every((unit) => isGoodOrder(unit)) || at === undefined || to === OFF_MAP) return undefined;
  for (const enemy of enemiesOnMap(scene, party.by)) {
    const there = onMap(enemy);
    if (there === undefined || range(scene.world, to, there) >= range(scene.world, at, there)) continue;
    if (hasSight(scene, at, there)) return those(units, (unit) => !isGoodOrder(unit), { enemy: enemy.id, to });
  }
  return undefined;
}

/** A unit that Fire has driven out enters another Fire only if no other way is open. */
function flamesElsewhere(scene: Scene, { party, to, units }: Step): Params | undefined {
  const { at, flees } = party;
  if (flees === undefined || at === undefined || fireAt(scene.position, to) === undefined) return undefined;
  if (fireAt(scene.position, at) === undefined) return undefined;
  const way = stepsFrom(scene.world, scene.position, at).find(
    (other) =>
      fireAt(scene.position, other) === undefined && mayStep(scene, stepOf(scene, party, other, units), 'fixedWeapons'),
  );
  return way === undefined ? undefined : { to, way };
}

/** Out of a Fire 2 the way leads to the first location that does not burn, and no farther. */
function flightOver(scene: Scene, { party }: StepGroup): Params | undefined {
  const { at, flees, steps } = party;
  if (flees !== 2 || steps === 0 || at === undefined || fireAt(scene.position, at) !== undefined) return undefined;
  return { at };
}

/** A helicopter that hovers does not leave its hex. */
function hovering(scene: Scene, { party }: StepGroup): Params | undefined {
  const flyer = flyerOf(scene, party);
  return flyer !== undefined && flightNow(party, flyer) === 'hovering' ? { unit: flyer.id } : undefined;
}
