import { byText } from '../../kernel/basis/order.js';
import { placesApart } from '../../facade/changes/gap.js';
import { leaves } from '../../facade/changes/outlook.js';
import { check, legal } from '../../facade/index.js';
import type { Counter, CounterId, GameState, LocationId, MoveMode, World } from '../../state/index.js';
import { counterOf, locationOf, MOVE_MODES } from '../../state/index.js';
import { changesSeen } from '../position/changes.js';
import type { Standing } from './attempt.js';
import { takenBy } from './attempt.js';
import type { Deed } from './deeds.js';
import { isRollAlone, joinedWith } from './deeds.js';
import { firedByOthers, firedTogether } from './fired-ways.js';
import { draggedBy } from './dragged-ways.js';
import type { Resent } from './resent.js';
import { resent } from './resent.js';
import type { Log, Stretch, Way } from './ways.js';
import { unlike } from './ways.js';

/** So many ways of one deed are given. */
const MOST_WAYS = 12;
/** So soon after a drag its way matters: as long as the move goes on. */
const SOON = 3;
/** So many calls of artillery are tried; of each mission one is given for each hex that is fired at. */
const MOST_CALLS = 800;

/**
 * Other ways of a deed, which differ from the one that is believed in what no table shows: more hexes were named for the impulse,
 * artillery was called in at another hex, others have made Assault Fire, or a group was dragged by other hexes.
 *
 * @param later the deeds behind it
 * @param step the step that is not explained after them
 * @example unseenWays(log, stretch, later, 47).length // 1
 */
export function unseenWays(log: Log, stretch: Stretch, later: readonly Stretch[], step: number): readonly Way[] {
  const steps = resent(stretch.way);
  const now = later.at(-1)?.way.after ?? stretch.way.after;
  const ways = [
    ...calledElsewhere(log, stretch, steps, now, step),
    ...firedTogether(log, stretch.way, steps, step),
    ...firedByOthers(log, stretch, steps, step),
    ...movedTogether(steps, stretch.way, touchedAt(log, now, step), log.tableAt(step).counters),
    ...namedMore(log, stretch, steps, hexesNamed(log, later, now, step)),
    ...(later.length < SOON ? draggedBy(log.bench.world, stretch.way, steps) : []),
  ];
  return waysOf(log, stretch, ways);
}

/**
 * The other ways of a deed, each with more hexes named for its impulse: somebody else has acted than is believed, and those beside him go
 * on later.
 *
 * @param later the deeds behind it
 * @param step the step that is not explained after them
 * @example othersNamed(log, stretch, later, 47).length // 1
 */
export function othersNamed(log: Log, stretch: Stretch, later: readonly Stretch[], step: number): readonly Way[] {
  const now = later.at(-1)?.way.after ?? stretch.way.after;
  const hexes = hexesNamed(log, [stretch, ...later], now, step);
  return stretch.others.flatMap((way) => {
    const other = { ...stretch, way };
    return waysOf(log, other, [...namedMore(log, other, resent(way), hexes)]);
  });
}

/** The ways that some steps take, each also without the end of an impulse behind it. */
function waysOf(log: Log, stretch: Stretch, ways: readonly (readonly Resent[])[]): readonly Way[] {
  const found = ways
    .flatMap((each) => [each, ...withoutEnd(each)])
    .flatMap((each): readonly Way[] => {
      const taken = takenBy(log.bench.world, stretch.before.game, each);
      const game = taken?.at(-1)?.applied.state;
      return taken === undefined || game === undefined || game.pending !== undefined || isOtherTurn(game, stretch.way)
        ? []
        : [{ taken, after: { game, known: stretch.before.known } }];
    });
  return unlike([stretch.way, ...found]).slice(1, 1 + MOST_WAYS);
}

