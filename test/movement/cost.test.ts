import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { compileMap } from '../../src/map/index.js';
import { stepCost, stepsFrom } from '../../src/movement/index.js';
import type { HexMarker, World } from '../../src/state/index.js';
import { TERRAIN_MODERN } from '../../src/tables/terrain.js';
import { lay } from '../phases/table.js';
import { rule } from '../rule.js';
import { find, ground, village } from './ground.js';

/** MPs of a step, or `never`. */
function mps(
  world: World,
  unit: string,
  from: string | undefined,
  to: string,
  markers: readonly HexMarker[] = [],
): number | 'never' {
  const table = lay(world, { units: [[unit, from ?? 'A1']], markers });
  const step = stepCost(table, find(table, unit), from, to);
  return step.kind === 'cost' ? wholeTotal(step.ledger) / 2 : 'never';
}

const squad = 'de.1-6-4.1';

describe('the cost of a step', () => {
  rule('6.0', 'a unit pays for the terrain it enters', () => {
    const world = ground();
    expect(mps(world, squad, 'E3', 'E2')).toBe(2);
    expect(mps(world, squad, 'G5', 'G4')).toBe(2);
    expect(mps(world, squad, 'E6', 'E7')).toBe(1);
  });

  rule('6.0', 'some terrain is closed to Leg units', () => {
    expect(mps({ ...ground(), hasBoats: false }, squad, 'E3', 'E4')).toBe('never');
  });

  rule('6.0', 'along a road a unit pays for the road and not for what grows beside it', () => {
    const world = ground();
    expect(mps(world, squad, 'E3', 'D4')).toBe(1);
    expect(mps(world, squad, 'D5', 'D4')).toBe(2);
  });

  rule('10.3.2', 'a hexside costs extra', () => {
    const world = ground();
    expect(mps(world, squad, 'E3', 'F3')).toBe(3);
    expect(mps(world, squad, 'B3', 'C3')).toBe(2);
    expect(mps(world, squad, 'B4', 'C4')).toBe(5);
  });

  rule('10.2', 'climbing to a higher level costs one MP more, however high; going down costs nothing', () => {
    const world = ground();
    expect(mps(world, squad, 'E3', 'D3')).toBe(2);
    expect(mps(world, squad, 'D3', 'E3')).toBe(1);
    expect(mps(world, squad, 'C1', 'C2')).toBe(2);
  });

  rule('10.2', 'the stairs of a Building of two storeys cost two MPs', () => {
    const world = ground();
    expect(mps(world, squad, 'G3', 'G3/upper')).toBe(2);
    expect(mps(world, squad, 'G3/upper', 'G3')).toBe(2);
    expect(mps(world, squad, 'G3/upper', 'G4/upper')).toBe(2);
  });

  rule('10.6', 'the Rooftop costs one MP, from below and from the Rooftop next door', () => {
    const world = ground();
    expect(mps(world, squad, 'G3/upper', 'G3/roof')).toBe(1);
    expect(mps(world, squad, 'G3/roof', 'G4/roof')).toBe(1);
  });

  rule('7.0', 'Smoke costs nothing', () => {
    expect(mps(ground(), squad, 'E6', 'E7', [{ kind: 'smoke', at: 'E7', stage: 1 }])).toBe(1);
  });

  rule('10.4', 'Rubble costs three MPs in place of the terrain', () => {
    expect(mps(ground(), squad, 'I3', 'I2', [{ kind: 'rubble', at: 'I2' }])).toBe(3);
  });

  rule('21.3', 'Wire costs four MPs, whatever it lies in', () => {
    const wire = (at: string): readonly HexMarker[] => [{ kind: 'fortification', at, type: 'wire', tm: 0 }];
    expect(mps(ground(), squad, 'E6', 'E7', wire('E7'))).toBe(4);
    expect(mps(ground(), squad, 'F2', 'F3', wire('F3'))).toBe(4);
  });

  rule('21.4', "one's own Mines cost one MP", () => {
    const mines = (side: string): readonly HexMarker[] => [{ kind: 'mines', at: 'E7', fp: 2, side }];
    expect(mps(ground(), squad, 'E6', 'E7', mines('de'))).toBe(2);
    expect(mps(ground(), squad, 'E6', 'E7', mines('us'))).toBe(1);
  });

  rule('1.7', 'Weapon Teams stay out of Marshes, and all but machine guns out of Buildings and behind hexsides', () => {
    const world = ground();
    expect(mps(world, 'de.mgteam.1', 'E3', 'F4')).toBe('never');
    expect(mps(world, 'de.mgteam.1', 'G5', 'G4')).toBe(2);
    expect(mps(world, 'de.mortar.1', 'G5', 'G4')).toBe('never');
    expect(mps(world, 'de.mgteam.1', 'E3', 'F3')).toBe(3);
    expect(mps(world, 'de.mortar.1', 'E3', 'F3')).toBe('never');
    expect(mps(world, 'de.mortar.1', 'E3', 'E2')).toBe(2);
  });

  rule('6.0', 'a nation at home in a terrain pays what the chart says for it', () => {
    const board = {
      format: 0,
      id: '2',
      columns: 3,
      rows: 3,
      base: 'heavyJungle',
      hexes: [],
      hexsides: [],
      roads: [],
      buildings: [],
      silhouettes: [],
    } as const;
    const map = compileMap({ boards: [{ board }], chart: TERRAIN_MODERN });
    if (!map.ok) throw new Error(JSON.stringify(map.problems));
    const world = ground({}, map.value);
    const types = new Map(world.catalogue.types);
    const german = types.get('de.1-6-4');
    if (german === undefined) throw new Error('no squad');
    types.set('de.1-6-4', { ...german, nation: 'VC' });
    expect(mps(world, squad, 'B1', 'B2')).toBe(2);
    expect(
      mps({ ...world, catalogue: { ...world.catalogue, types }, caches: { byKey: new Map() } }, squad, 'B1', 'B2'),
    ).toBe(1);
  });

  rule('22.0', 'the first hex on the map is paid like any other, without a hexside', () => {
    expect(mps(village(), squad, undefined, 'J1')).toBe(1);
  });

  rule('22.0', 'leaving the map costs one MP', () => {
    expect(mps(ground(), squad, 'E8', 'off')).toBe(1);
  });

  rule('6.0', 'the narrative pays as printed', () => {
    const world = village();
    expect(mps(world, squad, 'J1', 'J2')).toBe(2);
    expect(mps(world, squad, 'J2', 'J3')).toBe(2);
    expect(mps(world, squad, 'F1', 'F2')).toBe(1);
    expect(mps(world, squad, 'F2', 'F3')).toBe(2);
    expect(mps(world, squad, 'F3', 'F4')).toBe(1);
    expect(mps(world, squad, 'F4', 'F5')).toBe(2);
    expect(mps(world, squad, 'F4', 'G4')).toBe(3);
    expect(mps(world, squad, 'E6', 'F7')).toBe(2);
    expect(mps(world, 'de.medic.1', undefined, 'G0')).toBe(1);
    expect(mps(world, 'de.medic.1', 'G0', 'G1')).toBe(2);
    expect(mps(world, 'de.medic.1', 'G1', 'G2')).toBe(2);
    expect(mps(world, 'de.medic.1', 'I3', 'J4', [{ kind: 'smoke', at: 'J4', stage: 1 }])).toBe(1);
  });
});

