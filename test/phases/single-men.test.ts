import { describe, expect } from 'vitest';
import { wholeTotal } from '../../src/kernel/numbers/ledger.js';
import { endRally } from '../../src/phases/impulse/done.js';
import { fightOrDieRule } from '../../src/phases/rally/fight-or-die.js';
import { healRule } from '../../src/phases/rally/heal.js';
import { rallyRule } from '../../src/phases/rally/rally.js';
import type { Event, FightOrDieAction, RallyAction, Status } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldOfMen } from './men.js';
import { act, faults, lay, legal, placeOf, play, rallying, shaken, statusOf } from './table.js';
import type { Laid, Named, Table } from './table.js';

const world = worldOfMen();
const commissar = 'de.commissar.1';
const koch = 'de.koch.1';
const squad = 'de.1-6-4.1';
const second = 'de.1-6-4.2';
const half = 'de.0-5-4.1';
const guards = 'de.guards.1';
const medic = 'de.medic.1';
const nurse = 'de.nurse.1';
const piper = 'de.piper.1';
const chaplain = 'de.chaplain.1';

const dice = (of: string, ...faces: number[]): Named => ({ purpose: 'rally', of, faces });

function sums(events: readonly Event[]): readonly (readonly [total: number, morale: number, rallied: boolean])[] {
  return events.flatMap((event) =>
    event.kind === 'rallyRolled' ? [[wholeTotal(event.check), wholeTotal(event.morale), event.rallied] as const] : [],
  );
}

const rally = (unit: string, leader?: string): RallyAction => ({
  kind: 'rally',
  unit,
  method: 'morale',
  ...(leader === undefined ? {} : { leader }),
});

const drive = (unit: string, leader?: string): FightOrDieAction => ({
  kind: 'fightOrDie',
  commissar,
  unit,
  ...(leader === undefined ? {} : { leader }),
});

describe('Commissars and Political Officers', () => {
  rule('11.7', 'rally, as Leaders do, the units of every force they belong to', () => {
    const table = lay(world, {
      units: [
        [commissar, 'J4'],
        [guards, 'J4', shaken],
        [squad, 'J4', shaken],
      ],
    });
    expect(legal(table, rallyRule)).toEqual([
      rally(squad),
      rally(squad, commissar),
      rally(guards),
      rally(guards, commissar),
    ]);
    expect(sums(act(table, rallyRule, rally(guards, commissar), [dice(guards, 4, 3)]))).toEqual([[6, 6, true]]);
  });

  rule('11.7', 'are among the Leaders of whom one lends his LM, and who rally first', () => {
    const table = lay(world, {
      units: [
        [commissar, 'J4', shaken],
        [koch, 'J4'],
        [squad, 'J4', shaken],
        [second, 'J4', shaken],
      ],
    });
    expect(faults(table, rallyRule, rally(squad, koch))).toEqual(['leaders-first']);
    act(table, rallyRule, rally(commissar), [dice(commissar, 1, 1)]);
    act(table, rallyRule, rally(squad, koch), [dice(squad, 6, 6)]);
    expect(faults(table, rallyRule, rally(second, commissar))).toEqual(['other-leader-lent']);
  });
});

