import { describe, expect } from 'vitest';
import { mayBringForthHero } from '../../src/combat/index.js';
import { buildingAt, terrainAt, indexOf } from '../../src/map/index.js';
import { areaHexes, counterOf, hasSight } from '../../src/state/index.js';
import { lay } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';

const world = worldOf('cache');
const { scenario, map } = world;

const terrain = (hex: string): string | undefined => {
  const index = indexOf(map, hex);
  return index === undefined ? undefined : terrainAt(map, index).id;
};

describe('The Weapons Cache', () => {
  rule('22.0', 'has its printed order of battle, as far as the text goes', () => {
    const forces = scenario.sides.map(({ forces }) =>
      forces.flatMap(({ units }) => units.map(({ count, type }) => `${count} ${type}`)),
    );
    expect(forces).toEqual([
      ['3 us.2-6-4', '3 us.m60', '1 us.medic', '1 us.jenson'],
      ['3 vc.1-4-3', '1 vc.diem', '1 vc.sniper', '2 nva.2-5-4', '1 nva.vandu'],
    ]);
    expect([scenario.turns, scenario.initiative]).toEqual([6, 'us']);
  });

  rule('22.0', 'is played on a board that shows what the rules say of it', () => {
    const told = { K4: 'hut', M3: 'hut', L3: 'lcBuilding', F2: 'ricePaddy', F3: 'kunaiGrass', F5: 'brush' };
    const more = { I3: 'lightJungle', K7: 'heavyJungle', I6: 'clear', G1: 'hut' };
    for (const [hex, id] of Object.entries({ ...told, ...more })) expect([hex, terrain(hex)]).toEqual([hex, id]);
    const hall = indexOf(map, 'L3');
    expect(hall === undefined ? undefined : buildingAt(map, hall)?.storeys).toBe(1);
  });

  rule('1.8', 'does not begin in sight of the village', () => {
    const [platoon] = scenario.sides[0].forces;
    if (platoon?.entry.kind !== 'setUp') throw new Error('no platoon');
    const hexes = areaHexes(world, platoon.entry.where, {});
    expect(hexes.length).toBeGreaterThan(3);
    expect(hexes.filter((hex) => hasSight(lay(world, {}), hex, 'K4'))).toEqual([]);
  });

  rule('11.2.1', 'creates Heroes only when the players have chosen it, by `optionalHeroes`', () => {
    const created = (chosen: typeof world): readonly boolean[] => {
      const ids = ['us.2-6-4.1', 'vc.1-4-3.1'];
      const table = lay(chosen, {
        units: [
          ['us.2-6-4.1', 'J8'],
          ['vc.1-4-3.1', 'K4'],
        ],
      });
      return ids.flatMap((id) => {
        const unit = counterOf(table.position, id);
        return unit === undefined ? [] : [mayBringForthHero(table, unit)];
      });
    };
    expect(created(world)).toEqual([false, false]);
    expect(created(worldOf('cache', { optionalHeroes: 'yes' }))).toEqual([true, true]);
  });
});
