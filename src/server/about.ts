import type {
  ActionsFor,
  Costed,
  Counter,
  Destination,
  Destinations,
  Names,
  Result,
  Seen,
  Target,
  World,
} from '../facade/index.js';
import { actionsFor, apply, check, describe, destinations, percent, view } from '../facade/index.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import { english } from '../text/en/index.js';
import { label } from '../text/index.js';
import { isWeapon } from '../units/index.js';
import type { ServerLimits } from './limits.js';
import { AT_ONCE } from './limits.js';
import type { Call } from './method.js';
import { inWords } from './problems.js';
import type { CountersTold } from './results.js';
import { inTries } from './slices.js';
import type { Table } from './table.js';
import { dueText } from './table-texts.js';
import { namesFor } from './told.js';

/** The budget of the first try: a hex that is tried takes little. */
const FIRST = 10_000;
/** So many attackers are named at each place. */
const MOST_DANGERS = 2;

/**
 * What counters can do, in English: for a screen beside a table that enforces no rule.
 *
 * @param table the table of whoever asks
 * @param ids the counters, all in one place
 * @returns what they are, what they can do and what not, the places with costs and dangers, the targets with sums and chances; or
 *   `unknown-counter`
 * @example (await aboutCounters(table, ['us.2-5-4.1'], limits, call)).value.places[0].at // 'H6'
 */
export async function aboutCounters(
  table: Table,
  ids: readonly string[],
  limits: ServerLimits,
  { tell: _, ...quiet }: Call,
): Promise<Result<CountersTold>> {
  const { world, seen } = table;
  const names = namesFor(table, table.game);
  const counters = ids.map((id) => seen.position.counters.find((each) => each.id === id));
  const at = counters.indexOf(undefined);
  if (at >= 0 || ids.length === 0)
    return refuse(problem('unknown-counter', { counter: ids[at] ?? '' }, undefined, `/counters/${Math.max(at, 0)}`));
  const cards = counters.flatMap((counter) =>
    counter === undefined ? [] : [describe({ world, position: seen.position }, counter, english).text],
  );
  const kinds = ids.map((id) => actionsFor(world, seen, id, { budget: AT_ONCE }));
  const units = counters.flatMap((counter) => (counter === undefined || isHeld(world, counter) ? [] : [counter.id]));
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

/** The kinds that are closed to all of them, each with its first reason. */
function cannotDo(kinds: readonly ActionsFor[], names: Names): readonly string[] {
  const open = new Set(kinds.flatMap((each) => each.open.map(({ kind }) => kind)));
  const closed = kinds.flatMap((each) => each.closed.filter(({ kind }) => !open.has(kind)));
  const lines = closed.map(
    ({ kind, problems }) => `${label('kind', kind, english)}: ${inWords(problems.slice(0, 1), names)}`,
  );
  return [...new Set(lines)];
}

/** The places by kind of movement, a line for each: the MPs behind every place. */
function waysOf(places: readonly Destination[]): readonly string[] {
  const lines = new Map<string, string[]>();
  for (const { at, mode, cost } of places) {
    const how = mode === undefined ? 'go on' : label('value', mode, english, { slot: 'mode' });
    const line = lines.get(how) ?? [];
    line.push(`${at} ${cost}`);
    lines.set(how, line);
  }
  return [...lines].map(([how, line]) => `${how}: ${line.join(', ')}`);
}

function placeText(
  { at, mode, cost, left, path, ends, shaken, lost, dangers, hazards }: Destination,
  names: Names,
): string {
  const how = mode === undefined ? '' : `${label('value', mode, english, { slot: 'mode' })}, `;
  const way = path.length > 1 ? ` by ${path.slice(0, -1).join(', ')}` : '';
  const end = ends === undefined ? '' : `, ends in ${ends === 'melee' ? 'Melee' : 'close assault'}`;
  const shooters = dangers.slice(0, MOST_DANGERS).map(({ from, units }) => `${listed(units, names)} in ${from}`);
  const harm = chances(shaken, lost);
  const danger = shooters.length === 0 ? '' : `; fire from ${shooters.join(' and ')}${harm === '' ? '' : `: ${harm}`}`;
  const lying =
    hazards.length === 0 ? '' : `; on the way: ${[...new Set(hazards.map(({ marker }) => marker.kind))].join(', ')}`;
  return `${at}: ${how}${cost} MP${cost === 1 ? '' : 's'}${way} (${left} left)${end}${danger}${lying}`;
}

/** An attack with its chances, and with its sums where they can be told. */
function targetText(table: Table, from: string | undefined, { at, action, harm }: Target, names: Names): string {
  const whole = harm.map(({ unit, shaken, lost }) => `${names.nameOf(unit) ?? unit} ${chances(shaken, lost)}`);
  const eyes = asNamed(table, from);
  const verdict = check(table.world, eyes, action);
  const sums = verdict.complete === 1 ? `\n${inWords(verdict, names)}` : '';
  return `${at}: ${whole.length === 0 ? 'no effect is possible' : whole.join('; ')}${sums}`;
}

/** The table once the hex is named for the impulse: only then an attack from it has its sums. */
function asNamed({ world, game, seen, side }: Table, at: string | undefined): Seen {
  if (at === undefined) return seen;
  const named = apply(world, game, { kind: 'name', at }, { as: 'host' });
  if (!named.ok) return seen;
  return side === undefined ? named.value.state : view(world, named.value.state, side);
}

function chances(shaken: string, lost: string): string {
  return [
    ...(shaken === '0' ? [] : [`${percent(shaken)} % Shaken`]),
    ...(lost === '0' ? [] : [`${percent(lost)} % lost`]),
  ].join(', ');
}

function listed(units: readonly string[], names: Names): string {
  return units.map((unit) => names.nameOf(unit) ?? unit).join(' + ');
}
