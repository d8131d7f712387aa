import { describe, expect } from 'vitest';
import { administer } from '../../src/phases/administration/administrative.js';
import { controllerOf, takerOf, updateControl } from '../../src/phases/victory/control.js';
import { beginImpulse } from '../../src/phases/impulse/impulse.js';
import { settleInitiative } from '../../src/phases/turn/initiative.js';
import { holds, victoryOf } from '../../src/phases/victory/victory.js';
import type { HexMarker, Position, Status, World } from '../../src/state/index.js';
import { isDue, unitsAt } from '../../src/state/index.js';
import { rule } from '../rule.js';
import { worldOf } from '../training.js';
import { drawn, worldWith } from '../world.js';
import type { Laid, Named, Table } from './table.js';
import { impulse, lay, placeOf, play, shaken, statusOf } from './table.js';

const world = worldOf('training');
const koch = 'de.koch.1';
const medic = 'de.medic.1';
const squad = 'de.1-6-4.1';
const mg42 = 'de.mg42.1';
const bar = 'us.bar.1';
const paras = 'us.2-5-4.1';
const tom = 'us.tom.1';

const initiative = (us: number, de: number): readonly Named[] => [
  { purpose: 'initiative', of: 'us', faces: [us] },
  { purpose: 'initiative', of: 'de', faces: [de] },
];

function ending(laid: Laid, given: World = world, position: Partial<Position> = {}): Table {
  return lay(given, { frames: [impulse('de')], ...laid, position: { phase: 'operations', ...position } });
}

describe('initiative', () => {
  const rolled = (us: number, de: number, before: string): string => {
    const table = lay(world, { position: { initiative: before } });
    play(table, settleInitiative(table), initiative(us, de));
    return table.position.initiative;
  };

  rule('3.0', 'the side that rolls higher has the initiative', () => {
    expect(rolled(4, 2, 'de')).toBe('us');
    expect(rolled(2, 4, 'us')).toBe('de');
  });

  rule('3.0', 'equal rolls leave it where it was', () => {
    expect(rolled(3, 3, 'de')).toBe('de');
    expect(rolled(3, 3, 'us')).toBe('us');
  });

  rule('3.0', 'on turn 1 the scenario says who has it, without a die', () => {
    const table = lay(world, { position: { turn: 1, initiative: 'us' } });
    play(table, settleInitiative(table));
    expect(table.position.initiative).toBe('de');
  });
});

