import { describe, expect, test } from 'vitest';
import {
  apply,
  createGame,
  digest,
  load,
  replay,
  request,
  save,
  startTranscript,
  withStep,
} from '../../src/facade/index.js';
import type { DiceRecord, Result, Transcript } from '../../src/facade/index.js';
import { canonical } from '../../src/kernel/json/canonical.js';
import type { Action, GameState, World } from '../../src/state/index.js';
import { share } from '../share.js';
import { worldOf } from '../training.js';
import { stepsOf } from './game.js';

const world = worldOf('training');
const seeds = share(Array.from({ length: 30 }, (_, i) => 1001 + i));

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

describe('a game in step with itself', () => {
  test.each(seeds)('%i: saved and loaded after every single step it equals its untouched twin', (seed) => {
    let twin = unwrap(createGame(world, { seed: String(seed) }));
    for (const { before, action, applied } of stepsOf(world, seed)) {
      twin = unwrap(load(world, save(twin)));
      expect(canonical(twin)).toBe(canonical(before));
      twin = unwrap(apply(world, twin, action)).state;
      expect(canonical(twin)).toBe(canonical(applied.state));
    }
    expect(twin.position.result).toBeDefined();
  });

  test.each(seeds.slice(0, 10))('%i: its transcript replays to the same digests', (seed) => {
    const { transcript, end } = recorded(seed);
    expect(unwrap(replay(world, canonical(transcript)))).toMatchObject({
      digest: digest(end),
      steps: transcript.steps.length,
    });
  });

  test.each(seeds.slice(0, 10))(
    '%i: with its dice entered one by one every action comes out as in the live run',
    (seed) => {
      let entered = unwrap(createGame(world, { dice: 'entered' }));
      for (const { action, applied } of stepsOf(world, seed)) {
        entered = enterDice(world, unwrap(apply(world, entered, action)).state, applied.dice);
        expect(canonical(entered.position)).toBe(canonical(applied.state.position));
        expect(canonical(entered.frames)).toBe(canonical(applied.state.frames));
      }
      expect(request(world, entered).kind).toBe('over');
    },
  );
});

function recorded(seed: number): { readonly transcript: Transcript; readonly end: GameState } {
  let transcript = startTranscript(world, { dice: { seed: String(seed) } });
  let end = unwrap(createGame(world, { seed: String(seed) }));
  for (const { before, action, applied } of stepsOf(world, seed)) {
    transcript = withStep(world, transcript, before, action, applied);
    end = applied.state;
  }
  return { transcript, end };
}

/** Answers every question for dice by those of the live run, which must be just enough. */
function enterDice(within: World, state: GameState, dice: readonly DiceRecord[]): GameState {
  let now = state;
  for (const { faces, purpose, of } of dice) {
    const asked = request(within, now);
    expect(asked).toMatchObject({ kind: 'answer', ask: { purpose, of } });
    const answer: Action = { kind: 'answer', faces };
    now = unwrap(apply(within, now, answer)).state;
  }
  const asked = request(within, now);
  if (asked.kind === 'answer') expect(asked.ask.kind).toBe('choice');
  return now;
}
