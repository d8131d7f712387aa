import { BOTS } from '../../../src/bots/index.js';
import { playOn, startGame } from '../../../src/cli/play/play.js';
import { apply, explainChange } from '../../../src/index.js';
import type { Action, Applied, ChangeReading, GameState, World } from '../../../src/index.js';
import { unwrap } from '../../unwrap.js';
import type { Drag } from './drags.js';
import { changesBetween, dragsOf } from './drags.js';

/** A step of a game that was played. */
export interface PlayedStep {
  readonly action: Action;
  readonly before: GameState;
  readonly applied: Applied;
}

/** A game of a bot against itself, step by step. */
export function* gameOf(world: World, bot: keyof typeof BOTS, seed: string): Generator<PlayedStep, void, undefined> {
  const [a, b] = world.sides;
  let before = unwrap(startGame(world, seed));
  for (const { action, applied } of playOn(world, before, seed, { [a]: BOTS[bot], [b]: BOTS[bot] })) {
    yield { action, before, applied };
    before = applied.state;
  }
}

/** How many steps that are seen on a table were found again, by the kinds of their actions, and what was offered that does not fit. */
export interface Share {
  readonly steps: number;
  readonly found: number;
  readonly kinds: ReadonlyMap<string, { readonly steps: number; readonly found: number }>;
  readonly misfits: readonly string[];
  /** The steps that were not found. */
  readonly missed: readonly string[];
}

/** How the steps of a game are turned into drags. */
interface ShareOptions {
  /** So many readings are looked at. */
  readonly most?: number;
  /** The counters are told in the opposite order. */
  readonly backwards?: boolean;
  /** Steps of which nothing is seen go with the next one, and any reading counts: nobody could tell which of them were taken. */
  readonly joined?: boolean;
}

/**
 * Turns each step of a game into drags and looks for its actions in the readings. Each reading is sent to a game and must give the table's position.
 */
export function explainedShare(world: World, played: Iterable<PlayedStep>, how: ShareOptions = {}): Share {
  const { most = 10, backwards = false, joined = false } = how;
  const kinds = new Map<string, { steps: number; found: number }>();
  const misfits: string[] = [];
  const missed: string[] = [];
  for (const drag of dragsOf(played, joined)) {
    const changes = changesBetween(drag);
    const counters = backwards ? [...changes.counters].reverse() : changes.counters;
    const { readings } = unwrap(explainChange(world, drag.before, { ...changes, counters }, { most }));
    const kind = kindOf(drag);
    const count = kinds.get(kind) ?? { steps: 0, found: 0 };
    kinds.set(kind, count);
    count.steps += 1;
    if (joined ? readings.length > 0 : readings.some((reading) => tells(reading, drag))) count.found += 1;
    else
      missed.push(`${JSON.stringify(drag.actions)} ${JSON.stringify(readings[0]?.steps.map(({ action }) => action))}`);
    for (const reading of readings)
      if (!fits(world, drag, reading)) misfits.push(`${kind}: ${JSON.stringify(reading.steps)}`);
  }
  const counts = [...kinds.values()];
  return {
    steps: counts.reduce((sum, { steps }) => sum + steps, 0),
    found: counts.reduce((sum, { found }) => sum + found, 0),
    kinds,
    misfits,
    missed,
  };
}

/** Actions of which nothing is seen by themselves. */
const UNSEEN: readonly string[] = ['name', 'done', 'pass', 'ready', 'answer'];

function deeds({ actions }: Drag): readonly Action[] {
  return actions.filter(({ kind }) => !UNSEEN.includes(kind));
}

function kindOf(drag: Drag): string {
  return (
    deeds(drag)
      .map(({ kind }) => kind)
      .join(' ') || 'end'
  );
}

/** Whether a reading has each action of a drag. */
function tells({ steps }: ChangeReading, drag: Drag): boolean {
  const told = new Set(steps.map(({ action }) => spelled(action)));
  return deeds(drag).every((action) => told.has(spelled(action)));
}

function spelled(action: Action): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** Whether the steps of a reading, sent to the game with entered dice, give what the table shows. */
function fits(world: World, drag: Drag, { steps, position }: ChangeReading): boolean {
  let now = withoutSeed(drag.before);
  for (const { action, dice } of steps) {
    const applied = apply(world, now, action, { dice });
    if (!applied.ok || applied.value.surplus !== undefined) return false;
    now = applied.value.state;
  }
  const { counters, markers, turn, phase } = drag.after.position;
  const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
  return (
    now.pending === undefined &&
    same(now.position, position) &&
    same(now.position.counters, counters) &&
    same(
      [...now.position.markers].map((each) => JSON.stringify(each)).sort(byText),
      [...markers].map((each) => JSON.stringify(each)).sort(byText),
    ) &&
    same([now.position.turn, now.position.phase], [turn, phase])
  );
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The game as a table plays it: with dice that are entered. */
function withoutSeed(state: GameState): GameState {
  const { rng: _rng, ...referee } = state.secrets.referee;
  return { ...state, secrets: { ...state.secrets, referee } };
}
