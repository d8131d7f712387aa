import { describe, expect, it } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { healRule } from '../../src/phases/rally/heal.js';
import { rallyRule } from '../../src/phases/rally/rally.js';
import type { Event, RallyAction } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { act, fault, faults, lay, legal, rallying, shaken, statusOf } from './table.js';

const world = worldOf('training');
const koch = 'de.koch.1';
const baumann = 'de.baumann.1';
const squad = 'de.1-6-4.1';
const half = 'de.0-5-4.1';
const medic = 'de.medic.1';

/** The German stack in the LC Building of J3 after turn 1. */
const atJ3 = (): ReturnType<typeof lay> =>
  lay(world, {
    units: [
      [koch, 'J3', shaken],
      [squad, 'J3', shaken],
      [half, 'J3', shaken],
    ],
  });

function check(events: readonly Event[]): { total: number; morale: number; rallied: boolean } {
  const rolled = events.find((event) => event.kind === 'rallyRolled');
  if (rolled?.kind !== 'rallyRolled') throw new Error('nobody rolled');
  return { total: wholeTotal(rolled.check), morale: wholeTotal(rolled.morale), rallied: rolled.rallied };
}

const dice = (of: string, ...faces: number[]): { purpose: string; of: string; faces: number[] } => ({
  purpose: 'rally',
  of,
  faces,
});