describe('Fight or Die!', () => {
  /** A Commissar and units that have failed to rally, in the open. */
  function failed(units: readonly string[], switches: Readonly<Record<string, string>> = {}, at = 'J4'): Table {
    const laid: Laid = {
      units: [[commissar, at], ...units.map((unit) => [unit, at, shaken] as const)],
      frames: [rallying('de', { attempted: [...units].sort() })],
    };
    return lay(worldOfMen(switches), laid);
  }

  rule('11.7.1', 'gives a unit that has failed to rally a second attempt with one more Morale', () => {
    const table = failed([squad]);
    expect(sums(act(table, fightOrDieRule, drive(squad), [dice(squad, 4, 2)]))).toEqual([[6, 6, true]]);
    expect(statusOf(table, squad)).toEqual({});
  });

  rule('11.7.1', "may count the Commissar's LM, and the terrain counts as ever", () => {
    const open = failed([squad]);
    expect(sums(act(open, fightOrDieRule, drive(squad, commissar), [dice(squad, 4, 3)]))).toEqual([[6, 6, true]]);
    const covered = failed([squad], {}, 'J3');
    expect(sums(act(covered, fightOrDieRule, drive(squad, commissar), [dice(squad, 4, 5)]))).toEqual([[6, 6, true]]);
  });

  rule('11.7.1', 'that is failed costs a Squad Casualties and eliminates a Half-Squad', () => {
    const table = failed([squad, half]);
    const reduced: Named = { purpose: 'reduction', of: squad, faces: [1] };
    act(table, fightOrDieRule, drive(squad), [dice(squad, 4, 3), reduced]);
    expect(placeOf(table, squad)).toEqual({ kind: 'eliminated' });
    expect(statusOf(table, 'de.1-5-4.1')).toEqual(shaken);
    act(table, fightOrDieRule, drive(half), [dice(half, 4, 3)]);
    expect(placeOf(table, half)).toEqual({ kind: 'eliminated' });
    expect(placeOf(table, commissar)).toEqual({ kind: 'map', at: 'J4' });
  });

  rule('11.7.1', 'is tried once for a unit, and what is left of a Squad has had its attempts', () => {
    const table = failed([squad]);
    const reduced: Named = { purpose: 'reduction', of: squad, faces: [1] };
    act(table, fightOrDieRule, drive(squad), [dice(squad, 4, 3), reduced]);
    expect(faults(table, fightOrDieRule, drive('de.1-5-4.1'))).toEqual(['already-driven']);
    expect(faults(table, rallyRule, rally('de.1-5-4.1', commissar))).toEqual(['already-attempted']);
    expect(legal(table, fightOrDieRule)).toEqual([]);
  });

  rule('11.7.1', 'on a natural 12 fails whatever the modifiers, and the men kill the Commissar', () => {
    const table = failed([squad, second], {}, 'J3');
    const bold = { ...table, world: fearless() };
    const events = act(bold, fightOrDieRule, drive(squad, commissar), [
      dice(squad, 6, 6),
      { purpose: 'reduction', of: squad, faces: [2] },
    ]);
    expect(sums(events)).toEqual([[9, 11, false]]);
    expect(placeOf(bold, commissar)).toEqual({ kind: 'eliminated' });
    expect(statusOf(bold, 'de.0-5-4.1')).toEqual(shaken);
    expect(faults(bold, fightOrDieRule, drive(second))).toContain('not-in-the-same-hex');
    expect(legal(bold, fightOrDieRule)).toEqual([]);
  });

  /** A world where the Squads have a Morale that a 12 would not exceed. */
  function fearless(): Table['world'] {
    const brave = worldOfMen();
    const type = brave.catalogue.types.get('de.1-6-4');
    if (type?.kind !== 'squad') throw new Error('no squad');
    const types = new Map(brave.catalogue.types);
    types.set(type.id, { ...type, morale: 10 });
    return { ...brave, catalogue: { ...brave.catalogue, types } };
  }

  rule('11.7.1', 'wounds a single man who fails, or kills him by `fightOrDieSmc`', () => {
    const table = failed([medic]);
    act(table, fightOrDieRule, drive(medic), [dice(medic, 6, 5)]);
    expect(statusOf(table, medic)).toEqual({ shaken: true, wounds: 1 });
    const stern = failed([medic], { fightOrDieSmc: 'eliminated' });
    act(stern, fightOrDieRule, drive(medic), [dice(medic, 6, 5)]);
    expect(placeOf(stern, medic)).toEqual({ kind: 'eliminated' });
  });

  rule('11.7.1', 'is for Shaken units that have failed, beside a Commissar of theirs in Good Order', () => {
    const table = lay(world, {
      units: [
        [commissar, 'J4'],
        [squad, 'J4', shaken],
        [second, 'J3', shaken],
        [koch, 'J4'],
        ['us.2-5-4.1', 'J4', shaken],
      ],
      frames: [rallying('de', { attempted: [second] })],
    });
    expect(faults(table, fightOrDieRule, drive(squad))).toEqual(['has-not-failed']);
    expect(faults(table, fightOrDieRule, drive(second))).toEqual(['not-in-the-same-hex']);
    expect(faults(table, fightOrDieRule, { ...drive(squad), commissar: koch })).toContain('not-a-commissar');
    expect(faults(table, fightOrDieRule, drive('us.2-5-4.1'))).toContain('not-yours');
    expect(faults(table, fightOrDieRule, drive(commissar))).toContain('not-in-the-same-hex');
    const down = lay(world, {
      units: [
        [commissar, 'J4', shaken],
        [squad, 'J4', shaken],
      ],
      frames: [rallying('de', { attempted: [commissar, squad].sort() })],
    });
    expect(faults(down, fightOrDieRule, drive(squad))).toEqual(['not-good-order']);
  });

  rule('11.7.1', 'is not for men of another force', () => {
    const strangers = new Map(world.catalogue.types);
    const type = strangers.get('de.1-6-4');
    if (type?.kind !== 'squad') throw new Error('no squad');
    strangers.set(type.id, { ...type, badge: 'partisans' });
    const table = lay(
      { ...world, catalogue: { ...world.catalogue, types: strangers } },
      {
        units: [
          [commissar, 'J4'],
          [squad, 'J4', shaken],
        ],
        frames: [rallying('de', { attempted: [squad] })],
      },
    );
    expect(faults(table, fightOrDieRule, drive(squad))).toEqual(['not-of-his-force']);
  });

  rule('11.7.1', 'counts the LM of one Leader of the hex in a phase, the Commissar or another', () => {
    const table = lay(world, {
      units: [
        [commissar, 'J4'],
        [koch, 'J4'],
        [squad, 'J4', shaken],
      ],
    });
    act(table, rallyRule, rally(squad, koch), [dice(squad, 6, 6)]);
    expect(faults(table, fightOrDieRule, drive(squad, commissar))).toEqual(['other-leader-lent']);
    expect(legal(table, fightOrDieRule)).toEqual([drive(squad), drive(squad, koch)]);
    expect(sums(act(table, fightOrDieRule, drive(squad, koch), [dice(squad, 3, 4)]))).toEqual([[6, 6, true]]);
  });
});

