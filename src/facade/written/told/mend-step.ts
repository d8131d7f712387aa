import type { Action, Change, Counter, CounterId, GameState, LocationId, Side, World } from '../../../state/index.js';
import { counterOf } from '../../../state/index.js';
import { whoDecides } from '../../../engine/questions/request.js';
import { apply } from '../../play/apply.js';
import type { Problem } from '../../../kernel/basis/result.js';
import { problem } from '../../../kernel/basis/result.js';
import type { Taken } from '../../play/script.js';
import type { Order } from '../../record/order.js';
import type { Effect } from './sums-of-events.js';
import type { Told } from './told.js';

/** What a record tells of one counter that it names by itself. */
export interface CounterResult {
  readonly effect: Effect;
  readonly counter: CounterId;
}

/** What a table has done, as far as it can be laid down. */
export interface Mended {
  readonly taken: readonly Taken[];
  readonly laid: readonly CounterResult[];
  /** Results that cannot be laid down. */
  readonly left: readonly CounterResult[];
}

/** Who takes the word of the table. */
const UMPIRE = 'record';

/**
 * Does what a table has done although the rules refuse it: an override that moves the moving units on, or lays down the results
 * that the record tells.
 *
 * @param told what became of counters, each named by itself
 * @param before the game before the step, for results by the rules that are taken back
 * @returns what was taken, and the results that cannot be laid down; nothing where nothing can
 * @rule 4.0
 * @example mended(world, state, 'us', { kind: 'enter', to: 'J5' }, [])?.taken[0]?.action.kind // 'override'
 */
export function mended(
  world: World,
  state: GameState,
  by: Side,
  action: Order,
  told: readonly CounterResult[],
  before: GameState = state,
): Mended | undefined {
  if (state.pending !== undefined) return undefined;
  const deeds = [...movesOf(state, action), ...setUpBy(world, state, action)];
  const changes = told.map((each) => ({ told: each, changes: changeOf(state, each, before) }));
  const reason = `${by}: ${action.kind ?? 'step'}`;
  const nothing = changes.filter((each) => each.changes.length === 0 && !isSo(state, each.told, before));
  const left = nothing.map((each) => each.told);
  const whole = overridden(world, state, reason, [...deeds, ...changes.flatMap((each) => each.changes)]);
  if (whole !== undefined) return { taken: [whole], laid: laidOf(told, left), left };
  // One that the table cannot hold does not take the others with it.
  let kept: readonly Change[] = overridden(world, state, reason, deeds) === undefined ? [] : deeds;
  for (const each of changes) {
    if (each.changes.length === 0) continue;
    if (overridden(world, state, reason, [...kept, ...each.changes]) === undefined) left.push(each.told);
    else kept = [...kept, ...each.changes];
  }
  const taken = overridden(world, state, reason, kept);
  return taken === undefined ? undefined : { taken: [taken], laid: laidOf(told, left), left };
}

function laidOf(told: readonly CounterResult[], left: readonly CounterResult[]): readonly CounterResult[] {
  return told.filter((each) => !left.includes(each));
}

/** The changes as an override; nothing where it is refused, or has none. */
function overridden(world: World, state: GameState, reason: string, changes: readonly Change[]): Taken | undefined {
  if (changes.length === 0) return undefined;
  const override: Action = { kind: 'override', by: UMPIRE, reason, changes };
  const applied = apply(world, state, override);
  if (!applied.ok) return undefined;
  return { before: state, by: whoDecides(world, state), action: override, applied: applied.value };
}

/** Whether a counter is as the record tells, so that nothing has to be laid down. */
function isSo({ position }: GameState, { effect, counter }: CounterResult, before: GameState): boolean {
  const there = counterOf(position, counter);
  if (effect === 'noEffect' || effect === 'hit' || effect === 'missed') return true;
  if (effect === 'shaken') return there?.status.shaken === true;
  if (effect === 'rallied') return there?.status.shaken !== true;
  if (effect === 'wounded') return woundsOf(there) > woundsOf(counterOf(before.position, counter));
  return effect === 'eliminated' && there?.place.kind === 'eliminated';
}

/**
 * That results of a step which the rules refuse cannot be laid on the table.
 *
 * @example notLaid([{ effect: 'reduced', counter: 'de.1-6-4.1' }])[0]?.code // 'result-not-laid'
 */
export function notLaid(left: readonly CounterResult[]): readonly Problem[] {
  return left.map(({ effect, counter }) => problem('result-not-laid', { effect, counter }));
}

/**
 * Whether what the table tells counts for one of the mistakes of a step: a result that cannot be laid down is as the rules say.
 *
 * @param mend what was laid down; nothing where nothing was
 * @example isByTable(wrongOutcome, read.told, mend) // true
 */
export function isByTable({ code, params }: Problem, { outcomes = [] }: Told, mend: Mended | undefined): boolean {
  if (mend === undefined || code !== 'wrong-outcome') return mend !== undefined;
  const meant = outcomes.find(
    ({ effect, counters = [] }) => effect === params['effect'] && counters[0] === params['counter'],
  );
  const laid = meant?.counters?.find((id) =>
    mend.laid.some((each) => each.counter === id && each.effect === meant.effect),
  );
  return laid !== undefined;
}

