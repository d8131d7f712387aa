import { describe, expect, it } from 'vitest';
import { fireRule, meleeRule } from '../../src/combat/index.js';
import type { Action, ActionRule, FireAction, MeleeAction, Scene } from '../../src/state/index.js';
import { meets, impulse, lay, legal } from '../phases/table.js';
import type { Table } from '../phases/table.js';
import { field, inImpulse, inWindow } from './scene.js';

/** Every subset of a list, the empty one too. */
function subsets(list: readonly string[]): readonly (readonly string[])[] {
  return list.reduce<readonly (readonly string[])[]>((sets, id) => [...sets, ...sets.map((set) => [...set, id])], [[]]);
}

/** Every value a slot takes leads to a legal action in the end: the number of them. */
function ends<A extends Action>(
  scene: Scene,
  rule: ActionRule<A>,
  partial: Readonly<Record<string, unknown>> = {},
  slot = 0,
): number {
  const next = rule.slots[slot];
  if (next === undefined) return meets(scene, rule, partial as unknown as A) ? 1 : 0;
  let found = 0;
  for (const value of next.values(scene, partial as never)) {
    const filled = value === undefined ? partial : { ...partial, [next.name]: value };
    const below = ends(scene, rule, filled, slot + 1);
    expect(below, `dead end: ${JSON.stringify(filled)}`).toBeGreaterThan(0);
    found += below;
  }
  return found;
}

const key = (action: Action): string => JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Every fire action that can be spelt with these counters; of observers and held-back IFP only where weapons ask for them. */
function everyFire(
  from: string,
  target: string,
  units: readonly string[],
  weapons: readonly string[],
  observers: readonly string[] = [],
): readonly FireAction[] {
  const plain = everyPlainFire(from, target, units, weapons);
  if (observers.length === 0) return plain;
  return plain.flatMap((action) =>
    [undefined, ...observers].flatMap((observer) =>
      [undefined, ...subsets(action.units).slice(1)].map((weaponsOnly): FireAction => ({
        ...action,
        ...(observer === undefined ? {} : { observer }),
        ...(weaponsOnly === undefined ? {} : { weaponsOnly: [...weaponsOnly].sort() }),
      })),
    ),
  );
}

/** The same at each of these vehicles, and at none. */
function everyFireAt(actions: readonly FireAction[], vehicles: readonly string[]): readonly FireAction[] {
  return [...actions, ...actions.flatMap((action) => vehicles.map((vehicle) => ({ ...action, vehicle })))];
}

function everyPlainFire(
  from: string,
  target: string,
  units: readonly string[],
  weapons: readonly string[],
): readonly FireAction[] {
  const nobody = [undefined, ...units];
  return subsets(units).flatMap((firers) =>
    subsets(weapons).flatMap((arms) =>
      nobody.flatMap((lead) =>
        nobody.flatMap((leader) =>
          [undefined, ...subsets(units).slice(1)].map((assaultFire): FireAction => ({
            kind: 'fire',
            from,
            target,
            units: firers,
            weapons: arms,
            ...(lead === undefined ? {} : { lead }),
            ...(leader === undefined ? {} : { leader }),
            ...(assaultFire === undefined ? {} : { assaultFire }),
          })),
        ),
      ),
    ),
  );
}

