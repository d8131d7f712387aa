import { term } from '../kernel/ledger.js';
import type { Ledger } from '../kernel/ledger.js';
import type { Params } from '../kernel/result.js';
import type { Counter, CounterId, LocationId, Mover, Scene, Side } from '../state/index.js';
import {
  enemiesAt,
  enemiesOnMap,
  hasSight,
  hexOf,
  isGoodOrder,
  levelOf,
  meleeAt,
  onMap,
  range,
  stackingProblem,
  typeOf,
  weaponSideUp,
  weaponsOf,
} from '../state/index.js';
import { isCraft, isLeg, isMeleeWeapon, isMen, isPortable, isWeapon, mayEnterMelee } from '../units/index.js';
import { costOf, HALF_POINTS, stepCost } from './cost.js';
import type { StepCost } from './cost.js';
import { edgesAt, isLocation, OFF_MAP, stepsFrom } from './location.js';
import { isQuiet } from '../spotting/index.js';
import { isAssault } from './mode.js';
import { mpsLeft, unitsOf } from './mover.js';
import type { Party } from './mover.js';
import { entryAllowed, entryHexes } from './reinforcement.js';

/** One step as it is judged: everything its conditions look at, looked up once. */
export interface Step {
  readonly party: Party;
  readonly to: LocationId;
  /** The counters of the movers, place by place. */
  readonly units: readonly Counter[];
  /** It leads to a neighbouring location, from off the map to any on the ground, or off the map from the ground. */
  readonly near: boolean;
  /** Enemies hold the location, or Melee does. */
  readonly contested: boolean;
  /** What it costs each mover, place by place; none when it leads nowhere near. */
  readonly costs: readonly StepCost[];
}

/** One condition of a step: what is wrong with it, or nothing. */
export interface StepRule {
  readonly code: string;
  readonly rule: string;
  readonly violation: (scene: Scene, step: Step) => Params | undefined;
}

/**
 * The conditions of one step of a moving group. Each speaks for itself: what follows from another condition is not
 * reported twice.
 *
 * @rule 6.0
 */
export const STEP_RULES: readonly StepRule[] = [
  { code: 'out-of-reach', rule: '10.4.1', violation: outOfReach },
  { code: 'no-exit', rule: '22.0', violation: noExit },
  { code: 'outside-entry-area', rule: '22.0', violation: outsideEntryArea },
  { code: 'prohibited-terrain', rule: '6.0', violation: prohibitedTerrain },
  { code: 'not-enough-mps', rule: '6.0', violation: notEnoughMps },
  { code: 'low-crawl-takes-all', rule: '6.3', violation: lowCrawlTakesAll },
  { code: 'low-crawl-done', rule: '6.3', violation: lowCrawlDone },
  { code: 'weapon-not-portable', rule: '1.6.1', violation: weaponNotPortable },
  { code: 'overstacked', rule: '1.3', violation: overstacked },
  { code: 'shaken-into-enemy', rule: '5.1', violation: shakenIntoEnemy },
  { code: 'shaken-closer', rule: '5.1', violation: shakenCloser },
  { code: 'assault-into-melee', rule: '8.0', violation: assaultIntoMelee },
  { code: 'low-crawl-into-melee', rule: '8.0', violation: lowCrawlIntoMelee },
  { code: 'weapon-team-into-melee', rule: '8.0', violation: weaponTeamIntoMelee },
  { code: 'nobody-melee-eligible', rule: '8.0', violation: nobodyMeleeEligible },
  { code: 'unsupported', rule: '17.1', violation: enemyVehicle },
  { code: 'unsupported', rule: '18.2', violation: fireForEffect },
  { code: 'unsupported', rule: '21.4', violation: enemyMines },
  { code: 'unsupported', rule: '10.5.6', violation: burning },
];

/**
 * A step to be judged.
 *
 * @param scene the scene
 * @param party the group
 * @param to a location, or `off`
 * @param units the counters of its movers, when the caller has them
 * @rule 6.0
 * @example stepOf(scene, frame, 'J3').contested // false
 */
export function stepOf(
  scene: Scene,
  party: Party,
  to: LocationId,
  units: readonly Counter[] = unitsOf(scene, party.movers),
): Step {
  const near = isNear(scene, party, to);
  return {
    party,
    to,
    units,
    near,
    contested: to !== OFF_MAP && isContested(scene, to, party.by),
    costs: near ? stepCosts(scene, party, to, units) : NO_COSTS,
  };
}

const NO_COSTS: readonly StepCost[] = [];

function isNear(scene: Scene, party: Party, to: LocationId): boolean {
  if (to === OFF_MAP) return party.at !== undefined && levelOf(party.at) === 'ground';
  if (party.at === undefined) return levelOf(to) === 'ground' && isLocation(scene.world, scene.position, to);
  return stepsFrom(scene.world, scene.position, party.at).includes(to);
}

