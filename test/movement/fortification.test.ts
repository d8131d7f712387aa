import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import {
  anyOpportunityFire,
  enterRule,
  isLocation,
  levelsOf,
  locationsOf,
  moveRule,
  placeSniperRule,
  reachable,
  stepsFrom,
} from '../../src/movement/index.js';
import { attackLedger, fireRule } from '../../src/combat/index.js';
import { isInLeadershipRange } from '../../src/phases/impulse/activation.js';
import type { Event, HexMarker, MoveMode, Status, WindowFrame, World } from '../../src/state/index.js';
import { counterOf, stackingProblem, topFrame, topOf } from '../../src/state/index.js';
import { act, fault, faults, refusals, impulse, lay, legal, placeOf } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn } from '../world.js';
import { acting, ground, moving, onTheMove, settle, village } from './ground.js';

const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const koch = 'de.koch.1';
const enemy = 'us.2-5-4.1';

/** In E6, facing E7. */
const BUNKER: HexMarker = { kind: 'fortification', at: 'E6/bunker', type: 'bunker', tm: 2, side: 'de', facing: 4 };
const work = (type: Extract<HexMarker, { kind: 'fortification' }>['type'], at: string, tm: number): HexMarker => ({
  kind: 'fortification',
  at,
  type,
  tm,
});

interface Scene {
  readonly world?: World;
  readonly from: string;
  readonly unit?: string;
  readonly mode?: MoveMode;
  readonly mps?: number;
  readonly status?: Status;
  readonly others?: readonly (readonly [id: string, at: string, status?: Status])[];
  readonly markers: readonly HexMarker[];
}

/** A unit on the move. */
function alone({ from, unit = squad, mode = 'move', mps = 4, status = {}, others = [], ...where }: Scene): Table {
  return onTheMove({ ...where, from, movers: [[unit, mode, mps]], status: { [unit]: status }, others });
}

const to = (where: string): { readonly kind: 'enter'; readonly to: string } => ({ kind: 'enter', to: where });

/** What a step costs in MPs. */
function price(scene: Scene, where: string): number {
  const events = act(alone({ mps: 9, ...scene }), enterRule, to(where));
  const moved = events.find((event: Event) => event.kind === 'unitsMoved');
  if (moved?.kind !== 'unitsMoved') throw new Error('nobody moved');
  return moved.cost.map(wholeTotal).reduce((a, b) => a + b, 0) / 2;
}

