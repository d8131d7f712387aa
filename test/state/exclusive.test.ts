import { describe, expect, it } from 'vitest';
import type { GameState, World } from '../../src/index.js';
import { apply, load, position, save } from '../../src/index.js';
import type { Change, Status } from '../../src/state/index.js';
import { clashesIn, EXCLUSIVE_STATES } from '../../src/state/position/exclusive.js';
import { armouredStates, armouredWorld } from '../armoured.js';
import { arsenalStates, arsenalWorld } from '../arsenal.js';
import { cavalryStates, cavalryWorld } from '../cavalry.js';
import { found } from '../facade/games.js';
import { randomGame } from '../random-games.js';
import { worldOf } from '../training.js';
import { unwrap } from '../unwrap.js';

/** What somebody would write down to have a counter in each state. */
const WRITTEN: Readonly<Record<string, object>> = {
  continuous: { continuous: true },
  immobilized: { immobilized: true },
  abandoned: { abandoned: true },
  shaken: { shaken: true },
  acquired: { acquired: { at: 'J3', by: 'us.m4a1.1', from: 'I5', level: 1, turn: 1 } },
  markers: { markers: ['moved'] },
};

/** The changes by which the table would bring an abandoned vehicle into each state. */
const CHANGES: Readonly<Record<string, Change>> = {
  shaken: { kind: 'shaken', counter: 'us.m4a1.1' },
  markers: { kind: 'marked', counter: 'us.m4a1.1', marker: 'moved' },
};

const world = armouredWorld();

function vehicle(more: object): unknown {
  const units = [
    { type: 'us.m4a1', at: 'I5', facing: 1, ...more },
    { type: 'us.2-5-4', at: 'I5' },
    { type: 'de.1-6-4', at: 'J3' },
  ];
  return { units, impulse: { by: 'us' }, umpire: true, dice: 'entered' };
}

function states(game: GameState): readonly Status[] {
  return game.position.counters.map(({ status }) => status);
}

describe('two states that exclude one another', () => {
  it.each(EXCLUSIVE_STATES.filter(({ yields }) => yields))(
    'are one where the first gives way: $field and $other',
    ({ field, other }) => {
      const game = unwrap(position(world, vehicle({ ...WRITTEN[field], ...WRITTEN[other] })));
      expect(game).toEqual(unwrap(position(world, vehicle({ ...WRITTEN[other] }))));
      const bent = save(game).replace(
        '"abandoned":true',
        `${JSON.stringify(WRITTEN[field]).slice(1, -1)},"abandoned":true`,
      );
      expect(unwrap(load(world, bent))).toEqual(game);
    },
  );

  it('are refused in a situation, with their section', () => {
    const { field, other, rule } = EXCLUSIVE_STATES[0] as (typeof EXCLUSIVE_STATES)[number];
    const refused = position(world, vehicle({ ...WRITTEN[field], ...WRITTEN[other] }));
    expect(refused.ok ? [] : refused.problems).toMatchObject([
      { code: 'exclusive-states', rule, path: `/units/0/${field}`, params: { field, other } },
    ]);
  });

  it('are refused in a saved game', () => {
    const game = unwrap(position(world, vehicle({ immobilized: true })));
    const bent = save(game).replace('"immobilized":true', '"immobilized":true,"continuous":true');
    expect(found(load(world, bent))).toContain('exclusive-states /position/counters/2/status/continuous');
  });

  it.each(Object.entries(CHANGES))('are refused when the table brings them together: %s', (_state, change) => {
    const game = unwrap(position(world, vehicle({ abandoned: true })));
    const refused = apply(world, game, { kind: 'override', by: 'Anna', reason: 'a slip', changes: [change] });
    expect(found(refused)).toEqual(['exclusive-states /changes/0']);
    expect(refused.ok ? [] : refused.problems.map(({ rule }) => rule)).toEqual(['15.4']);
  });
});

describe('no game brings a counter into two states that exclude one another', () => {
  const played: readonly (readonly [string, World, (world: World) => Iterable<GameState>])[] = [
    ['the training scenario', worldOf('training'), (where) => randomGame(where, 'exclusive')],
    ['vehicles', world, (where) => armouredStates(where, 'exclusive', 150)],
    ['riders', cavalryWorld(), (where) => cavalryStates(where, 'exclusive', 150)],
    ['special weapons', arsenalWorld(), (where) => arsenalStates(where, 'exclusive', 150)],
  ];

  it.each(played)('random players: %s', (_name, where, play) => {
    let count = 0;
    for (const state of play(where)) {
      count += 1;
      expect(states(state).flatMap(clashesIn)).toEqual([]);
    }
    expect(count).toBeGreaterThan(30);
  });
});
