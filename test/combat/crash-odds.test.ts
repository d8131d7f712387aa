import { describe, expect } from 'vitest';
import { crash, crashHex, destroyHelicopter } from '../../src/combat/index.js';
import type { Counter, GameProcedure, Scene } from '../../src/state/index.js';
import { counterOf } from '../../src/state/index.js';
import { fraction, toText } from '../../src/kernel/fraction.js';
import { aboard, impulse, lay } from '../phases/table.js';
import type { Laid, Table } from '../phases/table.js';
import { rule } from '../rule.js';
import { drawn, worldWith } from '../world.js';
import { airField } from './helicopters.js';
import { chancesOf } from './spread.js';

const HUEY = 'us.huey.1';
const HALF = 'us.1-4-4.1';
const FOE = 'de.0-5-4.1';
const world = worldWith({ map: drawn({ hexes: [{ hex: 'E2', terrain: 'lightWoods' }] }) }, airField());

const laid =
  (units: NonNullable<Laid['units']>): (() => Table) =>
  () =>
    lay(world, { units, frames: [impulse('de')] });

describe('the odds of those aboard a helicopter that is destroyed', () => {
  /** How many of the 36 falls from a hex end where a test says. */
  function falls(at: string, ends: (hex: string | undefined) => boolean): number {
    let count = 0;
    const table = laid([[HUEY, at]])();
    for (const direction of [1, 2, 3, 4, 5, 6] as const) {
      for (const white of [1, 2, 3, 4, 5, 6])
        if (ends(crashHex(table, at, direction, Math.ceil(white / 2)))) count += 1;
    }
    return count;
  }

  rule('19.2.7', 'are one in two wherever it comes down on the map, and none beyond its edge', () => {
    for (const at of ['H8/air', 'A1/air', 'F5/air']) {
      const { chances, leaves } = chancesOf(
        laid([
          [HUEY, at],
          [HALF, aboard(HUEY)],
        ]),
        (table) => destroyHelicopter(table, HUEY, 'damageCheck'),
      );
      const saved = falls(at, (hex) => hex !== undefined);
      expect(chances).toEqual([
        [
          HALF,
          [
            ['eliminated', toText(fraction(72 - saved, 72))],
            ['shaken', toText(fraction(saved, 72))],
          ],
        ],
      ]);
      // One open hex is like another: a class of its own for each would look at several times as many.
      expect(leaves).toBeLessThan(80);
    }
  });
});

describe('the odds of those below a crash', () => {
  const huey = (scene: Scene): Counter => {
    const counter = counterOf(scene.position, HUEY);
    if (counter === undefined) throw new Error('no Huey');
    return counter;
  };
  const onto =
    (hex: string, underway?: true) =>
    (table: Table): GameProcedure =>
      crash(table, { craft: huey(table), hex, fp: 6, rule: '19.2.7', ...(underway === undefined ? {} : { underway }) });

  const compared = (hex: string, underway?: true): void => {
    const units = laid([
      [HUEY, 'A1/air'],
      [FOE, hex],
    ]);
    const fast = chancesOf(units, onto(hex, underway)).chances;
    expect(fast).toEqual(chancesOf(units, onto(hex, underway), false).chances);
    expect(fast.map(([subject]) => subject)).toContain(FOE);
    expect(fast.some(([subject]) => subject === hex)).toBe(hex === 'E2');
  };

  rule('19.2.7', 'are those of brute force in the open', () => compared('B4'));

  rule('19.2.7', 'are those of brute force where the same action goes on', () => compared('B4', true));

  rule('10.5.6.1', 'are those of brute force in woods that may burn', () => compared('E2'));
});