/**
 * What a step costs each of a group: the cost of the location, or, where one cannot pay its first step, all it has.
 *
 * @param scene the scene
 * @param party the group
 * @param to a location it can step to
 * @param units the counters of its movers
 * @returns place by place, in half-points; or that the terrain is prohibited
 * @rule 6.0
 * @example stepCosts(scene, frame, 'J3', units)
 */
export function stepCosts(scene: Scene, party: Party, to: LocationId, units: readonly Counter[]): readonly StepCost[] {
  return units.map((unit, i) => {
    const mover = party.movers[i];
    const cost = stepCost(scene, unit, party.at, to);
    if (mover === undefined || cost.kind === 'prohibited' || costOf(cost.ledger) <= mpsLeft(mover)) return cost;
    return alwaysOneHex(scene, party, mover, to) ? wholeAllowance(cost.ledger, mover) : cost;
  });
}

/**
 * A unit that has spent nothing may enter one hex whatever it costs, by the switch `oneHexAlways` in ordinary movement
 * only or in all but a Low Crawl.
 *
 * @rule 6.0
 */
function alwaysOneHex(scene: Scene, party: Party, mover: Mover, to: LocationId): boolean {
  if (mover.spent > 0 || party.steps > 0 || mover.allowance < HALF_POINTS || to === OFF_MAP) return false;
  if (mover.mode === 'lowCrawl') return false;
  return scene.world.ruleset.switches.oneHexAlways === 'notLowCrawl' || !isAssault(mover.mode);
}

function wholeAllowance(cost: Ledger, mover: Mover): StepCost {
  const terms = [...cost.terms, term('wholeAllowance', '6.0', 'atMost', mover.allowance)];
  return { kind: 'cost', ledger: { ...cost, terms } };
}

/**
 * Whether a group may take a step: no condition is violated.
 *
 * @param scene the scene
 * @param step the step
 * @param leaving `fixedWeapons` when weapons that cannot move are to be left behind first
 * @rule 6.0
 * @example mayStep(scene, stepOf(scene, frame, 'F5'))
 */
export function mayStep(scene: Scene, step: Step, leaving: 'asHeld' | 'fixedWeapons' = 'asHeld'): boolean {
  for (const { violation } of STEP_RULES) {
    if (violation === weaponNotPortable && leaving === 'fixedWeapons') continue;
    if (violation(scene, step) !== undefined) return false;
  }
  return true;
}

/** Steps go to neighbouring hexes, floors above and below, and off the map; a stack off the map may enter anywhere. */
function outOfReach(_scene: Scene, { party, to, near }: Step): Params | undefined {
  return near || to === OFF_MAP || party.at === undefined ? undefined : { from: party.at, to };
}

/**
 * Units leave the map from an edge hex, where the scenario lets them; by the switch `leavingMap` over any edge, and are
 * then eliminated unless it does.
 *
 * @rule 22.0
 */
function noExit(scene: Scene, { party, to, near }: Step): Params | undefined {
  if (to !== OFF_MAP) return undefined;
  if (!near || party.at === undefined) return { side: party.by };
  const edges = edgesAt(scene.world, party.at);
  const open = scene.world.ruleset.switches.leavingMap === 'anyEdge' ? edges : exitsOver(scene, party);
  return open.length > 0 ? undefined : { at: party.at, edges };
}

/**
 * The edges at a group's hex over which its side may leave the map.
 *
 * @rule 22.0
 * @example exitsOver(scene, frame) // ['south']
 */
export function exitsOver(scene: Scene, party: Party): readonly string[] {
  if (party.at === undefined) return [];
  const side = scene.world.scenario.sides.find((one) => one.id === party.by);
  const exits = side?.exits ?? [];
  return edgesAt(scene.world, hexOf(party.at)).filter((edge) => exits.includes(edge));
}

/** A stack from off the map enters where its force may, on the ground. */
function outsideEntryArea(scene: Scene, { party, to, units, near }: Step): Params | undefined {
  if (party.at !== undefined || to === OFF_MAP) return undefined;
  if (!near) return { to };
  const out = units.find((unit) => !entryAllowed(scene, unit, to));
  return out === undefined ? undefined : { unit: out.id, to };
}

/** Terrain that the chart closes to one of the group. */
function prohibitedTerrain(_scene: Scene, { units, costs }: Step): Params | undefined {
  for (let i = 0; i < costs.length; i++) {
    const cost = costs[i];
    if (cost?.kind === 'prohibited') return { unit: units[i]?.id ?? '', ...cost.params };
  }
  return undefined;
}