describe('a Bunker', () => {
  rule('21.1', 'is a hex within its hex, with stacking limits of its own', () => {
    const table = lay(ground(), {
      units: [
        [squad, 'E6'],
        [second, 'E6'],
        ['de.1-6-4.3', 'E6'],
        ['de.1-6-4.4', 'E6/bunker'],
      ],
      markers: [BUNKER],
    });
    const { world, position } = table;
    expect(levelsOf(world, position, 'E6')).toEqual(['ground', 'bunker']);
    expect(isLocation(world, position, 'E6/bunker')).toBe(true);
    expect(locationsOf(world, position)).toContain('E6/bunker');
    const unit = counterOf(position, second);
    expect(unit === undefined ? [] : stackingProblem(table, 'E6/bunker', 'de', [unit])).toBeUndefined();
  });

  rule('21.1', 'is there only where its marker lies', () => {
    const { world, position } = lay(ground(), { markers: [] });
    expect(levelsOf(world, position, 'E6')).toEqual(['ground']);
    expect(isLocation(world, position, 'E6/bunker')).toBe(false);
    expect(locationsOf(world, position)).not.toContain('E6/bunker');
    const laid = lay(world, { markers: [BUNKER] });
    expect(locationsOf(world, laid.position)).toContain('E6/bunker');
    expect(locationsOf(world, position)).not.toContain('E6/bunker');
  });

  rule('21.1', 'is entered and left from the hex around it only', () => {
    const { world, position } = lay(ground(), { markers: [BUNKER] });
    expect(stepsFrom(world, position, 'E6')).toEqual(['E5', 'F6', 'F7', 'E7', 'D7', 'D6', 'E6/bunker']);
    expect(stepsFrom(world, position, 'E6/bunker')).toEqual(['E6']);
    expect(stepsFrom(world, position, 'E5')).not.toContain('E6/bunker');
    expect(faults(alone({ from: 'E5', markers: [BUNKER] }), enterRule, to('E6/bunker'))).toContain('out-of-reach');
  });

  rule('21.1', 'costs 2 MPs to enter on top of those of the hex, and 2 to leave, whatever the terrain', () => {
    expect(price({ from: 'E5', markers: [BUNKER] }, 'E6')).toBe(1);
    expect(price({ from: 'E6', markers: [BUNKER] }, 'E6/bunker')).toBe(2);
    const inWoods: HexMarker = { ...BUNKER, at: 'F3/bunker' };
    expect(price({ from: 'F3', markers: [inWoods] }, 'F3/bunker')).toBe(2);
    expect(price({ from: 'F3/bunker', markers: [inWoods] }, 'F3')).toBe(2);
    expect(price({ from: 'F3/bunker', markers: [inWoods, work('wire', 'F3', 0)] }, 'F3')).toBe(2);
  });

  rule('6.0', 'can always be entered or left by spending the whole allowance', () => {
    const scene: Scene = { from: 'E6', unit: 'de.slow.1', mps: 1, markers: [BUNKER] };
    expect(faults(alone(scene), enterRule, to('E6/bunker'))).toEqual([]);
    const crawls: Scene = { from: 'E6', mode: 'lowCrawl', mps: 2, markers: [BUNKER] };
    expect(faults(alone(crawls), enterRule, to('E6/bunker'))).toEqual(['low-crawl-takes-all']);
    expect(faults(alone({ ...crawls, mps: 4 }), enterRule, to('E6/bunker'))).toEqual([]);
  });

  rule('21.1', 'is closed to Weapon Teams without a machine gun', () => {
    const enters = (unit: string): readonly string[] =>
      faults(alone({ from: 'E6', unit, markers: [BUNKER] }), enterRule, to('E6/bunker'));
    expect(enters('de.mortar.1')).toEqual(['prohibited-terrain']);
    expect(enters('de.mgteam.1')).toEqual([]);
    expect(enters(koch)).toEqual([]);
  });

  rule('21.1', 'is closed to Mounted Units', () => {
    const rides: Scene = { from: 'E6', unit: 'de.cavalry.1', markers: [BUNKER] };
    expect(faults(alone(rides), enterRule, to('E6/bunker'))).toEqual(['prohibited-terrain']);
  });

  rule('5.3', 'shelters those inside from Opportunity Fire on who passes outside', () => {
    const table = alone({
      from: 'E5',
      markers: [BUNKER],
      others: [
        [second, 'E6/bunker'],
        [enemy, 'G6'],
      ],
    });
    act(table, enterRule, to('E6'));
    expect(topFrame(table)).toMatchObject({ kind: 'window', at: 'E6', movers: [squad] });
    const shot = { kind: 'fire', from: 'G6', units: [enemy], weapons: [], lead: enemy } as const;
    expect(faults(table, fireRule, { ...shot, target: 'E6/bunker' })).toContain('not-where-they-move');
    expect(faults(table, fireRule, { ...shot, target: 'E6' })).toEqual([]);
  });

  rule('21.1', 'keeps units on top and units inside out of one Melee', () => {
    const passes = alone({ from: 'E5', markers: [BUNKER], others: [[enemy, 'E6/bunker']] });
    act(passes, enterRule, to('E6'));
    expect(topFrame(passes)?.kind).toBe('window');
    const enters = alone({ from: 'E6', markers: [BUNKER], others: [[enemy, 'E6/bunker']] });
    act(enters, enterRule, to('E6/bunker'));
    expect(topFrame(enters)).toMatchObject({ kind: 'melee', at: 'E6/bunker', entered: [squad] });
  });

  rule('6.0', 'is left by a Shaken unit only where no enemy it sees comes nearer', () => {
    const scene: Scene = {
      from: 'E6/bunker',
      status: { shaken: true },
      mps: 2,
      markers: [BUNKER],
      others: [[enemy, 'E6']],
    };
    expect(faults(alone(scene), enterRule, to('E6'))).toContain('shaken-into-enemy');
    expect(faults(alone({ ...scene, others: [[enemy, 'E8']] }), enterRule, to('E6'))).toEqual([]);
  });

  rule('21.1', 'is within the reach of those who can pay for both hexes', () => {
    const table = alone({ from: 'E5', mps: 4, markers: [BUNKER] });
    const left = (at: string): number | undefined =>
      reachable(table, [squad], 'move').find((reach) => reach.at === at)?.left;
    expect(left('E6')).toBe(6);
    expect(left('E6/bunker')).toBe(2);
  });

  rule('4.0', 'is activated by Leaders in its hex, and they activate no further than that', () => {
    const scene = lay(ground(), { markers: [BUNKER] });
    expect(isInLeadershipRange(scene, 'E6', 'E6/bunker')).toBe(true);
    expect(isInLeadershipRange(scene, 'E6/bunker', 'E6')).toBe(true);
    expect(isInLeadershipRange(scene, 'E5', 'E6/bunker')).toBe(false);
    expect(isInLeadershipRange(scene, 'E5', 'E6')).toBe(true);
    expect(isInLeadershipRange(scene, 'E6', 'E5')).toBe(true);
    expect(isInLeadershipRange(scene, 'E6/bunker', 'E5')).toBe(false);
    const hill = lay(ground(), { markers: [{ ...BUNKER, at: 'D3/bunker' }] });
    expect(isInLeadershipRange(hill, 'D3', 'D4')).toBe(true);
  });
});

