import { describe, expect } from 'vitest';
import { checkDamage, fireRule, isOpenToMortars, meleeRule, shootRule, smokeRule } from '../../src/combat/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { moveRule } from '../../src/movement/index.js';
import { spotRule } from '../../src/spotting/index.js';
import type { ImpulseFrame, Status } from '../../src/state/index.js';
import { topFrame } from '../../src/state/index.js';
import { act, faults, impulse, lay, legal, placeOf, play, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { check, field, firing, inImpulse, opposed, shelled, sums } from './scene.js';

const squad = 'us.2-5-4.1';
const other = 'us.2-5-4.2';
const enemy = 'de.1-6-4.1';
const tom = 'us.tom.1';
const opsComplete: Status = { markers: ['opsComplete'] };
const fired: Status = { markers: ['fired'] };

/** Americans in B3 who act in their impulse, and a German Squad three hexes away in the open. */
function acting(units: readonly (readonly [id: string, status?: Status])[], held: readonly [string, string][] = []) {
  const americans = units.map(([id, status]) => [id, 'B3', status ?? {}] as const);
  return inImpulse('us', ['B3'], { units: [...americans, [enemy, 'B6']], held });
}

describe('units under Operations Complete', () => {
  rule('4.1', 'fire, move, lay Smoke and spot no more, and a Leader lends no LM to fire', () => {
    const table = acting([[squad, opsComplete], [other], [tom, opsComplete]]);
    const codes = [
      faults(table, fireRule, firing('B3', 'B6', [squad], { lead: squad })),
      faults(table, moveRule, { kind: 'move', from: 'B3', units: [squad], modes: ['move'] }),
      faults(table, smokeRule, { kind: 'smoke', unit: squad, at: 'B4' }),
    ];
    for (const found of codes) expect(found).toContain('already-activated');
    expect(faults(table, fireRule, firing('B3', 'B6', [other], { lead: other, leader: tom }))).toEqual([
      'leader-cannot-help',
    ]);
    const open = lay(field(), {
      units: [
        [squad, 'F1', opsComplete],
        [enemy, 'F4'],
      ],
      frames: [impulse('us')],
    });
    expect(faults(open, spotRule, { kind: 'spot', unit: squad, target: 'F4' })).toEqual(['already-activated']);
    expect(legal(open, spotRule)).toEqual([]);
  });
});

describe('Shaken and wounded men', () => {
  rule('5.1', 'who are Shaken fire neither their IFP, nor a Support Weapon, nor ordnance, nor as Snipers', () => {
    const table = acting(
      [
        [squad, { shaken: true }],
        ['us.sniper.1', { shaken: true }],
      ],
      [
        ['us.bar.1', squad],
        ['us.bazooka.1', squad],
      ],
    );
    for (const shot of [
      firing('B3', 'B6', [squad], { lead: squad }),
      firing('B3', 'B6', [squad], { weapons: ['us.bar.1'], weaponsOnly: [squad] }),
      firing('B3', 'B6', ['us.sniper.1']),
    ]) {
      expect(faults(table, fireRule, shot)).toContain('not-good-order');
    }
    expect(legal(table, fireRule)).toEqual([]);
    expect(legal(table, shootRule)).toEqual([]);
  });

  rule('5.1', 'who are Shaken do not spot', () => {
    const open = lay(field(), {
      units: [
        [squad, 'F1', { shaken: true }],
        [enemy, 'F4'],
      ],
      frames: [impulse('us')],
    });
    expect(faults(open, spotRule, { kind: 'spot', unit: squad, target: 'F4' })).toEqual(['not-good-order']);
  });

  rule('5.1', 'of whom one was just wounded may still be activated in a later impulse', () => {
    for (const [man, status] of [
      [tom, { shaken: true, wounds: 1 }],
      ['us.second.1', { wounds: 1 }],
    ] as const) {
      const table = inImpulse('us', ['B3'], { units: [[man, 'B3', status]] });
      expect(faults(table, moveRule, { kind: 'move', from: 'B3', units: [man], modes: ['move'] })).toEqual([]);
    }
    const hero = acting([['us.second.1', { wounds: 1 }]]);
    expect(sums(act(hero, fireRule, firing('B3', 'B6', ['us.second.1']), [opposed('B3', 1, 6)]))).toEqual({
      [enemy]: [2, 6],
    });
  });

  rule('5.1', 'a Leader once wounded, and rallied, directs Mortars as before', () => {
    const table = inImpulse('us', ['F2'], {
      units: [
        [squad, 'F2'],
        [enemy, 'F7'],
        [tom, 'G2', { wounds: 1 }],
      ],
      held: [['us.mortar51.1', squad]],
    });
    const shot = firing('F2', 'F7', [squad], { weapons: ['us.mortar51.1'], observer: tom });
    expect(sums(act(table, fireRule, shot, [shelled('F2', 2, 1, 6)]))).toEqual({ [enemy]: [2 + 3, 6] });
  });

  rule('5.1', 'no Hero comes of a Mounted Unit, nor of a natural 1 that the own side has caused', () => {
    const one = (unit: string, by: string): Table => {
      const table = lay(field(), { units: [[unit, 'B6']] });
      play(table, checkDamage(table, { at: 'B6', checks: [{ unit, difference: 1 }], by }), [check(unit, 1)]);
      return table;
    };
    expect(statusOf(one('us.cavalry.1', 'de'), 'us.cavalry.1')).toEqual({});
    expect(statusOf(one(squad, 'us'), squad)).toEqual({});
    expect(() => one(squad, 'de')).toThrow('no roll for hero');
  });
});

describe('several who attack', () => {
  const twoHexes = (): Table =>
    inImpulse('us', ['B3', 'B4'], {
      units: [
        [squad, 'B3'],
        [other, 'B4'],
        [enemy, 'B6'],
      ],
    });

  rule('5.2', 'fire together only out of one hex', () => {
    expect(faults(twoHexes(), fireRule, firing('B3', 'B6', [squad, other], { lead: squad }))).not.toEqual([]);
    expect(legal(twoHexes(), fireRule).some(({ units }) => units.length > 1)).toBe(false);
  });

  rule('5.2', 'fire a Support Weapon in the impulse of its unit, and not later in the turn', () => {
    const table = acting(
      [[squad]],
      [
        ['us.bar.1', squad],
        ['us.bazooka.1', squad],
      ],
    );
    act(table, fireRule, firing('B3', 'B6', [squad], { lead: squad }), [opposed('B3', 1, 6)]);
    const frame = topFrame(table) as ImpulseFrame;
    table.frames = [{ ...frame, named: [{ at: 'B3' }], started: [] }];
    const bar = firing('B3', 'B6', [squad], { weapons: ['us.bar.1'], weaponsOnly: [squad] });
    expect(faults(table, fireRule, bar)).toContain('already-activated');
    expect(legal(table, shootRule)).toEqual([]);
  });

  rule('5.2', 'but a Weapon Team may fire in another impulse than its stack', () => {
    const table = acting([[squad, fired], ['us.gunteam.1']]);
    const team = firing('B3', 'B6', ['us.gunteam.1'], { lead: 'us.gunteam.1' });
    expect(sums(act(table, fireRule, team, [opposed('B3', 1, 6)]))).toEqual({ [enemy]: [1 + 4, 6] });
  });
});

describe('Weapon Teams', () => {
  rule('1.7', 'leave no weapon behind when they are eliminated', () => {
    const team = 'us.gunteam.1';
    const table = lay(field(), { units: [[team, 'B6']] });
    play(table, checkDamage(table, { at: 'B6', checks: [{ unit: team, difference: 12 }], by: 'de' }), [check(team, 5)]);
    expect(table.position.counters.map(({ id, place }) => [id, place.kind])).toEqual([[team, 'eliminated']]);
  });
});

describe('Support Weapons of their own kind', () => {
  /** A Squad fights in Melee with a weapon: the strength it strikes with. */
  function melee(weapon: string): readonly [unknown, Table] {
    const table = lay(field(), {
      units: [
        [squad, 'B4'],
        [enemy, 'B4'],
      ],
      held: [[weapon, squad]],
      frames: [impulse('us', { step: 'acting' }), { kind: 'melee', by: 'us', at: 'B4', entered: [squad] }],
    });
    const low = (of: string): Named => ({ purpose: 'melee', of, faces: [1, 1] });
    const action = { kind: 'melee', at: 'B4', targets: [enemy], weapons: [weapon] } as const;
    const events = act(table, meleeRule, action, [low('us'), low('de')]);
    const struck = events.find((event) => event.kind === 'meleeStruck');
    return [struck?.kind === 'meleeStruck' ? wholeTotal(struck.attack) : undefined, table];
  }

  rule('1.6.3', 'a Flamethrower is used in Melee, and drives nobody out of it', () => {
    const [strength, table] = melee('us.flamethrower.1');
    expect(strength).toBe(2 + 5);
    expect(table.frames.some(({ kind }) => kind === 'retreat')).toBe(false);
    expect(placeOf(table, 'us.flamethrower.1')).toEqual({ kind: 'hands', unit: squad });
  });

  rule('1.6.3', 'a Satchel Charge is used in Melee, once', () => {
    const [strength, table] = melee('us.satchel.1');
    expect(strength).toBe(2 + 6);
    expect(placeOf(table, 'us.satchel.1')).toEqual({ kind: 'eliminated' });
  });

  rule('1.6.7', 'a Molotov Cocktail is used in Melee, once, and drives nobody out of it', () => {
    const [strength, table] = melee('us.molotov.1');
    expect(strength).toBe(2 + 1);
    expect(table.frames.some(({ kind }) => kind === 'retreat')).toBe(false);
    expect(placeOf(table, 'us.molotov.1')).toEqual({ kind: 'eliminated' });
  });

  rule('1.6.7', 'a Molotov Cocktail is thrown along with the IFP of an SMC or MMC, which other weapons cost it', () => {
    const thrown = (man: string, weapons: readonly string[], more: object): unknown => {
      const table = inImpulse('us', ['B3'], {
        units: [
          [man, 'B3'],
          [enemy, 'B4'],
        ],
        held: weapons.map((weapon) => [weapon, man] as const),
      });
      const shot = firing('B3', 'B4', [man], { weapons, ...more });
      return sums(act(table, fireRule, shot, [opposed('B3', 1, 6)]))[enemy];
    };
    const half = 'us.1-4-4.1';
    expect(thrown('us.hird.1', ['us.molotov.1'], {})).toEqual([1 + 2 + 1 + 2, 6]);
    expect(thrown(half, ['us.molotov.1'], { lead: half })).toEqual([1 + 1 + 1 + 2, 6]);
    expect(thrown(half, ['us.molotov.1'], { weaponsOnly: [half] })).toEqual([1 + 1, 6]);
    expect(thrown(half, ['us.bar.1'], {})).toEqual([1 + 1 + 2, 6]);
    expect(thrown(squad, ['us.bar.1', 'us.molotov.1'], {})).toEqual([1 + 1 + 1 + 2, 6]);
  });

  rule('1.6.7', 'a Molotov Cocktail is not halved in the hands of a Hero, a Scout or an Advisor', () => {
    const alone = { 'us.hird.1': true, 'us.scout.1': true, 'us.advisor.1': false } as const;
    for (const [man, hasIfp] of Object.entries(alone)) {
      const table = inImpulse('us', ['B3'], {
        units: [
          [man, 'B3'],
          [enemy, 'B4'],
        ],
        held: [['us.molotov.1', man]],
      });
      const shot = firing('B3', 'B4', [man], { weapons: ['us.molotov.1'], ...(hasIfp ? { weaponsOnly: [man] } : {}) });
      expect(sums(act(table, fireRule, shot, [opposed('B3', 1, 6)])), man).toEqual({ [enemy]: [1 + 1, 6] });
    }
  });

  rule('1.6.5', 'a Mortar is not fired out of a Bunker', () => {
    const bunker = { kind: 'fortification', at: 'B3/bunker', type: 'bunker', tm: 2, facing: 4 } as const;
    const table = lay(field(), { units: [], markers: [bunker] });
    expect([isOpenToMortars(table, 'B3'), isOpenToMortars(table, 'B3/bunker')]).toEqual([true, false]);
  });

  rule('1.6.5', 'a Mortar adds all its FP to an attack of several units, also beside the lead', () => {
    const table = acting([[squad], [other]], [['us.mortar51.1', squad]]);
    const shot = firing('B3', 'B6', [squad, other], { lead: other, weapons: ['us.mortar51.1'] });
    expect(sums(act(table, fireRule, shot, [shelled('B3', 1, 2, 6), check(enemy, 1)]))).toEqual({
      [enemy]: [2 + 2 + 1 + 3, 6],
    });
    expect(table.position.markers).toEqual([]);
  });
});
