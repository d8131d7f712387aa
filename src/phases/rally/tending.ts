import { record } from '../../state/procedure.js';
import { areAdjacent } from '../../state/terrain/adjacency.js';
import type { Counter } from '../../state/position/counter.js';
import type { RallyFrame, Tended } from '../../state/frames/frame.js';
import type { CounterId, LocationId } from '../../state/position/place.js';
import { counterOf } from '../../state/position/position-index.js';
import { onMap, typeOf } from '../../state/units/queries.js';
import { spottedAt } from '../../state/position/markers.js';
import type { GameProcedure, Scene } from '../../state/scene.js';
import { topOf } from '../../state/scene.js';
import { locationOf } from '../../state/units/vehicle.js';
import { otherSide } from '../../state/world.js';
import { TENDED } from '../../tables/index.js';
import { tends } from '../../units/index.js';

/**
 * The rally attempts that a Nurse or a Piper has let units make in this phase.
 *
 * @rule 11.10, 11.11
 * @example tendedBy(frame, 'su.nurse.1').length // 1
 */
export function tendedBy(frame: RallyFrame | undefined, man: CounterId): readonly Tended[] {
  return (frame?.tended ?? []).filter((attempt) => attempt.man === man);
}

/**
 * Whether a Nurse can help no more units in this phase: she has let two units try, has healed, or has just been rallied
 * herself.
 *
 * @rule 11.10
 * @example isSpent(scene, nurse) // false
 */
export function isSpent(scene: Scene, man: Counter): boolean {
  if (typeOf(scene.world, man).kind !== 'nurse') return false;
  const frame = topOf(scene, 'rally');
  return frame?.used.includes(man.id) === true || tendedBy(frame, man.id).length >= TENDED.nurse;
}

/**
 * Whether a Piper's tune carries to a location next to his own: for one unit in a phase.
 *
 * @param at where the unit is
 * @rule 11.11
 * @example isHeard(scene, piper, 'J3') // true
 */
export function isHeard(scene: Scene, piper: Counter, at: LocationId): boolean {
  const from = onMap(piper);
  if (from === undefined || typeOf(scene.world, piper).kind !== 'piper') return false;
  const abroad = tendedBy(topOf(scene, 'rally'), piper.id).filter((attempt) => attempt.at !== from);
  return abroad.length < TENDED.piperNextDoor && areAdjacent(scene.world, from, at);
}

/**
 * The Rally Phase with one more attempt that a Nurse or a Piper let a unit make.
 *
 * @rule 11.10, 11.11
 * @example withTended(scene, frame, piper, squad).tended // [{ man: 'uk.piper.1', unit: 'uk.1-5-4.1', at: 'J3' }]
 */
export function withTended(scene: Scene, frame: RallyFrame, man: Counter, unit: Counter): RallyFrame {
  const at = locationOf(scene, unit);
  if (at === undefined || !tends(typeOf(scene.world, man))) return frame;
  return { ...frame, tended: [...(frame.tended ?? []), { man: man.id, unit: unit.id, at }] };
}

/**
 * A Nurse who has just been rallied does nothing for others in this phase.
 *
 * @rule 3.0, 11.10
 * @example withRallied(scene, frame, nurse).used // ['su.nurse.1']
 */
export function withRallied(scene: Scene, frame: RallyFrame, unit: Counter): RallyFrame {
  return typeOf(scene.world, unit).kind === 'nurse' ? { ...frame, used: [...frame.used, unit.id] } : frame;
}

/**
 * Pipers who have played give away their own hex for the Operations Phase, but no other hex.
 *
 * @rule 11.11
 * @example yield* giveAwayPipers(scene, frame)
 */
export function* giveAwayPipers(scene: Scene, frame: RallyFrame): GameProcedure {
  const by = otherSide(scene.world, frame.by);
  for (const { man } of frame.tended ?? []) {
    const piper = counterOf(scene.position, man);
    const at = piper === undefined ? undefined : onMap(piper);
    if (piper === undefined || at === undefined || typeOf(scene.world, piper).kind !== 'piper') continue;
    if (spottedAt(scene.position, at, by) !== undefined) continue;
    yield* record({ kind: 'markerAdded', marker: { kind: 'spotted', at, by }, to: 'all' });
  }
}
