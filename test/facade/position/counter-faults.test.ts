import { describe, expect, it } from 'vitest';
import { counterFaults } from '../../../src/facade/position/counter-faults.js';
import type { Counter, Place, Status, World } from '../../../src/state/index.js';
import { openingPosition } from '../../../src/phases/index.js';
import type { CounterType } from '../../../src/units/index.js';
import { airborneWorld } from '../../airborne.js';
import { cavalryWorld } from '../../cavalry.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { worldWith } from '../../world.js';

const world = worldOf('training');
const air = airborneWorld();

const on = (at: string): Place => ({ kind: 'map', at });
const held = (unit: string): Place => ({ kind: 'hands', unit });
const aboard = (vehicle: string, seat: 'inside' | 'outside' = 'inside'): Place => ({ kind: 'vehicle', vehicle, seat });

/** The first counter of a type, of the side of its nation; in J4, an open road, when no place is given. */
function counter(type: string, status: Status = {}, place: Place = on('J4'), more: Partial<Counter> = {}): Counter {
  return { id: `${type}.1`, type, side: type.slice(0, 2), place, status, ...more };
}

/** The faults of these counters as lines: code, path within the counters, rule, params. */
function told(counters: readonly Counter[], of: World = world): string[] {
  const position = { ...openingPosition(of).position, counters, markers: [] };
  return [...counterFaults(of, position)].map(({ code, path = '-', rule: section, params }) =>
    [code, path.replace('/position/counters', ''), section ?? '-', JSON.stringify(params)].join(' '),
  );
}

const one = (type: string, status: Status = {}, place?: Place): string[] => told([counter(type, status, place)]);

describe('the id of a counter', () => {
  it('is its side, its type without the nation, and a number from 1', () => {
    const named = (id: string): string[] => told([counter('us.tom', {}, on('J4'), { id })]);
    for (const id of ['us.tom.1', 'us.tom.12', 'us.tom.999999999']) expect(named(id)).toEqual([]);
    for (const id of [
      'us.tom',
      'us.tom.',
      'us.tom.0',
      'us.tom.01',
      'us.tom.x1',
      'us.tom.1x',
      'us.tom.1000000000',
      'de.tom.1',
    ])
      expect(named(id)).toEqual([`bad-counter-id /0/id - {"id":"${id}","expected":"us.tom.n"}`]);
  });

  it('stands once, in order', () => {
    const [first, second] = [counter('us.2-5-4'), counter('us.2-5-4', {}, on('J4'), { id: 'us.2-5-4.2' })] as const;
    expect(told([first, second])).toEqual([]);
    expect(told([second, first])).toEqual(['not-canonical /1/id - {"id":"us.2-5-4.1","after":"us.2-5-4.2"}']);
    expect(told([first, first])).toEqual(['duplicate-id /1/id - {"id":"us.2-5-4.1"}']);
  });

  it('of an unknown type or side is told with that', () => {
    expect(told([counter('us.none')])).toEqual(['unknown-type /0/type - {"type":"us.none"}']);
    expect(told([counter('us.tom', {}, on('J4'), { side: 'fr', id: 'fr.tom.1' })])).toEqual([
      'unknown-side /0/side - {"side":"fr"}',
    ]);
  });
});

