import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { decode, dictionary, exact } from '../../src/kernel/json/decode.js';
import type { Result } from '../../src/kernel/basis/result.js';
import { prop } from '../prop.js';

const Place = v.variant('kind', [
  exact({ kind: v.literal('hex'), hex: v.string(), level: v.exactOptional(v.number()) }),
  exact({ kind: v.literal('eliminated') }),
]);
const Counter = exact({ id: v.string(), side: v.picklist(['us', 'german']), place: Place });
const Situation = exact({ counters: v.array(Counter), pools: v.exactOptional(dictionary(v.string(), v.number())) });

const counter = { id: 'us.squad.1', side: 'us', place: { kind: 'hex', hex: 'H6' } };

/** The problems as `code path` lines. */
function found(result: Result<unknown>): string[] {
  return result.ok ? [] : result.problems.map((p) => `${p.code} ${p.path}`);
}

describe('decode', () => {
  it('gives the value, typed', () => {
    const result = decode(Situation, { counters: [counter], pools: { a: 1 } });
    expect(result).toEqual({ ok: true, value: { counters: [counter], pools: { a: 1 } } });
    if (result.ok) expectTypeOf(result.value.counters[0]?.side).toEqualTypeOf<'us' | 'german' | undefined>();
  });

  it('lists every unknown key at every depth', () => {
    const wrong = { x: 1, counters: [{ ...counter, y: 1, z: {}, place: { kind: 'eliminated', w: 1, v: 2 } }], u: [] };
    expect(found(decode(Situation, wrong))).toEqual([
      'unknown-key /counters/0/place/w',
      'unknown-key /counters/0/place/v',
      'unknown-key /counters/0/y',
      'unknown-key /counters/0/z',
      'unknown-key /x',
      'unknown-key /u',
    ]);
  });

  it('knows no key that it merely inherits', () => {
    expect(found(decode(exact({}), { toString: 1, valueOf: 2, hasOwnProperty: 3 }))).toEqual([
      'unknown-key /toString',
      'unknown-key /valueOf',
      'unknown-key /hasOwnProperty',
    ]);
    expect(found(decode(exact({ valueOf: v.number() }), { valueOf: 2 }))).toEqual([]);
  });

  it('reports all mistakes of one input at once', () => {
    const wrong = {
      counters: [
        { id: 7, side: 'neutral', place: { kind: 'hex', level: '1' } },
        { side: 'us', place: { kind: 'moon' } },
        { id: 'a', side: 'us', place: {} },
        'squad',
        { ...counter, place: 'H6' },
      ],
    };
    const result = decode(Situation, wrong);
    expect(found(result)).toEqual([
      'bad-type /counters/0/id',
      'bad-value /counters/0/side',
      'missing /counters/0/place/hex',
      'bad-type /counters/0/place/level',
      'missing /counters/1/id',
      'bad-value /counters/1/place/kind',
      'missing /counters/2/place/kind',
      'bad-type /counters/3',
      'bad-type /counters/4/place',
    ]);
    if (result.ok) return;
    expect(result.problems[0]?.params).toEqual({ expected: 'string', received: '7' });
    expect(result.problems[1]?.params).toEqual({ expected: '("us" | "german")', received: '"neutral"' });
    expect(result.problems[2]?.params).toEqual({});
  });

  it('takes no array for an object', () => {
    expect(found(decode(exact({}), []))).toEqual(['bad-type ']);
    expect(found(decode(dictionary(v.string(), v.number()), [1]))).toEqual(['bad-type ']);
    expect(found(decode(Situation, { counters: [[]], pools: [] }))).toEqual([
      'bad-type /counters/0',
      'bad-type /pools',
    ]);
  });

  it('takes no explicit undefined for an absent field', () => {
    expect(found(decode(Situation, { counters: [], pools: undefined }))).toEqual(['not-json /pools']);
  });

  it('runs the guard first', () => {
    expect(found(decode(v.unknown(), JSON.parse('{"__proto__":1,"a":-0,"b":null}')))).toEqual([
      'forbidden-key /__proto__',
      'not-integer /a',
      'bad-null /b',
    ]);
    expect(found(decode(v.any(), { a: [1] }, { depth: 1 }))).toEqual(['too-large /a']);
    type Tree = Tree[];
    const Tree: v.GenericSchema<Tree> = v.lazy(() => v.array(Tree));
    let deep: unknown = [];
    for (let i = 0; i < 20_000; i++) deep = [deep];
    expect(found(decode(Tree, deep))[0]).toMatch(/^too-large/);
  });

  it('turns a broken requirement into bad-value, or into the code that the schema names', () => {
    const Level = v.pipe(v.number(), v.minValue(0), v.maxValue(4));
    const Even = v.pipe(
      v.number(),
      v.check((n) => n % 2 === 0, 'not-even'),
    );
    expect(decode(exact({ level: Level, even: Even }), { level: 5, even: 3 })).toEqual({
      ok: false,
      problems: [
        { code: 'bad-value', path: '/level', params: { expected: '<=4', received: '5' } },
        { code: 'not-even', path: '/even', params: { received: '3' } },
      ],
    });
  });

  it('takes a message of one word or of many for a code, and finds all that one value breaks', () => {
    const never = (message: string): v.CheckAction<number, string> => v.check(() => false, message);
    const Level = v.pipe(v.number(), never('odd'), never('not-a-multiple-of-4'), never('Not a code'));
    expect(found(decode(exact({ level: Level }), { level: 3 }))).toEqual([
      'odd /level',
      'not-a-multiple-of-4 /level',
      'bad-value /level',
    ]);
  });

  it('limits what it reports, in number and in length', () => {
    const many = decode(v.picklist(Array.from({ length: 200 }, (_, i) => `option ${i}`)), 7);
    const told = String(many.ok ? '' : many.problems[0]?.params['expected']);
    expect(told.match(/"option \d+"/g)).toHaveLength(60);
    expect(told.endsWith(' | "option 59")')).toBe(true);
    const spelled = decode(v.pipe(v.string(), v.regex(new RegExp(`^${'a'.repeat(1000)}$`))), 'b');
    expect(spelled.ok ? '' : spelled.problems[0]?.params['expected']).toHaveLength(200);
    const keys = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`k${i}`, 1]));
    expect(found(decode(exact({}), keys))).toHaveLength(101);
    expect(found(decode(exact({}), keys, { problems: 2 }))).toEqual([
      'unknown-key /k0',
      'unknown-key /k1',
      'more-problems undefined',
    ]);
    const result = decode(v.picklist(['us']), 'x'.repeat(10_000));
    expect(result.ok ? '' : result.problems[0]?.params['received']).toHaveLength(200);
  });

  prop(
    'returns data of the schema unchanged and unshared',
    [fc.array(fc.constantFrom('us', 'german')), fc.nat()],
    (sides, level) => {
      const json = {
        counters: sides.map((side, i) => ({ id: `${i}`, side, place: { kind: 'hex', hex: 'A1', level } })),
      };
      const result = decode(Situation, json);
      expect(result).toEqual({ ok: true, value: json });
      if (result.ok) result.value.counters.forEach((decoded, i) => expect(decoded).not.toBe(json.counters[i]));
    },
  );
});
