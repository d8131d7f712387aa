import { describe, expect, it } from 'vitest';
import { ok, problem, refuse, unwrap } from '../../src/kernel/basis/result.js';

describe('a problem', () => {
  it('has a rule and a path only where they are given', () => {
    const params = { hex: 'I5' };
    expect(Object.entries(problem('a', params))).toEqual([
      ['code', 'a'],
      ['params', params],
    ]);
    expect(Object.keys(problem('a', params, '1.3'))).toEqual(['code', 'rule', 'params']);
    expect(Object.keys(problem('a', params, undefined, '/x'))).toEqual(['code', 'path', 'params']);
    expect(problem('a', params, '1.3', '/x')).toEqual({ code: 'a', rule: '1.3', path: '/x', params });
    expect(problem('a')).toEqual({ code: 'a', params: {} });
  });
});

describe('a result', () => {
  it('gives its value', () => {
    expect(unwrap(ok(3))).toBe(3);
  });

  it('that refuses throws where a refusal is a mistake of the program, and names every problem', () => {
    const refused = refuse(problem('unknown-hex', { hex: 'ZZ9' }, undefined, '/hex'), problem('too-many'));
    expect(() => unwrap(refused)).toThrow('unknown-hex /hex {"hex":"ZZ9"}; too-many  {}');
    expect(() => unwrap({ game: () => 7 } as never)).toThrow('misuse');
  });
});
