import { describe, expect } from 'vitest';
import { isSpotted, liftSpottedMarkers, spotRule, spottedFinding } from '../../src/spotting/index.js';
import type { FireAction, HexMarker, Status } from '../../src/state/index.js';
import { areAdjacent, areFloorsOfOneHex, hasSight, range } from '../../src/state/index.js';
import { fireRule } from '../../src/combat/fire/fire-rule.js';
import { firing, inImpulse } from '../combat/scene.js';
import { act, faults, impulse, lay, legal, play } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { village } from './village.js';

const world = village();

/** Both ways, since a neighbour's neighbour is oneself. */
function adjacent(a: string, b: string): boolean {
  expect(areAdjacent(world, b, a)).toBe(areAdjacent(world, a, b));
  return areAdjacent(world, a, b);
}

describe('adjacency of hexes within hexes', () => {
  rule('10.2', 'different floors of one Building in neighbouring hexes are neither adjacent nor in sight', () => {
    expect(adjacent('G3', 'G4')).toBe(true);
    expect(adjacent('G3/upper', 'G4/upper')).toBe(true);
    expect(adjacent('G3', 'G4/upper')).toBe(false);
    expect(adjacent('G3/roof', 'G4/upper')).toBe(false);
    const table = lay(world, {});
    expect(hasSight(table, 'G3', 'G4/upper')).toBe(false);
    expect(hasSight(table, 'G3/roof', 'G4')).toBe(false);
    expect(hasSight(table, 'G3', 'G4')).toBe(true);
  });

  rule('10.4.1', 'what is no part of the Building is adjacent to every floor in the next hex', () => {
    for (const from of ['G2', 'G2/bunker', 'G2/cave']) {
      for (const to of ['G3', 'G3/upper', 'G3/roof']) expect(adjacent(from, to)).toBe(true);
    }
  });

  rule('10.4.1', 'a Bunker and a Cave are adjacent to the hexes around them and to their own hex', () => {
    for (const inside of ['F6/bunker', 'F6/cave']) {
      expect(adjacent(inside, 'F6')).toBe(true);
      expect(adjacent(inside, 'F5')).toBe(true);
      expect(adjacent(inside, 'F7/bunker')).toBe(true);
      expect(adjacent(inside, 'F4')).toBe(false);
    }
  });

  rule('10.4.1', 'two locations of one hex are adjacent, at range 1', () => {
    for (const [a, b] of [
      ['G3', 'G3/upper'],
      ['G3', 'G3/roof'],
      ['F6', 'F6/bunker'],
    ] as const) {
      expect(adjacent(a, b)).toBe(true);
      expect(range(world, a, b)).toBe(1);
      expect(hasSight(lay(world, {}), a, b)).toBe(true);
    }
    expect(adjacent('G3', 'G3')).toBe(false);
    expect(range(world, 'G3', 'G3')).toBe(0);
  });

  rule(
    '10.6',
    'a Rooftop is adjacent to what is below it, and to the inside and the Rooftop of a Building next door',
    () => {
      for (const next of ['D4', 'C4', 'C3/roof', 'C4/roof', 'C3']) expect(adjacent('D4/roof', next)).toBe(true);
      expect(adjacent('G3/roof', 'G4/roof')).toBe(true);
      expect(adjacent('G3/roof', 'G4')).toBe(false);
    },
  );

  rule('10.7.1', 'a Tunnel is adjacent to nothing, and nobody sees into it or out of it', () => {
    const table = lay(world, {});
    for (const other of ['F6', 'F6/cave', 'F5', 'F7/tunnel']) {
      expect(adjacent('F6/tunnel', other)).toBe(false);
      expect(hasSight(table, 'F6/tunnel', other)).toBe(false);
      expect(hasSight(table, other, 'F6/tunnel')).toBe(false);
    }
  });

  rule('1.6.1', 'floors lie above each other; a Bunker is no floor', () => {
    expect(areFloorsOfOneHex('G3', 'G3/roof')).toBe(true);
    expect(areFloorsOfOneHex('G3/upper', 'G3')).toBe(true);
    expect(areFloorsOfOneHex('G3', 'G4/upper')).toBe(false);
    expect(areFloorsOfOneHex('F6', 'F6/bunker')).toBe(false);
    expect(areFloorsOfOneHex('G3', 'G3')).toBe(false);
  });
});

/** By which way the Americans see a location. */
function way(table: Table, at: string): unknown {
  return spottedFinding(table, at, 'us').params['way'];
}

const enemy = 'de.1-6-4.1';
const other = 'de.1-6-4.2';
const fired: Status = { markers: ['fired'] };