/**
 * A group that the record moves on although its move is over: an override that places it at the end of its way.
 *
 * @param taken the steps of its way that the rules allow
 * @param to the last hex of the way
 * @returns nothing where nobody was on the move, or where the table cannot hold it
 * @rule 6.0
 * @example movedBeyond(world, state, 'us', taken, 'F2')?.action.kind // 'override'
 */
export function movedBeyond(
  world: World,
  state: GameState,
  by: Side,
  taken: readonly Taken[],
  to: LocationId | undefined,
): Taken | undefined {
  const moving = taken.flatMap(({ before: { frames } }) => frames.filter((each) => each.kind === 'move')).at(-1);
  if (state.pending !== undefined || to === undefined || moving?.by !== by) return undefined;
  const units = moving.movers.flatMap(({ unit }) => (moving.halted.includes(unit) ? [] : [unit]));
  const there = units.filter((unit) => counterOf(state.position, unit)?.place.kind === 'map');
  const changes = there.map((counter): Change => ({ kind: 'counterPlaced', counter, place: { kind: 'map', at: to } }));
  return overridden(world, state, `${by}: move`, changes);
}

/** The units on the move, in the place that the record names. */
function movesOf(state: GameState, action: Order): readonly Change[] {
  const frame = state.frames.at(-1);
  const to: unknown = action.kind === 'enter' ? action['to'] : undefined;
  if (frame?.kind !== 'move' || typeof to !== 'string' || to === 'off') return [];
  return frame.movers.flatMap(({ unit }): readonly Change[] => {
    if (frame.halted.includes(unit) || counterOf(state.position, unit) === undefined) return [];
    return [{ kind: 'counterPlaced', counter: unit, place: { kind: 'map', at: to } }];
  });
}

/** A unit that is set up where the record says, and a weapon in the hands that it names. */
function setUpBy({ map }: World, state: GameState, action: Order): readonly Change[] {
  if (state.frames.at(-1)?.kind !== 'setUp') return [];
  const { counter, at, unit, weapon } = action as Readonly<Record<string, unknown>>;
  const isThere = (id: unknown): id is CounterId =>
    typeof id === 'string' && counterOf(state.position, id) !== undefined;
  if (action.kind === 'place' && isThere(counter) && typeof at === 'string' && map.names.includes(at))
    return [{ kind: 'counterPlaced', counter, place: { kind: 'map', at } }];
  if (action.kind === 'give' && isThere(unit) && isThere(weapon))
    return [{ kind: 'weaponTaken', weapon, unit, captured: false }];
  return [];
}

/**
 * What a record tells of counters, each by itself. Of several with one name the one is meant that the action names, or that stands
 * where it is done.
 *
 * @param state the game before the step
 * @returns nothing for a name that fits several of them
 * @example resultsOf(state, { kind: 'fire', target: 'J3' }, told) // [{ effect: 'shaken', counter: 'de.1-6-4.1' }]
 */
export function resultsOf(state: GameState, action: Order, { outcomes = [] }: Told): readonly CounterResult[] {
  const named = new Set<unknown>(Object.values(action).flat());
  const fits = (id: CounterId): boolean => {
    const place = counterOf(state.position, id)?.place;
    return named.has(id) || (place?.kind === 'map' && named.has(place.at));
  };
  return outcomes.flatMap(({ effect, counters = [] }) => {
    const [counter, other] = counters.length === 1 ? counters : counters.filter(fits);
    return counter === undefined || other !== undefined ? [] : [{ effect, counter }];
  });
}

function woundsOf(counter: Counter | undefined): number {
  return counter?.status.wounds ?? 0;
}

/** A result as a change of the table. */
function changeOf({ position }: GameState, { effect, counter }: CounterResult, before: GameState): readonly Change[] {
  const there = counterOf(position, counter);
  if (there === undefined) return [];
  if (effect === 'noEffect') return takenBack(there, counterOf(before.position, counter));
  if (effect === 'shaken' && there.status.shaken !== true) return [{ kind: 'shaken', counter }];
  if (effect === 'rallied' && there.status.shaken === true) return [{ kind: 'rallied', counter }];
  if (effect === 'eliminated')
    return [{ kind: 'counterRemoved', counter, cause: 'damage', place: { kind: 'eliminated' } }];
  const wounds = woundsOf(there);
  if (effect === 'wounded' && wounds === woundsOf(counterOf(before.position, counter)))
    return [{ kind: 'wounded', counter, wounds: wounds + 1 }];
  if (effect === 'healed' && wounds > 0) return [{ kind: 'healed', counter }];
  if (effect === 'jammed') return [{ kind: 'weaponJammed', weapon: counter }];
  if (effect === 'cleared') return [{ kind: 'weaponCleared', weapon: counter }];
  return [];
}

/** The harm that the rules have done to a counter, undone: it is Shaken, wounded or removed no more than it was before. */
function takenBack(now: Counter, before: Counter | undefined): readonly Change[] {
  const { id: counter } = now;
  if (before?.place.kind === 'map' && now.place.kind === 'eliminated')
    return [{ kind: 'counterPlaced', counter, place: before.place }];
  const wasShaken = before?.status.shaken === true;
  const wounds = before?.status.wounds;
  return [
    ...(now.status.shaken === true && !wasShaken ? [{ kind: 'rallied' as const, counter }] : []),
    ...(now.status.wounds === wounds
      ? []
      : [wounds === undefined ? { kind: 'healed' as const, counter } : { kind: 'wounded' as const, counter, wounds }]),
  ];
}
