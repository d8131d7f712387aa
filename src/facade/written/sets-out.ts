import type { GameState, LocationId, Side, World } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import type { Taken } from '../play/script.js';
import type { Order } from '../record/order.js';
import { placeOf } from './reading.js';
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
  const taken: Taken[] = [];
  for (const order of ordersFor(from, movers, top.named.some(({ at }) => at === from))) {
    const next = takenBy(world, taken.at(-1)?.applied.state ?? state, by, order);
    if (next !== undefined) taken.push(next);
  }
  const isUnderWay = taken.at(-1)?.applied.state.frames.some((frame) => frame.kind === 'move') === true;
  return isUnderWay ? taken : [];
}

function vehicleOf(place: { readonly kind: string; readonly vehicle?: string } | undefined): readonly string[] {
  return place?.kind === 'vehicle' && place.vehicle !== undefined ? [place.vehicle] : [];
}

/** Where a Leader could have activated more hexes, the naming ends before anybody sets out. */
function ordersFor(from: LocationId, units: readonly string[], isNamed: boolean): readonly Order[] {
  const move: Order = { kind: 'move', from, units: [...units], modes: units.map(() => 'move' as const) };
  return isNamed ? [move] : [{ kind: 'name', at: from }, { kind: 'done' }, move];
}
