import type { Term } from '../../kernel/numbers/ledger.js';
import { plus } from '../../kernel/numbers/ledger.js';
import { append } from '../../kernel/basis/lists.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import type { Charts, MotionValues } from '../charts/index.js';
import { chartOf, readBand } from '../charts/index.js';
import type { FireValue } from '../units/index.js';

/** Where a vehicle that moved and fired has fired: from the hex where it began and ended, or from another hex. */
export type MotionFire = keyof MotionValues;

/** One modifier of a list of the rules. */
export interface ModifierRow<F> {
  readonly id: string;
  /** Its letter in the list. */
  readonly letter: string;
  /** How often it counts. */
  readonly times: (facts: F) => number;
  /** The chart prints it as the other side sees it: its sign is turned. */
  readonly turned?: true;
  /** The unit for which it counts, where it counts for each one. */
  readonly unit?: string;
}

/** The chart of a list of modifiers: the name of the chart, and the section of the list. */
export interface ModifierChart {
  readonly chart: 'smallArmsModifiers' | 'antiTankModifiers' | 'assaultModifiers';
  readonly section: string;
}

/** A list of modifiers of fire: these know ranges and movement. */
interface FireChart extends ModifierChart {
  readonly chart: 'smallArmsModifiers' | 'antiTankModifiers';
}

/** A sum in the making: its terms, and the charts that it lacks. */
export interface Draft {
  readonly terms: Term[];
  readonly lacks: Problem[];
}

/**
 * The terms of a list that apply, each with its letter. The chart is asked for only where a term applies.
 *
 * @param charts the charts of the game
 * @param of the chart, and the section of the list
 * @param rows the list, in the order of the rules
 * @param facts the facts of the case
 * @rule 11.3.3, 11.5.4, 14.2
 * @example addRows(draft, charts, { chart: 'antiTankModifiers', section: '11.5.4' }, ROWS, shot)
 */
export function addRows<F>(
  draft: Draft,
  charts: Charts,
  { chart, section }: ModifierChart,
  rows: readonly ModifierRow<F>[],
  facts: F,
): void {
  for (const { id, letter, times, turned, unit } of rows) {
    const count = times(facts);
    if (count === 0) continue;
    const rule = section + letter;
    const found = chartOf(charts, chart, { section: rule, term: letter });
    if (found.ok) {
      const printed = (found.value as unknown as Readonly<Record<string, number>>)[letter] as number;
      const each = turned === true ? 0 - printed : printed;
      const once = unit === undefined ? undefined : { unit };
      draft.terms.push(plus(id, rule, each * count, count === 1 ? once : { times: count, each }));
    } else lack(draft, found.problems);
  }
}

/**
 * Adds the term of the distance: the column is that of the range which the counter prints. An underscored range has none.
 *
 * @param fire the value of fire and its range
 * @param distance in hexes
 * @rule 1.8, 11.3.3a, 11.5.4a
 * @example addRange(draft, charts, { chart: 'smallArmsModifiers', section: '11.3.3' }, { value: 1, range: 8 }, 8)
 */
export function addRange(draft: Draft, charts: Charts, of: FireChart, fire: FireValue, distance: number): void {
  if (fire.underscored === true) return;
  const section = `${of.section}a`;
  const found = chartOf(charts, of.chart, { section, term: 'a' });
  if (!found.ok) {
    lack(draft, found.problems);
    return;
  }
  const column = found.value.a[String(fire.range)];
  if (column !== undefined)
    draft.terms.push(plus('range', section, readBand(column, distance), { range: fire.range, distance }));
  else lack(draft, [problem('chart-missing', { chart: of.chart, section, term: `a.${fire.range}` }, section)]);
}

/**
 * Adds the term of fire by a vehicle that moves in the same action.
 *
 * @param letter the letter of the list
 * @param motion where it fires; nothing where it does not move
 * @rule 11.3.3g, 11.5.4d
 * @example addMotion(draft, charts, { chart: 'antiTankModifiers', section: '11.5.4' }, 'd', 'otherHex')
 */
export function addMotion(
  draft: Draft,
  charts: Charts,
  of: FireChart,
  letter: 'd' | 'g',
  motion: MotionFire | undefined,
): void {
  if (motion === undefined) return;
  const section = of.section + letter;
  const found = chartOf(charts, of.chart, { section, term: letter });
  if (!found.ok) {
    lack(draft, found.problems);
    return;
  }
  const values = (found.value as unknown as Readonly<Record<string, MotionValues>>)[letter] as MotionValues;
  draft.terms.push(plus('motion', section, values[motion], { from: motion }));
}

/** Of a chart that is absent, the first term that asks for it is told. */
function lack({ lacks }: Draft, problems: readonly Problem[]): void {
  if (lacks.length === 0) append(lacks, problems);
}

/**
 * How often a modifier counts that counts once for every two: fractions are rounded up.
 *
 * @param count of markers, or of steps over a limit
 * @rule 11.3.3b, 11.3.3k, 11.5.4b
 * @example pairsOf(3) // 2
 */
export function pairsOf(count: number): number {
  return Math.ceil(Math.max(0, count) / 2);
}
