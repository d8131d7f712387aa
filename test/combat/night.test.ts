import { sumsOf } from '../../src/kernel/procedure/account.js';
import { describe, expect } from 'vitest';
import { attackLedger, defenceLedger } from '../../src/combat/attack/attack.js';
import { fireOrder } from '../../src/combat/attack/fire-action.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { fireRule, mortarRule, shootRule } from '../../src/combat/index.js';
import { anyOpportunityFire, windowOn } from '../../src/movement/index.js';
import { doneRule } from '../../src/phases/impulse/done.js';
import { shotOrder } from '../../src/combat/ordnance/shot-order.js';
import { toHitLedger } from '../../src/combat/ordnance/to-hit.js';
import { coverOf, isSpottedBy } from '../../src/spotting/index.js';
import type { FireAction, HexMarker, MortarAction, MoveMode, ShootAction, Status } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import type { CounterType, Ordnance } from '../../src/units/index.js';
import { acting, moving } from '../movement/ground.js';
import { act, faults, lay, legal, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { airField } from './helicopters.js';
import { field, firing, inImpulse, termsOf } from './scene.js';
import { tankField } from './tanks.js';

type Switches = Readonly<Record<string, string>>;

const plain = 'us.plain.1';
const thermal = 'us.thermal.1';
const squad = 'us.2-5-4.1';
const enemy = 'de.1-6-4.1';
const panzer = 'de.panzer.1';

const ORDNANCE: Ordnance = { he: 3, columns: [{ range: 12, toHit: 8, penetration: 4 }] };

/** A tank and the same with thermal imaging, its main gun and a machine gun in the turret. */
const TANK: CounterType = {
  nation: 'us',
  id: 'us.plain',
  kind: 'vehicle',
  mf: 10,
  movement: 'tracked',
  morale: 6,
  hull: { front: 5, flank: 3, rear: 2 },
  turret: { front: 5, flank: 3, rear: 2 },
  guns: [{ fp: 4, range: 14, mount: 'turret' }],
  ordnance: [ORDNANCE],
};

/** Men who see as the thermal tank does. */
const TEAM: CounterType = {
  nation: 'us',
  badge: '101st',
  id: 'us.seers',
  kind: 'squad',
  ifp: { value: 2 },
  range: 8,
  mf: 4,
  morale: 6,
  shaken: { mf: 2 },
  thermalSights: true,
};

const TYPES: readonly CounterType[] = [TANK, { ...TANK, id: 'us.thermal', thermalSights: true }, TEAM];

/** An American vehicle in B1 whose impulse it is, Germans in the open lane before it, by night unless it is day. */
function lane(at: string, status: Status = {}, markers: readonly HexMarker[] = [], switches: Switches = {}): Table {
  const world = worldWith({ scenario: { night: true } }, tankField(switches, TYPES));
  return inImpulse(
    'us',
    ['B1'],
    {
      units: [
        [plain, 'B1', { facing: 4, turret: 4 }],
        [thermal, 'B1', { facing: 4, turret: 4 }],
        ['us.seers.1', 'B1'],
        ['us.2-5-4.2', 'B1'],
        [enemy, at, status],
        [panzer, at, { facing: 1, ...status }],
      ],
      markers,
    },
    world,
  );
}

const shot = (weapon: string, target: string, more: Partial<ShootAction> = {}): ShootAction => ({
  kind: 'shoot',
  from: 'B1',
  target,
  weapon,
  ...more,
});
const burst = (vehicle: string, target: string): FireAction => firing('B1', target, [vehicle], { gun: '1' });
const fired: Status = { markers: ['fired'] };
const star = (at: string): HexMarker => ({ kind: 'starshell', at });
const roll = (table: Table, weapon: string, target: string): Readonly<Record<string, number>> =>
  termsOf(toHitLedger(table, shotOrder(table, shot(weapon, target))));
const attack = (table: Table, vehicle: string, target: string): Readonly<Record<string, number>> =>
  termsOf(attackLedger(table, fireOrder(table, burst(vehicle, target))));

describe('ordnance at night', () => {
  rule('20.1.1', 'is fired within two hexes as by day, farther only at a target marked Fired', () => {
    expect(faults(lane('B3'), shootRule, shot(plain, 'B3'))).toEqual([]);
    expect(faults(lane('B4'), shootRule, shot(plain, 'B4'))).toEqual(['in-the-dark']);
    expect(faults(lane('B4'), fireRule, burst(plain, 'B4'))).toEqual(['in-the-dark']);
    expect(faults(lane('B4', fired), shootRule, shot(plain, 'B4'))).toEqual([]);
    expect(legal(lane('B4'), shootRule).filter(({ weapon }) => weapon === plain)).toEqual([]);
  });

  rule('20.1.1', 'is 3 more to hit beyond two hexes, but not where it is light', () => {
    expect(roll(lane('B4', fired), plain, 'B4')).toMatchObject({ night: 3 });
    expect(roll(lane('B3', fired), plain, 'B3')).not.toHaveProperty('night');
    expect(roll(lane('B4', fired, [star('B5')]), plain, 'B4')).not.toHaveProperty('night');
    expect(attack(lane('B4', fired), plain, 'B4')).toMatchObject({ night: -3 });
  });

  rule('20.1', 'costs the Firepower of a whole stack 3, not each of its units', () => {
    const table = inImpulse(
      'us',
      ['B1'],
      {
        units: [
          [squad, 'B1'],
          ['us.2-5-4.2', 'B1'],
          ['us.2-5-4.3', 'B1'],
          [enemy, 'B5', fired],
        ],
      },
      worldWith({ scenario: { night: true } }, field()),
    );
    const sum = (units: readonly string[]): number =>
      wholeTotal(attackLedger(table, fireOrder(table, firing('B1', 'B5', units, { lead: squad }))));
    expect(sum([squad])).toBe(2 - 3);
    expect(sum([squad, 'us.2-5-4.2', 'us.2-5-4.3'])).toBe(2 + 1 + 1 - 3);
  });

  /** What a weapon has acquired when it has missed and its impulse is over. */
  function acquires(table: Table, weapon: string, target: string): string | undefined {
    const miss: Named = { purpose: 'toHit', of: weapon, faces: [6, 6] };
    act(table, shootRule, shot(weapon, target), [miss]);
    act(table, doneRule, { kind: 'done' });
    return statusOf(table, weapon)?.acquired?.at;
  }

  rule('20.1.1', 'acquires a target within two hexes, none by a Starshell, a Fire 2 or a Fired marker', () => {
    expect(acquires(lane('B3'), plain, 'B3')).toBe('B3');
    expect(acquires(lane('B4', fired), plain, 'B4')).toBeUndefined();
    expect(acquires(lane('B4', {}, [star('B4')]), plain, 'B4')).toBeUndefined();
    expect(acquires(lane('B4', {}, [{ kind: 'fire', at: 'B5', stage: 2 }]), plain, 'B4')).toBeUndefined();
  });

  rule('20.1.5', 'with thermal imaging acquires within six hexes', () => {
    expect(acquires(lane('B7'), thermal, 'B7')).toBe('B7');
    expect(acquires(lane('B8', fired), thermal, 'B8')).toBeUndefined();
  });
});

describe('thermal imaging', () => {
  rule('20.1.5', 'lets its unit fire within six hexes as by day, with guns and machine guns', () => {
    const table = lane('B7');
    expect(faults(table, shootRule, shot(thermal, 'B7'))).toEqual([]);
    expect(faults(table, fireRule, burst(thermal, 'B7'))).toEqual([]);
    expect(roll(table, thermal, 'B7')).not.toHaveProperty('night');
    expect(attack(table, thermal, 'B7')).not.toHaveProperty('night');
    expect(faults(table, shootRule, shot(plain, 'B7'))).toEqual(['in-the-dark']);
    expect(faults(table, fireRule, burst(plain, 'B7'))).toEqual(['in-the-dark']);
  });

  rule('20.1.5', 'is 1 more to hit beyond six hexes and 3 less in direct fire, neither in the light', () => {
    const table = lane('B8', fired);
    expect(roll(table, thermal, 'B8')).toMatchObject({ nightThermalImaging: 1 });
    expect(roll(table, thermal, 'B8')).not.toHaveProperty('night');
    expect(attack(table, thermal, 'B8')).toMatchObject({ night: -3 });
    expect(roll(lane('B8', fired, [star('B7')]), thermal, 'B8')).not.toHaveProperty('nightThermalImaging');
  });

  rule('20.1.5', 'fires beyond six hexes at a target marked Fired, its gun by `nightThermalFar` at any', () => {
    const far = (switches: Switches = {}): Table => lane('B8', {}, [], switches);
    expect(faults(far(), shootRule, shot(thermal, 'B8'))).toEqual(['in-the-dark']);
    const any = far({ nightThermalFar: 'anyTarget' });
    expect(faults(any, shootRule, shot(thermal, 'B8'))).toEqual([]);
    expect(legal(any, shootRule)).toContainEqual(shot(thermal, 'B8'));
    expect(roll(any, thermal, 'B8')).toMatchObject({ nightThermalImaging: 1 });
    expect(faults(any, shootRule, shot(plain, 'B8'))).toEqual(['in-the-dark']);
    expect(faults(any, fireRule, burst(thermal, 'B8'))).toEqual(['in-the-dark']);
  });

  rule('20.1.5', 'serves an attack only where all who fire have it', () => {
    const table = lane('B4');
    const together = (units: readonly string[]): FireAction => firing('B1', 'B4', units, { lead: units[0] ?? '' });
    expect(faults(table, fireRule, together(['us.seers.1']))).toEqual([]);
    expect(faults(table, fireRule, together(['us.2-5-4.2']))).toEqual(['in-the-dark']);
    expect(faults(table, fireRule, together(['us.2-5-4.2', 'us.seers.1']))).toEqual(['in-the-dark']);
    const sets = legal(table, fireRule).map(({ units }) => units.join(' '));
    expect(sets).toContain('us.seers.1');
    expect(sets.some((set) => set.includes('us.2-5-4.2'))).toBe(false);
  });
});

describe('thermal imaging in Smoke', () => {
  const smoke = (at: string): HexMarker => ({ kind: 'smoke', at, stage: 1 });
  /** The same lane by day. */
  const day = (at: string, markers: readonly HexMarker[], status: Status = {}): Table => {
    const table = lane(at, status, markers);
    return { ...table, world: tankField({}, TYPES) };
  };

  rule('10.1.2', 'fires out of it, through it and into it as if it were not there', () => {
    for (const at of ['B1', 'B3', 'B4']) {
      const table = day('B4', [smoke(at)]);
      expect([at, faults(table, shootRule, shot(thermal, 'B4'))]).toEqual([at, []]);
      expect([at, faults(table, fireRule, burst(thermal, 'B4'))]).toEqual([at, []]);
      expect(roll(table, thermal, 'B4')).not.toHaveProperty('fromSmoke');
      expect(attack(table, thermal, 'B4')).not.toHaveProperty('fromSmoke');
    }
    expect(roll(day('B4', [smoke('B1')]), plain, 'B4')).toMatchObject({ fromSmoke: 1 });
    expect(attack(day('B4', [smoke('B1')]), plain, 'B4')).toMatchObject({ fromSmoke: -1 });
    expect(faults(day('B4', [smoke('B3')]), shootRule, shot(plain, 'B4'))).toEqual(['no-line-of-sight']);
    expect(faults(day('B4', [smoke('B4')]), shootRule, shot(plain, 'B4'))).toEqual(['not-spotted']);
  });

  rule('10.1.2', 'leaves a target no TM of the Smoke, but that of a vehicle beside it', () => {
    const table = day('B4', [smoke('B4')], fired);
    const tm = (vehicle: string): Readonly<Record<string, number>> =>
      termsOf(defenceLedger(table, fireOrder(table, burst(vehicle, 'B4'))));
    expect([tm(plain), tm(thermal)]).toMatchObject([{ targetModifier: 3 }, { targetModifier: 2 }]);
    const order = shotOrder(table, shot(thermal, 'B4'));
    const [target] = table.position.counters.filter(({ id }) => id === enemy);
    expect(termsOf(toHitLedger(table, order, target))).toMatchObject({ targetModifier: 2 });
  });

  rule('10.1.2', 'sees who is in open terrain but for the Smoke, nobody in a Forest', () => {
    const table = day('B4', [smoke('B4')]);
    const [seer, other] = [thermal, plain].map((id) => table.position.counters.find((one) => one.id === id));
    if (seer === undefined || other === undefined) throw new Error('nobody');
    expect([isSpottedBy(table, 'B4', seer), isSpottedBy(table, 'B4', other)]).toEqual([true, false]);
    expect(coverOf(table, 'J4', 'thermal')).toBe('blocking');
    expect(faults(table, fireRule, firing('B1', 'B4', ['us.seers.1'], { lead: 'us.seers.1' }))).toEqual([]);
    const sets = legal(table, fireRule).flatMap(({ units }) => units);
    expect(sets).toContain('us.seers.1');
    expect(sets).not.toContain('us.2-5-4.2');
  });

  rule('10.1.2', 'fires at who crawls through it in the open', () => {
    const crawls = (mode: MoveMode, watcher: string): Table => {
      const frame = moving('de', 'B5', [[enemy, mode, 0]], { step: 'entered' });
      return lay(tankField({}, TYPES), {
        units: [
          [watcher, 'B1', { facing: 4, turret: 4 }],
          [enemy, 'B5'],
        ],
        markers: [smoke('B5')],
        position: { phase: 'operations' },
        frames: [acting('de', 'B6', [enemy], { moved: true }), frame],
      });
    };
    const opens = (table: Table): boolean => {
      const frame = topOf(table, 'move');
      const window = frame === undefined ? undefined : windowOn(table, frame, 1, [enemy]);
      return window !== undefined && anyOpportunityFire(table, window);
    };
    expect(opens(crawls('lowCrawl', thermal))).toBe(true);
    expect(opens(crawls('lowCrawl', plain))).toBe(false);
    expect(opens(crawls('move', plain))).toBe(true);
  });
});

describe('indirect fire at night', () => {
  const observer = 'us.2-5-4.3';
  const team = 'us.mortarteam.1';
  const tom = 'us.tom.1';

  /** A Mortar Weapon Team in B1 and a Leader near a German Squad in the open. */
  function called(status: Status = {}, switches: Switches = {}): Table {
    return inImpulse(
      'us',
      ['B1', 'B5'],
      {
        units: [
          [team, 'B1'],
          [tom, 'B5'],
          [enemy, 'B7', status],
        ],
      },
      worldWith({ scenario: { night: true } }, field(switches)),
    );
  }

  const salvo: MortarAction = { kind: 'mortar', unit: team, target: 'B7', observer: tom };
  const sum = (table: Table): Readonly<Record<string, number>> => {
    const [first] = sumsOf(mortarRule.accounts?.(table, salvo) ?? []);
    return first === undefined ? {} : termsOf(first);
  };

  rule(
    '20.1',
    'goes by the sight of who calls it, by the switch `nightIndirectFire` by the range of the Mortar',
    () => {
      expect(faults(called(), mortarRule, salvo)).toEqual([]);
      expect(sum(called())).not.toHaveProperty('night');
      expect(sum(called({}, { nightIndirectFire: 'fromMortar' }))).toMatchObject({ night: -3 });
    },
  );

  rule('20.1', 'of a Mortar of a stack goes by its observer too', () => {
    const mortar = 'us.mortar51.1';
    const table = (switches: Switches = {}): Table =>
      inImpulse(
        'us',
        ['B5'],
        {
          units: [
            [squad, 'B5'],
            [observer, 'B6'],
            [enemy, 'B8'],
          ],
          held: [[mortar, squad]],
        },
        worldWith({ scenario: { night: true } }, field(switches)),
      );
    const order = firing('B5', 'B8', [squad], { weapons: [mortar], observer });
    const terms = (scene: Table): Readonly<Record<string, number>> =>
      termsOf(attackLedger(scene, fireOrder(scene, order)));
    expect(faults(table(), fireRule, order)).toEqual([]);
    expect(terms(table())).not.toHaveProperty('night');
    expect(terms(table({ nightIndirectFire: 'fromMortar' }))).toMatchObject({ night: -3 });
  });
});

describe('helicopters at night', () => {
  const cobra = 'us.cobra.1';
  const hovering: Status = { flight: 'hovering' };
  const base = airField();

  /** A Cobra hovers over B1, with thermal imaging or without; a German Squad is in the lane. */
  function over(at: string, eyes: 'plain' | 'thermal'): Table {
    const type = base.catalogue.types.get('us.cobra');
    if (type?.kind !== 'helicopter') throw new Error('no Cobra');
    const types = eyes === 'thermal' ? [{ ...type, thermalSights: true as const }] : [];
    const units = [
      [cobra, 'B1/air', hovering],
      [enemy, at],
    ] as const;
    return inImpulse('us', ['B1/air'], { units }, worldWith({ types, scenario: { night: true } }, base));
  }

  const guns = (at: string): FireAction => firing('B1/air', at, [cobra], { gun: '1' });
  const rocket = (at: string): ShootAction => ({ ...shot(cobra, at), from: 'B1/air', gun: '1' });

  rule('20.1', 'fire at what is within two hexes, with thermal imaging within six', () => {
    expect(faults(over('B3', 'plain'), fireRule, guns('B3'))).toEqual([]);
    expect(faults(over('B4', 'plain'), fireRule, guns('B4'))).toEqual(['in-the-dark']);
    expect(faults(over('B4', 'plain'), shootRule, rocket('B4'))).toEqual(['in-the-dark']);
    expect(faults(over('B7', 'thermal'), fireRule, guns('B7'))).toEqual([]);
    expect(faults(over('B7', 'thermal'), shootRule, rocket('B7'))).toEqual([]);
    expect(faults(over('B8', 'thermal'), shootRule, rocket('B8'))).toEqual(['in-the-dark']);
  });

  rule('20.2', 'are lit by a Starshell below them', () => {
    const below = (markers: readonly HexMarker[] = []): readonly string[] => {
      const units = [
        [squad, 'B1'],
        ['de.hind.1', 'B4/air', hovering],
      ] as const;
      const world = worldWith({ scenario: { night: true } }, base);
      const table = inImpulse('us', ['B1'], { units, markers }, world);
      return faults(table, fireRule, firing('B1', 'B4/air', [squad], { vehicle: 'de.hind.1', lead: squad }));
    };
    expect([below(), below([star('B5')])]).toEqual([['in-the-dark'], []]);
  });
});
