import { term, wholeTotal } from '../kernel/ledger.js';
import type { Ledger } from '../kernel/ledger.js';
import type { Params } from '../kernel/result.js';
import type { Counter, CounterId, LocationId, Mover, Scene, Side } from '../state/index.js';
import {
  enemiesAt,
  enemiesOnMap,
  hasSight,
  hexOf,
  isGoodOrder,
  meleeAt,
  onMap,
  range,
  stackingProblem,
  typeOf,
  weaponSideUp,
  weaponsOf,
} from '../state/index.js';
import { isCraft, isLeg, isMeleeWeapon, isMen, isPortable, isWeapon, mayEnterMelee } from '../units/index.js';
import { costOf, stepCost } from './cost.js';
import { edgesAt, isLocation, OFF_MAP, stepsFrom } from './location.js';
import { isQuiet } from '../spotting/index.js';
import { isAssault } from './mode.js';
import { mpsLeft, unitsOf } from './mover.js';
import type { Party } from './mover.js';
import { entryAllowed } from './reinforcement.js';

/** One condition of a step: what is wrong with it, or nothing. */
export interface StepRule {
  readonly code: string;
  readonly rule: string;
  readonly violation: (scene: Scene, party: Party, to: LocationId) => Params | undefined;
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
 * Whether a group may take a step: no condition is violated.
 *
 * @param scene the scene
 * @param party the group
 * @param to the location
 * @param leaving `fixedWeapons` when weapons that cannot move are to be left behind first
 * @rule 6.0
 * @example mayStep(scene, frame, 'F5')
 */
export function mayStep(
  scene: Scene,
  party: Party,
  to: LocationId,
  leaving: 'asHeld' | 'fixedWeapons' = 'asHeld',
): boolean {
  for (const { violation } of STEP_RULES) {
    if (violation === weaponNotPortable && leaving === 'fixedWeapons') continue;
    if (violation(scene, party, to) !== undefined) return false;
  }
  return true;
}

/**
 * What a step costs one mover: the cost of the location, or, where it cannot pay its first step in ordinary movement, all
 * it has.
 *
 * @param scene the scene
 * @param party the group
 * @param mover one of it
 * @param to the location
 * @returns the ledger in half-points, or nothing when the terrain is prohibited
 * @rule 6.0
 * @example costOf(moverCost(scene, frame, mover, 'J3')!) // 4: two MPs
 */
export function moverCost(scene: Scene, party: Party, mover: Mover, to: LocationId): Ledger | undefined {
  const [unit] = unitsOf(scene, [mover]);
  if (unit === undefined) return undefined;
  const step = stepCost(scene, unit, party.at, to);
  if (step.kind === 'prohibited') return undefined;
  const cost = costOf(step.ledger);
  if (cost <= mpsLeft(mover) || !alwaysOneHex(scene, party, mover, to)) return step.ledger;
  return {
    ...step.ledger,
    terms: [...step.ledger.terms, term('wholeAllowance', '6.0', 'atMost', mover.allowance)],
  };
}

/**
 * A unit that has spent nothing may enter one hex whatever it costs, by the switch `oneHexAlways` in ordinary movement
 * only or in all but a Low Crawl.
 *
 * @rule 6.0
 */
function alwaysOneHex(scene: Scene, party: Party, mover: Mover, to: LocationId): boolean {
  if (mover.spent > 0 || party.steps > 0 || mover.allowance < 2 || to === OFF_MAP) return false;
  if (mover.mode === 'lowCrawl') return false;
  return scene.world.ruleset.switches.oneHexAlways === 'notLowCrawl' || !isAssault(mover.mode);
}

/** Steps go to neighbouring hexes, floors above and below, and off the map; a stack off the map may enter anywhere. */
function outOfReach(scene: Scene, party: Party, to: LocationId): Params | undefined {
  if (to === OFF_MAP || party.at === undefined) return undefined;
  return reaches(scene, party, to) ? undefined : { from: party.at, to };
}

function reaches(scene: Scene, party: Party, to: LocationId): boolean {
  if (to === OFF_MAP) return party.at !== undefined && !party.at.includes('/');
  if (party.at === undefined) return isLocation(scene.world, scene.position, to) && !to.includes('/');
  return stepsFrom(scene.world, scene.position, party.at).includes(to);
}

/**
 * Units leave the map from an edge hex, where the scenario lets them; by the switch `leavingMap` over any edge, and are
 * then eliminated unless it does.
 *
 * @rule 22.0
 */
function noExit(scene: Scene, party: Party, to: LocationId): Params | undefined {
  if (to !== OFF_MAP) return undefined;
  const { at } = party;
  if (at === undefined || at.includes('/')) return { side: party.by };
  const edges = edgesAt(scene.world, at);
  if (scene.world.ruleset.switches.leavingMap === 'anyEdge') return edges.length > 0 ? undefined : { at };
  return exitsOver(scene, party).length > 0 ? undefined : { at, edges };
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
function outsideEntryArea(scene: Scene, party: Party, to: LocationId): Params | undefined {
  if (party.at !== undefined || to === OFF_MAP) return undefined;
  if (!reaches(scene, party, to)) return { to };
  const out = unitsOf(scene, party.movers).find((unit) => !entryAllowed(scene, unit, to));
  return out === undefined ? undefined : { unit: out.id, to };
}

/** Terrain that the chart closes to one of the group. */
function prohibitedTerrain(scene: Scene, party: Party, to: LocationId): Params | undefined {
  if (!reaches(scene, party, to)) return undefined;
  for (const unit of unitsOf(scene, party.movers)) {
    const step = stepCost(scene, unit, party.at, to);
    if (step.kind === 'prohibited') return { unit: unit.id, ...step.params };
  }
  return undefined;
}

/** The group moves together: it stops when one of it cannot pay. */
function notEnoughMps(scene: Scene, party: Party, to: LocationId): Params | undefined {
  if (!reaches(scene, party, to)) return undefined;
  for (const mover of party.movers) {
    if (mover.mode === 'lowCrawl' && party.steps > 0) continue;
    const ledger = moverCost(scene, party, mover, to);
    if (ledger === undefined) continue;
    const cost = wholeTotal(ledger);
    if (cost > mpsLeft(mover)) return { unit: mover.unit, cost, left: mpsLeft(mover) };
  }
  return undefined;
}

/** A hex that would take every MP cannot be entered by a Low Crawl. */
function lowCrawlTakesAll(scene: Scene, party: Party, to: LocationId): Params | undefined {
  if (party.steps > 0 || !reaches(scene, party, to)) return undefined;
  for (const mover of party.movers) {
    if (mover.mode !== 'lowCrawl') continue;
    const ledger = moverCost(scene, party, mover, to);
    if (ledger !== undefined && wholeTotal(ledger) === mpsLeft(mover)) return { unit: mover.unit, to };
  }
  return undefined;
}

/** A Low Crawl is one step, and those who go along stop with it. */
function lowCrawlDone(_scene: Scene, party: Party): Params | undefined {
  if (party.steps === 0) return undefined;
  const crawler = party.movers.find((mover) => mover.mode === 'lowCrawl');
  return crawler === undefined ? undefined : { unit: crawler.unit };
}

/** A weapon on its tripod, or assembled, does not move: it is left behind first. */
function weaponNotPortable(scene: Scene, party: Party): Params | undefined {
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
function overstacked(scene: Scene, party: Party, to: LocationId): Params | undefined {
  if (to === OFF_MAP || !isLocation(scene.world, scene.position, to)) return undefined;
  return stackingProblem(scene, to, party.by, unitsOf(scene, party.movers));
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
function shakenIntoEnemy(scene: Scene, party: Party, to: LocationId): Params | undefined {
  if (to === OFF_MAP || !isContested(scene, to, party.by)) return undefined;
  const shaken = unitsOf(scene, party.movers).find((unit) => !isGoodOrder(unit));
  return shaken === undefined ? undefined : { unit: shaken.id, to };
}

/**
 * No step brings a Shaken unit nearer to an enemy unit in its LOS; seen from the location it leaves, at every step again.
 *
 * @rule 6.0
 */
function shakenCloser(scene: Scene, party: Party, to: LocationId): Params | undefined {
  const { at } = party;
  if (at === undefined || to === OFF_MAP || !isLocation(scene.world, scene.position, to)) return undefined;
  const shaken = unitsOf(scene, party.movers).find((unit) => !isGoodOrder(unit));
  if (shaken === undefined) return undefined;
  for (const enemy of enemiesOnMap(scene, party.by)) {
    const there = onMap(enemy);
    if (there === undefined || range(scene.world, to, there) >= range(scene.world, at, there)) continue;
    if (hasSight(scene, at, there)) return { unit: shaken.id, enemy: enemy.id, to };
  }
  return undefined;
}

/** Assault Movement, Assault Fire and their Stealth forms do not end in Melee. */
function assaultIntoMelee(scene: Scene, party: Party, to: LocationId): Params | undefined {
  if (to === OFF_MAP || !isContested(scene, to, party.by)) return undefined;
  const mover = party.movers.find(({ mode }) => isAssault(mode));
  return mover === undefined ? undefined : { unit: mover.unit, to };
}

/** Whether one may crawl into Melee is the switch `lowCrawlIntoMelee`. */
function lowCrawlIntoMelee(scene: Scene, party: Party, to: LocationId): Params | undefined {
  if (scene.world.ruleset.switches.lowCrawlIntoMelee === 'allowed') return undefined;
  if (to === OFF_MAP || !isContested(scene, to, party.by)) return undefined;
  const mover = party.movers.find(({ mode }) => mode === 'lowCrawl');
  return mover === undefined ? undefined : { unit: mover.unit, to };
}

/** Weapon Teams do not go where Melee is. */
function weaponTeamIntoMelee(scene: Scene, party: Party, to: LocationId): Params | undefined {
  if (to === OFF_MAP || !isContested(scene, to, party.by)) return undefined;
  const team = unitsOf(scene, party.movers).find((unit) => typeOf(scene.world, unit).kind === 'weaponTeam');
  return team === undefined ? undefined : { unit: team.id, to };
}

/** Somebody who can fight must lead the way; the others go along with him. */
function nobodyMeleeEligible(scene: Scene, party: Party, to: LocationId): Params | undefined {
  if (to === OFF_MAP || !isContested(scene, to, party.by)) return undefined;
  const units = unitsOf(scene, party.movers);
  return units.some((unit) => fights(scene, unit)) ? undefined : { units: units.map((unit) => unit.id), to };
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
function enemyVehicle(scene: Scene, party: Party, to: LocationId): Params | undefined {
  const vehicle = holdersAt(scene, to, party.by).find((enemy) => isCraft(typeOf(scene.world, enemy)));
  return vehicle === undefined ? undefined : { section: '17.1', unit: vehicle.id };
}

/** Fire for Effect on those who enter is not there yet. */
function fireForEffect(scene: Scene, _party: Party, to: LocationId): Params | undefined {
  return markedBy(scene, to, 'fireForEffect') ? { section: '18.2', at: to } : undefined;
}

/** Mines are not there yet, but for the price of one's own. */
function enemyMines(scene: Scene, party: Party, to: LocationId): Params | undefined {
  const { markers } = scene.position;
  const mined = markers.some(
    (marker) => marker.kind === 'mines' && marker.at === hexOf(to) && marker.side !== party.by,
  );
  return mined ? { section: '21.4', at: to } : undefined;
}

/** Burning hexes are not there yet. */
function burning(scene: Scene, _party: Party, to: LocationId): Params | undefined {
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
  const steps = party.at === undefined ? scene.world.map.names : stepsFrom(scene.world, scene.position, party.at);
  for (const to of steps) if (mayStep(scene, party, to, leaving)) yield to;
  if (party.at !== undefined && mayStep(scene, party, OFF_MAP, leaving)) yield OFF_MAP;
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