const SCENES: readonly (readonly [name: string, table: Table, units: readonly string[], weapons: readonly string[]])[] =
  [
    [
      'a stack with a Leader, a Hero with a weapon and a Sniper',
      inImpulse('us', ['B3'], {
        units: [
          ['us.2-5-4.1', 'B3'],
          ['us.second.1', 'B3'],
          ['us.sniper.1', 'B3'],
          ['us.tom.1', 'B3'],
          ['de.1-6-4.1', 'B6'],
        ],
        held: [
          ['us.bar.1', 'us.2-5-4.1'],
          ['us.oddgun.1', 'us.second.1'],
        ],
      }),
      ['us.2-5-4.1', 'us.second.1', 'us.sniper.1', 'us.tom.1'],
      ['us.bar.1', 'us.oddgun.1'],
    ],
    [
      'two Leaders of whom one holds a weapon, out of range of the Half-Squad beside them',
      inImpulse('us', ['B1'], {
        units: [
          ['us.1-4-4.1', 'B1'],
          ['us.medrow.1', 'B1'],
          ['us.tom.1', 'B1'],
          ['de.1-6-4.1', 'B7'],
        ],
        held: [
          ['us.bar.1', 'us.1-4-4.1'],
          ['us.oddgun.1', 'us.tom.1'],
        ],
      }),
      ['us.1-4-4.1', 'us.medrow.1', 'us.tom.1'],
      ['us.bar.1', 'us.oddgun.1'],
    ],
    [
      'a window with marked units and a Weapon Team',
      inWindow('us', 'B6', [['de.1-6-4.1', 'move']], {
        units: [
          ['us.2-5-4.1', 'B3', { markers: ['opsComplete'] }],
          ['us.2-5-4.2', 'B3', { markers: ['assaultMove'] }],
          ['us.gunteam.1', 'B3'],
          ['us.tom.1', 'B3'],
          ['de.1-6-4.1', 'B6'],
        ],
        held: [['us.bar.1', 'us.2-5-4.2']],
      }),
      ['us.2-5-4.1', 'us.2-5-4.2', 'us.gunteam.1', 'us.tom.1'],
      ['us.bar.1'],
    ],
  ];

