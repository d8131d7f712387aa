import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { attackLedger, detonateRule, fireRule } from '../../src/combat/index.js';
import { claymoreOrder } from '../../src/combat/fire/claymore.js';
import { enterRule } from '../../src/movement/index.js';
import type { HexMarker, LocationId, Status, WindowFrame } from '../../src/state/index.js';
import { claymoresBearing, topFrame } from '../../src/state/index.js';
import { act, faults, lay, legal, shaken, statusOf } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { after, blast, claymore, coming, enemy, met, second, squad, tom, truck, window, done } from './claymores.js';
import { check, firing, opposed, results, sums } from './scene.js';

describe('a Claymore', () => {
  rule(
    '23.2.1',
    'is set off at who moves next to it: no FP, 2 for being adjacent, 1 for the movement, the TM against it',
    () => {
      const table = after({ units: [[squad, 'B4']] });
      expect(window(table)).toMatchObject({ claymores: ['B4'], attacks: 1 });
      expect(legal(table, detonateRule)).toEqual([blast]);
      const events = act(table, detonateRule, blast, [opposed('B4', 4, 2), check(enemy, 1)]);
      expect(sums(events)).toEqual({ [enemy]: [4 + 0 + 2 + 1, 2] });
      expect(results(events)).toHaveProperty([enemy]);
      expect(events).toContainEqual({ kind: 'markerRemoved', marker: claymore('B4'), to: 'all' });
      expect(table.position.markers).toEqual([]);
      const woods = after({ units: [[squad, 'H2']], markers: [claymore('H2')] }, 'H3', 'H4');
      const order = claymoreOrder(woods, window(woods) as WindowFrame, { at: 'H2' });
      expect(wholeTotal(attackLedger(woods, order))).toBe(2);
      expect(sums(act(woods, detonateRule, { ...blast, at: 'H2' }, [opposed('H2', 4, 6)]))).toEqual({
        [enemy]: [4 + 2 + 1, 6 + 1],
      });
    },
  );

  rule('23.2.1', 'is no Opportunity Fire of those who set it off, who may use that afterwards', () => {
    const table = after({ units: [[squad, 'B4']] });
    const events = act(table, detonateRule, blast, [opposed('B4', 1, 6)]);
    expect(events.some(({ kind }) => kind === 'marked')).toBe(false);
    expect(statusOf(table, squad)).toEqual({});
    expect(window(table)?.attacks).toBe(1);
    act(table, fireRule, firing('B4', 'B5', [squad], { lead: squad }), [opposed('B4', 1, 6)]);
  });

  rule('23.2.1', 'goes off before any Opportunity Fire', () => {
    const table = after({ units: [[squad, 'B4']] });
    act(table, fireRule, firing('B4', 'B5', [squad], { lead: squad }), [opposed('B4', 1, 6)]);
    expect(faults(table, detonateRule, blast)).toEqual(['after-opportunity-fire']);
    expect(legal(table, detonateRule)).toEqual([]);
  });

  rule('23.2.1', 'is set off by whoever has done something already, and opens a window by itself', () => {
    const table = after({ units: [[squad, 'B4', done]] });
    expect(legal(table, detonateRule)).toEqual([blast]);
    expect(legal(table, fireRule)).toEqual([]);
  });

  rule('23.2.1', 'needs an MMC in Good Order beside it, or one of the single men who may', () => {
    const by = (unit: string, status: Status = {}): number =>
      legal(after({ units: [[unit, 'B4', { markers: ['moved'], ...status }]] }), detonateRule).length;
    expect([squad, tom, 'us.hird.1', 'us.scout.1', 'us.marksman.1', 'us.gunteam.1'].map((id) => by(id))).toEqual([
      1, 1, 1, 1, 1, 1,
    ]);
    expect(by(squad, shaken)).toBe(0);
    expect(by('us.medic.1')).toBe(0);
    const table = after({
      units: [
        [squad, 'B4', shaken],
        [second, 'B2'],
      ],
    });
    expect(faults(table, detonateRule, blast)).toEqual(['claymore-not-served']);
  });

  rule('23.2.1', 'is one of several that go off one after the other', () => {
    const table = after({
      units: [
        [squad, 'B4'],
        [second, 'A5'],
      ],
      markers: [claymore('B4'), claymore('A5')],
    });
    expect(legal(table, detonateRule)).toHaveLength(2);
    act(table, detonateRule, blast, [opposed('B4', 1, 6)]);
    expect(legal(table, detonateRule)).toEqual([{ kind: 'detonate', at: 'A5' }]);
    act(table, detonateRule, { kind: 'detonate', at: 'A5' }, [opposed('A5', 1, 6)]);
    expect(table.position.markers).toEqual([]);
  });

  rule('23.2.1', 'does nothing to those two hexes away, nor to who comes into its own hex', () => {
    const far = after({ units: [[squad, 'B4']] }, 'B6', 'B7');
    expect(window(far)?.claymores).toBeUndefined();
    expect(faults(far, detonateRule, blast)).toContain('no-claymore');
    const near = coming({ units: [[squad, 'B4']] }, 'B5');
    act(near, enterRule, { kind: 'enter', to: 'B4' });
    expect(topFrame(near)?.kind).not.toBe('window');
  });

  rule('23.2.1', 'leaves its own side alone', () => {
    const table = after({
      units: [
        [squad, 'B3'],
        [second, 'B4'],
        ['de.1-6-4.2', 'A5', done],
      ],
      markers: [claymore('A5', 'de')],
    });
    expect(window(table)?.claymores).toBeUndefined();
  });

  rule('23.2.1', 'strikes unarmored vehicles by the rule for them, armored ones never', () => {
    const soft = met([truck]);
    const order = { ...blast, vehicle: truck };
    expect(legal(soft, detonateRule)).toEqual([order]);
    expect(sums(act(soft, detonateRule, order, [opposed('B4', 1, 6)]))).toEqual({ [truck]: [1 + 2 - 1, 6] });
    const hard = met(['de.panzer.1']);
    expect(legal(hard, detonateRule)).toEqual([]);
    expect(faults(hard, detonateRule, { ...blast, vehicle: 'de.panzer.1' })).toEqual(['armored']);
  });
});

