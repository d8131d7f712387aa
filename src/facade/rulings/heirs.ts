import type { CounterId, Position } from '../../state/index.js';
import { counterOf, onMap } from '../../state/index.js';
import type { Taken } from '../play/script.js';

/** The counters that took the place of those that are gone, by these. */
export type Heirs = ReadonlyMap<CounterId, readonly CounterId[]>;

/** A counter that is gone, and those that it became. */
export interface Became {
  readonly counter: CounterId;
  readonly now: readonly CounterId[];
}

/**
 * The counters that took the place of others: the Half-Squad of a Squad that took casualties.
 *
 * @param taken what was taken so far
 * @rule 5.1
 * @example heirsIn(played.taken).get('us.2-5-4.1') // ['us.1-4-4.1']
 */
export function heirsIn(taken: readonly Taken[]): Heirs {
  const heirs = new Map<CounterId, readonly CounterId[]>();
  const last = taken.at(-1)?.applied.state.position;
  if (last === undefined) return heirs;
  for (const event of taken.flatMap(({ applied }) => applied.events)) {
    if (event.kind !== 'counterAdded') continue;
    const { counter, from } = event;
    for (const id of from) {
      const before = counterOf(last, id);
      if (before === undefined || before.place.kind === 'eliminated')
        heirs.set(id, [...new Set([...(heirs.get(id) ?? []), counter.id])]);
    }
  }
  return heirs;
}

/**
 * Who is on the table in the place of a counter now: itself, or those that it became.
 *
 * @example nowFor(heirs, 'us.2-5-4.1') // ['us.1-4-4.1']
 */
export function nowFor(heirs: Heirs, id: CounterId): readonly CounterId[] {
  const next = heirs.get(id);
  return next === undefined ? [id] : next.flatMap((each) => (each === id ? [each] : nowFor(heirs, each)));
}

/**
 * The counters that an action names and that are gone, with those that they became.
 *
 * @param action anything
 * @rule 5.1
 * @example becameIn({ kind: 'spot', unit: 'us.2-5-4.1', target: 'J3' }, heirs) // [{ counter: 'us.2-5-4.1', now: ['us.1-4-4.1'] }]
 */
export function becameIn(action: unknown, heirs: Heirs): readonly Became[] {
  if (heirs.size === 0 || typeof action !== 'object' || action === null || Array.isArray(action)) return [];
  const ids = Object.values(action).flatMap((value: unknown) => [value].flat());
  const gone = new Set(ids.filter((id): id is string => typeof id === 'string' && heirs.has(id)));
  return [...gone].map((counter) => ({ counter, now: nowFor(heirs, counter) }));
}

/**
 * An action with the counters that others became in their place. A field for one counter keeps one of them.
 *
 * @example withHeirs({ kind: 'spot', unit: 'us.2-5-4.1', target: 'J3' }, became, position).unit // 'us.1-4-4.1'
 */
export function withHeirs(action: unknown, became: readonly Became[], position: Position): unknown {
  if (became.length === 0 || typeof action !== 'object' || action === null || Array.isArray(action)) return action;
  const heirsOf = (id: unknown): readonly unknown[] => became.find(({ counter }) => counter === id)?.now ?? [id];
  // Who is gone is nowhere: a move of its heirs begins where these are.
  const [heir] = became[0]?.now ?? [];
  const there = heir === undefined ? undefined : counterOf(position, heir);
  const at = there === undefined ? undefined : onMap(there);
  const start =
    'kind' in action && action.kind === 'move' && !('from' in action) && at !== undefined ? { from: at } : {};
  const now = Object.fromEntries(
    Object.entries(action).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) ? value.flatMap(heirsOf) : heirsOf(value)[0],
    ]),
  );
  return { ...now, ...start };
}