describe('rally attempts', () => {
  rule(
    '3.0',
    'a Shaken unit rallies when 2d6 with its modifiers do not exceed its Morale: Koch, his squad and his Half-Squad',
    () => {
      const table = atJ3();
      const first = act(table, rallyRule, { kind: 'rally', unit: koch, method: 'morale' }, [dice(koch, 6, 2)]);
      expect(check(first)).toEqual({ total: 6, morale: 7, rallied: true });
      const second = act(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale', leader: koch }, [
        dice(squad, 3, 4),
      ]);
      expect(check(second)).toEqual({ total: 4, morale: 5, rallied: true });
      const third = act(table, rallyRule, { kind: 'rally', unit: half, method: 'morale', leader: koch }, [
        dice(half, 5, 3),
      ]);
      expect(check(third)).toEqual({ total: 5, morale: 5, rallied: true });
      for (const unit of [koch, squad, half]) expect(statusOf(table, unit)?.shaken).toBeUndefined();
    },
  );

  rule('3.0', 'a unit that rolls more than its Morale stays Shaken', () => {
    const table = lay(world, {
      units: [
        [koch, 'J4'],
        [squad, 'J4', shaken],
      ],
    });
    const events = act(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale', leader: koch }, [
      dice(squad, 3, 4),
    ]);
    expect(check(events)).toEqual({ total: 6, morale: 5, rallied: false });
    expect(statusOf(table, squad)).toEqual(shaken);
  });

  rule('3.0', 'without the terrain none of the three would have rallied', () => {
    const table = lay(world, {
      units: [
        [koch, 'J4', shaken],
        [squad, 'J4', shaken],
        [half, 'J4', shaken],
      ],
    });
    const events = act(table, rallyRule, { kind: 'rally', unit: koch, method: 'morale' }, [dice(koch, 6, 2)]);
    expect(check(events)).toEqual({ total: 8, morale: 7, rallied: false });
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale' })).toEqual(['nobody-to-rally']);
  });

  rule('3.0', 'in each hex the Shaken Leaders try first, whether they rally or not', () => {
    const table = atJ3();
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale' })).toContain('leaders-first');
    expect(legal(table, rallyRule)).toEqual([{ kind: 'rally', unit: koch, method: 'morale' }]);
    act(table, rallyRule, { kind: 'rally', unit: koch, method: 'morale' }, [dice(koch, 6, 6)]);
    expect(fault(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale' }, 'leaders-first')).toBeUndefined();
  });

  rule('3.0', 'a Leader in another hex does not hold up the units here', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3', shaken],
        [baumann, 'F4'],
        [squad, 'F4', shaken],
      ],
    });
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale' })).toEqual([]);
  });

  rule('3.0', 'a Leg unit with nobody in Good Order to rally it cannot try, a Single-Man Counter always can', () => {
    const table = lay(world, {
      units: [
        [squad, 'J3', shaken],
        [medic, 'J3', shaken],
      ],
    });
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale' })).toEqual(['nobody-to-rally']);
    expect(legal(table, rallyRule)).toEqual([{ kind: 'rally', unit: medic, method: 'morale' }]);
  });

  rule('3.0', 'Leadership Range does not apply: a Leader next door rallies nobody', () => {
    const table = lay(world, {
      units: [
        [koch, 'J4'],
        [squad, 'J3', shaken],
      ],
    });
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale' })).toEqual(['nobody-to-rally']);
  });

  rule('12.0', 'a Charismatic Leader rallies units in adjacent hexes too, until he is wounded', () => {
    const table = lay(world, {
      units: [
        [koch, 'J4', { skills: ['charismatic'] }],
        [squad, 'J3', shaken],
      ],
    });
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale', leader: koch })).toEqual([]);
    const hurt = lay(world, {
      units: [
        [koch, 'J4', { skills: ['charismatic'], wounds: 1 }],
        [squad, 'J3', shaken],
      ],
    });
    expect(faults(hurt, rallyRule, { kind: 'rally', unit: squad, method: 'morale' })).toEqual(['nobody-to-rally']);
  });

  rule('3.0', 'units in a hex with a Hero may try, without any modifier of his', () => {
    const paras = 'us.2-5-4.1';
    const table = lay(world, {
      units: [
        ['us.hird.1', 'G6'],
        [paras, 'G6', shaken],
      ],
      frames: [rallying('us')],
    });
    const events = act(table, rallyRule, { kind: 'rally', unit: paras, method: 'morale' }, [dice(paras, 4, 4)]);
    expect(check(events)).toEqual({ total: 6, morale: 6, rallied: true });
    expect(
      faults(
        lay(world, {
          units: [
            ['us.hird.1', 'G6'],
            [paras, 'G6', shaken],
          ],
          frames: [rallying('us')],
        }),
        rallyRule,
        { kind: 'rally', unit: paras, method: 'morale', leader: 'us.hird.1' },
      ),
    ).toEqual(['leader-cannot-help']);
  });

  rule('3.0', 'each unit tries only once in a Rally Phase', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3'],
        [squad, 'J3', shaken],
      ],
      frames: [rallying('de', { attempted: [squad] })],
    });
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale' })).toEqual(['already-attempted']);
    expect(legal(table, rallyRule)).toEqual([]);
  });

  rule('3.0', 'only the own Shaken units on the map rally', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3'],
        ['us.2-5-4.1', 'G6', shaken],
      ],
      pools: [[squad, 'assault']],
    });
    expect(faults(table, rallyRule, { kind: 'rally', unit: koch, method: 'morale' })).toEqual(['not-shaken']);
    expect(faults(table, rallyRule, { kind: 'rally', unit: 'us.2-5-4.1', method: 'morale' })).toContain('not-yours');
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale' })).toContain('not-on-map');
    expect(faults(table, rallyRule, { kind: 'rally', unit: 'de.nobody.1', method: 'morale' })).toEqual([
      'unknown-counter',
    ]);
  });

  rule('3.0', 'a unit locked in Melee may try to rally', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3'],
        [squad, 'J3', shaken],
        ['us.2-5-4.1', 'J3'],
      ],
      markers: [{ kind: 'melee', at: 'J3', fought: false }],
    });
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale', leader: koch })).toEqual([]);
  });

  rule('11.1.1', 'only one Leader in a hex lends his modifier in a Rally Phase', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3'],
        [baumann, 'J3'],
        [squad, 'J3', shaken],
        [half, 'J3', shaken],
      ],
    });
    act(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale', leader: koch }, [dice(squad, 6, 6)]);
    expect(faults(table, rallyRule, { kind: 'rally', unit: half, method: 'morale', leader: baumann })).toEqual([
      'other-leader-lent',
    ]);
    expect(faults(table, rallyRule, { kind: 'rally', unit: half, method: 'morale', leader: koch })).toEqual([]);
    expect(legal(table, rallyRule)).toEqual([
      { kind: 'rally', unit: half, method: 'morale' },
      { kind: 'rally', unit: half, method: 'morale', leader: koch },
    ]);
  });

  rule('11.1.1', 'a Shaken Leader lends nothing, and none lends to another badge', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3', shaken],
        [squad, 'J3', shaken],
      ],
      frames: [rallying('de', { attempted: [koch] })],
    });
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale', leader: koch })).toEqual([
      'nobody-to-rally',
      'leader-cannot-help',
    ]);
  });

  rule(
    '3.0',
    'a second Leader in Good Order may help a Shaken Leader, unless rallyLmForShakenLeader withholds it',
    () => {
      const units = [
        [koch, 'J3', shaken],
        [baumann, 'J3'],
      ] as const;
      const action = { kind: 'rally', unit: koch, method: 'morale', leader: baumann } as const;
      expect(faults(lay(world, { units }), rallyRule, action)).toEqual([]);
      const strict = lay(worldOf('training', { rallyLmForShakenLeader: 'withheld' }), { units });
      expect(faults(strict, rallyRule, action)).toEqual(['leader-lends-to-none-of-his-kind']);
      expect(legal(strict, rallyRule)).toEqual([{ kind: 'rally', unit: koch, method: 'morale' }]);
    },
  );

  rule('1.5.1', 'a wounded man checks against a Morale one lower', () => {
    const table = lay(world, { units: [[koch, 'J4', { shaken: true, wounds: 1 }]] });
    const events = act(table, rallyRule, { kind: 'rally', unit: koch, method: 'morale' }, [dice(koch, 5, 2)]);
    expect(check(events)).toEqual({ total: 7, morale: 6, rallied: false });
    expect(statusOf(table, koch)).toEqual({ shaken: true, wounds: 1 });
  });

  rule('3.1', 'a Self-Rally Pair is for units that bear it', () => {
    const table = lay(world, {
      units: [
        [squad, 'J3', shaken],
        [koch, 'J3'],
      ],
    });
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'pair' })).toEqual(['no-self-rally-pair']);
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'pair', leader: koch })).toEqual([
      'no-self-rally-pair',
      'leader-without-use',
    ]);
    const wild = { kind: 'rally', unit: squad, method: 'prayer' } as unknown as RallyAction;
    expect(faults(table, rallyRule, wild)).toEqual(['unknown-method']);
  });
});

