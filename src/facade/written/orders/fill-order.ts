import { sceneOf, viewOf } from '../../../engine/view/view.js';
import { questionOf } from '../../../engine/view/pending.js';
import { byText } from '../../../kernel/basis/order.js';
import type { ActionFields } from '../../../engine/rule/forms.js';
import type { CounterId, GameState, Side, World } from '../../../state/index.js';
import { counterOf, countersAt, isUnit, lmOf, typeOf } from '../../../state/index.js';
import { inherentFire } from '../../../units/index.js';
import type { Problem } from '../../../kernel/basis/result.js';
import { check } from '../../questions/check.js';
import { openSlot } from '../../questions/legal.js';
import type { Order } from '../../record/order.js';
import { ACTION_FIELDS } from '../../schemas/shape.js';
import type { ReadOrder } from './reading.js';

/** More fields than these no order has. */
const MOST_FIELDS = 16;

/**
 * Fills in what people leave out of a line. Where a place alone is named, all take part who may, with all that they have. The
 * Squad with the highest Firepower fires in full. Every other field that may be left out is left out.
 *
 * @param world the world
 * @param state the game
 * @param order what the words say
 * @param by the side in front of the line; the side that decides where it is left out
 * @returns the order with its missing fields; those that have several values and no usual one stay open
 * @rule 5.1
 * @example filled(world, state, { kind: 'fire', from: 'I5', target: 'J3' }).lead // 'us.2-5-4.1'
 */
export function filled(
  world: World,
  state: GameState,
  order: ReadOrder,
  by: Side | undefined = state.frames.at(-1)?.by,
): Order {
  const fields = (ACTION_FIELDS as ActionFields)[order.kind] ?? {};
  // Both sides are in the place of a Melee: what is open there is open to the side that decides alone.
  if (order.kind === 'melee' && by !== state.frames.at(-1)?.by) return asUsual(world, state, { ...order }, by);
  const isByPlace = order.kind === 'melee' || ('units' in fields && order['units'] === undefined);
  // One kind of movement is for all whom the place stands for.
  const [mode] = isByPlace ? [order['modes'] ?? []].flat() : [];
  const { modes: _modes, ...rest } = order;
  let now: Record<string, unknown> = mode === undefined ? { ...order, ...onlyArms(world, state, order) } : rest;
  const skipped: string[] = [];
  // The fields of an answer are none of another order.
  const most = state.pending === undefined ? MOST_FIELDS : 0;
  for (let i = 0; i < most; i++) {
    const slot = openSlot(world, state, skipped.length === 0 ? now : { ...now, skipped });
    if (slot === undefined || !('values' in slot)) break;
    const { name, values, optional } = slot;
    // Who leads a Melee is filled in with all others who help.
    const isHelp = name === 'leader' && order.kind === 'melee';
    const own = isHelp ? undefined : valueFor(world, state, name, values, isByPlace);
    const [only] = values;
    const wanted =
      name === 'modes' && mode !== undefined && isList(now['units'])
        ? now['units'].map(() => mode)
        : (own ?? (optional || values.length > 1 ? undefined : only));
    if (wanted === undefined && !optional) break;
    if (wanted === undefined) skipped.push(name);
    else now = { ...now, [name]: wanted };
  }
  if ('units' in fields && now['units'] === undefined) {
    const all = everybody(world, state, order, by);
    const { units } = all;
    const asked: Record<string, unknown> = { ...now, ...all };
    if (mode !== undefined && isList(units)) asked['modes'] = units.map(() => mode);
    return withoutIdle(world, state, asked);
  }
  return asUsual(world, state, now, by);
}

/** What nobody says and nobody doubts in an order that is not legal: his reasons are not that it was left out. */
function asUsual(world: World, state: GameState, order: Record<string, unknown>, by: Side | undefined): Order {
  if (order['kind'] === 'rally' && order['method'] === undefined) return { ...order, method: 'morale' };
  if (order['kind'] === 'melee' && order['targets'] === undefined) return againstAll(world, state, order, by);
  const { units, lead } = order;
  if (order['kind'] !== 'fire' || lead !== undefined || !isList(units)) return order;
  const verdict = check(world, state, order);
  const needed = verdict.complete === -1 && verdict.problems.some(({ code }) => code === 'lead-needed');
  const first = needed ? strongest(world, state, units) : undefined;
  return first === undefined ? order : { ...order, lead: first };
}