describe('the Administrative Phase', () => {
  rule('9.0', 'all unit markers and Spotted markers come off, and the next turn begins', () => {
    const table = ending({
      units: [
        [koch, 'J3', { markers: ['moved'] }],
        [squad, 'J3', { markers: ['assaultMove', 'fired'] }],
        [paras, 'G6', { markers: ['opsComplete'] }],
        [tom, 'G6', { markers: ['melee'], wounds: 1 }],
      ],
      markers: [
        { kind: 'spotted', at: 'J3', by: 'us' },
        { kind: 'spotted', at: 'G6', by: 'de', kept: true },
      ],
    });
    play(table, administer(table), initiative(1, 2));
    for (const unit of [koch, squad, paras]) expect(statusOf(table, unit)).toEqual({});
    expect(statusOf(table, tom)).toEqual({ wounds: 1 });
    expect(table.position).toMatchObject({ turn: 3, phase: 'rally', markers: [] });
    expect(table.frames).toMatchObject([{ kind: 'rally', by: 'de' }]);
  });

  rule('9.0', 'Smoke 1 thins to Smoke 2, and Smoke 2 is gone', () => {
    const table = ending({
      markers: [
        { kind: 'smoke', at: 'J4', stage: 1 },
        { kind: 'smoke', at: 'H5', stage: 2 },
      ],
    });
    play(table, administer(table), initiative(1, 1));
    expect(table.position.markers).toEqual([{ kind: 'smoke', at: 'J4', stage: 2 }]);
  });

  rule('9.0', 'Fire for Effect and Starshell markers leave, before the Smoke or after it', () => {
    const markers: readonly HexMarker[] = [
      { kind: 'smoke', at: 'J4', stage: 2 },
      { kind: 'fireForEffect', at: 'H5', fp: 3, by: 'us' },
      { kind: 'starshell', at: 'H6' },
    ];
    const order = (given: World): readonly string[] => {
      const table = ending({ markers }, given);
      const events = play(table, administer(table), initiative(1, 1));
      return events.flatMap((event) => (event.kind === 'markerRemoved' ? [event.marker.kind] : []));
    };
    expect(order(world)).toEqual(['smoke', 'fireForEffect', 'starshell']);
    expect(order(worldOf('training', { administrationOrder: 'fireForEffectBeforeSmoke' }))).toEqual([
      'fireForEffect',
      'smoke',
      'starshell',
    ]);
  });

  rule(
    '8.1',
    'a Melee goes on where both sides are left, its next round still to be fought; elsewhere the marker goes',
    () => {
      const table = ending({
        units: [
          [squad, 'J3', { markers: ['melee'] }],
          [paras, 'J3', { markers: ['melee'] }],
          [koch, 'J5', { markers: ['melee'] }],
        ],
        markers: [
          { kind: 'melee', at: 'J3', fought: true },
          { kind: 'melee', at: 'J5', fought: true },
          { kind: 'melee', at: 'H5', fought: true },
        ],
      });
      play(table, administer(table), initiative(1, 1));
      expect(table.position.markers).toEqual([{ kind: 'melee', at: 'J3', fought: false }]);
      expect(statusOf(table, squad)).toEqual({});
    },
  );

  rule('14.1.1', 'an Abandoned vehicle keeps no Melee marker in its hex; one with its Crew does', () => {
    const armored = worldWith({});
    const left = (status: Status): readonly HexMarker[] => {
      const laid: Laid = {
        units: [
          [squad, 'J3', { markers: ['melee'] }],
          ['us.m4a1.1', 'J3', status],
        ],
        markers: [{ kind: 'melee', at: 'J3', fought: true }],
      };
      const table = ending(laid, armored);
      play(table, administer(table), initiative(1, 1));
      return table.position.markers;
    };
    expect(left({ abandoned: true })).toEqual([]);
    expect(left({})).toEqual([{ kind: 'melee', at: 'J3', fought: false }]);
  });

  rule('1.6.8', 'a captured weapon that failed in Melee is out of the game', () => {
    const table = ending({ units: [[squad, 'J3']], held: [[bar, squad, { captured: true, markers: ['melee'] }]] });
    play(table, administer(table), initiative(1, 1));
    expect(placeOf(table, bar)).toEqual({ kind: 'eliminated' });
  });
});

