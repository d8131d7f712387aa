import { choose, record } from '../../state/procedure.js';
import type { Direction } from '../../map/index.js';
import { barrage, hexAt } from '../../combat/index.js';
import type { FireForEffect } from '../../state/artillery/fire-for-effect.js';
import { strikesOfAll } from '../../state/artillery/fire-for-effect.js';
import type { Side } from '../../state/position/place.js';
import { markersOf } from '../../state/position/markers.js';
import type { GameProcedure, Scene } from '../../state/scene.js';

/**
 * Walking Barrages go on by one hex before the first impulse of a turn, and strike where they have come; a marker that
 * leaves the map is gone. The side with the initiative moves its own first.
 *
 * @rule 18.2.1
 * @example yield* walkBarrages(scene)
 */
export function* walkBarrages(scene: Scene): GameProcedure {
  const { initiative } = scene.position;
  for (const side of [...scene.world.sides].sort((a, b) => Number(b === initiative) - Number(a === initiative))) {
    const walked: FireForEffect[] = [];
    for (const marker of walkingOf(scene, side)) {
      const into = walkedOn(scene, marker);
      if (into === undefined) yield* record({ kind: 'markerRemoved', marker, to: 'all' });
      else {
        yield* record({ kind: 'markerChanged', from: marker, into, to: 'all' });
        walked.push(into);
      }
    }
    yield* barrage(scene, strikesOfAll(scene.world, walked));
  }
}

/** The markers of a side that still have steps to take. */
function walkingOf(scene: Scene, side: Side): readonly FireForEffect[] {
  return markersOf(scene.position, 'fireForEffect').filter(({ by, walks = 0 }) => by === side && walks > 0);
}

function walkedOn(scene: Scene, marker: FireForEffect): FireForEffect | undefined {
  const at = hexAt(scene, marker.at, (marker.facing ?? 1) as Direction, 1);
  return at === undefined ? undefined : { ...marker, at, walks: (marker.walks ?? 1) - 1 };
}

/**
 * Fire for Effect ends with the turn. A Walking Barrage with steps left stays, unless its owner cancels it.
 *
 * @rule 9.0, 18.2.1
 * @example yield* endFireForEffect(scene)
 */
export function* endFireForEffect(scene: Scene): GameProcedure {
  const walking = new Set<FireForEffect>();
  if (scene.position.turn < scene.world.scenario.turns) {
    for (const side of scene.world.sides) {
      const markers = walkingOf(scene, side);
      if (markers.length === 0) continue;
      const choice = yield* choose({
        purpose: 'walkingBarrage',
        of: side,
        rule: '18.2.1',
        by: side,
        options: ['cancel', 'goOn'],
      });
      if (choice === 'goOn') for (const marker of markers) walking.add(marker);
    }
  }
  for (const marker of markersOf(scene.position, 'fireForEffect')) {
    if (!walking.has(marker)) yield* record({ kind: 'markerRemoved', marker, to: 'all' });
  }
}
