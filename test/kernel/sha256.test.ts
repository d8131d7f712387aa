import { createHash } from 'node:crypto';
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../src/kernel/sha256.js';
import { prop } from '../prop.js';

const nodes = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const nobles = (text: string): string => bytesToHex(nobleSha256(utf8ToBytes(text)));

describe('SHA-256', () => {
  it('gives the examples of the standard', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(sha256('a'.repeat(1_000_000))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0');
  });

  it('agrees with two other implementations at every length around the ends of a block', () => {
    for (let length = 0; length <= 200; length++) {
      const text = 'hexarbiter'.repeat(20).slice(0, length);
      expect(sha256(text)).toBe(nodes(text));
      expect(sha256(text)).toBe(nobles(text));
    }
  });

  it('counts the bytes of UTF-8 and not the letters', () => {
    for (const text of ['é', '\u07ff\u0800', '\uffff\u{10000}', '\u{1f600}'.repeat(33)])
      expect(sha256(text)).toBe(nodes(text));
  });

  prop('agrees with two other implementations', [fc.string({ unit: 'binary', maxLength: 300 })], (text) => {
    expect(sha256(text)).toBe(nodes(text));
    expect(sha256(text)).toBe(nobles(text));
  });
});
