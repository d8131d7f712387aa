import type {
  ActionsFor,
  Costed,
  Counter,
  Destination,
  Destinations,
  Names,
  Problem,
  Result,
  Seen,
  Target,
  World,
} from '../../facade/index.js';
import { actionsFor, apply, check, describe, destinations, percent, view } from '../../facade/index.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import { english } from '../../text/en/index.js';
import { label } from '../../text/index.js';
import { isWeapon } from '../../units/index.js';
import type { ServerLimits } from '../limits.js';
import { AT_ONCE } from '../limits.js';
import type { Call } from './method.js';
import type { Work } from '../games/opening.js';
import { besideText, inWords, listOf, wordOf } from '../rpc/problems.js';
import type { CountersTold } from '../answers/table-results.js';
import { inSlices, inTries } from '../rpc/slices.js';
import type { LnltTable } from '../table/lnlt-table.js';
import { dueText } from '../table/table-texts.js';
import { lnltNames } from '../table/lnlt-table.js';

/** The budget of the first try: a hex that is tried takes little. */
const FIRST = 10_000;
/** So many attackers are named at each place. */
const MOST_DANGERS = 2;
/** So many counters are asked about at once: more than may lie in one hex. */
export const MOST_COUNTERS = 50;

/**
 * What counters can do, in English: for a screen beside a table that enforces no rule.
 *
 * @param table the table of whoever asks
 * @param ids the counters, all in one place, at most `MOST_COUNTERS`
 * @returns what they are, what they can do and what not, the places with costs and dangers, the targets with sums and chances; or
 *   `unknown-counter`, `duplicate-id`, `cancelled`, `too-slow`
 * @example (await aboutCounters(table, ['us.2-5-4.1'], limits, call)).value.places[0].at // 'H6'
 */
export async function aboutCounters(
  table: LnltTable,
  ids: readonly string[],
  limits: ServerLimits,
  { tell: _, ...quiet }: Call,
): Promise<Result<CountersTold>> {
  const { world, seen } = table;
  const names = lnltNames(table);
  const faults = faultsIn(seen, ids);
  if (faults.length > 0) return refuseAll(faults);
  const byId = new Map(seen.position.counters.map((counter) => [counter.id, counter]));
  const counters = ids.flatMap((id) => byId.get(id) ?? []);
  const cards = counters.map((counter) => describe({ world, position: seen.position }, counter, english).text);
  const open = await inSlices(kindsOf(world, seen, ids), limits, quiet);
  if (!open.ok) return open;
  const kinds = open.value;
  const units = counters.filter((counter) => !isHeld(world, counter)).map(({ id }) => id);
  const ask = (budget: number): Costed<Destinations> => destinations(world, seen, units, { budget });
  const found = await inTries(ask, limits, quiet, FIRST);
  const ways: Destinations = found.ok
    ? found.value
    : ((found as { found?: Destinations }).found ?? { targets: [], places: [] });
  return ok({
    counters: cards,
    can: canDo(kinds),
    cannot: cannotDo(kinds, names),
    ways: waysOf(ways.places),
    places: ways.places.map((place) => ({
      at: place.at,
      text: placeText(place, names),
      cost: place.cost,
      ...(place.dangers.length + place.hazards.length > 0 ? { danger: true as const } : {}),
    })),
    targets: ways.targets.map((target) => ({ at: target.at, text: targetText(table, ways.at, target, names) })),
    due: dueText(table),
  });
}

/** What is wrong with a list of counters: each is there, and is named once. */
function faultsIn({ position }: Seen, ids: readonly string[]): readonly Problem[] {
  const known = new Set(position.counters.map(({ id }) => id));
  const path = (i: number): string => `/counters/${i}`;
  if (ids.length === 0) return [problem('unknown-counter', { counter: '' }, undefined, path(0))];
  return ids.flatMap((id, i) => {
    if (!known.has(id)) return [problem('unknown-counter', { counter: id }, undefined, path(i))];
    return ids.indexOf(id) < i ? [problem('duplicate-id', { id }, undefined, path(i))] : [];
  });
}

/** What each counter can take part in, one after the other: other calls have their turn in between. */
function* kindsOf(world: World, seen: Seen, ids: readonly string[]): Work<readonly ActionsFor[]> {
  const kinds: ActionsFor[] = [];
  for (const id of ids) {
    kinds.push(actionsFor(world, seen, id, { budget: AT_ONCE }));
    yield;
  }
  return ok(kinds);
}

