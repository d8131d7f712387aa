import { describe, expect, it } from 'vitest';
import type { Action, GameState } from '../../../src/index.js';
import { apply, check, legal, load, odds, request, save } from '../../../src/index.js';
import type { CounterType } from '../../../src/units/index.js';
import { LIGHT_TANK, TANK_RIFLE } from '../../counter-types.js';
import { playedAtRandom } from '../../random-games.js';
import { unwrap } from '../../unwrap.js';
import { drawn, situation, worldWith } from '../../world.js';

/** An Anti-Tank Rifle that hardly ever hits. */
const BLUNT: CounterType = {
  ...TANK_RIFLE,
  id: 'de.blunt',
  ordnance: { noBackblast: true, columns: [{ range: 6, toHit: 2, penetration: 3 }] },
};

const world = worldWith({ map: drawn({}), types: [TANK_RIFLE, BLUNT, LIGHT_TANK] });

/** A tank next to a Bunker full of men, with others around it; who is where changes with the seed. */
function about(seed: number): GameState {
  const outside = seed % 2 === 0 ? [{ type: 'de.1-6-4', at: 'E3' }] : [];
  return situation(world, {
    units: [
      { type: 'us.light', id: 'us.light.1', at: 'E4', facing: 1, ...(seed % 3 === 0 ? { buttoned: true } : {}) },
      { type: 'de.1-6-4', at: 'E3/bunker', weapons: [{ type: 'de.pzb' }] },
      { type: 'de.koch', at: 'E3/bunker' },
      { type: 'de.1-6-4', at: 'C2' },
      ...outside,
    ],
    markers: [{ kind: 'fortification', at: 'E3/bunker', type: 'bunker', tm: 3, facing: 4, side: 'de' }],
    dice: { seed: `bunker ${seed}` },
    turn: 2,
    phase: 'operations',
    impulse: { by: 'us', named: ['E4'] },
  });
}

const take = (state: GameState, action: Action): GameState => unwrap(apply(world, state, action)).state;

describe('the odds of a Bunker that is overrun', () => {
  /** One squad in the Bunker before the tank, with a rifle that hardly ever hits. */
  const lonely = situation(world, {
    units: [
      { type: 'us.light', id: 'us.light.1', at: 'E4', facing: 1 },
      { type: 'de.1-6-4', at: 'E3/bunker', weapons: [{ type: 'de.blunt' }] },
    ],
    markers: [{ kind: 'fortification', at: 'E3/bunker', type: 'bunker', tm: 3, facing: 4, side: 'de' }],
    turn: 2,
    phase: 'operations',
    impulse: { by: 'us', named: ['E4'] },
  });
  const order: Action = { kind: 'overrun', to: 'E3' };
  const setOut = take(lonely, { kind: 'move', from: 'E4', units: ['us.light.1'], modes: ['move'] });

  /** Both ways of working them out. */
  function compare(state: GameState, action: Action): void {
    const slow = unwrap(odds(world, state, action, { factorise: false, budget: 20000 })).subjects;
    expect(slow.length).toBeGreaterThan(0);
    expect(unwrap(odds(world, state, action)).subjects).toEqual(slow);
  }

  /** The men have lived through it, have the nerve, and fire back. */
  const answering = (): GameState => {
    const faces: Readonly<Record<string, readonly number[]>> = { overrun: [1, 6], assaultMorale: [1, 1] };
    let state = take(setOut, order);
    for (let asked = request(world, state); asked.kind === 'answer'; asked = request(world, state)) {
      const { ask } = asked;
      const answer = ask.kind === 'choice' ? { choice: ['de.1-6-4.1'] } : { faces: faces[ask.purpose] ?? [] };
      state = take(state, { kind: 'answer', ...answer });
    }
    return state;
  };

  it('by 21.1.3 are those of brute force, of the Overrun with the nerve that its men need after it', () => {
    compare(setOut, order);
  });

  it('by 21.1.3 are those of brute force, of the fire that its men give back and of their shots', () => {
    const state = answering();
    for (const kind of ['fire', 'shoot'] as const) {
      const actions = [...legal(world, state, { kind })];
      expect(actions.length).toBeGreaterThan(0);
      for (const action of actions.slice(0, 1)) compare(state, action);
    }
  });
});

describe('games out of a Bunker that is overrun', () => {
  it('go on whatever is done, and offer nothing that is refused', () => {
    let answered = 0;
    for (let seed = 1; seed <= 24; seed++) {
      const setOut = take(about(seed), { kind: 'move', from: 'E4', units: ['us.light.1'], modes: ['move'] });
      const overrun = take(setOut, { kind: 'overrun', to: 'E3' });
      for (const { applied } of playedAtRandom(world, overrun, `players ${seed}`, 25)) {
        const { state } = applied;
        const top = state.frames.at(-1);
        if (top?.kind !== 'window' || top.counterattack === undefined || state.pending !== undefined) continue;
        answered += 1;
        const actions = [...legal(world, state)];
        expect(actions.filter((action) => check(world, state, action).complete !== 1)).toEqual([]);
        expect(unwrap(load(world, save(state)))).toEqual(state);
      }
    }
    expect(answered).toBeGreaterThan(3);
  });
});
