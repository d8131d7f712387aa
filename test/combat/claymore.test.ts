import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/ledger.js';
import { attackLedger, deployRule, detonateRule, fireRule } from '../../src/combat/index.js';
import { claymoreOrder } from '../../src/combat/fire/claymore.js';
import { enterRule } from '../../src/movement/index.js';
import { advance } from '../../src/phases/advance.js';
import type { Event, HexMarker, LocationId, Status, WindowFrame } from '../../src/state/index.js';
import { claymoresBearing, topFrame, topOf } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { moving } from '../movement/ground.js';
import { act, faults, impulse, lay, legal, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { check, field, firing, inImpulse, opposed, results, sums } from './scene.js';
import { tankField } from './tanks.js';

const squad = 'us.2-5-4.1';
const second = 'us.2-5-4.2';
const tom = 'us.tom.1';
const enemy = 'de.1-6-4.1';
const carried = 'us.claymore.1';
const shaken: Status = { shaken: true };

const claymore = (at: LocationId, side = 'us'): HexMarker => ({ kind: 'claymore', at, side });

/** Germans about to move down lane B towards Americans. */
function coming(laid: Laid, from = 'B6', world = field(), movers: readonly string[] = [enemy]): Table {
  return lay(world, {
    markers: [claymore('B4')],
    ...laid,
    units: [...movers.map((id) => [id, from] as const), ...(laid.units ?? [])],
    frames: [
      impulse('de', { step: 'acting', named: [{ at: from, moved: true }], started: [...movers] }),
      moving(
        'de',
        from,
        movers.map((id) => [id, 'move', 8] as const),
      ),
    ],
    position: { phase: 'operations' },
  });
}

/** The same, once they have taken a step. */
function after(laid: Laid, to = 'B5', from = 'B6', world = field(), movers: readonly string[] = [enemy]): Table {
  const table = coming(laid, from, world, movers);
  act(table, enterRule, { kind: 'enter', to });
  return table;
}

const blast = { kind: 'detonate', at: 'B4' } as const;
const window = (table: Table): WindowFrame | undefined => topOf(table, 'window');

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
    const done: Status = { markers: ['moved'] };
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
      ],
      markers: [claymore('B4', 'de')],
    });
    expect(window(table)?.claymores).toBeUndefined();
  });

  rule('23.2.1', 'strikes unarmored vehicles by the rule for them, armored ones never', () => {
    const truck: CounterType = { id: 'de.truck', nation: 'de', kind: 'vehicle', mf: 16, movement: 'road', morale: 5 };
    /** A vehicle that has come into B5. */
    const met = (vehicle: string): Table =>
      lay(tankField({}, [truck]), {
        units: [
          [squad, 'B4', { markers: ['moved'] }],
          [vehicle, 'B5', { facing: 1 }],
        ],
        markers: [claymore('B4')],
        frames: [
          impulse('de', { step: 'acting', named: [{ at: 'B6', drove: [vehicle] }], started: [vehicle] }),
          moving('de', 'B5', [[vehicle, 'move', 8, 1]], { step: 'entered', steps: 1 }),
          { kind: 'window', by: 'us', at: 'B5', movers: [vehicle], attacks: 1, used: [], claymores: ['B4'] },
        ],
        position: { phase: 'operations' },
      });
    const soft = met('de.truck.1');
    const order = { ...blast, vehicle: 'de.truck.1' };
    expect(legal(soft, detonateRule)).toEqual([order]);
    expect(sums(act(soft, detonateRule, order, [opposed('B4', 1, 6)]))).toEqual({ 'de.truck.1': [1 + 2 - 1, 6] });
    const hard = met('de.panzer.1');
    expect(legal(hard, detonateRule)).toEqual([]);
    expect(faults(hard, detonateRule, { ...blast, vehicle: 'de.panzer.1' })).toEqual(['armored']);
  });
});

