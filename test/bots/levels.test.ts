import { describe, expect, it } from 'vitest';
import { LEVELS, PERSONALITIES, levelBot, rank, sensibleBot } from '../../src/bots/index.js';
import { estimateOf, growth, rootOf } from '../../src/bots/levels/numbers.js';
import { scoreFor } from '../../src/bots/levels/personality.js';
import { check, seedRng, view as seenBy } from '../../src/index.js';
import type { View } from '../../src/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { foggy, shifted } from '../fog.js';
import { swapped } from '../secrets.js';
import { situation } from '../world.js';
import { breach, situations } from './contract.js';

const training = worldNamed('training');

/** The starts of impulses in a game. */
function openings(world: typeof training, seed: string, most: number): ReturnType<typeof situations> {
  return [...situations(sensibleBot, world, seed, most)]
    .filter(({ view }) => {
      const top = view.frames.at(-1);
      return view.pending === undefined && top?.kind === 'impulse' && top.step === 'open';
    })
    [Symbol.iterator]() as ReturnType<typeof situations>;
}

const few = [...openings(training, 'levels', 110)].filter(({ view }) => view.position.turn === 2).slice(0, 2);

describe('the ranks of plans', () => {
  it('are the same for the same view, budget and generator, and others for another generator', () => {
    for (const { view } of few) {
      const before = JSON.stringify(view);
      const one = rank(training, view, seedRng('1'), { steps: 80 });
      expect(rank(training, JSON.parse(before) as View, seedRng('1'), { steps: 80 })).toEqual(one);
      expect(JSON.stringify(view)).toBe(before);
    }
    const games = (seed: string): unknown =>
      few.map(({ view }) => rank(training, view, seedRng(seed), { steps: 80 }).plans.map(({ games: each }) => each));
    expect(games('1')).not.toEqual(games('2'));
  });

  it('read nothing but the view: what is hidden makes no difference', () => {
    for (const world of [worldNamed('raid'), foggy('training')]) {
      for (const { state, view, rng } of [...openings(world, 'hidden', 45)].slice(-1)) {
        const hidden = swapped(world, state, view.side, { seed: 'other', deal: [5, 3, 8], hidden: 2 });
        const other = shifted(world, hidden, view.side, { deeds: ['elsewhere'], places: [17, 230, 5] });
        expect(JSON.stringify(other.secrets)).not.toBe(JSON.stringify(state.secrets));
        const there = seenBy(world, other, view.side);
        expect(rank(world, there, rng, { steps: 30 })).toEqual(rank(world, view, rng, { steps: 30 }));
      }
    }
  });

  it('begin with legal orders, and the games of all plans are the same ones', () => {
    for (const { view } of few) {
      const { plans, choice, steps } = rank(training, view, seedRng('1'), { steps: 80 });
      expect(plans.filter(({ isPolicy }) => isPolicy)).toHaveLength(1);
      for (const { action } of plans) expect(check(training, view, action).complete).toBe(1);
      expect(plans).toContain(choice);
      // A round that has begun is played to its end.
      expect(steps).toBeLessThan(80 + 4 * 240);
    }
  });

  it('leave the choice of the policy only by the margin', () => {
    for (const { view } of few) {
      const strict = rank(training, view, seedRng('1'), { steps: 80, margin: 1_000_000 });
      const sure = strict.plans.filter(({ gain }) => gain.error === 0 && gain.mean > 0);
      if (sure.length === 0) expect(strict.choice?.isPolicy).toBe(true);
      expect(rank(training, view, seedRng('1'), { steps: 0 }).choice?.isPolicy).toBe(true);
    }
  });

  it('put a walk of a whole stack under fire behind staying where it is: nobody gains by the loss of his men', () => {
    const setup = {
      units: [
        ...[1, 2, 3].map(() => ({ type: 'us.2-5-4', at: 'H2' })),
        ...[1, 2, 3].map(() => ({ type: 'de.1-6-4', at: 'H5' })),
        { type: 'de.koch', at: 'H5' },
      ],
      dice: { seed: '1' },
      turn: 2,
      phase: 'operations',
      impulse: { by: 'us' },
    } as const;
    const view = seenBy(training, situation(training, setup), 'us');
    const units = ['us.2-5-4.1', 'us.2-5-4.2', 'us.2-5-4.3'];
    const also = [
      { kind: 'name', at: 'H2' },
      { kind: 'move', from: 'H2', units, modes: units.map(() => 'move' as const) },
      { kind: 'enter', to: 'H3' },
      { kind: 'enter', to: 'H4' },
    ] as const;
    const { plans } = rank(training, view, seedRng('1'), { steps: 200, also });
    const walk = plans.find(({ orders }) => JSON.stringify(orders) === JSON.stringify(also));
    const best = plans[0];
    expect(best?.gain.mean).toBeGreaterThan(walk?.gain.mean ?? 1);
  });

  it('of a stranger are refused, with the path', () => {
    const seen: unknown = few[0]!.view;
    expect(rank(training, { kind: 'view' }, seedRng('1'))).toMatchObject({ ok: false });
    expect(rank(training, seen, 'seed')).toMatchObject({ ok: false });
    expect(rank(training, seen, seedRng('1'), { steps: -1 })).toMatchObject({ problems: [{ path: '/how/steps' }] });
    expect(rank(training, seen, seedRng('1'), { also: [3] })).toMatchObject({ problems: [{ path: '/how/also' }] });
    expect(rank(training, seen, seedRng('1'), { personality: { greed: 3 } })).toMatchObject({
      problems: [{ code: 'unknown-key', path: '/how/personality/greed' }],
    });
  });
});

