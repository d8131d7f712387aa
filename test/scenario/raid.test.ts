import { describe, expect } from 'vitest';
import { startGame } from '../../src/cli/play/play.js';
import { fireRule, starshellNumber, starshellRule } from '../../src/combat/index.js';
import { indexOf, levelAt, terrainAt } from '../../src/map/index.js';
import type { Action } from '../../src/state/index.js';
import { hasSight } from '../../src/state/index.js';
import { firing } from '../combat/scene.js';
import { worldNamed } from '../fuzz/worlds.js';
import { act, faults, impulse, lay } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';

const world = worldNamed('raid');
const { scenario, map } = world;
const vogt = 'de.vogt.1';
const guard = 'de.1-6-4.1';
const raiders = 'us.2-5-4.1';

/** The guard in its impulse in G4, raiders in the open four hexes off, the mortar and its Leader behind. */
function atNight(): Table {
  return lay(world, {
    units: [
      [vogt, 'G4'],
      [guard, 'G4'],
      ['de.grw80.1', 'J5'],
      ['de.baumann.1', 'G5'],
      [raiders, 'D5'],
    ],
    position: { phase: 'operations' },
    frames: [
      impulse('de', { step: 'acting', named: [{ at: 'G4' }, { at: 'G5' }], started: [vogt, guard, 'de.baumann.1'] }),
    ],
  });
}

const shot = firing('G4', 'D5', [guard], { lead: guard });

describe('The Hut on Corvin Rise', () => {
  rule('22.0', 'sends raiders with Leaders and a Hero against a sentry line, a guard and a mortar, by night', () => {
    const kinds = scenario.sides.map(({ forces }) =>
      forces.flatMap(({ units }) =>
        units.map(({ type, count }) => `${count} ${world.catalogue.types.get(type)?.kind ?? ''}`),
      ),
    );
    expect(kinds).toEqual([
      [
        '2 halfSquad',
        '1 halfSquad',
        '2 squad',
        '1 machineGun',
        '1 leader',
        '1 hero',
        '1 weaponTeam',
        '1 leader',
        '1 squad',
        '1 machineGun',
      ],
      ['6 squad', '1 halfSquad', '2 machineGun', '1 satchelCharge', '1 leader', '1 leader', '1 hero'],
    ]);
    expect([scenario.night, scenario.turns, scenario.initiative]).toEqual([true, 8, 'us']);
  });

  rule('22.1', 'is about a hut on a rise, held by the Germans at first', () => {
    const hut = indexOf(map, 'H4') ?? -1;
    expect([terrainAt(map, hut).id, levelAt(map, hut)]).toEqual(['lcBuilding', 1]);
    expect(startGame(world, '1')).toMatchObject({ value: { position: { control: [{ at: 'H4', side: 'de' }] } } });
  });

  rule('20.1', 'hides the raiders from the guard until they are within two hexes', () => {
    const table = atNight();
    expect([hasSight(table, 'G4', 'D5'), hasSight(table, 'G4', 'E5')]).toEqual([false, true]);
    expect(faults(table, fireRule, shot)).toEqual(['in-the-dark']);
  });

  rule('20.2', 'has both sides fire Starshells, which show them', () => {
    const table = atNight();
    expect(table.position.counters.map((unit) => starshellNumber(table, unit))).toEqual([2, 2, 2, 2, 2]);
    act(table, starshellRule, { kind: 'starshell', unit: vogt, at: 'D5' }, [
      { purpose: 'starshell', of: vogt, faces: [3] },
    ]);
    expect(faults(table, fireRule, shot)).toEqual([]);
  });

  rule('20.3', 'lets the mortar place one for a Leader without a roll', () => {
    const table = atNight();
    const called: Action = { kind: 'starshell', unit: 'de.baumann.1', at: 'D5', mortar: 'de.grw80.1' };
    expect(faults(table, starshellRule, called)).toEqual([]);
    act(table, starshellRule, called);
    expect(table.position.markers).toEqual([{ kind: 'starshell', at: 'D5' }]);
    expect(faults(table, fireRule, shot)).toEqual([]);
  });
});
