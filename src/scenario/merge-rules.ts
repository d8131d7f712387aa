import { resolveRuleset } from '../editions/index.js';
import type { RulesetInput } from '../editions/index.js';
import { problem } from '../kernel/result.js';
import type { Problem } from '../kernel/result.js';
import type { Scenario } from '../state/scenario/scenario.js';
import { compareText } from './gather.js';
import type { Pack } from './pack.js';

/** The ruleset that packs ask for, and the place of each answer in them. */
export interface MergedRules {
  readonly rules: RulesetInput;
  readonly problems: readonly Problem[];
}

/** Matches the path of an override, so that a problem can name the pack or the scenario that gave the answer. */
const OVERRIDE = /^\/overrides\/([^/]+)$/;

/**
 * The edition and the house rules of all packs together.
 *
 * @returns the ruleset they ask for, and every mistake with its place: `conflict` of editions or answers, those of
 *   `resolveRuleset`
 * @example mergeRules([starter, training]).rules // { edition: '5.1', overrides: {} }
 */
export function mergeRules(packs: readonly Pack[]): MergedRules {
  const problems: Problem[] = [];
  const answers = new Map<string, { readonly value: string | number; readonly path: string }>();
  let edition: { readonly value: string; readonly path: string } | undefined;
  packs.forEach((pack, p) => {
    if (pack.edition !== undefined) {
      const path = `/${p}/edition`;
      edition ??= { value: pack.edition, path };
      if (edition.value !== pack.edition) problems.push(conflict(pack.edition, edition.value, path));
    }
    for (const [name, value] of Object.entries(pack.switches)) {
      const path = `/${p}/switches/${name}`;
      const other = answers.get(name);
      if (other === undefined) answers.set(name, { value, path });
      else if (other.value !== value) problems.push(conflict(value, other.value, path));
    }
  });
  const sorted = [...answers].sort(([a], [b]) => compareText(a, b));
  const rules: RulesetInput = {
    ...(edition === undefined ? {} : { edition: edition.value }),
    overrides: Object.fromEntries(sorted.map(([name, { value }]) => [name, value])),
  };
  const resolved = resolveRuleset(rules);
  for (const found of resolved.ok ? [] : resolved.problems) {
    const [, name = ''] = OVERRIDE.exec(found.path ?? '') ?? [];
    problems.push({ ...found, path: answers.get(name)?.path ?? edition?.path ?? '' });
  }
  return { rules, problems };
}

/**
 * The rules of a scenario: its own house rules replace those of the packs.
 *
 * @example rulesOfScenario(rules, { switches: { visibility: 'fog' } }).overrides // { visibility: 'fog' }
 */
export function rulesOfScenario(rules: RulesetInput, scenario: Pick<Scenario, 'switches'>): RulesetInput {
  return { ...rules, overrides: { ...rules.overrides, ...scenario.switches } };
}

/**
 * The mistakes of a scenario's own house rules. Mistakes of the packs are reported with the packs.
 *
 * @returns the problems of `resolveRuleset`, with paths into the scenario
 * @example switchFaults(rules, { switches: { visibilty: 'fog' } }) // unknown-switch at /switches/visibilty
 */
export function switchFaults(rules: RulesetInput, scenario: Pick<Scenario, 'switches'>): readonly Problem[] {
  const own = scenario.switches ?? {};
  const resolved = resolveRuleset(rulesOfScenario(rules, scenario));
  return (resolved.ok ? [] : resolved.problems).flatMap((found) => {
    const [, name = ''] = OVERRIDE.exec(found.path ?? '') ?? [];
    return Object.hasOwn(own, name) ? [{ ...found, path: `/switches/${name}` }] : [];
  });
}

function conflict(value: string | number, other: string | number, path: string): Problem {
  return problem('conflict', { value, other }, undefined, path);
}
