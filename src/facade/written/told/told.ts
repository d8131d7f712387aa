import type { Ledger } from '../../../kernel/numbers/ledger.js';
import { total } from '../../../kernel/numbers/ledger.js';
import { compare, rational, sub } from '../../../kernel/numbers/rational.js';
import type { Problem } from '../../../kernel/basis/result.js';
import { problem } from '../../../kernel/basis/result.js';
import { termsOfGap } from '../../../speech/told-sums.js';
import type { CounterId, Event } from '../../../state/index.js';
import type { Line, ToldPiece } from '../words/line.js';
import type { CalledBy } from '../words/scan.js';
import { resultIn } from '../words/result-words.js';
import type { Effect, Outcome } from './sums-of-events.js';
import { COME_OFF, COME_TO_NOTHING, outcomesOf, sumsIn } from './sums-of-events.js';

/** What a record tells of a step: sums, and what became of counters. */
export interface Told {
  /** `[10, 6]`: the sums of an attack; `[9]`: one sum. In the order of the rolls; some may be left out. */
  readonly sums?: readonly (readonly number[])[];
  /** What became of counters; without `counters` of anybody. */
  readonly outcomes?: readonly ToldOutcome[];
}

/** What a record tells of counters. Of several that are called alike, one is meant. */
export interface ToldOutcome {
  readonly effect: Effect;
  readonly counters?: readonly CounterId[];
}

/**
 * Reads what stands behind the arrow of a line.
 *
 * @param called what counters are called
 * @returns the sums and outcomes, or `unknown-result` for a piece that says neither, with its column from 1
 * @example toldIn(parts.told, called).told // { sums: [[10, 6]], outcomes: [{ effect: 'shaken', counters: ['de.1-6-4.1'] }] }
 */
export function toldIn(
  pieces: Line['told'],
  called: CalledBy,
): { readonly told: Told; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const outcomes: ToldOutcome[] = [];
  for (const piece of pieces) {
    if (piece.sums !== undefined) continue;
    const outcome = outcomeIn(piece, called);
    if (outcome === undefined) problems.push(problem('unknown-result', { text: piece.text, column: piece.at + 1 }));
    else outcomes.push(outcome);
  }
  return { told: { sums: pieces.flatMap(({ sums }) => (sums === undefined ? [] : [sums])), outcomes }, problems };
}

function outcomeIn({ text }: ToldPiece, called: CalledBy): ToldOutcome | undefined {
  const found = resultIn(text);
  if (found === undefined) return undefined;
  const { effect, who } = found;
  // Who is spotted or lays Smoke, in which hex or by whom: a step has one attempt.
  if (who === '' || OF_ATTEMPT.includes(effect)) return isCalled(who, called) ? { effect } : undefined;
  const counters = called.find(([name]) => name === who)?.[1];
  return counters === undefined ? undefined : { effect, counters };
}

/** What is told of the one attempt of a step; of those who are rallied, healed or checked there may be several. */
const OF_ATTEMPT: readonly string[] = [...COME_OFF, ...COME_TO_NOTHING, 'success', 'failure'].filter(
  (effect) => !/rallied|healed|check/i.test(effect),
);

/** Whether a word names a counter or a hex, or nobody. */
function isCalled(who: string, called: CalledBy): boolean {
  return who === '' || /^[0-9]*[a-z]{1,2}[0-9]+(?:\/[a-z0-9]+)?$/.test(who) || called.some(([name]) => name === who);
}

/**
 * Compares what a record tells of a step with what came of it by the rules.
 *
 * @param told what the record tells
 * @param events the events of the step
 * @returns `wrong-sum` with what is told and what is found (and the terms, three at most, that count as much as the difference: one of
 *   them may have been left out or counted in), `wrong-outcome` with what is told and what is found; each with its rule
 * @rule 5.0
 * @example toldProblems({ sums: [[9, 6]] }, events)[0]?.params // { told: [9, 6], found: [10, 6], term: 'moving', terms: ['moving'], owners: [''], value: 1 }
 */
export function toldProblems({ sums = [], outcomes = [] }: Told, events: readonly Event[]): readonly Problem[] {
  const found = sumsIn(events);
  const happened = outcomesOf(events);
  const rule = ruleOf(events) ?? '4.0';
  return [
    ...sumProblems(sums, found, rule),
    ...outcomes.flatMap((outcome) => outcomeProblems(outcome, happened, rule, checkedIn(events))),
  ];
}

/**
 * The same of a step that may wait for an answer: what becomes of somebody is not known before it.
 *
 * @rule 5.0
 * @example toldOfStep({ sums: [[9, 6]] }, played)[0]?.code // 'wrong-sum'
 */
