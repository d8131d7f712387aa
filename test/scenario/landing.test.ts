import { describe, expect } from 'vitest';
import { startGame } from '../../src/cli/play/play.js';
import { shootRule } from '../../src/combat/index.js';
import { indexOf, terrainAt } from '../../src/map/index.js';
import { carriersFor } from '../../src/phases/set-up/aboard.js';
import { worldNamed } from '../fuzz/worlds.js';
import { fault, faults, impulse, lay } from '../phases/table.js';
import { rule } from '../rule.js';

const world = worldNamed('landing');
const { scenario, map } = world;
const missile = 'gb.blowpipe.1';
const team = 'gb.0-6-4.1';
const puma = 'ar.puma.1';

describe('The Woolshed at Stray Creek', () => {
  rule('22.0', 'lands men from helicopters among infantry with a surface-to-air missile', () => {
    const kinds = scenario.sides.map(({ forces }) =>
      forces.flatMap(({ units }) =>
        units.map(({ type, count }) => `${count} ${world.catalogue.types.get(type)?.kind ?? ''}`),
      ),
    );
    expect(kinds).toEqual([
      ['3 squad', '1 leader', '1 machineGun', '1 ordnance', '1 halfSquad', '1 antiAircraft'],
      ['2 helicopter', '4 squad', '1 leader', '1 leader', '1 machineGun', '1 helicopter'],
    ]);
    expect([scenario.modern, scenario.turns, scenario.initiative]).toEqual([true, 6, 'ar']);
  });

  rule('22.1', 'is about a woolshed, held by the British at first', () => {
    expect(terrainAt(map, indexOf(map, 'K4') ?? -1).id).toBe('lcBuilding');
    expect(startGame(world, '1')).toMatchObject({ value: { position: { control: [{ at: 'K4', side: 'gb' }] } } });
  });

  rule('19.2.6', 'has room aboard each Puma for two Squads and the Leaders, at set-up', () => {
    const table = lay(world, { units: [[puma, 'B1/air']], pools: [['ar.2-5-4.1', 'assault']] });
    const squad = table.position.counters.find(({ id }) => id === 'ar.2-5-4.1');
    expect(squad === undefined ? [] : carriersFor(table, squad, 'B1/air').map(({ id }) => id)).toEqual([puma]);
    expect(world.catalogue.types.get('ar.puma')).toMatchObject({ passengers: { inside: 4 } });
  });

  rule('1.6.6', 'has the missile fired from the open, at what flies and at nothing else', () => {
    const at = (where: string) =>
      lay(world, {
        units: [
          [team, where],
          [puma, 'J7/air'],
          ['ar.2-5-4.1', 'J7'],
        ],
        held: [[missile, team]],
        markers: [{ kind: 'spotted', at: 'J7', by: 'gb' }],
        position: { phase: 'operations' },
        frames: [impulse('gb', { step: 'acting', named: [{ at: where }], started: [team] })],
      });
    const shot = { kind: 'shoot', weapon: missile } as const;
    expect(faults(at('L6'), shootRule, { ...shot, from: 'L6', target: 'J7/air', vehicle: puma })).toEqual([]);
    expect(faults(at('L6'), shootRule, { ...shot, from: 'L6', target: 'J7' })).toContain('aircraft-only');
    const indoors = at('K4');
    const covered = { ...shot, from: 'K4', target: 'J7/air', vehicle: puma };
    expect(fault(indoors, shootRule, covered, 'anti-aircraft-under-cover')).toEqual({ weapons: [missile], from: 'K4' });
  });
});
