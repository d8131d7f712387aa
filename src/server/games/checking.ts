import { digest } from '../../facade/index.js';
import { atOnce } from '../../kernel/basis/at-once.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { bounded } from '../../kernel/basis/bounded.js';
import type { GameState, World } from './any-game.js';
import type { Past } from './kept.js';
import type { RulesNote } from '../answers/rules-note.js';
import { cameOutAs, renewed } from './renewal.js';
import type { KeptDeed, Store } from '../store/store.js';
import { playedAgain, woken } from './wakening.js';
import type { WorldAsked, WorldMaker } from './worlds.js';
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

/** So many worlds are at hand: many games are played in one world. */
const MOST_WORLDS = 20;

/** So many positions are at hand behind steps that have come out the same: a step that is taken back leads to one of them. */
const MOST_PROVEN = 100;

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
  const worldOf = madeOnce(makeWorld);
  for (const game of store.games()) {
    const read = store.read(game);
    if (read === undefined) continue;
    const about = { game, engine: read.kind === 'older' ? OLDER : read.engine };
    const n = read.kind === 'older' ? read.deeds.length : read.n;
    const world = worldOf(read.opening.world);
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
    yield {
      ...about,
      n,
      ...outcomeOf(ready, ({ renewal }) => renewal?.note, firstDifference(world.value, past, store.deedsOf(game))),
    };
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

/** Makes each world once. */
function madeOnce(makeWorld: WorldMaker): (asked: WorldAsked) => Result<World> {
  const worlds = bounded<string, Result<World>>(MOST_WORLDS);
  return (asked) => {
    const name = digest(asked);
    const world = worlds.get(name) ?? worldAsked(makeWorld, asked);
    worlds.set(name, world);
    return world;
  };
}

/**
 * The first change that does not come out the same from the position that was kept before it. A position that has just come out with the
 * digest of the kept one is that one, letter by letter: it is neither read nor judged again.
 */
function firstDifference(world: World, past: Past, deeds: Iterable<KeptDeed>): number | undefined {
  const proven = bounded<number, GameState>(MOST_PROVEN);
  let as = past.begun().world;
  let before = 0;
  for (const kept of deeds) {
    if (kept.isTaken) {
      const from = proven.get(before) ?? judgedAt(world, past, before);
      if (from === undefined) return kept.n;
      let again = cameOutAs(world, from, kept, as);
      if (again === undefined) {
        // Only where it does not come out is it looked at in which world it was kept: that of the game, until it went on by other rules.
        as = past.change(kept.n).taken?.game.world ?? as;
        again = cameOutAs(world, from, kept, as);
      }
      if (again === undefined) return kept.n;
      proven.set(kept.n, again);
    }
    before = kept.stands;
  }
  return undefined;
}

/** The position behind a step as the rules of now take it; nothing where they do not. */
function judgedAt(world: World, past: Past, stands: number): GameState | undefined {
  const kept = stands === 0 ? undefined : past.change(stands).taken?.game;
  const taken = renewed(world, kept ?? past.begun());
  return taken.ok ? taken.value : undefined;
}
