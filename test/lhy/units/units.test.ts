import { describe, expect, it } from 'vitest';
import type { Capability, CounterType, Stacked, UnitKind } from '../../../src/lhy/index.js';
import {
  CAPABILITIES,
  KINDS,
  UNIT_KINDS,
  abilityOf,
  companyOf,
  companyOfPlatoon,
  excessOf,
  isArmor,
  isSupport,
  platoonOf,
  platoonsFor,
  readCounters,
  resolveRulings,
  stepsOfUnit,
} from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { gun, machineGun, squad, tank } from './counters.js';

const rulings = unwrap(resolveRulings({}));
const ruled = (name: string, value: string) =>
  unwrap(resolveRulings({ layers: [{ id: 'club', title: 'Our club', kind: 'house', answers: { [name]: value } }] }));
const faults = (counters: unknown) => {
  const read = readCounters(counters);
  return read.ok
    ? []
    : read.problems.map(({ code, path, rule: section }) => `${code} ${path ?? ''} ${section ?? ''}`.trim());
};
const without = (counter: CounterType, name: keyof CounterType) =>
  Object.fromEntries(Object.entries(counter).filter(([key]) => key !== name));
const kindsWhere = (is: (kind: UnitKind) => boolean) => UNIT_KINDS.filter(is);

describe('counters', () => {
  it('whole counters are read, and each is found by its id', () => {
    const counters = unwrap(readCounters([squad, gun, tank]));
    expect([...counters.values()]).toEqual([squad, gun, tank]);
  });

  rule('1.1', 'every unit on foot has Cohesion, and a vehicle has none', () => {
    expect(faults([without(squad, 'cohesion')])).toEqual(['counter-value /0/cohesion 1.1']);
    expect(faults([{ ...tank, cohesion: 7 }])).toEqual(['counter-value /0/cohesion 1.1']);
  });

  rule('1.2', 'an AFV and a Towed Gun have an Armor Value, and a squad has none', () => {
    expect(faults([without(tank, 'armour'), without(gun, 'armour')])).toEqual([
      'counter-value /0/armour 1.2',
      'counter-value /1/armour 1.2',
    ]);
    expect(faults([{ ...squad, armour: 3 }])).toEqual(['counter-value /0/armour 1.2']);
  });

  rule('1.3', 'an AFV has an Armor Enfilade Value', () => {
    expect(faults([without(tank, 'enfiladeArmour')])).toEqual(['counter-value /0/enfiladeArmour 1.3']);
    expect(faults([{ ...squad, enfiladeArmour: 3 }])).toEqual(['counter-value /0/enfiladeArmour 1.3']);
  });

  rule('1.4', 'an Assault Value is a whole number, not below nothing', () => {
    expect(faults([{ ...squad, assault: 0 }])).toEqual([]);
    expect(faults([{ ...squad, assault: -1 }])).toEqual(['bad-value /0/assault']);
  });

  rule('2.2.10', 'Fighting Vehicles and Carriers say what they run on, within what their kind has', () => {
    const truck = { id: 'truck', name: 'A truck', kind: 'wheeledCarrier', nation: 'blue' };
    expect(faults([{ ...truck, chassis: 'jeep' }])).toEqual([]);
    expect(faults([{ ...truck, chassis: 'halftrack' }])).toEqual(['counter-value /0/chassis 2.2.10']);
    expect(faults([{ ...tank, chassis: 'truck' }])).toEqual(['counter-value /0/chassis 2.2.10']);
  });

  rule('10.4.6.3', 'a Towed Gun names the wheeled Carriers that belong to it', () => {
    const truck = { id: 'truck', name: 'A truck', kind: 'wheeledCarrier', nation: 'blue' };
    expect(faults([{ ...gun, truck: 'truck' }, truck])).toEqual([]);
    expect(faults([{ ...gun, truck: 'truck' }])).toEqual(['unknown-type /0/truck 10.4.6.3']);
    expect(faults([{ ...squad, truck: 'truck' }, truck])).toEqual(['counter-value /0/truck 10.4.6.3']);
  });

  rule('1.8', 'a range of fire stands beside its value', () => {
    expect(faults([{ ...squad, smallArms: { value: 1 } }])).toEqual(['missing /0/smallArms/range']);
    expect(faults([{ ...tank, antiTank: { range: 7 } }])).toEqual(['missing /0/antiTank/value']);
  });

  rule('1.11', 'no two types of counter have the same id', () => {
    expect(faults([squad, squad])).toEqual(['duplicate-id /1/id 1.11']);
  });

  rule('1.12', 'Russian leaders alone have a Command Range', () => {
    const leader = { ...squad, kind: 'leader', nation: 'russian' };
    expect(faults([leader])).toEqual(['counter-value /0/commandRange 1.12']);
    expect(faults([{ ...leader, commandRange: 7 }])).toEqual([]);
    expect(faults([{ ...leader, nation: 'blue', commandRange: 7 }])).toEqual(['counter-value /0/commandRange 1.12']);
  });

  rule('2.2.9', 'a Fighting Vehicle has an Anti-Tank Value of 0 or more', () => {
    const truck = { id: 'fv', name: 'A gun on a truck', kind: 'fightingVehicle', nation: 'blue' };
    expect(faults([truck])).toEqual(['counter-value /0/antiTank 2.2.9']);
    expect(faults([{ ...truck, antiTank: { value: -1, range: 7 } }])).toEqual(['counter-value /0/antiTank 2.2.9']);
    expect(faults([{ ...truck, antiTank: { value: 0, range: 7 } }])).toEqual([]);
  });
});

