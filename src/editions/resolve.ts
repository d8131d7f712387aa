import { pointer } from '../kernel/guard.js';
import type { Problem, Result } from '../kernel/result.js';
import { ok, problem, refuse, refuseAll } from '../kernel/result.js';
import type { Edition, NumberValues, Ruleset, SwitchValues } from './ruleset.js';
import { EDITIONS, NUMBERS, SWITCHES } from './ruleset.js';
import { printedRuleset } from './rulesets.js';
import type { RulesetNumber, Switch } from './switch.js';

/** The rules that a scenario or a user asks for: an edition, and house rules by the names of switches and numbers. */
export interface RulesetInput {
  readonly edition?: string;
  readonly overrides?: Readonly<Record<string, string | number>>;
}

/**
 * Whether rule code follows an answer: the default always, another one when the switch is implemented and the answer
 * is not pending.
 *
 * @param entry a switch or a number
 * @param value one of its values
 * @example isSupported(visibility, 'fog') // false
 */
export function isSupported(entry: Switch | RulesetNumber, value: string | number): boolean {
  if (value === entry.default) return true;
  if (!entry.implemented) return false;
  return !('pending' in entry && entry.pending.includes(String(value)));
}

function isEdition(name: string): name is Edition {
  return (EDITIONS as readonly string[]).includes(name);
}

function isValueOf(entry: Switch | RulesetNumber, value: unknown): value is string | number {
  if ('values' in entry) return typeof value === 'string' && entry.values.includes(value);
  return Number.isSafeInteger(value) && Number(value) >= entry.least && Number(value) <= entry.most;
}

function overrideOf(name: string): string {
  return pointer(['overrides', name]);
}

function badValue(entry: Switch | RulesetNumber, value: unknown): Problem {
  const expected = 'values' in entry ? { values: entry.values } : { least: entry.least, most: entry.most };
  const given = typeof value === 'string' || Number.isSafeInteger(value) ? { value: value as string | number } : {};
  return problem('bad-switch-value', { name: entry.name, ...given, ...expected }, entry.rule, overrideOf(entry.name));
}

/**
 * Builds the ruleset of an edition with house rules.
 *
 * @param input the edition (`5.1` when absent) and overrides: a switch's answer by name, or a number
 * @returns the ruleset, or every reason against it: `unknown-edition`; `unknown-switch` and `bad-switch-value` for an
 *   override; `unsupported` for each answer, of the edition or an override, that no rule code follows yet
 * @example resolveRuleset({ overrides: { multiUnitRounding: 'roundEach' } })
 */
export function resolveRuleset(input: RulesetInput = {}): Result<Ruleset> {
  const edition = input.edition ?? '5.1';
  if (!isEdition(edition)) {
    return refuse(problem('unknown-edition', { edition, values: EDITIONS }, undefined, '/edition'));
  }
  const base = printedRuleset(edition);
  const printed: Readonly<Record<string, string | number>> = { ...base.switches, ...base.numbers };
  const declared: readonly (Switch | RulesetNumber)[] = [...SWITCHES, ...NUMBERS];
  const overrides = new Map<string, unknown>(Object.entries(input.overrides ?? {}));
  const chosen = new Map<string, string | number>();
  const problems: Problem[] = [];
  for (const entry of declared) {
    const overridden = overrides.has(entry.name);
    const value = overridden ? overrides.get(entry.name) : printed[entry.name];
    if (!isValueOf(entry, value)) {
      problems.push(badValue(entry, value));
      continue;
    }
    if (!isSupported(entry, value)) {
      const path = overridden ? overrideOf(entry.name) : '/edition';
      problems.push(problem('unsupported', { name: entry.name, value }, entry.rule, path));
    }
    chosen.set(entry.name, value);
  }
  for (const name of overrides.keys()) {
    if (!Object.hasOwn(printed, name)) {
      problems.push(problem('unknown-switch', { name }, undefined, overrideOf(name)));
    }
  }
  if (problems.length > 0) return refuseAll(problems);
  return ok({
    id: base.id,
    title: base.title,
    switches: valuesOf(SWITCHES, chosen) as unknown as SwitchValues,
    numbers: valuesOf(NUMBERS, chosen) as unknown as NumberValues,
  });
}

function valuesOf(
  declared: readonly (Switch | RulesetNumber)[],
  chosen: ReadonlyMap<string, string | number>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(declared.map((entry) => [entry.name, chosen.get(entry.name)]));
}
