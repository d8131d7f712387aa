import { describe, expect } from 'vitest';
import { checkRiders } from '../../src/combat/craft/riders.js';
import { shoot } from '../../src/combat/ordnance/shoot.js';
import { fire } from '../../src/combat/fire/fire.js';
import type { Status } from '../../src/state/index.js';
import { topOf } from '../../src/state/index.js';
import { DICE } from '../../src/tables/index.js';
import { aboard, house, impulse, lay, placeOf, play, statusOf } from '../phases/table.js';
import type { Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';

const TANK = 'us.m4a1.1';
const PARAS = 'us.2-5-4.1';
const PANZER = 'de.pz4h.1';
const TRACK = 'de.sdkfz251.1';
const GRENADIERS = 'de.1-6-4.1';

/** A Sherman with a Squad on top in E4, a Panzer in E7, both facing each other, in a side's impulse. */
function duel(by: string): Table {
  const at = by === 'us' ? 'E4' : 'E7';
  return lay(worldWith({ map: drawn({}) }), {
    units: [
      [TANK, 'E4', { facing: 4 }],
      [PARAS, aboard(TANK, 'outside')],
      [PANZER, 'E7', { facing: 1 }],
    ],
    frames: [impulse(by, { step: 'acting', acted: true, named: [{ at }], started: [by === 'us' ? TANK : PANZER] })],
    position: { phase: 'operations' },
  });
}

/** A Sherman in E4 in its impulse, a half-track with a Squad inside in E7. */
function carried(status: Status = {}): Table {
  return lay(worldWith({ map: drawn({}) }), {
    units: [
      [TANK, 'E4', { facing: 4 }],
      [TRACK, 'E7', { facing: 1, ...status }],
      [GRENADIERS, aboard(TRACK)],
    ],
    frames: [impulse('us', { step: 'acting', acted: true, named: [{ at: 'E4' }], started: [TANK] })],
    position: { phase: 'operations' },
  });
}

describe('those whom the fire of ordnance throws off a vehicle', () => {
  rule('16.2', 'check Morale when their carrier fires, and can be fired at twice after its shot', () => {
    const table = duel('us');
    play(table, shoot(table, { kind: 'shoot', from: 'E4', target: 'E7', weapon: TANK, vehicle: PANZER }), [
      { purpose: 'forcedOff', of: PARAS, faces: [1, 2] },
      { purpose: 'toHit', of: TANK, faces: [6, 6] },
    ]);
    expect(placeOf(table, PARAS)).toEqual({ kind: 'map', at: 'E4' });
    expect(topOf(table, 'window')).toMatchObject({ by: 'de', at: 'E4', movers: [PARAS], attacks: 2 });
  });

  rule(
    '16.0',
    'have the LM of a Leader aboard who has made his own check, and of none who has still to make it',
    () => {
      const [TOM, MEDROW] = ['us.tom.1', 'us.medrow.1'];
      const table = lay(worldWith({ map: drawn({}) }), {
        units: [
          [TANK, 'E4', { facing: 4 }],
          [TOM, aboard(TANK, 'outside')],
          [MEDROW, aboard(TANK, 'outside')],
          [PARAS, aboard(TANK, 'outside')],
        ],
        frames: [impulse('us')],
      });
      const die = (of: string, first: number, second: number): Named => ({
        purpose: 'forcedOff',
        of,
        faces: [first, second],
      });
      const riders = [TOM, MEDROW, PARAS];
      const dice = [die(MEDROW, 3, 4), die(TOM, 3, 3), die(PARAS, 4, 4)];
      const events = play(table, checkRiders(table, riders, { dice: DICE.forcedOff }), dice);
      const passed = events.flatMap((event) => (event.kind === 'moraleChecked' ? [[event.counter, event.passed]] : []));
      expect(passed).toEqual([
        [MEDROW, false],
        [TOM, true],
        [PARAS, true],
      ]);
    },
  );

  rule('16.2', 'can by the switch `forcedOffAttacks` be fired at for half their Movement Factor', () => {
    for (const [mf, attacks] of [
      [4, 2],
      [5, 3],
    ] as const) {
      const table = house(duel('us'), { forcedOffAttacks: 'halfMf' });
      const types = new Map(table.world.catalogue.types);
      const paras = types.get('us.2-5-4');
      if (paras === undefined) throw new Error('no paratroopers');
      types.set('us.2-5-4', { ...paras, mf } as typeof paras);
      const slow = { ...table, world: { ...table.world, catalogue: { ...table.world.catalogue, types } } };
      play(slow, shoot(slow, { kind: 'shoot', from: 'E4', target: 'E7', weapon: TANK, vehicle: PANZER }), [
        { purpose: 'forcedOff', of: PARAS, faces: [1, 2] },
        { purpose: 'toHit', of: TANK, faces: [6, 6] },
      ]);
      expect(topOf(slow, 'window')).toMatchObject({ movers: [PARAS], attacks });
    }
  });

  rule('16.2', 'by a hit that does not destroy their carrier can be fired at twice too', () => {
    const table = duel('de');
    play(table, shoot(table, { kind: 'shoot', from: 'E7', target: 'E4', weapon: PANZER, vehicle: TANK }), [
      { purpose: 'toHit', of: PANZER, faces: [1, 2] },
      { purpose: 'penetration', of: 'E7', faces: [1, 6] },
      { purpose: 'forcedOff', of: PARAS, faces: [1, 2] },
    ]);
    expect(placeOf(table, PARAS)).toEqual({ kind: 'map', at: 'E4' });
    expect(topOf(table, 'window')).toMatchObject({ by: 'de', at: 'E4', movers: [PARAS], attacks: 2 });
  });

  rule('16.2', 'check before the vehicle that was hit does: they get off at once, whatever becomes of it', () => {
    const table = duel('de');
    const shot = { kind: 'shoot', from: 'E7', target: 'E4', weapon: PANZER, vehicle: TANK } as const;
    const events = play(table, shoot(table, shot), [
      { purpose: 'toHit', of: PANZER, faces: [1, 2] },
      { purpose: 'penetration', of: 'E7', faces: [2, 6] },
      { purpose: 'forcedOff', of: PARAS, faces: [1, 2] },
      { purpose: 'hitInVain', of: TANK, faces: [6, 6] },
    ]);
    const checks = events.flatMap((event) => (event.kind === 'moraleChecked' ? [event.counter] : []));
    expect(checks).toEqual([PARAS, TANK]);
    expect(statusOf(table, TANK)?.shaken).toBe(true);
  });

  rule('16.2', 'or who have to get out of a carrier that it makes its Crew abandon, can be fired at twice', () => {
    const table = carried();
    play(table, shoot(table, { kind: 'shoot', from: 'E4', target: 'E7', weapon: TANK, vehicle: TRACK }), [
      { purpose: 'toHit', of: TANK, faces: [1, 2] },
      { purpose: 'penetration', of: 'E4', faces: [1, 4] },
      { purpose: 'hitInVain', of: TRACK, faces: [6, 6] },
      { purpose: 'abandonedVehicle', of: GRENADIERS, faces: [1, 2] },
    ]);
    expect(placeOf(table, GRENADIERS)).toEqual({ kind: 'map', at: 'E7' });
    expect(topOf(table, 'window')).toMatchObject({ by: 'us', at: 'E7', movers: [GRENADIERS], attacks: 2 });
  });
});

describe('those whom small arms make get out of an abandoned vehicle', () => {
  rule('16.2', 'can be fired at twice as well', () => {
    const table = carried({ shaken: true });
    const burst = {
      kind: 'fire',
      from: 'E4',
      target: 'E7',
      vehicle: TRACK,
      units: [TANK],
      weapons: [],
      gun: '1',
    } as const;
    play(table, fire(table, burst), [
      { purpose: 'attack', of: 'E4', faces: [1, 1] },
      { purpose: 'damageCheck', of: TRACK, faces: [6] },
      { purpose: 'damageCheck', of: GRENADIERS, faces: [1] },
      { purpose: 'abandonedVehicle', of: GRENADIERS, faces: [1, 2] },
    ]);
    expect(placeOf(table, GRENADIERS)).toEqual({ kind: 'map', at: 'E7' });
    expect(topOf(table, 'window')).toMatchObject({ by: 'us', at: 'E7', movers: [GRENADIERS], attacks: 2 });
  });
});
