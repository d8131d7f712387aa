import fc from 'fast-check';
import { describe, expect } from 'vitest';
import * as client from '../../../src/client/index.js';
import { apply, check, createGame, legal, request, view } from '../../../src/facade/index.js';
import { canonical } from '../../../src/kernel/json/canonical.js';
import type { Counter, CounterId, GameState, View } from '../../../src/state/index.js';
import { prop } from '../../prop.js';
import { rule } from '../../rule.js';
import { randomGame, sampledStates } from '../../random-games.js';
import { worldOf } from '../../training.js';

const world = worldOf('cache');
const states = sampledStates(world, ['force 1', 'force 2', 'force 3'], 4);

/** The counters that the Americans do not see. */
function hiddenIn(state: GameState): readonly CounterId[] {
  const seen = new Set(view(world, state, 'us').position.counters.map(({ id }) => id));
  return state.position.counters.map(({ id }) => id).filter((id) => !seen.has(id));
}

/** The same game with others in hiding: fewer of them, and Shaken. */
function withOthers(state: GameState, kept: readonly boolean[]): GameState {
  const hidden = hiddenIn(state);
  const counters = state.position.counters.flatMap((counter): readonly Counter[] => {
    const i = hidden.indexOf(counter.id);
    if (i < 0) return [counter];
    return kept[i % kept.length] === true ? [{ ...counter, status: { shaken: true } }] : [];
  });
  return { ...state, position: { ...state.position, counters } };
}

/** The first state of some random game in which something is so. */
function firstIn(holds: (state: GameState) => boolean): GameState {
  for (let game = 1; game <= 20; game++) {
    for (const state of randomGame(world, `village ${game}`)) if (holds(state)) return state;
  }
  throw new Error('no such state');
}

describe('a force that an event brings', () => {
  rule('1.8', 'is seen by its own side alone until the event', () => {
    const start = createGame(world, { seed: 'village' });
    if (!start.ok) throw new Error('no game');
    const theirs = start.value.position.counters.filter(({ side }) => side === 'vc').map(({ id }) => id);
    expect(theirs).toHaveLength(8);
    expect(hiddenIn(start.value)).toEqual(theirs);
    expect(view(world, start.value, 'vc').position).toBe(start.value.position);
    expect(canonical(view(world, start.value, 'us'))).not.toContain('"vc.');
  });

  rule('1.8', 'comes to light unit by unit, and whoever waits knows what is being asked', () => {
    const asking = firstIn(
      ({ pending, position }) => pending !== undefined && position.facts.events?.['A'] === undefined,
    );
    const [first] = hiddenIn(asking);
    const asked = request(world, asking);
    expect(asked).toMatchObject({ kind: 'answer', by: 'vc', ask: { purpose: 'eventPlace', of: 'vc.1-4-3.1' } });
    expect(first).toBe('vc.1-4-3.2');
    const alone = JSON.parse(JSON.stringify(view(world, asking, 'us'))) as View;
    expect(request(world, alone)).toEqual(asked);
    expect(client.view(world, asking, 'us', asked)).toEqual(view(world, asking, 'us'));
    const unasked = client.view(world, asking, 'us');
    expect(unasked.position.counters.map(({ id }) => id)).not.toContain('vc.1-4-3.1');
    const after = firstIn((state) => state.position.facts.events?.['A'] !== undefined);
    expect(hiddenIn(after)).toEqual(['vc.2-5-4.1', 'vc.2-5-4.2', 'vc.vandu.1']);
  });

  prop(
    'makes no difference to the other side before',
    [fc.nat(states.length - 1), fc.array(fc.boolean(), { minLength: 1, maxLength: 8 })],
    (index, kept) => {
      const state = states[index] as GameState;
      if (state.pending !== undefined) return;
      const other = withOthers(state, kept);
      expect(canonical(view(world, other, 'us'))).toBe(canonical(view(world, state, 'us')));
      const asked = request(world, state);
      if (asked.kind !== 'action' || asked.by !== 'us') return;
      expect([...legal(world, other)]).toEqual([...legal(world, state)]);
      for (const id of hiddenIn(state)) {
        const order = { kind: 'place', counter: id, at: 'J8' };
        expect(check(world, state, order as never)).toEqual(check(world, other, order as never));
        expect(apply(world, state, order as never)).toEqual(apply(world, state, { ...order, counter: id } as never));
        const stranger = { ...order, counter: 'vc.nobody.1' };
        const codes = (input: object): readonly string[] => {
          const applied = apply(world, state, input);
          return applied.ok ? [] : applied.problems.map(({ code }) => code);
        };
        expect(codes(order)).toEqual(codes(stranger));
      }
    },
  );
});

describe('a decision of the table', () => {
  rule('1.8', 'is about what lies there: a game tells of a force in hiding what a view does not know', () => {
    const [state] = states as [GameState];
    const [counter] = hiddenIn(state);
    const changes = [{ kind: 'shaken', counter }];
    const order = { kind: 'override', by: 'Anna', reason: 'agreed', agreed: world.sides, changes } as never;
    expect(request(world, state).kind === 'action' && apply(world, state, order).ok).toBe(true);
    expect(check(world, state, order).complete).toBe(1);
    expect(check(world, view(world, state, 'us'), order).complete).toBe(-1);
  });
});
