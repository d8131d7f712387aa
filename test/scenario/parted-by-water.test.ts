import { describe, expect } from 'vitest';
import type { GameMap } from '../../src/map/index.js';
import { DIRECTIONS, neighbourIn } from '../../src/map/index.js';
import { partedByWater } from '../../src/scenario/parted-by-water.js';
import { scenarioRemarks } from '../../src/scenario/remarks.js';
import { loadWorld } from '../../src/index.js';
import { boardOf, mapOf } from '../map/boards.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';
import { board15, packJson } from './packs.js';

const rowOf = (name: string): number => Number(name.slice(1));

/** Every hexside between the rows 3 and 4 of a board. */
function between(map: GameMap): readonly string[] {
  return map.names.flatMap((name, hex) =>
    DIRECTIONS.flatMap((direction) => {
      const next = neighbourIn(map, hex, direction);
      const other = next === undefined ? '' : (map.names[next] ?? '');
      return rowOf(name) === 3 && rowOf(other) === 4 ? [`${name}/${other}`] : [];
    }),
  );
}

const field = (...lines: readonly string[]): GameMap =>
  mapOf(boardOf(['board 9 7x6', 'base clear', ...lines].join('\n')));
const sides = between(field());
const all = (stream: string): string => `${stream} ${sides.join(' ')}`;
const dryNowhere = (): boolean => false;

describe('water that parts a map', () => {
  rule('10.5.1', 'is a Stream over which a unit may nowhere go, with a hex of each part', () => {
    const deep = field(all('stream5'));
    const [one, other] = partedByWater(deep, 'leg', dryNowhere) ?? ['', ''];
    expect([rowOf(one), rowOf(other)].map((row) => row > 3).sort()).toEqual([false, true]);
    expect(partedByWater(field(`stream5 ${sides.slice(1).join(' ')}`), 'leg', dryNowhere)).toBeUndefined();
  });

  rule('10.5.1', 'lets men on foot wade where trucks cannot', () => {
    const low = field(all('stream3'));
    const parted = (['leg', 'T', 'O', 'R'] as const).filter((mover) => partedByWater(low, mover, dryNowhere));
    expect(parted).toEqual(['R']);
  });

  rule('10.5.1', 'is crossed by a road, which is a bridge', () => {
    const [first = ''] = sides;
    const bridged = field(all('stream5'), `road ${first.replace('/', ' ')}`);
    expect(partedByWater(bridged, 'leg', dryNowhere)).toBeUndefined();
  });

  rule('10.4', 'is a River without a Ford', () => {
    const river = unwrap(
      loadWorld({ packs: [packJson('ww2-starter'), packJson('training')], boards: [board15()], scenario: 'training' }),
    );
    const { map, scenario, catalogue } = river;
    const water = map.terrain.map((row, hex) =>
      (map.names[hex] ?? '').startsWith('H') ? { ...row, leg: 'P' as const } : row,
    );
    const wet: GameMap = { ...map, terrain: water, roadTable: map.roadTable.map(() => 0) };
    const found = scenarioRemarks(scenario, catalogue, wet).filter(({ code }) => code === 'water-parts');
    expect(found.map(({ path, rule: section, params }) => [path, section, Object.keys(params)])).toEqual([
      ['/map', '10.5.1', ['hex', 'other']],
    ]);
    const ground = [{ kind: 'terrain', at: 'H4', terrain: 'ford', tm: 1 }] as const;
    const forded = scenarioRemarks({ ...scenario, ground }, catalogue, wet);
    expect(forded.filter(({ code }) => code === 'water-parts')).toEqual([]);
    expect(scenarioRemarks(scenario, catalogue, map)).toEqual([]);
  });
});
