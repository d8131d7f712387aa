import { once } from './once.js';

/* SHA-256 as FIPS 180-4 has it. Its constants are worked out by their definition. */

/** The one thing of the platform that the rules need; browsers, Node and the like all have it. */
declare const TextEncoder: new () => { readonly encode: (text: string) => Uint8Array };

/** What the compression starts from: a word for each of the first 8 primes, and for each of the first 64. */
interface Constants {
  readonly start: Int32Array;
  readonly rounds: Int32Array;
}

const constants: () => Constants = /* @__PURE__ */ once(() => {
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return {
    start: Int32Array.from(primes.slice(0, 8), (prime) => wordOfRoot(prime, 2)),
    rounds: Int32Array.from(primes, (prime) => wordOfRoot(prime, 3)),
  };
});

/** The first 32 bits of the fraction of a square root or a cube root. */
function wordOfRoot(prime: number, power: 2 | 3): number {
  const scaled = BigInt(prime) << BigInt(32 * power);
  let root = 0n;
  for (let bit = 1n << 36n; bit > 0n; bit >>= 1n) {
    const next = root | bit;
    if ((power === 2 ? next * next : next * next * next) <= scaled) root = next;
  }
  return Number(BigInt.asIntN(32, root));
}

/**
 * The SHA-256 of a text.
 *
 * @param text any text; a surrogate without its pair counts as U+FFFD
 * @returns the hash of its UTF-8, 64 lower-case hex digits
 * @example sha256('{}') // '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'
 */
export function sha256(text: string): string {
  const { start, rounds } = constants();
  const blocks = new DataView(padded(text).buffer);
  const hash = start.slice();
  const words = new Int32Array(64);
  for (let at = 0; at < blocks.byteLength; at += 64) compress(hash, words, rounds, blocks, at);
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The UTF-8 of a text, a one bit, and its length in bits at the end of the last block of 64 bytes. */
function padded(text: string): Uint8Array {
  const written = new TextEncoder().encode(text);
  const end = written.length;
  const bytes = new Uint8Array((end + 72) & ~63);
  bytes.set(written);
  bytes[end] = 0x80;
  for (let i = bytes.length - 1, bits = end * 8; bits > 0; i--, bits = Math.floor(bits / 256)) bytes[i] = bits % 256;
  return bytes;
}

/** Takes one block of 64 bytes into the hash. */
function compress(hash: Words, words: Words, rounds: Words, blocks: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = blocks.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const before = wordAt(words, i - 15);
    const last = wordAt(words, i - 2);
    const low = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3);
    const high = turned(last, 17) ^ turned(last, 19) ^ (last >>> 10);
    words[i] = (wordAt(words, i - 16) + low + wordAt(words, i - 7) + high) | 0;
  }
  let a = wordAt(hash, 0);
  let b = wordAt(hash, 1);
  let c = wordAt(hash, 2);
  let d = wordAt(hash, 3);
  let e = wordAt(hash, 4);
  let f = wordAt(hash, 5);
  let g = wordAt(hash, 6);
  let h = wordAt(hash, 7);
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g);
    const more =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + wordAt(rounds, i) + wordAt(words, i)) | 0;
    const most = (a & b) ^ (a & c) ^ (b & c);
    const sum = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + more) | 0;
    d = c;
    c = b;
    b = a;
    a = (more + sum) | 0;
  }
  hash[0] = wordAt(hash, 0) + a;
  hash[1] = wordAt(hash, 1) + b;
  hash[2] = wordAt(hash, 2) + c;
  hash[3] = wordAt(hash, 3) + d;
  hash[4] = wordAt(hash, 4) + e;
  hash[5] = wordAt(hash, 5) + f;
  hash[6] = wordAt(hash, 6) + g;
  hash[7] = wordAt(hash, 7) + h;
}

type Words = Int32Array;

function wordAt(words: Words, i: number): number {
  return words[i] as number;
}

/** A word turned right by some bits. */
function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
