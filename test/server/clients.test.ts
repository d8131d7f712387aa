import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Any } from './client.js';

/* The clients in other languages, held against the OpenRPC document: whoever adds a method or a parameter makes them anew. */

const document: Any = JSON.parse(readFileSync('schemas/openrpc.json', 'utf8'));
const METHODS: readonly Any[] = document.methods.filter(({ result }: Any) => result !== undefined);

/** The parameters by method: those that are needed, then all others. */
type Callers = Readonly<Record<string, readonly [readonly string[], readonly string[]]>>;

const wanted: Callers = Object.fromEntries(
  METHODS.map(({ name, params }) => {
    const named = (isNeeded: boolean): readonly string[] =>
      params.filter((each: Any) => each.required === isNeeded).map((each: Any) => each.name);
    return [name, [named(true), named(false)]];
  }),
);

/** The client of VASSAL plays the first game: it names its scenario, and no mission. */
const FIRST_GAME: Callers = { 'world/load': [['scenario'], ['packs', 'ruleset', 'rules', 'withheld', 'whole']] };

const texts = (list: string): readonly string[] => [...list.matchAll(/"([^"]+)"/g)].map(([, text = '']) => text);

/** The calls of the client in Java: `ask("game/apply", with(more, List.of("game", ...), "action", action))`. */
function inJava(): Callers {
  const code = readFileSync('clients/HexarbiterClient.java', 'utf8');
  const calls = code.matchAll(/return ask\("([^"]+)", with\(more, List\.of\(([^)]*)\)(.*)\)\);/g);
  return Object.fromEntries(
    [...calls].map(([, name = '', others = '', needed = '']) => [name, [texts(needed), texts(others)]]),
  );
}

/** The functions of the client in Python, with what they hand on. */
function inPython(): Callers {
  const code = readFileSync('clients/hexarbiter_client.py', 'utf8');
  const calls = code.matchAll(
    /def \w+\(self(?:, \*, ([^)]*))?\):\n +"""[^"]*"""\n +return self\._given\("([^"]+)", \{(.*)\}\)/g,
  );
  return Object.fromEntries(
    [...calls].map(([, given = '', name = '', handed = '']) => {
      const words = given === '' ? [] : given.split(', ').map((each) => each.replace(/_(?==|$)/, ''));
      const needed = words.filter((each) => !each.endsWith('=None'));
      const others = words.filter((each) => each.endsWith('=None')).map((each) => each.replace('=None', ''));
      expect([...texts(handed)].sort(), name).toEqual([...needed, ...others].sort());
      return [name, [needed, others]];
    }),
  );
}

describe.each([
  ['Java', inJava],
  ['Python', inPython],
] as const)('the client in %s', (language, callers) => {
  it('has a caller for every method of the server, with the names of its parameters', () => {
    expect(METHODS.length).toBeGreaterThan(20);
    expect(callers()).toEqual(language === 'Java' ? { ...wanted, ...FIRST_GAME } : wanted);
  });
});