describe('reinforcements', () => {
  const late = (given: World, turn = 1): Table =>
    ending(
      {
        units: [
          [squad, 'F4'],
          [paras, 'G6'],
        ],
        pools: [
          [medic, 'assault'],
          ['de.1-6-4.2', 'assault'],
          ['us.sniper.1', 'sniper'],
        ],
        held: [[mg42, 'de.1-6-4.2']],
      },
      given,
      { turn },
    );

  rule('22.0', 'units not brought on in their turn are out of the game, with what they carry', () => {
    const table = late(world);
    play(table, administer(table), initiative(1, 1));
    for (const lost of [medic, 'de.1-6-4.2', mg42]) expect(placeOf(table, lost)).toEqual({ kind: 'eliminated' });
    expect(placeOf(table, 'us.sniper.1')?.kind).toBe('pool');
  });

  rule('22.0', 'by lateReinforcements they may come in a later turn', () => {
    const table = late(worldOf('training', { lateReinforcements: 'nextTurn' }));
    play(table, administer(table), initiative(1, 1));
    const waiting = table.position.counters.find(({ id }) => id === medic);
    expect(waiting === undefined ? undefined : isDue(world, table.position, waiting)).toBe(true);
  });

  /** A world in which the assault comes on by F4 alone. */
  const through = (base: World): World => ({
    ...base,
    scenario: {
      ...base.scenario,
      sides: [
        base.scenario.sides[0],
        {
          ...base.scenario.sides[1],
          forces: [{ ...assault(), entry: { kind: 'enter', turn: 1, where: { kind: 'hexes', hexes: ['F4'] } } }],
        },
      ],
    },
    caches: { byKey: new Map() },
  });

  rule('22.0', 'a vehicle is not lost where no hex of entry is open to vehicles', () => {
    const panzer = 'de.pz4h.1';
    const waits = (terrain: string, units: NonNullable<Laid['units']> = []): string | undefined => {
      const given = through(worldWith({ map: drawn({ hexes: [{ hex: 'F4', terrain }] }) }));
      const table = ending({ units: [[tom, 'A1'], ...units], pools: [[panzer, 'assault']] }, given, { turn: 1 });
      play(table, administer(table), initiative(1, 1));
      return placeOf(table, panzer)?.kind;
    };
    expect([waits('river'), waits('forest'), waits('clear')]).toEqual(['pool', 'pool', 'eliminated']);
    // Men it may overrun do not close the hex; another vehicle does.
    expect(waits('clear', [[paras, 'F4']])).toBe('eliminated');
    expect(waits('clear', [['us.m4a1.1', 'F4']])).toBe('pool');
  });

  rule('22.0', 'they are not lost while there is no hex for them to enter by', () => {
    const blocked = through(world);
    const squads = ['de.1-6-4.1', 'de.1-6-4.3', 'de.1-6-4.4'];
    const table = ending(
      { units: squads.map((id) => [id, 'F4'] as const), pools: [['de.1-6-4.2', 'assault']] },
      blocked,
      { turn: 1 },
    );
    play(table, administer(table), initiative(1, 1));
    expect(placeOf(table, 'de.1-6-4.2')?.kind).toBe('pool');
  });

  function assault(): World['scenario']['sides'][0]['forces'][number] {
    const force = world.scenario.sides[1].forces[0];
    if (force === undefined) throw new Error('no force');
    return force;
  }
});

describe('the end of the game', () => {
  rule('22.0', 'the game ends after its last turn, and only then are the objectives looked at', () => {
    const early = ending(
      {
        units: [
          [squad, 'I5'],
          ['de.1-6-4.2', 'I6'],
        ],
      },
      world,
      { turn: 3 },
    );
    play(early, updateControl(early));
    play(early, administer(early), initiative(1, 1));
    expect(early.position).toMatchObject({ turn: 4, phase: 'rally' });
    expect(early.position.result).toBeUndefined();
    const last = ending(
      {
        units: [
          [squad, 'I5'],
          ['de.1-6-4.2', 'I6'],
        ],
      },
      world,
      { turn: 4 },
    );
    play(last, updateControl(last));
    play(last, administer(last));
    expect(last.position).toMatchObject({ phase: 'over', result: { winner: 'de', condition: 'churchTaken' } });
    expect(last.frames).toEqual([]);
  });

  rule('22.0', 'all conditions of an outcome must hold, otherwise the other one is', () => {
    const units: Laid['units'] = [
      [squad, 'I5'],
      ['de.1-6-4.2', 'I6'],
      [paras, 'G6'],
    ];
    const held = ending({ units });
    play(held, updateControl(held));
    expect(victoryOf(held)).toEqual({ winner: 'us', condition: 'churchHeld' });
    const broken = ending({
      units: [
        [squad, 'I5'],
        ['de.1-6-4.2', 'I6'],
        [paras, 'G6', shaken],
      ],
    });
    play(broken, updateControl(broken));
    expect(victoryOf(broken)).toEqual({ winner: 'de', condition: 'churchTaken' });
    expect(holds(broken, { kind: 'noneLeft', side: 'us', goodOrder: false })).toBe(false);
  });

  rule('22.1', 'a number of hexes of an area may be enough', () => {
    const table = ending({
      units: [
        [squad, 'I5'],
        ['de.1-6-4.2', 'F4'],
      ],
    });
    play(table, updateControl(table));
    const where = { kind: 'hexes', hexes: ['I5', 'I6'] } as const;
    expect(holds(table, { kind: 'controls', side: 'de', where, atLeast: 1 })).toBe(true);
    expect(holds(table, { kind: 'controls', side: 'de', where })).toBe(false);
    expect(holds(table, { kind: 'controls', side: 'us', where, atLeast: 1 })).toBe(false);
  });
});

