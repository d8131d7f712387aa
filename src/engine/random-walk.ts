import type { Picker } from '../kernel/draw.js';
import type { Drawable } from './drawn.js';
import { drawnFrom, listed } from './drawn.js';
import type { Draft } from './legal.js';
import { filled, isLegal, legalActions } from './legal.js';
import type { ActionRule, SlotRule } from './rule.js';
import type { Scene, System } from './system.js';

/** Attempts at a random walk before the whole list is walked instead. */
const TRIES = 24;

/**
 * How the values of a slot are drawn: quickly, so that each has a chance where they are many, or with equal chances for all,
 * which takes as long as to walk them.
 */
export type Chances = 'quick' | 'equal';

/**
 * What walks have met behind the values given so far: what the next slot offers, the forks behind these values, and the places
 * of those that made an order whole that is not legal.
 */
interface Fork {
  readonly slot: number;
  readonly before: Draft;
  readonly values: Drawable;
  readonly forks: Map<number, Fork>;
  readonly barred: Set<number>;
}

/**
 * A random complete action of one kind. Walks that come to nothing are remembered, so that no slot is asked for the same values
 * twice and no order is judged twice.
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
  const keeps = chances === 'equal' || rule.slots.every(({ draw }) => draw === undefined);
  let root: Fork | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries === 1 && keeps) root = forkAt(scene, rule, 0, { kind: rule.kind });
    const action = root === undefined ? randomWalk(scene, rule, choose, chances) : walkAgain(scene, rule, root, choose);
    if (action === 'none') return undefined;
    if (action !== undefined) return action;
    // Without a choice on the way there is no other action of this kind.
    if (choices === 0) return undefined;
  }
  const all = root === undefined ? [...legalActions(scene, rule)] : [...legalBehind(scene, rule, root)];
  return all.length === 0 ? undefined : all[pick(all.length)];
}

/** A walk that remembers nothing: most find an action at once. */
function randomWalk<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  pick: Picker,
  chances: Chances,
): S['action'] | 'none' | undefined {
  let partial: Draft = { kind: rule.kind };
  for (let i = 0; i < rule.slots.length; i++) {
    const slot = rule.slots[i] as SlotRule<S, S['action']>;
    const quick = chances === 'quick' && slot.draw !== undefined;
    const drawn = quick ? slot.draw(scene, partial, pick) : drawnFrom(slot.values(scene, partial), pick);
    if (drawn === undefined) return i === 0 && !quick ? 'none' : undefined;
    if (drawn.value !== undefined) partial = filled(partial, slot.name, drawn.value);
  }
  return holds(scene, rule, partial) ? partial : undefined;
}

function holds<S extends System>(scene: Scene<S>, rule: ActionRule<S>, action: S['action']): boolean {
  return rule.exact === true || isLegal(scene, rule, action);
}

function forkAt<S extends System>(scene: Scene<S>, rule: ActionRule<S>, slot: number, before: Draft): Fork {
  const { values } = rule.slots[slot] as SlotRule<S, S['action']>;
  return { slot, before, values: listed(values(scene, before)), forks: new Map(), barred: new Set() };
}

/** A walk like the first one, with what the walks before it have met. */
function walkAgain<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  root: Fork,
  pick: Picker,
): S['action'] | undefined {
  let fork = root;
  for (;;) {
    if (fork.values.length === 0) return undefined;
    const place = pick(fork.values.length);
    if (isLast(rule, fork)) return actionAt(scene, rule, fork, place);
    fork = behind(scene, rule, fork, place);
  }
}

function isLast<S extends System>({ slots }: ActionRule<S>, { slot }: Fork): boolean {
  return slot + 1 === slots.length;
}

/** The values given so far, with one of a fork. */
function draftWith<S extends System>({ slots }: ActionRule<S>, { slot, before, values }: Fork, place: number): Draft {
  const value = values.at(place);
  return value === undefined ? before : filled(before, (slots[slot] as SlotRule<S, S['action']>).name, value);
}

/** The fork behind a value that leaves slots open. */
function behind<S extends System>(scene: Scene<S>, rule: ActionRule<S>, fork: Fork, place: number): Fork {
  const known = fork.forks.get(place);
  if (known !== undefined) return known;
  const next = forkAt(scene, rule, fork.slot + 1, draftWith(rule, fork, place));
  fork.forks.set(place, next);
  return next;
}

/** The order that a value makes whole, if it is legal. */
function actionAt<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  fork: Fork,
  place: number,
): S['action'] | undefined {
  if (fork.barred.has(place)) return undefined;
  const action = draftWith(rule, fork, place);
  if (holds(scene, rule, action)) return action;
  fork.barred.add(place);
  return undefined;
}

/** Every legal action behind a fork, in the order of the values. */
function* legalBehind<S extends System>(
  scene: Scene<S>,
  rule: ActionRule<S>,
  fork: Fork,
): Generator<S['action'], void, undefined> {
  for (let place = 0; place < fork.values.length; place++) {
    const action = isLast(rule, fork) ? actionAt(scene, rule, fork, place) : undefined;
    if (action !== undefined) yield action;
    if (!isLast(rule, fork)) yield* legalBehind(scene, rule, behind(scene, rule, fork, place));
  }
}
