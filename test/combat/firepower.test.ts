import { describe, expect } from 'vitest';
import { attackLedger, bestFire, defenceLedger, fireOrder, fireRule, firepowerLedger } from '../../src/combat/index.js';
import { total, wholeTotal } from '../../src/kernel/numbers/ledger.js';
import type { FireAction, Status } from '../../src/state/index.js';
import { faults, legal } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { field, firing, inImpulse, inWindow } from './scene.js';

const opsComplete: Status = { markers: ['opsComplete'] };

/** The Firepower of an attack that must be legal. */
function firepower(table: Table, action: FireAction): number {
  expect(faults(table, fireRule, action)).toEqual([]);
  return wholeTotal(firepowerLedger(table, fireOrder(table, action)));
}

/** What is added to the attack die against one target. */
function attack(table: Table, action: FireAction, target: string): number {
  expect(faults(table, fireRule, action)).toEqual([]);
  const unit = table.position.counters.find((counter) => counter.id === target);
  return wholeTotal(attackLedger(table, fireOrder(table, action), unit));
}

describe('the Firepower of a stack', () => {
  rule(
    '5.2',
    'the lead fires at full, another MMC adds half, a Hero all of it, a BAR its FP, the Leader his LM: 6',
    () => {
      const table = inImpulse('us', ['B3'], {
        units: [
          ['us.2-5-4.1', 'B3'],
          ['us.2-5-4.2', 'B3'],
          ['us.second.1', 'B3'],
          ['us.tom.1', 'B3'],
          ['de.1-6-4.1', 'B6'],
        ],
        held: [['us.bar.1', 'us.2-5-4.1']],
      });
      const action = firing('B3', 'B6', ['us.2-5-4.1', 'us.2-5-4.2', 'us.second.1'], {
        weapons: ['us.bar.1'],
        lead: 'us.2-5-4.1',
        leader: 'us.tom.1',
      });
      expect(firepower(table, action)).toBe(2 + 1 + 1 + 1);
      expect(attack(table, action, 'de.1-6-4.1')).toBe(5 + 2);
    },
  );

  rule(
    '5.2',
    'a second supporting Squad with an IFP of 1 adds nothing that the first did not: halves are summed, then rounded up',
    () => {
      const units = ['us.1-6-4.1', 'us.1-6-4.2', 'us.1-6-4.3'] as const;
      const lay = (world = field()): Table =>
        inImpulse('us', ['B3'], { units: [...units.map((id) => [id, 'B3'] as const), ['de.1-6-4.1', 'B6']] }, world);
      const action = firing('B3', 'B6', units, { lead: 'us.1-6-4.1' });
      expect(firepower(lay(), firing('B3', 'B6', units.slice(0, 2), { lead: 'us.1-6-4.1' }))).toBe(2);
      expect(firepower(lay(), action)).toBe(2);
      expect(firepower(lay(field({ multiUnitRounding: 'roundEach' })), action)).toBe(3);
    },
  );

  rule('5.2', 'a lead is named whenever an MMC fires its IFP in range, and only such a unit leads', () => {
    const table = inImpulse('us', ['B1'], {
      units: [
        ['us.2-5-4.1', 'B1'],
        ['us.1-6-4.1', 'B1'],
        ['us.second.1', 'B1'],
        ['de.1-6-4.1', 'B7'],
      ],
      held: [['us.bar.1', 'us.2-5-4.1']],
    });
    const both = { weapons: ['us.bar.1'] };
    expect(faults(table, fireRule, firing('B1', 'B7', ['us.1-6-4.1', 'us.2-5-4.1'], both))).toEqual(['lead-needed']);
    expect(
      faults(table, fireRule, firing('B1', 'B7', ['us.1-6-4.1', 'us.2-5-4.1'], { ...both, lead: 'us.2-5-4.1' })),
    ).toEqual(['not-a-lead']);
    expect(firepower(table, firing('B1', 'B7', ['us.1-6-4.1', 'us.2-5-4.1'], { ...both, lead: 'us.1-6-4.1' }))).toBe(
      1 + 1,
    );
  });

  rule('5.2', 'a unit with no IFP adds nothing but the weapon it fires', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.2-5-4.1', 'B3'],
        ['us.zero.1', 'B3'],
        ['de.1-6-4.1', 'B6'],
      ],
      held: [['us.bar.1', 'us.zero.1']],
    });
    const units = ['us.2-5-4.1', 'us.zero.1'];
    expect(firepower(table, firing('B3', 'B6', units, { lead: 'us.2-5-4.1' }))).toBe(2);
    expect(firepower(table, firing('B3', 'B6', units, { lead: 'us.2-5-4.1', weapons: ['us.bar.1'] }))).toBe(3);
  });

  rule(
    '5.4',
    'a boxed range reaches twice as far at half the IFP; a supporter at extended range adds a quarter',
    () => {
      const table = inImpulse('us', ['B1'], {
        units: [
          ['us.boxed.1', 'B1'],
          ['us.boxed.2', 'B1'],
          ['de.1-6-4.1', 'B4'],
          ['de.1-6-4.2', 'B7'],
          ['de.1-6-4.3', 'B8'],
        ],
      });
      expect(firepower(table, firing('B1', 'B4', ['us.boxed.1'], { lead: 'us.boxed.1' }))).toBe(3);
      expect(firepower(table, firing('B1', 'B7', ['us.boxed.1'], { lead: 'us.boxed.1' }))).toBe(2);
      const two = firepowerLedger(
        table,
        fireOrder(table, firing('B1', 'B7', ['us.boxed.1', 'us.boxed.2'], { lead: 'us.boxed.1' })),
      );
      expect(two.terms.slice(0, 2).map((term) => total(term.value as never))).toEqual([
        { n: 3, d: 2 },
        { n: 3, d: 4 },
      ]);
      expect(wholeTotal(two)).toBe(3);
      expect(faults(table, fireRule, firing('B1', 'B8', ['us.boxed.1']))).toContain('nothing-in-range');
    },
  );

  rule(
    '1.6',
    'a Squad fires one weapon beside its IFP, or two and forfeits it; a Half-Squad or Crew forfeits it for one',
    () => {
      const table = inImpulse('us', ['B3'], {
        units: [
          ['us.2-5-4.1', 'B3'],
          ['us.1-4-4.1', 'B3'],
          ['us.crew.1', 'B3'],
          ['de.1-6-4.1', 'B6'],
        ],
        held: [
          ['us.bar.1', 'us.2-5-4.1'],
          ['us.oddgun.1', 'us.2-5-4.1'],
          ['us.bar.2', 'us.1-4-4.1'],
          ['us.bar.3', 'us.crew.1'],
        ],
      });
      const squad = ['us.2-5-4.1'];
      expect(firepower(table, firing('B3', 'B6', squad, { lead: 'us.2-5-4.1', weapons: ['us.bar.1'] }))).toBe(3);
      expect(firepower(table, firing('B3', 'B6', squad, { weapons: ['us.bar.1', 'us.oddgun.1'] }))).toBe(4);
      expect(firepower(table, firing('B3', 'B6', ['us.1-4-4.1'], { weapons: ['us.bar.2'] }))).toBe(1);
      expect(firepower(table, firing('B3', 'B6', ['us.1-4-4.1'], { lead: 'us.1-4-4.1' }))).toBe(1);
      expect(firepower(table, firing('B3', 'B6', ['us.crew.1'], { weapons: ['us.bar.3'] }))).toBe(1);
    },
  );

  rule(
    '1.6',
    'a single man fires a weapon at half its FP and without his IFP or LM, two single men at all of it',
    () => {
      const table = inImpulse('us', ['B3'], {
        units: [
          ['us.tom.1', 'B3'],
          ['us.medrow.1', 'B3'],
          ['us.second.1', 'B2'],
          ['de.1-6-4.1', 'B6'],
        ],
        held: [
          ['us.oddgun.1', 'us.tom.1'],
          ['us.oddgun.2', 'us.second.1'],
        ],
      });
      const alone = firing('B3', 'B6', ['us.tom.1'], { weapons: ['us.oddgun.1'] });
      expect(firepower(table, alone)).toBe(2);
      expect(firepower(table, { ...alone, units: ['us.medrow.1', 'us.tom.1'] })).toBe(3);
      expect(faults(table, fireRule, { ...alone, leader: 'us.tom.1' })).toEqual(['leader-cannot-help']);
      const hero = inImpulse('us', ['B2'], {
        units: [
          ['us.second.1', 'B2'],
          ['de.1-6-4.1', 'B6'],
        ],
        held: [['us.oddgun.2', 'us.second.1']],
      });
      expect(firepower(hero, firing('B2', 'B6', ['us.second.1'], { weapons: ['us.oddgun.2'] }))).toBe(2);
      expect(firepower(hero, firing('B2', 'B6', ['us.second.1']))).toBe(1);
    },
  );

  rule('1.6', 'a Hero serves the weapon of another single man when he holds back his own fire for it', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.tom.1', 'B3'],
        ['us.second.1', 'B3'],
        ['us.2-5-4.1', 'B3'],
        ['de.1-6-4.1', 'B6'],
        ['de.1-6-4.2', 'B8'],
      ],
      held: [['us.oddgun.1', 'us.tom.1']],
    });
    const both = firing('B3', 'B6', ['us.second.1', 'us.tom.1'], { weapons: ['us.oddgun.1'] });
    expect(firepower(table, both)).toBe(1 + 2);
    expect(firepower(table, { ...both, weaponsOnly: ['us.second.1'] })).toBe(3);
    const far = firing('B3', 'B8', ['us.second.1', 'us.tom.1'], { weapons: ['us.oddgun.1'] });
    expect(firepower(table, far)).toBe(3);
    const alone = firing('B3', 'B6', ['us.second.1'], { weaponsOnly: ['us.second.1'] });
    expect(faults(table, fireRule, alone)).toEqual(['nothing-in-range', 'cannot-hold-back']);
    const squad = firing('B3', 'B6', ['us.2-5-4.1', 'us.tom.1'], {
      weapons: ['us.oddgun.1'],
      weaponsOnly: ['us.2-5-4.1'],
    });
    expect(faults(table, fireRule, squad)).toEqual(['nothing-in-range', 'cannot-hold-back']);
    const gunners = inImpulse('us', ['B3'], {
      units: [
        ['us.second.1', 'B3'],
        ['us.2-5-4.1', 'B3'],
        ['de.1-6-4.2', 'B8'],
      ],
      held: [['us.oddgun.1', 'us.2-5-4.1']],
    });
    const beside = firing('B3', 'B8', ['us.2-5-4.1', 'us.second.1'], { weapons: ['us.oddgun.1'], lead: 'us.2-5-4.1' });
    expect(faults(gunners, fireRule, beside)).toEqual(['nothing-in-range']);
  });

  rule(
    '4.1',
    'an MMC under Operations Complete loses one of its IFP in Opportunity Fire, before anything is halved',
    () => {
      const units = [
        ['us.2-5-4.1', 'B3', opsComplete],
        ['us.2-5-4.2', 'B3', opsComplete],
        ['de.1-6-4.1', 'B5'],
      ] as const;
      const lay = (world = field()): Table => inWindow('us', 'B5', [['de.1-6-4.1', 'move']], { units }, 1, world);
      const one = firing('B3', 'B5', ['us.2-5-4.1'], { lead: 'us.2-5-4.1' });
      expect(attack(lay(), one, 'de.1-6-4.1')).toBe(2 - 1 + 1);
      const both = firing('B3', 'B5', ['us.2-5-4.1', 'us.2-5-4.2'], { lead: 'us.2-5-4.1' });
      const supporter = (table: Table): unknown =>
        total(firepowerLedger(table, fireOrder(table, both)).terms[1]?.value as never);
      expect(supporter(lay())).toEqual({ n: 1, d: 2 });
      expect(supporter(lay(field({ halvingOrder: 'halveThenModify' })))).toEqual({ n: 0, d: 1 });
    },
  );

  rule('4.1', "a supporter's Firepower is never below 0, but the lead's may be, unless the ruleset counts it", () => {
    const units = [
      ['us.1-6-4.1', 'B3'],
      ['us.zero.1', 'B3', opsComplete],
      ['de.1-6-4.1', 'B5'],
    ] as const;
    const lay = (world = field()): Table => inWindow('us', 'B5', [['de.1-6-4.1', 'move']], { units }, 1, world);
    const both = firing('B3', 'B5', ['us.1-6-4.1', 'us.zero.1'], { lead: 'us.1-6-4.1' });
    const share = (table: Table, action: FireAction): unknown => {
      const terms = firepowerLedger(table, fireOrder(table, action)).terms;
      return terms
        .map((term) => ('terms' in term.value && term.value.of === 'us.zero.1' ? total(term.value) : undefined))
        .find((value) => value !== undefined);
    };
    expect(share(lay(), both)).toEqual({ n: 0, d: 1 });
    expect(share(lay(field({ negativeSupport: 'counted' })), both)).toEqual({ n: -1, d: 2 });
    expect(share(lay(), { ...both, lead: 'us.zero.1' })).toEqual({ n: -1, d: 1 });
  });

  rule('5.3', 'a weapon of a unit under Operations Complete fires at half its FP, rounded up', () => {
    const units = [
      ['us.2-5-4.1', 'B3', opsComplete],
      ['de.1-6-4.1', 'B5'],
    ] as const;
    const table = inWindow('us', 'B5', [['de.1-6-4.1', 'move']], { units, held: [['us.oddgun.1', 'us.2-5-4.1']] });
    expect(firepower(table, firing('B3', 'B5', ['us.2-5-4.1'], { lead: 'us.2-5-4.1', weapons: ['us.oddgun.1'] }))).toBe(
      3,
    );
  });

  rule('12.0', "a Leader's Deadly Skill adds one to the attack he leads, a Hero's to his own Firepower", () => {
    const deadly: Status = { skills: ['deadly'] };
    const table = inImpulse('us', ['B3'], {
      units: [
        ['us.2-5-4.1', 'B3'],
        ['us.medrow.1', 'B3', deadly],
        ['us.second.1', 'B3', deadly],
        ['de.1-6-4.1', 'B6'],
      ],
    });
    const squad = firing('B3', 'B6', ['us.2-5-4.1'], { lead: 'us.2-5-4.1' });
    expect(attack(table, squad, 'de.1-6-4.1')).toBe(2);
    expect(attack(table, { ...squad, leader: 'us.medrow.1' }, 'de.1-6-4.1')).toBe(3);
    expect(attack(table, { ...squad, units: ['us.2-5-4.1', 'us.second.1'] }, 'de.1-6-4.1')).toBe(2 + 2);
  });

  rule('12.0', 'a Skill that adds Firepower serves a Squad or a Weapon Team that has it too', () => {
    const unit = (id: string, status: Status): number => {
      const table = inImpulse('us', ['B3'], {
        units: [
          [id, 'B3', status],
          ['de.1-6-4.1', 'B6'],
        ],
      });
      return attack(table, firing('B3', 'B6', [id], { lead: id }), 'de.1-6-4.1');
    };
    expect([unit('us.2-5-4.1', {}), unit('us.2-5-4.1', { skills: ['deadly'] })]).toEqual([2, 3]);
    expect([unit('us.gunteam.1', {}), unit('us.gunteam.1', { skills: ['deadly'] })]).toEqual([4, 5]);
  });
});

