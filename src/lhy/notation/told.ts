import type { Scene } from '../../engine/index.js';
import type { Taken } from '../../engine/play/script.js';
import { append } from '../../kernel/basis/lists.js';
import type { Problem } from '../../kernel/basis/result.js';
import { problem } from '../../kernel/basis/result.js';
import { rational } from '../../kernel/numbers/rational.js';
import type { Texts } from '../../speech/texts.js';
import type { ToldPiece } from '../../speech/told-line.js';
import { termsOfGap } from '../../speech/told-sums.js';
import type { Lhy, LhyEvent } from '../state/index.js';
import type { CalledBy } from './called.js';
import { nearestTo } from './called.js';
import type { ToldWords } from './told-words.js';
import { joinedPieces, wordsToldIn } from './told-words.js';
import type { ToldEffect } from './outcomes.js';
import { resolvedIn } from './outcomes.js';
import type { MatchedSum } from './told-sums.js';
import { foundSums, matchSums } from './told-sums.js';

/** What a line tells of its step behind its arrow. */
export interface LineTold {
  /** `[9, 6]` for `9 against 6`, `[9]` for one sum; in the order of the rolls, of which some may be left out. */
  readonly sums: readonly (readonly number[])[];
  readonly results: readonly ToldResult[];
  /** Pieces that tell neither: `unknown-result` with the `column` from 1, and the `nearest` name of a unit. */
  readonly problems: readonly Problem[];
}

/** What became of units. Of several that are called alike, and of the units of a side, one is meant. */
export interface ToldResult {
  readonly effect: ToldEffect;
  /** Absent where nobody is named: of anybody. */
  readonly units?: readonly string[];
  /** The side that is named, of which they are. */
  readonly side?: string;
}

/** What a unit is told to suffer or to do is so where this became of it, too. */
const ALSO: Partial<Readonly<Record<ToldEffect, readonly ToldEffect[]>>> = {
  casualty: ['reduced', 'destroyed', 'lost'],
  destroyed: ['lost', 'abandoned'],
  lost: ['destroyed', 'abandoned'],
  remains: ['stays'],
  stays: ['remains'],
};

/** What is no change: a unit of which it is told has no effect. */
const UNCHANGED: readonly ToldEffect[] = ['none', 'stays', 'remains'];

/**
 * Reads what stands behind the arrow of a line.
 *
 * @param words the words of a further language than English
 * @rule 9.0
 * @example toldIn({ world, position, called }, parts.told).results // [{ effect: 'disrupts', units: ['slate.1-1'] }]
 */
export function toldIn(
  scene: Pick<Scene<Lhy>, 'world' | 'position'> & { readonly called: CalledBy },
  pieces: readonly ToldPiece[],
  words?: Texts,
): LineTold {
  const results: ToldResult[] = [];
  const problems: Problem[] = [];
  const known = wordsToldIn(words);
  for (const piece of joinedPieces(pieces, known.results)) {
    if (piece.sums !== undefined) continue;
    const read = resultIn(scene, known, piece);
    if ('effect' in read) results.push(read);
    else problems.push(read);
  }
  return { sums: pieces.flatMap(({ sums }) => (sums === undefined ? [] : [sums])), results, problems };
}

function resultIn(
  { world, position, called }: Parameters<typeof toldIn>[0],
  { results, be }: ToldWords,
  { text, at }: ToldPiece,
): ToldResult | Problem {
  const column = at + 1;
  const found = results.find(([word]) => word.test(text));
  if (found === undefined) return problem('unknown-result', { text, column });
  const [word, effect] = found;
  const name = text.replace(word, '').trim().replace(be, '').replace(/^"(.*)"$/, '$1'); // prettier-ignore
  if (name === '') return { effect };
  const who = name.toLowerCase();
  const side = world.sides.find((each) => each.toLowerCase() === who);
  if (side !== undefined) {
    const units = Object.values(position.units).filter((unit) => unit.side === side);
    return { effect, units: units.map(({ id }) => id), side };
  }
  const ids = called.find((each) => each.name === who)?.ids;
  if (ids !== undefined) return { effect, units: ids.includes(name) ? [name] : ids };
  const nearest = nearestTo(
    name,
    called.map((each) => each.name),
  );
  return problem('unknown-result', { text, column, ...(nearest === undefined ? {} : { nearest }) });
}

