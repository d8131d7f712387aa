import { nextEffect } from '../../src/kernel/procedure/effect.js';
import { describe, expect } from 'vitest';
import { checkDamage, fireRule, mayUseAssault } from '../../src/combat/index.js';
import { heroPlaces } from '../../src/combat/damage/hero.js';
import type { DamageChecks } from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { Event, GameProcedure, MoveMode, Mover, Status, World } from '../../src/state/index.js';
import { frameOf, weaponsOf } from '../../src/state/index.js';
import { chancesIn, explored } from '../explored.js';
import { worldOfMen } from '../phases/men.js';
import { act, lay, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { check, field, firing, inWindow, opposed, results } from './scene.js';

const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const third = 'de.1-6-4.3';
const koch = 'de.koch.1';
/** Where the eliminated are. */
const OUT = { kind: 'eliminated' } as const;

/** Puts units under damage checks of one difference. */
function suffer(
  laid: Laid,
  difference: number,
  units: readonly string[],
  dice: readonly Named[],
  world = field(),
  by = 'us',
  choices: Readonly<Record<string, string>> = {},
): Table & { readonly events: readonly Event[] } {
  const table = lay(world, laid);
  const at = placeOf(table, units[0] ?? '');
  const checks = units.map((unit) => ({ unit, difference }));
  const events = play(table, checkDamage(table, { at: at?.kind === 'map' ? at.at : '', checks, by }), dice, choices);
  return Object.assign(table, { events });
}

/** The chances of what comes of each unit, worked out by steps or die by die. */
function chances(world: World, laid: Laid, damage: DamageChecks, factorise: boolean): unknown {
  const spread = explored(lay(world, laid), (scene) => checkDamage(scene, damage), { factorise, limit: 2000000 });
  if (spread === undefined) throw new Error('too many paths');
  return chancesIn(spread);
}

/** What each damage check added up to. */
function totals(events: readonly Event[]): readonly (readonly [string, number])[] {
  return events.flatMap((event) =>
    event.kind === 'damageChecked' ? [[event.counter, wholeTotal(event.check)] as const] : [],
  );
}

const at = (...units: readonly (string | readonly [string, Status])[]): Laid => ({
  units: units.map((unit) =>
    typeof unit === 'string' ? ([unit, 'B6'] as const) : ([unit[0], 'B6', unit[1]] as const),
  ),
});

describe('damage checks', () => {
  rule('5.0', 'begin with the Leader; when he has passed, his LM is taken off the others', () => {
    const table = suffer(
      at(squad, second, third, koch),
      5,
      [squad, second, third, koch],
      [
        check(koch, 2),
        check(squad, 4),
        check(second, 6),
        { purpose: 'reduction', of: second, faces: [2] },
        check(third, 2),
      ],
    );
    expect(totals(table.events)).toEqual([
      [koch, 7],
      [squad, 8],
      [second, 10],
      [third, 6],
    ]);
    expect(results(table.events)).toEqual({
      [koch]: 'none',
      [squad]: 'shaken',
      [second]: 'casualties',
      [third]: 'shaken',
    });
  });

  rule('5.0', 'of a Leader who fails take nothing off the others, nor does his own LM help himself', () => {
    const table = suffer(at(squad, koch), 5, [squad, koch], [check(koch, 3), check(squad, 2)]);
    expect(totals(table.events)).toEqual([
      [koch, 8],
      [squad, 7],
    ]);
  });

  rule('5.0', 'are reduced by one Leader at a time, the better one, of the same force', () => {
    const table = suffer(
      at(squad, koch, 'de.baumann.1'),
      3,
      [squad, koch, 'de.baumann.1'],
      [check('de.baumann.1', 1), check(koch, 1), check(squad, 4)],
      field(),
      'us',
      { damageCheckOrder: 'de.baumann.1' },
    );
    expect(totals(table.events)).toEqual([
      ['de.baumann.1', 4],
      [koch, 3],
      [squad, 6],
    ]);
    const strangers = suffer(
      at('us.strangers.1', 'us.tom.1'),
      3,
      ['us.strangers.1', 'us.tom.1'],
      [check('us.tom.1', 2), check('us.strangers.1', 2)],
      field(),
      'de',
    );
    expect(totals(strangers.events)).toEqual([
      ['us.tom.1', 5],
      ['us.strangers.1', 5],
    ]);
  });

  rule('5.0', 'have the same chances worked out by steps as die by die, whatever became of the Leader', () => {
    for (const difference of [2, 4, 5, 6]) {
      const checks = { at: 'B6', by: 'us', checks: [koch, squad].map((unit) => ({ unit, difference })) };
      const laid = at(squad, koch);
      expect(chances(field(), laid, checks, true)).toEqual(chances(field(), laid, checks, false));
    }
  });

  rule('5.0', 'are helped by a Leader who stands by without being hit', () => {
    const table = suffer(at(squad, koch), 5, [squad], [check(squad, 4)]);
    expect(totals(table.events)).toEqual([[squad, 8]]);
  });

  rule('11.1.1', 'are helped by the better of two Leaders who stand by, whoever comes first', () => {
    const wounded: Status = { wounds: 1 };
    const best = (baumann: Status, other: Status): unknown =>
      totals(suffer(at(squad, ['de.baumann.1', baumann], [koch, other]), 5, [squad], [check(squad, 4)]).events);
    expect([best(wounded, {}), best({}, wounded), best(wounded, wounded)]).toEqual([
      [[squad, 8]],
      [[squad, 8]],
      [[squad, 9]],
    ]);
  });

  rule('11.1.1', 'are helped by a marked Leader too, unless the ruleset withholds his LM', () => {
    const checkOf = (status: Status, switches: Readonly<Record<string, string>> = {}): unknown =>
      totals(suffer(at(squad, [koch, status]), 5, [squad], [check(squad, 4)], field(switches)).events);
    const fired: Status = { markers: ['fired'] };
    expect(checkOf(fired)).toEqual([[squad, 8]]);
    expect(checkOf(fired, { markedLeaderLm: 'withheld' })).toEqual([[squad, 9]]);
    const opsComplete: Status = { markers: ['opsComplete'] };
    expect(checkOf(opsComplete)).toEqual([[squad, 8]]);
    expect(checkOf(opsComplete, { opsCompleteLeaderLm: 'withheld' })).toEqual([[squad, 9]]);
    expect(checkOf({ shaken: true })).toEqual([[squad, 9]]);
  });

  rule(
    '5.1',
    'of a Good Order MMC Shake it above Morale, halve it from twice and eliminate it from three times Morale',
    () => {
      const came = (difference: number, die: number, dice: readonly Named[] = []): unknown =>
        results(suffer(at(squad), difference, [squad], [check(squad, die), ...dice]).events)[squad];
      expect(came(1, 4)).toBe('none');
      expect(came(2, 4)).toBe('shaken');
      expect(came(5, 4)).toBe('shaken');
      expect(came(6, 4, [{ purpose: 'reduction', of: squad, faces: [1] }])).toBe('casualties');
      expect(came(11, 4)).toBe('eliminated');
    },
  );

  rule('5.1', 'of a Shaken MMC are Casualties above Morale', () => {
    const table = suffer(at([squad, { shaken: true }]), 10, [squad], [check(squad, 5)]);
    expect(results(table.events)).toEqual({ [squad]: 'eliminated' });
    const half = suffer(
      at([squad, { shaken: true }]),
      4,
      [squad],
      [check(squad, 2), { purpose: 'reduction', of: squad, faces: [6] }],
    );
    expect(statusOf(half, 'de.0-5-4.1')).toEqual({ shaken: true });
  });

  rule('5.1', 'as Casualties eliminate a Half-Squad, a Crew and a Weapon Team', () => {
    for (const unit of ['de.0-5-4.1', 'de.crew.1', 'de.gunteam.1']) {
      const table = suffer(at(unit), 8, [unit], [check(unit, 5)]);
      expect(results(table.events)).toEqual({ [unit]: 'casualties' });
      expect(placeOf(table, unit)).toEqual({ kind: 'eliminated' });
    }
  });

  rule(
    '13.0',
    'as Casualties put in the place of a German 1-6-4 a 1-5-4 on an odd die and a 0-5-4 on an even one',
    () => {
      const half = (face: number): Table =>
        suffer(at(squad), 6, [squad], [check(squad, 4), { purpose: 'reduction', of: squad, faces: [face] }]);
      expect(statusOf(half(5), 'de.1-5-4.1')).toEqual({ shaken: true });
      expect(statusOf(half(2), 'de.0-5-4.1')).toEqual({ shaken: true });
      expect(placeOf(half(2), squad)).toEqual({ kind: 'eliminated' });
      const american = suffer(at('us.2-5-4.1'), 8, ['us.2-5-4.1'], [check('us.2-5-4.1', 4)], field(), 'de');
      expect(statusOf(american, 'us.1-4-4.1')).toEqual({ shaken: true });
    },
  );

  rule(
    '1.6',
    'as Casualties make a Squad with two weapons drop one of its choice; the markers pass to the Half-Squad',
    () => {
      const table = lay(field(), {
        units: [[squad, 'B6', { markers: ['fired'] }]],
        held: [
          ['de.mg34.1', squad],
          ['de.mg42.1', squad, { captured: true, mode: 'bipod' }],
        ],
      });
      const dice = [check(squad, 4), { purpose: 'reduction', of: squad, faces: [1] }];
      play(table, checkDamage(table, { at: 'B6', checks: [{ unit: squad, difference: 6 }], by: 'us' }), dice, {
        dropWeapon: 'de.mg34.1',
      });
      expect(statusOf(table, 'de.1-5-4.1')).toEqual({ shaken: true, markers: ['fired'] });
      expect(placeOf(table, 'de.mg34.1')).toEqual({ kind: 'map', at: 'B6' });
      expect(weaponsOf(table.position, 'de.1-5-4.1')).toMatchObject([
        { id: 'de.mg42.1', status: { captured: true, mode: 'bipod' } },
      ]);
    },
  );

  rule('1.6', 'that eliminate a unit leave its weapons in the location for either side', () => {
    const table = lay(field(), { units: [[squad, 'B6']], held: [['de.mg42.1', squad, { mode: 'bipod' }]] });
    play(table, checkDamage(table, { at: 'B6', checks: [{ unit: squad, difference: 11 }], by: 'us' }), [
      check(squad, 4),
    ]);
    expect(placeOf(table, squad)).toEqual({ kind: 'eliminated' });
    expect(placeOf(table, 'de.mg42.1')).toEqual({ kind: 'map', at: 'B6' });
    expect(statusOf(table, 'de.mg42.1')).toEqual({ mode: 'bipod' });
  });
});

describe('wounds', () => {
  rule('5.1', 'Shake a Leader and take one off his Morale and his LM', () => {
    const table = suffer(
      at(koch, squad),
      9,
      [koch, squad],
      [check(koch, 5), check(squad, 5), { purpose: 'reduction', of: squad, faces: [1] }],
    );
    expect(results(table.events)).toEqual({ [koch]: 'wounded', [squad]: 'casualties' });
    expect(statusOf(table, koch)).toEqual({ shaken: true, wounds: 1 });
    const rallied = suffer(at([koch, { wounds: 1 }], squad), 1, [koch, squad], [check(koch, 5), check(squad, 5)]);
    expect(totals(rallied.events)).toEqual([
      [koch, 6],
      [squad, 6],
    ]);
    expect(results(rallied.events)[koch]).toBe('none');
    expect(results(suffer(at([koch, { wounds: 1 }]), 1, [koch], [check(koch, 6)]).events)[koch]).toBe('shaken');
  });

  rule('5.1', 'kill at the second, also the second of a Shaken man', () => {
    expect(placeOf(suffer(at([koch, { wounds: 1, shaken: true }]), 2, [koch], [check(koch, 5)]), koch)).toEqual({
      kind: 'eliminated',
    });
    expect(statusOf(suffer(at([koch, { shaken: true }]), 2, [koch], [check(koch, 6)]), koch)).toEqual({
      shaken: true,
      wounds: 1,
    });
  });

  rule('5.1', 'do not Shake a Hero, who reads the column of Shaken men and dies of the second', () => {
    const hero = 'de.hero.1';
    const table = suffer(at(hero), 1, [hero], [check(hero, 5)]);
    expect(statusOf(table, hero)).toEqual({ wounds: 1 });
    expect(placeOf(suffer(at([hero, { wounds: 1 }]), 1, [hero], [check(hero, 5)]), hero)).toEqual({
      kind: 'eliminated',
    });
  });

  rule('12.0', 'kill a man with the Bull Skill at the third', () => {
    const bull = (wounds: number): Table =>
      suffer(at([koch, { wounds, skills: ['bull'] }]), 9, [koch], [check(koch, 4)]);
    expect(statusOf(bull(1), koch)).toEqual({ shaken: true, wounds: 2, skills: ['bull'] });
    expect(placeOf(bull(2), koch)).toEqual({ kind: 'eliminated' });
  });
});

describe('the creation of a Hero', () => {
  const american = 'us.2-5-4.1';
  const rolled = (face: number): Named => ({ purpose: 'hero', of: american, faces: [face] });
  const drawn = (counter: number, skill: number): readonly Named[] => [
    { purpose: 'heroCounter', of: american, faces: [counter] },
    { purpose: 'heroSkill', of: american, faces: [skill] },
  ];

  /** An American unit rolls a natural 1 in a damage check that does nothing more. */
  function one(laid: Laid, dice: readonly Named[], world = field(), unit = american): Table {
    return suffer(laid, 1, [unit], [check(unit, 1), ...dice], world, 'de');
  }

  rule(
    '11.2.1',
    'takes a natural 1 in a damage check of a Squad or Half-Squad, and then an even die; counter and Skill are drawn',
    () => {
      const table = one(at(american), [rolled(4), ...drawn(2, 2)]);
      expect(statusOf(table, 'us.second.1')).toEqual({ skills: ['deadly'] });
      expect(placeOf(table, 'us.second.1')).toEqual({ kind: 'map', at: 'B6' });
      expect(statusOf(one(at(american), [rolled(3)]), 'us.second.1')).toBeUndefined();
    },
  );

  rule('11.2.1', 'gives the Hero the activation of his parent', () => {
    const table = one(at([american, { markers: ['fired'] }]), [rolled(2), ...drawn(2, 1)]);
    expect(statusOf(table, 'us.second.1')).toEqual({ markers: ['fired'], skills: ['bull'] });
  });

  rule('11.2.1', 'happens also to a Shaken Squad, and when the check eliminates it', () => {
    const table = suffer(
      at([american, { shaken: true }]),
      20,
      [american],
      [check(american, 1), rolled(2), ...drawn(1, 1)],
      field(),
      'de',
    );
    expect(placeOf(table, american)).toEqual({ kind: 'eliminated' });
    expect(statusOf(table, 'us.hird.1')).toEqual({ skills: ['bull'] });
  });

  rule('11.2.1', 'does not happen to Crews, Weapon Teams and single men, nor where the scenario forbids it', () => {
    one(at('us.crew.1'), [], field(), 'us.crew.1');
    one(at('us.gunteam.1'), [], field(), 'us.gunteam.1');
    one(at('us.tom.1'), [], field(), 'us.tom.1');
    one(at(american), [], field({}, ['us']));
  });

  rule('11.2', 'stops at two Heroes of a nation, those still to come counted', () => {
    one(at(american, 'us.hird.1', 'us.second.1'), []);
    const coming: Laid = { ...at(american, 'us.hird.1'), pools: [['us.second.1', 'later']] };
    one(coming, []);
    const two = suffer(
      at(american, 'us.2-5-4.2', 'us.hird.1'),
      1,
      [american, 'us.2-5-4.2'],
      [check(american, 1), rolled(2), ...drawn(1, 1), check('us.2-5-4.2', 1)],
      field(),
      'de',
    );
    expect(statusOf(two, 'us.second.1')).toEqual({ skills: ['bull'] });
  });

  rule('11.2', 'may bring back the counter of a fallen Hero: only those in play count', () => {
    const laid = at(american, 'us.hird.1', 'us.second.1', 'us.third.1');
    const table = lay(field(), laid);
    const fallen = table.position.counters.map((counter) =>
      counter.type === 'us.second' ? counter : counter.id === american ? counter : { ...counter, place: OUT },
    );
    table.position = { ...table.position, counters: fallen };
    const checks = { at: 'B6', checks: [{ unit: american, difference: 1 }], by: 'de' };
    play(table, checkDamage(table, checks), [check(american, 1), rolled(2), ...drawn(1, 1)]);
    expect(placeOf(table, 'us.hird.2')).toEqual({ kind: 'map', at: 'B6' });
  });

  rule('12.0', 'draws only from the Skills a Hero can use', () => {
    const world = field();
    const skills = new Map(world.catalogue.skills);
    skills.delete('bull');
    skills.delete('versatile');
    const table = one(at(american), [rolled(2), { purpose: 'heroCounter', of: american, faces: [1] }], {
      ...world,
      catalogue: { ...world.catalogue, skills },
    });
    expect([...skills.values()].filter((skill) => skill.who.includes('hero')).length).toBeGreaterThan(1);
    expect(statusOf(table, 'us.hird.1')).toEqual({ skills: ['deadly'] });
  });

  rule('11.2.1', 'puts the Hero next to a full location, where no enemy is', () => {
    const full: Laid = {
      units: [
        [american, 'B6'],
        ['us.tom.1', 'B6'],
        ['us.medrow.1', 'B6'],
        ['de.1-6-4.1', 'B5'],
        ['de.1-6-4.2', 'A5'],
      ],
    };
    const table = lay(field(), full);
    const dice = [check(american, 1), rolled(2), ...drawn(1, 1)];
    const checks = { at: 'B6', checks: [{ unit: american, difference: 1 }], by: 'de' };
    expect(() => play(lay(field(), full), checkDamage(table, checks), dice)).toThrow('nobody chose heroHex');
    play(table, checkDamage(table, checks), dice, { heroHex: 'B7' });
    expect(placeOf(table, 'us.hird.1')).toEqual({ kind: 'map', at: 'B7' });
  });

  rule(
    '11.2.1',
    'puts him into no Fire 2, and out of a full Bunker or Cave into its own hex as well as the next',
    () => {
      const places = (where: string, markers: Laid['markers'] = []): readonly string[] => {
        const full = [american, 'us.tom.1', 'us.medrow.1'].map((id) => [id, where] as const);
        const table = lay(field(), { units: [...full, ['de.1-6-4.1', 'B5']], markers });
        const parent = table.position.counters.find(({ id }) => id === american);
        return parent === undefined ? [] : heroPlaces(table, parent);
      };
      const around = ['A5', 'A6', 'B7', 'C5', 'C6'];
      expect(places('B6')).toEqual(around);
      expect(places('B6', [{ kind: 'fire', at: 'B7', stage: 1 }])).toEqual(around);
      expect(places('B6', [{ kind: 'fire', at: 'B7', stage: 2 }])).toEqual(around.filter((hex) => hex !== 'B7'));
      for (const type of ['bunker', 'cave'] as const) {
        const below = `B6/${type}`;
        const marker = { kind: 'fortification', at: below, type, tm: 2, facing: 1, side: 'us' } as const;
        expect(places(below, [marker])).toEqual([...around, 'B6'].sort());
      }
    },
  );

  rule('11.2.1', 'lets the second Hero of one stack see the room that the first has taken', () => {
    const laid = at(american, 'us.2-5-4.2', 'us.tom.1');
    const two = ['us.2-5-4.1', 'us.2-5-4.2'];
    const checks = { at: 'B6', checks: two.map((unit) => ({ unit, difference: 1 })), by: 'de' };
    const other = 'us.2-5-4.2';
    const dice: readonly Named[] = [
      check(american, 1),
      rolled(2),
      ...drawn(1, 1),
      check(other, 1),
      { purpose: 'hero', of: other, faces: [4] },
      { purpose: 'heroSkill', of: other, faces: [1] },
    ];
    const table = lay(field(), laid);
    play(table, checkDamage(table, checks), [...dice, { purpose: 'heroCounter', of: other, faces: [1] }], {
      heroHex: 'B5',
    });
    expect(placeOf(table, 'us.hird.1')).toEqual({ kind: 'map', at: 'B6' });
    expect(placeOf(table, 'us.second.1')).toEqual({ kind: 'map', at: 'B5' });
    expect(chances(field(), laid, checks, true)).toEqual(chances(field(), laid, checks, false));
  });

  rule('11.2.1', 'may take the room of a man who fell in the same attack', () => {
    const laid = at(american, 'us.medrow.1', ['us.tom.1', { wounds: 1 }]);
    const checks = { at: 'B6', checks: [american, 'us.tom.1'].map((unit) => ({ unit, difference: 8 })), by: 'de' };
    const table = lay(field(), laid);
    play(table, checkDamage(table, checks), [check('us.tom.1', 6), check(american, 1), rolled(2), ...drawn(1, 1)]);
    expect(placeOf(table, 'us.hird.1')).toEqual({ kind: 'map', at: 'B6' });
    expect(chances(field(), laid, checks, true)).toEqual(chances(field(), laid, checks, false));
  });

  rule(
    '11.2.1',
    'lets the Hero of a moving Squad go on with the MPs it has left, also when the Squad is Shaken',
    () => {
      const table = inWindow('de', 'B6', [[american, 'move']], {
        units: [
          [american, 'B6'],
          ['de.1-6-4.1', 'B3'],
        ],
      });
      const dice = [opposed('B3', 6, 1), check(american, 1), rolled(2), ...drawn(2, 2)];
      const shot = firing('B3', 'B6', ['de.1-6-4.1'], { lead: 'de.1-6-4.1' });
      act(table, fireRule, shot, dice, { heroMode: 'move' });
      expect(statusOf(table, american)).toEqual({ shaken: true });
      const hero = frameOf(table, 'move')?.movers.find((mover) => mover.unit === 'us.second.1');
      expect(hero).toEqual({ unit: 'us.second.1', mode: 'move', allowance: 12, own: 12, spent: 2 });
      expect(frameOf(table, 'window')?.movers).toEqual([american, 'us.second.1']);
      expect(frameOf(table, 'impulse')?.started).toEqual([american, 'us.second.1']);
    },
  );

  rule(
    '5.1',
    'lets the Hero go on by Assault Movement, however his Squad moved, as far as its MPs leave him any',
    () => {
      const going = (mode: MoveMode, spent: number, chosen?: string): Mover | undefined => {
        const moving = inWindow('de', 'B6', [[american, mode]], {
          units: [
            [american, 'B6'],
            ['de.1-6-4.1', 'B3'],
          ],
        });
        const frames = moving.frames.map((frame) =>
          frame.kind === 'move' ? { ...frame, movers: frame.movers.map((mover) => ({ ...mover, spent })) } : frame,
        );
        const table = { ...moving, frames };
        const dice = [opposed('B3', 6, 1), check(american, 1), rolled(2), ...drawn(2, 2)];
        const shot = firing('B3', 'B6', ['de.1-6-4.1'], { lead: 'de.1-6-4.1' });
        act(table, fireRule, shot, dice, chosen === undefined ? {} : { heroMode: chosen });
        return frameOf(table, 'move')?.movers.find((mover) => mover.unit === 'us.second.1');
      };
      expect(going('move', 2, 'assaultMove')).toMatchObject({ mode: 'assaultMove', allowance: 6, spent: 2 });
      expect(going('assaultMove', 2, 'move')).toMatchObject({ mode: 'move', allowance: 12, spent: 2 });
      expect(going('stealth', 2, 'assaultMove')).toMatchObject({ mode: 'assaultMove', allowance: 6, spent: 2 });
      expect(going('move', 8)).toMatchObject({ mode: 'move', allowance: 12, spent: 8 });
      expect(going('lowCrawl', 4)).toMatchObject({ mode: 'lowCrawl', allowance: 8, spent: 4 });
    },
  );

  rule('11.2', 'makes a man who may Assault Move and Assault Fire', () => {
    const table = one(at(american), [rolled(4), ...drawn(2, 2)]);
    const hero = table.position.counters.find((counter) => counter.id === 'us.second.1');
    expect(hero === undefined ? false : mayUseAssault(table, hero)).toBe(true);
  });
});

describe('an Advisor', () => {
  const advisor = 'de.advisor.1';
  const medic = 'de.medic.1';
  const morale = (events: readonly Event[], unit: string): unknown =>
    events.flatMap((event) =>
      event.kind === 'damageChecked' && event.counter === unit ? [event.finding.params['morale']] : [],
    )[0];

  rule('11.9', 'raises the Morale of the friends stacked with him by one, in Good Order or Shaken', () => {
    expect(morale(suffer(at(squad), 1, [squad], [check(squad, 2)]).events, squad)).toBe(5);
    const beside = suffer(at(squad, advisor), 1, [squad], [check(squad, 2)], worldOfMen());
    expect(morale(beside.events, squad)).toBe(6);
    const under = suffer(at(squad, [advisor, { shaken: true }]), 1, [squad], [check(squad, 2)], worldOfMen());
    expect(morale(under.events, squad)).toBe(6);
    const shaken = suffer(at([squad, { shaken: true }], advisor), 1, [squad], [check(squad, 2)], worldOfMen());
    expect(morale(shaken.events, squad)).toBe(6);
  });

  rule('11.9', 'raises that of Leaders and other single men too, but not his own; two do no more than one', () => {
    const stack = at(koch, advisor, 'de.advisor.2');
    const table = suffer(stack, 1, [koch, advisor], [check(koch, 2), check(advisor, 2)], worldOfMen());
    expect([morale(table.events, koch), morale(table.events, advisor)]).toEqual([8, 7]);
    const alone = suffer(at(koch, advisor), 1, [koch, advisor], [check(koch, 2), check(advisor, 2)], worldOfMen());
    expect([morale(alone.events, koch), morale(alone.events, advisor)]).toEqual([8, 6]);
  });

  rule('11.9', 'raises nobody any more once he has fallen in the same attack', () => {
    const laid = at([advisor, { shaken: true, wounds: 1 }], medic);
    const damage = { at: 'B6', checks: [advisor, medic].map((unit) => ({ unit, difference: 3 })), by: 'us' };
    const fell = lay(worldOfMen(), laid);
    const first = { damageCheckOrder: advisor };
    const events = play(fell, checkDamage(fell, damage), [check(advisor, 6), check(medic, 3)], first);
    const stands = lay(worldOfMen(), laid);
    const others = play(stands, checkDamage(stands, damage), [check(advisor, 1), check(medic, 3)], first);
    expect(Number(morale(others, medic)) - Number(morale(events, medic))).toBe(1);
    const world = worldOfMen();
    const { switches } = world.ruleset;
    const fixed = {
      ...world,
      ruleset: { ...world.ruleset, switches: { ...switches, damageCheckOrder: 'topToBottom' as const } },
      caches: { byKey: new Map() },
    };
    expect(chances(fixed, laid, damage, true)).toEqual(chances(fixed, laid, damage, false));
  });
});

describe('the order of damage checks', () => {
  const baumann = 'de.baumann.1';
  const two = [koch, baumann];
  const byTwo = [check(koch, 1), check(baumann, 1)];

  /** Who checked, in that order, and by how much. */
  function ordered(switches: Readonly<Record<string, string>>, by: string, first: string): unknown {
    const table = lay(field(switches), at(koch, baumann));
    const damage = { at: 'B6', checks: two.map((unit) => ({ unit, difference: 3 })), by: 'us' };
    let asked = 'nobody';
    const procedure = checkDamage(table, damage);
    const overheard = (function* (): GameProcedure {
      let reply: unknown;
      for (let step = nextEffect(procedure, reply); step.done !== true; step = nextEffect(procedure, reply)) {
        if (step.value.effect === 'ask' && step.value.ask.kind === 'choice') asked = step.value.ask.by;
        reply = yield step.value;
      }
    })();
    const events = play(table, overheard, byTwo, { damageCheckOrder: first });
    expect(asked).toBe(by);
    return totals(events);
  }

  rule('5.0', 'is for their owner to say where one Leader may help another', () => {
    expect(ordered({}, 'de', koch)).toEqual([
      [koch, 4],
      [baumann, 3],
    ]);
    expect(ordered({}, 'de', baumann)).toEqual([
      [baumann, 4],
      [koch, 3],
    ]);
  });

  rule('5.0', 'is said by the attacker or by nobody, by `damageCheckOrder`', () => {
    expect(ordered({ damageCheckOrder: 'firer' }, 'us', koch)).toEqual([
      [koch, 4],
      [baumann, 3],
    ]);
    expect(ordered({ damageCheckOrder: 'topToBottom' }, 'nobody', koch)).toEqual([
      [baumann, 4],
      [koch, 3],
    ]);
  });

  rule('5.0', 'is asked of nobody where it changes nothing', () => {
    const shakenLeader = at([koch, { shaken: true }], [baumann, { shaken: true }]);
    suffer(shakenLeader, 1, two, byTwo);
    suffer(at(squad, second, koch), 1, [squad, second, koch], [check(koch, 1), check(squad, 2), check(second, 2)]);
    const units = [squad, 'de.hero.1'];
    suffer(at(...units), 1, units, [check(squad, 2), check('de.hero.1', 2)]);
  });

  rule('11.9', 'is asked when an Advisor may fall and leave the others without him', () => {
    const advisor = 'de.advisor.1';
    const laid = at(squad, [advisor, { shaken: true, wounds: 1 }]);
    const dice = [check(squad, 3), check(advisor, 6)];
    const came = (first: string): unknown =>
      results(suffer(laid, 3, [squad, advisor], dice, worldOfMen(), 'us', { damageCheckOrder: first }).events)[squad];
    expect([came(squad), came(advisor)]).toEqual(['none', 'shaken']);
    // The first wound kills nobody: there is nothing to ask.
    const unhurt = at(squad, [advisor, { shaken: true }]);
    expect(results(suffer(unhurt, 3, [squad, advisor], dice, worldOfMen()).events)).toEqual({
      [squad]: 'none',
      [advisor]: 'wounded',
    });
  });
});
