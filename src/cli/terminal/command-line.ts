import { parseArgs } from 'node:util';
import { nearTo } from '../../kernel/basis/nearest.js';
import type { Params, Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';

/** The form of an option's value: none, one text, several texts, a count from 1, a number from 0. */
export type OptionForm = 'flag' | 'text' | 'texts' | 'count' | 'number';

/** One option of a command. */
export interface OptionSpec {
  readonly form: OptionForm;
  /** The name of its value in the help. */
  readonly value?: string;
  readonly help: string;
}

/** Options by name, as they were given. */
export interface Options {
  readonly flag: (name: string) => boolean;
  readonly text: (name: string) => string | undefined;
  readonly texts: (name: string) => readonly string[];
  /** A count or a number. */
  readonly count: (name: string) => number | undefined;
}

/** A command line taken apart. */
export interface CommandLine {
  readonly files: readonly string[];
  readonly options: Options;
}

/** A count larger than this is a slip of the finger. */
const MOST = 1_000_000;

interface Given {
  readonly flags: Set<string>;
  readonly texts: Map<string, string[]>;
}

/**
 * Takes a command line apart.
 *
 * @param args the arguments after the command
 * @param specs the options of the command
 * @returns files and options, or every mistake with the argument as its path: `unknown-option`, `missing-value`,
 *   `no-value-wanted`, `given-twice`, `bad-count`, `bad-number`
 * @example readCommandLine(['--seed', '7'], specs)
 */
export function readCommandLine(
  args: readonly string[],
  specs: Readonly<Record<string, OptionSpec>>,
): Result<CommandLine> {
  const options = Object.fromEntries(
    Object.entries(specs).map(([name, { form }]) => [
      name,
      form === 'flag' ? { type: 'boolean' as const } : { type: 'string' as const, multiple: true },
    ]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const given: Given = { flags: new Set(), texts: new Map() };
  const problems: Problem[] = [];
  const files: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') files.push(token.value);
    if (token.kind !== 'option') continue;
    const spec = Object.hasOwn(specs, token.name) ? specs[token.name] : undefined;
    // An option's value begins with a dash only where it is a number, or written behind an equals sign.
    const isValue = token.inlineValue === true || /^(?!-)|^-\d/.test(token.value ?? '');
    const value = isValue ? token.value : undefined;
    const fault = spec === undefined ? 'unknown-option' : take(given, token.name, spec.form, value);
    if (fault === undefined) continue;
    const near = spec === undefined ? nearestOption(token.rawName, Object.keys(specs)) : {};
    problems.push(problem(fault, { ...faultParams(token.rawName, value), ...near }, undefined, token.rawName));
  }
  return problems.length > 0 ? refuseAll(problems) : ok({ files, options: optionsOf(given) });
}

/** The option nearest to one that there is not: by its letters, or the only one that begins so. */
function nearestOption(option: string, names: readonly string[]): Params {
  if (!option.startsWith('--')) return {};
  const known = names.map((name) => `--${name}`);
  const near = nearTo(option, known);
  const begun = option.length < LEAST_OF_A_BEGINNING ? [] : known.filter((each) => each.startsWith(option));
  const [only, other] = begun;
  return only === undefined || other !== undefined ? near : { nearest: only };
}

/** So many signs say what an option begins with, the two dashes among them. */
const LEAST_OF_A_BEGINNING = 4;

function faultParams(option: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined ? { option } : { option, value };
}

/** Notes one option. Returns the code of its fault, or nothing. */
function take(given: Given, name: string, form: OptionForm, value: string | undefined): string | undefined {
  if (form === 'flag') {
    given.flags.add(name);
    return value === undefined ? undefined : 'no-value-wanted';
  }
  if (value === undefined) return 'missing-value';
  const before = given.texts.get(name) ?? [];
  given.texts.set(name, [...before, value]);
  if (form !== 'texts' && before.length > 0) return 'given-twice';
  if (form === 'number') return isCount(value) || value === '0' ? undefined : 'bad-number';
  return form === 'count' && !isCount(value) ? 'bad-count' : undefined;
}

function isCount(value: string): boolean {
  return /^[1-9][0-9]{0,6}$/.test(value) && Number(value) <= MOST;
}

function optionsOf({ flags, texts }: Given): Options {
  const all = (name: string): readonly string[] => texts.get(name) ?? [];
  const text = (name: string): string | undefined => all(name)[0];
  return {
    flag: (name) => flags.has(name),
    text,
    texts: all,
    count: (name) => {
      const value = text(name);
      return value === undefined ? undefined : Number(value);
    },
  };
}