/** The group moves together: it stops when one of it cannot pay. */
function notEnoughMps(_scene: Scene, { party, costs }: Step): Params | undefined {
  for (let i = 0; i < costs.length; i++) {
    const mover = party.movers[i];
    const cost = costs[i];
    if (mover === undefined || cost?.kind !== 'cost') continue;
    if (mover.mode === 'lowCrawl' && party.steps > 0) continue;
    const price = costOf(cost.ledger);
    if (price > mpsLeft(mover)) return { unit: mover.unit, cost: price, left: mpsLeft(mover) };
  }
  return undefined;
}

/** A hex that would take every MP cannot be entered by a Low Crawl. */
function lowCrawlTakesAll(_scene: Scene, { party, to, costs }: Step): Params | undefined {
  if (party.steps > 0) return undefined;
  for (let i = 0; i < costs.length; i++) {
    const mover = party.movers[i];
    const cost = costs[i];
    if (mover?.mode !== 'lowCrawl' || cost?.kind !== 'cost') continue;
    if (costOf(cost.ledger) === mpsLeft(mover)) return { unit: mover.unit, to };
  }
  return undefined;
}

/** A Low Crawl is one step, and those who go along stop with it. */
function lowCrawlDone(_scene: Scene, { party }: Step): Params | undefined {
  if (party.steps === 0) return undefined;
  const crawler = party.movers.find((mover) => mover.mode === 'lowCrawl');
  return crawler === undefined ? undefined : { unit: crawler.unit };
}

/** A weapon on its tripod, or assembled, does not move: it is left behind first. */
function weaponNotPortable(scene: Scene, { party }: Step): Params | undefined {
  for (const { unit } of party.movers) {
    const weapon = fixedWeapon(scene, unit);
    if (weapon !== undefined) return { unit, weapon: weapon.id };
  }
  return undefined;
}

/**
 * A weapon in a unit's hands that cannot be moved as it stands.
 *
 * @rule 1.6.1
 * @example fixedWeapon(scene, 'us.2-5-4.1')?.id // 'us.m1919a4.1'
 */
export function fixedWeapon(scene: Scene, unit: CounterId): Counter | undefined {
  return weaponsOf(scene.position, unit).find((weapon) => {
    const side = weaponSideUp(scene.world, weapon);
    return side !== undefined && !isPortable(side.mode);
  });
}

/** Stacking limits hold in every location passed through. */
function overstacked(scene: Scene, { party, to, units }: Step): Params | undefined {
  return to === OFF_MAP ? undefined : stackingProblem(scene, to, party.by, units);
}

/**
 * Whether a location is one of Melee for a side: enemies are there, or a Melee marker.
 *
 * @rule 8.0
 * @example isContested(scene, 'J5', 'de')
 */
export function isContested(scene: Scene, at: LocationId, side: Side): boolean {
  return meleeAt(scene.position, at) !== undefined || holdersAt(scene, at, side).length > 0;
}

/**
 * The enemy units that hold a location; an Abandoned vehicle holds nothing.
 *
 * @rule 6.0
 * @example holdersAt(scene, 'J5', 'de')
 */
export function holdersAt(scene: Scene, at: LocationId, side: Side): readonly Counter[] {
  return enemiesAt(scene, at, side).filter((enemy) => enemy.status.abandoned !== true);
}

/** Shaken units keep out of the enemy's locations and of Melee. */
function shakenIntoEnemy(_scene: Scene, { to, units, contested }: Step): Params | undefined {
  if (!contested) return undefined;
  const shaken = units.find((unit) => !isGoodOrder(unit));
  return shaken === undefined ? undefined : { unit: shaken.id, to };
}

/**
 * No step brings a Shaken unit nearer to an enemy unit in its LOS; seen from the location it leaves, at every step again.
 *
 * @rule 6.0
 */
function shakenCloser(scene: Scene, { party, to, units }: Step): Params | undefined {
  const { at } = party;
  const shaken = units.find((unit) => !isGoodOrder(unit));
  if (shaken === undefined || at === undefined || to === OFF_MAP) return undefined;
  for (const enemy of enemiesOnMap(scene, party.by)) {
    const there = onMap(enemy);
    if (there === undefined || range(scene.world, to, there) >= range(scene.world, at, there)) continue;
    if (hasSight(scene, at, there)) return { unit: shaken.id, enemy: enemy.id, to };
  }
  return undefined;
}

/** Assault Movement, Assault Fire and their Stealth forms do not end in Melee. */
function assaultIntoMelee(_scene: Scene, { party, to, contested }: Step): Params | undefined {
  const mover = contested ? party.movers.find(({ mode }) => isAssault(mode)) : undefined;
  return mover === undefined ? undefined : { unit: mover.unit, to };
}

