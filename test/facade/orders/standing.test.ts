import { describe, expect, it } from 'vitest';
import * as hexarbiter from '../../../src/index.js';
import type { GameState, Lnlt, Setup, StandingOrder, StandingOrders } from '../../../src/index.js';
import { apply, odds, position, replay, standingAnswer, standingOrders, view } from '../../../src/index.js';
import { createSession } from '../../../src/session/index.js';
import type { Session } from '../../../src/session/index.js';
import { rule } from '../../rule.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const setup: Setup = {
  units: [
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.2-5-4', at: 'G6' },
    { type: 'de.1-6-4', at: 'J3' },
  ],
  impulse: { by: 'us', named: ['I5'] },
} as never;
const begun = unwrap(position(world, { ...setup, dice: { seed: '7' } }));

const MOVE = { kind: 'move', from: 'I5', units: ['us.2-5-4.1'], modes: ['move'] } as const;
const ENTER = { kind: 'enter', to: 'I4' } as const;

/** A squad has come from I5 to I4, and the enemy in J3 may fire. */
function window(): GameState {
  const moved = unwrap(apply(world, begun, MOVE));
  return unwrap(apply(world, moved.state, ENTER)).state;
}

function all(...orders: readonly StandingOrder[]): StandingOrders {
  return { format: 1, orders };
}

function session(): Session<Lnlt> {
  return createSession(hexarbiter, { world, game: begun, record: { dice: { seed: '7' }, setup } });
}

const state = window();
const seen = view(world, state, 'de');
const FIRE = { kind: 'fire', within: 4, chance: { of: 'shaken', least: 30 } } as const;

describe('standing orders', () => {
  rule('5.3', 'a side that has left makes Opportunity Fire where its standing order says so', () => {
    const given = standingAnswer(world, seen, all(FIRE, { kind: 'pass' }));
    expect(given).toEqual({
      action: { kind: 'fire', from: 'J3', target: 'I4', units: ['de.1-6-4.1'], weapons: [], lead: 'de.1-6-4.1' },
      order: 0,
      chance: '3/8',
    });
    const exact = unwrap(odds(world, seen, given!.action)).subjects.find(({ subject }) => subject === 'us.2-5-4.1');
    const none = exact?.results.find(({ result }) => result === 'none')?.chance;
    expect(none).toBe('5/8');
  });

  rule('6.3', 'where an attack is too far away or too weak, the next order is asked, and then the side itself', () => {
    const weak = { ...FIRE, chance: { of: 'shaken', least: 38 } } as const;
    expect(standingAnswer(world, seen, all(weak, { kind: 'pass' }))).toEqual({ action: { kind: 'pass' }, order: 1 });
    expect(standingAnswer(world, seen, all({ ...FIRE, chance: { of: 'shaken', least: 37 } }))?.order).toBe(0);
    expect(standingAnswer(world, seen, all({ kind: 'fire', within: 0 }))).toBeUndefined();
    expect(standingAnswer(world, seen, all({ kind: 'fire', from: ['K1'] }))).toBeUndefined();
    expect(standingAnswer(world, seen, all({ kind: 'fire', from: ['J3'] }))?.chance).toBeUndefined();
  });

  it('ends with its last turn, and is asked of its own side alone', () => {
    const [kept] = unwrap(standingOrders(world, seen, all({ kind: 'pass', until: 'turn' }))).orders;
    expect(kept).toEqual({ kind: 'pass', until: 1 });
    const later = { ...seen, position: { ...seen.position, turn: 2 } };
    expect(standingAnswer(world, later, all({ kind: 'pass', until: 1 }))).toBeUndefined();
    expect(standingAnswer(world, view(world, state, 'us'), all({ kind: 'pass', scope: 'all' }))).toBeUndefined();
    expect(standingAnswer(world, view(world, begun, 'us'), all({ kind: 'pass' }))).toBeUndefined();
    expect(standingAnswer(world, view(world, begun, 'us'), all({ kind: 'pass', scope: 'all' }))?.action).toEqual({
      kind: 'done',
    });
  });

  it('is data, checked with a code and a path for each fault', () => {
    const faults = (orders: unknown): unknown => {
      const read = standingOrders(world, seen, orders);
      return read.ok ? [] : read.problems.map(({ code, path }) => [code, path]);
    };
    expect(faults(undefined)).toEqual([['not-json', '']]);
    expect(faults({ orders: [] })).toEqual([
      ['missing', '/format'],
      ['bad-value', '/orders'],
    ]);
    expect(faults(all({ kind: 'wait' } as never))).toEqual([['bad-value', '/orders/0/kind']]);
    const wrong = { kind: 'fire', within: -1, chance: { of: 'shaken', least: 101 }, form: ['I5'] };
    expect(faults(all(wrong as never))).toEqual([
      ['bad-value', '/orders/0/within'],
      ['bad-value', '/orders/0/chance/least'],
      ['unknown-key', '/orders/0/form'],
    ]);
    expect(
      faults(
        all({ kind: 'pass', until: 0 }, { kind: 'fire', from: ['J3', 'Z99'], chance: { of: 'scared', least: 30 } }),
      ),
    ).toEqual([
      ['turn-is-over', '/orders/0/until'],
      ['unknown-location', '/orders/1/from/1'],
      ['bad-value', '/orders/1/chance/of'],
    ]);
  });
});

