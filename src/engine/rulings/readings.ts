import { guard } from '../../kernel/json/guard.js';
import type { Ledger } from '../../kernel/numbers/ledger.js';
import { total } from '../../kernel/numbers/ledger.js';
import type { Meter } from '../../kernel/odds/meter.js';
import { isSpent, takeStep } from '../../kernel/odds/meter.js';
import type { Problem } from '../../kernel/basis/result.js';
import { settingsOf } from '../game/arguments.js';
import type { BudgetOptions } from '../questions/budget.js';
import { meterFor, tooCostly } from '../questions/budget.js';
import type { Verdict } from '../questions/check.js';
import type { Seen } from '../game/game.js';
import type { Distribution } from '../odds/odds-by-answer.js';
import { misused } from '../game/misuse.js';
import type { OpenPoint } from '../world/open-points.js';
import { oddsIn, verdictIn } from './ruling.js';
import type { System } from '../game/system.js';
import type { WorldOf } from '../world/world.js';

/**
 * What another answer to an open point changes: whether the order is legal, or complete; the reasons against it; the
 * field that is asked next; the sums; the odds.
 */
export const READING_CHANGES = ['verdict', 'reasons', 'next', 'sums', 'odds'] as const;

/** One of these changes. */
export type ReadingChange = (typeof READING_CHANGES)[number];

/** An open point of the rules that decides a verdict: with another answer the verdict is another. */
export interface Reading<S extends System> {
  /** The name of the switch, or of the number. */
  readonly switch: string;
  readonly rule: string;
  /** The answer by which the world is played. */
  readonly answer: string | number;
  /** The answer by which it would be judged otherwise. */
  readonly instead: string | number;
  /** What would change, the gravest first. Empty for an answer that was not tried. */
  readonly changes: readonly ReadingChange[];
  /** The verdict by the other answer. For an answer that was not tried, the present verdict. */
  readonly verdict: Verdict<S>;
  /**
   * Why the action would not be legal by the other answer; empty where it would be. `too-costly` for an answer that was not
   * tried, because the budget was spent.
   */
  readonly reasons: readonly Problem[];
  /** The odds by the other answer, where these change. */
  readonly odds?: Distribution;
}

/** How readings are found. Steps of the budget are those of the odds; another answer that is tried stands for a hundred. */
export interface ReadingsOptions extends BudgetOptions {
  /** The odds are compared too, which takes most of the time: each other answer makes them anew. */
  readonly odds?: true;
}

/**
 * The open points of the rules on which a verdict depends. The order is judged while the world reports every answer that
 * is read; then it is judged again with each other answer to each of these points, one at a time.
 *
 * @param world the world
 * @param seen a view, or a game (then the view of the side to decide)
 * @param input an order, perhaps partial, perhaps hostile
 * @param how whether the odds are compared too
 * @returns one reading for each answer that changes something: those that change the verdict first, then by the order
 *   of the chapters. Where the budget is spent, the answers that were not tried come last: they change nothing, for the reason
 *   `too-costly`. None for an input or settings that are no plain
 *   data, for a world or a game that is none, or in a game without open points
 * @example readings(world, state, fire).map((reading) => `${reading.switch}: ${reading.instead}`) // ['range: long']
 */
export function readings<S extends System>(
  world: WorldOf<S>,
  seen: Seen<S>,
  input: unknown,
  how: ReadingsOptions = {},
): readonly Reading<S>[] {
  if (misused({ world, seen }) !== undefined) return [];
  const points = world.system.openPoints;
  const settings = settingsOf(how, { odds: 'flag', budget: 'count' }, '/how');
  const order = guard(input);
  if (points === undefined || !settings.ok || !order.ok) return [];
  const question = { seen, input: order.value, meter: meterFor(world, settings.value.budget) };
  const inVerdict = new Set<string>();
  const inOdds = new Set<string>();
  const verdict = verdictIn(points.watched(world, (name) => inVerdict.add(name)) as WorldOf<S>, question);
  const before =
    settings.value.odds !== true
      ? undefined
      : oddsIn(points.watched(world, (name) => inOdds.add(name)) as WorldOf<S>, question, verdict);
  const present: Judged<S> = { verdict, odds: before };
  const found: Reading<S>[] = [];
  for (const point of points.of(world)) {
    const { name } = point;
    if (!inVerdict.has(name) && !inOdds.has(name)) continue;
    for (const instead of point.others) {
      if (!takeStep(question.meter, STEPS_OF_AN_ANSWER)) {
        found.push(untried(point, instead, verdict, question.meter));
        continue;
      }
      const otherwise = (): WorldOf<S> => points.answered(world, name, instead) as WorldOf<S>;
      const other = inVerdict.has(name) ? verdictIn(otherwise(), question) : verdict;
      const after = inOdds.has(name) ? oddsIn(otherwise(), question, other) : before;
      if (isSpent(question.meter)) {
        found.push(untried(point, instead, verdict, question.meter));
        continue;
      }
      const reading = readingOf(point, instead, present, { verdict: other, odds: after });
      if (reading !== undefined) found.push(reading);
    }
  }
  return found.sort((a, b) => gravity(a) - gravity(b));
}

/** To judge an order again by another answer takes about as long as so many steps of its odds. */
const STEPS_OF_AN_ANSWER = 100;

/** An answer that was not tried because the budget was spent. */
function untried<S extends System>(
  { name, rule, answer }: OpenPoint,
  instead: string | number,
  verdict: Verdict<S>,
  meter: Meter,
): Reading<S> {
  return { switch: name, rule, answer, instead, changes: [], verdict, reasons: [tooCostly('readings', meter)] };
}

/** The verdict on an order; the odds of an action that is legal. */
interface Judged<S extends System> {
  readonly verdict: Verdict<S>;
  readonly odds: Distribution | undefined;
}

function readingOf<S extends System>(
  { name, rule, answer }: OpenPoint,
  instead: string | number,
  before: Judged<S>,
  after: Judged<S>,
): Reading<S> | undefined {
  const changes = changesBetween(before, after);
  if (changes.length === 0) return undefined;
  const { verdict } = after;
  const reasons = verdict.complete === -1 ? verdict.problems : [];
  const reading = { switch: name, rule, answer, instead, changes, verdict, reasons };
  return changes.includes('odds') && after.odds !== undefined ? { ...reading, odds: after.odds } : reading;
}

function changesBetween<S extends System>(before: Judged<S>, after: Judged<S>): readonly ReadingChange[] {
  const [one, other] = [before.verdict, after.verdict];
  if (one.complete !== other.complete) return ['verdict'];
  const changes: ReadingChange[] = [];
  if (!isSame(figuresOf(one), figuresOf(other)))
    changes.push(one.complete === -1 ? 'reasons' : one.complete === 0 ? 'next' : 'sums');
  if (!isSame(before.odds?.subjects, after.odds?.subjects)) changes.push('odds');
  return changes;
}

/** A verdict with the total of each sum in its place: another way to the same number changes nothing. */
function figuresOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(figuresOf);
  if (typeof value !== 'object' || value === null) return value;
  if (isLedger(value)) return { id: value.id, of: value.of, total: total(value) };
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, figuresOf(field)]));
}

function isLedger(value: object): value is Ledger {
  return 'terms' in value && 'rule' in value;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function gravity<S extends System>({ changes: [first] }: Reading<S>): number {
  return first === undefined ? READING_CHANGES.length : READING_CHANGES.indexOf(first);
}
