import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import type { ListedGame } from '../../server/store/ages.js';
import { folderFault, openStore } from '../../server/store/sqlite.js';
import type { Store } from '../../server/store/store.js';
import type { Options } from '../terminal/command-line.js';
import { timeIn } from './time-in.js';

const DAY = 86_400_000;
const KILO = 1_000;

/** Which games of a folder are thrown away. */
export interface Pruned {
  /** Those that nobody has asked for in so many milliseconds. */
  readonly olderThan: number;
  /** Only those that have come to their end. */
  readonly overOnly: boolean;
}

/**
 * The request of `--prune-data`.
 *
 * @returns `time-needed`, `bad-time`
 * @example prunedBy(options).value.olderThan
 */
export function prunedBy(options: Options): Result<Pruned> {
  const text = options.text('older-than');
  if (text === undefined) return refuse(problem('time-needed', { option: '--prune-data' }, undefined, '--prune-data'));
  const time = timeIn(text, '--older-than');
  return time.ok ? ok({ olderThan: time.value, overOnly: options.flag('over-only') }) : time;
}

/**
 * The games of a store, those first that were asked for longest ago.
 *
 * @example listedGames(store).length
 */
export function listedGames(store: Store): readonly ListedGame[] {
  const listed = store.games().flatMap((game): readonly ListedGame[] => {
    const found = store.ages.list(game);
    const over = store.isOver(game);
    return found === undefined ? [] : [{ ...found, ...(over === undefined ? {} : { over }) }];
  });
  return [...listed].sort((a, b) => a.used - b.used);
}

/**
 * The games that are thrown away.
 *
 * @example goingFrom(listedGames(store), { olderThan: 7776000000, overOnly: true }, Date.now()).length
 */
export function goingFrom(
  games: readonly ListedGame[],
  { olderThan, overOnly }: Pruned,
  now: number,
): readonly ListedGame[] {
  return games.filter(({ used, over }) => used < now - olderThan && (!overOnly || over === true));
}

/**
 * A line for a game.
 *
 * @example gameLine({ game: 'g1', used: 0, changes: 2, bytes: 4000 }, Date.now())
 */
export function gameLine(listed: ListedGame, now: number): string {
  const { game, scenario, mission, begun, used, changes, bytes, over } = listed;
  const since = (time: number): string => `${new Date(time).toISOString().slice(0, 10)} (${daysAgo(time, now)})`;
  const parts = [
    ...(scenario === undefined ? [] : [`scenario ${scenario}`]),
    ...(mission === undefined ? [] : [mission.id === undefined ? 'a mission of its own' : `mission ${mission.id}`]),
    begun === undefined ? 'begun by an earlier version' : `begun ${since(begun)}`,
    `asked for ${since(used)}`,
    changes === 1 ? '1 change' : `${changes} changes`,
    `${kilobytes(bytes)} kB`,
    over === undefined ? 'not opened by this version' : over ? 'over' : 'not over',
  ];
  return `${game}: ${parts.join(', ')}\n`;
}

function daysAgo(time: number, now: number): string {
  const days = Math.max(0, Math.floor((now - time) / DAY));
  return days === 0 ? 'today' : days === 1 ? '1 day ago' : `${days} days ago`;
}

/**
 * What some games are together.
 *
 * @example sumLine([], 'would go') // '0 games would go, 0 of them over, 0 kB'
 */
export function sumLine(games: readonly ListedGame[], what = ''): string {
  const bytes = games.reduce((sum, each) => sum + each.bytes, 0);
  const over = games.filter((each) => each.over === true).length;
  const told = games.length === 1 ? '1 game' : `${games.length} games`;
  return `${told}${what === '' ? '' : ` ${what}`}, ${over} of them over, ${kilobytes(bytes)} kB\n`;
}

/**
 * Kilobytes as people read them.
 *
 * @example kilobytes(1_500_000) // '1,500'
 */
export const kilobytes = (bytes: number): string => Math.ceil(bytes / KILO).toLocaleString('en-US');

/**
 * Throws games of a folder away, and makes its file smaller. No server may have the folder.
 *
 * @param now milliseconds since 1970
 * @returns what has gone, and the bytes by which the file is smaller; `folder-in-use` while a server runs, and as `openStore`
 * @example pruneFolder('games', { olderThan: 7776000000, overOnly: false }, Date.now())
 */
export function pruneFolder(
  folder: string,
  which: Pruned,
  now: number,
): Result<{ readonly gone: readonly ListedGame[]; readonly smaller: number }> {
  const file = join(folder, 'games.db');
  if (!existsSync(file))
    return refuse(problem('bad-folder', { folder, reason: 'there are no games' }, undefined, '--data'));
  const before = statSync(file).size;
  const store = openStore(folder);
  if (!store.ok) return refuseAll(store.problems);
  try {
    const gone = goingFrom(listedGames(store.value), which, now);
    for (const { game } of gone) store.value.ages.remove(game);
    if (gone.length > 0) {
      store.value.ages.removePacks();
      store.value.ages.compact();
    }
    store.value.close();
    return ok({ gone, smaller: Math.max(0, before - statSync(file).size) });
  } catch (error) {
    store.value.close();
    return refuse(folderFault(folder, error));
  }
}
