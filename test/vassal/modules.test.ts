import { describe, expect, it } from 'vitest';
import { bundledBoard, worldFor } from '../../src/cli/files/bundle.js';
import { TERRAIN_CHARTS } from '../../src/tables/terrain.js';
import { nameOf } from '../../src/map/index.js';
import type { World } from '../../src/state/index.js';
import { createGame, view } from '../../src/index.js';
import { SCENARIOS } from '../../src/scenarios/index.js';
import { english } from '../../src/text/en/index.js';
import { readModule, readSaved, readTable, rollIn, writeModule } from '../../src/vassal/index.js';
import { battlefieldOf } from '../../src/vassal/board/battlefield.js';
import { nameAt } from '../../src/vassal/board/grid.js';
import { openArchive } from '../../src/vassal/codec/archive.js';
import { compileMap } from '../../src/map/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

const ids = SCENARIOS.map(({ id }) => id);
const load = (id: string): World => unwrap(worldFor({ scenario: id, packs: [], rules: [] }));

describe('a module of a scenario', () => {
  const world = worldOf('training');
  const bytes = unwrap(writeModule(world, { words: english.words }));

  it('is the same bytes each time, and under two megabytes', () => {
    expect(unwrap(writeModule(world, { words: english.words }))).toEqual(bytes);
    expect(bytes.length).toBeLessThan(2_000_000);
  });

  it('has every type of counter with its pictures, the markers, dice, and three starts', () => {
    const module = unwrap(readModule(bytes));
    const things = module.palette.map(({ said }) => said.marks['hexarbiter'] ?? '');
    expect(things).toEqual(expect.arrayContaining([...world.catalogue.types.keys()].map((id) => `counter ${id}`)));
    expect(things).toEqual(expect.arrayContaining(['marker smoke', 'marker fireForEffect', 'control us', 'record']));
    const images = module.palette.flatMap(({ said }) => said.images);
    for (const image of images) expect(module.files).toContain(`images/${image}`);
    expect(module.sides).toEqual(world.sides);
    expect(module.starts).toEqual(['Start: the whole table', 'Start: as us sees it', 'Start: as de sees it']);
    expect(module.dice.map(({ name }) => name)).toEqual(['1d6', '2d6', '3d6']);
  });

  it('writes dice that are read again', () => {
    const [, two] = unwrap(readModule(bytes)).dice;
    // VASSAL puts a star before what begins with one.
    const line = `*${two?.format ?? ''}`
      .replace('$name$', '2d6')
      .replace('$result$', '3,5')
      .replace('$PlayerName$', 'Anna');
    expect(line).toMatch(/^\*\* 2d6/);
    for (const each of [line, `*${line}`])
      expect(rollIn(each, ['** {name} = {dice} **'])).toEqual({ name: '2d6', faces: [3, 5] });
    expect(rollIn(`<Anna> - ${line}`, ['** {name} = {dice} **'])).toBeUndefined();
  });

  it('has starts that are the position of the game, and what each side sees of it', () => {
    const game = unwrap(createGame(world, { dice: 'entered' }));
    const { files } = unwrap(openArchive(bytes, (name) => name.endsWith('.vsav'), ''));
    const positionIn = (name: string) => unwrap(readTable(world, unwrap(readSaved(files.get(name)!)).table)).position;
    expect(positionIn('start.vsav')).toEqual(game.position);
    for (const side of world.sides) expect(positionIn(`start-${side}.vsav`)).toEqual(view(world, game, side).position);
  });

  it('draws a counter by own art, where there is one', () => {
    const art = '<path d="M0 0h100v100z" fill="#123456"/>';
    const own = unwrap(writeModule(world, { art: { 'us.2-5-4': art } }));
    const { files } = unwrap(openArchive(own, (name) => name === 'images/us.2-5-4.svg', ''));
    expect(new TextDecoder().decode(files.get('images/us.2-5-4.svg'))).toContain(art);
  });
});

describe('the grid of a module', () => {
  it.each(ids)('calls every hex by our name, in its middle and near its corners: %s', (id) => {
    const { map } = load(id);
    const field = battlefieldOf(map);
    expect(field.grid.kind).toBe('hexes');
    for (let hex = 0; hex < map.size; hex++) {
      const name = nameOf(map, hex);
      const { x, y } = field.spotOf(name)!;
      for (const [dx, dy] of [
        [0, 0],
        [40, 0],
        [-40, 0],
        [0, 45],
        [0, -45],
        [30, 40],
        [-30, -40],
      ] as const)
        expect(nameAt(field.grid, { x: x + dx, y: y + dy }, field.size)).toBe(name);
    }
  });

  it('is one of regions where a board is turned, and calls every hex by our name too', () => {
    const boards = [{ board: bundledBoard('15')!.board, column: 0, row: 0, rotated: true }];
    const map = unwrap(compileMap({ boards, chart: TERRAIN_CHARTS.ww2 }));
    const field = battlefieldOf(map);
    expect(field.grid.kind).toBe('regions');
    for (let hex = 0; hex < map.size; hex++) {
      const spot = field.spotOf(nameOf(map, hex))!;
      expect(field.hexAt({ x: spot.x + 30, y: spot.y - 30 })).toBe(nameOf(map, hex));
    }
  });
});
