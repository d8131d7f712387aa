import type { CounterId, LocationId, MoveMode, Scene } from '../../state/index.js';
import { isUnit, onMap } from '../../state/index.js';
import { isDue } from '../../state/scenario/arrival.js';
import { isDone } from '../moving/movement-left.js';
import { ELIGIBILITY } from '../moving/setting-out-conditions.js';
import type { Party } from '../party/mover.js';
import { required, startMovers } from '../party/mover.js';
import { groupAt, impulseOf } from '../party/setting-out.js';
import { mayMove } from '../step/step.js';

/**
 * The group that these units would be if they set out together now.
 *
 * @param ids the units: on the map from one location, or from off the map
 * @param modes their modes: one for all, or one for each in the same order
 * @returns nothing where they may not move, or not together
 * @rule 6.0
 * @example groupOf(scene, ['de.1-6-4.1'], 'move')?.at // 'F5'
 */
export function groupOf(
  scene: Scene,
  ids: readonly CounterId[],
  modes: MoveMode | readonly MoveMode[],
): Party | undefined {
  const units = ids.map((id) => required(scene, id));
  const [first] = units;
  if (first === undefined) return undefined;
  const from = onMap(first);
  const together = units.every(
    (unit) => isUnit(scene.world, unit) && onMap(unit) === from && unit.side === first.side && !isDone(scene, unit),
  );
  if (!together || !units.every((unit) => mayMove(scene, unit))) return undefined;
  if (from === undefined && !units.every((unit) => isDue(scene.world, scene.position, unit))) return undefined;
  const each = typeof modes === 'string' ? ids.map(() => modes) : modes;
  if (!maySetOut(scene, first.side, from, ids, each)) return undefined;
  const laidSmoke = groupAt(impulseOf(scene), from)?.laidSmoke ?? [];
  const movers = startMovers(scene, units, each, laidSmoke);
  return { by: first.side, movers, steps: 0, ...(from === undefined ? {} : { at: from }) };
}

/** Refusals that can still be removed before the group sets out: its hex can be named, and the naming ended. */
const TO_COME: readonly string[] = ['wrong-step', 'not-named'];

/** Whether a group may move like this in its impulse. In the other side's impulse this is not checked. */
function maySetOut(
  scene: Scene,
  side: string,
  from: LocationId | undefined,
  units: readonly CounterId[],
  modes: readonly MoveMode[],
): boolean {
  if (modes.length !== units.length) return false;
  if (impulseOf(scene)?.by !== side) return true;
  const action = { kind: 'move' as const, units, modes, ...(from === undefined ? {} : { from }) };
  return ELIGIBILITY.every(({ code, violation }) => TO_COME.includes(code) || violation(scene, action) === undefined);
}