describe('Chaplains', () => {
  rule('11.8', 'let the Shaken units in their hex try to rally, and lend them their LM', () => {
    const table = lay(world, {
      units: [
        [chaplain, 'J4'],
        [squad, 'J4', shaken],
        [second, 'J3', shaken],
      ],
    });
    expect(legal(table, rallyRule)).toEqual([rally(squad), rally(squad, chaplain)]);
    expect(sums(act(table, rallyRule, rally(squad, chaplain), [dice(squad, 4, 2)]))).toEqual([[5, 5, true]]);
  });

  rule('11.8', 'rally by themselves, and then others in the same phase', () => {
    const table = lay(world, {
      units: [
        [chaplain, 'J4', shaken],
        [squad, 'J4', shaken],
      ],
    });
    expect(faults(table, rallyRule, rally(squad, chaplain))).toContain('nobody-to-rally');
    act(table, rallyRule, rally(chaplain), [dice(chaplain, 3, 3)]);
    expect(faults(table, rallyRule, rally(squad, chaplain))).toEqual([]);
  });

  rule('11.8', 'are no Leaders: a Leader beside them may lend his LM too', () => {
    const table = lay(world, {
      units: [
        [chaplain, 'J4'],
        [koch, 'J4'],
        [squad, 'J4', shaken],
        [second, 'J4', shaken],
      ],
    });
    act(table, rallyRule, rally(squad, chaplain), [dice(squad, 6, 6)]);
    expect(faults(table, rallyRule, rally(second, koch))).toEqual([]);
  });
});

