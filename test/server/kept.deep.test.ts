import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { digest, replay } from '../../src/index.js';
import { worldFor } from '../../src/cli/files/bundle.js';
import { SERVER_LIMITS } from '../../src/server/limits.js';
import type { ServerSetting } from '../../src/server/server.js';
import type { Any } from './client.js';
import { clientOf, FIRE, situation } from './client.js';
import { folderFor, hasSqlite, keptBy, opened, served } from './data-folder.js';

const folder = folderFor('kept');
if (!hasSqlite) process.stderr.write('SKIPPED: games kept by earlier versions (better-sqlite3 is not installed)\n');

/** How a game was left. */
interface Left {
  readonly what: string;
  readonly game: string;
  readonly token?: string;
  readonly n: number;
  readonly steps: number | null;
  readonly step: number;
  readonly digest: string;
}

const leftIn = (data: string): readonly Left[] => JSON.parse(readFileSync(path.join(data, 'expected.json'), 'utf8'));

const seatOf = ({ game, token }: Left): object => ({ game, ...(token === undefined ? {} : { token }) });

/** The world of the training scenario by another ruling: its digest is another one. */
const otherRules: ServerSetting['makeWorld'] = ({ scenario = '' }) =>
  worldFor({ scenario, packs: [], rules: ['multiUnitRounding=roundEach'] });

describe.skipIf(!hasSqlite)('every game that version 0.1.0 has kept', () => {
  it('stands as it was left, with its record, its changes and its seats, now and after the next start', async () => {
    const data = keptBy('0.1.0', path.join(folder, 'left'));
    const games = leftIn(data);
    expect(games).toHaveLength(5);
    for (let starts = 0; starts < 2; starts++) {
      await served(data, async (server) => {
        const client = clientOf(server);
        for (const left of games) {
          const open = await client.call('game/open', seatOf(left));
          expect([left.what, open.n, open.step, open.notes]).toEqual([left.what, left.n, left.step, undefined]);
          const { save } = await client.call('game/save', seatOf(left));
          // A save of 0.1.0 did not name its scenario.
          const { scenario, ...game } = JSON.parse(save);
          expect([digest(game), typeof scenario]).toEqual([left.digest, 'string']);
          const { changes } = await client.call('game/events', seatOf(left));
          expect(changes).toHaveLength(left.n);
          if (left.steps === null) continue;
          const { record } = await client.call('game/transcript', seatOf(left));
          expect(record.steps).toHaveLength(left.steps);
          if (record.scenario === 'training') {
            const world = worldFor({ scenario: 'training', packs: [], rules: [] });
            expect(world.ok && replay(world.value, record)).toMatchObject({ ok: true });
          }
        }
      });
    }
  });

  it('goes on: a step is taken back and taken again, and dice are given', async () => {
    const data = keptBy('0.1.0', path.join(folder, 'goes-on'));
    const [bots, , waits] = leftIn(data);
    await served(data, async (server) => {
      const client = clientOf(server);
      const { changes } = await client.call('game/events', { ...seatOf(bots!), since: bots!.n - 1 });
      await client.call('game/undo', seatOf(bots!));
      const [last] = changes as Any[];
      const again = await client.call('game/apply', { ...seatOf(bots!), action: last.action, by: last.by });
      expect(again).toMatchObject({ n: bots!.n + 2, step: bots!.step });
      expect(
        await client.call('game/apply', { ...seatOf(waits!), action: { kind: 'answer', faces: [6, 1] } }),
      ).toMatchObject({
        n: waits!.n + 1,
      });
    });
  });
});

describe.skipIf(!hasSqlite)('a kept game', () => {
  it('goes on under other rules from where it stands, and says so, and its changes are told still', async () => {
    const data = path.join(folder, 'other');
    const { game } = await served(data, async (server) => {
      const begun = await situation(clientOf(server));
      await clientOf(server).call('game/apply', { game: begun.game, action: FIRE });
      return begun;
    });
    for (let starts = 0; starts < 2; starts++) {
      const how = { version: '0.2.0', makeWorld: otherRules };
      await served(
        data,
        async (server) => {
          const client = clientOf(server);
          const note = { n: 1, from: '0.1.0', to: '0.2.0', world: 'changed' };
          expect(await client.call('game/open', { game })).toMatchObject({ n: 1 + starts * 2, notes: [note] });
          const { changes } = await client.call('game/events', { game });
          expect(changes[0]).toMatchObject({ n: 1, kind: 'applied', by: 'us', step: 1, action: FIRE });
          expect(changes[0].events.length).toBeGreaterThan(0);
          await client.call('game/undo', { game });
          await client.call('game/apply', { game, action: FIRE });
          const { record, notes } = await client.call('game/transcript', { game });
          expect([record.steps.length, notes]).toEqual([1, [note]]);
        },
        how,
      );
    }
  });

  it('that a newer version goes on with by the same rules says which version it was', async () => {
    const data = path.join(folder, 'newer');
    const { game } = await served(data, async (server) => await situation(clientOf(server)));
    await served(
      data,
      async (server) => {
        const note = { n: 0, from: '0.1.0', to: '0.2.0', world: 'same' };
        expect(await clientOf(server).call('game/open', { game })).toMatchObject({ notes: [note] });
        expect(await clientOf(server).call('game/apply', { game, action: FIRE })).toMatchObject({ n: 1, step: 1 });
      },
      { version: '0.2.0' },
    );
  });

  it('whose position the rules of now do not take goes on from the last one before that they take', async () => {
    const data = path.join(folder, 'bent');
    const { game } = await served(data, async (server) => {
      const begun = await situation(clientOf(server), {}, 'entered');
      const client = clientOf(server);
      await client.call('game/apply', { game: begun.game, action: FIRE });
      return begun;
    });
    const store = opened(data);
    const past = store.pastOf(game);
    const kept = past.change(1);
    const { pending, ...before } = kept.taken!.game;
    const asked = { ...before, pending: { ...pending!, base: 'what the newer rules do not know' } };
    const renewal = { n: 1, from: '0.1.0', to: '0.1.0', world: 'same' as const };
    store.goOn(game, { note: renewal, stands: 1, game: asked, digest: digest(asked), changes: [] });
    store.close();
    await served(
      data,
      async (server) => {
        const client = clientOf(server);
        const open = await client.call('game/open', { game });
        expect(open.notes.at(-1)).toMatchObject({ from: '0.1.0', to: '0.2.0', dropped: true });
        expect(open.request.kind).toBe('action');
        expect(await client.call('game/apply', { game, action: FIRE, dice: [[5, 2]] })).toMatchObject({ n: 2 });
      },
      { version: '0.2.0' },
    );
  });

  it('is opened though all worlds are taken, for idle games leave memory with their world', async () => {
    const data = path.join(folder, 'worlds');
    await served(
      data,
      async (server) => {
        const client = clientOf(server);
        const load = async (scenario: string): Promise<Any> => await client.call('world/load', { scenario });
        const { world } = await load('training');
        const { game } = await client.call('game/create', { world, seed: '7' });
        const other = await load('cache');
        await client.call('game/create', { world: other.world, seed: '8' });
        const { n } = await client.call('game/open', { game, follow: true });
        expect(n).toBe(0);
        expect((await client.refused('world/load', { scenario: 'regiment' })).data.problems[0].code).toBe(
          'too-many-worlds',
        );
      },
      { limits: { ...SERVER_LIMITS, worlds: 1 } },
    );
  });
});
