import { describe, expect } from 'vitest';
import { total } from '../../src/kernel/numbers/ledger.js';
import {
  enterRule,
  isLocation,
  levelsOf,
  locationsOf,
  reachable,
  stepCost,
  stepsFrom,
  stopRule,
} from '../../src/movement/index.js';
import { isInLeadershipRange } from '../../src/phases/impulse/activation.js';
import { freeLocations } from '../../src/phases/set-up/placing.js';
import { isSpotted, spottedFinding } from '../../src/spotting/index.js';
import type { HexMarker, MoveMode, SpecialRule, Status, World } from '../../src/state/index.js';
import { hasPositiveTm, targetModifier, topOf } from '../../src/state/index.js';
import { act, faults, impulse, lay, placeOf, statusOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { village } from '../spotting/village.js';
import { find, moving, onTheMove, settle } from './ground.js';

const squad = 'de.1-6-4.1';
const other = 'de.1-6-4.2';
const enemy = 'us.2-5-4.1';

const cave = (hex: string): HexMarker => ({
  kind: 'fortification',
  at: `${hex}/cave`,
  type: 'cave',
  tm: 2,
  facing: 1,
  side: 'de',
});
const rubble = (hex: string): HexMarker => ({ kind: 'fortification', at: hex, type: 'collapsedEntrance', tm: 0 });
/** Two Caves, three hexes apart. */
const CAVES = [cave('A3'), cave('A6')];

function under(...specialRules: readonly SpecialRule[]): World {
  const world = village();
  return { ...world, scenario: { ...world.scenario, specialRules } };
}

interface Way {
  readonly from: string;
  readonly unit?: string;
  readonly mode?: MoveMode;
  readonly mps?: number;
  readonly others?: readonly (readonly [id: string, at: string, status?: Status])[];
  readonly markers?: readonly HexMarker[];
  readonly world?: World;
}

/** A unit on the move. */
function alone({
  from,
  unit = squad,
  mode = 'move',
  mps = 4,
  others = [],
  markers = CAVES,
  world = under(),
}: Way): Table {
  return onTheMove({ world, from, movers: [[unit, mode, mps]], others, markers });
}

/** Takes steps one after another, in windows nobody uses. */
function go(table: Table, ...ways: readonly string[]): Table {
  for (const to of ways) {
    act(table, enterRule, { kind: 'enter', to });
    settle(table);
  }
  return table;
}

const way = (table: Table, at: string): unknown => spottedFinding(table, at, 'us').params['way'];

describe('a Tunnel', () => {
  rule('10.7.1', 'leads from any Cave to any other, for 1 MP a hex, the last one with the Cave included', () => {
    const table = alone({ from: 'A3/cave' });
    expect(stepsFrom(table.world, table.position, 'A3/cave')).toEqual(['A3', 'A4/tunnel']);
    expect(stepsFrom(table.world, table.position, 'A4/tunnel')).toEqual(['A3/cave', 'A5/tunnel']);
    const mps = (from: string, to: string): unknown => {
      const cost = stepCost(table, find(table, squad), from, to);
      return cost.kind === 'cost' ? total(cost.ledger).n / 2 : cost.kind;
    };
    expect([mps('A3/cave', 'A4/tunnel'), mps('A4/tunnel', 'A5/tunnel'), mps('A5/tunnel', 'A6/cave')]).toEqual([
      1, 1, 1,
    ]);
    go(table, 'A4/tunnel', 'A5/tunnel', 'A6/cave');
    expect(topOf(table, 'move')?.movers).toMatchObject([{ unit: squad, spent: 6 }]);
    const reach = reachable(alone({ from: 'A3/cave' }), [squad], 'move').find(({ at }) => at === 'A6/cave');
    expect(reach).toMatchObject({ left: 2, via: 'A5/tunnel' });
  });

  rule('10.7.1', 'runs only on the way between Caves, and needs two of them', () => {
    const levels = (hex: string, markers: readonly HexMarker[]): readonly string[] => {
      const { world, position } = lay(under(), { markers });
      return levelsOf(world, position, hex);
    };
    expect(levels('A4', CAVES)).toEqual(['ground', 'tunnel']);
    expect(levels('A3', CAVES)).toEqual(['ground', 'cave']);
    expect(levels('A7', CAVES)).toEqual(['ground']);
    expect(levels('B4', CAVES)).toEqual(['ground']);
    expect(levels('A4', [cave('A3')])).toEqual(['ground']);
    expect(levels('C5', [...CAVES, cave('E5')])).toEqual(['ground', 'tunnel']);
    const one = lay(under(), { markers: [cave('A3')] });
    expect(isLocation(one.world, one.position, 'A3/tunnel')).toBe(false);
    expect(stepsFrom(one.world, one.position, 'A3/cave')).toEqual(['A3']);
  });

  rule('10.7.1', 'may be left at either end, and stayed in; its units are marked', () => {
    const table = go(alone({ from: 'A3/cave' }), 'A4/tunnel');
    act(table, stopRule, { kind: 'stop' });
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'A4/tunnel' });
    expect(statusOf(table, squad)?.markers).toEqual(['moved', 'inTunnel']);
    expect(faults(alone({ from: 'A4/tunnel' }), enterRule, { kind: 'enter', to: 'A4' })).toEqual(['out-of-reach']);
    expect(faults(alone({ from: 'A4' }), enterRule, { kind: 'enter', to: 'A4/tunnel' })).toEqual(['out-of-reach']);
    expect(faults(alone({ from: 'A4/tunnel' }), enterRule, { kind: 'enter', to: 'A3/cave' })).toEqual([]);
  });

  rule('10.7.1', 'is closed to Weapon Teams, and to a side, as the scenario says', () => {
    const enters = (unit: string, ...rules: readonly SpecialRule[]): readonly string[] =>
      faults(alone({ from: 'A3/cave', unit, world: under(...rules) }), enterRule, {
        kind: 'enter',
        to: 'A4/tunnel',
      });
    expect(enters('us.gunteam.1')).toEqual(['prohibited-terrain']);
    expect(enters('us.gunteam.1', { tag: 'weaponTeamsInTunnels', side: 'us' })).toEqual([]);
    expect(enters('us.gunteam.1', { tag: 'weaponTeamsInTunnels', side: 'de' })).toEqual(['prohibited-terrain']);
    expect(enters(squad)).toEqual([]);
    expect(enters(squad, { tag: 'noTunnels', side: 'de' })).toEqual(['prohibited-terrain']);
    expect(enters(squad, { tag: 'noTunnels', side: 'us' })).toEqual([]);
  });

  rule('10.7.1', 'is no place to fight: enemies pass each other, in the Cave at its end they meet', () => {
    const inside = go(alone({ from: 'A3/cave', others: [[enemy, 'A4/tunnel']] }), 'A4/tunnel');
    expect(topOf(inside, 'melee')).toBeUndefined();
    expect(topOf(inside, 'move')?.movers.length).toBe(1);
    const cavern = alone({ from: 'A5/tunnel', others: [[enemy, 'A6/cave']] });
    act(cavern, enterRule, { kind: 'enter', to: 'A6/cave' });
    expect(topOf(cavern, 'melee')?.at).toBe('A6/cave');
  });

  rule('10.7.1', 'keeps out what lies above it: Fire for Effect, Mines, terrain', () => {
    const markers: readonly HexMarker[] = [
      ...CAVES,
      { kind: 'fireForEffect', at: 'A4', fp: 4, by: 'us' },
      { kind: 'mines', at: 'A4', fp: 3, side: 'us' },
      { kind: 'smoke', at: 'A4', stage: 1 },
    ];
    const table = go(alone({ from: 'A3/cave', markers }), 'A4/tunnel');
    expect(topOf(table, 'move')?.movers.length).toBe(1);
    expect(total(targetModifier(table, { at: 'A4/tunnel' })).n).toBe(0);
    expect(hasPositiveTm(table, 'A4/tunnel', 'de')).toBe(false);
    const above = act(alone({ from: 'A3', markers }), enterRule, { kind: 'enter', to: 'A4' }, [
      { purpose: 'barrage', of: 'A4', faces: [1, 6] },
      { purpose: 'mines', of: 'A4', faces: [1, 6] },
    ]);
    const dangers = above.map(({ kind }) => kind).filter((kind) => kind.endsWith('Struck'));
    expect(dangers).toEqual(['barrageStruck', 'minesStruck']);
  });

  rule('10.7.1', 'lets a Moved marker spot nobody in a Cave but for enemies in its hex or next to it', () => {
    const come = (...others: readonly (readonly [string, string, Status?])[]): Table => {
      const table = go(alone({ from: 'A5/tunnel', others }), 'A6/cave');
      act(table, stopRule, { kind: 'stop' });
      return table;
    };
    const far = come([enemy, 'A2']);
    expect(statusOf(far, squad)?.markers).toEqual(['moved', 'inTunnel']);
    expect(way(far, 'A6/cave')).toBe('none');
    expect(way(come([enemy, 'A7', { shaken: true }]), 'A6/cave')).toBe('unitMarker');
    expect(way(come([enemy, 'A6', { shaken: true }]), 'A6/cave')).toBe('unitMarker');
    const stirred = lay(under(), {
      units: [
        [squad, 'A6/cave', { markers: ['moved'] }],
        [enemy, 'A2'],
      ],
      markers: CAVES,
    });
    expect(way(stirred, 'A6/cave')).toBe('unitMarker');
    const shot = lay(under(), {
      units: [
        [squad, 'A6/cave', { markers: ['assaultMove', 'fired', 'inTunnel'] }],
        [enemy, 'A2'],
      ],
      markers: CAVES,
    });
    expect(way(shot, 'A6/cave')).toBe('unitMarker');
  });

  rule('10.7.1', 'hides who is coming out of it at the moment too, until the next step', () => {
    const table = alone({ from: 'A6/cave', others: [[enemy, 'A2']] });
    const coming: Table = {
      ...table,
      frames: [impulse('de', { step: 'acting' }), moving('de', 'A6/cave', [[squad, 'move', 4]], { tunnel: true })],
    };
    expect(isSpotted(table, 'A6/cave', 'us')).toBe(true);
    expect(isSpotted(coming, 'A6/cave', 'us')).toBe(false);
    go(coming, 'A6');
    expect(topOf(coming, 'move')?.tunnel).toBeUndefined();
  });

  rule('10.7.1', 'and a Cave lie outside the Leadership Range of a Leader next door', () => {
    const table = lay(under(), { markers: CAVES });
    expect(isInLeadershipRange(table, 'A4', 'A3/cave')).toBe(false);
    expect(isInLeadershipRange(table, 'A3/cave', 'A4')).toBe(false);
    expect(isInLeadershipRange(table, 'A3', 'A3/cave')).toBe(true);
    expect(isInLeadershipRange(table, 'A3/cave', 'A3')).toBe(true);
    expect(isInLeadershipRange(table, 'A4', 'A4/tunnel')).toBe(false);
    expect(isInLeadershipRange(table, 'A4/tunnel', 'A4')).toBe(false);
    expect(isInLeadershipRange(table, 'A3/cave', 'A4/tunnel')).toBe(false);
  });

  rule('1.7', 'is no place to set up in; in a Cave only machine guns and mortars of all Weapon Teams do', () => {
    const world = under();
    const [first, second] = world.scenario.sides;
    const type = (name: string): string => `us.${name}`;
    const side = first.id === 'us' ? first : second;
    const units = ['2-5-4', 'gunteam', 'milan', 'mortarteam'].map((name) => ({ type: type(name), count: 1 }));
    const force = { id: 'cavemen', units, entry: { kind: 'setUp', where: { kind: 'all' } } } as const;
    const ids = units.map((unit) => `${unit.type}.1`);
    const open: World = {
      ...world,
      scenario: { ...world.scenario, sides: [{ ...side, forces: [force] }, first.id === 'us' ? second : first] },
      forceOf: new Map(ids.map((id) => [id, 'cavemen'])),
    };
    const table = lay(open, { pools: ids.map((id) => [id, 'cavemen']), markers: CAVES });
    const free = (name: string): readonly string[] => [...freeLocations(table, find(table, `us.${name}.1`))];
    for (const name of ['2-5-4', 'gunteam', 'mortarteam']) expect(free(name)).toContain('A3/cave');
    expect(free('milan')).not.toContain('A3/cave');
    expect(free('milan')).toContain('A3');
    expect(free('2-5-4')).not.toContain('A4/tunnel');
  });

  rule('10.7.2', 'is still there behind a Collapsed Entrance, and leads only to open ones', () => {
    const { world, position } = lay(under(), { units: [[other, 'A4/tunnel']], markers: [rubble('A3'), cave('A6')] });
    expect(levelsOf(world, position, 'A3')).toEqual(['ground', 'tunnel']);
    expect(stepsFrom(world, position, 'A4/tunnel')).toEqual(['A5/tunnel']);
    expect(stepsFrom(world, position, 'A6/cave')).toEqual(['A6']);
    expect(stepsFrom(world, position, 'A3')).not.toContain('A3/tunnel');
    const tunnels = (...markers: readonly HexMarker[]): readonly string[] =>
      locationsOf(world, { ...position, markers }).filter((location) => location.endsWith('/tunnel'));
    expect([tunnels(cave('A6')), tunnels(rubble('A3'), cave('A6'))]).toEqual([
      [],
      ['A3/tunnel', 'A4/tunnel', 'A5/tunnel'],
    ]);
  });
});
