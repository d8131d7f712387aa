import type {
  AnswerAction,
  Applied,
  GameState,
  Sent,
  Side,
  System,
  Transcript,
  View,
  WorldOf,
} from '../../engine/index.js';
import { check, request, takeBackFault, toldTo, view, withStep } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import type { Problem } from '../../kernel/basis/result.js';
import { illegalOf } from '../play/own-bots.js';
import { botFaultIn } from '../terminal/bot-fault.js';
import type { Choice } from '../../kernel/procedure/request.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import type { Thrown, ThrownAt } from './thrown.js';
import { thrown } from './thrown.js';

/** A step as the person may know it. */
export interface StepTold<S extends System> {
  readonly before: GameState<S>;
  readonly by: Side;
  /** What was ordered; an answer without a field where the person may not know that. */
  readonly action: Sent<S>;
  readonly applied: Applied<S>;
}

/** A table of any game with a person at one side and a bot at the other. */
export interface TableOf<S extends System> {
  readonly world: WorldOf<S>;
  readonly person: Side;
  readonly bot: {
    readonly name: string;
    readonly decide: (
      world: WorldOf<S>,
      view: View<S>,
      rng: RngState,
    ) => { readonly action: Sent<S>; readonly rng: RngState } | undefined;
  };
  /** Is called for each step, with what the person may know of it. */
  readonly tell: (step: StepTold<S>) => void;
}

/** A moment of the game: the state with its dice, the bot's own generator, the record so far. */
export interface MomentOf<S extends System> extends ThrownAt<S> {
  readonly rng: RngState;
  readonly transcript: Transcript<S>;
  /** What a bot of the user has done wrong: the game goes no further from here. */
  readonly fault?: string;
}

/** What came of a line that the person typed. */
export interface PlayedOf<S extends System> {
  readonly now: MomentOf<S>;
  /** Why the line cannot be read, or why the rest of it was not taken. */
  readonly problems: readonly Problem[];
  /** The phrase that says why nothing of it, or not all, was taken. */
  readonly because?: string;
}

/** Longer than this no side acts alone: somebody goes in circles. */
const LONGEST = 5_000;

/** Stands for a deed of which the person may not know everything: its events alone are told. */
const UNTOLD: AnswerAction = { kind: 'answer' };

/** What somebody does, or the fault of the bot that has done it wrong. */
function faultOr<T>(work: () => T): T | string {
  try {
    return work();
  } catch (error) {
    const fault = botFaultIn(error);
    if (fault === undefined) throw error;
    return fault;
  }
}

/**
 * Lets the bot decide until the person is asked or the game is over, or until a bot of the user fails. The bot sees its own side's view alone.
 *
 * @example botPlays(table, start).state // the first decision of the person
 */
export function botPlays<S extends System>(table: TableOf<S>, start: MomentOf<S>): MomentOf<S> {
  const { world, person, bot } = table;
  let now = start;
  for (let steps = 0; steps < LONGEST; steps++) {
    const asked = request(world, now.state);
    if (asked.kind === 'over' || asked.by === person) return now;
    const seen = view(world, now.state, asked.by);
    const decided = faultOr(() => bot.decide(world, seen, now.rng));
    if (typeof decided === 'string') return { ...now, fault: decided };
    if (decided === undefined)
      throw new Error(`dead end at step ${now.state.step}: ${bot.name} has nothing legal to do`);
    const applied = thrown(world, now, decided.action, asked.by);
    if (!applied.ok) {
      const error = illegalOf(bot, now.state.step, decided.action, applied.problems);
      const fault = botFaultIn(error);
      if (fault === undefined) throw error;
      return { ...now, fault };
    }
    now = { ...after(table, now, asked.by, decided.action, applied.value), rng: decided.rng };
  }
  throw new Error(`no end after ${LONGEST} steps of ${bot.name}`);
}

/**
 * Takes the orders that a line means, one after the other; the bot answers between them. Each is judged by what the person sees, so that no refusal
 * tells of an enemy who is unseen. Where the bot stops the person, the rest of the line is not taken.
 *
 * @param orders the orders of the person
 * @param way the kind of frame under which units are on their way: a further hex is entered only there
 * @returns the game after it; the problems of `check`, or why the rest was not taken
 * @example ordersTaken(table, now, [{ kind: 'done' }], 'move').problems // []
 */
