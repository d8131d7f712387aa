import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Transcript } from '../../src/index.js';
import { createGame, explain, replay, seal, startTranscript, unwrap, verify, withStep } from '../../src/index.js';
import { canonical } from '../../src/kernel/json/canonical.js';
import { english } from '../../src/text/en/index.js';
import { playedAtRandom } from '../random-games.js';
import { luckOf } from '../redteam/luck.js';
import { TRANSCRIPT_BENDS } from '../redteam/transcript-bends.js';
import { junk } from '../redteam/values.js';
import { worldOf } from '../training.js';

const world = worldOf('training');
const KEY = 'a key that is only for this test, and long enough';

/** The record of a random game. */
function recorded(): Transcript {
  let transcript = startTranscript(world, { dice: { seed: '7' } });
  for (const { before, action, applied } of playedAtRandom(world, unwrap(createGame(world, { seed: '7' })), 'seal', 60))
    transcript = withStep(world, transcript, before, action, applied);
  return transcript;
}

const transcript = recorded();
const sealed = unwrap(seal(transcript, KEY));

/** The codes of a refusal. */
function codes(given: unknown, key: unknown = KEY): readonly string[] {
  const result = verify(given, key as string);
  return result.ok ? [] : result.problems.map(({ code }) => code);
}

describe('a sealed record', () => {
  it('is verified with its key, also when it was sent as text, and is replayed', () => {
    const record = unwrap(verify(JSON.parse(JSON.stringify(sealed)), KEY));
    expect(record).toEqual(transcript);
    expect(unwrap(replay(world, record)).chained).toBe(true);
    expect(unwrap(verify(sealed, new TextEncoder().encode(KEY)))).toEqual(transcript);
  });

  it('has the HMAC-SHA-256 that anybody can work out who has the key', () => {
    const text = `hexarbiter transcript\n${canonical(transcript)}`;
    expect(sealed.seal).toBe(createHmac('sha256', KEY).update(text, 'utf8').digest('hex'));
  });

  it('is refused where anything in it is another', () => {
    const luck = luckOf('seal');
    for (const [bend, bent] of Object.entries(TRANSCRIPT_BENDS)) {
      const other = bent(luck, transcript);
      if (other !== undefined) expect([bend, ...codes({ ...sealed, transcript: other })]).toEqual([bend, 'wrong-seal']);
    }
    for (const place of [0, 31, 63]) {
      const digit = sealed.seal[place] === '0' ? '1' : '0';
      const other = `${sealed.seal.slice(0, place)}${digit}${sealed.seal.slice(place + 1)}`;
      expect(codes({ ...sealed, seal: other })).toEqual(['wrong-seal']);
    }
  });

  it('is refused with another key, and with a short one', () => {
    expect(codes(sealed, `${KEY}.`)).toEqual(['wrong-seal']);
    expect(codes(sealed, 'short')).toEqual(['short-key']);
    expect(codes(sealed, new Uint8Array(31))).toEqual(['short-key']);
    expect(codes(sealed, 7)).toEqual(['bad-type']);
    const short = seal(transcript, 'ö'.repeat(15));
    expect(short).toMatchObject({ ok: false, problems: [{ code: 'short-key', params: { least: 32, given: 30 } }] });
    if (!short.ok)
      expect(explain(short.problems[0] as never, english)).toBe('key: The key has 30 bytes: it needs 32 at least.');
  });

  it('is told from what is no sealed record', () => {
    for (const given of [
      transcript,
      'text',
      [],
      {},
      { ...sealed, more: 1 },
      { ...sealed, seal: 'ff' },
      { ...sealed, kind: 'x' },
    ])
      expect(codes(given)).toEqual(['not-sealed']);
    const luck = luckOf('junk');
    for (let i = 0; i < 200; i++) {
      expect(codes(junk(luck)).length).toBeGreaterThan(0);
      expect(codes({ ...sealed, transcript: junk(luck) }).length).toBeGreaterThan(0);
    }
  });
});
