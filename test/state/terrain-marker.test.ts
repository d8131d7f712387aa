import { describe, expect } from 'vitest';
import { position } from '../../src/facade/index.js';
import { breachRule } from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { stepCost } from '../../src/movement/index.js';
import { coverOf, isSpotted } from '../../src/spotting/index.js';
import type { HexMarker, World } from '../../src/state/index.js';
import { sight, targetModifier } from '../../src/state/index.js';
import { boardOf, mapOf } from '../map/boards.js';
import { acting, find, ground } from '../movement/ground.js';
import { faults as faultsOf, lay, legal } from '../phases/table.js';
import { rule } from '../rule.js';

const squad = 'de.1-6-4.1';

/** The world of the ground with a board of one's own. */
function on(...lines: readonly string[]): World {
  return { ...ground(), map: mapOf(boardOf(['board 1 11x8', ...lines].join('\n'))), caches: { byKey: new Map() } };
}

const avenue = on('code tr treeLinedRoad', 'columns E F', '2 tr .', '3 tr .', '4 tr .', '5 . tr', 'road E2 E3 E4 F5');

const tracks = on('code fo forest', 'columns E', '3 fo', 'railroad E2 E3 E4 E5');

function marker(terrain: 'ford' | 'roadblock' | 'craters', at: string, tm: number): HexMarker {
  return { kind: 'terrain', at, terrain, tm };
}

function tm(world: World, at: string, from?: string, markers: readonly HexMarker[] = []): number {
  const scene = lay(world, { units: [[squad, at]], markers });
  const unit = find(scene, squad);
  return wholeTotal(targetModifier(scene, { at, unit, ...(from === undefined ? {} : { from }) }));
}

function mps(world: World, unit: string, from: string, to: string, markers: readonly HexMarker[]): number | 'never' {
  const scene = lay(world, { units: [[unit, from]], markers });
  const step = stepCost(scene, find(scene, unit), from, to);
  return step.kind === 'cost' ? wholeTotal(step.ledger) / 2 : 'never';
}

function cover(world: World, at: string, markers: readonly HexMarker[] = [], from?: string): string {
  return coverOf(lay(world, { markers }), at, 'plain', from);
}

describe('Fords', () => {
  const ford = [marker('ford', 'E4', 1)];

  rule('10.5.2', 'open a River to Leg units for 4 MPs', () => {
    const boatless = { ...ground(), hasBoats: false };
    expect([mps(boatless, squad, 'E3', 'E4', []), mps(boatless, squad, 'E3', 'E4', ford)]).toEqual(['never', 4]);
  });

  rule('10.5.2', 'cost Mounted Units the same', () => {
    expect([mps(ground(), 'de.cavalry.1', 'E3', 'E4', []), mps(ground(), 'de.cavalry.1', 'E3', 'E4', ford)]).toEqual([
      'never',
      4,
    ]);
  });

  rule('10.5.2', 'are open terrain with +1', () => {
    expect([tm(ground(), 'E4', 'E6', ford), cover(ground(), 'E4', ford)]).toEqual([1, 'open']);
    expect(sight(lay(ground(), { markers: ford }), 'E3', 'E5').degraded).toBe(0);
  });
});

