import { describe, expect, it } from 'vitest';
import { actionsFor, apply, position } from '../../../src/index.js';
import type { Action, ActionsFor, GameState, Setup } from '../../../src/index.js';
import { worldOf } from '../../training.js';
import { unwrap } from '../../unwrap.js';

const world = worldOf('training');
const setup: Setup = {
  units: [
    { type: 'us.2-5-4', at: 'I5', weapons: [{ type: 'us.m1919a4' }] },
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'us.tom', at: 'I5' },
    { type: 'de.1-6-4', at: 'J3', markers: ['moved'] },
  ],
  impulse: { by: 'us', named: ['I5'] },
  dice: 'entered',
};
const game = unwrap(position(world, setup));
const orders = (thing: string, kind: string, state: GameState = game): ActionsFor['open'][number]['orders'] =>
  actionsFor(world, state, thing).open.find((each) => each.kind === kind)?.orders ?? [];

describe('the parts that a thing can take in an action', () => {
  it('begin with its own: a unit fires, or its weapon does', () => {
    expect(orders('us.2-5-4.1', 'fire')).toEqual([
      { kind: 'fire', from: 'I5', units: ['us.2-5-4.1'], open: ['units'] },
    ]);
    expect(orders('us.m1919a4.1', 'fire')).toEqual([
      { kind: 'fire', from: 'I5', weapons: ['us.m1919a4.1'], open: ['weapons'] },
    ]);
  });

  it('of a hex are those of the hex itself, and of everything in it', () => {
    const fire = orders('I5', 'fire');
    expect(fire).toContainEqual({ kind: 'fire', from: 'I5' });
    expect(fire).toContainEqual({ kind: 'fire', from: 'I5', units: ['us.2-5-4.2'], open: ['units'] });
    expect(fire).toContainEqual({ kind: 'fire', from: 'I5', leader: 'us.tom.1' });
    expect(new Set(fire.map((order) => JSON.stringify(order))).size).toBe(fire.length);
    expect(orders('J3', 'fire')).toEqual([{ kind: 'fire', target: 'J3' }]);
    expect(orders('j03', 'fire')).toEqual(orders('J3', 'fire'));
  });

  it('are none of a place where nothing can be done, and of a hex that is not on the map', () => {
    for (const thing of ['A1', 'Z99', 'us.2-5-4.9']) expect(orders(thing, 'fire')).toEqual([]);
  });
});

describe('a unit that is under way', () => {
  const moved = (...units: readonly string[]): GameState => {
    const action: Action = { kind: 'move', from: 'I5', units, modes: units.map(() => 'move' as const) };
    return unwrap(apply(world, game, action)).state;
  };

  it('takes part in every step of its movement, though the step does not name it; a unit that stays does not', () => {
    const state = moved('us.2-5-4.2');
    expect(orders('us.2-5-4.2', 'enter', state)).toEqual([{ kind: 'enter' }]);
    expect(orders('us.tom.1', 'enter', state)).toEqual([]);
    expect(orders('I6', 'enter', state)).toContainEqual({ kind: 'enter', to: 'I6' });
  });
});
