import { describe, expect, it } from 'vitest';
import { createGame, save } from '../../src/index.js';
import { MOST_COUNTERS } from '../../src/server/methods/about.js';
import { TABLE_LIMITS } from '../../src/server/table/table-read.js';
import { saveTable } from '../../src/vassal/index.js';
import { SCENARIOS, worldNamed } from '../fuzz/worlds.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';
import type { Any, TestClient } from './client.js';
import { clientOf, testServer, training } from './client.js';
import { hostileTables } from './hostile-tables.js';

const world = worldOf('training');
const opening = unwrap(createGame(world, { dice: 'entered', umpire: true }));
const SQUADS = opening.position.counters.map(({ id }) => id);

async function asking(): Promise<{ readonly client: TestClient; readonly own: object }> {
  const client = clientOf(testServer({}, { time: 1e9 }));
  return { client, own: { world: await training(client), state: save(opening, { world }) } };
}

const answerTo = async (client: TestClient, method: string, params: object): Promise<Any> => {
  const [answer] = await client.raw(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  return answer;
};

/** What a test may take of the processor: before there were limits, the worst of these tables took minutes. */
const MOST_PROCESSOR = 1_500;

const processor = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1_000;
};

describe.each([60, 900])('a hostile table with %i things of one kind', (count) => {
  it('is answered soon, whatever is in it, and few of its mistakes are told', async () => {
    const { client, own } = await asking();
    for (const [name, made] of Object.entries(hostileTables(world, count))) {
      const table = made();
      const before = process.cpuUsage();
      const answer = await answerTo(client, 'vassal/explain', { ...own, table });
      expect(processor(before), name).toBeLessThan(MOST_PROCESSOR);
      expect(JSON.stringify(answer), name).not.toContain('-32603');
      expect(JSON.stringify(answer).length, name).toBeLessThan(60_000);
      expect(answer.error?.data.problems.length ?? 0, name).toBeLessThanOrEqual(100);
    }
  });
});

describe('a table that is sent to a server', () => {
  it('may have four times of what the largest scenario has', () => {
    const sizes = SCENARIOS.map((scenario) => {
      const named = worldNamed(scenario);
      const { position } = unwrap(createGame(named, { dice: 'entered' }));
      return unwrap(saveTable(named, position)).length;
    });
    expect(Math.max(...sizes) * 4).toBeLessThan(TABLE_LIMITS.file);
  });

  it('that is larger is refused with what is too large, and its place', async () => {
    const { client, own } = await asking();
    const tables = hostileTables(world, 900);
    const excess = async (name: string): Promise<unknown> => {
      const { data } = await client.refused('vassal/explain', { ...own, table: tables[name]!() });
      return [data.problems[0].code, data.problems[0].params.what, data.problems[0].path];
    };
    expect(await excess('many counters out of the palette')).toEqual(['too-large', 'entry', 'table#savedGame']);
    expect(await excess('commands inside of commands')).toEqual(['too-large', 'depth', 'table#savedGame/commands/0']);
    expect(await excess('one stack that is moved again and again')).toEqual([
      'too-large',
      'commands',
      'table#savedGame/commands/77',
    ]);
    expect(await excess('a long name in the data of the module')).toEqual(['too-large', 'entry', 'table#moduledata']);
  });

  it('with a chain of holders is read, and a circle of them is refused for each of its counters', async () => {
    const { client, own } = await asking();
    const tables = hostileTables(world, 40);
    const { data } = await client.refused('vassal/explain', { ...own, table: tables['a long circle of holders']!() });
    expect(data.problems).toHaveLength(40);
    expect(data.problems[39]).toMatchObject({ code: 'held-in-a-circle', path: '/pieces/50039' });
    const told = await client.call('vassal/explain', { ...own, table: tables['a chain of holders']!() });
    expect(Object.keys(told.pieces)).toHaveLength(SQUADS.length + 41);
  });

  it('gives other calls their turn while it is read', async () => {
    const { client, own } = await asking();
    const table = hostileTables(world, 75)['many counters out of the palette']!();
    await answerTo(client, 'vassal/explain', { ...own, table });
    const order: string[] = [];
    const long = answerTo(client, 'vassal/explain', { ...own, table }).then(() => order.push('table'));
    const short = new Promise<void>((done) => setTimeout(done, 1)).then(() => order.push('other'));
    await Promise.all([long, short]);
    expect(order).toEqual(['other', 'table']);
  });
});

describe('a call about a table', () => {
  it('is refused that wants too many readings, or sends too much of the chat', async () => {
    const { client, own } = await asking();
    const table = Buffer.from(unwrap(saveTable(world, opening.position))).toString('base64');
    const refusal = async (method: string, more: object): Promise<unknown> => {
      const { data } = await client.refused(method, { ...own, ...more });
      return [data.problems[0].code, data.problems[0].path];
    };
    expect(await refusal('vassal/explain', { table, most: 21 })).toEqual(['bad-value', '/most']);
    expect(await refusal('game/explain', { changes: { counters: [] }, most: 21 })).toEqual(['bad-value', '/most']);
    const said = Array.from({ length: 501 }, () => '** 1d6 = 1 **');
    expect(await refusal('vassal/explain', { table, said })).toEqual(['bad-value', '/said']);
    expect(await refusal('vassal/explain', { table, said: ['x'.repeat(1_001)] })).toEqual(['bad-value', '/said/0']);
  });

  it('is refused that names too many counters, one of them twice, or nobody, each with its place', async () => {
    const { client, own } = await asking();
    const [squad = ''] = SQUADS;
    const faults = async (counters: readonly string[]): Promise<unknown> => {
      const { data } = await client.refused('vassal/about', { ...own, counters });
      return data.problems.map(({ code, path }: Any) => [code, path]);
    };
    const many = Array.from({ length: MOST_COUNTERS + 1 }, (_, i) => `us.nobody.${i}`);
    expect(await faults(many)).toEqual([['bad-value', '/counters']]);
    expect(await faults([squad, squad, 'us.nobody.1'])).toEqual([
      ['duplicate-id', '/counters/1'],
      ['unknown-counter', '/counters/2'],
    ]);
    expect(await faults([])).toEqual([['unknown-counter', '/counters/0']]);
  });

  it('about many counters gives other calls their turn', async () => {
    const { client, own } = await asking();
    const order: string[] = [];
    const long = answerTo(client, 'vassal/about', { ...own, counters: SQUADS.slice(0, MOST_COUNTERS) }).then(() =>
      order.push('about'),
    );
    const short = new Promise<void>((done) => setTimeout(done, 1)).then(() => order.push('other'));
    await Promise.all([long, short]);
    expect(order).toEqual(['other', 'about']);
  });
});
