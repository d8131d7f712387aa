import { atOnce } from '../../kernel/basis/at-once.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import type { GameState, World } from './any-game.js';
import type { Kept, Past } from './kept.js';
import type { RulesNote } from '../answers/rules-note.js';
import { renewed, takenAgain } from './renewal.js';
import type { Store } from '../store/store.js';
import { playedAgain, woken } from './wakening.js';
import type { WorldMaker } from './worlds.js';
import { worldAsked } from './worlds.js';

/** What becomes of a kept game by the rules of now. */
export interface Checked {
  readonly game: string;
  /** The version by which it was played last. */
  readonly engine: string;
  /** How many changes it has. */
  readonly n: number;
  /**
   * `replays`: every step comes out the same. `goes-on`: some do not; the game goes on from where it stands. `goes-back`: the rules of now do not
   * take the position where it stands, or not all of what was done. `refused`: it cannot be opened.
   */
  readonly outcome: 'replays' | 'goes-on' | 'goes-back' | 'refused';
  /** The first change that does not come out the same. */
  readonly differs?: number;
  readonly note?: RulesNote;
  readonly problems?: readonly Problem[];
}

/**
 * Tells of every kept game what becomes of it by the rules of now. Nothing is written.
 *
 * @param store the games
 * @param makeWorld makes the worlds in which they are played
 * @param version the version of the rules now
 * @returns one by one
 * @example [...checkedGames(store, makeWorld, '0.2.0')].filter(({ outcome }) => outcome === 'refused')
 */
export function* checkedGames(store: Store, makeWorld: WorldMaker, version: string): Generator<Checked> {
  for (const game of store.games()) {
    const read = store.read(game);
    if (read === undefined) continue;
    const about = { game, engine: read.kind === 'older' ? OLDER : read.engine };
    const n = read.kind === 'older' ? read.deeds.length : read.n;
    const world = worldAsked(makeWorld, read.opening.world);
    if (!world.ok) {
      yield { ...about, n, outcome: 'refused', problems: world.problems };
      continue;
    }
    if (read.kind === 'older') {
      const again = atOnce(playedAgain(world.value, read, version));
      yield {
        ...about,
        n,
        ...outcomeOf(again, ({ note }) => note, again.ok ? again.value.note?.differs?.n : undefined),
      };
      continue;
    }
    const past = store.pastOf(game);
    const ready = atOnce(woken(world.value, read, past, version));
    yield { ...about, n, ...outcomeOf(ready, ({ renewal }) => renewal?.note, firstDifference(world.value, past, n)) };
  }
}

/** The version that has kept games without writing its name down. */
const OLDER = '0.1.0';

function outcomeOf<T>(
  found: Result<T>,
  noteOf: (value: T) => RulesNote | undefined,
  differs: number | undefined,
): Pick<Checked, 'outcome' | 'differs' | 'note' | 'problems'> {
  if (!found.ok) return { outcome: 'refused', problems: found.problems };
  const note = noteOf(found.value);
  const isBack = note?.back !== undefined || note?.dropped === true || (note?.differs?.aside ?? 0) > 0;
  return {
    outcome: isBack ? 'goes-back' : differs === undefined ? 'replays' : 'goes-on',
    ...(differs === undefined ? {} : { differs }),
    ...(note === undefined ? {} : { note }),
  };
}

/** The first change that does not come out the same from the position that was kept before it. */
function firstDifference(world: World, past: Past, last: number): number | undefined {
  const at = (n: number): Kept | undefined => (n === 0 ? undefined : past.change(n));
  for (let n = 1; n <= last; n++) {
    const kept = past.change(n);
    if (kept.taken === undefined) continue;
    const stands = at(n - 1)?.stands ?? 0;
    const before: GameState = at(stands)?.taken?.game ?? past.begun();
    const taken = renewed(world, before);
    if (!taken.ok || takenAgain(world, taken.value, kept) === undefined) return n;
  }
  return undefined;
}
