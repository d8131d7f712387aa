import { describe, expect } from 'vitest';
import { clearUneligible, eligibleAt, fightersAt, meleeRule } from '../../src/combat/index.js';
import { rallyInMelee } from '../../src/combat/melee/last-rally.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { Event, Frame, MeleeAction, MeleeFrame, Status, World } from '../../src/state/index.js';
import { topFrame } from '../../src/state/index.js';
import type { Skill } from '../../src/units/index.js';
import { act, fault, faults, impulse, lay, legal, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldWith } from '../world.js';
import { field } from './scene.js';

const gone = { kind: 'eliminated' } as const;

/** Both sides meet in B4; the side of the first letters has come in. */
function meet(
  by: string,
  units: readonly (string | readonly [string, Status])[],
  more: Omit<Laid, 'units'> = {},
  frame: Partial<MeleeFrame> = {},
  world: World = field(),
): Table {
  const laid = units.map((unit) =>
    typeof unit === 'string' ? ([unit, 'B4'] as const) : ([unit[0], 'B4', unit[1]] as const),
  );
  const entered = laid.filter(([id]) => id.startsWith(`${by}.`)).map(([id]) => id);
  const frames: readonly Frame[] = [
    impulse(by, { step: 'acting' }),
    { kind: 'melee', by, at: 'B4', entered, ...frame },
  ];
  return lay(world, { ...more, units: laid, frames });
}

function strike(targets: readonly string[], more: Partial<MeleeAction> = {}): MeleeAction {
  return { kind: 'melee', at: 'B4', targets: [...targets].sort(), weapons: [], ...more };
}

const rolled = (of: string, first: number, second: number): Named => ({ purpose: 'melee', of, faces: [first, second] });
const low = (of: string): Named => rolled(of, 1, 1);

/** What each side's strike came to. */
function strikes(events: readonly Event[]): readonly unknown[] {
  return events.flatMap((event) =>
    event.kind === 'meleeStruck'
      ? [
          [
            event.side,
            wholeTotal(event.attack),
            wholeTotal(event.defence),
            event.odds.params['column'],
            wholeTotal(event.roll),
            event.needed,
            event.killed,
          ],
        ]
      : [],
  );
}

/** The strength of the first strike. */
function strength(events: readonly Event[]): unknown {
  const [first] = events.flatMap((event) => (event.kind === 'meleeStruck' ? [wholeTotal(event.attack)] : []));
  return first;
}

/** The odds of the first strike of a round in which nobody rolls more than 2. */
function odds(table: Table, action: MeleeAction, choices: Parameters<typeof act>[4] = {}): unknown {
  const by = topFrame(table)?.by ?? '';
  const enemy = by === 'us' ? 'de' : 'us';
  const events = act(table, meleeRule, action, [low(by), low(enemy)], choices);
  const [first] = events.flatMap((event) => (event.kind === 'meleeStruck' ? [event.odds.params['column']] : []));
  return first;
}

const american = 'us.2-5-4.1';
const german = 'de.1-6-4.1';