describe('standing orders in a session', () => {
  it('answers for the side, and the record says that it was no person', () => {
    const one = session();
    const told: unknown[] = [];
    one.subscribe((change) =>
      told.push([change.by, change.action.kind, change.standing, one.told(change, 'us').standing]),
    );
    expect(one.setStanding('de', all(FIRE, { kind: 'pass' })).ok).toBe(true);
    expect(one.standing('de')?.orders.length).toBe(2);
    expect(one.dispatch(MOVE).ok && one.dispatch(ENTER).ok).toBe(true);
    expect(told).toEqual([
      ['us', 'move', undefined, undefined],
      ['us', 'enter', undefined, undefined],
      ['de', 'fire', 0, undefined],
    ]);
    unwrap(one.setStanding('de'));
    expect(one.standing('de')).toBeUndefined();
    const [next] = hexarbiter.legal(world, one.game());
    one.dispatch(next!);
    const record = one.transcript();
    expect(
      record.steps.map(({ standing, ordered }) => [standing, ordered?.map(({ orders }) => orders !== undefined)]),
    ).toEqual([
      [undefined, [true]],
      [undefined, undefined],
      [0, undefined],
      [undefined, [false]],
    ]);
    expect(replay(world, record)).toMatchObject({ ok: true, value: { steps: 4, chained: true } });
  });

  it('sets what was noted anew when the step that notes it is taken back', () => {
    const one = session();
    unwrap(one.setStanding('de', all({ kind: 'pass' })));
    one.dispatch(MOVE);
    one.undo();
    expect(one.transcript().steps).toEqual([]);
    one.dispatch(MOVE);
    expect(one.transcript().steps[0]?.ordered).toEqual([{ by: 'de', orders: all({ kind: 'pass' }) }]);
  });

  it('is refused for a side that is not there, and where the rules have none', () => {
    expect(session().setStanding('fr', all({ kind: 'pass' }))).toMatchObject({ problems: [{ code: 'unknown-side' }] });
    const { standingOrders: _, ...fewer } = hexarbiter;
    const without = createSession(fewer, { world, game: begun, record: { dice: { seed: '7' }, setup } });
    expect(without.setStanding('de', all({ kind: 'pass' }))).toMatchObject({
      problems: [{ code: 'no-standing-orders' }],
    });
  });
});

describe('the replay of a record with standing orders', () => {
  const one = session();
  one.setStanding('de', all(FIRE));
  one.dispatch(MOVE);
  one.dispatch(ENTER);
  const record = one.transcript();
  const { link: _link, end: _end, steps, ...head } = record;
  /** The record in the form without a chain, with another step in one place. */
  const changed = (index: number, more: object): unknown => ({
    ...head,
    format: 1,
    steps: steps.map(({ link: _, ...step }, at) => (at === index ? { ...step, ...more } : step)),
  });

  it('finds a step that its orders do not give', () => {
    expect(replay(world, changed(0, {}))).toMatchObject({ ok: true });
    for (const [index, more, path] of [
      [0, { ordered: [{ by: 'de', orders: all({ ...FIRE, within: 0 }) }] }, '/steps/2/standing'],
      [0, { ordered: [{ by: 'de' }] }, '/steps/2/standing'],
      [2, { standing: 1 }, '/steps/2/standing'],
      [0, { ordered: [{ by: 'fr' }] }, '/steps/0/ordered/0/by'],
      [
        0,
        { ordered: [{ by: 'de', orders: all({ kind: 'fire', from: ['Z9'] }) }] },
        '/steps/0/ordered/0/orders/orders/0/from/0',
      ],
    ] as const) {
      const replayed = replay(world, changed(index, more));
      const problems = replayed.ok ? [] : replayed.problems;
      expect(problems.map((each) => [each.code, each.path, each.params['class']])).toContainEqual([
        'diverged',
        path,
        'standing',
      ]);
    }
  });

  it('finds that somebody has changed who decided', () => {
    const bent = { ...record, steps: record.steps.map(({ standing: _standing, ...step }) => step) };
    expect(replay(world, bent)).toMatchObject({ problems: [{ code: 'diverged' }, { code: 'broken-link' }] });
  });
});
