import type { ApplyOptions, Applied } from '../engine/play/apply.js';
import type { Verdict } from '../engine/questions/check.js';
import type { GameState, Seen, Sent, Side, View } from '../engine/game/game.js';
import type { Slot } from '../engine/walk/order.js';
import type { Request } from '../engine/questions/request.js';
import type { StandingOrders } from '../engine/game/standing-type.js';
import type { StandingAnswer } from '../engine/standing/standing.js';
import type { System } from '../engine/game/system.js';
import type { Recorded, TranscriptStart } from '../engine/records/transcript.js';
import type { Transcript } from '../engine/game/transcript-type.js';
import type { WorldOf } from '../engine/world/world.js';
import type { Happened, Told } from '../engine/told/told.js';
import type { Problem, Result } from '../kernel/basis/result.js';

/**
 * The functions of the rules that a session calls. A session holds no rules of its own: the host hands it these, which are
 * exports of `hexarbiter` (or of `hexarbiter/engine`, for another game).
 */
export interface SessionRules<S extends System> {
  readonly apply: (world: WorldOf<S>, game: GameState<S>, action: Sent<S>, how?: ApplyOptions) => Result<Applied<S>>;
  readonly request: (world: WorldOf<S>, seen: Seen<S>) => Request<S>;
  readonly view: (world: WorldOf<S>, game: GameState<S>, side: Side) => View<S>;
  /** The type of its order is left open: a game names the kinds of its own orders. So it is for `openSlot`. */
  readonly check: (world: WorldOf<S>, seen: Seen<S>, order: never) => Verdict<S>;
  readonly openSlot: (world: WorldOf<S>, seen: Seen<S>, order: never) => Slot | undefined;
  /** A step as one side may know it. */
  readonly toldTo: (world: WorldOf<S>, happened: Happened<S>, side: Side | undefined) => Told<S>;
  /** Why a side may not take back an action: it may have learned something by it. */
  readonly takeBackFault: (world: WorldOf<S>, action: Sent<S>) => Problem | undefined;
  /** With a game it is refused, in its place, where it does not lead to this game. */
  readonly startTranscript: (world: WorldOf<S>, start: TranscriptStart<S>, game?: GameState<S>) => Transcript<S>;
  readonly withStep: (
    world: WorldOf<S>,
    transcript: Transcript<S>,
    before: GameState<S>,
    action: Sent<S>,
    applied: Recorded<S>,
  ) => Transcript<S>;
  /** Both are left out where nobody gives standing orders. */
  readonly standingOrders?: (world: WorldOf<S>, seen: Seen<S>, orders: unknown) => Result<StandingOrders>;
  readonly standingAnswer?: (world: WorldOf<S>, view: View<S>, orders: StandingOrders) => StandingAnswer<S> | undefined;
}
