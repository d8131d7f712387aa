import type { GameState, Seen, Sent, Side, View } from '../engine/game/game.js';
import type { OrderOf } from '../engine/walk/order.js';
import type { Request } from '../engine/questions/request.js';
import { inPlace, notASide } from '../engine/game/misuse.js';
import { mayTakeBack } from './may-undo.js';
import type { StandingOrders } from '../engine/game/standing-type.js';
import { notesBetween } from '../engine/records/standing-notes.js';
import type { StandingBySide } from '../engine/records/standing-notes.js';
import type { System } from '../engine/game/system.js';
import type { Told } from '../engine/told/told.js';
import type { Transcript } from '../engine/game/transcript-type.js';
import type { Result } from '../kernel/basis/result.js';
import { ok, problem, refuse } from '../kernel/basis/result.js';
import type { Change, ChangeKind, DispatchOptions, SessionStep } from './change.js';
import type { Filled } from './fill.js';
import { filledIn } from './fill.js';
import { listeners } from './listeners.js';
import type { SessionRules } from './rules.js';
import { NO_RECORD, recordOf } from './start.js';
import type { SessionStart } from './start.js';
import { answeredStanding, readStanding } from './standing.js';

/** So many steps are taken by standing orders without anybody else: longer than any game. */
const LONGEST = 20_000;

/** A game that is played: the one place in this library that keeps a state. */
export interface Session<S extends System> {
  /** The game now. */
  readonly game: () => GameState<S>;
  /** What one side sees of it now. */
  readonly view: (side: Side) => View<S>;
  /** The decision that is due, as the game or as one side sees it. */
  readonly request: (side?: Side) => Request<S>;
  /** The record of the steps that stand; for a session without one the refusal `began-with-a-save` in its place. */
  readonly transcript: () => Transcript<S>;
  /** The steps that stand, and those that could be taken once more, the next one first. */
  readonly steps: () => { readonly done: readonly SessionStep<S>[]; readonly undone: readonly SessionStep<S>[] };
  /** An order in which everything is filled in that leaves no choice, as the game or as one side sees it. */
  readonly fill: (order: OrderOf<Sent<S>>, side?: Side) => Filled<S>;
  /** Takes a step: an action or an answer. What was undone is gone then. */
  readonly dispatch: (action: Sent<S>, how?: DispatchOptions) => Result<Change<S>>;
  /** A change as one side may know it: events, rolls and order without what is hidden from it. */
  readonly told: (change: Change<S>, side?: Side) => Told<S>;
  /**
   * Takes the last step back: `nothing-to-undo`, or `may-not-undo` where the host forbids it; `hook-failed` and `misuse` where
   * `mayUndo` throws, or says neither yes nor no. For a side it must be its own step
   * (`not-your-step`) and one that can have told nothing that is hidden (`may-have-shown`).
   */
  readonly undo: (side?: Side) => Result<Change<S>>;
  /** Takes the step once more that was taken back last, with the same dice: `nothing-to-redo`. */
  readonly redo: () => Result<Change<S>>;
  /**
   * Sets the standing orders of a side, or cancels them where none are given. From then on the session decides by them for this side
   * after every step that somebody takes, wherever they have an action. The faults of `standingOrders`, `unknown-side`,
   * `no-standing-orders` where the rules have none.
   */
  readonly setStanding: (side: Side, orders?: unknown) => Result<StandingOrders | undefined>;
  /** The standing orders of a side, where it has any. */
  readonly standing: (side: Side) => StandingOrders | undefined;
  /** Calls a listener after every change, until the function that it returns is called. */
  readonly subscribe: (listener: (change: Change<S>) => void) => () => void;
}

/** A step with the game before it, and the game and the record after it. */
interface Moment<S extends System> {
  readonly before: GameState<S>;
  readonly step: SessionStep<S>;
  readonly game: GameState<S>;
  /** Nothing for a game that began with a save. */
  readonly transcript: Transcript<S> | undefined;
  /** The standing orders that the transcript knows of. */
  readonly noted: StandingBySide;
}

/**
 * Begins a session: it keeps the game, its steps and its record, and calls the rules it is handed for everything else.
 *
 * @param rules the functions of the rules: `import * as hexarbiter from 'hexarbiter'` has them
 * @param start the world, the game and how its record begins; whether a step may be taken back
 * @returns the session; its state is reached by its functions alone. A refusal in its place: `unknown-key` for a field that a start
 *   does not have, `misuse` for what is no rules, no world, no game, `record-of-another-game` and `game-under-way` for a record that
 *   does not lead to the game, `wrong-world` for the game of another world
 * @example const session = createSession(hexarbiter, { world, game, record: { dice: { seed: '7' } } })
 */
