import { describe, expect, it } from 'vitest';
import { apply, check, legal, view } from '../../../src/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { sampledStates } from '../../random-games.js';

const world = worldOf('training');
const states = sampledStates(world, ['view 1', 'view 2'], 11);

describe('a view', () => {
  it('of two games that differ only in what nobody may know is the same, and so is all that is asked of it', () => {
    for (const state of states) {
      const other = {
        ...state,
        secrets: {
          ...state.secrets,
          referee: {
            ...state.secrets.referee,
            rng: { a: 1, b: 2, c: 3, d: 4 },
            cup: [...state.secrets.referee.cup].reverse(),
          },
        },
      };
      for (const side of world.sides) {
        const one = view(world, state, side);
        const two = view(world, other, side);
        expect(canonical(two)).toBe(canonical(one));
        expect([...legal(world, two)].slice(0, 200)).toEqual([...legal(world, one)].slice(0, 200));
        expect(check(world, two, { kind: 'pass' })).toEqual(check(world, one, { kind: 'pass' }));
      }
    }
  });

  rule('1.3', 'shows each side the stacks of the other', () => {
    for (const state of states) {
      for (const side of world.sides)
        expect(view(world, state, side).position.counters).toEqual(state.position.counters);
    }
  });

  it('holds no secret of the referee or of the other side', () => {
    for (const state of states) {
      for (const side of world.sides) {
        expect(Object.keys(view(world, state, side))).not.toContain('secrets');
        expect(canonical(view(world, state, side))).not.toContain('"rng"');
      }
    }
  });

  it('of the side that is not to decide refuses its actions as the wrong side', () => {
    for (const state of states) {
      const frame = state.frames.at(-1);
      if (frame === undefined || state.pending !== undefined) continue;
      const idle = world.sides.find((side) => side !== frame.by) as string;
      const [action] = legal(world, state);
      expect(check(world, view(world, state, idle), action as never)).toMatchObject({
        complete: -1,
        problems: [{ code: 'wrong-side' }],
      });
      expect(apply(world, state, action as never, { by: idle })).toMatchObject({
        ok: false,
        problems: [{ code: 'wrong-side' }],
      });
      expect(apply(world, state, action as never, { at: state.step + 1 })).toMatchObject({
        ok: false,
        problems: [{ code: 'stale-step' }],
      });
    }
  });
});