describe('the best attack of a location on another', () => {
  const first = 'de.1-6-4.1';
  const second = 'de.1-6-4.2';

  /** By how much an attack that is known exceeds the unit that it exceeds most. */
  function margin(table: Table, action: FireAction): number {
    const order = fireOrder(table, action);
    const targets = table.position.counters.filter(({ id }) => id === first || id === second);
    const over = targets.map(
      (unit) => wholeTotal(attackLedger(table, order, unit)) - wholeTotal(defenceLedger(table, order, unit)),
    );
    return Math.max(...over);
  }

  const stacks: readonly (readonly [unit: string, status?: Status])[][] = [
    [['us.2-5-4.1'], ['us.1-6-4.1'], ['us.tom.1']],
    [['us.1-6-4.1'], ['us.medrow.1'], ['us.tom.1']],
    [['us.second.1'], ['us.tom.1'], ['us.medrow.1']],
    [['us.boxed.1'], ['us.2-5-4.1'], ['us.second.1', { skills: ['deadly'] }]],
    [['us.sniper.1'], ['us.1-4-4.1'], ['us.medrow.1', { skills: ['deadly'] }]],
    [['us.tom.1'], ['us.medrow.1'], ['us.zero.1']],
    [['us.gunteam.1'], ['us.2-5-4.1', { markers: ['assaultMove'] }], ['us.1-6-4.1']],
  ];

  rule('5.0', 'exceeds the easier of two targets by more than any other legal attack, or by as much', () => {
    const moved: Status = { markers: ['moved'] };
    for (const stack of stacks) {
      for (const [target, one, other] of [
        ['B4', moved, {}],
        ['B6', {}, moved],
      ] as const) {
        const table = inImpulse('us', ['B3'], {
          units: [
            ...stack.map(([id, status]) => [id, 'B3', status ?? {}] as const),
            [first, target, one],
            [second, target, other],
          ],
          held: [
            ['us.bar.1', stack[0]?.[0] ?? ''],
            ['us.oddgun.1', stack[1]?.[0] ?? ''],
          ],
        });
        const best = bestFire(table, 'B3', target);
        const most = Math.max(...legal(table, fireRule).map((action) => margin(table, action)));
        if (best === undefined) throw new Error('nobody fires');
        expect(wholeTotal(best.attack) - wholeTotal(best.defence)).toBe(most);
        expect(margin(table, best.action)).toBe(most);
      }
    }
  });
});

