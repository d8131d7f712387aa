import { nextEffect } from '../../kernel/procedure/effect.js';
import { push } from '../../state/procedure.js';
import type { CounterId, Event, GameProcedure, Position, Scene } from '../../state/index.js';
import { counterOf, isGoodOrder, onMap } from '../../state/index.js';
import type { DamageResult } from '../../tables/index.js';
import type { HearResult } from '../damage/aftermath.js';
import { checkOrder } from '../damage/check-order.js';

import type { FireOrder } from '../attack/fire-action.js';
import { directFireRow } from '../attack/grenades.js';

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

/** The damage of an attack, and the units that it shook. */
export interface Shaken<T> {
  readonly damage: T;
  /** In the order of their checks. */
  readonly shaken: readonly CounterId[];
}

/**
 * Makes the damage checks of an attack and returns the units that they shook: units that were in Good Order before,
 * Half-Squads left by Casualties, and a Crew that comes out Shaken. By the switch `flameRetreat` only units with the
 * result Shaken count.
 *
 * @param checks makes the checks, and lets their results be heard
 * @rule 1.6.3, 1.6.7
 * @example const { shaken } = yield* shakenBy(scene, (hear) => checkDamage(scene, { ...damage, hear }))
 */
export function* shakenBy<T>(scene: Scene, checks: (hear: HearResult) => GameProcedure<T>): GameProcedure<Shaken<T>> {
  const before = scene.position;
  const only = scene.world.ruleset.switches.flameRetreat === 'shakenResultOnly';
  const results = new Map<CounterId, DamageResult>();
  const procedure = checks((unit, result) => void results.set(unit, result));
  const shaken: CounterId[] = [];
  let reply: unknown;
  for (;;) {
    const step = nextEffect(procedure, reply);
    if (step.done === true) return { damage: step.value, shaken };
    reply = yield step.value;
    if (step.value.effect !== 'record') continue;
    const unit = whoIsShaken(before, step.value.event);
    if (unit !== undefined && (!only || results.get(unit.by) === 'shaken')) shaken.push(unit.id);
  }
}

/**
 * The unit that an event leaves Shaken, and the unit whose check did it. The unit, or the Squad it comes from, was in
 * Good Order, or it is the Crew of a vehicle. A vehicle itself does not fall back.
 */
function whoIsShaken(before: Position, event: Event): { readonly id: CounterId; readonly by: CounterId } | undefined {
  if (event.kind === 'shaken') return { id: event.counter, by: event.counter };
  if (event.kind !== 'counterAdded' || event.counter.status.shaken !== true) return undefined;
  const [by = ''] = event.from;
  const { id } = event.counter;
  if (event.cause === 'crew') return { id, by };
  const squad = counterOf(before, by);
  return event.cause === 'casualties' && squad !== undefined && isGoodOrder(squad) ? { id, by } : undefined;
}

/**
 * Units that flames drove out must fall back, one after another, when the attack is over: each has a frame of its own,
 * the first on top.
 *
 * @rule 1.6.3
 * @example yield* driveOut(scene, order, ['de.1-6-4.1'])
 */
export function* driveOut(scene: Scene, order: FireOrder, driven: readonly CounterId[]): GameProcedure {
  for (const id of [...checkOrder(scene, driven)].reverse()) {
    const unit = counterOf(scene.position, id);
    if (unit === undefined || onMap(unit) === undefined) continue;
    yield* push({ kind: 'retreat', by: unit.side, unit: id, from: order.target, firer: order.from });
  }
}