/** Whether one may crawl into Melee is the switch `lowCrawlIntoMelee`. */
function lowCrawlIntoMelee(scene: Scene, { party, to, contested }: Step): Params | undefined {
  if (!contested || scene.world.ruleset.switches.lowCrawlIntoMelee === 'allowed') return undefined;
  const mover = party.movers.find(({ mode }) => mode === 'lowCrawl');
  return mover === undefined ? undefined : { unit: mover.unit, to };
}

/** Weapon Teams do not go where Melee is. */
function weaponTeamIntoMelee(scene: Scene, { to, units, contested }: Step): Params | undefined {
  if (!contested) return undefined;
  const team = units.find((unit) => typeOf(scene.world, unit).kind === 'weaponTeam');
  return team === undefined ? undefined : { unit: team.id, to };
}

/** Somebody who can fight must lead the way; the others go along with him. */
function nobodyMeleeEligible(scene: Scene, { to, units, contested }: Step): Params | undefined {
  if (!contested || units.some((unit) => fights(scene, unit))) return undefined;
  return { units: units.map((unit) => unit.id), to };
}

/**
 * Whether a unit may lead into Melee: it fights there, armed where its kind must be.
 *
 * @rule 8.0
 * @example fights(scene, squad) // true
 */
export function fights(scene: Scene, unit: Counter): boolean {
  const armed = weaponsOf(scene.position, unit.id).some((weapon) => {
    const type = typeOf(scene.world, weapon);
    const side = weaponSideUp(scene.world, weapon);
    return isWeapon(type) && side !== undefined && isMeleeWeapon(type, side);
  });
  return mayEnterMelee(typeOf(scene.world, unit), { shaken: !isGoodOrder(unit), armed });
}

/** Close Assault is not there yet. */
function enemyVehicle(scene: Scene, { party, to, contested }: Step): Params | undefined {
  if (!contested) return undefined;
  const vehicle = holdersAt(scene, to, party.by).find((enemy) => isCraft(typeOf(scene.world, enemy)));
  return vehicle === undefined ? undefined : { section: '17.1', unit: vehicle.id };
}

/** Fire for Effect on those who enter is not there yet. */
function fireForEffect(scene: Scene, { to }: Step): Params | undefined {
  return markedBy(scene, to, 'fireForEffect') ? { section: '18.2', at: to } : undefined;
}

/** Mines are not there yet, but for the price of one's own. */
function enemyMines(scene: Scene, { party, to }: Step): Params | undefined {
  const { markers } = scene.position;
  const mined = markers.some(
    (marker) => marker.kind === 'mines' && marker.at === hexOf(to) && marker.side !== party.by,
  );
  return mined ? { section: '21.4', at: to } : undefined;
}

/** Burning hexes are not there yet. */
function burning(scene: Scene, { to }: Step): Params | undefined {
  return markedBy(scene, to, 'fire') ? { section: '10.5.6', at: to } : undefined;
}

function markedBy(scene: Scene, to: LocationId, kind: 'fireForEffect' | 'fire'): boolean {
  return scene.position.markers.some((marker) => marker.kind === kind && marker.at === hexOf(to));
}

/**
 * Whether the units of a group can be hidden on the way: all of them crawl or use Stealth Movement.
 *
 * @rule 5.3
 * @example movesQuietly(frame) // false
 */
export function movesQuietly(party: Party): boolean {
  return party.movers.every((mover) => isQuiet(mover.mode));
}

/**
 * Where a group can go from where it stands.
 *
 * @param scene the scene
 * @param party the group
 * @returns lazily, neighbouring locations first, `off` last
 * @rule 6.0
 * @example [...openSteps(scene, frame)] // ['F4', 'G4', ...]
 */
export function* openSteps(
  scene: Scene,
  party: Party,
  leaving: 'asHeld' | 'fixedWeapons' = 'asHeld',
): Iterable<LocationId> {
  if (party.movers.length === 0) return;
  const units = unitsOf(scene, party.movers);
  const open = (to: LocationId): boolean => mayStep(scene, stepOf(scene, party, to, units), leaving);
  const { at } = party;
  for (const to of at === undefined ? entryHexes(scene, units) : stepsFrom(scene.world, scene.position, at)) {
    if (open(to)) yield to;
  }
  if (at !== undefined && levelOf(at) === 'ground' && open(OFF_MAP)) yield OFF_MAP;
}

/**
 * Whether a group can take a step at all, once it has left behind what cannot be moved.
 *
 * @rule 6.0
 * @example canStep(scene, frame)
 */
export function canStep(scene: Scene, party: Party): boolean {
  const leaving = party.at === undefined ? 'asHeld' : 'fixedWeapons';
  return openSteps(scene, party, leaving)[Symbol.iterator]().next().done !== true;
}

/** Whether a type moves on foot and has MPs. */
export function movesOnFoot(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  if (!isMen(type) || !isLeg(type) || type.mf === undefined) return false;
  return type.kind !== 'weaponTeam' || type.team?.mayMove !== false;
}