describe('the status of a counter', () => {
  const none = (field: string, kind: string, section = '-'): string =>
    `no-such-status /0/status/${field} ${section} ${JSON.stringify({ field, kind })}`;

  it('says of men what can be true of men', () => {
    const men: Status = { markers: ['moved'], shaken: true, underFire: [1, 2] };
    expect(one('us.2-5-4', { ...men, skills: ['bull'] })).toEqual([]);
    expect(one('us.tom', { ...men, skills: ['bull'], wounds: 1 })).toEqual([]);
    expect(one('us.2-5-4', { wounds: 1 })).toEqual([none('wounds', 'squad')]);
    expect(one('us.2-5-4', { buttoned: true })).toEqual([none('buttoned', 'squad')]);
    expect(one('us.tom', { expended: true })).toEqual([none('expended', 'leader')]);
    expect(one('de.mg42', { mode: 'bipod', jammed: true })).toEqual([]);
    expect(one('de.mg42', { shaken: true })).toEqual([none('shaken', 'machineGun')]);
  });

  rule('14.3', 'a gun keeps its target and the way it faces; a missile Team tells that it has fired its last', () => {
    const acquired = { at: 'I5', by: 'de.atg75.1', from: 'J4', level: 1, turn: 1 } as const;
    expect(one('de.atg75', { facing: 2, acquired })).toEqual([]);
    expect(one('us.2-5-4', { expended: true })).toEqual([]);
    expect(one('us.bazooka', { expended: true, acquired: { ...acquired, by: 'us.bazooka.1' } })).toEqual([]);
  });

  rule('15.0', 'a vehicle may be in every state of a vehicle', () => {
    const status: Status = { markers: ['fired'], shaken: true, facing: 2, turret: 3, buttoned: true };
    expect(one('us.m4a1', { ...status, immobilized: true, hullDown: true, underFire: [4], skills: ['bull'] })).toEqual(
      [],
    );
    expect(one('us.m4a1', { facing: 2, continuous: true, dugIn: 'J4' })).toEqual([]);
    expect(one('us.m4a1', { facing: 2, abandoned: true })).toEqual([]);
    expect(one('us.m4a1', { facing: 2, mode: 'single' })).toEqual([none('mode', 'vehicle')]);
  });

  rule('15.5', 'vehicles and Mounted Units keep moving, men on foot do not', () => {
    expect(one('us.2-5-4', { continuous: true })).toEqual([none('continuous', 'squad', '15.5')]);
    expect(told([counter('us.troopers', { continuous: true })], cavalryWorld())).toEqual([]);
  });

  rule('15.1', 'a vehicle or a gun on the map faces a vertex; one that is not there faces none', () => {
    for (const type of ['us.m4a1', 'de.atg75']) {
      expect(one(type)).toEqual([`facing-missing /0/status/facing 15.1 {"unit":"${type}.1"}`]);
      expect(one(type, {}, { kind: 'eliminated' })).toEqual([]);
    }
    expect(one('us.mortar60')).toEqual([]);
  });

  rule('15.0.1', 'a turret that faces as the hull does is not written down', () => {
    expect(one('us.m4a1', { facing: 2, turret: 2 })).toEqual(['not-canonical /0/status/turret - {"field":"turret"}']);
    // A state that another excludes is told once.
    expect(one('us.m4a1', { facing: 2, abandoned: true, shaken: true })).toEqual([
      'exclusive-states /0/status/shaken 15.4 {"field":"shaken","other":"abandoned"}',
    ]);
  });

  rule('19.2.8', 'a helicopter has no state that only vehicles on the ground have', () => {
    const hind = (status: Status): string[] => told([counter('de.hind', status, on('B5/air'))], air);
    expect(hind({})).toEqual([]);
    const states: Status = {
      shaken: true,
      turret: 2,
      buttoned: true,
      immobilized: true,
      continuous: true,
      hullDown: true,
    };
    for (const [field, value] of Object.entries({ ...states, abandoned: true }))
      expect(hind({ [field]: value })).toContain(none(field, 'helicopter', '19.2.8'));
  });

  rule('19.2.1', 'only a helicopter hovers', () => {
    expect(told([counter('de.hind', { flight: 'hovering' }, on('B5/air'))], air)).toEqual([]);
    expect(one('us.m4a1', { facing: 2, flight: 'hovering' })).toEqual([none('flight', 'vehicle', '19.2.1')]);
  });

  rule('21.2', 'a vehicle or a Weapon Team digs in, and no Squad does', () => {
    expect(one('us.mortar60', { dugIn: 'J4' })).toEqual([]);
    expect(one('us.2-5-4', { dugIn: 'J4' })).toEqual([none('dugIn', 'squad', '21.2')]);
    expect(one('us.mortar60', { dugIn: 'Z9' })).toEqual(['unknown-location /0/status/dugIn 1.4 {"at":"Z9"}']);
  });

  it('has its lists in order, each thing once', () => {
    expect(one('us.tom', { underFire: [2, 1] })).toEqual(['not-canonical /0/status/underFire - {"underFire":[2,1]}']);
    expect(one('us.tom', { underFire: [1, 1] })).toEqual(['not-canonical /0/status/underFire - {"underFire":[1,1]}']);
    expect(one('us.tom', { markers: ['fired', 'moved'] })).toEqual([
      'not-canonical /0/status/markers - {"markers":["fired","moved"]}',
    ]);
    expect(one('us.tom', { skills: ['slayer', 'bull'] })).toEqual([
      'not-canonical /0/status/skills - {"skills":["slayer","bull"]}',
    ]);
  });

  rule('12.0', 'its Skills are Skills of the catalogue', () => {
    expect(one('us.tom', { skills: ['bull', 'cruel'] })).toEqual([
      'unknown-skill /0/status/skills/1 12.0 {"skill":"cruel"}',
    ]);
  });

  rule('11.2', 'a Hero is never Shaken, a Leader may be', () => {
    expect(one('us.tom', { shaken: true })).toEqual([]);
    expect(one('us.hird')).toEqual([]);
    expect(one('us.hird', { shaken: true })).toEqual(['shaken-hero /0/status/shaken 11.2 {}']);
  });

  rule('1.6.1', 'a weapon has a side that its counter prints', () => {
    expect(one('de.mg42', { mode: 'bipod' })).toEqual([]);
    expect(one('de.mg42', { mode: 'dismantled' })).toEqual([
      'wrong-mode /0/status/mode 1.6.1 {"mode":"dismantled","type":"de.mg42"}',
    ]);
  });
});

