import { describe, expect, it } from 'vitest';
import { calmed } from '../../src/server/watch/calmed.js';
import { NOBODY } from '../../src/server/watch/watch.js';

type Line = readonly [what: string, more: Readonly<Record<string, string | number>>];

/** A calmed log, its lines, and a hand that lets ten seconds go by. */
function hand(): { log: ReturnType<typeof calmed>; lines: Line[]; tenSeconds: () => void } {
  const lines: Line[] = [];
  let due: () => void = () => undefined;
  const log = calmed(
    {
      ...NOBODY,
      note: (what, more = {}) => lines.push([what, more]),
      connected: (transport) => lines.push(['connected', { transport }]),
    },
    (_, work) => (due = work),
  );
  return {
    log,
    lines,
    tenSeconds: () => {
      const work = due;
      due = () => undefined;
      work();
    },
  };
}

describe('a log under a flood', () => {
  it('has the first refusal of an address, and one line in ten seconds that counts the others', () => {
    const { log, lines, tenSeconds } = hand();
    const refuse = (address: string): void => log.note('forbidden', { connection: 'c1', address, why: 'origin' });
    for (let times = 0; times < 1_000; times++) refuse('192.0.2.7');
    refuse('192.0.2.8');
    expect(lines.map(([what, { address }]) => [what, address])).toEqual([
      ['forbidden', '192.0.2.7'],
      ['forbidden', '192.0.2.8'],
    ]);
    lines.length = 0;
    tenSeconds();
    expect(lines).toEqual([['forbidden', { address: '192.0.2.7', why: 'origin', times: 999 }]]);
    for (let times = 0; times < 7; times++) refuse('192.0.2.7');
    tenSeconds();
    expect(lines.at(-1)).toEqual(['forbidden', { address: '192.0.2.7', why: 'origin', times: 7 }]);
    // After ten quiet seconds the next one is a first one again.
    tenSeconds();
    refuse('192.0.2.7');
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)?.[1]['times']).toBeUndefined();
  });

  it('counts addresses together that are too many for lines of their own, and fills no memory with them', () => {
    const { log, lines, tenSeconds } = hand();
    for (let i = 0; i < 100_000; i++) log.note('limited', { address: `10.0.${i >> 8}.${i & 255}`, seconds: i });
    expect(lines).toHaveLength(101);
    lines.length = 0;
    tenSeconds();
    expect(lines).toEqual([['limited', { address: 'others', times: 99_899 }]]);
  });

  it('has 20 lines of sockets that come in ten seconds, and all that is no flood', () => {
    const { log, lines, tenSeconds } = hand();
    for (let i = 0; i < 500; i++) log.connected('websocket');
    for (let i = 0; i < 3; i++) log.note('idle games left memory', { games: 1 });
    expect(lines).toHaveLength(23);
    log.tell();
    expect(lines.at(-1)).toEqual(['connected', { transport: 'websocket', times: 480 }]);
    tenSeconds();
    tenSeconds();
    log.connected('websocket');
    expect(lines).toHaveLength(25);
  });
});
