import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAction, parseAction, parseLocation } from '../../src/notation/index.js';
import type { Action } from '../../src/state/index.js';
import { prop } from '../prop.js';
import { ACTIONS } from './actions.js';

/** Lines as they are written in transcripts, with their actions. */
const LINES: readonly (readonly [string, Action])[] = [
  ['place us.tom.1>I5', { kind: 'place', counter: 'us.tom.1', at: 'I5' }],
  ['give us.m1919a4.1>us.2-5-4.1 tripod', { kind: 'give', weapon: 'us.m1919a4.1', unit: 'us.2-5-4.1', mode: 'tripod' }],
  ['ready', { kind: 'ready' }],
  [
    'rally de.1-6-4.1 morale leader=de.koch.1',
    { kind: 'rally', unit: 'de.1-6-4.1', method: 'morale', leader: 'de.koch.1' },
  ],
  ['recombine de.1-5-4.1 de.0-5-4.1', { kind: 'recombine', halves: ['de.1-5-4.1', 'de.0-5-4.1'] }],
  [
    'fire I5>J3 us.2-5-4.1 us.2-5-4.2 us.tom.1 +us.m1919a4.1 lead=us.2-5-4.1 leader=us.tom.1',
    {
      kind: 'fire',
      from: 'I5',
      target: 'J3',
      units: ['us.2-5-4.1', 'us.2-5-4.2', 'us.tom.1'],
      weapons: ['us.m1919a4.1'],
      lead: 'us.2-5-4.1',
      leader: 'us.tom.1',
    },
  ],
  [
    'fire I5/upper>J3 us.2-5-4.1 assault=us.2-5-4.1',
    { kind: 'fire', from: 'I5/upper', target: 'J3', units: ['us.2-5-4.1'], weapons: [], assaultFire: ['us.2-5-4.1'] },
  ],
  [
    'move F4> de.1-6-4.1 de.1-6-4.2:assaultMove de.koch.1',
    {
      kind: 'move',
      from: 'F4',
      units: ['de.1-6-4.1', 'de.1-6-4.2', 'de.koch.1'],
      modes: ['move', 'assaultMove', 'move'],
    },
  ],
  ['move de.medic.1', { kind: 'move', units: ['de.medic.1'], modes: ['move'] }],
  ['enter off', { kind: 'enter', to: 'off' }],
  [
    'melee I5 us.2-5-4.1 us.tom.1 leader=de.koch.1',
    { kind: 'melee', at: 'I5', targets: ['us.2-5-4.1', 'us.tom.1'], weapons: [], leader: 'de.koch.1' },
  ],
  ['answer dice=4,3', { kind: 'answer', faces: [4, 3] }],
  ['answer choice=H5', { kind: 'answer', choice: 'H5' }],
  ['answer choice=(H5,I4)', { kind: 'answer', choice: ['H5', 'I4'] }],
];

describe('the notation of actions', () => {
  it.each(LINES)('writes and reads %s', (line, action) => {
    expect(formatAction(action)).toBe(line);
    expect(parseAction(line)).toEqual({ ok: true, value: action });
  });

  for (const [kind, actions] of Object.entries(ACTIONS)) {
    prop(`reads back what it wrote: ${kind}`, [actions], (action) => {
      const line = formatAction(action);
      expect(line).not.toContain('\n');
      expect(parseAction(line)).toEqual({ ok: true, value: action });
    });
  }

  it('does not mind more blank space', () => {
    expect(parseAction('  spot   us.tom.1 >\tJ3  ')).toEqual(parseAction('spot us.tom.1>J3'));
  });

  it.each([
    ['', 0, 'action'],
    ['fire', 4, 'from'],
    ['fire I5', 7, '>'],
    ['fire I5>', 8, 'target'],
    ['fire I5>J3 us.1 +', 17, 'weapons'],
    ['fire I5>J3 us.1 leader=', 23, 'leader'],
    ['fire I5>J3 us.1 captain=us.tom.1', 16, 'end'],
    ['rally us.1 luck', 11, 'method'],
    ['flip us.mg', 10, 'mode'],
    ['flip us.mg sideways', 11, 'mode'],
    ['move I5> us.1:fly', 14, 'mode'],
    ['answer dice=x', 13, 'faces'],
    ['answer choice=(a', 16, ')'],
    ['pass now', 5, 'end'],
    ['name "I5', 5, 'word'],
    ['name I5;', 7, 'word'],
  ])('stops at the character that cannot be right: %j', (line, at, expected) => {
    expect(parseAction(line)).toEqual({ ok: false, problems: [{ code: 'bad-notation', params: { at, expected } }] });
  });

  it('knows no other kinds', () => {
    expect(parseAction('toString')).toEqual({
      ok: false,
      problems: [{ code: 'unknown-action', params: { kind: 'toString' } }],
    });
  });

  prop(
    'never throws, whatever the text',
    [fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('fire', ' ', '>', '+', '=', ',', ':', '(', '"', 'a') }))],
    (text) => {
      const result = parseAction(text);
      if (result.ok) expect(parseAction(formatAction(result.value))).toEqual(result);
    },
  );
});

describe('the notation of locations', () => {
  it.each([
    ['I5', 'I5'],
    ['i05', 'I5'],
    ['15h6', '15H6'],
    ['I5/upper', 'I5/upper'],
    ['i5/Roof', 'I5/roof'],
    ['I5/ground', 'I5'],
  ])('reads %s as %s', (text, location) => {
    expect(parseLocation(text)).toEqual({ ok: true, value: location });
  });

  it('refuses what is no hex and no level', () => {
    expect(parseLocation('5')).toMatchObject({ ok: false, problems: [{ code: 'bad-hex-name' }] });
    expect(parseLocation('I5/attic')).toEqual({
      ok: false,
      problems: [{ code: 'bad-notation', params: { at: 3, expected: 'level' } }],
    });
  });
});
