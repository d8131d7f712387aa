import { describe, expect, it } from 'vitest';
import { FORMAT, inFormat, isObject } from '../../src/engine/game/format.js';

const renewed = (document: object): { readonly turn: string } => ({ ...document, turn: 'new' });
const read = (json: unknown, unnumbered?: number) => inFormat(json, FORMAT, unnumbered, renewed);

describe('a document', () => {
  it('in the format of today is left as it is', () => {
    expect(read({ format: FORMAT, turn: 'now' })).toEqual({ ok: true, value: { format: FORMAT, turn: 'now' } });
  });

  it('in the format before is written anew, with the number of today', () => {
    expect(read({ format: FORMAT - 1, turn: 'old' })).toEqual({ ok: true, value: { format: FORMAT, turn: 'new' } });
  });

  it('in any other format is refused by that format, whatever stands in its place', () => {
    const wrong = (given: unknown) => ({
      ok: false,
      problems: [{ code: 'wrong-format', path: '/format', params: { expected: FORMAT, given } }],
    });
    expect(read({ format: FORMAT + 1 })).toEqual(wrong(FORMAT + 1));
    expect(read({ format: FORMAT - 2 })).toEqual(wrong(FORMAT - 2));
    expect(read({ format: `${FORMAT}` })).toEqual(wrong(`${FORMAT}`));
    expect(read({ format: false })).toEqual(wrong(false));
    expect(read({ format: { b: 1, a: 2 } })).toEqual(wrong('{"a":2,"b":1}'));
    expect(read({ format: [FORMAT] })).toEqual(wrong(`[${FORMAT}]`));
  });

  it('in a format between the first and the latest is left as it is', () => {
    const third = (json: unknown) => inFormat(json, 3, undefined, renewed);
    for (const format of [1, 2, 3]) expect(third({ format })).toEqual({ ok: true, value: { format } });
    expect(third({ format: 4 })).toMatchObject({ problems: [{ params: { expected: 3, given: 4 } }] });
    expect(third({ format: 0 })).toEqual({ ok: true, value: { format: 1, turn: 'new' } });
  });

  it('without a number is left as it is, or taken for one of the format that is said', () => {
    expect(read({ turn: 'old' })).toEqual({ ok: true, value: { turn: 'old' } });
    expect(read({ turn: 'old' }, FORMAT - 1)).toEqual({ ok: true, value: { format: FORMAT, turn: 'new' } });
    expect(read({ format: FORMAT, turn: 'now' }, FORMAT - 1)).toMatchObject({ value: { turn: 'now' } });
  });

  it('that is no object has no format, and is passed on to be judged by its shape', () => {
    for (const json of ['text', 7, true, [], [{ format: FORMAT - 1 }]])
      expect(read(json, FORMAT - 1)).toEqual({ ok: true, value: json });
    expect(read({ format: FORMAT, level: 0.5 })).toMatchObject({ problems: [{ code: 'not-integer', path: '/level' }] });
  });
});

describe('an object of JSON', () => {
  it('has keys: no list, no text, no number, and not nothing', () => {
    expect([{}, { a: 1 }, [], 'a', 1, true, undefined].map(isObject)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
