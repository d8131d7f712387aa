import type { Layer, RulesetInput, WorldInput } from '../../facade/index.js';
import type { Problem, Result } from '../../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../../kernel/basis/result.js';
import type { Options } from '../terminal/command-line.js';
import { inFile, readJson } from './files.js';

/** The rules that somebody asks for on the command line. */
export interface RulesGiven {
  /** House rules, `name=value` each. */
  readonly rules: readonly string[];
  /** Names of layers, joined by plus signs; one that ends in `.json` is the file of a layer. */
  readonly ruleset?: string;
  /** The default is played where no code follows an answer yet. */
  readonly withheld?: true;
  /** The id of a handicap that the scenario offers. */
  readonly handicap?: string;
}

/** The rules that are asked for, and the files of their layers. */
export interface RulesRead {
  readonly input: RulesetInput & Pick<WorldInput, 'handicap'>;
  /** In the order of `input.layers`. */
  readonly files: readonly string[];
}

/**
 * The rules of a command line: `--rule`, `--edition`, `--ruleset`, `--handicap` and `--withheld`.
 *
 * @param ruleset takes the place of `--ruleset`, for a command that takes several
 * @example rulesGiven(options).ruleset // '4.2.1+cards-2022'
 */
export function rulesGiven(options: Options, ruleset: string | undefined = options.text('ruleset')): RulesGiven {
  const named = [options.text('edition'), ruleset].filter((each) => each !== undefined).join('+');
  return {
    rules: options.texts('rule'),
    ...(named === '' ? {} : { ruleset: named }),
    ...(options.flag('withheld') ? { withheld: true } : {}),
    ...handicapIn(options),
  };
}

function handicapIn(options: Options): Pick<RulesGiven, 'handicap'> {
  const handicap = options.text('handicap');
  return handicap === undefined ? {} : { handicap };
}

/**
 * Reads the rules that somebody asks for, with the files of their layers.
 *
 * @returns what `loadWorld` takes, or `bad-rule` and the problems of `readJson`
 * @example readRuleset({ rules: ['pivotOft=2'], ruleset: '4.2.1+club.json' }).value.files // ['club.json']
 */
export function readRuleset({ rules, ruleset, withheld, handicap }: RulesGiven): Result<RulesRead> {
  const answers = readRules(rules);
  const parts = ruleset === undefined ? [] : ruleset.split('+');
  const files = parts.filter(isFile);
  const ids = parts.filter((part) => !isFile(part));
  const layers = files.map(readJson);
  const problems = [answers, ...layers].flatMap((each): readonly Problem[] => (each.ok ? [] : each.problems));
  if (!answers.ok || problems.length > 0) return refuseAll(problems);
  const brought = layers.flatMap((each) => (each.ok ? [each.value as Layer] : []));
  const input: RulesRead['input'] = {
    rules: answers.value,
    ...(ids.length === 0 ? {} : { ruleset: ids.join('+') }),
    ...(files.length === 0 ? {} : { layers: brought }),
    ...(withheld === undefined ? {} : { withheld: 'default' }),
    ...(handicap === undefined ? {} : { handicap }),
  };
  return ok({ input, files });
}

function isFile(part: string): boolean {
  return part.endsWith('.json');
}

/**
 * A problem of a ruleset with the option or the file in which it stands as its place.
 *
 * @example atOption(problem('unknown-edition', {}, undefined, '/ruleset'), []).path // '--ruleset'
 */
export function atOption(found: Problem, files: readonly string[]): Problem {
  const { path = '' } = found;
  if (path === '/rules' || path.startsWith('/rules/')) return { ...found, path: '--rule' };
  if (path.startsWith('/handicap')) return { ...found, path: '--handicap' };
  if (path.startsWith('/ruleset')) return { ...found, path: '--ruleset' };
  const [, index = '', inside = ''] = /^\/layers\/([0-9]+)(.*)$/.exec(path) ?? [];
  const file = index === '' ? undefined : files[Number(index)];
  return file === undefined ? found : (inFile([{ ...found, path: inside }], file)[0] ?? found);
}

/** The parameters of `world/load` of the rules server that come to the same as an option. */
const PARAMETERS: Readonly<Record<string, string>> = {
  '--scenario': '/scenario',
  '--ruleset': '/ruleset',
  '--rule': '/rules',
};

/**
 * A result whose problems have the parameter of a call as their place, where they had an option: a client of the rules server knows no
 * options.
 *
 * @example atParameters(refuse(problem('unknown-edition', {}, undefined, '--ruleset'))).problems[0].path // '/ruleset'
 */
export function atParameters<T>(made: Result<T>): Result<T> {
  if (made.ok) return made;
  return refuseAll(
    made.problems.map((each) => {
      const path = PARAMETERS[each.path ?? ''];
      return path === undefined ? each : { ...each, path };
    }),
  );
}

/** Reads house rules: a value is a number when it looks like one; `bad-rule` for each that is not written like this. */
function readRules(rules: readonly string[]): Result<Readonly<Record<string, string | number>>> {
  const entries: [string, string | number][] = [];
  const problems: Problem[] = [];
  for (const rule of rules) {
    const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(rule) ?? [];
    if (name === '') problems.push(problem('bad-rule', { rule }, undefined, '--rule'));
    else entries.push([name, /^-?[0-9]{1,9}$/.test(value) ? Number(value) : value]);
  }
  return problems.length > 0 ? refuseAll(problems) : ok(Object.fromEntries(entries));
}