export function ordersTaken<S extends System>(
  table: TableOf<S>,
  before: MomentOf<S>,
  orders: readonly Sent<S>[],
  way: string,
): PlayedOf<S> {
  const { world, person } = table;
  let now = before;
  for (const [i, action] of orders.entries()) {
    const asked = request(world, now.state);
    // What was meant behind a question, or behind the end of a move, may be another thing by now.
    // A bot that has failed lets nobody go on.
    if (now.fault !== undefined) return { now, problems: [], because: 'solo.stopped' };
    const isOther = asked.kind === 'over' || (asked.kind === 'answer') !== (action.kind === 'answer');
    const isOnTheWay = now.state.frames.some((frame) => frame.kind === way && frame.by === person);
    if (isOther || (i > 0 && action.kind === 'enter' && !isOnTheWay))
      return { now, problems: [], because: 'solo.stopped' };
    const judged = check(world, view(world, now.state, person), action);
    if (judged.complete !== 1)
      return judged.complete === -1
        ? { now, problems: judged.problems }
        : { now, problems: judged.problems ?? [], because: 'solo.incomplete' };
    const applied = thrown(world, now, action, person);
    if (!applied.ok) return { now, problems: applied.problems };
    now = botPlays(table, after(table, now, person, action, applied.value));
  }
  return { now, problems: [] };
}

/**
 * Takes the answer of the person to a question that has a list of answers.
 *
 * @param choice the answer, as the question spells it
 * @example answerTaken(table, now, 'yes').now.state.pending // undefined
 */
export function answerTaken<S extends System>(table: TableOf<S>, before: MomentOf<S>, choice: Choice): PlayedOf<S> {
  const action: AnswerAction = { kind: 'answer', choice };
  const applied = thrown(table.world, before, action, table.person);
  if (!applied.ok) return { now: before, problems: applied.problems };
  return { now: botPlays(table, after(table, before, table.person, action, applied.value)), problems: [] };
}

/**
 * Lets the bot decide for the person: the whole set-up while the person sets up, and one step otherwise.
 *
 * @example botStandsIn(table, start).now.state.position.turn // 1
 */
export function botStandsIn<S extends System>(table: TableOf<S>, before: MomentOf<S>): PlayedOf<S> {
  const { world, person, bot } = table;
  let now = before;
  for (let steps = 0; steps < LONGEST; steps++) {
    const asked = request(world, now.state);
    if (asked.kind === 'over' || asked.by !== person) break;
    const decided = bot.decide(world, view(world, now.state, person), now.rng);
    if (decided === undefined) break;
    const applied = thrown(world, now, decided.action, person);
    if (!applied.ok) return { now, problems: applied.problems };
    now = { ...after(table, now, person, decided.action, applied.value), rng: decided.rng };
    if (now.state.frames.at(-1)?.kind !== 'setUp') break;
  }
  return { now: botPlays(table, now), problems: [] };
}

/**
 * Whether the person may have learned something since a moment of the game: then nothing is taken back to it. It makes no difference whether there
 * was anything to learn.
 *
 * @param since a moment that the game has come from
 * @example mayHaveShown(table, since, now) // false on an open table
 */
export function mayHaveShown<S extends System>(
  { world }: Pick<TableOf<S>, 'world'>,
  since: MomentOf<S>,
  { transcript }: MomentOf<S>,
): boolean {
  const steps = transcript.steps.slice(since.transcript.steps.length);
  return steps.some(({ action }) => takeBackFault(world, action) !== undefined);
}

/**
 * Tells the steps of an evening that is taken up again, each as the person was told it.
 *
 * @param taken all that was taken so far
 * @example pastTold(table, taken)
 */
export function pastTold<S extends System>(table: TableOf<S>, taken: readonly Taken<S>[]): void {
  for (const { before, by, action, applied } of taken) tellStep(table, { before, by, action, applied });
}

/** Tells the person a step, as far as he may know it. */
function tellStep<S extends System>(
  { world, person, tell }: TableOf<S>,
  { before, by, action, applied }: Taken<S>,
): void {
  const { events, dice } = toldTo(world, { ...applied, by, before, game: applied.state }, person);
  const isOpen = by === person || events.length === applied.events.length;
  tell({ before, by, action: isOpen ? action : UNTOLD, applied: { ...applied, events, dice } });
}

/** The moment after a step, which is told to the person and stands in the record. */
function after<S extends System>(
  table: TableOf<S>,
  { state: before, rng, transcript }: MomentOf<S>,
  by: Side,
  action: Sent<S>,
  { cup, ...applied }: Thrown<S>,
): MomentOf<S> {
  tellStep(table, { before, by, action, applied });
  const next = { state: applied.state, ...(cup === undefined ? {} : { cup }) };
  return { ...next, rng, transcript: withStep(table.world, transcript, before, action, applied) };
}