describe('kinds of unit', () => {
  rule(
    '2.1.1',
    'infantry, MG sections, guns, positions, AFVs, Fighting Vehicles and tracked Carriers are combat units',
    () => {
      expect(kindsWhere((kind) => KINDS[kind].combat)).toEqual([
        'squad',
        'section',
        'machineGun',
        'towedGun',
        'fortifiedPosition',
        'afv',
        'fightingVehicle',
        'trackedCarrier',
      ]);
    },
  );

  rule('2.1.3', 'all units without a motor are non-vehicular, Towed Guns and Fortified Positions among them', () => {
    expect(kindsWhere((kind) => !KINDS[kind].vehicular)).toEqual(UNIT_KINDS.slice(0, 8));
  });

  rule('2.1.2', 'leaders, LATWs, Flamethrowers and trucks are no combat units', () => {
    expect(kindsWhere((kind) => !KINDS[kind].combat)).toEqual(['leader', 'latw', 'flamethrower', 'wheeledCarrier']);
  });

  rule('2.1.4', 'AFVs, Fighting Vehicles and Carriers are vehicular', () => {
    expect(kindsWhere((kind) => KINDS[kind].vehicular)).toEqual([
      'afv',
      'fightingVehicle',
      'trackedCarrier',
      'wheeledCarrier',
    ]);
  });

  rule('2.2.1', 'a squad has two steps, and a reduced squad and a section have one', () => {
    expect(stepsOfUnit('squad', false, 'other')).toBe(2);
    expect(stepsOfUnit('squad', true, 'other')).toBe(1);
    expect(stepsOfUnit('section', false, 'assault')).toBe(1);
  });

  rule('2.2.4', 'a Fortified Position is two steps in an assault, and one otherwise', () => {
    expect(stepsOfUnit('fortifiedPosition', false, 'assault')).toBe(2);
    expect(stepsOfUnit('fortifiedPosition', false, 'other')).toBe(1);
  });

  rule('2.2.10', 'a wheeled Carrier has no step, and a tracked one has one', () => {
    expect(stepsOfUnit('wheeledCarrier', false, 'other')).toBe(0);
    expect(stepsOfUnit('trackedCarrier', false, 'other')).toBe(1);
  });
});

describe('the capability table', () => {
  const able = (capability: Capability, from = rulings) =>
    kindsWhere((kind) => abilityOf(from, kind, capability) === true);

  rule('2.2.T', 'squads alone deploy, and infantry alone becomes Heroic', () => {
    expect(able('deploy')).toEqual(['squad']);
    expect(able('heroism')).toEqual(['squad', 'section']);
  });

  rule('2.2.T', 'all vehicles reverse and bypass, and a truck neither shoots and scoots nor halts and fires', () => {
    const vehicles = ['afv', 'fightingVehicle', 'trackedCarrier', 'wheeledCarrier'];
    expect(able('reverse')).toEqual(vehicles);
    expect(able('bypass')).toEqual(vehicles);
    expect(able('shootAndScoot')).toEqual(vehicles.slice(0, 3));
    expect(able('haltAndFire')).toEqual(vehicles.slice(0, 3));
  });

  rule('2.2.T', 'Towed Guns and Fortified Positions do not withdraw', () => {
    expect(able('withdraw')).toEqual(['squad', 'section', 'machineGun', 'leader', 'latw', 'flamethrower']);
  });

  rule('2.2.T', 'AFVs alone recover from Shock', () => {
    expect(able('recoverShock')).toEqual(['afv']);
  });

  rule('2.2.T', 'where the table leaves a question to the text, the section is told', () => {
    expect(abilityOf(rulings, 'squad', 'antiTank')).toEqual(['11.5']);
    expect(abilityOf(rulings, 'trackedCarrier', 'overrun')).toEqual(['10.4.5.2']);
  });

  rule('2.2.T', 'where the table and the text differ, the text holds', () => {
    expect(able('combat')).toEqual(kindsWhere((kind) => KINDS[kind].combat));
    expect(abilityOf(rulings, 'machineGun', 'feint')).toBe(false);
  });

  rule('2.2.T', 'by another ruling, the table holds where the text differs', () => {
    const byTable = ruled('capabilities', 'table');
    expect(able('combat', byTable)).not.toContain('fightingVehicle');
    expect(abilityOf(byTable, 'machineGun', 'feint')).toBe(true);
  });

  it('every kind has an answer in every row', () => {
    for (const kind of UNIT_KINDS)
      for (const capability of CAPABILITIES) expect(abilityOf(rulings, kind, capability)).toBeDefined();
  });
});