describe('a bot on a level', () => {
  const quick = levelBot('quick', {
    level: { ...LEVELS['level-2'], steps: 40 },
    personality: PERSONALITIES.bold,
  });

  it('that plays games ahead keeps the contract of bots', () => {
    const broken = [...situations(quick, training, '14', 12)].flatMap((each) => breach(quick, training, each) ?? []);
    expect(broken).toEqual([]);
  });

  it('below level 2 draws by its own generator, the better plans more often', () => {
    const [{ view } = few[1]!] = few;
    const choices = (name: 'level-0' | 'level-1'): number => {
      const bot = levelBot(name, { level: LEVELS[name], personality: PERSONALITIES.steady });
      const all = Array.from({ length: 8 }, (_, i) =>
        JSON.stringify(bot.decide(training, view, seedRng(`${i}`))?.action),
      );
      return new Set(all).size;
    };
    expect(choices('level-0')).toBeGreaterThanOrEqual(choices('level-1'));
    expect(choices('level-0')).toBeGreaterThan(1);
  });
});

describe('the numbers of the ranks', () => {
  it('a personality weighs goals and fire, and leaves the rest as it is', () => {
    const terms = { goal: 0.4, danger: -0.2, lead: 0.1 };
    expect(scoreFor(terms, PERSONALITIES.steady)).toBeCloseTo(0.3, 9);
    expect(scoreFor(terms, PERSONALITIES.bold)).toBeCloseTo(0.58, 9);
  });

  it('an interval is that of Student, within what a value can be', () => {
    expect(estimateOf([0.1, 0.3], [-1, 1])).toMatchObject({ mean: 0.2, from: -1, to: 1 });
    const { mean, from, to } = estimateOf([0.2, 0.2, 0.3, 0.3], [-1, 1]);
    expect([mean, from, to].map((each) => Math.round(1000 * each))).toEqual([250, 158, 342]);
    expect(estimateOf([0.4], [0, 1])).toEqual({ mean: 0.4, from: 0, to: 1 });
  });

  it('roots and powers come near enough without functions of the engine', () => {
    expect(rootOf(2)).toBeCloseTo(Math.sqrt(2), 12);
    expect(rootOf(0.0001)).toBeCloseTo(0.01, 12);
    expect(growth(1)).toBeCloseTo(Math.E, 2);
    expect(growth(-50)).toBeLessThan(1e-6);
  });
});
