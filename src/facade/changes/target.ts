import { append } from '../../kernel/basis/lists.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { Json } from '../../kernel/json/canonical.js';
import { indexOf } from '../../map/index.js';
import { isSame } from '../../kernel/json/same.js';
import type { CounterId, HexMarker, Position, Status, World } from '../../state/index.js';
import { counterOf, hexOf } from '../../state/index.js';
import { showsMarker } from './gap.js';
import type { CounterChange, MarkersChanged, MarkerShown, TableChanges, Target, Wanted } from './table-changes.js';

/**
 * The table after its changes. Several changes of one counter are taken together, so their order does not matter but for the places
 * that a counter was dragged through.
 *
 * @param position the position before them
 * @returns the table; or `unknown-counter`, `unknown-type`, `unknown-location`, `change-elsewhere`, `no-such-marker`, each with its path
 * @example targetOf(world, position, { counters: [{ counter: 'us.2-5-4.1', to: { kind: 'map', at: 'H6' } }] }).ok // true
 */
export function targetOf(
  world: World,
  position: Position,
  { counters, markers, dice, track, shown }: TableChanges,
): Result<Target> {
  const wanted = new Map<CounterId, Wanted>();
  const created = new Map<CounterId, Wanted>();
  const problems: Problem[] = [];
  counters.forEach((change, i) => {
    const path = `/changes/counters/${i}`;
    const there = counterOf(position, change.counter);
    const known = wanted.get(change.counter) ?? created.get(change.counter) ?? there;
    if (known === undefined) {
      const born = bornIn(world, change, path);
      if (born.ok) created.set(change.counter, born.value);
      else append(problems, born.problems);
      return;
    }
    const fault = staleness(known, change, path);
    if (fault !== undefined) problems.push(fault);
    if (change.to?.kind === 'map' && indexOf(world.map, hexOf(change.to.at)) === undefined)
      problems.push(problem('unknown-location', { at: change.to.at }, undefined, `${path}/to/at`));
    const { id, type, side } = known;
    const next: Wanted = { id, type, side, place: change.to ?? known.place, status: change.after ?? known.status };
    (there === undefined ? created : wanted).set(id, next);
  });
  const lying = markers === undefined ? ok(undefined) : markersAfter(position.markers, markers);
  if (!lying.ok) append(problems, lying.problems);
  if (problems.length > 0) return refuseAll(problems);
  return ok({
    base: position.counters,
    wanted,
    created: [...created.values()],
    markers: lying.ok ? lying.value : undefined,
    faces: dice?.flat(),
    track,
    shown: shown === undefined ? undefined : new Set(shown),
  });
}

/** A counter that is new on the table. */
function bornIn({ catalogue }: World, change: CounterChange, path: string): Result<Wanted> {
  const { counter: id, type, side, to, after } = change;
  if (type === undefined || side === undefined || to === undefined)
    return refuseAll([problem('unknown-counter', { counter: id }, undefined, `${path}/counter`)]);
  if (!catalogue.types.has(type)) return refuseAll([problem('unknown-type', { type }, undefined, `${path}/type`)]);
  return ok({ id, type, side, place: to, status: after ?? EMPTY });
}

const EMPTY: Status = Object.freeze({});

/** A change that does not start from where the counter is. */
function staleness(known: Wanted, { counter, from, before }: CounterChange, path: string): Problem | undefined {
  if (from !== undefined && !isSame(from, known.place))
    return problem('change-elsewhere', { counter, field: 'from' }, undefined, `${path}/from`);
  if (before !== undefined && !isSame(before as unknown as Json, known.status as unknown as Json))
    return problem('change-elsewhere', { counter, field: 'before' }, undefined, `${path}/before`);
  return undefined;
}

function markersAfter(
  markers: readonly HexMarker[],
  { put = [], taken = [] }: MarkersChanged,
): Result<readonly (HexMarker | MarkerShown)[]> {
  const lying: (HexMarker | MarkerShown)[] = [...markers];
  const problems: Problem[] = [];
  taken.forEach((shown, i) => {
    const at = lying.findIndex((marker) => showsMarker(marker as HexMarker, shown));
    if (at >= 0) lying.splice(at, 1);
    else {
      const params = { marker: shown.kind, at: shown.at };
      problems.push(problem('no-such-marker', params, undefined, `/changes/markers/taken/${i}`));
    }
  });
  return problems.length > 0 ? refuseAll(problems) : ok([...lying, ...put]);
}
