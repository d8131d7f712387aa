import type { Action, Destination, Lnlt, Order } from 'hexarbiter';
import { check, request } from 'hexarbiter';
import type { Change } from 'hexarbiter/session';
import type { Told } from '../protocol.js';
import { sent } from './led.js';
import { eyesAt } from './table.js';
import type { Table } from './table.js';

/** Units on their way to a place: it goes on after each pass of the other side, and ends with any other answer. */
export interface March {
  readonly by: string;
  readonly steps: Order[];
}

/** The marches of this page, by their table. */
const marches = new WeakMap<Table<Lnlt>, March>();

/**
 * Sends units to a place. They go along the path, hex by hex, and stop where the other side has a decision.
 *
 * @param table the table
 * @param units the group
 * @param place where it goes
 * @param from where it stands
 * @returns nothing, or the reasons against the first step
 * @rule 6.0
 * @example marched(table, ['us.2-5-4.1'], { at: 'G6', mode: 'move', path: ['H6', 'G6'], ... }, 'I5')
 */
export function marched(
  table: Table<Lnlt>,
  units: readonly string[],
  place: Destination,
  from: string,
): Told<undefined> {
  const { path, orders, mode } = place;
  const steps: Order[] = [...(orders ?? path.map((to) => ({ kind: 'enter' as const, to }))), { kind: 'stop' }];
  const first = mode === undefined ? steps.shift() : { kind: 'move', from, units, modes: units.map(() => mode) };
  if (first === undefined) return { ok: true, value: undefined };
  const begun = sent(table, first as Action);
  if (!begun.ok) return begun;
  const by = table.changes.at(-1)?.by ?? '';
  marches.set(table, { by, steps });
  walkOn(table);
  return begun;
}

/**
 * Lets a march go on after a change of the game.
 *
 * @example session.subscribe((change) => marchOn(table, change))
 */
export function marchOn(table: Table<Lnlt>, { kind, action, by }: Change<Lnlt>): void {
  const march = marches.get(table);
  if (march === undefined || by === march.by) return;
  if (kind === 'applied' && action.kind === 'pass') walkOn(table);
  else marches.delete(table);
}

/** Takes the steps of a march until somebody else decides. */
function walkOn(table: Table<Lnlt>): void {
  const march = marches.get(table);
  const { world, session } = table;
  while (march !== undefined && march.steps.length > 0) {
    const due = request(world, session.game());
    if (due.kind !== 'action' || due.by !== march.by) return;
    const [step] = march.steps.splice(0, 1);
    if (due.frame.kind !== 'move' || step === undefined) break;
    const verdict = check(world, eyesAt(table).seen, step);
    if (verdict.complete !== 1 || !session.dispatch(verdict.action).ok) break;
  }
  marches.delete(table);
}