/** A Melee against all enemies in its place who can be its targets: whoever names none means them all. */
function againstAll(
  world: World,
  state: GameState,
  order: Readonly<Record<string, unknown>>,
  by: Side | undefined,
): Order {
  const strikes = strikesOpen(world, state, order, by);
  if (strikes !== undefined) return { kind: 'melee', weapons: [], ...order, targets: strikes };
  const enemies = enemiesIn(world, state, order, by);
  const asked = (targets: readonly string[]): Order => ({ kind: 'melee', weapons: [], ...order, targets });
  const verdict = check(world, state, asked(enemies));
  const others = new Set(
    verdict.complete === -1 ? verdict.problems.flatMap((each) => onlyOf(each, enemies, 'not-a-melee-target')) : [],
  );
  return asked(enemies.filter((id) => !others.has(id)));
}

/** Where a side is asked whom it strikes back at in a round of Melee: as many as it can. */
function strikesOpen(
  world: World,
  state: GameState,
  { at }: Readonly<Record<string, unknown>>,
  by: Side | undefined,
): readonly string[] | undefined {
  const ask = state.pending === undefined ? undefined : questionOf(world, state, state.pending).ask;
  if (ask?.kind !== 'choice' || ask.purpose !== 'meleeTargets' || ask.of !== at || ask.by !== by) return undefined;
  return largest(ask.options.map((option) => [option].flat()));
}

/** The weapons of men who are told to fire and have no Firepower of their own: nothing else can be meant. */
function onlyArms(world: World, { position }: GameState, order: ReadOrder): { readonly weapons?: readonly string[] } {
  const { kind, units, weapons } = order;
  if (kind !== 'fire' || [weapons ?? []].flat().length > 0 || !isList(units) || units.length === 0) return {};
  const isUnarmed = (id: string): boolean => {
    const counter = counterOf(position, id);
    return counter !== undefined && inherentFire(typeOf(world, counter)) === undefined;
  };
  if (!units.every(isUnarmed)) return {};
  const held = position.counters.filter(({ place }) => place.kind === 'hands' && units.includes(place.unit));
  return held.length === 0 ? {} : { weapons: held.map(({ id }) => id) };
}

/** The enemies in the place of a Melee. */
function enemiesIn(
  world: World,
  { position }: GameState,
  { at }: Readonly<Record<string, unknown>>,
  by: Side | undefined,
): readonly string[] {
  if (typeof at !== 'string') return [];
  const units = countersAt(position, at).filter((each) => each.side !== by && isUnit(world, each));
  return units.map(({ id }) => id).sort(byText);
}

/** So often units are left out of an order that is not legal. */
const MOST_ROUNDS = 4;

/** An order that is not legal without those of its units that have nothing to do it with: nobody would have named them. */
function withoutIdle(world: World, state: GameState, order: Order): Order {
  let now: Record<string, unknown> = { ...order };
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const { units } = now;
    if (!isList(units)) return now;
    const lead = strongest(world, state, units);
    if (lead !== undefined && 'lead' in ((ACTION_FIELDS as ActionFields)[String(now['kind'])] ?? {}))
      now = { ...now, lead };
    const verdict = check(world, state, now);
    if (verdict.complete !== -1) return now;
    const idle = new Set(verdict.problems.flatMap((each) => onlyOf(each, units)));
    if (idle.size === 0 || idle.size === units.length) return now;
    now = { ...now, ...withoutUnits(now, units, idle) };
  }
  return now;
}

/** The units of which a problem speaks, where these are not all of them: usually those that have nothing to do it with. */
function onlyOf({ code, params }: Problem, units: readonly string[], wanted = 'nothing-in-range'): readonly string[] {
  if (code !== wanted) return [];
  const named = new Set(Object.values(params).flatMap((value): readonly unknown[] => [value].flat()));
  const found = units.filter((id) => named.has(id));
  return found.length === units.length ? [] : found;
}