describe('Self-Rally Pairs', () => {
  const legion = legionWorld();
  const unit = 'de.1-6-4.1';
  const attempt = (faces: readonly [number, number]): boolean => {
    const table = lay(legion, { units: [[unit, 'J3', shaken]] });
    return check(act(table, rallyRule, { kind: 'rally', unit, method: 'pair' }, [dice(unit, ...faces)])).rallied;
  };

  rule('3.1', 'any pair rallies, whatever the Morale, and nothing else does', () => {
    expect(attempt([5, 5])).toBe(true);
    expect(attempt([2, 2])).toBe(true);
    expect(attempt([6, 6])).toBe(true);
    expect(attempt([3, 1])).toBe(false);
    expect(attempt([1, 2])).toBe(false);
  });

  rule('3.1', 'with a Leader it may instead try by a Morale Check, but not both in one phase', () => {
    const table = lay(legion, {
      units: [
        [unit, 'J3', shaken],
        [koch, 'J3'],
      ],
    });
    expect(legal(table, rallyRule).map(({ method, leader }) => [method, leader])).toEqual([
      ['morale', undefined],
      ['morale', koch],
      ['pair', undefined],
    ]);
    act(table, rallyRule, { kind: 'rally', unit, method: 'morale', leader: koch }, [dice(unit, 6, 6)]);
    expect(faults(table, rallyRule, { kind: 'rally', unit, method: 'pair' })).toEqual(['already-attempted']);
  });

  rule('3.1', 'beside a Shaken Leader it may use its own ability', () => {
    const table = lay(legion, {
      units: [
        [unit, 'J3', shaken],
        [koch, 'J3', shaken],
      ],
      frames: [rallying('de', { attempted: [koch] })],
    });
    expect(legal(table, rallyRule)).toEqual([{ kind: 'rally', unit, method: 'pair' }]);
  });

  function legionWorld(): typeof world {
    const squadType = world.catalogue.types.get('de.1-6-4');
    if (squadType?.kind !== 'squad') throw new Error('no squad');
    const types = new Map(world.catalogue.types);
    types.set('de.1-6-4', { ...squadType, shaken: { mf: 2, selfRally: 'SRP' } });
    return { ...world, catalogue: { ...world.catalogue, types }, caches: { byKey: new Map() } };
  }
});

