import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scenarioFiles } from '../../scripts/documents/scenarios.mjs';
import { worldFor } from '../../src/cli/files/bundle.js';
import { writeWorld } from '../../src/client/index.js';
import { loadWorld } from '../../src/index.js';
import { loadScenario, SCENARIOS } from '../../src/scenarios/index.js';
import { english } from '../../src/text/en/index.js';
import { unwrap } from '../unwrap.js';

const ids = SCENARIOS.map(({ id }) => id);

describe('the scenarios that come with the program', () => {
  it('are those of the packs: `npm run scenarios` has nothing to write', async () => {
    const files = await scenarioFiles();
    expect(files.map(([file]) => file)).toEqual([
      'src/scenarios/catalogue.ts',
      'src/scenarios/files.ts',
      'boards/boards.json',
    ]);
    for (const [file = '', text] of files) expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('are listed once each, the one to begin with first', () => {
    const packs = readdirSync('packs').filter((file) => file.endsWith('.json'));
    const there = packs.flatMap((file) => {
      const { scenarios = [] } = JSON.parse(readFileSync(`packs/${file}`, 'utf8')) as { scenarios?: { id: string }[] };
      return scenarios.map(({ id }) => id);
    });
    expect([...ids].sort()).toEqual(there.sort());
    expect([ids[0], new Set(ids).size]).toEqual(['training', ids.length]);
  });

  it.each(ids)('have all that they need: %s', async (id) => {
    const world = unwrap(loadWorld(unwrap(await loadScenario(id))));
    const { title, turns, sides } = SCENARIOS.find((each) => each.id === id)!;
    expect([world.scenario.title, world.scenario.turns, world.sides]).toEqual([
      title,
      turns,
      sides.map((side) => side.id),
    ]);
    // As `writeWorld` says of its text.
    const kilobytes = Math.round(writeWorld(world).length / 1000);
    expect([kilobytes >= 57, kilobytes <= 77]).toEqual([true, true]);
    expect(world.digests).toEqual(unwrap(worldFor({ scenario: id, packs: [], rules: [] })).digests);
  });

  it('are loaded from elsewhere where a host says so', async () => {
    const asked: string[] = [];
    const read = async (id: string): Promise<unknown> => {
      asked.push(id);
      return await Promise.resolve({ id });
    };
    expect(await loadScenario('lane', { read })).toEqual({
      ok: true,
      value: { packs: [{ id: 'ww2-starter' }, { id: 'boards' }, { id: 'lane' }], scenario: 'lane' },
    });
    expect(asked).toEqual(['ww2-starter', 'boards', 'lane']);
  });

  it('are refused under a wrong name, and where a pack cannot be read', async () => {
    const wrong = await loadScenario('trainig');
    expect(wrong).toMatchObject({ ok: false, problems: [{ code: 'unknown-scenario', params: { known: ids } }] });
    const read = async (): Promise<unknown> => await Promise.reject(new Error('404'));
    const unread = await loadScenario('training', { read });
    expect(unread).toMatchObject({ problems: [{ code: 'no-pack', params: { pack: 'ww2-starter', reason: '404' } }] });
    expect(english.problems['no-pack']).toBeDefined();
  });
});
