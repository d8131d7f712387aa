import { describe, expect, it } from 'vitest';
import type { Ranking } from '../../src/bots/index.js';
import { BOTS, LEVELS, PERSONALITIES, levelBot, rank, rollout } from '../../src/bots/index.js';
import { estimateOf, growth, rootOf } from '../../src/bots/levels/numbers.js';
import { scoreFor } from '../../src/bots/levels/personality.js';
import { apply, check, seedRng, view as seenBy } from '../../src/index.js';
import type { Action, GameState, View } from '../../src/index.js';
import { worldNamed } from '../fuzz/worlds.js';
import { swapped } from '../secrets.js';
import { situation } from '../world.js';
import { breach, situations } from './contract.js';

const training = worldNamed('training');

/** Three Squads on each side, who may act first. */
function facing(side: 'us' | 'de'): GameState {
  const setup = {
    units: [
      ...[1, 2, 3].map(() => ({ type: 'us.2-5-4', at: 'H2' })),
      ...[1, 2, 3].map(() => ({ type: 'de.1-6-4', at: 'H5' })),
      { type: 'de.koch', at: 'H5' },
    ],
    dice: { seed: '1' },
    turn: 2,
    phase: 'operations',
    impulse: { by: side },
  } as const;
  return situation(training, setup);
}

function faced(side: 'us' | 'de'): View {
  return seenBy(training, facing(side), side);
}

const few: readonly { readonly view: View }[] = [{ view: faced('us') }, { view: faced('de') }];

/** Few games, and none to the end of the turn. */
const QUICK = { steps: 40, depth: 3 } as const;

describe('the ranks of plans', () => {
  it('are the same for the same view, budget and generator, and others for another generator', () => {
    const gamesOf = ({ plans }: Ranking): unknown => plans.map(({ games }) => games);
    const differ = few.map(({ view }) => {
      const before = JSON.stringify(view);
      const one = rank(training, view, seedRng('1'), QUICK);
      expect(rank(training, JSON.parse(before) as View, seedRng('1'), QUICK)).toEqual(one);
      expect(JSON.stringify(view)).toBe(before);
      const other = rank(training, view, seedRng('2'), QUICK);
      return JSON.stringify(gamesOf(other)) !== JSON.stringify(gamesOf(one));
    });
    expect(differ).toContain(true);
  });

  it('read nothing but the view: what is hidden makes no difference', () => {
    for (const state of [facing('us'), facing('de')]) {
      const view = seenBy(training, state, state.frames.at(-1)?.by ?? '');
      const other = swapped(training, state, view.side, { seed: 'other', deal: [5, 3, 8], hidden: 2 });
      expect(JSON.stringify(other.secrets)).not.toBe(JSON.stringify(state.secrets));
      const there = seenBy(training, other, view.side);
      expect(rank(training, there, seedRng('1'), QUICK)).toEqual(rank(training, view, seedRng('1'), QUICK));
    }
  });

  it('begin with legal orders, and the games of all plans are the same ones', () => {
    for (const { view } of few) {
      const { plans, choice, steps } = rank(training, view, seedRng('1'), QUICK);
      expect(plans.filter(({ isPolicy }) => isPolicy)).toHaveLength(1);
      for (const { action } of plans) expect(check(training, view, action).complete).toBe(1);
      expect(plans).toContain(choice);
      // A round that has begun is played to its end.
      expect(steps).toBeLessThan(QUICK.steps + 4 * 20 * QUICK.depth);
    }
  });

  it('leave the choice of the policy only by the margin', () => {
    for (const { view } of few) {
      const strict = rank(training, view, seedRng('1'), { ...QUICK, margin: 1_000_000 });
      const sure = strict.plans.filter(({ gain }) => gain.error === 0 && gain.mean > 0);
      if (sure.length === 0) expect(strict.choice?.isPolicy).toBe(true);
      expect(rank(training, view, seedRng('1'), { steps: 0 }).choice?.isPolicy).toBe(true);
    }
  });

  it('take a level as it is', () => {
    const [{ view }] = few as [{ readonly view: View }];
    const { steps: _steps, ...level } = LEVELS['level-2'];
    expect(rank(training, view, seedRng('1'), { ...level, steps: 0 }).plans.length).toBeGreaterThan(1);
    expect(rank(training, view, seedRng('1'), LEVELS['level-0']).plans.length).toBeGreaterThan(1);
  });

  it('play an answer to the enemy as it was asked: who passes does not fire in that window', () => {
    const state = situation(training, {
      units: [
        { type: 'us.2-5-4', at: 'J5' },
        { type: 'de.1-6-4', at: 'H1' },
        { type: 'de.koch', at: 'H1' },
      ],
      dice: { seed: '1' },
      turn: 1,
      phase: 'operations',
      impulse: { by: 'de', step: 'acting', named: ['H1'] },
    });
    const move: Action = { kind: 'move', units: ['de.1-6-4.1'], modes: ['move'], from: 'H1' };
    let there = state;
    for (const action of [move, { kind: 'enter', to: 'H2' }] as const) {
      const applied = apply(training, there, action);
      if (!applied.ok) throw new Error(JSON.stringify(applied.problems));
      there = applied.value.state;
    }
    expect(there.frames.at(-1)).toMatchObject({ kind: 'window', by: 'us' });
    const { plans } = rank(training, seenBy(training, there, 'us'), seedRng('1'), { steps: 60, depth: 2 });
    for (const { action, line } of plans) expect(line[0]).toEqual(action);
    expect(plans.map(({ action }) => action.kind).sort()).toContain('pass');
  });

  it('of a stranger are refused, with the path', () => {
    const seen = few[0]!.view;
    const asked = (how: unknown): unknown => rank(training, seen, seedRng('1'), how);
    const [noView, noGenerator]: readonly unknown[] = [{ kind: 'view' }, 'seed'];
    expect(rank(training, noView, seedRng('1'))).toMatchObject({ ok: false });
    expect(rank(training, seen, noGenerator)).toMatchObject({ ok: false });
    expect(asked({ steps: -1 })).toMatchObject({ problems: [{ path: '/how/steps' }] });
    expect(asked({ also: [3] })).toMatchObject({ problems: [{ path: '/how/also' }] });
    expect(asked({ personality: { greed: 3 } })).toMatchObject({
      problems: [{ code: 'unknown-key', path: '/how/personality/greed' }],
    });
  });
});

