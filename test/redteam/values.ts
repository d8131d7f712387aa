import type { Luck } from './luck.js';

/* Values of every kind, among them those that lie in wait: getters, proxies, cycles, keys that mean something to the
 * language. */

const THROWS = (): never => {
  throw new Error('a trap was sprung');
};

/** An object of which every property throws when it is read. */
function trapped(): object {
  return Object.defineProperties(
    {},
    Object.fromEntries(
      ['kind', 'units', 'by', 'at', 'id', 'ok', 'skipped', 'length'].map((key) => [
        key,
        { get: THROWS, enumerable: true },
      ]),
    ),
  );
}

/** A proxy that throws whatever is done to it. */
function hostile(target: object): object {
  return new Proxy(
    target,
    Object.fromEntries(
      ['get', 'has', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'set', 'defineProperty'].map((trap) => [
        trap,
        THROWS,
      ]),
    ),
  );
}

function revoked(target: object): object {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
}

/** A proxy that shows another value each time it is read. */
function fickle(): object {
  let times = 0;
  const value = (): string => (times++ % 2 === 0 ? 'pass' : 'fire');
  return new Proxy(
    { kind: 'pass' },
    {
      get: (target, key) => (key === 'kind' ? value() : (Reflect.get(target, key) as unknown)),
      getOwnPropertyDescriptor: () => ({ value: value(), enumerable: true, configurable: true, writable: true }),
    },
  );
}

function cycle(): object {
  const one: Record<string, unknown> = { kind: 'fire' };
  one['self'] = one;
  return one;
}

function nested(depth: number): unknown {
  let value: unknown = 'core';
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { in: value };
  return value;
}

class Disguised {
  readonly kind = 'pass';
}

/** Makers of values that are no part of any game. */
export const JUNK: readonly (() => unknown)[] = [
  () => undefined,
  () => null,
  () => true,
  () => false,
  () => 0,
  () => -0,
  () => -1,
  () => 0.5,
  () => Number.NaN,
  () => Number.POSITIVE_INFINITY,
  () => Number.MAX_SAFE_INTEGER,
  () => 2 ** 53,
  () => 7n,
  () => Symbol('x'),
  () => () => 'x',
  () => new Date(0),
  () => new Map([['kind', 'pass']]),
  () => /x/,
  () => new Disguised(),
  () => Object.create({ kind: 'pass' }) as unknown,
  () => Object.assign(Object.create(null) as object, { kind: 'pass' }),
  () => '',
  () => ' ',
  () => '__proto__',
  () => 'constructor',
  () => 'toString',
  () => 'I5/',
  () => '/upper',
  () => 'I5/upper/roof',
  () => '\u0000\u001b[31m',
  () => '\ud800',
  () => 'x'.repeat(3000),
  () => [],
  () => [undefined],
  () => [null],
  () => ['', ''],
  () => [[]],
  () => [3],
  () => {
    const sparse: unknown[] = [];
    sparse[3] = 'x';
    return sparse;
  },
  () => Object.assign(['a'], { extra: 1 }),
  () => ({}),
  () => ({ kind: '__proto__' }),
  () => JSON.parse('{"__proto__":{"kind":"pass"},"kind":"pass"}') as unknown,
  () => ({ kind: 'pass', constructor: 'x' }),
  () => ({ ok: true, value: 3 }),
  () => ({ length: 3 }),
  () => nested(40),
  () => nested(5000),
  trapped,
  () => hostile({}),
  () => hostile([]),
  () => revoked({}),
  () => revoked([]),
  fickle,
  cycle,
];

/** A value that is no part of any game. */
export function junk(luck: Luck): unknown {
  return luck.oneOf(JUNK)();
}
