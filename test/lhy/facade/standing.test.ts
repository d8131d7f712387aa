import { describe, expect, it } from 'vitest';
import { apply, odds, standingAnswer, standingOrders, view } from '../../../src/engine/index.js';
import type { StandingOrder, StandingOrders } from '../../../src/engine/index.js';
import type { LhyScene } from '../../../src/lhy/index.js';
import { rule } from '../../rule.js';
import { unwrap } from '../../unwrap.js';
import { activation, reaction } from '../segments.js';
import type { TableUnit } from '../table.js';
import { gameOf } from '../table.js';

const units: Readonly<Record<string, TableUnit>> = {
  leader: { type: 'blue.leader', at: 'A9' },
  b: { type: 'blue.squad', at: 'E6' },
  r: { type: 'red.squad', at: 'E3' },
};

const all = (...orders: readonly StandingOrder[]): StandingOrders => ({ format: 1, orders });

function answered(scene: LhyScene, orders: StandingOrders): unknown {
  const game = gameOf(scene);
  return standingAnswer(scene.world, view(scene.world, game, 'blue'), orders);
}

describe('standing orders in the second game', () => {
  rule('8.1', 'a side that has left fires in reaction where its standing order says so', () => {
    const scene = reaction(units, [{}]);
    const game = gameOf(scene);
    const fire = { kind: 'smallArms', unit: 'b', hex: 'E3' } as const;
    expect(answered(scene, all({ kind: 'fire', within: 3 }))).toEqual({ action: fire, order: 0 });
    expect(answered(scene, all({ kind: 'fire', within: 2 }))).toBeUndefined();
    const asked = all({ kind: 'fire', chance: { of: 'disrupted', least: 10 }, from: ['E6'] });
    const given = standingAnswer(scene.world, view(scene.world, game, 'blue'), asked);
    const [subject] = unwrap(odds(scene.world, game, fire)).subjects;
    expect(subject?.subject).toBe('r');
    const named = ['disrupts', 'shocked', 'casualty'];
    const [only, ...more] = (subject?.results ?? []).filter(({ result }) => named.includes(result));
    expect(only).toBeDefined();
    if (more.length === 0) expect(given?.chance).toBe(only?.chance);
    expect(given?.action).toEqual(fire);
  });

  rule('8.0', 'a side that has left passes where it may react, and not in its own activation', () => {
    const scene = reaction(units, [{}]);
    const given = standingAnswer(scene.world, view(scene.world, gameOf(scene), 'blue'), all({ kind: 'pass' }));
    expect(given).toEqual({ action: { kind: 'call' }, order: 0 });
    expect(unwrap(apply(scene.world, gameOf(scene), { kind: 'call' })).state.step).toBe(gameOf(scene).step + 1);
    expect(answered(activation(units), all({ kind: 'pass' }, { kind: 'fire' }))).toBeUndefined();
    expect(answered(activation(units), all({ kind: 'pass', scope: 'all' }))).toEqual({
      action: { kind: 'call' },
      order: 0,
    });
  });

  it('are checked against its own map, chances and turns', () => {
    const { world, ...scene } = reaction(units, [{}]);
    const game = gameOf({ world, ...scene });
    const read = standingOrders(world, game, all({ kind: 'fire', from: ['Z40'], chance: { of: 'shaken', least: 3 } }));
    expect(read).toMatchObject({
      problems: [
        { code: 'unknown-location', path: '/orders/0/from/0' },
        { code: 'bad-value', path: '/orders/0/chance/of' },
      ],
    });
    expect(unwrap(standingOrders(world, game, all({ kind: 'pass', until: 'turn' }))).orders[0]?.until).toBe(1);
  });
});
