import { byText } from '../../kernel/basis/order.js';
import { allRules } from './registry.js';

/** The codes of every refusal of an action, sorted: the conditions of all records have them. */
export const codes: readonly string[] = /* @__PURE__ */ codesOf();

function codesOf(): readonly string[] {
  const conditions = allRules().flatMap(({ references = [], constraints, lacking }) => [
    ...references,
    ...constraints,
    ...(lacking === undefined ? [] : [lacking]),
  ]);
  return [...new Set(conditions.map(({ code }) => code))].sort(byText);
}