describe('the place of a counter', () => {
  it('is a location of the map', () => {
    expect(one('us.tom', {}, on('J4/upper'))).toEqual(['unknown-location /0/place/at 1.4 {"at":"J4/upper"}']);
  });

  rule('19.2.1', 'is in the air for what flies, and on the ground for everything else', () => {
    expect(told([counter('de.hind', {}, on('B5'))], air)).toEqual([
      'wrong-level /0/place/at 19.2.1 {"unit":"de.hind.1","at":"B5"}',
    ]);
    expect(told([counter('us.tom', {}, on('B5/air'))], air)).toEqual([
      'wrong-level /0/place/at 19.2.1 {"unit":"us.tom.1","at":"B5/air"}',
    ]);
    // Nothing is said of the level of a counter whose type nobody knows.
    expect(told([counter('us.none', {}, on('B5/air'))], air)).toEqual(['unknown-type /0/type - {"type":"us.none"}']);
  });

  rule('22.0', 'is a force of its side before it enters', () => {
    const pool = (type: string, group: string): string[] => one(type, {}, { kind: 'pool', pool: 'setUp', group });
    const [garrison] = world.scenario.sides.find(({ id }) => id === 'us')!.forces;
    expect(pool('us.tom', garrison!.id)).toEqual([]);
    expect(pool('us.tom', 'reserve')).toEqual(['unknown-force /0/place/group 22.0 {"force":"reserve"}']);
    expect(pool('de.koch', garrison!.id)).toEqual([
      `wrong-side /0/place/group 22.0 {"force":"${garrison!.id}","side":"de"}`,
    ]);
  });

  it('is anywhere else without a word', () => {
    for (const kind of ['cup', 'exited', 'eliminated'] as const) expect(one('us.tom', {}, { kind })).toEqual([]);
  });
});

describe('an acquired target', () => {
  rule('14.3', 'names counters that are there and locations of the map', () => {
    const acquired = { at: 'J3', by: 'us.m4a1.1', from: 'J4', level: 1, turn: 1 } as const;
    const gun = (more: object): string[] => one('us.m4a1', { facing: 2, acquired: { ...acquired, ...more } });
    expect(gun({})).toEqual([]);
    expect(gun({ vehicle: 'us.m4a1.1' })).toEqual([]);
    const path = '/0/status/acquired';
    expect(gun({ vehicle: 'de.pz4h.1' })).toEqual([`unknown-counter ${path}/vehicle - {"counter":"de.pz4h.1"}`]);
    expect(gun({ by: 'de.pz4h.1' })).toEqual([`unknown-counter ${path}/by - {"counter":"de.pz4h.1"}`]);
    expect(gun({ at: 'Z9' })).toEqual([`unknown-location ${path}/at 1.4 {"at":"Z9"}`]);
    expect(gun({ from: 'Z9' })).toEqual([`unknown-location ${path}/from 1.4 {"at":"Z9"}`]);
  });
});

