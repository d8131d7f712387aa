import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { fireRule, shootRule } from '../../src/combat/index.js';
import { closeAssaultRule, overrunRule, placeSniperRule, stopRule } from '../../src/movement/index.js';
import { advance } from '../../src/phases/game/advance.js';
import { passRule } from '../../src/phases/impulse/pass.js';
import type { Event, FireAction, HexMarker, World } from '../../src/state/index.js';
import { topFrame, topOf } from '../../src/state/index.js';
import type { CounterType } from '../../src/units/index.js';
import { LIGHT_TANK, TANK_RIFLE } from '../counter-types.js';
import { act, fault, faults, house, legal, placeOf, play, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { onTheMove, settle } from './ground.js';
import type { Going } from './ground.js';

const light = 'us.light.1';
const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const third = 'de.1-6-4.3';
const koch = 'de.koch.1';
const rifle = 'de.pzb.1';
const inside = 'E3/bunker';

const TYPES: readonly CounterType[] = [
  LIGHT_TANK,
  TANK_RIFLE,
  {
    nation: 'de',
    id: 'de.piat',
    kind: 'ordnance',
    sides: [{ mode: 'single' }],
    ordnance: { he: 2, noBackblast: true, columns: [{ range: 6, toHit: 9, penetration: 3 }] },
  },
  { nation: 'de', id: 'de.sniper', kind: 'sniper', ifp: { value: 0 }, range: 8, morale: 6, shaken: { mf: 0 } },
  {
    nation: 'de',
    id: 'de.mgteam',
    kind: 'weaponTeam',
    ifp: { value: 3 },
    range: 12,
    mf: 2,
    morale: 5,
    shaken: { mf: 1 },
    team: { weapon: 'machineGun', mayMove: true },
  },
];

function world(switches: Readonly<Record<string, string>> = {}): World {
  return worldWith({ map: drawn({}), types: TYPES, switches });
}

const bunker: HexMarker = { kind: 'fortification', at: inside, type: 'bunker', tm: 2, facing: 4, side: 'de' };

/** A light tank in E4 that faces E3, where men lie in a Bunker with its front towards it. */
function before(given: Partial<Going> = {}): Table {
  return onTheMove({
    world: world(),
    from: 'E4',
    movers: [[light, 'move', 10]],
    status: { [light]: { facing: 1 } },
    others: [[second, inside]],
    markers: [bunker],
    ...given,
  });
}

const order = { kind: 'overrun', to: 'E3' } as const;
const overrun = (attack: number, defence: number): Named => ({
  purpose: 'overrun',
  of: light,
  faces: [attack, defence],
});
const nothing = overrun(1, 6);
const nerve = (of: string, one: number, two = one): Named => ({ purpose: 'assaultMorale', of, faces: [one, two] });
const volley = (...faces: readonly [number, number]): Named => ({ purpose: 'attack', of: inside, faces });
const fire = (unit: string, ...others: readonly string[]): FireAction => ({
  kind: 'fire',
  from: inside,
  target: 'E3',
  vehicle: light,
  units: [unit, ...others],
  weapons: [],
  lead: unit,
});
const shot = { kind: 'shoot', from: inside, target: 'E3', vehicle: light, weapon: rifle } as const;
const stop = { kind: 'stop' } as const;
const pass = { kind: 'pass' } as const;

/** The Overrun has done nothing, and those named have the nerve to fire back. */
function answered(given: Partial<Going>, ...units: readonly string[]): Table {
  const table = before(given);
  act(table, overrunRule, order, [nothing, ...units.map((unit) => nerve(unit, 1))], { counterattack: units });
  return table;
}

const attacks = (events: readonly Event[]): readonly (readonly [number, number])[] =>
  events.flatMap((event) =>
    event.kind === 'attackResolved'
      ? event.rolls.map(({ attack, defence }) => [wholeTotal(attack), wholeTotal(defence)] as const)
      : [],
  );
const terms = (events: readonly Event[], name: 'attackResolved' | 'moraleChecked'): readonly string[] =>
  events.flatMap((event) => {
    if (event.kind !== name) return [];
    const sums = event.kind === 'attackResolved' ? event.rolls.map(({ attack }) => attack) : [event.check];
    return sums.flatMap((sum) => sum.terms.map((term) => term.id));
  });
const at = (table: Table, id: string): string | undefined => {
  const place = placeOf(table, id);
  return place?.kind === 'map' ? place.at : place?.kind;
};

describe('men in a Bunker that is overrun', () => {
  rule('21.1.3', 'add its TM, and do not assault the vehicle who come out of it in Good Order', () => {
    const table = before();
    const events = act(table, overrunRule, order, [nothing], { counterattack: [] });
    const sums = events.flatMap((event) =>
      event.kind === 'overrunResolved'
        ? event.rolls.map(({ attack, defence }) => [attack, defence].map(wholeTotal))
        : [],
    );
    expect(sums).toEqual([[5, 8]]);
    expect(topFrame(table)?.kind).toBe('move');
  });

  rule('21.1.3', 'fire back at an open vehicle when they have stood a Morale Check, which the Bunker helps', () => {
    const table = before();
    // A Morale of 5 stands a 7 less 2.
    const events = act(table, overrunRule, order, [nothing, nerve(second, 3, 4)], { counterattack: [second] });
    expect(terms(events, 'moraleChecked')).toContain('positiveTm');
    expect(topOf(table, 'window')).toMatchObject({ by: 'de', at: 'E3', movers: [light], counterattack: [second] });
    const fired = act(table, fireRule, fire(second), [volley(4, 5)]);
    expect(attacks(fired)).toEqual([[4 + 1 + 2 - 1, 5 + 1]]);
    expect(terms(fired, 'attackResolved')).toEqual(
      expect.arrayContaining(['firepower', 'adjacent', 'movingVehicleTarget']),
    );
    expect(fired).toContainEqual(expect.objectContaining({ kind: 'attackResolved', opportunity: false }));
    expect(statusOf(table, second)).toEqual({ markers: ['fired'] });
  });

  rule('21.1.3', 'do not when they fail it, and are none the worse', () => {
    const table = before();
    act(table, overrunRule, order, [nothing, nerve(second, 4)], { counterattack: [second] });
    settle(table);
    expect([topFrame(table)?.kind, statusOf(table, second)]).toEqual(['move', {}]);
  });

  rule('21.1.3', 'are left alone by a vehicle that comes from behind', () => {
    const behind = { ...bunker, facing: 1 } as const;
    expect(faults(before({ markers: [behind] }), overrunRule, order)).toEqual(['nobody-to-overrun']);
    expect(faults(house(before(), { overrunBunkers: 'spared' }), overrunRule, order)).toEqual(['nobody-to-overrun']);
  });

  rule('21.1.3', 'fire at a buttoned vehicle with an Anti-Tank Rifle only', () => {
    const buttoned = { [light]: { facing: 1, buttoned: true } } as const;
    const helpless = before({ status: buttoned });
    act(helpless, overrunRule, order, [nothing]);
    expect(topFrame(helpless)?.kind).toBe('move');
    const others: Going['others'] = [
      [second, inside],
      [third, inside],
    ];
    const held: Going['held'] = [[rifle, second]];
    const unwilling = (): unknown => act(before({ status: buttoned, others, held }), overrunRule, order, [nothing]);
    expect(unwilling).toThrow(`nobody chose counterattack: [[],["${second}"]]`);
    const table = answered({ status: buttoned, others, held }, second);
    expect(faults(table, fireRule, fire(second))).toEqual(['vehicle-buttoned']);
    expect(legal(table, shootRule)).toEqual([shot]);
    const hit: Named = { purpose: 'toHit', of: rifle, faces: [1, 2] };
    const through: Named = { purpose: 'penetration', of: inside, faces: [6, 1] };
    act(table, shootRule, shot, [hit, through, { purpose: 'bailout', of: light, faces: [5] }]);
    expect(at(table, light)).toBe('eliminated');
    settle(table);
    expect(topFrame(table)?.kind).toBe('impulse');
  });

  rule('21.1.3', 'fire no other ordnance', () => {
    const table = answered({ held: [['de.piat.1', second]] }, second);
    const piat = { ...shot, weapon: 'de.piat.1' } as const;
    expect(faults(table, shootRule, piat)).toEqual(['only-anti-tank-rifle']);
    expect(fault(table, shootRule, piat, 'only-anti-tank-rifle')).toEqual({ weapons: ['de.piat.1'] });
  });

  rule('21.1.3', 'fire together once, an Anti-Tank Rifle and a Weapon Team apart from them, in any order', () => {
    const others: Going['others'] = [
      [second, inside],
      [third, inside],
      ['de.mgteam.1', inside],
    ];
    const all = [second, third, 'de.mgteam.1'] as const;
    const team = fire('de.mgteam.1');
    const table = answered({ others, held: [[rifle, second]] }, ...all);
    act(table, shootRule, shot, [{ purpose: 'toHit', of: rifle, faces: [6, 6] }]);
    act(table, fireRule, team, [volley(1, 6)]);
    expect(faults(table, fireRule, team)).toEqual(['already-activated']);
    act(table, fireRule, fire(second, third), [volley(1, 6)]);
    expect(legal(table, fireRule)).toEqual([]);
    expect(legal(table, shootRule)).toEqual([]);
    settle(table);
    expect(topFrame(table)?.kind).toBe('move');
  });

  rule('21.1.3', 'do so one company after the other not', () => {
    const others: Going['others'] = [
      [second, inside],
      [third, inside],
    ];
    const table = answered({ others }, second, third);
    act(table, fireRule, fire(second), [volley(1, 6)]);
    expect(faults(table, fireRule, fire(third))).toEqual(['no-attack-left']);
  });

  rule('21.1.3', 'are helped by a Leader who has stood the check too, in the one attack or the other', () => {
    const others: Going['others'] = [
      [second, inside],
      [koch, inside],
    ];
    const table = answered({ others, held: [[rifle, second]] }, koch, second);
    act(table, shootRule, { ...shot, leader: koch }, [{ purpose: 'toHit', of: rifle, faces: [6, 6] }]);
    expect(fault(table, fireRule, { ...fire(second), leader: koch }, 'leader-cannot-help')).toEqual({
      leader: koch,
      reason: 'marked',
    });
    const alone = answered({ others }, second);
    expect(fault(alone, fireRule, { ...fire(second), leader: koch }, 'leader-cannot-help')).toEqual({
      leader: koch,
      reason: 'notActivated',
    });
  });

  rule('21.1.3', 'fire back whatever they have done this turn, by a switch only those who have done nothing', () => {
    const others: Going['others'] = [[second, inside, { markers: ['fired'] }]];
    const table = answered({ others }, second);
    act(table, fireRule, fire(second), [volley(1, 6)]);
    expect(statusOf(table, second)).toEqual({ markers: ['fired'] });
    const barred = before({ others, world: world({ bunkerCounterattack: 'unactivated' }) });
    act(barred, overrunRule, order, [nothing]);
    expect(topFrame(barred)?.kind).toBe('move');
  });

  rule('21.1.3', 'answer alone: nobody else fires at the vehicle there, nor places a Sniper against it', () => {
    const others: Going['others'] = [
      [second, inside],
      [third, 'C3'],
    ];
    const table = answered({ others }, second);
    const elsewhere = { ...fire(third), from: 'C3' };
    expect(faults(table, fireRule, elsewhere)).toContain('not-activated-here');
    expect(placeSniperRule.constraints.map(({ code }) => code)).toContain('only-counterattack');
    expect(legal(table, placeSniperRule)).toEqual([]);
  });

  rule('21.1.3', 'are offered just the fire that they may give', () => {
    const others: Going['others'] = [
      [second, inside],
      [third, inside],
      [koch, inside],
    ];
    const table = answered({ others, held: [[rifle, second]] }, koch, second);
    const sets = [[second], [third], [koch], [second, third], [second, koch], [second, third, koch]];
    const every = sets.flatMap((units) =>
      [undefined, ...units].flatMap((lead) =>
        [undefined, koch, third].map((leader): FireAction => {
          const { lead: _lead, ...rest } = fire(units[0] ?? '', ...units.slice(1));
          return { ...rest, ...(lead === undefined ? {} : { lead }), ...(leader === undefined ? {} : { leader }) };
        }),
      ),
    );
    const open = every.filter((one) => faults(table, fireRule, one).length === 0);
    expect(open).toHaveLength(2);
    expect(legal(table, fireRule)).toHaveLength(2);
    expect(legal(table, fireRule)).toEqual(expect.arrayContaining(open));
  });

  rule('21.1.3', 'may let it be', () => {
    const table = answered({}, second);
    act(table, passRule, pass);
    settle(table);
    act(table, stopRule, stop);
    expect([at(table, second), at(table, light), statusOf(table, second)]).toEqual([inside, 'E3', {}]);
  });
});

describe('men in and around a Bunker that is overrun', () => {
  const both: NonNullable<Going['others']> = [
    [squad, 'E3'],
    [second, inside],
  ];

  /** Those outside assault the vehicle, those inside fire back. */
  function engaged(): Table {
    const table = before({ others: both });
    const choices = { counterattack: [second], counterAssault: [squad] };
    act(table, overrunRule, order, [overrun(1, 6), nerve(second, 1), nerve(squad, 1)], choices);
    return table;
  }

  rule('21.1.3', 'assault it first, each in the open, and fire back then', () => {
    const table = engaged();
    expect(table.frames.map(({ kind }) => kind).slice(-3)).toEqual(['move', 'window', 'closeAssault']);
    const assault = { kind: 'closeAssault', unit: squad, vehicle: light } as const;
    act(table, closeAssaultRule, assault, [{ purpose: 'closeAssault', of: squad, faces: [1, 6] }]);
    expect(topFrame(table)?.kind).toBe('window');
    // Friends in the hex do not keep them from it.
    act(table, fireRule, fire(second), [volley(1, 6)]);
    settle(table);
    expect(topFrame(table)?.kind).toBe('move');
  });

  rule('21.1.3', 'have nothing left to fire at when the assault has destroyed it', () => {
    const table = engaged();
    const assault = { kind: 'closeAssault', unit: squad, vehicle: light } as const;
    act(table, closeAssaultRule, assault, [{ purpose: 'closeAssault', of: squad, faces: [6, 1] }]);
    settle(table);
    expect([topFrame(table)?.kind, at(table, light)]).toEqual(['impulse', 'eliminated']);
  });

  rule('21.1.3', 'fight the Crew that has got out of it among them', () => {
    const table = before({ others: both, held: [[rifle, second]] });
    const choices = { counterattack: [second], counterAssault: [] };
    act(table, overrunRule, order, [overrun(1, 6), nerve(second, 1)], choices);
    const hit: Named = { purpose: 'toHit', of: rifle, faces: [1, 2] };
    const through: Named = { purpose: 'penetration', of: inside, faces: [6, 1] };
    act(table, shootRule, shot, [hit, through, { purpose: 'bailout', of: light, faces: [1] }]);
    play(table, advance(table));
    expect(topFrame(table)).toMatchObject({ kind: 'melee', by: 'us', at: 'E3' });
  });
});

describe('who fires back out of a Bunker', () => {
  const asked = (others: NonNullable<Going['others']>, given: Partial<Going> = {}): string => {
    try {
      act(before({ ...given, others }), overrunRule, order, [nothing]);
      return 'nobody is asked';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const choice = (...forces: readonly (readonly string[])[]): string =>
    `nobody chose counterattack: ${JSON.stringify([[], ...forces])}`;

  rule('21.1.3', 'is anybody in Good Order who can hurt it, and a Leader beside one of them', () => {
    const men: NonNullable<Going['others']> = [
      [second, inside],
      [third, inside],
      [koch, inside],
      ['de.medic.1', inside],
      ['de.1-6-4.4', inside, { shaken: true }],
    ];
    expect(asked(men)).toBe(
      choice([second], [third], [second, third], [second, koch], [third, koch], [second, third, koch]),
    );
  });

  rule('21.1.3', 'is nobody where all are Shaken or unarmed, nor in a Cave', () => {
    expect(asked([[second, inside]])).toBe(choice([second]));
    expect(asked([[second, inside, { shaken: true }]])).toBe('nobody is asked');
    expect(asked([[koch, inside]])).toBe('nobody is asked');
    const cave: HexMarker = { ...bunker, type: 'cave', at: 'E3/cave' };
    const men: NonNullable<Going['others']> = [
      [squad, 'E3', { shaken: true }],
      [second, 'E3/cave'],
    ];
    expect(asked(men, { markers: [cave] })).toBe('nobody is asked');
  });

  rule('21.1.3', 'is by the switch bunkerCounterattack whoever has done nothing yet', () => {
    const strict = { world: world({ bunkerCounterattack: 'unactivated' }) };
    const men: NonNullable<Going['others']> = [
      [second, inside],
      [third, inside, { markers: ['moved'] }],
    ];
    expect(asked(men, strict)).toBe(choice([second]));
    expect(asked(men)).toBe(choice([second], [third], [second, third]));
  });

  rule('21.1.3', 'has one attack, once he has the nerve for it', () => {
    const others: Going['others'] = [
      [second, inside],
      [koch, inside],
    ];
    const fired = (face: number): readonly Event[] =>
      act(before({ others }), overrunRule, order, [nothing, nerve(second, face), nerve(koch, 1)], {
        counterattack: [second, koch],
      }).filter(({ kind }) => kind === 'windowOpened');
    expect(fired(1)).toEqual([
      { kind: 'windowOpened', by: 'de', at: 'E3', attacks: 1, counterattack: [second, koch], to: 'all' },
    ]);
    // The Leader alone has nothing to fire.
    expect(fired(6)).toEqual([]);
  });

  rule('8.0', 'fights the Crew that gets out only where men of his stand around the Bunker, and it lives', () => {
    const end = (others: NonNullable<Going['others']>, bailout: number): Table => {
      const table = before({ others: [...others, ['us.2-5-4.1', 'A1']], held: [[rifle, second]] });
      const choices = { counterattack: [second], counterAssault: [] };
      act(table, overrunRule, order, [nothing, nerve(second, 1)], choices);
      act(table, shootRule, shot, [
        { purpose: 'toHit', of: rifle, faces: [1, 2] },
        { purpose: 'penetration', of: inside, faces: [6, 1] },
        { purpose: 'bailout', of: light, faces: [bailout] },
      ]);
      play(table, advance(table));
      return table;
    };
    const around: NonNullable<Going['others']> = [
      [squad, 'E3'],
      [second, inside],
    ];
    const fights = (table: Table): boolean => topOf(table, 'melee')?.at === 'E3';
    expect([fights(end(around, 1)), fights(end(around, 6)), fights(end([[second, inside]], 1))]).toEqual([
      true,
      false,
      false,
    ]);
    const table = end(around, 1);
    const crew = table.position.counters.flatMap(({ id, side, place }) =>
      side === 'us' && place.kind === 'map' && place.at === 'E3' ? [id] : [],
    );
    expect(crew).toHaveLength(1);
    expect(topOf(table, 'melee')).toMatchObject({ by: 'us', at: 'E3', entered: crew, from: 'E4' });
  });
});