describe('a round of Melee', () => {
  rule(
    '8.0',
    'compares Firepower: two paratrooper Squads against two Squads and a machine gun are 1-1 and need an 8',
    () => {
      const units = [american, 'us.2-5-4.2', german, 'de.1-6-4.2'];
      const table = meet('us', units, { held: [['de.mg34.1', german]] });
      const events = act(table, meleeRule, strike([german, 'de.1-6-4.2']), [rolled('us', 4, 3), low('de')], {
        meleeTargets: [american],
      });
      expect(strikes(events)).toEqual([
        ['us', 4, 4, '1-1', 7, 8, false],
        ['de', 4, 2, '2-1', 2, 6, false],
      ]);
    },
  );

  rule('8.0', 'rounds odds up to a printed column, at most 5-1', () => {
    const two = meet('us', [american, 'us.2-5-4.2', 'us.1-6-4.1', german, 'de.1-6-4.2']);
    expect(odds(two, strike([german, 'de.1-6-4.2']), { meleeTargets: [american] })).toBe('3-1');
    const down = meet(
      'us',
      [american, 'us.2-5-4.2', 'us.1-6-4.1', german, 'de.1-6-4.2'],
      {},
      {},
      field({ meleeRounding: 'down' }),
    );
    expect(odds(down, strike([german, 'de.1-6-4.2']), { meleeTargets: [american] })).toBe('2-1');
    const six = meet('us', [american, 'us.2-5-4.2', 'us.2-5-4.3', german]);
    expect(odds(six, strike([german]), { meleeTargets: [american] })).toBe('5-1');
  });

  rule('8.0', 'has eight columns in a ruleset without the one of 2-3', () => {
    const lay = (world: World): Table => meet('us', [american, german, 'de.1-6-4.2', 'de.1-5-4.1'], {}, {}, world);
    const all = strike([german, 'de.1-6-4.2', 'de.1-5-4.1']);
    expect(odds(lay(field()), all)).toBe('2-3');
    expect(odds(lay(field({ meleeColumns: 'eight' })), all)).toBe('1-1');
  });

  rule('8.0', 'may be fought against one, some or all of the enemies: 2-1, 1-1 or 2-3', () => {
    const lay = (): Table => meet('us', [american, german, 'de.1-6-4.2', 'de.hero.1']);
    expect(odds(lay(), strike([german]))).toBe('2-1');
    expect(odds(lay(), strike([german, 'de.hero.1']))).toBe('1-1');
    expect(odds(lay(), strike([german, 'de.1-6-4.2', 'de.hero.1']))).toBe('2-3');
    expect(legal(lay(), meleeRule)).toHaveLength(7);
    expect(faults(lay(), meleeRule, strike([]))).toEqual(['target-needed']);
  });

  rule('8.0', 'is fought against one unit only at odds worse than 1-3, and then at 1-3', () => {
    const units = ['us.1-4-4.1', german, 'de.1-6-4.2', 'de.1-6-4.3'];
    const held = {
      held: [
        ['de.mg34.1', german],
        ['de.mg34.2', 'de.1-6-4.2'],
      ],
    } as const;
    expect(faults(meet('us', units, held), meleeRule, strike([german, 'de.1-6-4.2']))).toEqual(['odds-too-low']);
    const one = { held: [['de.mg34.1', german] as const, ['de.mg34.2', german] as const] };
    expect(faults(meet('us', units, one), meleeRule, strike(['de.1-6-4.2', 'de.1-6-4.3']))).toEqual([]);
    expect(faults(meet('us', units, one), meleeRule, strike([german, 'de.1-6-4.2']))).toEqual(['odds-too-low']);
    const strong = meet('us', ['us.1-4-4.1', german], {
      held: [
        ['de.mg34.1', german],
        ['de.mg34.2', german],
      ],
    });
    expect(odds(strong, strike([german]))).toBe('1-3');
  });

  rule('8.0', 'is simultaneous: who is killed strikes back first', () => {
    const table = meet('us', [american, german]);
    act(table, meleeRule, strike([german]), [rolled('us', 6, 6), rolled('de', 6, 6)]);
    expect(placeOf(table, german)).toEqual(gone);
    expect(placeOf(table, american)).toEqual(gone);
    expect(table.position.markers).toEqual([{ kind: 'melee', at: 'B4', fought: true }]);
  });

  rule('8.0', 'lets the other side choose its targets when it has seen the first strike', () => {
    const table = meet('us', [american, 'us.2-5-4.2', german]);
    const events = act(table, meleeRule, strike([german]), [low('us'), rolled('de', 6, 6)], {
      meleeTargets: ['us.2-5-4.2'],
    });
    expect(strikes(events)[1]).toEqual(['de', 1, 2, '1-2', 12, 10, true]);
    expect(placeOf(table, 'us.2-5-4.2')).toEqual(gone);
    expect(statusOf(table, american)).toEqual({ markers: ['melee'] });
  });

  rule('8.0', 'activates everybody there, those who do not fight as well', () => {
    const table = meet('us', [american, 'us.tom.1', german, ['de.medic.1', { markers: ['moved'] }]]);
    act(table, meleeRule, strike([german]), [low('us'), low('de')]);
    expect(statusOf(table, 'us.tom.1')).toEqual({ markers: ['melee'] });
    expect(statusOf(table, 'de.medic.1')).toEqual({ markers: ['moved', 'melee'] });
    expect(topFrame(table)?.kind).toBe('impulse');
  });

  rule('8.0', 'against units none of whom can fight needs no dice: they are eliminated', () => {
    const table = meet('us', [american, 'de.medic.1', ['de.koch.1', { shaken: true }], [german, { shaken: true }]]);
    expect(legal(table, meleeRule)).toEqual([strike([])]);
    const events = act(table, meleeRule, strike([]));
    for (const unit of ['de.medic.1', 'de.koch.1', german]) expect(placeOf(table, unit)).toEqual(gone);
    expect(events.flatMap((event) => (event.kind === 'counterRemoved' ? [event.cause] : []))).toEqual([
      'surrender',
      'surrender',
      'melee',
    ]);
    expect(table.position.markers).toEqual([{ kind: 'melee', at: 'B4', fought: true }]);
  });

  rule('8.0', 'does not let anybody strike at those who do not take part', () => {
    const table = meet('us', [american, german, 'de.koch.1', ['de.1-6-4.2', { shaken: true }]]);
    expect(legal(table, meleeRule)).toEqual([strike([german])]);
    expect(faults(table, meleeRule, strike(['de.koch.1']))).toEqual(['not-a-melee-target']);
  });

  rule('8.0', 'of a Weapon Team without a machine gun is defence with a strength of 1, and no strike', () => {
    const table = meet('us', [american, 'de.gun.1']);
    expect(strikes(act(table, meleeRule, strike(['de.gun.1']), [low('us')]))).toEqual([
      ['us', 2, 1, '2-1', 2, 6, false],
    ]);
    const gunners = meet('us', [american, 'de.gunteam.1']);
    expect(strikes(act(gunners, meleeRule, strike(['de.gunteam.1']), [low('us'), low('de')]))[1]).toEqual([
      'de',
      3,
      2,
      '3-2',
      2,
      7,
      false,
    ]);
    const old = meet('us', [american, 'de.gunteam.1'], {}, {}, field({ meleeMgWeaponTeam: 'defendsWithOne' }));
    expect(strikes(act(old, meleeRule, strike(['de.gunteam.1']), [low('us')]))).toEqual([
      ['us', 2, 1, '2-1', 2, 6, false],
    ]);
  });
});

