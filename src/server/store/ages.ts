import { bounded } from '../../kernel/basis/bounded.js';
import { largest } from '../../kernel/basis/lists.js';
import type { Database } from './database.js';

/** A game of a data folder, for whoever decides whether it stays. */
export interface ListedGame {
  readonly game: string;
  /** The scenario that is played; absent where a mission is. */
  readonly scenario?: string;
  /** The mission that is played, by its name; without one where its documents came along. */
  readonly mission?: { readonly id?: string };
  /** When it was begun, in milliseconds since 1970; absent for one of an earlier version, which has not kept it. */
  readonly begun?: number;
  /** When somebody last asked for it, to the minute. For one of an earlier version it is at least when this version first had the folder. */
  readonly used: number;
  /** Changes, undone steps counted too. */
  readonly changes: number;
  /** Bytes in the file. */
  readonly bytes: number;
  /** Whether it has come to its end; absent where only version 0.1.0 knows. */
  readonly over?: boolean;
}

/** When the games of a folder were asked for, and what becomes of those that nobody wants. */
export interface Ages {
  /** A game begins. */
  readonly begin: (id: string) => void;
  /** Somebody has asked for a game. It is written once in a minute, with the others of about the same time and without anybody waiting for it. */
  readonly use: (id: string) => void;
  /** Writes what is still to be written of that. */
  readonly settle: () => void;
  /** Games that nobody has asked for since a moment, those first that were asked for longest ago. */
  readonly unusedSince: (time: number) => readonly string[];
  /** What is known of a game without its positions; nothing where there is none. */
  readonly list: (id: string) => Omit<ListedGame, 'over'> | undefined;
  /** Throws a game away with all that was done in it. */
  readonly remove: (id: string) => void;
  /** Throws packs away in whose worlds no kept game is played. */
  readonly removePacks: () => void;
  /**
   * Gives room of what was thrown away back to the disk, so many pages at the most.
   *
   * @returns the pages that are left in the file and hold nothing
   */
  readonly shrink: (pages: number) => number;
  /** Writes the file anew without the room of what was thrown away. It takes as long as a copy, and as much room. */
  readonly compact: () => void;
}

/** The tables of ages. */
export const AGES = `
  CREATE TABLE IF NOT EXISTS ages (
    game TEXT PRIMARY KEY, begun INTEGER, used INTEGER NOT NULL
  ) WITHOUT ROWID;
`;

const MINUTE = 60_000;

/** Milliseconds after which it is written that somebody has asked for games: a thousand who come at once cost one sync of the disk. */
const SOON = 1_000;

/** So many games are remembered whose use was written lately. */
const MOST = 10_000;

/** The pages of a file are given back one by one only where it was made so. */
const IN_PIECES = 2;

/**
 * The ages of the games in a database.
 *
 * @param database its tables are there
 * @param now milliseconds since 1970
 * @example agesIn(database, Date.now).unusedSince(Date.now() - 90 * 86_400_000)
 */
