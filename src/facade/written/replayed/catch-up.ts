import { whoDecides } from '../../../engine/questions/request.js';
import type { Problem } from '../../../kernel/basis/result.js';
import type { CounterId, Frame, GameState, Side, World } from '../../../state/index.js';
import { counterOf } from '../../../state/index.js';
import { apply } from '../../play/apply.js';
import { check } from '../../questions/check.js';
import { legal } from '../../questions/legal.js';
import type { Order } from '../../record/order.js';
import type { Course } from './course.js';
import { isOfDice } from '../steps/dice-meant.js';
import { calledBy, tokensOf } from '../words/scan.js';
import { stepAt } from '../steps/step-at.js';
import { stepBefore } from '../steps/step-before.js';
import { takenBy } from '../steps/taken-by.js';
import type { WrittenStep } from '../told/written-record.js';

/** A step that an earlier one has spoilt. */
export interface CaughtUp {
  /** The step in which the mistake was made. */
  readonly cause: number;
  /** The game in which the step is taken, as far as such a one is found. */
  readonly state: GameState;
  /** The step is legal there. */
  readonly isReady: boolean;
}

/** Mistakes of the moment: the turn is another one, nobody moves, nothing is asked. */
export const OF_MOMENT: readonly string[] = [
  'wrong-side',
  'not-now',
  'wrong-step',
  'nothing-asked',
  'not-named',
  'nothing-done',
  'business-ended',
  'not-all-set-up',
];

/** What nobody does twice in one impulse: where the impulse of the other side was left out, the next one has not begun. */
const OF_IMPULSE: readonly string[] = ['stack-entered', 'attempt-made', 'not-activated-here'];

/** What is wrong with a step whoever's turn it is: where its counters are as the record has them, no step that was left out has made it so. */
const OF_ITSELF: readonly string[] = ['shaken-on-the-way', 'lost-on-the-way', 'no-line-of-sight', 'nothing-in-range'];

/** So many orders are made up before one step. */
const MOST_ORDERS = 60;

/**
 * What comes of earlier mistakes for a step of a record: it has the wrong moment, where the last step of its side or of the side to decide
 * was left out, or its units are Shaken by a result that the record tells otherwise.
 *
 * @param course the record, in which each line counts as it was meant
 * @param problems why the step is refused
 * @returns the step whose mistake it is, and a game in which the other side has done what was left out; nothing where the mistake is its own
 * @rule 4.0
 * @example caughtUp(course, { text: 'us: I5 fires at H3' }, 1, problems)?.cause // 0, which was left out
 */
export function caughtUp(
  course: Course,
  step: WrittenStep,
  index: number,
  problems: readonly Problem[],
): CaughtUp | undefined {
  const shaken = calmed(course, problems);
  if (shaken !== undefined) return shaken;
  const isOfMoment = problems.some(({ code }) => OF_MOMENT.includes(code));
  const { world, state } = course;
  const spoilt = problems.every(({ code }) => isOfDice(code)) ? undefined : spoiltBefore(course, index, problems);
  if (spoilt !== undefined && !isOfMoment) return { cause: spoilt, state, isReady: false };
  if (spoilt === undefined && problems.some(({ code }) => OF_ITSELF.includes(code))) return undefined;
  if (!isOfMoment && !problems.some(({ code }) => OF_IMPULSE.includes(code))) return undefined;
  const cause = spoilt ?? (isOfMoment ? causeOf(course, index) : undefined) ?? causeBefore(course, index);
  if (cause === undefined) return undefined;
  const later = laterFor(world, state, step);
  if (later === undefined && !isOfMoment) return undefined;
  return { cause, state: later ?? state, isReady: later !== undefined };
}

/** The step that was left out last before this one, by the side to decide or by its own side; of a set-up, any. */
function causeOf({ world, state, looked, unsure, follows }: Course, index: number): number | undefined {
  const isSetUp = state.frames.at(-1)?.kind === 'setUp';
  const sides: readonly (Side | undefined)[] = [whoDecides(world, state), looked[index]?.by];
  for (const side of sides) {
    for (let at = index - 1; at >= 0; at--) {
      if (looked[at]?.by !== side) continue;
      if (unsure.has(at)) return follows.get(at) ?? at;
      if (!isSetUp) break;
    }
  }
  return undefined;
}

/** What leaves a counter where it was, or as it was, where it is left out. */
const CHANGES_COUNTERS: readonly unknown[] = ['place', 'give', 'move', 'enter', 'board', 'alight', 'take', 'rally'];

/** The first step that was left out of those that change a counter which this one names: it is not where it should be. */
function spoiltBefore(course: Course, index: number, problems: readonly Problem[]): number | undefined {
  const { looked, unsure, follows } = course;
  const { state } = course;
  const named = new Set([
    ...namesOf(course, index),
    ...among(
      state,
      problems.flatMap(({ params }) => Object.values(params).flat()),
    ),
  ]);
  const at = [...unsure]
    .sort((a, b) => a - b)
    .find((step) => {
      const { action } = looked[step] ?? {};
      const isChange = step < index && (action === undefined || CHANGES_COUNTERS.includes(action.kind));
      return isChange && namesOf(course, step).some((id) => named.has(id) && isUntouched(course, id, step));
    });
  return at === undefined ? undefined : (follows.get(at) ?? at);
}

