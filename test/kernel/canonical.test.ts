import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../src/kernel/json/canonical.js';
import { parseJson } from '../../src/kernel/json/parse-json.js';
import { faultOf } from '../../src/kernel/json/json-fault.js';
import { prop } from '../prop.js';

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.string({ maxLength: 4 }), tie('value'), { maxKeys: 6 }),
  ),
})).value;

/** The same data with every object's keys inserted the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, field]) => [key, reversed(field)])
      .reverse(),
  );
}

describe('canonical', () => {
  it('sorts keys, and writes no white space', () => {
    expect(canonical({ b: [1, true, false], a: { d: -3, c: 'x' } })).toBe('{"a":{"c":"x","d":-3},"b":[1,true,false]}');
    expect(canonical([])).toBe('[]');
    expect(canonical({})).toBe('{}');
    expect(canonical(null)).toBe('null');
  });

  it('sorts by UTF-16 code unit, digits as text', () => {
    expect(canonical({ 9: 1, 10: 2, a: 3, B: 4 })).toBe('{"10":2,"9":1,"B":4,"a":3}');
    expect(canonical({ '\uffff': 1, '\u{1f600}': 2 })).toBe('{"\u{1f600}":2,"\uffff":1}');
  });

  it('sorts many keys as it sorts few', () => {
    const names = Array.from({ length: 60 }, (_, i) => `k${(i * 37) % 60}`);
    const text = canonical(Object.fromEntries(names.map((name) => [name, 1])));
    expect(Object.keys(JSON.parse(text) as object)).toEqual([...names].sort());
  });

  it('leaves out fields that are undefined', () => {
    expect(canonical({ a: undefined, b: 1, c: undefined })).toBe('{"b":1}');
    expect(canonical({ a: undefined })).toBe('{}');
  });

  it('escapes no more than JSON must, and lone surrogates', () => {
    expect(canonical('"\\/\b\t\n\f\r\u0001\u007fé\u2028')).toBe('"\\"\\\\/\\b\\t\\n\\f\\r\\u0001\u007fé\u2028"');
    expect(canonical('\ud800')).toBe('"\\ud800"');
    expect(canonical('x'.repeat(1000))).toBe(`"${'x'.repeat(1000)}"`);
  });

  it('throws on what is not plain data of integers', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    const sparse: number[] = [];
    sparse[1] = 1;
    const wrong = [
      undefined,
      1.5,
      NaN,
      Infinity,
      2 ** 53,
      -0,
      1n,
      Symbol('s'),
      () => 1,
      [undefined],
      sparse,
      cycle,
      new Map(),
      new Date(0),
      Object.create({ a: 1 }),
    ];
    for (const value of wrong) expect(() => canonical({ value: [value] })).toThrow(TypeError);
    expect(() => canonical(undefined)).toThrow(TypeError);
    expect(() => canonical({ a: -0 })).toThrow('-0');
  });

  prop('does not depend on the order of insertion', [json], (value) => {
    expect(canonical(reversed(value))).toBe(canonical(value));
  });

  prop('is JSON of the same data, and a fixed point', [json], (value) => {
    const text = canonical(value);
    expect(JSON.parse(text)).toEqual(value);
    expect(canonical(JSON.parse(text))).toBe(text);
  });
});

describe('parseJson', () => {
  it('gives the value', () => {
    expect(parseJson(' {"a":[1]} ')).toEqual({ ok: true, value: { a: [1] } });
  });

  const faults: [string, number][] = [
    ['', 0],
    ['   ', 3],
    ['{', 1],
    ['[1,', 3],
    ['{"a":}', 5],
    ['[1,]', 3],
    ['{"a":1,}', 7],
    ['{a:1}', 1],
    ['{"a" 1}', 5],
    ['[1 2]', 3],
    ['[1}', 2],
    ['{"a":1]', 6],
    ['1 2', 2],
    ['[01]', 2],
    ['[1.]', 2],
    ['[-]', 1],
    ['nul', 0],
    ['trueish', 4],
    ["['a']", 1],
    ['["a]', 1],
    ['["\\x"]', 1],
    ['["\\u12"]', 1],
    ['["\n"]', 1],
    ['[NaN]', 1],
    [']', 0],
    [',', 0],
    ['\ufeff{}', 0],
    ['// x', 0],
  ];
  for (const [text, position] of faults) {
    it(`finds the fault of ${JSON.stringify(text)} at ${position}`, () => {
      expect(parseJson(text)).toMatchObject({ ok: false, problems: [{ code: 'bad-json', params: { position } }] });
    });
  }

  it('counts lines and columns from 1', () => {
    expect(parseJson('{\n  "a": 1,\n  b\n}')).toEqual({
      ok: false,
      problems: [{ code: 'bad-json', params: { position: 14, line: 3, column: 3 } }],
    });
  });

  it('finds the token that cannot stand where it stands', () => {
    const faults = {
      '{a":1}': 1,
      '{"a" 1}': 5,
      '{"a":1,}': 7,
      '[1.25,]': 6,
      '[-12.50e+10,x]': 12,
      '[01]': 2,
      '[1.]': 2,
      '["\\x"]': 1,
      '[true false]': 6,
      '[1}': 2,
      '{"a":1]': 6,
      '[] []': 3,
    };
    for (const [text, fault] of Object.entries(faults)) {
      expect(parseJson(text).ok).toBe(false);
      expect([text, faultOf(text)]).toEqual([text, fault]);
    }
  });

  it('survives megabytes and depth', () => {
    const deep = '['.repeat(500_000);
    expect(parseJson(deep)).toMatchObject({ ok: false, problems: [{ params: { position: 500_000 } }] });
    const long = `"${'a\\n'.repeat(2_000_000)}`;
    expect(parseJson(long)).toMatchObject({ ok: false, problems: [{ params: { position: 0 } }] });
    expect(parseJson(' '.repeat(4_000_000))).toMatchObject({
      ok: false,
      problems: [{ params: { position: 4_000_000 } }],
    });
  });

  prop(
    'finds no fault in JSON, with or without white space',
    [json, fc.constantFrom('', ' ', '\t', '\r\n ')],
    (value, space) => {
      const text = JSON.stringify(value, undefined, space.replace('\r\n', '\n'));
      expect(faultOf(text)).toBe(text.length);
    },
  );

  prop(
    'finds the fault of a text that breaks off, at its end or where its last token begins',
    [json, fc.nat()],
    (value, place) => {
      const text = JSON.stringify([value]);
      const cut = text.slice(0, place % text.length);
      const fault = faultOf(cut);
      expect(parseJson(cut).ok).toBe(false);
      expect(fault).toBeLessThanOrEqual(cut.length);
      expect(cut.slice(fault)).toMatch(/^("[^]*|-|[a-z]*)$/);
    },
  );
});
