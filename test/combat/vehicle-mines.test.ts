import { describe, expect } from 'vitest';
import { meetDangers } from '../../src/combat/index.js';
import type { Event, HexMarker, Status } from '../../src/state/index.js';
import type { CraftType } from '../../src/units/index.js';
import { lowestArmor } from '../../src/units/index.js';
import { struckBy } from '../movement/ground.js';
import { aboard, impulse, lay, placeOf, play, statusOf } from '../phases/table.js';
import type { Laid, Named, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';

const TANK = 'us.m4a1.1';
const HALFTRACK = 'us.m3.1';
const SQUAD = 'us.2-5-4.1';

const types = [
  {
    id: 'us.m3',
    nation: 'us',
    kind: 'vehicle',
    mf: 11,
    movement: 'offRoad',
    morale: 5,
    hull: { front: 1, flank: 1, rear: '*' },
  },
  { id: 'us.truck', nation: 'us', kind: 'vehicle', mf: 12, movement: 'road', morale: 5 },
] as const;

const CRAFT = worldWith({ map: drawn({}), types }).catalogue.types.get('us.m4a1') as CraftType;

const mines = (fp = 1): HexMarker => ({ kind: 'mines', at: 'E7', fp, side: 'de' });

/** A vehicle that has just come into E7 from E6. */
function entered(
  vehicle: string,
  { switches = {}, status = {}, ...laid }: Laid & { switches?: Readonly<Record<string, string>>; status?: Status } = {},
): Table {
  return lay(worldWith({ map: drawn({}), types, switches }), {
    ...laid,
    units: [[vehicle, 'E7', status], ...(laid.units ?? [])],
    markers: laid.markers ?? [mines()],
    frames: [impulse('us', { step: 'acting' })],
  });
}

const roll = (attack: number, defence: number): Named => ({ purpose: 'mines', of: 'E7', faces: [attack, defence] });
const hit = (face: number, of = TANK): Named => ({ purpose: 'minesTable', of, faces: [face] });
const meet = (table: Table, dice: readonly Named[], ids: readonly string[] = [TANK]): readonly Event[] =>
  play(table, meetDangers(table, 'E6', 'E7', ids), dice);
const sums = (events: readonly Event[]): ReturnType<typeof struckBy> => struckBy('minesStruck', events);

describe('Mines against a vehicle', () => {
  rule('21.4.1', 'set their die and FP against its die and half its lowest hull armor, rounded up', () => {
    expect(sums(meet(entered(TANK), [roll(3, 4)]))).toEqual([[[TANK], 4, 5]]);
    expect(
      sums(
        meet(
          entered('de.sdkfz251.1', { markers: [{ ...mines(), side: 'us' } as HexMarker] }),
          [roll(1, 2)],
          ['de.sdkfz251.1'],
        ),
      ),
    ).toEqual([[['de.sdkfz251.1'], 2, 2]]);
  });

  rule('21.4.1', 'use the FP of the marker', () => {
    expect(sums(meet(entered(TANK, { markers: [mines(2)] }), [roll(1, 2)]))).toEqual([[[TANK], 3, 3]]);
  });

  rule('21.4.1', 'do nothing unless they exceed what the vehicle has', () => {
    const table = entered(TANK);
    meet(table, [roll(3, 3)]);
    expect(statusOf(table, TANK)).toEqual({});
  });

  rule('21.4.1', 'have no effect on a 1', () => {
    const table = entered(TANK);
    const events = meet(table, [roll(6, 1), hit(1)]);
    expect(events.map(({ kind }) => kind)).toEqual(['minesStruck', 'minesRolled']);
    expect(statusOf(table, TANK)).toEqual({});
  });

  for (const face of [2, 3]) {
    rule('21.4.1', `shake it on a ${face}`, () => {
      const table = entered(TANK);
      meet(table, [roll(6, 1), hit(face)]);
      expect(statusOf(table, TANK)).toEqual({ shaken: true, buttoned: true });
    });
  }

  for (const face of [4, 5]) {
    rule('21.4.1', `shake and immobilize it on a ${face}`, () => {
      const table = entered(TANK);
      meet(table, [roll(6, 1), hit(face)]);
      expect(statusOf(table, TANK)).toEqual({ shaken: true, buttoned: true, immobilized: true });
    });
  }

  rule('21.4.1', 'destroy it with its Crew on a 6; the riders bail out, and meet the Mines by themselves', () => {
    const table = entered(TANK, { units: [[SQUAD, aboard(TANK, 'outside')]] });
    const events = meet(table, [roll(6, 1), hit(6), { purpose: 'bailout', of: SQUAD, faces: [2] }, roll(1, 6)]);
    expect(placeOf(table, TANK)).toEqual({ kind: 'eliminated' });
    expect(placeOf(table, 'us.crew.1')).toBeUndefined();
    expect(table.position.markers).toContainEqual({ kind: 'wreck', at: 'E7', type: 'us.m4a1' });
    expect(placeOf(table, SQUAD)).toEqual({ kind: 'map', at: 'E7' });
    expect(sums(events).map(([targets]) => targets)).toEqual([[TANK], [SQUAD]]);
  });

  rule('21.4.1', 'eliminate the riders of a vehicle that they destroy, by the switch', () => {
    const table = entered(TANK, {
      units: [[SQUAD, aboard(TANK, 'outside')]],
      switches: { passengersOnMines: 'eliminated' },
    });
    meet(table, [roll(6, 1), hit(6)]);
    expect(placeOf(table, SQUAD)).toEqual({ kind: 'eliminated' });
  });

  rule('21.4.1', 'attack once for each marker', () => {
    const table = entered(TANK, { markers: [mines(), mines()] });
    expect(sums(meet(table, [roll(1, 6), roll(6, 1), hit(2)])).map(([, ...both]) => both)).toEqual([
      [2, 7],
      [7, 2],
    ]);
  });

  rule('21.4.1', 'make one attack with all markers, by the switch', () => {
    const table = entered(TANK, { markers: [mines(), mines()], switches: { minesMarkers: 'oneAttack' } });
    expect(sums(meet(table, [roll(1, 6)]))).toEqual([[[TANK], 3, 7]]);
  });

  rule('21.4.1', 'leave in peace what the first marker has destroyed, and those who got out of it', () => {
    const table = entered(TANK, { markers: [mines(), mines()], units: [[SQUAD, aboard(TANK, 'outside')]] });
    const events = meet(table, [
      roll(6, 1),
      hit(6),
      { purpose: 'bailout', of: SQUAD, faces: [4] },
      roll(1, 6),
      roll(1, 5),
    ]);
    expect(sums(events).map(([targets]) => targets)).toEqual([[TANK], [SQUAD], [SQUAD]]);
  });

  rule('14.1.1', 'that shake it a second time make its Crew abandon it, and no marker attacks it any more', () => {
    const table = entered(TANK, { status: { shaken: true, buttoned: true }, markers: [mines(), mines()] });
    meet(table, [roll(6, 1), hit(5), roll(1, 6), roll(1, 6)]);
    expect(statusOf(table, TANK)).toEqual({ abandoned: true, buttoned: true, immobilized: true });
    expect(statusOf(table, 'us.crew.1')).toEqual({ markers: ['moved'], shaken: true });
  });

  rule('21.4.1', 'count an unarmored facing as 0, and by the switch not at all', () => {
    expect(sums(meet(entered(HALFTRACK), [roll(1, 4)], [HALFTRACK]))).toEqual([[[HALFTRACK], 2, 4]]);
    const skipped = entered(HALFTRACK, { switches: { minesUnarmoredFacing: 'skipped' } });
    expect(sums(meet(skipped, [roll(1, 4)], [HALFTRACK]))).toEqual([[[HALFTRACK], 2, 5]]);
  });

  rule('21.4.1', 'meet no armor under an unarmored vehicle', () => {
    expect(sums(meet(entered('us.truck.1'), [roll(1, 4)], ['us.truck.1']))).toEqual([[['us.truck.1'], 2, 4]]);
  });

  rule('21.4.1', 'meet all of the lowest hull armor, by the switch', () => {
    const table = entered(TANK, { switches: { mineArmor: 'lowestHull' } });
    expect(sums(meet(table, [roll(3, 4)]))).toEqual([[[TANK], 4, 6]]);
  });

  rule('21.4.1', 'take no notice of movement, but by the switch 1 less at a moving vehicle', () => {
    const moved: Status = { markers: ['moved'] };
    expect(sums(meet(entered(TANK, { status: moved }), [roll(3, 4)]))).toEqual([[[TANK], 4, 5]]);
    const table = entered(TANK, { status: moved, switches: { minesMovingVehicle: 'minusOne' } });
    expect(sums(meet(table, [roll(3, 4)]))).toEqual([[[TANK], 3, 5]]);
  });

  rule('21.4.1', 'attack a vehicle and those who come with it on foot each by themselves', () => {
    const table = entered(TANK, { units: [[SQUAD, 'E7']] });
    const events = meet(table, [roll(2, 3), roll(1, 4)], [SQUAD, TANK]);
    expect(sums(events)).toEqual([
      [[SQUAD], 3, 3],
      [[TANK], 2, 5],
    ]);
  });
});

describe('Mines that strike as small arms do, by the switch `minesAgainstVehicles`', () => {
  const grid = { minesAgainstVehicles: 'damageGrid' };
  const check = (face: number, of = TANK): Named => ({ purpose: 'damageCheck', of, faces: [face] });

  rule('21.4.1', 'meet the lowest Armor Factor of an armored vehicle, its hatches open or closed', () => {
    const armor = lowestArmor(CRAFT);
    for (const buttoned of [false, true]) {
      const table = entered(TANK, { switches: grid, status: buttoned ? { buttoned } : {} });
      expect(sums(meet(table, [roll(1, 6)]))).toEqual([[[TANK], 1 + 1, 6 + armor]]);
    }
    const shaken = entered(TANK, { switches: grid, markers: [mines(9)] });
    meet(shaken, [roll(1, 1), check(1)]);
    expect(statusOf(shaken, TANK)).toMatchObject({ shaken: true });
  });

  rule('17.3', 'meet the TM of the hex where a facing has no armor, and those inside check too', () => {
    const table = entered(HALFTRACK, { switches: grid, units: [[SQUAD, aboard(HALFTRACK)]], markers: [mines(1)] });
    const events = meet(
      table,
      [roll(2, 1), check(1, HALFTRACK), { purpose: 'damageCheck', of: SQUAD, faces: [2] }],
      [HALFTRACK],
    );
    expect(sums(events)).toEqual([[[HALFTRACK, SQUAD], 3, 1]]);
  });
});