describe('fire out of a Bunker and into it', () => {
  /** A side's impulse, with units in a location and their enemies in another. */
  const facing = (from: string, target: string, by: 'de' | 'us' = 'de', markers = [BUNKER]): Table => {
    const [own, other] = by === 'de' ? [squad, enemy] : [enemy, squad];
    return lay(ground(), {
      units: [
        [own, from],
        [other, target, { markers: ['fired'] }],
      ],
      markers,
      position: { phase: 'operations' },
      frames: [acting(by, from, [own])],
    });
  };
  const shots = (table: Table): readonly string[] => [
    ...new Set(legal(table, fireRule).map((action) => `${action.from} ${action.target}`)),
  ];

  rule('21.1', 'goes through its front', () => {
    expect(shots(facing('E6/bunker', 'E8'))).toEqual(['E6/bunker E8']);
    expect(shots(facing('E6/bunker', 'G6'))).toEqual(['E6/bunker G6']);
    expect(shots(facing('E6/bunker', 'E5'))).toEqual([]);
    const action = { kind: 'fire', from: 'E6/bunker', target: 'E5', units: [squad], weapons: [], lead: squad } as const;
    expect(fault(facing('E6/bunker', 'E5'), fireRule, action, 'outside-bunker-front')).toEqual({
      from: 'E6/bunker',
      target: 'E5',
    });
  });

  rule('21.1.2', 'comes in through its front', () => {
    expect(shots(facing('E8', 'E6/bunker', 'us'))).toEqual(['E8 E6/bunker']);
    expect(shots(facing('E5', 'E6/bunker', 'us'))).toEqual([]);
    expect(shots(facing('E5', 'E6', 'us'))).toEqual(['E5 E6']);
  });

  rule('21.1', 'passes between those inside and those on top as if they were adjacent', () => {
    for (const [from, target] of [
      ['E6', 'E6/bunker'],
      ['E6/bunker', 'E6'],
    ] as const) {
      const table = facing(from, target, 'us');
      expect(shots(table)).toEqual([`${from} ${target}`]);
      const unit = counterOf(table.position, enemy);
      if (unit === undefined) throw new Error('nobody');
      const order = {
        side: 'us',
        from,
        target,
        units: [unit],
        weapons: [],
        lead: unit,
        assault: [],
        opportunity: false,
      };
      const ids = attackLedger(table, { ...order, weaponsOnly: [] }).terms.map((term) => term.id);
      expect(ids).toContain('adjacent');
    }
  });

  rule('21.1', 'of a tripod machine gun passes between them too: a Bunker is no upper floor', () => {
    const table = lay(ground(), {
      units: [
        [squad, 'E6/bunker'],
        [enemy, 'E6', { markers: ['fired'] }],
      ],
      held: [['de.mg42.1', squad]],
      markers: [BUNKER],
      position: { phase: 'operations' },
      frames: [acting('de', 'E6/bunker', [squad])],
    });
    expect(legal(table, fireRule).map((action) => action.weapons)).toContainEqual(['de.mg42.1']);
  });

  rule('5.3', 'is Opportunity Fire through the front only', () => {
    const passing = (at: string): boolean => {
      const table = lay(ground(), {
        units: [
          [squad, 'E6/bunker'],
          [enemy, at],
        ],
        markers: [BUNKER],
      });
      const window: WindowFrame = { kind: 'window', by: 'de', at, movers: [enemy], attacks: 1, used: [] };
      return anyOpportunityFire({ ...table, frames: [window] }, window);
    };
    expect(passing('E7')).toBe(true);
    expect(passing('D6')).toBe(false);
    expect(passing('E6')).toBe(true);
  });

  rule('11.4', 'is all that a Sniper placed in it can fire through', () => {
    const map = village();
    const table = (facingTo: number): Table => {
      const window: WindowFrame = { kind: 'window', by: 'us', at: 'J4', movers: [squad], attacks: 1, used: [] };
      return lay(map, {
        units: [[squad, 'J4']],
        pools: [['us.sniper.1', 'sniper']],
        markers: [{ ...BUNKER, at: 'K5/bunker', facing: facingTo }],
        frames: [impulse('de'), moving('de', 'J4', [[squad, 'move', 4]], { step: 'entered' }), window],
      });
    };
    const placed = (facingTo: number): readonly string[] => legal(table(facingTo), placeSniperRule).map(({ at }) => at);
    expect(placed(1)).toContain('K5/bunker');
    expect(placed(4)).not.toContain('K5/bunker');
    const action = { kind: 'placeSniper', unit: 'us.sniper.1', at: 'K5/bunker' } as const;
    expect(fault(table(4), placeSniperRule, action, 'outside-bunker-front')).toEqual({ at: 'K5/bunker', target: 'J4' });
  });
});

