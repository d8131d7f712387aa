import { createHash } from 'node:crypto';
import type { StandingOrders } from '../../engine/index.js';
import { AGES, agesIn } from './ages.js';
import type { Database } from './database.js';
import type { GameState } from '../games/any-game.js';
import type { Kept, KeptRow, RecordHead } from '../games/kept.js';
import { keptOf, lineOf, packed, rowOf, unpacked } from '../games/kept.js';
import type { Deed, Opening } from '../games/opening.js';
import type { RulesNote } from '../answers/rules-note.js';
import type { OlderGame, Store } from './store.js';

/** The number of the form of these tables: 1 is that of version 0.1.0, which has not written it down. */
const FORM = 2;

/**
 * A game, each change of it, and each turn to other rules is one row. Rows are added; only where a game goes on by other rules, the position
 * from which it goes on is written anew.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, opening TEXT NOT NULL, engine TEXT, begun BLOB, head TEXT
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS deeds (
    game TEXT NOT NULL, n INTEGER NOT NULL, deed TEXT NOT NULL, digest TEXT NOT NULL, stands INTEGER NOT NULL,
    bytes INTEGER NOT NULL, recorded TEXT, taken BLOB, PRIMARY KEY (game, n)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS notes (
    game TEXT NOT NULL, at INTEGER NOT NULL, note TEXT NOT NULL, PRIMARY KEY (game, at)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS standing (
    game TEXT NOT NULL, side TEXT NOT NULL, orders TEXT, PRIMARY KEY (game, side)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS packs (name TEXT PRIMARY KEY, packs TEXT NOT NULL) WITHOUT ROWID;
`;

/** The tables of version 0.1.0 stay, for nothing is thrown away: its games are kept anew when they are opened. */
const RENEWED = `
  ALTER TABLE deeds RENAME TO older_deeds;
  ALTER TABLE games ADD COLUMN engine TEXT;
  ALTER TABLE games ADD COLUMN begun BLOB;
  ALTER TABLE games ADD COLUMN head TEXT;
`;

/** The packs of a world, or the documents of its mission, are kept once, whatever number of games begin in it: a game names them. */
interface KeptPacks {
  readonly kept: string;
}

/** How a game begins, with the packs of its world or with their name. */
type KeptOpening = Omit<Opening, 'world'> & {
  readonly world: Omit<Opening['world'], 'packs'> & { readonly packs?: readonly unknown[] | KeptPacks };
  /** The documents of the mission of the world, where they came along. */
  readonly mission?: KeptPacks;
};

/** A row of a game. */
interface GameRow {
  readonly opening: string;
  readonly engine: string | null;
  readonly head: string | null;
  /** 1 where the position before its first change is kept; version 0.1.0 has not kept it. */
  readonly isReady: number;
}

/** A row of a change, without what has come of it. */
interface DeedRow extends Pick<KeptRow, 'n' | 'stands' | 'deed' | 'digest'> {
  readonly isTaken: 0 | 1;
}

/** A row of standing orders; without orders where the side has cancelled them. */
interface StandingRow {
  readonly side: string;
  readonly orders: string | null;
}

/**
 * Makes the tables, or brings those of version 0.1.0 into the form of now.
 *
 * @returns `false` for a file that a newer version has written
 * @example readyTables(database)
 */
export function readyTables(database: Database): boolean {
  const form = Number(database.pragma('user_version', { simple: true }));
  if (form > FORM) return false;
  database.transaction(() => {
    const columns = database.prepare("SELECT name FROM pragma_table_info('deeds')").all();
    const isOlder = form === 0 && columns.length > 0;
    if (isOlder) database.exec(RENEWED);
    database.exec(TABLES);
    database.exec(AGES);
    database.pragma(`user_version = ${FORM}`);
  })();
  return true;
}

/** What a store needs beside its tables. */
export interface StoreSetting {
  readonly key: Uint8Array;
  /** Called when the tables are closed. */
  readonly closed: () => void;
  /** Milliseconds since 1970; those of the machine where it is left out. */
  readonly now?: () => number;
}

/**
 * The games in a database.
 *
 * @example storeIn(database, { key, closed }).games() // []
 */
