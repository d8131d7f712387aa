import { describe, expect } from 'vitest';
import { abandonVehicle, checkInside, destroyVehicle, forceOff, shakeVehicle } from '../../src/combat/index.js';
import type { Event, GameProcedure, HexMarker, Status } from '../../src/state/index.js';
import { aboard, impulse, lay, noting, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';

const HALFTRACK = 'de.sdkfz251.1';
const TANK = 'us.m4a1.1';
const PARAS = 'us.2-5-4.1';
const SQUAD = 'de.1-6-4.1';
const KOCH = 'de.koch.1';
const gone = { kind: 'eliminated' } as const;
const here = { kind: 'map', at: 'E4' };

function ground(
  units: NonNullable<Laid['units']>,
  more: Laid = {},
  switches: Readonly<Record<string, string>> = {},
): Table {
  return lay(worldWith({ map: drawn({}), switches }), { frames: [impulse('de')], ...more, units });
}

/** A Sherman in E4 under Sgt. Darius with a Squad on top. */
const tank = (status: Status = {}, markers: readonly HexMarker[] = [], more: Laid['units'] = []): Table =>
  ground([[TANK, 'E4', status], ['us.darius.1', aboard(TANK)], [PARAS, aboard(TANK, 'outside')], ...more], { markers });

const bailout = (of: string, face: number): Named => ({ purpose: 'bailout', of, faces: [face] });
const morale = (purpose: string, of: string, ...faces: readonly number[]): Named => ({ purpose, of, faces });

/** Everything told, the value that the procedure came to, and the outcomes it named. */
function run<T>(
  table: Table,
  procedure: GameProcedure<T>,
  dice: readonly Named[] = [],
  choices: Readonly<Record<string, string>> = {},
): { readonly events: readonly Event[]; readonly value: T | undefined; readonly named: readonly string[] } {
  const named: string[] = [];
  let value: T | undefined;
  const kept = function* (): GameProcedure {
    value = yield* noting(procedure, named);
  };
  const events = play(table, kept(), dice, choices);
  return { events, value, named };
}

const removed = (counter: string, cause: string): object => ({
  kind: 'counterRemoved',
  counter,
  cause,
  place: gone,
  to: 'all',
});
const acquired = (by: string): Status => ({ acquired: { vehicle: TANK, at: 'E4', by, from: 'E7', level: 1, turn: 2 } });

describe('a vehicle that is destroyed', () => {
  rule('21.7', 'takes its Emplacement with it, and no other', () => {
    const pit = (at: string): HexMarker => ({
      kind: 'fortification',
      at,
      type: 'vehicleEmplacement',
      tm: 2,
      facing: 1,
      side: 'us',
    });
    const dug = tank({ dugIn: 'E4', facing: 1 }, [pit('E4'), pit('E5')]);
    const { events } = run(dug, destroyVehicle(dug, TANK, 'closeAssault'));
    expect(events.slice(0, 3)).toEqual([
      removed(TANK, 'wrecked'),
      { kind: 'markerRemoved', marker: pit('E4'), to: 'all' },
      { kind: 'markerAdded', marker: { kind: 'wreck', at: 'E4', type: 'us.m4a1' }, to: 'all' },
    ]);
    expect(dug.position.markers).toContainEqual(pit('E5'));
    const beside = tank({ facing: 1 }, [pit('E4')]);
    run(beside, destroyVehicle(beside, TANK, 'closeAssault'));
    expect(beside.position.markers).toContainEqual(pit('E4'));
  });

  rule('15.4', 'takes its Armor Leader with it before anybody bails out', () => {
    const table = tank();
    const { events } = run(table, destroyVehicle(table, TANK, 'ordnance'), [bailout(TANK, 2), bailout(PARAS, 2)]);
    expect(
      events.map((event) => ('counter' in event ? `${event.kind} ${JSON.stringify(event.counter)}` : event.kind)),
    ).toEqual([
      `counterRemoved "${TANK}"`,
      'markerAdded',
      'counterRemoved "us.darius.1"',
      `bailoutRolled "${TANK}"`,
      `bailoutRolled "${PARAS}"`,
      `alighted "${PARAS}"`,
      `marked "${PARAS}"`,
      `shaken "${PARAS}"`,
    ]);
    expect(events).toContainEqual(removed('us.darius.1', 'crew'));
  });

  rule('14.1', 'is destroyed once, and nothing comes of a vehicle that is not there', () => {
    const table = tank();
    run(table, destroyVehicle(table, TANK, 'closeAssault'));
    for (const id of [TANK, 'us.m4a1.2']) {
      expect(run(table, destroyVehicle(table, id, 'ordnance')).events).toEqual([]);
      expect(run(table, abandonVehicle(table, id)).events).toEqual([]);
      expect(run(table, shakeVehicle(table, id))).toMatchObject({ events: [], value: 'none' });
      expect(run(table, forceOff(table, id))).toMatchObject({ events: [], value: [] });
    }
  });
});

describe('a vehicle that is abandoned', () => {
  rule('15.4', 'is no target any more, its Leader is gone, its Crew stands beside it and the riders get off', () => {
    const table = tank({}, [], [['de.pz4h.1', 'E7', acquired('de.pz4h.1')]]);
    const { events, named } = run(table, abandonVehicle(table, TANK), [morale('abandonedVehicle', PARAS, 6, 6)]);
    expect(events.slice(0, 4)).toEqual([
      { kind: 'acquisitionLost', counter: 'de.pz4h.1', to: 'all' },
      { kind: 'abandoned', counter: TANK, to: 'all' },
      removed('us.darius.1', 'crew'),
      expect.objectContaining({ kind: 'counterAdded', cause: 'crew', from: [TANK] }),
    ]);
    expect(named).toEqual([`${PARAS} shaken`]);
    expect(statusOf(table, PARAS)).toEqual({ markers: ['moved'], shaken: true });
  });

  rule('16.3', 'has riders who pass their check, or were Shaken before, no worse off', () => {
    const passed = tank();
    expect(run(passed, abandonVehicle(passed, TANK), [morale('abandonedVehicle', PARAS, 1, 1)]).named).toEqual([
      `${PARAS} none`,
    ]);
    const shaken = ground([
      [TANK, 'E4'],
      [PARAS, aboard(TANK, 'outside'), { shaken: true }],
    ]);
    expect(run(shaken, abandonVehicle(shaken, TANK)).named).toEqual([`${PARAS} none`]);
  });

  rule('1.3', 'loses those who find no room beside it, as their owner says', () => {
    const crowd = ['2', '3', '4'].map((n) => [`us.2-5-4.${n}`, 'E4'] as const);
    const table = tank({}, [], crowd);
    const { named } = run(table, abandonVehicle(table, TANK), [], { bailoutRoom: PARAS });
    expect(placeOf(table, PARAS)).toEqual(gone);
    expect(named).toEqual([`${PARAS} eliminated`]);
  });
});

describe('a vehicle that is shaken', () => {
  rule('15.0', 'is told to be Shaken, then its hatches close, then it has lost what it had acquired', () => {
    const plain = ground([[TANK, 'E4']]);
    expect(run(plain, shakeVehicle(plain, TANK))).toMatchObject({
      value: 'shaken',
      events: [
        { kind: 'shaken', counter: TANK, to: 'all' },
        { kind: 'hatchSet', counter: TANK, buttoned: true, to: 'all' },
      ],
    });
    const laid = ground([[TANK, 'E4', { buttoned: true, ...acquired(TANK) }]]);
    expect(run(laid, shakeVehicle(laid, TANK)).events).toEqual([
      { kind: 'shaken', counter: TANK, to: 'all' },
      { kind: 'acquisitionLost', counter: TANK, to: 'all' },
    ]);
    const open = ground([[HALFTRACK, 'E4']]);
    expect(run(open, shakeVehicle(open, HALFTRACK)).events).toEqual([
      { kind: 'shaken', counter: HALFTRACK, to: 'all' },
    ]);
  });

  rule('14.1.1', 'is abandoned when it was Shaken already, but for the switch only by ordnance', () => {
    const again = (switches: Readonly<Record<string, string>>, by?: 'ordnance' | 'damageCheck'): unknown => {
      const table = ground([[TANK, 'E4', { shaken: true }]], {}, switches);
      return run(table, by === undefined ? shakeVehicle(table, TANK) : shakeVehicle(table, TANK, by)).value;
    };
    const careful = { secondShakenVehicle: 'abandonedByOrdnance' };
    expect([again({}), again({}, 'damageCheck'), again({}, 'ordnance')]).toEqual([
      'abandoned',
      'abandoned',
      'abandoned',
    ]);
    expect([again(careful), again(careful, 'damageCheck'), again(careful, 'ordnance')]).toEqual([
      'none',
      'none',
      'abandoned',
    ]);
  });

  rule('14.1.1', 'has each of those inside no worse off, or Shaken, by his check', () => {
    const table = ground([
      [HALFTRACK, 'E4'],
      [SQUAD, aboard(HALFTRACK)],
      [KOCH, aboard(HALFTRACK)],
      ['de.0-5-4.1', aboard(HALFTRACK), { shaken: true }],
    ]);
    const { named } = run(table, checkInside(table, HALFTRACK), [
      morale('hitVehicle', KOCH, 1, 1),
      morale('hitVehicle', SQUAD, 6, 6),
    ]);
    expect([...named].sort()).toEqual(['de.0-5-4.1 none', `${SQUAD} shaken`, `${KOCH} none`].sort());
  });
});

describe('those who are forced off a vehicle', () => {
  rule('16.2', 'are those left in the end, and what became of each is known', () => {
    const table = tank({}, [], [['us.2-5-4.2', aboard(TANK, 'outside'), { shaken: true }]]);
    const { value, named } = run(table, forceOff(table, TANK), [morale('forcedOff', PARAS, 6, 6)]);
    expect(value).toEqual([PARAS, 'us.2-5-4.2']);
    expect(named).toEqual([`${PARAS} shaken`, 'us.2-5-4.2 none']);
    expect(placeOf(table, PARAS)).toEqual(here);
  });

  rule('1.3', 'are lost where there is no room beside it', () => {
    const table = tank(
      {},
      [],
      ['2', '3', '4'].map((n) => [`us.2-5-4.${n}`, 'E4'] as const),
    );
    const { value, named } = run(table, forceOff(table, TANK));
    expect(value).toEqual([]);
    expect(named).toEqual([`${PARAS} eliminated`]);
    expect(placeOf(table, PARAS)).toEqual(gone);
  });
});
