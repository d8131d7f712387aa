import { describe, expect } from 'vitest';
import { crash, crashDistance, crashHex, destroyHelicopter, removeDamaged } from '../../src/combat/index.js';
import { shoot } from '../../src/combat/ordnance/shoot.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { Counter, Event, Scene } from '../../src/state/index.js';
import { counterOf } from '../../src/state/index.js';
import { aboard, impulse, lay, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { airField, hills } from './helicopters.js';
import { check, termsOf } from './scene.js';

const HUEY = 'us.huey.1';
const SQUAD = 'us.2-5-4.1';
const TOM = 'us.tom.1';
const BAR = 'us.bar.1';
const FOE = 'de.1-6-4.1';
const gone = { kind: 'eliminated' };

/** A Huey over H8 with whatever lies below. */
function over(
  laid: Laid = {},
  {
    switches = {},
    numbers = {},
  }: { switches?: Readonly<Record<string, string>>; numbers?: Readonly<Record<string, number>> } = {},
  at = 'H8/air',
): Table {
  const world = worldWith({ map: hills }, airField(switches, { numbers }));
  return lay(world, { frames: [impulse('de')], ...laid, units: [[HUEY, at], ...(laid.units ?? [])] });
}

const course = (colored: number, white: number): Named => ({
  purpose: 'crashCourse',
  of: HUEY,
  faces: [colored, white],
});
const impact = (attack: number, defence: number): Named => ({ purpose: 'crash', of: HUEY, faces: [attack, defence] });
const bailout = (of: string, face: number): Named => ({ purpose: 'bailout', of, faces: [face] });
const map = (at: string): object => ({ kind: 'map', at });

/** The sums of a crash by target. */
function crashed(
  events: readonly Event[],
): Readonly<Record<string, readonly [Record<string, number>, Record<string, number>]>> {
  const met: Record<string, readonly [Record<string, number>, Record<string, number>]> = {};
  for (const event of events) {
    if (event.kind !== 'crashed') continue;
    for (const line of event.rolls) {
      for (const target of line.targets) met[target] = [termsOf(line.attack), termsOf(line.defence)];
    }
  }
  return met;
}

function find(scene: Scene, id: string): Counter {
  const counter = counterOf(scene.position, id);
  if (counter === undefined) throw new Error(`no ${id}`);
  return counter;
}

describe('where a helicopter comes down', () => {
  rule('19.2.7', 'is half the white die away, fractions up', () => {
    const huey = find(over(), HUEY);
    const distances = [1, 2, 3, 4, 5, 6].map((white) => wholeTotal(crashDistance(huey, white)));
    expect(distances).toEqual([1, 1, 2, 2, 3, 3]);
  });

  rule('19.2.7', 'is in the direction of the colored die, due north for a 1', () => {
    const table = over({}, {}, 'E5/air');
    const hexes = ([1, 2, 3, 4, 5, 6] as const).map((direction) => crashHex(table, 'E5/air', direction, 1));
    expect(hexes).toEqual(['E4', 'F5', 'F6', 'E6', 'D6', 'D5']);
  });

  rule('19.2.7', 'is the first hex on its way that is higher than it was', () => {
    const table = over();
    expect(crashHex(table, 'H5/air', 1, 3)).toBe('H4');
    expect(crashHex(table, 'H3/air', 4, 3)).toBe('H4');
    expect(crashHex(table, 'G5/air', 1, 3)).toBe('G2');
    expect(crashHex(table, 'H4/air', 4, 3)).toBe('H7');
  });

  rule('19.2.7', 'may be off the map, and then nobody aboard gets out', () => {
    const table = over({ units: [[SQUAD, aboard(HUEY)]], held: [[BAR, SQUAD]] });
    const events = play(table, destroyHelicopter(table, HUEY, 'ordnance'), [course(4, 6)]);
    expect(events[0]).toMatchObject({ kind: 'crashRolled', at: 'H8', direction: 4 });
    expect(events[0]).not.toHaveProperty('into');
    for (const id of [HUEY, SQUAD, BAR]) expect(placeOf(table, id)).toEqual(gone);
    expect(table.position.markers).toEqual([]);
  });
});

describe('a helicopter that crashes', () => {
  rule('19.2.7', 'is out of play, and a Wreck marker lies where it has come down', () => {
    const table = over();
    play(table, destroyHelicopter(table, HUEY, 'ordnance'), [course(1, 2), bailout(HUEY, 3)]);
    expect(placeOf(table, HUEY)).toEqual(gone);
    expect(table.position.markers).toEqual([{ kind: 'wreck', at: 'H7', type: 'us.huey' }]);
  });

  rule(
    '19.2.7',
    'leaves Rubble of a Building of either construction, and a Wreck among Huts and where Rubble lies',
    () => {
      const cases = [
        ['B8/air', 1, 4, [{ kind: 'rubble', at: 'B6' }]],
        ['D8/air', 1, 4, [{ kind: 'rubble', at: 'D6' }]],
        ['J8/air', 1, 4, [{ kind: 'wreck', at: 'J6', type: 'us.huey' }]],
      ] as const;
      for (const [at, direction, white, markers] of cases) {
        const table = over({}, {}, at);
        play(table, destroyHelicopter(table, HUEY, 'ordnance'), [course(direction, white), bailout(HUEY, 3)]);
        expect(table.position.markers).toEqual(markers);
      }
      const rubble = { kind: 'rubble', at: 'B6' } as const;
      const table = over({ markers: [rubble] }, {}, 'B8/air');
      play(table, destroyHelicopter(table, HUEY, 'ordnance'), [course(1, 4), bailout(HUEY, 3)]);
      expect(table.position.markers).toEqual([rubble, { kind: 'wreck', at: 'B6', type: 'us.huey' }]);
    },
  );

  rule(
    '19.2.7',
    'attacks everybody in the hex, of both sides and on all levels, by one roll of 6 FP against TM',
    () => {
      const table = over(
        {
          units: [
            [FOE, 'D6'],
            ['de.1-6-4.2', 'D6/upper'],
            ['de.koch.1', 'D5'],
          ],
        },
        {},
        'D8/air',
      );
      const events = play(table, destroyHelicopter(table, HUEY, 'ordnance'), [
        course(1, 3),
        impact(1, 6),
        bailout(HUEY, 3),
      ]);
      expect(crashed(events)).toEqual({
        [FOE]: [
          { die: 1, crashFirepower: 6, moving: 0 },
          { die: 6, targetModifier: 4 },
        ],
        'de.1-6-4.2': [
          { die: 1, crashFirepower: 6, moving: 0 },
          { die: 6, targetModifier: 4 },
        ],
      });
      const mixed = over({
        units: [
          [FOE, 'H6'],
          ['us.2-5-4.2', 'H7'],
        ],
      });
      const there = play(mixed, destroyHelicopter(mixed, HUEY, 'ordnance'), [
        course(1, 1),
        impact(6, 1),
        check('us.2-5-4.2', 6),
        bailout(HUEY, 3),
      ]);
      expect(Object.keys(crashed(there))).toEqual(['us.2-5-4.2']);
      expect(placeOf(mixed, 'us.2-5-4.2')).toEqual(gone);
    },
  );

  rule('19.2.7', 'strikes with the FP of the ruleset', () => {
    for (const numbers of [{ helicopterCrash: 4 }, { helicopterCrash: 5 }]) {
      const table = over({ units: [[FOE, 'H7']] }, { numbers });
      const events = play(table, destroyHelicopter(table, HUEY, 'ordnance'), [
        course(1, 1),
        impact(1, 6),
        bailout(HUEY, 3),
      ]);
      expect(crashed(events)[FOE]).toEqual([
        { die: 1, crashFirepower: numbers.helicopterCrash, moving: 0 },
        { die: 6, targetModifier: 0 },
      ]);
    }
  });

  rule('19.2.7', 'is not the cover of those it comes down on', () => {
    const table = over({ units: [[FOE, 'H7']] });
    const events = play(table, destroyHelicopter(table, HUEY, 'ordnance'), [
      course(1, 1),
      impact(1, 6),
      check(FOE, 1),
      bailout(HUEY, 3),
    ]);
    expect(crashed(events)[FOE]?.[1]).toEqual({ die: 6, targetModifier: 0 });
    expect(table.position.markers).toHaveLength(1);
  });

  rule('19.2.7', 'strikes an armored vehicle as if it were open, by its lowest Armor Factor', () => {
    const table = over({ units: [['de.pz4h.1', 'H7', { buttoned: true, markers: ['moved'] }]] });
    const events = play(table, destroyHelicopter(table, HUEY, 'ordnance'), [
      course(1, 1),
      impact(6, 1),
      check('de.pz4h.1', 6),
      bailout(HUEY, 3),
    ]);
    expect(crashed(events)['de.pz4h.1']).toEqual([
      { die: 6, crashFirepower: 6, movingVehicleTarget: -1 },
      { die: 1, targetModifier: 0, armorFactor: 2 },
    ]);
    expect(statusOf(table, 'de.pz4h.1')?.shaken).toBe(true);
  });

  rule(
    '19.1.1',
    'as an aircraft does so whatever shelters them, by the switch crashTm with a TM or without for both',
    () => {
      const sheltered = (section: '19.1.1' | '19.2.7', switches: Readonly<Record<string, string>> = {}): unknown => {
        const table = over({ units: [[FOE, 'E2']] }, { switches });
        const crashing = { craft: find(table, HUEY), hex: 'E2', fp: 5, rule: section } as const;
        return crashed(play(table, crash(table, crashing), [impact(1, 6)]))[FOE]?.[1];
      };
      const bare = { die: 6 };
      const covered = { die: 6, targetModifier: 1 };
      expect(sheltered('19.1.1')).toEqual(bare);
      expect(sheltered('19.2.7')).toEqual(covered);
      expect(['19.1.1', '19.2.7'].map((section) => sheltered(section as '19.1.1', { crashTm: 'never' }))).toEqual([
        bare,
        bare,
      ]);
      expect(['19.1.1', '19.2.7'].map((section) => sheltered(section as '19.1.1', { crashTm: 'always' }))).toEqual([
        covered,
        covered,
      ]);
    },
  );

  rule('19.2.7', 'brings those upstairs down with the Building, who are lost where the enemy is', () => {
    const friends = over(
      {
        units: [
          [FOE, 'D6'],
          ['de.koch.1', 'D6/upper'],
        ],
        loose: [['de.mg42.1', 'D6/upper']],
      },
      {},
      'D8/air',
    );
    play(friends, destroyHelicopter(friends, HUEY, 'ordnance'), [course(1, 3), impact(1, 6), bailout(HUEY, 3)]);
    expect(placeOf(friends, 'de.koch.1')).toEqual(map('D6'));
    expect(placeOf(friends, 'de.mg42.1')).toEqual(map('D6'));
    const foes = over(
      {
        units: [
          [FOE, 'D6'],
          ['us.tom.1', 'D6/upper'],
        ],
      },
      {},
      'D8/air',
    );
    play(foes, destroyHelicopter(foes, HUEY, 'ordnance'), [course(1, 3), impact(1, 6), bailout(HUEY, 3)]);
    expect(placeOf(foes, FOE)).toEqual(map('D6'));
    expect(placeOf(foes, TOM)).toEqual(gone);
  });
});

describe('those in a helicopter that is destroyed', () => {
  rule('19.2.7', 'the Crew makes a Bailout Check when ordnance has done it: an even roll saves it, Shaken', () => {
    const table = over();
    play(table, destroyHelicopter(table, HUEY, 'ordnance'), [course(1, 2), bailout(HUEY, 4)]);
    expect(placeOf(table, 'us.crew.1')).toEqual(map('H7'));
    expect(statusOf(table, 'us.crew.1')).toEqual({ markers: ['moved'], shaken: true });
    const odd = over();
    play(odd, destroyHelicopter(odd, HUEY, 'ordnance'), [course(1, 2), bailout(HUEY, 1)]);
    expect(odd.position.counters.map(({ id }) => id)).not.toContain('us.crew.1');
  });

  rule('15.4', 'or in Good Order on a 1 like that of a vehicle, by `helicopterCrew`', () => {
    const table = over({}, { switches: { helicopterCrew: 'asVehicleCrew' } });
    play(table, destroyHelicopter(table, HUEY, 'ordnance'), [course(1, 2), bailout(HUEY, 1)]);
    expect(placeOf(table, 'us.crew.1')).toEqual(map('H7'));
    expect(statusOf(table, 'us.crew.1')).toEqual({ markers: ['moved'] });
  });

  rule('15.4', 'the Crew gets out Shaken on an even roll when small arms have', () => {
    const table = over();
    play(table, destroyHelicopter(table, HUEY, 'damageCheck'), [course(1, 2), bailout(HUEY, 4)]);
    expect(statusOf(table, 'us.crew.1')).toEqual({ markers: ['moved'], shaken: true });
  });

  rule('16.1.1', 'each passenger and each weapon survives by an even roll, after the crash has struck', () => {
    const table = over({
      units: [
        [SQUAD, aboard(HUEY)],
        [TOM, aboard(HUEY)],
      ],
      held: [[BAR, SQUAD]],
    });
    const dice = [course(1, 2), bailout(HUEY, 3), bailout(SQUAD, 2), bailout(TOM, 5), bailout(BAR, 4)];
    const events = play(table, destroyHelicopter(table, HUEY, 'ordnance'), dice);
    expect(placeOf(table, SQUAD)).toEqual(map('H7'));
    expect(statusOf(table, SQUAD)).toEqual({ markers: ['moved'], shaken: true });
    expect(placeOf(table, TOM)).toEqual(gone);
    expect(placeOf(table, BAR)).toEqual({ kind: 'hands', unit: SQUAD });
    expect(crashed(events)).toEqual({});
  });

  rule('5.1', 'who gets out among enemies is lost to them, and his weapon lies there', () => {
    const table = over({
      units: [
        [FOE, 'H7'],
        [SQUAD, aboard(HUEY)],
      ],
      held: [[BAR, SQUAD]],
    });
    const dice = [course(1, 2), impact(1, 6), check(FOE, 1), bailout(HUEY, 2), bailout(SQUAD, 2), bailout(BAR, 4)];
    const events = play(table, destroyHelicopter(table, HUEY, 'ordnance'), dice);
    expect(events.filter(({ kind }) => kind === 'bailoutRolled')).toHaveLength(3);
    for (const id of [SQUAD, 'us.crew.1']) expect(placeOf(table, id)).toEqual(gone);
    expect(placeOf(table, BAR)).toEqual(map('H7'));
  });

  rule('16.1.1', 'who gets out where the crash has killed all enemies lies there Shaken', () => {
    const table = over({
      units: [
        [FOE, 'H7'],
        [SQUAD, aboard(HUEY)],
      ],
    });
    const dice = [course(1, 2), impact(6, 1), check(FOE, 6), bailout(HUEY, 3), bailout(SQUAD, 2)];
    play(table, destroyHelicopter(table, HUEY, 'ordnance'), dice);
    expect(placeOf(table, FOE)).toEqual(gone);
    expect(placeOf(table, SQUAD)).toEqual(map('H7'));
    expect(statusOf(table, SQUAD)).toEqual({ markers: ['moved'], shaken: true });
  });

  rule('16.1.1', 'who gets out among friends in Melee stays with them', () => {
    const table = over({
      units: [
        [FOE, 'H7'],
        ['us.2-5-4.2', 'H7'],
        [SQUAD, aboard(HUEY)],
      ],
      markers: [{ kind: 'melee', at: 'H7', fought: true }],
    });
    const dice = [
      course(1, 2),
      impact(1, 6),
      check(FOE, 1),
      check('us.2-5-4.2', 1),
      bailout(HUEY, 3),
      bailout(SQUAD, 2),
    ];
    play(table, destroyHelicopter(table, HUEY, 'ordnance'), dice);
    expect(placeOf(table, SQUAD)).toEqual(map('H7'));
  });
});

describe('a damaged helicopter', () => {
  rule('19.2.8', 'is removed at once with its passengers, and nothing crashes', () => {
    const table = over({ units: [[SQUAD, aboard(HUEY)]], held: [[BAR, SQUAD]] });
    play(table, removeDamaged(table, HUEY));
    for (const id of [HUEY, SQUAD, BAR]) expect(placeOf(table, id)).toEqual({ kind: 'exited' });
    expect(table.position.markers).toEqual([]);
  });

  rule('14.3', 'is no target any more for ordnance that has acquired it', () => {
    const acquired = { vehicle: HUEY, at: 'H8/air', by: 'de.pz4h.1', from: 'E7', level: 1, turn: 2 } as const;
    const table = over({ units: [['de.pz4h.1', 'E7', { acquired }]] });
    play(table, removeDamaged(table, HUEY));
    expect(statusOf(table, 'de.pz4h.1')).toEqual({});
  });
});

describe('a shot that brings a helicopter down on those who ride a vehicle', () => {
  rule('16.2', 'is spent in the impulse it was made in, and the window on those thrown off opens on top', () => {
    const TANK = 'us.m4a1.1';
    const shooter = impulse('de', { step: 'acting', named: [{ at: 'E8' }], started: [FOE] });
    const table = over({
      units: [
        [FOE, 'E8'],
        [TANK, 'H7', { facing: 1 }],
        [SQUAD, aboard(TANK, 'outside')],
      ],
      held: [['de.stinger.1', FOE]],
      frames: [shooter],
      position: { phase: 'operations' },
    });
    const shot = { kind: 'shoot', from: 'E8', target: 'H8/air', weapon: 'de.stinger.1', vehicle: HUEY } as const;
    play(table, shoot(table, shot), [
      { purpose: 'toHit', of: 'de.stinger.1', faces: [1, 1] },
      { purpose: 'penetration', of: 'E8', faces: [6, 1] },
      course(1, 2),
      impact(2, 5),
      check(TANK, 1),
      check(SQUAD, 6),
      bailout(HUEY, 3),
    ]);
    expect(placeOf(table, SQUAD)).toEqual(map('H7'));
    expect(table.frames.map(({ kind }) => kind)).toEqual(['impulse', 'window']);
    expect(table.frames[0]).toMatchObject({ acted: true, named: [{ at: 'E8', shotAt: 'H8/air' }] });
    expect(table.frames[1]).toMatchObject({ movers: [SQUAD] });
    expect(table.frames[1]).not.toHaveProperty('spent');
  });
});