export function storeIn(database: Database, { key, closed, now = Date.now }: StoreSetting): Store {
  const packs = packsIn(database);
  const ages = agesIn(database, now);
  const newGame = database.prepare('INSERT INTO games (id, opening, engine, begun, head) VALUES (?, ?, ?, ?, ?)');
  const newForm = database.prepare('UPDATE games SET engine = ?, begun = ?, head = ? WHERE id = ?');
  const newDeed = database.prepare(
    'INSERT INTO deeds (game, n, deed, digest, stands, bytes, recorded, taken) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const newNote = database.prepare(
    'INSERT INTO notes (game, at, note) SELECT ?, count(*), ? FROM notes WHERE game = ?',
  );
  const newEngine = database.prepare('UPDATE games SET engine = ? WHERE id = ?');
  const newBegun = database.prepare('UPDATE games SET begun = ? WHERE id = ?');
  const newTaken = database.prepare('UPDATE deeds SET taken = ?, digest = ? WHERE game = ? AND n = ?');
  const newDigest = database.prepare('UPDATE deeds SET digest = ? WHERE game = ? AND n = ?');
  const gameOf = database.prepare('SELECT opening, engine, head, begun IS NOT NULL AS isReady FROM games WHERE id = ?');
  const begunOf = database.prepare('SELECT begun FROM games WHERE id = ?');
  const notesOf = database.prepare('SELECT note FROM notes WHERE game = ? ORDER BY at');
  const lastOf = database.prepare('SELECT max(n) AS n FROM deeds WHERE game = ?');
  const deedOf = database.prepare(
    'SELECT n, deed, digest, stands, bytes, recorded, taken FROM deeds WHERE game = ? AND n = ?',
  );
  const deedsOf = database.prepare(
    'SELECT n, deed, digest, stands, taken IS NOT NULL AS isTaken FROM deeds WHERE game = ? ORDER BY n',
  );
  const linesOf = database.prepare('SELECT n, stands, recorded FROM deeds WHERE game = ? ORDER BY n');
  const standingOf = database.prepare('SELECT side, orders FROM standing WHERE game = ? ORDER BY side');
  const newStanding = database.prepare('INSERT OR REPLACE INTO standing (game, side, orders) VALUES (?, ?, ?)');
  const allGames = database.prepare('SELECT id FROM games ORDER BY id');
  const append = (id: string, kept: Kept): void => {
    const { n, deed, digest, stands, bytes, recorded, taken } = rowOf(kept);
    newDeed.run(id, n, deed, digest, stands, bytes, recorded, taken);
  };
  const changeOf = (id: string, n: number): Kept => keptOf(deedOf.get(id, n) as KeptRow);
  const olderOf = (id: string, opening: Opening): OlderGame => {
    const rows = database.prepare('SELECT deed, digest FROM older_deeds WHERE game = ? ORDER BY n').all(id);
    const deeds = (rows as readonly { readonly deed: string; readonly digest: string }[]).map(({ deed, digest }) => ({
      deed: JSON.parse(deed) as Deed,
      digest,
    }));
    return { kind: 'older', opening, deeds };
  };
  const lastAt = (id: string): number => (lastOf.get(id) as { readonly n: number | null }).n ?? 0;
  const begunBy = (id: string): GameState =>
    unpacked((begunOf.get(id) as { readonly begun: Uint8Array }).begun) as GameState;
  const isOver = (id: string): boolean | undefined => {
    const row = gameOf.get(id) as GameRow | undefined;
    if (row === undefined || row.isReady === 0) return undefined;
    const last = lastAt(id);
    const stands = last === 0 ? 0 : changeOf(id, last).stands;
    const game = (stands === 0 ? undefined : changeOf(id, stands).taken?.game) ?? begunBy(id);
    return game.frames.length === 0;
  };
  return {
    key,
    ages,
    isOver,
    create: (id, { opening, engine, game, head, changes }, note) =>
      database.transaction(() => {
        const [begun, written] = [packed(game), head === undefined ? null : JSON.stringify(head)];
        if (gameOf.get(id) === undefined) {
          newGame.run(id, JSON.stringify(packs.without(opening)), engine, begun, written);
          ages.begin(id);
        } else newForm.run(engine, begun, written, id);
        for (const kept of changes) append(id, kept);
        if (note !== undefined) newNote.run(id, JSON.stringify(note), id);
      })(),
    read: (id) => {
      const row = gameOf.get(id) as GameRow | undefined;
      if (row === undefined) return undefined;
      const opening = packs.within(JSON.parse(row.opening) as KeptOpening);
      if (row.isReady === 0 || row.engine === null) return olderOf(id, opening);
      const notes = notesOf.all(id) as readonly { readonly note: string }[];
      return {
        kind: 'kept',
        opening,
        engine: row.engine,
        notes: notes.map(({ note }) => JSON.parse(note) as RulesNote),
        n: lastAt(id),
        ...(row.head === null ? {} : { head: JSON.parse(row.head) as RecordHead }),
      };
    },
    pastOf: (id) => ({
      begun: () => begunBy(id),
      change: (n) => changeOf(id, n),
      lines: () => (linesOf.all(id) as readonly Pick<KeptRow, 'n' | 'stands' | 'recorded'>[]).map(lineOf),
      memory: () => 0,
      append: (kept) => append(id, kept),
      standing: () =>
        new Map(
          (standingOf.all(id) as readonly StandingRow[]).map(({ side, orders }) => [
            side,
            orders === null ? undefined : (JSON.parse(orders) as StandingOrders),
          ]),
        ),
      keepStanding: (side, orders) => {
        newStanding.run(id, side, orders === undefined ? null : JSON.stringify(orders));
      },
    }),
    deedsOf: (id) =>
      (deedsOf.all(id) as readonly DeedRow[]).map(({ deed, isTaken, ...row }) => ({
        ...row,
        deed: JSON.parse(deed) as Deed,
        isTaken: isTaken === 1,
      })),
    goOn: (id, { note, stands, game, digest, changes }) =>
      database.transaction(() => {
        for (const kept of changes) append(id, kept);
        const step = stands === 0 ? undefined : changeOf(id, stands).taken?.step;
        if (step === undefined) newBegun.run(packed(game), id);
        else newTaken.run(packed({ step, game }), digest, id, stands);
        // The last change tells which position stands, and its digest.
        newDigest.run(digest, id, note.n + changes.length);
        newEngine.run(note.to, id);
        newNote.run(id, JSON.stringify(note), id);
      })(),
    games: () => (allGames.all() as readonly { readonly id: string }[]).map(({ id }) => id),
    close: () => {
      try {
        ages.settle();
      } catch {
        // A disk that is full: then it is not written who has asked for a game last.
      }
      database.close();
      closed();
    },
  };
}