describe('Foxholes, Emplacements, Sangars and Fortified hexes', () => {
  rule('21.10', 'cost nothing to enter or leave', () => {
    for (const type of ['foxholes', 'emplacement', 'sangar', 'fortified'] as const) {
      expect(price({ from: 'E5', markers: [work(type, 'E6', 1)] }, 'E6')).toBe(1);
      expect(price({ from: 'E6', markers: [work(type, 'E6', 1)] }, 'E5')).toBe(1);
    }
  });
});

describe('Wire', () => {
  const wire = (at: string): readonly HexMarker[] => [work('wire', at, 0)];

  rule('21.3', 'costs Leg units 4 MPs in all, in Light Woods as on Clear terrain', () => {
    expect(price({ from: 'E6', markers: wire('E7') }, 'E7')).toBe(4);
    expect(price({ from: 'F2', markers: wire('F3') }, 'F3')).toBe(4);
    expect(price({ from: 'I3', markers: [...wire('I2'), { kind: 'rubble', at: 'I2' }] }, 'I2')).toBe(4);
    expect(price({ from: 'E7', markers: wire('E7') }, 'E6')).toBe(1);
  });

  rule('21.3', 'adds to what lies on the hexside, not in the hex: a Wall, a slope, own Mines', () => {
    expect(price({ from: 'E3', markers: wire('F3') }, 'F3')).toBe(5);
    expect(price({ from: 'E3', markers: wire('D3') }, 'D3')).toBe(5);
    const mined: HexMarker[] = [{ kind: 'mines', at: 'E7', fp: 1, side: 'de' }, ...wire('E7')];
    expect(price({ from: 'E6', markers: mined }, 'E7')).toBe(5);
  });

  rule('21.3', 'can always be entered by who has all MPs left to spend on it', () => {
    const slow: Scene = { from: 'E6', unit: 'de.slow.1', mps: 1, markers: wire('E7') };
    expect(faults(alone(slow), enterRule, to('E7'))).toEqual([]);
    const half: Scene = { from: 'E6', mode: 'assaultMove', mps: 2, markers: wire('E7') };
    expect(faults(alone(half), enterRule, to('E7'))).toEqual(['not-enough-mps']);
  });

  rule('21.3.1', 'is not removed by Leg units and riders who move through it', () => {
    for (const unit of [squad, 'de.cavalry.1']) {
      const table = alone({ from: 'E6', unit, mps: 9, markers: wire('E7') });
      act(table, enterRule, to('E7'));
      settle(table);
      act(table, enterRule, to('E8'));
      expect(table.position.markers).toEqual(wire('E7'));
    }
  });

  rule('5.3', 'allows as many attacks of Opportunity Fire as MPs were spent', () => {
    const table = alone({ from: 'E6', markers: wire('E7'), others: [[enemy, 'G7']] });
    act(table, enterRule, to('E7'));
    expect(topFrame(table)).toMatchObject({ kind: 'window', attacks: 4 });
  });
});