function withoutUnits(
  { modes }: Readonly<Record<string, unknown>>,
  units: readonly string[],
  idle: ReadonlySet<string>,
): Readonly<Record<string, unknown>> {
  return {
    units: units.filter((id) => !idle.has(id)),
    ...(isList(modes) ? { modes: modes.filter((_, index) => !idle.has(units[index] ?? '')) } : {}),
  };
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}

/** The usual value of a field; nothing where it is left out or nobody can say. */
function valueFor(
  world: World,
  state: GameState,
  name: string,
  values: readonly (string | readonly string[])[],
  isByPlace: boolean,
): string | readonly string[] | undefined {
  const [first] = values;
  if (name === 'lead') return strongest(world, state, values);
  if (name === 'leader') return isByPlace ? bestLeader(world, state, values) : undefined;
  if (name === 'method') return values.includes('morale') ? 'morale' : first;
  if (OWN_CHOICE.includes(name)) return undefined;
  const sets = values.filter((value) => typeof value !== 'string');
  if (sets.length === values.length && sets.length > 0) return largest(sets, (id) => fpOf(world, state, id));
  return values.length === 1 ? first : undefined;
}

/** Fields that nobody fills in who does not say so. */
const OWN_CHOICE: readonly string[] = [
  'vehicle',
  'gun',
  'pivot',
  'observer',
  'mortar',
  'weaponsOnly',
  'assaultFire',
  'barricade',
  'helper',
  'skills',
  'facing',
  'mode',
];

/** The set with most members; of several the one that is worth most. */
function largest(
  sets: readonly (readonly string[])[],
  worthOf: (id: string) => number = () => 0,
): readonly string[] | undefined {
  const worth = (set: readonly string[]): number => set.reduce((sum, id) => sum + worthOf(id), 0);
  const isMore = (set: readonly string[], most: readonly string[]): boolean =>
    set.length > most.length || (set.length === most.length && worth(set) > worth(most));
  return sets.reduce<readonly string[] | undefined>(
    (most, set) => (most === undefined || isMore(set, most) ? set : most),
    undefined,
  );
}

/** The unit with the highest Firepower of its own, the first of several. */
function strongest(
  world: World,
  state: GameState,
  values: readonly (string | readonly string[])[],
): string | undefined {
  let best: string | undefined;
  let most = -1;
  for (const id of values) {
    if (typeof id !== 'string') continue;
    const fp = fpOf(world, state, id);
    if (fp > most) [best, most] = [id, fp];
  }
  return best;
}

/** The Leader with the highest Leadership Modifier, the first of several. */
function bestLeader(
  world: World,
  state: GameState,
  values: readonly (string | readonly string[])[],
): string | undefined {
  const scene = sceneOf(world, viewOf(world, state));
  const lm = (id: string): number => {
    const counter = counterOf(state.position, id);
    return counter === undefined ? 0 : lmOf(scene, counter);
  };
  return values
    .filter((value) => typeof value === 'string')
    .reduce<string | undefined>((best, id) => (best === undefined || lm(id) > lm(best) ? id : best), undefined);
}

function fpOf(world: World, { position }: GameState, id: CounterId): number {
  const counter = counterOf(position, id);
  const fire = counter === undefined ? undefined : inherentFire(typeOf(world, counter));
  return fire === undefined ? 0 : fire.ifp.value;
}

/** All units of a place, for an order that is not legal: so that its reasons are told of those who would have acted. */
function everybody(
  world: World,
  { position }: GameState,
  order: ReadOrder,
  by: Side | undefined,
): Readonly<Record<string, unknown>> {
  const from = order['from'] ?? order['at'];
  if (typeof from !== 'string') return {};
  // In the place of a Melee stand units of both sides.
  const there = countersAt(position, from).filter((counter) => isUnit(world, counter));
  const side = there.some((each) => each.side === by) ? by : there[0]?.side;
  const units = there.filter((each) => each.side === side);
  const ids = units.map(({ id }) => id).sort(byText);
  const fields = (ACTION_FIELDS as ActionFields)[order.kind] ?? {};
  return {
    units: ids,
    ...('weapons' in fields && order['weapons'] === undefined ? { weapons: [] } : {}),
    ...('modes' in fields && order['modes'] === undefined ? { modes: ids.map(() => 'move') } : {}),
  };
}
