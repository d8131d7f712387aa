import { present } from '../../../kernel/basis/present.js';
import type { Problem } from '../../../kernel/basis/result.js';
import type { Side, World } from '../../../state/index.js';
import type { ScriptPlayed, Taken } from '../../play/script.js';
import type { Order } from '../../record/order.js';
import { heirsIn, nowFor } from '../../rulings/heirs.js';
import type { NamedInWords } from '../../rulings/on-the-way.js';
import { moversBefore, moversIn, whyNotOn } from '../../rulings/on-the-way.js';
import type { Given } from './play-step.js';
import type { ReadStep } from './step-at.js';

/** A step of those who are or were on the move. */
export interface GoneOn {
  readonly action: Order;
  readonly by: Side;
  readonly answers: Given;
  readonly unwritten: readonly Taken[];
  readonly named?: NamedInWords;
}

/** `moves on`, which those alone do who are on the move. */
const ON = /\bmoves? on\b/i;

/**
 * A line about those who are or were on the move, which reads as if somebody set out: they are called by the hex they came from, the line does
 * not say whereto, or their move is over.
 *
 * @returns the step that the line asks about, or the line that says it plainly; nothing for any other line
 * @rule 6.0
 * @example goneOn(played, 'de: Koch moves on to H3', read) // { action: { kind: 'enter', to: 'H3' }, by: 'de', ... }
 */
export function goneOn(
  { state, taken }: ScriptPlayed,
  text: string,
  { by, action, way = [], named = [], dice, choices }: ReadStep,
): GoneOn | { readonly text: string } | undefined {
  const movers = moversBefore(taken) ?? moversIn(state);
  if (action.kind !== 'move' || movers === undefined || (by !== undefined && by !== movers.by)) return undefined;
  const heirs = heirsIn(taken);
  const all = new Set(movers.units.flatMap((id) => [id, ...nowFor(heirs, id)]));
  const to = way.at(-1);
  if (to === undefined && !ON.test(text)) return undefined;
  const areOthers = named.length > 0 && !named.every((ids) => ids.some((id) => all.has(id)));
  // Who moves on is asked about as one of those on the move, even if it is none of them.
  if (areOthers && !ON.test(text)) return undefined;
  const { units } = action as { readonly units?: unknown };
  if (named.length === 0 && Array.isArray(units) && units.length > 0) return undefined;
  const isGoing =
    !areOthers &&
    moversIn(state)?.by === movers.by &&
    whyNotOn(state, { kind: 'enter' }, { movers, heirs, named }).length === 0;
  if (isGoing && to !== undefined) return { text: `${movers.by}: moves on to ${to}` };
  const step: Order = to === undefined ? { kind: 'enter' } : { kind: 'enter', to };
  return {
    action: step,
    by: movers.by,
    answers: { dice, choices },
    unwritten: [],
    ...(named.length === 0 ? {} : { named }),
  };
}

/**
 * Why those who were on the move do not go on, where a line says that they do: they became Shaken on the way.
 *
 * @param text the line; without one nobody says so
 * @returns nothing for any other line
 * @rule 5.1
 * @example whyNotGoneOn(world, played, 'de: Koch moves on to H3', read)[0]?.code // 'shaken-on-the-way'
 */
export function whyNotGoneOn(
  world: World,
  { state, taken }: ScriptPlayed,
  text: string | undefined,
  read: ReadStep,
): readonly Problem[] {
  const on = text === undefined ? undefined : goneOn({ state, taken }, text, read);
  if (on === undefined || !('action' in on)) return [];
  const movers = moversBefore(taken);
  const reasons = whyNotOn(state, on.action, { world, heirs: heirsIn(taken), ...present({ movers, named: on.named }) });
  return reasons.filter(({ code }) => ON_THE_WAY.includes(code));
}

/** What became of those who do not go on. That they have stopped says less than the markers that lie on them. */
const ON_THE_WAY: readonly string[] = ['shaken-on-the-way', 'lost-on-the-way', 'double-time-lost'];
