import { describe, expect } from 'vitest';
import { carriersAt, flightOf, helicopterOver, isAirInPlay } from '../../src/state/index.js';
import { aboard, lay } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { airField } from '../combat/helicopters.js';
import { worldWith } from '../world.js';

const HUEY = 'us.huey.1';
const TANK = 'us.m4a1.1';
const ids = (found: readonly { readonly id: string }[]): readonly string[] => found.map(({ id }) => id);

const over = (units: NonNullable<Laid['units']>): Table => lay(airField(), { units });

describe('a helicopter over a hex', () => {
  rule('19.2.6', 'is there for those on the ground below and in the air, and for nobody upstairs', () => {
    const table = over([
      [HUEY, 'F4/air'],
      [TANK, 'F4'],
    ]);
    expect(ids(carriersAt(table, 'F4'))).toEqual([TANK, HUEY]);
    expect(ids(carriersAt(table, 'F4/air'))).toEqual([HUEY]);
    expect(ids(carriersAt(table, 'F4/upper'))).toEqual([]);
    expect(ids(carriersAt(table, 'F5'))).toEqual([]);
    expect(ids(carriersAt(over([[TANK, 'F4']]), 'F4'))).toEqual([TANK]);
  });

  rule('19.2.1', 'is at most one, of either side, in whatever mode', () => {
    const table = over([
      [HUEY, 'F4/air'],
      ['de.hind.1', 'F5/air', { flight: 'hovering' }],
      ['us.2-5-4.1', aboard(HUEY)],
    ]);
    expect(helicopterOver(table, 'F4')?.id).toBe(HUEY);
    expect(helicopterOver(table, 'F5/air')?.id).toBe('de.hind.1');
    expect(helicopterOver(table, 'F6')).toBeUndefined();
    expect(table.position.counters.filter(({ type }) => /huey|hind/.test(type)).map(flightOf)).toEqual([
      'hovering',
      'flying',
    ]);
  });

  rule('19.0', 'is asked about only where something flies in the game', () => {
    const [without, flown] = [
      over([[TANK, 'F4']]),
      over([
        [TANK, 'F4'],
        [HUEY, 'F4/air'],
      ]),
    ];
    expect([isAirInPlay(without), isAirInPlay(flown)]).toEqual([false, true]);
    // The same counters answer the same, however often they are asked.
    expect([isAirInPlay(flown), isAirInPlay(without)]).toEqual([true, false]);
    expect(helicopterOver(without, 'F4')).toBeUndefined();
    expect(isAirInPlay(lay(worldWith({}), { units: [[TANK, 'E4']] }))).toBe(false);
  });
});
