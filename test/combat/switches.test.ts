import { nextEffect } from '../../src/kernel/procedure/effect.js';
import { describe, expect } from 'vitest';
import { fireRule, meleeRule, smokeRule } from '../../src/combat/index.js';
import { heroShifts } from '../../src/combat/melee/melee-odds.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { Event, Status, World } from '../../src/state/index.js';
import { frameOf, reduce, topFrame } from '../../src/state/index.js';
import { act, faults, impulse, lay, legal, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { check, field, firing, inImpulse, inWindow, opposed, sniped, sums } from './scene.js';

type Switches = Readonly<Record<string, string>>;

const squad = 'us.2-5-4.1';
const other = 'us.2-5-4.2';
const enemy = 'de.1-6-4.1';

describe('fire, as the ruleset answers it', () => {
  rule('11.4', "a Sniper's target is drawn before the attack is rolled, or after it by `randomTargetRoll`", () => {
    const order = (switches: Switches = {}): readonly string[] => {
      const laid: Laid = {
        units: [
          ['us.sniper.1', 'B3'],
          [enemy, 'B6'],
          ['de.1-6-4.2', 'B6'],
        ],
      };
      const table = inImpulse('us', ['B3'], laid, field(switches));
      const asked: string[] = [];
      const seen: typeof fireRule.run = function* (scene, action) {
        const procedure = fireRule.run(scene, action);
        let step = nextEffect(procedure, undefined);
        while (step.done !== true) {
          if (step.value.effect === 'ask') asked.push(step.value.ask.purpose);
          step = nextEffect(procedure, yield step.value);
        }
      };
      play(table, seen(table, firing('B3', 'B6', ['us.sniper.1'])), [
        { purpose: 'randomTarget', of: 'us.sniper.1', faces: [1] },
        sniped('us.sniper.1', 1, 1, 6),
      ]);
      return asked;
    };
    expect(order()).toEqual(['randomTarget', 'attack']);
    expect(order({ randomTargetRoll: 'afterAttack' })).toEqual(['attack', 'randomTarget']);
  });

  rule('5.3', 'a unit that used a Stealth Assault Move uses Opportunity Fire, or not by `stealthAssaultFires`', () => {
    const refused = (markers: Status['markers'], switches: Switches = {}): readonly string[] => {
      const laid: Laid = {
        units: [
          [squad, 'B4', markers === undefined ? {} : { markers }],
          [enemy, 'B6', { markers: ['moved'] }],
        ],
      };
      return faults(
        inWindow('us', 'B6', [[enemy, 'move']], laid, 1, field(switches)),
        fireRule,
        firing('B4', 'B6', [squad], { lead: squad }),
      );
    };
    const barred = { stealthAssaultFires: 'barred' };
    expect(refused(['assaultMove', 'stealth'])).toEqual([]);
    expect(refused(['assaultMove', 'stealth'], barred)).toEqual(['already-activated']);
    expect(refused(['assaultMove'], barred)).toEqual([]);
  });

  rule('5.0', 'a unit struck through two hexsides apart is flanked by the number `flankingFire`', () => {
    const flanks = (first: string, then: string, numbers: Readonly<Record<string, number>>): unknown => {
      const laid: Laid = {
        units: [
          [squad, first],
          [other, then],
          [enemy, 'B6', { markers: ['lowCrawl'] }],
        ],
      };
      const table = inImpulse('us', [first, then], laid, worldWith({ numbers }, field()));
      act(table, fireRule, firing(first, 'B6', [squad], { lead: squad }), [opposed(first, 1, 6)]);
      const events = act(table, fireRule, firing(then, 'B6', [other], { lead: other }), [opposed(then, 1, 6)]);
      return [sums(events)[enemy]?.[0], statusOf(table, enemy)?.underFire];
    };
    const known = { flankingFire: 1 };
    expect(flanks('B4', 'B8', { flankingFire: 0 })).toEqual([1 + 2, undefined]);
    expect(flanks('B4', 'B8', known)).toEqual([1 + 2 + 1, [1, 4]]);
    expect(flanks('B4', 'B3', known)).toEqual([1 + 2, [1]]);
    // Two hexsides that are next to each other are no two sides.
    expect(flanks('B4', 'C4', known)).toEqual([1 + 2, [1, 2]]);
  });

  rule('9.0', 'the hexsides through which a unit was struck are forgotten when the turn ends', () => {
    const laid: Laid = { units: [[enemy, 'B6', { markers: ['moved'], underFire: [1, 4] }]] };
    const table = inImpulse('us', ['B4'], laid, worldWith({ numbers: { flankingFire: 1 } }, field()));
    expect(
      statusOf({ ...table, position: reduce(table.position, { kind: 'unitMarkersCleared', to: 'all' }) }, enemy),
    ).toEqual({});
  });

  rule('4.1', 'Operations Complete costs an MMC one IFP in Opportunity Fire, or half of it by `opsCompleteMmc`', () => {
    const attack = (unit: string, switches: Switches = {}): number | undefined => {
      const laid: Laid = {
        units: [
          [unit, 'B4', { markers: ['opsComplete'] }],
          [enemy, 'B6', { markers: ['lowCrawl'] }],
        ],
      };
      const table = inWindow('us', 'B6', [[enemy, 'lowCrawl']], laid, 1, field(switches));
      const events = act(table, fireRule, firing('B4', 'B6', [unit], { lead: unit }), [opposed('B4', 1, 6)]);
      return sums(events)[enemy]?.[0];
    };
    expect(attack('us.boxed.1')).toBe(1 + 2);
    expect(attack('us.boxed.1', { opsCompleteMmc: 'halved' })).toBe(1 + 1);
    expect(attack('us.zero.1')).toBe(1 - 1);
    expect(attack('us.zero.1', { opsCompleteMmc: 'halved' })).toBe(1 - 1);
    expect(attack('us.2-5-4.1', { opsCompleteMmc: 'halved' })).toBe(1 + 1);
  });

  rule('5.6', 'Assaulters gain three against an adjacent hex, or two by `assaulterAdjacent`', () => {
    const attack = (switches: Switches = {}): number | undefined => {
      const laid: Laid = {
        units: [
          ['us.assaulters.1', 'B5'],
          [enemy, 'B6'],
        ],
      };
      const table = inImpulse('us', ['B5'], laid, field(switches));
      const shot = firing('B5', 'B6', ['us.assaulters.1'], { lead: 'us.assaulters.1' });
      return sums(act(table, fireRule, shot, [opposed('B5', 1, 6)]))[enemy]?.[0];
    };
    expect(attack()).toBe(1 + 2 + 3);
    expect(attack({ assaulterAdjacent: 'two' })).toBe(1 + 2 + 2);
  });

  rule('5.3', 'attacks on one step come from different hexes, or from any by `opportunityFireHexes`', () => {
    const second = (attacks: number, switches: Switches = {}): readonly string[] => {
      const laid: Laid = {
        units: [
          [squad, 'B3'],
          [other, 'B3'],
          ['us.2-5-4.3', 'B3'],
          [enemy, 'B6'],
        ],
      };
      const table = inWindow('us', 'B6', [[enemy, 'move']], laid, attacks, field(switches));
      act(table, fireRule, firing('B3', 'B6', [squad], { lead: squad }), [opposed('B3', 1, 6)]);
      const next = firing('B3', 'B6', [other], { lead: other });
      const codes = faults(table, fireRule, next);
      if (codes.length > 0) return codes;
      act(table, fireRule, next, [opposed('B3', 1, 6)]);
      expect(topFrame(table)).toMatchObject({ attacks: attacks - 2, used: ['B3'] });
      expect(legal(table, fireRule)).toHaveLength(attacks > 2 ? 1 : 0);
      return [];
    };
    expect(second(2)).toEqual(['no-attack-left']);
    expect(second(1, { opportunityFireHexes: 'anyHex' })).toEqual(['no-attack-left']);
    expect(second(2, { opportunityFireHexes: 'anyHex' })).toEqual([]);
    expect(second(3, { opportunityFireHexes: 'anyHex' })).toEqual([]);
  });

  rule('6.1.1', 'units may fire first and move afterwards, unless `assaultFire` is absent', () => {
    const orders = (switches: Switches = {}): number => {
      const laid: Laid = {
        units: [
          [squad, 'B3'],
          [enemy, 'B6'],
        ],
      };
      const table = inImpulse('us', ['B3'], laid, field(switches));
      const codes = faults(table, fireRule, firing('B3', 'B6', [squad], { lead: squad, assaultFire: [squad] }));
      expect(codes).toEqual(switches['assaultFire'] === 'absent' ? ['cannot-assault-fire'] : []);
      return legal(table, fireRule).length;
    };
    expect(orders()).toBe(2);
    expect(orders({ assaultFire: 'absent' })).toBe(1);
  });
});

describe('weapons, as the ruleset answers it', () => {
  rule('5.2', 'who fires apart from his stack fires at its target, or at any by `separateFireTarget`', () => {
    const second = (switches: Switches = {}): readonly [codes: readonly string[], targets: readonly string[]] => {
      const laid: Laid = {
        units: [
          [squad, 'B3'],
          ['us.sniper.1', 'B3'],
          [enemy, 'B6'],
          ['de.1-6-4.2', 'B5'],
        ],
      };
      const table = inImpulse('us', ['B3'], laid, field(switches));
      act(table, fireRule, firing('B3', 'B6', [squad], { lead: squad }), [opposed('B3', 1, 6)]);
      const codes = faults(table, fireRule, firing('B3', 'B5', ['us.sniper.1']));
      return [codes, legal(table, fireRule).map(({ target }) => target)];
    };
    expect(second()).toEqual([['other-target'], ['B6']]);
    expect(second({ separateFireTarget: 'anyHex' })).toEqual([[], ['B5', 'B6']]);
  });

  const captured: Laid['held'] = [['de.mg34.1', squad, { captured: true }]];

  rule('1.6.8', 'an enemy weapon fires in full until it fails, or at half and is kept by `capturedSw`', () => {
    const fire = (switches: Switches = {}): unknown => {
      const laid: Laid = {
        held: captured,
        units: [
          [squad, 'B3'],
          [enemy, 'B6'],
        ],
      };
      const table = inImpulse('us', ['B3'], laid, field(switches));
      const order = firing('B3', 'B6', [squad], { lead: squad, weapons: ['de.mg34.1'] });
      const [attack] = sums(act(table, fireRule, order, [opposed('B3', 1, 6)]))[enemy] ?? [];
      return [attack, placeOf(table, 'de.mg34.1')?.kind];
    };
    expect(fire()).toEqual([1 + 2 + 2, 'eliminated']);
    expect(fire({ capturedSw: 'halvedAndKept' })).toEqual([1 + 2 + 1, 'hands']);
  });

  rule('1.6.8', 'and so it fights in Melee', () => {
    const fight = (switches: Switches = {}): unknown => {
      const table = lay(field(switches), {
        held: captured,
        units: [
          [squad, 'B4'],
          [enemy, 'B4'],
        ],
        frames: [impulse('us', { step: 'acting' }), { kind: 'melee', by: 'us', at: 'B4', entered: [squad] }],
      });
      const dice = ['us', 'de'].map((of): Named => ({ purpose: 'melee', of, faces: [1, 1] }));
      const strike = { kind: 'melee', at: 'B4', targets: [enemy], weapons: ['de.mg34.1'] } as const;
      const [first] = act(table, meleeRule, strike, dice).flatMap((event: Event) =>
        event.kind === 'meleeStruck' ? [wholeTotal(event.attack)] : [],
      );
      return [first, statusOf(table, 'de.mg34.1')?.markers];
    };
    expect(fight()).toEqual([2 + 2, ['melee']]);
    expect(fight({ capturedSw: 'halvedAndKept' })).toEqual([2 + 1, undefined]);
  });
});

describe('Heroes, as the ruleset answers it', () => {
  const rolled: readonly Named[] = [
    { purpose: 'hero', of: squad, faces: [2] },
    { purpose: 'heroCounter', of: squad, faces: [1] },
    { purpose: 'heroSkill', of: squad, faces: [1] },
  ];

  /** The field; the Americans have a force that comes later. */
  function awaited(switches: Switches): World {
    const world = field(switches);
    const [first, second] = world.scenario.sides;
    const entry = { kind: 'enter', turn: 4, where: { kind: 'hexes', hexes: ['A1'] } } as const;
    const add = (side: typeof first): typeof first =>
      side.id === 'us' ? { ...side, forces: [...side.forces, { id: 'later', units: [], entry }] } : side;
    return worldWith({ scenario: { sides: [add(first), add(second)] } }, world);
  }

  /** An American Squad moves into B6 and is Shaken there on a natural 1. */
  function shakenMover(switches: Switches, pools: Laid['pools'] = [], dice = rolled): ReturnType<typeof inWindow> {
    const laid: Laid = {
      pools,
      units: [
        [squad, 'B6'],
        ['us.third.1', 'A1'],
        [enemy, 'B3'],
      ],
    };
    const table = inWindow('de', 'B6', [[squad, 'move']], laid, 1, awaited(switches));
    const all = [opposed('B3', 6, 1), check(squad, 1), ...dice];
    act(table, fireRule, firing('B3', 'B6', [enemy], { lead: enemy }), all, { heroMode: 'move' });
    expect(statusOf(table, squad)).toEqual({ shaken: true });
    return table;
  }

  rule('5.1', 'the Hero of a moving unit that was Shaken may go on, or stops by `heroOfShakenMover`', () => {
    const goes = shakenMover({});
    expect(frameOf(goes, 'move')?.movers.map((mover) => mover.unit)).toEqual([squad, 'us.hird.1']);
    expect(statusOf(goes, 'us.hird.1')?.markers).toBeUndefined();
    const stops = shakenMover({ heroOfShakenMover: 'stops' });
    expect(frameOf(stops, 'move')?.movers.map((mover) => mover.unit)).toEqual([squad]);
    expect(statusOf(stops, 'us.hird.1')?.markers).toEqual(['moved']);
  });

  rule('11.2', 'Heroes still to come count against the two of a nation, or not by `heroLimit`', () => {
    const pools = [['us.second.1', 'later']] as const;
    expect(placeOf(shakenMover({}, pools, []), 'us.hird.1')).toBeUndefined();
    const dice = rolled.filter(({ purpose }) => purpose !== 'heroCounter');
    expect(placeOf(shakenMover({ heroLimit: 'onMap' }, pools, dice), 'us.hird.1')).toEqual({ kind: 'map', at: 'B6' });
  });
});

describe('Smoke, as the ruleset answers it', () => {
  rule('7.0', 'Weapon Teams lay none, unless `smokeWeaponTeams` allows it', () => {
    const lays = (switches: Switches = {}): readonly string[] => {
      const table = inImpulse('us', ['B3'], { units: [['us.gunteam.1', 'B3']] }, field(switches));
      return faults(table, smokeRule, { kind: 'smoke', unit: 'us.gunteam.1', at: 'B4' });
    };
    expect(lays()).toEqual(['lays-no-smoke']);
    expect(lays({ smokeWeaponTeams: 'allowed' })).toEqual([]);
  });
});

describe('Melee, as the ruleset answers it', () => {
  rule(
    '11.2',
    'a Hero who takes part in the attack shifts its odds, or one who is there by `heroShiftPresence`',
    () => {
      const shifts = (fighters: readonly string[], switches: Switches = {}): boolean => {
        const table = lay(field(switches), {
          units: [
            ['us.second.1', 'B4'],
            [squad, 'B4'],
            [enemy, 'B4'],
          ],
        });
        const men = table.position.counters.filter(({ id }) => fighters.includes(id));
        return heroShifts(table, { side: 'us', at: 'B4', weapons: [], ambush: [] }, men);
      };
      expect(shifts([squad, 'us.second.1'])).toBe(true);
      expect(shifts([squad])).toBe(false);
      expect(shifts([squad], { heroShiftPresence: 'present' })).toBe(true);
    },
  );

  rule('8.3', 'a zero-IFP unit that uses a weapon has no die penalty, or keeps it by `zeroIfpWithSw`', () => {
    const rolls = (switches: Switches = {}): readonly (readonly [number, number])[] => {
      const table = lay(field(switches), {
        units: [
          ['us.zero.1', 'B4'],
          [enemy, 'B4'],
        ],
        held: [['us.bar.1', 'us.zero.1']],
        frames: [impulse('us', { step: 'acting' }), { kind: 'melee', by: 'us', at: 'B4', entered: ['us.zero.1'] }],
      });
      const dice = ['us', 'de'].map((of): Named => ({ purpose: 'melee', of, faces: [1, 2] }));
      const strike = { kind: 'melee', at: 'B4', targets: [enemy], weapons: ['us.bar.1'] } as const;
      return act(table, meleeRule, strike, dice).flatMap((event: Event) =>
        event.kind === 'meleeStruck' ? [[wholeTotal(event.attack), wholeTotal(event.roll)] as const] : [],
      );
    };
    expect(rolls()).toEqual([
      [1, 3],
      [1, 3],
    ]);
    expect(rolls({ zeroIfpWithSw: 'penalty' })).toEqual([
      [1, 3 - 1],
      [1, 3 + 1],
    ]);
  });
});
