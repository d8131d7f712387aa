import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { runErrand } from '../../src/cli/server/errands.js';
import type { Errand } from '../../src/cli/server/errand.js';
import { timeIn } from '../../src/cli/server/time-in.js';
import { readCommandLine } from '../../src/cli/terminal/command-line.js';
import { serve } from '../../src/cli/terminal/commands/serve.js';
import { checkedGames } from '../../src/server/games/checking.js';
import { pruneOften } from '../../src/server/games/pruning.js';
import { openStore } from '../../src/server/store/sqlite.js';
import type { Store } from '../../src/server/store/store.js';
import { NOBODY } from '../../src/server/watch/watch.js';
import { worldMaker } from '../../src/cli/server/rules.js';
import { unwrap } from '../unwrap.js';
import { openPack } from './answers.js';
import { HILL_31 } from '../lhy/hill-31.js';
import { clientOf, FIRE, situation, testServer } from './client.js';
import { folderFor, hasSqlite } from './data-folder.js';

const folder = folderFor('pruning');
const DAY = 86_400_000;
/** A clock of a test: 1 January 2030. */
const BEGUN = Date.UTC(2030, 0, 1);

interface Clock {
  time: number;
}

function opened(name: string, clock: Clock): Store {
  return unwrap(openStore(path.join(folder, name), () => clock.time));
}

/** What the command says, and how it ends. */
function errand(
  name: Errand,
  data: string,
  ...more: readonly string[]
): readonly [code: number, out: string, err: string] {
  let [out, err] = ['', ''];
  const line = unwrap(readCommandLine([`--${name}`, '--data', path.join(folder, data), ...more], serve.options));
  const code = runErrand(name, line, {
    out: (text) => (out += text),
    err: (text) => (err += text),
    style: (_, text) => text,
  });
  return [code, out, err];
}

describe.skipIf(!hasSqlite)('the games of a data folder', () => {
  it('are old when nobody has asked for them in a while, and to look at one counts', async () => {
    const clock = { time: BEGUN };
    const store = opened('ages', clock);
    const client = clientOf(testServer({ store }));
    const [one, two] = [await situation(client), await situation(client)];
    clock.time += 10 * DAY;
    await client.call('game/view', { game: one.game });
    expect(store.ages.unusedSince(BEGUN + DAY)).toEqual([two.game]);
    // A server that comes later has no game in memory.
    const later = clientOf(testServer({ store }));
    clock.time += 10 * DAY;
    await later.call('game/view', { game: two.game });
    expect(store.ages.unusedSince(BEGUN + 15 * DAY)).toEqual([one.game]);
    expect(store.ages.list(two.game)).toMatchObject({ begun: BEGUN, used: BEGUN + 20 * DAY, changes: 0 });
    store.close();
  });

  it('are thrown away by a server a few at a time: all but those in memory, and to everybody they are unknown', async () => {
    const clock = { time: BEGUN };
    const store = opened('keep', clock);
    const before = clientOf(testServer({ store }));
    const games: string[] = [];
    for (let i = 0; i < 12; i++) games.push((await situation(before)).game);
    const server = testServer({ store, newId: () => 'young' });
    const client = clientOf(server);
    await client.call('game/view', { game: games[3] });
    clock.time += 100 * DAY;
    const noted: unknown[] = [];
    const watcher = { ...NOBODY, note: (...told: readonly unknown[]) => void noted.push(told) };
    const waits: number[] = [];
    const work: (() => void)[] = [];
    const stop = pruneOften({
      games: server.games,
      store,
      keep: 90 * DAY,
      watcher,
      wall: () => clock.time,
      after: (milliseconds, next) => {
        waits.push(milliseconds);
        work.push(next);
      },
    });
    while (waits.at(-1) !== 3_600_000) work.shift()?.();
    expect(store.games()).toEqual([games[3]]);
    expect(noted).toEqual([['games thrown away', { games: 11 }]]);
    expect((await client.refused('game/open', { game: games[0] })).data.problems).toMatchObject([
      { code: 'unknown-game', params: { game: games[0] } },
    ]);
    expect((await client.call('game/view', { game: games[3] })).step).toBe(0);
    stop();
    work.shift()?.();
    expect(work).toEqual([]);
    store.close();
  });

  it('leave no packs behind that no other game is played with, and the file is smaller', async () => {
    const clock = { time: BEGUN };
    const store = opened('smaller', clock);
    const client = clientOf(testServer({ store }));
    const packs = [openPack(98, 49)];
    const { world } = await client.call('world/load', { scenario: 'mill', packs });
    const { game } = await client.call('game/create', { world, seed: '7' });
    await situation(client);
    const fileOf = (name: string): number => statSync(path.join(folder, name, 'games.db')).size;
    store.close();
    const large = fileOf('smaller');
    const again = opened('smaller', clock);
    expect(again.ages.list(game)?.changes).toBe(0);
    again.ages.remove(game);
    again.ages.removePacks();
    let left = Infinity;
    while (left > 0) left = again.ages.shrink(4);
    again.close();
    expect(large - fileOf('smaller')).toBeGreaterThan(0.9 * JSON.stringify(packs).length);
  });
});

