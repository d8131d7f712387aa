import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GuardLimits } from '../../src/kernel/json/guard.js';
import { guard, pointer } from '../../src/kernel/json/guard.js';
import { prop } from '../prop.js';

/** The problems of a refusal as `code path` lines; an empty list for what is admitted. */
function found(json: unknown, limits?: GuardLimits): string[] {
  const result = guard(json, limits);
  return result.ok ? [] : result.problems.map((p) => `${p.code} ${p.path}`);
}

/** The kind that a `not-json` problem names. */
function kindOf(json: unknown): unknown {
  const result = guard(json);
  return result.ok ? undefined : result.problems[0]?.params['kind'];
}

function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

const thrower = (trap: keyof ProxyHandler<object>, target: object = {}): object =>
  new Proxy(target, {
    [trap]: () => {
      // oxlint-disable-next-line typescript/only-throw-error
      throw undefined;
    },
  });

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.maxSafeInteger(),
    fc.boolean(),
    fc.string(),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(
      fc.string({ maxLength: 4 }).filter((key) => !['__proto__', 'constructor', 'prototype'].includes(key)),
      tie('value'),
      { maxKeys: 6, noNullPrototype: true },
    ),
  ),
})).value;

describe('guard', () => {
  it('admits plain JSON of integers as a copy', () => {
    const data = { a: [1, -2, true, 'x', { b: {} }], toString: 1 };
    const result = guard(data);
    expect(result).toEqual({ ok: true, value: data });
    if (!result.ok) throw new Error('refused');
    expect(result.value).not.toBe(data);
    expect((result.value as typeof data).a).not.toBe(data.a);
    for (const scalar of ['', 'x', 0, 7, true, false]) expect(guard(scalar)).toEqual({ ok: true, value: scalar });
  });

  it('admits what shares parts without a cycle, and objects without a prototype', () => {
    const shared = { a: 1 };
    expect(guard([shared, shared, { shared }])).toEqual({
      ok: true,
      value: [{ a: 1 }, { a: 1 }, { shared: { a: 1 } }],
    });
    expect(guard(Object.assign(Object.create(null), { a: 1 }))).toEqual({ ok: true, value: { a: 1 } });
  });

  it('refuses numbers that are no safe integers, and -0', () => {
    expect(guard([1.5, NaN, -0, 2 ** 53, -Infinity])).toEqual({
      ok: false,
      problems: [
        ['/0', '1.5'],
        ['/1', 'NaN'],
        ['/2', '-0'],
        ['/3', '9007199254740992'],
        ['/4', '-Infinity'],
      ].map(([path, value]) => ({ code: 'not-integer', path, params: { value } })),
    });
    expect(found(JSON.parse('{"a":-0,"b":9007199254740993,"c":1e3}'))).toEqual(['not-integer /a', 'not-integer /b']);
  });

  it('refuses null unless it is allowed', () => {
    expect(found({ a: null, b: [null] })).toEqual(['bad-null /a', 'bad-null /b/0']);
    expect(guard({ a: null, b: [null] }, { allowNull: true })).toEqual({ ok: true, value: { a: null, b: [null] } });
    expect(guard(null, { allowNull: true })).toEqual({ ok: true, value: null });
    expect(found(null)).toEqual(['bad-null ']);
  });

  it('refuses what JSON does not know', () => {
    expect(kindOf(undefined)).toBe('undefined');
    expect(kindOf([undefined])).toBe('undefined');
    expect(kindOf({ a: undefined })).toBe('undefined');
    expect(kindOf({ a: 1n })).toBe('bigint');
    expect(kindOf({ a: () => 1 })).toBe('function');
    expect(kindOf({ a: Symbol('a') })).toBe('symbol');
    expect(kindOf({ [Symbol('a')]: 1 })).toBe('symbol');
    expect(kindOf({ a: new Map() })).toBe('exotic');
    expect(kindOf(new Date(0))).toBe('exotic');
    expect(
      kindOf(
        new (class Squad {
          id = 1;
        })(),
      ),
    ).toBe('exotic');
    expect(kindOf(Object.create({ inherited: 1 }))).toBe('exotic');
    expect(kindOf(Object.defineProperty({}, 'hidden', { value: 1 }))).toBe('exotic');
    expect(kindOf(new (class List extends Array {})())).toBe('exotic');
    expect(kindOf(Object.assign([1], { extra: 1 }))).toBe('exotic');
    expect(kindOf([1, , 3])).toBe('sparse');
    expect(kindOf(Object.assign([, 1], { extra: 1 }))).toBe('sparse');
    expect(kindOf(new Uint8Array(3))).toBe('exotic');
  });

  it('refuses the keys that mean something to the language, wherever they are', () => {
    const hostile: unknown = JSON.parse('{"a":[{"__proto__":{"admin":1}}],"constructor":1,"prototype":{},"proto":1}');
    expect(found(hostile)).toEqual([
      'forbidden-key /a/0/__proto__',
      'forbidden-key /constructor',
      'forbidden-key /prototype',
    ]);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });

  it('runs no getter', () => {
    let ran = false;
    const trap = {
      get a(): number {
        ran = true;
        return 1;
      },
    };
    expect(kindOf(trap)).toBe('accessor');
    expect(kindOf(Object.defineProperty([1], '0', { get: () => 1, enumerable: true }))).toBe('accessor');
    expect(ran).toBe(false);
  });

  it('survives proxies that throw from every trap, and revoked ones', () => {
    for (const trap of ['ownKeys', 'getPrototypeOf', 'getOwnPropertyDescriptor'] as const) {
      expect(kindOf({ a: thrower(trap, { x: 1 }) })).toBe('unreadable');
      expect(kindOf(thrower(trap, [1]))).toBe('unreadable');
    }
    for (const target of [{}, []]) {
      const revoked = Proxy.revocable(target, {});
      revoked.revoke();
      expect(kindOf([revoked.proxy])).toBe('unreadable');
    }
    expect(found([thrower('ownKeys'), 0.5])).toEqual(['not-json /0', 'not-integer /1']);
  });

  it('refuses as no JSON what does not let itself be read, and a field that is listed and not there', () => {
    const refused = [{ code: 'not-json', path: '/a/x', params: { kind: 'unreadable' } }];
    expect(guard({ a: thrower('getOwnPropertyDescriptor', { x: 1 }) })).toEqual({ ok: false, problems: refused });
    const ghost = new Proxy({}, { ownKeys: () => ['x'], getOwnPropertyDescriptor: () => undefined });
    expect(guard({ a: ghost })).toEqual({ ok: false, problems: refused });
  });

  it('reads a shape-shifting proxy once, and keeps what it read', () => {
    let reads = 0;
    const shifty = new Proxy(
      { level: 1 },
      {
        getOwnPropertyDescriptor: () => ({
          value: reads++ === 0 ? 1 : 'now a string',
          enumerable: true,
          configurable: true,
          writable: true,
        }),
      },
    );
    expect(guard({ shifty })).toEqual({ ok: true, value: { shifty: { level: 1 } } });
    expect(reads).toBe(1);
  });

  it('refuses a cycle where it closes', () => {
    const cycle: Record<string, unknown> = { a: {} };
    (cycle['a'] as Record<string, unknown>)['b'] = [cycle];
    expect(found(cycle)).toEqual(['not-json /a/b/0']);
    expect(kindOf(cycle)).toBe('cycle');
  });

  it('admits 64 levels and refuses the 65th', () => {
    expect(found(nested(64))).toEqual([]);
    expect(guard(nested(65))).toMatchObject({
      ok: false,
      problems: [{ code: 'too-large', params: { what: 'depth', limit: 64, given: 65 } }],
    });
    expect(found(nested(100_000))).toHaveLength(1);
    expect(found([[[]], [], [[]]], { depth: 2 })).toEqual(['too-large /0/0', 'too-large /2/0']);
  });

  it('limits values in all, keys of an object, one text and all texts', () => {
    expect(found([1, 2], { nodes: 3 })).toEqual([]);
    expect(found([1, 2, 3], { nodes: 3 })).toEqual(['too-large ']);
    expect(found({ a: 1, b: [1, 2] }, { nodes: 4 })).toEqual(['too-large /b']);
    expect(found({ a: 1, b: 1, c: 1 }, { nodes: 3 })).toEqual(['too-large /c']);
    expect(
      found(
        [
          { a: 1, b: 1 },
          { a: 1, b: 1, c: 1 },
        ],
        { keys: 2 },
      ),
    ).toEqual(['too-large /1']);
    expect(found(['abc', 'abcd', { abcd: 1 }], { text: 3 })).toEqual(['too-large /1', 'too-large /2/abcd']);
    expect(found(['abc', { abc: 'abc' }, 0.5], { allText: 9 })).toEqual(['not-integer /2']);
    expect(found(['abc', { abc: 'abc' }, 0.5], { allText: 8 })).toEqual(['too-large /1/abc']);
    expect(found([true, 7, 'abc', 'abc'], { allText: 5 })).toEqual(['too-large /3']);
    expect(guard(['abcd'], { text: 3 })).toMatchObject({
      problems: [{ params: { what: 'text', limit: 3, given: 4 } }],
    });
    expect(guard(['abcd'], { allText: 3 })).toMatchObject({
      problems: [{ params: { what: 'allText', limit: 3, given: 4 } }],
    });
    expect(guard([1, 1], { nodes: 2 })).toMatchObject({
      problems: [{ params: { what: 'nodes', limit: 2, given: 3 } }],
    });
    expect(guard([[1, 2, 3]], { items: 2 })).toMatchObject({
      problems: [{ path: '/0', params: { what: 'items', limit: 2, given: 3 } }],
    });
    expect(guard({ a: 1, b: 1 }, { keys: 1 })).toMatchObject({
      problems: [{ params: { what: 'keys', limit: 1, given: 2 } }],
    });
  });

  it('is quick to refuse what is wide, or small only in memory', () => {
    const wide = new Array<number>(2 ** 32 - 1);
    expect(found({ wide })).toEqual(['too-large /wide']);
    let bomb: unknown = 'x'.repeat(1000);
    for (let i = 0; i < 60; i++) bomb = [bomb, bomb];
    expect(found(bomb)).toHaveLength(1);
  });

  it('collects every problem, up to the limit', () => {
    const many = Array.from({ length: 120 }, () => null);
    expect(found(many)).toHaveLength(101);
    expect(guard(many)).toMatchObject({ problems: { 100: { code: 'more-problems', params: { more: 20 } } } });
    expect(found(many, { problems: 3 })).toEqual([
      'bad-null /0',
      'bad-null /1',
      'bad-null /2',
      'more-problems undefined',
    ]);
    expect(found({ a: 0.5, b: null, c: { constructor: 1 }, d: [1n] })).toEqual([
      'not-integer /a',
      'bad-null /b',
      'forbidden-key /c/constructor',
      'not-json /d/0',
    ]);
  });

  it('leaves no hostile megabyte in a path', () => {
    expect(found({ ['k'.repeat(90_000)]: null })).toEqual([`bad-null /${'k'.repeat(100)}`]);
  });

  it('writes paths as JSON Pointers', () => {
    expect(pointer([])).toBe('');
    expect(pointer(['units', 3, 'a/b~c', ''])).toBe('/units/3/a~1b~0c/');
  });

  prop('admits all plain JSON of integers unchanged', [json], (value) => {
    expect(guard(value)).toEqual({ ok: true, value });
  });

  prop(
    'never throws, and returns only what JSON can carry',
    [
      fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withSparseArray: true,
        withTypedArray: true,
        withNullPrototype: true,
        withObjectString: true,
      }),
    ],
    (value) => {
      const result = guard(value);
      if (result.ok) expect(JSON.parse(JSON.stringify(result.value))).toEqual(result.value);
      else expect(result.problems.length).toBeGreaterThan(0);
    },
    { numRuns: 500 },
  );
});
