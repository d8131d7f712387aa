import { describe, expect, it } from 'vitest';
import {
  apply,
  createGame,
  load,
  replay,
  request,
  save,
  startTranscript,
  withStep,
} from '../../../src/engine/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import { digest } from '../../../src/kernel/index.js';
import { unwrap } from '../../unwrap.js';
import { skirmish } from '../hill-31.js';
import { playout } from '../playout.js';

const world = skirmish();
const SEEDS = Array.from({ length: 3 }, (_, i) => `twin ${i}`);

describe('a game of the second rulebook in step with itself', () => {
  it.each(SEEDS)('%s: saved and loaded after every single step it equals its twin', (seed) => {
    let twin = unwrap(createGame(world, { seed }));
    for (const { before, action, state } of playout(world, seed)) {
      twin = unwrap(load(world, save(twin)));
      expect(canonical(twin)).toBe(canonical(before));
      twin = unwrap(apply(world, twin, action)).state;
      expect(canonical(twin)).toBe(canonical(state));
    }
    expect(twin.position.result).toBeDefined();
  });

  it.each(SEEDS)('%s: its record is played again to the same end', (seed) => {
    let transcript = startTranscript(world, { dice: { seed } });
    let end = unwrap(createGame(world, { seed }));
    for (const { before, action } of playout(world, seed)) {
      const applied = unwrap(apply(world, before, action));
      transcript = withStep(world, transcript, before, action, applied);
      end = applied.state;
    }
    const again = unwrap(replay(world, canonical(transcript)));
    expect(again).toMatchObject({ digest: digest(end), steps: transcript.steps.length });
  });

  it.each(SEEDS)('%s: with its dice entered one by one every action comes out as before', (seed) => {
    let entered = unwrap(createGame(world, { dice: 'entered' }));
    for (const { before, action, state } of playout(world, seed)) {
      const { dice } = unwrap(apply(world, before, action));
      entered = unwrap(apply(world, entered, action)).state;
      for (const { faces, purpose, of } of dice) {
        expect(request(world, entered)).toMatchObject({ kind: 'answer', ask: { purpose, of } });
        entered = unwrap(apply(world, entered, { kind: 'answer', faces })).state;
      }
      expect(canonical(entered.position)).toBe(canonical(state.position));
      expect(canonical(entered.frames)).toBe(canonical(state.frames));
    }
    expect(request(world, entered).kind).toBe('over');
  });
});