describe('stacking', () => {
  const units = (kind: UnitKind, count: number, reduced = false): readonly Stacked[] =>
    Array.from({ length: count }, () => ({ kind, reduced }));

  rule('2.3', 'three squads have room in a hex, and two sections count as one squad', () => {
    expect(excessOf(rulings, units('squad', 3))).toEqual([]);
    expect(excessOf(rulings, [...units('squad', 2), ...units('section', 2)])).toEqual([]);
    expect(excessOf(rulings, [...units('squad', 2), ...units('section', 3)])).toEqual([{ of: 'infantry', by: 1 }]);
  });

  rule('2.3', 'of three squads, two sections and two MGs, as much as one squad is too much', () => {
    const all = [...units('squad', 3), ...units('section', 2), ...units('machineGun', 2)];
    expect(excessOf(rulings, all)).toEqual([{ of: 'infantry', by: 2 }]);
  });

  rule('2.3', 'every class has a limit of its own: two of most, one gun, one position', () => {
    const most: readonly (readonly [UnitKind, number])[] = [
      ['machineGun', 2],
      ['afv', 2],
      ['towedGun', 1],
      ['fortifiedPosition', 1],
      ['leader', 2],
      ['latw', 2],
      ['flamethrower', 2],
    ];
    for (const [kind, limit] of most) {
      expect(excessOf(rulings, units(kind, limit))).toEqual([]);
      expect(excessOf(rulings, units(kind, limit + 1)).map(({ by }) => by)).toEqual([1]);
    }
  });

  rule('2.3', 'vehicles of all kinds count together', () => {
    expect(
      excessOf(rulings, [...units('afv', 1), ...units('wheeledCarrier', 1), ...units('trackedCarrier', 1)]),
    ).toEqual([{ of: 'vehicle', by: 1 }]);
  });

  rule('2.3', 'a reduced squad counts half a squad, or a whole one by another ruling', () => {
    const crowd = [...units('squad', 2), ...units('squad', 2, true)];
    expect(excessOf(rulings, crowd)).toEqual([]);
    expect(excessOf(ruled('reducedStacking', 'whole'), crowd)).toEqual([{ of: 'infantry', by: 2 }]);
  });
});

describe('organisation', () => {
  const at = (type: CounterType, id: string, q: number) => ({ id, type, q, r: 0 });
  const apart = (a: { readonly q: number }, b: { readonly q: number }) => Math.abs(a.q - b.q);
  const loose = without(machineGun, 'platoon') as unknown as CounterType;
  const third = at(squad, 'a', 0);
  const second = at({ ...squad, platoon: 2 }, 'b', 6);

  rule('3.0', 'a platoon is known by nation, company and number', () => {
    expect(platoonOf(squad)).toBe('blue:red:3');
    expect(platoonOf(gun)).toBeUndefined();
  });

  rule(
    '1.9',
    'a company is known by nation and colour, and AFVs and self-propelled guns have companies of their own',
    () => {
      const gunOnTracks: CounterType = { ...tank, selfPropelled: true };
      expect([squad, tank, gunOnTracks].map(companyOf)).toEqual(['blue:red', 'blue:red.armor', 'blue:red.spg.armor']);
      expect([squad, tank, gunOnTracks].map((type) => isArmor(companyOf(type) ?? ''))).toEqual([false, true, true]);
      expect(companyOf(gun)).toBeUndefined();
      expect(faults([{ ...squad, selfPropelled: true }])).toEqual(['counter-value /0/selfPropelled 1.9']);
      expect(faults([{ ...squad, company: 'pink' }])).toEqual(['bad-value /0/company']);
    },
  );

  rule('1.10', 'a platoon has a number from one to three', () => {
    expect(faults([{ ...squad, platoon: 4 }])).toEqual(['bad-value /0/platoon']);
    expect(companyOfPlatoon(platoonOf(squad) ?? '')).toBe('blue:red');
  });

  rule('3.2', 'support units have no Platoon ID; a leader without one is no support', () => {
    expect([loose, gun].map(isSupport)).toEqual([true, true]);
    expect(
      [machineGun, squad, without({ ...squad, kind: 'leader' }, 'platoon') as unknown as CounterType].map(isSupport),
    ).toEqual([false, false, false]);
  });

  rule(
    '3.2',
    'a support unit may be activated with the nearest infantry platoon, or either of two that are equally near',
    () => {
      const force = [third, second];
      expect(platoonsFor(at(loose, 'mg', 2), force, apart)).toEqual(['blue:red:3']);
      expect(platoonsFor(at(loose, 'mg', 3), force, apart)).toEqual(['blue:red:3', 'blue:red:2']);
    },
  );

  rule('3.2', 'an armor platoon takes no support along, and a unit with a platoon of its own is none', () => {
    expect(platoonsFor(at(loose, 'mg', 1), [at(tank, 't', 1)], apart)).toEqual([]);
    expect(platoonsFor(at(machineGun, 'mg', 1), [third], apart)).toEqual([]);
  });
});
