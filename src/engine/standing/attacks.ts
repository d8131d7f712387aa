import { byText } from '../../kernel/basis/order.js';
import { canonical } from '../../kernel/json/canonical.js';
import type { Json } from '../../kernel/json/canonical.js';
import type { View } from '../game/game.js';
import type { StandingFire } from '../game/standing-type.js';
import type { System } from '../game/system.js';
import { openSlot } from '../questions/options.js';
import type { SlotValue } from '../rule/rule.js';
import type { Order, Slot } from '../walk/order.js';
import type { StandingAttack, StandingRules } from '../world/standing-rules.js';
import type { WorldOf } from '../world/world.js';

/** So many attacks are weighed: of more, the nearest. */
const MOST_WEIGHED = 24;

/** Who looks for attacks, and by which rules. */
export interface Looking<S extends System> {
  readonly world: WorldOf<S>;
  readonly view: View<S>;
  readonly rules: StandingRules<S>;
}

/**
 * The attacks that can be ordered now and that keep to the places and the range of a standing order, with all the help there is: the
 * nearest first, equals by their text.
 *
 * @param looking the world, the view of the side, and the rules
 * @param order the standing order
 * @param kinds the kinds of action that are open
 * @example attacksFor({ world, view, rules }, { kind: 'fire', within: 4 }, ['fire', 'pass'])[0]
 */
export function attacksFor<S extends System>(
  looking: Looking<S>,
  order: StandingFire,
  kinds: readonly string[],
): readonly S['action'][] {
  const { world, view, rules } = looking;
  const found = rules.attacks
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap((attack) => [...attacksOf(looking, order, attack, { kind: attack.kind })])
    .map((attack) => ({ attack, far: rules.distance(world, view, attack) ?? 0, text: canonical(attack as Json) }));
  found.sort((a, b) => a.far - b.far || byText(a.text, b.text));
  return found.slice(0, MOST_WEIGHED).map(({ attack }) => attack as S['action']);
}

/** The orders of one kind of attack, slot by slot. */
function* attacksOf<S extends System>(
  looking: Looking<S>,
  standing: StandingFire,
  attack: StandingAttack,
  order: Order,
): Generator<Order, void, undefined> {
  const { world, view } = looking;
  if (!keepsTo(looking, standing, order)) return;
  const slot = openSlot(world, view, order);
  if (slot === undefined) {
    const { skipped: _skipped, ...action } = order;
    yield action;
    return;
  }
  if (slot.name === 'kind') return;
  for (const value of valuesOf(attack, slot))
    yield* attacksOf(looking, standing, attack, withValue(order, slot.name, value));
}

function keepsTo<S extends System>(
  { world, view, rules }: Looking<S>,
  { from, within }: StandingFire,
  order: Order,
): boolean {
  const place = from === undefined ? undefined : rules.from(world, view, order);
  if (place !== undefined && from?.includes(place) !== true) return false;
  return within === undefined || (rules.distance(world, view, order) ?? 0) <= within;
}

/** The values of a slot that are tried: none where it can be neither filled nor left out. */
function valuesOf({ tried, leftOut }: StandingAttack, slot: Slot): readonly SlotValue[] {
  if (tried.includes(slot.name)) return slot.optional ? [...slot.values, undefined] : slot.values;
  if (slot.optional && (leftOut.includes(slot.name) || slot.values.length === 0)) return [undefined];
  const [first, ...others] = slot.values;
  if (first === undefined) return [];
  return [others.reduce((most, value) => (value.length > most.length ? value : most), first)];
}

function withValue(order: Order, name: string, value: SlotValue): Order {
  return value === undefined ? { ...order, skipped: [...(order.skipped ?? []), name] } : { ...order, [name]: value };
}