describe('what counts in Melee', () => {
  rule('8.0', 'is the unmodified IFP, whatever the ground, the darkness or the markers', () => {
    const fight = (at: string, status: Status, markers: Laid['markers'] = []): readonly unknown[] => {
      const table = lay(field(), {
        units: [
          [american, at, status],
          [german, at],
        ],
        markers,
        frames: [impulse('us', { step: 'acting' }), { kind: 'melee', by: 'us', at, entered: [american] }],
      });
      return strikes(act(table, meleeRule, { ...strike([german]), at }, [low('us'), low('de')]));
    };
    const open = fight('B4', {});
    expect(open).toEqual([
      ['us', 2, 1, '2-1', 2, 6, false],
      ['de', 1, 2, '1-2', 2, 10, false],
    ]);
    expect(fight('J4', {})).toEqual(open);
    expect(fight('B4', { markers: ['moved'] })).toEqual(open);
    expect(fight('B4', {}, [{ kind: 'smoke', at: 'B4', stage: 1 }])).toEqual(open);
    expect(fight('B4', {}, [{ kind: 'fortification', at: 'B4', type: 'foxholes', tm: 1 }])).toEqual(open);
  });

  rule('8.0', 'is one shift only for several Heroes, and none in defence', () => {
    const table = meet('us', ['us.second.1', 'us.third.1', american, german, 'de.1-6-4.2']);
    const fought = act(table, meleeRule, strike([german, 'de.1-6-4.2']), [low('us'), low('de')], {
      meleeTargets: ['us.second.1', 'us.third.1', american].sort(),
    });
    expect(strikes(fought).map((line) => (line as readonly unknown[]).slice(1, 4))).toEqual([
      [4, 2, '3-1'],
      [2, 4, '1-2'],
    ]);
  });

  rule('8.0', 'is the LM of one Leader, and in the strike alone', () => {
    const table = meet('de', [german, 'de.koch.1', american]);
    const led = strikes(act(table, meleeRule, strike([american], { leader: 'de.koch.1' }), [low('de'), low('us')]));
    expect(led.map((line) => (line as readonly unknown[])[4])).toEqual([3, 2]);
    const two = meet('us', [american, german, ['de.baumann.1', { wounds: 1 }], 'de.koch.1']);
    const answered = strikes(act(two, meleeRule, strike([german]), [low('us'), low('de')]));
    expect(answered.map((line) => (line as readonly unknown[])[4])).toEqual([2, 3]);
  });

  rule('8.0', 'is a single-use weapon in defence too, and then it is gone', () => {
    const table = meet('de', [german, american], { held: [['us.satchel.1', american]] });
    const fought = strikes(act(table, meleeRule, strike([american]), [low('de'), low('us')]));
    expect(fought[0]).toEqual(['de', 1, 8, '1-3', 2, 11, false]);
    expect(placeOf(table, 'us.satchel.1')).toEqual(gone);
  });

  rule('8.0', 'is any one Weapon Team among the targets', () => {
    const table = meet('us', [american, german, 'de.gun.1']);
    const targets = legal(table, meleeRule).map((action) => action.targets);
    expect(targets).toContainEqual(['de.gun.1']);
    expect(targets).toContainEqual([german]);
    expect(targets).toHaveLength(3);
  });
});

