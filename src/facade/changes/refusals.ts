import type { Problem } from '../../kernel/basis/result.js';
import { byText } from '../../kernel/basis/order.js';
import { indexOf, rangeBetween } from '../../map/index.js';
import type { ActionKind, CounterId, LocationId, Side, World } from '../../state/index.js';
import { hexOf, isUnit, locationOf } from '../../state/index.js';
import { check } from '../questions/check.js';
import type { Order } from '../record/order.js';
import type { Seen } from '../seen/view.js';
import type { CounterGap } from './gap.js';
import { placesApart } from './gap.js';
import { FIRING, isMarked, seenAt } from './moment.js';
import type { Found, Start } from './search.js';
import type { Course, FoundStep } from './course.js';

/** An order that would explain something of the changes, and that is not legal. */
export interface RefusedOrder {
  readonly by: Side;
  /** The order, as far as the table tells it. */
  readonly order: Order;
  /** All reasons against it. */
  readonly problems: readonly Problem[];
  /** The legal steps that lead to the moment in which it is judged. */
  readonly steps: readonly FoundStep[];
}

/** So many of them are told. */
const MOST_REFUSED = 5;

/** Reasons that only say that this is another moment. */
const OTHER_MOMENT: readonly string[] = [
  'not-now',
  'wrong-side',
  'not-yours',
  'game-over',
  'answer-first',
  'nothing-asked',
];

/**
 * Whether an order is refused because this is another moment, or that of the other side.
 *
 * @example isOtherMoment([{ code: 'wrong-side' }]) // true
 */
export function isOtherMoment(problems: readonly Problem[]): boolean {
  return problems.some(({ code }) => OTHER_MOMENT.includes(code));
}

/**
 * The orders that the changes of a table speak of and that are refused, each with all its reasons: judged in the moment in which they
 * come nearest to being legal.
 *
 * @example refusalsOf(start, found)[0] // { by: 'us', order: { kind: 'enter', to: 'J5' }, problems: [{ code: 'too-far', ... }], steps }
 */
export function refusalsOf(start: Start, found: Found): readonly RefusedOrder[] {
  const { world, seen } = start;
  const [first] = found.stages;
  if (first === undefined) return [];
  const refused = new Map<string, RefusedOrder>();
  // A moment that the tracks of the table do not show is asked only where there is no other.
  const shown = found.stages.filter(({ gap }) => gap.track === undefined);
  for (const { order, by } of ordersIn(world, first)) {
    // What is legal in any moment is not refused; the reasons are those of a moment that is shown.
    const anywhere = judgedBest(world, seen, found.stages, order, by);
    const judged = anywhere === undefined || shown.length === 0 ? anywhere : judgedBest(world, seen, shown, order, by);
    if (judged !== undefined) refused.set(JSON.stringify(order), judged);
  }
  for (const course of found.underWay) {
    for (const { order, by } of stepsOn(world, course)) {
      const judged = judgedBest(world, seen, [course], order, by);
      if (judged !== undefined) refused.set(JSON.stringify(order), judged);
    }
    if (refused.size > 0) break;
  }
  return [...refused.values()].sort((a, b) => farness(a) - farness(b)).slice(0, MOST_REFUSED);
}

/** A reason of this moment comes before one that only says that it is another; few reasons before many. */
function farness({ problems }: { readonly problems: readonly Problem[] }): number {
  return problems.length + (isOtherMoment(problems) ? 100 : 0);
}

/** The refusal of an order in the moment in which least is said against it; nothing where it is legal in one of them, or makes no sense. */
function judgedBest(
  world: World,
  seen: Seen,
  moments: readonly Course[],
  order: Order,
  by: Side,
): RefusedOrder | undefined {
  let best: RefusedOrder | undefined;
  for (const { board, steps } of moments) {
    const deciding = board.frames.at(-1)?.by ?? by;
    const verdict = check(world, seenAt(seen, board, deciding), order);
    if (verdict.complete !== -1) return undefined;
    const found: RefusedOrder = { by, order, problems: verdict.problems, steps };
    if (best === undefined || farness(found) < farness(best)) best = found;
  }
  return best;
}

interface Spoken {
  readonly order: Order;
  readonly by: Side;
}

