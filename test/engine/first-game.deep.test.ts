import { describe, expect, it } from 'vitest';
import * as engine from '../../src/engine/index.js';
import * as facade from '../../src/index.js';
import type { Action, GameState, World } from '../../src/index.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

/* The first game through the functions of the engine and through those of its facade, side by side. */

const MOST_STEPS = 60;
const MOST_LISTED = 150;

function firstOf(actions: Iterable<Action>): readonly Action[] {
  const found: Action[] = [];
  for (const action of actions) if (found.push(action) === MOST_LISTED) break;
  return found;
}

/** A world that remembers nothing. */
function alone(world: World): World {
  return { ...world, caches: { byKey: new Map<string, unknown>() } };
}

describe('the first game through the engine', () => {
  for (const [scenario, seed] of [
    ['training', '11'],
    ['vierville', '12'],
    ['cache', '13'],
  ] as const) {
    it(`offers, rolls and ends as through its facade: ${scenario} with the seed ${seed}`, () => {
      // Two worlds of their own: neither of the two is helped by what the other, or a test before, has worked out.
      const [world, other] = [alone(worldOf(scenario)), alone(worldOf(scenario))];
      const begun: GameState = unwrap(facade.createGame(world, { seed }));
      expect(unwrap(engine.createGame(other, { seed }))).toEqual(begun);
      let state = begun;
      let rng = facade.seedRng(seed);
      let transcript = facade.startTranscript(world, { dice: { seed } });
      let rolls = 0;
      for (let steps = 0; steps < MOST_STEPS;) {
        const drawn = facade.sample(world, state, rng);
        expect(engine.sample(other, state, rng)).toEqual(drawn);
        if (drawn === undefined) break;
        const { action } = drawn;
        // Where everything begins takes long to say, and needs no dice.
        if (state.position.phase !== 'setUp') steps += 1;
        if (steps % 10 === 1) {
          expect(firstOf(engine.legal(other, state))).toEqual(firstOf(facade.legal(world, state)));
          expect(engine.options(other, state)).toEqual(facade.options(world, state));
          expect(engine.openSlot(other, state)).toEqual(facade.openSlot(world, state));
          expect(engine.request(other, state)).toEqual(facade.request(world, state));
          expect(engine.view(other, state, 'us')).toEqual(facade.view(world, state, 'us'));
        }
        expect(engine.check(other, state, action)).toEqual(facade.check(world, state, action));
        if (steps % 10 === 2) expect(engine.odds(other, state, action)).toEqual(facade.odds(world, state, action));
        const own = unwrap(facade.apply(world, state, action));
        const same = unwrap(engine.apply(other, state, action));
        expect(same.events).toEqual(own.events);
        expect(same.dice).toEqual(own.dice);
        expect(facade.digest(same.state)).toBe(facade.digest(own.state));
        transcript = facade.withStep(world, transcript, state, action, own);
        rolls += own.dice.length;
        ({ state } = own);
        ({ rng } = drawn);
      }
      expect(rolls).toBeGreaterThan(0);
      expect(unwrap(engine.load(other, facade.save(state)))).toEqual(state);
      expect(unwrap(engine.replay(other, transcript)).digest).toBe(facade.digest(state));
      expect(unwrap(facade.replay(world, transcript)).digest).toBe(facade.digest(state));
    });
  }
});
