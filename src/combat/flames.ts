import { push } from '../kernel/procedure.js';
import type { CounterId, Event, Frame, GameProcedure, Position, Scene } from '../state/index.js';
import { counterOf, isGoodOrder, onMap } from '../state/index.js';
import { checkOrder } from './check-order.js';

import type { FireOrder } from './fire-action.js';
import { directFireRow } from './weapon-kinds.js';

/**
 * Whether a Flamethrower or a Molotov takes part in an attack.
 *
 * @param jammed a weapon that does not, because it jammed
 * @rule 1.6.3, 1.6.7
 * @example hasFlames(scene, order) // true
 */
export function hasFlames(scene: Scene, order: FireOrder, jammed?: CounterId): boolean {
  return order.weapons.some((weapon) => weapon.id !== jammed && directFireRow(scene, weapon)?.flames === true);
}

/**
 * Makes the damage checks of an attack and says whom they shook who was in Good Order before, and what is left of a Squad
 * by Casualties; by the switch `flameRetreat` only those for whom Shaken was the very result.
 *
 * @returns in the order of their checks
 * @rule 1.6.3
 * @example const driven = yield* shakenBy(scene, checkDamage(scene, damage))
 */
export function* shakenBy(scene: Scene, damage: GameProcedure<unknown>): GameProcedure<readonly CounterId[]> {
  const before = scene.position;
  const only = scene.world.ruleset.switches.flameRetreat === 'shakenResultOnly';
  const shaken: CounterId[] = [];
  let result: unknown;
  let reply: unknown;
  for (let step = damage.next(reply); step.done !== true; step = damage.next(reply)) {
    reply = yield step.value;
    if (step.value.effect !== 'record') continue;
    const { event } = step.value;
    if (event.kind === 'damageChecked') result = event.finding.params['result'];
    const unit = whoIsShaken(before, event);
    if (unit !== undefined && (!only || result === 'shaken')) shaken.push(unit);
  }
  return shaken;
}

/** The unit that an event leaves Shaken where it, or the Squad it comes from, was in Good Order. */
function whoIsShaken(before: Position, event: Event): CounterId | undefined {
  if (event.kind === 'shaken') return event.counter;
  if (event.kind !== 'counterAdded' || event.cause !== 'casualties') return undefined;
  const squad = counterOf(before, event.from[0] ?? '');
  return squad !== undefined && isGoodOrder(squad) ? event.counter.id : undefined;
}

/**
 * Those whom flames drove out must fall back, one after another, when the attack is over: each has a frame of its own, the
 * first on top.
 *
 * @rule 1.6.3
 * @example yield* driveOut(scene, order, ['de.1-6-4.1'])
 */
export function* driveOut(scene: Scene, order: FireOrder, driven: readonly CounterId[]): GameProcedure {
  for (const id of [...checkOrder(scene, driven)].reverse()) {
    const unit = counterOf(scene.position, id);
    if (unit === undefined || onMap(unit) === undefined) continue;
    yield* push<Event, Frame>({ kind: 'retreat', by: unit.side, unit: id, from: order.target, firer: order.from });
  }
}
