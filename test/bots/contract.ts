import { apply, check, createGame, seedRng, view } from '../../src/index.js';
import { whoDecides } from '../../src/engine/index.js';
import { isOver } from '../../src/engine/view/over.js';
import type { Action, GameState, RngState, View, World } from '../../src/index.js';
import type { Bot } from '../../src/bots/index.js';
import { unwrap } from '../unwrap.js';

/** A decision that a bot has to make: what it sees, and its generator. */
export interface Situation {
  readonly state: GameState;
  readonly view: View;
  readonly rng: RngState;
}

/** The decisions of a game that a bot plays against itself, to its end or as far as `most` decisions. */
export function* situations(
  bot: Bot,
  world: World,
  seed: string,
  most = Number.POSITIVE_INFINITY,
): Generator<Situation, void, undefined> {
  let state = unwrap(createGame(world, { seed }));
  let rng = seedRng(`${seed} bots`);
  for (let taken = 0; taken < most; taken++) {
    if (isOver(state)) return;
    const by = whoDecides(world, state);
    const situation = { state, view: view(world, state, by), rng };
    yield situation;
    const decided = bot.decide(world, situation.view, rng);
    if (decided === undefined) throw new Error(`${bot.name} finds nothing legal at step ${state.step}`);
    ({ state } = unwrap(apply(world, state, decided.action, { by })));
    ({ rng } = decided);
  }
}

/** What breaks the contract of a bot in one situation; nothing if it is kept. */
export function breach(bot: Bot, world: World, { state, view: seen, rng }: Situation): string | undefined {
  const before = JSON.stringify([seen, rng]);
  const decided = bot.decide(world, seen, rng);
  if (decided === undefined) return 'it finds nothing legal';
  if (JSON.stringify([seen, rng]) !== before) return 'it has changed what it was given';
  // A copy has none of the notes that the rules keep beside a view.
  const again = bot.decide(world, JSON.parse(JSON.stringify(seen)) as View, { ...rng });
  if (JSON.stringify(again) !== JSON.stringify(decided)) return 'it decides otherwise a second time';
  const { action } = decided;
  for (const who of [seen, state]) {
    const verdict = check(world, who, JSON.parse(JSON.stringify(action)) as Action);
    if (verdict.complete !== 1) return `${JSON.stringify(action)} is not legal: ${JSON.stringify(verdict)}`;
  }
  return undefined;
}
