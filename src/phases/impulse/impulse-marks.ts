import { record } from '../../state/procedure.js';
import type { Group, ImpulseFrame } from '../../state/frames/impulse-frame.js';
import type { CounterId } from '../../state/position/place.js';
import { counterOf } from '../../state/position/position-index.js';
import { mayBeMarked } from '../../state/units/queries.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { mayActivate } from './activation.js';

/**
 * Whether anything was done in an impulse apart from a spotting attempt.
 *
 * @rule 4.0
 * @example hasActed(scene, frame) // false: the impulse is a pass
 */
export function hasActed(scene: Scene, frame: ImpulseFrame): boolean {
  if (
    frame.acted ||
    frame.entered === true ||
    frame.hatched !== undefined ||
    frame.named.some((group) => groupActed(group))
  )
    return true;
  return frame.started.some((id) => {
    const unit = counterOf(scene.position, id);
    return unit !== undefined && id !== frame.attempt?.unit && !mayActivate(unit);
  });
}

/**
 * Whether a location has moved, fired or laid Smoke in the impulse.
 *
 * @rule 4.0
 * @example groupActed({ at: 'I5', moved: true }) // true
 */
export function groupActed(group: Group): boolean {
  return (
    group.moved === true ||
    group.drove !== undefined ||
    group.firedAt !== undefined ||
    group.shotAt !== undefined ||
    (group.laidSmoke ?? []).length > 0
  );
}

/**
 * Marks units that acted in an impulse and bear no marker yet. A unit that laid Smoke, stayed in a Fire or turned a
 * hatch is Ops Complete; a unit that used Assault Fire is marked Moved.
 *
 * @rule 4.1, 6.1.1, 7.0, 10.5.6.2
 * @example yield* markIdle(scene, frame)
 */
export function* markIdle(scene: Scene, frame: ImpulseFrame): GameProcedure {
  yield* markSmokeLayers(scene, frame);
  yield* markFirefaced(scene, frame);
  yield* markAssaultFirers(scene, frame);
  yield* markHatches(scene, frame);
}

/**
 * A unit that laid Smoke and did nothing more in the impulse is marked Ops Complete.
 *
 * @rule 7.0
 */
function* markSmokeLayers(scene: Scene, frame: ImpulseFrame): GameProcedure {
  for (const id of frame.named.flatMap((group) => group.laidSmoke ?? [])) {
    if (isUnmarkedOnMap(scene, id)) yield* record({ kind: 'marked', counter: id, marker: 'opsComplete', to: 'all' });
  }
}

/**
 * A unit that stayed in the Fire around it and did nothing more in the impulse is marked Ops Complete.
 *
 * @rule 10.5.6.2
 */
function* markFirefaced(scene: Scene, frame: ImpulseFrame): GameProcedure {
  const bound = frame.named.flatMap((group) => group.mustMove ?? []);
  for (const id of frame.faced ?? []) {
    if (bound.includes(id) || !isUnmarkedOnMap(scene, id)) continue;
    yield* record({ kind: 'marked', counter: id, marker: 'opsComplete', to: 'all' });
  }
}

/**
 * A unit that used Assault Fire is marked Moved at the end, even when there was nowhere to go.
 *
 * @rule 6.1.1
 */
function* markAssaultFirers(scene: Scene, frame: ImpulseFrame): GameProcedure {
  for (const id of frame.named.flatMap((group) => group.mustMove ?? [])) {
    if (isUnmarkedOnMap(scene, id)) yield* record({ kind: 'marked', counter: id, marker: 'moved', to: 'all' });
  }
}

/**
 * A vehicle that opened or closed its hatches and did nothing more in the impulse is marked Ops Complete.
 *
 * @rule 4.1, 15.0.1
 */
function* markHatches(scene: Scene, { hatched = [] }: ImpulseFrame): GameProcedure {
  for (const id of hatched) {
    if (isUnmarkedOnMap(scene, id)) yield* record({ kind: 'marked', counter: id, marker: 'opsComplete', to: 'all' });
  }
}

function isUnmarkedOnMap(scene: Scene, id: CounterId): boolean {
  const unit = counterOf(scene.position, id);
  return unit !== undefined && mayBeMarked(unit);
}
