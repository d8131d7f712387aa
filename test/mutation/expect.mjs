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
import { readFileSync } from 'node:fs';
import path from 'node:path';

let folder = '';

/** A text is compared with a file, which is never written. Its path begins at the folder of the test file. */
function snapshots(_chai, { addMethod }) {
  addMethod(chai.Assertion.prototype, 'toMatchFileSnapshot', function (file) {
    const text = readFileSync(path.resolve(folder, file), 'utf8');
    if (this._obj !== text) throw new Error(`not what stands in ${file}`);
  });
}

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers, snapshots]) chai.use(plugin);

export const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect);
Object.assign(expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
globalThis[GLOBAL_EXPECT] = expect;
setState({ assertionCalls: 0, isExpectingAssertions: false, expectedAssertionsNumber: null }, expect);

/** `{ cases, vitest }`: what stands in for vitest while a test file of a folder is read, and the cases it registers. */
export function collector(of) {
  folder = of;
  const cases = [];
  const titles = [];
  const before = [];
  const after = [];
  const it = (name, body) => {
    if (body === undefined) return;
    const run = async () => {
      for (const hook of before) await hook();
      try {
        await body();
      } finally {
        for (const hook of after) await hook();
      }
    };
    cases.push({ name: [...titles, name].join(' > '), run });
  };
  const describe = (name, body) => {
    titles.push(name);
    body();
    titles.pop();
  };
  const each = (register) => (table) => (name, run) => {
    const spread = table.every((row) => Array.isArray(row));
    table.forEach((row, at) => register(`${name} #${at}`, () => (spread ? run(...row) : run(row))));
  };
  it.each = each(it);
  describe.each = each(describe);
  describe.skipIf = (skip) => (skip ? () => undefined : describe);
  const nothing = () => undefined;
  const expectTypeOf = () => new Proxy(nothing, { get: () => expectTypeOf(), apply: () => expectTypeOf() });
  const hooks = { beforeEach: (run) => before.push(run), afterEach: (run) => after.push(run), afterAll: nothing };
  const vitest = { it, test: it, describe, expect, expectTypeOf, ...hooks };
  return { cases, vitest };
}