describe('Roadblocks', () => {
  const roadblock = [marker('roadblock', 'D4', 2)];
  const open = on('code ro road', 'columns E', '3 ro', 'road E2 E3 E4');

  rule('10.5.4', 'cost 4 MPs in all, road or not', () => {
    expect([mps(ground(), squad, 'E3', 'D4', roadblock), mps(ground(), squad, 'D5', 'D4', roadblock)]).toEqual([4, 4]);
  });

  rule('10.5.4', 'let MMCs, SMCs and Weapon Teams in, not Mounted Units', () => {
    const costs = ['de.koch.1', 'de.mgteam.1', 'de.cavalry.1', 'de.riders.1'];
    expect(costs.map((unit) => mps(ground(), unit, 'E3', 'D4', roadblock))).toEqual([4, 4, 'never', 'never']);
  });

  rule('10.5.4', 'cannot be removed: what assaults Barricades leaves them alone', () => {
    const scene = lay(open, {
      units: [[squad, 'E4']],
      markers: [marker('roadblock', 'E3', 2)],
      frames: [acting('de', 'E4', [squad])],
    });
    expect(legal(scene, breachRule)).toEqual([]);
    expect(faultsOf(scene, breachRule, { kind: 'breach', unit: squad, across: 'E3' })).toEqual(['no-barricade']);
  });

  rule('10.5.4', 'are blocking terrain with the TM of the counter', () => {
    const at = [marker('roadblock', 'E3', 2)];
    expect([tm(open, 'E3', 'E5', at), cover(open, 'E3', at)]).toEqual([2, 'blocking']);
    expect(tm(open, 'E3', 'E5', [marker('roadblock', 'E3', 1)])).toBe(1);
    expect([sight(lay(open, { markers: at }), 'E2', 'E4').blocked, sight(lay(open, {}), 'E2', 'E4').blocked]).toEqual([
      true,
      false,
    ]);
  });
});

describe('Craters', () => {
  const craters = [marker('craters', 'E6', 2)];

  rule('10.5.5', 'cost 1 MP more, on the road too and beside Wire', () => {
    expect(mps(ground(), squad, 'E7', 'E6', craters)).toBe(2);
    expect(mps(ground(), squad, 'E3', 'D4', [marker('craters', 'D4', 1)])).toBe(2);
    const wire: HexMarker = { kind: 'fortification', at: 'E6', type: 'wire', tm: 0 };
    expect(mps(ground(), squad, 'E7', 'E6', [...craters, wire])).toBe(5);
  });

  rule('10.5.5', 'add their TM to all else in the hex', () => {
    expect([tm(ground(), 'E6', 'E8', craters), tm(ground(), 'F3', 'F1', [marker('craters', 'F3', 1)])]).toEqual([2, 2]);
    expect(tm(ground(), 'E6', 'E8', [...craters, { kind: 'smoke', at: 'E6', stage: 1 }])).toBe(3);
    const wreck: HexMarker = { kind: 'wreck', at: 'E6', type: 'de.panzer' };
    expect(tm(ground(), 'E6', 'E8', [marker('craters', 'E6', 1), wreck])).toBe(3);
    expect(tm(ground(), 'E6', 'E8', [...craters, wreck, { kind: 'smoke', at: 'E6', stage: 1 }])).toBe(4);
  });

  rule('10.5.5', 'are degrading for spotting and for lines of sight', () => {
    expect(cover(ground(), 'E6', craters)).toBe('degrading');
    expect(sight(lay(ground(), { markers: craters }), 'E5', 'E7').degraded).toBe(1);
  });
});

describe('tree-lined roads', () => {
  rule('10.5.3', 'give +1, but not to fire exactly along the road', () => {
    expect([tm(avenue, 'E4'), tm(avenue, 'E4', 'G4'), tm(avenue, 'E4', 'E2'), tm(avenue, 'E4', 'E1')]).toEqual([
      1, 1, 0, 1,
    ]);
    expect([tm(avenue, 'F5', 'E4'), tm(avenue, 'F5', 'E3')]).toEqual([0, 1]);
  });

  rule('10.5.3', 'are open to whoever looks exactly along the road, degrading to everybody else', () => {
    expect([cover(avenue, 'E4'), cover(avenue, 'E4', [], 'E2'), cover(avenue, 'E4', [], 'G4')]).toEqual([
      'degrading',
      'open',
      'degrading',
    ]);
    const scene = lay(avenue, { units: [[squad, 'E4']] });
    expect([
      isSpotted(scene, 'E4', 'us'),
      isSpotted(scene, 'E4', 'us', 'E2'),
      isSpotted(scene, 'E4', 'us', 'G4'),
    ]).toEqual([false, true, false]);
  });

  rule('10.5.3', 'cost as the road along it and as the woods from beside it', () => {
    expect([mps(avenue, squad, 'E3', 'E4', []), mps(avenue, squad, 'D4', 'E4', [])]).toEqual([1, 2]);
  });
});