/** The steps without what follows of them where an impulse ends: with more hexes named it goes on. */
function withoutEnd(steps: readonly Resent[]): readonly (readonly Resent[])[] {
  const isEnd = ({ implied, action: { kind } }: Resent): boolean => implied && (kind === 'pass' || kind === 'done');
  const last = steps.map(isEnd).lastIndexOf(false);
  return last < 0 || last === steps.length - 1 ? [] : [steps.slice(0, last + 1)];
}

function isOtherTurn({ position }: GameState, { after }: Way): boolean {
  const { turn, phase } = after.game.position;
  return position.turn !== turn || position.phase !== phase;
}

/**
 * The counters that a step has touched, or the results of its dice.
 *
 * @example touchedAt(log, standing, 47) // ['us.m10.1']
 */
export function touchedAt(
  { tableAt, deeds, bench: { shown } }: Log,
  { game, known }: Standing,
  first: number,
): readonly CounterId[] {
  // Dice alone touch nobody: those count who are touched behind them.
  const step = isRollAlone(deeds[first] as Deed) ? (joinedWith(deeds, first).at(-1) ?? first) : first;
  return changesSeen(game.position, tableAt(step).position, shown, known).counters.map(({ counter }) => counter);
}

/** The hexes that were named later, and those of the counters that the step has touched. */
function hexesNamed(log: Log, later: readonly Stretch[], standing: Standing, step: number): readonly LocationId[] {
  const named = later.flatMap(({ way }) =>
    way.taken.flatMap(({ action }) => (action.kind === 'name' ? [action.at] : [])),
  );
  const { game } = standing;
  const touched = touchedAt(log, standing, step).flatMap((id) => {
    const own = counterOf(game.position, id);
    return own === undefined ? [] : (locationOf({ ...game, world: log.bench.world }, own) ?? []);
  });
  return [...new Set([...named, ...touched, ...besideMarkers(log, standing, step)])];
}

/** The hexes of a side in its impulse from which a marker can have been put that the step lays, such as Smoke. */
function besideMarkers(log: Log, { game, known }: Standing, first: number): readonly LocationId[] {
  const { world, shown } = log.bench;
  const step = isRollAlone(log.deeds[first] as Deed) ? (joinedWith(log.deeds, first)[0] ?? first) : first;
  const { put } = changesSeen(game.position, log.tableAt(step).position, shown, known).markers;
  const by = game.frames[0]?.by;
  return game.position.counters.flatMap(({ side, place }) => {
    if (side !== by || place.kind !== 'map') return [];
    return put.some(({ at }) => placesApart(world, place, { kind: 'map', at }) <= 1) ? [place.at] : [];
  });
}

/** The steps with a group set in motion that has those in it too, of the same hex, whom the step has touched. */
function movedTogether(
  steps: readonly Resent[],
  { taken }: Way,
  touched: readonly CounterId[],
  shown: ReadonlyMap<CounterId, Counter>,
): readonly (readonly Resent[])[] {
  const at = steps.findIndex(({ action }) => action.kind === 'move');
  const step = steps[at];
  const before = taken[at]?.before;
  if (step?.action.kind !== 'move' || before === undefined) return [];
  const { action } = step;
  const more = touched.filter((id) => {
    const place = counterOf(before.position, id)?.place;
    return place?.kind === 'map' && place.at === action.from && !action.units.includes(id);
  });
  if (more.length === 0) return [];
  const units = [...action.units, ...more].sort(byText);
  const modes = units.map(
    (id) => action.modes[action.units.indexOf(id)] ?? modeOf(shown.get(id)) ?? action.modes[0] ?? 'move',
  );
  return [[...steps.slice(0, at), { ...step, action: { ...action, units, modes } }, ...steps.slice(at + 1)]];
}

/** The kind of movement that fits the marker of a unit. */
function modeOf(unit: Counter | undefined): MoveMode | undefined {
  const markers = unit?.status.markers ?? [];
  return MOVE_MODES.find((mode) => markers.some((marker) => leaves(mode, marker)));
}

