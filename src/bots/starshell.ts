import type { HexId } from '../board/names.js';
import { indexOf, rangeBetween } from '../map/index.js';
import { isSpotted } from '../spotting/index.js';
import { STARSHELL_LIGHT, STARSHELL_REACH } from '../tables/index.js';
import type { Action, Counter, LocationId, Scene, Side } from '../state/index.js';
import {
  enemiesOnMap,
  friendsAt,
  hexOf,
  isActivated,
  isGoodOrder,
  isInView,
  meleeAt,
  onMap,
  range,
  sight,
  typeOf,
  unitsOnMap,
} from '../state/index.js';
import { actsAsLeader } from '../units/index.js';
import type { Eyes } from './eyes.js';
import { onlyIf } from './eyes.js';
import { bestOf } from '../kernel/basis/best.js';
import { buildOrder, firstOf } from './order.js';
import { reaches } from './terrain.js';

/** Light that shows less is saved. */
const LEAST_LIGHT = 2;

/** The worth of a target that could be fired at in the light but has to be spotted first. */
const UNSPOTTED = 0.5;

/** How many could fire, each at how many locations of the enemy, for a Starshell over a hex: the dark alone hides them. */
function worthOfLight(scene: Scene, side: Side, hex: HexId): number {
  const dark = new Set(enemiesOnMap(scene, side).flatMap((enemy) => onMap(enemy) ?? []));
  const firers = unitsOnMap(scene, side).filter((unit) => isGoodOrder(unit) && !isActivated(unit));
  let worth = 0;
  for (const at of dark) {
    if (!isNear(scene, hex, at, STARSHELL_LIGHT) || meleeAt(scene.position, at) !== undefined) continue;
    worth += firers.filter((unit) => gains(scene, unit, at)).length * (isSpotted(scene, at, side) ? 1 : UNSPOTTED);
  }
  return worth;
}

/** Whether light is all that a unit lacks to fire there. */
function gains(scene: Scene, unit: Counter, at: LocationId): boolean {
  const from = onMap(unit);
  if (from === undefined || !reaches(scene, unit, from, at) || isInView(scene, from, at)) return false;
  return !sight(scene, from, at).blocked;
}

function isNear({ world: { map } }: Scene, hex: HexId, at: LocationId, hexes: number): boolean {
  const [here, there] = [indexOf(map, hex), indexOf(map, hexOf(at))];
  return here !== undefined && there !== undefined && rangeBetween(map, here, there) <= hexes;
}

/**
 * An estimate of the targets that a Leader or a Hero in a location could light up by a Starshell if he were activated.
 *
 * @example promiseOfLight(scene, 'I5', 'us') // 0 by day
 */
export function promiseOfLight(scene: Scene, at: LocationId, side: Side): number {
  if (scene.world.scenario.night !== true) return 0;
  const firers = friendsAt(scene, at, side).filter(
    (unit) => isGoodOrder(unit) && !isActivated(unit) && isSignaller(scene, unit),
  );
  if (firers.length === 0) return 0;
  const enemies = enemiesOnMap(scene, side).flatMap((enemy) => onMap(enemy) ?? []);
  const hexes = new Set(enemies.filter((there) => range(scene.world, at, there) <= STARSHELL_REACH).map(hexOf));
  const worth = bestOf(hexes, (hex) => worthOfLight(scene, side, hex))?.worth ?? 0;
  return worth < LEAST_LIGHT ? 0 : worth;
}

function isSignaller(scene: Scene, unit: Counter): boolean {
  const type = typeOf(scene.world, unit);
  if ((scene.world.catalogue.nations.get(type.nation)?.starshell ?? 0) === 0) return false;
  return type.kind === 'hero' || actsAsLeader(type);
}

/**
 * Lights up the enemies that the dark hides from the most units, with a Mortar if there is one: it never fails.
 *
 * @example lightUp(eyes)?.kind // 'starshell'
 */
export function lightUp({ world, view, scene, side }: Eyes): Action | undefined {
  const action = buildOrder(world, view, { kind: 'starshell' }, (slot, order) =>
    slot.name === 'at'
      ? bestOf(slot.values as readonly string[], (hex) => worthOfLight(scene, side, hex))?.thing
      : firstOf(slot, order),
  );
  if (action?.kind !== 'starshell') return undefined;
  return onlyIf(worthOfLight(scene, side, action.at) >= LEAST_LIGHT, action);
}
