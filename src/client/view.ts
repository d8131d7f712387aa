import type { Stranger } from '../kernel/basis/flavour.js';
import type * as engine from '../engine/questions/request.js';
import type { Refusal } from '../engine/game/misuse.js';
import { misused, notASide, strayWorld, wholeOr } from '../engine/game/misuse.js';
import { viewOfTable, viewWith } from '../engine/view/view.js';
import type { GameState, Lnlt, Side, View, World } from '../state/index.js';
import { hasFog, inFog } from '../state/index.js';
import { NOTHING_OWN, seenBy } from './seen-by.js';
import { veiledAsk, veiledFrames } from './veil.js';

/** Whose decision it is, and of what kind: what `request` tells where the rules run. */
export type Request = engine.Request<Lnlt>;

/**
 * A game as one side may see it: the same as `view` of the whole library, without the rules. While an answer is awaited, a
 * unit that an event is just bringing can be seen already; only the rules know of it, so they have to be asked first.
 *
 * @param world the world
 * @param state the game
 * @param side the side that looks, perhaps as a client has sent it
 * @param request what `request` has told of this game; without it, the unit that an event is bringing is not shown yet
 * @returns the view; for anything but a side of this world the refusal `unknown-side`
 * @rule 1.8
 * @example view(world, state, 'us', request).kind // 'view'
 */
export function view(world: World, state: GameState, side: Side, request?: Request): View;
export function view<T>(world: World, state: GameState, side: T & Stranger<T>, request?: Request): View | Refusal;
export function view(world: World, state: GameState, given: unknown, request?: Request): View | Refusal {
  const strange = [strayWorld(world), misused({ state })].flatMap((each) => each?.problems ?? []);
  const wrong = strange.length > 0 ? { ok: false as const, problems: strange } : notASide(world, given);
  if (wrong !== undefined) return wrong;
  const side = given as Side;
  return wholeOr('request', 'request', request, () => {
    if (hasFog(world)) return viewInFog(state, side, request);
    const question = request?.kind === 'answer' ? (): typeof request => request : undefined;
    return viewWith(state, side, seenBy(world, state, side, question), NOTHING_OWN, world.hasHidden);
  });
}

/** In fog a view shows no action under way, but the table: without the rules, as it was before that action. */
function viewInFog(state: GameState, side: Side, request: Request | undefined): View {
  const position = inFog(state.position, side);
  const ask = request?.kind === 'answer' ? { ask: veiledAsk(request.ask, state.position, position, side) } : {};
  const frames = veiledFrames(state.frames, state.position, position, side);
  return viewOfTable(state, side, { position, frames, ...ask }, NOTHING_OWN);
}
