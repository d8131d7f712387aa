import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Action, GameState, World } from '../../../src/index.js';
import * as facade from '../../../src/index.js';
import { worldFor } from '../../../src/cli/files/bundle.js';
import { prop } from '../../prop.js';
import { sampledStates } from '../../random-games.js';
import { someLegal } from '../../redteam/orders.js';
import { unwrap } from '../../unwrap.js';
import { worldNamed } from '../../fuzz/worlds.js';

/** A question, and the budget that is given to it. */
interface Asked {
  readonly world: World;
  readonly state: GameState;
  readonly action: Action;
  readonly budget: number;
}

const TABLES = ['vierville', 'armour', 'raid'].map((scenario) => {
  const world = worldNamed(scenario);
  return { world, states: sampledStates(world, [`budget ${scenario}`], 41) };
});

/** Numbers that name a legal action in the middle of a random game, and a small or a large budget. */
const numbers: fc.Arbitrary<readonly [number, number, number, number]> = fc.tuple(
  fc.nat(TABLES.length - 1),
  fc.nat(999),
  fc.nat(999),
  fc.oneof(fc.nat(40), fc.nat(3000)),
);

/** A property of questions with a budget. */
function asking(name: string, holds: (asked: Asked) => unknown): void {
  prop(name, [numbers], ([table, at, which, budget]) => {
    const { world, states } = TABLES[table] as (typeof TABLES)[number];
    const state = states[at % states.length] as GameState;
    const actions = someLegal(world, state, 20);
    return holds({ world, state, action: actions[which % actions.length] ?? { kind: 'pass' }, budget });
  });
}

function codes({ problems }: { readonly problems: readonly facade.Problem[] }): readonly string[] {
  return problems.map(({ code }) => code);
}

/** A world that remembers nothing yet. */
function forgetful(world: World): World {
  return { ...world, caches: { byKey: new Map() } };
}

/** A chance as a number near enough to compare. */
function chance(text: string): number {
  const [over = '0', under = '1'] = text.split('/');
  return Number(over) / Number(under);
}

