import { append } from '../kernel/basis/lists.js';
import { odds } from '../engine/index.js';
import type { Order, Outcomes, Slot } from '../engine/index.js';
import type { Action, ActionKind, SlotValue, View, World } from '../state/index.js';
import { LIMITS, counterOf, isVehicle, range, typeOf } from '../state/index.js';
import { isCraft } from '../units/index.js';
import { bestOf } from '../kernel/basis/best.js';
import { kindsOf, mostOf, ordersOf } from './order.js';
import type { Pick } from './order.js';

/** The worth of each result of an attack, counted in Shaken Squads. */
const WORTH: Readonly<Record<string, number>> = {
  shaken: 1,
  wounded: 1,
  casualties: 1.6,
  eliminated: 2,
  abandoned: 2,
  destroyed: 2,
  damaged: 2,
};

/** A vehicle counts as so many Squads. */
const VEHICLE = 1.5;

/** So many attacks are worked out exactly. */
const MOST_SHOTS = 8;

/** Attacks by kind, with the slots that make one attack another. */
const ATTACKS = {
  fire: ['from', 'target', 'vehicle', 'gun'],
  shoot: ['from', 'target', 'vehicle', 'weapon', 'gun'],
  mortar: ['unit', 'target'],
} as const;

/** An attack and its average worth. */
export interface Shot {
  readonly thing: Action;
  readonly worth: number;
}

/**
 * The best attack that can be ordered now, by direct fire, ordnance or Mortar: from every location at every target,
 * with every unit that can help.
 *
 * @param open the kinds of action that are open, where the caller knows them
 * @returns the attack with its expected effect by exact odds, or nothing
 * @example bestShot(world, view)?.worth
 */
export function bestShot(
  world: World,
  view: View,
  open: readonly ActionKind[] = kindsOf(world, view),
): Shot | undefined {
  const shots: Action[] = [];
  for (const kind of ['fire', 'shoot', 'mortar'] as const) {
    if (!open.includes(kind)) continue;
    append(shots, ordersOf(world, view, { kind }, ATTACKS[kind], withHelp));
    if (kind === 'fire' && world.hasCraft) {
      append(
        shots,
        ordersOf(world, view, { kind }, ATTACKS.fire, (slot, order) => byVehicle(world, view, slot, order)),
      );
    }
  }
  return bestOf(nearest(world, shots), (shot) => worthOf(world, view, shot));
}

/** The nearest targets are looked at closely, those far away only when there are few. */
function nearest(world: World, shots: readonly Action[]): readonly Action[] {
  if (shots.length <= MOST_SHOTS) return shots;
  const far = (shot: Action): number => ('from' in shot && 'target' in shot ? range(world, shot.from, shot.target) : 0);
  return [...shots].sort((a, b) => far(a) - far(b)).slice(0, MOST_SHOTS);
}

/**
 * All helpers take part. The bot does not fire on the run, at a Barricade or after turning, and calls in no fire on
 * targets that the team sees itself.
 */
const withHelp: Pick = (slot, order) =>
  ['assaultFire', 'barricade', 'pivot'].includes(slot.name) || (order.kind === 'mortar' && slot.optional)
    ? leftOut(slot)
    : mostOf(slot, order);

function leftOut({ optional, values }: Slot): SlotValue {
  return optional ? undefined : values[0];
}

/** The same for a vehicle, which fires its machine guns by itself. */
function byVehicle(world: World, view: View, slot: Slot, order: Order): SlotValue {
  if (slot.name !== 'units') return withHelp(slot, order);
  return slot.values.find((units) => {
    const only = typeof units === 'string' || units.length !== 1 ? undefined : counterOf(view.position, units[0] ?? '');
    return only !== undefined && isVehicle(world, only);
  });
}

/**
 * The average harm of an action to the enemy, less the harm to the bot's own side.
 *
 * @returns 0 where the odds cannot be worked out
 * @example worthOf(world, view, shot) // 0.6 Shaken squads
 */
export function worthOf(world: World, view: View, action: Action): number {
  return effectOf(world, view, outcomesOf(world, view, action));
}

/**
 * What can become of each unit by an action, by exact odds.
 *
 * @returns nobody where the odds cannot be worked out
 * @example outcomesOf(world, view, shot)[0].results // [{ result: 'shaken', chance: '1/4' }]
 */
export function outcomesOf(world: World, view: View, action: Action): Outcomes {
  const result = odds(world, view, action, { budget: (world.limits ?? LIMITS).budget });
  return result.ok ? result.value.subjects : [];
}

/**
 * The average harm to the enemy, less that to the bot's own side.
 *
 * @example effectOf(world, view, outcomesOf(world, view, shot)) // 0.6 Shaken squads
 */
export function effectOf(world: World, view: View, outcomes: Outcomes): number {
  let effect = 0;
  for (const { subject, results } of outcomes) {
    const counter = counterOf(view.position, subject);
    if (counter === undefined) continue;
    const sign = (counter.side === view.side ? -1 : 1) * (isCraft(typeOf(world, counter)) ? VEHICLE : 1);
    for (const { result: name, chance } of results) effect += sign * (WORTH[name] ?? 0) * numberOf(chance);
  }
  return effect;
}

/**
 * An exact fraction as a number: a bot may be inexact.
 *
 * @example numberOf('1/4') // 0.25
 */
export function numberOf(chance: string): number {
  const [top = '0', bottom = '1'] = chance.split('/');
  return Number(top) / Number(bottom);
}