describe('Nurses', () => {
  const stack = (more: Laid['units'] = []): Laid => ({
    units: [[nurse, 'J4'], [squad, 'J4', shaken], [second, 'J4', shaken], [half, 'J4', shaken], ...more],
  });

  rule('11.10', 'let two units in their hex try to rally, with their LM, and no third', () => {
    const table = lay(world, stack());
    expect(sums(act(table, rallyRule, rally(squad, nurse), [dice(squad, 4, 2)]))).toEqual([[5, 5, true]]);
    expect(sums(act(table, rallyRule, rally(second, nurse), [dice(second, 4, 3)]))).toEqual([[6, 5, false]]);
    expect(faults(table, rallyRule, rally(half, nurse))).toEqual(['nobody-to-rally', 'leader-cannot-help']);
    expect(legal(table, rallyRule)).toEqual([]);
  });

  rule('11.10', 'are named for each unit that only they let try', () => {
    const table = lay(world, stack());
    expect(faults(table, rallyRule, rally(squad))).toEqual(['helper-not-named']);
    expect(legal(table, rallyRule)).toEqual([rally(half, nurse), rally(squad, nurse), rally(second, nurse)]);
    const led = lay(world, stack([[koch, 'J4']]));
    expect(faults(led, rallyRule, rally(squad))).toEqual([]);
  });

  rule('11.10', 'either heal or rally, not both', () => {
    const hurt: Laid = stack([[medic, 'J4', { wounds: 1 }]]);
    const table = lay(world, hurt);
    act(table, rallyRule, rally(squad, nurse), [dice(squad, 4, 2)]);
    expect(faults(table, healRule, { kind: 'heal', medic: nurse, unit: medic })).toEqual(['already-used']);
    const healing = lay(world, hurt);
    act(healing, healRule, { kind: 'heal', medic: nurse, unit: medic }, [
      { purpose: 'heal', of: nurse, faces: [3, 3] },
    ]);
    expect(statusOf(healing, medic)).toEqual({});
    expect(faults(healing, rallyRule, rally(squad, nurse))).toEqual(['nobody-to-rally', 'leader-cannot-help']);
  });

  rule('11.10', 'heal by a Morale Check of their own, in cover two less', () => {
    const heal = (at: string): string | undefined => {
      const table = lay(world, {
        units: [
          [nurse, at],
          [koch, at, { wounds: 1 }],
        ],
      });
      act(table, healRule, { kind: 'heal', medic: nurse, unit: koch }, [{ purpose: 'heal', of: nurse, faces: [4, 4] }]);
      return JSON.stringify(statusOf(table, koch));
    };
    expect([heal('J4'), heal('J3')]).toEqual(['{"wounds":1}', '{}']);
  });

  rule(
    '11.10',
    'bring a Shaken unit back to Good Order as a Medic does, by `nurseHealing` they heal wounds alone',
    () => {
      const action = { kind: 'heal', medic: nurse, unit: squad } as const;
      const table = lay(world, stack());
      act(table, healRule, action, [{ purpose: 'heal', of: nurse, faces: [3, 3] }]);
      expect(statusOf(table, squad)).toEqual({});
      expect(faults(table, rallyRule, rally(second, nurse))).toEqual(['nobody-to-rally', 'leader-cannot-help']);
      const wounds = lay(worldOfMen({ nurseHealing: 'woundsOnly' }), stack());
      expect(faults(wounds, healRule, action)).toEqual(['nothing-to-heal']);
    },
  );

  rule('11.3', 'Medics bring any Shaken unit back to Good Order, by `medicRallies` Squads alone', () => {
    const helped = (unit: string, switches: Readonly<Record<string, string>>): readonly string[] => {
      const table = lay(worldOfMen(switches), {
        units: [
          [medic, 'J4'],
          [unit, 'J4', shaken],
        ],
      });
      return faults(table, healRule, { kind: 'heal', medic, unit });
    };
    expect([squad, 'de.1-5-4.1', koch].flatMap((unit) => helped(unit, {}))).toEqual([]);
    const squads = { medicRallies: 'squads' };
    expect([squad, 'de.1-5-4.1', koch].map((unit) => helped(unit, squads))).toEqual([
      [],
      ['nothing-to-heal'],
      ['nothing-to-heal'],
    ]);
  });

  rule('11.10', 'do not heal themselves', () => {
    const table = lay(world, { units: [[nurse, 'J4', { wounds: 1 }]] });
    expect(faults(table, healRule, { kind: 'heal', medic: nurse, unit: nurse })).toEqual(['nothing-to-heal']);
    expect(legal(table, healRule)).toEqual([]);
  });

  rule('11.10', 'who have just rallied, by themselves or by a Medic, do nothing for others in that phase', () => {
    const beside = (other: string, status: Status): Laid => ({
      units: [
        [nurse, 'J4', shaken],
        [other, 'J4', status],
        [squad, 'J4', shaken],
      ],
      frames: [rallying('de', { attempted: other === koch ? [koch] : [] })],
    });
    const table = lay(world, beside(koch, { wounds: 1, shaken: true }));
    act(table, rallyRule, rally(nurse), [dice(nurse, 3, 3)]);
    expect(faults(table, rallyRule, rally(squad, nurse))).toEqual(['nobody-to-rally', 'leader-cannot-help']);
    expect(faults(table, healRule, { kind: 'heal', medic: nurse, unit: koch })).toEqual(['already-used']);
    const cured = lay(world, beside(medic, {}));
    act(cured, healRule, { kind: 'heal', medic, unit: nurse }, [{ purpose: 'heal', of: medic, faces: [1, 1] }]);
    expect(faults(cured, rallyRule, rally(squad, nurse))).toEqual(['nobody-to-rally', 'leader-cannot-help']);
  });
});

