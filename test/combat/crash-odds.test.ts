import { describe, expect } from 'vitest';
import { crash, crashHex, destroyHelicopter } from '../../src/combat/index.js';
import type { Counter, GameProcedure, HexMarker, Scene } from '../../src/state/index.js';
import { counterOf } from '../../src/state/index.js';
import { fraction, toText } from '../../src/kernel/numbers/fraction.js';
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
  (units: NonNullable<Laid['units']>, markers: readonly HexMarker[] = []): (() => Table) =>
  () =>
    lay(world, { units, markers, frames: [impulse('de')] });

type Odds = ReturnType<typeof chancesOf>;

/** The chance of some results of a subject, or of any. */
const of = ({ chances }: Odds, who: string, ...results: readonly string[]): number =>
  chances
    .filter(([subject]) => subject === who)
    .flatMap(([, found]) => found.filter(([result]) => results.length === 0 || results.includes(result)))
    .map(([, chance]) => chance.split('/').map(Number) as [number, number | undefined])
    .reduce((sum, [n, d = 1]) => sum + n / d, 0);

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

  const odds = (at: string, units: NonNullable<Laid['units']> = [], markers: readonly HexMarker[] = []): Odds =>
    chancesOf(laid([[HUEY, at], [HALF, aboard(HUEY)], ...units], markers), (table) =>
      destroyHelicopter(table, HUEY, 'damageCheck'),
    );
  rule('19.2.7', 'are one in two wherever it comes down on the map, and none beyond its edge', () => {
    for (const at of ['H8/air', 'A1/air', 'F5/air']) {
      const saved = falls(at, (hex) => hex !== undefined);
      expect(odds(at).chances).toEqual([
        [
          HALF,
          [
            ['eliminated', toText(fraction(72 - saved, 72))],
            ['shaken', toText(fraction(saved, 72))],
          ],
        ],
      ]);
    }
    // One open hex is like another: the middle of the map, with nothing else in reach, is no more work than its edge.
    expect(odds('F5/air').leaves).toBeLessThanOrEqual(odds('H8/air').leaves);
  });

  rule('19.2.7', 'tell apart the hex where somebody is, of either side, and the one that Mines lie in', () => {
    const there = falls('H8/air', (hex) => hex === 'H7');
    const friend = odds('H8/air', [['us.tom.1', 'H7']]);
    expect(of(friend, 'us.tom.1')).toBeCloseTo(there / 36);
    expect(of(friend, HALF, 'shaken')).toBeCloseTo(of(odds('H8/air'), HALF, 'shaken'));
    const foe = odds('H8/air', [[FOE, 'H7']]);
    expect(of(foe, FOE)).toBeCloseTo(there / 36);
    const survives = of(foe, FOE, 'none', 'shaken');
    expect(of(foe, HALF, 'shaken')).toBeCloseTo(of(odds('H8/air'), HALF, 'shaken') - survives / 2);
    const mined = odds('H8/air', [], [{ kind: 'mines', at: 'H7', fp: 6, side: 'de' }]);
    expect(of(mined, HALF, 'eliminated')).toBeGreaterThan(of(odds('H8/air'), HALF, 'eliminated'));
    expect(of(mined, HALF)).toBeCloseTo(1);
  });

  rule('5.1', 'ask of the enemies below only whether one of them is left', () => {
    const crowd = ['1', '2', '3'].map((n) => [`de.1-6-4.${n}`, 'H7'] as const);
    const [three, two] = [odds('H8/air', crowd), odds('H8/air', crowd.slice(1))];
    // A third like the second is no more work; were each told apart, it would be half as much again.
    expect(three.leaves).toBeLessThanOrEqual(two.leaves);
    const left = (among: Odds): number => of(among, HALF, 'shaken');
    expect(left(three)).toBeLessThan(left(two));
    expect(left(two)).toBeLessThan(left(odds('H8/air')));
    for (const [id] of crowd) expect(of(three, id)).toBeCloseTo(falls('H8/air', (hex) => hex === 'H7') / 36);
  });

  rule('5.1', 'ask no more of a friend, a vehicle or Mines among others than what they do to those who get out', () => {
    const there = falls('H8/air', (hex) => hex === 'H7') / 36;
    const mixed = odds('H8/air', [
      [FOE, 'H7'],
      ['de.pz4h.1', 'H7', { facing: 1 }],
    ]);
    for (const id of [FOE, 'de.pz4h.1']) expect(of(mixed, id)).toBeCloseTo(there);
    // A tank that a crash cannot destroy is left in any case: nobody gets out alive there.
    expect(of(mixed, HALF, 'shaken')).toBeCloseTo(of(odds('H8/air'), HALF, 'shaken') - there / 2);
    const crowd = ['2', '3', '4'].map((n) => [`us.2-5-4.${n}`, 'H7'] as const);
    const friends = odds('H8/air', crowd);
    for (const [id] of crowd) expect(of(friends, id)).toBeCloseTo(there);
    const alive = of(friends, HALF, 'shaken');
    expect(alive).toBeLessThan(of(odds('H8/air'), HALF, 'shaken'));
    expect(alive).toBeGreaterThan(of(odds('H8/air'), HALF, 'shaken') - there / 2);
  });
});

