import { describe, expect, it } from 'vitest';
import {
  FORMS,
  apply,
  check,
  createGame,
  isGame,
  isList,
  isWorld,
  kindOfValue,
  listOf,
  normalise,
  notEmpty,
  oneOf,
  view,
} from '../../src/engine/index.js';
import { breakAtEnd } from '../../src/engine/records/broken-link.js';
import { askUnfinished, isUnfinished } from '../../src/engine/walk/unfinished.js';
import { unwrap } from '../unwrap.js';
import { drillWorld } from './drill.js';

const world = drillWorld();
const opening = unwrap(createGame(world, { dice: 'entered' }));
const eyes = view(world, opening, 'a');

describe('a value that is given where another is wanted', () => {
  it('is called by what it looks like', () => {
    const revoked = Proxy.revocable({}, {});
    revoked.revoke();
    const kinds: readonly (readonly [unknown, string])[] = [
      [undefined, 'nothing'],
      [null, 'nothing'],
      ['a', 'text'],
      [1, 'number'],
      [1n, 'number'],
      [true, 'flag'],
      [() => 1, 'function'],
      [Symbol('s'), 'object'],
      [[], 'list'],
      [{}, 'object'],
      [world, 'world'],
      [{ ...world, system: {} }, 'worldWithoutRules'],
      [{ ...world, system: null }, 'object'],
      [{ ...world, caches: null }, 'object'],
      [{ ...world, sides: 'a' }, 'object'],
      [opening, 'game'],
      [JSON.parse(JSON.stringify(opening)), 'game'],
      [{ ...opening, secrets: null }, 'object'],
      [{ ...opening, step: '1' }, 'object'],
      [{ ...opening, frames: {} }, 'object'],
      [{ kind: 'game' }, 'object'],
      [eyes, 'view'],
      [{ ...eyes, side: 1 }, 'object'],
      [{ ...eyes, own: undefined }, 'object'],
      [{ kind: 'view' }, 'object'],
      [createGame(world, { seed: '7' }), 'result'],
      [{ names: [], terrain: [] }, 'map'],
      [{ names: [] }, 'object'],
      [{ id: 'en', problems: {}, words: {} }, 'locale'],
      [{ id: 'en', problems: {} }, 'object'],
      [{ problems: {}, words: {} }, 'object'],
      [revoked.proxy, 'unreadable'],
    ];
    for (const [i, [value, kind]] of kinds.entries()) expect([i, kindOfValue(value)]).toEqual([i, kind]);
    expect([isWorld(world), isWorld(opening), isGame(opening), isGame(eyes)]).toEqual([true, false, true, false]);
  });
});

describe('a field of an action', () => {
  it('has the fault of its form, and none where it is spelled as it must be', () => {
    const faults = (form: { readonly fault: (value: unknown) => string | undefined }, ...values: readonly unknown[]) =>
      values.map((value) => form.fault(value));
    expect(faults(FORMS.word, 'a', 7, ['a'])).toEqual([undefined, 'bad-type', 'bad-type']);
    expect(faults(FORMS.words, ['b', 'a', 'b'], 'a', ['a', 7])).toEqual([undefined, 'bad-type', 'bad-type']);
    expect(faults(FORMS.set, ['a', 'b'], [], ['b', 'a'], ['a', 'a'], [1], 'a')).toEqual([
      undefined,
      undefined,
      'not-canonical',
      'not-canonical',
      'bad-type',
      'bad-type',
    ]);
    expect(faults(FORMS.faces, [1, 6], ['1'], 1)).toEqual([undefined, 'bad-type', 'bad-type']);
    expect(FORMS.faces.normal?.(world, [['1']])).toEqual([['1']]);
    expect(FORMS.faces.normal?.(world, ['1', 2])).toEqual([1, 2]);
    expect(faults(FORMS.choice, 'p', ['p', 'q'], 7, [7])).toEqual([undefined, undefined, 'bad-type', 'bad-type']);
    expect(faults(oneOf(['fly', 'hover']), 'fly', 'swim', ['fly'])).toEqual([undefined, 'bad-value', 'bad-type']);
    expect(faults(listOf(['fly', 'hover']), ['fly', 'fly'], ['swim'], 'fly')).toEqual([
      undefined,
      'bad-value',
      'bad-type',
    ]);
    expect(faults(notEmpty(FORMS.set), ['a'], [], ['b', 'a'])).toEqual([undefined, 'not-canonical', 'not-canonical']);
  });

  it('is a list of texts or of numbers if nothing else is in it', () => {
    const lists = [isList(['a'], 'string'), isList(['a', 1], 'string'), isList([1], 'number'), isList('a', 'string')];
    expect(lists).toEqual([true, false, true, false]);
    expect(isList([], 'number')).toBe(true);
  });
});