describe('the Direct Fire Table', () => {
  const squad = 'us.2-5-4.1';

  rule('5.0', 'each degrading hex in the line takes one from the attack, and a third blocks it', () => {
    const table = inImpulse('us', ['D1'], {
      units: [
        [squad, 'D1'],
        ['de.1-6-4.1', 'D5', { markers: ['fired'] }],
        ['de.1-6-4.2', 'D7'],
      ],
    });
    expect(attack(table, firing('D1', 'D5', [squad], { lead: squad }), 'de.1-6-4.1')).toBe(2 - 2);
    expect(faults(table, fireRule, firing('D1', 'D7', [squad]))).toContain('no-line-of-sight');
  });

  rule('5.0', 'the TM of the location is added to the defence, and only once', () => {
    const table = inImpulse('us', ['H1'], {
      units: [
        [squad, 'H1'],
        ['de.1-6-4.1', 'H3', { markers: ['fired'] }],
      ],
    });
    const order = fireOrder(table, firing('H1', 'H3', [squad], { lead: squad }));
    const target = table.position.counters.find((counter) => counter.id === 'de.1-6-4.1');
    expect(
      target === undefined ? 0 : wholeTotal(defenceLedger(table, order, target, { attack: [1], defence: 5 })),
    ).toBe(6);
  });

  rule('7.0', 'fire out of Smoke loses one', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        ['de.1-6-4.1', 'B6'],
      ],
      markers: [{ kind: 'smoke', at: 'B3', stage: 2 }],
    });
    expect(attack(table, firing('B3', 'B6', [squad], { lead: squad }), 'de.1-6-4.1')).toBe(2 - 1);
  });

  rule('5.6', 'an adjacent target gives two, three when an Assaulter takes part, whatever he adds himself', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        ['us.assaulters.1', 'B3'],
        ['de.1-6-4.1', 'B4'],
      ],
    });
    expect(attack(table, firing('B3', 'B4', [squad], { lead: squad }), 'de.1-6-4.1')).toBe(2 + 2);
    const both = firing('B3', 'B4', [squad, 'us.assaulters.1'], { lead: squad });
    expect(attack(table, both, 'de.1-6-4.1')).toBe(2 + 1 + 3);
  });

  rule(
    '6.1',
    'Assault Move costs the stack two, once, if one unit of it has used it; by a house rule only if all have',
    () => {
      const units = [
        ['us.2-5-4.1', 'B3', { markers: ['assaultMove'] }],
        ['us.2-5-4.2', 'B3'],
        ['de.1-6-4.1', 'B6'],
      ] as const;
      const lay = (world = field()): Table => inImpulse('us', ['B3'], { units }, world);
      const both = firing('B3', 'B6', ['us.2-5-4.1', 'us.2-5-4.2'], { lead: 'us.2-5-4.1' });
      expect(attack(lay(), both, 'de.1-6-4.1')).toBe(2 + 1 - 2);
      expect(attack(lay(field({ assaultMoveInStack: 'everyUnit' })), both, 'de.1-6-4.1')).toBe(3);
      expect(
        attack(
          lay(field({ assaultMoveInStack: 'everyUnit' })),
          firing('B3', 'B6', ['us.2-5-4.1'], { lead: 'us.2-5-4.1' }),
          'de.1-6-4.1',
        ),
      ).toBe(0);
    },
  );

  rule('6.0', 'a Leg unit under Moved or Assault Move is hit more easily, one that crawled is not', () => {
    const table = inImpulse('us', ['B3'], {
      units: [
        [squad, 'B3'],
        ['de.1-6-4.1', 'B6', { markers: ['moved'] }],
        ['de.1-6-4.2', 'B6', { markers: ['assaultMove'] }],
        ['de.1-6-4.3', 'B6', { markers: ['lowCrawl'] }],
        ['de.medic.1', 'B6'],
      ],
    });
    const action = firing('B3', 'B6', [squad], { lead: squad });
    expect(attack(table, action, 'de.1-6-4.1')).toBe(3);
    expect(attack(table, action, 'de.1-6-4.2')).toBe(3);
    expect(attack(table, action, 'de.1-6-4.3')).toBe(2);
    expect(attack(table, action, 'de.medic.1')).toBe(2);
  });

  rule('5.3', 'Low Crops in the hex and a Hedge that the fire crosses cancel the bonus for a moving target', () => {
    const moved: Status = { markers: ['moved'] };
    const table = inImpulse('us', ['H4', 'H6'], {
      units: [
        [squad, 'H4'],
        ['us.2-5-4.2', 'H6'],
        ['de.1-6-4.1', 'H5', moved],
        ['de.1-6-4.2', 'H7', moved],
        ['de.1-6-4.3', 'B6', moved],
      ],
    });
    expect(attack(table, firing('H4', 'H5', [squad], { lead: squad }), 'de.1-6-4.1')).toBe(2 + 2);
    expect(attack(table, firing('H6', 'H7', ['us.2-5-4.2'], { lead: 'us.2-5-4.2' }), 'de.1-6-4.2')).toBe(2 + 2);
  });

  rule('5.5', 'the TM of a hex is at most 4; a lone Sniper doubles it to at most 8, not against a Sniper', () => {
    const table = inImpulse('us', ['J5', 'J7'], {
      units: [
        [squad, 'J7'],
        ['us.sniper.1', 'J5'],
        ['de.sniper.1', 'J6', { markers: ['fired'] }],
      ],
      markers: [{ kind: 'smoke', at: 'J6', stage: 1 }],
    });
    const sniper = table.position.counters.find((counter) => counter.id === 'de.sniper.1');
    const defence = (action: FireAction): number =>
      sniper === undefined ? 0 : wholeTotal(defenceLedger(table, fireOrder(table, action), sniper));
    expect(defence(firing('J7', 'J6', [squad], { lead: squad }))).toBe(8);
    expect(defence(firing('J5', 'J6', ['us.sniper.1']))).toBe(4);
  });
});
