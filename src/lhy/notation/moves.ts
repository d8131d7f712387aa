import { apply, sceneOf, view } from '../../engine/index.js';
import { append } from '../../kernel/basis/lists.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { courseTo, courseTowards } from '../maneuver/index.js';
import type { EnterAction, LhyAction, LhyState, LhyWorld, ManeuverAction } from '../state/index.js';
import { hexOf } from '../state/index.js';
import { WAY_LEADS } from './forms.js';
import { HEX } from './write.js';
import type { Reading } from './values.js';
import { leadAt, stopAt, valueAt } from './values.js';

type Move = { readonly value: readonly LhyAction[] } | { readonly stop: Problem };

/**
 * A move in one line: the maneuver of the unit where it is not on its way yet, and the hexes that it enters. Several hexes are its way; to
 * one hex it goes by the way that costs least.
 *
 * @param reading the line
 * @param state the game before it
 * @param verb the place of its verb, and the place behind
 * @rule 10.0
 * @example moveOf(reading, state, { at: 1, next: 2 }).value // [{ kind: 'maneuver', unit: 'umber.1-1', mode: 'forward' }, { kind: 'enter', hex: 'D8' }]
 */
export function moveOf(reading: Reading, state: LhyState, verb: { readonly at: number; readonly next: number }): Move {
  const { world } = reading;
  const before = { ...reading, words: reading.words.slice(0, verb.at), end: (reading.words[verb.at]?.at ?? 1) - 1 };
  const doer = valueAt(before, { of: 'unit', field: 'unit' }, 0);
  if (doer !== undefined && 'stop' in doer) return doer;
  const frame = state.frames.at(-1);
  const moving = frame?.kind === 'maneuver' ? frame : undefined;
  if ((doer === undefined && moving === undefined) || (doer?.next ?? 0) < verb.at)
    return { stop: stopAt(before, doer?.next ?? 0, 'unit') };
  const unit = typeof doer?.value === 'string' ? doer.value : undefined;
  const way = wayFrom(reading, verb.next);
  if ('stop' in way) return way;
  const isOnTheWay = unit === undefined || moving?.units.includes(unit) === true;
  const begun: readonly ManeuverAction[] = isOnTheWay ? [] : [{ kind: 'maneuver', unit, mode: 'forward' }];
  const [only, second] = way.value;
  const found = only === undefined || second !== undefined ? undefined : cheapest(world, state, begun, only);
  const at = unit === undefined ? undefined : state.position.units[unit];
  const here = at === undefined ? undefined : hexOf(state.position, at);
  // Many write the hex from which a unit comes in front of its way.
  const hexes = second !== undefined && only === here ? way.value.slice(1) : way.value;
  return { value: [...begun, ...(found ?? hexes).map((hex): EnterAction => ({ kind: 'enter', hex }))] };
}

/** The hexes of a line behind its verb: `to G5`, `via G7 to G5`, `G7-G6-G5`. */
function wayFrom(reading: Reading, from: number): { readonly value: readonly string[] } | { readonly stop: Problem } {
  const hexes: string[] = [];
  let at = from;
  while (at < reading.words.length) {
    const word = reading.words[at];
    const course = word?.quoted === true ? [] : (word?.text.split('-') ?? []);
    const hex = valueAt(reading, { of: 'hex', field: 'hex' }, at);
    const lead = leadAt(reading, [...WAY_LEADS, ','], at);
    if (hex !== undefined && 'value' in hex) hexes.push(hex.value as string);
    else if (course.length > 1 && course.every((part) => HEX.test(part)))
      append(
        hexes,
        course.map((part) => part.toUpperCase()),
      );
    else if (lead === 0) return { stop: stopAt(reading, at, 'hex') };
    at += Math.max(lead, 1);
  }
  return hexes.length === 0 ? { stop: stopAt(reading, at, 'hex') } : { value: hexes };
}

/**
 * The way that costs least to a hex. Where nobody gets there it ends with the step that fails: out of the hex nearest to the goal. Nothing
 * where the maneuver cannot begin.
 */
function cheapest(
  world: LhyWorld,
  state: LhyState,
  begun: readonly ManeuverAction[],
  goal: string,
): readonly string[] | undefined {
  const start = begun.reduce<LhyState | undefined>((now, action) => after(world, now, action), state);
  const frame = start?.frames.at(-1);
  if (start === undefined || frame?.kind !== 'maneuver' || start.pending !== undefined) return undefined;
  const scene = sceneOf(world, view(world, start, frame.by));
  return courseTo(scene, goal)?.hexes ?? courseTowards(scene, goal);
}

function after(world: LhyWorld, state: LhyState | undefined, action: LhyAction): LhyState | undefined {
  const applied = state === undefined ? undefined : apply(world, state, action);
  return applied?.ok === true ? applied.value.state : undefined;
}

/**
 * Why a move does not go on along its way: something is asked, the other side acts at once, or the maneuver is over.
 *
 * @param state the game after a step on the way
 * @param last the last action of the line
 * @returns `way-stopped` with the hex to which it was to go, `way-ended`; nothing where it goes on
 * @rule 10.0, 10.4.5
 * @example haltOn(state, { kind: 'enter', hex: 'D6' })?.code // 'way-stopped' before the dice of a river
 */
export function haltOn({ frames, pending, position }: LhyState, last: object | undefined): Problem | undefined {
  const to = last !== undefined && 'hex' in last && typeof last.hex === 'string' ? last.hex : '';
  const top = frames.at(-1);
  if (pending !== undefined || top?.kind === 'interrupt') return problem('way-stopped', { hex: to }, '10.0');
  if (top?.kind === 'maneuver') return undefined;
  const unit = position.deeds.at(-1)?.unit;
  return problem('way-ended', { hex: to, ...(unit === undefined ? {} : { unit }) }, '10.0');
}
