import type {
  ActionsFor,
  OddsOptions,
  Offer,
  Readings,
  ReadingsOptions,
  ReplayedMoment,
  Replayed,
  Sampled,
  SaveOptions,
  Seen,
  Sent,
  System,
  GameState,
  WorldOf,
} from '../engine/index.js';
import type { AskOptions } from '../engine/questions/asker.js';
import type { Costed } from '../engine/questions/budget.js';
import type { Refusal } from '../engine/game/misuse.js';
import type { describe, destinations, Distribution, fieldOfView, Lnlt, reachable, RngState } from '../facade/index.js';
import type { Result } from '../kernel/basis/result.js';
import type { SessionRules } from '../session/index.js';

/**
 * The functions of the rules that a game in the page calls. Those of the first game are exports of `hexarbiter`, those of the second are
 * together in `rulesHere` of `hexarbiter/lhy`. They are handed over, so that a page whose rules run elsewhere does not load them, and a page
 * of one game does not load the other. What a game has not is refused as `unsupported`.
 */
export interface RulesHere<S extends System = Lnlt> extends SessionRules<S> {
  /** The id of the game; the first one where it is left out. */
  readonly system?: string;
  readonly actionsFor: (world: WorldOf<S>, seen: Seen<S>, thing: string, how?: AskOptions) => ActionsFor<S>;
  /** Left out where a game has none. */
  readonly describe?: typeof describe;
  readonly destinations: typeof destinations;
  /** The types of what is put in words are left open: each game names its own. */
  readonly explain: (thing: never, words: never, names: never) => string;
  readonly explainSight: (line: never, map: never, words: never, ends: never) => string;
  readonly fieldOfView: typeof fieldOfView;
  readonly legal: (
    world: WorldOf<S>,
    seen: Seen<S>,
    within: never,
    how?: AskOptions,
  ) => Iterator<Sent<S>, Refusal | undefined>;
  readonly lineOfSight: (world: WorldOf<S>, seen: Seen<S>, from: string, to: string) => Result<object>;
  readonly namesOf: (table: { readonly world: WorldOf<S>; readonly position: S['position'] }) => object;
  readonly odds: (world: WorldOf<S>, seen: Seen<S>, action: never, how?: OddsOptions) => Costed<Distribution>;
  readonly options: (world: WorldOf<S>, seen: Seen<S>, order: never, how?: AskOptions) => Offer<S>;
  readonly positionNow: (world: WorldOf<S>, seen: Seen<S>) => S['position'];
  readonly reachable: typeof reachable;
  readonly readings: (world: WorldOf<S>, seen: Seen<S>, input: unknown, how?: ReadingsOptions) => Readings<S>;
  readonly replayMoments: (
    world: WorldOf<S>,
    transcript: unknown,
  ) => Generator<ReplayedMoment<S>, Result<Replayed<S>>, undefined>;
  readonly sample: (world: WorldOf<S>, seen: Seen<S>, rng: RngState) => Sampled<S> | undefined;
  readonly save: (state: GameState<S>, from?: SaveOptions<S>) => string;
  readonly seedRng: (seed: string) => RngState;
  /** The world as text, for a page that makes it again; that of `hexarbiter/client` where it is left out. */
  readonly worldText?: (world: WorldOf<S>) => string;
}
