import { describe, expect, it } from 'vitest';
import { candidates, evaluate, rollout, sensibleBot, tacticalBot } from '../../src/bots/index.js';
import { playOn, startGame } from '../../src/cli/play/play.js';
import type { GameState, Side } from '../../src/index.js';
import { check, load, save, view } from '../../src/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { unwrap } from '../unwrap.js';
import { situation } from '../world.js';

const world = worldNamed('training');

interface Moment {
  readonly state: GameState;
  readonly by: Side;
  readonly action: unknown;
}

/** The decisions of a game between two tactical bots. */
function moments(seed: string): readonly Moment[] {
  const start = unwrap(startGame(world, seed));
  return [...playOn(world, start, seed, { us: tacticalBot, de: tacticalBot })].map(({ before, by, action }) => ({
    state: before,
    by,
    action,
  }));
}

const game = moments('candidates 1');

describe('the candidates of a side', () => {
  it('are legal, best first, with terms that add up to the score', () => {
    for (const { state, by } of game) {
      const seen = view(world, state, by);
      const found = candidates(world, seen, { width: 5 });
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(5);
      expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).sort((a, b) => b - a));
      for (const { action, score, terms } of found) {
        expect(check(world, seen, action)).toMatchObject({ complete: 1 });
        expect(Object.values(terms).reduce((sum, term) => sum + term, 0)).toBeCloseTo(score, 9);
      }
    }
  });

  it('have the decision of the tactical bot among them, when it names a location, fires or moves', () => {
    const kinds = ['name', 'fire', 'move', 'pass', 'done'];
    const told = game.filter(({ action }) => kinds.includes((action as { kind: string }).kind));
    const missed = told.filter(
      ({ state, by, action }) =>
        !candidates(world, view(world, state, by), { width: 99 }).some(
          (each) => JSON.stringify(each.action) === JSON.stringify(action),
        ),
    );
    expect(told.length).toBeGreaterThan(20);
    // Those who enter the map have no scores.
    expect(missed.filter(({ action }) => !('modes' in (action as object)))).toEqual([]);
  });

  it('are none of a side that is not asked', () => {
    const { state, by } = game[40]!;
    expect(candidates(world, view(world, state, by === 'us' ? 'de' : 'us'))).toEqual([]);
  });

  it('of a stranger are refused', () => {
    const [kind, nothing, empty, width, games]: readonly unknown[] = [
      { kind: 'view' },
      undefined,
      {},
      { width: 'all' },
      { games: 3 },
    ];
    expect(candidates(world, kind)).toMatchObject({ ok: false });
    expect(evaluate(world, nothing)).toMatchObject({ ok: false });
    expect(rollout(world, empty, { seed: '1', steps: 1 })).toMatchObject({ ok: false });
    const { state, by } = game[0]!;
    const seen = view(world, state, by);
    expect(candidates(world, seen, width)).toMatchObject({ problems: [{ path: '/how/width' }] });
    expect(rollout(world, seen, games)).toMatchObject({ problems: [{ code: 'unknown-key' }] });
  });
});

describe('the evaluation of a position', () => {
  const withUnits = (...units: Parameters<typeof situation>[1]['units'] & object[]): GameState =>
    situation(world, { units, dice: { seed: '1' }, turn: 2, phase: 'operations', impulse: { by: 'de' } });

  it('is the sum of its terms, and rises with the own men and the goals that are held', () => {
    const few = withUnits({ type: 'de.1-6-4', at: 'I4' }, { type: 'us.2-5-4', at: 'I7' });
    const more = withUnits(
      { type: 'de.1-6-4', at: 'I4' },
      { type: 'de.1-6-4', at: 'I4' },
      { type: 'us.2-5-4', at: 'I7' },
    );
    const [one, other] = [few, more].map((state) => evaluate(world, view(world, state, 'de')));
    expect(one?.terms.men).toBe(0);
    expect(other?.terms.men).toBe(1);
    for (const found of [one, other])
      expect(Object.values(found?.terms ?? {}).reduce((sum, term) => sum + term, 0)).toBeCloseTo(found?.total ?? 0, 9);
    const defender = evaluate(world, view(world, few, 'us'));
    expect([defender.side, defender.terms.men]).toEqual(['us', 0]);
    expect(defender.terms.goal).toBeGreaterThanOrEqual(one?.terms.goal ?? 0);
  });

  it('counts men who are still to enter: nobody is lost when the enemy comes on', () => {
    const men = game
      .filter(({ state }) => state.position.turn === 1 && state.frames.every(({ kind }) => kind !== 'setUp'))
      .map(({ state }) => ({ state, men: evaluate(world, view(world, state, 'us')).terms.men }));
    const lost = (each: GameState): string =>
      JSON.stringify(each.position.counters.map(({ place, status }) => [place.kind === 'eliminated', status.shaken]));
    for (const [i, { state, men: now }] of men.entries()) {
      const before = men[i - 1];
      if (before !== undefined && lost(before.state) === lost(state)) expect(now).toBeCloseTo(before.men, 9);
    }
    expect(men.length).toBeGreaterThan(5);
  });

  it('reads nothing that the side does not see: an enemy who is nearer is more danger', () => {
    const danger = (at: string): number =>
      evaluate(world, view(world, withUnits({ type: 'de.1-6-4', at: 'I3' }, { type: 'us.2-5-4', at }), 'de')).terms
        .danger;
    expect(danger('I4')).toBeLessThan(danger('I8'));
  });
});

describe('a rollout', () => {
  const { state, by } = game[30]!;
  const seen = view(world, state, by);

  it('is the same for the same seed, and leaves the view as it is', () => {
    const before = JSON.stringify(seen);
    const ahead = { seed: '1', steps: 12 };
    const one = rollout(world, seen, ahead);
    expect(one?.steps).toBe(12);
    expect(rollout(world, seen, ahead)).toEqual(one);
    expect(JSON.stringify(seen)).toBe(before);
    expect(load(world, JSON.parse(save(one!.game)))).toMatchObject({ ok: true });
    expect(rollout(world, seen, { seed: '2', steps: 12 })?.game).not.toEqual(one?.game);
  });

  it('goes on to the end of the game where the budget is enough', () => {
    const end = rollout(world, seen, { seed: '1', steps: 2_000 }, sensibleBot);
    expect(['us', 'de']).toContain(end?.winner);
    expect(end?.steps).toBeLessThan(2_000);
    expect(end?.evaluation.side).toBe(by);
  });
});