/** Positions with weapons that have rules of their own: from where to where, and who might direct. */
const SPECIAL: readonly {
  readonly name: string;
  readonly table: Table;
  readonly from: string;
  readonly target: string;
  readonly units: readonly string[];
  readonly weapons: readonly string[];
  readonly observers: readonly string[];
}[] = [
  {
    name: 'Mortars in a Squad and in two Leaders, with a friend who sees what they do not',
    table: inImpulse('us', ['F2'], {
      units: [
        ['us.1-6-4.1', 'F2'],
        ['us.medrow.1', 'F2'],
        ['us.tom.1', 'F2'],
        ['us.2-5-4.1', 'G2'],
        ['us.gunteam.1', 'E2'],
        ['de.1-6-4.1', 'F7'],
      ],
      held: [
        ['us.bar.1', 'us.1-6-4.1'],
        ['us.mortar51.1', 'us.1-6-4.1'],
        ['us.mortar51.2', 'us.tom.1'],
      ],
    }),
    from: 'F2',
    target: 'F7',
    units: ['us.1-6-4.1', 'us.medrow.1', 'us.tom.1'],
    weapons: ['us.bar.1', 'us.mortar51.1', 'us.mortar51.2'],
    observers: ['us.2-5-4.1', 'us.gunteam.1'],
  },
  {
    name: 'a Mortar that sees its target, beside a friend who could direct it',
    table: inImpulse('us', ['B3'], {
      units: [
        ['us.1-6-4.1', 'B3'],
        ['us.tom.1', 'B3'],
        ['us.2-5-4.1', 'B2'],
        ['de.1-6-4.1', 'B6'],
      ],
      held: [
        ['us.bar.1', 'us.1-6-4.1'],
        ['us.mortar51.1', 'us.1-6-4.1'],
      ],
    }),
    from: 'B3',
    target: 'B6',
    units: ['us.1-6-4.1', 'us.tom.1'],
    weapons: ['us.bar.1', 'us.mortar51.1'],
    observers: ['us.2-5-4.1'],
  },
  {
    name: 'a Flamethrower, a Satchel Charge and a Molotov beside the enemy',
    table: inImpulse('us', ['B3'], {
      units: [
        ['us.1-6-4.1', 'B3'],
        ['us.1-6-4.2', 'B3'],
        ['us.tom.1', 'B3'],
        ['de.1-6-4.1', 'B4'],
      ],
      held: [
        ['us.flamethrower.1', 'us.1-6-4.1'],
        ['us.satchel.1', 'us.1-6-4.1'],
        ['us.molotov.1', 'us.tom.1'],
      ],
    }),
    from: 'B3',
    target: 'B4',
    units: ['us.1-6-4.1', 'us.1-6-4.2', 'us.tom.1'],
    weapons: ['us.flamethrower.1', 'us.molotov.1', 'us.satchel.1'],
    observers: ['us.tom.1'],
  },
  {
    name: "a Hero and two Leaders about one of their weapons, within the Hero's range",
    table: inImpulse('us', ['B3'], {
      units: [
        ['us.second.1', 'B3'],
        ['us.medrow.1', 'B3'],
        ['us.tom.1', 'B3'],
        ['us.1-6-4.1', 'B3'],
        ['de.1-6-4.1', 'B6'],
      ],
      held: [['us.oddgun.1', 'us.tom.1']],
    }),
    from: 'B3',
    target: 'B6',
    units: ['us.1-6-4.1', 'us.medrow.1', 'us.second.1', 'us.tom.1'],
    weapons: ['us.oddgun.1'],
    observers: ['us.medrow.1'],
  },
  {
    name: 'Satchel Charges behind a Bunker',
    table: inImpulse('us', ['B3'], {
      units: [
        ['us.1-6-4.1', 'B3'],
        ['us.1-4-4.1', 'B3'],
        ['us.1-6-4.2', 'B3'],
        ['de.1-6-4.1', 'B4/bunker', { markers: ['fired'] }],
      ],
      held: [
        ['us.bar.1', 'us.1-6-4.1'],
        ['us.satchel.1', 'us.1-6-4.1'],
        ['us.satchel.2', 'us.1-4-4.1'],
      ],
      markers: [{ kind: 'fortification', type: 'bunker', at: 'B4/bunker', tm: 2, facing: 3, side: 'de' }],
    }),
    from: 'B3',
    target: 'B4/bunker',
    units: ['us.1-4-4.1', 'us.1-6-4.1', 'us.1-6-4.2'],
    weapons: ['us.bar.1', 'us.satchel.1', 'us.satchel.2'],
    observers: ['us.1-6-4.2'],
  },
  {
    name: 'a BAR and a Bazooka in one Squad, a Bazooka in another',
    table: inImpulse('us', ['B3'], {
      units: [
        ['us.1-6-4.1', 'B3'],
        ['us.1-6-4.2', 'B3'],
        ['us.1-4-4.1', 'B3'],
        ['de.1-6-4.1', 'B6'],
      ],
      held: [
        ['us.bar.1', 'us.1-6-4.1'],
        ['us.bazooka.1', 'us.1-6-4.1'],
        ['us.bazooka.2', 'us.1-6-4.2'],
        ['us.bar.2', 'us.1-4-4.1'],
      ],
    }),
    from: 'B3',
    target: 'B6',
    units: ['us.1-4-4.1', 'us.1-6-4.1', 'us.1-6-4.2'],
    weapons: ['us.bar.1', 'us.bar.2'],
    observers: ['us.1-6-4.2'],
  },
  {
    name: 'a Molotov and a Mortar in Opportunity Fire',
    table: inWindow('us', 'B4', [['de.1-6-4.1', 'move']], {
      units: [
        ['us.1-6-4.1', 'B3'],
        ['us.tom.1', 'B2'],
        ['de.1-6-4.1', 'B4'],
      ],
      held: [
        ['us.molotov.1', 'us.1-6-4.1'],
        ['us.mortar51.1', 'us.1-6-4.1'],
      ],
    }),
    from: 'B3',
    target: 'B4',
    units: ['us.1-6-4.1'],
    weapons: ['us.molotov.1', 'us.mortar51.1'],
    observers: ['us.tom.1'],
  },
];

describe('the walk of fire actions', () => {
  for (const { name, table, from, target, units, weapons, observers } of SPECIAL) {
    it(`finds exactly what is legal for ${name}, and no order comes to a dead end`, () => {
      const spelt = everyFire(from, target, units, weapons, observers).filter((action) =>
        meets(table, fireRule, action),
      );
      const walked = legal(table, fireRule).filter((action) => action.from === from && action.target === target);
      expect(walked.map(key).sort()).toEqual(spelt.map(key).sort());
      expect(spelt.length).toBeGreaterThan(1);
      expect(ends(table, fireRule, { from, target }, 2)).toBe(spelt.length);
    });
  }

  for (const [name, table, units, weapons] of SCENES) {
    const target = name.startsWith('two') ? 'B7' : 'B6';
    const from = name.startsWith('two') ? 'B1' : 'B3';
    it(`finds exactly what is legal for ${name}, and no order comes to a dead end`, () => {
      const spelt = everyFire(from, target, units, weapons).filter((action) => meets(table, fireRule, action));
      expect(legal(table, fireRule).map(key).sort()).toEqual(spelt.map(key).sort());
      expect(spelt.length).toBeGreaterThan(3);
      expect(ends(table, fireRule)).toBe(spelt.length);
    });
  }
});