/** MPs of a whole way; the first hex is entered from off the map when `from` is left out. */
function way(unit: string, from: string | undefined, hexes: readonly string[]): number {
  const world = village();
  let at = from;
  let spent = 0;
  for (const hex of hexes) {
    const cost = mps(world, unit, at, hex, [{ kind: 'smoke', at: 'J4', stage: 1 }]);
    if (cost === 'never') throw new Error(`${hex} is closed`);
    spent += cost;
    at = hex;
  }
  return spent;
}

describe('the ways of the narrative', () => {
  rule('6.0', 'cost the MPs printed', () => {
    expect(way(squad, undefined, ['J1', 'J2', 'J3'])).toBe(5);
    expect(way(squad, undefined, ['F1', 'F2', 'F3', 'F4'])).toBe(5);
    expect(way(squad, 'F3', ['F4', 'F5'])).toBe(3);
    expect(way(squad, 'F3', ['F4', 'G4'])).toBe(4);
    expect(way('de.medic.1', undefined, ['G0', 'G1', 'G2'])).toBe(5);
    expect(way(squad, 'F4', ['F5', 'F6'])).toBe(3);
    expect(way(squad, 'F4', ['E4', 'E5', 'E6', 'F7'])).toBe(5);
    expect(way('de.0-5-4.1', 'J3', ['J4'])).toBe(1);
    expect(way('us.2-5-4.2', 'I5', ['J5'])).toBe(2);
    expect(way('de.medic.1', 'G2', ['H3', 'I3', 'J4', 'K4'])).toBe(4);
  });
});

describe('the locations one step away', () => {
  rule('10.4.1', 'from outside only the ground floor is entered; floors join within one Building', () => {
    const table = lay(ground(), {});
    const steps = (from: string): readonly string[] => [...stepsFrom(table.world, table.position, from)].sort();
    expect(steps('G5')).toEqual(['F5', 'F6', 'G4', 'G6', 'H5', 'H6']);
    expect(steps('G4')).toEqual(['F4', 'F5', 'G3', 'G4/upper', 'G5', 'H4', 'H5']);
    expect(steps('G4/upper')).toEqual(['G3/upper', 'G4', 'H4/upper']);
  });

  rule('10.2', 'a scenario may give Buildings one storey only', () => {
    const table = lay(village(), {});
    expect(stepsFrom(table.world, table.position, 'I5')).not.toContain('I5/upper');
  });
});
