import type { Problem } from '../../../kernel/basis/result.js';
import { append } from '../../../kernel/basis/lists.js';
import type { GameState, Side, World } from '../../../state/index.js';
import { apply } from '../../play/apply.js';
import type { Taken } from '../../play/script.js';
import { choosesToLeave } from '../orders/leaving.js';
import { alongWay } from './along-way.js';
import type { ChoosesFor } from './play-step.js';
import { playStep } from './play-step.js';
import type { ReadStep } from './step-at.js';
import { passedFor, takenBy } from './taken-by.js';
import { isMoveOver } from './way-over.js';

/** How those who withdrew have gone on, and why not to the end of their way. */
export interface GoneOn {
  readonly taken: readonly Taken[];
  readonly problems: readonly Problem[];
}

/** So many checks of those who leave come off, where it is tried whether their way is open. */
const MOST_CHECKS = 24;

/** Whether a step is a withdrawal, or the dice of its checks on a line of their own. */
function isLeaving({ kind }: ReadStep['action']): boolean {
  return kind === 'withdraw' || kind === 'answer';
}

/**
 * How units of a withdrawal leave by its line: as it is said, or by plain movement where only their way is said.
 *
 * @returns nothing for a line that says neither
 * @rule 8.1.1
 * @example leavesAsSaid(read)?.(ask) // 'move', for `withdraws to H5`
 */
export function leavesAsSaid({ action, leaves, way }: ReadStep): ChoosesFor | undefined {
  const plain = isLeaving(action) && way !== undefined ? [{ mode: 'move' }] : undefined;
  const said = leaves ?? plain;
  return said === undefined ? undefined : choosesToLeave(said);
}

/**
 * Goes along the way behind a withdrawal: `withdraws to H5`. Nobody does who has failed his check; where the way asks something, it stops there.
 *
 * @param state the game after the withdrawal
 * @param read the step, with its way
 * @returns nothing where no way is said, or a question is open; otherwise what was taken
 * @rule 8.1.1
 * @example goesOn(world, state, 'us', read)?.taken.length // 1, for a hex beside the Melee
 */
export function goesOn(world: World, state: GameState, by: Side, read: ReadStep): GoneOn | undefined {
  const { way: [to] = [], action } = read;
  if (!isLeaving(action) || to === undefined || state.pending !== undefined) return undefined;
  const passed = passedFor(world, state, by);
  const now = passed.at(-1)?.applied.state ?? state;
  // Whoever has failed his check stays and fights, whatever his line hoped for.
  if (isMoveOver(now, by)) return undefined;
  const enter = { kind: 'enter', to } as const;
  const gone = alongWay(world, { by, unwritten: passed, state: now, read: { ...read, action: enter, problems: [] } });
  const taken = [...gone.unwritten];
  const { unread, read: last } = gone;
  if (unread !== undefined) return { taken, problems: unread };
  if (last.problems.length > 0) return { taken, problems: last.problems };
  const step = takenBy(world, gone.state, by, last.action);
  if (step !== undefined) append(taken, [step]);
  const refused = step === undefined ? apply(world, gone.state, last.action) : undefined;
  return { taken, problems: refused?.ok === false ? refused.problems : [] };
}

/**
 * Why units cannot go along the way that stands behind their withdrawal, even if all of them pass their checks.
 *
 * @param state the game before the withdrawal
 * @returns none where the way is open, where nothing is said of one, and where the withdrawal itself is not legal
 * @rule 8.1.1
 * @example wayFaults(world, state, 'us', read)[0]?.code // 'not-enough-mps'
 */
export function wayFaults(world: World, state: GameState, by: Side, read: ReadStep): readonly Problem[] {
  const { action, way } = read;
  if (action.kind !== 'withdraw' || way === undefined || state.pending !== undefined) return [];
  const { rng: _rng, ...referee } = state.secrets.referee;
  const tried: GameState = { ...state, secrets: { ...state.secrets, referee } };
  const dice = Array.from({ length: MOST_CHECKS }, () => [1, 1]);
  const played = playStep(world, tried, action, { dice, choices: [] }, leavesAsSaid(read));
  const after = played.ok ? played.value.taken.at(-1)?.applied.state : undefined;
  return after === undefined ? [] : (goesOn(world, after, by, read)?.problems ?? []);
}