describe('hexes within hexes are spotted', () => {
  rule('10.1', 'separately: open ground does not show what is in the Bunker or the Cave there', () => {
    for (const inside of ['F6/bunker', 'F6/cave']) {
      const table = lay(world, {
        units: [
          [enemy, inside],
          [other, 'F6', fired],
          ['us.2-5-4.1', 'F3'],
        ],
      });
      expect(way(table, inside)).toBe('none');
      expect(way(table, 'F6')).toBe('openTerrain');
    }
  });

  rule('21.1.1', 'as blocking terrain inside a Bunker: an attempt needs a 2 or less', () => {
    const spots = (face: number): boolean => {
      const table = lay(world, {
        units: [
          [enemy, 'F6/bunker'],
          ['us.2-5-4.1', 'F3'],
        ],
        markers: [{ kind: 'fortification', at: 'F6/bunker', type: 'bunker', tm: 2, side: 'de', facing: 1 }],
        frames: [impulse('us')],
      });
      act(table, spotRule, { kind: 'spot', unit: 'us.2-5-4.1', target: 'F6/bunker' }, [
        { purpose: 'spotting', of: 'us.2-5-4.1', faces: [face] },
      ]);
      return isSpotted(table, 'F6/bunker', 'us');
    };
    expect(spots(2)).toBe(true);
    expect(spots(3)).toBe(false);
  });

  rule('21.1.1', 'from an adjacent hex both, the Bunker and the hex it lies in', () => {
    const table = lay(world, {
      units: [
        [enemy, 'K3/bunker'],
        [other, 'K3'],
        ['us.2-5-4.1', 'K2'],
      ],
    });
    expect(way(table, 'K3/bunker')).toBe('adjacent');
    expect(way(table, 'K3')).toBe('adjacent');
  });

  rule('10.7', 'from an adjacent hex both, the Cave and the hex it lies in; from on top of it too', () => {
    const units = [
      [enemy, 'K3/cave'],
      [other, 'K3'],
    ] as const;
    const beside = lay(world, { units: [...units, ['us.2-5-4.1', 'K2']] });
    expect(way(beside, 'K3/cave')).toBe('adjacent');
    expect(way(beside, 'K3')).toBe('adjacent');
    const apart = lay(world, { units: [...units, ['us.2-5-4.1', 'J5']] });
    expect(way(apart, 'K3/cave')).toBe('none');
    const above = lay(world, {
      units: [
        [enemy, 'K3/cave'],
        ['us.2-5-4.1', 'K3'],
      ],
    });
    expect(way(above, 'K3/cave')).toBe('adjacent');
  });

  rule('10.7.1', 'never in a Tunnel, whatever they do', () => {
    const table = lay(world, {
      units: [
        [enemy, 'F6/tunnel', { markers: ['moved'] }],
        ['us.2-5-4.1', 'F6'],
      ],
      markers: [{ kind: 'spotted', at: 'F6/tunnel', by: 'us' }],
    });
    expect(way(table, 'F6/tunnel')).toBe('none');
  });

  rule('10.4.1', 'one floor by itself, not with the other floor of its hex', () => {
    const table = lay(world, {
      units: [
        [enemy, 'G3/upper', fired],
        [other, 'G3'],
        ['us.2-5-4.1', 'G1'],
      ],
    });
    expect(way(table, 'G3/upper')).toBe('unitMarker');
    expect(way(table, 'G3')).toBe('none');
  });

  rule('10.4.1', 'by a unit on one floor only on the same floor of the next hex, and on every floor of its own', () => {
    const from = (watcher: string, at: string): unknown =>
      way(
        lay(world, {
          units: [
            [enemy, at],
            ['us.2-5-4.1', watcher],
          ],
        }),
        at,
      );
    expect(from('G4', 'G3')).toBe('adjacent');
    expect(from('G4/upper', 'G3')).toBe('none');
    expect(from('G4', 'G3/upper')).toBe('none');
    expect(from('G3/upper', 'G3')).toBe('adjacent');
    expect(from('G2', 'G3/upper')).toBe('adjacent');
  });
});

