import type { GameState } from '../games/any-game.js';
import type { Kept, Past, RecordHead } from '../games/kept.js';
import type { Deed, Opening } from '../games/opening.js';
import type { Renewal } from '../games/renewal.js';
import type { RulesNote } from '../answers/rules-note.js';
import type { Ages } from './ages.js';

/** How a game begins to be kept. */
export interface BegunGame {
  readonly opening: Opening;
  /** The version of the rules. */
  readonly engine: string;
  /** The position before the first change. */
  readonly game: GameState;
  /** Nothing for a game without a record. */
  readonly head?: RecordHead;
  /** The changes that it begins with, such as those of a record. */
  readonly changes: readonly Kept[];
}

/** A game as it is kept, without its positions: its past has them. */
export interface KeptGame extends Omit<BegunGame, 'game' | 'changes'> {
  readonly kind: 'kept';
  readonly notes: readonly RulesNote[];
  /** The number of its last change. */
  readonly n: number;
}

/** A game as version 0.1.0 has kept it: what was done to it, and the digest of what came of it. It is played again once. */
export interface OlderGame {
  readonly kind: 'older';
  readonly opening: Opening;
  readonly deeds: readonly { readonly deed: Deed; readonly digest: string }[];
}

/** A change without what has come of it, but its digest. */
export interface KeptDeed extends Pick<Kept, 'n' | 'stands' | 'deed' | 'digest'> {
  /** Whether something has come of it that is kept. */
  readonly isTaken: boolean;
}

/** Where games are kept when the server is not running. What it has written stays, whenever the server is killed, until it is thrown away. */
export interface Store {
  /** Keeps a game that begins; one of version 0.1.0 is kept anew. */
  readonly create: (id: string, begun: BegunGame, note?: RulesNote) => void;
  readonly read: (id: string) => KeptGame | OlderGame | undefined;
  readonly pastOf: (id: string) => Past;
  /** What was done to a game, one change after the other, without what has come of it. */
  readonly deedsOf: (id: string) => Iterable<KeptDeed>;
  /** A game goes on by other rules: steps are taken back, and a position takes the place of the one that was kept. */
  readonly goOn: (id: string, renewal: Renewal) => void;
  /** The names of all games. */
  readonly games: () => readonly string[];
  /** When they were asked for, and how they are thrown away. */
  readonly ages: Omit<Ages, 'begin'>;
  /** Whether a game has come to its end; nothing where there is none, and for one that only version 0.1.0 has played. */
  readonly isOver: (id: string) => boolean | undefined;
  /** The secret from which the tokens are made: they stay good when the server starts anew. */
  readonly key: Uint8Array;
  readonly close: () => void;
}