describe('a bot on a level', () => {
  const quick = levelBot('quick', {
    level: { ...LEVELS['level-2'], ...QUICK },
    personality: PERSONALITIES.bold,
  });

  it('that plays games ahead keeps the contract of bots', () => {
    const broken = [...situations(quick, training, '14', 8)].flatMap((each) => breach(quick, training, each) ?? []);
    expect(broken).toEqual([]);
  });

  it('is refused at once where its style is none, with the paths', () => {
    const made = (style: unknown): unknown => levelBot('x', style);
    expect(made({})).toMatchObject({ problems: [{ path: '/style/level' }, { path: '/style/personality' }] });
    expect(made({ level: undefined, personality: PERSONALITIES.bold })).toMatchObject({
      ok: false,
      problems: [{ code: 'bad-type', path: '/style/level' }],
    });
    expect(made({ level: { ...LEVELS['level-2'], depth: undefined }, personality: PERSONALITIES.bold })).toMatchObject({
      problems: [{ path: '/style/level/depth' }],
    });
  });

  it('and every other one has no decision for a side that is not asked', () => {
    const other = seenBy(training, facing('us'), 'de');
    for (const bot of [...Object.values(BOTS), quick])
      expect(bot.decide(training, other, seedRng('1'))).toBeUndefined();
    expect(rank(training, other, seedRng('1'), QUICK).plans).toEqual([]);
  });

  it('that gives an illegal action ends a look ahead with the reason', () => {
    const view = faced('us');
    const wrong = { name: 'wrong', decide: () => ({ action: { kind: 'ready' as const }, rng: seedRng('1') }) };
    expect(rollout(training, view, {}, wrong)).toMatchObject({
      steps: 0,
      refused: [{ path: expect.anything() as unknown }],
    });
    const nobody: unknown = null;
    expect(rollout(training, view, {}, nobody)).toMatchObject({ ok: false, problems: [{ path: '/bot' }] });
  });

  it('below level 2 draws by its own generator, and the warmer the more', () => {
    const view = faced('us');
    const choices = (temperature: number): number => {
      const bot = levelBot('warm', { level: { ...LEVELS['level-0'], temperature }, personality: PERSONALITIES.steady });
      const all = Array.from({ length: 6 }, (_, i) => JSON.stringify(bot.decide(training, view, seedRng(`${i}`))));
      return new Set(
        all
          .map((each) => (JSON.parse(each) as { readonly action: unknown }).action)
          .map((each) => JSON.stringify(each)),
      ).size;
    };
    expect(choices(1)).toBe(1);
    expect(choices(100_000)).toBeGreaterThan(1);
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
