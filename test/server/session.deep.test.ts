import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { ERRORS, MEANINGS } from '../../src/server/rpc/error.js';
import { METHODS } from '../../src/server/methods/methods.js';
import { NOTIFICATIONS } from '../../src/server/rpc/notifications.js';
import type { Any } from './client.js';
import { clientOf, FIRE, SETUP, testServer } from './client.js';

/* A session with every method, as it stands in `session.jsonl`: `>` is what a client sends, `<` is what it gets. Clients in other
 * languages may play it back. The answers keep to the OpenRPC document. */

const document: Any = JSON.parse(readFileSync('schemas/openrpc.json', 'utf8'));
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: 'openrpc', ...document });

const IN_GAME = { game: 'g1' };
const STEPS: readonly (readonly [string, object])[] = [
  ['initialize', { client: { name: 'golden', version: '1' } }],
  ['world/load', { scenario: 'training' }],
  ['game/position', { world: 'WORLD', setup: { ...SETUP, dice: 'entered' } }],
  ['game/open', IN_GAME],
  ['game/view', { ...IN_GAME, side: 'de' }],
  ['game/options', IN_GAME],
  ['game/options', { ...IN_GAME, order: { kind: 'fire' } }],
  ['game/actionsFor', { ...IN_GAME, thing: 'us.2-5-4.1' }],
  ['game/legal', { ...IN_GAME, limit: 2 }],
  ['game/legal', { ...IN_GAME, order: { kind: 'fire' } }],
  ['game/check', { ...IN_GAME, action: FIRE }],
  ['game/check', { ...IN_GAME, action: { ...FIRE, target: 'F4' } }],
  ['game/check', { ...IN_GAME, action: { kind: 'fire', from: 'I5' } }],
  ['game/odds', { ...IN_GAME, action: FIRE }],
  ['game/readings', { ...IN_GAME, action: FIRE }],
  ['game/apply', { ...IN_GAME, action: { ...FIRE, target: 'F4' } }],
  ['game/apply', { ...IN_GAME, action: FIRE, by: 'us', at: 0 }],
  ['game/undo', IN_GAME],
  ['game/apply', { ...IN_GAME, action: FIRE, dice: [[6, 1]] }],
  ['game/events', { ...IN_GAME, since: 2 }],
  ['game/narrate', { ...IN_GAME, since: 2 }],
  ['game/transcript', IN_GAME],
  ['los', { ...IN_GAME, from: 'I5', to: 'F4' }],
  ['field', { ...IN_GAME, from: 'I5' }],
  ['describe', { ...IN_GAME, counter: 'us.2-5-4.1' }],
  ['game/svg', IN_GAME],
  ['game/save', IN_GAME],
  ['game/create', { world: 'WORLD', seed: '7', seats: true }],
  ['game/view', { game: 'g2' }],
  ['game/load', { world: 'WORLD' }],
  ['initialize', { protocol: 2 }],
  ['game/position', { world: 'WORLD', setup: { ...SETUP, dice: 'entered' } }],
  ['game/reachable', { game: 'g3', units: ['us.2-5-4.1'], modes: 'lowCrawl' }],
  ['game/destinations', { game: 'g3', units: ['us.2-5-4.1'], mode: 'lowCrawl' }],
  ['game/explain', { game: 'g3', changes: { counters: [{ counter: 'us.2-5-4.1', to: { kind: 'map', at: 'I6' } }] } }],
  ['game/judge', { game: 'g3', action: { ...FIRE, target: 'F4' } }],
  ['game/judge', { world: 'WORLD', situation: { scenario: 'training', setup: SETUP, action: FIRE } }],
  ['game/standing', { game: 'g3', side: 'de', orders: { format: 1, orders: [{ kind: 'pass' }] } }],
  ['game/standing', { game: 'g3', side: 'de', cancel: true }],
  ['game/sample', { game: 'g3', seed: '7' }],
  ['game/position', { world: 'WORLD', stateless: true, setup: { ...SETUP, dice: 'entered' } }],
  ['vassal/begin', { world: 'WORLD', table: 'bm8gdGFibGU=' }],
  ['vassal/explain', { world: 'WORLD', state: 'STATE', table: 'bm8gdGFibGU=' }],
  ['vassal/about', { world: 'WORLD', state: 'STATE', counters: ['us.2-5-4.1'] }],
  ['env/create', { world: 'WORLD', seeds: ['1', '2'] }],
  ['env/step', { env: 'env-g4', words: [-1, 0] }],
  ['env/look', { env: 'env-g4', side: 'us', games: [1] }],
  ['env/reset', { env: 'env-g4', seeds: ['3'], games: [0] }],
  ['env/close', { env: 'env-g4' }],
];

/** Long texts are told by their length. */
const LONGEST = 400;
const short = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && value.length > LONGEST ? `... ${value.length} characters` : value;

async function played(): Promise<readonly { readonly asked: Any; readonly answer: Any }[]> {
  const client = clientOf(testServer());
  let world = '';
  let state = '';
  const lines = [];
  for (const [i, [method, params]] of STEPS.entries()) {
    const asked: Any = JSON.parse(
      JSON.stringify({ jsonrpc: '2.0', id: i + 1, method, params }, (_, value: unknown) =>
        value === 'WORLD' ? world : value === 'STATE' ? state : value,
      ),
    );
    const [answer] = await client.raw(JSON.stringify(asked));
    if (method === 'world/load') ({ world } = answer.result);
    if (asked.params.stateless === true) ({ state } = answer.result);
    lines.push({ asked, answer });
  }
  return lines;
}

describe('the golden session', () => {
  it('is answered as it was', async () => {
    const lines = (await played()).flatMap(({ asked, answer }) => [
      `> ${JSON.stringify(asked)}`,
      `< ${JSON.stringify(answer, short)}`,
    ]);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('session.jsonl');
  });

  it('keeps to the OpenRPC document: every parameter and every result', async () => {
    const methods = new Map<string, Any>(document.methods.map((each: Any) => [each.name, each]));
    for (const { asked, answer } of await played()) {
      const { params, result } = methods.get(asked.method);
      const known = new Map<string, Any>(params.map((each: Any) => [each.name, each]));
      for (const [name, value] of Object.entries(asked.params))
        expect(ajv.validate(known.get(name).schema, value), `${asked.method} ${name}`).toBe(true);
      if (answer.error !== undefined) continue;
      const isSo = ajv.validate({ $ref: `openrpc${result.schema.$ref}` }, answer.result);
      expect(isSo ? [] : ajv.errors?.slice(0, 3), asked.method).toEqual([]);
    }
  });

  it('has every method but the one that gives the document', () => {
    const called = new Set(STEPS.map(([method]) => method));
    expect(METHODS.map(({ name }) => name).filter((name) => !called.has(name))).toEqual(['rpc.discover']);
  });
});

describe('the OpenRPC document', () => {
  it('has the methods and the errors of the server', () => {
    const answered = document.methods.filter(({ result }: Any) => result !== undefined);
    expect(answered.map(({ name }: Any) => name)).toEqual(METHODS.map(({ name }) => name));
    const told = document.methods.filter(({ result }: Any) => result === undefined);
    expect(told.map(({ name }: Any) => name)).toEqual(NOTIFICATIONS.map(({ name }) => name));
    for (const [name, code] of Object.entries(ERRORS))
      expect(document.components.errors[name]).toEqual({ code, message: MEANINGS[name as keyof typeof MEANINGS] });
  });
});
