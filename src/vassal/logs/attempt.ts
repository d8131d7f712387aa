import { apply, explainChange } from '../../facade/index.js';
import type {
  ChangeExplained,
  ChangeReading,
  Taken,
  TableChanges,
  TableDifference,
  TrackShown,
} from '../../facade/index.js';
import { whoDecides } from '../../engine/questions/request.js';
import type { GameState, Status, World } from '../../state/index.js';
import type { KnownGaps } from './changes-seen.js';
import { changesSeen, isUnchanged } from './changes-seen.js';
import type { TableSeen } from './table-seen.js';

/** What stays the same while a log is judged. */
export interface Bench {
  readonly world: World;
  readonly shown: readonly (keyof Status)[];
  /** So many readings of a step are looked at. */
  readonly most: number;
  /** So many courses of actions are played for one step. */
  readonly budget: number;
}

/** A game that may be the one on the table, and what the table shows in another way for long. */
export interface Standing {
  readonly game: GameState;
  readonly known: KnownGaps;
}

/** What was found of the changes between a game and a table. */
export interface Attempt {
  readonly changes: TableChanges;
  readonly explained: ChangeExplained;
  /** The readings were found when nobody looked at the tracks. */
  readonly isBehind: boolean;
}

/**
 * Explains what a table shows, by the tracks or, where this fails, without them: people forget to set them.
 *
 * @param dice the dice that fell; absent where nobody knows them
 * @returns nothing where the changes cannot even be told
 * @example attemptAt(bench, standing, table, [[3, 5]])?.explained.ruling // 'explained'
 */
export function attemptAt(
  { world, shown, most, budget }: Bench,
  { game, known }: Standing,
  table: TableSeen,
  dice: readonly (readonly number[])[] | undefined,
): Attempt | undefined {
  const seen = loosened(game, changesSeen(game, table, shown, known));
  const changes: TableChanges = { ...seen, ...(dice === undefined ? {} : { dice }), shown };
  const track = trackOf(table);
  const first = explainChange(world, game, track === undefined ? changes : { ...changes, track }, { most, budget });
  if (!first.ok) return undefined;
  if (first.value.readings.length > 0 || track === undefined)
    return { changes, explained: first.value, isBehind: false };
  // Where the tracks are right and little else is wrong, nobody looks for a course in another phase.
  const { differs } = first.value;
  const isTrack = differs.some(({ differences }) => differences.every(({ kind }) => kind === 'track'));
  if (differs.some(({ differences }) => isLittle(differences)) || (differs.length > 0 && !isTrack))
    return { changes, explained: first.value, isBehind: false };
  const second = explainChange(world, game, changes, { most, budget });
  if (second.ok && second.value.readings.length > 0) return { changes, explained: second.value, isBehind: true };
  return { changes, explained: second.ok ? second.value : first.value, isBehind: true };
}

/** One or two states or markers. */
function isLittle(differences: readonly TableDifference[]): boolean {
  return differences.length <= 2 && differences.every(({ kind }) => kind === 'state' || kind === 'marker');
}

/** What the tracks of a table show; nothing for a module without them. */
export function trackOf({ position: { turn, phase }, hasTrack, side }: TableSeen): TrackShown | undefined {
  return hasTrack ? { turn, phase, ...(side === undefined ? {} : { side }) } : undefined;
}

/** A Melee may go on without anybody writing on its marker that it was fought. */
function loosened(
  { position }: GameState,
  seen: Pick<Required<TableChanges>, 'counters' | 'markers'>,
): Pick<Required<TableChanges>, 'counters' | 'markers'> {
  const { put = [], taken = [] } = seen.markers;
  const open = position.markers.flatMap((marker) =>
    marker.kind === 'melee' && !taken.includes(marker) ? [marker] : [],
  );
  if (open.length === 0 || (isUnchanged(seen) && position.phase !== 'operations')) return seen;
  return {
    counters: seen.counters,
    markers: { put: [...put, ...open.map(({ kind, at }) => ({ kind, at }))], taken: [...taken, ...open] },
  };
}

/**
 * Takes the steps of a reading.
 *
 * @returns all that was taken; nothing where a step is refused
 * @example takenBy(world, game, reading)?.at(-1)?.applied.state
 */
export function takenBy(
  world: World,
  game: GameState,
  { steps }: Pick<ChangeReading, 'steps'>,
): readonly Taken[] | undefined {
  const taken: Taken[] = [];
  let before = game;
  for (const { action, dice } of steps) {
    const by = whoDecides(world, before);
    const applied = apply(world, before, action, { dice });
    if (!applied.ok) return undefined;
    taken.push({ before, by, action: applied.value.action, applied: applied.value });
    before = applied.value.state;
  }
  return taken;
}