describe('a question about an order that is not complete', () => {
  const draft = { kind: 'march', unit: 'a1' };

  it('is answered where it looks at no open field, and otherwise names the first one that it looks at', () => {
    expect(askUnfinished(draft, ['path'], ({ unit }) => unit)).toEqual({ kind: 'known', value: 'a1' });
    expect(askUnfinished(draft, ['path', 'pace'], ({ pace }) => pace)).toEqual({ kind: 'depends', field: 'pace' });
    expect(askUnfinished(draft, ['path'], (order) => 'path' in order)).toEqual({ kind: 'depends', field: 'path' });
    expect(askUnfinished(draft, ['path', 'pace'], (order) => ({ ...order }))).toEqual({
      kind: 'depends',
      field: 'path',
    });
    expect(askUnfinished(draft, [], (order) => Object.keys(order))).toEqual({ kind: 'known', value: ['kind', 'unit'] });
    expect(askUnfinished(draft, [], isUnfinished)).toEqual({ kind: 'known', value: true });
    expect(isUnfinished(draft)).toBe(false);
  });

  it('is not silent about a mistake in the question', () => {
    const broken = (): never => {
      throw new Error('a mistake');
    };
    expect(() => askUnfinished(draft, ['path'], broken)).toThrow('a mistake');
  });
});

describe('the end of a record', () => {
  it('tells whether steps are missing there, or too many, or something in it is another', () => {
    const record = (steps: number, end?: number): never =>
      ({ steps: Array.from({ length: steps }), ...(end === undefined ? {} : { end: { steps: end } }) }) as never;
    expect(breakAtEnd(record(2, 3))).toBe('removed');
    expect(breakAtEnd(record(3, 2))).toBe('added');
    expect(breakAtEnd(record(2, 2))).toBe('end');
    expect(breakAtEnd(record(2))).toBe('end');
  });
});

describe('an action that comes from somebody', () => {
  const asked = unwrap(apply(world, opening, { kind: 'ask', how: 'name' })).state;

  it('is refused when the game has gone on since, or another side is asked, with both named', () => {
    expect(apply(world, opening, { kind: 'ask', how: 'name' }, { at: 5 })).toEqual({
      ok: false,
      problems: [{ code: 'stale-step', params: { at: 5, step: opening.step } }],
    });
    expect(apply(world, asked, { kind: 'answer', choice: 'p' }, { by: 'b' })).toEqual({
      ok: false,
      problems: [{ code: 'wrong-side', rule: '3.1', params: { side: 'b', deciding: 'a' } }],
    });
    expect(apply(world, asked, { kind: 'answer', choice: 'p' }, { by: 'a', at: asked.step })).toMatchObject({
      ok: true,
      value: { state: { position: { told: ['p'] } } },
    });
  });

  it('is refused with the field that is wrong: a choice where dice are wanted, a choice that is no option', () => {
    const rolling = unwrap(apply(world, opening, { kind: 'ask', how: 'dice' })).state;
    const problems = (state: typeof opening, answer: object): unknown => {
      const verdict = check(world, state, { kind: 'answer', ...answer });
      return verdict.complete === -1 ? [verdict.ruling, ...verdict.problems] : verdict;
    };
    const roll = { purpose: 'dice', of: 'a1' };
    const name = { purpose: 'name', of: 'a1' };
    expect(problems(rolling, { choice: 'p' })).toEqual([
      'cannotSay',
      { code: 'dice-wanted', rule: '3.1', path: '/choice', params: roll },
    ]);
    expect(problems(asked, { choice: 'z' })).toEqual([
      'notLegal',
      { code: 'not-an-option', rule: '3.1', path: '/choice', params: name },
    ]);
    expect(problems(asked, { faces: [1] })).toEqual([
      'notLegal',
      { code: 'not-an-option', rule: '3.1', path: '/faces', params: name },
    ]);
    expect(problems(asked, { faces: [1], choice: 'p' })).toEqual([
      'cannotSay',
      { code: 'one-answer', rule: '3.1', path: '', params: {} },
    ]);
  });

  it('is told what is missing from it, field by field', () => {
    const verdict = check(world, opening, { kind: 'march', unit: 'a1', height: 'x' });
    expect(verdict).toMatchObject({
      complete: -1,
      problems: [
        { code: 'unknown-field', path: '/height', params: { field: 'height' } },
        { code: 'missing', path: '/path', params: { field: 'path' } },
        { code: 'missing', path: '/pace', params: { field: 'pace' } },
      ],
    });
    expect(check(world, opening, { kind: 'march', unit: 7, path: ['north'], pace: ['slow'] })).toMatchObject({
      problems: [{ code: 'bad-type', path: '/unit', params: { field: 'unit' } }],
    });
  });

  it('is left as it is where it cannot be read, or is no object', () => {
    const loop: Record<string, unknown> = { kind: 'march' };
    loop['self'] = loop;
    for (const given of [loop, undefined, null, 7, 'march', ['march']]) expect(normalise(world, given)).toBe(given);
    expect(normalise(world, { kind: 'gather', units: ['a2', 'a1'] })).toEqual({ kind: 'gather', units: ['a1', 'a2'] });
  });

  it('leaves the state that it came from as it was', () => {
    expect(opening.position.told).toEqual([]);
    expect(asked.position.told).toEqual([]);
    expect(unwrap(apply(world, asked, { kind: 'answer', choice: 'q' })).state.position.told).toEqual(['q']);
  });
});
