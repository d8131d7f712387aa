import { describe, expect, it } from 'vitest';
import type { Action, GameState, Setup, World } from '../../src/index.js';
import { apply, load, position, save } from '../../src/index.js';
import { found } from '../facade/games.js';
import { unwrap } from '../unwrap.js';
import { situation } from '../world.js';
import { battlefields } from './battlefields.js';

/* Situations in which a game was spoiled once: what `apply` returned could not be loaded, or could not go on. */

function fieldNamed(name: string): World {
  const field = battlefields().find((each) => each.name === name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return field.world;
}

/** A game after some actions, each of which leaves a game that can be loaded. */
function after(world: World, setup: Omit<Setup, 'dice'>, actions: readonly Action[]): GameState {
  let state = situation(world, setup);
  for (const action of actions) {
    ({ state } = unwrap(apply(world, state, action)));
    expect(found(load(world, save(state)))).toEqual([]);
  }
  return state;
}

describe('a game in which units withdraw from Melee while others stay', () => {
  it('can be loaded while they are on their way: they move before the round is fought', () => {
    const state = after(
      fieldNamed('village'),
      {
        units: [
          { type: 'us.2-5-4', at: 'F5' },
          { type: 'us.1-4-4', at: 'F5' },
          { type: 'de.1-5-4', at: 'F5' },
        ],
        markers: [{ kind: 'melee', at: 'F5', fought: false }],
        impulse: { by: 'us' },
      },
      [
        { kind: 'withdraw', at: 'F5', units: ['us.1-4-4.1'] },
        { kind: 'answer', faces: [1, 1] },
        { kind: 'answer', choice: 'move' },
      ],
    );
    expect(state.frames.map(({ kind }) => kind)).toEqual(['impulse', 'melee', 'move']);
  });
});

describe('Continuous Movement', () => {
  const units = (more: object): Setup['units'] => [
    { type: 'us.m4a1', at: 'I3', facing: 1, ...more },
    { type: 'de.1-6-4', at: 'K7' },
  ];

  it('is no state of a vehicle that is immobilized: it cannot move on', () => {
    const setup = { units: units({ continuous: true, immobilized: true }), dice: 'entered' };
    expect(found(position(fieldNamed('village'), setup))).toEqual(['exclusive-states /units/0/continuous']);
  });

  it('is no state of men on foot', () => {
    const setup = { units: [{ type: 'us.2-5-4', at: 'I5', continuous: true }], dice: 'entered' };
    expect(found(position(fieldNamed('village'), setup))).toEqual(['no-such-status /units/0/continuous']);
  });

  it('leaves a unit alone that is locked in Melee when the phase would end: it has no move, and its side may be done', () => {
    const state = after(
      fieldNamed('river'),
      {
        units: [
          { type: 'us.motorcycles', at: 'B2', shaken: true, markers: ['opsComplete', 'assaultMove'] },
          { type: 'de.cavalry', at: 'B2', shaken: true, continuous: true },
        ],
        markers: [{ kind: 'melee', at: 'B2', fought: false }],
        impulse: { by: 'us' },
        passes: 2,
        turn: 2,
      },
      [{ kind: 'pass' }],
    );
    expect(unwrap(apply(fieldNamed('river'), state, { kind: 'done' })).state.step).toBe(state.step + 1);
  });
});