/** Whether a counter is a weapon: it goes where its holder goes. */
function isHeld({ catalogue }: World, { type }: Counter): boolean {
  const known = catalogue.types.get(type);
  return known !== undefined && isWeapon(known);
}

/** The kinds of action that are open, in words. */
function canDo(kinds: readonly ActionsFor[]): readonly string[] {
  const open = kinds.flatMap((each) => each.open.map(({ kind }) => kind));
  return [...new Set(open)].map((kind) => label('kind', kind, english));
}

/** The kinds that are closed to all of them, each with all its reasons. */
function cannotDo(kinds: readonly ActionsFor[], names: Names): readonly string[] {
  const open = new Set(kinds.flatMap((each) => each.open.map(({ kind }) => kind)));
  const closed = kinds.flatMap((each) => each.closed.filter(({ kind }) => !open.has(kind)));
  const lines = closed.map(({ kind, problems }) =>
    besideText('cannot', { kind: label('kind', kind, english), why: inWords(reasonsIn(problems), names) }),
  );
  return [...new Set(lines)];
}

/** The reasons; that nothing is possible says no more where something else does. */
function reasonsIn(problems: readonly Problem[]): readonly Problem[] {
  const reasons = problems.filter(({ code }) => code !== 'no-such-action');
  return reasons.length === 0 ? problems : reasons;
}

/** The places by kind of movement, a line for each: the MPs behind every place. */
function waysOf(places: readonly Destination[]): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const { at, mode, cost } of places) {
    const how = mode === undefined ? besideText('goOn') : label('value', mode, english, { slot: 'mode' });
    const line = lines.get(how) ?? [];
    line.push(`${at} ${cost}`);
    lines.set(how, line);
  }
  return [...lines].map(([mode, line]) => besideText('way', { mode, places: line.join(', ') }));
}

function placeText(
  { at, mode, cost, left, path, ends, shaken, lost, dangers, hazards }: Destination,
  names: Names,
): string {
  const shooters = dangers
    .slice(0, MOST_DANGERS)
    .map(({ from, units }) => besideText('shooters', { units: listed(units, names), from }));
  const lying = [...new Set(hazards.map(({ marker }) => wordOf(marker.kind, 'marker')))];
  return besideText('place', {
    at,
    mode: mode === undefined ? '' : label('value', mode, english, { slot: 'mode' }),
    cost,
    path: path.slice(0, -1).join(', '),
    left,
    ends: ends === undefined ? '' : besideText(ends),
    shooters: listOf(shooters),
    harm: shooters.length === 0 ? '' : chances(shaken, lost),
    lying: lying.join(', '),
  });
}

/** An attack with its chances, and with its sums where they can be told. */
function targetText(table: LnltTable, from: string | undefined, { at, action, harm }: Target, names: Names): string {
  const hurt = harm.map(({ unit, shaken, lost }) =>
    besideText('harmed', { unit: names.nameOf(unit) ?? unit, harm: chances(shaken, lost) }),
  );
  const eyes = asNamed(table, from);
  const verdict = check(table.world, eyes, action);
  const sums = verdict.complete === 1 ? `\n${inWords(verdict, names)}` : '';
  return `${besideText('target', { at, harm: hurt.length === 0 ? besideText('noEffect') : hurt.join('; ') })}${sums}`;
}

/** The table once the hex is named for the impulse: only then an attack from it has its sums. */
function asNamed({ world, game, seen, side }: LnltTable, at: string | undefined): Seen {
  if (at === undefined) return seen;
  const named = apply(world, game, { kind: 'name', at }, { as: 'host' });
  if (!named.ok) return seen;
  return side === undefined ? named.value.state : view(world, named.value.state, side);
}

function chances(shaken: string, lost: string): string {
  return [
    ...(shaken === '0' ? [] : [besideText('shaken', { percent: percent(shaken) })]),
    ...(lost === '0' ? [] : [besideText('lost', { percent: percent(lost) })]),
  ].join(', ');
}

function listed(units: readonly string[], names: Names): string {
  return units.map((unit) => names.nameOf(unit) ?? unit).join(' + ');
}
