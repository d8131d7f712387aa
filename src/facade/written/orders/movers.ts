import type { NamedInWords } from '../../rulings/on-the-way.js';
import type { GameState, MoveFrame, World } from '../../../state/index.js';
import { counterOf, isGoodOrder, isUnit, onMap } from '../../../state/index.js';
import type { ReadOrder } from './reading.js';
import type { Token } from '../words/scan.js';

/**
 * The group on the move, the windows of the other side aside, where an order is for it; an order that names nobody is.
 *
 * @rule 6.0
 * @example moverOf(state, [{ kind: 'move', from: 'H2' }])?.at // 'H2'
 */
export function moverOf(state: GameState, orders: readonly ReadOrder[]): MoveFrame | undefined {
  const frame = moveOf(state);
  if (frame === undefined) return undefined;
  // Who has become Shaken goes no farther, even before the window of the fire is closed.
  const moving = new Set<string>(frame.movers.flatMap(({ unit }) => (isShaken(state, unit) ? [] : [unit])));
  const isForIt = orders.some(
    ({ units = [], from = frame.at }) => from === frame.at && [units].flat().every((unit) => moving.has(unit)),
  );
  return isForIt ? frame : undefined;
}

/**
 * The units that an order names, where all of them are Shaken while their side moves: the others go on without them.
 *
 * @rule 5.1, 6.0
 * @example shakenOnTheMove(state, [{ kind: 'move', units: ['de.1-6-4.1'] }]) // ['de.1-6-4.1']
 */
export function shakenOnTheMove(state: GameState, [order]: readonly ReadOrder[]): readonly string[] {
  const frame = moveOf(state);
  if (frame === undefined || order?.kind !== 'move') return [];
  const there = state.position.counters.filter((each) => each.side === frame.by && onMap(each) === order['from']);
  const units = order['units'] === undefined ? there.map(({ id }) => id) : [order['units']].flat();
  return units.every((unit) => isShaken(state, unit)) ? units : [];
}

/**
 * Who stands before the verb of a line: for each word all counters that are called so, for a place all units there. The place of the group
 * on the move means whoever goes on from there.
 *
 * @example namedBefore(world, state, tokens) // [['us.2-5-4.1']]
 */
export function namedBefore(world: World, state: GameState, tokens: readonly Token[]): NamedInWords {
  const { position } = state;
  const verb = tokens.findIndex(({ kind }) => kind === 'verb');
  return tokens.slice(0, Math.max(0, verb)).flatMap((token): NamedInWords => {
    if (token.kind === 'counter') return [token.ids];
    if (token.kind !== 'location') return [];
    const there = position.counters.filter((each) => onMap(each) === token.location && isUnit(world, each));
    return there.length === 0 || token.location === moveOf(state)?.at ? [] : [there.map(({ id }) => id)];
  });
}

/**
 * Whether those who stand before the verb of a line are others than the group on the move.
 *
 * @example areOthers(state, [['de.1-6-4.3']]) // true, while 1-6-4 #1 moves
 */
export function areOthers(state: GameState, named: NamedInWords): boolean {
  const moving = new Set<string>(moveOf(state)?.movers.map(({ unit }) => unit));
  const isOther = (id: string): boolean =>
    !moving.has(id) && counterOf(state.position, id)?.place.kind !== 'eliminated';
  return named.length > 0 && named.every((ids) => ids.every(isOther));
}

/** The move that goes on, windows aside. */
function moveOf({ frames }: GameState): MoveFrame | undefined {
  const frame = frames.filter(({ kind }) => kind !== 'window').at(-1);
  return frame?.kind === 'move' ? frame : undefined;
}

function isShaken({ position }: GameState, unit: string): boolean {
  const counter = counterOf(position, unit);
  return counter !== undefined && !isGoodOrder(counter);
}
