import { byText } from '../../kernel/basis/order.js';
import { replace } from '../../state/procedure.js';
import type { Counter, CounterId, GameProcedure, LocationId, Position, Scene } from '../../state/index.js';
import { counterOf, enemiesAt, isGoodOrder } from '../../state/index.js';
import { counterFrom, statusWith } from '../../state/frames/shapes.js';
import { fireFrame } from '../attack/fire-action.js';
import type { FireOrder } from '../attack/fire-action.js';
import type { DamageOrder } from './aftermath.js';

const NOBODY: readonly CounterId[] = Object.freeze([]);

/**
 * Whether the separate attacks of a location do not see each other's effects, by the switch `separateAttacks`.
 *
 * @rule 5.2
 * @example attacksAtOnce(scene) // false
 */
export function attacksAtOnce({ world }: Scene): boolean {
  return world.ruleset.switches.separateAttacks === 'allFromStart';
}

/**
 * The units that earlier separate attacks of a location have Shaken on this occasion, where its attacks do not see each
 * other's effects: by the switch `separateAttacks`.
 *
 * @rule 5.2
 * @example shookFrom(scene, 'I5') // []
 */
export function shookFrom(scene: Scene, from: LocationId | undefined): readonly CounterId[] {
  if (!attacksAtOnce(scene)) return NOBODY;
  const frame = fireFrame(scene);
  if (frame === undefined || frame.kind === 'move') return NOBODY;
  return frame.shook?.find((each) => each.from === from)?.units ?? NOBODY;
}

/**
 * The damage check of a unit: one that an earlier attack of the location has Shaken checks as it was before.
 *
 * @rule 5.2
 * @example checkFrom(scene, 'I5', 'de.1-6-4.1', 3) // { unit: 'de.1-6-4.1', difference: 3 }
 */
export function checkFrom(scene: Scene, from: LocationId, unit: CounterId, difference: number): DamageOrder {
  return shookFrom(scene, from).includes(unit) ? { unit, difference, asAtStart: true } : { unit, difference };
}

/**
 * A unit as it was before earlier attacks of the same location: in Good Order.
 *
 * @rule 5.2
 * @example unshaken(squad).status.shaken // undefined
 */
export function unshaken(unit: Counter): Counter {
  return counterFrom(unit.id, unit.type, unit.side, unit.place, statusWith(unit.status, { shaken: undefined }));
}

/**
 * Notes the units that an attack has Shaken, for the later attacks of its location.
 *
 * @param before the position before the attack
 * @rule 5.2
 * @example yield* rememberShaken(scene, order, before)
 */
export function* rememberShaken(scene: Scene, { from, target, side }: FireOrder, before: Position): GameProcedure {
  const frame = fireFrame(scene);
  if (frame === undefined || frame.kind === 'move') return;
  const { world, frames } = scene;
  const found = enemiesAt({ world, position: before, frames }, target, side).filter(isGoodOrder);
  const now = found.filter(({ id }) => counterOf(scene.position, id)?.status.shaken === true).map(({ id }) => id);
  if (now.length === 0) return;
  const units = [...new Set([...shookFrom(scene, from), ...now])].sort(byText);
  const others = (frame.shook ?? []).filter((each) => each.from !== from);
  const shook = [...others, { from, units }].sort((a, b) => byText(a.from, b.from));
  yield* replace({ ...frame, shook });
}
