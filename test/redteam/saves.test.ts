import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/index.js';
import { load, position, save } from '../../src/index.js';
import { found } from '../facade/games.js';
import { randomGame } from '../random-games.js';
import { worldOf } from '../training.js';
import { scenes, SOURCES } from './frames.js';
import { savesAgainst } from './saves.js';

const world = worldOf('training');

/** The first state of a random game whose top frames are these. */
function stateUnder(...kinds: readonly Frame['kind'][]): unknown {
  for (const state of randomGame(world, 'redteam 1'))
    if (state.pending === undefined && kinds.join() === state.frames.map(({ kind }) => kind).join())
      return JSON.parse(save(state)) as unknown;
  throw new Error('no such state');
}

describe('a saved game that could not go on', () => {
  it('is refused when its top frame asks a side that can do nothing', () => {
    const game = stateUnder('impulse', 'move', 'window') as { frames: unknown[] };
    game.frames.pop();
    expect(found(load(world, game))).toEqual(['dead-end /frames/1']);
  });

  it('is refused when the same window stands open twice', () => {
    const game = stateUnder('impulse', 'move', 'window') as { frames: unknown[] };
    game.frames.push(game.frames[2]);
    expect(found(load(world, game))).toContain('wrong-frame /frames/3');
  });

  it('is refused when a unit moves in two groups', () => {
    const game = stateUnder('impulse', 'move', 'window') as { frames: unknown[] };
    game.frames.splice(2, 1, game.frames[1]);
    expect(found(load(world, game))).toContain('duplicate-id /frames/2/movers/0/unit');
  });

  it('is refused as a situation too', () => {
    const units = [{ type: 'us.2-5-4', at: 'I5' }];
    const movers = [{ unit: 'us.2-5-4.1', mode: 'move', allowance: 8, own: 8, spent: 2 }];
    const move = { kind: 'move', by: 'us', movers, halted: [], at: 'I5', step: 'entered', steps: 1 };
    const impulse = {
      kind: 'impulse',
      by: 'us',
      step: 'acting',
      named: [{ at: 'I5', moved: true }],
      started: [],
      acted: true,
    };
    expect(found(position(world, { units, frames: [impulse, move], dice: { seed: '7' } }))).toEqual([
      'dead-end /frames/1',
    ]);
  });
});

describe('bent saved games', () => {
  it('are refused, or go on for twenty steps, each of which can be loaded', () => {
    const some = scenes(
      1,
      1,
      SOURCES.filter(({ name }) => ['training'].includes(name)),
    );
    const { accepted, breaches } = savesAgainst(some, 6, 'quick');
    expect(breaches).toEqual([]);
    expect(accepted).toBeGreaterThan(5);
  });
});
