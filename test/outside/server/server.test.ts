/*
 * The example server of docs/security.md, attacked by a client that has the token of one side.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { worldNamed } from '../../fuzz/worlds.js';
import { JUNK } from '../../redteam/values.js';
import { gameServer } from './server.js';

const world = worldNamed('cache');
const [one, two] = world.sides;
const tokens = new Map([
  [one, 'the first token, which nobody guesses'],
  [two, 'the second token, which nobody guesses'],
]);
const SEED = 'a seed that nobody knows';
let server: Server;
let at = '';

beforeAll(async () => {
  server = gameServer(world, SEED, tokens);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function ask(door: string, side: string | undefined, body?: string): Promise<Answer> {
  const response = await fetch(`${at}${door}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: side === undefined ? {} : { authorization: `Bearer ${tokens.get(side) ?? side}` },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, text: await response.text() };
}

const act = (side: string, sent: unknown): Promise<Answer> => ask('/action', side, JSON.stringify(sent));

const codesOf = ({ text }: Answer): readonly string[] =>
  ((JSON.parse(text) as { readonly problems?: readonly { readonly code: string }[] }).problems ?? []).map(
    ({ code }) => code,
  );

async function views(): Promise<readonly string[]> {
  return [(await ask('/view', one)).text, (await ask('/view', two)).text];
}

describe('the example server', () => {
  test('stands in docs/security.md to the letter', () => {
    const guide = readFileSync('docs/security.md', 'utf8');
    const text = readFileSync(new URL('server.ts', import.meta.url), 'utf8');
    expect(guide).toContain(text.replaceAll("'../../../src/index.js'", "'hexarbiter'").trimEnd());
  });

  test('answers nobody without the token of a side', async () => {
    for (const wrong of [undefined, '', 'x', 'umpire']) {
      const answer = await ask('/view', wrong);
      expect([answer.status, codesOf(answer)]).toEqual([401, ['wrong-token']]);
    }
  });

  test('shows each side what it may see, and neither the seed nor the dice to come', async () => {
    const seen = await views();
    for (const [index, side] of world.sides.entries()) {
      expect(JSON.parse(seen[index] ?? '')).toMatchObject({ kind: 'view', side });
      expect(seen[index]).not.toContain(SEED);
      expect(JSON.parse(seen[index] ?? '')).not.toHaveProperty('secrets');
    }
  });

  test('refuses what is no action, is too large, is out of date, or belongs to the other side, and changes nothing', async () => {
    const before = await views();
    const { step } = JSON.parse(before[0] ?? '') as { readonly step: number };
    expect(codesOf(await ask('/action', one, '{"action":'))).toEqual(['bad-json']);
    expect(codesOf(await ask('/action', one, 'null')).length).toBeGreaterThan(0);
    expect((await ask('/action', one, `"${'x'.repeat(100_000)}"`)).status).toBe(413);
    expect(codesOf(await act(one, { action: { kind: 'done' }, at: step + 1 }))).toEqual(['stale-step']);
    const first = (JSON.parse(before[0] ?? '') as { readonly frames: readonly { readonly by?: string }[] }).frames.at(
      -1,
    );
    const other = world.sides.find((side) => side !== first?.by) ?? one;
    expect(codesOf(await act(other, { action: { kind: 'done' }, by: first?.by }))).toEqual(['wrong-side']);
    for (const by of world.sides) {
      expect(codesOf(await act(by, { action: { kind: 'override', changes: [], by: [one, two] } }))).toEqual([
        'not-for-players',
      ]);
    }
    expect((await ask('/other', one)).status).toBe(404);
    expect(await views()).toEqual(before);
  });

  test('stands whatever is sent as an action, as its step or in its place', async () => {
    const before = await views();
    for (const junk of JUNK) {
      for (const sent of [junk(), { action: junk() }, { action: { kind: 'nonsense' }, at: junk() }]) {
        const text = jsonOf(sent);
        if (text === undefined) continue;
        const { status } = await ask('/action', one, text);
        expect([400, 403, 413, 422], text.slice(0, 100)).toContain(status);
      }
    }
    expect(await views()).toEqual(before);
  });

  test('tells no odds of what is no action of the side that asks', async () => {
    expect(codesOf(await ask('/odds', one, '{'))).toEqual(['bad-json']);
    for (const side of world.sides) expect((await ask('/odds', side, '{"kind":"nonsense"}')).status).toBe(422);
  });

  test('takes no dice from a player, and plays on by the seed', async () => {
    const first = (
      JSON.parse((await views())[0] ?? '') as { readonly frames: readonly { readonly by: string }[] }
    ).frames.at(-1);
    const answer = await act(first?.by ?? one, { action: { kind: 'done' }, dice: [[6, 6]] });
    expect([200, 422]).toContain(answer.status);
    expect(codesOf(answer)).not.toContain('dice-not-wanted');
  });
});

function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}
