import { byText } from '../../kernel/basis/order.js';
import type { Eyes, LocationId, Scene, WindowFrame } from '../../state/index.js';
import { enemiesOnMap, eyesAt, friendsAt, hexOf, isGunCarrier, meleeAt, onMap, topRiders } from '../../state/index.js';
import { sceneMemory } from '../../state/scene-memory.js';
import { isOpenTo, isSpotted } from '../../spotting/index.js';
import type { FireFrame } from '../attack/fire-action.js';
import { tiedTo } from '../attack/spent-fire.js';
import { isMoverLeft } from '../attack/opportunity.js';
import { aimsAt, isHeldByFriends } from '../attack/targets.js';
import type { Line } from './bearing.js';
import { bearing } from './bearing.js';
import { emptyCaves, isEmptyCave } from './empty-cave.js';

/**
 * The targets a location may fire at, range aside: seen, spotted, held by the enemy alone.
 *
 * @rule 5.0
 * @example [...targetsFrom(scene, frame, 'I5')] // ['J3']
 */
export function* targetsFrom(scene: Scene, frame: FireFrame, from: LocationId): Iterable<LocationId> {
  const candidates =
    frame.kind === 'window'
      ? windowTarget(scene, frame)
      : (firedAt(scene, frame, from) ?? targetLocations(scene, frame.by));
  const eyes = eyesAt(scene, from, frame.by);
  for (const target of candidates) if (isTarget(scene, frame, { from, target }, eyes)) yield target;
}

/**
 * Locations out of sight are sorted out first: lines of sight stay while units act, but spotting changes with every
 * unit.
 */
function isTarget(scene: Scene, frame: FireFrame, line: Line, eyes: Eyes): boolean {
  const { from, target } = line;
  return (
    target !== from &&
    bearing(scene, frame, line, eyes) !== 'nothing' &&
    meleeAt(scene.position, target) === undefined &&
    !isHeldByFriends(scene, frame, target) &&
    (isSpotted(scene, target, frame.by, from) || isOpenTo(scene, target, eyes)) &&
    (isEmptyCave(scene, target) || aimsAt(scene, frame, line).length > 0)
  );
}

function windowTarget(scene: Scene, window: WindowFrame): readonly LocationId[] {
  return isMoverLeft(scene, window) ? [window.at] : [];
}

/** The hex that a location is tied to, unless a vehicle stands there that may fire elsewhere, or men on top of one. */
function firedAt(scene: Scene, frame: FireFrame, from: LocationId): readonly LocationId[] | undefined {
  const target = tiedTo(scene, frame, from);
  if (target === undefined || friendsAt(scene, from, frame.by).some((unit) => isGunCarrier(scene.world, unit)))
    return undefined;
  if (topRiders(scene, frame.by, from).length > 0) return undefined;
  return targetLocations(scene, frame.by).filter((at) => hexOf(at) === hexOf(target));
}

const locationsFound = sceneMemory<readonly LocationId[]>();

/** Where enemies are, and the Caves with nobody in them. */
function targetLocations(scene: Scene, side: string): readonly LocationId[] {
  const known = locationsFound(scene);
  const locations = known.get(side) ?? findLocations(scene, side);
  known.set(side, locations);
  return locations;
}

function findLocations(scene: Scene, side: string): readonly LocationId[] {
  const found = new Set<LocationId>(emptyCaves(scene));
  for (const enemy of enemiesOnMap(scene, side)) {
    const at = onMap(enemy);
    if (at !== undefined) found.add(at);
  }
  return [...found].sort(byText);
}