/** Whether nothing was done with a counter behind a step. */
function isUntouched({ played }: Course, id: CounterId, behind: number): boolean {
  const later = played.filter(({ step }) => step > behind).flatMap(({ taken }) => taken);
  return !later.some(({ action }) => new Set<unknown>(Object.values(action).flat()).has(id));
}

/** The counters that a step names by themselves. */
function namesOf({ world, looked }: Course, index: number): readonly CounterId[] {
  const { before, action, text } = looked[index] ?? {};
  if (before === undefined) return [];
  if (action !== undefined) return among(before, Object.values(action).flat());
  const tokens = text === undefined ? [] : tokensOf(world, calledBy(world, before), { text, at: 0 });
  return tokens.flatMap((token) => (token.kind === 'counter' && token.ids.length === 1 ? token.ids : []));
}

/** The counters among the values of an order or of a reason. */
function among({ position }: GameState, values: readonly unknown[]): readonly CounterId[] {
  const named = new Set(values);
  return position.counters.flatMap(({ id }) => (named.has(id) ? [id] : []));
}

/** The step before this one, where it is one of the other side that was left out. */
function causeBefore({ looked, unsure, follows }: Course, index: number): number | undefined {
  const before = index - 1;
  const isOther = looked[before]?.by !== looked[index]?.by;
  return isOther && unsure.has(before) ? (follows.get(before) ?? before) : undefined;
}

/** The game as soon as a step is legal in it, after what ends by itself, passes, or is set up anywhere. */
function laterFor(world: World, before: GameState, step: WrittenStep): GameState | undefined {
  let state = before;
  for (let i = 0; i < MOST_ORDERS; i++) {
    const order = nextOrder(world, state);
    const taken = order === undefined ? undefined : takenBy(world, state, whoDecides(world, state), order);
    if (taken === undefined || taken.applied.state.pending !== undefined) return undefined;
    state = taken.applied.state;
    if (isLegalNow(world, state, step)) return state;
    // Behind the end of a turn nobody can tell what was meant.
    if (state.position.turn !== before.position.turn) return undefined;
  }
  return undefined;
}

function nextOrder(world: World, state: GameState): Order | undefined {
  const top: Frame | undefined = state.frames.at(-1);
  if (top === undefined || state.pending !== undefined) return undefined;
  if (top.kind === 'setUp') return setUpOrder(world, state);
  if (top.kind === 'move') return { kind: 'stop' };
  if (top.kind === 'rally' || (top.kind === 'impulse' && top.step === 'acting')) return { kind: 'done' };
  return { kind: 'pass' };
}

/** The end of the set-up of a side; before it, any order that sets something up. */
function setUpOrder(world: World, state: GameState): Order | undefined {
  if (check(world, state, { kind: 'ready' }).complete === 1) return { kind: 'ready' };
  for (const kind of ['place', 'give', 'fortify'] as const)
    for (const action of legal(world, state, { kind })) return action;
  return undefined;
}

function isLegalNow(world: World, state: GameState, step: WrittenStep): boolean {
  const first = stepAt(world, state, step);
  if (!first.ok || state.frames.length === 0) return false;
  const { state: now, by, read, unread } = stepBefore(world, state, step, first.value);
  if (unread !== undefined || now.pending !== undefined || whoDecides(world, now) !== by) return false;
  return check(world, now, read.action).complete === 1;
}

/**
 * Units that are Shaken by an attack of which the record tells another result: they are rallied.
 *
 * @param problems why a step is refused
 * @returns nothing where it is refused for another reason
 * @example calmed(course, [problem('not-good-order', { units: ['de.1-6-4.2'] }, '5.1')])?.cause // 15
 */
export function calmed(course: Course, problems: readonly Problem[]): CaughtUp | undefined {
  const { world, state } = course;
  const units = problems.flatMap(({ code, params }) =>
    code === 'not-good-order' || code === 'shaken-on-the-way' ? [params['unit'] ?? params['units'] ?? []].flat() : [],
  );
  const shaken = units.filter(
    (id): id is CounterId => typeof id === 'string' && counterOf(state.position, id)?.status.shaken === true,
  );
  const causes = shaken.map((id) => shakenIn(course, id));
  const [cause] = causes;
  if (cause === undefined || causes.includes(undefined)) return undefined;
  const changes = shaken.map((counter) => ({ kind: 'rallied' as const, counter }));
  const mended = apply(world, state, { kind: 'override', by: 'record', reason: 'as it was meant', changes });
  return mended.ok ? { cause, state: mended.value.state, isReady: true } : undefined;
}

/** The step with a mistake in which a unit was Shaken last. */
function shakenIn({ played, mistakes }: Course, counter: CounterId): number | undefined {
  const [last] = [...played]
    .reverse()
    .filter(({ taken }) =>
      taken.some(({ applied }) => applied.events.some((each) => each.kind === 'shaken' && each.counter === counter)),
    );
  return mistakes.some(({ step, then }) => step === last?.step && then !== 'skipped') ? last?.step : undefined;
}
