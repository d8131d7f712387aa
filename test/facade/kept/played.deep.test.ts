import { describe, expect, test } from 'vitest';
import {
  actionsFor,
  apply,
  check,
  createGame,
  load,
  lnltPlayed,
  options,
  readings,
  replay,
  request,
  sample,
  save,
  seedRng,
  startTranscript,
  unwrap,
  view,
} from '../../../src/index.js';
import type { OverrideAction } from '../../../src/state/index.js';
import { worldOf } from '../../training.js';

describe('a world whose game is only played', () => {
  const whole = worldOf('training');
  const played: typeof whole = { ...whole, system: lnltPlayed, caches: { byKey: new Map() } };

  test('is the same world: a game that one has begun goes on in the other, with the same answers', () => {
    let state = unwrap(createGame(played, { seed: '7' }));
    expect(state).toEqual(unwrap(createGame(whole, { seed: '7' })));
    let rng = seedRng('played');
    for (let step = 0; step < 40; step++) {
      expect(request(played, state)).toEqual(request(whole, state));
      expect(view(played, state, 'us')).toEqual(view(whole, state, 'us'));
      expect(options(played, state, {})).toEqual(options(whole, state, {}));
      const [unit] = state.position.counters.map(({ id }) => id);
      expect(actionsFor(played, state, unit ?? '')).toEqual(actionsFor(whole, state, unit ?? ''));
      const drawn = sample(whole, state, rng);
      if (drawn === undefined) break;
      rng = drawn.rng;
      expect(check(played, state, drawn.action)).toEqual(check(whole, state, drawn.action));
      const applied = unwrap(apply(whole, state, drawn.action));
      expect(unwrap(apply(played, state, drawn.action))).toEqual(applied);
      ({ state } = applied);
    }
    expect(state.step).toBeGreaterThan(20);
  });

  test('refuses what was written down, and says what is missing', () => {
    const state = unwrap(createGame(whole, { seed: '7' }));
    const without = {
      code: 'misuse',
      params: { argument: 'world', expected: 'world', given: 'worldWithoutDocuments' },
      path: '/world',
    };
    expect(load(played, save(state))).toEqual({ ok: false, problems: [without] });
    expect(replay(played, startTranscript(whole, { dice: { seed: '7' } }))).toEqual({ ok: false, problems: [without] });
    expect(load(whole, save(state)).ok).toBe(true);
  });

  test('knows no override and no open points', () => {
    const state = unwrap(createGame(whole, { seed: '7', umpire: true }));
    const override: OverrideAction = {
      kind: 'override',
      by: 'Anna',
      reason: 'misread the map',
      changes: [{ kind: 'phaseBegan', phase: 'rally' }],
    };
    const codes = (world: typeof whole): readonly string[] => {
      const verdict = check(world, state, override);
      return verdict.complete === -1 ? verdict.problems.map(({ code }) => code) : [];
    };
    expect(codes(whole)).toEqual([]);
    expect(codes(played)).toEqual(['not-now']);
    expect(readings(played, state, { kind: 'ready' })).toEqual([]);
  });
});
