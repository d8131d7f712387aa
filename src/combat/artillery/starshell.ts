import type { HexId } from '../../board/names.js';
import { STARSHELL_REACH } from '../../tables/index.js';
import { actsAsLeader } from '../../units/index.js';
import type { Counter, ImpulseFrame, Scene } from '../../state/index.js';
import {
  hasMarker,
  hasSight,
  hexOf,
  isGoodOrder,
  isOpenToBunkers,
  levelOf,
  meleeAt,
  mustFaceFire,
  onMap,
  range,
  typeOf,
  unitsOnMap,
} from '../../state/index.js';
import { isOpenToMortars } from '../attack/mortar.js';
import { isBusy, isStarter } from '../attack/occasion.js';
import { isInTeamRange, isMortarTeam } from './mortar-team.js';

/**
 * The highest sum with which a nation's men fire a Starshell; 0 for a nation that has none.
 *
 * @rule 20.2
 * @example starshellNumber(scene, tom) // 4
 */
export function starshellNumber(scene: Scene, unit: Counter): number {
  return scene.world.catalogue.nations.get(typeOf(scene.world, unit).nation)?.starshell ?? 0;
}

/**
 * Whether a unit fires Starshells itself: Leaders and Heroes do, of a nation that has them.
 *
 * @rule 20.2
 * @example firesStarshells(scene, squad) // false
 */
export function firesStarshells(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  return (actsAsLeader(type) || type.kind === 'hero') && starshellNumber(scene, unit) > 0;
}

/**
 * Whether a unit can call in a Starshell from a Mortar Weapon Team: Leaders and Scouts.
 *
 * @rule 20.3, 11.6
 * @example callsStarshells(scene, scout) // true
 */
export function callsStarshells(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  return actsAsLeader(type) || type.kind === 'scout';
}

/** Whether a unit of the impulse is free to see to a Starshell: unmarked, in Good Order, not in Melee, not in flames. */
function isFree(scene: Scene, frame: ImpulseFrame, unit: Counter): boolean {
  const at = onMap(unit);
  if (at === undefined || unit.side !== frame.by || !isStarter(frame, unit)) return false;
  return !isBusy(frame, unit) && isReady(scene, unit);
}

function isReady(scene: Scene, unit: Counter): boolean {
  const at = onMap(unit);
  if (at === undefined || !isGoodOrder(unit) || mustFaceFire(scene, unit)) return false;
  return meleeAt(scene.position, at) === undefined;
}

/** Whether a Mortar Weapon Team can fire a Starshell at all, whatever the caller and the hex. */
function isLaid(scene: Scene, frame: ImpulseFrame, team: Counter): boolean {
  const at = onMap(team);
  if (at === undefined || team.side !== frame.by || !isMortarTeam(scene, team)) return false;
  if (starshellNumber(scene, team) === 0 || isBusy(frame, team)) return false;
  return isReady(scene, team) && isOpenToMortars(scene, at);
}

/**
 * Whether a hex lies within three hexes of a unit's own; the number `mortarStarshell` is how far a Mortar lights for its caller.
 *
 * @param byMortar whether a Mortar fires the Starshell
 * @rule 20.2, 20.3
 * @example isInReach(scene, tom, 'J3', false) // true
 */
export function isInReach(scene: Scene, unit: Counter, hex: HexId, byMortar: boolean): boolean {
  const at = onMap(unit);
  const reach = byMortar ? scene.world.ruleset.numbers.mortarStarshell : STARSHELL_REACH;
  return at !== undefined && range(scene.world, hexOf(at), hex) <= reach;
}

/**
 * Whether a unit sees somebody under a Fired marker in a hex.
 *
 * @rule 20.3
 * @example seesFlash(scene, tom, 'J3') // false
 */
export function seesFlash(scene: Scene, unit: Counter, hex: HexId): boolean {
  const from = onMap(unit);
  if (from === undefined) return false;
  return scene.position.counters.some((one) => {
    const at = onMap(one);
    return at !== undefined && hexOf(at) === hex && hasMarker(one, 'fired') && hasSight(scene, from, at);
  });
}

/**
 * Whether a Mortar Weapon Team's fire can go to a hex: out of a Cave it goes through its front.
 *
 * @rule 10.7
 * @example isInFront(scene, team, 'J3') // true
 */
export function isInFront(scene: Scene, team: Counter, hex: HexId): boolean {
  const from = onMap(team) ?? '';
  return levelOf(from) !== 'cave' || isOpenToBunkers(scene, from, hex);
}

/**
 * The hexes a unit can light: by itself the hexes within three of its own. With a Mortar, the hexes among these, and
 * among the flashes it sees, that are in range of the Mortar.
 *
 * @param team the Mortar Weapon Team, if any
 * @rule 20.2, 20.3
 * @example [...hexesFor(scene, tom, undefined)].length // 37
 */
export function* hexesFor(scene: Scene, unit: Counter, team: Counter | undefined): Generator<string, void, undefined> {
  for (const hex of scene.world.map.names) {
    if (team === undefined) {
      if (isInReach(scene, unit, hex, false)) yield hex;
      continue;
    }
    if (!isInTeamRange(scene, team, hex) || !isInFront(scene, team, hex)) continue;
    if (isInReach(scene, unit, hex, true) || seesFlash(scene, unit, hex)) yield hex;
  }
}

/**
 * How a unit of the impulse can light a hex: `undefined` stands for its own attempt, the others are Mortar Weapon Teams.
 *
 * @rule 20.2, 20.3
 * @example [...waysOf(scene, frame, tom)] // [undefined]
 */
export function* waysOf(
  scene: Scene,
  frame: ImpulseFrame,
  unit: Counter,
): Generator<Counter | undefined, void, undefined> {
  if (!isFree(scene, frame, unit)) return;
  if (firesStarshells(scene, unit)) yield undefined;
  if (!callsStarshells(scene, unit)) return;
  for (const team of unitsOnMap(scene, frame.by)) {
    if (isLaid(scene, frame, team) && hexesFor(scene, unit, team).next().done !== true) yield team;
  }
}

/**
 * Whether the scenario is played at night: there are no Starshells by day.
 *
 * @rule 20.2
 * @example isNight(scene) // false
 */
export function isNight(scene: Scene): boolean {
  return scene.world.scenario.night === true;
}

/**
 * Whether a unit that has not acted could still see to a Starshell in its impulse.
 *
 * @rule 20.2, 20.3
 * @example mayFireStarshell(scene, frame, tom) // false by day
 */
export function mayFireStarshell(scene: Scene, frame: ImpulseFrame, unit: Counter): boolean {
  return isNight(scene) && waysOf(scene, frame, unit).next().done !== true;
}
