import type { Stranger } from '../../kernel/basis/flavour.js';
import type { DraftOf, Writable } from '../../kernel/basis/draft.js';
import { derived } from '../../kernel/basis/derived.js';
import type { GameState, Pending, PendingShown, Seen, Side, View } from '../game/game.js';
import type { Table } from '../world/hides.js';
import type { Refusal } from '../game/misuse.js';
import { misused, notASide } from '../game/misuse.js';
import type { Question } from '../game/question.js';
import { questionOf } from './pending.js';
import type { Scene, System } from '../game/system.js';
import type { WorldOf } from '../world/world.js';

/**
 * A game as one side may see it, without the secrets of the other side and of the referee, and without the parts of the
 * position that the game hides from that side.
 *
 * @param world the world
 * @param state the game
 * @param side the side that looks, perhaps as a client has sent it
 * @returns the view; for anything but a side of this world the refusal `unknown-side`
 * @rule 1.8
 * @example view(world, state, 'a').kind // 'view'
 */
export function view<S extends System>(world: WorldOf<S>, state: GameState<S>, side: Side): View<S>;
export function view<S extends System, T>(
  world: WorldOf<S>,
  state: GameState<S>,
  side: T & Stranger<T>,
): View<S> | Refusal;
export function view<S extends System>(world: WorldOf<S>, state: GameState<S>, side: unknown): View<S> | Refusal {
  const wrong = misused({ world, state }) ?? notASide(world, side);
  return wrong ?? viewOfSide(world, state, side as Side);
}

function viewOfSide<S extends System>(world: WorldOf<S>, state: GameState<S>, side: Side): View<S> {
  const { hides, nothingOwn } = world.system;
  if (hides === undefined || hides.inWorld?.(world) === false) return viewWith(state, side, state.position, nothingOwn);
  const table = hides.tableFor?.(world, state, side);
  if (table !== undefined) return viewOfTable(state, side, table, nothingOwn);
  const { pending } = state;
  const question = pending === undefined ? undefined : (): Question<S> => questionOf(world, state, pending);
  return viewWith(state, side, hides.seenBy(world, state, side, question), nothingOwn, true);
}

/** An action that waits for an answer without the digest of the whole position: by that it could be found out by trying. */
const bare = /* @__PURE__ */ derived(({ action, answers }: Pending<System>): PendingShown<System> => ({
  action,
  answers,
}));

/**
 * A view of a game around the table as a side sees it now.
 *
 * @param nothingOwn what a side knows that knows no more than the others
 * @example viewOfTable(state, 'a', { position, frames }, {}).pending // undefined
 */
export function viewOfTable<S extends System>(
  state: GameState<S>,
  side: Side,
  { position, frames, ask }: Table<S>,
  nothingOwn: S['own'],
): View<S> {
  const { pending: _pending, ...settled } = state;
  const view = viewWith({ ...settled, frames }, side, position, nothingOwn);
  return ask === undefined ? view : { ...view, pending: { ask } };
}

/** A view under construction. */
type Shown<S extends System> = DraftOf<View<System>, 'umpire' | 'pending', never, Writable<View<S>>>;

/**
 * A view of a game around a position from which everything has been dropped that the side may not know.
 *
 * @param nothingOwn what a side knows that knows no more than the others
 * @param part whether the side may know a part of the position alone
 * @example viewWith(state, 'a', state.position, {}).secrets // undefined
 */
export function viewWith<S extends System>(
  state: GameState<S>,
  side: Side,
  position: S['position'],
  nothingOwn: S['own'],
  part = false,
): View<S> {
  const { step, world: digests, frames, umpire, pending } = state;
  const own = state.secrets.bySide[side] ?? nothingOwn;
  const view: Shown<S> = { kind: 'view', side, step, world: digests, position, frames, own };
  if (umpire !== undefined) view.umpire = umpire;
  if (pending !== undefined) view.pending = part ? bare(pending) : pending;
  return view;
}

/**
 * The view from which a question is answered: the given one, or the view of the side that decides. A pending action may
 * wait for an answer of the other side.
 *
 * @example viewOf(world, game).side === request(world, game).by // true while the game goes on
 */
export function viewOf<S extends System>(world: WorldOf<S>, seen: Seen<S>): View<S> {
  if (seen.kind === 'view') return seen;
  const asked = seen.pending === undefined ? undefined : questionOf(world, seen, seen.pending).ask.by;
  return viewOfSide(world, seen, asked ?? deciding(world, seen));
}

/**
 * The side that decides by the top frame. When the game is over, the side that the game names for that case.
 *
 * @example deciding(world, game) // 'a' while a segment of side a is on top
 */
export function deciding<S extends System>(world: WorldOf<S>, seen: Seen<S>): Side {
  return seen.frames[seen.frames.length - 1]?.by ?? world.system.restingSide(seen.position);
}

/**
 * The section by which it is the turn of a side and not of the other: under some frames, such as that of the set-up, another one.
 *
 * @example sectionOfTurn(world, game) // '4.0'
 */
export function sectionOfTurn<S extends System>(world: WorldOf<S>, { frames }: Pick<Seen<S>, 'frames'>): string {
  const { turn, turnUnder = {} } = world.system.sections;
  const kind = frames[frames.length - 1]?.kind ?? '';
  return Object.hasOwn(turnUnder, kind) ? (turnUnder[kind] ?? turn) : turn;
}

/**
 * The scene of a view: the rules read only this, so they cannot use facts that the side may not know.
 *
 * @example sceneOf(world, view(world, game, 'a')).position.units['b2'] // undefined while it is hidden from side a
 */
export function sceneOf<S extends System>(world: WorldOf<S>, seen: View<S>): Scene<S> {
  return { world, position: seen.position, frames: seen.frames };
}