describe('railroads', () => {
  rule('10.5.7', 'add +1 to the other terrain of the hex: a Forest with tracks has +3', () => {
    expect([tm(tracks, 'E3', 'E6'), tm(tracks, 'E4', 'E7'), tm(tracks, 'F4', 'F7')]).toEqual([3, 1, 0]);
  });

  rule('10.5.7', 'are degrading for spotting and cost nothing extra', () => {
    expect([cover(tracks, 'E4'), cover(tracks, 'E3'), mps(tracks, squad, 'E5', 'E4', [])]).toEqual([
      'degrading',
      'blocking',
      1,
    ]);
  });
});

describe('streams', () => {
  rule('10.5.1', 'cost extra at the hexside, beside a Wall that stands there too', () => {
    const world = on('stream2 E3/E4', 'wall E3/E4', 'stream3 E5/E6', 'stream5 E6/E7', 'stream1 E4/E5');
    const steps = ['E3 E4', 'E4 E5', 'E5 E6', 'E6 E7'].map((step) => {
      const [from = '', to = ''] = step.split(' ');
      return mps(world, squad, from, to, []);
    });
    expect(steps).toEqual([3, 1, 3, 'never']);
  });
});

describe('Barricades', () => {
  rule('21.5', 'block a line from beyond like a Wall, and not one to their own hexes', () => {
    const markers: HexMarker[] = [{ kind: 'fortification', at: 'E6', type: 'barricade', tm: 2, facing: 4 }];
    const scene = lay(ground(), { markers });
    expect(['E8', 'E7'].map((to) => sight(scene, 'E5', to).blocked)).toEqual([true, false]);
    expect(sight(lay(ground(), {}), 'E5', 'E8').blocked).toBe(false);
  });
});

describe('a situation set up by hand', () => {
  const faults = (...markers: readonly HexMarker[]): readonly string[] => {
    const made = position(ground(), { units: [], markers, dice: { seed: '1' } });
    return made.ok ? [] : made.problems.map((found) => `${found.code} ${found.path ?? ''}`);
  };

  rule('10.5.4', 'has Roadblocks only on roads', () => {
    expect(faults(marker('roadblock', 'D4', 2))).toEqual([]);
    expect(faults(marker('roadblock', 'E7', 2))).toEqual(['wrong-terrain /markers/0']);
  });

  rule('10.5.2', 'has Fords only in Rivers', () => {
    expect([faults(marker('ford', 'E4', 1)), faults(marker('ford', 'E7', 1))]).toEqual([
      [],
      ['wrong-terrain /markers/0'],
    ]);
  });

  rule('10.5.5', 'has no Craters beside Sangars, but beside an Emplacement', () => {
    const beside = (type: 'sangar' | 'emplacement', value: number): readonly string[] =>
      faults({ kind: 'fortification', at: 'E7', type, tm: value }, marker('craters', 'E7', 1));
    expect([beside('sangar', 1), beside('emplacement', 2)]).toEqual([['not-beside-craters /markers/1'], []]);
  });

  rule('10.5.5', 'has no Craters beside Foxholes', () => {
    const foxholes: HexMarker = { kind: 'fortification', at: 'E7', type: 'foxholes', tm: 1 };
    expect(faults(foxholes, marker('craters', 'E7', 1))).toEqual(['not-beside-craters /markers/1']);
    expect(faults(foxholes, marker('craters', 'E6', 1), marker('craters', 'E6', 2))).toEqual([
      'duplicate-marker /markers/2',
    ]);
  });
});
