import { apply } from '../../facade/index.js';
import type { CounterChange } from '../../facade/index.js';
import { whoDecides } from '../../engine/questions/request.js';
import type { Action, Change, GameState, HexMarker, Position, Side, Status, World } from '../../state/index.js';
import { counterOf } from '../../state/index.js';
import { changesSeen } from '../position/changes.js';
import type { TakenStep } from './attempt.js';
import type { TableSeen } from './table-seen.js';

/** Who takes the word of the table. */
const UMPIRE = 'log';
/** Changes that a game refuses are left out, in so many tries. */
const TRIES = 4;

/**
 * Does what a table has done although the rules refuse it: an override that makes the game stand as the table does, as far as it can.
 *
 * @param reason why
 * @param impulse whose impulse begins with it, where one does
 * @returns what was taken, nothing where the game stands so already
 * @rule 4.0
 * @example mendedAs(world, game, table, shown, 'step 7')[0]?.action.kind // 'override'
 */
export function mendedAs(
  world: World,
  game: GameState,
  table: TableSeen,
  shown: readonly (keyof Status)[],
  reason: string,
  impulse?: Side,
): readonly TakenStep[] {
  const before: GameState = { ...game, umpire: true };
  let changes = changesTo(before, table, shown);
  if (impulse !== undefined) changes = [...changes, { kind: 'impulseBegan', side: impulse }];
  for (let i = 0; i < TRIES && changes.length > 0; i++) {
    const action: Action = { kind: 'override', by: UMPIRE, reason, changes };
    const applied = apply(world, before, action);
    if (applied.ok) return [{ before, by: whoDecides(world, before), action, applied: applied.value, implied: true }];
    const bad = new Set(applied.problems.map(({ path = '' }) => Number(/^\/changes\/(\d+)/.exec(path)?.[1] ?? -1)));
    const rest = changes.filter((_, at) => !bad.has(at));
    if (rest.length === changes.length) return [];
    changes = rest;
  }
  return [];
}

/** What must change for a game to stand as a table does. */
function changesTo({ position }: GameState, table: TableSeen, shown: readonly (keyof Status)[]): readonly Change[] {
  const { counters, markers } = changesSeen(position, table.position, shown);
  const laid = new Map(table.position.markers.map((marker) => [`${marker.kind} ${marker.at}`, marker]));
  return [
    ...counters.flatMap((change) => counterChanges(position, table, change)),
    ...markers.taken.map((marker): Change => ({ kind: 'markerRemoved', marker: marker as HexMarker })),
    ...markers.put.map((shows): Change => ({
      kind: 'markerAdded',
      marker: laid.get(`${shows.kind} ${shows.at}`) ?? (shows as HexMarker),
    })),
  ];
}

function counterChanges(
  position: Position,
  table: TableSeen,
  { counter, to, after }: CounterChange,
): readonly Change[] {
  const own = counterOf(position, counter);
  const there = table.counters.get(counter);
  if (own === undefined)
    return there === undefined ? [] : [{ kind: 'counterAdded', counter: there, cause: 'override', from: [] }];
  const moved: readonly Change[] =
    to === undefined
      ? []
      : to.kind === 'eliminated' || to.kind === 'exited'
        ? [{ kind: 'counterRemoved', counter, cause: 'override', place: to }]
        : [{ kind: 'counterPlaced', counter, place: to }];
  return after === undefined ? moved : [...moved, ...statusChanges(counter, own.status, after)];
}

function statusChanges(counter: string, own: Status, next: Status): readonly Change[] {
  const found: Change[] = [];
  for (const marker of own.markers ?? [])
    if (next.markers?.includes(marker) !== true) found.push({ kind: 'unmarked', counter, marker });
  for (const marker of next.markers ?? [])
    if (own.markers?.includes(marker) !== true) found.push({ kind: 'marked', counter, marker });
  if (own.shaken !== next.shaken) found.push({ kind: next.shaken === true ? 'shaken' : 'rallied', counter });
  if (own.wounds !== next.wounds)
    found.push(
      next.wounds === undefined ? { kind: 'healed', counter } : { kind: 'wounded', counter, wounds: next.wounds },
    );
  if (own.mode !== next.mode && next.mode !== undefined)
    found.push({ kind: 'weaponFlipped', weapon: counter, mode: next.mode });
  if (own.jammed !== next.jammed)
    found.push({ kind: next.jammed === true ? 'weaponJammed' : 'weaponCleared', weapon: counter });
  if (next.facing !== undefined && (own.facing !== next.facing || own.turret !== next.turret))
    found.push({
      kind: 'turned',
      counter,
      facing: next.facing,
      ...(next.turret === undefined ? {} : { turret: next.turret }),
    });
  if (own.flight !== next.flight && next.flight !== undefined)
    found.push({ kind: 'flightSet', counter, flight: next.flight });
  if (own.buttoned !== next.buttoned) found.push({ kind: 'hatchSet', counter, buttoned: next.buttoned === true });
  if (own.hullDown !== next.hullDown) found.push({ kind: 'hullDownSet', counter, hullDown: next.hullDown === true });
  if (own.abandoned !== next.abandoned && next.abandoned === true) found.push({ kind: 'abandoned', counter });
  if (own.immobilized !== next.immobilized && next.immobilized === true) found.push({ kind: 'immobilized', counter });
  if (own.expended !== next.expended && next.expended === true) found.push({ kind: 'expended', counter });
  return found;
}
