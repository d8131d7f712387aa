import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical } from '../../src/kernel/json/canonical.js';
import { digest } from '../../src/kernel/json/digest.js';
import { prop } from '../prop.js';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

describe('digest', () => {
  it('is the SHA-256 of the canonical text', () => {
    expect(digest({})).toBe('44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a');
    expect(digest({})).toBe(sha256('{}'));
    expect(digest([])).toBe(sha256('[]'));
    expect(digest({ b: 1, a: 'é\u{1f600}' })).toBe(sha256('{"a":"é\u{1f600}","b":1}'));
    expect(digest('\ud800')).toBe(sha256('"\\ud800"'));
    expect(digest('x'.repeat(10_000))).toBe(sha256(`"${'x'.repeat(10_000)}"`));
  });

  it('does not see the order of keys, nor absent fields', () => {
    expect(digest({ a: 1, b: 2 })).toBe(digest({ b: 2, c: undefined, a: 1 }));
    expect(digest({ a: 1, b: 2 })).not.toBe(digest({ a: 2, b: 1 }));
  });

  prop(
    'agrees with another implementation',
    [fc.dictionary(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))],
    (value) => {
      expect(digest(value)).toBe(sha256(canonical(value)));
    },
  );
});
