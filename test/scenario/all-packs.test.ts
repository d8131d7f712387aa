import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createGame, loadWorld } from '../../src/index.js';
import { loadPacks } from '../../src/scenario/index.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { board15, edited, packJson } from './packs.js';

const file = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const names = (folder: string, ext: string): readonly string[] =>
  readdirSync(new URL(`../../${folder}`, import.meta.url)).flatMap((name) =>
    name.endsWith(ext) ? [name.slice(0, -ext.length)] : [],
  );

/** The boards of the program as its pack of boards has them, and every pack that comes with it. */
const boards = {
  format: 0,
  id: 'boards',
  title: 'Boards',
  boards: names('boards', '.txt').map((name) => ({
    format: 'text',
    lines: file(`boards/${name}.txt`).trimEnd().split('\n'),
  })),
};
const shipped = [boards, ...names('packs', '.json').map(packJson)];
const homes = shipped.flatMap((pack) => {
  const { id, scenarios = [] } = pack as unknown as {
    readonly id: string;
    readonly scenarios?: readonly { readonly id: string }[];
  };
  return scenarios.map((scenario) => [scenario.id, id] as const);
});

/** A pack of the program with all that it requires. */
function needed(id: string): readonly unknown[] {
  const found = shipped.filter((pack) => (pack as { readonly id: string }).id === id);
  const others = found.flatMap((pack) => (pack as { readonly requires?: readonly string[] }).requires ?? []);
  return [...found, ...others.flatMap(needed)];
}

describe('all packs of the program', () => {
  it.each(homes)('are given at once, and %s is played with those that fit it', (scenario) => {
    const world = unwrap(loadWorld({ packs: shipped, scenario }));
    expect(createGame(world, { seed: '1' })).toMatchObject({ ok: true });
  });

  it.each(homes)('name what they need: %s is played with that alone', (scenario, home) => {
    expect(loadWorld({ packs: needed(home), scenario })).toMatchObject({ ok: true });
  });

  rule('1.4', 'the Hero Hird of 1944 and the Hero Hird of Vietnam do not meet', () => {
    const hirds = ['training', 'friend'].map((scenario) => {
      const { catalogue } = unwrap(loadWorld({ packs: shipped, scenario }));
      return [catalogue.types.get('us.hird')?.id, catalogue.nations.get('us')?.heroTypes];
    });
    expect(hirds).toEqual([
      ['us.hird', ['us.hird']],
      ['us.hird', ['us.hird', 'us.hero-1-4-4']],
    ]);
  });

  it('that require a pack of the other chart are left aside with it', () => {
    const tents = { format: 0, id: 'tents', title: 'Tents', requires: ['modern-starter'], counters: [TENT] };
    const world = unwrap(loadWorld({ packs: [...shipped, tents], scenario: 'training' }));
    expect(world.catalogue.types.has('gb.tent')).toBe(false);
  });

  it('without a scenario they are not one library: there are two charts', () => {
    const loaded = loadPacks(shipped);
    const charts = loaded.ok ? [] : loaded.problems.filter(({ path }) => path?.endsWith('/terrain/chart'));
    expect(charts.map(({ code, params }) => [code, params])).toContainEqual([
      'conflict',
      { value: 'ww2', other: 'modern' },
    ]);
  });
});

const TENT = { id: 'gb.tent', nation: 'gb', kind: 'rubberBoat', sides: [{ mode: 'single' }] };

describe('the boards that a pack of the program requires', () => {
  const starter = packJson('ww2-starter');
  const training = packJson('training');

  it('may come one by one, or in another pack', () => {
    const drawn = { ...boards, id: 'drawn' };
    expect(loadWorld({ packs: [starter, training], boards: [board15()], scenario: 'training' })).toMatchObject({
      ok: true,
    });
    expect(loadWorld({ packs: [starter, training, drawn], scenario: 'training' })).toMatchObject({ ok: true });
  });

  it('are missed by name', () => {
    const world = loadWorld({ packs: [starter, training], scenario: 'training' });
    expect(world.ok ? [] : world.problems.map(({ code, path, params }) => [code, path, params])).toEqual([
      ['missing-pack', '/1/requires/1', { id: 'boards' }],
      ['unknown-board', '/1/scenarios/0/map/boards/0/board', { board: '15', known: [] }],
    ]);
  });

  it('are named by a pack that has a mistake elsewhere too', () => {
    const world = loadWorld({
      packs: [edited(training, '/requires', ['boards'])],
      boards: [board15()],
      scenario: 'none',
    });
    expect(world.ok ? [] : world.problems.map(({ code }) => code)).not.toContain('missing-pack');
  });
});
