import { appendFileSync } from 'node:fs';
import type { World } from '../../facade/index.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok } from '../../kernel/basis/result.js';
import { writeText } from '../files/files.js';
import { showProgress } from '../terminal/progress.js';
import type { Terminal } from '../terminal/terminal.js';
import type { Arena } from './arena.js';
import { openCheckpoint } from './checkpoint.js';
import type { Checkpoint, Played } from './checkpoint.js';
import { fingerprint } from './fingerprint.js';
import { Merger } from './merge.js';
import type { Whole } from './merge.js';
import type { Plan } from './plan.js';
import { rowWriter } from './rows.js';
import type { Row } from './rows.js';
import type { Stop } from './stop.js';
import { timeLeft } from './time-left.js';

/** Files that a simulation writes while it plays. */
export interface Files {
  /** A line for each game. */
  readonly rows?: string;
  /** The chunks that are played. */
  readonly checkpoint?: string;
  /** The simulation goes on where its checkpoint ends. */
  readonly resume: boolean;
}

/**
 * Plays the games of a plan, and writes its files.
 *
 * @returns all games together; the first ones where it was told to stop
 * @example await playPlan(world, plan, { resume: false }, arena, terminal, stop)
 */
export async function playPlan(
  world: World,
  plan: Plan,
  files: Files,
  arena: Arena,
  terminal: Terminal,
  stop: Stop,
): Promise<Result<Whole>> {
  // The checkpoint comes first: where it is refused, the file of rows is not touched.
  const checkpoint = checkpointOf(plan, files);
  if (!checkpoint.ok) return checkpoint;
  const counted = rowsInto(world, files.rows);
  if (!counted.ok) return counted;
  const merger = new Merger(plan, counted.value);
  for (const { chunk, tally } of checkpoint.value?.before ?? []) merger.add(chunk, tally);
  const [before, began] = [merger.played, performance.now()];
  const played = (chunk: Played): void => {
    checkpoint.value?.add(chunk);
    const seconds = (performance.now() - began) / 1000;
    const left = timeLeft(merger.played - before, plan.games - merger.played, seconds);
    showProgress(terminal, merger.played, plan.games, left === undefined ? undefined : `${left} left`);
  };
  const waiting = (): void =>
    terminal.err('hexarbiter: waiting for players: nobody plays these games; --join with the same --redis joins\n');
  const done = await arena.play(plan, merger, { played, waiting }, stop);
  return done.ok ? ok(merger.soFar()) : done;
}

/** Where rows are written, in the order of the seeds. */
function rowsInto(world: World, file: string | undefined): Result<(rows: readonly Row[]) => void> {
  if (file === undefined) return ok(() => undefined);
  const write = rowWriter(world, file.toLowerCase().endsWith('.csv'));
  const begun = writeText(file, write([]));
  if (!begun.ok) return begun;
  return ok((rows) => appendFileSync(file, write(rows)));
}

function checkpointOf(plan: Plan, { checkpoint, resume }: Files): Result<Checkpoint | undefined> {
  if (checkpoint === undefined) return ok(undefined);
  return openCheckpoint(checkpoint, plan, fingerprint(new URL('.', import.meta.url)), resume);
}
