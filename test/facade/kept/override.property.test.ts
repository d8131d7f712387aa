import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { apply, check, request, sample, seedRng } from '../../../src/facade/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import type { Change, GameState, OverrideAction } from '../../../src/state/index.js';
import { INVARIANTS } from '../../fuzz/invariants.js';
import { prop } from '../../prop.js';
import { sampledStates } from '../../random-games.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');

function override(changes: readonly Change[]): OverrideAction {
  return { kind: 'override', by: 'Anna', reason: 'misread the map', changes };
}

describe('after any override the game goes on', () => {
  const states = sampledStates(world, ['umpired 1', 'umpired 2', 'umpired 3'], 3);
  const ids = states[0]?.position.counters.map(({ id }) => id) ?? [];
  const counter = fc.constantFrom(...ids);
  const at = fc.constantFrom('A1', 'C5', 'H6', 'I5', 'J5', 'J3', 'L7');
  const side = fc.constantFrom(...world.sides);
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.record({
      kind: fc.constant('counterPlaced' as const),
      counter,
      place: at.map((where) => ({ kind: 'map' as const, at: where })),
    }),
    fc.record({
      kind: fc.constant('counterRemoved' as const),
      counter,
      cause: fc.constant('override' as const),
      place: fc.constant({ kind: 'eliminated' as const }),
    }),
    fc.record({ kind: fc.constantFrom('shaken' as const, 'rallied' as const, 'healed' as const), counter }),
    fc.record({
      kind: fc.constantFrom('marked' as const, 'unmarked' as const),
      counter,
      marker: fc.constantFrom('moved' as const, 'fired' as const, 'opsComplete' as const),
    }),
    fc.record({ kind: fc.constant('weaponLeft' as const), weapon: counter, at }),
    fc.record({ kind: fc.constant('controlTaken' as const), at, side }),
    fc.record({ kind: fc.constant('impulseBegan' as const), side }),
    fc.record({
      kind: fc.constant('phaseBegan' as const),
      phase: fc.constantFrom('rally' as const, 'operations' as const),
    }),
    fc.record({ kind: fc.constant('turnBegan' as const), turn: fc.integer({ min: 1, max: 4 }) }),
    fc.record({
      kind: fc.constant('markerAdded' as const),
      marker: at.map((where) => ({ kind: 'smoke' as const, at: where, stage: 1 as const })),
    }),
  );

  prop(
    'with every invariant, or is refused and unchanged',
    [fc.nat(states.length - 1), fc.array(change, { minLength: 1, maxLength: 4 })],
    (index, changes) => {
      const state: GameState = { ...(states[index] as GameState), umpire: true };
      const before = canonical(state);
      const action = override(changes);
      const applied = apply(world, state, action);
      expect(canonical(state)).toBe(before);
      expect(check(world, state, action).complete).toBe(applied.ok ? 1 : -1);
      if (!applied.ok) return;
      const { noSecondActivation: _again, ...invariants } = INVARIANTS;
      const history = { activated: new Map() };
      let step = { before: state, by: state.position.initiative, action: action as never, applied: applied.value };
      let rng = seedRng('on');
      for (let steps = 0; steps < 12; steps++) {
        for (const [name, invariant] of Object.entries(invariants)) {
          expect(invariant(world, step, history), `${name} after ${JSON.stringify(step.action)}`).toBeUndefined();
        }
        const now = step.applied.state;
        const asked = request(world, now);
        if (asked.kind === 'over') return;
        const drawn = sample(world, now, rng);
        expect(drawn, 'a dead end').toBeDefined();
        if (drawn === undefined) return;
        rng = drawn.rng;
        const applied = unwrap(apply(world, now, drawn.action));
        step = { before: now, by: asked.by, action: drawn.action as never, applied };
      }
    },
    { numRuns: 150 },
  );
});
