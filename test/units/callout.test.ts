import fc from 'fast-check';
import { describe, expect } from 'vitest';
import type { CallOut } from '../../src/units/index.js';
import {
  callOutOf,
  MOVEMENT_BOXES,
  parseCallOut,
  parseLeaderCallOut,
  printCallOut,
  printLeaderCallOut,
  shortCallOut,
  SUPERSCRIPTS,
} from '../../src/units/index.js';
import { prop } from '../prop.js';
import { rule } from '../rule.js';
import { mmc, paratroopers, sniper, squad164 } from './counters.js';

function read(text: string): CallOut {
  const result = parseCallOut(text);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

describe('call-outs', () => {
  rule('1.1.1', 'the numbers of a call-out are IFP, Range, MF and Morale', () => {
    expect(read('2-6-4-5')).toEqual({ ifp: { value: 2 }, range: 6, mf: 4, morale: 5 });
  });

  rule('1.1.1', 'a fifth number is the Shaken Morale where it differs', () => {
    expect(read('1-4-4-5/6')).toEqual({ ifp: { value: 1 }, range: 4, mf: 4, morale: 5, shakenMorale: 6 });
  });

  rule('1.1.1', '(AM) after the MF tells units that may Assault Move from those that may not', () => {
    expect(read('2-6-4(AM)-5')).toEqual({ ifp: { value: 2 }, range: 6, mf: 4, boxes: ['assault'], morale: 5 });
    expect(read('2-5-4 (AM)')).toEqual({ ifp: { value: 2 }, range: 5, mf: 4, boxes: ['assault'] });
  });

  rule('1.1', 'letters beside the IFP are read before and behind it', () => {
    expect(read('A1-6-4').ifp).toEqual({ value: 1, superscripts: ['A'] });
    expect(read('2M-3-5').ifp).toEqual({ value: 2, superscripts: ['M'] });
  });

  rule('6.6', 'a Mounted Squad has a Movement Factor of two digits', () => {
    expect(read('1-4-20').mf).toBe(20);
  });

  rule('3.1', 'SRP behind a call-out marks a squad that rallies with a pair', () => {
    expect(read('2-3-4(AM)-6 SRP').selfRally).toBe('SRP');
  });

  rule('5.4', 'ER behind a call-out marks Extended Range', () => {
    expect(read('2-2-4-5 ER').extendedRange).toBe(true);
  });

  rule('11.1', 'a Leader is called out by Morale, Leadership Modifier and MF', () => {
    expect(parseLeaderCallOut('7-1-6')).toEqual({ ok: true, value: { morale: 7, lm: 1, mf: 6 } });
    expect(parseLeaderCallOut('6-0-6')).toEqual({ ok: true, value: { morale: 6, lm: 0, mf: 6 } });
    expect(printLeaderCallOut({ morale: 6, lm: 2, mf: 6 })).toBe('6-2-6');
  });

  rule('11.5', 'an Armor Leader is called out by Morale and Leadership Modifier', () => {
    expect(parseLeaderCallOut('7-1')).toEqual({ ok: true, value: { morale: 7, lm: 1 } });
  });

  for (const [text, at, expected] of [
    ['', 0, 'ifp'],
    ['x-6-4', 0, 'ifp'],
    ['2-', 2, 'range'],
    ['2-6', 3, '-'],
    ['2-6-4-', 6, 'morale'],
    ['2-6-4(XX)', 6, 'box'],
    ['2-6-4(AM)(AM)', 10, 'box'],
    ['2-6-4-5/', 8, 'shakenMorale'],
    ['2-6-4-5 ', 8, 'mark'],
    ['2-6-4-5 SR SR', 11, 'end'],
    ['2-6-4-5-6', 7, 'end'],
    ['2-6-123', 6, 'end'],
    ['2-06-4', 3, '-'],
  ] as const) {
    rule('1.1.1', `"${text}" is no call-out, for at character ${at} ${expected} is missing`, () => {
      expect(parseCallOut(text)).toEqual({
        ok: false,
        problems: [{ code: 'call-out', rule: '1.1.1', params: { text, at, expected } }],
      });
    });
  }

  rule('11.1', 'a Leader has no more than three numbers', () => {
    expect(parseLeaderCallOut('7-1-6-5')).toMatchObject({
      ok: false,
      problems: [{ params: { at: 5, expected: 'end' } }],
    });
    expect(parseLeaderCallOut('7')).toMatchObject({ ok: false, problems: [{ params: { at: 1, expected: '-' } }] });
  });

  rule('1.1.1', 'a counter is called out with its box and its Morale', () => {
    const whole = callOutOf(paratroopers);
    expect(whole && printCallOut(whole)).toBe('2-5-4(AM)-6');
    expect(callOutOf(sniper)).toBeUndefined();
  });
});

describe('the shortest call-out', () => {
  const veteran = mmc('squad', { morale: 6 });
  const stubborn = mmc('squad', { shaken: { mf: 2, morale: 6 } });
  const assault = mmc('squad', { boxes: ['assault'] });

  rule('22.0', 'three numbers are enough while the countermix has one such squad', () => {
    expect(shortCallOut(squad164, [squad164, paratroopers])).toBe('1-6-4');
  });

  rule('22.0', 'squads that differ in Morale are called out with it', () => {
    expect(shortCallOut(squad164, [squad164, veteran])).toBe('1-6-4-5');
    expect(shortCallOut(veteran, [squad164, veteran])).toBe('1-6-4-6');
  });

  rule('22.0', 'squads that differ in Shaken Morale are called out with it, the equal one too', () => {
    expect(shortCallOut(stubborn, [squad164, stubborn])).toBe('1-6-4-5/6');
    expect(shortCallOut(squad164, [squad164, stubborn])).toBe('1-6-4-5/5');
  });

  rule('22.0', '(AM) is said where some squads with these numbers have it and some have not', () => {
    expect(shortCallOut(assault, [squad164, assault])).toBe('1-6-4(AM)');
    expect(shortCallOut(squad164, [squad164, assault])).toBe('1-6-4');
  });
});

const number = fc.integer({ min: 0, max: 99 });
const subset = <T>(all: readonly T[]): fc.Arbitrary<T[]> => fc.subarray([...all]);
const arbitraryCallOut: fc.Arbitrary<CallOut> = fc
  .tuple(
    number,
    subset(SUPERSCRIPTS),
    number,
    fc.boolean(),
    number,
    subset(MOVEMENT_BOXES),
    fc.option(number),
    fc.option(number),
    fc.constantFrom(undefined, 'SR' as const, 'SRP' as const),
  )
  .map(([value, superscripts, range, extended, mf, boxes, morale, shakenMorale, selfRally]) => ({
    ifp: superscripts.length === 0 ? { value } : { value, superscripts },
    range,
    ...(extended ? { extendedRange: true as const } : {}),
    mf,
    ...(boxes.length === 0 ? {} : { boxes }),
    ...(morale === null ? {} : { morale }),
    ...(morale === null || shakenMorale === null ? {} : { shakenMorale }),
    ...(selfRally === undefined ? {} : { selfRally }),
  }));

prop('what is printed is read back', [arbitraryCallOut], (callOut) => {
  expect(parseCallOut(printCallOut(callOut))).toEqual({ ok: true, value: callOut });
});

prop(
  'whatever is read prints to a text that reads the same',
  [fc.stringMatching(/^[AMJ]?\d?\d-\d?\d-\d?\d(\(AM\))?(-\d(\/\d)?)?$/)],
  (text) => {
    const first = parseCallOut(text);
    if (first.ok) expect(parseCallOut(printCallOut(first.value))).toEqual(first);
  },
);

prop('no text makes the reader throw', [fc.string()], (text) => {
  expect(typeof parseCallOut(text).ok).toBe('boolean');
  expect(typeof parseLeaderCallOut(text).ok).toBe('boolean');
});
