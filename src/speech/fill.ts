import { escapedLine } from '../kernel/json/controls.js';
import type { Param, Params } from '../kernel/basis/result.js';
import type { SumTexts, Texts } from './texts.js';

/** The parts of a scenario that may have names of its own, in each language. */
export type SaidPart = 'sides' | 'works' | 'artillery' | 'forces' | 'tasks' | 'facts' | 'outcomes';

/** What filling and sums take of a language, and of names: those of any game. */
export interface Speech {
  readonly locale: {
    /** Language tag, such as `en`. */
    readonly id: string;
    readonly terms: Texts;
    readonly sums: SumTexts;
    readonly words: Texts;
    /** For a text with three forms of number or more: which of them, counted from 0, a number takes. */
    readonly plural?: (count: number) => number;
  };
  readonly names: {
    /** The name of a counter, a side, a type of counter; absent for any other id. */
    readonly nameOf: (id: string) => string | undefined;
    /** What the scenario calls a part of its own in a language; absent where no scenario is at hand. */
    readonly saidOf?: (part: SaidPart, id: string, language: string) => string | undefined;
  };
}

const OPTIONAL = /<([^<>]*)>/g;
/** `{unit}`, `{unit/counter}` (whichever there is), `{phase^dat}` (in a form), `{leader:somebody}` (or else), `{units|one|more}`, `{side?p=have|has}`. */
const HOLE = /\{([A-Za-z]\w*(?:\/[A-Za-z]\w*)*)(?:\^(\w+))?(?::([^{}|]*)|\|([^{}]*)|\?([^{}]*))?\}/g;

/** The text in a hole for which there is no parameter. */
const NOTHING = '?';

/**
 * Fills the holes of a text.
 *
 * @param template a text of a locale
 * @param params the values of the holes
 * @param voice the language and the names; without them, parameters are texts already and are used unchanged
 * @example fill('{units|moves|move} to {to}', { units: ['a', 'b'], to: 'J3' }, voice) // 'move to J3'
 * @example fill('in {phase^dat}', { phase: 'rally' }, german) // 'in der Sammelphase'
 */
export function fill(template: string, params: Params, voice?: Speech): string {
  const kept = template.includes('<')
    ? template.replaceAll(OPTIONAL, (_, part: string) => (holesFilled(part, params) ? part : ''))
    : template;
  return kept.replaceAll(
    HOLE,
    (_, names: string, form?: string, otherwise?: string, counted?: string, chosen?: string) => {
      const name = names.split('/').find((each) => param(params, each) !== undefined);
      const value = name === undefined ? undefined : param(params, name);
      if (name === undefined || value === undefined) return otherwise ?? NOTHING;
      if (counted !== undefined)
        return numberForm(counted.split('|'), value, voice).replaceAll('#', () => `${countOf(value)}`);
      if (chosen !== undefined) return agreeing(chosen.split('|'), value, name, voice);
      return voice === undefined ? String(value) : say(value, name, voice, form);
    },
  );
}

/** The form for a number: the first one for one, the second one for more, unless the language chooses among its own. */
function numberForm(forms: readonly string[], value: Param, voice: Speech | undefined): string {
  const choose = forms.length > 2 ? voice?.locale.plural : undefined;
  const at = choose === undefined ? (isOne(value) ? 0 : 1) : choose(countOf(value));
  return forms[at] ?? forms[forms.length - 1] ?? '';
}

/** The case of a choice that agrees with the gender of a noun, or with the value itself; the last one for any other. */
function agreeing(cases: readonly string[], value: Param, name: string, voice: Speech | undefined): string {
  const many = Array.isArray(value) && value.length > 1;
  const agrees = many ? 'p' : voice === undefined ? '' : say(value, name, voice, 'gender');
  const found = cases.find((each) => each.startsWith(`${agrees}=`) || each.startsWith(`${String(value)}=`));
  return (found ?? cases[cases.length - 1] ?? '').replace(/^\w+=/, '');
}

/**
 * One value of a parameter in words: a counter or a side by its name, a word of the game in the language, a list with
 * commas; anything else stands as it is, its control characters escaped.
 *
 * @param value the value
 * @param name the parameter's name, which tells a Phase from an action of the same name
 * @param form the form of a noun, in a language that has several: `dat`; the noun itself where it has no such form
 * @example say('rally', 'phase', voice) // 'Rally Phase'
 */
export function say(value: Param, name: string, voice: Speech, form?: string): string {
  if (typeof value === 'number') return `${value}`;
  if (typeof value === 'boolean') return wordFor(value ? 'true' : 'false', name, voice, form);
  if (typeof value === 'string')
    return escapedLine(ownText(value, name, voice, form) ?? wordFor(value, name, voice, form));
  const none = value.length === 0 ? textOf(voice.locale.words, `${name}.none`) : undefined;
  if (none !== undefined) return none;
  return list(
    value.map((item) => say(item, name, voice, form)),
    voice.locale,
  );
}

