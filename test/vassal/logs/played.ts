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

/** How people play: each action by itself; or a move in one drag, with the dice of an attack before its results. */
export const MANNERS = ['single', 'drags'] as const;
export type Manner = (typeof MANNERS)[number];

/**
 * The steps of a game as they are done at a table. In `drags` a group is dragged over several hexes in one go, as long as nobody fires
 * and nothing else happens on the way; dice are rolled in one step, and their results are laid in the next.
 */
export function atTable(steps: readonly LoggedStep[], manner: Manner): readonly LoggedStep[] {
  if (manner === 'single') return steps;
  const found: LoggedStep[] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (last !== undefined && goesOn(last, step))
      found.splice(-1, 1, { ...last, action: step.action, after: step.after });
    else if (step.dice.length === 0) found.push(step);
    else {
      found.push({ ...step, after: { ...step.after, position: step.before.position, frames: step.before.frames } });
      found.push({ ...step, before: step.before, dice: [] });
    }
  }
  return found;
}

/** Whether a step belongs to the drag before it. */
function goesOn(last: LoggedStep, { action, dice }: LoggedStep): boolean {
  if (dice.length > 0 || last.dice.length > 0) return false;
  if (action.kind === 'pass')
    return last.after.frames.at(-1)?.kind === 'window' && ON_THE_WAY.includes(last.action.kind);
  return (action.kind === 'enter' || action.kind === 'stop') && [...ON_THE_WAY, 'pass'].includes(last.action.kind);
}

const ON_THE_WAY: readonly string[] = ['move', 'enter'];

/** A game whose dice hands enter. */
export function entered(state: GameState): GameState {
  const { rng: _, ...referee } = state.secrets.referee;
  return { ...state, secrets: { ...state.secrets, referee } };
}

/** What of a position does not depend on the order in which markers were laid. */
export function byKind({ counters, turn, phase, passes }: Position): Partial<Position> {
  return { counters, turn, phase, passes };
}