describe('with a budget', () => {
  asking('odds are whole, or parts of the whole ones', ({ world, state, action, budget }) => {
    const whole = facade.odds(world, state, action);
    const found = facade.odds(world, state, action, { budget });
    if (!whole.ok || found.ok) {
      expect(found).toEqual(whole);
      return;
    }
    expect(found.problems).toEqual([{ code: 'too-costly', params: { what: 'odds', budget } }]);
    if (!('found' in found)) throw new Error('nothing was found');
    expect(found.found.steps).toBeLessThanOrEqual(budget);
    if (whole.value.given !== undefined) return;
    for (const { subject, results } of found.found.subjects) {
      const all = new Map(
        whole.value.subjects.find((each) => each.subject === subject)?.results.map((r) => [r.result, r.chance]),
      );
      for (const each of results)
        expect(chance(each.chance), `${subject} ${each.result}`).toBeLessThanOrEqual(
          chance(all.get(each.result) ?? '0') + 1e-12,
        );
    }
  });

  asking('of the steps that they have told odds are whole, and not with one less', ({ world, state, action }) => {
    const whole = facade.odds(world, state, action);
    if (!whole.ok) return;
    const { steps } = whole.value;
    expect(facade.odds(world, state, action, { budget: steps })).toEqual(whole);
    expect(facade.odds(world, state, action, { budget: steps - 1 })).toMatchObject({ ok: false, found: {} });
  });

  asking('odds are the same, letter by letter, whatever the world remembers', ({ world, state, action, budget }) => {
    for (const how of [{}, { budget }, { until: 'resolution', budget: budget * 9 }] as const) {
      const first = facade.odds(forgetful(world), state, action, how);
      expect(facade.odds(world, state, action, how)).toEqual(first);
      expect(facade.odds(world, state, action, how)).toEqual(first);
      // What was cut short has left a part of it behind.
      const half = forgetful(world);
      facade.odds(half, state, action, { budget: Math.floor(budget / 2) });
      expect(facade.odds(half, state, action, how)).toEqual(first);
    }
  });

  asking('the legal actions are the first of all', ({ world, state, budget }) => {
    const few = facade.legal(world, state, {}, { budget: budget % 50 });
    const all = facade.legal(world, state);
    for (let walked = 0; walked < 200; walked++) {
      const [one, other] = [few.next(), all.next()];
      const end = one.value as unknown as { readonly problems?: readonly facade.Problem[] } | undefined;
      if (one.done === true && end?.problems !== undefined) {
        expect(codes({ problems: end.problems })).toEqual(['too-costly']);
        return;
      }
      expect(one).toEqual(other);
      if (other.done === true) return;
    }
  });

  asking(
    'the next click offers the first of all values, and says that some are left',
    ({ world, state, action, budget }) => {
      const most = budget % 60;
      for (const order of [{}, { kind: action.kind }]) {
        const whole = facade.options(world, state, order);
        const part = facade.options(world, state, order, { budget: most });
        if (part.form === 'dead' || part.form === 'done' || part.form === 'faces' || part.left === undefined) {
          expect(part).toEqual(whole);
          continue;
        }
        expect(part.left).toEqual([{ code: 'too-costly', params: { what: 'options', budget: most } }]);
        const values: readonly string[] = whole.form === 'one' || whole.form === 'member' ? whole.values : [];
        expect(values.slice(0, part.values.length)).toEqual(part.values);
      }
    },
  );

  asking('a kind of action is open, or closed because it was not reached', ({ world, state, action, budget }) => {
    const most = budget % 60;
    const [thing = ''] = Object.values(action)
      .flat()
      .filter((each) => typeof each === 'string')
      .slice(1);
    const whole = facade.actionsFor(world, state, thing);
    const part = facade.actionsFor(world, state, thing, { budget: most });
    for (const { kind, orders } of part.open) {
      const all = whole.open.find((each) => each.kind === kind)?.orders ?? [];
      for (const order of orders) expect(all).toContainEqual(order);
    }
    for (const { kind, problems } of part.closed) {
      if (problems.some(({ code }) => code === 'too-costly')) continue;
      expect(whole.closed).toContainEqual({ kind, problems });
    }
  });

  asking('the locations reached are among all of them, by ways that are no shorter', ({ world, state, budget }) => {
    for (const { id } of state.position.counters.slice(0, 3)) {
      const all = facade.reachable(world, state, [id], 'move');
      const found = facade.reachable(world, state, [id], 'move', { budget: budget % 90 });
      // While a side sets up, the units of the other side are nobody's to move.
      if (found.ok || !all.ok) {
        expect(found).toEqual(all);
        continue;
      }
      const whole = all.value;
      expect(codes(found)).toEqual(['too-costly']);
      const part = 'found' in found ? found.found : [];
      for (const { at, left } of part)
        expect(whole.find((each) => each.at === at)?.left ?? -1).toBeGreaterThanOrEqual(left);
    }
  });

  asking('the changes that open a line are some of all', ({ world, state, budget }) => {
    const { names } = world.map;
    const [a, b] = [names[budget % names.length] ?? '', names[(7 * budget) % names.length] ?? ''];
    const whole = unwrap(facade.lineOfSight(world, state, a, b));
    const part = unwrap(facade.lineOfSight(world, state, a, b, 'plain', { budget: budget % 30 }));
    const { left, ...sets } = part.unblock;
    expect({ ...part, unblock: whole.unblock }).toEqual(whole);
    if (left === undefined) expect(sets).toEqual(whole.unblock);
    else expect(left).toEqual([{ code: 'too-costly', params: { what: 'unblock', budget: budget % 30 } }]);
    for (const goal of ['open', 'clear'] as const)
      expect(sets[goal].every((set) => set.length === whole.unblock[goal][0]?.length)).toBe(true);
  });

  asking('an answer is read as before, or was not tried', ({ world, state, action, budget }) => {
    const whole = facade.readings(world, state, action, { odds: true });
    const part = facade.readings(world, state, action, { odds: true, budget });
    const tried = part.filter(({ changes }) => changes.length > 0);
    for (const { switch: name, instead } of tried)
      expect(whole.some((each) => each.switch === name && each.instead === instead)).toBe(true);
    for (const { changes, reasons } of part.slice(tried.length)) {
      expect(changes).toEqual([]);
      expect(codes({ problems: reasons })).toEqual(['too-costly']);
    }
  });
});

describe('the budget', () => {
  const world = unwrap(worldFor({ scenario: 'vierville', packs: [], rules: [] }));
  const state = sampledStates(world, ['budget host', 'budget guest'], 3).find(
    (each) => facade.legal(world, each, { kind: 'fire' }).next().done !== true,
  );
  if (state === undefined) throw new Error('nobody can fire');
  const [fire] = facade.legal(world, state, { kind: 'fire' });
  const shot = fire as Action;

  it('of a world is set by the host when it is loaded, and that of a question goes before it', () => {
    const small = { ...world, limits: { ...facade.LIMITS, budget: 1 } };
    expect(facade.odds(small, state, shot)).toMatchObject({
      ok: false,
      problems: [{ code: 'too-costly', params: { what: 'odds', budget: 1 } }],
    });
    expect(facade.odds(small, state, shot, { budget: 100_000 }).ok).toBe(true);
    expect(world.limits?.budget).toBe(2_000_000);
  });

  it('counts the same steps, whatever the world has worked out before', () => {
    const steps = (asked: World): number => {
      const found = facade.odds(asked, state, shot);
      if (!found.ok) throw new Error(JSON.stringify(found.problems));
      return found.value.steps;
    };
    const fresh = unwrap(worldFor({ scenario: 'vierville', packs: [], rules: [] }));
    const first = steps(fresh);
    expect(first).toBeGreaterThan(0);
    expect(steps(fresh)).toBe(first);
    for (const action of someLegal(fresh, state, 10)) facade.odds(fresh, state, action);
    expect(steps(fresh)).toBe(first);
    expect(steps(world)).toBe(first);
  });
});
