import { describe, expect, it } from 'vitest';
import { apply, createGame, load, odds, save } from '../../src/engine/index.js';
import { record } from '../../src/kernel/procedure/procedure.js';
import { unwrap } from '../unwrap.js';
import { duel, duelWorld } from './duel.js';

const world = duelWorld();
const game = unwrap(createGame(world, { dice: 'entered' }));
const again = { kind: 'turnBegan', turn: 2 } as const;

/** A world in which the steps that follow by themselves go in a circle. */
const endless = {
  ...world,
  system: {
    ...duel,
    *advance() {
      for (;;) yield* record<typeof again, never>(again);
    },
  } as typeof duel,
};
const stopped = { ok: false, problems: [{ code: 'no-progress', params: { steps: 10_000 } }] };

describe('a game in which what follows by itself comes to no end', () => {
  it('refuses the action that begins it, and stays as it was', () => {
    const before = save(game);
    expect(apply(endless, game, { kind: 'pass' })).toEqual(stopped);
    expect(save(game)).toBe(before);
  });

  it('refuses it too when nobody reads the events', () => {
    expect(apply(endless, game, { kind: 'pass' }, { lean: true })).toEqual(stopped);
  });

  it('has no odds of what begins it', () => {
    const settling = {
      ...world,
      system: {
        ...duel,
        *settleForOdds() {
          for (;;) yield* record<typeof again, never>(again);
        },
      } as typeof duel,
    };
    const [unit, target] = ['a1', 'b1'];
    expect(odds(world, game, { kind: 'fire', unit, target }).ok).toBe(true);
    expect(odds(settling, game, { kind: 'fire', unit, target })).toEqual(stopped);
  });

  it('is not made', () => {
    expect(createGame(endless, { dice: 'entered' })).toEqual(stopped);
  });

  it('is not loaded with an action that waits in it', () => {
    const shots = (['a1', 'a2'] as const).map((unit) => ({ kind: 'fire', unit, target: 'b1' }) as const);
    const pass = { kind: 'pass' } as const;
    const waiting = [...shots, pass, pass].reduce((state, action) => unwrap(apply(world, state, action)).state, game);
    expect(waiting.pending).toBeDefined();
    expect(load(world, save(waiting)).ok).toBe(true);
    const loaded = load(endless, save(waiting));
    expect(loaded.ok ? [] : loaded.problems.map(({ code }) => code)).toContain('no-progress');
  });
});
