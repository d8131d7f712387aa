import type { Meter } from '../../kernel/odds/meter.js';
import { takeStep } from '../../kernel/odds/meter.js';
import type { Answer, Ask, Choice } from '../../kernel/procedure/request.js';
import type { SentDice } from '../../engine/play/dice-source.js';
import { facesAt, sidesOf, waysOf } from '../../engine/rulings/thrown.js';
import type { Board } from '../../engine/view/pending.js';
import { play } from '../../engine/view/pending.js';
import type { Action, AnswerAction, Lnlt, Side, World } from '../../state/index.js';

/** What is sent to a game, and the dice that go with it: `apply(world, state, action, { dice })`. */
export interface SentStep {
  readonly by: Side;
  readonly action: Action;
  readonly dice: SentDice;
}

/** A course of an action to its end. */
export interface Ran {
  readonly board: Board<Lnlt>;
  /** The action, then its answers where a choice is made on the way. */
  readonly steps: readonly SentStep[];
  /** How many of the faces that fell are used up after it. */
  readonly used: number;
  /** The roll for which no face is left: the course has not come to its end. */
  readonly short?: Ask;
}

/** An action that is about to be run. */
export interface Begun {
  readonly board: Board<Lnlt>;
  readonly action: Action;
  readonly by: Side;
  /** The answers that it has been given already. */
  readonly given: readonly Answer[];
}

/** The dice of a table: the faces that fell and how many of them are used up; without faces any that can fall. */
export interface Fallen {
  readonly faces: readonly number[] | undefined;
  readonly used: number;
}

/**
 * The courses of an action: with the dice that fell and every choice there is; or, where nobody knows the dice, with all dice.
 *
 * @param hopeless whether nothing that comes later in a course can make it the table's
 * @example [...runsOf(world, begun, { faces: [5, 2, 4], used: 0 }, meter, () => false)][0].used // 3
 */
export function* runsOf(
  world: World,
  begun: Begun,
  fallen: Fallen,
  meter: Meter,
  hopeless: (board: Board<Lnlt>) => boolean,
): Generator<Ran, void, undefined> {
  const { given } = begun;
  const open: (readonly Answered[])[] = [given.map((answer) => ({ answer, by: begun.by }))];
  for (let answers = open.pop(); answers !== undefined; answers = open.pop()) {
    if (!takeStep(meter)) return;
    const { ran, ask, so } = runWith(world, begun, answers, fallen);
    if (ask === undefined) {
      if (ran !== undefined) yield ran;
      continue;
    }
    if (ran !== undefined && hopeless(ran.board)) continue;
    const next = answersTo(ask, fallen);
    if (next.length === 0 && ran !== undefined) yield { ...ran, short: ask };
    // The last that is laid on the stack is tried first.
    for (let i = next.length - 1; i >= 0; i--) open.push([...so, { answer: next[i] as Answer, by: ask.by }]);
  }
}

/** An answer, and who gave it. */
interface Answered {
  readonly answer: Answer;
  readonly by: Side;
}

interface RunSoFar {
  readonly ran: Ran | undefined;
  readonly ask: Ask | undefined;
  readonly so: readonly Answered[];
}

function runWith(
  world: World,
  { board, action, by, given }: Begun,
  answers: readonly Answered[],
  { faces, used }: Fallen,
): RunSoFar {
  const so: Answered[] = [...answers];
  let place = used + facesIn(answers.slice(given.length));
  const source = (ask: Exclude<Ask, { kind: 'choice' }>): Answer | undefined => {
    const taken = faces === undefined ? undefined : facesFor(ask, faces, place);
    if (taken === undefined) return undefined;
    place += taken.length;
    const answer: Answer = { kind: 'faces', faces: taken };
    so.push({ answer, by: ask.by });
    return answer;
  };
  const { run, position, frames } = play(
    world,
    board,
    action,
    answers.map(({ answer }) => answer),
    source,
    true,
  );
  if (run.kind === 'misfit' || run.kind === 'endless') return { ran: undefined, ask: undefined, so };
  const ran: Ran = { board: { position, frames }, steps: sentSteps(action, by, so, given.length), used: place };
  return { ran, ask: run.kind === 'waiting' ? run.ask : undefined, so };
}

function facesIn(answers: readonly Answered[]): number {
  return answers.reduce((sum, { answer }) => sum + (answer.kind === 'faces' ? answer.faces.length : 0), 0);
}

/** The faces that a roll takes; a draw is rolled until one of its candidates is met. Nothing where they do not fit. */
function facesFor(
  ask: Exclude<Ask, { kind: 'choice' }>,
  faces: readonly number[],
  place: number,
): readonly number[] | undefined {
  if (ask.kind === 'draw') {
    const last = faces.findIndex((face, i) => i >= place && face <= ask.from.length);
    return last < 0 ? undefined : fitting(faces.slice(place, last + 1), () => ask.sides);
  }
  const taken = faces.slice(place, place + ask.dice.length);
  return taken.length < ask.dice.length ? undefined : fitting(taken, (i) => ask.dice[i]?.sides ?? 0);
}

function fitting(faces: readonly number[], sides: (i: number) => number): readonly number[] | undefined {
  return faces.every((face, i) => face <= sides(i)) ? faces : undefined;
}

/** The answers to a question that are tried: every option; the dice that could fall, where nobody knows those that fell. */
function answersTo(ask: Ask, { faces }: Fallen): readonly Answer[] {
  if (ask.kind === 'choice')
    return usualFirst(ask.options, ask.usual).map((choice) => ({ kind: 'choice', choice }) as const);
  if (faces !== undefined) return [];
  const sides = sidesOf(ask);
  return Array.from({ length: waysOf(sides) }, (_, number) => ({ kind: 'faces', faces: facesAt(sides, number) }));
}

function usualFirst(options: readonly Choice[], usual: Choice | undefined): readonly Choice[] {
  return usual === undefined ? options : [usual, ...options.filter((option) => option !== usual)];
}

/** The action with its dice up to the first choice, then each choice with the dice after it. */
function sentSteps(action: Action, by: Side, answers: readonly Answered[], given: number): readonly SentStep[] {
  const steps: SentStep[] = [];
  let dice: (readonly number[])[] = [];
  if (given === 0) steps.push({ by, action, dice });
  answers.slice(given).forEach(({ answer, by: answering }) => {
    if (answer.kind === 'faces' && steps.length > 0) {
      dice.push(answer.faces);
      return;
    }
    const { kind: _kind, ...said } = answer;
    const sent = { kind: 'answer', ...said } as AnswerAction;
    dice = [];
    steps.push({ by: answering, action: sent, dice });
  });
  return steps;
}