describe('a Rooftop', () => {
  /** A German on the Rooftop of D4 and one below it. */
  function house(roof: Status, below: Status, markers: readonly HexMarker[] = [], switches = {}): Table {
    return lay(village(switches), {
      units: [
        [enemy, 'D4/roof', roof],
        [other, 'D4', below],
        ['us.2-5-4.1', 'F3'],
      ],
      markers,
    });
  }

  rule('10.6.1', 'and the Building below are spotted together, and the finding says with what', () => {
    expect(spottedFinding(house(fired, {}), 'D4', 'us').params).toEqual({
      at: 'D4',
      side: 'us',
      way: 'unitMarker',
      by: enemy,
      with: 'D4/roof',
    });
    expect(spottedFinding(house({}, fired), 'D4/roof', 'us').params).toMatchObject({ by: other, with: 'D4' });
    const marked = house({}, {}, [{ kind: 'spotted', at: 'D4/roof', by: 'us' }]);
    expect(way(marked, 'D4/roof')).toBe('spottedMarker');
    expect(way(marked, 'D4')).toBe('spottedMarker');
    expect(way(house({}, {}), 'D4')).toBe('none');
  });

  rule('10.6.1', 'shows every floor under it, and every floor shows it; one floor does not show another', () => {
    const school = (roof: Status, upper: Status): readonly unknown[] => {
      const table = lay(world, {
        units: [
          [enemy, 'G3/roof', roof],
          [other, 'G3/upper', upper],
          ['de.1-6-4.3', 'G3'],
          ['us.2-5-4.1', 'G1'],
        ],
      });
      return ['G3/roof', 'G3/upper', 'G3'].map((at) => way(table, at));
    };
    expect(school(fired, {})).toEqual(['unitMarker', 'unitMarker', 'unitMarker']);
    expect(school({}, fired)).toEqual(['unitMarker', 'unitMarker', 'none']);
  });

  rule('10.6.1', 'is spotted by itself where `rooftopSpotted` says so', () => {
    const apart = { rooftopSpotted: 'separately' };
    expect(way(house(fired, {}, [], apart), 'D4')).toBe('none');
    expect(way(house(fired, {}, [], apart), 'D4/roof')).toBe('unitMarker');
    expect(way(house({}, fired, [], apart), 'D4/roof')).toBe('none');
  });

  rule('10.6.1', 'keeps the Spotted marker of the hex while anybody is in the Building or on top of it', () => {
    const markers = [{ kind: 'spotted', at: 'D4/roof', by: 'us' }] as const;
    const held = lay(world, { units: [[other, 'D4']], markers });
    play(held, liftSpottedMarkers(held, 'D4/roof'));
    expect(held.position.markers).toEqual(markers);
    expect(isSpotted(held, 'D4', 'us')).toBe(true);
    const left = lay(world, { units: [[other, 'D3']], markers });
    play(left, liftSpottedMarkers(left, 'D4'));
    expect(left.position.markers).toEqual([]);
  });

  rule('6.4', 'shows nobody who is hidden by stealth because of an enemy beside the empty floor below', () => {
    const table = lay(world, {
      units: [
        [enemy, 'D4/roof', { markers: ['stealth'] }],
        ['us.2-5-4.1', 'D3'],
      ],
    });
    expect(way(table, 'D4/roof')).toBe('none');
  });
});

describe('fire from floor to floor of a Building', () => {
  /** What speaks against fire out of a location at a German in another one of the hex. */
  function fault(units: Laid['units'], held: Laid['held'], shot: FireAction): readonly string[] {
    const laid = { units: [...(units ?? []), [enemy, shot.target] as const], held: held ?? [] };
    return faults(inImpulse('us', [shot.from], laid, world), fireRule, shot);
  }
  const gun = 'us.m1919a4.1';
  const squad = 'us.2-5-4.1';

  rule('1.6.1', 'is not for a machine gun on its tripod, which may fire out of a Bunker at who is on top of it', () => {
    const shot = (from: string, target: string): readonly string[] =>
      fault([[squad, from]], [[gun, squad]], firing(from, target, [squad], { weapons: [gun], lead: squad }));
    for (const [from, target] of [
      ['G3/upper', 'G3'],
      ['G3', 'G3/upper'],
      ['D4/roof', 'D4'],
    ] as const) {
      expect(shot(from, target)).toEqual(['tripod-between-levels']);
    }
    expect(shot('F6/bunker', 'F6')).toEqual([]);
  });

  rule('1.7', 'is not for a machine-gun Weapon Team either', () => {
    const team = 'us.gunteam.1';
    const shot = (from: string, target: string): FireAction => firing(from, target, [team], { lead: team });
    expect(fault([[team, 'G3/upper']], [], shot('G3/upper', 'G3'))).toEqual(['tripod-between-levels']);
    expect(fault([[team, 'F6/bunker']], [], shot('F6/bunker', 'F6'))).toEqual([]);
    const offered = inImpulse(
      'us',
      ['G3/upper'],
      {
        units: [
          [team, 'G3/upper'],
          [enemy, 'G3'],
        ],
      },
      world,
    );
    expect(legal(offered, fireRule)).toEqual([]);
  });
});