describe('Pipers', () => {
  const band: Laid = {
    units: [
      [piper, 'J4'],
      [squad, 'J4', shaken],
      [half, 'J4', shaken],
      [second, 'J3', shaken],
      ['de.1-6-4.3', 'J5', shaken],
      ['de.1-6-4.4', 'F4', shaken],
    ],
  };

  rule('11.11', 'let all units in their hex and one in one adjacent hex try to rally, with their LM', () => {
    const table = lay(world, band);
    expect(legal(table, rallyRule).map(({ unit, leader }) => [unit, leader])).toEqual([
      [half, piper],
      [squad, piper],
      [second, piper],
      ['de.1-6-4.3', piper],
    ]);
    expect(sums(act(table, rallyRule, rally(second, piper), [dice(second, 5, 4)]))).toEqual([[5, 5, true]]);
    expect(faults(table, rallyRule, rally('de.1-6-4.3', piper))).toEqual(['nobody-to-rally', 'leader-cannot-help']);
    expect(sums(act(table, rallyRule, rally(squad, piper), [dice(squad, 5, 2)]))).toEqual([[5, 5, true]]);
    expect(sums(act(table, rallyRule, rally(half, piper), [dice(half, 5, 3)]))).toEqual([[6, 5, false]]);
  });

  rule('11.11', 'give their own hex away by it for the Operations Phase, but no other', () => {
    const table = lay(world, band);
    act(table, rallyRule, rally(second, piper), [dice(second, 5, 4)]);
    expect(table.position.markers).toEqual([]);
    play(table, endRally(table));
    expect(table.position.markers).toEqual([{ kind: 'spotted', at: 'J4', by: 'us' }]);
    const silent = lay(world, band);
    play(silent, endRally(silent));
    expect(silent.position.markers).toEqual([]);
  });

  rule('11.11', 'are named for each unit that only they let try, so that they play of their own will', () => {
    expect(faults(lay(world, band), rallyRule, rally(squad))).toEqual(['helper-not-named']);
  });

  rule('11.11', 'rally by themselves without a sound, and may then play', () => {
    const table = lay(world, {
      units: [
        [piper, 'J4', shaken],
        [squad, 'J4', shaken],
      ],
    });
    act(table, rallyRule, rally(piper), [dice(piper, 3, 3)]);
    expect(topOf(table, 'rally')?.tended).toBeUndefined();
    expect(faults(table, rallyRule, rally(squad, piper))).toEqual([]);
  });
});

describe('what is legal in a Rally Phase with such men', () => {
  const ids = [commissar, koch, squad, second, half, guards, medic, nurse, piper, chaplain, 'de.baumann.1'];

  /** Everything named together in every way, legal or not. */
  function* orders(): Iterable<RallyAction | FightOrDieAction> {
    for (const unit of ids) {
      for (const leader of [undefined, ...ids]) {
        const helped = leader === undefined ? {} : { leader };
        for (const method of ['morale', 'pair'] as const) yield { kind: 'rally', unit, method, ...helped };
        for (const man of [commissar, koch]) yield { kind: 'fightOrDie', commissar: man, unit, ...helped };
      }
    }
  }

  rule('3.0', 'is walked, and nothing else is', () => {
    const tables = [
      lay(world, {
        units: [
          [commissar, 'J4'],
          [koch, 'J4', shaken],
          [squad, 'J4', shaken],
          [second, 'J3', shaken],
          [half, 'J4', shaken],
          [guards, 'J4', shaken],
          [medic, 'J4', shaken],
          [nurse, 'J4'],
          [piper, 'J4'],
          [chaplain, 'J3'],
          ['de.baumann.1', 'J4'],
        ],
        frames: [
          rallying('de', {
            attempted: [koch, half, medic].sort(),
            lent: [{ at: 'J4', leader: 'de.baumann.1' }],
            tended: [{ man: nurse, unit: half, at: 'J4' }],
          }),
        ],
      }),
      lay(world, {
        units: [
          [commissar, 'J4'],
          [squad, 'J4', shaken],
          [second, 'J3', shaken],
          [half, 'J3', shaken],
          [nurse, 'J3'],
          [piper, 'J4'],
          ...([koch, guards, medic, chaplain, 'de.baumann.1'] as const).map((id) => [id, 'F4', shaken] as const),
        ],
        frames: [rallying('de', { attempted: [guards, squad].sort(), driven: [squad] })],
      }),
    ];
    for (const table of tables) {
      const walked = [...legal(table, rallyRule), ...legal(table, fightOrDieRule)].map((order) =>
        JSON.stringify(order),
      );
      const judged = [...orders()].filter((order) =>
        order.kind === 'rally'
          ? faults(table, rallyRule, order).length === 0
          : faults(table, fightOrDieRule, order).length === 0,
      );
      expect(walked.length).toBeGreaterThan(5);
      expect(new Set(walked)).toEqual(new Set(judged.map((order) => JSON.stringify(order))));
      expect(walked).toHaveLength(new Set(walked).size);
    }
  });
});
