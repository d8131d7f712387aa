import { appendFileSync, existsSync } from 'node:fs';
import { parseJson } from '../../kernel/json/parse-json.js';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse } from '../../kernel/basis/result.js';
import { readText, writeText } from '../files/files.js';
import { chunkAt, chunkSize, gamesOf, inChunksOf } from './plan.js';
import type { Plan } from './plan.js';
import { isTally } from './tally.js';
import type { Tally } from './tally.js';

/** The first line of a checkpoint: which simulation it belongs to. */
interface Heading {
  readonly plan: string;
  readonly code: string;
  /** The same for a simulation of more games, and how many of them a chunk has. */
  readonly games: string;
  readonly size: number;
}

/** A chunk that has been played. */
export interface Played {
  readonly chunk: number;
  readonly tally: Tally;
}

/** A file to which each chunk is added that has been played. */
export interface Checkpoint {
  /** The chunks that stood in it already. */
  readonly before: readonly Played[];
  readonly add: (played: Played) => void;
}

/**
 * Opens a checkpoint: a file of JSON lines, of which the first names the simulation, and each other one is a chunk. A last line that
 * was being written when the program ended is left out.
 *
 * @param code what stands for the code of the program: other code may play other games
 * @param resume whether to go on where the file ends; else there must be no such file
 * @returns the checkpoint, or `file-there`, `other-simulation`, or a problem of the file
 * @example openCheckpoint('games.part', plan, code, true)
 */
export function openCheckpoint(file: string, plan: Plan, code: string, resume: boolean): Result<Checkpoint> {
  const add = (played: Played): void => appendFileSync(file, `${JSON.stringify(played)}\n`);
  const heading: Heading = { plan: plan.id, code, games: gamesOf(plan), size: chunkSize(plan) };
  const begin = (before: readonly Played[]): Result<Checkpoint> => {
    const lines = [heading, ...before].map((line) => `${JSON.stringify(line)}\n`);
    const written = writeText(file, lines.join(''));
    return written.ok ? ok({ before, add }) : written;
  };
  if (!existsSync(file)) return begin([]);
  if (!resume) return refuse(problem('file-there', { file }, undefined, '--checkpoint'));
  const text = readText(file);
  if (!text.ok) return text;
  const [first = '', ...rest] = text.value.split('\n');
  const found = lineOf(first);
  if (text.value === '') return begin([]);
  const isSame = found?.['plan'] === plan.id || (found?.['games'] === heading.games && found['size'] === heading.size);
  if (!isSame || found['code'] !== code)
    return refuse(problem('other-simulation', { file }, undefined, '--checkpoint'));
  const played = rest.flatMap((line) => playedIn(line) ?? []);
  return begin(played.filter(({ chunk, tally }) => chunkAt(plan, chunk).games === tally.games));
}

/**
 * The plan as the checkpoint that is gone on with has cut it: so a simulation can be gone on with for more games.
 *
 * @returns the same plan where there is no checkpoint of these games
 * @example chunkSize(resumedPlan({ ...plan, games: 400 }, 'games.part')) // 1, as with 200 games
 */
export function resumedPlan(plan: Plan, file: string): Plan {
  const text = existsSync(file) ? readText(file) : undefined;
  const found = text?.ok === true ? lineOf(text.value.split('\n', 1)[0] ?? '') : undefined;
  const size = found?.['size'];
  const fits = found?.['games'] === gamesOf(plan) && typeof size === 'number' && Number.isSafeInteger(size) && size > 0;
  return fits ? inChunksOf(plan, size) : plan;
}

function playedIn(line: string): Played | undefined {
  const found = lineOf(line);
  const chunk = found?.['chunk'];
  const tally = found?.['tally'];
  return Number.isSafeInteger(chunk) && isTally(tally) ? { chunk: chunk as number, tally } : undefined;
}

function lineOf(line: string): Readonly<Record<string, unknown>> | undefined {
  const json = parseJson(line);
  return json.ok && typeof json.value === 'object' && json.value !== null
    ? (json.value as Readonly<Record<string, unknown>>)
    : undefined;
}
