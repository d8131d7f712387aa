import type { Action, Change, Counter, CounterId, GameState, Side, World } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import { whoDecides } from '../../engine/questions/request.js';
import { apply } from '../play/apply.js';
import type { Taken } from '../play/script.js';
import type { Order } from '../record/order.js';
import type { Effect } from './sums-of-events.js';
import type { Told } from './told.js';

/** What a record tells of one counter that it names by itself. */
export interface CounterResult {
  readonly effect: Effect;
  readonly counter: CounterId;
}

/** Who takes the word of the table. */
const UMPIRE = 'record';

/**
 * Does what a table has done although the rules refuse it: an override that moves the moving units on, or lays down the results
 * that the record tells.
 *
 * @param told what became of counters, each named by itself
 * @param before the game before the step, for results by the rules that are taken back
 * @returns what was taken; nothing where the record tells too little, or where the override is refused itself
 * @rule 4.0
 * @example mended(world, state, 'us', { kind: 'enter', to: 'J5' }, [])?.[0]?.action.kind // 'override'
 */
export function mended(
  world: World,
  state: GameState,
  by: Side,
  action: Order,
  told: readonly CounterResult[],
  before: GameState = state,
): readonly Taken[] | undefined {
  if (state.pending !== undefined) return undefined;
  const changes: readonly Change[] = [
    ...movesOf(state, action),
    ...setUpBy(world, state, action),
    ...told.flatMap((each) => changeOf(state, each, before)),
  ];
  if (changes.length === 0) return undefined;
  const override: Action = { kind: 'override', by: UMPIRE, reason: `${by}: ${action.kind ?? 'step'}`, changes };
  const applied = apply(world, state, override);
  if (!applied.ok) return undefined;
  return [{ before: state, by: whoDecides(world, state), action: override, applied: applied.value }];
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

/** A result as a change of the table. */
function changeOf({ position }: GameState, { effect, counter }: CounterResult, before: GameState): readonly Change[] {
  const there = counterOf(position, counter);
  if (there === undefined) return [];
  if (effect === 'noEffect') return takenBack(there, counterOf(before.position, counter));
  if (effect === 'shaken' && there.status.shaken !== true) return [{ kind: 'shaken', counter }];
  if (effect === 'rallied' && there.status.shaken === true) return [{ kind: 'rallied', counter }];
  if (effect === 'eliminated')
    return [{ kind: 'counterRemoved', counter, cause: 'damage', place: { kind: 'eliminated' } }];
  if (effect === 'jammed') return [{ kind: 'weaponJammed', weapon: counter }];
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
