import { apply, load, save, whoDecides } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import type { Problem } from '../../kernel/basis/result.js';
import type { Texts } from '../../speech/texts.js';
import type { Lhy, LhyEvent, LhyPosition, LhyState, LhyWorld, Unit } from '../state/index.js';
import { hexOf, reduce } from '../state/index.js';
import { partsOf } from './line.js';
import { momentOf } from './moment.js';
import type { ToldEffect } from './outcomes.js';
import { resolvedIn } from './outcomes.js';
import { readLine } from './read.js';
import type { ToldResult } from './told.js';
import { HEX } from './write.js';

/** What counts after a mistake of a typed record: the rules, or what the table has done. */
export type AfterTyped = 'skip' | 'override';

/** A step that counts as the table has played it. */
export interface ByTable {
  readonly state: LhyState;
  /** What the rules take of it: the maneuver that it begins, and the hexes before the one that they refuse. */
  readonly taken: readonly Taken<Lhy>[];
}

/**
 * A move that the rules refuse, as the table has made it: the group stands in the hex that the line says, and its maneuver goes on from there.
 *
 * @param state the game before the line
 * @param text the line
 * @param words the words of a further language
 * @returns nothing where the line moves nobody, or where the group could not stand there in any game
 * @rule 10.0
 * @example movedByTable(world, state, 'umber: 1-1 moves to D3')?.state.position.units['umber.1-1'].place // { kind: 'map', hex: 'D3' }
 */
export function movedByTable(world: LhyWorld, state: LhyState, text: string, words?: Texts): ByTable | undefined {
  const moment = momentOf(world, state, text, words);
  if (!moment.ok || moment.value.read === undefined) return undefined;
  const { read, stopped } = moment.value;
  const by = whoDecides(world, state);
  const last = read.actions.at(-1);
  if (last?.kind !== 'enter' || (read.by !== undefined && read.by !== by)) return undefined;
  const taken = [...stopped];
  let now = moment.value.state;
  for (const action of read.actions) {
    const applied = now.pending === undefined ? apply(world, now, action) : undefined;
    if (applied?.ok !== true) break;
    taken.push({ before: now, by: whoDecides(world, now), action: applied.value.action, applied: applied.value });
    now = applied.value.state;
  }
  const frame = now.frames.at(-1);
  if (frame?.kind !== 'maneuver' || now.pending !== undefined) return undefined;
  const hex = goalIn(text, world.sides) ?? last.hex;
  const events = frame.units.map((unit): LhyEvent => ({ kind: 'unitPlaced', unit, place: { kind: 'map', hex } }));
  const moved = withEvents(world, now, events);
  return moved === undefined ? undefined : { state: moved, taken };
}

/** The last hex that a line names before its dice and its arrow: a way that leads nowhere is read up to the step that fails. */
function goalIn(text: string, sides: readonly string[]): string | undefined {
  const { deed = [] } = partsOf(text, sides) ?? {};
  return deed
    .flatMap(({ text: word }) => word.split('-').filter((part) => HEX.test(part)))
    .at(-1)
    ?.toUpperCase();
}

/** What a result that the table tells makes of a unit. */
const LAID: Readonly<Partial<Record<ToldEffect, (unit: string) => readonly LhyEvent[]>>> = {
  disrupts: (unit) => [{ kind: 'conditionSet', unit, condition: 'disrupted' }],
  shocked: (unit) => [{ kind: 'conditionSet', unit, condition: 'shocked' }],
  regroups: (unit) => [{ kind: 'marked', unit, mark: 'regrouping' }],
  recovers: (unit) => [
    { kind: 'conditionSet', unit, condition: 'good' },
    { kind: 'unmarked', unit, mark: 'regrouping' },
  ],
};

/** What leaves a unit as it was. */
const AS_IT_WAS: readonly ToldEffect[] = ['none', 'stays', 'remains'];

/**
 * A result that is told otherwise than the rules have it, laid on the table: the unit is disrupted, shocked, regrouping or recovered, or as it
 * was before. Of a loss, a retreat or a counter that comes from the pool the line tells too little.
 *
 * @param whole what was taken of the step: a deed, and the answers to it
 * @param line what was taken by the line, and its text
 * @param wrong what the line tells and what is not so
 * @returns the game, and the mistakes that count now; nothing where none can be laid down
 * @rule 12.0, 14.0
 * @example laidByTable(world, whole, { before, text }, wrong)?.state
 */
export function laidByTable(
  world: LhyWorld,
  whole: readonly Taken<Lhy>[],
  { before, after, text, words }: { before: LhyState; after: LhyState; text: string; words?: Texts | undefined },
  wrong: readonly Problem[],
): { readonly state: LhyState; readonly laid: readonly Problem[] } | undefined {
  const read = readLine(world, before, text, words);
  const told = read.ok ? (read.value?.told?.results ?? []) : [];
  const { effects } = resolvedIn(whole);
  const [first] = whole;
  const laid: Problem[] = [];
  let state = after;
  for (const found of wrong) {
    const result = found.code === 'wrong-outcome' ? told.find((each) => isOf(each, found)) : undefined;
    if (result === undefined || first === undefined) continue;
    const about = (result.units ?? [...effects.keys()]).filter((unit) => effects.has(unit));
    const next = laidOn(world, first.before.position, state, result, about);
    if (next === undefined) continue;
    state = next;
    laid.push(found);
  }
  return laid.length === 0 ? undefined : { state, laid };
}

/** Whether a mistake is that of a result. */
function isOf({ effect, units, side }: ToldResult, { params }: Problem): boolean {
  if (params['effect'] !== effect || params['side'] !== side) return false;
  const { unit } = params;
  return typeof unit === 'string' ? units?.includes(unit) === true : side !== undefined || units === undefined;
}

function laidOn(
  world: LhyWorld,
  then: LhyPosition,
  state: LhyState,
  { effect }: ToldResult,
  about: readonly string[],
): LhyState | undefined {
  const events = LAID[effect];
  const [one] = about;
  if (one === undefined) return undefined;
  if (events !== undefined) return withEvents(world, state, events(one));
  if (!AS_IT_WAS.includes(effect)) return undefined;
  const units: Record<string, Unit> = { ...state.position.units };
  for (const id of about) {
    const [was, is] = [then.units[id], units[id]];
    if (was === undefined || is === undefined || hexOf(then, was) !== hexOf(state.position, is)) return undefined;
    const { acted } = is;
    const { acted: _acted, ...plain } = was;
    units[id] = { ...plain, ...(acted === undefined ? {} : { acted }) };
  }
  return loadable(world, { ...state, position: { ...state.position, units } });
}

function withEvents(world: LhyWorld, state: LhyState, events: readonly LhyEvent[]): LhyState | undefined {
  return loadable(world, { ...state, position: events.reduce(reduce, state.position) });
}

/** A game with which a table could go on; nothing for one that could not be. */
function loadable(world: LhyWorld, state: LhyState): LhyState | undefined {
  const loaded = load<Lhy>(world, JSON.parse(save<Lhy>(state, { world, engine: 'by the table' })));
  return loaded.ok ? loaded.value : undefined;
}