/** The orders that the changes speak of by themselves. */
function* ordersIn(world: World, { board, gap }: Course): Generator<Spoken, void, undefined> {
  const dragged = new Map<string, CounterGap[]>();
  const marked = new Map<string, CounterGap[]>();
  const isSettingUp = board.position.phase === 'setUp';
  for (const each of gap.counters) {
    const { now, want } = each;
    if (now === undefined || want === undefined) continue;
    const spoken = [...ordersOf(world, each, isSettingUp)];
    for (const order of spoken) yield { order, by: now.side };
    if (spoken.length > 0 || !isUnit(world, now)) continue;
    const at = locationOf({ world, ...board }, now) ?? '-';
    const key = `${now.side} ${at}`;
    if (each.place && want.place.kind !== 'eliminated') dragged.set(key, [...(dragged.get(key) ?? []), each]);
    else if (isMarked(each, FIRING)) marked.set(key, [...(marked.get(key) ?? []), each]);
  }
  const from = (key: string): { readonly from?: LocationId } =>
    key.endsWith('-') ? {} : { from: key.slice(key.indexOf(' ') + 1) };
  for (const [key, gaps] of dragged) {
    const units = gaps.map(({ id }) => id).sort(byText);
    const order = { kind: 'move', ...from(key), units, modes: units.map((id) => modeOf(gaps, id)) };
    yield { order: order as Order, by: gaps[0]?.now?.side ?? '' };
  }
  for (const [key, gaps] of marked) {
    const by = gaps[0]?.now?.side ?? '';
    const hurt = gap.counters.find(({ now }) => now !== undefined && now.side !== by);
    const target = hurt?.now === undefined ? undefined : locationOf({ world, ...board }, hurt.now);
    const units = gaps.map(({ id }) => id).sort(byText);
    yield { order: { kind: 'fire', ...from(key), ...(target === undefined ? {} : { target }), units }, by };
  }
  for (const { kind, at } of gap.missing) {
    const by = board.frames.at(-1)?.by ?? '';
    if (kind === 'smoke' || kind === 'starshell') yield { order: { kind, at }, by };
    if (kind === 'spotted') yield { order: { kind: 'spot', target: at }, by };
  }
}

/** The orders that one counter speaks of. */
function* ordersOf(world: World, { id, now, want, place, fields }: CounterGap, isSettingUp: boolean): Generator<Order> {
  if (now === undefined || want === undefined) return;
  const order = (kind: ActionKind, more: Readonly<Record<string, string>>): Order => ({ kind, ...more });
  if (!isUnit(world, now)) {
    if (place && want.place.kind === 'hands') {
      const { unit } = want.place;
      yield order(isSettingUp ? 'give' : 'take', { unit, weapon: id });
    } else if (place && want.place.kind === 'map' && now.place.kind === 'hands') yield order('drop', { weapon: id });
    if (!place && fields.includes('mode') && want.status.mode !== undefined)
      yield order('flip', { weapon: id, mode: want.status.mode });
    if (fields.includes('jammed') && want.status.jammed === undefined) yield order('unjam', { weapon: id });
    return;
  }
  if (isSettingUp && place && want.place.kind === 'map') yield order('place', { counter: id, at: want.place.at });
  if (!place && fields.includes('shaken') && want.status.shaken === undefined) yield order('rally', { unit: id });
  if (!place && fields.includes('wounds') && want.status.wounds === undefined) yield order('heal', { unit: id });
  if (!place && fields.includes('buttoned'))
    yield order('hatch', { unit: id, hatch: want.status.buttoned === true ? 'buttoned' : 'open' });
}

/** The kind of movement that the marker of a unit tells; an ordinary move where it has none. */
function modeOf(gaps: readonly CounterGap[], id: CounterId): string {
  const markers: readonly string[] = gaps.find((gap) => gap.id === id)?.want?.status.markers ?? [];
  return ['assaultMove', 'lowCrawl', 'stealth', 'hitAndRun'].find((mode) => markers.includes(mode)) ?? 'move';
}

/** The next step of those on the move to where the table has them. */
function* stepsOn(world: World, { board, gap }: Course): Generator<Spoken, void, undefined> {
  const frame = board.frames.at(-1);
  if (frame?.kind !== 'move') return;
  const { by } = frame;
  const lagging = gap.counters.find(({ id, place }) => place && frame.movers.some(({ unit }) => unit === id));
  if (lagging?.want === undefined) return;
  const goal = lagging.want.place;
  if (goal.kind === 'exited') yield { order: { kind: 'enter', to: 'off' }, by };
  if (goal.kind === 'map') yield { order: { kind: 'enter', to: nextTo(world, frame.at, goal.at) }, by };
  if (goal.kind === 'vehicle') yield { order: { kind: 'board', vehicle: goal.vehicle, units: [lagging.id] }, by };
}

/** The hex beside a location that is nearest to another one; that one itself where it is beside it. */
function nextTo(world: World, at: LocationId | undefined, goal: LocationId): LocationId {
  const { map } = world;
  const [from, to] = [at === undefined ? undefined : indexOf(map, hexOf(at)), indexOf(map, hexOf(goal))];
  if (from === undefined || to === undefined || rangeBetween(map, from, to) <= 1) return goal;
  let best: LocationId = goal;
  let least = Infinity;
  for (const name of map.names) {
    const hex = indexOf(map, name);
    if (hex === undefined || rangeBetween(map, from, hex) !== 1) continue;
    const apart = placesApart(world, { kind: 'map', at: name }, { kind: 'map', at: goal });
    if (apart < least) [best, least] = [name, apart];
  }
  return best;
}