describe('Medics', () => {
  const kit = (...faces: number[]): { purpose: string; of: string; faces: number[] } => ({
    purpose: 'heal',
    of: medic,
    faces,
  });

  rule('11.3', 'a Medic who passes a Morale Check brings a Shaken unit in his hex back to Good Order', () => {
    const table = lay(world, {
      units: [
        [medic, 'J3'],
        [squad, 'J3', shaken],
      ],
    });
    act(table, healRule, { kind: 'heal', medic, unit: squad }, [kit(4, 4)]);
    expect(statusOf(table, squad)).toEqual({});
  });

  rule('11.3', 'Leaders do not help him, and one who fails does nothing more in the phase', () => {
    const table = lay(world, {
      units: [
        [medic, 'J4'],
        [koch, 'J4'],
        [squad, 'J4', shaken],
      ],
    });
    act(table, healRule, { kind: 'heal', medic, unit: squad }, [kit(4, 3)]);
    expect(statusOf(table, squad)).toEqual(shaken);
    expect(faults(table, healRule, { kind: 'heal', medic, unit: squad })).toEqual(['already-used']);
  });

  rule('11.3', 'two are taken off his roll where the TM is positive, and off no other', () => {
    const healed = (at: string, first: number, second: number): boolean => {
      const table = lay(world, {
        units: [
          [medic, at],
          [squad, at, shaken],
        ],
      });
      act(table, healRule, { kind: 'heal', medic, unit: squad }, [kit(first, second)]);
      return statusOf(table, squad)?.shaken !== true;
    };
    expect([healed('J3', 4, 4), healed('J3', 5, 4)]).toEqual([true, false]);
    expect([healed('J4', 3, 3), healed('J4', 4, 3)]).toEqual([true, false]);
  });

  rule('11.3', 'he takes the wounds off one man, himself included', () => {
    const table = lay(world, {
      units: [
        [medic, 'J3', { wounds: 1 }],
        [koch, 'J3', { wounds: 1 }],
      ],
    });
    expect(legal(table, healRule)).toEqual([
      { kind: 'heal', medic, unit: koch },
      { kind: 'heal', medic, unit: medic },
    ]);
    act(table, healRule, { kind: 'heal', medic, unit: medic }, [kit(3, 3)]);
    expect(statusOf(table, medic)).toEqual({});
  });

  rule('11.3', 'for a man who is both wounded and Shaken he says which he will cure', () => {
    const table = lay(world, {
      units: [
        [medic, 'J3'],
        [koch, 'J3', { shaken: true, wounds: 1 }],
      ],
    });
    act(table, healRule, { kind: 'heal', medic, unit: koch }, [kit(1, 1)], { remedy: 'heal' });
    expect(statusOf(table, koch)).toEqual(shaken);
  });

  rule('11.3', 'his patient is in the same hex, and he is in Good Order', () => {
    const table = lay(world, {
      units: [
        [medic, 'J4'],
        [squad, 'J3', shaken],
      ],
    });
    expect(faults(table, healRule, { kind: 'heal', medic, unit: squad })).toEqual(['not-in-the-same-hex']);
    const down = lay(world, {
      units: [
        [medic, 'J3', shaken],
        [squad, 'J3', shaken],
      ],
    });
    expect(faults(down, healRule, { kind: 'heal', medic, unit: squad })).toEqual(['not-good-order']);
    const well = lay(world, {
      units: [
        [medic, 'J3'],
        [squad, 'J3'],
      ],
    });
    expect(faults(well, healRule, { kind: 'heal', medic, unit: squad })).toEqual(['nothing-to-heal']);
    expect(faults(well, healRule, { kind: 'heal', medic: squad, unit: medic })).toContain('not-a-medic');
  });

  rule('11.3', 'a Shaken Medic who rallies by himself may use his kit in the same phase', () => {
    const table = lay(world, {
      units: [
        [medic, 'J3', shaken],
        [squad, 'J3', shaken],
      ],
    });
    act(table, rallyRule, { kind: 'rally', unit: medic, method: 'morale' }, [dice(medic, 4, 4)]);
    act(table, healRule, { kind: 'heal', medic, unit: squad }, [kit(4, 4)]);
    expect(statusOf(table, squad)).toEqual({});
  });

  rule('11.3', 'what a Medic does for a unit is no rally attempt of it: both may be made', () => {
    const table = lay(world, {
      units: [
        [koch, 'J3'],
        [medic, 'J3'],
        [squad, 'J3', shaken],
      ],
    });
    act(table, healRule, { kind: 'heal', medic, unit: squad }, [kit(6, 6)]);
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale', leader: koch })).toEqual([]);
  });
});

it('a Leader lends to nobody beyond his location', () => {
  const table = lay(world, {
    units: [
      [koch, 'J4'],
      [baumann, 'J3'],
      [squad, 'J3', shaken],
    ],
  });
  expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale', leader: koch })).toEqual([
    'leader-cannot-help',
  ]);
});

describe('hexes within a hex', () => {
  rule('10.4.1', 'a Leader on another floor of the Building rallies nobody here', () => {
    const table = lay(world, {
      units: [
        [koch, 'F5'],
        [squad, 'F5/upper', shaken],
      ],
    });
    expect(faults(table, rallyRule, { kind: 'rally', unit: squad, method: 'morale' })).toEqual(['nobody-to-rally']);
  });

  rule('10.6.1', 'nor does a Hero on the Rooftop', () => {
    const table = lay(world, {
      units: [
        ['us.hird.1', 'G6/roof'],
        ['us.1-4-4.1', 'G6', shaken],
      ],
      frames: [rallying('us')],
    });
    expect(faults(table, rallyRule, { kind: 'rally', unit: 'us.1-4-4.1', method: 'morale' })).toEqual([
      'nobody-to-rally',
    ]);
  });
});
