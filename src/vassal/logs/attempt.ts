import { explainWith } from '../../facade/changes/explain-change.js';
import type { Outlook } from '../../facade/changes/outlook.js';
import { apply } from '../../facade/index.js';
import type { ChangeExplained, FoundStep, Taken, TableDifference, TrackShown } from '../../facade/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { whoDecides } from '../../engine/questions/request.js';
import type { GameState, Status, World } from '../../state/index.js';
import type { ChangesSeen, KnownGaps } from '../position/changes.js';
import { changesSeen, isUntouched } from '../position/changes.js';
import type { TableSeen } from './table-seen.js';

/** What stays the same while a log is judged. */
export interface Bench {
  readonly world: World;
  readonly shown: readonly (keyof Status)[];
  /** So many readings of a step are looked at. */
  readonly most: number;
  /** So many courses of actions are played for one step. */
  readonly budget: number;
  /** Whether nothing but readings is asked for: then nobody is told what was refused. */
  readonly isBrief?: boolean;
  /** Whether only those are taken to have acted whose counters have changed, as far as any has. */
  readonly isNarrow?: boolean;
  /** From so many places courses go on; as many as it takes where it is left out. */
  readonly places?: number;
}

/** A game that may be the one on the table, and what the table shows in another way for long. */
export interface Standing {
  readonly game: GameState;
  readonly known: KnownGaps;
}

/** How the changes from a game to a table are explained. */
export interface Attempt {
  readonly changes: ChangesSeen;
  readonly explained: ChangeExplained;
  /** Whether nobody looked at the tracks of the table: people forget to set them. */
  readonly isBehind: boolean;
}

/**
 * Explains the changes from a game to a table. The tracks of the table have to agree. Where no reading agrees with them, the changes are
 * explained once more without the tracks.
 *
 * @param dice the dice that fell; absent where nobody knows them
 * @param outlook what the table shows later
 * @returns the attempt, with readings or without; or the problems of `explainChange`
 * @example attemptAt(bench, standing, table, [[3, 5]]).value.explained.ruling // 'explained'
 */
export function attemptAt(
  { world, shown, ...how }: Bench,
  { game, known }: Standing,
  table: TableSeen,
  dice: readonly (readonly number[])[] | undefined,
  outlook?: Outlook,
): Result<Attempt> {
  const changes = withoutMelees(game, changesSeen(game.position, table.position, shown, known));
  const explain = (track: TrackShown | undefined): Result<ChangeExplained> =>
    explainWith(
      world,
      game,
      { ...changes, shown, ...(dice === undefined ? {} : { dice }), ...(track === undefined ? {} : { track }) },
      how,
      outlook,
    );
  const track = trackOf(table);
  const byTrack = explain(track);
  if (!byTrack.ok) return byTrack;
  const told = { changes, explained: byTrack.value, isBehind: false };
  // Dice alone say nothing of a later moment.
  if (track === undefined || isUntouched(changes) || byTrack.value.readings.length > 0) return ok(told);
  const isBehind = mayBeBehind(byTrack.value);
  const isWaiting = !isBehind && isAt(track, game) && lacksMarker(byTrack.value);
  if (!isBehind && !isWaiting) return ok(told);
  const anyhow = explain(undefined);
  if (!anyhow.ok || (isWaiting && anyhow.value.readings.length === 0)) return ok({ ...told, isBehind });
  return ok({ changes, explained: anyhow.value, isBehind: true });
}

/** Whether tracks show the very moment of a game: then nobody has set them since, and they say nothing of what was done. */
function isAt({ turn, phase, side }: TrackShown, { position, frames }: GameState): boolean {
  return position.turn === turn && position.phase === phase && side === frames[0]?.by;
}

/** Whether the nearest course has come to its end, and nobody has laid its markers yet: a move may still go on. */
function lacksMarker({ differs }: ChangeExplained): boolean {
  return differs.some(
    ({ differences }) =>
      differences.length > 0 && differences.every((each) => each.kind === 'state' && each.field === 'markers'),
  );
}

/** What the tracks of a table show; nothing for a module without them. */
function trackOf({ position: { turn, phase }, hasTrack, side }: TableSeen): TrackShown | undefined {
  return hasTrack ? { turn, phase, ...(side === undefined ? {} : { side }) } : undefined;
}

/**
 * Whether the tracks may be behind what has happened: no reading agrees with them, and no course comes near but for one that differs in
 * the tracks alone.
 */
function mayBeBehind({ readings, differs }: ChangeExplained): boolean {
  if (readings.length > 0 || differs.some(({ differences }) => isLittle(differences))) return false;
  return differs.length === 0 || differs.some(({ differences }) => differences.every(({ kind }) => kind === 'track'));
}

/** One or two states or markers. */
function isLittle(differences: readonly TableDifference[]): boolean {
  return differences.length <= 2 && differences.every(({ kind }) => kind === 'state' || kind === 'marker');
}

/**
 * The changes, with each Melee marker that lies on the table told by its kind and its hex alone: people fight a Melee and do not write on
 * its marker that it was fought.
 */
function withoutMelees({ position }: GameState, seen: ChangesSeen): ChangesSeen {
  const { put, taken } = seen.markers;
  const melees = position.markers.filter((marker) => marker.kind === 'melee' && !taken.includes(marker));
  const isQuiet = isUntouched(seen) && position.phase !== 'operations';
  if (melees.length === 0 || isQuiet) return seen;
  const shown = melees.map(({ kind, at }) => ({ kind, at }));
  return { counters: seen.counters, markers: { put: [...put, ...shown], taken: [...taken, ...melees] } };
}

/** A step that was taken, and whether nothing of it is seen on the table. */
export interface TakenStep extends Taken {
  readonly implied: boolean;
}

/** What is sent to a game to take a step. */
type SentStep = Pick<FoundStep, 'action' | 'dice' | 'implied'>;

/**
 * Takes steps, one after the other.
 *
 * @returns all that was taken; nothing where a step is refused
 * @example takenBy(world, game, reading.steps)?.at(-1)?.applied.state
 */
export function takenBy(world: World, game: GameState, steps: readonly SentStep[]): readonly TakenStep[] | undefined {
  const taken: TakenStep[] = [];
  let before = game;
  for (const { action, dice, implied } of steps) {
    const by = whoDecides(world, before);
    const applied = apply(world, before, action, { dice });
    if (!applied.ok) return undefined;
    taken.push({ before, by, action: applied.value.action, applied: applied.value, implied });
    before = applied.value.state;
  }
  return taken;
}