/** The packs of the worlds of kept games. */
interface Packs {
  /** How a game begins, with the name of its packs in place of them. */
  readonly without: (opening: Opening) => KeptOpening;
  /** How a game begins, with its packs. */
  readonly within: (kept: KeptOpening) => Opening;
}

function packsIn(database: Database): Packs {
  const newPacks = database.prepare('INSERT OR IGNORE INTO packs (name, packs) VALUES (?, ?)');
  const packsOf = database.prepare('SELECT packs FROM packs WHERE name = ?');
  // Games of one world share its packs in memory too, so that these are written out once.
  const names = new WeakMap<object, string>();
  const keptAs = (packs: object): string => {
    const known = names.get(packs);
    // Where the game could not be written, its packs were not written either.
    if (known !== undefined && packsOf.get(known) !== undefined) return known;
    const text = JSON.stringify(packs);
    const name = createHash('sha256').update(text).digest('hex');
    newPacks.run(name, text);
    names.set(packs, name);
    return name;
  };
  const documentOf = ({ kept }: KeptPacks): unknown => {
    const row = packsOf.get(kept) as { readonly packs: string };
    return JSON.parse(row.packs);
  };
  return {
    without: ({ world, ...opening }) => {
      const { packs = [], mission, ...asked } = world;
      if (typeof mission === 'object' && mission !== null)
        return { ...opening, world: asked, mission: { kept: keptAs(mission) } };
      return packs.length === 0
        ? { ...opening, world }
        : { ...opening, world: { ...world, packs: { kept: keptAs(packs) } } };
    },
    within: ({ world, mission, ...opening }) => {
      if (mission !== undefined) {
        const { packs: _none, ...asked } = world;
        return { ...opening, world: { ...asked, mission: documentOf(mission) } };
      }
      const { packs, ...asked } = world;
      if (packs === undefined) return { ...opening, world: asked };
      if (!('kept' in packs)) return { ...opening, world: { ...asked, packs } };
      return { ...opening, world: { ...asked, packs: documentOf(packs) as readonly unknown[] } };
    },
  };
}
