import { describe, expect, it } from 'vitest';
import type { GameState } from '../../../src/index.js';
import { check, legal, load, position } from '../../../src/index.js';
import { sensibleBot } from '../../../src/bots/sensible.js';
import { playOn } from '../../../src/cli/play/play.js';
import { worldOn } from '../../conformance/grounds.js';
import { unwrap } from '../../unwrap.js';

const strike = (type: string): object => ({
  id: type,
  units: [{ type, count: 1 }],
  entry: { kind: 'airSupport' },
});
const world = worldOn({
  ground: '19',
  scenario: {
    initiative: 'us',
    sides: [
      { id: 'us', name: 'British', nations: ['gb', 'us'], forces: [strike('gb.harrier')] },
      { id: 'de', name: 'Argentines', nations: ['ar', 'jp'], forces: [strike('jp.betty')] },
    ],
  },
});

function start(seed: string): GameState {
  return unwrap(
    position(world, {
      keepRest: true,
      turn: 2,
      facts: { airSupport: { 'us.harrier.1': 2, 'de.betty.1': 2 } },
      units: [
        { type: 'us.2-5-4', at: 'E7' },
        { type: 'gb.abnett', side: 'us', at: 'G7' },
        { type: 'us.m4a1', at: 'D6', facing: 2 },
        { type: 'ar.aml90', side: 'de', at: 'H6', facing: 6 },
        { type: 'ar.2-5-4', side: 'de', at: 'J7' },
        { type: 'ar.2-5-4', side: 'de', at: 'H6' },
        { type: 'ar.1-4-4', side: 'de', at: 'F3', weapons: [{ type: 'ar.blowpipe' }] },
      ],
      impulse: { by: 'us', named: ['E7'] },
      dice: { seed },
    }),
  );
}

describe('a game with airstrikes', () => {
  it('is sound after every action of the bots, and walks what is legal in an airstrike', () => {
    let flown = 0;
    for (const seed of ['1', '2', '3']) {
      let steps = 0;
      for (const { before, applied } of playOn(world, start(seed), seed, { us: sensibleBot, de: sensibleBot })) {
        if (before.frames.at(-1)?.kind === 'airstrike') {
          flown += 1;
          const walked = new Set([...legal(world, before)].map(({ kind }) => kind));
          for (const kind of ['strafe', 'bomb', 'flyOn'] as const) {
            expect(check(world, before, { kind }).complete === 1).toBe(walked.has(kind));
          }
        }
        expect(load(world, JSON.parse(JSON.stringify(applied.state))).ok).toBe(true);
        steps += 1;
        if (steps === 40) break;
      }
    }
    expect(flown).toBeGreaterThan(6);
  });
});