describe('Barricades', () => {
  const barricade: HexMarker = { kind: 'fortification', at: 'E6', type: 'barricade', tm: 2, facing: 4 };
  const world = ground({}, drawn({ roads: [['E5', 'E6', 'E7']] }));

  rule('21.5', 'cost Leg units 1 MP more to cross, as Walls do, from either side', () => {
    expect(price({ world, from: 'E6', markers: [barricade] }, 'E7')).toBe(2);
    expect(price({ world, from: 'E7', markers: [barricade] }, 'E6')).toBe(2);
    expect(price({ world, from: 'E6', markers: [barricade] }, 'F7')).toBe(1);
  });

  rule('21.5', 'stop Mounted Units, from either side', () => {
    const step = (from: string, hex: string): readonly string[] =>
      faults(alone({ from, unit: 'de.cavalry.1', markers: [barricade] }), enterRule, to(hex));
    expect([step('E6', 'E7'), step('E7', 'E6')]).toEqual([['prohibited-terrain'], ['prohibited-terrain']]);
    const rider = alone({ from: 'E6', unit: 'de.cavalry.1', markers: [barricade] });
    expect(refusals(rider, enterRule, to('E7')).map(({ rule: section }) => section)).toEqual(['21.5']);
    expect(step('E6', 'F7')).toEqual([]);
  });

  rule('1.7', 'stop Weapon Teams without a machine gun', () => {
    const scene: Scene = { from: 'E6', unit: 'de.mortar.1', markers: [barricade] };
    expect(faults(alone(scene), enterRule, to('E7'))).toEqual(['prohibited-terrain']);
    expect(refusals(alone(scene), enterRule, to('E7')).map(({ rule: section }) => section)).toEqual(['1.7']);
  });
});

describe('Trenches', () => {
  const trenches: readonly HexMarker[] = [work('trench', 'E5', 2), work('trench', 'E6', 2), work('trench', 'F3', 2)];

  rule('21.6', 'cost what the terrain of their hex does', () => {
    expect(price({ from: 'D6', markers: trenches }, 'E6')).toBe(1);
    expect(price({ from: 'F2', markers: trenches }, 'F3')).toBe(2);
  });

  rule('21.6', 'let men on foot go from one into the next for 1 MP', () => {
    const linked: HexMarker[] = [...trenches, work('trench', 'E3', 2)];
    expect(price({ from: 'E3', markers: linked }, 'F3')).toBe(1);
    expect(price({ from: 'F3', markers: linked }, 'E3')).toBe(1);
    expect(price({ from: 'E3', unit: koch, markers: linked }, 'F3')).toBe(1);
  });

  rule('21.6', 'spare them the penalty for movement on such a step, and on no other', () => {
    const moving_ = (from: string, where: string): number => {
      const table = alone({ from, markers: trenches, others: [[enemy, 'E8']] });
      act(table, enterRule, to(where));
      expect(topFrame(table)?.kind).toBe('window');
      const [firer, target] = [enemy, squad].map((id) => counterOf(table.position, id));
      if (firer === undefined || target === undefined) throw new Error('nobody');
      const order = {
        side: 'us',
        from: 'E8',
        target: where,
        units: [firer],
        weapons: [],
        assault: [],
        weaponsOnly: [],
      };
      const sum = attackLedger(table, { ...order, lead: firer, opportunity: true }, target);
      const bonus = sum.terms.find((term) => term.id === 'moving')?.value;
      return bonus !== undefined && 'n' in bonus ? bonus.n : 0;
    };
    expect(moving_('E5', 'E6')).toBe(0);
    expect(moving_('D6', 'E6')).toBe(1);
    expect(moving_('E6', 'E7')).toBe(1);
  });

  rule('21.6', 'are forgotten by the next step', () => {
    const table = alone({ from: 'E5', markers: trenches });
    act(table, enterRule, to('E6'));
    expect(topOf(table, 'move')?.trench).toBe(true);
    settle(table);
    act(table, enterRule, to('E7'));
    expect(topOf(table, 'move')?.trench).toBeUndefined();
    expect(placeOf(table, squad)).toEqual({ kind: 'map', at: 'E7' });
  });
});

describe('a group that sets out', () => {
  rule('21.1', 'may do so out of a Bunker, or into one', () => {
    const table = (at: string): Table =>
      lay(ground(), {
        units: [[squad, at]],
        markers: [BUNKER],
        position: { phase: 'operations' },
        frames: [acting('de', at, [squad])],
      });
    expect(legal(table('E6/bunker'), moveRule).map((action) => action.modes)).toContainEqual(['lowCrawl']);
    expect(legal(table('E6'), moveRule).length).toBeGreaterThan(0);
  });
});
