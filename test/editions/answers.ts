import { readFileSync, readdirSync } from 'node:fs';
import { NUMBERS, SWITCHES } from '../../src/editions/index.js';
import { figuresOf } from '../../src/engine/rulings/figures.js';
import type { Action, GameState, World } from '../../src/index.js';
import { apply, check, load, position, request } from '../../src/index.js';
import type { PrintedRoll } from '../script.js';
import { take } from '../script.js';
import { unwrap } from '../unwrap.js';
import type { Answers, Place } from './places.js';
import { worldOn } from './places.js';

/* Public cases: each is a document with one order that goes another way by an answer than by the default, through `loadWorld` and
 * `apply` alone. */

/** A step before the order, with its dice by purpose and subject. */
export interface Before {
  readonly do: Action;
  readonly dice?: Readonly<Record<string, readonly number[]>>;
  readonly choices?: Readonly<Record<string, string | readonly string[]>>;
}

/** One order that goes another way by an answer. */
export interface AnswerCase {
  /** The answer: `pivotOft: 2`. */
  readonly answer: string;
  /** The ruleset by which it is played and which gives the answer, where 5.1 plays the situation in another way. */
  readonly under?: string;
  readonly rule: string;
  readonly on: Place;
  /** What stands there, as `position` takes it; or a position with its frames, as `save` writes them. */
  readonly setup?: object;
  readonly game?: object;
  readonly then?: readonly Before[];
  readonly order: Action;
  readonly dice?: readonly (readonly number[])[];
  /** What is chosen on the way, by purpose. */
  readonly choices?: Readonly<Record<string, string>>;
  /** The first thing that is otherwise. */
  readonly byDefault: Difference;
  readonly byAnswer: Difference;
}

/** A case as it is played. */
export type PublicCase = Omit<AnswerCase, 'rule' | 'byDefault' | 'byAnswer'>;

/** What an order comes to, as far as it is otherwise: the codes that refuse it, an event, or what comes next. */
export type Difference =
  | { readonly refused: readonly string[] }
  | { readonly event: unknown }
  | { readonly next: unknown };

/** What an order comes to: the codes that refuse it; or its sums, the events with theirs, and what comes next. */
export type Outcome =
  | { readonly refused: readonly string[] }
  | { readonly accounts: readonly unknown[]; readonly events: readonly unknown[]; readonly next: unknown };

/** The game in which the order of a case is given. */
function gameFor(world: World, { setup, game, then = [] }: Pick<AnswerCase, 'setup' | 'game' | 'then'>): GameState {
  const start = game === undefined ? laid(world, setup ?? {}) : loaded(world, game);
  let script = { world, state: start, events: [] as never[] } as Parameters<typeof take>[0];
  for (const step of then) script = take(script, step.do, rollsOf(step.dice ?? {}), step.choices ?? {});
  return script.state;
}

function laid(world: World, setup: object): GameState {
  return unwrap(position(world, { units: [], dice: 'entered', ...setup }));
}

function loaded(world: World, game: object): GameState {
  return unwrap(load(world, { ...laid(world, {}), ...game }));
}

function rollsOf(dice: Readonly<Record<string, readonly number[]>>): readonly PrintedRoll[] {
  return Object.entries(dice).map(([name, faces]) => {
    const [purpose = '', of] = name.split(' ');
    return { purpose, faces, ...(of === undefined ? {} : { of }) };
  });
}

/** What an order comes to in a game. */
function outcomeOf(world: World, state: GameState, one: PublicCase): Outcome {
  const { dice = [], choices = {} } = one;
  const verdict = check(world, state, one.order);
  const told: unknown[] = [];
  let [before, order, left] = [state, one.order, dice];
  for (;;) {
    const applied = apply(world, before, order, { dice: left });
    if (!applied.ok) return { refused: applied.problems.map(({ code }) => code) };
    const { events, state: after, surplus } = applied.value;
    told.push(...events);
    const due = request(world, after);
    const choice = due.kind === 'answer' && due.ask.kind === 'choice' ? choices[due.ask.purpose] : undefined;
    if (choice === undefined) {
      const asked = due.kind === 'answer' ? { asked: due.ask.purpose, of: due.ask.of, by: due.ask.by } : {};
      const accounts = verdict.complete === 1 ? verdict.accounts : [];
      return { accounts, events: told, next: { ...asked, frames: after.frames } };
    }
    [before, order, left] = [after, { kind: 'answer', choice }, surplus?.dice ?? []];
  }
}

/** The first thing in which two outcomes differ, of each; nothing where they are the same. */
export function differenceOf([a, b]: Outcomes): readonly [Difference, Difference] | undefined {
  if ('refused' in a || 'refused' in b) {
    const [one, other] = [shortOf(a), shortOf(b)];
    return same(one, other) ? undefined : [one, other];
  }
  const most = Math.max(a.events.length, b.events.length);
  for (let i = 0; i < most; i++) {
    const [one, other] = [a, b].map(({ events }) => figuresOf(events[i] ?? 'none'));
    if (!same(one, other)) return [{ event: one }, { event: other }];
  }
  return same(a.next, b.next) ? undefined : [{ next: a.next }, { next: b.next }];
}

function shortOf(outcome: Outcome): Difference {
  if ('refused' in outcome) return outcome;
  const [first] = outcome.events;
  return first === undefined ? { next: outcome.next } : { event: figuresOf(first) };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The name and the value of an answer. */
export function partsOf(answer: string): readonly [name: string, value: string | number] {
  const [name = '', value = ''] = answer.split(': ');
  return [name, /^[0-9]+$/.test(value) ? Number(value) : value];
}

/** What a case comes to by the default of 5.1 and by its answer; the ruleset is 5.1, or one that gives the answer itself. */
export function playedTwice(one: PublicCase, ruleset = one.under): readonly [Outcome, Outcome] {
  const [name, value] = partsOf(one.answer);
  const played = (answers: Answers): Outcome => {
    const world = worldOn(one.on, answers, ruleset);
    if (world === undefined) throw new Error(`no world for ${one.answer}`);
    return outcomeOf(world, gameFor(world, one), one);
  };
  if (ruleset === undefined) return [played({}), played({ [name]: value })];
  return [played({ [name]: DEFAULTS.get(name) ?? '' }), played({})];
}

/** The outcomes of a case by the default and by its answer. */
export type Outcomes = ReturnType<typeof playedTwice>;

/** The answer of 5.1 to every switch and number. */
export const DEFAULTS: ReadonlyMap<string, string | number> = new Map(
  [...SWITCHES, ...NUMBERS].map((entry) => [entry.name, entry.default]),
);

const FOLDER = 'test/editions/answers';

/** Every case, chapter by chapter. */
export function answerCases(): readonly AnswerCase[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')) as readonly AnswerCase[]);
}