describe('weapons in Melee', () => {
  rule('8.0', 'count with the unit: a Squad adds one to its IFP, two replace it, a Half-Squad gives its IFP up', () => {
    const fight = (unit: string, weapons: readonly string[]): unknown => {
      const table = meet('us', [unit, german], { held: weapons.map((weapon) => [weapon, unit] as const) });
      return strength(
        act(table, meleeRule, strike([german], { weapons: [...weapons].sort() }), [low('us'), low('de')]),
      );
    };
    expect(fight(american, ['us.bar.1'])).toBe(3);
    expect(fight(american, ['us.bar.1', 'us.oddgun.1'])).toBe(4);
    expect(fight('us.1-4-4.1', ['us.oddgun.1'])).toBe(3);
  });

  rule(
    '8.0',
    'must be used by MMCs, all of them, and may be by single men; by house rules by everybody, or as one likes',
    () => {
      const lay = (switches: Readonly<Record<string, string>> = {}): Table =>
        meet(
          'us',
          [american, 'us.second.1', german],
          {
            held: [
              ['us.bar.1', american],
              ['us.oddgun.1', 'us.second.1'],
            ],
          },
          {},
          field(switches),
        );
      const sets = (table: Table): readonly unknown[] => [
        ...new Set(legal(table, meleeRule).map(({ weapons }) => weapons.join())),
      ];
      expect(sets(lay())).toEqual(['us.bar.1', 'us.bar.1,us.oddgun.1']);
      expect(sets(lay({ meleeSwUse: 'compulsory' }))).toEqual(['us.bar.1,us.oddgun.1']);
      expect(sets(lay({ meleeSwUse: 'free' }))).toEqual(['', 'us.bar.1', 'us.oddgun.1', 'us.bar.1,us.oddgun.1']);
      expect(faults(lay(), meleeRule, strike([german]))).toEqual(['weapon-must-be-used']);
    },
  );

  rule('8.0', 'that are jammed, dismantled or ordnance do not count', () => {
    const held = [
      ['us.jamming.1', american, { jammed: true }],
      ['us.m1919a4.1', american, { mode: 'dismantled' }],
    ] as const;
    const table = meet('us', [american, 'us.1-4-4.1', german], { held: [...held, ['us.bazooka.1', 'us.1-4-4.1']] });
    expect(
      strength(act(table, meleeRule, strike([german]), [low('us'), low('de')], { meleeTargets: [american] })),
    ).toBe(3);
    expect(
      faults(meet('us', [american, german], { held }), meleeRule, strike([german], { weapons: ['us.jamming.1'] })),
    ).toEqual(['weapon-unusable']);
  });

  rule('8.0', 'are halved, rounded up, in the hands of a single man, but Satchel Charges are not', () => {
    const fight = (weapon: string): unknown => {
      const table = meet('us', ['us.second.1', german], { held: [[weapon, 'us.second.1']] });
      return strength(act(table, meleeRule, strike([german], { weapons: [weapon] }), [low('us'), low('de')]));
    };
    expect(fight('us.oddgun.1')).toBe(2);
    expect(fight('us.satchel.1')).toBe(6);
  });

  rule('8.0', 'that serve once are gone after the round', () => {
    const table = meet('us', [american, german], { held: [['us.satchel.1', american]] });
    act(table, meleeRule, strike([german], { weapons: ['us.satchel.1'] }), [low('us'), low('de')]);
    expect(placeOf(table, 'us.satchel.1')).toEqual(gone);
  });

  rule('1.6.8', 'picked up from the enemy that do not kill are marked to be lost at the end of the turn', () => {
    const fight = (faces: readonly [number, number]): Table => {
      const table = meet('us', [american, german], { held: [['de.mg34.1', american, { captured: true }]] });
      act(table, meleeRule, strike([german], { weapons: ['de.mg34.1'] }), [rolled('us', ...faces), low('de')]);
      return table;
    };
    expect(statusOf(fight([1, 1]), 'de.mg34.1')).toEqual({ captured: true, markers: ['melee'] });
    expect(statusOf(fight([6, 6]), 'de.mg34.1')).toEqual({ captured: true });
  });

  rule('8.5', 'and units with the M add one each', () => {
    const table = meet('us', ['us.specialists.1', german], { held: [['us.meleegun.1', 'us.specialists.1']] });
    expect(
      strikes(act(table, meleeRule, strike([german], { weapons: ['us.meleegun.1'] }), [low('us'), low('de')])),
    ).toEqual([
      ['us', 2 + 2 + 2, 1, '5-1', 2, 3, false],
      ['de', 1, 6, '1-3', 2, 11, false],
    ]);
  });
});

