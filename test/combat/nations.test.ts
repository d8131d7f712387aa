import { describe, expect } from 'vitest';
import { checkDamage, fireRule, mayUseAssault, meleeRule } from '../../src/combat/index.js';
import { position } from '../../src/index.js';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { counterOf } from '../../src/state/index.js';
import type { World } from '../../src/state/index.js';
import type { Nation, Skill } from '../../src/units/index.js';
import { act, impulse, lay, placeOf, play, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { check, field, firing, inImpulse, opposed, sums } from './scene.js';

const squad = 'us.2-5-4.1';
const enemy = 'de.1-6-4.1';
const lead = { lead: squad } as const;

/** A world in which a nation has other characteristics. */
function national(id: string, more: Partial<Nation>, world: World = field()): World {
  const nations = new Map(world.catalogue.nations);
  const nation = nations.get(id);
  if (nation === undefined) throw new Error(`no ${id}`);
  nations.set(id, { ...nation, ...more });
  return { ...world, catalogue: { ...world.catalogue, nations }, caches: { byKey: new Map() } };
}

/** A world with one more Skill. */
function skilled(skill: Skill, world: World = field()): World {
  const skills = new Map(world.catalogue.skills);
  skills.set(skill.id, skill);
  return { ...world, catalogue: { ...world.catalogue, skills }, caches: { byKey: new Map() } };
}

const rolled = (of: string, ...faces: number[]): Named => ({ purpose: 'hero', of, faces });
const drawn = (of: string): readonly Named[] => [
  { purpose: 'heroCounter', of, faces: [1] },
  { purpose: 'heroSkill', of, faces: [1] },
];

/** Damage checks of one difference in a location. */
function suffer(
  world: World,
  units: readonly (readonly [string, object])[],
  difference: number,
  dice: readonly Named[],
): Table {
  const table = lay(world, { units: units.map(([id, status]) => [id, 'B6', status] as const) });
  const checks = units.map(([unit]) => ({ unit, difference }));
  play(table, checkDamage(table, { at: 'B6', checks, by: 'de' }), dice);
  return table;
}

describe('national characteristics', () => {
  rule('13.0', 'may give a nation another die to attack with, where all who fire are of it', () => {
    const attack = (world: World, die: number): unknown => {
      const table = inImpulse(
        'us',
        ['B3'],
        {
          units: [
            [squad, 'B3'],
            [enemy, 'B6'],
          ],
        },
        world,
      );
      return sums(act(table, fireRule, firing('B3', 'B6', [squad], lead), [opposed('B3', die, 6), check(enemy, 1)]))[
        enemy
      ];
    };
    expect(attack(national('us', { fireDie: 8 }), 8)).toEqual([10, 6]);
    expect(() => attack(field(), 8)).toThrow('does not fit');
    expect(() => attack(national('de', { fireDie: 8 }), 8)).toThrow('does not fit');
  });

  rule('13.0', 'may give one FP more for each MMC beside the lead of an attack', () => {
    const attack = (world: World): unknown => {
      const pair = ['us.zero.1', 'us.zero.2'] as const;
      const laid = { units: [...pair.map((id) => [id, 'B3'] as const), [enemy, 'B6'] as const] };
      const table = inImpulse('us', ['B3'], laid, world);
      const order = firing('B3', 'B6', [...pair], { lead: pair[0] });
      return sums(act(table, fireRule, order, [opposed('B3', 1, 6)]))[enemy]?.[0];
    };
    expect([attack(field()), attack(national('us', { massedFire: true }))]).toEqual([1, 2]);
  });

  rule('13.0', 'make that die one of the two in Melee', () => {
    const fight = (world: World): unknown => {
      const frames = [
        impulse('us', { step: 'acting' }),
        { kind: 'melee', by: 'us', at: 'B4', entered: [squad] } as const,
      ];
      const table = lay(world, {
        units: [
          [squad, 'B4'],
          [enemy, 'B4'],
        ],
        frames,
      });
      const events = act(table, meleeRule, { kind: 'melee', at: 'B4', targets: [enemy], weapons: [] }, [
        { purpose: 'melee', of: 'us', faces: [8, 1] },
        { purpose: 'melee', of: 'de', faces: [1, 1] },
      ]);
      return events.flatMap((event) => (event.kind === 'meleeStruck' ? [wholeTotal(event.roll)] : []));
    };
    expect(fight(national('us', { fireDie: 8 }))).toEqual([9, 2]);
    expect(() => fight(field())).toThrow('does not fit');
  });

  rule('13.0', 'may allow a nation fewer Heroes, or none', () => {
    const one = [check(squad, 1), rolled(squad, 2), ...drawn(squad)];
    expect(placeOf(suffer(national('us', { heroLimit: 1 }), [[squad, {}]], 1, one), 'us.hird.1')).toBeDefined();
    suffer(
      national('us', { heroLimit: 1 }),
      [
        [squad, {}],
        ['us.hird.1', {}],
      ],
      1,
      [check(squad, 1), check('us.hird.1', 1)],
    );
    suffer(national('us', { heroes: false }), [[squad, {}]], 1, [check(squad, 1)]);
    const world = worldOf('training');
    const limited = national('us', { heroLimit: 0 }, world);
    const game = position(limited, { units: [{ type: 'us.hird', at: 'G6' }], dice: 'entered' });
    expect(game.ok ? [] : game.problems.map(({ code }) => code)).toEqual(['too-many-heroes']);
  });
});

describe('Skills', () => {
  rule('12.0', 'of the fallen go back into the cup', () => {
    const dice = [
      check('us.hird.1', 1),
      check(squad, 1),
      rolled(squad, 2),
      { purpose: 'heroCounter', of: squad, faces: [1] },
      { purpose: 'heroSkill', of: squad, faces: [1] },
    ];
    const units = [
      ['us.hird.1', { wounds: 1, skills: ['bull'] }],
      [squad, {}],
    ] as const;
    const kept = suffer(field(), units, 1, dice);
    expect(statusOf(kept, 'us.second.1')).toEqual({ skills: ['deadly'] });
    const table = lay(field(), {
      units: [
        ['us.hird.1', 'B6', { wounds: 2, skills: ['bull'] }],
        [squad, 'B6'],
      ],
    });
    play(table, checkDamage(table, { at: 'B6', checks: [{ unit: 'us.hird.1', difference: 20 }], by: 'de' }), [
      check('us.hird.1', 6),
    ]);
    play(table, checkDamage(table, { at: 'B6', checks: [{ unit: squad, difference: 1 }], by: 'de' }), [
      check(squad, 1),
      rolled(squad, 2),
      ...drawn(squad),
    ]);
    expect(statusOf(table, 'us.hird.2')).toEqual({ skills: ['bull'] });
  });

  rule('12.0', 'are drawn by no new Hero of a side where a special rule says so', () => {
    const world = field();
    const ruled: World = {
      ...world,
      scenario: { ...world.scenario, specialRules: [{ tag: 'noHeroSkills', side: 'us' }] },
    };
    const dice = [check(squad, 1), rolled(squad, 2), { purpose: 'heroCounter', of: squad, faces: [1] }];
    expect(statusOf(suffer(ruled, [[squad, {}]], 1, dice), 'us.hird.1')).toEqual({});
  });

  rule('12.0', 'of a Squad stay with the Half-Squad that is left, if such can have them', () => {
    const world = skilled(
      { id: 'seasoned', name: 'Seasoned', who: ['squad', 'halfSquad'], effects: [{ kind: 'firepower', value: 1 }] },
      skilled({ id: 'massed', name: 'Massed', who: ['squad'], effects: [{ kind: 'firepower', value: 1 }] }),
    );
    const table = suffer(world, [[squad, { skills: ['massed', 'seasoned'] }]], 8, [check(squad, 4)]);
    expect(statusOf(table, 'us.1-4-4.1')).toEqual({ shaken: true, skills: ['seasoned'] });
  });

  rule('12.0', 'let whoever stands with a Versatile Leader use Assault Fire', () => {
    const may = (skills: readonly string[]): boolean => {
      const table = lay(field(), {
        units: [
          [enemy, 'B3'],
          ['de.koch.1', 'B3', { skills }],
        ],
      });
      const unit = counterOf(table.position, enemy);
      return unit !== undefined && mayUseAssault(table, unit);
    };
    expect([may(['versatile']), may(['assaulter']), may(['deadly'])]).toEqual([true, true, false]);
  });
});
