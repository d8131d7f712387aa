import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../kernel/basis/result.js';
import { digest } from '../../kernel/json/digest.js';
import type { GameState, World } from './any-game.js';
import type { Kept, Past } from './kept.js';
import type { Work } from './opening.js';
import { beginningOf } from './opening.js';
import { begunGame, sizeOf, standingOf } from './begun.js';
import type { Renewal } from './renewal.js';
import type { RulesNote } from '../answers/rules-note.js';
import { isOwn, renewed } from './renewal.js';
import type { BegunGame, KeptGame, OlderGame } from '../store/store.js';
import type { Standing, Stepped } from './taking.js';
import { stepped, steppedBack } from './taking.js';

/** A kept game that is ready to go on, and why it goes on by other rules, if it does. */
export interface Woken {
  readonly now: Standing;
  /** What has to be kept of it first. */
  readonly renewal?: Renewal;
}

/**
 * Makes a kept game ready. Where the rules are those of before, it is taken as it was kept, however long it is. Otherwise the position
 * is judged as a saved game is. Where the rules of now do not take it, a pending action is dropped; where they do not take that either, the
 * game goes on from the last step before that they take; and in the end from its beginning.
 *
 * @param world the world as it is now
 * @param kept how the game is kept
 * @param past its changes
 * @param engine the version of the rules now
 * @returns the work; in the end the game; `game-of-another-version` and the reasons where even its beginning is not taken any more
 * @example await inSlices(woken(world, kept, past, '0.2.0'), limits, watch)
 */
export function* woken(world: World, kept: KeptGame, past: Past, engine: string): Work<Woken> {
  const at = (n: number): Kept | undefined => (n === 0 ? undefined : past.change(n));
  const last = at(kept.n);
  const stands = last?.stands ?? 0;
  const standing = stands === kept.n ? last : at(stands);
  const here = standing?.taken?.game ?? past.begun();
  const bytes = last?.bytes ?? sizeOf(kept.opening);
  let now: Standing = { n: kept.n, stands, game: here, bytes, ...toldOf(standing) };
  if (kept.engine === engine && isOwn(world, here, last?.digest ?? digest(here))) return ok({ now });
  const isSame = digest(here.world) === digest(world.digests);
  const note: RulesNote = { n: kept.n, from: kept.engine, to: engine, world: isSame ? 'same' : 'changed' };
  const changes: Kept[] = [];
  const onFrom = (game: GameState, dropped: boolean): Woken => {
    const more = {
      ...(changes.length === 0 ? {} : { back: changes.length }),
      ...(dropped ? { dropped: true as const } : {}),
    };
    return {
      now: { ...now, game },
      renewal: { note: { ...note, ...more }, stands: now.stands, game, digest: digest(game), changes },
    };
  };
  let reasons: readonly Problem[] = [];
  for (;;) {
    const taken = renewed(world, now.game);
    if (taken.ok) return ok(onFrom(taken.value, false));
    const { pending, ...before } = now.game;
    const without = pending === undefined ? taken : renewed(world, before);
    if (without.ok) return ok(onFrom(without.value, true));
    if (reasons.length === 0) reasons = taken.problems;
    if (now.stands === 0) break;
    const earlier = at(now.stands - 1)?.stands ?? 0;
    const change = at(earlier);
    const back = steppedBack(now, { stands: earlier, game: change?.taken?.game ?? past.begun(), kept: change });
    changes.push(back.kept);
    ({ now } = back);
    yield;
  }
  const begun = yield* beginningOf(world, kept.opening.beginning);
  if (!begun.ok) return refuseAll([problem('game-of-another-version', {}), ...reasons]);
  return ok(onFrom(begun.value.game, false));
}

/** What is known of the last step that stands. */
function toldOf(change: Kept | undefined): Pick<Standing, 'step' | 'recorded'> {
  const { taken, recorded } = change ?? {};
  return { ...(taken === undefined ? {} : { step: taken.step }), ...(recorded === undefined ? {} : { recorded }) };
}

/** A game of version 0.1.0, played again. */
export interface PlayedAgain {
  readonly begun: BegunGame;
  /** Why it goes on by other rules, if it does. */
  readonly note?: RulesNote;
}

/**
 * Plays a game again that version 0.1.0 has kept. A step that does not come out the same is taken all the same; from the first one on
 * that the rules of now refuse, what follows is set aside.
 *
 * @param world the world as it is now
 * @param older how the game is kept
 * @param engine the version of the rules now
 * @returns the work; in the end the game as it is kept from now on; the reasons where even its beginning is not taken any more
 * @example await inSlices(playedAgain(world, older, '0.2.0'), limits, watch)
 */
export function* playedAgain(world: World, { opening, deeds }: OlderGame, engine: string): Work<PlayedAgain> {
  const begun = yield* begunGame(world, opening, engine);
  if (!begun.ok) return refuseAll([problem('game-of-another-version', {}), ...begun.problems]);
  const { head, game } = begun.value;
  const changes: Kept[] = [...begun.value.changes];
  let now = standingOf(begun.value);
  let first: number | undefined;
  let aside = 0;
  for (const [index, { deed, digest: last }] of deeds.entries()) {
    const done = deed.kind === 'undone' ? backIn(changes, now, game) : stepped(world, head, now, deed);
    if (!done.ok) {
      aside = deeds.length - index;
      first ??= now.n + 1;
      break;
    }
    if (done.value.kept.digest !== last) first ??= done.value.kept.n;
    changes.push(done.value.kept);
    ({ now } = done.value);
    yield;
  }
  const note: RulesNote | undefined =
    first === undefined
      ? undefined
      : { n: now.n, from: OLDER, to: engine, world: 'same', differs: { n: first, aside } };
  return ok({ begun: { ...begun.value, changes }, ...(note === undefined ? {} : { note }) });
}

/** The version that has kept games so. */
const OLDER = '0.1.0';

/** The last step taken back, where all changes are at hand. */
function backIn(changes: readonly Kept[], now: Standing, begun: GameState): Result<Stepped> {
  if (now.stands === 0) return refuse(problem('nothing-to-undo', {}));
  const stands = changes[now.stands - 2]?.stands ?? 0;
  const kept = changes[stands - 1];
  return ok(steppedBack(now, { stands, kept, game: kept?.taken?.game ?? begun }));
}
