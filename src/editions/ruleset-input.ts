import * as v from 'valibot';
import { decode, dictionary, exact } from '../kernel/json/decode.js';
import { guard } from '../kernel/json/guard.js';
import { once } from '../kernel/basis/once.js';
import type { Problem, Result } from '../kernel/basis/result.js';
import { ok, problem, refuseAll } from '../kernel/basis/result.js';
import { either } from '../kernel/json/variants.js';
import type { Layer } from '../rulesets/index.js';
import { answersOf, badValue, isSupported, isValueOf, WITHHELD } from '../rulesets/index.js';
import type { PackRules, Ruleset, RulesetInput } from './ruleset.js';
import { resolveRuleset, RULE_BOOK } from './ruleset.js';

const answersSchema = /* @__PURE__ */ once(() =>
  dictionary(v.string(), either([v.string(), v.pipe(v.number(), v.integer())])),
);

/** The rules that somebody asks for, as JSON. Each layer is decoded when the ruleset is resolved. */
const inputSchema: () => v.GenericSchema<unknown, RulesetInput> = /* @__PURE__ */ once(() =>
  exact({
    ruleset: v.exactOptional(v.string()),
    edition: v.exactOptional(v.string()),
    layers: v.exactOptional(v.array(either([v.string(), v.custom<Layer>(isObject)]))),
    rules: v.exactOptional(answersSchema()),
    overrides: v.exactOptional(answersSchema()),
    withheld: v.exactOptional(v.picklist(WITHHELD)),
  }),
);

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A ruleset by its name, by what it is made of, or as it stands. */
export type RulesetChoice = string | RulesetInput | Ruleset;

/**
 * The ruleset that somebody names, perhaps a stranger.
 *
 * @param choice the name, such as `4.2.1+cards-2022`; what it is made of; or a ruleset as it was resolved
 * @param packs what packs and a scenario ask for beneath it; a ruleset that is resolved already is taken without them
 * @returns the ruleset, or the problems of `decode` and `resolveRuleset`; of a resolved ruleset `missing`, `bad-switch-value` and
 *   `unsupported` for each question without an answer that can be played
 * @example rulesetOf('digital').value.id // 'digital'
 */
export function rulesetOf(choice: unknown, packs?: PackRules): Result<Ruleset> {
  if (typeof choice === 'string') return resolveRuleset({ ruleset: choice }, packs);
  const plain = guard(choice);
  if (!plain.ok) return plain;
  if (isResolved(plain.value)) return whole(plain.value);
  const input = decode(inputSchema(), plain.value);
  return input.ok ? resolveRuleset(input.value, packs) : input;
}

/** Whether a value looks like a ruleset that has been resolved. */
function isResolved(choice: unknown): choice is Ruleset {
  return (
    isObject(choice) &&
    isObject((choice as Partial<Ruleset>).switches) &&
    isObject((choice as Partial<Ruleset>).numbers)
  );
}

/** A resolved ruleset, if every question of this library has an answer in it that can be played. */
function whole(ruleset: Ruleset): Result<Ruleset> {
  const answers = answersOf(ruleset);
  const problems = RULE_BOOK.entries.flatMap((entry): readonly Problem[] => {
    const { name, rule } = entry;
    const value: unknown = Object.hasOwn(answers, name) ? answers[name] : undefined;
    const path = `/${'values' in entry ? 'switches' : 'numbers'}/${name}`;
    if (value === undefined) return [problem('missing', { field: name }, rule, path)];
    if (!isValueOf(entry, value)) return [badValue(entry, value, path)];
    return isSupported(entry, value) ? [] : [problem('unsupported', { name, value }, rule, path)];
  });
  return problems.length > 0 ? refuseAll(problems) : ok(ruleset);
}
