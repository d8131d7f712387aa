import { guard } from '../../../kernel/json/guard.js';
import { parseJson } from '../../../kernel/json/parse-json.js';
import { decode } from '../../../kernel/json/decode.js';
import type { Problem, Result } from '../../../kernel/basis/result.js';
import { ok, problem, refuse, refuseAll } from '../../../kernel/basis/result.js';
import type { JsonRecord, JsonTold } from '../../schemas/written.schema.js';
import { jsonRecordSchema, jsonStepSchema } from '../../schemas/written.schema.js';
import type { Side } from '../../../state/index.js';
import { headKeyMeant } from '../../../speech/head-key.js';
import { plainLine } from '../words/line.js';

/** A step of a record that people keep: a line of text, or an action with its dice. */
export interface WrittenStep {
  /** The line of the text, from 1; absent in JSON. */
  readonly line?: number;
  /** What is done, as a line of text. */
  readonly text?: string;
  /** What is done, as an action that is not to be trusted. */
  readonly action?: object;
  readonly by?: Side;
  /** The faces of each roll. */
  readonly dice?: readonly (readonly number[])[];
  readonly choices?: readonly (string | readonly string[])[];
  /** What the record tells of its sums and of counters. */
  readonly told?: JsonTold;
}

/** A record that people keep, without hashes, links or a seed. */
export interface WrittenRecord {
  readonly scenario?: string;
  /** Files of further packs. */
  readonly packs?: readonly string[];
  /** The name of the ruleset. */
  readonly ruleset?: string;
  /** House rules. */
  readonly rules?: Readonly<Record<string, string | number>>;
  /** The file of a situation in which the record begins. */
  readonly situation?: string;
  /** The situation in which it begins, as that of `judge`. */
  readonly setup?: object;
  readonly umpire?: true;
  readonly steps: readonly WrittenStep[];
}

/** So many steps a record has at most. */
const MOST_STEPS = 20_000;
/** So many characters a line has at most. */
const LONGEST_LINE = 2_000;

/** What may stand in front of the steps of a text. */
const HEAD = /^(scenario|ruleset|rules?|packs?|situation|umpire)\s*:\s*(.*)$/i;

/** The words of a head, as they are written. */
const HEAD_KEYS: readonly string[] = ['scenario', 'ruleset', 'rule', 'rules', 'pack', 'packs', 'situation', 'umpire'];

/**
 * Reads a record as people keep it: a text with one line a step, or JSON with the steps alone.
 *
 * @param input the text, or what a JSON parser made of it; nothing throws, however hostile
 * @returns its head and its steps, whose lines are read later, each at its moment of the game; or every mistake: those of `decode`,
 *   `bad-json`, `too-large`, `bad-line` with the `line` from 1
 * @rule 4.0
 * @example readRecord('scenario: training\nus: 2-5-4 #1 sets up in I5').value.steps.length // 1
 */