describe('a passenger', () => {
  const jeep = counter('us.jeep', { facing: 1 });
  const rider = (type: string, place = aboard('us.jeep.1')): Counter => counter(type, {}, place);
  const at = '/0/place/vehicle';

  rule('16.1', 'rides in a vehicle of its side that is in the game', () => {
    expect(told([rider('us.1-4-4'), jeep])).toEqual([]);
    expect(told([rider('us.1-4-4')])).toEqual([`unknown-counter ${at} - {"counter":"us.jeep.1"}`]);
    expect(told([rider('us.1-4-4', aboard('us.1-4-4.1'))])).toEqual([`not-a-vehicle ${at} - {"counter":"us.1-4-4.1"}`]);
    expect(told([rider('us.1-4-4', aboard('us.tom.1')), counter('us.tom')])).toEqual([
      `not-a-vehicle ${at} - {"counter":"us.tom.1"}`,
    ]);
    expect(told([rider('de.0-5-4'), jeep])).toEqual([`not-yours ${at} 16.0 {"unit":"de.0-5-4.1","side":"de"}`]);
    expect(told([rider('us.1-4-4'), counter('us.jeep', {}, { kind: 'exited' })])).toEqual([
      `holder-gone ${at} 16.1 {"unit":"us.jeep.1","rider":"us.1-4-4.1"}`,
    ]);
  });

  rule('16.3', 'does not stay in a vehicle that has been abandoned', () => {
    expect(told([rider('us.1-4-4'), { ...jeep, status: { facing: 1, abandoned: true } }])).toEqual([
      `abandoned-vehicle ${at} 16.3 {"unit":"us.jeep.1"}`,
    ]);
  });

  rule('16.1', 'is on foot: neither a gun nor another vehicle rides', () => {
    const cannot = (type: string): string => `cannot-ride /0/place 16.1 {"unit":"${type}.1"}`;
    expect(told([rider('de.aa20', aboard('de.sdkfz251.1')), counter('de.sdkfz251', { facing: 1 })])).toEqual([
      cannot('de.aa20'),
    ]);
    expect(told([rider('de.pz4h', aboard('de.sdkfz251.1')), counter('de.sdkfz251', { facing: 1 })])).toEqual([
      cannot('de.pz4h'),
    ]);
    expect(told([jeep, rider('us.none')])).toEqual(['unknown-type /1/type - {"type":"us.none"}']);
  });

  rule('15.9', 'who leads a vehicle sits inside it, and never in a helicopter', () => {
    const tank = counter('us.m4a1', { facing: 1 });
    const darius = (seat: 'inside' | 'outside'): string[] =>
      told([rider('us.darius', aboard('us.m4a1.1', seat)), tank]);
    expect(darius('inside')).toEqual([]);
    expect(darius('outside')).toEqual(['cannot-ride /0/place 16.1 {"unit":"us.darius.1"}']);
    expect(told([rider('us.darius', aboard('us.huey.1')), counter('us.huey', {}, on('B5/air'))], air)).toEqual([
      'cannot-ride /0/place 16.1 {"unit":"us.darius.1"}',
    ]);
  });

  rule('16.1', 'finds room: one Half-Squad in a Jeep, and a second does not', () => {
    const second = { ...rider('us.1-4-4'), id: 'us.1-4-4.2' };
    const [full] = told([rider('us.1-4-4'), second, jeep]);
    expect(full).toMatch(/^no-room-aboard \/2 16\.1 \{"vehicle":"us\.jeep\.1","seat":"inside",/);
  });
});

describe('a weapon in hand', () => {
  const squad = counter('us.2-5-4');
  const mg = (status: Status = {}, unit = 'us.2-5-4.1'): Counter => counter('us.m1919a4', status, held(unit));

  rule('1.6', 'is a weapon, held by a unit of the game that may hold one', () => {
    expect(told([squad, mg()])).toEqual([]);
    expect(told([mg()])).toEqual(['unknown-counter /0/place/unit - {"counter":"us.2-5-4.1"}']);
    expect(told([squad, counter('us.tom', {}, held('us.2-5-4.1'))])).toEqual([
      'not-a-weapon /1 1.6 {"counter":"us.tom.1"}',
    ]);
    expect(told([counter('us.2-5-4', {}, { kind: 'eliminated' }), mg()])).toEqual([
      'holder-gone /1/place/unit 1.6 {"unit":"us.2-5-4.1","weapon":"us.m1919a4.1"}',
    ]);
    expect(told([counter('de.medic'), counter('de.mg34', {}, held('de.medic.1'))])).toEqual([
      'cannot-carry /1/place/unit 1.6 {"unit":"de.medic.1","weapon":"de.mg34.1"}',
    ]);
  });

  rule('1.6', 'is captured where the enemy holds it, and nowhere else', () => {
    const theirs = counter('de.1-6-4');
    const wrong = (unit: string): string =>
      `wrong-captured /1/status/captured 1.6 {"unit":"${unit}","weapon":"us.m1919a4.1"}`;
    expect(told([theirs, mg({ captured: true }, 'de.1-6-4.1')])).toEqual([]);
    expect(told([theirs, mg({}, 'de.1-6-4.1')])).toEqual([wrong('de.1-6-4.1')]);
    expect(told([squad, mg({ captured: true })])).toEqual([wrong('us.2-5-4.1')]);
  });

  const grenades: CounterType = {
    id: 'us.rg',
    nation: 'us',
    kind: 'grenades',
    sides: [{ mode: 'single', fp: { value: 1 }, range: 3 }],
  };
  const armed = worldWith({ types: [grenades] });

  rule('23.2.2', 'is not captured where it is no Support Weapon: Rifle Grenades stay with their side', () => {
    const theirs = counter('us.rg', { captured: true }, held('de.1-6-4.1'));
    expect(told([counter('de.1-6-4'), theirs], armed)).toEqual([
      'cannot-capture /1/place/unit 23.2.2 {"unit":"de.1-6-4.1","weapon":"us.rg.1"}',
    ]);
    expect(told([squad, counter('us.rg', {}, held('us.2-5-4.1'))], armed)).toEqual([]);
  });

  rule('1.6', 'is one of two at most: a Squad carries no third', () => {
    const bars = [1, 2, 3].map((n) => counter('us.bar', {}, held('us.2-5-4.1'), { id: `us.bar.${n}` }));
    expect(told([squad, ...bars.slice(0, 2)])).toEqual([]);
    expect(told([squad, ...bars])).toEqual(['overloaded /3 1.6 {"unit":"us.2-5-4.1","count":3,"limit":2}']);
    // Rifle Grenades are no Support Weapon, and do not count.
    expect(told([squad, ...bars.slice(0, 2), counter('us.rg', {}, held('us.2-5-4.1'))], armed)).toEqual([]);
  });
});

describe('counters together', () => {
  rule('1.3', 'are three Squads of a side in a location at most; the last of them is told', () => {
    const squads = (of: string, many: number): readonly Counter[] =>
      Array.from({ length: many }, (_, i) => counter(of, {}, on('J4'), { id: `${of}.${i + 1}` }));
    expect(told([...squads('de.1-6-4', 3), ...squads('us.2-5-4', 3)])).toEqual([]);
    expect(told([...squads('de.1-6-4', 4), ...squads('us.2-5-4', 3)])).toEqual([
      'overstacked /3 1.3 {"at":"J4","of":"halfSquads","count":8,"limit":6}',
    ]);
    expect(told([...squads('de.1-6-4', 3), ...squads('us.2-5-4', 4)])).toEqual([
      'overstacked /6 1.3 {"at":"J4","of":"halfSquads","count":8,"limit":6}',
    ]);
  });

  it('are judged without those of no known side or type', () => {
    const strangers = [1, 2, 3, 4].map((n) => counter('us.none', {}, on('J4'), { id: `us.none.${n}` }));
    expect(told(strangers).filter((line) => !line.startsWith('unknown-type'))).toEqual([]);
    const french = [1, 2, 3, 4].map((n) => counter('us.2-5-4', {}, on('J4'), { side: 'fr', id: `fr.2-5-4.${n}` }));
    expect(told(french).filter((line) => !line.startsWith('unknown-side'))).toEqual([]);
  });

  rule('11.2', 'have no more Heroes in play than their nation may have', () => {
    const heroes = (many: number, place: Place): readonly Counter[] =>
      Array.from({ length: many }, (_, i) => counter('us.hird', {}, place, { id: `us.hird.${i + 1}` }));
    expect(told(heroes(2, on('J4')))).toEqual([]);
    expect(told(heroes(3, { kind: 'eliminated' }))).toEqual([]);
    expect(
      told([
        counter('us.hird'),
        counter('us.hird', {}, on('J3'), { id: 'us.hird.2' }),
        counter('us.hird', {}, on('I4'), { id: 'us.hird.3' }),
      ]),
    ).toEqual(['too-many-heroes  11.2 {"nation":"us","count":3,"limit":2}']);
  });
});