export function toldOfStep(told: Told, { taken, open }: ToldStep): readonly Problem[] {
  const wrong = toldProblems(
    told,
    taken.flatMap(({ applied }) => applied.events),
  );
  return open === undefined ? wrong : wrong.filter(({ code }) => code !== 'wrong-outcome');
}

/** A step that was taken, and the question that is open behind it. */
interface ToldStep {
  readonly taken: readonly { readonly applied: { readonly events: readonly Event[] } }[];
  readonly open?: unknown;
}

/** Sums are told in their order, but not all of them: each told one is looked for behind the one before it. */
function sumProblems(
  told: readonly (readonly number[])[],
  found: readonly (readonly Ledger[])[],
  rule: string,
): readonly Problem[] {
  let next = 0;
  return told.flatMap((numbers) => {
    const rest = found.slice(next);
    const at = rest.findIndex((ledgers) => isTold(numbers, ledgers));
    if (at >= 0) {
      next += at + 1;
      return [];
    }
    const meant = rest.findIndex((ledgers) => ledgers.length === numbers.length);
    const ledgers = rest[meant];
    if (ledgers === undefined) return [problem('wrong-sum', { told: numbers, found: [] }, rule)];
    next += meant + 1;
    return [sumProblem(numbers, ledgers)];
  });
}

function isTold(numbers: readonly number[], ledgers: readonly Ledger[]): boolean {
  return (
    numbers.length === ledgers.length &&
    ledgers.every((each, i) => compare(total(each), rational(numbers[i] ?? 0)) === 0)
  );
}

/** A sum that is told wrong, with the terms that may make the difference. */
function sumProblem(told: readonly number[], ledgers: readonly Ledger[]): Problem {
  const found = ledgers.map((each) => total(each).n / total(each).d);
  const at = ledgers.findIndex((each, i) => compare(total(each), rational(told[i] ?? 0)) !== 0);
  const wrong = ledgers[at];
  if (wrong === undefined) return problem('wrong-sum', { told, found });
  const gap = sub(total(wrong), rational(told[at] ?? 0));
  const whole = found.map((each) => Math.floor(each));
  const counted = termsOfGap(wrong.terms, gap);
  if (counted === undefined) return problem('wrong-sum', { told, found: whole }, wrong.rule);
  const { rule, ...terms } = counted;
  return problem('wrong-sum', { told, found: whole, ...terms }, rule);
}

/** Effects that harm: none of them is there where there is no effect. Whoever is hit may pass his Damage Check. */
const HARM: readonly Effect[] = ['shaken', 'eliminated', 'reduced', 'wounded'];

function outcomeProblems(
  { effect, counters }: ToldOutcome,
  happened: readonly Outcome[],
  rule: string,
  checked: readonly CounterId[],
): readonly Problem[] {
  const about = happened.filter((each) => counters === undefined || each.counters.some((id) => counters.includes(id)));
  const became = about.map((each) => each.effect);
  const isChecked = checked.some((id) => counters === undefined || counters.includes(id));
  if (isSoOf(effect, became) || isFireSo(effect, became, isChecked)) return [];
  const found = [...new Set(about.map((each) => each.effect))];
  const [counter] = counters ?? [];
  const who = counter === undefined ? {} : { counter };
  return [problem('wrong-outcome', { ...who, effect, effects: found.length === 0 ? ['noEffect'] : found }, rule)];
}

/** Who was hit: fire at units tells no hit by itself, but a Damage Check. */
function checkedIn(events: readonly Event[]): readonly CounterId[] {
  return events.flatMap((event) => (event.kind === 'damageChecked' ? [event.counter] : []));
}

/** Whether fire at units has hit, or missed, as is told: whoever is harmed or checked was hit. */
function isFireSo(effect: Effect, became: readonly Effect[], isChecked: boolean): boolean {
  if (became.includes('hit') || became.includes('missed')) return false;
  const isHit = isChecked || became.some((each) => HARM.includes(each));
  return (effect === 'hit' && isHit) || (effect === 'missed' && !isHit);
}

/** Whether what became of somebody is what is told of him. */
function isSoOf(effect: ToldOutcome['effect'], became: readonly Effect[]): boolean {
  if (effect === 'noEffect') return !became.some((each) => HARM.includes(each));
  if (effect === 'success') return became.some((each) => COME_OFF.includes(each));
  if (effect === 'failure') return became.some((each) => COME_TO_NOTHING.includes(each));
  return became.includes(effect);
}

/** The rule by which the last thing of a step was decided. */
function ruleOf(events: readonly Event[]): string | undefined {
  return sumsIn(events).at(-1)?.[0]?.rule;
}