describe('within whose range one comes', () => {
  /** A Building of three hexes and two storeys, one of two hexes beside it, a Hut, and a hill with a Building of two storeys. */
  const MAP = drawn({
    hexes: [
      { hex: 'C6', terrain: 'hcBuilding' },
      { hex: 'B6', terrain: 'hcBuilding' },
      { hex: 'C7', terrain: 'hcBuilding' },
      { hex: 'D7', terrain: 'hcBuilding' },
      { hex: 'H4', terrain: 'hcBuilding', level: 2 },
      { hex: 'K4', terrain: 'lcBuilding' },
    ],
    buildings: [
      { id: 'house', hexes: ['C6', 'B6', 'C7'] },
      { id: 'shed', hexes: ['D7'], storeys: 2 },
      { id: 'tower', hexes: ['H4'], storeys: 2 },
    ],
  });
  const world = worldWith({ map: MAP });
  const floors = (hexes: readonly string[]): readonly LocationId[] =>
    hexes.flatMap((hex) => [`${hex}/upper`, `${hex}/roof`]);
  const EVERYWHERE: readonly LocationId[] = [...world.map.names, ...floors(['B6', 'C6', 'C7', 'D7', 'H4']), 'K4/roof'];

  const covered = (at: LocationId): readonly LocationId[] => {
    const table = lay(world, { units: [[squad, at]], markers: [claymore(at)] });
    return EVERYWHERE.filter((into) => claymoresBearing(table, 'us', into, undefined).length > 0).sort();
  };

  rule('23.2.1', 'on a ground floor: the six hexes around it at their ground, and the floor above', () => {
    expect(covered('C6')).toEqual(['B6', 'B7', 'C5', 'C6/upper', 'C7', 'D6', 'D7']);
    expect(covered('H4')).toEqual(['G3', 'G4', 'H3', 'H4/upper', 'H5', 'I3', 'I4']);
    expect(covered('K4')).toEqual(['J4', 'J5', 'K3', 'K4/roof', 'K5']);
  });

  rule('23.2.1', 'in the open: the ground of the hexes around it, no upper floor and no roof', () => {
    expect(covered('B7')).toEqual(['A6', 'A7', 'B6', 'B8', 'C6', 'C7']);
    expect(covered('J4')).toEqual(['I3', 'I4', 'J3', 'J5', 'K3', 'K4']);
  });

  rule('23.2.1', 'on an upper floor: those of the same Building, and the ground floor below', () => {
    expect(covered('C6/upper')).toEqual(['B6/upper', 'C6', 'C7/upper']);
    expect(covered('D7/upper')).toEqual(['D7']);
    expect(covered('H4/upper')).toEqual(['H4']);
  });

  rule('23.2.1', 'on a Rooftop: those of the same Building, and a floor one level below', () => {
    expect(covered('C6/roof')).toEqual(['B6/roof', 'C7/roof']);
    expect(covered('K4/roof')).toEqual(['K4']);
  });

  rule('23.2.1', 'in a Bunker: the hexes of its front, and its own entered over the other hexsides', () => {
    const bunker: HexMarker = { kind: 'fortification', type: 'bunker', at: 'E2/bunker', tm: 2, facing: 4, side: 'us' };
    const table = lay(world, { units: [[squad, 'E2/bunker']], markers: [bunker, claymore('E2/bunker')] });
    const around = world.map.names.filter((name) => claymoresBearing(table, 'us', name, 'A1').length > 0);
    expect([...around].sort()).toEqual(['D3', 'E3', 'F3']);
    const into = (from: LocationId): number => claymoresBearing(table, 'us', 'E2', from).length;
    expect(['E3', 'D3', 'F3'].map(into)).toEqual([0, 0, 0]);
    expect(['D2', 'E1', 'F2'].map(into)).toEqual([1, 1, 1]);
    expect(into('E2/tunnel')).toBe(0);
  });

  rule('23.2.1', 'in a Bunker in front of a Building: its ground, no floor above it', () => {
    const bunker: HexMarker = { kind: 'fortification', type: 'bunker', at: 'C5/bunker', tm: 2, facing: 4, side: 'us' };
    const table = lay(world, { units: [[squad, 'C5/bunker']], markers: [bunker, claymore('C5/bunker')] });
    const bearing = EVERYWHERE.filter((into) => claymoresBearing(table, 'us', into, undefined).length > 0);
    expect([...bearing].sort()).toEqual(['B6', 'C6', 'D6']);
    // On the ground over the Bunker it is in the open.
    const outside = lay(world, { units: [[squad, 'C5']], markers: [bunker, claymore('C5')] });
    expect(claymoresBearing(outside, 'us', 'C4', undefined)).toEqual(['C5']);
  });
});
