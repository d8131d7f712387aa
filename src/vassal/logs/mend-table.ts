import { apply } from '../../facade/index.js';
import type { Taken } from '../../facade/index.js';
import { whoDecides } from '../../engine/questions/request.js';
import { isSame } from '../../kernel/json/same.js';
import { showsMarker } from '../../facade/changes/gap.js';
import type { Action, Change, Counter, GameState, Side, Status, World } from '../../state/index.js';
import { statusSeen } from './changes-seen.js';
import type { TableSeen } from './table-seen.js';
import { shownMarker } from './table-seen.js';

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
): readonly Taken[] {
  const before: GameState = { ...game, umpire: true };
  let changes = changesTo(before, table, shown);
  if (impulse !== undefined) changes = [...changes, { kind: 'impulseBegan', side: impulse }];
  for (let i = 0; i < TRIES && changes.length > 0; i++) {
    const action: Action = { kind: 'override', by: UMPIRE, reason, changes };
    const applied = apply(world, before, action);
    if (applied.ok) return [{ before, by: whoDecides(world, before), action, applied: applied.value }];
    const bad = new Set(applied.problems.map(({ path = '' }) => Number(/^\/changes\/(\d+)/.exec(path)?.[1] ?? -1)));
    const rest = changes.filter((_, at) => !bad.has(at));
    if (rest.length === changes.length) return [];
    changes = rest;
  }
  return [];
}

/** What must change for a game to stand as a table does. */
function changesTo({ position }: GameState, table: TableSeen, shown: readonly (keyof Status)[]): readonly Change[] {
  const own = new Map(position.counters.map((counter) => [counter.id, counter]));
  const added = table.position.counters.flatMap((counter): readonly Change[] =>
    own.has(counter.id) ? [] : [{ kind: 'counterAdded', counter, cause: 'override', from: [] }],
  );
  const counters = position.counters.flatMap((counter) =>
    counterChanges(counter, table.counters.get(counter.id), shown),
  );
  const left = [...position.markers];
  const put = table.position.markers.flatMap((marker): readonly Change[] => {
    const at = left.findIndex((each) => showsMarker(each, shownMarker(marker)));
    if (at >= 0) left.splice(at, 1);
    return at >= 0 ? [] : [{ kind: 'markerAdded', marker }];
  });
  const removed = left.map((marker): Change => ({ kind: 'markerRemoved', marker }));
  return [...added, ...counters, ...removed, ...put];
}

function counterChanges(own: Counter, there: Counter | undefined, shown: readonly (keyof Status)[]): readonly Change[] {
  const { id: counter, place } = own;
  const isOnTable = place.kind === 'map' || place.kind === 'hands' || place.kind === 'vehicle';
  if (there === undefined)
    return isOnTable ? [{ kind: 'counterRemoved', counter, cause: 'override', place: { kind: 'eliminated' } }] : [];
  const isElsewhere = !isSame(place, there.place);
  const moved: readonly Change[] = !isElsewhere
    ? []
    : there.place.kind === 'eliminated' || there.place.kind === 'exited'
      ? [{ kind: 'counterRemoved', counter, cause: 'override', place: there.place }]
      : [{ kind: 'counterPlaced', counter, place: there.place }];
  if (there.place.kind === 'eliminated' || there.place.kind === 'exited') return moved;
  return [...moved, ...statusChanges(counter, own.status, statusSeen(own.status, there.status, shown))];
}

function statusChanges(counter: string, own: Status, next: Status): readonly Change[] {
  if (own === next) return [];
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
