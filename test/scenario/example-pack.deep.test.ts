import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createGame, replay, save, load, startTranscript, withStep } from '../../src/index.js';
import type { Event, GameState } from '../../src/index.js';
import { loadWorld } from '../../src/index.js';
import { playedAtRandom } from '../random-games.js';
import { unwrap } from '../unwrap.js';
import { packJson } from './packs.js';

const example = JSON.parse(readFileSync(new URL('../../docs/examples/pack.json', import.meta.url), 'utf8')) as unknown;

/** The world of the example, with the pack whose Germans it borrows. */
const world = unwrap(loadWorld({ packs: [example, packJson('ww2-starter')], scenario: 'mill' }));

/** Plays a random game to its end: the events of all its actions, and that it can be saved and played again. */
function played(seed: string): { readonly state: GameState; readonly events: readonly Event[] } {
  let state = unwrap(createGame(world, { seed }));
  let transcript = startTranscript(world, { dice: { seed } });
  const events: Event[] = [];
  for (const { before, action, applied } of playedAtRandom(world, state, `players ${seed}`, 2000)) {
    transcript = withStep(world, transcript, before, action, applied, false);
    events.push(...applied.events);
    ({ state } = applied);
  }
  expect(load(world, save(state))).toEqual({ ok: true, value: state });
  expect(replay(world, JSON.parse(JSON.stringify(transcript)))).toMatchObject({ ok: true });
  return { state, events };
}

describe('the example pack', () => {
  it('is played to its end in random games, in which its nation, Skills, terrain and events come up', () => {
    const wanted = new Set(['bell', 'mood', 'lookout', 'orchard', 'drystone', 'skill']);
    for (let game = 0; game < 8 || (wanted.size > 0 && game < 80); game++) {
      const { state, events } = played(`mill ${game}`);
      expect(state.position.result).toBeDefined();
      const told = JSON.stringify([state.position.facts, events]);
      for (const word of wanted) if (told.includes(`"${word}"`)) wanted.delete(word);
    }
    expect([...wanted]).toEqual([]);
  });
});
