import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { worldOf } from '../training.js';
import type { HttpProcess } from './process.js';
import { ask, callOver, heardBy, messageOf, postOf, socketTo, startWith } from './process.js';
import { SETUP } from './shot.js';

/* How long `/health` waits is how long the thread of the sockets works without a pause. That is measured in milliseconds of the
 * processor, so that a busy machine makes no difference: beside it `/health` waits for the machine alone. */

const canMeasure = existsSync('dist/cli/main.cjs') && existsSync('/proc/self/task');
if (!canMeasure)
  process.stderr.write('SKIPPED: the pieces of work of a server (dist is not built, or this is no Linux)\n');

/** Milliseconds of the processor that no piece of work may reach. */
const MOST = 50;

/** The longest piece of work of a server under an attack. */
async function longestUnder(attack: (server: HttpProcess) => Promise<unknown>): Promise<number> {
  const server = await startWith(
    ['--import', './test/server/pieces.mjs'],
    ['--work', '1000000', '--game-size', '100000', '--records', '1000000'],
  );
  await ask(server.port, '/health');
  process.kill(server.pid, 'SIGUSR2');
  await wait(20);
  await attack(server);
  expect((await ask(server.port, '/health')).status).toBe(200);
  expect(await server.stop()).toBe(0);
  const { milliseconds } = server.log.find(({ msg }) => msg === 'longest piece') ?? {};
  expect(milliseconds).toBeGreaterThan(0);
  return milliseconds;
}

const batchOf = (calls: number, method: string, params: (i: number) => object): string =>
  JSON.stringify(Array.from({ length: calls }, (_, i) => JSON.parse(messageOf(method, params(i), i))));

const post = async ({ port }: HttpProcess, body: string): Promise<string> =>
  (await ask(port, '/', { method: 'POST', body })).text;

/** A game of 180 Squads and 60 machine guns. */
async function crowded({ port }: HttpProcess): Promise<string> {
  const { world } = await callOver(port, 'world/load', { scenario: 'training' });
  const hexes = worldOf('training').map.names.filter((name) => !name.includes('/'));
  const units = hexes.slice(0, 60).flatMap((at, i) =>
    [0, 1, 2].map((n) => ({
      type: i % 2 === 0 ? 'de.1-6-4' : 'us.2-5-4',
      at,
      ...(n === 0 ? { weapons: [{ type: i % 2 === 0 ? 'de.mg42' : 'us.m1919a4' }] } : {}),
    })),
  );
  const setup = { units, impulse: { by: 'us', step: 'open' }, dice: { seed: '7' } };
  return (await callOver(port, 'game/position', { world, setup })).game;
}

describe.skipIf(!canMeasure)('the thread of the sockets works less than 50 ms at a piece', () => {
  it('while a batch of 100 calls asks what counters of a crowded game can do', async () => {
    const longest = await longestUnder(async (server) => {
      const game = await crowded(server);
      const thing = (i: number): string => `us.2-5-4.${1 + (i % 60)}`;
      const text = await post(
        server,
        batchOf(100, 'game/actionsFor', (i) => ({ game, thing: thing(i) })),
      );
      expect(JSON.parse(text)).toHaveLength(100);
    });
    expect(longest).toBeLessThan(MOST);
  }, 120_000);

  it('while a batch asks for a record of 15 MB again and again', async () => {
    const longest = await longestUnder(async (server) => {
      const { world } = await callOver(server.port, 'world/load', { scenario: 'training' });
      const setup = { ...SETUP, umpire: true, dice: { seed: '7' } };
      const { game } = await callOver(server.port, 'game/position', { world, setup });
      for (let steps = 0; steps < 150; steps++) {
        const fact = { kind: 'named', name: 'mood', value: steps % 2 === 0 ? 'good' : 'bad' };
        const changes = [{ kind: 'factSettled', fact }];
        const action = { kind: 'override', by: 'Anna', agreed: ['de', 'us'], reason: 'x'.repeat(99_000), changes };
        await callOver(server.port, 'game/apply', { game, action });
      }
      expect(
        (
          await post(
            server,
            batchOf(100, 'game/transcript', () => ({ game })),
          )
        ).length,
      ).toBeGreaterThan(14_000_000);
    });
    expect(longest).toBeLessThan(MOST);
  }, 120_000);

  it('while messages of 4 MB come, a large world is loaded, and 50 games begin in it', async () => {
    const notes = Array.from({ length: 1_800 }, () => 'x'.repeat(2_000));
    const pack = { ...JSON.parse(readFileSync('docs/examples/pack.json', 'utf8')), notes };
    const longest = await longestUnder(async (server) => {
      const { world } = await callOver(server.port, 'world/load', { scenario: pack.scenarios[0].id, packs: [pack] });
      await post(
        server,
        batchOf(50, 'game/create', () => ({ world, seed: '7' })),
      );
      const long = batchOf(100, 'nothing', () => ({ a: 'y'.repeat(39_000) }));
      const deep = `${'['.repeat(1_900_000)}${']'.repeat(1_900_000)}`;
      await Promise.all([...Array(10).keys()].map(async (i) => await post(server, i < 8 ? long : deep)));
    });
    expect(longest).toBeLessThan(MOST);
  }, 120_000);

  it('while 300 requests come on a socket that never reads', async () => {
    const longest = await longestUnder(async (server) => {
      const mute = await socketTo(server.port);
      mute.pause();
      mute.write(postOf(messageOf('world/load', { scenario: 'training', whole: true })).repeat(300));
      await heardBy(mute, 3_000);
      mute.destroy();
    });
    expect(longest).toBeLessThan(MOST);
  }, 60_000);
});
