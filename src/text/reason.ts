import type { Finding } from '../kernel/numbers/ledger.js';
import { rational } from '../kernel/numbers/rational.js';
import type { Param, Params, Problem } from '../kernel/basis/result.js';
import { HALF_POINTS } from '../tables/index.js';
import type { Voice } from './voice.js';
import { bare, fill, firstText, list, say, textOf } from '../speech/fill.js';
import { placeText, plainly } from './place.js';
import { cite, lineName, spell, sumText } from '../speech/sum.js';
import { namedBy, switchesIn } from '../speech/sum-steps.js';

/**
 * The reason of a refusal, with the rule and the place in the input.
 *
 * @param problem the reason
 * @param voice the language and the names
 * @returns a sentence; a code without a text in the language is shown as it is, with its parameters
 * @example problemText(problem('not-spotted', { at: 'J3' }, '10.1'), voice) // 'J3 is not spotted. [10.1]'
 */
export function problemText({ code, rule, path, params }: Problem, voice: Voice): string {
  const more = {
    ...whoOf(params, voice),
    ...mpsOf(params),
    ...deedOf(params, voice),
    ...termOf(params, voice),
    ...elsewhereOf(params),
  };
  const facts: Params = {
    ...more,
    ...params,
    ...effectsOf(params, voice),
    ...plainly(params, voice),
    ...framesOf(params, voice),
    ...writtenOf(params),
    ...spelledIn(params, voice),
    ...(code === 'bad-value' ? typedOf(params, voice) : {}),
    ...(code === 'not-json' && params['kind'] === 'undefined' && (path ?? '') === '' ? { absent: true } : {}),
    ...blockingOf(params, voice),
  };
  // A refusal may have a text of its own where one of its parameters is there.
  const text = firstText(voice.locale.problems, [...Object.keys(facts).map((name) => `${code}.${name}`), code]);
  const said = text === undefined ? bare(code, params, voice) : fill(text, facts, voice);
  // Where a rule forbids a kind of action now, no field is wrong.
  const isWhole = path === undefined || path === '' || (rule !== undefined && path.endsWith('/kind'));
  const placed = isWhole ? said : `${placeText(path, voice)}: ${said}`;
  return cite(placed, rule === undefined ? [] : [rule], voice);
}

/** The parameters in which a refusal names counters. */
const WHO = ['unit', 'counter', 'units', 'counters', 'weapon', 'weapons', 'caller'] as const;

/** The counters that a refusal is about, whatever the name of the parameter; `known` where there are such counters. */
function whoOf(params: Params, { names }: Voice): Params {
  for (const name of WHO) {
    const who = params[name];
    if (who !== undefined)
      return [who].flat().every((id) => names.nameOf(String(id)) !== undefined) ? { who, known: true } : { who };
  }
  return {};
}

/** The kind of an action as something that one does. */
function deedOf({ kind }: Params, { locale }: Voice): Params {
  return typeof kind === 'string' ? { deed: textOf(locale.decisions, `action.${kind}`) ?? kind } : {};
}

/** The terms of a sum by their names; a term of a share with the name of the unit or the weapon. */
function termOf({ term, terms, owners }: Params, voice: Voice): Params {
  if (typeof term !== 'string') return {};
  const ids = Array.isArray(terms) ? terms : [term];
  const names = ids.map((id, i) => {
    const owner = Array.isArray(owners) ? String(owners[i] ?? '') : '';
    const of: Params = owner === '' ? {} : { of: say(owner, 'of', voice) };
    const name = lineName(String(id), of, voice);
    return owner === '' || name === of['of'] ? name : `${name} (${String(of['of'])})`;
  });
  return { termName: list([...new Set(names)], voice.locale, 'or') };
}

/** The places that have used the attacks of a window, where the place that is told of has used none. */
function elsewhereOf({ at, used }: Params): Params {
  if (!Array.isArray(used) || used.length === 0) return {};
  return used.some((each) => each === at) ? {} : { elsewhere: used };
}

/** What became of a counter, in words: one result, or several. */
function effectsOf({ effects }: Params, voice: Voice): Params {
  if (!Array.isArray(effects)) return {};
  return {
    effects: list(
      effects.map((each) => say(String(each), 'effect', voice)),
      voice.locale,
    ),
  };
}

/** The name of a field as it was written: whoever wrote it looks for it in the order. */
function writtenOf({ field }: Params): Params {
  return field === undefined ? {} : { written: field };
}

/** The fields of a kind as they are typed: a word of the game may be spelled like one of them. */
function spelledIn({ fields, optional }: Params, { locale }: Voice): Params {
  return {
    ...(Array.isArray(fields) ? { fields: list(fields.map(String), locale) } : {}),
    ...(Array.isArray(optional) ? { optional: list(optional.map(String), locale) } : {}),
  };
}

/** The values of which one is wanted, as they are typed: counters and sides by their names, words as the program spells them. */
function typedOf(params: Params, { names, locale }: Voice): Params {
  const typed: Record<string, Param> = {};
  for (const name of ['expected', 'values']) {
    const wanted = params[name];
    if (Array.isArray(wanted) && wanted.every((each) => names.nameOf(`${each}`) === undefined))
      typed[name] = list(wanted.map(String), locale);
  }
  return typed;
}

/** What blocks a line, each thing with its place. */
function blockingOf({ hexes, terrain }: Params, voice: Voice): Params {
  if (!Array.isArray(hexes) || !Array.isArray(terrain) || hexes.length === 0) return {};
  const parts = hexes.map((hex: string | number, i) => {
    const ends = String(hex).split('-');
    const text = textOf(voice.locale.sights, ends.length > 1 ? 'part.between' : 'part.in') ?? '{terrain} {hexes}';
    return fill(text, { terrain: terrain[i] as Param, hexes: ends }, voice);
  });
  return { blocking: list(parts, voice.locale) };
}

/** The frames of a refusal that is about one. */
function framesOf({ frame, on, expected, during }: Params, voice: Voice): Params {
  if (frame === undefined) return {};
  return {
    ...(during === undefined ? {} : { during: say(during, 'frame', voice) }),
    ...(on === undefined ? {} : { on: say(on, 'frame', voice) }),
    ...(expected === undefined ? {} : { expected: say(expected, 'frame', voice) }),
  };
}

/** The cost of a movement and what is left for it, which a refusal tells in half-points, as players say them: in MPs. */
function mpsOf({ cost, left }: Params): Params {
  if (typeof left !== 'number') return {};
  const needed = typeof cost === 'number' ? { neededMps: spell(rational(cost, HALF_POINTS)) } : {};
  return { ...needed, leftMps: spell(rational(left, HALF_POINTS)) };
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
 * @param where the place where it is told, which may have a text of its own: `account`
 * @example findingText(finding('damageBand', '5.1', { result: 'shaken' }, []), voice) // 'Shaken'
 */
export function findingText({ id, params }: Finding, voice: Voice, where = ''): string {
  const text = firstText(voice.locale.findings, [`${id}.${where}`, id]);
  const { shift, ...others } = params;
  return text === undefined ? bare(id, params, voice) : fill(text, shift === 0 ? others : params, voice);
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