/** The steps with more hexes named for their last impulse: all that are asked for, and each by itself. */
function* namedMore(
  { bench: { world } }: Log,
  { way }: Stretch,
  steps: readonly Resent[],
  hexes: readonly LocationId[],
): Generator<readonly Resent[]> {
  const kinds = steps.map(({ action }) => action.kind);
  const last = kinds.lastIndexOf('name');
  if (last < 0) return;
  let first = last;
  while (kinds[first - 1] === 'name') first -= 1;
  const game = way.taken[first]?.before;
  if (game === undefined) return;
  const own = steps.slice(first, last + 1).flatMap(({ action }) => (action.kind === 'name' ? [action.at] : []));
  for (const more of [hexes, ...hexes.map((hex) => [hex])]) {
    if (more.every((hex) => own.includes(hex))) continue;
    const named = namedTogether(world, game, [...new Set([...own, ...more])]);
    if (named !== undefined) yield [...steps.slice(0, first), ...named, ...steps.slice(last + 1)];
  }
}

/** Hexes named one after the other, in an order in which they may be, with one more where a Leader there brings the others in. */
function namedTogether(world: World, game: GameState, hexes: readonly LocationId[]): readonly Resent[] | undefined {
  const extra = [...legal(world, game, { kind: 'name' })].map(({ at }) => at);
  // The hex of the Leader is named first, be it one of them or one more.
  const leading = [...hexes, ...extra.filter((hex) => !hexes.includes(hex))];
  for (const set of leading.map((first) => [first, ...hexes.filter((hex) => hex !== first)])) {
    const left = [...set];
    const named: Resent[] = [];
    let state = game;
    while (left.length > 0) {
      const next = left.findIndex((at) => check(world, state, { kind: 'name', at }).complete !== -1);
      const [at] = next < 0 ? [] : left.splice(next, 1);
      const step: Resent = { action: { kind: 'name', at: at ?? '' }, dice: [], implied: true };
      const taken = at === undefined ? undefined : takenBy(world, state, [step]);
      if (taken === undefined) break;
      named.push(step);
      state = taken.at(-1)?.applied.state ?? state;
    }
    if (left.length === 0 && named.length === set.length) return named;
  }
  return undefined;
}

/** The steps with artillery called in in another way, so that the Fire for Effect that lies on the table now could come of it. */
function* calledElsewhere(
  { bench: { world, shown }, tableAt, deeds }: Log,
  { way }: Stretch,
  steps: readonly Resent[],
  { game, known }: Standing,
  step: number,
): Generator<readonly Resent[]> {
  const at = steps.findIndex(({ action }) => action.kind === 'callIn');
  const called = steps[at]?.action;
  const before = way.taken[at]?.before;
  if (called?.kind !== 'callIn' || before === undefined) return;
  const last = joinedWith(deeds, step).at(-1) ?? step;
  const { put } = changesSeen(game.position, tableAt(last).position, shown, known).markers;
  const barrages = put.filter(({ kind }) => kind === 'fireForEffect').map((marker) => marker.at);
  if (barrages.length === 0) return;
  let tried = 0;
  const given = new Set<string>();
  const { caller, artillery } = called;
  for (const action of legal(world, before, { kind: 'callIn', caller, artillery })) {
    if ((tried += 1) > MOST_CALLS) return;
    const open = barrages.filter((hex) => !given.has(`${action.mission} ${hex}`));
    if (open.length === 0) continue;
    const changed = [...steps.slice(0, at), { ...(steps[at] as Resent), action }, ...steps.slice(at + 1)];
    const after = takenBy(world, before, changed.slice(at))?.at(-1)?.applied.state;
    const hits =
      after === undefined
        ? []
        : open.filter((hex) => check(world, after, { kind: 'fireForEffect', at: hex }).complete !== -1);
    for (const hex of hits) given.add(`${action.mission} ${hex}`);
    if (hits.length > 0) yield changed;
  }
}
