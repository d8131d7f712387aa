import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { digest } from '../../src/kernel/json/digest.js';
import { utf8, utf8ByHand } from '../../src/kernel/json/utf8.js';
import { prop } from '../prop.js';

afterEach(() => vi.unstubAllGlobals());

prop(
  'a text has the same bytes by hand as by the encoder of the host, broken pairs of surrogates too',
  [
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
    ),
  ],
  (text) => {
    expect([...utf8ByHand(text)]).toEqual([...new TextEncoder().encode(text)]);
    expect([...utf8(text)]).toEqual([...utf8ByHand(text)]);
  },
);

test('a digest is the same on a host that has no encoder', () => {
  const value = { name: 'Obergefreiter Müller', sign: '★', face: '🎲' };
  const withEncoder = digest(value);
  vi.stubGlobal('TextEncoder', undefined);
  expect(digest(value)).toBe(withEncoder);
});