describe('the odds of those who come down on a crowd of their own', () => {
  const below = ['us.2-5-4.1', 'us.2-5-4.2', 'us.1-4-4.2', 'us.tom.1', 'us.hird.1'];
  const odds = (friends: readonly string[]): Odds =>
    chancesOf(laid([[HUEY, 'H8/air'], [HALF, aboard(HUEY)], ...friends.map((id) => [id, 'H7'] as const)]), (table) =>
      destroyHelicopter(table, HUEY, 'damageCheck'),
    );

  rule(
    '1.3',
    'tell apart the room that each hex leaves, and the enemies there: one crowd takes nothing from another',
    () => {
      const [MEDROW, HIRD] = ['us.medrow.1', 'us.hird.1'];
      const falling = (...crowd: NonNullable<Laid['units']>): Odds =>
        chancesOf(
          laid([[HUEY, 'H8/air'], ...[HALF, MEDROW, HIRD].map((id) => [id, aboard(HUEY)] as const), ...crowd]),
          (table) => destroyHelicopter(table, HUEY, 'damageCheck'),
        );
      const squads = ['2', '3', '4'].map((n) => [`us.2-5-4.${n}`, 'H7'] as const);
      const men = ['us.tom.1', 'us.advisor.1'].map((id) => [id, 'G7'] as const);
      const mixed = [...['5', '6', '7'].map((n) => [`us.2-5-4.${n}`, 'I7'] as const), [FOE, 'I7'] as const];
      const plain = falling();
      for (const [first, second] of [
        [squads, men],
        [squads, mixed],
      ] as const) {
        const [one, other, both] = [falling(...first), falling(...second), falling(...first, ...second)];
        for (const id of [HALF, MEDROW, HIRD]) {
          const lost = (odds: Odds): number => of(odds, id, 'eliminated') - of(plain, id, 'eliminated');
          expect(lost(both)).toBeCloseTo(lost(one) + lost(other));
        }
      }
    },
  );

  rule('19.2.7', 'grow with those below, and not with what becomes of all of them together', () => {
    const [five, four] = [odds(below), odds(below.slice(1))];
    expect(five.leaves).toBeLessThan(2 * four.leaves);
    for (const id of below) expect(five.chances.map(([subject]) => subject)).toContain(id);
  });
});

describe('the odds of those below a crash', () => {
  const huey = (scene: Scene): Counter => {
    const counter = counterOf(scene.position, HUEY);
    if (counter === undefined) throw new Error('no Huey');
    return counter;
  };
  const onto = (hex: string, underway?: true) =>
    function* (table: Table): GameProcedure {
      const more = underway === undefined ? {} : { underway };
      yield* crash(table, { craft: huey(table), hex, fp: 6, rule: '19.2.7', ...more });
    };

  const compared = (hex: string, underway?: true, others: readonly string[] = []): void => {
    const units = laid([[HUEY, 'A1/air'], [FOE, hex], ...others.map((id) => [id, hex] as const)]);
    const fast = chancesOf(units, onto(hex, underway)).chances;
    expect(fast).toEqual(chancesOf(units, onto(hex, underway), false).chances);
    expect(fast.map(([subject]) => subject)).toContain(FOE);
    expect(fast.some(([subject]) => subject === hex)).toBe(hex === 'E2');
  };

  rule('19.2.7', 'are those of brute force in the open', () => compared('B4'));

  rule('19.2.7', 'are those of brute force where the same action goes on', () => compared('B4', true));

  rule('19.2.7', 'are those of brute force for a friend among them', () => compared('B4', true, ['us.1-4-4.2']));

  rule('10.5.6.1', 'are those of brute force in woods that may burn', () => compared('E2'));
});
