import { describe, expect, it } from 'vitest';
import { apply, request } from '../../../src/facade/index.js';
import { load, save } from '../../../src/facade/play/saved.js';
import { arsenalStates, arsenalWorld } from '../../arsenal.js';
import { cavalryStates, cavalryWorld } from '../../cavalry.js';
import { playedAtRandom } from '../../random-games.js';
import { share } from '../../share.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';
import { newGame } from '../games.js';

const world = worldOf('training');
const vierville = worldOf('vierville');

describe('save and load', () => {
  it('give back fights with special weapons, also while somebody falls back before flames', () => {
    const arsenal = arsenalWorld();
    const kinds = new Set<string>();
    for (let game = 0; game < 20; game++) {
      for (const state of arsenalStates(arsenal, `saved ${30 + game}`, 80)) {
        for (const { kind } of state.frames) kinds.add(kind);
        expect(load(arsenal, save(state))).toEqual({ ok: true, value: state });
      }
    }
    expect(kinds).toContain('retreat');
  });

  it('give back fights of Mounted Units, also while one move interrupts another', () => {
    const cavalry = cavalryWorld();
    let deepest = 0;
    for (let game = 0; game < 12; game++) {
      for (const state of cavalryStates(cavalry, `ridden ${game}`, 60)) {
        deepest = Math.max(deepest, state.frames.filter(({ kind }) => kind === 'move').length);
        expect(load(cavalry, save(state))).toEqual({ ok: true, value: state });
      }
    }
    expect(deepest).toBeGreaterThan(1);
  });

  it('leave no trace: thirty games saved and loaded after every step equal their untouched twins', () => {
    for (const game of share(Array.from({ length: 30 }, (_, i) => i))) {
      const where = game % 3 === 0 ? vierville : world;
      const start = newGame(where, game % 2 === 0 ? { seed: `${game}` } : 'entered');
      let twin = start;
      for (const { action, applied } of playedAtRandom(where, start, `player ${game}`)) {
        twin = unwrap(load(where, save(unwrap(apply(where, twin, action)).state)));
        expect(save(twin)).toBe(save(applied.state));
      }
      expect(request(where, twin).kind).toBe('over');
    }
  }, 60_000);
});