describe('the walk of fire at vehicles', () => {
  const units = ['us.2-5-4.1', 'us.sniper.1', 'us.tom.1'] as const;
  const vehicles = ['de.pz4h.1', 'de.pz4h.2', 'de.sdkfz251.1', 'us.m4a1.1', 'de.1-6-4.1'] as const;
  const there = [
    ['de.pz4h.1', 'B6'],
    ['de.pz4h.2', 'B6', { buttoned: true }],
    ['de.sdkfz251.1', 'B6', { shaken: true }],
    ['de.1-6-4.1', 'B6'],
  ] as const;

  function compared(table: Table): readonly FireAction[] {
    const spelt = everyFireAt(everyFire('B3', 'B6', units, ['us.bar.1']), vehicles).filter((action) =>
      meets(table, fireRule, action),
    );
    expect(legal(table, fireRule).map(key).sort()).toEqual(spelt.map(key).sort());
    expect(ends(table, fireRule)).toBe(spelt.length);
    return spelt;
  }

  const aims = (spelt: readonly FireAction[]): ReadonlySet<string | undefined> =>
    new Set(spelt.map(({ vehicle }) => vehicle));

  it('finds exactly what is legal in an impulse', () => {
    const laid = { units: [...units.map((id) => [id, 'B3'] as const), ...there], held: [['us.bar.1', 'us.2-5-4.1']] };
    const table = inImpulse('us', ['B3'], laid as never);
    expect(aims(compared(table))).toEqual(new Set([undefined, 'de.pz4h.1', 'de.sdkfz251.1']));
  });

  it('finds exactly what is legal in a window on one of them', () => {
    const laid = { units: [...units.map((id) => [id, 'B3'] as const), ...there], held: [['us.bar.1', 'us.2-5-4.1']] };
    const table = inWindow('us', 'B6', [['de.pz4h.1', 'move']], laid as never);
    expect(aims(compared(table))).toEqual(new Set(['de.pz4h.1']));
  });
});

describe('the walk of Melee', () => {
  it('finds exactly what is legal, and no order comes to a dead end', () => {
    const units = ['us.2-5-4.1', 'us.second.1', 'us.tom.1', 'de.1-6-4.1', 'de.1-6-4.2', 'de.koch.1'] as const;
    const weapons = ['us.bar.1', 'us.oddgun.1', 'de.mg34.1'];
    const table = lay(field(), {
      units: units.map((id) => [id, 'B4'] as const),
      held: [
        ['us.bar.1', 'us.2-5-4.1'],
        ['us.oddgun.1', 'us.tom.1'],
        ['de.mg34.1', 'de.1-6-4.1'],
      ],
      frames: [impulse('us', { step: 'acting' }), { kind: 'melee', by: 'us', at: 'B4', entered: ['us.2-5-4.1'] }],
    });
    const spelt = subsets(units).flatMap((targets) =>
      subsets(weapons).flatMap((arms) =>
        [undefined, ...units].map((leader): MeleeAction => ({
          kind: 'melee',
          at: 'B4',
          targets: [...targets].sort(),
          weapons: [...arms].sort(),
          ...(leader === undefined ? {} : { leader }),
        })),
      ),
    );
    const fine = spelt.filter((action) => meets(table, meleeRule, action));
    expect(legal(table, meleeRule).map(key).sort()).toEqual(fine.map(key).sort());
    expect(fine.length).toBeGreaterThan(5);
    expect(ends(table, meleeRule)).toBe(fine.length);
  });
});