describe.skipIf(!hasSqlite)('serve --list-data and --prune-data', () => {
  /** Two old games, of which one is over, and one of today. */
  async function filled(name: string): Promise<{ store: Store; over: string; old: string; young: string }> {
    const clock = { time: Date.now() - 100 * DAY };
    const store = opened(name, clock);
    const client = clientOf(testServer({ store }));
    const { world } = await client.call('world/load', { scenario: 'training' });
    const { game: over } = await client.call('game/create', { world, seed: '7' });
    for (let due = 'action', step = 0; due !== 'over'; step++) {
      const { action } = await client.call('game/sample', { game: over, seed: `${step}` });
      due = (await client.call('game/apply', { game: over, action })).request.kind;
    }
    const { game: old } = await situation(client);
    await client.call('game/apply', { game: old, action: FIRE });
    clock.time = Date.now();
    const { game: young } = await situation(client);
    return { store, over, old, young };
  }

  it('tell age, use, changes, size and end, go by them, and are refused where a server has the folder', async () => {
    const { store, over, old, young } = await filled('listed');
    const [, listed] = errand('list-data', 'listed');
    const lines = listed.split('\n');
    expect(lines).toHaveLength(5);
    expect(lines.find((line) => line.startsWith(over))).toMatch(
      /: scenario training, begun .*\(100 days ago\), [0-9]+ changes, [0-9,]+ kB, over$/,
    );
    expect(lines.find((line) => line.startsWith(old))).toMatch(/\(100 days ago\), 1 change, [0-9]+ kB, not over$/);
    expect(lines.find((line) => line.startsWith(young))).toMatch(
      /: scenario [a-z]+, begun [-0-9]{10} \(today\), .*, 0 changes, /,
    );
    expect(lines.at(-2)).toMatch(/^3 games, 1 of them over, [0-9,]+ kB$/);
    const [, dry] = errand('prune-data', 'listed', '--older-than', '90d', '--over-only', '--dry-run');
    expect(dry.split('\n').map((line) => line.split(':')[0])).toEqual([
      over,
      expect.stringContaining('1 game would go'),
      '',
    ]);
    const [inUse, , why] = errand('prune-data', 'listed', '--older-than', '90d');
    expect([inUse, why]).toEqual([2, expect.stringContaining('another server has the folder')]);
    store.close();
    const [code, gone] = errand('prune-data', 'listed', '--older-than', '90d', '--over-only');
    expect([code, gone.split('\n').at(-2)]).toEqual([
      0,
      expect.stringMatching(/^1 game thrown away, 1 of them over, [0-9,]+ kB; the file is [0-9,]+ kB smaller$/),
    ]);
    expect(errand('prune-data', 'listed', '--older-than', '2424h')[1]).toMatch(/^0 games/);
    expect(errand('prune-data', 'listed', '--older-than', '99d', '--json')[1]).toContain(`"game":"${old}"`);
    expect(
      errand('list-data', 'listed', '--json')[1]
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ game: young, scenario: expect.any(String), over: false, changes: 0 }]);
  });

  it('tell a mission by its name, and one whose documents came along as such, whatever it is called', async () => {
    const store = opened('missions', { time: Date.now() });
    const client = clientOf(testServer({ store }));
    const { world: kept } = await client.call('world/load', { mission: 'hill-31' });
    const { game: named } = await client.call('game/create', { world: kept, seed: '7' });
    const documents = { ...HILL_31, mission: { ...(HILL_31.mission as object), id: 'own' } };
    const { world: brought } = await client.call('world/load', { mission: documents });
    const { game: own } = await client.call('game/create', { world: brought, seed: '7' });
    store.close();
    const lines = errand('list-data', 'missions')[1].split('\n');
    expect(lines.find((line) => line.startsWith(named))).toMatch(/: mission hill-31, begun /);
    expect(lines.find((line) => line.startsWith(own))).toMatch(/: a mission of its own, begun /);
    const told = errand('list-data', 'missions', '--json')[1].trim().split('\n');
    const missions = told.map((line) => JSON.parse(line) as { readonly game: string; readonly mission: object });
    expect(missions.find(({ game }) => game === named)?.mission).toEqual({ id: 'hill-31' });
    expect(missions.find(({ game }) => game === own)?.mission).toEqual({});
  });

  it('want a time, and a folder with games', () => {
    expect(errand('prune-data', 'none')).toEqual([2, '', expect.stringContaining('--older-than 90d')]);
    expect(errand('prune-data', 'none', '--older-than', '90')).toEqual([2, '', expect.stringContaining('not 90')]);
    expect(errand('prune-data', 'none', '--older-than', '1d')).toEqual([2, '', expect.stringContaining('no games')]);
    expect(existsSync(path.join(folder, 'none'))).toBe(false);
    expect(timeIn('12h', '--keep-games')).toEqual({ ok: true, value: DAY / 2 });
    expect(timeIn('0d', '--keep-games')).toMatchObject({ ok: false, problems: [{ code: 'bad-time' }] });
  });
});

describe.skipIf(!hasSqlite)('a data folder that is checked', () => {
  it('has each world made once, and steps that were taken back are played from the position before them', async () => {
    const store = opened('checked', { time: BEGUN });
    const client = clientOf(testServer({ store, version: '0.0.0' }));
    const games = [await situation(client), await situation(client)];
    for (const { game } of games) {
      await client.call('game/apply', { game, action: FIRE });
      await client.call('game/undo', { game });
      await client.call('game/apply', { game, action: FIRE });
    }
    let made = 0;
    const make = worldMaker([]);
    const checked = [
      ...checkedGames(
        store,
        (asked) => {
          made += 1;
          return make(asked);
        },
        '0.0.1',
      ),
    ];
    expect(checked.map(({ outcome, n }) => [outcome, n])).toEqual([
      ['replays', 3],
      ['replays', 3],
    ]);
    expect(made).toBe(1);
    store.close();
  });
});
