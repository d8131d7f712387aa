import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callsFile } from '../../scripts/documents/calls.mjs';
import { GAME_CALLS } from '../../src/remote/index.js';
import type { Calls, GameCall, GameParams } from '../../src/remote/index.js';
import { METHODS } from '../../src/server/methods/methods.js';

/** A method of the OpenRPC document. */
interface Described {
  readonly name: string;
  readonly params: readonly { readonly name: string; readonly required: boolean }[];
  readonly result?: { readonly name: string };
}

const { methods } = JSON.parse(readFileSync('schemas/openrpc.json', 'utf8')) as { readonly methods: Described[] };
const answered = methods.filter(({ result }) => result !== undefined);

/** The fields of the parameters of a call, as the compiler reads them. */
type Fields<M extends GameCall> = keyof GameParams<M>;
const FIELDS: { readonly [M in GameCall]: readonly Fields<M>[] } = {
  'game/apply': ['action', 'at', 'by', 'dice', 'side'],
  'game/undo': ['side'],
  'game/options': ['order', 'side'],
  'game/actionsFor': ['side', 'thing'],
  'game/legal': ['cursor', 'limit', 'order', 'side', 'stream'],
  'game/check': ['action', 'side'],
  'game/odds': ['action', 'side', 'stream'],
  'game/readings': ['action', 'odds', 'only', 'side'],
  'game/reachable': ['cursor', 'limit', 'modes', 'side', 'units'],
  'game/destinations': ['cursor', 'limit', 'mode', 'side', 'units'],
  'game/sample': ['seed', 'side'],
  'game/view': ['side'],
  'game/events': ['limit', 'side', 'since'],
  'game/narrate': ['limit', 'side', 'since'],
  'game/save': ['side'],
  'game/transcript': ['side'],
  los: ['from', 'side', 'to'],
  field: ['from', 'side'],
  describe: ['counter', 'side'],
};

describe('the types of the calls', () => {
  it('are those that the OpenRPC document gives', async () => {
    expect(readFileSync('src/remote/calls.ts', 'utf8')).toBe(await callsFile(methods));
  });

  it('have every method of the server, each with its parameters and its result', () => {
    const known = METHODS.map(({ name, params, result }) => [name, Object.keys(params).sort(), result]);
    expect(
      answered.map(({ name, params, result }) => [name, params.map((each) => each.name).sort(), result?.name]),
    ).toEqual(known);
    const typed: readonly (keyof Calls)[] = GAME_CALLS;
    expect(METHODS.map(({ name }) => name)).toEqual(expect.arrayContaining([...typed]));
  });

  it('of a game have the parameters of the server, without those that name the game', () => {
    const named = ['game', 'record', 'state', 'token', 'world'];
    const given = Object.fromEntries(
      METHODS.filter(({ name }) => Object.hasOwn(FIELDS, name)).map(({ name, params }) => [
        name,
        Object.keys(params)
          .filter((each) => !named.includes(each))
          .sort(),
      ]),
    );
    expect(given).toEqual(FIELDS);
  });
});
