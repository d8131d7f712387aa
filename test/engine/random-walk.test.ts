import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionRule, constraint } from '../../src/engine/index.js';
import { randomOf } from '../../src/engine/walk/random-walk.js';
import type { ActionRule, Scene } from '../../src/engine/index.js';
import type { Drill } from './drill.js';

/* Orders of two fields: a unit, and what it asks about. The rule counts how often it is asked, and allows what the test names. */

type Ask = Extract<Drill['action'], { readonly kind: 'ask' }>;
type Gather = Extract<Drill['action'], { readonly kind: 'gather' }>;

const UNITS = ['a', 'b', 'c'];
const LEADERS = ['x', 'y', 'z'];
const ORDERS = UNITS.flatMap((unit) => LEADERS.map((leader) => `${unit} ${leader}`));
const scene = { position: { units: {}, told: [] }, frames: [] } as unknown as Scene<Drill>;

/** Draws an order of one kind. */
const drawn = (rule: unknown, pick: (count: number) => number): Drill['action'] | undefined =>
  randomOf(scene, rule as ActionRule<Drill>, pick, 'quick');

function gathering(allowed: readonly string[]) {
  const asked = { units: 0, leaders: 0, judged: 0 };
  const rule = actionRule<Drill, Gather>({
    kind: 'gather',
    frames: ['turn'],
    slots: [
      {
        name: 'units',
        form: 'set',
        values: () => {
          asked.units += 1;
          return UNITS.map((unit) => [unit]);
        },
      },
      {
        name: 'leader',
        form: 'one',
        *values() {
          asked.leaders += 1;
          yield* LEADERS;
        },
      },
    ],
    constraints: [
      constraint('not-allowed', '1.1', (_scene, { units, leader = '' }) => {
        asked.judged += 1;
        return allowed.includes(`${units.join()} ${leader}`) ? undefined : {};
      }),
    ],
    *run() {
      // Nothing is done: the orders are only drawn.
    },
  });
  return { rule, asked };
}

const said = (action: Drill['action'] | undefined) =>
  action?.kind === 'gather' ? `${action.units.join()} ${action.leader ?? ''}` : undefined;

/** Picks in the order of a list, which begins again at its end. */
function picking(picks: readonly number[]) {
  let at = 0;
  return {
    pick: (count: number) => (picks[at++ % picks.length] as number) % count,
    taken: () => at,
  };
}

/** What two dozen walks that remember nothing would find, and after them a draw from all that is allowed. */
function forgetful(allowed: readonly string[], pick: (count: number) => number): string | undefined {
  for (let tries = 0; tries < 24; tries++) {
    const unit = UNITS[pick(UNITS.length)] as string;
    const order = `${unit} ${LEADERS[pick(LEADERS.length)] as string}`;
    if (allowed.includes(order)) return order;
  }
  return allowed.length === 0 ? undefined : allowed[pick(allowed.length)];
}

describe('an order that is drawn at random', () => {
  it('is found by the first walk where that is legal: every slot is asked once', () => {
    const { rule, asked } = gathering(ORDERS);
    expect(said(drawn(rule, () => 1))).toBe('b y');
    expect(asked).toEqual({ units: 1, leaders: 1, judged: 1 });
  });

  it('is judged once, however often the walks come to it: a second time only what the first walk found', () => {
    const { rule, asked } = gathering([]);
    expect(drawn(rule, picking([0, 1, 2, 1, 0, 2, 2]).pick)).toBeUndefined();
    expect(asked).toEqual({ units: 1, leaders: 1 + UNITS.length, judged: 1 + ORDERS.length });
  });

  it('is found among all of its kind where the walks go astray', () => {
    const { rule } = gathering(['c z']);
    expect(said(drawn(rule, () => 0))).toBe('c z');
  });

  it('is the one that walks without memory would have found, after as many draws', () => {
    fc.assert(
      fc.property(fc.subarray(ORDERS), fc.array(fc.nat(8), { minLength: 1, maxLength: 60 }), (allowed, picks) => {
        const [one, other] = [picking(picks), picking(picks)];
        expect(said(drawn(gathering(allowed).rule, one.pick))).toBe(forgetful(allowed, other.pick));
        expect(one.taken()).toBe(other.taken());
      }),
    );
  });

  it('is nothing at once where the first slot offers nothing, or no walk has a choice', () => {
    const none = actionRule<Drill, Ask>({
      kind: 'ask',
      frames: ['turn'],
      slots: [{ name: 'how', form: 'one', values: () => [] }],
      constraints: [],
      *run() {
        // Nothing is done.
      },
    });
    const only = { ...none, slots: [{ name: 'how' as const, form: 'one' as const, values: () => ['dice'] }] };
    const barred = { ...only, constraints: [constraint<Drill, Ask>('barred', '1.1', () => ({}))] };
    const never = () => {
      throw new Error('there is nothing to draw from');
    };
    expect(drawn(none, never)).toBeUndefined();
    expect(drawn(only, () => 0)).toEqual({ kind: 'ask', how: 'dice' });
    expect(drawn(barred, () => 0)).toBeUndefined();
  });
});
