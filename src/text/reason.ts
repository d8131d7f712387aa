import type { Finding } from '../kernel/ledger.js';
import { rational } from '../kernel/rational.js';
import type { Param, Params, Problem } from '../kernel/result.js';
import { HALF_POINTS } from '../tables/index.js';
import type { Voice } from './fill.js';
import { bare, fill, list, textOf } from './fill.js';
import { cite, namedBy, spell, sumText, switchesIn } from './sum.js';

/**
 * The reason of a refusal, with the rule and the place in the input.
 *
 * @param problem the reason
 * @param voice the language and the names
 * @returns a sentence; a code without a text in the language is shown as it is, with its parameters
 * @example problemText(problem('not-spotted', { at: 'J3' }, '10.1'), voice) // 'J3 is not spotted. [10.1]'
 */
export function problemText({ code, rule, path, params }: Problem, voice: Voice): string {
  const text = textOf(voice.locale.problems, code);
  const said =
    text === undefined
      ? bare(code, params, voice)
      : fill(text, { ...whoOf(params), ...mpsOf(params), ...params }, voice);
  const placed = path === undefined || path === '' ? said : `${placeText(path, voice)}: ${said}`;
  return cite(placed, rule === undefined ? [] : [rule], voice);
}

/** A field of an action, and which of its values. */
const FIELD = /^\/([a-z][A-Za-z]*)(?:\/(0|[1-9]\d*))?$/;

/**
 * The place of a mistake: of an action its field in words, and which of its values, counted from 1. Other places, as in a
 * pack or a saved game, are for people who write JSON, and stay as they are.
 */
function placeText(path: string, voice: Voice): string {
  const [, field = '', index] = FIELD.exec(path) ?? [];
  const name = textOf(voice.locale.words, `field.${field}`);
  if (name === undefined) return path;
  return index === undefined ? name : `${name} ${Number(index) + 1}`;
}

/** The parameters in which a refusal names counters. */
const WHO = ['unit', 'counter', 'units', 'counters', 'weapon', 'weapons'] as const;

/** The counters that a refusal is about, whatever the name of the parameter. */
function whoOf(params: Params): Params {
  for (const name of WHO) {
    const who = params[name];
    if (who !== undefined) return { who };
  }
  return {};
}

/** The cost of a movement and what is left for it, which a refusal tells in half-points, as players say them: in MPs. */
function mpsOf({ cost, left }: Params): Params {
  if (typeof cost !== 'number' || typeof left !== 'number') return {};
  return { neededMps: spell(rational(cost, HALF_POINTS)), leftMps: spell(rational(left, HALF_POINTS)) };
}

/**
 * Every reason of a refusal, a line each. That it is not the moment for it is said last.
 *
 * @example problemsText([outOfRange, notSpotted], voice).split('\n').length // 2
 */
export function problemsText(problems: readonly Problem[], voice: Voice): string {
  const [said, last] = [problems.filter((each) => each.code !== LAST), problems.filter((each) => each.code === LAST)];
  return [...said, ...last].map((problem) => problemText(problem, voice)).join('\n');
}

/** The reason that says least comes after those that say what is wrong: it is not the moment. */
const LAST = 'wrong-step';

/**
 * A decision that is no sum, without the sums it was read from.
 *
 * @example findingText(finding('damageBand', '5.1', { result: 'shaken' }, []), voice) // 'Shaken'
 */
export function findingText({ id, params }: Finding, voice: Voice): string {
  const text = textOf(voice.locale.findings, id);
  return text === undefined ? bare(id, params, voice) : fill(text, params, voice);
}

/**
 * A decision that is no sum, with the sums it was read from and its rule.
 *
 * @example findingLine(band, voice) // 'Shaken, from die 2 + difference 5 = 7 [5.1]'
 */
export function findingLine(finding: Finding, voice: Voice): string {
  const sums = finding.because.map((ledger) => sumText(ledger, voice));
  const text = findingText(finding, voice);
  const switches = [...new Set([...namedBy(finding), ...finding.because.flatMap(switchesIn)])];
  if (sums.length === 0) return cite(text, [finding.rule], voice, switches);
  const because: Param = list(sums, voice.locale);
  const from = textOf(voice.locale.words, 'finding.from');
  const told = from === undefined ? `${text} (${because})` : fill(from, { text, because }, voice);
  return cite(told, [finding.rule], voice, switches);
}
