import type { Picker } from '../../kernel/basis/draw.js';
import type { Drawable } from '../rule/drawn.js';
import { listed } from '../rule/drawn.js';
import type { Draft } from './legal.js';
import { allHold } from './failures.js';
import { lateOf } from './late.js';
import { filled, isLegal } from './legal.js';
import type { ActionRule, SlotRule, SlotValue } from '../rule/rule.js';
import type { Scene, System } from '../game/system.js';

/** Attempts at a random walk before the whole list is walked instead. */
const TRIES = 24;

/**
 * How the values of a slot are drawn: quickly, so that each has a chance where they are many, or with equal chances for all,
 * which takes as long as to walk them.
 */
export type Chances = 'quick' | 'equal';

/** The values given so far. Behind each value of the next slot is what walks have met there. */
interface Fork<A> {
  readonly slot: number;
  readonly before: Draft;
  values?: Drawable;
  met?: Map<number, Met<A>>;
}

/** Behind a value: a further fork, or an action where the order is whole and legal. */
interface Met<A> {
  readonly fork?: Fork<A>;
  readonly action?: A;
}

/**
 * A random complete action of one kind. What the walks after the first one meet is remembered, so that no slot is asked for the same
 * values again and again, and no order is judged so.
 *
 * @returns nothing where no action of the kind is legal
 * @example randomOf(scene, fireRule, (count) => 0, 'quick')?.kind // 'fire'
 */
export function randomOf<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  pick: Picker,
  chances: Chances,
): S['action'] | undefined {
  let choices = 0;
  const choose = (count: number): number => {
    if (count > 1) choices += 1;
    return pick(count);
  };
  const start = after(scene, rule, { kind: rule.kind }, 0);
  for (let tries = 0; tries < TRIES; tries++) {
    const action = walk(scene, rule, start, choose, chances, tries > 0);
    if (action === 'none') return undefined;
    if (action !== undefined) return action;
    // Without a choice on the way there is no other action of this kind.
    if (choices === 0) return undefined;
  }
  const all = allBehind(scene, rule, start);
  return all.length === 0 ? undefined : all[pick(all.length)];
}

/** One random walk: the action that it finds, or `none` where the first slot offers nothing. */
function walk<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  start: Met<S['action']>,
  pick: Picker,
  chances: Chances,
  keeps: boolean,
): S['action'] | 'none' | undefined {
  let { fork, action } = start;
  while (fork !== undefined) {
    const draw = chances === 'quick' ? slotAt(rule, fork).draw : undefined;
    if (draw === undefined) {
      const { length } = valuesAt(scene, rule, fork);
      if (length === 0) return fork.slot === 0 ? 'none' : undefined;
      ({ fork, action } = behind(scene, rule, fork, pick(length), keeps));
    } else {
      const drawn = draw(scene, fork.before, pick);
      if (drawn === undefined) return undefined;
      ({ fork, action } = given(scene, rule, fork, drawn.value));
    }
  }
  return action;
}

/** What comes after some values: the fork of the next slot, or the action where that was the last one. */
function after<S extends System>(scene: Scene<S>, rule: ActionRule<S>, draft: Draft, slot: number): Met<S['action']> {
  if (slot < rule.slots.length) return { fork: { slot, before: draft } };
  return rule.exact === true || isLegal(scene, rule, draft, lateOf(rule)) ? { action: draft } : {};
}

/** The slot of a fork. */
function slotAt<S extends System>({ slots }: ActionRule<S>, { slot }: Fork<S['action']>): SlotRule<S, S['action']> {
  return slots[slot] as SlotRule<S, S['action']>;
}

/** What the slot of a fork offers, asked once. */
function valuesAt<S extends System>(scene: Scene<S>, rule: ActionRule<S>, fork: Fork<S['action']>): Drawable {
  return (fork.values ??= offered(scene, slotAt(rule, fork), fork.before));
}

/** The values of a slot, without those with which an early condition fails. */
function offered<S extends System>(scene: Scene<S>, slot: SlotRule<S, S['action']>, before: Draft): Drawable {
  const { name, early } = slot;
  const values = slot.values(scene, before);
  if (early === undefined) return listed(values);
  return [...values].filter((value) =>
    allHold(scene, early, value === undefined ? before : filled(before, name, value)),
  );
}

/** What comes after one more value. */
function given<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  fork: Fork<S['action']>,
  value: SlotValue,
): Met<S['action']> {
  const draft = value === undefined ? fork.before : filled(fork.before, slotAt(rule, fork).name, value);
  return after(scene, rule, draft, fork.slot + 1);
}

/**
 * What comes after the value at a place.
 *
 * @param keeps whether it is remembered with the fork
 */
function behind<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  fork: Fork<S['action']>,
  place: number,
  keeps: boolean,
): Met<S['action']> {
  const known = fork.met?.get(place);
  if (known !== undefined) return known;
  const met = given(scene, rule, fork, valuesAt(scene, rule, fork).at(place));
  if (keeps) (fork.met ??= new Map<number, Met<S['action']>>()).set(place, met);
  return met;
}

/** Every legal action, in the order of the values. */
function allBehind<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  { fork, action }: Met<S['action']>,
): readonly S['action'][] {
  if (fork === undefined) return action === undefined ? [] : [action];
  return Array.from({ length: valuesAt(scene, rule, fork).length }, (_value, place) =>
    allBehind(scene, rule, behind(scene, rule, fork, place, false)),
  ).flat();
}
