// What the tests of the mutants import in place of vitest: the same `expect`, and cases that are collected and not run.
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  GLOBAL_EXPECT,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import * as chai from 'chai';

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin);

export const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect);
Object.assign(expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
globalThis[GLOBAL_EXPECT] = expect;
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect);

/** `{ cases, vitest }`: what stands in for vitest while one test file is read, and the cases it registers. */
export function collector() {
  const cases = [];
  const path = [];
  const it = (name, run) => void (run && cases.push({ name: [...path, name].join(' > '), run }));
  const describe = (name, body) => {
    path.push(name);
    body();
    path.pop();
  };
  const each = (register) => (table) => (name, run) =>
    table.forEach((row, at) => register(`${name} #${at}`, () => (Array.isArray(row) ? run(...row) : run(row))));
  it.each = each(it);
  describe.each = each(describe);
  describe.skipIf = (skip) => (skip ? () => undefined : describe);
  const nothing = () => undefined;
  const expectTypeOf = () => new Proxy(nothing, { get: () => expectTypeOf(), apply: () => expectTypeOf() });
  const vitest = { it, test: it, describe, expect, expectTypeOf, beforeEach: nothing, afterAll: nothing };
  return { cases, vitest };
}
