import type { Sent, View } from '../../engine/index.js';
import { sample } from '../../engine/index.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import type { Lhy, LhyWorld } from '../state/index.js';

/** A decision of a bot, and the state of its own generator after it. */
export interface LhyDecision {
  readonly action: Sent<Lhy>;
  readonly rng: RngState;
  /** The sum by which the bot has chosen it, in hundredths of what units are worth; absent where it has not weighed it. */
  readonly because?: Ledger;
}

/** A player made of code: it sees a view, and draws only from the generator that it is given. */
export interface LhyBot {
  readonly name: string;
  /** A legal action, or nothing when it finds none. */
  readonly decide: (world: LhyWorld, view: View<Lhy>, rng: RngState) => LhyDecision | undefined;
}

/** Does anything that is legal, each kind of action as likely as the next. */
export const lhyRandomBot: LhyBot = { name: 'random', decide: (world, view, rng) => sample(world, view, rng) };