describe('control', () => {
  const control = (
    units: Laid['units'],
    given: World = world,
    more: Partial<Laid> = {},
    position: Partial<Position> = {},
  ): Table => {
    const table = ending({ ...more, ...(units === undefined ? {} : { units }) }, given, position);
    play(table, updateControl(table));
    return table;
  };

  rule('22.1', 'a Good Order MMC or Hero takes control of the hex it is in', () => {
    expect(controllerOf(control([[squad, 'I5']]).position, 'I5')).toBe('de');
    expect(controllerOf(control([['us.hird.1', 'I5']]).position, 'I5')).toBe('us');
  });

  rule('22.1', 'a Shaken MMC, a Leader or a Medic does not', () => {
    for (const units of [[[squad, 'I5', shaken]], [[koch, 'I5']], [[medic, 'I5']]] as const) {
      expect(controllerOf(control(units).position, 'I5')).toBeUndefined();
    }
  });

  rule('22.1', 'who passed through last keeps it after leaving', () => {
    const table = control([[paras, 'I5']], world, {}, { control: [{ at: 'I6', side: 'us' }] });
    expect(table.position.control).toEqual([
      { at: 'I5', side: 'us' },
      { at: 'I6', side: 'us' },
    ]);
    table.position = { ...table.position, counters: [] };
    play(table, updateControl(table));
    expect(controllerOf(table.position, 'I5')).toBe('us');
  });

  rule('22.1', 'while both sides have Leg units there nothing changes', () => {
    const table = control(
      [
        [squad, 'I5'],
        [tom, 'I5'],
      ],
      world,
      {},
      { control: [{ at: 'I5', side: 'us' }] },
    );
    expect(controllerOf(table.position, 'I5')).toBe('us');
    expect(takerOf(table, unitsAt(table, 'I5'))).toBeUndefined();
  });

  rule(
    '22.1',
    'after a Melee that left nobody, who held the hex before keeps it, unless controlAfterNobody says otherwise',
    () => {
      const more: Partial<Laid> = { markers: [{ kind: 'melee', at: 'I5', fought: true }] };
      const before: Partial<Position> = {
        control: [
          { at: 'I5', side: 'us' },
          { at: 'I6', side: 'us' },
        ],
      };
      expect(controllerOf(control([], world, more, before).position, 'I5')).toBe('us');
      const strict = control([], worldOf('training', { controlAfterNobody: 'nobody' }), more, before);
      expect(controllerOf(strict.position, 'I5')).toBeUndefined();
      expect(strict.position.control).toEqual([{ at: 'I6', side: 'us' }]);
      expect(controllerOf(strict.position, 'I6')).toBe('us');
    },
  );
});

describe('special rules', () => {
  rule('22.0', "a rolled edge of entry is settled before that side's first impulse, once", () => {
    const vierville = worldOf('vierville');
    const special = vierville.scenario.specialRules.find((one) => one.tag === 'rolledEntryEdge');
    if (special?.tag !== 'rolledEntryEdge') throw new Error('no such rule');
    const edge = special.edges.find(({ faces }) => faces.includes(3))?.edge;
    const table = lay(vierville, { frames: [impulse('us')], position: { turn: 1, phase: 'operations' } });
    play(table, beginImpulse(table, 'us'));
    expect(table.position.facts).toEqual({});
    play(table, beginImpulse(table, 'de'), [{ purpose: 'entryEdge', of: 'de', faces: [3] }]);
    expect(table.position.facts).toEqual({ named: { [special.fact]: edge } });
    play(table, beginImpulse(table, 'de'));
  });
});
