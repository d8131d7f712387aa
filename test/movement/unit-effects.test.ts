import { describe, expect } from 'vitest';
import { affectUnits } from '../../src/movement/events/unit-effects.js';
import type { UnitEffect } from '../../src/movement/events/unit-effects.js';
import type { Choice } from '../../src/kernel/procedure/request.js';
import { counterOf } from '../../src/state/index.js';
import type { World } from '../../src/state/index.js';
import type { Laid, Table } from '../phases/table.js';
import { aboard, lay, placeOf, play, shaken, statusOf } from '../phases/table.js';
import { rule } from '../rule.js';
import { ground } from './ground.js';

const squad = 'de.1-6-4.1';
const other = 'de.1-6-4.2';
const koch = 'de.koch.1';
const mg = 'de.mg42.1';
const jeep = 'us.jeep.1';
const tom = 'us.tom.1';

const units: NonNullable<Laid['units']> = [
  [squad, 'E7'],
  [other, 'H4'],
  [koch, 'E7'],
];

function world(): World {
  return { ...ground(), forceOf: new Map([[squad, 'guard']]), caches: { byKey: new Map() } };
}

/** The table after an effect. */
function after(
  kind: UnitEffect['kind'],
  meant: Partial<UnitEffect['units']>,
  laid: Laid = { units },
  choices: Readonly<Record<string, Choice>> = {},
): Table {
  const table = lay(world(), laid);
  play(table, affectUnits(table, { kind, units: { side: 'de', ...meant } }, 'A'), [], choices);
  return table;
}

const isShaken = (table: Table, id: string): boolean => counterOf(table.position, id)?.status.shaken === true;

describe('effects of an event on units', () => {
  rule('1.8', 'it happens to all units of the side that meet its conditions', () => {
    const hit = (meant: Partial<UnitEffect['units']>): readonly string[] =>
      [squad, other, koch].filter((id) => isShaken(after('shake', meant), id));
    expect(hit({})).toEqual([squad, other, koch]);
    expect(hit({ force: 'guard' })).toEqual([squad]);
    expect(hit({ where: { kind: 'hexes', hexes: ['E7'] } })).toEqual([squad, koch]);
    expect(hit({ where: { kind: 'hexes', hexes: ['E7'] }, of: ['leader'] })).toEqual([koch]);
    expect(hit({ side: 'us' })).toEqual([]);
  });

  rule('1.8', 'the owner chooses where it happens to fewer units than there are', () => {
    const one = after('shake', { count: 1, of: ['squad'] }, { units }, { eventTarget: other });
    expect([squad, other].map((id) => isShaken(one, id))).toEqual([false, true]);
    const all = after('shake', { count: 5, of: ['squad'] });
    expect([squad, other].map((id) => isShaken(all, id))).toEqual([true, true]);
  });

  rule('1.5', 'nobody is Shaken who cannot be, and only the Shaken rally', () => {
    const hero = after(
      'shake',
      { side: 'us' },
      {
        units: [
          ['us.hird.1', 'E7'],
          [tom, 'E7', shaken],
        ],
      },
    );
    expect(statusOf(hero, 'us.hird.1')).toEqual({});
    const rallied = after(
      'rally',
      {},
      {
        units: [
          [squad, 'E7', shaken],
          [koch, 'E7'],
        ],
      },
    );
    expect([squad, koch].map((id) => isShaken(rallied, id))).toEqual([false, false]);
  });

  rule('15.0', 'a vehicle that is Shaken closes its hatches', () => {
    const table = after('shake', { side: 'us' }, { units: [['us.m4a1.1', 'E7', { facing: 1 }]] });
    expect(statusOf(table, 'us.m4a1.1')).toEqual({ facing: 1, shaken: true, buttoned: true });
  });

  rule('1.6', 'units that are eliminated leave their weapons behind', () => {
    const table = after('eliminate', { force: 'guard' }, { units, held: [[mg, squad]] });
    expect(placeOf(table, squad)).toEqual({ kind: 'eliminated' });
    expect(placeOf(table, mg)).toEqual({ kind: 'map', at: 'E7' });
    expect(placeOf(table, other)).toEqual({ kind: 'map', at: 'H4' });
  });

  rule('16.1', 'a vehicle is lost with those aboard, and takes them along when it leaves', () => {
    const laid: Laid = {
      units: [
        [jeep, 'E7', { facing: 1 }],
        [tom, aboard(jeep)],
      ],
    };
    const lost = after('eliminate', { side: 'us', of: ['vehicle'] }, laid);
    expect([jeep, tom].map((id) => placeOf(lost, id))).toEqual([{ kind: 'eliminated' }, { kind: 'eliminated' }]);
    const gone = after('withdraw', { side: 'us' }, laid);
    expect([jeep, tom].map((id) => placeOf(gone, id))).toEqual([{ kind: 'exited' }, { kind: 'exited' }]);
  });

  rule('22.0', 'units that withdraw take along what can be carried', () => {
    const up = after('withdraw', { force: 'guard' }, { units, held: [[mg, squad]] });
    expect([squad, mg].map((id) => placeOf(up, id))).toEqual([{ kind: 'exited' }, { kind: 'map', at: 'E7' }]);
    const bipod = after('withdraw', { force: 'guard' }, { units, held: [[mg, squad, { mode: 'bipod' }]] });
    expect([squad, mg].map((id) => placeOf(bipod, id))).toEqual([{ kind: 'exited' }, { kind: 'exited' }]);
  });

  rule('10.1', 'the location of a unit that is revealed is spotted for the enemy, once', () => {
    const table = after('reveal', {});
    expect(table.position.markers).toEqual(
      [
        { kind: 'spotted', at: 'H4', by: 'us' },
        { kind: 'spotted', at: 'E7', by: 'us' },
      ].sort((a, b) => (a.at < b.at ? -1 : 1)),
    );
  });
});