export function agesIn(database: Database, now: () => number): Ages {
  const lately = bounded<string, number>(MOST);
  // Games of before: nobody knows when they were asked for, so they count as used now.
  database.prepare('INSERT OR IGNORE INTO ages (game, begun, used) SELECT id, NULL, ? FROM games').run(now());
  const begun = database.prepare('INSERT OR REPLACE INTO ages (game, begun, used) VALUES (?, ?, ?)');
  const used = database.prepare('UPDATE ages SET used = ? WHERE game = ?');
  const unused = database.prepare('SELECT game FROM ages WHERE used < ? ORDER BY used, game');
  const ageOf = database.prepare('SELECT begun, used FROM ages WHERE game = ?');
  const olderFrom = hasTable(database, 'older_deeds');
  const sizes = [
    'SELECT count(*) AS changes, total(length(deed) + length(digest) + ifnull(length(recorded), 0) + ifnull(length(taken), 0)) AS bytes FROM deeds WHERE game = ?',
    ...(olderFrom
      ? ['SELECT count(*) AS changes, total(length(deed) + length(digest)) AS bytes FROM older_deeds WHERE game = ?']
      : []),
  ].map((sql) => database.prepare(sql));
  const openingOf = database.prepare(
    `SELECT length(opening) + ifnull(length(begun), 0) AS bytes, json_extract(opening, '$.world.scenario') AS scenario,
      json_extract(opening, '$.world.mission') AS mission, json_type(opening, '$.mission') AS brought FROM games WHERE id = ?`,
  );
  const removals = [
    'DELETE FROM games WHERE id = ?',
    ...['deeds', 'notes', 'standing', 'ages', ...(olderFrom ? ['older_deeds'] : [])].map(
      (table) => `DELETE FROM ${table} WHERE game = ?`,
    ),
  ].map((sql) => database.prepare(sql));
  const unwritten = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (unwritten.size === 0) return;
    database.transaction(() => {
      for (const [id, time] of unwritten) used.run(time, id);
    })();
    unwritten.clear();
  };
  const settleSoon = (): void => {
    timer ??= setTimeout(() => {
      try {
        settle();
      } catch {
        // A disk that is full: it is tried again with the next game that is asked for, and at the latest when the tables are closed.
      }
    }, SOON).unref();
  };
  return {
    begin: (id) => {
      begun.run(id, now(), now());
      lately.set(id, now());
    },
    use: (id) => {
      const time = now();
      if (Math.abs(time - (lately.get(id) ?? -Infinity)) < MINUTE) return;
      lately.set(id, time);
      unwritten.set(id, time);
      settleSoon();
    },
    settle,
    unusedSince: (time) => {
      settle();
      return (unused.all(time) as readonly { readonly game: string }[]).map(({ game }) => game);
    },
    list: (id) => {
      settle();
      const opening = openingOf.get(id) as Beginning | undefined;
      const age = ageOf.get(id) as { readonly begun: number | null; readonly used: number } | undefined;
      if (opening === undefined || age === undefined) return undefined;
      const parts = sizes.map((size) => size.get(id) as { readonly changes: number; readonly bytes: number });
      return {
        game: id,
        ...(opening.scenario === null ? {} : { scenario: opening.scenario }),
        ...missionIn(opening),
        ...(age.begun === null ? {} : { begun: age.begun }),
        used: age.used,
        // Those of version 0.1.0 stay beside those that were made of them.
        changes: largest(
          parts.map(({ changes }) => changes),
          0,
        ),
        bytes: parts.reduce((sum, { bytes }) => sum + bytes, opening.bytes),
      };
    },
    remove: (id) => {
      unwritten.delete(id);
      database.transaction(() => {
        for (const removal of removals) removal.run(id);
      })();
    },
    removePacks: () =>
      void database
        .prepare('DELETE FROM packs WHERE NOT EXISTS (SELECT 1 FROM games WHERE instr(opening, packs.name) > 0)')
        .run(),
    shrink: (pages) => {
      const inPieces = Number(database.pragma('auto_vacuum', { simple: true })) === IN_PIECES;
      if (inPieces) database.pragma(`incremental_vacuum(${pages})`);
      const left = Number(database.pragma('freelist_count', { simple: true }));
      if (inPieces && left === 0) database.pragma('wal_checkpoint(TRUNCATE)');
      return left;
    },
    compact: () => {
      database.pragma('auto_vacuum = INCREMENTAL');
      database.exec('VACUUM');
      database.pragma('wal_checkpoint(TRUNCATE)');
    },
  };
}

/** What a row of a game says of its beginning. */
interface Beginning {
  readonly bytes: number;
  readonly scenario: string | null;
  readonly mission: string | null;
  /** The kind of the documents that came along; nothing where none did. */
  readonly brought: string | null;
}

/** The mission of a game: by its name, or without one where its documents came along, whatever these call themselves. */
function missionIn({ mission, brought }: Beginning): Pick<ListedGame, 'mission'> {
  if (brought !== null) return { mission: {} };
  return mission === null ? {} : { mission: { id: mission } };
}

function hasTable(database: Database, name: string): boolean {
  return database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;
}
