import type { GameState, Side, World } from '../../../state/index.js';
import { counterOf } from '../../../state/index.js';
import type { Taken } from '../../play/script.js';
import type { Order } from '../../record/order.js';
import { placeOf } from '../orders/reading.js';
import { takenBy } from './taken-by.js';

/** What is done only on the move, and who sets out for it: those who get on, or the vehicle of those who get off. */
const SETS_OUT: Readonly<Record<string, 'units' | 'vehicle'>> = { board: 'units', alight: 'vehicle' };

/**
 * What stands before a step in which units get on or off a vehicle, where nobody says so: their hex is activated, and those who get on set out, or the
 * vehicle of those who get off.
 *
 * @param state a game in which an impulse of the side goes on
 * @returns what was taken; nothing for any other step, and where somebody is on the move already
 * @rule 16.4
 * @example setsOutFor(world, state, 'us', { kind: 'board', vehicle: 'us.m4a1.1', seat: 'outside', units }).map(({ action }) => action.kind) // ['name', 'move']
 */
export function setsOutFor(world: World, state: GameState, by: Side, action: Order): readonly Taken[] {
  const who = typeof action.kind === 'string' ? SETS_OUT[action.kind] : undefined;
  const top = state.frames.at(-1);
  if (who === undefined || state.pending !== undefined || top?.kind !== 'impulse' || top.by !== by) return [];
  const units = [(action as Readonly<Record<string, unknown>>)['units'] ?? []].flat();
  const riders = units.flatMap((id) => (typeof id === 'string' ? (counterOf(state.position, id) ?? []) : []));
  const [first] = riders;
  const from = first === undefined ? undefined : placeOf(state, first);
  const movers = who === 'units' ? riders.map(({ id }) => id) : vehicleOf(first?.place);
  if (from === undefined || movers.length === 0) return [];
  const isNamed = top.named.some(({ at }) => at === from);
  const taken: Taken[] = [];
  const take = (order: Order): void => {
    const next = takenBy(world, taken.at(-1)?.applied.state ?? state, by, order);
    if (next !== undefined) taken.push(next);
  };
  if (!isNamed) take({ kind: 'name', at: from });
  // A Leader there could have activated more hexes.
  const named = (taken.at(-1)?.applied.state ?? state).frames.at(-1);
  if (named?.kind === 'impulse' && named.step === 'naming') take({ kind: 'done' });
  take({ kind: 'move', from, units: movers, modes: movers.map(() => 'move' as const) });
  const isUnderWay = taken.at(-1)?.applied.state.frames.some((frame) => frame.kind === 'move') === true;
  return isUnderWay ? taken : [];
}

function vehicleOf(place: { readonly kind: string; readonly vehicle?: string } | undefined): readonly string[] {
  return place?.kind === 'vehicle' && place.vehicle !== undefined ? [place.vehicle] : [];
}
