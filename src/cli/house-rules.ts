import type { Problem, Result } from '../kernel/result.js';
import { ok, problem, refuseAll } from '../kernel/result.js';

/**
 * Reads house rules: a value is a number when it looks like one.
 *
 * @param rules `name=value` each
 * @returns the rules by name, or `bad-rule` for each that is not written like this
 * @example readRules(['sniperCompany=alone'])
 */
export function readRules(rules: readonly string[]): Result<Readonly<Record<string, string | number>>> {
  const entries: [string, string | number][] = [];
  const problems: Problem[] = [];
  for (const rule of rules) {
    const [, name = '', value = ''] = /^([^=]+)=(.+)$/.exec(rule) ?? [];
    if (name === '') problems.push(problem('bad-rule', { rule }, undefined, '--rule'));
    else entries.push([name, /^-?[0-9]{1,9}$/.test(value) ? Number(value) : value]);
  }
  return problems.length > 0 ? refuseAll(problems) : ok(Object.fromEntries(entries));
}
