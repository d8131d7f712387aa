import type { CounterId, UnitMarker } from '../../state/index.js';
import { UNIT_MARKERS } from '../../state/index.js';
import { problem } from '../../kernel/basis/result.js';
import type { Standing } from './attempt.js';
import { attemptAt } from './attempt.js';
import type { Log } from './course.js';
import { diceOf, stretchBy } from './course.js';
import type { TableSeen } from './table-seen.js';
import type { WrongStretch } from './wrong-stretch.js';

/** A marker that would lie on a counter if nobody had forgotten it. */
interface Due {
  readonly counter: CounterId;
  readonly marker: UnitMarker;
}

/** The markers that players lay, for those who have got none although they were dragged. */
const LAID: readonly UnitMarker[] = ['moved', 'opsComplete', 'assaultMove', 'lowCrawl', 'fired'];

/** So many tables are tried. */
const MOST_TRIED = 10;

/**
 * The step explained as if markers lay on counters on which somebody has forgotten them: those that others of their hex have got, or one
 * that a counter has not got which was dragged.
 *
 * @returns the deed with what was forgotten; nothing where no such table is explained
 * @example forgottenAt(log, standing, 7)?.mistakes[0]?.[0]?.code // 'forgotten-marker'
 */
export function forgottenAt(log: Log, standing: Standing, first: number): WrongStretch | undefined {
  const table = log.tableAt(first);
  for (const due of setsOf(standing, table).slice(0, MOST_TRIED)) {
    const attempt = attemptAt(log.bench, standing, withMarkers(table, due), diceOf(log, first, first));
    const found = attempt === undefined ? undefined : stretchBy(log, standing, first, first, attempt);
    if (found === undefined) continue;
    const mistakes = due.map(({ counter, marker }) => [problem('forgotten-marker', { counter, marker })]);
    return { ...found, mistakes, isKept: false };
  }
  return undefined;
}

/** What may have been forgotten: all that others of a hex have got, each of it by itself, and a marker of those who were dragged. */
function setsOf({ game }: Standing, table: TableSeen): readonly (readonly Due[])[] {
  const peers: Due[] = [];
  const dragged: CounterId[] = [];
  const got = new Map<string, Set<UnitMarker>>();
  for (const { id, side, place, status } of game.position.counters) {
    const now = table.counters.get(id);
    if (now?.place.kind !== 'map') continue;
    const isDragged = place.kind !== 'map' || place.at !== now.place.at;
    const more = (now.status.markers ?? []).filter((marker) => status.markers?.includes(marker) !== true);
    if (isDragged && more.length === 0) dragged.push(id);
    const key = `${side} ${now.place.at}`;
    got.set(key, new Set([...(got.get(key) ?? []), ...more]));
  }
  for (const { id, side } of game.position.counters) {
    const now = table.counters.get(id);
    if (now?.place.kind !== 'map') continue;
    for (const marker of got.get(`${side} ${now.place.at}`) ?? [])
      if (now.status.markers?.includes(marker) !== true) peers.push({ counter: id, marker });
  }
  const all = LAID.map((marker) => dragged.map((counter): Due => ({ counter, marker })));
  return [...peers.map((each) => [each]), peers, ...all].filter((due) => due.length > 0);
}

function withMarkers(table: TableSeen, due: readonly Due[]): TableSeen {
  const counters = table.position.counters.map((counter) => {
    const own = due.filter((each) => each.counter === counter.id).map(({ marker }) => marker);
    if (own.length === 0) return counter;
    const has: readonly UnitMarker[] = [...(counter.status.markers ?? []), ...own];
    return {
      ...counter,
      status: { ...counter.status, markers: UNIT_MARKERS.filter((marker) => has.includes(marker)) },
    };
  });
  return {
    ...table,
    position: { ...table.position, counters },
    counters: new Map(counters.map((counter) => [counter.id, counter])),
  };
}
