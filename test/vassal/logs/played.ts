import type { BOTS } from '../../../src/bots/index.js';
import { apply, createGame } from '../../../src/index.js';
import type { GameState } from '../../../src/index.js';
import type { Position, World } from '../../../src/state/index.js';
import type { LoggedStep } from '../../../src/vassal/logs/write-log.js';
import { gameOf } from '../../facade/changes/share.js';
import { unwrap } from '../../unwrap.js';

/** A game of a bot against itself, played again with dice that hands enter. */
export function playedSteps(world: World, bot: keyof typeof BOTS, seed: string): readonly LoggedStep[] {
  const steps: LoggedStep[] = [];
  let before = unwrap(createGame(world, { dice: 'entered' }));
  for (const { action, applied } of gameOf(world, bot, seed)) {
    const dice = applied.dice.map(({ faces }) => faces);
    const again = unwrap(apply(world, before, action, { dice }));
    steps.push({ before, action: again.action, after: again.state, dice: again.dice });
    before = again.state;
  }
  return steps;
}

/** A game whose dice hands enter. */
export function entered(state: GameState): GameState {
  const { rng: _, ...referee } = state.secrets.referee;
  return { ...state, secrets: { ...state.secrets, referee } };
}

/** What of a position does not depend on the order in which markers were laid. */
export function byKind({ counters, turn, phase, passes }: Position): Partial<Position> {
  return { counters, turn, phase, passes };
}