describe('Leaders and Heroes in Melee', () => {
  const koch = 'de.koch.1';

  rule('11.1.4', 'a Leader adds his LM to the dice: 3 to 2 needs a 7 and gets 3 + 5 + 1', () => {
    const table = meet('de', [german, koch, american, 'us.sniper.1'], {
      held: [['de.mg42.1', german, { mode: 'bipod' }]],
    });
    const action = strike([american], { weapons: ['de.mg42.1'], leader: koch });
    expect(strikes(act(table, meleeRule, action, [rolled('de', 3, 5), rolled('us', 6, 2)]))).toEqual([
      ['de', 3, 2, '3-2', 9, 7, true],
      ['us', 2, 3, '2-3', 8, 9, false],
    ]);
    expect(placeOf(table, 'us.sniper.1')).toEqual(gone);
    expect(statusOf(table, koch)).toEqual({ markers: ['melee'] });
  });

  rule('11.1.4', 'a Leader uses his weapon or his LM, for attack and defence alike', () => {
    const lay = (): Table => meet('de', [german, koch, 'us.1-6-4.1'], { held: [['de.mg34.1', koch]] });
    const armed = strike(['us.1-6-4.1'], { weapons: ['de.mg34.1'] });
    expect(strikes(act(lay(), meleeRule, armed, [low('de'), low('us')], { meleeTargets: [german, koch] }))).toEqual([
      ['de', 2, 1, '2-1', 2, 6, false],
      ['us', 1, 2, '1-2', 2, 10, false],
    ]);
    const leading = strike(['us.1-6-4.1'], { leader: koch });
    expect(strikes(act(lay(), meleeRule, leading, [low('de'), low('us')], { meleeTargets: [german, koch] }))).toEqual([
      ['de', 1, 1, '1-1', 3, 8, false],
      ['us', 1, 1, '1-1', 2, 8, false],
    ]);
    expect(fault(lay(), meleeRule, { ...armed, leader: koch }, 'leader-cannot-help')).toEqual({
      leader: koch,
      reason: 'usesAWeapon',
    });
  });

  rule(
    '11.1.4',
    'the other side decides about the weapons of its men before the first strike, and its best Leader helps',
    () => {
      const lay = (): Table => meet('us', [american, german, koch], { held: [['de.mg34.1', koch]] });
      const with_ = act(lay(), meleeRule, strike([german, koch]), [low('us'), low('de')], {
        meleeWeapons: ['de.mg34.1'],
      });
      expect(strikes(with_)).toEqual([
        ['us', 2, 2, '1-1', 2, 8, false],
        ['de', 2, 2, '1-1', 2, 8, false],
      ]);
      const without = act(lay(), meleeRule, strike([german, koch]), [low('us'), low('de')], { meleeWeapons: [] });
      expect(strikes(without)[1]).toEqual(['de', 1, 2, '1-2', 3, 10, false]);
    },
  );

  rule('11.1.1', 'a marked Leader still leads in Melee, unless the ruleset withholds it; a Shaken one never', () => {
    const lay = (status: Status, switches: Readonly<Record<string, string>> = {}): Table =>
      meet('de', [german, [koch, status], american], {}, {}, field(switches));
    const led = strike([american], { leader: koch });
    expect(faults(lay({ markers: ['fired'] }), meleeRule, led)).toEqual([]);
    expect(faults(lay({ markers: ['fired'] }, { markedLeaderLm: 'withheld' }), meleeRule, led)).toEqual([
      'leader-cannot-help',
    ]);
    expect(faults(lay({ markers: ['opsComplete'] }), meleeRule, led)).toEqual([]);
    expect(faults(lay({ markers: ['opsComplete'] }, { opsCompleteLeaderLm: 'withheld' }), meleeRule, led)).toEqual([
      'leader-cannot-help',
    ]);
    expect(faults(lay({ shaken: true }), meleeRule, led)).toEqual(['leader-cannot-help']);
  });

  rule('11.2', 'a Hero shifts the odds of his side by one column when it strikes, from 1-3 too, never past 5-1', () => {
    const heroes = meet('us', [american, german, 'de.1-6-4.2', 'de.hero.1']);
    const all = [german, 'de.1-6-4.2', 'de.hero.1'];
    expect(strikes(act(heroes, meleeRule, strike(all), [low('us'), low('de')]))[1]).toEqual([
      'de',
      3,
      2,
      '2-1',
      2,
      6,
      false,
    ]);
    const weak = (switches: Readonly<Record<string, string>> = {}): Table =>
      meet(
        'us',
        ['us.second.1', german],
        {
          held: [
            ['de.mg34.1', german],
            ['de.mg42.1', german, { mode: 'tripod' }],
          ],
        },
        {},
        field(switches),
      );
    expect(odds(weak(), strike([german]))).toBe('1-2');
    expect(odds(weak({ heroShift: 'beforeFloor' }), strike([german]))).toBe('1-3');
    expect(odds(weak({ heroShiftPresence: 'present' }), strike([german]))).toBe('1-2');
    const strong = meet('us', [american, 'us.2-5-4.2', 'us.second.1', german]);
    expect(odds(strong, strike([german]), { meleeTargets: [american] })).toBe('5-1');
  });

  rule('12.0', 'a Deadly Hero fights with one more, in attack and defence by this ruleset', () => {
    const lay = (switches: Readonly<Record<string, string>> = {}): Table =>
      meet('us', [['us.second.1', { skills: ['deadly'] }], german], {}, {}, field(switches));
    const fight = (table: Table): unknown =>
      strikes(act(table, meleeRule, strike([german]), [low('us'), low('de')])).map((line) =>
        (line as unknown[]).slice(1, 3),
      );
    expect(fight(lay())).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(fight(lay({ meleeSkillFirepower: 'attackOnly' }))).toEqual([
      [2, 1],
      [1, 1],
    ]);
    expect(fight(lay({ meleeSkillFirepower: 'none' }))).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});

describe('a Skill that serves in one round of Melee', () => {
  const rage: Skill = {
    id: 'rage',
    name: 'Rage',
    who: ['hero'],
    effects: [{ kind: 'meleeFirepower', value: 1, once: true }],
  };
  const fury: Skill = { ...rage, id: 'fury', effects: [{ kind: 'meleeFirepower', value: 1 }] };
  const world = (switches: Readonly<Record<string, string>> = {}): World => {
    const base = field(switches);
    const skills = new Map(base.catalogue.skills).set('rage', rage).set('fury', fury);
    return { ...base, catalogue: { ...base.catalogue, skills }, caches: { byKey: new Map() } };
  };
  const hero = 'us.second.1';
  const raging = (by = 'us', on: World = world()): Table =>
    meet(by, [[hero, { skills: ['bull', 'rage'] }], german], {}, {}, on);
  const fight = (table: Table, more: Partial<MeleeAction> = {}): readonly unknown[] =>
    strikes(act(table, meleeRule, strike([german], more), [low('us'), low('de')])).map((line) =>
      (line as unknown[]).slice(0, 4),
    );

  rule(
    '12.0',
    'adds to Firepower in the round in which it is used up, for attack and defence, and is gone then',
    () => {
      const table = raging();
      expect(fight(table, { skills: [hero] })).toEqual([
        ['us', 2, 1, '3-1'],
        ['de', 1, 2, '1-2'],
      ]);
      expect(statusOf(table, hero)).toEqual({ skills: ['bull'], markers: ['melee'] });
      const one = meet('us', [[hero, { skills: ['rage'] }], german], {}, {}, world());
      fight(one, { skills: [hero] });
      expect(statusOf(one, hero)).toEqual({ markers: ['melee'] });
    },
  );

  rule('12.0', 'may be saved for another round', () => {
    const table = raging();
    expect(fight(table)).toEqual([
      ['us', 1, 1, '3-2'],
      ['de', 1, 1, '1-1'],
    ]);
    expect(statusOf(table, hero)?.skills).toEqual(['bull', 'rage']);
    expect(legal(raging(), meleeRule)).toEqual([strike([german]), strike([german], { skills: [hero] })]);
  });

  rule('12.0', 'is used by the other side when it is asked, before the first strike', () => {
    const answer = (skills: readonly string[]): readonly [unknown, Status | undefined] => {
      const table = raging('de');
      const events = act(table, meleeRule, strike([hero]), [low('de'), low('us')], { meleeSkills: skills });
      return [strikes(events).map((line) => (line as unknown[]).slice(0, 3)), statusOf(table, hero)];
    };
    expect(answer([hero])).toEqual([
      [
        ['de', 1, 2],
        ['us', 2, 1],
      ],
      { skills: ['bull'], markers: ['melee'] },
    ]);
    expect(answer([])[0]).toEqual([
      ['de', 1, 1],
      ['us', 1, 1],
    ]);
  });

  rule('12.0', 'is used by nobody who has none, and not where there is nobody to fight', () => {
    expect(faults(raging(), meleeRule, strike([german], { skills: [] }))).toEqual(['no-skill-to-use']);
    const plain = meet('us', [hero, german], {}, {}, world());
    expect(fault(plain, meleeRule, strike([german], { skills: [hero] }), 'no-skill-to-use')).toEqual({ units: [hero] });
    const over = meet(
      'us',
      [
        [hero, { skills: ['rage'] }],
        [german, { shaken: true }],
      ],
      {},
      {},
      world(),
    );
    expect(faults(over, meleeRule, strike([], { skills: [hero] }))).toEqual(['no-skill-to-use']);
  });

  rule('12.0', 'may also be one that serves in every round', () => {
    const table = meet('us', [[hero, { skills: ['fury'] }], german], {}, {}, world());
    expect(fight(table)).toEqual([
      ['us', 2, 1, '3-1'],
      ['de', 1, 2, '1-2'],
    ]);
    expect(statusOf(table, hero)?.skills).toEqual(['fury']);
  });
});

describe('units without Firepower', () => {
  rule('8.3', 'fight with 1, lose one on their dice and give one to those who strike them', () => {
    const table = meet('us', ['us.zero.1', german]);
    expect(strikes(act(table, meleeRule, strike([german]), [rolled('us', 3, 3), rolled('de', 3, 3)]))).toEqual([
      ['us', 1, 1, '1-1', 6 - 1, 8, false],
      ['de', 1, 1, '1-1', 6 + 1, 8, false],
    ]);
  });

  rule('8.3', 'lose nothing when they use a weapon', () => {
    const table = meet('us', ['us.zero.1', german], { held: [['us.bar.1', 'us.zero.1']] });
    expect(strikes(act(table, meleeRule, strike([german], { weapons: ['us.bar.1'] }), [low('us'), low('de')]))).toEqual(
      [
        ['us', 1, 1, '1-1', 2, 8, false],
        ['de', 1, 1, '1-1', 2, 8, false],
      ],
    );
  });

  rule('8.3', 'count 1 also with a weapon that is of no use in Melee, unless the ruleset says nothing', () => {
    const fight = (switches: Readonly<Record<string, string>> = {}): unknown => {
      const table = meet(
        'us',
        [american, 'us.zero.1', german],
        { held: [['us.bazooka.1', 'us.zero.1']] },
        {},
        field(switches),
      );
      return strikes(act(table, meleeRule, strike([german]), [low('us'), low('de')], { meleeTargets: [american] }))[0];
    };
    expect(fight()).toEqual(['us', 3, 1, '3-1', 1, 5, false]);
    expect(fight({ zeroIfpIneligibleSw: 'countsNothing' })).toEqual(['us', 2, 1, '2-1', 1, 6, false]);
  });

  rule('8.3', 'are Scouts too', () => {
    const table = meet('us', ['us.scout.1', german]);
    expect(strikes(act(table, meleeRule, strike([german]), [low('us'), low('de')]))[0]).toEqual([
      'us',
      1,
      1,
      '1-1',
      1,
      8,
      false,
    ]);
  });
});

describe('an Ambush', () => {
  rule('8.4', 'triples the Firepower of the ambushers and lets nobody it kills strike back', () => {
    const table = meet('us', [american, german], {}, { ambush: [american] });
    expect(strikes(act(table, meleeRule, strike([german]), [rolled('us', 6, 6)]))).toEqual([
      ['us', 6, 1, '5-1', 12, 3, true],
    ]);
    expect(statusOf(table, american)).toEqual({ markers: ['melee'] });
  });

  rule(
    '8.4',
    'that leaves enemies is answered, against the tripled Firepower unless the ruleset says otherwise',
    () => {
      const answer = (switches: Readonly<Record<string, string>> = {}): unknown => {
        const table = meet('us', [american, german], {}, { ambush: [american] }, field(switches));
        return strikes(act(table, meleeRule, strike([german]), [low('us'), low('de')]))[1];
      };
      expect(answer()).toEqual(['de', 1, 6, '1-3', 2, 11, false]);
      expect(answer({ ambushFirepower: 'attackOnly' })).toEqual(['de', 1, 2, '1-2', 2, 10, false]);
    },
  );

  rule('8.4', 'of units without IFP triples their 1 and keeps the penalty', () => {
    const table = meet('us', ['us.zero.1', german], {}, { ambush: ['us.zero.1'] });
    expect(strikes(act(table, meleeRule, strike([german]), [low('us'), low('de')]))[0]).toEqual([
      'us',
      3,
      1,
      '3-1',
      1,
      5,
      false,
    ]);
  });

  rule('8.2', 'that reinforces a Melee adds to the others, and the round is simultaneous', () => {
    const markers = [{ kind: 'melee', at: 'B4', fought: false }] as const;
    const table = meet(
      'us',
      [american, 'us.2-5-4.2', german],
      { markers },
      { ambush: [american], entered: [american] },
    );
    const events = act(table, meleeRule, strike([german]), [rolled('us', 6, 6), low('de')], {
      meleeTargets: [american],
    });
    expect(strikes(events)[0]).toEqual(['us', 6 + 2, 1, '5-1', 12, 3, true]);
    expect(strikes(events)).toHaveLength(2);
    expect(table.position.markers).toEqual([{ kind: 'melee', at: 'B4', fought: true }]);
  });
});

describe('after a round of Melee', () => {
  rule('8.1', 'those are lost who have nobody left to fight for them, on both sides', () => {
    const table = meet('de', [german, 'de.koch.1', american, 'us.sniper.1']);
    act(table, meleeRule, strike([american], { leader: 'de.koch.1' }), [rolled('de', 6, 6), rolled('us', 6, 6)]);
    for (const unit of [german, 'de.koch.1', american, 'us.sniper.1']) expect(placeOf(table, unit)).toEqual(gone);
  });

  rule('8.1', 'a Hero stays alone, and so does a Leader with a weapon', () => {
    const table = meet('de', [german, 'de.hero.1', american]);
    act(table, meleeRule, strike([american]), [low('de'), rolled('us', 6, 6)], { meleeTargets: [german] });
    expect(placeOf(table, german)).toEqual(gone);
    expect(statusOf(table, 'de.hero.1')).toEqual({ markers: ['melee'] });
    const armed = meet('de', [german, 'de.koch.1', american], { held: [['de.mg34.1', 'de.koch.1']] });
    act(armed, meleeRule, strike([american]), [low('de'), rolled('us', 6, 6)], { meleeTargets: [german] });
    expect(placeOf(armed, german)).toEqual(gone);
    expect(statusOf(armed, 'de.koch.1')).toEqual({ markers: ['melee'] });
  });

  rule(
    '8.1',
    'a Scout stays alone as a Hero does, or by `loneSmcAfterMelee` neither, when his comrades have fallen',
    () => {
      const left = (man: string, switches: Readonly<Record<string, string>> = {}): boolean => {
        const table = meet('us', [american, man, 'us.sniper.1', german], {}, {}, field(switches));
        act(table, meleeRule, strike([german]), [low('us'), rolled('de', 6, 6)], { meleeTargets: [american] });
        expect(placeOf(table, 'us.sniper.1')).toEqual(placeOf(table, man));
        return placeOf(table, man)?.kind === 'map';
      };
      expect([left('us.second.1'), left('us.scout.1')]).toEqual([true, true]);
      const only = { loneSmcAfterMelee: 'heroesStay' };
      expect([left('us.second.1', only), left('us.scout.1', only)]).toEqual([true, false]);
      const none = { loneSmcAfterMelee: 'noneStay' };
      expect([left('us.second.1', none), left('us.scout.1', none)]).toEqual([false, false]);
    },
  );

  rule('8.1', 'whoever fought alone from the start, or has a weapon or a comrade left, stays in any case', () => {
    const world = field({ loneSmcAfterMelee: 'noneStay' });
    const alone = meet('us', ['us.second.1', german], {}, {}, world);
    act(alone, meleeRule, strike([german]), [low('us'), low('de')]);
    expect(placeOf(alone, 'us.second.1')).toEqual({ kind: 'map', at: 'B4' });
    const armed = meet('us', [american, 'us.second.1', german], { held: [['us.bar.1', 'us.second.1']] }, {}, world);
    const fire = strike([german], { weapons: ['us.bar.1'] });
    act(armed, meleeRule, fire, [low('us'), rolled('de', 6, 6)], { meleeTargets: [american] });
    expect(placeOf(armed, 'us.second.1')).toEqual({ kind: 'map', at: 'B4' });
    const pair = meet('us', [american, 'us.second.1', 'us.third.1', german], {}, {}, world);
    act(pair, meleeRule, strike([german]), [low('us'), rolled('de', 6, 6)], { meleeTargets: [american] });
    expect(placeOf(pair, 'us.second.1')).toEqual({ kind: 'map', at: 'B4' });
  });

  rule('8.1', 'the weapons of the lost lie in the hex', () => {
    const table = meet('us', [american, german], { held: [['de.mg34.1', german]] });
    act(table, meleeRule, strike([german]), [rolled('us', 6, 6), low('de')]);
    expect(placeOf(table, 'de.mg34.1')).toEqual({ kind: 'map', at: 'B4' });
  });

  rule('5.1', 'Shaken units without a friend who fights surrender', () => {
    const table = meet('us', [american, [german, { shaken: true }]]);
    const events = play(table, clearUneligible(table, 'B4', 'de'));
    expect(events).toMatchObject([{ kind: 'counterRemoved', counter: german, cause: 'surrender' }]);
  });

  rule('13.0', 'Shaken units of a nation that rallies in Melee have the LM of the better Leader there', () => {
    const leaders = [
      ['de.baumann.1', { wounds: 1 }],
      ['de.koch.1', {}],
    ] as const;
    const world = worldWith({ nations: { de: { ralliesInMelee: true } } }, field());
    const stands = (faces: readonly [number, number]): unknown => {
      const table = meet('us', [american, [german, { shaken: true }], ...leaders], {}, {}, world);
      play(table, rallyInMelee(table, 'B4', 'de'), [{ purpose: 'rally', of: german, faces }]);
      return placeOf(table, german)?.kind;
    };
    expect([stands([3, 3]), stands([3, 4])]).toEqual(['map', 'eliminated']);
  });

  rule('13.0', 'Shaken units of a nation that does not surrender are struck, or fight to the last', () => {
    const units = [american, [german, { shaken: true }]] as const;
    const standing = (noSurrender: 'defends' | 'fights'): Table => {
      const table = meet('us', units, {}, {}, worldWith({ nations: { de: { noSurrender } } }, field()));
      expect(play(table, clearUneligible(table, 'B4', 'de'))).toEqual([]);
      return table;
    };
    const roles = (table: Table): unknown =>
      [eligibleAt, fightersAt].map((at) => at(table, 'B4', 'de').map(({ id }) => id));
    expect(roles(standing('defends'))).toEqual([[german], []]);
    expect(roles(standing('fights'))).toEqual([[german], [german]]);
    const defending = standing('defends');
    act(defending, meleeRule, strike([german]), [low('us')]);
    expect(placeOf(defending, german)).toEqual({ kind: 'map', at: 'B4' });
    const fighting = standing('fights');
    act(fighting, meleeRule, strike([german]), [low('us'), rolled('de', 6, 6)], { meleeTargets: [american] });
    expect(placeOf(fighting, american)).toEqual({ kind: 'eliminated' });
  });
});

describe('an impulse spent on Melee', () => {
  const melee = { kind: 'melee', at: 'B4', fought: false } as const;
  function locked(
    units: readonly (string | readonly [string, Status])[],
    marker = melee,
    frame: Frame = impulse('us'),
  ): Table {
    const table = meet('us', units, { markers: [{ ...marker }] });
    return Object.assign(table, { frames: [frame] });
  }

  rule('8.1', 'fights the next round of a hex in which somebody has not been activated yet', () => {
    const table = locked([american, german]);
    expect(legal(table, meleeRule)).toEqual([strike([german])]);
    act(table, meleeRule, strike([german]), [low('us'), low('de')]);
    expect(topFrame(table)).toMatchObject({ kind: 'impulse', step: 'acting', acted: true, named: [{ at: 'B4' }] });
    expect(table.position.markers).toEqual([{ ...melee, fought: true }]);
  });

  rule('8.1', 'is not spent twice on a hex in a turn, nor by units that have been activated', () => {
    const again = locked([american, german], { ...melee, fought: true } as never);
    expect(faults(again, meleeRule, strike([german]))).toEqual(['already-fought']);
    const cameBack = meet('us', [american, german], { markers: [{ ...melee, fought: true }] });
    expect(faults(cameBack, meleeRule, strike([german]))).toEqual(['already-fought']);
    expect(legal(cameBack, meleeRule)).toEqual([]);
    expect(faults(locked([[american, { markers: ['melee'] }], german]), meleeRule, strike([german]))).toEqual([
      'nobody-to-fight',
    ]);
    expect(
      faults(locked([american, german], melee, impulse('us', { step: 'naming' })), meleeRule, strike([german])),
    ).toEqual(['wrong-step']);
    const free = Object.assign(meet('us', [american, german]), { frames: [impulse('us')] });
    expect(faults(free, meleeRule, strike([german]))).toEqual(['no-melee-there']);
    expect(faults(locked([american]), meleeRule, strike([]))).toEqual(['no-enemy']);
  });
});
