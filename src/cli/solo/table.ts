import type { Applied, Choice, GameState, Problem, Side, Transcript, World } from '../../facade/index.js';
import { apply, check, request, takeBackFault, toldTo, view, withStep } from '../../facade/index.js';
import type { Bot } from '../../bots/index.js';
import { takeByView } from '../../facade/written/by-view.js';
import type { RngState } from '../../kernel/procedure/seeded.js';
import type { Action } from '../../state/index.js';
import type { Step } from '../play/play.js';

/** A table with a person at one side and a bot at the other. */
export interface SoloTable {
  readonly world: World;
  readonly person: Side;
  readonly bot: Bot;
  /** Is called for each step, with what the person may know of it. */
  readonly tell: (step: Step) => void;
}

/** A moment of the game: the state, the bot's own generator, the record so far. */
export interface Moment {
  readonly state: GameState;
  readonly rng: RngState;
  readonly transcript: Transcript;
}

/** What came of a line that the person typed. */
export interface Played {
  readonly now: Moment;
  /** Why the line cannot be read, or why the rest of it was not taken. */
  readonly problems: readonly Problem[];
  /** The phrase that says why nothing of it, or not all, was taken. */
  readonly because?: string;
}

/** Longer than this no side acts alone: somebody goes in circles. */
const LONGEST = 5_000;

/**
 * Lets the bot decide until the person is asked or the game is over. The bot sees its own side's view alone.
 *
 * @rule 4.0
 * @example botPlays(table, start).state // the first decision of the person
 */
export function botPlays(table: SoloTable, start: Moment): Moment {
  const { world, person, bot } = table;
  let now = start;
  for (let steps = 0; steps < LONGEST; steps++) {
    const asked = request(world, now.state);
    if (asked.kind === 'over' || asked.by === person) return now;
    const decided = bot.decide(world, view(world, now.state, asked.by), now.rng);
    if (decided === undefined)
      throw new Error(`dead end at step ${now.state.step}: ${bot.name} has nothing legal to do`);
    const applied = apply(world, now.state, decided.action, { by: asked.by });
    if (!applied.ok) throw new Error(`${bot.name} did something illegal at step ${now.state.step}`);
    now = { ...after(table, now, asked.by, decided.action, applied.value), rng: decided.rng };
  }
  throw new Error(`no end after ${LONGEST} steps of ${bot.name}`);
}

/**
 * Takes what the person typed: a line in words or in the notation of records. A line may mean several steps, as a way of several hexes does; the
 * bot answers between them, and where it stops the person, the rest of the line is not taken. The words are read, and the orders are judged, by what
 * the person sees, so that no refusal tells of an enemy who is unseen.
 *
 * @returns the game after it; the problems of `takeInWords`, with the game as it was, for a line that is not legal; why nothing, or not all, was taken
 * @rule 4.0, 5.3
 * @example personPlays(table, now, 'I5 moves to H4').now.state
 */
export function personPlays(table: SoloTable, before: Moment, text: string): Played {
  const { world, person } = table;
  const meant = takeByView(world, view(world, before.state, person), text);
  if (!meant.ok) return { now: before, problems: meant.problems };
  const { taken } = meant.value;
  const own = taken.filter(({ by }) => by === person);
  if (own.length === 0 || taken.at(-1)?.by !== person) return { now: before, problems: [], because: 'solo.notYours' };
  // A pass that nobody has typed would give the computer its turn before the order is known to be legal.
  const [first] = own;
  if (own.length > 1 && PASSES.includes(first?.action.kind ?? ''))
    return { now: before, problems: [], because: 'solo.passFirst' };
  let now = before;
  for (const [i, { action }] of own.entries()) {
    const asked = request(world, now.state);
    // What was meant behind a question, or behind the end of a move, may be another thing by now.
    const isOther = asked.kind === 'over' || (asked.kind === 'answer') !== (action.kind === 'answer');
    const isStopped = i > 0 && action.kind === 'enter' && !isMoving(now.state, person);
    if (isOther || isStopped) return { now, problems: [], because: 'solo.stopped' };
    const judged = check(world, view(world, now.state, person), action);
    if (judged.complete !== 1) return { now, problems: judged.complete === -1 ? judged.problems : [] };
    const applied = apply(world, now.state, action, { by: person });
    if (!applied.ok) return { now, problems: applied.problems };
    now = botPlays(table, after(table, now, person, action, applied.value));
  }
  return { now, problems: [] };
}

/** Actions with which a side gives way to the other one. */
const PASSES: readonly string[] = ['pass', 'stop'];

function isMoving({ frames }: GameState, side: Side): boolean {
  return frames.some((frame) => frame.kind === 'move' && frame.by === side);
}

/**
 * Whether the person may have learned something since a moment of the game: then nothing is taken back to it. It makes no difference whether there
 * was anything to learn.
 *
 * @param since a moment that the game has come from
 * @rule 1.8
 * @example mayHaveShown(table, since, now) // false on an open table
 */
export function mayHaveShown({ world }: SoloTable, since: Moment, { transcript }: Moment): boolean {
  const steps = transcript.steps.slice(since.transcript.steps.length);
  return steps.some(({ action }) => takeBackFault(world, action) !== undefined);
}

/**
 * Takes the answer of the person to a question that has a list of answers.
 *
 * @param choice the answer, as the question spells it
 * @rule 4.0
 * @example personAnswers(table, now, 'yes').now.state.pending // undefined
 */
export function personAnswers(table: SoloTable, before: Moment, choice: Choice): Played {
  const action: Action = { kind: 'answer', choice };
  const applied = apply(table.world, before.state, action, { by: table.person });
  if (!applied.ok) return { now: before, problems: applied.problems };
  return { now: botPlays(table, after(table, before, table.person, action, applied.value)), problems: [] };
}

/**
 * Lets the bot decide for the person: the whole set-up while the person sets up, and one step otherwise.
 *
 * @rule 22.0
 * @example botStandsIn(table, start).now.state.position.turn // 1
 */
export function botStandsIn(table: SoloTable, before: Moment): Played {
  const { world, person, bot } = table;
  let now = before;
  for (let steps = 0; steps < LONGEST; steps++) {
    const asked = request(world, now.state);
    if (asked.kind === 'over' || asked.by !== person) break;
    const decided = bot.decide(world, view(world, now.state, person), now.rng);
    if (decided === undefined) break;
    const applied = apply(world, now.state, decided.action, { by: person });
    if (!applied.ok) return { now, problems: applied.problems };
    now = { ...after(table, now, person, decided.action, applied.value), rng: decided.rng };
    if (now.state.frames.at(-1)?.kind !== 'setUp') break;
  }
  return { now: botPlays(table, now), problems: [] };
}

/** The moment after a step, which is told to the person and stands in the record. */
function after(
  { world, person, tell }: SoloTable,
  { state: before, rng, transcript }: Moment,
  by: Side,
  action: Action,
  applied: Applied,
): Moment {
  const { events, dice } = toldTo(world, { ...applied, by, before, game: applied.state }, person);
  const isOpen = by === person || events.length === applied.events.length;
  tell({ before, by, action: isOpen ? action : UNTOLD, applied: { ...applied, events, dice } });
  return { state: applied.state, rng, transcript: withStep(world, transcript, before, action, applied) };
}

/** Stands for a deed of which the person may not know everything: its events alone are told. */
const UNTOLD: Action = { kind: 'answer' };
