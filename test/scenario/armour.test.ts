import { describe, expect } from 'vitest';
import { isDue } from '../../src/state/index.js';
import { startGame } from '../../src/cli/play/play.js';
import { indexOf, terrainAt } from '../../src/map/index.js';
import { artilleryOf } from '../../src/state/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { rule } from '../rule.js';
import { unwrap } from '../unwrap.js';

const world = worldNamed('armour');
const { scenario, map } = world;

describe('The Dairy Road', () => {
  rule('22.0', 'sets a tank and half-tracks with riders against an outpost with a tank, a gun against a mortar', () => {
    const kinds = scenario.sides.map(({ forces }) =>
      forces.flatMap(({ units }) =>
        units.map(({ type, count }) => `${count} ${world.catalogue.types.get(type)?.kind ?? ''}`),
      ),
    );
    expect(kinds).toEqual([
      ['4 squad', '1 leader', '1 weaponTeam', '1 ordnance', '1 machineGun', '1 vehicle', '1 armorLeader', '1 vehicle'],
      ['1 vehicle', '2 vehicle', '5 squad', '1 leader', '1 leader', '1 machineGun', '1 ordnance', '1 weaponTeam'],
    ]);
    expect(world.sides.map((side) => artilleryOf(world, side).map(({ missions, fp }) => [missions, fp]))).toEqual([
      [],
      [[2, 3]],
    ]);
    expect([scenario.turns, scenario.initiative]).toEqual([6, 'de']);
  });

  rule('22.1', 'is about the dairy, which the Americans hold with all that lies east of it', () => {
    const buildings = ['M5', 'D6'].map((name) => terrainAt(map, indexOf(map, name) ?? -1).id);
    expect(buildings).toEqual(['lcBuilding', 'lcBuilding']);
    const { position } = unwrap(startGame(world, '1'));
    const held = position.control.filter(({ side }) => side === 'us').map(({ at }) => at);
    expect(held).toContain('M5');
    expect(held.every((at) => at >= 'J')).toBe(true);
    expect(position.control.some(({ side }) => side === 'de')).toBe(false);
  });

  rule('22.0', 'brings a tank destroyer on in the second turn', () => {
    const { position } = unwrap(startGame(world, '1'));
    const late = position.counters.filter(({ type }) => type === 'us.m10');
    expect(late).toHaveLength(1);
    const due = (turn: number): readonly boolean[] => late.map((unit) => isDue(world, { ...position, turn }, unit));
    expect([due(1), due(2)]).toEqual([[false], [true]]);
  });

  rule('11.2', 'has nobody become a Hero', () => {
    expect(scenario.specialRules).toEqual(world.sides.map((side) => ({ tag: 'noHeroes', side })));
  });
});