export function readRecord(input: unknown): Result<WrittenRecord> {
  if (typeof input !== 'string') return fromJson(input);
  if (!/^\s*\{/.test(input)) return fromText(input);
  const json = parseJson(input);
  return json.ok ? fromJson(json.value) : json;
}

/** The fields of a transcript that a record by hand does not need. */
const OF_A_TRANSCRIPT = [
  '$schema',
  'format',
  'engine',
  'world',
  'dice',
  'link',
  'end',
  'result',
  'overridden',
] as const;
/** The fields of a step of a transcript that it does not need. */
const OF_A_STEP = ['at', 'digest', 'link'] as const;

function fromJson(input: unknown): Result<WrittenRecord> {
  const plain = guard(input);
  if (!plain.ok) return plain;
  const read = decode(jsonRecordSchema(), without(plain.value, OF_A_TRANSCRIPT));
  if (!read.ok) return read;
  const { steps, umpire, ...head } = read.value;
  const long = tooMany(steps.length);
  if (long !== undefined) return refuse(long);
  const found = steps.map((step, i) => stepOf(step, `/steps/${i}`));
  const problems = found.flatMap((step) => (step.ok ? [] : step.problems));
  if (problems.length > 0) return refuseAll(problems);
  return ok({
    ...headOf(head),
    ...(umpire === true ? { umpire } : {}),
    steps: found.flatMap((step) => (step.ok ? [step.value] : [])),
  });
}

/** An object without some of its fields; anything else as it is. */
function without(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}

function headOf({
  scenario,
  packs,
  ruleset,
  rules,
  situation,
  setup,
}: Omit<JsonRecord, 'steps'>): Omit<WrittenRecord, 'steps'> {
  return {
    ...(scenario === undefined ? {} : { scenario }),
    ...(packs === undefined ? {} : { packs }),
    ...(typeof ruleset === 'string' ? { ruleset } : {}),
    ...(rules === undefined ? {} : { rules }),
    ...(situation === undefined ? {} : { situation }),
    ...(setup === undefined ? {} : { setup }),
  };
}

/** A step: a line, an action by itself, or either with its dice under `do` or `action`. */
function stepOf(step: string | object, path: string): Result<WrittenStep> {
  if (typeof step === 'string') return ok({ text: step });
  if (!('do' in step || 'action' in step || 'text' in step)) return ok({ action: step });
  const read = decode(jsonStepSchema(), without(step, OF_A_STEP));
  if (!read.ok) return refuseAll(read.problems.map((each) => ({ ...each, path: `${path}${each.path ?? ''}` })));
  const { do: deed, text = deed, action = text, line, by, dice, choices, told } = read.value;
  return ok({
    ...(typeof action === 'string' ? { text: action } : { action: action ?? {} }),
    ...(line === undefined ? {} : { line }),
    ...(by === undefined ? {} : { by }),
    ...(dice === undefined ? {} : { dice: dice.map(facesOf) }),
    ...(choices === undefined ? {} : { choices }),
    ...(told === undefined ? {} : { told }),
  });
}

/** The faces of a roll: a list, or those of a roll of a transcript. */
function facesOf(roll: readonly number[] | object): readonly number[] {
  if (Array.isArray(roll)) return roll as readonly number[];
  const faces: unknown = 'faces' in roll ? roll.faces : [];
  return Array.isArray(faces) ? faces.filter((face) => typeof face === 'number') : [];
}

function tooMany(given: number): Problem | undefined {
  return given > MOST_STEPS
    ? problem('too-large', { what: 'steps', limit: MOST_STEPS, given }, undefined, '/steps')
    : undefined;
}

function fromText(input: string): Result<WrittenRecord> {
  const steps: WrittenStep[] = [];
  const head: Record<string, string[]> = {};
  const rules: Record<string, string | number> = {};
  const problems: Problem[] = [];
  for (const [index, text] of input
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const plain = plainLine(text);
    if (plain === undefined) continue;
    const line = index + 1;
    const [, name, value] = HEAD.exec(plain.text) ?? [];
    const meant = steps.length === 0 && name === undefined ? headKeyMeant(plain.text, HEAD_KEYS) : undefined;
    if (steps.length === 0 && name !== undefined && value !== undefined) {
      const key = name
        .toLowerCase()
        .replace(/^rules$/, 'rule')
        .replace(/^packs$/, 'pack');
      const rule = key === 'rule' ? ruleIn(value) : undefined;
      if (key !== 'rule') (head[key] ??= []).push(value.trim());
      else if (rule === undefined) problems.push(problem('bad-line', { line, expected: 'rule: NAME=VALUE' }));
      else rules[rule[0]] = rule[1];
    } else if (meant !== undefined) problems.push(problem('bad-line', { line, expected: `${meant}: ...` }));
    else if (text.length > LONGEST_LINE)
      problems.push(problem('too-large', { what: 'characters', limit: LONGEST_LINE, given: text.length, line }));
    else steps.push({ line, text });
  }
  const long = tooMany(steps.length);
  const wrong = [...(long === undefined ? [] : [long]), ...problems];
  if (wrong.length > 0) return refuseAll(wrong);
  const [scenario] = head['scenario'] ?? [];
  const [ruleset] = head['ruleset'] ?? [];
  const [situation] = head['situation'] ?? [];
  return ok({
    ...(scenario === undefined ? {} : { scenario }),
    ...(ruleset === undefined ? {} : { ruleset }),
    ...(situation === undefined ? {} : { situation }),
    ...(head['pack'] === undefined ? {} : { packs: head['pack'] }),
    ...(Object.keys(rules).length === 0 ? {} : { rules }),
    ...(head['umpire']?.[0]?.toLowerCase() === 'yes' ? { umpire: true as const } : {}),
    steps,
  });
}

/** A house rule, written `name=value`. */
function ruleIn(text: string): readonly [name: string, value: string | number] | undefined {
  const [, name, value] = /^([A-Za-z][A-Za-z0-9]*)\s*=\s*(\S+)$/.exec(text.trim()) ?? [];
  if (name === undefined || value === undefined) return undefined;
  return [name, /^-?[0-9]+$/.test(value) ? Number(value) : value];
}
