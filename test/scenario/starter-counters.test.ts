import { describe, expect } from 'vitest';
import { loadPacks } from '../../src/scenario/index.js';
import type { CounterType } from '../../src/units/index.js';
import { rule } from '../rule.js';
import { packJson } from './packs.js';

function typesOf(...packs: readonly string[]): ReadonlyMap<string, CounterType> {
  const loaded = loadPacks(packs.map((pack) => packJson(pack)));
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return new Map(loaded.value.catalogue.types.map((type) => [type.id, type]));
}

const europe = typesOf('ww2-starter');
const vietnam = typesOf('vietnam-starter');
const modern = typesOf('modern-starter');
const aircraft = typesOf('ww2-starter', 'ww2-weapons', 'ww2-aircraft');

/** A to-hit table as it is printed: ranges, to-hit numbers, penetration values. */
const table = (...columns: readonly (readonly [number, number, number])[]): object =>
  columns.map(([range, toHit, penetration]) => ({ range, toHit, penetration }));

const LONG_75 = table([7, 9, 5], [14, 7, 4], [28, 6, 3]);

describe('the starter counters', () => {
  rule('15.0', 'the M4A1 Sherman reads as printed', () => {
    expect(europe.get('us.m4a1')).toMatchObject({
      mf: 10,
      movement: 'tracked',
      morale: 6,
      hull: { front: 5, flank: 3, rear: 2 },
      turret: { front: 4, flank: 4, rear: 3 },
      guns: [
        { fp: 4, range: 14, mount: 'turret' },
        { fp: 4, range: 14, mount: 'all', openOnly: true },
      ],
      ordnance: [{ he: 3, columns: table([7, 8, 4], [14, 6, 3], [28, 5, 3]) }],
      passengers: { inside: 0, outside: 2 },
    });
  });

  rule('19.1.2', 'the Harrier and the A-10 have their cannon, bombs and armor', () => {
    const arms = { cannon: { hexes: 2, fp: 3 }, bombs: { count: 1, he: 3 }, armorFactor: 2 };
    expect(modern.get('gb.harrier')).toMatchObject(arms);
    const hog = { cannon: { hexes: 4, fp: 6 }, bombs: { count: 1, he: 8 }, armorFactor: 4, morale: 7 };
    expect(modern.get('usa.a10')).toMatchObject(hog);
  });

  rule('19.1.2', 'the Hurricane and the D3A have their cannon and their bombs', () => {
    const hurricane = { cannon: { hexes: 2, fp: 2 }, bombs: { count: 2, he: 2 } };
    expect(aircraft.get('gb.hurricane')).toMatchObject(hurricane);
    const val = { cannon: { hexes: 2, fp: 2 }, bombs: { count: 2, he: 3 }, armorFactor: 0, morale: 6 };
    expect(aircraft.get('jp.val')).toMatchObject(val);
    expect(aircraft.get('de.stuka')).toMatchObject({ cannon: { fp: 2 } });
  });

  rule('19.1.3', 'the Betty bombs its target with 8 FP and the six hexes around it with 4', () => {
    expect(aircraft.get('jp.betty')).toMatchObject({ bomber: { center: 8, ring: 4 } });
  });

  rule('14.1', 'the Pz IV H and the 75 mm gun fire on one table', () => {
    expect(europe.get('de.pz4h')).toMatchObject({ ordnance: [{ columns: LONG_75 }] });
    expect(europe.get('de.atg75')).toMatchObject({ team: { weapon: 'gun', ordnance: { columns: LONG_75 } } });
  });

  rule('15.0', 'the vehicles of the vehicle example have what is told of them', () => {
    expect(europe.get('us.m10')).toMatchObject({ mf: 12, movement: 'tracked', morale: 6, openTopped: true });
    expect(europe.get('de.sdkfz251')).toMatchObject({ mf: 11, morale: 6, openTopped: true, hull: { front: 1 } });
    expect(europe.get('de.sdkfz251')).not.toHaveProperty('turret');
    expect(europe.get('us.jeep')).toMatchObject({ mf: 20, movement: 'road' });
    expect(europe.get('us.jeep')).not.toHaveProperty('hull');
    const lowest = ['us.m4a1', 'us.m10', 'de.pz4h', 'de.sdkfz251'].map((id) => {
      const type = europe.get(id);
      if (type?.kind !== 'vehicle') return undefined;
      return Math.min(...[type.hull, type.turret].flatMap((armor) => Object.values(armor ?? {}).map(Number)));
    });
    expect(lowest).toEqual([2, 1, 2, 0]);
  });

  rule('11.5', 'an Armor Leader has a Morale and a Leadership Modifier, and no Movement Factor', () => {
    expect(europe.get('us.darius')).toMatchObject({ kind: 'armorLeader', morale: 7, lm: 1 });
    expect(europe.get('us.darius')).not.toHaveProperty('mf');
  });

  rule('15.4', 'a Crew has no Firepower, one hex of Range, 3 MPs and a Morale of 5', () => {
    for (const crew of ['us.crew', 'de.crew']) {
      expect(europe.get(crew)).toMatchObject({ kind: 'crew', ifp: { value: 0 }, range: 1, mf: 3, morale: 5 });
    }
  });

  rule('1.7.1', 'Weapon Teams with guns have a table, and fire by it alone', () => {
    expect(europe.get('de.atg37')).toMatchObject({
      mf: 1,
      morale: 6,
      team: { ordnance: { he: 2, columns: table([5, 6, 2], [9, 5, 1], [16, 4, 0]) } },
    });
    expect(europe.get('de.aa20')).toMatchObject({
      mf: 2,
      morale: 7,
      team: { weapon: 'antiAircraft', ordnance: { shots: 2, he: 2, columns: table([5, 8, 1], [9, 7, 1], [18, 5, 0]) } },
    });
  });

  rule('1.7', 'the M1917A1 and the 12.7 mm fire like any machine gun, and the 60 mm Mortar from 2 to 30 hexes', () => {
    expect(europe.get('us.m1917a1')).toMatchObject({ ifp: { value: 3 }, range: 15, mf: 2, morale: 7 });
    expect(vietnam.get('nva.12.7mm')).toMatchObject({ ifp: { value: 4 }, range: 14, mf: 2, morale: 5 });
    expect(europe.get('us.mortar60')).toMatchObject({ ifp: { value: 2 }, range: 30, team: { minimumRange: 2 } });
  });

  rule('1.6.4', 'the rockets of the infantry have HEAT', () => {
    expect(europe.get('us.bazooka')).toMatchObject({ ordnance: { he: 2, heat: true } });
    expect(europe.get('de.pzf30')).toMatchObject({
      ordnance: { heat: true, columns: [{ range: 1, toHit: 8, penetration: 4 }, { range: 2 }] },
    });
    expect(vietnam.get('us.law')).toMatchObject({
      ordnance: { heat: true, columns: table([2, 10, 8], [4, 7, 8], [6, 3, 8]) },
    });
    expect(modern.get('gb.carlgustav')).toMatchObject({
      ordnance: { he: 3, heat: true, columns: table([3, 10, 8], [6, 7, 8], [14, 3, 8]) },
    });
  });

  rule('14.4.1', 'the Milan has a depletion number of 5', () => {
    expect(modern.get('gb.milan')).toMatchObject({
      thermalSights: true,
      mf: 2,
      morale: 6,
      team: { weapon: 'atgm', ordnance: { depletion: 5, columns: table([1, 5, 16], [4, 8, 16], [36, 11, 16]) } },
    });
  });

  rule('1.6.6', 'the Stinger is guided', () => {
    expect(modern.get('gb.stinger')).toMatchObject({
      antiAircraft: 'blue',
      ordnance: { columns: table([20, 7, 9], [45, 6, 9], [70, 5, 9]) },
    });
  });

  rule('19.2', 'the Mi-8 reads as printed, and the other helicopters have what is told of them', () => {
    const mi8 = { shots: 2, he: 4, columns: table([4, 8, 3], [6, 6, 3], [10, 4, 3]) };
    expect(modern.get('su.mi8')).toMatchObject({
      kind: 'helicopter',
      morale: 7,
      armorFactor: 2,
      guns: [{ fp: 2, range: 10, mount: 'all' }],
      ordnance: [mi8],
      passengers: { inside: 4, outside: 0 },
    });
    expect(modern.get('su.hind')).toMatchObject({ armorFactor: 4, thermalSights: true });
    expect(modern.get('ar.puma')).toMatchObject({ armorFactor: 2, morale: 6, passengers: { inside: 4 } });
    expect(modern.get('ar.puma')).not.toHaveProperty('ordnance');
    expect(modern.get('ar.alouette')).toMatchObject({
      armorFactor: 1,
      guns: [{ fp: 2 }],
      ordnance: [{ shots: 2, he: 4, columns: [{ range: 3, toHit: 8 }] }],
      passengers: { inside: 1 },
    });
    expect(vietnam.get('us.cobra')).toMatchObject({
      guns: [{ fp: 4, range: 14 }],
      ordnance: [{ shots: 2, columns: [{ range: 12, toHit: 10 }] }],
    });
    expect(vietnam.get('us.huey-gunship')).toMatchObject({
      guns: [{ fp: 4 }],
      ordnance: [{ shots: 2, he: 2 }],
      morale: 7,
    });
  });

  rule('19.2.4', 'a machine gun of a helicopter reaches 14 hexes with 4 FP and 10 with 2, all around', () => {
    const reaches = { 2: 10, 4: 14 } as const;
    for (const type of [...modern.values(), ...vietnam.values()]) {
      if (type.kind !== 'helicopter') continue;
      expect(type.movement).toBe('air');
      expect(type.guns).toMatchObject([{ range: reaches[type.guns?.[0]?.fp as 2 | 4], mount: 'all' }]);
    }
  });

  rule('1.6.6', 'the Blowpipe is a guided weapon against aircraft: 6 to hit, penetration 5', () => {
    expect(modern.get('gb.blowpipe')).toMatchObject({
      kind: 'antiAircraft',
      antiAircraft: 'blue',
      ordnance: { columns: [{ range: 20, toHit: 6, penetration: 5 }] },
    });
  });

  rule('23.3.1', 'a Rubber Boat has no numbers', () => {
    for (const boat of ['us.boat', 'de.boat']) expect(europe.get(boat)?.kind).toBe('rubberBoat');
  });
});

describe('the starter packs together', () => {
  rule(
    '22.0',
    'Vietnam and the Modern weapons go with each other, so that a scenario may take counters of both',
    () => {
      const both = typesOf('vietnam-starter', 'modern-starter');
      expect([both.get('us.2-6-4')?.nation, both.get('usa.a10')?.nation]).toEqual(['us', 'usa']);
    },
  );
});
