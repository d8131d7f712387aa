import { existsSync, readdirSync } from 'node:fs';
import { types } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { Breach } from './attack.js';
import { tried } from './attack.js';
import { bentWith } from './documents.js';
import { ENTRIES, entrances, MAKERS } from './entrances.js';
import { INNER, OF_THE_HOST, REST } from './inner-entrances.js';
import { isOfTheHost } from './kinds.js';
import { luckOf } from './luck.js';
import { JUNK } from './values.js';

/** Entries whose functions take what the library has made: scenes, counters, maps. What somebody has sent is decoded before. */
const INSIDE = ['combat', 'movement', 'phases', 'spotting', 'state', 'tables', 'units'];
/** Entries of which only the functions that read what was sent are tried: the others are for those who write rules or packs. */
const IN_PART = ['bots', 'coach', 'editions', 'rulesets', 'scenario', 'session'];

/**
 * The facade is the entry `index`; the command line and the server are programs, boardgame.io calls what stands in `boardgame`, and
 * a page of one's own what stands in `remote`, `scenarios` and `vassal`: these are tried in tests of their own.
 */
const PROGRAMS = ['facade', 'cli', 'server', 'boardgame', 'remote', 'scenarios', 'vassal'];

/** Takes the first steps of what can be walked. */
function walked(result: unknown): void {
  if (!types.isGeneratorObject(result)) return;
  for (let i = 0; i < 3; i++) if (result.next().done === true) return;
}

/** Values that somebody might send in the place of a right one: of every kind, and this one with a part of another kind. */
function* hostile(right: unknown, seed: string): Iterable<unknown> {
  for (const make of JUNK) yield make();
  if (typeof right !== 'object' || right === null || isOfTheHost(right)) return;
  const luck = luckOf(seed);
  for (let i = 0; i < 6; i++) yield bentWith(luck, right);
}

describe('every function that reads what somebody has sent', () => {
  it('throws nothing, whatever stands in the place of an argument', { timeout: 300_000 }, () => {
    const breaches: Breach[] = [];
    let calls = 0;
    for (const [name, { call, right }] of entrances()) {
      tried(name, 'right arguments', breaches, () => {
        walked(call(...(right as never)));
      });
      for (const [at, argument] of right.entries())
        for (const value of hostile(argument, name)) {
          calls += 1;
          const given = [...right];
          given[at] = value;
          tried(`${name}, argument ${at}`, name, breaches, () => {
            walked(call(...(given as never)));
          });
        }
    }
    expect(breaches.filter(({ kind }) => kind !== 'slow').map(({ where }) => where)).toEqual([]);
    expect(calls).toBeGreaterThan(9000);
  });

  it.each(INNER)('throws nothing in the entry $entry, whatever stands in the place of what was sent', (inner) => {
    const { entry, functions, table } = inner;
    const breaches: Breach[] = [];
    let calls = 0;
    for (const [name, right] of Object.entries(table)) {
      const call = (functions as Readonly<Record<string, unknown>>)[name] as (...given: readonly unknown[]) => unknown;
      const rest = REST[name] ?? [];
      expect(() => {
        walked(call(...right, ...rest));
      }).not.toThrow();
      for (const [at, argument] of right.entries()) {
        if (OF_THE_HOST.includes(argument)) continue;
        for (const value of hostile(argument, name)) {
          calls += 1;
          tried(`${entry}.${name}, argument ${at}`, name, breaches, () => {
            walked(call(...right.slice(0, at), value, ...right.slice(at + 1), ...rest));
          });
        }
      }
    }
    expect(breaches.filter(({ kind }) => kind !== 'slow').map(({ where }) => where)).toEqual([]);
    expect(calls).toBeGreaterThan(150);
  });

  it.each(INNER)('of the entry $entry is tried, or takes what the library or its author has made', (inner) => {
    const { functions, table, makers } = inner;
    const names = Object.entries(functions).flatMap(([name, each]) => (typeof each === 'function' ? [name] : []));
    expect([...Object.keys(table), ...makers].sort()).toEqual(names.sort());
  });

  it.each(Object.entries(ENTRIES))('is listed with arguments to try: %s', (entry, functions) => {
    const listed = [...entrances().keys()];
    const names = Object.entries(functions).flatMap(([name, each]) => (typeof each === 'function' ? [name] : []));
    const missing = names.filter((name) => !listed.includes(`${entry}.${name}`) && !MAKERS[entry]?.includes(name));
    expect(missing).toEqual([]);
    expect(names.length).toBeGreaterThan(2);
  });

  it('stands in an entry that is listed as one of those that are tried, or of the inner ones', () => {
    const source = new URL('../../src/', import.meta.url);
    const folders = readdirSync(source, { withFileTypes: true }).filter((each) => each.isDirectory());
    const entries = folders.map(({ name }) => name).filter((name) => existsSync(new URL(`${name}/index.ts`, source)));
    const known = [...Object.keys(ENTRIES), ...INNER.map(({ entry }) => entry), ...INSIDE, ...IN_PART, ...PROGRAMS];
    expect(entries.filter((name) => !known.includes(name))).toEqual([]);
  });
});
