import { describe, expect } from 'vitest';
import { indexOf, terrainAt } from '../../src/map/index.js';
import { artilleryOf } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldNamed } from '../fuzz/worlds.js';

const world = worldNamed('lane');
const { scenario, map } = world;

describe('The Lane to Malbrisset', () => {
  rule(
    '22.0',
    'sets tanks, a half-track, a gun and men on foot against each other, each side with one Fire Mission',
    () => {
      const kinds = scenario.sides.map(({ forces }) =>
        forces.flatMap(({ units }) =>
          units.map(({ type, count }) => `${count} ${world.catalogue.types.get(type)?.kind ?? ''}`),
        ),
      );
      expect(kinds[0]).toEqual(
        expect.arrayContaining(['1 vehicle', '3 squad', '1 weaponTeam', '2 ordnance', '1 leader', '1 machineGun']),
      );
      expect(kinds[1]).toEqual(
        expect.arrayContaining(['2 vehicle', '1 vehicle', '1 armorLeader', '3 squad', '1 weaponTeam', '1 ordnance']),
      );
      expect(world.sides.map((side) => artilleryOf(world, side).map(({ missions }) => missions))).toEqual([[1], [1]]);
      expect([scenario.turns, scenario.initiative]).toEqual([5, 'us']);
    },
  );

  rule('22.1', 'is about a farmhouse and the bend of a lane', () => {
    const terrain = ['D6', 'F6'].map((name) => terrainAt(map, indexOf(map, name) ?? -1).id);
    expect(terrain).toEqual(['lcBuilding', 'road']);
  });
});