/**
 * A list in words: `a, b and c`.
 *
 * @param joint what stands before the last item; a language that has no `or` uses its `and`
 * @example list(['a', 'b', 'c'], english) // 'a, b and c'
 */
export function list(items: readonly string[], locale: Speech['locale'], joint: 'and' | 'or' = 'and'): string {
  const last = items[items.length - 1];
  if (last === undefined) return textOf(locale.words, 'list.none') ?? '';
  if (items.length === 1) return last;
  const before = firstText(locale.words, [`list.${joint}`, 'list.and']) ?? ', ';
  return `${items.slice(0, -1).join(textOf(locale.words, 'list.comma') ?? ', ')}${before}${last}`;
}

/**
 * The text of a key; inherited properties of the object do not count.
 *
 * @example textOf(locale.words, 'tripod') // 'tripod'
 */
export function textOf(texts: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/**
 * The first of several keys that has a text.
 *
 * @example firstText(locale.events, ['counterRemoved.noRoom', 'counterRemoved'])
 */
export function firstText(texts: Readonly<Record<string, string>>, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const text = textOf(texts, key);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * The text for a code without a text: the code itself with its parameters.
 *
 * @example bare('too-wet', { hex: 'I5' }, voice) // 'too-wet (hex: I5)'
 */
export function bare(code: string, params: Params, voice: Speech): string {
  const facts = Object.keys(params)
    .filter((name) => params[name] !== undefined)
    .map((name) => `${name}: ${say(params[name] as Param, name, voice)}`);
  return [code, ...(facts.length === 0 ? [] : [`(${facts.join(', ')})`])].join(' ');
}

/**
 * Fills a text; without one it is the code itself with its parameters.
 *
 * @example fillOr(textOf(locale.sights, 'clear'), 'clear', facts, voice)
 */
export function fillOr(text: string | undefined, code: string, params: Params, voice: Speech): string {
  return text === undefined ? bare(code, params, voice) : fill(text, params, voice);
}

/** What the scenario calls a thing in the language of the reader, else the name of a counter or a side. */
function ownText(value: string, name: string, { names, locale }: Speech, form?: string): string | undefined {
  const part = Object.hasOwn(PART_OF, name) ? PART_OF[name] : 'sides';
  const own = part === undefined ? undefined : names.saidOf?.(part, value, locale.id);
  if (own !== undefined) return own;
  const printed = names.nameOf(value);
  return printed === undefined ? undefined : printedName(printed, locale, form);
}

/** A name with a number behind it. */
const NUMBERED = /^(\S.*) ([#\d]\S*)$/;

/**
 * What a language calls a thing whose name is printed in another one: a nation, a Skill. A name that it has not stays as it is.
 *
 * @param printed the name, as a pack has it
 * @param locale the language, whose words have `named.` before such names
 * @param form the form of a noun, in a language that has several
 * @example printedName('Germany', german) // 'Deutschland'
 */
export function printedName(printed: string, locale: Speech['locale'], form?: string): string {
  const own = formOf(locale.words, `named.${printed}`, form);
  if (own !== undefined) return own;
  // One of several counters has a number behind its name: `#2`, `1-2`.
  const [, name, number] = NUMBERED.exec(printed) ?? [];
  return name === undefined || number === undefined ? printed : `${printedName(name, locale, form)} ${number}`;
}

/** The text of a key in a form of the noun; without that form the noun itself. */
function formOf(texts: Texts, key: string, form: string | undefined): string | undefined {
  return (form === undefined ? undefined : textOf(texts, `${key}^${form}`)) ?? textOf(texts, key);
}

/** The part of a scenario that the value of a parameter belongs to; any other value may be a side. */
const PART_OF: Readonly<Record<string, SaidPart>> = {
  works: 'works',
  artillery: 'artillery',
  force: 'forces',
  task: 'tasks',
  fact: 'facts',
  condition: 'outcomes',
};

function wordFor(value: string, name: string, { locale }: Speech, form?: string): string {
  const word = formOf(locale.words, `${name}.${value}`, form) ?? formOf(locale.words, value, form);
  return word ?? (NAMED_BY_SCENARIO.includes(name) ? spelledOut(value) : value);
}

/** Parameters whose values are names that a scenario gives to its own things. */
const NAMED_BY_SCENARIO: readonly string[] = ['works', 'artillery', 'force', 'formation', 'task', 'fact', 'condition'];

/**
 * A name of the kind that programs use as plain words.
 *
 * @example spelledOut('tankDestroyers') // 'tank destroyers'
 */
export function spelledOut(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

function param(params: Params, name: string): Param | undefined {
  return Object.hasOwn(params, name) ? params[name] : undefined;
}

function holesFilled(part: string, params: Params): boolean {
  for (const [, names = ''] of part.matchAll(HOLE)) {
    if (names.split('/').every((name) => param(params, name) === undefined)) return false;
  }
  return true;
}

function isOne(value: Param): boolean {
  return value === true || countOf(value) === 1;
}

function countOf(value: Param): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' ? 1 : value.length;
}
