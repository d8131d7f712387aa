import { forgetTargets } from '../../combat/index.js';
import { record } from '../../state/procedure.js';
import type { HexMarker } from '../../state/position/counter.js';
import { hasMarker, unitsAt } from '../../state/units/queries.js';
import { markersOf } from '../../state/position/markers.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { declareContinuous } from './continuous.js';
import { growFires, spreadFires } from './fires.js';
import { loseLateReinforcements } from './late-reinforcements.js';
import { finishTasks } from '../turn/task.js';
import { beginTurn } from '../turn/turn.js';
import { isOver } from '../victory/game-over.js';
import { awardTurn } from '../victory/points.js';
import { endGame } from '../victory/victory.js';
import { endFireForEffect } from './walking-barrage.js';

/**
 * The Administrative Phase, step by step; then the next turn, or the end of the game after the last one.
 *
 * @rule 9.0
 * @example yield* administer(scene)
 */
export function* administer(scene: Scene): GameProcedure {
  yield* record({ kind: 'phaseBegan', phase: 'administrative', to: 'all' });
  const early = scene.world.ruleset.switches.administrationOrder === 'fireForEffectBeforeSmoke';
  yield* forgetTargets(scene);
  yield* finishTasks(scene);
  yield* loseFailedWeapons(scene);
  yield* declareContinuous(scene);
  yield* clearUnitMarkers(scene);
  yield* removeAll(scene, 'spotted');
  yield* settleMeleeMarkers(scene);
  if (early) yield* endFireForEffect(scene);
  yield* thinSmoke(scene);
  yield* growFires(scene);
  yield* spreadFires(scene);
  if (!early) yield* endFireForEffect(scene);
  yield* removeAll(scene, 'starshell');
  yield* loseLateReinforcements(scene);
  yield* awardTurn(scene);
  if (yield* isOver(scene)) yield* endGame(scene);
  else yield* beginTurn(scene, scene.position.turn + 1);
}

/**
 * A captured weapon that failed in a Melee is out of the game; it was put under a Melee marker there.
 *
 * @rule 1.6.8
 */
function* loseFailedWeapons(scene: Scene): GameProcedure {
  const failed = scene.position.counters.filter(
    (counter) => counter.status.captured === true && hasMarker(counter, 'melee'),
  );
  for (const { id } of failed) {
    const place = { kind: 'eliminated' } as const;
    yield* record({ kind: 'counterRemoved', counter: id, cause: 'lost', place, to: 'all' });
  }
}

/**
 * Takes Moved, Fired, Ops Complete and similar markers off all units. A unit in Continuous Movement keeps the marker of
 * its movement.
 *
 * @rule 9.0, 15.5
 */
function* clearUnitMarkers(scene: Scene): GameProcedure {
  if (scene.position.counters.some((counter) => counter.status.markers !== undefined)) {
    yield* record({ kind: 'unitMarkersCleared', to: 'all' });
  }
}

/**
 * Takes every marker of a kind off the map.
 *
 * @rule 9.0
 */
function* removeAll(scene: Scene, kind: HexMarker['kind']): GameProcedure {
  for (const marker of markersOf(scene.position, kind)) yield* record({ kind: 'markerRemoved', marker, to: 'all' });
}

/**
 * A Melee goes on where both sides still have units, one round a turn; elsewhere its marker is removed. An Abandoned
 * vehicle counts for neither side.
 *
 * @rule 8.1, 14.1.1
 */
function* settleMeleeMarkers(scene: Scene): GameProcedure {
  for (const marker of markersOf(scene.position, 'melee')) {
    const standing = unitsAt(scene, marker.at).filter((unit) => unit.status.abandoned !== true);
    const sides = new Set(standing.map((unit) => unit.side));
    if (sides.size < 2) yield* record({ kind: 'markerRemoved', marker, to: 'all' });
    else if (marker.fought) yield* turnOver(marker, { ...marker, fought: false });
  }
}

/**
 * Smoke 2 is removed, then Smoke 1 becomes Smoke 2. Two markers in one hex are treated separately.
 *
 * @rule 9.0
 */
function* thinSmoke(scene: Scene): GameProcedure {
  const smoke = markersOf(scene.position, 'smoke');
  for (const marker of smoke) if (marker.stage === 2) yield* record({ kind: 'markerRemoved', marker, to: 'all' });
  for (const marker of smoke) if (marker.stage === 1) yield* turnOver(marker, { ...marker, stage: 2 });
}

/** Turns a marker over. */
function turnOver(from: HexMarker, into: HexMarker): GameProcedure {
  return record({ kind: 'markerChanged', from, into, to: 'all' });
}