/**
 * Compares what a line tells of its step with what came of it by the rules.
 *
 * @param told what the line tells
 * @param taken what was taken in the step: a deed, and all answers so far
 * @param own what was taken by the line itself: its sums are looked for there first
 * @returns those of `told` itself; `wrong-sum` with what is told and what is found (and the terms, three at most, that count as much as
 *   the difference), `not-resolved` for a unit of which nothing was found out, `wrong-outcome` with what is told and what is found; each
 *   with its rule
 * @rule 9.0
 * @example toldProblems(told, taken)[0]?.params // { told: [8], found: [9], term: 'proximity', terms: ['proximity'], value: 1 }
 */
export function toldProblems(
  { sums, results, problems }: LineTold,
  taken: readonly Taken<Lhy>[],
  own: readonly Taken<Lhy>[] = taken,
): readonly Problem[] {
  const events = eventsOf(taken);
  const found: Problem[] = [...problems];
  const rule = ruleOf(events);
  const [line, step] = [own, taken].map((each) => matchSums(sums, foundSums(eventsOf(each)))) as [Matches, Matches];
  for (const matched of wrongIn(step) < wrongIn(line) ? step : line) append(found, sumProblems(matched, rule));
  if (results.length === 0) return found;
  const { effects } = resolvedIn(taken);
  for (const result of results) append(found, resultProblems(result, effects, events));
  return found;
}

type Matches = readonly MatchedSum[];

function wrongIn(matches: Matches): number {
  return matches.filter(({ found }) => found?.same !== true).length;
}

function eventsOf(taken: readonly Taken<Lhy>[]): readonly LhyEvent[] {
  return taken.flatMap(({ applied }) => applied.events);
}

function sumProblems({ told, found }: MatchedSum, last: string): readonly Problem[] {
  if (found === undefined) return [problem('wrong-sum', { told, found: [] }, last)];
  const { figures, rule, same } = found;
  if (same) return [];
  const right = figures.map(({ value }) => value);
  const at = right.findIndex((value, i) => value !== told[i]);
  const gap = (right[at] ?? 0) - (told[at] ?? 0);
  const counted = termsOfGap(figures[at]?.terms ?? [], rational(gap));
  if (counted === undefined) return [problem('wrong-sum', { told, found: right }, rule)];
  const { term, terms, owners, value } = counted;
  return [problem('wrong-sum', { told, found: right, term, terms, owners, value }, counted.rule)];
}

function resultProblems(
  { effect, units, side }: ToldResult,
  effects: ReadonlyMap<string, ReadonlySet<ToldEffect>>,
  events: readonly LhyEvent[],
): readonly Problem[] {
  const about = units === undefined ? [...effects.keys()] : units.filter((unit) => effects.has(unit));
  const [unit = units?.[0]] = about;
  const rule = ruleOf(events, units === undefined ? undefined : about);
  const who = side !== undefined ? { side } : units === undefined || unit === undefined ? {} : { unit };
  if (units !== undefined && about.length === 0) return [problem('not-resolved', who, rule)];
  const became = about.flatMap((each) => [...(effects.get(each) ?? [])]);
  const isSo =
    effect === 'none'
      ? became.every((each) => UNCHANGED.includes(each))
      : became.some((each) => each === effect || ALSO[effect]?.includes(each) === true);
  if (isSo) return [];
  const found = became.length === 0 ? ['none'] : [...new Set(became)];
  return [problem('wrong-outcome', { ...who, effect, effects: found }, rule)];
}

/** The rule of the last sum of a step: of some units, where there is one. */
function ruleOf(events: readonly LhyEvent[], units: readonly string[] = []): string {
  const sums = events.flatMap((event) => (event.kind === 'summed' ? [event] : []));
  const own = sums.filter((event) => units.includes(event.of));
  return (own.at(-1) ?? sums.at(-1))?.rule ?? '9.0';
}