export function createSession<S extends System>(rules: SessionRules<S>, start: SessionStart<S>): Session<S> {
  const begun = recordOf(rules, start);
  if (!begun.ok) return inPlace(begun);
  const { world, game, mayUndo } = start;
  const beginning = { game, transcript: begun.value, noted: new Map() };
  let orders: StandingBySide = new Map();
  let done: readonly Moment<S>[] = [];
  let undone: readonly Moment<S>[] = [];
  const { tell, subscribe } = listeners<Change<S>>();

  const now = (): Pick<Moment<S>, 'game' | 'transcript' | 'noted'> => done.at(-1) ?? beginning;
  /** An answer to what one side sees, or whoever sees all; anything else than a side is refused in its place. */
  const asked = <T>(side: Side | undefined, answer: (seen: Seen<S>) => T): T => {
    const wrong = side === undefined ? undefined : notASide(world, side);
    if (wrong !== undefined) return inPlace(wrong);
    return answer(side === undefined ? now().game : rules.view(world, now().game, side));
  };
  const changed = (kind: ChangeKind, { step, before }: Moment<S>): Result<Change<S>> => {
    const change: Change<S> = { kind, ...step, before, game: now().game };
    tell(change);
    return ok(change);
  };

  const take = (action: Sent<S>, how?: DispatchOptions, standing?: number): Result<Change<S>> => {
    const before = now();
    const asked = rules.request(world, before.game);
    const applied = rules.apply(world, before.game, action, how);
    if (!applied.ok) return applied;
    const { state, action: taken, events, dice, surplus } = applied.value;
    const by = asked.kind === 'over' ? (how?.by ?? '') : asked.by;
    const who = standing === undefined ? {} : { standing };
    const step = { action: taken, by, events, dice, ...who, ...(surplus === undefined ? {} : { surplus }) };
    const recorded = { ...applied.value, ...who, ordered: notesBetween(before.noted, orders) };
    const { transcript: past } = before;
    const transcript = past && rules.withStep(world, past, before.game, taken, recorded);
    const moment = { before: before.game, step, game: state, transcript, noted: orders };
    done = [...done, moment];
    undone = [];
    return changed('applied', moment);
  };
  /** Decides for the sides that have standing orders, as long as these have an action. */
  const decide = (): void => {
    for (let steps = 0; steps < LONGEST && orders.size > 0; steps++) {
      const answer = answeredStanding(rules, world, now().game, orders);
      if (answer === undefined || !take(answer.action, undefined, answer.order).ok) return;
    }
  };

  return {
    game: () => now().game,
    view: (side) => rules.view(world, now().game, side),
    request: (side) => asked(side, (seen) => rules.request(world, seen)),
    transcript: () => now().transcript ?? inPlace(NO_RECORD),
    steps: () => ({ done: done.map(({ step }) => step), undone: undone.map(({ step }) => step) }),
    fill: (order, side) => asked(side, (seen) => filledIn(rules, world, seen, order)),
    dispatch: (action, how) => {
      const taken = take(action, how);
      if (taken.ok) decide();
      return taken;
    },
    setStanding: (side, given) => {
      const read = readStanding(rules, world, now().game, side, given);
      if (!read.ok) return read;
      const others = new Map(orders);
      if (read.value === undefined) others.delete(side);
      else others.set(side, read.value);
      orders = others;
      decide();
      return read;
    },
    standing: (side) => orders.get(side),
    told: (change, side) => rules.toldTo(world, change, side),
    undo: (side) => {
      const last = done.at(-1);
      if (last === undefined) return refuse(problem('nothing-to-undo', {}));
      if (side !== undefined && last.step.by !== side) return refuse(problem('not-your-step', {}));
      const shown = side === undefined ? undefined : rules.takeBackFault(world, last.step.action);
      if (shown !== undefined) return refuse(shown);
      const allowed = mayTakeBack(mayUndo, last.step);
      if (!allowed.ok) return allowed;
      done = done.slice(0, -1);
      undone = [last, ...undone];
      return changed('undone', last);
    },
    redo: () => {
      const [next, ...later] = undone;
      if (next === undefined) return refuse(problem('nothing-to-redo', {}));
      done = [...done, next];
      undone = later;
      return changed('redone', next);
    },
    subscribe,
  };
}
