import type { Action, Change, CounterId, GameState, Side, World } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import { whoDecides } from '../../engine/questions/request.js';
import { apply } from '../play/apply.js';
import type { Taken } from '../play/script.js';
import type { Order } from '../record/order.js';
import type { Effect } from './sums-of-events.js';

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
): readonly Taken[] | undefined {
  if (state.pending !== undefined) return undefined;
  const changes: readonly Change[] = [...movesOf(state, action), ...told.flatMap((each) => changeOf(state, each))];
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

/** A result as a change of the table. */
function changeOf({ position }: GameState, { effect, counter }: CounterResult): readonly Change[] {
  const there = counterOf(position, counter);
  if (there === undefined) return [];
  if (effect === 'shaken' && there.status.shaken !== true) return [{ kind: 'shaken', counter }];
  if (effect === 'rallied' && there.status.shaken === true) return [{ kind: 'rallied', counter }];
  if (effect === 'eliminated')
    return [{ kind: 'counterRemoved', counter, cause: 'damage', place: { kind: 'eliminated' } }];
  if (effect === 'jammed') return [{ kind: 'weaponJammed', weapon: counter }];
  return [];
}
