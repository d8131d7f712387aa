import { startTranscript } from '../../engine/index.js';
import { ok } from '../../kernel/basis/result.js';
import type { BegunGame } from '../store/store.js';
import type { Transcript, World } from './any-game.js';
import type { Kept, RecordHead } from './kept.js';
import type { Opening, Work } from './opening.js';
import { beginningOf } from './opening.js';
import type { Standing } from './taking.js';
import { stepped } from './taking.js';

/**
 * Begins a game. The work gives way after each step of a record.
 *
 * @param world the world
 * @param opening how it begins
 * @param engine the version of the rules
 * @returns the work; in the end the game as it is kept, or every reason why it cannot begin so
 * @example await inSlices(begunGame(world, { world: asked, beginning, seats: true }, '0.1.0'), limits, watch)
 */
export function* begunGame(world: World, opening: Opening, engine: string): Work<BegunGame> {
  const begun = yield* beginningOf(world, opening.beginning);
  if (!begun.ok) return begun;
  const { game, record, takes } = begun.value;
  const head: RecordHead | undefined = record === undefined ? undefined : headOf(startTranscript(world, record));
  const changes: Kept[] = [];
  let now: Standing = { n: 0, stands: 0, game, bytes: sizeOf(opening) };
  for (const take of takes) {
    const done = stepped(world, head, now, take);
    if (!done.ok) return done;
    changes.push(done.value.kept);
    ({ now } = done.value);
    yield;
  }
  return ok({ opening, engine, game, changes, ...(head === undefined ? {} : { head }) });
}

/** How a record begins, without its end. */
function headOf({
  steps: _steps,
  end: _end,
  overridden: _overridden,
  result: _result,
  ...head
}: Transcript): RecordHead {
  return head;
}

/**
 * Bytes of how a game begins; the packs and the mission of its world are kept once for all games.
 *
 * @example sizeOf(opening)
 */
export function sizeOf({ world: { packs: _, mission, ...world }, ...opening }: Opening): number {
  const named = typeof mission === 'string' ? { ...world, mission } : world;
  return JSON.stringify({ ...opening, world: named }).length;
}

/**
 * Where a game stands that has begun.
 *
 * @example standingOf(begun).n // 0
 */
export function standingOf({ opening, game, changes }: BegunGame): Standing {
  const { n = 0, stands = 0, bytes = sizeOf(opening) } = changes.at(-1) ?? {};
  const { taken, recorded } = changes[stands - 1] ?? {};
  return { ...{ n, stands, bytes, game }, ...taken, ...(recorded === undefined ? {} : { recorded }) };
}
