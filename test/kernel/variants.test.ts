import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decode, exact } from '../../src/kernel/json/decode.js';
import { nearestName } from '../../src/kernel/basis/nearest.js';
import type { Result } from '../../src/kernel/basis/result.js';
import { either, fieldsOfKinds, tagged } from '../../src/kernel/json/variants.js';

const Place = tagged('kind', [
  exact({ kind: v.literal('hex'), hex: v.string(), level: v.exactOptional(v.number()) }),
  exact({ kind: v.picklist(['held', 'aboard']), by: v.string() }),
  exact({ kind: v.literal('eliminated') }),
]);
const Dice = either([v.literal('entered'), exact({ seed: v.string() })]);

/** The problems as `[code, path, params]`. */
function told(result: Result<unknown>): unknown {
  return result.ok ? result.value : result.problems.map(({ code, path, params }) => [code, path, params]);
}

describe('a value of no kind', () => {
  it('is told the kind with the nearest name, its fields, and those that may be left out', () => {
    expect(told(decode(exact({ place: Place }), { place: { kind: 'hexx', hex: 'H6' } }))).toEqual([
      [
        'bad-value',
        '/place/kind',
        {
          expected: '("hex" | "held" | "aboard" | "eliminated")',
          received: '"hexx"',
          nearest: 'hex',
          fields: ['hex'],
          optional: ['level'],
        },
      ],
    ]);
    expect(told(decode(Place, { kind: 'Aboard' }))).toMatchObject([['bad-value', '/kind', { nearest: 'aboard' }]]);
  });

  it('is told the kind with which it shares most fields where no name is near', () => {
    expect(told(decode(Place, { by: 'us.1' }))).toEqual([['missing', '/kind', { nearest: 'held', fields: ['by'] }]]);
    expect(told(decode(Place, { kind: 7, level: 1 }))).toMatchObject([['bad-value', '/kind', { nearest: 'hex' }]]);
  });

  it('is told none where none is near', () => {
    expect(told(decode(Place, {}))).toEqual([['missing', '/kind', {}]]);
    expect(told(decode(Place, ['hex']))).toEqual([['missing', '/kind', {}]]);
    expect(told(decode(Place, 'moon'))).toEqual([['bad-type', '', { expected: 'Object', received: '"moon"' }]]);
  });

  it('may be the name of a kind by itself', () => {
    expect(told(decode(Place, 'held'))).toMatchObject([['bad-type', '', { nearest: 'held', fields: ['by'] }]]);
  });

  it('is told the code that the schema gives, and the nearest kind too', () => {
    const Effect = tagged('tag', [exact({ tag: v.literal('halt') })], () => 'unsupported');
    expect(told(decode(Effect, { tag: 'hald' }))).toMatchObject([['unsupported', '/tag', { nearest: 'halt' }]]);
  });

  it('is told of its own kinds alone, not of those of a field', () => {
    const Step = tagged('kind', [exact({ kind: v.literal('put'), place: Place })]);
    expect(told(decode(Step, { kind: 'put', place: { kind: 'hexx' } }))).toMatchObject([
      ['bad-value', '/place/kind', { nearest: 'hex' }],
    ]);
    expect(told(decode(Step, { kind: 'put', place: 'held' }))).toMatchObject([
      ['bad-type', '/place', { nearest: 'held' }],
    ]);
  });

  it('keeps the mistakes inside its kind where its kind is known', () => {
    expect(told(decode(Place, { kind: 'hex', hx: 1 }))).toMatchObject([
      ['missing', '/hex', {}],
      ['unknown-key', '/hx', {}],
    ]);
    expect(told(decode(Place, { kind: 'aboard', by: 'us.1' }))).toEqual({ kind: 'aboard', by: 'us.1' });
  });

  it('is told none where its name is far longer', () => {
    expect(nearestName('hex'.repeat(1_000_000), ['hex', 'aboard'])).toBeUndefined();
    expect(nearestName('hexxx', ['hex'])).toBe('hex');
    expect(nearestName('hexxxx', ['hex'])).toBeUndefined();
  });
});

describe('a value of none of several shapes', () => {
  it('is told the mistakes inside the nearest shape', () => {
    expect(told(decode(exact({ dice: Dice }), { dice: { sed: '7' } }))).toEqual([
      ['missing', '/dice/seed', {}],
      ['unknown-key', '/dice/sed', { nearest: 'seed' }],
    ]);
    const Value = either([
      exact({ n: v.number(), d: v.number() }),
      exact({ id: v.string(), terms: v.array(v.string()) }),
    ]);
    expect(told(decode(Value, { id: 'x', n: 1, terms: 3 }))).toMatchObject([
      ['bad-type', '/terms', {}],
      ['unknown-key', '/n', {}],
    ]);
    const Choice = either([v.string(), v.array(v.string())]);
    expect(told(decode(Choice, ['a', 3]))).toMatchObject([['bad-type', '/1', { expected: 'string', received: '3' }]]);
    const Step = either([Place, exact({ do: Place, dice: v.exactOptional(Dice) })]);
    expect(told(decode(Step, { do: { kind: 'hexx' }, dise: 1 }))).toMatchObject([
      ['bad-value', '/do/kind', { nearest: 'hex' }],
      ['unknown-key', '/dise', { nearest: 'dice' }],
    ]);
    expect(told(decode(Step, { kind: 'hexx' }))).toMatchObject([['bad-value', '/kind', { nearest: 'hex' }]]);
  });

  it('is told what the one shape of its type asks for', () => {
    const Cost = either([v.pipe(v.number(), v.maxValue(9)), v.picklist(['P'])]);
    expect(told(decode(Cost, 12))).toEqual([['bad-value', '', { expected: '<=9', received: '12' }]]);
  });

  it('is told every shape where none is near', () => {
    expect(told(decode(Dice, 'enterd'))).toEqual([
      ['bad-type', '', { expected: '("entered" | Object)', received: '"enterd"' }],
    ]);
    expect(told(decode(Dice, [7]))).toMatchObject([['bad-type', '', { received: 'Array' }]]);
    const Text = either([v.pipe(v.string(), v.minLength(3)), v.pipe(v.string(), v.maxLength(1))]);
    expect(told(decode(Text, 'ab'))).toMatchObject([['bad-type', '', { received: '"ab"' }]]);
  });

  it('is none of them in whatever depth, each level looked at once', () => {
    let seen = 0;
    const Leaf = v.pipe(
      v.string(),
      v.check(() => (seen++, false)),
    );
    let Tree: v.GenericSchema = Leaf;
    for (let i = 0; i < 20; i++) Tree = either([exact({ a: Tree }), exact({ b: v.string() })]);
    let tree: unknown = 'x';
    for (let i = 0; i < 20; i++) tree = { a: tree };
    expect(told(decode(Tree, tree))).toMatchObject([['bad-value', '/a'.repeat(20), {}]]);
    expect(seen).toBe(1);
  });

  it('is taken unchanged where one shape fits', () => {
    expect(told(decode(Dice, 'entered'))).toBe('entered');
    expect(told(decode(Dice, { seed: '7' }))).toEqual({ seed: '7' });
  });
});

it('the fields of every kind can be listed', () => {
  expect(fieldsOfKinds(Place, 'kind')).toEqual({
    hex: { hex: {}, level: { optional: true } },
    held: { by: {} },
    aboard: { by: {} },
    eliminated: {},
  });
});