describe('a deployed Claymore', () => {
  /** An impulse of units in B3 that have a Claymore. */
  const inHand = (units: readonly string[], holder = units[0] ?? '', more: Laid = {}): Table =>
    inImpulse('us', ['B3'], {
      ...more,
      units: [...units.map((id) => [id, 'B3'] as const), ...(more.units ?? [])],
      held: [[carried, holder]],
    });

  rule('23.2.1', 'lies where an MMC has spent its impulse on it, which is Operations Complete', () => {
    const table = inHand([squad]);
    const order = { kind: 'deploy', units: [squad], weapon: carried } as const;
    expect(legal(table, deployRule)).toEqual([order]);
    const events: readonly Event[] = act(table, deployRule, order);
    expect(events).toContainEqual({ kind: 'markerAdded', marker: claymore('B3'), to: 'all' });
    expect(statusOf(table, squad)).toEqual({ markers: ['opsComplete'] });
    expect(placeOf(table, carried)).toEqual({ kind: 'eliminated' });
  });

  rule('23.2.1', 'takes two single men, of whom one carries it, or one MMC that is no Weapon Team', () => {
    expect(legal(inHand([tom]), deployRule)).toEqual([]);
    expect(faults(inHand([tom]), deployRule, { kind: 'deploy', units: [tom], weapon: carried })).toEqual([
      'cannot-deploy',
    ]);
    const pair = inHand([tom, 'us.hird.1', 'us.medic.1']);
    expect(legal(pair, deployRule)).toEqual([{ kind: 'deploy', units: ['us.hird.1', tom], weapon: carried }]);
    const team = inHand([tom, 'us.gunteam.1']);
    expect(legal(team, deployRule)).toEqual([]);
    const mixed = inHand([tom, squad]);
    expect(faults(mixed, deployRule, { kind: 'deploy', units: [squad, tom], weapon: carried })).toEqual([
      'cannot-deploy',
    ]);
    expect(faults(mixed, deployRule, { kind: 'deploy', units: [squad], weapon: carried })).toEqual(['weapon-not-held']);
  });

  rule('23.2.1', 'is the only one in its hex', () => {
    const table = inHand([squad], squad, { markers: [claymore('B3')] });
    expect(faults(table, deployRule, { kind: 'deploy', units: [squad], weapon: carried })).toEqual(['claymore-there']);
    expect(legal(table, deployRule)).toEqual([]);
  });

  rule('23.2.1', 'is no Claymore in the hands of its carrier: it has no Firepower', () => {
    const table = inHand([squad], squad, { units: [[enemy, 'B4']] });
    expect(faults(table, fireRule, firing('B3', 'B4', [squad], { weapons: [carried], lead: squad }))).toContain(
      'never-fired',
    );
  });

  rule('23.2.1', 'is gone with the last unit of its side beside it, and stays with one that cannot set it off', () => {
    const left = (units: Laid['units']): unknown => {
      const table = lay(field(), { units: [...(units ?? []), [enemy, 'A1']], markers: [claymore('B4')] });
      play(table, advance(table));
      return table.position.markers;
    };
    expect(left([[squad, 'B3']])).toEqual([]);
    expect(left([[squad, 'B4', shaken]])).toEqual([claymore('B4')]);
    expect(left([['us.medic.1', 'B4']])).toEqual([claymore('B4')]);
    expect(left([['de.1-6-4.2', 'B4']])).toEqual([]);
  });
});

describe('within whose range one comes', () => {
  /** A Building of three hexes and two storeys, and a Bunker in E2. */
  const MAP = drawn({
    hexes: [
      { hex: 'C6', terrain: 'hcBuilding' },
      { hex: 'B6', terrain: 'hcBuilding' },
      { hex: 'C7', terrain: 'hcBuilding' },
    ],
    buildings: [{ id: 'house', hexes: ['C6', 'B6', 'C7'] }],
  });
  const world = worldWith({ map: MAP });

  const everywhere = (): readonly LocationId[] => world.map.names.flatMap((name) => [name, `${name}/upper`]);
  const covered = (at: LocationId, markers: readonly HexMarker[] = []): readonly LocationId[] => {
    const table = lay(world, { units: [[squad, at]], markers: [claymore(at), ...markers] });
    return everywhere()
      .filter((into) => (into.endsWith('/upper') ? MAP_UPPER.includes(into) : true))
      .filter((into) => claymoresBearing(table, 'us', into, undefined).length > 0)
      .sort();
  };
  const MAP_UPPER = ['B6/upper', 'C6/upper', 'C7/upper'];

  rule('23.2.1', 'on a ground floor: the six hexes around it at their ground, and the floor above', () => {
    expect(covered('C6')).toEqual(['B6', 'B7', 'C5', 'C6/upper', 'C7', 'D6', 'D7']);
  });

  rule('23.2.1', 'on an upper floor: those of the same Building, and the ground floor below', () => {
    expect(covered('C6/upper')).toEqual(['B6/upper', 'C6', 'C7/upper']);
  });

  rule('23.2.1', 'in a Bunker: the hexes of its front, and its own entered over the other hexsides', () => {
    const bunker: HexMarker = { kind: 'fortification', type: 'bunker', at: 'E2/bunker', tm: 2, facing: 4, side: 'us' };
    const table = lay(world, { units: [[squad, 'E2/bunker']], markers: [bunker, claymore('E2/bunker')] });
    const around = world.map.names.filter((name) => claymoresBearing(table, 'us', name, 'A1').length > 0);
    expect([...around].sort()).toEqual(['D3', 'E3', 'F3']);
    const into = (from: LocationId): number => claymoresBearing(table, 'us', 'E2', from).length;
    expect(['E3', 'D3', 'F3'].map(into)).toEqual([0, 0, 0]);
    expect(['D2', 'E1', 'F2'].map(into)).toEqual([1, 1, 1]);
  });
});
