import { describe, expect } from 'vitest';
import {
  crashDistance,
  crashHex,
  damageHelicopter,
  destroyHelicopter,
  removeDamaged,
  shootRule,
} from '../../src/combat/index.js';
import { smallArmsTarget } from '../../src/combat/attack/vehicle-target.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { Counter, Event, Scene, World } from '../../src/state/index.js';
import { counterOf } from '../../src/state/index.js';
import { aboard, act, impulse, lay, noting, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { airField, hills } from './helicopters.js';
import { check, inImpulse, termsOf } from './scene.js';

const HUEY = 'us.huey.1';
const GUNSHIP = 'us.gunship.1';
const SQUAD = 'us.2-5-4.1';
const TOM = 'us.tom.1';
const BAR = 'us.bar.1';
const FOE = 'de.1-6-4.1';
const STINGER = 'de.stinger.1';
const gone = { kind: 'eliminated' } as const;
const exited = { kind: 'exited' } as const;
const map = (at: string): object => ({ kind: 'map', at });

const world = (switches: Readonly<Record<string, string>> = {}): World => worldWith({ map: hills }, airField(switches));
const LOST = world({ removedWithHelicopter: 'lost' });

/** A Huey over H8 with whatever is aboard and below. */
function over(laid: Laid = {}, at = 'H8/air', of = world()): Table {
  return lay(of, { frames: [impulse('de')], ...laid, units: [[HUEY, at], ...(laid.units ?? [])] });
}

const course = (colored: number, white: number, of = HUEY): Named => ({
  purpose: 'crashCourse',
  of,
  faces: [colored, white],
});
const bailout = (of: string, face: number): Named => ({ purpose: 'bailout', of, faces: [face] });
const removed = (counter: string, cause: string, place: object = gone): object => ({
  kind: 'counterRemoved',
  counter,
  cause,
  place,
  to: 'all',
});

function find(scene: Scene, id: string): Counter {
  const counter = counterOf(scene.position, id);
  if (counter === undefined) throw new Error(`no ${id}`);
  return counter;
}

describe('what is told of a helicopter that goes down', () => {
  rule('19.2.7', 'is its course, that it is gone, whom it strikes, its Wreck, and then who gets out', () => {
    const table = over({ units: [[SQUAD, aboard(HUEY)]], held: [[BAR, SQUAD]] });
    const events = play(table, destroyHelicopter(table, HUEY, 'ordnance'), [
      course(1, 3),
      bailout(HUEY, 5),
      bailout(SQUAD, 1),
      bailout(BAR, 3),
    ]);
    const [flown, ...after] = events;
    expect(flown).toMatchObject({ kind: 'crashRolled', counter: HUEY, at: 'H8', direction: 1, into: 'H6', to: 'all' });
    const distance = flown?.kind === 'crashRolled' ? flown.distance : undefined;
    expect(distance).toMatchObject({ id: 'crashDistance', rule: '19.2.7', of: HUEY });
    expect(distance?.terms.map(({ id, op }) => `${op} ${id}`)).toEqual([
      'add whiteDie',
      'times halved',
      'roundUp roundedUp',
    ]);
    expect(distance && wholeTotal(distance)).toBe(2);
    expect(after).toEqual([
      removed(HUEY, 'wrecked'),
      { kind: 'crashed', counter: HUEY, at: 'H6', rolls: [], to: 'all' },
      { kind: 'markerAdded', marker: { kind: 'wreck', at: 'H6', type: 'us.huey' }, to: 'all' },
      { kind: 'bailoutRolled', counter: HUEY, face: 5, survived: false, to: 'all' },
      { kind: 'bailoutRolled', counter: SQUAD, face: 1, survived: false, to: 'all' },
      removed(SQUAD, 'bailout'),
      { kind: 'bailoutRolled', counter: BAR, face: 3, survived: false, to: 'all' },
      removed(BAR, 'bailout'),
    ]);
  });

  rule('19.2.7', 'off the map is its course, and that all aboard are gone with it', () => {
    const table = over({ units: [[SQUAD, aboard(HUEY)]], held: [[BAR, SQUAD]] });
    const named: string[] = [];
    const events = play(table, noting(destroyHelicopter(table, HUEY, 'ordnance'), named), [course(4, 1)]);
    expect(events[0]).not.toHaveProperty('into');
    expect(events.slice(1)).toEqual([removed(HUEY, 'wrecked'), removed(BAR, 'wrecked'), removed(SQUAD, 'bailout')]);
    expect(named).toEqual([`${SQUAD} eliminated`]);
  });

  rule('19.2.7', 'is nothing where it is not over the map any more, or never was', () => {
    const table = over();
    play(table, removeDamaged(table, HUEY));
    expect(play(table, destroyHelicopter(table, HUEY, 'ordnance'))).toEqual([]);
    expect(play(table, destroyHelicopter(table, 'us.huey.2', 'ordnance'))).toEqual([]);
  });

  rule('16.1.1', 'of each man aboard is the worse of his damage check and his Bailout Check', () => {
    const table = over({
      units: [
        [SQUAD, aboard(HUEY)],
        [TOM, aboard(HUEY)],
        ['us.1-4-4.1', aboard(HUEY)],
      ],
    });
    const results = new Map([
      [SQUAD, 'none'],
      ['us.1-4-4.1', 'shaken'],
      ['us.1-4-4.9', 'eliminated'],
    ] as const);
    const named: string[] = [];
    const down = destroyHelicopter(table, HUEY, 'damageCheck', { results });
    play(table, noting(down, named), [
      course(1, 2),
      bailout(HUEY, 1),
      bailout(SQUAD, 2),
      bailout(TOM, 3),
      bailout('us.1-4-4.1', 6),
    ]);
    expect(named.sort()).toEqual([
      'us.1-4-4.1 shaken',
      'us.1-4-4.9 eliminated',
      'us.2-5-4.1 shaken',
      'us.tom.1 eliminated',
    ]);
  });

  rule('19.2.8', 'damaged is that each thing and each man aboard leaves the map, last the helicopter itself', () => {
    const table = over({ units: [[SQUAD, aboard(HUEY)]], held: [[BAR, SQUAD]] });
    const named: string[] = [];
    expect(play(table, noting(removeDamaged(table, HUEY), named))).toEqual([
      removed(BAR, 'leftMap', exited),
      removed(SQUAD, 'leftMap', exited),
      removed(HUEY, 'damaged', exited),
    ]);
    expect(named).toEqual([`${SQUAD} exited`]);
  });

  rule('19.2.8', 'damaged is that all of it is out of the fight, where `removedWithHelicopter` loses them', () => {
    const table = over({ units: [[SQUAD, aboard(HUEY)]], held: [[BAR, SQUAD]] }, 'H8/air', LOST);
    const named: string[] = [];
    expect(play(table, noting(removeDamaged(table, HUEY), named))).toEqual([
      removed(BAR, 'damaged'),
      removed(SQUAD, 'damaged'),
      removed(HUEY, 'damaged'),
    ]);
    expect(named).toEqual([`${SQUAD} eliminated`]);
  });
});

describe('the way down', () => {
  const ridge = worldWith(
    { map: drawn({ hexes: [1, 4, 8].map((row) => ({ hex: `H${row}`, terrain: 'clear', level: 1 })) }) },
    airField(),
  );

  rule('19.2.7', 'goes on over a hex as high as the helicopter, and ends at a higher one alone', () => {
    const flat = over({}, 'H6/air', ridge);
    expect(crashHex(flat, 'H6/air', 1, 2)).toBe('H4');
    expect(crashHex(flat, 'H6/air', 1, 3)).toBe('H3');
    expect(crashHex(flat, 'H6/air', 4, 2)).toBe('H8');
  });

  rule('19.2.7', 'ends off the map even where the last hex before its edge is a hill', () => {
    const table = over({}, 'H6/air', ridge);
    expect(crashHex(table, 'H2/air', 1, 1)).toBe('H1');
    expect(crashHex(table, 'H2/air', 1, 2)).toBeUndefined();
    expect(crashHex(table, 'H2/air', 1, 3)).toBeUndefined();
    expect(crashHex(table, 'A4/air', 5, 1)).toBeUndefined();
  });

  rule('19.2.7', 'is halved before the die is known', () => {
    const table = over();
    expect(crashDistance(find(table, HUEY)).terms.map(({ id }) => id)).toEqual(['halved', 'roundedUp']);
  });
});

describe('enemies where a helicopter comes down', () => {
  rule('16.1.1', 'whom the Building that it brings down sets on the ground leave nobody aboard a way out', () => {
    const table = over(
      {
        units: [
          ['de.koch.1', 'D6/upper'],
          [SQUAD, aboard(HUEY)],
        ],
      },
      'D8/air',
    );
    play(table, destroyHelicopter(table, HUEY, 'ordnance'), [
      course(1, 3),
      { purpose: 'crash', of: HUEY, faces: [1, 6] },
      bailout(HUEY, 2),
      bailout(SQUAD, 2),
    ]);
    expect(placeOf(table, 'de.koch.1')).toEqual(map('D6'));
    for (const id of [SQUAD, 'us.crew.1']) expect(placeOf(table, id)).toEqual(gone);
  });
});

describe('small arms that beat a helicopter', () => {
  /** What comes of a Huey over H8 that is beaten with all aboard, by as much as is said for all or for each. */
  function beaten(
    difference: number | Readonly<Record<string, number>>,
    laid: Laid,
    dice: readonly Named[],
    of = world(),
  ): { table: Table; named: string[]; events: readonly Event[] } {
    const table = over(laid, 'H8/air', of);
    const target = smallArmsTarget(table, find(table, HUEY), 'H7');
    if (target === undefined) throw new Error('no target');
    const checks =
      typeof difference === 'number'
        ? target.struck.map(({ id: unit }) => ({ unit, difference }))
        : Object.entries(difference).map(([unit, by]) => ({ unit, difference: by }));
    const named: string[] = [];
    const events = play(table, noting(damageHelicopter(table, { target, checks, by: 'de' }), named), dice);
    return { table, named, events };
  }
  const crowd: Laid = {
    units: [
      [SQUAD, aboard(HUEY)],
      [TOM, aboard(HUEY)],
    ],
    held: [[BAR, SQUAD]],
  };

  rule('19.2.8', 'do nothing to it where its die and the difference are low, and then those aboard check', () => {
    const { table, named, events } = beaten(3, crowd, [check(HUEY, 1), check(TOM, 1), check(SQUAD, 6)]);
    expect(named).toEqual([`${HUEY} none`, `${TOM} none`, `${SQUAD} shaken`]);
    expect(placeOf(table, HUEY)).toEqual(map('H8/air'));
    expect(placeOf(table, SQUAD)).toEqual(aboard(HUEY));
    expect(statusOf(table, SQUAD)).toEqual({ shaken: true });
    const [craft] = events.flatMap((event) => (event.kind === 'damageChecked' ? [event] : []));
    expect(craft && termsOf(craft.check)).toMatchObject({ die: 1, difference: 3 });
  });

  const damaging: readonly Named[] = [check(HUEY, 4), check(TOM, 1), check(SQUAD, 6)];

  rule('19.2.8', 'damage it: those aboard check after it, and then all leave the map', () => {
    const { table, named, events } = beaten(3, crowd, damaging);
    const checked = events.flatMap((event) => (event.kind === 'damageChecked' ? [event.counter] : []));
    expect(checked).toEqual([HUEY, TOM, SQUAD]);
    expect(named).toEqual([`${HUEY} damaged`, `${SQUAD} exited`, `${TOM} exited`]);
    for (const id of [HUEY, SQUAD, TOM, BAR]) expect(placeOf(table, id)).toEqual(exited);
    expect(events.filter(({ kind }) => kind === 'shaken')).toEqual([{ kind: 'shaken', counter: SQUAD, to: 'all' }]);
  });

  rule('19.2.8', 'damage it: those aboard check after it, and are lost by `removedWithHelicopter`', () => {
    const { table, named } = beaten(3, crowd, damaging, LOST);
    expect(named).toEqual([`${HUEY} damaged`, `${SQUAD} eliminated`, `${TOM} eliminated`]);
    for (const id of [HUEY, SQUAD, TOM, BAR]) expect(placeOf(table, id)).toEqual(gone);
  });

  rule('5.1', 'damage it: a Squad aboard suffers Casualties, and its Half-Squad leaves the map', () => {
    const { table, named } = beaten(8, crowd, [check(HUEY, 1), check(TOM, 6), check(SQUAD, 6)]);
    expect(named).toEqual([`${HUEY} damaged`, `${SQUAD} casualties`, `${TOM} exited`]);
    expect(placeOf(table, SQUAD)).toEqual(gone);
    for (const id of ['us.1-4-4.1', TOM, BAR, HUEY]) expect(placeOf(table, id)).toEqual(exited);
  });

  rule('19.2.8', 'beat each by a difference of his own, and nobody else checks', () => {
    const apart = beaten({ [SQUAD]: 6, [HUEY]: 1 }, crowd, [check(HUEY, 2), check(SQUAD, 1)]);
    const sums = apart.events.flatMap((event) =>
      event.kind === 'damageChecked' ? [[event.counter, termsOf(event.check)['difference']]] : [],
    );
    expect(sums).toEqual([
      [HUEY, 1],
      [SQUAD, 6],
    ]);
    const riders = beaten({ [SQUAD]: 1 }, crowd, [check(SQUAD, 1)]);
    expect(riders.named).toEqual([`${HUEY} none`, `${SQUAD} none`]);
  });

  rule('16.1.1', 'destroy it: the weapon of a man killed aboard has its own Bailout Check all the same', () => {
    const half: Laid = { units: [['us.1-4-4.1', aboard(HUEY)]], held: [[BAR, 'us.1-4-4.1']] };
    const { table, named } = beaten(6, half, [
      check(HUEY, 6),
      check('us.1-4-4.1', 6),
      course(1, 2),
      bailout(HUEY, 1),
      bailout(BAR, 2),
    ]);
    expect(named).toEqual([`${HUEY} destroyed`, 'us.1-4-4.1 eliminated']);
    expect(placeOf(table, BAR)).toEqual(map('H7'));
  });
});

describe('a round that has hit a helicopter', () => {
  /** A Squad with a Stinger in B8, a Gunship over a Forest at J4 or over B4; the round hits. */
  function hit(
    helicopter: string,
    at: string,
    from: string,
    dice: readonly Named[],
  ): { table: Table; named: string[]; events: readonly Event[] } {
    const table = inImpulse(
      'de',
      [from],
      {
        units: [
          [FOE, from],
          [helicopter, at, { flight: 'hovering' }],
        ],
        held: [[STINGER, FOE]],
      },
      airField(),
    );
    const shot = { kind: 'shoot', from, target: at, vehicle: helicopter, weapon: STINGER } as const;
    const named: string[] = [];
    const shoot = { ...shootRule, run: (scene: Scene) => noting(shootRule.run(scene, shot), named) };
    const events = act(table, shoot, shot, [{ purpose: 'toHit', of: STINGER, faces: [1, 1] }, ...dice]);
    return { table, named, events };
  }
  const pierce = (of: string, attack: number, defence: number): Named => ({
    purpose: 'penetration',
    of,
    faces: [attack, defence],
  });

  rule('19.2.7', 'is told by its penetration, by the armor that it met, and by what came of it', () => {
    const { events, named } = hit(GUNSHIP, 'B4/air', 'B8', [
      pierce('B8', 2, 4),
      course(1, 2, GUNSHIP),
      bailout(GUNSHIP, 2),
    ]);
    const rolled = events.find((event) => event.kind === 'penetrationRolled');
    expect(rolled).toMatchObject({ counter: GUNSHIP, from: 'B8', result: 'penetrated', to: 'all' });
    const sums = rolled?.kind === 'penetrationRolled' ? [rolled.attack, rolled.defence] : [];
    expect(sums.map((sum) => sum && termsOf(sum))).toEqual([
      { die: 2, penetration: 9 },
      { die: 4, armorFactor: 1 },
    ]);
    expect(sums[1]).toMatchObject({ id: 'armor', rule: '19.2.7', of: GUNSHIP });
    expect(named).toContain(`${GUNSHIP} destroyed`);
  });

  rule('19.2.7', 'destroys by a natural 6 against a 1, and is a dud at 1 against 6', () => {
    const burst = hit(GUNSHIP, 'B4/air', 'B8', [pierce('B8', 6, 1), course(1, 2, GUNSHIP), bailout(GUNSHIP, 2)]);
    expect(burst.events).toContainEqual(expect.objectContaining({ kind: 'penetrationRolled', result: 'catastrophic' }));
    expect(burst.named).toContain(`${GUNSHIP} destroyed`);
    const dud = hit(GUNSHIP, 'B4/air', 'B8', [pierce('B8', 1, 6)]);
    expect(dud.events).toContainEqual(expect.objectContaining({ kind: 'penetrationRolled', result: 'dud' }));
    expect(dud.named).toEqual([`${GUNSHIP} none`]);
    expect(placeOf(dud.table, GUNSHIP)).toEqual(map('B4/air'));
  });
});
